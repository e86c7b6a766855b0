"""Precomputed options: what they mean for listing and carrying out actions.

Options are read at every step of a search; here their questions are answered once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.melds import MeldRules
from engine.melds.index import MeldIndex
from engine.melds.listing import meld_index
from engine.options import Ace, Options


@dataclass(frozen=True, slots=True)
class RuleFlags:
    """Yes or no for what is asked all the time.

    Attributes:
        meld_index: the runs and sets of this game.
        ace: where an ace may lie in a run.
        fanned: whether cards below the top of the pile may be taken.
        owes_top: whether the top card of the pile must be used at once.
        keeps_top: whether the top card just taken may not be discarded.
        layoff_pays: whether laying an owed card off fulfils the duty to play it.
        one_meld: whether only one meld may be laid in a turn.
        own_meld_first: whether laying off needs a meld of one's own.
        keeps_discard: whether the last card has to be discarded.
        floats: whether a player without cards plays on.
        plain_melds: whether every meld of the hand may be laid unless a pile card is in question.
        plain_discards: whether every card of the hand may be discarded save one just taken.
        swaps: whether jokers may be exchanged.
        plain_plays: whether all that the cards allow may be done with them, save where a pile card
            is in question.
        calls: whether Rummy may be called.
        calls_any: whether a call may do without the newest discard.
    """

    meld_index: MeldIndex
    ace: Ace
    fanned: bool
    owes_top: bool
    keeps_top: bool
    layoff_pays: bool
    one_meld: bool
    own_meld_first: bool
    keeps_discard: bool
    floats: bool
    plain_melds: bool
    plain_discards: bool
    swaps: bool
    plain_plays: bool
    calls: bool
    calls_any: bool


@lru_cache(maxsize=256)
def meld_rules(options: Options, players: int) -> MeldRules:
    """What the shape of melds depends on at this table."""
    return MeldRules(options.ace, options.jokers_per_deck > 0, options.packs(players))


@lru_cache(maxsize=256)
def rule_flags(options: Options, players: int) -> RuleFlags:
    """The flags of a table with these options and so many players."""
    return RuleFlags(
        meld_index=meld_index(meld_rules(options, players)),
        ace=options.ace,
        fanned=options.pile == "fanned",
        owes_top=options.pile_top_use == "must",
        keeps_top=options.discard_drawn_single == "forbid",
        layoff_pays=options.pile_use_kind == "meld_or_layoff",
        one_meld=options.melds_per_turn is not None,
        own_meld_first=options.layoff == "own_meld_first",
        keeps_discard=options.go_out == "discard_required",
        floats=options.go_out == "float",
        plain_melds=options.go_out != "discard_required" and options.all_at_once_from_deal is None,
        plain_discards=options.discard_unplayable == "off",
        swaps=options.joker_swap != "none",
        plain_plays=options.melds_per_turn is None
        and options.all_at_once_from_deal is None
        and options.go_out != "discard_required"
        and options.layoff != "own_meld_first"
        and options.discard_unplayable == "off"
        and options.joker_swap == "none",
        calls=options.call == "on",
        calls_any=options.call_scope == "pile",
    )
