"""Rollouts played beside the referee, action by action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from typing import Any, TypeAlias

import pytest

from engine.actions import Action, Discard, DrawPile, DrawStock, End, LayAll, LayMeld, LayOff
from engine.cards import CARDS, Card, StandsFor
from engine.melds.run_places import face_of
from engine.options import PRESETS, Options
from engine.referee import Applied, play
from engine.rollout import meld_policy, playout
from engine.rollout.bits import JOKER
from engine.rollout.convert import rollout_table
from engine.rollout.rules import LEFT_OUT
from engine.rollout.table import RolloutTable
from engine.rollout.weights import PolicyWeights, club_weights, expert_weights, rollout_weights
from engine.scoring import settle
from engine.state import Phase, State


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
    "first_meld_min",
    "first_meld_waived",
    "pile_before_meld",
    "swap_joker_use",
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
    "on_table",
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
        if not state.stock and not table.over and state.options.recycle != "turn":
            kept = state.options.recycle == "shuffle_keep_top"
            left = list(state.pile[:-1] if kept else state.pile)
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
            if on is table and name in ("_lay_at_once", "_lay_first"):
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
    watch(meld_policy, "_lay_first", laid_at_once)


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
