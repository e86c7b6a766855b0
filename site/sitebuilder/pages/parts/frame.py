"""What every page has: its place on the site, its language, and how templates say things."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from babel import Locale
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from lessons.language.catalogue import LOCALE, catalogue
from lessons.language.said import Part, Said
from lessons.messages.cards import LETTERS, SYMBOLS, split_card
from lessons.words.words import Words
from sitebuilder.pages.parts.social import ALT, CARD_SIZE, card_of


TEMPLATES = Path(__file__).parents[3] / "templates"
DOMAIN = "pages"
MANY = 5  # cards; more of them are a hand, and may break anywhere
CLOSING = ".,;:!?)\N{HORIZONTAL ELLIPSIS}"  # stands with what it closes
SIGNS = {sign: suit for suit, sign in SYMBOLS.items()}


def language_name(code: str) -> str:
    """A language as its speakers call it: `Deutsch`."""
    name = Locale.parse(code).get_display_name() or code
    return name[:1].upper() + name[1:]


@dataclass(frozen=True, slots=True)
class Section:
    """An entry of the main menu.

    Attributes:
        label: key of its name in `lessons.messages.labels`.
        path: address under the language's folder.
        icon: symbol in `icons.svg`, for the tabs of the phone.
    """

    label: str
    path: str
    icon: str


SECTIONS = {
    "course": Section("course", "lessons/", "steps"),
    "practice": Section("practice", "practice/", "cards"),
    "rules": Section("rules", "rules/", "book"),
    "score-sheet": Section("score-sheet", "score-sheet/", "sheet"),
}


@dataclass(frozen=True, slots=True)
class Site:
    """Where the site lies and how its files are called.

    Attributes:
        url: address of the site with a slash at its end; empty where it may lie anywhere.
        asset_names: file names as the pages ask for them to the names they were given.
        csp: content security policy for a `<meta>`; empty for none.
        scripts: modules every page loads, by the names pages ask for.
    """

    url: str
    languages: tuple[str, ...]
    asset_names: Mapping[str, str]
    csp: str = ""
    scripts: Sequence[str] = ()


def translator(language: str) -> Callable[[str], str]:
    """What says a message of the pages in `language`; the pages have a catalogue of their own."""
    return catalogue(language, LOCALE, DOMAIN).gettext


def in_letters(
    language: str, say: Callable[[Words, str], str]
) -> Callable[[str], str | dict[str, str]]:
    """What says a card for each kind of card letters, by its name; once where all say the same."""
    by_letters = {name: Words(language, letters=name) for name in LETTERS}

    def said(card: str) -> str | dict[str, str]:
        texts = {name: say(words, card) for name, words in by_letters.items()}
        return texts if len(set(texts.values())) > 1 else texts.popitem()[1]

    return said


def with_signs(text: str) -> list[tuple[str, str | None]]:
    """A text in pieces: each sign of a suit with the letter of the suit, all else with None."""
    return [
        (piece, SIGNS.get(piece)) for piece in re.split(f"([{''.join(SIGNS)}])", text) if piece
    ]


def in_rows(said: Said) -> list[Part | list[Part]]:
    """A sentence in its parts; cards in a row, as of a meld, in a list with what closes them."""
    rows: list[Part | list[Part]] = []
    left = list(said)
    while left:
        end = 1
        while _goes_on(left[end - 1 : end + 2]):
            end += 2
        row, left = left[:end], left[end:]
        if not 1 < end < 2 * MANY:
            rows += row
            continue
        if left and isinstance(left[0], str):
            rest = left[0].lstrip(CLOSING)
            row.append(left[0].removesuffix(rest))
            left[0] = rest
        rows.append([part for part in row if part])
        left = [part for part in left if part]
    return rows


def _goes_on(parts: Said) -> bool:
    """Whether a card is followed by another one with nothing between them."""
    match parts:
        case [{"card": _}, " ", {"card": _}]:
            return True
    return False


def environment(language: str) -> Environment:
    """Templates that speak `language`; they escape whatever is put into them."""
    env = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        extensions=["jinja2.ext.i18n"],
    )
    translations = catalogue(language, LOCALE, DOMAIN)
    env.install_gettext_translations(translations, newstyle=True)  # type: ignore[attr-defined]
    words = Words(language)
    env.globals |= {
        "language": language,
        "symbols": SYMBOLS,
        "suit_of": lambda card: split_card(card)[1],
        "with_signs": with_signs,
        "in_rows": in_rows,
        "label": words.label,
        "button": words.button,
        "card_symbol": in_letters(language, Words.card_symbol),
        "card_words": in_letters(language, Words.card_words),
    }
    return env


def frame(site: Site, language: str, path: str, section: str) -> dict[str, Any]:
    """What the frame of the page at `path` needs; addresses are relative to that page."""
    return frame_values(site, language, path, section, "../" * (1 + path.count("/")))


def frame_values(site: Site, language: str, path: str, section: str, root: str) -> dict[str, Any]:
    """What a frame needs whose addresses begin with `root`."""
    words = Words(language)
    return {
        "path": path,
        "current_home": not path,
        "root": root,
        "site_url": site.url,
        "csp": site.csp,
        "scripts": site.scripts,
        "languages": site.languages,
        "other_languages": [
            (code, language_name(code)) for code in site.languages if code != language
        ],
        "sections": [
            {
                "section": key,
                "path": entry.path,
                "icon": entry.icon,
                "label": words.label(entry.label),
            }
            for key, entry in SECTIONS.items()
        ],
        "section": section,
        "asset": partial(asset, site, root),
        "social": social_card(site, language),
        "icon": partial(_icon, site, root),
        "current": partial(_current, section, path),
    }


def social_card(site: Site, language: str) -> dict[str, Any]:
    """The picture shown beside a link to the page; none where the site has no address."""
    if not site.url:
        return {}
    width, height = CARD_SIZE
    picture = asset(site, site.url, card_of(language))
    return {
        "picture": picture,
        "width": width,
        "height": height,
        "alt": translator(language)(ALT),
    }


def asset(site: Site, root: str, name: str) -> str:
    """The address of a file pages ask for by `name`, from a page that finds the site at `root`."""
    return f"{root}static/{site.asset_names.get(name, name)}"


def _icon(site: Site, root: str, name: str) -> Markup:
    address = f"{asset(site, root, 'icons.svg')}#{name}"
    return Markup('<svg class="icon" aria-hidden="true"><use href="{}"/></svg>').format(address)


def _current(section: str, path: str, entry: Mapping[str, str]) -> Markup:
    """Mark the menu's entry of this page: the page itself, or the part of the site it is in."""
    if entry["section"] != section:
        return Markup("")
    return Markup(' aria-current="{}"').format("page" if entry["path"] == path else "true")
