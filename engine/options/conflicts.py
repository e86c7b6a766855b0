"""Which options contradict each other, or the number of players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.options.errors import OptionsError
from engine.options.fields import Options


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two sides of a table that cannot both hold.

    Attributes:
        code: what is contradicted, such as `cards_dealt` or `target_missing`.
        options: names of the options that meet, the one to change first.
        facts: numbers the sentence needs.
    """

    code: str
    options: tuple[str, ...]
    facts: Mapping[str, int]


# Short and technical, for errors; learners read the sentences of the lessons.
IN_SHORT: Final[Mapping[str, str]] = {
    "players": "{low} to {high} can play, not {players}",
    "hand_cards_missing": "there is no number of cards for {players} players",
    "cards_dealt": "{dealt} cards are to be dealt, and there are {cards}",
    "melded_ace_value": "a melded high ace needs a value for scoring=net",
    "joker_value": "a joker in hand needs a value",
    "melded_joker_value": "a melded joker needs a value for scoring=net",
    "going_rummy_net": "there is nothing to double or add to with scoring=net",
    "going_rummy_pay": "nothing can be added to with scoring=pay",
    "target_missing": "the match needs one to end",
    "deals_missing": "the match needs a number of them to end",
    "penalty_limit": "penalty_limit needs scoring=penalty",
    "all_at_once_fanned": "not with pile=fanned",
    "all_at_once_must": "not with pile_top_use=must",
    "first_meld_ace": "a first meld cannot be counted without a value for a melded high ace",
    "first_meld_joker": "a first meld cannot be counted without a value for a melded joker",
    "first_meld_call": "not with call=on",
    "claim_call": "not with call=on",
    "claim_fanned": "not with pile=fanned",
    "claim_must": "not with pile_top_use=must",
    "claim_use_now": "not with pile_before_meld=use_now",
    "claim_float": "not with go_out=float",
    "all_at_once_use_now": "not with pile_before_meld=use_now",
}


def check_table(options: Options, players: int | None = None, but: Collection[str] = ()) -> None:
    """Do nothing if these options and players make a table.

    Args:
        options: the table.
        players: how many; None asks about the options alone.
        but: codes of contradictions that do not matter here.

    Raises:
        OptionsError: for the first contradiction.
    """
    for found in contradictions(options, players):
        if found.code not in but:
            raise OptionsError(found.options[0], IN_SHORT[found.code].format(**found.facts))


def contradictions(options: Options, players: int | None = None) -> tuple[Contradiction, ...]:
    """Why no table can be set up with these options and players; () if it can."""
    return tuple(_contradictions(options, players))


def _contradictions(o: Options, players: int | None) -> Iterator[Contradiction]:
    def found(code: str, *names: str, **facts: int) -> Contradiction:
        return Contradiction(code, names, facts)

    if players is not None:
        if not o.players_min <= players <= o.players_max:
            yield found(
                "players",
                "players_min",
                "players_max",
                players=players,
                low=o.players_min,
                high=o.players_max,
            )
        elif players not in o.hand_cards:
            yield found("hand_cards_missing", "hand_cards", players=players)
        else:
            cards = (52 + o.jokers_per_deck) * o.packs(players)
            dealt = o.hand_cards[players] * players + o.starter_extra_card + o.upcard
            if dealt > cards:
                yield found(
                    "cards_dealt", "hand_cards", "two_decks_from", dealt=dealt, cards=cards
                )
    if o.scoring == "net" and o.ace_value_meld_high is None:
        yield found("melded_ace_value", "ace_value_meld_high", "scoring")
    if o.jokers_per_deck and o.joker_value_hand is None:
        yield found("joker_value", "joker_value_hand", "jokers_per_deck")
    if o.jokers_per_deck and o.scoring == "net" and o.joker_value_meld is None:
        yield found("melded_joker_value", "joker_value_meld", "scoring")
    if o.going_rummy != "none" and o.scoring == "net":
        yield found("going_rummy_net", "going_rummy", "scoring")
    if o.going_rummy == "plus10" and o.scoring == "pay":
        yield found("going_rummy_pay", "going_rummy", "scoring")
    if o.match in ("target", "penalty_limit") and o.target is None:
        yield found("target_missing", "target", "match")
    if o.match == "deals" and o.deals is None:
        yield found("deals_missing", "deals", "match")
    if o.match == "penalty_limit" and o.scoring != "penalty":
        yield found("penalty_limit", "match", "scoring")
    if o.all_at_once_from_deal is not None and o.pile == "fanned":
        yield found("all_at_once_fanned", "all_at_once_from_deal", "pile")
    if o.all_at_once_from_deal is not None and o.pile_top_use == "must":
        yield found("all_at_once_must", "all_at_once_from_deal", "pile_top_use")
    if o.first_meld_min and o.ace_value_meld_high is None:
        yield found("first_meld_ace", "ace_value_meld_high", "first_meld_min")
    if o.first_meld_min and o.jokers_per_deck and o.joker_value_meld is None:
        yield found("first_meld_joker", "joker_value_meld", "first_meld_min")
    if o.first_meld_min and o.call == "on":
        yield found("first_meld_call", "first_meld_min", "call")
    if o.claim == "on":
        yield from _claim_contradictions(o)
    if o.all_at_once_from_deal is not None and o.pile_before_meld == "use_now":
        yield found("all_at_once_use_now", "all_at_once_from_deal", "pile_before_meld")


def _claim_contradictions(o: Options) -> Iterator[Contradiction]:
    """What cannot go with claiming discards."""
    if o.call == "on":
        yield Contradiction("claim_call", ("claim", "call"), {})
    if o.pile == "fanned":
        yield Contradiction("claim_fanned", ("claim", "pile"), {})
    if o.pile_top_use == "must":
        yield Contradiction("claim_must", ("claim", "pile_top_use"), {})
    if o.pile_before_meld == "use_now":
        yield Contradiction("claim_use_now", ("claim", "pile_before_meld"), {})
    if o.go_out == "float":
        yield Contradiction("claim_float", ("claim", "go_out"), {})
