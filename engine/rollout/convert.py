"""The rollout table of a state: the same position on plain integers."""

from __future__ import annotations

from engine.cards import Suit
from engine.melds.meld import Meld, run_of
from engine.rollout.bits import NATURAL, naturals
from engine.rollout.rules import RolloutRules, rules_of
from engine.rollout.table import MeldBits, RolloutTable
from engine.scoring import table_points
from engine.state import Phase, State


def rollout_table(state: State) -> RolloutTable:
    """The position of this state, to be played on by policies."""
    rules, players = rules_of(state.options, state.options.packs(state.players)), state.players
    bits = rules.bits
    made = object.__new__(RolloutTable)
    made.rules = rules
    made.hands, made.jokers, made.known = [0] * players, [0] * players, [0] * players
    made.doubles = [[] for _ in range(players)]
    for seat in range(players):
        for card in state.hands[seat]:
            made.take(seat, bits[card])
        for card in state.known[seat]:
            made.known[seat] |= bits[card] & NATURAL
    made.stock = [bits[card] for card in reversed(state.stock)]
    made.pile = [bits[card] for card in state.pile]
    made.melds, made.wanted, made.fits = [], [], 0
    for meld in state.melds:
        made.add_meld(_meld_bits(meld, rules))
    made.in_pile = naturals(made.pile)
    made.laid = list(table_points(state.melds, players, state.options))
    made.opened = [not rules.own_first or seat in state.melded for seat in range(players)]
    made.on_table = [seat in state.melded for seat in range(players)]
    made.points_now = 0
    made.down = 0
    for meld in state.melds:
        for card in meld.cards:
            made.down |= bits[card] & NATURAL
    made.gone = made.down
    if not rules.fanned:
        for place in made.pile[:-1]:
            made.gone |= place & NATURAL
    made.played = sum(1 << seat for seat in state.played)
    made.plays = state.turn.played
    made.seat = state.to_move
    made.drawn = state.phase is not Phase.DRAW
    kept = state.kept_card
    made.kept = bits[kept] if kept and kept in state.hand() else 0
    made.owed = bits[state.must_use] if state.must_use else 0
    made.laid_now = state.turn.melds_made
    made.recycles = state.recycles
    made.shuffle_seed = state.recycles
    first = state.options.all_at_once_from_deal
    made.at_once = first is not None and state.deal_number >= first
    made.over = state.phase is Phase.OVER
    made.out = state.out
    return made


def _meld_bits(meld: Meld, rules: RolloutRules) -> MeldBits:
    suits = list(Suit)
    if meld.kind == "set":
        naturals = [card for card in meld.cards if card.suit is not None]
        held = sum({1 << suits.index(card.suit) for card in naturals if card.suit is not None})
        return (True, naturals[0].rank or 0, held, len(meld.cards))
    run = run_of(meld)
    assert run.suit is not None  # noqa: S101 - a run has a suit
    return rules.run_bits(16 * suits.index(run.suit), run.low, min(run.high, 14))
