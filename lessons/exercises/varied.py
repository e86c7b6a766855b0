"""Which exercise comes next in a round: about other cards, with answers that vary."""

from collections.abc import Callable, Sequence
from operator import itemgetter

from engine.actions import DrawPile, DrawStock
from lessons.exercises.exercise import Exercise
from lessons.exercises.grades import MOST_TRIES
from lessons.levels.moves import Answer, Pick


STOCK = "stock"

MOST_NAMED = 4
"""Cards by which a task is remembered; what is about more is about a hand."""

MOST_ALIKE = 3
"""A fourth task in a row has another answer; fewer would tell what comes by what came."""


def answer_of(task: Exercise) -> str:
    """The right answer in a word, where tasks of this kind may have the same; else nothing."""
    match task.solution[0]:
        case Answer(text=text):
            return text
        case DrawStock():
            return STOCK
        case DrawPile(card=card):
            pile = task.table.state().pile
            return str(1 if card is None else len(pile) - pile.index(card))
        case Pick():
            return str(task.goal)
    return ""


def subject(task: Exercise) -> frozenset[str]:
    """The cards of the move that is right or asked about; else all hands."""
    hands = task.table.state().hands
    moves = " ".join(map(str, filter(None, (*task.solution, task.tried))))
    named = frozenset(moves.split()) & frozenset(map(str, hands[0]))
    return named or frozenset(str(card) for hand in hands for card in hand)


def about(task: Exercise) -> str:
    """The few cards that a task is about, as text; nothing where it is about whole hands."""
    cards = subject(task)
    return " ".join(sorted(cards)) if len(cards) <= MOST_NAMED else ""


def vary(
    made: Callable[[int], Exercise], seed: int, answers: Sequence[str], known: Sequence[str] = ()
) -> Exercise:
    """The first exercise from `seed` on that is no repetition.

    It does not go on with the last answers too long, and is not about cards the round has asked
    about: neither the only one of a task nor two of several. Where there are no others, it is
    about those that lie back furthest.

    Args:
        made: makes the exercise with a seed.
        seed: of the first that may come.
        answers: those of the tasks before it.
        known: what those were about, in their order.
    """
    last = tuple(answers[-MOST_ALIKE:])
    told = last[0] if len(last) == MOST_ALIKE and len(set(last)) == 1 else ""
    tasks = []
    for number in range(seed, seed + MOST_TRIES):
        task = made(number)
        met = [at for at, cards in enumerate(known, 1) if _same_cards(about(task), cards)]
        again = bool(told) and answer_of(task) == told
        if not met and not again:
            return task
        tasks.append((again, max(met, default=0), number, task))
    return min(tasks, key=itemgetter(0, 1, 2))[3]


def _same_cards(cards: str, others: str) -> bool:
    both = set(cards.split()) & set(others.split())
    return len(both) > 1 or (bool(both) and cards == others)
