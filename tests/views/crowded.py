"""Tables with much on them: melds of every owner, a long pile, as scenes of all views."""

from typing import Any

from engine.options import preset
from engine.state import State
from lessons.words.words import Words
from tutorial.scenes.pages.practice import ROOMY_PLAYERS
from tutorial.scenes.parts.desk import Deskwork, desk_scene
from tutorial.scenes.parts.seats import seats_scene
from tutorial.scenes.parts.table import table_scene
from tutorial.table.learner_view import sight
from tutorial.table.table import Table


RUNS = ["A 2 3", "4 5 6", "7 8 9", "T J Q"]
HANDS = [
    ["KS", "KH", "KD", "KC", "JS/2", "JH/2", "JD/2", "JC/2"],
    *([f"{rank}{suit}/2"] for rank in "KA" for suit in "SHDC"),
]
NAMES = "ABCDEFGH"


def crowded(
    players: int, pile: int, melds: int, fanned: bool = True, draws: bool = False
) -> State:
    """A table of two packs in the learner's turn: so many melds, owned in turns, beside a pile."""
    names = NAMES[:players]
    rows = [
        " ".join(f"{rank}{suit}" for rank in ranks.split()) for suit in "SHDC" for ranks in RUNS
    ][:melds]
    spare = [f"{rank}{suit}/2" for rank in "23456789TQ" for suit in "SHDC"]
    return State.from_table(
        {
            "hands": dict(zip(names, HANDS, strict=False)),
            "stock": spare[pile:],
            "pile": spare[:pile],
            "melds": [
                {"id": f"m{number}", "kind": "run", "cards": row.split()}
                | {"owner": names[number % players]}
                for number, row in enumerate(rows, 1)
            ],
            "to_move": "A",
            "phase": "draw" if draws else "play",
            "turn": {} if draws else {"drawn_from": "stock"},
        },
        preset("rummy500" if fanned else "basic"),
    )


def show(views: Any, state: State, words: Words) -> None:
    """Draw this table in all views, as practice shows it."""
    seen = sight(Table(state))
    desk = views.scenes["desk"] | desk_scene(seen, Deskwork(), words)
    table = table_scene(seen, words, roomy=state.players <= ROOMY_PLAYERS)
    views.show(table=table, seats=seats_scene(seen, words), desk=desk)
