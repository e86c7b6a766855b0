"""Presets, options and their values by name, and why some do not go together."""

from lessons.language.marking import N_, NP_, Plural


PRESETS: dict[str, str] = {
    "basic": N_("Basic Rummy"),
    "block": N_("Block Rummy"),
    "basic_multi": N_("Basic Rummy, several melds a turn, going rummy counts double"),
    "basic_multi10": N_("Basic Rummy, several melds a turn, ten points for going rummy"),
    "basic_own_meld": N_("Basic Rummy, your own meld before laying off"),
    "basic_ace15": N_("Basic Rummy, the ace high or low"),
    "basic_corner": N_("Basic Rummy, runs round the corner"),
    "basic_discard_out": N_("Basic Rummy, going out with a discard"),
    "basic_reshuffle": N_("Basic Rummy, the pile is shuffled"),
    "basic_recycle3": N_("Basic Rummy, the deal ends at the third empty stock"),
    "basic_recycle2": N_("Basic Rummy, the deal ends at the second empty stock"),
    "basic_penalty": N_("Basic Rummy with penalty points"),
    "basic_money": N_("Basic Rummy, paying the winner"),
    "wrotham": N_("Wrotham Rummy"),
    "rummy500": N_("Rummy 500"),
    "rummy500_nojoker": N_("Rummy 500 without jokers"),
    "rummy500_51015": N_("Rummy 500 with the values 5, 10 and 15"),
    "rummy500_float": N_("Rummy 500 with floating"),
    "rummy500_unplayable": N_("Rummy 500, the last discard fits nowhere"),
    "romme500": N_("Rommé 500"),
    "romme500_call": N_("Rommé 500 with calling Rummy"),
    "romme500_nojoker": N_("Rommé 500 without jokers"),
    "romme500_pilemeld": N_("Rommé 500, pile cards must be melded"),
    "romme500_discard_out": N_("Rommé 500, going out with a discard"),
    "romme500_float": N_("Rommé 500 with floating"),
    "romme500_float_strict": N_("Rommé 500 with floating and no useful discards"),
    "romme": N_("German Rommé"),
    "romme_30": N_("German Rommé, the first meld from 30 points"),
    "romme_51": N_("German Rommé, the first meld from 51 points"),
    "romme_free_first": N_("German Rommé without a minimum for the first meld"),
    "romme_pile_melded": N_("German Rommé, the pile only after the first meld"),
    "romme_pile_opening": N_("German Rommé, the top card only for the first meld"),
    "romme_pile_use": N_("German Rommé, the top card must be played at once"),
    "romme_joker_one": N_("German Rommé, one joker in a meld"),
    "romme_joker_apart": N_("German Rommé, no jokers side by side"),
    "romme_joker_keep": N_("German Rommé, a freed joker may be kept"),
    "romme_joker_play": N_("German Rommé, a freed joker may be laid off"),
    "romme_free_out": N_("German Rommé, going out without a discard"),
    "romme_14": N_("German Rommé, fourteen cards for whoever begins"),
    "romme_corner": N_("German Rommé, runs round the corner"),
    "romme_nojoker": N_("German Rommé without jokers"),
    "romme_deals": N_("German Rommé, five deals"),
    "romme_pay": N_("German Rommé, paying the winner"),
    "romme_klopfen": N_("German Rommé with claiming discards"),
}

OPTIONS: dict[str, str] = {
    "players_min": N_("Fewest players"),
    "players_max": N_("Most players"),
    "jokers_per_deck": N_("Jokers in each pack"),
    "two_decks_from": N_("Two packs from this many players on"),
    "hand_cards": N_("Cards for each player"),
    "starter_extra_card": N_("More cards for whoever begins"),
    "starter_draws_first_turn": N_("The first turn begins with a draw"),
    "upcard": N_("A card is turned up at the start"),
    "ace": N_("The ace"),
    "melds_per_turn": N_("New melds in a turn"),
    "all_at_once_from_deal": N_("All melds at once, from this deal on"),
    "layoff": N_("Laying off"),
    "going_rummy": N_("Going rummy"),
    "go_out": N_("Going out"),
    "final_discard_face_down": N_("The last discard lies face down"),
    "pile": N_("The discard pile"),
    "pile_top_use": N_("The top card of the pile"),
    "pile_use_kind": N_("A pile card that must be played"),
    "discard_drawn_single": N_("Discarding the card just taken"),
    "discard_unplayable": N_("Discarding a card that fits a meld"),
    "stock_end_after": N_("The empty stock ends the deal"),
    "recycle": N_("The pile becomes the stock"),
    "scoring": N_("Scoring"),
    "pip_values": N_("Cards from 2 to 9"),
    "ace_value_hand": N_("An ace in the hand"),
    "ace_value_meld_high": N_("A high ace in a meld"),
    "joker_value_hand": N_("A joker in the hand"),
    "joker_value_meld": N_("A joker in a meld"),
    "joker_swap": N_("Exchanging jokers"),
    "swap_credit": N_("An exchanged card scores for"),
    "call": N_("Calling Rummy"),
    "call_scope": N_("What may be called"),
    "call_priority": N_("If several call"),
    "call_penalty": N_("A false call costs"),
    "call_limit": N_("Calls for each player and deal"),
    "match": N_("The match lasts"),
    "target": N_("Target score"),
    "deals": N_("Number of deals"),
    "match_tie": N_("A tie at the end"),
    "first_meld_min": N_("Points of the first meld"),
    "first_meld_waived": N_("The whole hand as the first meld"),
    "pile_before_meld": N_("The pile before your first meld"),
    "joker_limit": N_("Jokers in a meld"),
    "swap_joker_use": N_("A freed joker"),
    "claim": N_("Claiming a discard"),
    "claim_price": N_("Stock cards paid for a claim"),
}

