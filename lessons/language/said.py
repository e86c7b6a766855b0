"""What is said, as data: plain text with cards, buttons and marks in it, never HTML.

Messages and lesson texts carry braces:

| written | part | shown as |
|---|---|---|
| `{7H}` | `{"card": "7H"}` | 7♥ in its suit's colour |
| `{7H in words}` | `{"words": "7H"}` | 7 of hearts, bold |
| `{Lay down}` | `{"button": "Lay down"}` | the button's name in the learner's language |
| `{missing}` | what the speaker fills in | a card, a number, a player's name … |
| `{the:card}` | the same; a joker alone has this article before it | 7♥, the joker |
| `{den:card}` | where articles bend, a card in words has the one that fits it | die Herz 7 |

Translations keep the braces as they are; only the text around them changes.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias, TypedDict, final


@final
class SymbolPart(TypedDict):
    """A card shown by rank and symbol: `7♥`. The value is notation."""

    card: str


@final
class WordsPart(TypedDict):
    """A card shown in words: `7 of hearts`. The value is notation."""

    words: str


@final
class ButtonPart(TypedDict):
    """The name of a button, in the learner's language."""

    button: str


@final
class MarkPart(TypedDict):
    """A numbered disc; the same number stands on the table."""

    mark: int


Part: TypeAlias = str | SymbolPart | WordsPart | ButtonPart | MarkPart
Said: TypeAlias = list[Part]
Fill: TypeAlias = int | Part | Sequence[Part]
# What stands around a card in words, by the article before a joker and by rank: `den {}n`.
Articles: TypeAlias = Mapping[str, Mapping[str, str]]


class MarkupError(ValueError):
    """A brace in a text holds nothing that can be said."""


MINUS = "\N{MINUS SIGN}"  # as score sheets print it; a hyphen is read aloud as a dash
_BRACE = re.compile(r"\{([^{}]*)\}")
# The notation of one card.
CARD = re.compile(r"(?:[A2-9TJQK][SHDC]|X[1-9])(?:/2)?")


def placeholders(text: str) -> list[str]:
    """What is filled into `text`, sorted, repeats kept; articles of jokers left out."""
    return sorted(brace.rpartition(":")[2] for brace in _BRACE.findall(text))


def split_text(
    text: str,
    fills: Mapping[str, Fill],
    button: Callable[[str], str],
    articles: Articles = MappingProxyType({}),
) -> Said:
    """Split `text` into parts.

    Args:
        text: a message in the learner's language.
        fills: what the named braces stand for; a list of parts is put in as it is.
        button: a button's name in English to its name in the learner's language.
        articles: the articles of a language in which they bend with the card.

    Raises:
        MarkupError: if a brace is neither filled, nor a card, nor a button.
    """
    parts: Said = []
    for index, piece in enumerate(_BRACE.split(text)):
        if index % 2:
            parts.extend(_brace(piece, fills, button, articles))
        elif piece:
            parts.append(piece)
    return join_strings(parts)


def _brace(
    inside: str, fills: Mapping[str, Fill], button: Callable[[str], str], articles: Articles
) -> Said:
    article, _, name = inside.rpartition(":")
    if name in fills:
        parts = _filled(fills[name])
        return _with_article(article, parts, articles) if article else parts
    notation, words = inside.removesuffix(" in words"), inside.endswith(" in words")
    if CARD.fullmatch(notation):
        return [{"words": notation} if words else {"card": notation}]
    try:
        return [{"button": button(inside)}]
    except KeyError:
        raise MarkupError(f"{{{inside}}} is neither a card nor a button") from None


def _filled(fill: Fill) -> Said:
    if isinstance(fill, int):
        return [str(fill).replace("-", MINUS)]
    return [fill] if isinstance(fill, str | dict) else list(fill)


def _with_article(joker: str, parts: Said, articles: Articles) -> Said:
    """One card with its article, more of them as they are; `joker` is what a joker has."""
    around = ""
    match parts:
        case [{"card": str(card)}] | [{"words": str(card)}] if card.startswith("X"):
            around = f"{joker} {{}}"
        case [{"words": str(card)}] if bent := articles.get(joker.lower()):
            around = bent.get(card[0], bent[""])
            around = around.capitalize() if joker[0].isupper() else around
    before, _, after = around.partition("{}")
    return [text for text in (before, *parts, after) if text]


def join_strings(parts: Said) -> Said:
    """Put neighbouring strings together, so equal sentences are equal lists."""
    joined: Said = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return joined
