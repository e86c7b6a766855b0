"""The hint of a question: what a wrong answer was told already gives way to something new."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.lesson import Level
from lessons.levels.moves import Answer
from lessons.words.words import Words, plain
from tutorial.hints.ladder import CARDS, SHOW, WHERE, Ladder


ONLY_ONE_LEFT = N_("Only one answer is left.")


def with_news(ladder: Ladder, level: Level, missed: Callable[[], Sequence[str]]) -> Ladder:
    """The hint, none of whose rungs says again what was said to an answer that was `missed`.

    In its place comes what speaks against an answer that is still to be tried.
    """
    if not isinstance(ladder.move, Answer):
        return ladder
    ask, where, cards, show = ladder.rungs

    def told(shown: int) -> Callable[[Words], Said]:
        return lambda words: _rungs(ladder, level, missed(), words)[shown - 1]

    rungs = ask, replace(where, say=told(WHERE)), replace(cards, say=told(CARDS)), show
    return replace(ladder, rungs=rungs)


def _rungs(ladder: Ladder, level: Level, missed: Sequence[str], words: Words) -> list[Said]:
    """What each rung says now."""
    against = {
        trap.move.text: trap.say for trap in level.tempting if isinstance(trap.move, Answer)
    }
    said = [plain(against[answer], words) for answer in missed if answer in against]
    open_ones = [one for answer, one in against.items() if answer not in missed]
    rungs: list[Said] = []
    for rung in ladder.rungs:
        own = rung.say(words)
        if len(rungs) in (WHERE - 1, CARDS - 1) and any(plain(own, words) in one for one in said):
            left = [words.say(ONLY_ONE_LEFT)] if len(against) >= len(level.choices) - 1 else []
            news = (*open_ones, *left, ladder.rungs[SHOW - 1].say(words))
            own = next((one for one in news if plain(one, words) not in said), own)
        said.append(plain(own, words))
        rungs.append(own)
    return rungs
