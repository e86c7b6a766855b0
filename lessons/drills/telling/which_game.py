"""Which game is this? A rule, or what somebody wants to do, and the one game that it fits.

Rules are facts of the presets, wishes are judged by the engine at a table of every game offered.
"""

from collections.abc import Sequence
from random import Random

from engine.referee import Refused, play
from engine.violations import Violation
from lessons.drills.telling.situations import SITUATIONS, Situation
from lessons.exercises.exercise import Exercise, Line, Name, Told, Trap
from lessons.exercises.positions import in_order, position, shuffled_pack
from lessons.games.facts import GAMES, Fact, alone, differing, fact
from lessons.language.marking import N_
from lessons.levels.moves import Answer
from lessons.messages.options import AGREED, NO, OPTIONS, PRESETS, VALUES, YES
from lessons.rulebook.rules import RULES


ASK = N_("Which of these games has this rule?")
IN_GAME = N_("In {game} it is different. {option}: {value}.")
NOT_IN_GAME = N_("In {game} this does not come up: {option}.")
ONLY = N_("Of these games, only {game} has it. {option}: {value}.")
ALLOWED_IN = N_("In {game} you may: no rule is against it.")
REFUSED_IN = N_("In {game} you may not. A rule says: {rule}")
THINK = N_("Take the games one by one, and strike out each that says something else to this.")
NO_CARDS = N_("The cards on the table tell nothing. The rule above does.")

BEFORE_ROMME = ("basic", "wrotham", "rummy500", "romme500")  # taught before German Rommé
OFFERED = {1: 2, 2: 3, 3: 4, 4: 5}  # games to choose from, by grade

# Of these a number says little, or it depends on how many play.
NOT_ASKED = frozenset(
    {"hand_cards", "players_max", "players_min", "two_decks_from", "call_limit", "swap_credit"}
)
SKILL = "tell-games"


def which_game(random: Random, seed: int, grade: int, focus: str = "") -> Exercise:
    """A question on a rule or a wish; with the focus `course` of those taught so far."""
    known = BEFORE_ROMME if focus == "course" else GAMES
    while True:
        make = random.choice((_of_rule, _of_wish))
        task = make(random, seed, grade, known)
        if task is not None:
            return task


def _of_rule(random: Random, seed: int, grade: int, known: Sequence[str]) -> Exercise | None:
    games = random.sample(known, min(OFFERED[grade], len(known)))
    asked = [option for option in differing(games) if option not in NOT_ASKED]
    game = random.choice(games)
    telling = [option for option in asked if alone(option, game, games)]
    if not telling:
        return None
    option = random.choice(telling)
    hand = in_order(shuffled_pack(random, "basic")[: 3 + grade])
    own = fact(option, game)
    if own.value == 0:
        return None  # that something is not there tells of most games
    wrong = {name: _other(fact(option, name), name) for name in games if name != game}
    return Exercise(
        drill="which",
        seed=seed,
        grade=grade,
        table=position(random, "basic", hand, bare=True),
        goal=ASK,
        text=(_told(AGREED, own),),
        choices=_choices(known, games),
        done={"answered": game},
        solution=(Answer(game),),
        traps=tuple(Trap(Answer(name), line) for name, line in wrong.items()),
        hints=(Line(THINK), Line(NO_CARDS), _first(wrong), _told(ONLY, own, game)),
        why=(_told(ONLY, own, game),),
        skills=(SKILL,),
    )


def _of_wish(random: Random, seed: int, grade: int, known: Sequence[str]) -> Exercise | None:
    """What may be done in one of the games alone, or may be done in all but one."""
    situation = random.choice(SITUATIONS)(random, grade)
    refusals = {name: _refusal(situation, name) for name in known}
    allowed = [name for name in known if refusals[name] is None]
    refused = [name for name in known if refusals[name] is not None]
    may = random.random() < 0.5
    right, others = (allowed, refused) if may else (refused, allowed)
    if not right or not others:
        return None
    game = random.choice(right)
    games = [game, *random.sample(others, min(OFFERED[grade] - 1, len(others)))]
    wrong = {name: _verdict(refusals[name], name) for name in games if name != game}
    why: Told = refusals[game] or _verdict(None, game)
    return Exercise(
        drill="which",
        seed=seed,
        grade=grade,
        table=situation.table(game),
        goal=situation.asks_where if may else situation.asks_where_not,
        text=situation.so_far,
        choices=_choices(known, games),
        done={"answered": game},
        solution=(Answer(game),),
        traps=tuple(Trap(Answer(name), line) for name, line in wrong.items()),
        hints=(Line(THINK), situation.look, _first(wrong), why),
        why=(why, _verdict(refusals[game], game)) if refusals[game] else (why,),
        skills=(SKILL,),
        point_at=situation.points,
        tried=situation.action,
    )


def _refusal(situation: Situation, game: str) -> Violation | None:
    verdict = play(situation.table(game).state(), situation.action)
    return verdict.violation if isinstance(verdict, Refused) else None


def _verdict(refusal: Violation | None, game: str) -> Line:
    """What a game says to the wish."""
    name = Name(PRESETS[game])
    if refusal is None:
        return Line(ALLOWED_IN, {"game": name})
    return Line(REFUSED_IN, {"game": name, "rule": Name(RULES[refusal.rule].say)})


def _other(other: Fact, game: str) -> Line:
    """What another game says instead."""
    if not other.matters:
        fills = {"game": Name(PRESETS[game]), "option": Name(OPTIONS[other.option])}
        return Line(NOT_IN_GAME, fills)
    return _told(IN_GAME, other, game)


def _told(message: str, one: Fact, game: str = "") -> Line:
    fills = {"option": Name(OPTIONS[one.option]), "value": _value(one)}
    return Line(message, fills | ({"game": Name(PRESETS[game])} if game else {}))


def _value(one: Fact) -> Name | int:
    if isinstance(one.value, bool):
        return Name(YES if one.value else NO)
    message = VALUES.get((one.option, one.value))
    return Name(message) if message else int(one.value)


def _choices(known: Sequence[str], games: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The games in the order of the course."""
    return tuple((name, PRESETS[name]) for name in known if name in games)


def _first(wrong: dict[str, Line]) -> Line:
    """A game that can be struck out."""
    return next(iter(wrong.values()))
