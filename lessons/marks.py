"""Red pencil: what is marked on the cards for each violation code, computed from its facts.

A mark stands at a card named in notation; a gap, a corner and an empty slot stand before that
card, or at the end where no card is named.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.violations import Fact
from lessons.labels import LABELS
from lessons.speech import Speech


MarkKind = Literal["gap", "card", "pair", "short", "corner", "full", "taken"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One red mark.

    Attributes:
        word: what is written on it, in the learner's language; the key of a label until said.
        at: the card it stands at or before; empty: at the end.
        also: the other card of a pair.
        on: id of the meld it is drawn on; empty: on the tried cards.
        card: the missing card that a dashed slot names.
        number: the number in its disc; 0 for none.
    """

    kind: MarkKind
    word: str
    at: str = ""
    also: str = ""
    on: str = ""
    card: str = ""
    number: int = 0


SLOTS_AT_MOST = 3  # a wider gap is one unnamed slot: ten dashed cards would be the whole table

Facts: TypeAlias = Mapping[str, Fact]


def marks(speech: Speech, code: str, facts: Facts) -> tuple[Mark, ...]:
    """The marks for a refusal, numbered where there are several or the sentence points at one."""
    made = _MARKS[code](facts) if code in _MARKS else []
    laid_off = "meld" in facts  # then the facts show the meld's cards, not those tried
    cards = () if laid_off else _cards(facts, "cards")
    return tuple(
        replace(
            mark,
            word=speech.text(LABELS[f"mark-{mark.word}"]),
            number=number,
            at=_lying(mark.at, cards),
            also=_lying(mark.also, cards),
        )
        for number, mark in enumerate(made, 1)
    )


def _lying(card: str, cards: Sequence[str]) -> str:
    """The card itself, or the joker that was declared to be it."""
    jokers = [other for other in cards if other.startswith("X")]
    return jokers[0] if card and jokers and card not in cards else card


def _gap(facts: Facts) -> list[Mark]:
    missing = _cards(facts, "missing")
    if len(missing) > SLOTS_AT_MOST:
        missing = [""]
    if "meld" in facts:
        at = _cards(facts, "cards")[0] if facts.get("side") == "low" else ""
        return [
            Mark("gap", "missing", at=at, on=str(facts["meld"]), card=card) for card in missing
        ]
    return [Mark("gap", "missing", at=str(facts["high"]), card=card) for card in missing]


def _odd(word: str) -> Callable[[Facts], list[Mark]]:
    return lambda facts: [Mark("card", word, at=str(facts["card"]))]


def _twice(facts: Facts) -> list[Mark]:
    if "meld" in facts:
        return _taken(facts)
    return [Mark("pair", "twice", at=str(facts["first"]), also=str(facts["second"]))]


def _taken(facts: Facts) -> list[Mark]:
    return [Mark("taken", "taken", at=str(facts["first"]), on=str(facts["meld"]))]


def _short(facts: Facts) -> list[Mark]:
    wanted = facts.get("wanted", 1)
    return [Mark("short", "one-more")] * (wanted if isinstance(wanted, int) else 1)


def _corner(facts: Facts) -> list[Mark]:
    if "meld" not in facts:
        return [Mark("corner", "ends-here", at=_after_king(_cards(facts, "cards")))]
    below = str(facts.get("card", "")).startswith("K")  # a king would go before the ace
    at = _cards(facts, "cards")[0] if below else ""
    return [Mark("corner", "ends-here", at=at, on=str(facts["meld"]))]


def _after_king(cards: Sequence[str]) -> str:
    """The card after the king, where the run would have to end; the last one if there is none."""
    ranks = [card[0] for card in cards]
    place = ranks.index("K") + 1 if "K" in ranks else len(cards)
    return cards[place] if place < len(cards) else cards[-1]


def _full(facts: Facts) -> list[Mark]:
    last = _cards(facts, "cards")[-1]
    return [Mark("full", "full", at=last, on=str(facts.get("meld", "")))]


def _extra(facts: Facts) -> list[Mark]:
    return [Mark("card", "not-this", at=card) for card in _cards(facts, "extra")]


def _other(word: str) -> Callable[[Facts], list[Mark]]:
    return lambda facts: [Mark("card", word, at=card) for card in _cards(facts, "extra")]


def _cards(facts: Facts, name: str) -> Sequence[str]:
    cards = facts.get(name, ())
    return cards if isinstance(cards, tuple) else ()


_MARKS: dict[str, Callable[[Facts], list[Mark]]] = {
    "JOKER_FIXED": _taken,
    "JOKER_NOT_ALLOWED": _odd("no-joker"),
    "MELD_TOO_SHORT": _short,
    "PICK_EXTRA": _extra,
    "PICK_RANK": _other("other-rank"),
    "PICK_SUIT": _other("other-suit"),
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
}
