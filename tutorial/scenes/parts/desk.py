"""The desk as a scene: phase bar, hand and actions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards import Card
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from engine.state.transitions import winning_claim
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.levels.steps import StepState
from lessons.marks.marks import NOW
from lessons.messages.labels import PICK_WORDS
from lessons.words.words import Words, plain
from tutorial.hints.ladder import CARDS, Ladder
from tutorial.protocol.commands import Command, Sent, wish
from tutorial.scene_types.desk import DeskScene, MovesScene, PhasePart
from tutorial.scene_types.parts import ButtonScene, CardScene
from tutorial.scene_types.questions import AnswerScene
from tutorial.scenes.parts.cards import card_scene, told_apart
from tutorial.scenes.parts.marks import disc_at
from tutorial.scenes.parts.questions import Answering, answer_scene
from tutorial.scenes.parts.tray import tray_scene
from tutorial.scenes.parts.words import button
from tutorial.table.hand_order import Sort
from tutorial.table.learner_table import NOTHING_TO_UNDO
from tutorial.table.learner_view import Sight


SORT_NAMES = {
    Sort.SUIT: "Sort by suit",
    Sort.RANK: "Sort by rank",
    Sort.FREE: "My own order",
}

# The letters are the same in every language; the names of other keys are not.
KEYS = (
    (N_("← → Home End"), N_("move in the group")),
    ("↑ ↓", N_("next row; on the table the next meld")),
    (N_("Space"), N_("pick a card or put it back")),
    (N_("Enter"), N_("draw, take or lay off here")),
    (N_("Alt + ← →"), N_("move the card in your hand")),
    ("D / P", N_("draw from the stock / go to the pile")),
    ("M / L / X", N_("lay down / lay off / discard")),
    ("J / R", N_("exchange a joker / call Rummy")),
    ("K", N_("claim the discard")),
    (N_("U, Ctrl + Z"), N_("take back")),
    ("H", N_("hint, next step of the hint")),
    ("G / O / T", N_("say the task / what you owe / the table")),
    ("S", N_("next order of the hand")),
    ("N", N_("next")),
    (N_("Esc"), N_("put all cards back, close")),
    ("?", N_("this list")),
)


# Translators: the two draws while somebody has claimed the discard.
SERVES = N_("Draw: {player} gets it")
LAST_HINT = N_("That was the last hint. {Show me} does it for you.")
LAST_BUT_PLAYING = N_("That was the last hint. {Play it for me} does it for you.")
TAKE_YOURSELF = N_("Take it yourself")
CLAIM = NP_(
    "Claim {card} and {count} card from the stock",
    "Claim {card} and {count} cards from the stock",
)
STAYED = N_("What was right stays picked.")
CLAIM_SHORT = N_("Claim {card}")
SHOWS = N_("{part}: show its buttons")
PARTS = ("draw", "play", "discard")

FEW_PLAYERS = 3  # with more of them the table needs the height


@dataclass(frozen=True, slots=True)
class Deskwork:
    """What can be done at the desk now.

    Attributes:
        kind: `play` for actions of the game, `pick` to hand in cards, `answer` to choose an
            answer, `look` where there is nothing to do but go on.
        answers: the answers to choose from.
        left: buttons beside the actions: Undo, Hint, Next.
        right: buttons in place of the actions, for `look`.
        moves: the moves to go through, in place of the parts of a turn.
        next: the `do` of the one filled button, where the place says what to do next.
        calls: whether the learner knows of calling Rummy.
        discards: the task is a discard and nothing before it, so that part of the turn is lit.
        ended: the learner's turn has just ended with the task: all its parts are behind.
        off: why no action is possible now, though all stay in their places; empty if they are.
        given: key of the answer that was right, once it was given.
        wrong: keys of the answers that were not right.
        way_on: the one next step, in place of the actions.
        went_well: the task before the next step was done.
        leads: the way on takes the focus, as there is nothing else to do.
    """

    kind: str = "play"
    answers: tuple[Answering, ...] = ()
    left: tuple[ButtonScene, ...] = ()
    right: tuple[ButtonScene, ...] = ()
    moves: MovesScene | None = None
    next: str = ""
    calls: bool = True
    discards: bool = False
    ended: bool = False
    off: str = ""
    given: str = ""
    wrong: tuple[str, ...] = ()
    way_on: ButtonScene | None = None
    went_well: bool = False
    leads: bool = True


def desk_scene(sight: Sight, work: Deskwork, words: Words) -> DeskScene:
    """Everything the learner acts with."""
    playing = work.kind == "play"
    scene = DeskScene(
        phase_label=words.label("turn"),
        phases=_phases(sight, work, words) if playing else [],
        hand_label=words.label("hand"),
        hand=told_apart([_in_hand(card, sight, words) for card in sight.hand], sight.hand, words),
        coming=int(_comes(sight.view)),
        sort=None if _all_over(sight) else _sort(sight, words),
        pick_words=["", *(words.pick_count(count) for count in range(1, len(PICK_WORDS)))],
        picked_word=words.label("picked"),
        put_back_word=words.label("put-back"),
        left=list(work.left),
        draw=_draw(sight, work, words) if work.way_on is None else [],
        play=_play(sight, work, words) if work.way_on is None else [],
        answers=answer_scenes(work, words),
        lays=work.kind in ("play", "pick"),
        tray=tray_scene(sight, words) if work.kind in ("play", "pick") else None,
        way_on=work.way_on,
        went_well=work.went_well,
        leads=work.leads,
        waiting=sight.waiting,
        status=sight.status,
        keys_label=words.button("Keys"),
        keys=[(words.text(key), words.text(does)) for key, does in KEYS],
        close=words.button("Close"),
        actions_label=words.label("actions"),
        choice=None,
        calling=None,
        small=sight.view.options.pile == "fanned" or sight.view.players > FEW_PLAYERS,
        call=_call(sight, work, words),
        moves=work.moves,
    )
    if work.kind in {"pick", "play"}:
        scene["stayed"] = words.text(STAYED)
    return scene


def _comes(view: SeatView) -> bool:
    """Whether the learner's next draw is still to come: its card has its place already."""
    if view.to_move == LEARNER:
        return view.phase is Phase.DRAW
    return view.phase is not Phase.OVER


