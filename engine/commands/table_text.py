"""A table as lines of text, as `replay` prints it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.actions import seat_letter
from engine.melds.meld import Meld
from engine.record import Record, RecordError, deals_in, replay
from engine.scoring import by_letter, settle
from engine.state import Phase, State


def table_text(state: State) -> str:
    """The whole table: hands, stock (top first), pile (bottom first), melds, whose turn."""
    lines = [f"{seat_letter(seat)}: {hand}".rstrip() for seat, hand in enumerate(state.hands)]
    lines.append("stock: " + " ".join(map(str, state.stock)))
    lines.append("pile: " + " ".join(map(str, state.pile)))
    lines += [_meld_text(meld) for meld in state.melds]
    if state.phase is Phase.OVER:
        letters = [seat_letter(seat) for seat in range(state.players)]
        scores = by_letter(settle(state).scores, letters).items()
        lines.append("over: " + " ".join(f"{letter} {points}" for letter, points in scores))
    else:
        owed = f", owes {state.must_use}" if state.must_use else ""
        lines.append(f"turn: {seat_letter(state.to_move)} {state.phase}{owed}")
    return "\n".join(lines)


def _meld_text(meld: Meld) -> str:
    cards = [
        f"{card}={meld.stands_for[card]}" if card in meld.stands_for else str(card)
        for card in meld.cards
    ]
    by = "".join(map(seat_letter, meld.by))
    return f"{meld.id} {meld.kind}: {' '.join(cards)} ({by})"


def replay_tables(text: str) -> Iterator[str]:
    """The tables of each deal in a file: at the start, then after each action, headed by it.

    Raises:
        RecordError: where a record cannot be read, or an action is not legal.
    """
    deals = read_deals(text)
    for number, record in enumerate(deals, 1):
        start = "start" if len(deals) == 1 else f"start of deal {number}"
        heads = [start, *(f"{seat_letter(seat)} {action}" for seat, action in record.actions)]
        for head, state in zip(heads, replay(record), strict=True):
            yield f"== {head}\n{table_text(state)}\n"


def read_deals(text: str) -> list[Record]:
    """The records in a file of one deal or of a match; lines count from the top of the file.

    Raises:
        RecordError: with the line that cannot be read.
    """
    return [_read(before, record) for before, record in deals_in(text)]


def _read(before: int, text: str) -> Record:
    try:
        record = Record.from_text(text)
    except RecordError as error:
        raise RecordError(before + error.line, error.why) from None
    return replace(record, lines=tuple(before + line for line in record.lines))