# By option and value. Numbers not named here are said as numbers.
VALUES: dict[tuple[str, object], str] = {
    ("ace", "low"): N_("low only"),
    ("ace", "high_low"): N_("low or high"),
    ("ace", "corner"): N_("round the corner too"),
    ("melds_per_turn", 1): N_("one"),
    ("melds_per_turn", None): N_("as many as you want"),
    ("two_decks_from", None): N_("never"),
    ("all_at_once_from_deal", None): N_("never"),
    ("layoff", "any"): N_("always"),
    ("layoff", "own_meld_first"): N_("only after your own meld"),
    ("going_rummy", "none"): N_("counts as usual"),
    ("going_rummy", "double"): N_("counts double"),
    ("going_rummy", "plus10"): N_("brings ten points more"),
    ("go_out", "free"): N_("in any way"),
    ("go_out", "discard_required"): N_("only with a discard"),
    ("go_out", "float"): N_("with a discard, else you float"),
    ("pile", "top"): N_("only the top card"),
    ("pile", "fanned"): N_("all cards, fanned out"),
    ("pile_top_use", "free"): N_("may be kept"),
    ("pile_top_use", "must"): N_("must be played at once"),
    ("pile_use_kind", "meld_or_layoff"): N_("is melded or laid off"),
    ("pile_use_kind", "meld_only"): N_("is melded"),
    ("discard_drawn_single", "forbid"): N_("not allowed"),
    ("discard_drawn_single", "allow"): N_("allowed"),
    ("discard_unplayable", "off"): N_("allowed"),
    ("discard_unplayable", "final"): N_("not as the last card"),
    ("discard_unplayable", "always"): N_("not allowed"),
    ("stock_end_after", None): N_("never"),
    ("stock_end_after", 1): N_("the first time"),
    ("stock_end_after", 2): N_("the second time"),
    ("stock_end_after", 3): N_("the third time"),
    ("recycle", "turn"): N_("turned over"),
    ("recycle", "shuffle"): N_("shuffled"),
    ("scoring", "winner"): N_("the winner scores the other hands"),
    ("scoring", "penalty"): N_("penalty points"),
    ("scoring", "pay"): N_("all others pay the winner"),
    ("scoring", "net"): N_("table minus hand"),
    ("pip_values", "face"): N_("count their number"),
    ("pip_values", "5_10"): N_("count 5"),
    ("ace_value_meld_high", None): N_("no value"),
    ("joker_value_hand", None): N_("no value"),
    ("joker_value_meld", None): N_("no value"),
    ("joker_value_meld", "replaced"): N_("as the card it stands for"),
    ("joker_swap", "none"): N_("not allowed"),
    ("joker_swap", "any"): N_("always"),
    ("joker_swap", "own_meld_first"): N_("only after your own meld"),
    ("swap_credit", "owner"): N_("the owner of the place"),
    ("swap_credit", "swapper"): N_("whoever put it there"),
    ("call", "off"): N_("off"),
    ("call", "on"): N_("on"),
    ("call_scope", "pile"): N_("any meld in the pile"),
    ("call_scope", "discard"): N_("only with the new discard"),
    ("call_priority", "turn_order"): N_("the nearest in turn gets it"),
    ("call_priority", "first"): N_("the first to call gets it"),
    ("call_penalty", "none"): N_("nothing"),
    ("call_penalty", "skip_turn"): N_("one turn"),
    ("call_limit", None): N_("no limit"),
    ("match", "target"): N_("until a target score; the highest total wins"),
    ("match", "deals"): N_("a number of deals; the best total wins"),
    ("match", "penalty_limit"): N_(
        "until somebody has too many penalty points; the lowest total wins"
    ),
    ("target", None): N_("none"),
    ("deals", None): N_("none"),
    ("match_tie", "extra_deal"): N_("everybody plays another deal"),
    ("match_tie", "playoff_tied"): N_("only the tied players play on"),
    ("match_tie", "shared"): N_("they win together"),
    ("recycle", "shuffle_keep_top"): N_("shuffled without its top card"),
    ("first_meld_min", 0): N_("no minimum"),
    ("first_meld_waived", "never"): N_("needs the minimum too"),
    ("first_meld_waived", "hand_out"): N_("needs no minimum"),
    ("pile_before_meld", "free"): N_("as afterwards"),
    ("pile_before_meld", "use_now"): N_("only to play the card at once"),
    ("pile_before_meld", "forbidden"): N_("not allowed"),
    ("joker_limit", "none"): N_("one real card is enough"),
    ("joker_limit", "two_naturals"): N_("two real cards are needed"),
    ("joker_limit", "not_adjacent"): N_("two real cards, no jokers side by side"),
    ("joker_limit", "one"): N_("one at most"),
    ("swap_joker_use", "keep"): N_("may be kept"),
    ("swap_joker_use", "play"): N_("must be melded or laid off at once"),
    ("swap_joker_use", "meld"): N_("must be melded at once"),
    ("claim", "off"): N_("off"),
    ("claim", "on"): N_("on"),
}

