"""What can be done at the desk of each step of a lesson."""

from typing import Protocol

from engine.actions import Discard, DrawPile, DrawStock, LayMeld, LayOff
from engine.cards import Card, parse_cards
from engine.judging.claim import may_claim
from lessons.language.marking import N_
from lessons.levels.lesson import Side
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer, Move, Pick
from lessons.words.words import Words, plain
from tutorial.hints.ladder import CARDS
from tutorial.hints.level import ahead, wish_for
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.player import Player
from tutorial.lesson.verdicts import CALLING, is_taught
from tutorial.lesson.watch_play import WatchPlay
from tutorial.protocol.commands import Command
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.lesson_end import practise, way_back
from tutorial.scenes.parts.desk import (
    Deskwork,
    claim_button,
    hint_button,
    next_beside,
    undo_button,
)
from tutorial.scenes.parts.questions import Answering
from tutorial.scenes.parts.words import button
from tutorial.table.learner_table import Refusal, TaskMiss
from tutorial.table.table import Table


COMES_NEXT = N_("Next lesson: {lesson}")
NEXT_NUMBER = N_("Next number")
GO_ON = N_("This task is done. {Next} goes on.")


class Stand(Protocol):
    """Where a learner is: at a step of a lesson, or at an exercise."""

    @property
    def now(self) -> WatchPlay | LevelPlay | ContrastPlay | None:
        """The step; None where there is nothing more to do."""

    @property
    def table(self) -> Table:
        """What lies there."""

    @property
    def weighs(self) -> bool:
        """Whether a look at the pile says in points what a take gains and costs."""


def work_at(player: Stand, words: Words) -> Deskwork:
    """What can be done at the desk of this step."""
    following = button(Command.NEXT, words.button("Next"), "primary")
    again = button(Command.AGAIN, words.button("Try again"), "primary")
    calls = not isinstance(player, Player) or is_taught(CALLING, player.lesson)
    match player.now:
        case WatchPlay() as watch:
            return _watching(watch, words)
        case LevelPlay(others_act=True, level=level) if level.kind == "play":
            beside = (undo_button(False, words), next_beside(words))
            return Deskwork(left=beside, calls=calls)
        case LevelPlay(others_act=True):
            return Deskwork(left=(undo_button(False, words),), way_on=following, leads=False)
        case LevelPlay() as level:
            stands = "" if level.takes_back else level.stands
            undo = undo_button(level.undoable, words, why_not=stands)
            over = level.done or level.showing or level.lost
            if level.showing and not level.done and level.level.sheet is not None:
                following = button(Command.NEXT, words.text(NEXT_NUMBER), "primary")
            if level.astray is not None and not over:
                following, over = again, True  # the actions would only invite to the same move
            return Deskwork(
                level.level.kind,
                answers=tuple(
                    Answering(key, "" if (cards := level.answer_cards(key)) else label, cards)
                    for key, label in level.level.choices
                ),
                left=_beside(level, undo, words) if not over else (undo,),
                next=_next_button(level),
                calls=calls,
                discards=_asks_to_discard(level),
                ended=level.done,
                off=plain(words.say(GO_ON), words) if level.done else "",
                given=_answer(level.handed_in),
                wrong=level.missed,
                way_on=following if over else None,
                went_well=level.done and not level.was_shown,
            )
        case ContrastPlay() as pair:
            undo = undo_button(pair.chosen is not None, words)
            looked_at = (
                () if pair.chosen is None or pair.works else (pair.sides.index(pair.chosen) + 1,)
            )
            return Deskwork(
                "answer",
                answers=tuple(_side(number, side) for number, side in enumerate(pair.sides, 1)),
                left=(undo,) if pair.done else (undo, hint_button(None, words)),
                given=str(1 + pair.sides.index(pair.contrast.works)) if pair.done else "",
                wrong=tuple(map(str, (*pair.missed, *looked_at))),
                way_on=following if pair.done else None,
                went_well=pair.works and not pair.was_shown,
            )
    return (
        _at_end(player, words) if isinstance(player, Player) else Deskwork("look", went_well=True)
    )


def _at_end(player: Player, words: Words) -> Deskwork:
    """The ways on from the end of a lesson: one is strong, the others stand beside it."""
    after, more = _after(player, words), practise(player, words)
    course = button(Command.COURSE, words.button("To the course"), icon="list")
    beside = () if player.following is None else (course,)
    back = way_back(player, words)
    if back is not None:
        return Deskwork("look", left=(*beside, _quietly(after, words)), way_on=back)
    left = (*beside, *((more,) if more else ()))
    well = set(player.states) <= {"done", "shown"}  # else somebody only looks at the end
    return Deskwork("look", left=left, way_on=after, went_well=well)


