"""What would happen: for every action the state after it, or the fault that forbids it.

These functions are the only judges. `referee.play` asks them about one wish, and
`referee.legal_actions` about every action that could be thought of.
The order of checks is that of the rules document: deal over, turn, phase, card in hand, duty,
limits, shape, consequences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from engine.actions import Discard, DrawStock, LayAll, LayMeld, LayOff, Move, SwapJoker
from engine.cards import CARDS, NOTHING, Card, CardSet, StandsFor
from engine.dealing import shuffled
from engine.layoffs import fit
from engine.melds import Fault, Pack, Reading, names, read_meld
from engine.options import Options
from engine.state import NEW_TURN, Meld, Phase, State, Turn
from engine.violations import Code, Fact


Outcome = State | Fault


@lru_cache(maxsize=256)
def pack_of(options: Options, players: int) -> Pack:
    """What the shape of melds depends on at this table."""
    return Pack(options.ace, options.jokers_per_deck > 0, options.packs(players))


def not_now(state: State, seat: int, phase: Phase | None) -> Fault | None:
    """Why `seat` cannot act in `phase` now: deal over, then turn, then phase."""
    if state.phase is Phase.OVER:
        return Fault(Code.DEAL_OVER)
    if seat != state.to_move:
        return Fault(Code.NOT_YOUR_TURN, {"seat": seat, "on_turn": state.to_move})
    if phase is None or phase is state.phase:
        return None
    if phase is Phase.PLAY:
        return Fault(Code.MUST_DRAW_FIRST)
    if state.turn.drawn_from is None:
        return Fault(Code.FIRST_TURN_NO_DRAW, {"count": len(state.hand())})
    return Fault(Code.ALREADY_DREW)


def after_draw_stock(state: State, action: DrawStock, seat: int) -> Outcome:
    """Draw from the stock; recycle the pile or end the deal where the stock is empty."""
    fault = not_now(state, seat, Phase.DRAW)
    if fault:
        return fault
    after = state.copy()
    after.window = False
    if not state.stock:
        limit = state.options.stock_end_after
        if not state.pile or (limit is not None and state.recycles + 1 >= limit):
            after.phase, after.blocked, after.turn = Phase.OVER, True, NEW_TURN
            return after
        after.stock = _recycled(state, action)
        after.pile = ()
        after.recycles += 1
    card, after.stock = after.stock[0], after.stock[1:]
    after.hands = with_hand(after.hands, seat, after.hands[seat] | CardSet((card,)))
    after.phase = Phase.PLAY
    after.turn = Turn("stock", card)
    return after


def _recycled(state: State, action: DrawStock) -> tuple[Card, ...]:
    """The new stock, top first: the whole pile turned over (edge.recycle.whole-pile)."""
    if state.options.recycle == "turn":
        return state.pile
    if action.shuffled is not None and sorted(action.shuffled) == sorted(state.pile):
        return action.shuffled
    return shuffled(state.pile, Random(f"{state.seed or 'table/1'}/{state.recycles + 1}"))


def after_meld(state: State, action: LayMeld, seat: int) -> Outcome:
    """Lay one new meld."""
    return (
        not_now(state, seat, Phase.PLAY)
        or not_held(state.hand(), action.cards)
        or _owes_other(state, action.cards)
        or _meld_limit(state, 1, len(action.cards))
        or _laid(state, (action,))
    )


def after_lay_all(state: State, action: LayAll, seat: int) -> Outcome:
    """Lay several melds at once, all or none."""
    cards = tuple(card for meld in action.melds for card in meld.cards)
    return (
        not_now(state, seat, Phase.PLAY)
        or not_held(state.hand(), cards)
        or _owes_other(state, cards)
        or _meld_limit(state, len(action.melds), len(cards))
        or _no_meld(action)
        or _laid(state, action.melds)
    )


def _no_meld(action: LayAll) -> Fault | None:
    if action.melds:
        return None
    return Fault(Code.MELD_TOO_SHORT, {"cards": (), "count": 0, "wanted": 3})


def not_held(hand: CardSet, cards: Sequence[Card]) -> Fault | None:
    """CARD_NOT_IN_HAND for the first card that is not in the hand, or is named twice."""
    left = set(hand)
    for card in cards:
        if card not in left:
            return Fault(Code.CARD_NOT_IN_HAND, {"card": str(card)})
        left.remove(card)
    return None


def _owes_other(state: State, cards: Sequence[Card]) -> Fault | None:
    owed = state.turn.must_use
    if owed is None or owed in cards:
        return None
    return Fault(Code.MUST_USE_DRAWN_CARD, {"card": str(owed)})


def all_at_once(state: State) -> bool:
    """Whether this deal allows melding only all at once (wrotham.deals4-6.all-at-once)."""
    first = state.options.all_at_once_from_deal
    return first is not None and state.deal_no >= first


def _meld_limit(state: State, melds: int, cards: int) -> Fault | None:
    bound = all_at_once(state)
    limit = state.options.melds_per_turn
    if limit is not None and state.turn.melds_made + (1 if bound else melds) > limit:
        return Fault(Code.ONE_MELD_PER_TURN)
    left = len(state.hand()) - cards
    if bound and left > 1:
        return Fault(Code.ALL_AT_ONCE_REQUIRED, {"left": left, "deal": state.deal_no})
    return None


def _laid(state: State, actions: Sequence[LayMeld]) -> Outcome:
    seat = state.to_move
    pack = pack_of(state.options, state.players)
    melds, spent = list(state.melds), list[Card]()
    for action in actions:
        read = read_meld(action.cards, pack, action.stands_for, action.kind)
        if isinstance(read, Fault):
            return read
        melds.append(new_meld(melds, read, seat))
        spent += action.cards
    after = state.copy()
    after.melds = tuple(melds)
    after.melded = state.melded | {seat}
    turn = state.turn
    after.turn = Turn(
        turn.drawn_from, turn.drawn_card, None, turn.melds_made + len(actions), played=True
    )
    return spent_from_hand(after, CardSet(spent))


def new_meld(melds: Sequence[Meld], read: Reading, seat: int) -> Meld:
    """The reading as a meld on the table, with the next free id."""
    number = max((int(meld.id[1:]) for meld in melds if meld.id[1:].isdigit()), default=0) + 1
    by = (seat,) * len(read.layout)
    return Meld(f"m{number}", read.kind, read.layout, by, seat, read.stands_for)


def after_layoff(state: State, action: LayOff, seat: int) -> Outcome:
    """Add hand cards to a meld."""
    fault = (
        not_now(state, seat, Phase.PLAY)
        or not_held(state.hand(), action.cards)
        or _owes_other(state, action.cards)
        or _owes_a_meld(state)
        or layoff_needs_meld(state, action.cards)
    )
    if fault:
        return fault
    meld = state.meld(action.meld)
    if meld is None or not action.cards:
        return Fault(Code.MELD_NEITHER, {"cards": names(action.cards)})
    pack = pack_of(state.options, state.players)
    read = fit(meld, action.cards, pack, action.stands_for, action.end)
    if isinstance(read, Fault):
        return read
    after = state.copy()
    after.melds = tuple(extended(m, read, seat) if m is meld else m for m in state.melds)
    after.turn = replace(state.turn, must_use=None, played=True)
    return spent_from_hand(after, CardSet(action.cards))


def extended(meld: Meld, read: Reading, seat: int) -> Meld:
    """The meld as read with new cards, which count for `seat` (500.layoff.credit)."""
    by = dict(zip(meld.cards, meld.by, strict=True))
    return replace(
        meld,
        cards=read.layout,
        by=tuple(by.get(card, seat) for card in read.layout),
        stands_for=read.stands_for,
    )


def _owes_a_meld(state: State) -> Fault | None:
    """A pile card that may only be melded cannot be laid off (romme500.var.pile-must-meld)."""
    owed, turn, options = state.turn.must_use, state.turn, state.options
    if owed is None or options.pile_use_kind != "meld_only":
        return None
    # a floating player who takes the free top card may only lay it off
    if turn.drawn_from == "pile_top" and options.pile_top_use == "free":
        return None
    return Fault(Code.MUST_USE_DRAWN_CARD, {"card": str(owed)})


def layoff_needs_meld(state: State, cards: Sequence[Card]) -> Fault | None:
    """LAYOFF_NEEDS_OWN_MELD where an own meld must come first and the player has none."""
    if state.options.layoff == "own_meld_first" and state.to_move not in state.melded:
        return Fault(Code.LAYOFF_NEEDS_OWN_MELD, {"cards": names(cards)})
    return None


def spent_from_hand(after: State, cards: CardSet) -> Outcome:
    """The consequences of putting `cards` of the player on turn on the table."""
    seat = after.to_move
    hand = after.hands[seat] - cards
    after.hands = with_hand(after.hands, seat, hand)
    after.known = with_hand(after.known, seat, after.known[seat] - cards)
    if hand:
        return _cannot_end(after) or after
    if after.options.go_out == "discard_required":
        return Fault(Code.MUST_KEEP_DISCARD, {"cards": names(tuple(cards))})
    if after.options.go_out == "float":
        return turn_ended(after)
    after.phase, after.out, after.window = Phase.OVER, seat, False
    return after


def _cannot_end(after: State) -> Fault | None:
    """TURN_CANNOT_END where only the pile card just taken is left and cannot be laid off."""
    kept, seat = after.kept_card, after.to_move
    if kept is None or after.hands[seat].bits != kept.bit:
        return None
    if after.options.go_out != "discard_required" and not layoff_needs_meld(after, (kept,)):
        pack = pack_of(after.options, after.players)
        if any(fits(meld, kept, pack) for meld in after.melds):
            return None
    return Fault(Code.TURN_CANNOT_END, {"card": str(kept)})


def fits(meld: Meld, card: Card, pack: Pack) -> bool:
    """Whether the card fits on the meld at any end."""
    return any(isinstance(fit(meld, (card,), pack, end=end), Reading) for end in ("low", "high"))


def after_swap(state: State, action: SwapJoker, seat: int) -> Outcome:
    """Exchange a melded joker for the card it stands for."""
    fault = not_now(state, seat, Phase.PLAY) or not_held(state.hand(), (action.card,))
    if fault:
        return fault
    if state.turn.must_use is not None:
        return Fault(Code.MUST_USE_DRAWN_CARD, {"card": str(state.turn.must_use)})
    if state.options.joker_swap == "none":
        return Fault(Code.JOKER_SWAP_NOT_ALLOWED)
    if state.options.joker_swap == "own_meld_first" and seat not in state.melded:
        return Fault(Code.SWAP_NEEDS_OWN_MELD)
    meld = state.meld(action.meld)
    lies_there = meld is not None and action.joker.is_joker and action.joker in meld.cards
    wanted = wanted_for(meld, action.joker) if meld and lies_there else ()
    if not any(face.suit == action.card.suit and face.rank == action.card.rank for face in wanted):
        facts: dict[str, Fact] = {"card": str(action.card), "joker": str(action.joker)}
        facts |= {"meld": action.meld, "wanted": names(wanted)}
        return Fault(Code.JOKER_SWAP_MISMATCH, facts)
    after = state.copy()
    after.melds = tuple(
        _swapped(m, action, seat, state.options) if m is meld else m for m in state.melds
    )
    out, taken = CardSet((action.card,)), CardSet((action.joker,))
    after.hands = with_hand(state.hands, seat, state.hands[seat] - out | taken)
    after.known = with_hand(state.known, seat, state.known[seat] - out | taken)
    return after


def wanted_for(meld: Meld, joker: Card) -> tuple[Card, ...]:
    """The faces that may take the joker's place; in a set any missing suit."""
    if meld.kind == "run":
        return (meld.stands_for[joker],)
    naturals = [card for card in meld.cards if not card.is_joker]
    suits = {card.suit for card in naturals}
    rank = naturals[0].rank
    return tuple(card for card in CARDS[:52] if card.rank == rank and card.suit not in suits)


