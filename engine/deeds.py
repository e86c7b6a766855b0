"""What actions do to a table. They change the state in place and judge nothing.

The judges in `outcomes` do them on a copy; play that only takes offered actions may do them on a
state of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from engine.actions import CallRummy, DrawPile, DrawStock, SwapJoker
from engine.cards import CARDS, NOTHING, Card, StandsFor
from engine.dealing import shuffled
from engine.layoffs import ways_on
from engine.meld import Meld
from engine.melds import Reading
from engine.options import Options
from engine.state import NEW_TURN, Phase, State, Turn, fits_of


_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY
_FROM_STOCK: Final = tuple(Turn("stock", card) for card in CARDS)


def draw_stock(state: State, action: DrawStock) -> None:
    """Draw from the stock; recycle the pile or end the deal where the stock is empty."""
    state.window = False
    if not state.stock:
        limit = state.options.stock_end_after
        if not state.pile or (limit is not None and state.recycles + 1 >= limit):
            state.phase, state.blocked, state.turn = Phase.OVER, True, NEW_TURN
            return
        state.stock = _recycled(state, action)
        state.pile = ()
        state.recycles += 1
    card = state.stock[0]
    state.stock = state.stock[1:]
    state.hand_bits[state.to_move] |= card.bit
    state.phase = _PLAY
    state.turn = _FROM_STOCK[card.index]


def _recycled(state: State, action: DrawStock) -> tuple[Card, ...]:
    """The new stock, top first: the whole pile turned over (edge.recycle.whole-pile)."""
    if state.options.recycle == "turn":
        return state.pile
    if action.shuffled is not None and sorted(action.shuffled) == sorted(state.pile):
        return action.shuffled
    return shuffled(state.pile, Random(f"{state.seed or 'table/1'}/{state.recycles + 1}"))


def draw_pile(state: State, action: DrawPile) -> None:
    """Take a card of the pile with everything above it; it is owed if it must be used."""
    pile = state.pile
    place = len(pile) - 1 if action.card is None else pile.index(action.card)
    take_from(state, place)


def take_from(state: State, place: int) -> None:
    """Take the pile from `place` upward (500.draw.fanned.take-above)."""
    seat, cards = state.to_move, state.pile[place:]
    deep = len(cards) > 1
    owed = deep or not state.hand_bits[seat] or state.options.pile_top_use == "must"
    lowest = cards[0]
    _take(state, seat, cards)
    state.window = False
    state.pile = state.pile[:place]
    state.phase = _PLAY
    state.turn = Turn("pile_deep" if deep else "pile_top", lowest, lowest if owed else None)


def _take(state: State, seat: int, cards: Iterable[Card]) -> None:
    bits = 0
    for card in cards:
        bits |= card.bit
    state.hand_bits[seat] |= bits
    state.known_bits[seat] |= bits


def lay_melds(state: State, readings: Sequence[Reading]) -> None:
    """Put new melds of the player on turn on the table."""
    seat, turn = state.to_move, state.turn
    for read in readings:
        put_meld(state, read, seat)
    state.turn = Turn(
        turn.drawn_from, turn.drawn_card, None, turn.melds_made + len(readings), played=True
    )


def put_meld(state: State, read: Reading, seat: int) -> None:
    """Put one new meld on the table, with the next free id, and take its cards from the hand."""
    meld = new_meld(state.melds, read, seat)
    state._melds = (*state.melds, meld)
    state.ways.append(ways_on(meld, state.options.ace))
    state.fits = fits_of(state.ways)
    if seat not in state.melded:
        state.melded |= {seat}
    put_down(state, seat, read.layout)


def new_meld(melds: Sequence[Meld], read: Reading, seat: int) -> Meld:
    """The reading as a meld of this seat, with the next free id."""
    numbers = [int(meld.id[1:]) for meld in melds if meld.id[1:].isdigit()]
    name = f"m{max(numbers) + 1}" if numbers else "m1"
    by = (seat,) * len(read.layout)
    return Meld(name, read.kind, read.layout, by, seat, read.stands_for)


def lay_off(state: State, meld: Meld, read: Reading, cards: Sequence[Card]) -> None:
    """Extend a meld with cards of the player on turn."""
    turn = state.turn
    extend(state, meld, read, state.to_move, cards)
    state.turn = Turn(turn.drawn_from, turn.drawn_card, None, turn.melds_made, played=True)


def extend(state: State, meld: Meld, read: Reading, seat: int, cards: Sequence[Card]) -> None:
    """Put cards of this seat on a meld."""
    _exchange(state, meld, extended(meld, read, seat))
    put_down(state, seat, cards)


def extended(meld: Meld, read: Reading, seat: int) -> Meld:
    """The meld as read with new cards, which count for `seat` (500.layoff.credit)."""
    below = read.layout.index(meld.cards[0])
    above = len(read.layout) - below - len(meld.by)
    laid_by = (seat,) * below + meld.by + (seat,) * above
    return Meld(meld.id, meld.kind, read.layout, laid_by, meld.owner, read.stands_for)


def _exchange(state: State, old: Meld, new: Meld) -> None:
    place = state.melds.index(old)
    state._melds = (*state.melds[:place], new, *state.melds[place + 1 :])
    state.ways[place] = ways_on(new, state.options.ace)
    state.fits = fits_of(state.ways)


def put_down(state: State, seat: int, cards: Iterable[Card]) -> None:
    """Take cards out of a hand."""
    bits = 0
    for card in cards:
        bits |= card.bit
    state.hand_bits[seat] &= ~bits
    state.known_bits[seat] &= ~bits


def swap(state: State, action: SwapJoker, meld: Meld) -> None:
    """Put a card in the place of a joker and take the joker."""
    seat = state.to_move
    _exchange(state, meld, _swapped(meld, action, seat, state.options))
    put_down(state, seat, (action.card,))
    _take(state, seat, (action.joker,))


def _swapped(meld: Meld, action: SwapJoker, seat: int, options: Options) -> Meld:
    place = meld.cards.index(action.joker)
    by, cards = [*meld.by], [*meld.cards]
    if options.swap_credit == "swapper":
        by[place] = seat
    cards[place] = action.card
    left = StandsFor((j, c) for j, c in meld.stands_for.items() if j is not action.joker)
    return Meld(meld.id, meld.kind, tuple(cards), tuple(by), meld.owner, left or NOTHING)


def discard(state: State, card: Card) -> None:
    """Throw a card and end the turn, or the deal with the last one."""
    seat = state.to_move
    hand = state.hand_bits[seat] ^ card.bit
    state.hand_bits[seat] = hand
    state.known_bits[seat] &= ~card.bit
    state.pile = (*state.pile, card)
    state.last_discarder = seat
    if hand:
        state.window = True
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
    elif seat in state.floating:
        state.floating -= {seat}
    state.phase, state.turn = _DRAW, NEW_TURN
    pass_to(state, (seat + 1) % state.players)


def pass_to(state: State, seat: int) -> None:
    """Give the turn to `seat`, or to the next who need not sit out."""
    if state.skip_next:
        skip = list(state.skip_next)
        while seat in skip:
            skip.remove(seat)
            seat = (seat + 1) % state.players
        state.skip_next = tuple(skip)
    state.to_move = seat


def call(state: State, action: CallRummy, caller: int, read: Reading) -> None:
    """Take the called cards and everything above them, lay them down, and have the turn."""
    lowest = min(state.pile.index(card) for card in action.cards)
    _take(state, caller, state.pile[lowest:])
    state.window = False
    state.pile = state.pile[:lowest]
    state.to_move, state.phase = caller, _PLAY
    count_call(state, caller)
    meld = None if action.meld is None else state.meld(action.meld)
    if meld is None:
        put_meld(state, read, caller)
    else:
        extend(state, meld, read, caller, action.cards)
    state.turn = Turn("call", melds_made=0 if meld else 1, played=True)


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
