"""A score sheet to be filled in: its cells, what each is made of, and what a wrong figure shows.

All values come from `engine.scoring`; a lesson only says which cells are to be filled.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from engine.cards import Card
from engine.melds.meld import Meld
from engine.options import Options
from engine.rules.applicability import saying
from engine.scoring import Points, hand_value, meld_values, settle
from engine.state import State
from lessons.levels.moves import Write
from lessons.levels.picks import Miss
from lessons.messages.labels import PLAYERS


TOTAL = "total "
NAMES = ("you", *PLAYERS)  # as level files write players

GroupKind = Literal["run", "set", "laid_off", "hand", "not_counted", "before", "deal"]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that are counted together, or a figure carried over.

    Attributes:
        kind: `not_counted` is a hand that brings nothing in this way of scoring.
        seat: whose hand or meld it is.
        values: of the cards, or the one figure carried over.
        times: 1 for the owner of the cell, -1 against; 0 counts nothing.
    """

    kind: GroupKind
    seat: int
    cards: tuple[Card, ...]
    values: tuple[Points, ...]
    times: int = 1

    @property
    def points(self) -> Points:
        """What the group adds to the cell."""
        return self.times * sum(self.values)


@dataclass(frozen=True)
class Sheet:
    """The sheet of one deal that is over.

    Attributes:
        before: the points of earlier deals, oldest first, each by seat.
        fill: the cells to be filled: `you`, `Ada`, `total you`.
    """

    state: State
    before: tuple[tuple[Points, ...], ...]
    fill: tuple[str, ...]

    @cached_property
    def scores(self) -> tuple[Points, ...]:
        """What the deal brings each seat."""
        return settle(self.state).scores

    def right(self, cell: str) -> Points:
        """What belongs into a cell."""
        seat = seat_of(cell)
        gain = self.scores[seat]
        return gain + self._carried(seat) if cell.startswith(TOTAL) else gain

    def _carried(self, seat: int) -> Points:
        return sum(row[seat] for row in self.before)

    def solution(self) -> tuple[Write, ...]:
        """The right figures, cell by cell."""
        return tuple(Write(cell, str(self.right(cell))) for cell in self.fill)

    def groups(self, cell: str) -> tuple[Group, ...]:
        """What a cell is made of, to be added up."""
        seat = seat_of(cell)
        if cell.startswith(TOTAL):
            carried = [Group("before", seat, (), (row[seat],)) for row in self.before]
            return (*carried, Group("deal", seat, (), (self.scores[seat],)))
        return groups_of(self.state, seat)

    def nothing(self, cell: str) -> Miss | None:
        """Why nothing at all counts for a cell of this deal; None where something does."""
        why = None if cell.startswith(TOTAL) else _why_nothing(self.state, seat_of(cell))
        if why is None:
            return None
        cards = {"group": 0} if self.groups(cell) else {}
        rule = _scoring_rule(self.state.options)
        return Miss("SHEET_NOT_COUNTED", {"cell": cell, "rule": rule, **cards, **why})

    def miss(self, move: Write) -> Miss | None:
        """What keeps a figure from being right; None if it is."""
        right = self.right(move.cell)
        if move.points == str(right):
            return None
        try:
            written = int(move.points)
        except ValueError:
            return Miss("SHEET_NO_NUMBER", {"cell": move.cell})
        return _diagnosis(self, move.cell, written - right, written)


def seat_of(cell: str) -> int:
    """The seat a cell belongs to.

    Raises:
        ValueError: if nobody has such a cell.

    >>> seat_of("total Ada")
    1
    """
    return NAMES.index(cell.removeprefix(TOTAL))


def groups_of(state: State, seat: int) -> tuple[Group, ...]:
    """What the score of a deal is made of for one seat."""
    return tuple(_groups(state, seat))


def _groups(state: State, seat: int) -> Iterator[Group]:
    """What the deal is made of for one seat, by the way of scoring."""
    options, result = state.options, settle(state)
    if options.scoring == "net":
        yield from melded_by(state, seat)
        yield from _hand(state, seat, -1)
    elif options.scoring == "penalty":
        yield from _hand(state, seat, 0 if seat == state.out else 1)
    elif seat in result.winners:
        others = [other for other in range(state.players) if other not in result.winners]
        for other in others:
            yield from _hand(state, other, 1)
        if state.out is None:
            yield from _hand(state, seat, -len(others))
    else:
        yield from _hand(state, seat, -1 if options.scoring == "pay" else 0)
        if options.scoring == "pay" and state.out is None:
            yield from _hand(state, result.winners[0], 1)


def melded_by(state: State, seat: int) -> Iterator[Group]:
    """What lies on the table of one seat, meld by meld: its own, and what it has laid off."""
    for meld in state.melds:
        yield from _melded(meld, seat, state.options)


def _melded(meld: Meld, seat: int, options: Options) -> Iterator[Group]:
    values = meld_values(meld, options)
    mine = [place for place, by in enumerate(meld.by) if by == seat]
    if mine:
        yield Group(
            meld.kind if meld.owner == seat else "laid_off",
            meld.owner,
            tuple(meld.cards[place] for place in mine),
            tuple(values[place] for place in mine),
        )


