"""The reading of melds and lay-offs, against a second implementation and by brute force."""

from collections.abc import Sequence
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import LayMeld
from engine.cards import CARDS, Card, CardSet, StandsFor, joker
from engine.melds import Fault, MeldRules, Reading, read_meld
from engine.melds.arrangement import best_arrangement
from engine.melds.extensions import fitting
from engine.melds.layoff import fit
from engine.melds.listing import has_meld_with, melds_in
from engine.state import Meld
from tests.engine.plain_melds import can_grow, face, is_run, is_set, reading, stretches


randoms = st.integers(0, 2**32 - 1).map(Random)
ACES = ("low", "high_low", "corner")


def a_pack(random: Random) -> MeldRules:
    return MeldRules(random.choice(ACES), random.random() < 0.8, random.choice((1, 2)))


def some_cards(random: Random, rules: MeldRules, most: int = 6) -> list[Card]:
    """Cards that often make a meld or nearly one, jokers among them."""
    suit, rank = random.randrange(4), random.randrange(13)
    copies = range(rules.packs)
    near = [CARDS[52 * c + 13 * suit + (rank + step) % 13] for c in copies for step in range(6)]
    same = [CARDS[52 * c + 13 * s + rank] for c in copies for s in range(4)]
    jokers = (
        [joker(number) for number in range(1, 4)] if rules.jokers or random.random() < 0.1 else []
    )
    pool = random.choice((near, near, same, near + same)) + jokers
    if random.random() < 0.1:
        pool = list(CARDS[:52])
    cards = random.sample(pool, min(len(pool), random.randint(2, most)))
    if random.random() < 0.5:
        cards.sort(key=lambda card: random.random() if card.is_joker else card.index / 104)
    return cards


def some_roles(random: Random, cards: Sequence[Card]) -> StandsFor:
    if random.random() < 0.5:
        return StandsFor()
    real = [card for card in cards if not card.is_joker] or [CARDS[0]]
    return StandsFor(
        (card, CARDS[(random.choice(real).index + random.choice((-2, -1, 1, 2, 13, 26))) % 52])
        for card in cards
        if card.is_joker
    )


@pytest.mark.slow
@settings(max_examples=1500, deadline=None)
@given(randoms)
def test_melds_are_read_as_by_the_plain_implementation(random: Random) -> None:
    """Both call the same selections a run, a set, or no meld; and the layout is a real one."""
    rules = a_pack(random)
    cards = some_cards(random, rules)
    roles = some_roles(random, cards)
    kind = random.choice((None, None, "run", "set"))
    expected = reading(cards, dict(roles), kind, rules.ace, 2, rules.jokers)

    read = read_meld(cards, rules, roles, kind)

    assert expected == (read.kind if isinstance(read, Reading) else None)
    if isinstance(read, Reading):
        faces = [face(read.stands_for.get(card, card)) for card in read.layout]
        assert sorted(cards) == sorted(read.layout)
        assert (
            is_run(faces, rules.ace, 2)
            if read.kind == "run"
            else is_set([None if card.is_joker else face(card) for card in cards])
        )


def test_a_run_of_fourteen_needs_two_natural_aces() -> None:
    """With one pack a joker may not be the second ace; with two packs it may."""
    cards = [*CARDS[1:13], CARDS[0], joker(1)]
    layout = [CARDS[0], *CARDS[1:13], joker(1)]

    one = read_meld(layout, MeldRules("high_low", True, 1))
    two = read_meld(layout, MeldRules("high_low", True, 2))

    assert isinstance(one, Fault)
    assert "JOKER_DUPLICATES_CARD" == one.code
    assert isinstance(two, Reading)
    assert len(cards) == len(two.layout)


