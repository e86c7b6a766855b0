"""Rollouts play by the rules: what they do is done at the real table too, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from engine.actions import Action, Discard, DrawPile, DrawStock, End, LayAll, LayMeld, LayOff
from engine.cards import CARDS, Card, StandsFor
from engine.melds.run_places import face_of
from engine.options import PRESETS, Options, contradictions, preset
from engine.options.hand_cards import HandCards
from engine.options.text import read_option
from engine.referee import Applied, play
from engine.rollout import meld_policy, playout
from engine.rollout.bits import JOKER
from engine.rollout.convert import rollout_table
from engine.rollout.determinization import Determinizer
from engine.rollout.rules import LEFT_OUT
from engine.rollout.table import RolloutTable
from engine.rollout.weights import PolicyWeights, club_weights, expert_weights, rollout_weights
from engine.scoring import settle
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
from engine.state.unseen import as_seen
from tests.engine.tables import random_options, random_value, walk


SUITS = tuple({card.suit: None for card in CARDS if card.suit})
DUTIES = [
    "melds_per_turn",
    "all_at_once_from_deal",
    "layoff",
    "go_out",
    "pile",
    "pile_top_use",
    "pile_use_kind",
    "discard_drawn_single",
    "discard_unplayable",
    "stock_end_after",
    "recycle",
    "jokers_per_deck",
    "two_decks_from",
]
"""Options that say what has to be done in a turn, and what may not be."""

NEVER_DONE = {"call=on", "joker_swap=any", "joker_swap=own_meld_first"}
"""Rollouts leave these out by not doing something; all that they do is legal all the same."""

SAME = [
    "hands",
    "doubles",
    "jokers",
    "stock",
    "pile",
    "melds",
    "fits",
    "laid",
    "opened",
    "played",
    "plays",
    "seat",
    "drawn",
    "kept",
    "owed",
    "laid_now",
    "recycles",
    "out",
]
"""What is compared after each step; what a rollout knows of hidden cards is its own matter."""

pytestmark = pytest.mark.skipif(
    not str(playout.__file__).endswith(".py"), reason="compiled functions cannot be watched"
)


Weights: TypeAlias = Callable[[Options, int], PolicyWeights]


class Follower:
    """The real table beside a rollout: each step of the rollout is wished for there.

    Attributes:
        table: the rollout that is followed; what is done on copies of it is only thought.
        state: the real table.
        actions: what was done so far.
    """

    def __init__(self, table: RolloutTable, state: State) -> None:
        self.table, self.state = table, state
        self.actions: list[Action] = []
        self.gathered: list[LayMeld] | None = None
        self.floats = False

    def wish(self, action: Action) -> None:
        """Do it at the real table; both must look the same then."""
        self.actions.append(action)
        answer = play(self.state, action)
        assert isinstance(answer, Applied), self.told(answer)
        self.state = answer.state
        ours = self.table
        self.floats = ours.rules.float and not ours.over and not ours.count(ours.seat)
        if not self.floats:
            self.compare()

    def passed_on(self) -> None:
        """The turn of a player without cards is over; at the real table it was at once."""
        if self.floats:
            self.floats = False
            self.compare()

    def compare(self) -> None:
        """Everything that lies or is held, and where in the turn the deal is."""
        ours, real = self.table, rollout_table(self.state)
        assert ours.over == (self.state.phase is Phase.OVER), self.told("over")
        for name in SAME:
            if name in ("drawn", "kept", "plays") and ours.over:
                continue
            one, other = getattr(ours, name), getattr(real, name)
            if name == "doubles":
                one, other = [sorted(seat) for seat in one], [sorted(seat) for seat in other]
            assert one == other, self.told((name, one, other))

    def told(self, about: object) -> str:
        """For a failure: the options that were changed, and the way to it."""
        options = self.state.options
        base = min(PRESETS.values(), key=lambda preset: len(differing(preset, options)))
        last = "; ".join(map(str, self.actions[-6:]))
        return f"{about}\n{base.game} {differing(base, options)}\n{last}"

    def held(self) -> list[Card]:
        """The hand at the real table, without what is about to be laid all at once."""
        gathered = {card for meld in self.gathered or () for card in meld.cards}
        return [card for card in self.state.hand() if card not in gathered]

    def card(self, bits: int, *, first: bool) -> Card:
        """The held card with these bits: the one just taken first or last."""
        taken = {self.state.kept_card, self.state.turn.must_use}
        held = [card for card in self.held() if self.table.rules.bits[card] & bits]
        held.sort(key=lambda card: (card in taken) != first)
        return held[0]

    def drew_stock(self) -> None:
        """Draw; a shuffled stock is handed over as it lies."""
        state, table = self.state, self.table
        shuffled = None
        if not state.stock and not table.over and state.options.recycle == "shuffle":
            left = list(state.pile)
            drawn = next(iter(_changed(table, rollout_table(state))))
            order = [drawn, *reversed(table.stock)]
            shuffled = tuple(_take(left, bits, table) for bits in order)
        self.wish(DrawStock(shuffled))

    def melded(self, cards: int, rank: int, jokers: int) -> None:
        """Lay the meld that was put down last."""
        _, shift, low, high = self.table.melds[-1]
        if not rank and not jokers:  # a full run may lie at other places
            low, high = (cards & -cards).bit_length() - 1 - shift, cards.bit_length() - 1 - shift
        spent = [self.card(JOKER, first=True)] if jokers else []
        if rank:
            one_each = [cards & 0xFFFF << 16 * suit for suit in range(4)]
            laid = [self.card(bits, first=True) for bits in one_each if bits]
            meld = LayMeld((*laid, *spent), kind="set")
        else:
            layout, left, stands = list[Card](), list(spent), dict[Card, Card]()
            for place in range(low, high + 1):
                bit = cards & 1 << shift + place
                layout.append(self.card(bit, first=True) if bit else left.pop())
                if not bit:
                    stands[layout[-1]] = face_of(SUITS[shift // 16], place)
            meld = LayMeld(tuple(layout), StandsFor(stands), "run")
        if self.gathered is not None:
            self.gathered.append(meld)
        else:
            self.wish(meld)

    def laid_off(self, before: list[Any], bits: int) -> None:
        """Lay a card, or a joker, off on the meld that has changed."""
        pairs = zip(before, self.table.melds, strict=True)
        index, (old, new) = next((i, pair) for i, pair in enumerate(pairs) if pair[0] != pair[1])
        card = self.card(bits, first=True)
        at_low = old[3] == self.table.rules.top if bits == JOKER else old[2] != new[2]
        end: End | None = None if new[0] else ("low" if at_low else "high")
        self.wish(LayOff(self.state.melds[index].id, (card,), end=end))


def _changed(table: RolloutTable, before: RolloutTable) -> list[int]:
    """The card that the seat on turn holds more than before."""
    seat = table.seat
    if table.jokers[seat] > before.jokers[seat]:
        return [card for card in before.pile if card == JOKER][:1]
    if len(table.doubles[seat]) > len(before.doubles[seat]):
        return [table.doubles[seat][-1]]
    return [table.hands[seat] & ~before.hands[seat]]


def _take(cards: list[Card], bits: int, table: RolloutTable) -> Card:
    card = next(card for card in cards if table.rules.bits[card] == bits)
    cards.remove(card)
    return card


def differing(one: Options, other: Options) -> dict[str, Any]:
    """The options that differ, as the other has them."""
    names = [info.name for info in fields(one)]
    return {n: getattr(other, n) for n in names if getattr(one, n) != getattr(other, n)}


def follow(monkeypatch: pytest.MonkeyPatch, follower: Follower) -> None:
    """Tell the follower of all that is done to its table."""
    table = follower.table

    def watch(module: Any, name: str, tell: Callable[..., None] | None = None) -> None:
        real = getattr(module, name)

        def watched(on: RolloutTable, *rest: Any, **named: Any) -> Any:
            before = on.melds[:]
            if on is table and name == "discard":
                card = follower.card(rest[0], first=False)
            if on is table and name == "_lay_at_once":
                follower.gathered = []
            answer = real(on, *rest, **named)
            if on is not table:
                return answer
            if name == "discard":
                follower.wish(Discard(card))
            elif name == "lay_off_joker":
                if on.melds != before:
                    follower.laid_off(before, JOKER)
            elif name == "lay_off":
                follower.laid_off(before, rest[0])
            elif tell:
                tell(*rest, **named)
            return answer

        monkeypatch.setattr(module, name, watched)

    def drew_pile(place: int) -> None:
        follower.wish(DrawPile(follower.state.pile[place]))

    def laid_at_once() -> None:
        melds, follower.gathered = follower.gathered, None
        if melds:
            follower.wish(LayAll(tuple(melds)))

    watch(playout, "draw_stock", follower.drew_stock)
    watch(playout, "take_pile", drew_pile)
    watch(playout, "discard")
    watch(playout, "pass_on", follower.passed_on)
    watch(meld_policy, "put_down", follower.melded)
    watch(meld_policy, "lay_off")
    watch(meld_policy, "lay_off_joker")
    watch(meld_policy, "_lay_at_once", laid_at_once)


def played_beside(state: State, random: Random, *kinds: Weights) -> list[Action]:
    """Play a rollout from here to its end beside the real table; the scores must agree too.

    Args:
        state: where it begins.
        random: chooses each player's weights.
        kinds: those to choose from; by default all three.

    Returns:
        What was done.
    """
    table = rollout_table(state)
    options, players = state.options, state.players
    kinds = kinds or (club_weights, expert_weights, lambda options, _: rollout_weights(options))
    seats = [random.choice(kinds)(options, players) for _ in range(players)]
    follower = Follower(table, state)
    with pytest.MonkeyPatch.context() as patched:
        follow(patched, follower)
        playout.play_out(table, seats)
    follower.compare()
    scores = settle(follower.state).scores
    sign = -1 if options.scoring == "penalty" else 1
    assert [float(sign * score) for score in scores] == table.gains(), follower.told(scores)
    return follower.actions


def followed(options: Options) -> Options:
    """The options without what rollouts do otherwise; what they merely never do may stay."""
    changes = dict[str, Any]()
    for name in LEFT_OUT.keys() - NEVER_DONE:
        option, _, value = name.partition("=")
        if str(getattr(options, option)) == value:
            changes[option] = getattr(Options(), option)
    return replace(options, **changes)


def test_what_is_left_out_is_an_option_and_the_document_says_so() -> None:
    """One list; `docs/bots.md` names each entry with its reason."""
    document = Path("docs/bots.md").read_text(encoding="utf-8")
    for name, reason in LEFT_OUT.items():
        option, value = read_option(*name.split("="))
        assert value != getattr(Options(), option)
        assert f"| `{name}` | {reason} |" in document
    assert LEFT_OUT.keys() > NEVER_DONE


@pytest.mark.parametrize("name", PRESETS)
def test_a_rollout_of_each_preset_is_a_deal_by_the_rules(name: str) -> None:
    """Whole deals of some players."""
    random, options = Random(name), followed(PRESETS[name])
    for deal_no in range(3):
        players = random.choice([count for count in range(2, 7) if count <= options.players_max])
        played_beside(deal(options, players, random.randrange(2**32), 2 * deal_no), random)


def tight_options(random: Random) -> Options:
    """A small table with other duties in a turn, so that the end of a deal is often near."""
    while True:
        changes = {name: random_value(name, random) for name in DUTIES if random.random() < 0.6}
        hand = {players: random.randint(3, 6) for players in range(2, 9)}
        base = replace(PRESETS[random.choice(tuple(PRESETS))], **changes)
        options = followed(replace(base, hand_cards=HandCards(hand)))
        if not contradictions(options, 2):
            return options


@pytest.mark.parametrize("seed", range(90))
def test_the_duties_of_a_turn_bind_rollouts_too(seed: int) -> None:
    """Tables of two with few cards, where the last ones come into question soon."""
    random = Random(seed)
    options = tight_options(random)
    for _ in range(3):
        played_beside(deal(options, 2, random.randrange(2**32), random.randrange(6)), random)


@pytest.mark.parametrize("seed", range(60))
def test_a_rollout_of_odd_options_is_a_deal_by_the_rules(seed: int) -> None:
    """From the deal, and from within deals in which players did anything."""
    random = Random(seed)
    while True:
        options = followed(random_options(random))
        players = random.choice((2, 2, 3, 4, random.randint(2, 8)))
        if not contradictions(options, players):
            break
    start = deal(options, players, random.randrange(2**32), random.randrange(6))
    played_beside(start, random)
    *_, (state, _) = walk(start, random, random.randrange(60))
    if state.phase is not Phase.OVER and state.turn.must_use is None:
        played_beside(state, random)


RUN = {"id": "m1", "kind": "run", "cards": "4H 5H 6H", "owner": "A"}
NINES = {"id": "m2", "kind": "set", "cards": "9S 9C 9D", "owner": "A"}
TOOK_KING = {"drawn_from": "pile_top", "drawn_card": "KS"}
OWES = {"drawn_from": "pile_deep", "drawn_card": "9D", "must_use": "9D"}
STOCK = "TD TC 5C AC 2D TS JC 4C"
EIGHTS = {"id": "m1", "kind": "run", "cards": "6D 7D 8D", "owner": "A"}
LOW_HEARTS = {
    "id": "m1",
    "kind": "run",
    "cards": "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    "owner": "A",
}
HEARTS = LOW_HEARTS | {"cards": f"{LOW_HEARTS['cards']} X1"}
ALWAYS = {"discard_unplayable": "always"}
NINE_HELD = "9H 9C 9D 2S 4S JS KC 2C"
AT_ONCE = {"all_at_once_from_deal": 1}
MELDED_ONE = {"drawn_from": "stock", "drawn_card": "2S", "melds_made": 1}
DUTIES_MET: Sequence[tuple[str, dict[str, Any], str, list[dict[str, Any]], Any, str]] = (
    ("basic", {}, "7H KS", [RUN], TOOK_KING, "discard 7H"),
    ("basic", {}, "7S 7C 7D KS", [], TOOK_KING, "discard 7"),
    ("basic", {}, "7S 7H 7C 7D KS", [], TOOK_KING, "meld 7"),
    ("basic", ALWAYS | AT_ONCE, "3H 7H 9H", [RUN, NINES], None, "layoff"),
    ("basic", ALWAYS | AT_ONCE, "3H 7H 2S", [RUN, NINES], None, "discard 2S"),
    ("basic", AT_ONCE, "7S 7C 7D 2S", [], MELDED_ONE, "discard"),
    ("rummy500", {"pile_use_kind": "meld_only"}, NINE_HELD, [EIGHTS], OWES, "meld 9"),
    ("rummy500", {}, NINE_HELD, [EIGHTS], OWES, ""),
    ("rummy500", {}, "AH 2S", [HEARTS], None, "discard"),
    ("romme500", {"ace": "low"}, "X1 2S", [LOW_HEARTS], None, "layoff m1 X1"),
)
"""Preset, options, the hand after the draw, melds, what was drawn, how the first action begins."""


@pytest.mark.parametrize("case", DUTIES_MET)
@pytest.mark.parametrize("weights", [club_weights, expert_weights])
def test_positions_in_which_a_duty_decides(case: tuple[Any, ...], weights: Any) -> None:
    """What random deals seldom come to; all of the deal after it is followed too."""
    name, changes, hand, melds, turn, begins = case
    others = "QS QC 8C JD 3C 5S 6S"
    table = {"hands": {"A": hand, "B": others}, "melds": melds, "stock": STOCK, "phase": "play"}
    table["turn"] = turn or {"drawn_from": "stock", "drawn_card": hand.split()[0]}
    state = State.from_table(table, preset(name, **changes))
    actions = played_beside(state, Random(1), weights)
    assert str(actions[0]).startswith(begins), actions[:3]


def test_the_pile_is_shuffled_for_a_new_stock_where_that_is_agreed() -> None:
    """Each sample of the hidden cards has an order of its own; copies of it have the same."""
    table = {"hands": {"A": "2S", "B": "3S"}, "pile": LOW_HEARTS["cards"]}
    view = SeatView(State.from_table(table, preset("basic_reshuffle")), 0)
    unseen, random = Determinizer(view), Random(0)
    start = rollout_table(as_seen(view))
    orders = []
    for _ in range(3):
        one, twin = unseen.sample([start, start], random)
        for dealt in (one, twin):
            playout.draw_stock(dealt)
        assert one.stock == twin.stock
        orders.append(tuple(one.stock))
    assert 3 == len(set(orders))
    assert tuple(start.pile[:0:-1]) not in orders
