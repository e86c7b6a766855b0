"""What actions do to a table. They change the state in place and judge nothing.

The judges do them on a copy; play that only takes offered actions may do them on a state of its
own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from engine.actions import CallRummy, Discard, DrawPile, DrawStock, SwapJoker
from engine.card_values import reading_points
from engine.cards import CARDS, NOTHING, Card, CardSet, StandsFor
from engine.melds import Reading
from engine.melds.meld import Meld
from engine.options import Options
from engine.state.dealing import shuffle
from engine.state.state import State
from engine.state.turn import NEW_TURN, DrawnFrom, Phase, Turn


if TYPE_CHECKING:
    from engine.state.seat_view import SeatView


_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY
_FROM_STOCK: Final = tuple(Turn("stock", card) for card in CARDS)
_FROM_TOP: Final = tuple(Turn("pile_top", card) for card in CARDS)
_FROM_TOP_OWED: Final = tuple(Turn("pile_top", card, card) for card in CARDS)
_FROM_DEEP: Final = tuple(Turn("pile_deep", card, card) for card in CARDS)
_CALLED_A_MELD: Final = Turn("call", None, None, 1, played=True)
_CALLED_A_LAYOFF: Final = Turn("call", None, None, 0, played=True)


def draw_stock(state: State, action: DrawStock) -> None:
    """Draw from the stock; recycle the pile or end the deal where the stock is empty."""
    state.window = False
    if state.claims:
        _serve_claim(state)
    if not state.stock:
        limit = state.options.stock_end_after
        kept = _kept_by_recycling(state)
        if len(state.pile) <= len(kept) or (limit is not None and state.recycles + 1 >= limit):
            state.phase, state.blocked, state.turn = Phase.OVER, True, NEW_TURN
            return
        state.stock = _recycled(state, action, state.pile[: len(state.pile) - len(kept)])
        state.pile, state.pile_bits = kept, CardSet(kept).bits
        state.recycles += 1
    card = state.stock[0]
    state.stock = state.stock[1:]
    state.hand_bits[state.to_move] |= card.bit
    state.phase = _PLAY
    state.turn = _FROM_STOCK[card.index]


def _kept_by_recycling(state: State) -> tuple[Card, ...]:
    """What stays of the pile when it becomes the stock: nothing, or its top card."""
    return state.pile[-1:] if state.options.recycle == "shuffle_keep_top" else ()


def _recycled(state: State, action: DrawStock, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The new stock of these pile cards, top first (edge.recycle.whole-pile)."""
    if state.options.recycle == "turn":
        return cards
    if action.shuffled is not None and sorted(action.shuffled) == sorted(cards):
        return action.shuffled
    return shuffle(cards, Random(f"{state.seed or 'table/1'}/{state.recycles + 1}"))


def claim(state: State, seat: int) -> None:
    """Note that a seat asks for the newest discard."""
    state.claims += (seat,)


def winning_claim(state: State | SeatView) -> int:
    """Whose claim is served: the first, or the nearest after the discarder."""
    if state.options.call_priority == "first" or state.last_discarder is None:
        return state.claims[0]
    after = state.last_discarder + 1
    return min(state.claims, key=lambda seat: (seat - after) % state.players)


def _serve_claim(state: State) -> None:
    """The winner gets the discard and the price, which only the winner sees."""
    seat, card, price = winning_claim(state), state.pile[-1], state.options.claim_price
    state.pile = state.pile[:-1]
    state.pile_bits ^= card.bit
    state.known_bits[seat] |= card.bit
    state.hand_bits[seat] |= card.bit | CardSet(state.stock[:price]).bits
    state.stock = state.stock[price:]
    state.claims = ()