def a_meld(random: Random, rules: MeldRules) -> Meld:
    """Some meld as it may lie on a table, with or without jokers."""
    while True:
        if random.random() < 0.3:
            rank = random.randrange(13)
            cards = [CARDS[13 * s + rank] for s in random.sample(range(4), random.randint(3, 4))]
            roles = StandsFor()
            if rules.jokers and random.random() < 0.4:
                cards[-1] = joker(1)
            return Meld("m1", "set", tuple(cards), (0,) * len(cards), 0)
        suit, row = random.randrange(4), random.choice(stretches(rules.ace, rules.packs))
        if len(row) > 9 and random.random() < 0.5:
            continue
        if len(row) == 14 and rules.packs == 1:
            continue
        cards, roles_of = [], []
        for rank in row:
            card = CARDS[13 * suit + rank - 1]
            if card in cards:
                card = CARDS[52 + 13 * suit + rank - 1]
            cards.append(card)
        if rules.jokers and random.random() < 0.5:
            place = random.randrange(len(cards))
            roles_of.append((joker(1), CARDS[cards[place].index % 52]))
            cards[place] = joker(1)
        roles = StandsFor(roles_of)
        return Meld("m1", "run", tuple(cards), (0,) * len(cards), 0, roles)


@settings(max_examples=800, deadline=None)
@given(randoms)
def test_natural_cards_fit_where_the_plain_implementation_puts_them(random: Random) -> None:
    """Cards fit a meld exactly when some order of adding them at its ends makes a meld."""
    rules = a_pack(random)
    meld = a_meld(random, rules)
    cards = [card for card in _near(meld, rules, random) if not card.is_joker]
    faces = [face(meld.stands_for.get(card, card)) for card in meld.cards]
    if meld.kind == "set":
        grown = is_set([None if c.is_joker else face(c) for c in (*meld.cards, *cards)])
        possible = {tuple(cards)} if grown else set()
    else:
        added = [one for one in map(face, cards) if one]
        row = [one for one in faces if one]
        possible = set(can_grow(row, added, rules.ace, rules.packs))
    if rules.packs == 1 and any(len(run) == 14 for run in possible):
        possible = set()

    for end in (None, "low", "high"):
        read = fit(meld, cards, rules, StandsFor(), end)
        if isinstance(read, Fault) and read.code == "ACE_END_UNDECLARED":
            assert end is None
        else:
            assert bool(possible) == isinstance(read, Reading)
        if isinstance(read, Reading) and meld.kind == "run":
            assert tuple(face(read.stands_for.get(c, c)) for c in read.layout) in possible


def _near(meld: Meld, rules: MeldRules, random: Random) -> list[Card]:
    real = [card for card in meld.cards if not card.is_joker]
    heart = random.choice((real[0], real[-1]))
    suit, rank = CARDS.index(heart) // 13 % 4, (heart.rank or 1) - 1
    copies = range(rules.packs)
    pool = [CARDS[52 * c + 13 * suit + (rank + n) % 13] for c in copies for n in range(-3, 4)]
    pool += [CARDS[13 * s + rank] for s in range(4)]
    pool = [card for card in pool if card not in meld.cards]
    return random.sample(pool, random.choice((1, 1, 2, 3)))


@settings(max_examples=300, deadline=None)
@given(randoms)
def test_the_mask_of_fitting_cards_is_what_the_judge_says(random: Random) -> None:
    """`fitting` has exactly the natural cards that `fit` lets lie at one end or the other."""
    rules = a_pack(random)
    meld = a_meld(random, rules)
    there = CardSet(meld.cards)
    fits = CardSet(
        card
        for card in CARDS[:104]
        if any(isinstance(fit(meld, (card,), rules, end=end), Reading) for end in ("low", "high"))
    )
    mask = CardSet.of_bits(fitting(meld, rules.ace))
    second = CardSet(c for c in CARDS[52:104] if len(meld.cards) == 13 and c.rank == 1)

    if rules.packs == 2:
        assert fits - there == mask - there
    else:
        assert fits - there - second == mask - there - second - _aces(meld, rules)


def _aces(meld: Meld, rules: MeldRules) -> CardSet:
    """The second ace that one pack has not, at a run of thirteen."""
    if meld.kind == "run" and len(meld.cards) == 13 and rules.ace == "high_low":
        return CardSet(card for card in CARDS[:104] if card.rank == 1)
    return CardSet()


