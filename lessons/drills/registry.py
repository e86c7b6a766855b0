"""Drills: endless exercises of one skill each, made from seeds and judged by the engine.

    exercise("meld", seed=7, grade=2) -> Exercise          the same everywhere for the same seed
    level_of(task, words, title) -> Level                  to be played like a level of a lesson

A drill is a function of a generator of random numbers, the seed's own, and a grade. It answers
with a task whose solution the engine has confirmed. Whoever imports this loads every drill; pages
without one take the grades from `lessons.exercises.grades`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple

from engine.options import Options
from lessons.drills.choosing.best_discard import best_discard
from lessons.drills.choosing.best_take import best_take
from lessons.drills.choosing.call_or_not import call_or_not
from lessons.drills.counting.count_hand import count_hand
from lessons.drills.counting.count_outs import count_outs, one_pack_without_jokers
from lessons.drills.counting.who_scores import who_scores
from lessons.drills.legal.legal_or_not import legal_or_not
from lessons.drills.spotting.come_out import come_out, comes_out
from lessons.drills.spotting.going_out import going_out
from lessons.drills.spotting.pick_cards import pick_cards
from lessons.drills.spotting.run_or_set import run_or_set
from lessons.drills.spotting.spot_layoff import spot_layoff
from lessons.drills.spotting.spot_meld import spot_meld
from lessons.drills.spotting.twins import twins
from lessons.drills.telling.which_game import which_game
from lessons.exercises.at_table import one_by_one
from lessons.exercises.exercise import Exercise, level_of
from lessons.exercises.grades import HARDEST
from lessons.games.facts import different
from lessons.language.marking import N_


__all__ = ["DRILLS", "HARDEST", "Drill", "Exercise", "exercise", "level_of"]


class Drill(NamedTuple):
    """One drill.

    Attributes:
        make: makes the exercise from a generator, a seed, a grade and a focus; where it `asks`
            about options, the rules of a table can follow.
        title: its name.
        about: what it trains, in one sentence.
        asks: the options that its answers depend on, where it can go by the rules of a table.
        game: the game by whose rules its answers were judged, where they hold by no others.
        holds: at which tables it can be asked, among those it `asks` about.
    """

    make: Callable[..., Exercise]
    title: str
    about: str
    asks: tuple[str, ...] = ()
    game: str = ""
    holds: Callable[[Options], bool] = lambda _rules: True

    def suits(self, rules: Options) -> bool:
        """Whether its answers are right at a table with these rules."""
        if self.asks:
            return self.holds(rules)
        return self.game == rules.game and not any(different(rules))


# In the order in which their groups offer them (`groups.py`): everywhere it is the same.
DRILLS: Mapping[str, Drill] = {
    "pick": Drill(
        pick_cards,
        N_("Know the cards"),
        N_("Pick the cards that are named."),
    ),
    "meld": Drill(
        spot_meld,
        N_("Spot the meld"),
        N_("Your hand holds a meld, a run or a set. Lay it down."),
        asks=("ace",),
        holds=one_by_one,
    ),
    "kind": Drill(
        run_or_set,
        N_("Run or set"),
        N_("Some cards make a run, some a set, and some nothing at all."),
        asks=("ace", "jokers_per_deck"),
    ),
    "twins": Drill(
        twins,
        N_("Twins"),
        N_("Two rows of cards differ in one card. Only one of them is a meld."),
        asks=("ace",),
    ),
    "layoff": Drill(
        spot_layoff,
        N_("Spot the lay-off"),
        N_("One of your cards fits a meld on the table. Find it."),
        asks=("ace", "layoff"),
        holds=one_by_one,
    ),
    "out": Drill(
        going_out,
        N_("Go out"),
        N_("Empty your hand in one turn."),
        asks=("ace", "layoff", "go_out"),
        holds=one_by_one,
    ),
    "come": Drill(
        come_out,
        N_("Come out"),
        N_("German Rommé: find melds that are worth enough for your first meld."),
        asks=("first_meld_min",),
        holds=comes_out,
    ),
    "legal": Drill(
        legal_or_not,
        N_("Legal or not, and why"),
        N_("Say whether a move is allowed, and if not, why."),
        asks=("ace", "first_meld_min", "melds_per_turn", "layoff", "discard_drawn_single"),
        holds=one_by_one,
    ),
    "which": Drill(
        which_game,
        N_("Which game is this?"),
        N_("A rule, or something somebody wants to do: find the game it belongs to."),
    ),
    "discard": Drill(
        best_discard,
        N_("Best discard"),
        N_("Discard the card you need least. Several may be as good."),
        game="basic",
    ),
    "take": Drill(
        best_take,
        N_("Best pile take"),
        N_("Rummy 500: take from the fanned pile what is worth it, or leave it."),
        game="rummy500",
    ),
    "call": Drill(
        call_or_not,
        N_("Call Rummy or not"),
        N_("Rummy 500: see whether a discard could have been played."),
        game="rummy500",
    ),
    "count": Drill(
        count_hand,
        N_("Count the hand"),
        N_("Add up what your cards count."),
        asks=("ace_value_hand", "pip_values", "jokers_per_deck", "joker_value_hand"),
    ),
    "score": Drill(
        who_scores,
        N_("Who scores what"),
        N_("The deal is over. Say what it brings you."),
        asks=(
            "scoring",
            "stock_end_after",
            "ace_value_hand",
            "pip_values",
            "joker_value_hand",
            "ace_value_meld_high",
        ),
    ),
    "outs": Drill(
        count_outs,
        N_("Count your chances"),
        N_("Count the unseen cards that would give you a meld."),
        asks=("ace",),
        holds=one_pack_without_jokers,
    ),
}


def exercise(
    drill: str, seed: int, grade: int = 1, focus: str = "", rules: Options | None = None
) -> Exercise:
    """The exercise with this seed.

    Args:
        drill: name in `DRILLS`.
        seed: any whole number.
        grade: from 1, easy, to `HARDEST`; what lies outside is brought inside.
        focus: what the drill should ask about, where it knows several things.
        rules: of the table it should go by, where the drill can; None for the usual ones.

    Raises:
        KeyError: if there is no such drill.
    """
    level = min(max(grade, 1), HARDEST)
    random = Random(f"{drill}/{focus}/{level}/{seed}")
    made = DRILLS[drill]
    if rules is None or not made.asks:
        return replace(made.make(random, seed, level, focus), focus=focus)
    return replace(made.make(random, seed, level, focus, rules), focus=focus, skills=())
