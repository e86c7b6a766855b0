"""How many ways there are to go on from small tables, worked out by hand."""

from typing import Any

import pytest

from engine.options import preset
from engine.referee import Applied, legal_actions, play
from engine.state import State


def ways(state: State, depth: int) -> int:
    """The number of sequences of that many legal actions, shorter ones where the deal ends."""
    actions = tuple(legal_actions(state))
    if depth == 1 or not actions:
        return len(actions)
    total = 0
    for action in actions:
        verdict = play(state, action)
        assert isinstance(verdict, Applied)
        total += ways(verdict.state, depth - 1)
    return total


# Basic Rummy, two cards each after the draw.
#   1: draw from the stock, or take the 9.
#   2: from the stock, throw the 7 or the 2; with the 9 taken, only the 7 may go.         2 + 1
#   3: B draws from the stock (turning the pile over where it is used up) or takes the top  3 x 2
BASIC: dict[str, Any] = {
    "hands": {"A": "7H", "B": "KD"}, "stock": "2C", "pile": "9S",
}  # fmt: skip

# Rummy 500: of the pile 6D 8H 6C only the 6C (free) and the 6D (with the 6H and 6C a set) can be
# taken; nothing goes with the 8H.
#   1: stock, 6C, 6D.
#   2: stock: throw 6H, 2S or KC; 6C taken: throw 6H or 2S; 6D taken: lay the set.    3 + 2 + 1
#   3: after a discard B draws from the stock (where it is used up the deal ends: an action
#      too) or takes the top card: 5 x 2. After stock and 6H the pile is 6D 8H 6C 6H: B may also
#      take it from the 6D, or call the set: 2 more. After the set A throws 2S or 8H: 2.   14
FANNED: dict[str, Any] = {
    "hands": {"A": "6H 2S", "B": "KD QC"}, "stock": "KC", "pile": "6D 8H 6C",
}  # fmt: skip

# Wrotham, A has drawn.
#   1: the joker as 6H or as 9H with 7H 8H; or throw one of four cards.                   2 + 4
#   2: after a meld only the king is left, and is thrown: 1 each. After a discard B draws
#      from the stock or takes the card.                                          2 + 4 x 2 = 10
JOKER: dict[str, Any] = {
    "hands": {"A": "7H 8H X1 KC", "B": "2S 4D"}, "stock": "5C", "pile": "", "phase": "play",
    "turn": {"drawn_from": "stock", "drawn_card": "KC"},
}  # fmt: skip

# Rummy 500, B has thrown the 8S onto 9S; A is on turn and holds a run of spades 5 6 7.
#   1: draw from the stock; take the 8S; take the 9S (it goes with the 8S onto the run);
#      call the 8S, or the 9S with the 8S, onto the run: 2 calls. B threw it, so may not. = 5
CALL: dict[str, Any] = {
    "hands": {"A": "KD QC", "B": "2D"}, "stock": "KC 3D", "pile": "9S 8S",
    "melds": [{"id": "m1", "kind": "run", "cards": "5S 6S 7S", "owner": "A"}],
    "last_discarder": "B",
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "table", "counts"),
    [
        ("basic", BASIC, [2, 3, 6]),
        ("rummy500", FANNED, [3, 6, 14]),
        ("wrotham", JOKER, [6, 10]),
        ("rummy500", CALL, [5]),
    ],
)
def test_there_are_as_many_ways_as_worked_out(
    game: str, table: dict[str, Any], counts: list[int]
) -> None:
    """The counts in the comments above, at every depth."""
    state = State.from_table(table, preset(game))

    assert counts == [ways(state, depth) for depth in range(1, len(counts) + 1)]