def draw_pile(state: State, action: DrawPile) -> None:
    """Take a card of the pile with everything above it; it is owed if it must be used."""
    pile, seat, card = state.pile, state.to_move, action.card
    if card is None or card is pile[-1]:
        card = pile[-1]
        bit, hands = card.bit, state.hand_bits
        owed = state.flags.owes_top or not hands[seat] or _uses_now(state)
        state.turn = (_FROM_TOP_OWED if owed else _FROM_TOP)[card.index]
        hands[seat] |= bit
        state.known_bits[seat] |= bit
        state.pile = pile[:-1]
        state.pile_bits ^= bit
    else:
        state.turn = _FROM_DEEP[card.index]
        _take_pile(state, seat, pile.index(card))
    state.window = False
    if state.claims:
        state.claims = ()
    state.phase = _PLAY


def _uses_now(state: State) -> bool:
    """Whether the top card is owed because the player on turn has no meld yet."""
    return (
        not state.flags.plain_draws
        and state.options.pile_before_meld == "use_now"
        and state.to_move not in state.melded
    )


def _take_pile(state: State, seat: int, index: int) -> None:
    """Take the cards of the pile from this index upward into a hand."""
    pile = state.pile
    bits = 0
    for card in pile[index:]:
        bits |= card.bit
    state.hand_bits[seat] |= bits
    state.known_bits[seat] |= bits
    state.pile = pile[:index]
    state.pile_bits ^= bits


def lay_melds(state: State, readings: Sequence[Reading]) -> None:
    """Put new melds of the player on turn on the table."""
    turn, made = state.turn, state.turn.melds_made
    if state.opens:
        points = sum(reading_points(read, state.options) for read in readings)
        before, after = state.opened_with[: state.to_move], state.opened_with[state.to_move + 1 :]
        state.opened_with = (*before, points, *after)
    for read in readings:
        put_meld(state, read, state.to_move)
        made += 1
    state.turn = _turn(turn.drawn_from, turn.drawn_card, made)


@lru_cache(maxsize=4096)
def _turn(drawn_from: DrawnFrom | None, card: Card | None, melds_made: int) -> Turn:
    """A turn in which something was laid, nothing being owed any more."""
    return Turn(drawn_from, card, None, melds_made, played=True)


def put_meld(state: State, read: Reading, seat: int) -> None:
    """Put one new meld on the table, with the next free id, and take its cards from the hand."""
    meld = meld_of(read, state.tableau.next_id, seat)
    state.tableau = state.tableau.add(meld)
    if seat not in state.melded:
        state.melded |= {seat}
    put_down(state, seat, meld.cards)


def meld_of(read: Reading, name: str, seat: int) -> Meld:
    """The reading as a meld of this seat."""
    kind, layout, stands_for = read
    return Meld(name, kind, layout, (seat,) * len(layout), seat, stands_for)


def lay_off(state: State, index: int, read: Reading, cards: Sequence[Card]) -> None:
    """Extend the meld at this index with cards of the player on turn."""
    turn, seat = state.turn, state.to_move
    tableau = state.tableau
    state.tableau = tableau.replace(index, extend_meld(tableau.melds[index], read, seat))
    put_down(state, seat, cards)
    state.turn = _turn(turn.drawn_from, turn.drawn_card, turn.melds_made)


def extend(state: State, index: int, read: Reading, seat: int, cards: Sequence[Card]) -> None:
    """Put cards of this seat on the meld at this index."""
    tableau = state.tableau
    state.tableau = tableau.replace(index, extend_meld(tableau.melds[index], read, seat))
    put_down(state, seat, cards)


def extend_meld(meld: Meld, read: Reading, seat: int) -> Meld:
    """The meld as read with new cards, which count for `seat` (500.layoff.credit)."""
    name, kind, cards, by, owner, _ = meld
    layout = read.layout
    below = layout.index(cards[0])
    above = len(layout) - below - len(cards)
    return Meld(name, kind, layout, (seat,) * below + by + (seat,) * above, owner, read.stands_for)


def put_down(state: State, seat: int, cards: Iterable[Card]) -> None:
    """Take cards out of a hand."""
    bits = 0
    for card in cards:
        bits |= card.bit
    state.hand_bits[seat] &= ~bits
    known = state.known_bits
    if known[seat] & bits:
        known[seat] &= ~bits


