"""Why an action is good or bad: the engine's reasons as sentences."""

from collections.abc import Iterable, Mapping, Sequence

from engine.cards import Card
from engine.reasons import BLANKS, Blank, Kind, Reason
from engine.violations import Fact
from lessons.language.marking import Plural
from lessons.language.said import Fill, Said
from lessons.messages.reasons import (
    AFTER_NAMED,
    COUNTED,
    PRICES,
    PRICES_ABOUT_YOU,
    REASONS,
    REASONS_ABOUT_YOU,
    UNCOUNTED,
)
from lessons.words.speech import Speech


_LISTED = frozenset({Kind.TAKE_GAINS, Kind.TAKE_BURDENS, Kind.AS_GOOD_DISCARD})
"""Their cards are no meld together."""
_IN_BOTH_PACKS = frozenset({"missing", "seen", "buried"})
"""What is told of a card there is told of the one of the other pack as well."""


def say_reason(speech: Speech, reason: Reason, viewer: int = 0, counts: bool = True) -> Said:
    """One reason as a sentence, for or against.

    Args:
        speech: the language.
        reason: from `engine.reasons`.
        viewer: the seat it is said to; a sentence about this player says "you".
        counts: whether it may say how many unseen cards would help.
    """
    kind = reason.kind.value
    if not counts and kind in UNCOUNTED:
        return _said(speech, reason, UNCOUNTED[kind])
    about_viewer = _is_about(viewer, reason) and kind in REASONS_ABOUT_YOU
    return _said(speech, reason, (REASONS_ABOUT_YOU if about_viewer else REASONS)[kind])


def say_reasons(
    speech: Speech, reasons: Iterable[Reason], viewer: int = 0, named: Sequence[object] = ()
) -> list[Said]:
    """Reasons as sentences that follow each other: cards named right before are not named again.

    Args:
        speech: the language.
        reasons: from `engine.reasons`.
        viewer: the seat they are said to.
        named: the cards that the sentence before them has named.
    """
    said, last = list[Said](), {str(card) for card in named}
    for reason in reasons:
        about = _about(reason)
        again = AFTER_NAMED.get(reason.kind.value) if about and about == last else None
        known = say_reason(speech, reason, viewer)
        said.append(known if again is None else _said(speech, reason, again))
        last = about
    return said


def _about(reason: Reason) -> set[str]:
    """The cards a sentence is about: one card, whatever it is compared with, or several."""
    facts = reason.facts
    if "card" in facts:
        return {str(facts["card"])}
    cards = facts.get("cards", ())
    return set(cards) if isinstance(cards, tuple) else set()


def say_price(speech: Speech, reason: Reason, viewer: int) -> Said:
    """What is paid for an action; a sentence about `viewer` says "you"."""
    about = {**PRICES, **(PRICES_ABOUT_YOU if _is_about(viewer, reason) else {})}
    known = about.get(reason.kind.value)
    return say_reason(speech, reason, viewer) if known is None else _said(speech, reason, known)


def _is_about(viewer: int, reason: Reason) -> bool:
    return reason.facts.get("seat") == viewer


def _said(speech: Speech, reason: Reason, message: str | Plural) -> Said:
    facts = reason.facts
    fills = _fills(speech, BLANKS[reason.kind], facts)
    if reason.kind in _LISTED:
        assert isinstance(facts["cards"], tuple)  # noqa: S101 - `BLANKS` says so
        listed = sorted(map(Card.parse, _once(facts["cards"])))
        either = reason.kind is Kind.AS_GOOD_DISCARD
        fills["cards"] = speech.list_cards(listed, either)
    if isinstance(message, str):
        return speech.say(message, **fills)
    count = next(fills[name] for name in COUNTED if name in fills)
    assert isinstance(count, int)  # noqa: S101 - `COUNTED` names numbers
    return speech.say_count(message, count, **fills)


def _once(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards without those that another pack has given already, which look the same."""
    seen = dict[object, str]()
    for text in cards:
        card = Card.parse(text)
        seen.setdefault(text if card.is_joker else (card.suit, card.rank), text)
    return tuple(seen.values())


def _fills(
    speech: Speech, blanks: Mapping[str, Blank], facts: Mapping[str, Fact]
) -> dict[str, Fill]:
    fills: dict[str, Fill] = {}
    for name, blank in blanks.items():
        fact = facts[name]
        if isinstance(fact, tuple):
            fills[name] = speech.symbols(_once(fact) if name in _IN_BOTH_PACKS else fact)
        elif blank is Blank.CARD:
            fills[name] = {"card": str(fact)}
        elif isinstance(fact, int):
            fills["player" if blank is Blank.SEAT else name] = (
                speech.player(fact) if blank is Blank.SEAT else fact
            )
    return fills
