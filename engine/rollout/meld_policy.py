"""Laying down and off on rollout tables: everything at once, or held back until it is time."""

from __future__ import annotations

from typing import Final

from engine.rollout.bits import JOKER, NATURAL, ONE_PLACE, SUIT_BITS, points_of
from engine.rollout.discard_policy import playable
from engine.rollout.evaluation import cards_in_melds, fewest, pairs
from engine.rollout.table import RolloutTable
from engine.rollout.transitions import lay_off, lay_off_joker, put_down
from engine.rollout.weights import PolicyWeights


JOKER_STAYS_ABOVE: Final = 3
"""A joker waits for a meld while the hand has more cards than this."""

LAST_CARDS: Final = 1
"""With so few cards left in the stock nobody holds melds back any more."""


def lay_down(table: RolloutTable, weights: PolicyWeights) -> None:
    """Play what is owed, then everything else unless it pays to hold melds back."""
    seat = table.seat
    hand = table.hands[seat]
    if not (table.owed or hand & table.fits or table.jokers[seat] or cards_in_melds(hand)):
        return
    sparing = holds_back(table, weights)
    if table.owed and not lay_owed(table, sparing=sparing):
        sparing = False
    if not sparing and not table.over:
        lay_everything(table)


def holds_back(table: RolloutTable, weights: PolicyWeights) -> bool:
    """Whether the player on turn keeps melds in the hand: until others are near to going out.

    Melds on the table help the others to lay off. Who can play all cards but one does it.
    """
    if weights.hold >= fewest(table) or len(table.stock) <= LAST_CARDS:
        return False
    if weights.nearly and table.on_table[table.seat]:
        return False
    tried = table.copy()
    lay_everything(tried)
    left = tried.count(table.seat)
    return not tried.over and left > 1 and not 0 < weights.nearly < left


def lay_owed(table: RolloutTable, *, sparing: bool) -> bool:
    """Play the card taken from the pile that must be used; False where only a joker helps.

    Args:
        table: where it is owed.
        sparing: lay it off rather than meld it.
    """
    card, hand = table.owed, table.hands[table.seat]
    if card == JOKER:
        if not _owed_fits(table) or not lay_off_joker(table):
            _lay_with_joker(table, hand, pairs(hand))
        table.owed = 0
        return False
    fits = card & table.fits != 0 and _owed_fits(table)
    if fits and sparing:
        lay_off(table, card & -card)
        return True
    run, rank = _run_with(card, hand), 0
    best = points_of(run, table.rules.lane)
    place = (card & -card).bit_length() - 1 & 15
    same = hand & ONE_PLACE << place
    if same.bit_count() > 2 and points_of(same, table.rules.lane) > best:
        run, rank = same, place
    run = _as_many_as_may_be(table, run, rank, card) if run else 0
    if run:
        put_down(table, run, rank, jokers=0)
    elif fits:
        lay_off(table, card & -card)
    else:
        if table.jokers[table.seat]:
            _lay_with_joker(table, hand, pairs(hand), card)
        table.owed = 0
        return False
    return True


def _owed_fits(table: RolloutTable) -> bool:
    """Whether laying off is allowed and fulfils the duty to play the owed card."""
    rules, count = table.rules, table.count(table.seat)
    pays = rules.layoff_pays or (count == 1 and not rules.owes_top)
    return pays and table.opened[table.seat] and count > rules.keep_one


def _run_with(card: int, hand: int) -> int:
    """The longest run of natural cards with this one; 0 if there is none."""
    while card:
        low = high = card & -card
        card ^= low
        while low >> 1 & hand:
            low >>= 1
        while high << 1 & hand:
            high <<= 1
        run = (high << 1) - low
        if run.bit_count() > 2:
            return _one_ace(run)
    return 0


