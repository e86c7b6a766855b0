"""What the page says to Python, read and checked before anything acts on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, get_args

from tutorial.protocol.commands import Command, Do


LONGEST_TEXT = 2_000_000  # a store never comes near it; a page that sends more is broken
LONGEST_STORED = 10_000_000  # twice what a browser keeps
LONGEST_ADDRESS = 4_000_000  # browsers stop at half of it
LONGEST_FRAGMENT = 8000  # what comes behind that is left unread
LONGEST_ASKED = 20_000  # a class hands in fewer codes
LONGEST_LIST = 200  # more than two packs with their jokers


Page: TypeAlias = Literal["lesson", "practice", "drill", "puzzle", "worksheet", "teach"]
PAGES: tuple[Page, ...] = get_args(Page)


@dataclass(frozen=True, slots=True)
class Open:
    """A page wants the table, or Python for what is asked on it.

    Attributes:
        stored: the text kept in the browser, None if there is none.
        fragment: what follows the address, `#` included.
        settings: what the learner has chosen; unknown names are passed on untouched.
    """

    page: Page
    lesson: str = ""
    language: str = "en"
    stored: str | None = None
    fragment: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Play:
    """A wish in notation, as the desk puts it together."""

    wish: str


@dataclass(frozen=True, slots=True)
class Picked:
    """The cards picked in the hand, in the order picked.

    A pick is no wish: it looks away from the pile, and a refusal has been read.
    """

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """The card of the fanned pile whose take is looked at; None to look away."""

    card: str | None


@dataclass(frozen=True, slots=True)
class GoTo:
    """The learner chooses a level, counted from 0."""

    level: int


@dataclass(frozen=True, slots=True)
class Order:
    """The learner's own order of the hand."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The motion of a step is over."""

    step: int


@dataclass(frozen=True, slots=True)
class Think:
    """There is time to think on; `number` is that of the errand that asked for it."""

    number: int


@dataclass(frozen=True, slots=True)
class Load:
    """A file of records that the learner brings along."""

    text: str


@dataclass(frozen=True, slots=True)
class Bank:
    """The puzzles of a game, as the build has written them; empty if they cannot be had now."""

    game: str
    text: str


@dataclass(frozen=True, slots=True)
class Teach:
    """The page for teachers asks something.

    Attributes:
        what: a `task` of one's own, an `address` of the school, a `link` to tasks, or `codes`.
        text: the task, the address, or tasks or codes, one a line.
        link: for codes, the link they belong to.
        manner: for a link, `u` for no Undo and `h` for no hints.
    """

    what: str
    text: str
    link: str = ""
    manner: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """Another tab, or the page of settings, has written what is kept.

    Attributes:
        text: what is kept now; None if nothing is.
        known: what this tab had read or written there last.
        replaced: it was brought along, forgotten or had back, so nothing here is to be added.
        away: the page that is shown has no table.
    """

    text: str | None
    known: str | None = None
    replaced: bool = False
    away: bool = False


@dataclass(frozen=True, slots=True)
class Crashed:
    """The worker died and was started again; `record` is the deal that was being played."""

    record: str


Message: TypeAlias = (
    Open
    | Play
    | Picked
    | Preview
    | Do
    | GoTo
    | Order
    | Shown
    | Think
    | Load
    | Bank
    | Teach
    | Kept
    | Crashed
)


class MessageError(ValueError):
    """A message from the page cannot be read. Says what, for developers."""


def read_message(data: object) -> Message:
    """The message in `data`, a mapping with one known key.

    Raises:
        MessageError: if it is anything else.
    """
    if not isinstance(data, Mapping) or len(data) != 1:
        raise MessageError(f"expected a mapping with one key, got {data!r:.80}")
    [(key, value)] = data.items()
    reader = _READERS.get(key)
    if reader is None:
        raise MessageError(f"unknown message {key!r:.80}; known are {', '.join(_READERS)}")
    return reader(value)


def _open(value: object) -> Open:
    if not isinstance(value, Mapping):
        raise MessageError(f"open needs a mapping, got {value!r:.80}")
    page = value.get("page")
    if page not in PAGES:
        raise MessageError(f"open: page is one of {', '.join(PAGES)}, got {page!r:.80}")
    stored, settings = value.get("stored"), value.get("settings") or {}
    return Open(
        page,
        lesson=_text(value.get("lesson") or "", "lesson"),
        language=_text(value.get("language") or "en", "language"),
        stored=_stored(stored, "stored"),
        fragment=_text(value.get("fragment") or "", "fragment", LONGEST_ADDRESS)[
            :LONGEST_FRAGMENT
        ],
        settings=settings if isinstance(settings, Mapping) else {},
    )


def _bank(value: object) -> Bank:
    if not isinstance(value, Mapping):
        raise MessageError(f"bank needs a mapping, got {value!r:.80}")
    return Bank(_text(value.get("game"), "game"), _text(value.get("text"), "text"))


def _teach(value: object) -> Teach:
    if not isinstance(value, Mapping):
        raise MessageError(f"teach needs a mapping, got {value!r:.80}")
    asked = (_text(value.get(name) or "", name, LONGEST_ASKED) for name in _ASKED)
    return Teach(*asked)


_ASKED = ("what", "text", "link", "manner")


def _do(value: object) -> Do:
    name, _, about = _text(value, "do").partition(":")
    try:
        return Do(Command(name), about)
    except ValueError:
        raise MessageError(f"do: no command is called {name!r:.80}") from None


def _stored(value: object, key: str) -> str | None:
    return None if value is None else _text(value, key, LONGEST_STORED)


def _kept(value: object) -> Kept:
    if not isinstance(value, Mapping):
        raise MessageError(f"kept needs a mapping, got {value!r:.80}")
    text, known = value.get("text"), value.get("known")
    replaced, away = (value.get(name) is True for name in ("replaced", "away"))
    return Kept(_stored(text, "text"), _stored(known, "known"), replaced, away)


def _text(value: object, key: str, longest: int = LONGEST_TEXT) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise MessageError(f"{key} needs a text, got {value!r:.80}")
    return value


def _number(value: object, key: str) -> int:
    # A float may come from JavaScript, a bool never means a number.
    whole = value.is_integer() if isinstance(value, float) else isinstance(value, int)
    if isinstance(value, bool) or not whole:
        raise MessageError(f"{key} needs a whole number, got {value!r:.80}")
    return int(value)  # type: ignore[call-overload, no-any-return]


def _cards(value: object, key: str) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) > LONGEST_LIST:
        raise MessageError(f"{key} needs a list of cards, got {value!r:.80}")
    return tuple(_text(card, key) for card in value)


_READERS: dict[str, Callable[[Any], Message]] = {
    "open": _open,
    "play": lambda value: Play(_text(value, "play")),
    "picked": lambda value: Picked(_cards(value, "picked")),
    "preview": lambda value: Preview(None if value is None else _text(value, "preview")),
    "do": _do,
    "level": lambda value: GoTo(_number(value, "level")),
    "order": lambda value: Order(_cards(value, "order")),
    "step": lambda value: Shown(_number(value, "step")),
    "think": lambda value: Think(_number(value, "think")),
    "load": lambda value: Load(_text(value, "load")),
    "bank": _bank,
    "teach": _teach,
    "kept": _kept,
    "crashed": lambda value: Crashed(_text(value, "crashed")),
}
