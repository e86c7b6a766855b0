"""What an action does to a table, whatever the spelling: the measure of "the same effect".

Jokers are all alike, the cards of a set lie in no order, and it does not matter which of two melds
was laid first.
"""

from collections.abc import Iterable

from engine.cards import Card
from engine.state import Meld, State


def effect(state: State) -> tuple[object, ...]:
    """All that matters of a state, in a form that is equal for equal effects."""
    turn = state.turn
    drawn = None if turn.drawn_card and turn.drawn_card.is_joker else turn.drawn_card
    return (
        tuple(_plain(hand) for hand in state.hands),
        tuple(map(_name, state.pile)),
        state.stock,
        tuple(sorted(_meld(meld) for meld in state.melds)),
        (state.to_move, state.phase, state.window, state.last_discarder),
        turn._replace(drawn_card=drawn, must_use=None),
        None if turn.must_use is None else _name(turn.must_use),
        (state.melded, state.played, state.floating, sorted(state.skip_next)),
        (
            state.calls_used,
            state.claims,
            state.out,
            state.face_down,
            state.blocked,
            state.recycles,
        ),
        tuple(_plain(known) for known in state.known),
    )


def _name(card: Card) -> str:
    return "X" if card.is_joker else str(card)


def _plain(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(map(_name, cards)))


def _meld(meld: Meld) -> tuple[object, ...]:
    lying = [(_name(card), seat) for card, seat in zip(meld.cards, meld.by, strict=True)]
    if meld.kind == "set":
        lying.sort()
    faces = sorted(str(face) for face in meld.stands_for.values())
    return (meld.kind, tuple(lying), tuple(faces), meld.owner)
