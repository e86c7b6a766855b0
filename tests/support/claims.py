"""What a rule's sentence claims of the table it is said at, read off its English words."""

import re
from collections.abc import Callable, Mapping

from engine.options import PRESETS, Options


CLAIMS: Mapping[str, Callable[[Options], bool]] = {
    r"without jokers": lambda o: o.jokers_per_deck == 0,
    r"\band two jokers": lambda o: o.jokers_per_deck == 2,
    r"three jokers": lambda o: o.jokers_per_deck == 3,
    r"six jokers": lambda o: o.jokers_per_deck * 2 == 6 and o.two_decks_from == 2,
    r"four jokers": lambda o: o.jokers_per_deck == 2 and o.two_decks_from in {5, 6},
    r"\bjoker(?!s\b)": lambda o: o.jokers_per_deck > 0,
    r"one pack of 52|54 cards": lambda o: o.two_decks_from != 2,
    r"With six or more players": lambda o: o.two_decks_from == 6,
    r"with 104 cards|two packs and six": lambda o: o.packs(2) == 2,
    r"two to six|Two to six": lambda o: o.players_max == 6,
    r"two to eight": lambda o: o.players_max == 8,
    r"Two players get 10": lambda o: o.hand_cards == PRESETS["basic"].hand_cards,
    r"Two players get 13": lambda o: o.hand_cards == PRESETS["rummy500"].hand_cards,
    r"gets seven": lambda o: set(o.hand_cards.values()) == {7} and not o.starter_extra_card,
    r"gets thirteen": lambda o: set(o.hand_cards.values()) == {13},
    r"eight cards": lambda o: o.hand_cards[2] + o.starter_extra_card == 8,
    r"gets one card more": lambda o: o.starter_extra_card == 1 and not o.starter_draws_first_turn,
    r"no card is turned up|No card is turned up": lambda o: not o.upcard,
    r"next card is turned up|one card is turned up": lambda o: o.upcard,
    r"the ace is only low": lambda o: o.ace == "low",
    r"after the king|highest card of a run": lambda o: o.ace == "high_low",
    r"may go on from king through ace": lambda o: o.ace == "corner",
    r"lay down one new meld": lambda o: o.melds_per_turn == 1,
    r"as many melds|one or more melds": lambda o: o.melds_per_turn is None,
    r"do not need (a meld|one) of your own": lambda o: o.layoff == "any",
    r"lay off (only|as soon)": lambda o: o.layoff == "own_meld_first",
    r"ten extra points": lambda o: o.going_rummy == "plus10",
    r"score for the deal is doubled|count double": lambda o: o.going_rummy == "double",
    r"melded, laid off or discarded": lambda o: o.go_out == "free",
    r"go out only by discarding|go out with a discard": lambda o: o.go_out == "discard_required",
    r"nothing to discard|no card left you discard|unless you have no card": (
        lambda o: o.go_out != "discard_required"
    ),
    r"out by laying off alone": lambda o: o.go_out == "free" and o.layoff == "any",
    r"from ace to ace": lambda o: o.ace == "high_low" and o.two_decks_from is not None,
    r"The same card of both packs": lambda o: o.two_decks_from is not None,
    r"you float until": lambda o: o.go_out == "float",
    r"lies face down": lambda o: o.final_discard_face_down,
    r"overlap": lambda o: o.pile == "fanned",
    r"only that one|top card of the stock or": lambda o: o.pile == "top",
    r"without playing it": lambda o: o.pile_top_use == "free",
    r"^You take the top card only": lambda o: o.pile_top_use == "must",
    r"turned over and becomes": lambda o: o.recycle == "turn" and o.stock_end_after != 1,
    r"all of the pile but its top card is shuffled": lambda o: o.recycle == "shuffle_keep_top",
    r"empty for the second time": lambda o: o.stock_end_after == 2,
    r"for the third time": lambda o: o.stock_end_after == 3,
    r"never turned over|an empty stock, the deal|from an empty stock\.": (
        lambda o: o.stock_end_after == 1
    ),
    r"scores the cards left in all other": lambda o: o.scoring == "winner",
    r"are your penalty points|the winner gets none": lambda o: o.scoring == "penalty",
    r"pays the (winner|difference)": lambda o: o.scoring == "pay",
    r"left in your hand are taken off|your hand against you": lambda o: o.scoring == "net",
    r"an ace 1,": lambda o: o.ace_value_hand == 1,
    r"ace and joker 15|an ace or a joker counts 15": lambda o: o.ace_value_hand == 15,
    r"An ace counts 11": lambda o: o.ace_value_hand == 11,
    r"in the hand it counts 20": lambda o: o.joker_value_hand == 20,
    r"joker (left in the hand )?counts 15": lambda o: o.joker_value_hand == 15,
    r"from 2 to 9 count 5": lambda o: o.pip_values == "5_10",
    r"count their number": lambda o: o.pip_values == "face",
    r"may exchange a joker": lambda o: o.joker_swap != "none",
    r"that never changes": lambda o: o.joker_swap == "none",
    r"call Rummy": lambda o: o.call == "on",
    r"\bclaim": lambda o: o.claim == "on",
    r"costs one missed turn": lambda o: o.call_penalty == "skip_turn",
    r"at least 40 points": lambda o: o.first_meld_min == 40,
    r"first meld of a deal|In the first meld": lambda o: o.first_meld_min > 0,
    r"first meld needs no minimum": lambda o: not o.first_meld_min,
    r"at least two cards that are not": lambda o: o.joker_limit == "two_naturals",
    r"one joker at most": lambda o: o.joker_limit == "one",
    r"someone has 500 points|somebody has 500|^Exactly 500": lambda o: o.target == 500,
    r"501 points": lambda o: o.target == 501,
    r"100 penalty points": lambda o: o.target == 100 and o.match == "penalty_limit",
    r"has six deals": lambda o: o.match == "deals" and o.deals == 6,
    r"[Dd]eals (one|four) to|first three deals": lambda o: o.all_at_once_from_deal == 4,
    r"everybody plays one more deal": lambda o: o.match_tie == "extra_deal",
    r"only they play on": lambda o: o.match_tie == "playoff_tied",
    r"win together": lambda o: o.match_tie == "shared",
}


def untrue(sentence: str, options: Options) -> list[str]:
    """The claims of a sentence that are not so at a table."""
    return [
        claim
        for claim, holds in CLAIMS.items()
        if re.search(claim, sentence) and not holds(options)
    ]
