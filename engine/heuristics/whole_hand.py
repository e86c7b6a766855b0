"""Playing for a hand that goes at once: how many cards it still lacks, what to draw and discard.

What counts is how few cards have to come until melds use up the whole hand. A player who plays
for it keeps the cards that lie best together, and of equal ways the one that more unseen cards
help.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from engine.actions import Action, Discard, DrawPile, DrawStock
from engine.card_values import hand_value
from engine.cards import PACK, CardSet
from engine.heuristics.way_out import way_out
from engine.rollout.meld_policy import LAST_CARDS
from engine.rollout.weights import expert_weights
from engine.state import Phase
from engine.state.seat_view import SeatView
from engine.state.unseen import unseen_cards


SHORTEST: Final = 3
"""Cards of the shortest meld."""

WIDEST: Final = 7
"""No run is planned over more places."""

DEAR: Final = 0.1
"""A point that leaves the hand is worth so many unseen cards that help."""

_RANKS: Final = 13

_Place: TypeAlias = int
"""Suit and rank of a natural card of whichever pack: thirteen for each suit, ace first."""


class Part(NamedTuple):
    """Cards of a hand that may lie in one meld.

    Attributes:
        cards: a bit for each card, by its number in the hand.
        held: how many these are.
        size: of the meld with what it lacks.
    """

    cards: int
    held: int
    size: int


def waits_for_whole_hand(view: SeatView) -> bool:
    """Whether an expert lays nothing down before all can be laid down: where that counts double.

    It does so at a table of two, until somebody is near to going out; at larger ones somebody is
    out too soon.
    """
    options, hold = view.options, expert_weights(view.options, view.players).hold
    return (
        options.scoring == "penalty"
        and hold < min(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
        and options.pile == "top"
        and view.seat not in view.melded
        and view.must_use is None
        and view.stock_count > LAST_CARDS
    )


def whole_hand_action(view: SeatView, legal: Sequence[Action]) -> Action | None:
    """What who waits for a hand that goes at once does now; None if nothing speaks for it.

    Args:
        view: of the seat on turn.
        legal: its legal actions.
    """
    if view.phase is Phase.DRAW:
        return _draw(view, legal)
    return way_out(view, legal) or _discard(view, legal)


def fewest_draws(places: Sequence[int], jokers: int, size: int) -> int:
    """How many cards have to come, at least, until so many cards of the hand are all in melds.

    Args:
        places: of the natural cards, in any order: `card.index % 52`.
        jokers: in the hand; each stands for any card.
        size: of the hand that is to go.

    >>> fewest_draws([0, 1, 2, 3, 17, 30, 43], jokers=0, size=7)
    0
    >>> fewest_draws([0, 1, 16, 29, 42], jokers=1, size=6)
    0
    >>> fewest_draws([0, 1, 9, 16, 29, 42], jokers=0, size=6)
    1
    """
    hand = _Hand(places)
    return next(draws for draws in range(size + 1) if hand.can_go(size, jokers, draws))


class _Hand:
    """Natural cards, and the parts of melds among them.

    Attributes:
        places: of the cards, sorted.
        parts: for each card those in which it is the first; those that lack little come first.
        useful: the cards in any part.
    """

    def __init__(self, places: Sequence[int]) -> None:
        self.places = sorted(places)
        self.parts: list[list[Part]] = [[] for _ in self.places]
        self.useful = 0
        for numbers, size in {*_sets(self.places), *_runs(self.places)}:
            cards = sum(1 << number for number in numbers)
            self.parts[min(numbers)].append(Part(cards, len(numbers), size))
            self.useful |= cards
        for parts in self.parts:
            parts.sort(key=lambda part: (part.size - part.held, -part.size))

    def can_go(self, size: int, jokers: int, draws: int, without: int = 0) -> bool:
        """Whether so many cards can all be in melds after so few draws; `without` some of these.

        A card that is in no part can be the first of a meld of its own, which then lacks two.
        """
        needed = size - jokers - draws
        held = len(self.places) - without.bit_count()
        useful = self.useful & ~without
        return held >= needed and self._fits(
            useful, size, needed, jokers + draws, held - useful.bit_count()
        )

    def _fits(self, left: int, room: int, needed: int, lacking: int, alone: int) -> bool:
        """Whether parts among the cards left bring enough cards.

        Args:
            left: cards that are not decided yet.
            room: so many cards the melds to come may have.
            needed: natural cards that are still to be in one.
            lacking: cards that all melds may lack.
            alone: cards that are in no part.
        """
        if needed <= min(alone, room // SHORTEST):
            return True
        if not left or needed > room or needed > left.bit_count() + min(alone, room // SHORTEST):
            return False
        low = left & -left
        for cards, held, size in self.parts[low.bit_length() - 1]:
            if size - held > lacking:
                break
            if (
                size <= room
                and not cards & ~left
                and self._fits(
                    left ^ cards, room - size, needed - held, lacking - size + held, alone
                )
            ):
                return True
        return self._fits(left ^ low, room, needed, lacking, alone + 1)


def _sets(places: Sequence[_Place]) -> Iterator[tuple[tuple[int, ...], int]]:
    """The numbers of cards of one rank and different suits, and the size of the set."""
    for rank in range(_RANKS):
        same = [number for number, place in enumerate(places) if place % _RANKS == rank]
        for count in (2, 3, 4):
            for numbers in combinations(same, count):
                if len({places[number] for number in numbers}) == count:
                    yield numbers, max(SHORTEST, count)


def _runs(places: Sequence[_Place]) -> Iterator[tuple[tuple[int, ...], int]]:
    """The numbers of the cards of one suit between two of them, and the size of the run."""
    numbers: dict[_Place, list[int]] = {}
    for number, place in enumerate(places):
        numbers.setdefault(place, []).append(number)
    for suit in range(0, PACK, _RANKS):
        row = [numbers.get(suit + rank % _RANKS, []) for rank in range(_RANKS + 1)]
        for first in range(_RANKS):
            for last in range(first + 1, min(_RANKS + 1, first + WIDEST)):
                ends_twice = first == 0 and last == _RANKS
                if row[first] and row[last] and not ends_twice:
                    between = [same for same in row[first : last + 1] if same]
                    for chosen in product(*between):
                        yield tuple(sorted(chosen)), max(SHORTEST, last - first + 1)


def _draw(view: SeatView, legal: Sequence[Action]) -> Action | None:
    """The open card if fewer have to come with it, or if it is a joker; else the stock."""
    stock = next((action for action in legal if isinstance(action, DrawStock)), None)
    take = next((action for action in legal if isinstance(action, DrawPile)), None)
    if stock is None or take is None or view.options.pile_top_use != "free":
        return stock
    top = view.pile[-1]
    if top.is_joker:
        return take
    places, jokers = _split(view.hand)
    size = len(view.hand)
    draws = fewest_draws(places, jokers, size)
    helps = draws and _Hand([*places, top.index % PACK]).can_go(size, jokers, draws - 1)
    return take if helps else stock


def _discard(view: SeatView, legal: Sequence[Action]) -> Discard | None:
    """The discard after which fewest cards have to come, and most unseen cards help."""
    ways = {
        action.card.index % PACK: action
        for action in legal
        if isinstance(action, Discard) and not action.card.is_joker
    }
    if not ways:
        return None
    places, jokers = _split(view.hand)
    size, hand = len(view.hand) - 1, _Hand(places)
    alone = {place: 1 << hand.places.index(place) for place in ways}
    for draws in range(size + 1):
        equal = [place for place in ways if hand.can_go(size, jokers, draws, alone[place])]
        if equal:
            break
    helping = _helping(view, hand, equal, jokers, draws)
    dear = {place: DEAR * hand_value(ways[place].card, view.options) for place in equal}
    return ways[max(equal, key=lambda place: helping[place] + dear[place])]


def _helping(
    view: SeatView, hand: _Hand, discards: Sequence[_Place], jokers: int, draws: int
) -> dict[_Place, int]:
    """For each discard how many unseen cards help what is left, jokers not counted."""
    helping = dict.fromkeys(discards, 0)
    if not draws or len(discards) == 1:
        return helping
    size = len(hand.places) + jokers - 1
    unseen, _ = _split(unseen_cards(view))
    for place in set(unseen):
        if _near(place, hand.places):
            more = _Hand([*hand.places, place])
            if more.can_go(size, jokers, draws - 1):
                for discard in discards:
                    without = 1 << more.places.index(discard)
                    if more.can_go(size, jokers, draws - 1, without):
                        helping[discard] += unseen.count(place)
    return helping


def _near(place: _Place, places: Sequence[_Place]) -> bool:
    """Whether a card is of a rank that is there, or within two of one of its suit."""
    suit, rank = divmod(place, _RANKS)
    beside = {suit * _RANKS + (rank + step) % _RANKS for step in (-2, -1, 1, 2)}
    return any(other in beside or other % _RANKS == rank for other in places)


def _split(cards: CardSet) -> tuple[list[_Place], int]:
    """The places of the natural cards, and how many jokers there are."""
    places = [card.index % PACK for card in cards if not card.is_joker]
    return places, len(cards) - len(places)