def _quietly(after: ButtonScene, words: Words) -> ButtonScene:
    """The way to what comes after the lesson, beside a stronger one."""
    quiet: ButtonScene = {**after, "tone": "plain", "icon": "next"}
    if after["label"] == words.button("To the course"):
        return quiet
    return {**quiet, "short": words.button("Next lesson")}


def _asks_to_discard(level: LevelPlay) -> bool:
    """Whether the task is a discard and nothing before it, however it is solved."""
    ways = (level.level.solution, *level.level.also)
    moves = [move for way in ways for move in way if not isinstance(move, DrawStock | DrawPile)]
    return bool(moves) and all(isinstance(move, Discard) for move in moves)


def _beside(level: LevelPlay, undo: ButtonScene, words: Words) -> tuple[ButtonScene, ...]:
    """The buttons beside the actions; a hint only where there are any."""
    helps = (hint_button(level.helping, words),) if level.helps else ()
    return (undo, *_claim(level, words), *helps)


def _claim(level: LevelPlay, words: Words) -> tuple[ButtonScene, ...]:
    """The button to claim the discard, where the task is to claim it."""
    state = level.table.state
    asked = level.level.kind == "play" and may_claim(state, LEARNER)
    return (claim_button(state, words),) if asked else ()


def _watching(watch: WatchPlay, words: Words) -> Deskwork:
    """Back and Next in a worked example; where it asks, the answers, and the way without one."""
    back = undo_button(bool(watch.step), words, "Back")
    if watch.asks is None:
        return Deskwork(
            "look", left=(back,), way_on=button(Command.NEXT, words.button("Next"), "primary")
        )
    answers = (_guess(key, label, words) for key, label in watch.asks.choices)
    show = button(Command.NEXT, words.button("Show me"), "blue")
    return Deskwork("answer", answers=tuple(answers), left=(back, show), wrong=watch.missed)


def _guess(key: str, label: str, words: Words) -> Answering:
    """An answer to what the example asks; cards as symbols, for the table has to stay in sight."""
    if label:
        return Answering(key, label)
    cards = parse_cards(key)
    return Answering(key, " ".join(words.card_symbol(card) for card in cards), cards)


def _after(player: Player, words: Words) -> ButtonScene:
    """From the end of a lesson to the next one, or to the course after the last."""
    if player.following is None:
        return button(Command.NEXT, words.button("To the course"), "primary")
    title = player.following.title
    return button(Command.NEXT, words.phrase(COMES_NEXT, lesson=title), "primary")


def _answer(move: object) -> str:
    return move.text if isinstance(move, Answer) else ""


def _side(number: int, side: Side) -> Answering:
    return Answering(
        str(number), cards=named_cards(side.move) or parse_cards(" ".join(side.cards))
    )


def _next_button(level: LevelPlay) -> str:
    """What the button to press next sends, where the level still helps."""
    if level.done or level.showing or not level.helps:
        return ""
    if isinstance(level.answered, Refusal) or _is_wrong_pick(level.answered):
        return ""  # to try again comes first
    picks = level.level.kind == "pick"
    if picks and not level.table.picked:
        return ""  # with none there is nothing to check
    if not picks and level.level.support == "none":
        return ""
    coming = ahead(level.level, level.moment)
    if not coming or _either_draw(level, coming[0]):
        return ""
    return wish_for(coming[0])


def _is_wrong_pick(answered: object) -> bool:
    return isinstance(answered, TaskMiss) and isinstance(answered.move, Pick)


def _either_draw(level: LevelPlay, move: Move) -> bool:
    """Whether the learner is to find out where to draw: both places are marked till it is told."""
    told = level.moment.played or (level.ladder is not None and level.ladder.shown >= CARDS)
    both = {"stock", "pile"} <= set(level.level.point_at)
    return both and not told and isinstance(move, DrawStock | DrawPile)


def named_cards(move: object) -> tuple[Card, ...]:
    """The cards a move names."""
    match move:
        case LayMeld(cards=cards) | LayOff(cards=cards) | Pick(cards=cards):
            return cards
        case Discard(card=card):
            return (card,)
    return ()
