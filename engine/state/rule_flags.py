"""Precomputed options: what they mean for listing and carrying out actions.

Options are read at every step of a search; here their questions are answered once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.melds import MeldRules
from engine.melds.index import MeldIndex
from engine.melds.listing import meld_index
from engine.options import Ace, JokerLimit, Options


@dataclass(frozen=True, slots=True, eq=False)
class RuleFlags:
    """Yes or no for what is asked all the time; one object for a table.

    Attributes:
        options: the rules of the table.
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
        first_meld_min: points that the first meld of a player needs; 0 where there is no minimum.
        waives: whether who plays the whole hand at once needs no minimum.
        joker_limit: how many jokers may be in a meld, and where.
        frees_owed: whether a joker that was freed has to be played next.
        plain_draws: whether everybody may draw from the pile alike, and nobody claims a discard.
        claims: whether a discard may be claimed out of turn.
        calls: whether Rummy may be called.
        calls_any: whether a call may do without the newest discard.
    """

    options: Options
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
    first_meld_min: int
    waives: bool
    joker_limit: JokerLimit
    frees_owed: bool
    plain_draws: bool
    claims: bool
    calls: bool
    calls_any: bool


@lru_cache(maxsize=256)
def meld_rules(options: Options, players: int) -> MeldRules:
    """What the shape of melds depends on at this table."""
    jokers = options.jokers_per_deck > 0
    return MeldRules(options.ace, jokers, options.packs(players), options.joker_limit)


@lru_cache(maxsize=256)
def rule_flags(options: Options, players: int) -> RuleFlags:
    """The flags of a table with these options and so many players."""
    return RuleFlags(
        options=options,
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
        plain_melds=options.go_out != "discard_required"
        and options.all_at_once_from_deal is None
        and not options.first_meld_min,
        plain_discards=options.discard_unplayable == "off",
        swaps=options.joker_swap != "none",
        plain_plays=options.melds_per_turn is None
        and options.all_at_once_from_deal is None
        and options.go_out != "discard_required"
        and options.layoff != "own_meld_first"
        and options.discard_unplayable == "off"
        and options.joker_swap == "none"
        and not options.first_meld_min,
        first_meld_min=options.first_meld_min,
        waives=options.first_meld_waived == "hand_out",
        joker_limit=options.joker_limit,
        frees_owed=options.swap_joker_use != "keep",
        plain_draws=options.pile_before_meld == "free" and options.claim == "off",
        claims=options.claim == "on",
        calls=options.call == "on",
        calls_any=options.call_scope == "pile",
    )