def _swapped(meld: Meld, action: SwapJoker, seat: int, options: Options) -> Meld:
    place = meld.cards.index(action.joker)
    by = list(meld.by)
    if options.swap_credit == "swapper":
        by[place] = seat
    cards = [*meld.cards]
    cards[place] = action.card
    left = StandsFor((j, c) for j, c in meld.stands_for.items() if j is not action.joker)
    return replace(meld, cards=tuple(cards), by=tuple(by), stands_for=left or NOTHING)


def after_move(state: State, action: Move, seat: int) -> Outcome:
    """Cards on the table stay where they are (basic.layoff.no-rearrange)."""
    fault = not_now(state, seat, Phase.PLAY)
    facts = {"card": str(action.card), "source": action.source, "target": action.target}
    return fault or Fault(Code.LAYOFF_REARRANGES_MELD, facts)


def after_discard(state: State, action: Discard, seat: int) -> Outcome:
    """Throw a card and end the turn."""
    card, hand = action.card, state.hand()
    fault = (
        not_now(state, seat, Phase.PLAY)
        or not_held(hand, (card,))
        or _owes_other(state, ())
        or _just_taken(state, card)
        or _fits_where_forbidden(state, card)
    )
    if fault:
        return fault
    after = state.copy()
    after.hands = with_hand(state.hands, seat, hand - CardSet((card,)))
    after.known = with_hand(state.known, seat, state.known[seat] - CardSet((card,)))
    after.pile = (*state.pile, card)
    after.last_discarder = seat
    if not after.hands[seat]:
        after.phase, after.out, after.window = Phase.OVER, seat, False
        after.face_down = state.options.final_discard_face_down
        return after
    after.window = True
    return turn_ended(after)


