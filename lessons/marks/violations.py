"""Which marks each violation and each missed task gets, from its facts and the wish itself.

What cannot be marked stands in `UNMARKED`, with the reason.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.actions import (
    Action,
    CallRummy,
    DrawPile,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import Card
from engine.violations import Fact
from lessons.marks.apart import apart, is_suit_apart
from lessons.marks.gaps import GAP, gap_marks, gaps_between, slots
from lessons.marks.marks import ASIDE, DISCARD, DRAW, Mark
from lessons.marks.misses import pick_count, pick_gap, pick_missing
from lessons.marks.pairs import short_marks


Facts: TypeAlias = Mapping[str, Fact]
Marker: TypeAlias = Callable[[Facts, Action | None], list[Mark]]

NO_CARD_IS_WRONG = "no card and no part of the turn is wrong"
NOT_IN_SIGHT = "what it is about lies nowhere in sight"

UNMARKED: Mapping[str, str] = {
    "PLAYERS_OUT_OF_RANGE": "the table has not been laid",
    "OPTION_LOCKED": "it is about the form of the options, not about the table",
    "NOT_YOUR_TURN": "no part of a turn is now; the sentence names who is on turn",
    "DEAL_OVER": "no part of a turn is now",
    "CARD_NOT_IN_PILE": NOT_IN_SIGHT,
    "CARD_NOT_IN_HAND": NOT_IN_SIGHT,
    "CALL_NOT_ENABLED": NO_CARD_IS_WRONG,
    "CALL_WINDOW_CLOSED": "the cards called may have left the pile",
    "CALL_DEAL_OVER": NO_CARD_IS_WRONG,
    "CALL_LIMIT_REACHED": NO_CARD_IS_WRONG,
    "CLAIM_NOT_ENABLED": NO_CARD_IS_WRONG,
    "CLAIM_WINDOW_CLOSED": "the card may have left the pile",
    "FIRST_MELD_TOO_LOW": "no card is wrong, there are too few points; the tray counts them",
    "PICK_NOTHING": "no card is picked",
    "ANSWER_OTHER": "an answer is no card",
    "SHEET_NO_CELL": "the sheet has no such cell",
}
"""Codes without a mark, and why."""


def marks_of(code: str, facts: Facts, action: Action | None = None) -> list[Mark]:
    """The marks of a violation, at cards as they lie: a declared joker is named itself."""
    if code in UNMARKED:
        return []
    if code.startswith("SHEET_"):
        return [Mark("cell", "not-this")]
    tried = _tried(action) or _cards(facts, "cards")
    jokers = _jokers(action, tried)
    return [
        replace(mark, at=_lying(mark.at, tried, jokers), also=_also(mark, tried, jokers))
        if mark.kind not in ASIDE and not mark.on
        else mark
        for mark in _MARKERS[code](facts, action)
    ]


def _tried(action: Action | None) -> tuple[str, ...]:
    """The cards of a wish that lie on the table when it is refused."""
    match action:
        case LayMeld(cards=cards) | LayOff(cards=cards):
            return tuple(map(str, cards))
        case LayAll(melds=melds):
            return tuple(str(card) for meld in melds for card in meld.cards)
    return ()


def _jokers(action: Action | None, tried: Sequence[str]) -> Mapping[str, str]:
    """The jokers of a wish by what they were declared to be; under no name the first of them."""
    first = next((card for card in tried if card.startswith("X")), "")
    match action:
        case LayMeld() | LayOff():
            melds: Iterable[LayMeld | LayOff] = (action,)
        case LayAll():
            melds = action.melds
        case _:
            melds = ()
    roles = {str(face): str(joker) for one in melds for joker, face in one.stands_for.items()}
    return {"": first} | roles


def _lying(card: str, tried: Sequence[str], jokers: Mapping[str, str]) -> str:
    """The card itself, or the joker that was declared to be it."""
    if not card or card in tried or not tried:
        return card
    return jokers.get(card) or jokers.get("") or card


def _also(mark: Mark, tried: Sequence[str], jokers: Mapping[str, str]) -> str:
    """The other card of a mark; of a card that is there twice the joker that was to be it."""
    twin = mark.also == mark.at
    return jokers.get(mark.also, mark.also) if twin else _lying(mark.also, tried, jokers)


# on the tried cards


def _gap(facts: Facts, action: Action | None) -> list[Mark]:
    missing, card = _cards(facts, "missing"), str(facts.get("card", ""))
    if "meld" in facts and not missing:
        return [Mark("card", "no-neighbour", at=card)]
    if not missing:
        return [Mark("pair", "no-neighbours", str(facts["low"]), str(facts["high"]))]
    if "meld" not in facts:
        tried = _cards(facts, "cards")
        if any(card.startswith("X") for card in tried):
            return slots(replace(GAP, at=str(facts["high"])), len(missing), missing)
        return _all_gaps(tried)
    return gap_marks(missing, action, last=card if facts.get("side") == "high" else "")


def _all_gaps(cards: Sequence[str]) -> list[Mark]:
    found = [slots(replace(GAP, at=at), len(gap), gap) for at, gap in gaps_between(cards)]
    return [mark for marks in found for mark in marks]


def _odd(word: str) -> Marker:
    """Every card that is of another suit or rank than most of the try."""

    def marks(facts: Facts, _: Action | None) -> list[Mark]:
        odd = _cards(facts, "odd") or (str(facts["card"]),)
        return [Mark("card", word, at=card) for card in odd]

    return marks


def _extra(word: str) -> Marker:
    return lambda facts, _: [Mark("card", word, at=card) for card in _cards(facts, "extra")]


def _which(facts: Facts, _: Action | None) -> list[Mark]:
    return [Mark("card", "which", at=str(facts.get("joker") or facts["card"]))]


def _twice(facts: Facts, _: Action | None) -> list[Mark]:
    first, second = str(facts["first"]), str(facts["second"])
    if first in _of_meld(facts):
        return [Mark("taken", "taken", at=first, on=str(facts["meld"]))]
    return [Mark("pair", "twice", at=first, also=second)]


def _fixed(facts: Facts, _: Action | None) -> list[Mark]:
    first = str(facts["first"])
    on = str(facts["meld"]) if first in _of_meld(facts) else ""
    return [Mark("taken", "taken", at=first, on=on)]


def _joker_twice(facts: Facts, _: Action | None) -> list[Mark]:
    joker = str(facts["joker"])
    if joker in _of_meld(facts):
        return [Mark("taken", "twice", at=joker, on=str(facts["meld"]))]
    return [Mark("card", "twice", at=joker)]


def _beside(facts: Facts, _: Action | None) -> list[Mark]:
    first, second = str(facts["first"]), str(facts["second"])
    for joker in (first, second):
        if joker in _of_meld(facts):
            return [Mark("taken", "side-by-side", at=joker, on=str(facts["meld"]))]
    return [Mark("pair", "side-by-side", at=first, also=second)]


def _only_jokers(_: Facts, __: Action | None) -> list[Mark]:
    return [Mark("short", "real-card")]


def _corner(facts: Facts, action: Action | None) -> list[Mark]:
    if "meld" not in facts:
        return [Mark("corner", "ends-here", at=_after_king(_cards(facts, "cards")))]
    card = str(facts["card"])
    if card.startswith("K"):  # it would lie below an ace: of these cards, or of the run
        ace = next((one for one in _tried(action) if one.startswith("A")), "")
        return [Mark("corner", "ends-here", at=ace)]
    below = card.startswith("X") and isinstance(action, LayOff) and action.end == "low"
    return [Mark("corner", "ends-here", at="" if below else card)]


def _after_king(cards: Sequence[str]) -> str:
    """The card after the king, where the run would have to end; the last one if there is none."""
    ranks = [card[0] for card in cards]
    place = ranks.index("K") + 1 if "K" in ranks else len(cards)
    return cards[place] if place < len(cards) else cards[-1]


def _full(facts: Facts, _: Action | None) -> list[Mark]:
    return [Mark("full", "full", at=_cards(facts, "cards")[-1], on=str(facts.get("meld", "")))]


def _apart(facts: Facts, _: Action | None) -> list[Mark]:
    cards = _cards(facts, "cards")
    like, strangers, kind = apart(tuple(map(Card.parse, cards)))
    if not like:
        return [Mark("pair", "no-match", at=cards[0], also=cards[-1])] if cards else []
    gaps = _all_gaps(tuple(map(str, like))) if kind == "run" else []
    odd = [Mark("card", _strangeness(card, like, kind), at=str(card)) for card in strangers]
    return [*gaps, *odd]


def _strangeness(card: Card, like: Sequence[Card], kind: str) -> str:
    if any((card.rank, card.suit) == (one.rank, one.suit) for one in like):
        return "twice"
    if kind == "set":
        return "other-rank"
    return "other-suit" if is_suit_apart(card, like) else "no-neighbour"


# in the hand, on the pile, on other melds, on a part of the turn


def _phase(part: str = "") -> Marker:
    return lambda _, __: [Mark("phase", "not-now", at=part)]


def _in_hand(word: str) -> Marker:
    return lambda facts, _: [Mark("hand", word, at=str(facts["card"]))]


def _on_pile(word: str, fact: str = "card") -> Marker:
    return lambda facts, _: [Mark("pile", word, at=str(facts.get(fact, "")))]


def _called(word: str) -> Marker:
    return lambda _, action: [Mark("pile", word, at=card) for card in _of_call(action) or ("",)]


def _own_meld_first(facts: Facts, action: Action | None) -> list[Mark]:
    """What is taken or called for a lay-off cannot be used; else it is the moment."""
    if isinstance(action, DrawPile | CallRummy):
        return [Mark("pile", "not-playable", at=card) for card in _cards(facts, "cards")]
    return [Mark("phase", "not-now")]


def _other_joker(facts: Facts, _: Action | None) -> list[Mark]:
    return [Mark("taken", "other-card", at=str(facts["joker"]), on=str(facts["meld"]))]


def _joker_stays(_: Facts, action: Action | None) -> list[Mark]:
    if not isinstance(action, SwapJoker):
        return []
    return [Mark("taken", "stays", at=str(action.joker), on=action.meld)]


def _stays(facts: Facts, _: Action | None) -> list[Mark]:
    return [Mark("taken", "stays", at=str(facts["card"]), on=str(facts["source"]))]


def _cards(facts: Facts, name: str) -> tuple[str, ...]:
    cards = facts.get(name, ())
    return cards if isinstance(cards, tuple) else ()


def _of_meld(facts: Facts) -> tuple[str, ...]:
    """The cards of the meld that was to be extended, if it is about one."""
    return _cards(facts, "cards") if "meld" in facts else ()


def _of_call(action: Action | None) -> tuple[str, ...]:
    return tuple(map(str, action.cards)) if isinstance(action, CallRummy) else ()


_MARKERS: Mapping[str, Marker] = {
    "ACE_END_UNDECLARED": _which,
    "ALL_AT_ONCE_REQUIRED": _phase(),
    "ALREADY_DREW": _phase(DRAW),
    "CALL_BY_DISCARDER": _on_pile("yours"),
    "CALL_CARD_NOT_INVOLVED": _on_pile("not-used"),
    "CALL_NO_MELD": _called("no-meld"),
    "CALL_USES_HAND_CARDS": _in_hand("from-hand"),
    "CLAIM_ALREADY_MADE": _on_pile("not-playable"),
    "CLAIM_ON_TURN": _phase(DRAW),
    "CLAIM_OWN_DISCARD": _on_pile("yours"),
    "CLAIM_STOCK_SHORT": _on_pile("not-playable"),
    "DISCARD_PLAYABLE": _in_hand("playable"),
    "DISCARD_SAME_CARD_AS_DRAWN": _in_hand("just-taken"),
    "FIRST_TURN_NO_DRAW": _phase(DRAW),
    "JOKER_DUPLICATES_CARD": _joker_twice,
    "JOKER_FIXED": _fixed,
    "JOKER_NOT_ALLOWED": _odd("no-joker"),
    "JOKER_SWAP_MISMATCH": _other_joker,
    "JOKERS_ADJACENT": _beside,
    "JOKER_SWAP_NOT_ALLOWED": _joker_stays,
    "JOKER_SWAP_UNUSABLE": _joker_stays,
    "JOKER_TOO_MANY": _only_jokers,
    "JOKER_UNDECLARED": _which,
    "LAYOFF_NEEDS_OWN_MELD": _own_meld_first,
    "LAYOFF_REARRANGES_MELD": _stays,
    "MELD_NEITHER": _apart,
    "MELD_ONLY_JOKERS": _only_jokers,
    "MELD_TOO_SHORT": lambda facts, _: short_marks(facts),
    "MUST_DRAW_FIRST": _phase(),
    "MUST_KEEP_DISCARD": _phase(DISCARD),
    "MUST_PLAY_JOKER": _in_hand("owed"),
    "MUST_USE_DRAWN_CARD": _in_hand("owed"),
    "ONE_MELD_PER_TURN": _phase(),
    "PICK_COUNT": lambda facts, _: pick_count(facts),
    "PICK_EXTRA": _extra("not-this"),
    "PICK_GAP": lambda facts, _: pick_gap(facts),
    "PICK_MISSING": lambda facts, _: pick_missing(facts),
    "PICK_RANK": _extra("other-rank"),
    "PICK_SUIT": _extra("other-suit"),
    "PILE_CARD_UNUSABLE": _on_pile("not-playable"),
    "PILE_EMPTY": _on_pile("empty"),
    "PILE_NEEDS_OWN_MELD": _on_pile("not-playable"),
    "PILE_TOP_ONLY": _on_pile("only-this", "top"),
    "RUN_ACE_LOW_ONLY": _corner,
    "RUN_AROUND_CORNER": _corner,
    "RUN_DUPLICATE_RANK": _twice,
    "RUN_FULL": _full,
    "RUN_NOT_CONSECUTIVE": _gap,
    "RUN_SUIT_MISMATCH": _odd("other-suit"),
    "SET_DUPLICATE_SUIT": _twice,
    "SET_FULL": _full,
    "SET_RANK_MISMATCH": _odd("other-rank"),
    "SET_TOO_LONG": _full,
    "SWAP_NEEDS_OWN_MELD": _phase(),
    "TURN_CANNOT_END": _in_hand("not-this"),
}
