"""The margin as a scene: what is said about a refusal, a hint, a success."""

from collections.abc import Iterable, Sequence

from engine.actions import DrawStock
from engine.state import Phase, State
from engine.violations import Code
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer, Write
from lessons.words.words import Explanation, Words, plain
from tutorial.hints.ladder import ASK, CARDS, READING_SECONDS, SHOW, WHERE, Ladder
from tutorial.narration.read_aloud import OWED
from tutorial.protocol.commands import Command, Sent
from tutorial.scene_types.notes import (
    LogLine,
    NoteLead,
    NoteScene,
    NotesScene,
    RuleLink,
    StepScene,
    WaitScene,
)
from tutorial.scene_types.parts import ButtonScene, SpreadScene
from tutorial.scene_types.sheets import ScoreScene
from tutorial.scenes.parts.words import button, note, sentence, sentences
from tutorial.table.table import Attempt
from tutorial.table.wishes import (
    NO_DISCARD,
    NO_JOKERS,
    NO_MELDS,
    ONE_DISCARD,
    ONE_FOR_JOKER,
    UNKNOWN,
    UnclearWish,
)


# Translators: the way from a refusal to the rule it is about, which bears this heading.
RULE = N_("Rule: {title}")
YOU_OWE = N_("You owe {the:card}")
YOU_OWE_NOW = N_("You owe the {card} now.")
PLAY_IT = N_("Play it this turn, in a meld or laid off.")
PLAY_IN_MELD = N_("Play it this turn, in a new meld.")
FREED = N_("First the joker you freed")
FREED_MELD = N_("Lay it down in a new meld now, before anything else.")
FREED_PLAY = N_("Lay it down in a new meld or lay it off now, before anything else.")
YOU_FLOAT = N_("You float")
FLOATING = N_(
    "You hold no card. Draw from the stock, or take a card of the pile that you can play at once."
)
UNSAVED = N_("This browser cannot keep your progress: its storage is full or switched off.")

# Over what an unclear wish lacks: mostly there is something to be done first.
FIRST = N_("First this")
# Translators: heading over "There is no meld on the table yet to lay off on."
TOO_EARLY = N_("Not possible yet")
# Translators: heading over "There is no joker on the table to exchange."
NOT_HERE = N_("Not possible here")
# Translators: heading over "You discard one card a turn. Pick just one …"
ONLY_ONE = N_("Only one card")
# Translators: heading over "The table does not know this move. Nothing has changed."
NOT_KNOWN = N_("Not understood")
UNCLEAR = {
    NO_MELDS: TOO_EARLY,
    NO_DISCARD: TOO_EARLY,
    NO_JOKERS: NOT_HERE,
    ONE_DISCARD: ONLY_ONE,
    ONE_FOR_JOKER: ONLY_ONE,
    UNKNOWN: NOT_KNOWN,
}

READ_FIRST = N_("Read this first.")
OPEN_NOW = N_("Now you can press {Show me}.")
PLAY_NOW = N_("Now you can press {Play it for me}.")

# The button to the rung that follows; a question and a score sheet ask for no cards.
_NEXT_RUNG = {ASK: "Where?", WHERE: "Which cards?", CARDS: "Show me"}
_NEXT_RUNG_OF = {
    Answer: _NEXT_RUNG | {ASK: "Where do I begin?", WHERE: "Tell me more"},
    Write: _NEXT_RUNG | {WHERE: "How much?"},
}
_PLAY = "Play it for me"  # instead of the last one, where the move is done then


def unclear_note(wish: UnclearWish, words: Words) -> NoteScene:
    """What an unclear wish still lacks."""
    heading = words.text(UNCLEAR.get(wish.message, FIRST))
    if wish.card is None:
        said = words.say(wish.message)
    else:
        said = words.say(wish.message, card={"card": str(wish.card)})
    return note("ink", heading, [said], words)


def notes_scene(
    words: Words,
    notes: Iterable[NoteScene],
    lead: tuple[str, Sequence[Said]] | None = None,
    levels: Sequence[StepScene] = (),
    score: ScoreScene | None = None,
    log: Sequence[LogLine] = (),
    foot: Sequence[ButtonScene] = (),
    levels_label: str = "",
) -> NotesScene:
    """The whole margin; `notes` newest first. At its foot levels are listed, or what is said."""
    scene = NotesScene(
        label=words.label("notes"),
        notes=_with_one_answer(list(notes)),
        levels_label=levels_label or words.label("levels"),
        levels=list(levels),
        close=words.button("Close"),
        score=score,
        log_label=words.label("log"),
        log=list(log),
        foot=list(foot),
        unsaved=words.text(UNSAVED),
        spread=SpreadScene(
            more=words.label("notes-all"),
            less=words.label("notes-less"),
            more_word=words.label("notes-all-word"),
            less_word=words.label("notes-less-word"),
        ),
    )
    if lead is not None:
        heading, said = lead
        scene["lead"] = NoteLead(heading=heading, said=sentences(said, words))
    return scene


