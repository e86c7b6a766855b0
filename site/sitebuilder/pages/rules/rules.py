"""The rules reference: every rule of a game as a paragraph, grouped as people look for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lessons.language.marking import N_
from lessons.rulebook.rules import RULES
from lessons.words.words import RuleText, Words
from sitebuilder.pages.parts.figures import card_scenes
from sitebuilder.pages.rules.common import MEANT, holds_in
from sitebuilder.pages.rules.figures import figure
from sitebuilder.pages.rules.needs import needs
from sitebuilder.pages.rules.number_here import number_here
from sitebuilder.pages.rules.options import option_mark, tables
from sitebuilder.pages.rules.written import write_conditions
from tutorial.scenes.parts.start import TILES


@dataclass(frozen=True, slots=True)
class Game:
    """A page of rules.

    Attributes:
        name: last part of its address.
        title: English message.
        prefixes: beginnings of the ids of the rules that stand on it.
        based_on: the game whose rules hold where this page says nothing else.
    """

    name: str
    title: str
    prefixes: tuple[str, ...]
    based_on: str = ""


GAMES = (
    Game("basic", N_("Basic Rummy"), ("basic", "house")),
    Game("wrotham", N_("Wrotham Rummy"), ("wrotham",), "basic"),
    Game("rummy500", N_("Rummy 500"), ("500",), "basic"),
    Game("romme500", N_("Rommé 500"), ("romme500",), "rummy500"),
    Game("romme", N_("German Rommé"), ("romme",), "basic"),
    Game("common", N_("All games"), ("common", "edge")),
)
COMMON = "common"
OF_ALL, ALL_CARDS = N_("what holds wherever rummy is played, and the odd cases"), "AS AH X"
IN_EMBLEM = 3  # cards

# Headings by their anchor, in the order they stand.
HEADINGS: Mapping[str, str] = {
    "cards": N_("Cards and dealing"),
    "turn": N_("A turn"),
    "draw": N_("Drawing"),
    "meld": N_("Melding"),
    "layoff": N_("Laying off"),
    "joker": N_("Jokers"),
    "discard": N_("Discarding"),
    "call": N_("Calling Rummy"),
    "claim": N_("Claiming a discard"),
    "out": N_("Going out and the end"),
    "score": N_("Scoring"),
    "match": N_("The match"),
    "var": N_("Variations"),
    "house": N_("House rules"),
}

# Beginnings of rule ids that stand under another heading than their second part says.
ALL_UNDER: Mapping[str, str] = {"romme.hand": "score"}

# Second parts of rule ids that stand under a heading of another name.
UNDER: Mapping[str, str] = {
    **dict.fromkeys(("players", "deck", "rank", "ace", "object", "dealer", "deal"), "cards"),
    **dict.fromkeys(("hand", "options", "twodecks"), "cards"),
    "first-turn": "turn",
    "wrotham": "score",
    **dict.fromkeys(("run", "set", "deals1-3", "deals4-6"), "meld"),
    **dict.fromkeys(("end", "stock", "recycle", "float"), "out"),
    **dict.fromkeys(("tie", "deals", "deals6"), "match"),
    "pile": "draw",
    "no-rearrange": "layoff",
    "swap": "joker",
    "romme500": "discard",
    "callrummy": "call",
    "first": "meld",
    "value": "score",
    "limit": "match",
    **dict.fromkeys(("run14", "small"), "meld"),
}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule on the page; its id is its anchor, `option` what it depends on.

    Attributes:
        needs: what a table must have for it; empty where it is true of all of them.
        here: the number of a table that is told beside it, where a page knows one.
        games: titles of the games in which a rule of all games is met; empty for all others.
    """

    id: str
    text: RuleText
    figure: Sequence[Mapping[str, Any]]
    option: Mapping[str, Any] | None
    games: Sequence[str]
    needs: Sequence[Mapping[str, Sequence[str]]] = ()
    here: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class CommonRule:
    """A rule of all games, named in the chapter of a game where somebody may look for it."""

    id: str
    text: RuleText
    needs: Sequence[Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class RulesPart:
    """Rules that belong together, and those of all games that are met here."""

    anchor: str
    title: str
    rules: Sequence[Paragraph]
    common: Sequence[CommonRule]


def game_of(rule_id: str) -> Game:
    """The game on whose page a rule stands.

    Raises:
        KeyError: if no page has such rules.
    """
    first = rule_id.partition(".")[0]
    for game in GAMES:
        if first in game.prefixes:
            return game
    raise KeyError(rule_id)


def parts(game: Game, words: Words, _: Callable[[str], str]) -> list[RulesPart]:
    """The rules of a game under their headings, in the order of the rulebook within each."""
    under: dict[str, list[Paragraph]] = {key: [] for key in HEADINGS}
    for rule_id in RULES:
        if game_of(rule_id) == game:
            rule = Paragraph(
                rule_id,
                words.rule(rule_id),
                figure(rule_id, words, _),
                option_mark(rule_id, game, words, _),
                [_(other.title) for other in GAMES if other != game and meets(other, rule_id)],
                write_conditions(needs(rule_id)) if needs(rule_id)[0] else (),
                number_here(rule_id, words),
            )
            under[heading_of(rule_id)].append(rule)
    common = [rule_id for rule_id in MEANT if game.name != COMMON and meets(game, rule_id)]
    also = {key: [rule for rule in common if heading_of(rule) == key] for key in HEADINGS}
    return [
        RulesPart(key, _(heading), under[key], [_also(rule, words) for rule in also[key]])
        for key, heading in HEADINGS.items()
        if under[key] or also[key]
    ]


def _also(rule_id: str, words: Words) -> CommonRule:
    """A rule of all games in the chapter of one."""
    return CommonRule(rule_id, words.rule(rule_id), write_conditions(needs(rule_id)))


def meets(game: Game, rule_id: str) -> bool:
    """Whether a rule is one of all games and is met in this one."""
    return rule_id in MEANT and holds_in(rule_id, game.name)


def heading_of(rule_id: str) -> str:
    """The anchor of the heading a rule stands under.

    Raises:
        KeyError: if none is meant for it.
    """
    first, second, *rest = rule_id.split(".")
    if first == "house":
        return first
    if first == "edge" and second == "romme":
        first, second = second, rest[0].partition("-")[0]
    other = ALL_UNDER.get(f"{first}.{second}")
    return other or (second if second in HEADINGS else UNDER[second])


def overview(words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What the page above the rules needs: each game in a line and with its chapters."""
    return {
        "games": [
            {
                "name": game.name,
                "title": _(game.title),
                "line": line[:1].upper() + line[1:],
                "emblem": card_scenes(cards, words),
                "parts": parts(game, words, _),
            }
            for game in GAMES
            for line, cards in [_in_a_line(game, words, _)]
        ]
    }


def _in_a_line(game: Game, words: Words, _: Callable[[str], str]) -> tuple[str, str]:
    """What is said of a game where it is offered to be played, and the first cards on its tile."""
    if game.name == COMMON:
        return _(OF_ALL), ALL_CARDS
    tile = TILES[game.name]
    return words.text(tile.line), " ".join(tile.cards.split()[:IN_EMBLEM])


def values(game: Game, words: Words, _: Callable[[str], str]) -> dict[str, Any]:
    """What the template of a rules page needs."""
    games = [{"name": other.name, "title": _(other.title)} for other in GAMES]
    return {
        "game": {"name": game.name, "title": _(game.title)},
        "games": games,
        "base": next((other for other in games if other["name"] == game.based_on), None),
        "parts": parts(game, words, _),
        "tables": tables(words, _),
    }
