"""The start of practice as scenes: the games to choose from, the seats beside the learner."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.options import PRESETS
from lessons.games.facts import differing_options
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.protocol.table_link import TableLink
from tutorial.scene_types.start import (
    BotScene,
    GamesScene,
    OpponentScene,
    OpponentsScene,
    TileScene,
)
from tutorial.scenes.parts.cards import owner
from tutorial.setup.bot_names import PLAYABLE, bot_name, bot_style
from tutorial.setup.form import SetupForm
from tutorial.setup.home import table_rules
from tutorial.setup.people import HERE, PERSON, USUAL_NAME


WHICH = N_("Which game?")
OPPONENTS = NP_("You and {count} opponent", "You and {count} opponents")
SHARED = N_("{people} people at this device")
# Translators: {count} is the number of bots.
SHARED_WITH_BOTS = NP_(
    "{people} people at this device and {count} bot",
    "{people} people at this device and {count} bots",
)
PLAYS = N_("{player} plays with you")
MANNER = N_("{player} plays as")
A_PERSON = N_("A person")
TOGETHER = N_("Together at this device")
YOUR_NAME = N_("Your name")
THEIR_NAME = N_("Name of player {number}")
LIKE = N_("like {game}")
CHANGED = NP_("{count} changed", "{count} changed")
# Translators: {game} is a game, or the name of a table that somebody has kept.
LIKE_CHANGED = NP_("like {game}, {count} changed", "like {game}, {count} changed")
OWN = "table:"  # before the number of a table of the learner's own


class Tile(NamedTuple):
    """What a tile says of its game, and the cards on it."""

    line: str
    cards: str


TILES: Mapping[str, Tile] = {
    "basic": Tile(N_("quiet, to begin with"), "5H 6H 7H 8H"),
    "rummy500": Tile(N_("with the fanned pile"), "9C KD 3S 6H"),
    "romme": Tile(N_("with forty points to begin"), "TS JS QS KS"),
    "romme500": Tile(N_("with jokers to exchange"), "8S 9S X JS"),
    "wrotham": Tile(N_("six deals, three jokers"), "QS QH QC X"),
}
"""The games that are offered first, by their presets: one of each kind."""


class Agreed(NamedTuple):
    """The game that is chosen with other rules.

    Attributes:
        preset: the game.
        changed: how many rules are other ones than those of the game, or of the table it is like.
        called: what a table that was sent is called.
        like: the name of the kept table that was changed.
    """

    preset: str
    changed: int
    called: str = ""
    like: str = ""


def games_scene(
    words: Words, own: Sequence[TableLink] = (), agreed: Agreed | None = None
) -> GamesScene:
    """The games as tiles, and after them tables of the learner's own.

    Args:
        words: the language.
        own: the tables that are kept.
        agreed: what is chosen, where it is none of these.
    """
    games = [
        TileScene(
            preset=preset,
            name=words.preset(preset),
            line=words.text(tile.line),
            cards=tile.cards.split(),
        )
        for preset, tile in TILES.items()
    ]
    for tile in games:
        if agreed is not None and tile["preset"] == agreed.preset:
            tile["line"] = _line(agreed, words)
            tile["name"] = agreed.called or tile["name"]
    tables = [
        TileScene(
            preset=f"{OWN}{at}",
            name=table.name,
            line=words.phrase(LIKE, game=words.preset(PRESETS[table.preset].game)),
            cards=TILES[PRESETS[table.preset].game].cards.split(),
        )
        for at, table in enumerate(own)
    ]
    return GamesScene(label=words.text(WHICH), tiles=[*games, *tables])


def chosen_tile(form: SetupForm) -> str:
    """The tile of what is chosen: a table of the learner's own, else the game.

    A table that differs in nothing from its game is one only if it was chosen itself.
    """
    now = form.table()
    if not now.options and not form.by_table:
        return str(form.preset)
    for at, table in enumerate(form.home.tables):
        if (table.preset, table.options) == (now.preset, now.options):
            return f"{OWN}{at}"
    return str(form.preset)


def agreed_at(form: SetupForm) -> Agreed | None:
    """What is chosen, where it is neither a table that is kept nor a game as it is."""
    if not form.differences() or chosen_tile(form).startswith(OWN):
        return None
    like = "" if form.home.called or form.changed_table is None else form.changed_table.name
    return Agreed(form.preset, len(changed_rules(form)), form.home.called, like)


def changed_rules(form: SetupForm) -> Sequence[str]:
    """The options that differ from those of the tile: of the kept table, else of the game."""
    if chosen_tile(form).startswith(OWN):
        return ()
    if (own := form.changed_table) and not form.home.called:
        return tuple(differing_options(form.rules, table_rules(own)))
    return tuple(form.differences())


def changed_line(form: SetupForm, words: Words) -> str:
    """How many options differ, and from which table or game; "" for none."""
    agreed = agreed_at(form)
    return "" if agreed is None else _line(agreed, words)


def _line(agreed: Agreed, words: Words) -> str:
    told = LIKE_CHANGED if agreed.called or agreed.like else CHANGED
    like = agreed.like or words.preset(agreed.preset)
    return words.phrase_count(told, agreed.changed, game=like)


def opponents_scene(form: SetupForm, words: Words) -> OpponentsScene:
    """All seats of the game that is chosen, and the ways to play."""
    return OpponentsScene(
        label=words.label("players"),
        count=_who_plays(form, words),
        you=owner(LEARNER, words),
        usual=words.phrase(USUAL_NAME, number=1),
        opponents=[_opponent(seat, words) for seat in range(1, form.rules.players_max)],
        bots=[
            *(
                BotScene(bot=bot, name=bot_name(bot, words), style=bot_style(bot, words))
                for bot in PLAYABLE
            ),
            BotScene(bot=PERSON, name=words.text(A_PERSON), style=words.text(HERE)),
        ],
        name=words.text(YOUR_NAME),
        together=words.text(TOGETHER),
        person=PERSON,
    )


def _who_plays(form: SetupForm, words: Words) -> str:
    """How many play, in words: against one learner, or together at a device."""
    others = form.bots[: form.players - 1]
    people, bots = 1 + others.count(PERSON), len(others) - others.count(PERSON)
    if people == 1:
        return words.phrase_count(OPPONENTS, bots)
    if not bots:
        return words.phrase(SHARED, people=people)
    return words.phrase_count(SHARED_WITH_BOTS, bots, people=people)


def _opponent(seat: int, words: Words) -> OpponentScene:
    player = words.player(seat)
    return OpponentScene(
        owner=owner(seat, words),
        plays=words.phrase(PLAYS, player=player),
        manner=words.phrase(MANNER, player=player),
        name=words.phrase(THEIR_NAME, number=seat + 1),
        usual=words.phrase(USUAL_NAME, number=seat + 1),
    )