def _phases(sight: Sight, work: Deskwork, words: Words) -> list[PhasePart]:
    """Draw, meld or lay off, discard: what is done, what is now, what comes."""
    view = sight.view
    mine = view.to_move == LEARNER
    states: Sequence[StepState] = ("todo", "todo", "todo")
    if mine and view.phase is Phase.DRAW:
        states = ("now", "todo", "todo")
    elif mine and view.phase is Phase.PLAY:
        states = ("done", "todo", "now") if work.discards else ("done", "now", "todo")
    elif work.ended:
        states = ("done", "done" if sight.melded else "todo", "done")
    parts = [
        PhasePart(
            word=words.label(f"phase-{name}"),
            state=state,
            group="draw" if name == "draw" else "play",
            shows=words.phrase(SHOWS, part=words.label(f"phase-{name}")),
        )
        for name, state in zip(PARTS, states, strict=True)
    ]
    for mark in sight.tried.marks_of_kind("phase") if sight.tried else ():
        for part, name in zip(parts, PARTS, strict=True):
            if name == mark.at or (mark.at == NOW and part["state"] == "now"):
                part["marked"] = mark.number
    return parts


def _in_hand(card: Card, sight: Sight, words: Words) -> CardScene:
    view = sight.view
    scene = card_scene(card, words)
    if sight.tried is not None:
        if card in sight.tried.cards:
            scene["held"] = True
        wrong = disc_at(sight.tried.marks_of_kind("hand"), card)
        if wrong is not None:
            scene["wrong"] = wrong
    if f"hand:{card}" in sight.pointed:
        scene["hinted"] = True
    if card == view.must_use:
        freed = view.turn.owed_from == "swap"
        scene["owed"] = words.label("freed" if freed else "owed")
    if card in sight.new:
        scene["new"] = True
    if view.to_move == LEARNER and view.kept_card == card:
        scene["kept"] = words.label("just-taken")
    return scene


def _sort(sight: Sight, words: Words) -> ButtonScene:
    """The button is named by the order it makes."""
    return button(Command.SORT, words.button(SORT_NAMES[sight.sort.next()]), "quiet", icon="sort")


