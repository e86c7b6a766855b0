"""What a learner tries at a task besides pressing buttons: moves that are right, wrong or odd."""

from engine.cards import Card
from lessons.levels.moment import LEARNER
from lessons.levels.move_equality import same_moves
from lessons.levels.moves import Answer, Pick, Write
from tests.support.page import FakePage
from tests.walk.presses import Press
from tutorial.lesson.level_play import LevelPlay


def tries(page: FakePage) -> list[Press]:
    """What a learner tries: the right move, the mistakes that are foreseen, and odd ones."""
    play = page.school.place.now
    if not isinstance(play, LevelPlay) or play.done:
        return []
    level, played = play.level, play.moment.played
    moves = [
        str(way[len(played)])
        for way in (level.solution, *level.also)
        if len(way) > len(played) and same_moves(way[: len(played)], played)
    ]
    moves += [str(trap.move) for trap in level.tempting if same_moves(trap.after, played)]
    if level.kind == "write":
        moves = [*_figures(play)]
    hand = sorted(play.table.state.hands[LEARNER])
    moves += list(_odd(level.kind, hand))
    return [Press(move, ("play", move)) for move in moves]


def _figures(play: LevelPlay) -> list[str]:
    sheet = play.level.sheet
    assert sheet is not None
    filled = {write.cell for write in play.written}
    cell = next((cell for cell in sheet.fill if cell not in filled), None)
    if cell is None:
        return []
    right = sheet.right(cell)
    return [str(Write(cell, str(figure))) for figure in (right, right + 1, "?")]


def _odd(kind: str, hand: list[Card]) -> list[str]:
    """What nobody foresees: too many cards, too few, the wrong part of the turn."""
    if kind == "pick":
        return [str(Pick(tuple(hand[:count]))) for count in (1, len(hand))]
    if kind == "answer":
        return [str(Answer("nonsense"))]
    if kind == "write" or not hand:
        return []
    return [
        f"meld {' '.join(map(str, hand[:3]))}",
        f"layoff {hand[0]}",
        f"discard {hand[-1]}",
        f"discard {' '.join(map(str, hand[:2]))}",
        "draw stock",
    ]
