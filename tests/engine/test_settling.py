"""Settling a deal and ending a match, against a second implementation straight from the rules."""

from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import CARDS, Card, CardSet
from engine.match import Match
from engine.options import Options, contradictions
from engine.scoring import match_end, settle, settle_hands
from engine.state import Meld
from engine.state.dealing import pack
from tests.support.positions import a_state, random_options


randoms = st.integers(0, 2**32 - 1).map(Random)


def points_in_hand(cards: CardSet, o: Options) -> int:
    """Rules `basic.score.values`, `500.score.values`, `500.var.5-10-15`."""
    total = 0
    for card in cards:
        name = str(card)[0]
        if name == "X":
            total += o.joker_value_hand or 0
        elif name == "A":
            total += o.ace_value_hand
        elif name in "TJQK":
            total += 10
        else:
            total += 5 if o.pip_values == "5_10" else int(name)
    return total


def points_of_meld(meld: Meld, o: Options) -> list[int]:
    """Rules `500.score.ace-low`, `500.score.joker`, `romme500.score.meld`."""
    faces: list[Card] = []
    real = next(card for card in meld.cards if not card.is_joker)
    for card in meld.cards:
        stood = meld.stands_for.get(card, real) if card.is_joker else card
        faces.append(stood)
    values = []
    for place, (card, stood) in enumerate(zip(meld.cards, faces, strict=True)):
        if card.is_joker and o.joker_value_meld == 15:
            values.append(15)
        elif stood.rank == 1:
            above = faces[place + 1] if place + 1 < len(faces) else None
            low = meld.kind == "run" and above is not None and above.rank == 2
            values.append(1 if low else o.ace_value_meld_high or 0)
        elif o.pip_values == "5_10":
            values.append(5 if (stood.rank or 0) <= 9 else 10)
        else:
            values.append(min(int(stood.rank or 0), 10))
    return values


def plain_scores(
    hands: list[int], table: list[int], out: int | None, o: Options, rummy: bool
) -> list[Fraction]:
    """Each way of scoring, as its rules say it."""
    players = range(len(hands))
    twice = 2 if rummy and o.going_rummy == "double" else 1
    ten = 10 if rummy and o.going_rummy == "plus10" else 0
    if o.scoring == "net":
        return [Fraction(table[s] - hands[s]) for s in players]
    if o.scoring == "penalty":
        return [Fraction(-ten if s == out else twice * hands[s]) for s in players]
    if out is not None:
        winners, floor = [out], 0
    else:
        floor = min(hands)
        winners = [s for s in players if hands[s] == floor]
    pays = [Fraction(0) if s in winners else Fraction(twice * (hands[s] - floor)) for s in players]
    gain = (sum(pays) + ten) / len(winners)
    return [gain if s in winners else (-pays[s] if o.scoring == "pay" else 0) for s in players]


@settings(max_examples=300, deadline=None)
@given(randoms)
def test_hands_are_settled_as_by_the_plain_implementation(random: Random) -> None:
    """Random hands, out or blocked, with and without going rummy."""
    options = random_options(random)
    players = random.randint(2, 6)
    if contradictions(options, players):
        return
    deck = list(pack(options, players))
    random.shuffle(deck)
    hands = [CardSet(deck.pop() for _ in range(random.randint(0, 4))) for _ in range(players)]
    out = random.choice((None, *range(players)))
    if out is not None:
        hands[out] = CardSet()
    rummy = out is not None and random.random() < 0.5
    points = [points_in_hand(hand, options) for hand in hands]

    result = settle_hands(hands, (), out, options, going_rummy=rummy)

    assert plain_scores(points, [0] * players, out, options, rummy) == list(result.scores)


@settings(max_examples=120, deadline=None)
@given(randoms)
def test_tables_are_settled_as_by_the_plain_implementation(random: Random) -> None:
    """Melds of real play, with jokers, aces and cards laid off by others."""
    state = a_state(random)
    options = state.options
    hands = [points_in_hand(hand, options) for hand in state.hands]
    table = [0] * state.players
    for meld in state.melds:
        for seat, value in zip(meld.by, points_of_meld(meld, options), strict=True):
            table[seat] += value
    out = state.out
    rummy = out is not None and state.turn.played and out not in state.played

    result = settle(state)

    assert plain_scores(hands, table, out, options, rummy) == list(result.scores)


@settings(max_examples=200, deadline=None)
@given(randoms)
def test_a_match_ends_as_its_rules_say(random: Random) -> None:
    """Over only when its target or its deals are reached, with the best totals winning."""
    options = random_options(random)
    if contradictions(options):
        return
    players, deals = random.randint(2, 5), random.randint(0, 8)
    totals = [random.choice((-20, 0, 30, 100, 120, 500, 501, 510)) for _ in range(players)]
    if options.match == "deals":
        due = deals >= (options.deals or 0)
    else:
        due = any(total >= (options.target or 0) for total in totals)
    best = min(totals) if options.scoring == "penalty" else max(totals)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == best)

    end = match_end(options, totals, deals)

    assert end.over == (due and (len(leaders) == 1 or options.match_tie == "shared"))
    if end.over:
        assert leaders == end.winners
    elif due and options.match_tie == "playoff_tied":
        assert ("playoff_tied", leaders) == (end.next, end.players)
    else:
        assert tuple(range(players)) == end.players


def test_a_match_is_dealt_in_turn_and_adds_up() -> None:
    """The deal goes round clockwise, and totals are the sums of the deals."""
    match = Match(Options(), 3, 5)
    first = match.deal()
    match = match.with_result(first, (10, 0, 0))
    second = match.deal()
    match = match.with_result(second, (0, 25, 0))
    third = match.deal()

    assert first.dealer is not None
    assert [(first.dealer + 1) % 3, (first.dealer + 2) % 3] == [second.dealer, third.dealer]
    assert (10, 25, 0) == match.totals
    assert {"5/0", "5/1", "5/2"} == {first.seed, second.seed, third.seed}
    assert CARDS[0] in [*third.stock, *third.pile, *(c for hand in third.hands for c in hand)]
