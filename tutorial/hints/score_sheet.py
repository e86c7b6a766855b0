"""The hint for a cell of the score sheet: what counts, what each group counts, the figure."""

from collections.abc import Iterable
from fractions import Fraction

from engine.scoring import Points
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.lesson import Level
from lessons.levels.moves import Move, Write
from lessons.levels.score_sheet import TOTAL, Group, Sheet, seat_of
from lessons.words.points import points_text, signed_text
from lessons.words.words import Words
from tutorial.hints.ladder import ASK, Ladder, Rung


MINUS = "\N{MINUS SIGN}"

WHAT_COUNTS = N_("Which cards count for this cell, and which against it?")
WHAT_TOTAL = N_("What had been scored before, and what does this deal bring?")
ADD_UP = N_("Add this deal to what stood there before.")
TABLE_LESS_HAND = N_("Cards laid down count for this cell, cards left in the hand against it.")
HANDS_OF_OTHERS = N_("The cards left in the hands of the others count for this cell.")
LESS_OWN_HAND = N_("Nobody went out. Each other hand counts here, less the hand of this player.")
OWN_HAND = N_("The cards left in the hand of this player count.")
PAID = N_("What is left in this hand is paid to the winner.")
LESS_LOWEST = N_("Nobody went out. This hand is paid for, less the lowest one.")
WHO_IS_OUT = N_("See whose hand is empty, for only this player scores.")
WHOSE_IS_LOWEST = N_("See whose hand is the lowest, for only this player scores.")
IS_THERE_ANY = N_("See whether there is any card to count.")
BEFORE = N_("Before this deal: {before}. This deal: {deal}.")
ONLY_DEAL = N_("This deal: {deal}.")
GROUP = N_("{cards}: {points}.")
WRITE = N_("Write {points}.")
WRITE_NOTHING = N_("Write {points}: nothing counts here.")
WRITE_SUM = N_("Write {points}: {sum} = {points}.")


def level_sheet_ladder(level: Level, move: Move, now: float, shown: int = ASK) -> Ladder:
    """The hint for writing `move`; the lesson's own words come first where it has any."""
    assert level.sheet is not None  # noqa: S101 - only levels with a sheet ask
    assert isinstance(move, Write)  # noqa: S101 - their solution is written
    return sheet_ladder(level.sheet, move, now, shown, level.hints[-1].ask)


def sheet_ladder(
    sheet: Sheet, move: Write, now: float, shown: int = ASK, own: Said | None = None
) -> Ladder:
    """The hint for writing `move`, with a question of one's `own` where there is one."""
    ask = WHAT_TOTAL if move.cell.startswith(TOTAL) else WHAT_COUNTS
    return Ladder(
        rungs=(
            Rung(lambda words: own if own and ask == WHAT_COUNTS else words.say(ask)),
            Rung(lambda words: words.say(_where(sheet, move.cell)), frozenset({"sheet"})),
            Rung(lambda words: _groups(sheet, move.cell, words), frozenset({"sheet"})),
            Rung(lambda words: _figure(sheet, move.cell, words)),
        ),
        move=move,
        shown=shown,
        since=now,
    )


def _where(sheet: Sheet, cell: str) -> str:
    """What is to be counted, in the order of what a cell can be made of."""
    if cell.startswith(TOTAL):
        return ADD_UP
    groups, seat = sheet.groups(cell), seat_of(cell)
    counted = [group for group in groups if group.times]
    others = any(group.seat != seat and group.kind == "hand" for group in counted)
    if not counted:
        return _where_nothing(sheet)
    if sheet.state.options.scoring == "net":
        return TABLE_LESS_HAND
    if others and len(counted) > 1 and any(group.times < 0 for group in counted):
        return LESS_OWN_HAND if counted[0].times > 0 else LESS_LOWEST
    if others:
        return HANDS_OF_OTHERS
    return PAID if counted[0].times < 0 else OWN_HAND


def _where_nothing(sheet: Sheet) -> str:
    if sheet.state.options.scoring in ("net", "penalty"):
        return IS_THERE_ANY
    return WHO_IS_OUT if sheet.state.out is not None else WHOSE_IS_LOWEST


def _groups(sheet: Sheet, cell: str, words: Words) -> Said:
    """What each group counts, or why none does; the sum is left to the learner."""
    nothing = sheet.nothing(cell)
    if nothing is not None:
        return words.miss(nothing).sentence
    if not cell.startswith(TOTAL):
        return words.join(*(_group(group, words) for group in sheet.groups(cell)))
    *before, deal = sheet.groups(cell)
    points = signed_text(deal.points)
    if not before:
        return words.say(ONLY_DEAL, deal=points)
    return words.say(BEFORE, before=sum_text(before), deal=points)


def _group(group: Group, words: Words) -> Said:
    return words.say(GROUP, cards=words.symbols(group.cards), points=in_parts(group))


def _figure(sheet: Sheet, cell: str, words: Words) -> Said:
    """What to write, and the sum it comes from; a share or a doubled hand is no plain sum."""
    if sheet.nothing(cell) is not None:
        return words.say(WRITE_NOTHING, points=points_text(0))
    right, groups = sheet.right(cell), sheet.groups(cell)
    points, added = points_text(right), sum_text(groups)
    if added in ("", points) or right != sum(group.points for group in groups):
        return words.say(WRITE, points=points)
    return words.say(WRITE_SUM, points=points, sum=added)


def in_parts(group: Group) -> str:
    r"""The values of a group as a sum to be done: `1 + 2 + 3`; one value alone as it is.

    Of a group that does not count for the cell nothing is to be added.

    >>> in_parts(Group("not_counted", 0, (), (10, 4), 0))
    '0'
    >>> in_parts(Group("hand", 0, (), (10, 4), -1)) == "\N{MINUS SIGN}(10 + 4)"
    True
    """
    if not group.times:
        return points_text(0)
    parts = " + ".join(points_text(value) for value in group.values)
    if group.times > 0:
        return parts
    return signed_text(group.points) if len(group.values) == 1 else f"{_minus(group)}({parts})"


def _minus(group: Group) -> str:
    times: Points = -group.times
    return MINUS if times == 1 else f"{MINUS}{times} \N{MULTIPLICATION SIGN} "


def sum_text(groups: Iterable[Group]) -> str:
    r"""All that counts for a cell as one sum to be done; empty where nothing counts.

    >>> hand = Group("hand", 0, (), (10, 4), -1)
    >>> sum_text([Group("melds", 0, (), (5, 5)), hand]) == "5 + 5 \N{MINUS SIGN} (10 + 4)"
    True
    """
    terms = [term for group in groups if group.times for term in _terms(group)]
    if not terms:
        return ""
    (sign, first), *others = terms
    lead = sign if sign == MINUS else ""
    return lead + first + "".join(f" {sign} {value}" for sign, value in others)


def _terms(group: Group) -> list[tuple[str, str]]:
    """What a group adds or takes away: a sign with each."""
    if group.times > 0:
        return [(_sign(value), points_text(abs(Fraction(value)))) for value in group.values]
    if len(group.values) == 1 and group.times == -1:
        return [(_sign(-value), points_text(abs(Fraction(value)))) for value in group.values]
    return [(MINUS, in_parts(group).removeprefix(MINUS))]


def _sign(points: Points) -> str:
    return MINUS if points < 0 else "+"