def _hand(state: State, seat: int, times: int) -> Iterator[Group]:
    cards = tuple(state.hands[seat])
    if cards:
        values = tuple(hand_value(card, state.options) for card in cards)
        yield Group("hand" if times else "not_counted", seat, cards, values, times)


def _why_nothing(state: State, seat: int) -> dict[str, int] | None:
    """What keeps everything from counting for a seat, as a fact; None where something counts."""
    if any(group.times for group in groups_of(state, seat)):
        return None
    if state.options.scoring == "net":
        return {"bare": seat}
    if state.options.scoring == "penalty" or seat == state.out:
        return {"no_card": seat}
    if state.out is None:
        return {"blocked": seat}
    return {"learner_out": state.out} if state.out == 0 else {"seat": state.out}


# wrong figures


def _diagnosis(sheet: Sheet, cell: str, excess: Points, written: int) -> Miss:
    """The mistake that explains `excess`; else the group that is hardest to count is in doubt."""
    groups = sheet.groups(cell)
    options = sheet.state.options
    nothing = sheet.nothing(cell)
    if nothing is not None:
        return nothing
    if written == -sheet.right(cell) and written:
        return Miss("SHEET_SIGN", {"cell": cell, "rule": _scoring_rule(options)})
    for code, place, values in _mistakes(groups, options, excess):
        facts: dict[str, str | int | tuple[str, ...]] = {"cell": cell, "group": place}
        if groups[place].cards:
            facts["cards"] = tuple(map(str, groups[place].cards))
        return Miss(code, facts | values | {"rule": _rule(code, groups[place], options)})
    if cell.startswith(TOTAL):
        return Miss("SHEET_NOT_ADDED", {"cell": cell, "rule": _match_rule(options)})
    counted = [place for place, group in enumerate(groups) if group.times]
    hardest = max(counted, key=lambda place: len(groups[place].cards))
    facts = {"cell": cell, "rule": _scoring_rule(options), "group": hardest}
    if len(counted) > 1:
        facts["several"] = len(counted)
    return Miss("SHEET_OTHER", facts)


def _mistakes(
    groups: Sequence[Group], options: Options, excess: Points
) -> Iterator[tuple[str, int, dict[str, int]]]:
    """Every single mistake that makes a figure wrong by `excess`: code, group, values to name."""
    yield from _misvalued(groups, excess, USUAL)
    for place, group in enumerate(groups):
        if group.points and excess == -2 * group.points:
            yield ("SHEET_ADDED" if group.times < 0 else "SHEET_TAKEN_OFF"), place, {}
        if group.points and excess == -group.points:
            yield _LEFT_OUT.get(group.kind, "SHEET_LEFT_OUT"), place, {}
        counted_on = sum(max((card.rank or 0) - 10, 0) for card in group.cards)
        if counted_on and options.pip_values == "face" and excess == group.times * counted_on:
            yield "SHEET_COURT", place, {}
    yield from _misvalued(groups, excess, RARE)


_LEFT_OUT: Mapping[str, str] = {
    "before": "SHEET_NOT_ADDED",
    "deal": "SHEET_NOT_ADDED",
    "laid_off": "SHEET_CREDIT",
}
# What aces and jokers are taken for, by how common it is.
USUAL = {"SHEET_ACE": (1, 15), "SHEET_JOKER": (15,)}
RARE = {"SHEET_ACE": (10, 11, 14), "SHEET_JOKER": range(15)}


def _misvalued(
    groups: Sequence[Group], excess: Points, taken_for: Mapping[str, Sequence[int]]
) -> Iterator[tuple[str, int, dict[str, int]]]:
    """Aces or jokers given a wrong value: code, group, the true value and the one counted."""
    for place, group in enumerate(groups):
        for code, others in taken_for.items():
            values = [int(group.values[at]) for at in _places(group, code)]
            for value in dict.fromkeys(values):
                for other in others:
                    wrong = group.times * (other - value) * values.count(value)
                    if wrong and wrong == excess:
                        yield code, place, {"value": value, "counted": other}


def _places(group: Group, code: str) -> list[int]:
    """Where the aces, or the jokers, of a group are."""
    jokers = code == "SHEET_JOKER"
    return [
        place
        for place, card in enumerate(group.cards)
        if (card.is_joker if jokers else card.rank == 1)
    ]


def _rule(code: str, group: Group, options: Options) -> str:
    """The rule to read about a mistake."""
    if code == "SHEET_ACE":
        in_hand = group.kind in ("hand", "not_counted")
        option = "ace_value_hand" if in_hand else "ace_value_meld_high"
        return saying(option, options) or "basic.score.values"
    if code == "SHEET_JOKER":
        option = "joker_value_hand" if group.kind == "hand" else "joker_value_meld"
        return saying(option, options) or "500.score.joker"
    if code == "SHEET_COURT":
        values = {"rummy500": "500.score.values", "romme500": "romme500.score.meld"}
        return values.get(options.game, "basic.score.values")
    if code == "SHEET_CREDIT":
        return "500.layoff.credit"
    if code == "SHEET_NOT_ADDED":
        return _match_rule(options)
    return _scoring_rule(options)


def _match_rule(options: Options) -> str:
    return saying("match", options) or "basic.match.end"


def _scoring_rule(options: Options) -> str:
    return saying("scoring", options) or "basic.score.winner"