def lay_everything(table: RolloutTable) -> None:
    """Lay down and lay off everything that may be."""
    if table.at_once:
        _lay_at_once(table)
        return
    rules, seat = table.rules, table.seat
    if rules.first_min and not table.on_table[seat]:
        _lay_first(table)
        if table.over:
            return
    else:
        while not (rules.one_meld and table.laid_now) and _lay_best(table):
            if table.over:
                return
    if not table.opened[seat]:
        return
    fitting = table.hands[seat] & table.fits
    while fitting and not (rules.keep_one and table.count(seat) == 1):
        card = fitting & -fitting
        if table.kept and table.count(seat) == 2:  # the card just taken may not be left alone
            if not fitting & table.kept:
                break
            card = table.kept & -table.kept
        lay_off(table, card)
        if table.over:
            return
        fitting = table.hands[seat] & table.fits
    if table.jokers[seat] and table.melds and table.count(seat) <= JOKER_STAYS_ABOVE:
        if table.kept and table.kept != JOKER and table.count(seat) == 2:
            return
        lay_off_joker(table)


def lay_off_until_discardable(table: RolloutTable) -> None:
    """Lay cards off one by one while none that is left may be discarded."""
    seat = table.seat
    while not table.over and table.opened[seat] and table.count(seat) > table.rules.keep_one:
        barred = playable(table)
        rest = table.hands[seat] & ~(barred | table.kept)
        spare = [card for card in table.doubles[seat] if not card & barred]
        if not barred or rest or spare or (table.jokers[seat] and not barred & JOKER):
            return
        if not _lay_off_any(table):
            return


def _lay_off_any(table: RolloutTable) -> bool:
    """Lay one card off that does not leave the pile card just taken alone; the joker last."""
    fitting = table.hands[table.seat] & table.fits
    if table.kept & fitting:
        fitting = table.kept
    while fitting:
        card = fitting & -fitting
        fitting ^= card
        tried = table.copy()
        lay_off(tried, card)
        if not stranded(tried):
            lay_off(table, card)
            return True
    if not table.jokers[table.seat]:
        return False
    tried = table.copy()
    return lay_off_joker(tried) and not stranded(tried) and lay_off_joker(table)


def _lay_at_once(table: RolloutTable) -> None:
    """Lay the whole hand, or nothing of it; one card may be left to discard."""
    seat = table.seat
    if table.rules.one_meld and table.laid_now:
        return
    tried = table.copy()
    while not tried.over and _lay_best(tried):
        pass
    left = tried.count(seat)
    if _opens_with_too_little(table, tried):
        return
    if not left or (left == 1 and not tried.kept):
        while not table.over and _lay_best(table):
            pass


def _lay_first(table: RolloutTable) -> None:
    """Lay the first meld, all that can be laid together; nothing if it is not worth enough."""
    tried, one_meld = table.copy(), table.rules.one_meld
    while not tried.over and not (one_meld and tried.laid_now) and _lay_best(tried):
        pass
    if tried.laid_now == table.laid_now or _opens_with_too_little(table, tried):
        return
    while not table.over and not (one_meld and table.laid_now) and _lay_best(table):
        pass


def _opens_with_too_little(table: RolloutTable, tried: RolloutTable) -> bool:
    """Whether what was laid in the trial is no first meld."""
    seat, rules = table.seat, table.rules
    if not rules.first_min or table.on_table[seat]:
        return False
    points = tried.points_now - table.points_now
    return points < rules.first_min and not (rules.waives and tried.count(seat) <= 1)


