"""The start of practice as it is drawn: games as tiles, opponents as seats."""

from typing import TypedDict

from tutorial.scene_types.parts import Owner


class TileScene(TypedDict):
    """A game to choose: its name, what it is like, and a hand of it."""

    preset: str
    name: str
    line: str
    cards: list[str]  # sprite symbols without the compact prefix: "7H", "X"


class GamesScene(TypedDict):
    """The games that are shown first; which one is chosen the view knows itself."""

    label: str
    tiles: list[TileScene]


class BotScene(TypedDict):
    """A way to play that an opponent can have."""

    bot: str
    name: str  # "Beginner"
    style: str  # "Beginner: melds what it sees"


class OpponentScene(TypedDict):
    """A seat for an opponent, taken or free; which, the view knows itself."""

    owner: Owner
    plays: str  # name of the button that takes the seat or frees it: "Ben plays with you"
    manner: str  # name of the list of ways to play: "Ben plays as"
    name: str  # name of the field for a person's name: "Name of player 2"
    usual: str  # what a person there is called who types none: "Player 2"


class OpponentsScene(TypedDict):
    """The seats of a table: as many as the game allows."""

    label: str
    count: str  # "You and 2 opponents"
    you: Owner
    usual: str  # what the learner is called among people who share the device: "Player 1"
    name: str  # name of the field for the learner's own name
    together: str  # name of the button that seats somebody at the device on every seat
    person: str  # the way to play of somebody at the same device, among `bots`
    opponents: list[OpponentScene]
    bots: list[BotScene]
