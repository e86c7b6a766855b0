"""The strip under an answered puzzle: what the imagined deals made of each move."""

from collections.abc import Sequence
from typing import Literal

from engine.positions.position import BankPosition, JudgedMove, SizeLead
from lessons.language.marking import N_, NP_
from lessons.words.words import Words, plain
from tutorial.puzzles.puzzle_try import PuzzleTry
from tutorial.scene_types.outcomes import OutcomeRow, OutcomesScene, SizeScene, SizeStep
from tutorial.scenes.pages.puzzles.moves import say_move
from tutorial.scenes.pages.puzzles.puzzle_notes import with_sign
from tutorial.scenes.parts.words import sentence


LABEL = N_("What came of each move")
ABOUT = N_(
    "Each dot is one of twenty typical deals: how many points you end ahead of the others. "
    "The bar is the average."
)
COLUMNS = (N_("Move"), N_("Typical deals"), N_("Average"), N_("Behind the best"))
SIGNS = {"best": N_("best"), "good": N_("as good"), "worse": N_("worse")}
YOURS = N_("yours, {sign}")
RANGE = N_("mostly {low} to {high}")
ALIKE = N_("mostly {value}")
SIZE = N_("Cards in {player}'s hand")
SIZE_ABOUT = N_("What if {player} held more cards, or fewer? Move it and see.")
BETTER = NP_(
    "{player} holds {cards}: {move} is about {count} point better.",
    "{player} holds {cards}: {move} is about {count} points better.",
)
EVEN = N_("{player} holds {cards}: both are about equal.")
MOST_ROWS = 5
NEXT = 1  # the seat of the next player
MARGIN = 4  # hundredths at both ends, so that no dot is cut


def outcomes_scene(now: PuzzleTry, words: Words) -> OutcomesScene:
    """What came of each move that has a strip, the best one first."""
    position = now.position
    shown = _shown(position, now)
    values = [value for one in shown for value in one.strip]
    low, high = min(values), max(values)
    return OutcomesScene(
        label=words.text(LABEL),
        about=words.text(ABOUT),
        columns=[words.text(column) for column in COLUMNS],
        rows=[_row(one, position, now, (low, high), words) for one in shown],
        zero=_place(0, low, high) if low < 0 < high else -1,
        low=with_sign(low),
        high=with_sign(high),
        size=_size(now, words),
    )


def _shown(position: BankPosition, now: PuzzleTry) -> Sequence[JudgedMove]:
    """The moves with a strip: the best, what was answered, and the nearest others."""
    drawn = [one for one in position.moves if one.strip]
    own = [one for one in drawn if one.move == now.chosen_first]
    first = list(dict.fromkeys([drawn[0], *own, *drawn]))[:MOST_ROWS]
    return sorted(first, key=lambda one: one.loss)


def _row(
    one: JudgedMove, position: BankPosition, now: PuzzleTry, ends: tuple[int, int], words: Words
) -> OutcomeRow:
    mark: Literal["best", "good", "worse"] = (
        "best" if one is position.moves[0] else "worse" if one.wrong else "good"
    )
    own = now.first is not None and one.move == now.chosen_first and now.chosen_first is not None
    sign = words.text(SIGNS[mark])
    mean = round(position.best) - round(one.loss)  # so that figures side by side add up
    return OutcomeRow(
        move=sentence(say_move(one.move, now.before, words), words),
        mark=mark,
        sign=words.phrase(YOURS, sign=sign) if own else sign,
        own=own,
        mean=with_sign(mean),
        loss=with_sign(-one.loss) if one.loss else "",
        dots=[_place(value, *ends) for value in one.strip],
        middle=_place(mean, *ends),
        said=_middle_half(one.strip, words),
    )


def _middle_half(strip: Sequence[int], words: Words) -> str:
    """Between which points half of the deals ended; the strip has the lowest first."""
    quarter = len(strip) // 4
    low, high = with_sign(strip[quarter]), with_sign(strip[-1 - quarter])
    if low == high:
        return words.phrase(ALIKE, value=low)
    return words.phrase(RANGE, low=low, high=high)


def _place(value: float, low: int, high: int) -> int:
    room = 100 - 2 * MARGIN
    return round(MARGIN + room * (value - low) / max(1, high - low))


def _size(now: PuzzleTry, words: Words) -> SizeScene | None:
    """The slider, where other numbers of cards are known."""
    sizes = now.position.sizes
    held = len(now.before.hands[NEXT])
    if len(sizes) < 2 or held not in [one.cards for one in sizes]:
        return None
    player = words.player(NEXT)
    most = max(abs(one.lead) for one in sizes) or 1
    best, other = now.position.moves[0], now.position.against
    moves = [say_move(one.move, now.before, words) for one in (best, other)]
    steps = []
    for one in sizes:
        cards = words.count("cards", one.cards)
        if _even(one):
            said = words.say(EVEN, player=player, cards=cards)
        else:
            said = words.say_count(
                BETTER,
                max(1, round(abs(one.lead))),
                player=player,
                cards=cards,
                move=moves[one.lead < 0],
            )
        steps.append(
            SizeStep(
                cards=cards,
                said=sentence(said, words),
                spoken=plain(said, words),
                share=round(100 * one.lead / most),
            )
        )
    return SizeScene(
        label=words.phrase(SIZE, player=player),
        about=words.phrase(SIZE_ABOUT, player=player),
        sides=[sentence(move, words) for move in moves],
        steps=steps,
        at=next(index for index, one in enumerate(sizes) if one.cards == held),
    )


def _even(one: SizeLead) -> bool:
    """Whether chance explains the lead, or it is next to nothing."""
    return abs(one.lead) < 1 or abs(one.lead) <= one.error