def _all_over(sight: Sight) -> bool:
    """Whether the deal has ended with no card in the hand: there is nothing to sort."""
    return sight.view.phase is Phase.OVER and not sight.hand


def _draw(sight: Sight, work: Deskwork, words: Words) -> list[ButtonScene]:
    """Buttons that need no picked card; where the discard is claimed they say what comes of it."""
    if work.kind == "play" and sight.view.claims and sight.view.to_move == LEARNER:
        player = words.player(winning_claim(sight.view))
        return [
            _off_with(work, button(wish("draw stock"), words.phrase(SERVES, player=player))),
            _off_with(work, button(wish("draw pile"), words.text(TAKE_YOURSELF))),
        ]
    if work.kind == "play":
        if sight.raised is None and sight.take is not None and sight.take.refused is None:
            work = replace(work, next=wish("draw pile"))  # it has been chosen
        return [
            _act(work, wish("draw stock"), "Draw from stock", words),
            _act(work, wish("draw pile"), "Take from pile", words),
        ]
    return list(work.right)


def _play(sight: Sight, work: Deskwork, words: Words) -> list[ButtonScene]:
    """Buttons for the picked cards; the one that ends the turn stands last."""
    if work.kind == "play":
        exchange = [_act(work, wish("swap"), "Exchange joker", words)]
        return [
            *(exchange if sight.exchanges else []),
            _act(work, wish("layoff"), "Lay off", words),
            _act(work, wish("meld"), "Lay down", words),
            _act(work, wish("discard"), "Discard", words),
        ]
    if work.kind == "pick":
        return [_act(work, wish("pick"), "Check", words)]
    return []


def _call(sight: Sight, work: Deskwork, words: Words) -> ButtonScene | None:
    """Call Rummy, in games that have it; always at its place."""
    if work.kind != "play" or sight.view.options.call == "off" or not work.calls:
        return None
    return _act(work, wish("calling"), "Call Rummy", words)


def _act(work: Deskwork, do: Sent, name: str, words: Words) -> ButtonScene:
    return _off_with(
        work, button(do, words.button(name), "primary" if do == work.next else "plain")
    )


def answer_scenes(work: Deskwork, words: Words) -> list[AnswerScene]:
    """The answers to choose from, each with what became of it."""
    return [
        answer_scene(answer, work.given, work.wrong, words, work.off) for answer in work.answers
    ]


def _off_with(work: Deskwork, act: ButtonScene) -> ButtonScene:
    return {**act, "off": work.off} if work.off else act


PUT_BACK = "Put back"


def undo_button(
    undoable: bool, words: Words, name: str = "Undo", why_not: str = ""
) -> ButtonScene:
    """Undo; where nothing can be taken back it stays in its place and says so, or `why_not`.

    Where moves are never taken back, for which there is `why_not`, it puts a refused try back.
    """
    name = PUT_BACK if undoable and why_not else name
    undo = button(Command.UNDO, words.button(name), icon="undo")
    return undo if undoable else {**undo, "off": words.text(why_not or NOTHING_TO_UNDO)}


def hint_button(helping: Ladder | None, words: Words) -> ButtonScene:
    """The button for a hint and its next rung; the hint's own button does the last one."""
    hint = button(Command.HINT, words.button("Hint"), "blue", icon="hint")
    if helping is None or helping.shown != CARDS:
        return hint
    last = words.say(LAST_BUT_PLAYING if helping.plays else LAST_HINT)
    return {**hint, "off": plain(last, words), "meant": "hint"}


def next_beside(words: Words) -> ButtonScene:
    """Next while others play by themselves: beside Undo, as the actions keep their places."""
    return button(Command.NEXT, words.button("Next"), icon="next")


def claim_button(state: State, words: Words) -> ButtonScene:
    """Claim the card just discarded, with what it costs."""
    card, price = words.card_symbol(state.pile[-1]), state.options.claim_price
    claim = button(wish("claim"), words.phrase_count(CLAIM, price, card=card), "blue")
    return {**claim, "short": words.phrase(CLAIM_SHORT, card=card)}