def _just_taken(state: State, card: Card) -> Fault | None:
    if card is state.kept_card:
        return Fault(Code.DISCARD_SAME_CARD_AS_DRAWN, {"card": str(card)})
    return None


def _fits_where_forbidden(state: State, card: Card) -> Fault | None:
    """DISCARD_PLAYABLE, except where nothing else could be done (edge.turn.cannot-end)."""
    when, hand = state.options.discard_unplayable, state.hand()
    if when == "off" or (when == "final" and len(hand) > 1):
        return None
    pack = pack_of(state.options, state.players)

    def where(one: Card) -> Meld | None:
        return next((meld for meld in state.melds if fits(meld, one, pack)), None)

    meld = where(card)
    if meld is None:
        return None
    stuck = all(one is state.kept_card or where(one) for one in hand)
    if stuck and not any(may_lay_off(state, one) for one in hand):
        return None
    return Fault(Code.DISCARD_PLAYABLE, {"card": str(card), "meld": meld.id})


def may_lay_off(state: State, card: Card) -> bool:
    """Whether the player on turn may lay off this card alone on some meld."""
    return any(
        isinstance(after_layoff(state, LayOff(meld.id, (card,), end=end), state.to_move), State)
        for meld in state.melds
        for end in ("low", "high")
    )


def turn_ended(after: State) -> State:
    """Pass the turn on, past those who sit out."""
    seat = after.to_move
    if after.turn.played:
        after.played = after.played | {seat}
    empty = not after.hands[seat]
    after.floating = after.floating | {seat} if empty else after.floating - {seat}
    if empty:
        after.window = False
    after.phase, after.turn = Phase.DRAW, NEW_TURN
    return passed_on(after, (seat + 1) % after.players)


def passed_on(after: State, seat: int) -> State:
    """Give the turn to `seat`, or to the next who need not sit out."""
    skip = list(after.skip_next)
    while seat in skip:
        skip.remove(seat)
        seat = (seat + 1) % after.players
    after.skip_next = tuple(skip)
    after.to_move = seat
    return after


def with_hand(hands: tuple[CardSet, ...], seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    """`hands` with another one at this seat; nothing where hands are not kept."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
