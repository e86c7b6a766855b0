"""Why an address names no deal that can be played, in words."""

from engine.bots import BOTS
from engine.options import OPTION_FIELDS, PRESETS, OptionsError, contradictions, preset
from engine.options.text import read_option
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.words.words import Words
from tutorial.protocol.deal_link import LARGEST_SEED, DealLink, LinkError, SeedError, read_link
from tutorial.protocol.table_link import LONGEST_NAME, TableLink
from tutorial.setup.at_home import CUT
from tutorial.setup.home import unsaid_players


NO_DEAL = N_("This address names no deal: it is not written correctly.")
NO_SEED = N_("The number of a deal is a whole number from 0 to {most}; this address has another.")
NO_GAME = N_("This address names a game that is not known here: {game}.")
NO_OPTION = N_("This address names a house rule that is not known here: {option}.")
NO_BOT = N_("This address names an opponent who is not known here: {bot}.")
NOT_SO_MANY = N_("This address does not name as many opponents as its game has.")
NO_VALUE = N_("This address wants {value} for “{option}”, which cannot be chosen.")
NO_MATCH = N_("What this address asks for does not go together.")
NO_MOVES = N_("This address holds moves that cannot be made in its deal.")
NO_TABLE = N_("No table can be read from this link or file.")
AS_USUAL = N_(
    "For some numbers of players this table does not say how many cards each gets. "
    "There it is as in {game}."
)
INSTEAD = N_("Choose another match, or just press {Deal}.")
LONGEST = 40  # characters of somebody else's text that are shown


def link_trouble(fragment: str, words: Words) -> list[Said]:
    """What is wrong with an address that cannot be followed, and what to do instead."""
    return [*_wrong(fragment, words), words.say(INSTEAD)]


def table_trouble(link: TableLink | None, words: Words, cut: bool = False) -> list[Said]:
    """What is wrong with a table that was sent; perhaps nothing.

    Args:
        link: the table; None where none could be read.
        words: the language.
        cut: whether its name is longer than the one that is kept.
    """
    if link is None:
        return [words.say(NO_TABLE)]
    said = [words.say(CUT, most=LONGEST_NAME)] if cut else []
    if unsaid_players(link):
        said.append(words.say(AS_USUAL, game=words.preset(link.preset)))
    return said


def _wrong(fragment: str, words: Words) -> list[Said]:
    try:
        link = read_link(fragment)
    except SeedError:
        return [words.say(NO_SEED, most=LARGEST_SEED)]
    except LinkError:
        return [words.say(NO_DEAL)]
    if link.preset not in PRESETS:
        return [words.say(NO_GAME, game=link.preset[:LONGEST])]
    known = {info.name for info in OPTION_FIELDS}
    for name, text in link.options.items():
        if name not in known:
            return [words.say(NO_OPTION, option=name[:LONGEST])]
        if not _can_be(name, text, link):
            return [words.say(NO_VALUE, option=words.option(name), value=text[:LONGEST])]
    options = dict(read_option(name, text) for name, text in link.options.items())
    found = contradictions(preset(link.preset, **options), link.players)
    if found:
        return [words.say(NO_MATCH), *map(words.contradiction, found)]
    for bot in link.bots:
        if bot not in BOTS:
            return [words.say(NO_BOT, bot=bot[:LONGEST])]
    few = link.bots and len(link.bots) != link.players - 1
    return [words.say(NOT_SO_MANY if few else NO_MOVES)]


def _can_be(name: str, text: str, link: DealLink) -> bool:
    try:
        preset(link.preset, **dict([read_option(name, text)]))
    except OptionsError:
        return False
    return True
