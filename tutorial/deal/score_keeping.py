"""The score of a deal as the learner keeps it: checked cell by cell, or left to the learner."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from engine.cards import NotationError
from engine.given_text import read_whole
from engine.match import Match
from engine.scoring import Points
from engine.state import State
from lessons.language.marking import N_
from lessons.levels.moves import Write, parse_move
from lessons.levels.picks import Miss
from lessons.levels.score_sheet import NAMES, TOTAL, Sheet, groups_of


Way: TypeAlias = Literal["auto", "check", "own"]
"""Who keeps the score: the school, the learner with the school's checks, the learner alone."""

WAYS: tuple[Way, ...] = ("auto", "check", "own")
LARGEST = 100_000  # no score of a match comes near it
KEEP = N_("Keep the score: what does each player get?")
SEE_RESULT = N_("See what it brought, then go on.")

Beyond: TypeAlias = Literal["playoff", "halves", "more"]
"""Why the school counts although the learner keeps the score."""


def beyond_adding(match: Match, state: State) -> Beyond | None:
    """What of a deal that is over takes more than adding up cards; None if nothing does."""
    if match.playoff:
        return "playoff"
    scores = Sheet(state, (), ()).scores
    rows: Sequence[Sequence[Points]] = (*match.results, scores)
    if not all(isinstance(one, int) for row in rows for one in row):
        return "halves"
    sums = [sum(group.points for group in groups_of(state, seat)) for seat in range(len(scores))]
    return None if list(scores) == sums else "more"


def sheet_to_keep(match: Match, state: State, way: Way) -> Sheet | None:
    """The sheet of a deal that is over; None where the school counts."""
    if way == "auto" or beyond_adding(match, state) is not None:
        return None
    names = NAMES[: state.players]
    totals = [TOTAL + name for name in names] if match.results and way == "check" else []
    return Sheet(state, match.results, (*names, *totals))


def wrong_figure(sheet: Sheet, move: Write, way: Way) -> Miss | None:
    """What keeps a figure from standing; alone, the learner may write any whole number."""
    if way == "check":
        return sheet.miss(move)
    try:
        known = abs(int(move.points)) <= LARGEST
    except ValueError:
        known = False
    return None if known else Miss("SHEET_NO_NUMBER", {"cell": move.cell})


def still_open(sheet: Sheet, written: Sequence[Write]) -> tuple[str, ...]:
    """The cells nobody has written into, in their order."""
    filled = {write.cell for write in written}
    return tuple(cell for cell in sheet.fill if cell not in filled)


def figures(sheet: Sheet, written: Sequence[Write]) -> tuple[Points, ...]:
    """What the deal brings each seat by the learner's own sheet."""
    wrote = {write.cell: int(write.points) for write in written}
    return tuple(wrote.get(name, 0) for name in NAMES[: sheet.state.players])


# as it is kept in the browser


def kept_sheet_of(
    figures: Sequence[Sequence[Points] | None], written: Sequence[Write]
) -> dict[str, Any]:
    """What the learner has written, in this deal and alone in those before; often nothing."""
    kept: dict[str, Any] = {}
    if any(figures):
        kept["figures"] = [None if row is None else list(map(int, row)) for row in figures]
    if written:
        kept["written"] = list(map(str, written))
    return kept


def read_figures(data: object, players: int) -> list[tuple[Points, ...] | None]:
    """Figures of earlier deals as they were kept; a row that is none is left to the school."""
    rows = data if isinstance(data, list) else []
    return [
        tuple(row)
        if isinstance(row, list)
        and len(row) == players
        and all(type(one) is int and abs(one) <= LARGEST for one in row)
        else None
        for row in rows
    ]


def read_sheet(data: object) -> tuple[Write, ...]:
    """Figures of the last deal as they were kept; what is none is left out."""
    written = []
    for text in data if isinstance(data, list) else ():
        try:
            move = parse_move(str(text))
        except NotationError:
            continue
        if isinstance(move, Write) and read_whole(move.points.removeprefix("-")) is not None:
            written.append(move)
    return tuple(written)