YES = N_("yes")
NO = N_("no")

AGREED = N_("{option}: {value}.")

# By code of the contradiction.
CONTRADICTIONS: dict[str, str | Plural] = {
    "players": NP_(
        "{players} player cannot play this game, which is for {low} to {high}.",
        "{players} players cannot play this game, which is for {low} to {high}.",
    ),
    "hand_cards_missing": NP_(
        "For {players} player it is not said how many cards each gets.",
        "For {players} players it is not said how many cards each gets.",
    ),
    "cards_dealt": N_(
        "{dealt} cards would be dealt, but there are only {cards}. Deal fewer cards or use two "
        "packs."
    ),
    "melded_ace_value": N_(
        "Table minus hand needs a value for a high ace in a meld, and it has none."
    ),
    "joker_value": N_("There are jokers in the pack, but a joker in the hand has no value."),
    "melded_joker_value": N_(
        "Table minus hand needs a value for a joker in a meld, and it has none."
    ),
    "going_rummy_net": N_(
        "With table minus hand there is no single winner, so going rummy cannot be rewarded."
    ),
    "going_rummy_pay": N_(
        "When the others pay the winner, ten points more for going rummy would come from nobody."
    ),
    "target_missing": N_("The match lasts until a score is reached, but no score is given."),
    "deals_missing": N_("The match lasts a number of deals, but no number is given."),
    "penalty_limit": N_("A match up to penalty points needs penalty points as its scoring."),
    "all_at_once_fanned": N_(
        "All melds at once and a fanned pile do not go together: two duties could leave a turn "
        "that cannot end."
    ),
    "all_at_once_must": N_(
        "All melds at once and a top card that must be played do not go together: two duties "
        "could leave a turn that cannot end."
    ),
    "all_at_once_use_now": N_(
        "All melds at once and a pile that is only for immediate use do not go together: two "
        "duties could leave a turn that cannot end."
    ),
    "first_meld_ace": N_(
        "The first meld needs points, but a high ace in a meld has no value to count."
    ),
    "first_meld_joker": N_(
        "The first meld needs points, but a joker in a meld has no value to count."
    ),
    "first_meld_call": N_(
        "A minimum for the first meld and calling Rummy do not go together: a called meld does "
        "not come from your own hand."
    ),
    "claim_call": N_(
        "Claiming a discard and calling Rummy do not go together: they are two rights in the same "
        "moment."
    ),
    "claim_fanned": N_(
        "Claiming a discard and a fanned pile do not go together: only the top card can be "
        "claimed."
    ),
    "claim_must": N_(
        "Claiming a discard and a top card that must be played do not go "
        "together: whoever claims plays out of turn."
    ),
    "claim_use_now": N_(
        "Claiming a discard and a pile that is only for immediate use do not go "
        "together: whoever claims plays out of turn."
    ),
    "claim_float": N_(
        "Claiming a discard and floating do not go together: a player without cards would come "
        "back by a claim."
    ),
}