def swap(state: State, action: SwapJoker, index: int) -> None:
    """Put a card in the place of a joker and take the joker."""
    seat = state.to_move
    tableau = state.tableau
    changed = _swapped(tableau.melds[index], action, seat, state.options)
    state.tableau = tableau.replace(index, changed)
    put_down(state, seat, (action.card,))
    state.hand_bits[seat] |= action.joker.bit
    state.known_bits[seat] |= action.joker.bit
    if state.flags.frees_owed:
        state.turn = state.turn._replace(must_use=action.joker, owed_from="swap")


def _swapped(meld: Meld, action: SwapJoker, seat: int, options: Options) -> Meld:
    index = meld.cards.index(action.joker)
    by, cards = [*meld.by], [*meld.cards]
    if options.swap_credit == "swapper":
        by[index] = seat
    cards[index] = action.card
    left = StandsFor((j, c) for j, c in meld.stands_for.items() if j is not action.joker)
    return Meld(meld.id, meld.kind, tuple(cards), tuple(by), meld.owner, left or NOTHING)


def discard(state: State, action: Discard) -> None:
    """Discard a card and end the turn, or the deal with the last one."""
    seat, card, hands, known = state.to_move, action.card, state.hand_bits, state.known_bits
    bit = card.bit
    hands[seat] ^= bit
    if known[seat] & bit:
        known[seat] ^= bit
    state.pile += (card,)
    state.pile_bits |= bit
    state.last_discarder = seat
    state.window = True
    if hands[seat]:
        end_turn(state)
    else:
        go_out(state, seat)
        state.face_down = state.options.final_discard_face_down


def go_out(state: State, seat: int) -> None:
    """End the deal: this seat has no card left."""
    state.phase, state.out, state.window = Phase.OVER, seat, False


def end_without_cards(state: State) -> None:
    """End the deal, or only the turn where players float, if the hand is empty."""
    seat = state.to_move
    if not state.hand_bits[seat]:
        if state.options.go_out == "float":
            end_turn(state)
        else:
            go_out(state, seat)


def end_turn(state: State) -> None:
    """Pass the turn on, past those who sit out."""
    seat = state.to_move
    if state.turn.played and seat not in state.played:
        state.played |= {seat}
    if not state.hand_bits[seat]:
        state.floating |= {seat}
        state.window = False
    elif state.floating:
        state.floating -= {seat}
    state.phase = _DRAW
    state.turn = NEW_TURN
    state.to_move = (seat + 1) % state.players
    if state.skip_next:
        pass_to(state, state.to_move)


def pass_to(state: State, seat: int) -> None:
    """Give the turn to `seat`, or to the next who need not sit out."""
    skip = list(state.skip_next)
    while seat in skip:
        skip.remove(seat)
        seat = (seat + 1) % state.players
    state.skip_next = tuple(skip)
    state.to_move = seat


def call(state: State, action: CallRummy, caller: int, read: Reading) -> None:
    """Take the called cards and everything above them, lay them down, and have the turn."""
    _take_pile(state, caller, min(map(state.pile.index, action.cards)))
    state.window = False
    state.to_move, state.phase = caller, _PLAY
    count_call(state, caller)
    if action.meld is None:
        put_meld(state, read, caller)
        state.turn = _CALLED_A_MELD
    else:
        extend(state, state.tableau.ids.index(action.meld), read, caller, action.cards)
        state.turn = _CALLED_A_LAYOFF


def count_call(state: State, caller: int) -> None:
    """Count a call, true or false."""
    used = state.calls_used
    state.calls_used = (*used[:caller], used[caller] + 1, *used[caller + 1 :])


def punish_call(state: State, caller: int) -> None:
    """What a false call costs: it is counted, and may cost a turn (romme500.call.sanction)."""
    count_call(state, caller)
    if state.options.call_penalty == "skip_turn":
        state.skip_next = (*state.skip_next, caller)
        if caller == state.to_move:
            pass_to(state, caller)