def _lay_best(table: RolloutTable) -> bool:
    """Lay the meld that takes the most points; False if there is none."""
    hand, lane = table.hands[table.seat], table.rules.lane
    runs = hand & hand >> 1 & hand >> 2
    twice = pairs(hand)
    thrice = _thrice(hand) if twice else 0
    if not runs and not thrice:
        return table.jokers[table.seat] > 0 and _lay_with_joker(table, hand, twice)
    best, chosen, rank = -1, 0, 0
    while runs:
        low = runs & -runs
        end = low << 3
        while hand & end:
            end <<= 1
        cards = end - low
        runs &= ~cards
        cards = _one_ace(cards)
        points = points_of(cards, lane)
        if points > best:
            best, chosen = points, cards
    thrice &= 0x3FFF
    while thrice:
        low = thrice & -thrice
        thrice ^= low
        cards = hand & low * ONE_PLACE
        points = points_of(cards, lane)
        if points > best:
            best, chosen, rank = points, cards, low.bit_length() - 1
    if table.kept or table.rules.keep_one:
        chosen = _as_many_as_may_be(table, chosen, rank)
    if chosen:
        put_down(table, chosen, rank, jokers=0)
    return chosen != 0


def _as_many_as_may_be(table: RolloutTable, cards: int, rank: int, needed: int = 0) -> int:
    """The meld, one card shorter where a card to discard must be left; 0 if that is no meld.

    Args:
        table: where it is to be laid.
        cards: of the meld.
        rank: of a set; 0 for a run.
        needed: a card that must stay in it.
    """
    if not _leaves_too_few(table, cards, rank, jokers=0):
        return cards
    if cards.bit_count() == 3:
        return 0
    lowest = cards & -cards
    cards ^= 1 << cards.bit_length() - 1 if lowest & needed else lowest
    return 0 if _leaves_too_few(table, cards, rank, jokers=0) else cards


def _leaves_too_few(table: RolloutTable, cards: int, rank: int, jokers: int) -> bool:
    """Whether this meld would leave no card to discard where one is asked for."""
    if not (table.kept or table.rules.keep_one):
        return False
    left = table.count(table.seat) - cards.bit_count() - jokers
    if left == 0:
        return table.rules.keep_one
    if left > 1 or not table.kept:
        return False
    tried = table.copy()
    put_down(tried, cards, rank, jokers)
    return stranded(tried)


def stranded(table: RolloutTable) -> bool:
    """Whether only the pile card just taken is left, with nowhere to go."""
    seat, kept = table.seat, table.kept
    if not kept or table.over or table.count(seat) != 1:
        return False
    fits = table.fits & (NATURAL if kept == JOKER else kept) != 0
    return table.rules.keep_one or not fits or not table.opened[seat]


def _one_ace(run: int) -> int:
    """The run with its ace at the upper end only, where it would be at both."""
    shift = run.bit_length() - 1 & ~15
    return run ^ 1 << shift + 1 if run >> shift & 0x4002 == 0x4002 else run


def _thrice(cards: int) -> int:
    """The ranks held at least three times, as places of one suit."""
    a, b, c, d = cards & SUIT_BITS, cards >> 16 & SUIT_BITS, cards >> 32 & SUIT_BITS, cards >> 48
    return a & b & (c | d) | c & d & (a | b)


def _lay_with_joker(table: RolloutTable, hand: int, twice: int, needed: int = -1) -> bool:
    """Lay the pair or the neighbours that take the most points, with a joker.

    Args:
        table: where they are laid.
        hand: the natural cards held.
        twice: the ranks held at least twice.
        needed: one of these cards must be among them.
    """
    lane = table.rules.lane
    best, chosen, rank = -1, 0, 0
    for low_cards, reach in ((hand & hand >> 1, 0b11), (hand & hand >> 2, 0b101)):
        left = low_cards
        while left:
            low = left & -left
            left ^= low
            points = points_of(low * reach, lane)
            if points > best and low * reach & needed:
                best, chosen = points, low * reach
    twice &= 0x3FFF
    while twice:
        low = twice & -twice
        twice ^= low
        cards = hand & low * ONE_PLACE
        points = points_of(cards, lane)
        if points > best and cards & needed:
            best, chosen, rank = points, cards, low.bit_length() - 1
    if not chosen or _leaves_too_few(table, chosen, rank, jokers=1):
        return False
    put_down(table, chosen, rank, jokers=1)
    return True