def _shape(meld: LayMeld) -> tuple[object, ...]:
    """A meld with its jokers all alike."""
    cards = tuple("X" if card.is_joker else str(card) for card in meld.cards)
    if meld.stands_for or meld.kind == "run":
        return ("run", cards, frozenset(c for c in meld.cards if c.is_joker))
    ranks = {card.rank for card in meld.cards if not card.is_joker}
    kind = "set" if len(ranks) == 1 and len(cards) <= 4 else "run"
    row = cards if kind == "run" else tuple(sorted(cards))
    return (kind, row, frozenset(c for c in meld.cards if c.is_joker))


def _a_hand(random: Random, rules: MeldRules, size: int) -> CardSet:
    pool = [*CARDS[: 52 * rules.packs], *(joker(n) for n in range(1, 3 if rules.jokers else 1))]
    suits = random.sample(range(4), 2)
    dense = [c for c in pool if c.is_joker or CARDS.index(c) // 13 % 4 in suits]
    return CardSet(random.sample(random.choice((pool, dense)), size))


@settings(max_examples=80, deadline=None)
@given(randoms)
def test_melds_in_a_hand_are_all_there_are(random: Random) -> None:
    """Every selection of the hand, in every order that matters, tried by the plain reading."""
    rules = a_pack(random)
    hand = _a_hand(random, rules, random.randint(3, 7))
    expected = set()
    for size in range(3, len(hand) + 1):
        for chosen in combinations(hand, size):
            expected |= set(_every_reading(chosen, rules))

    found = [_shape(meld) for meld in melds_in(hand, rules)]

    assert expected == set(found)
    assert len(found) == len(set(found))


def _every_reading(cards: tuple[Card, ...], rules: MeldRules) -> list[tuple[object, ...]]:
    """All melds these very cards can be."""
    found: list[tuple[object, ...]] = []
    jokers = frozenset(card for card in cards if card.is_joker)
    for kind in ("run", "set"):
        orders = permutations(cards) if kind == "run" and jokers else [cards]
        for order in orders:
            if reading(order, {}, kind, rules.ace, rules.packs, rules.jokers) != kind:
                continue
            read = read_meld(order, rules, StandsFor(), "run" if kind == "run" else "set")
            if isinstance(read, Fault):  # fourteen cards, told apart above
                continue
            names = tuple("X" if card.is_joker else str(card) for card in read.layout)
            row = names if read.kind == "run" else tuple(sorted(names))
            found.append((read.kind, row, jokers))
    return found


@settings(max_examples=200, deadline=None)
@given(randoms)
def test_a_card_has_a_meld_exactly_when_one_holds_it(random: Random) -> None:
    """The quick question agrees with looking at every meld."""
    rules = a_pack(random)
    hand = _a_hand(random, rules, random.randint(3, 12))
    held = [card for meld in melds_in(hand, rules) for card in meld.cards]

    for card in hand:
        assert (card in held) == has_meld_with(card, hand, rules)


@settings(max_examples=80, deadline=None)
@given(randoms)
def test_the_best_arrangement_is_best(random: Random) -> None:
    """No choice of melds that share no card is worth more."""
    rules = a_pack(random)
    hand = _a_hand(random, rules, random.randint(3, 8))
    values = {card: random.randint(0, 15) for card in hand}
    melds = [CardSet(meld.cards) for meld in melds_in(hand, rules)][:14]

    points, chosen = best_arrangement(hand, rules, values)

    cards = [card for meld in chosen for card in meld.cards]
    assert len(cards) == len(set(cards))
    assert points == sum(values[card] for card in cards)
    for take in product((False, True), repeat=min(len(melds), 10)):
        used = [card for meld, taken in zip(melds, take, strict=False) if taken for card in meld]
        if len(used) == len(set(used)):
            assert sum(values[card] for card in used) <= points
