"""Every message as it comes out, with facts in its blanks: `python -m lessons.check messages de`.

One and several, a number card, a court card, an ace and a joker, you and somebody else: what a
translator would have to play for hours to see. Options stand with all their values.
"""

import re
from collections.abc import Iterator, Sequence

from babel.messages.catalog import Catalog

from lessons.authoring.template import template
from lessons.language.said import CARD, Fill, placeholders
from lessons.messages.cards import split_card
from lessons.messages.labels import BUTTONS
from lessons.messages.options import OPTIONS, VALUES
from lessons.words.speech import Speech, plain


CARDS = ("7H", "KS", "JD", "AC", "X1")
ROWS = (("5H", "6H", "7H"), ("9S", "9D", "X1"))
NUMBERS = (1, 3)
_ONE_CARD = frozenset({"card", "odd", "first", "top"})
_ROWS = frozenset({"cards", "extra", "meld", "melded", "missing", "run", "seen", "set", "wanted"})
_NAMES = frozenset({"player", "on_turn", "owner", "last", "next", "bot"})
_LISTS = frozenset({"players", "you_and_others"})
_POINTS = frozenset({"points", "sum", "stock"})  # beside these, what is wanted is a number too
_COUNTED = frozenset({"count", "outs", "points"})  # where cards are none of what is counted
_TEXTS = {  # what stands in a blank for a text: a message of the table, in its language
    "game": "Rummy 500",
    "kind": "run",
    "lesson": "Runs",
    "option": "Laying off",
    "rule": "A run has no gap",
    "title": "Runs",
    "value": "always",
}
_OF_A_CARD = re.compile(r"(\w+) (rank|ranks|suit)")


def filled_in(language: str, source: Catalog | None = None) -> Iterator[str]:
    """The lines: a message in English, then each way it comes out; options with their values."""
    speech = Speech(language)
    for message in source or template():
        if message.id:
            forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            yield f"\n{forms[-1]}"
            yield from (f"  {said}" for said in dict.fromkeys(_ways(speech, forms)))
    yield "\nOptions"
    for option, name in OPTIONS.items():
        for (of, _), value in VALUES.items():
            if of == option:
                yield f"  {speech.text(name)} | {speech.text(value)}"


def _ways(speech: Speech, forms: Sequence[str]) -> Iterator[str]:
    """A message once for every card that could stand in it, and for one and several."""
    blanks = {name for form in forms for name in placeholders(form)}
    counted = len(forms) > 1
    for number in range(len(CARDS) if blanks else 1):
        for count in NUMBERS if counted else NUMBERS[number % 2 :][:1]:
            fills = {
                name: fill
                for name in blanks
                if (fill := _fact(name, number, count, forms, speech)) is not None
            }
            said = (
                speech.say_count((forms[0], forms[1]), count, **fills)
                if counted
                else speech.say(forms[0], **fills)
            )
            yield plain(said, speech)


def _fact(name: str, number: int, count: int, forms: Sequence[str], speech: Speech) -> Fill | None:
    """What stands in the blank `name` the `number`th time; None for cards and buttons by name."""
    card = CARDS[number % len(CARDS)]
    if of := _OF_A_CARD.fullmatch(name):
        rank, suit = split_card(CARDS[(number + (of[1] == "high")) % (len(CARDS) - 1)])
        in_words = {"rank": speech.rank_word, "ranks": speech.ranks_word}
        return speech.suit_word(suit) if of[2] == "suit" else in_words[of[2]](rank)
    if name in _TEXTS:
        return speech.text(_TEXTS[name])
    if name in ("suit", "ranks"):
        rank, suit = split_card(CARDS[number % (len(CARDS) - 1)])
        return speech.suit_word(suit) if name == "suit" else speech.ranks_word(rank)
    if CARD.fullmatch(name):
        return None
    if name in ("wanted", "missing") and any(f"{{{other}}}" in forms[0] for other in _POINTS):
        return count
    if name in _ROWS and not _one_of_a_row(name, number, count, forms):
        return speech.symbols(ROWS[number % len(ROWS)])
    if name in _ONE_CARD | _ROWS:
        return {"card": card} if _has_article(name, forms) else {"words": card}
    if name in _NAMES:
        return speech.player(1 + number)
    if name in _LISTS and len(forms) == 1:
        return speech.players(range(name == "players", 2 + number % 2))
    if name == "mark":
        return {"mark": 1}
    return count if name not in BUTTONS and name.isidentifier() else None


def _one_of_a_row(name: str, number: int, count: int, forms: Sequence[str]) -> bool:
    """Whether a row of cards has only one: in a singular, or now and then with an article."""
    if len(forms) > 1 and not any(f"{{{other}}}" in forms[0] for other in _COUNTED):
        return count == 1
    return _has_article(name, forms) and number > len(ROWS)


def _has_article(name: str, forms: Sequence[str]) -> bool:
    """Whether the English has one, as `{the:card}`; such a card is shown by its symbol."""
    return any(f":{name}}}" in form for form in forms)