def _with_one_answer(notes: list[NoteScene]) -> list[NoteScene]:
    """The notes, but that an answer to a try tells of the owed card, too, and no other note does.

    Side by side the two would send the learner two ways: take it back, or play on.
    """
    owed = next((one["owed"] for one in notes if one["tone"] == "gold" and "owed" in one), None)
    again = str(Command.AGAIN)
    answer = next((one for one in notes if any(b["do"] == again for b in one["buttons"])), None)
    if owed is not None and answer is not None:
        notes = [one for one in notes if one["tone"] != "gold"]
        told = [*answer["said"], answer.get("owed", owed)]
        notes[notes.index(answer)] = {**answer, "said": [said for said in told if said]}
    for one in notes:
        one.pop("owed", None)
    return notes


def rule_link(rule: str, words: Words, up: str) -> RuleLink:
    """The way to the paragraph of a rule; `up` leads to the folder of the language."""
    return RuleLink(
        label=words.phrase(RULE, title=words.rule(rule).title), href=up + rule_address(rule)
    )


def rule_address(rule: str) -> str:
    """The address of a rule's paragraph, from the folder of a language.

    >>> rule_address("house.block")
    'rules/basic/#house.block'
    """
    section = rule.partition(".")[0]
    page = {"house": "basic", "edge": "common", "500": "rummy500"}.get(section, section)
    return f"rules/{page}/#{rule}"


def refusal_note(
    attempt: Attempt,
    explained: Explanation,
    words: Words,
    up: str,
    own: Said | None = None,
    cost: Said | None = None,
) -> NoteScene:
    """Why a wish was refused, and the way out.

    Args:
        attempt: the wish and the broken rule.
        explained: what there is to say about it.
        words: the language.
        up: the way from this page to the folder of the language.
        own: a sentence of the lesson's own for this mistake, in place of the general one.
        cost: what the wish costs all the same.
    """
    again = button(Command.AGAIN, words.button("Try again"))
    said = words.join(explained.said_as(own), cost or [])
    scene = note("red", explained.heading, [said], words, [again])
    scene["rule"] = rule_link(explained.rule, words, up)
    violation = attempt.violation
    draws = isinstance(violation.repair, DrawStock)  # where to draw is for the learner to choose
    if explained.repair is not None and not draws:
        scene["offer"] = sentence(explained.repair, words)
        if explained.repair_button:  # else it tells only where the way out lies
            scene["buttons"] = [button(Command.REPAIR, explained.repair_button, "blue"), again]
    if violation.code is Code.MUST_USE_DRAWN_CARD:
        scene["owed"] = []  # it tells of nothing else
    return said_again(scene, attempt.times)


def said_again(scene: NoteScene, times: int) -> NoteScene:
    """The note to a try; where the very same was tried at once, it differs and is read anew."""
    return scene if times % 2 else {**scene, "again": True}


def owed_notes(
    state: State, words: Words, floating: bool = False, lost: bool = False
) -> list[NoteScene]:
    """What the learner owes, and if `floating` what can be done without cards, until it is.

    Where the task is `lost` by the take, an answer beside it does not ask for the card.
    """
    if state.to_move != LEARNER or state.phase is Phase.OVER:
        return []
    if state.must_use is not None and state.turn.owed_from == "swap":
        only_meld = state.options.swap_joker_use == "meld"
        freed = words.say(FREED_MELD if only_meld else FREED_PLAY)
        scene = note("gold", words.text(FREED), [freed], words)
        scene["owed"] = sentence(freed, words)
        return [scene]
    if state.must_use is not None:
        only_meld = state.options.pile_use_kind == "meld_only"
        said = words.say(PLAY_IN_MELD if only_meld else PLAY_IT)
        owed = str(state.must_use)
        heading = plain(words.say(YOU_OWE, card={"card": owed}), words)
        scene = note("gold", heading, [said], words)
        beside = words.say(YOU_OWE_NOW if lost else OWED, card={"words": owed})
        scene["owed"] = sentence(beside, words)
        return [scene]
    if floating and not state.hands[LEARNER] and LEARNER in state.floating:
        return [note("ok", words.text(YOU_FLOAT), [words.say(FLOATING)], words)]
    return []


def hint_note(ladder: Ladder, words: Words) -> NoteScene:
    """The rung of a hint that is shown, and the button to the next one."""
    scene = note("blue", words.button("Hint"), [ladder.rung.say(words)], words)
    scene["rung"] = ladder.shown
    scene["rung_label"] = words.label("hint-rung", rung=ladder.shown)
    if ladder.shown < SHOW:
        do = Command.SHOW if ladder.shown == CARDS else Command.HINT
        label = _NEXT_RUNG_OF.get(type(ladder.move), _NEXT_RUNG)[ladder.shown]
        label = _PLAY if ladder.plays and ladder.shown == CARDS else label
        scene["buttons"] = [button(do, words.button(label), "blue")]
    if ladder.shown == CARDS:
        scene["wait"] = WaitScene(
            seconds=READING_SECONDS,
            said=words.text(READ_FIRST),
            over=plain(words.say(PLAY_NOW if ladder.plays else OPEN_NOW), words),
        )
    return scene


def closable(
    scene: NoteScene, what: str, words: Words, opener: Command | Sent | None = None
) -> NoteScene:
    """A note with a button that closes it.

    Args:
        scene: the note.
        what: the note it is, for `OpenNotes.close`.
        words: the language.
        opener: what the button does that has opened it: there the learner goes on.
    """
    close = button(Command.CLOSE.about(what), words.button("Close"), "quiet", icon="cross")
    if opener:
        close["opener"] = str(opener)
    return {**scene, "buttons": [*scene["buttons"], close]}
