"""A lesson as text, the way a learner meets it: `python -m lessons.check runs de`."""

from collections.abc import Iterable, Iterator

from engine.cards import Card
from engine.referee import Refused, play
from engine.state import State
from lessons.authoring.proof import try_move
from lessons.language.said import Said
from lessons.levels.lesson import Lesson, Level, Tempting
from lessons.levels.moment import LEARNER
from lessons.levels.moves import HandedIn
from lessons.words.words import Words, plain


ALLOWED = "allowed, but not the task"


def preview(lesson: Lesson, language: str = "en") -> Iterator[str]:
    """The lines of a lesson: what is said, what lies on the table, what each trap answers."""
    words = Words(language)

    def lines(*texts: Said) -> Iterator[str]:
        for text in texts:
            if text:
                yield f"  {plain(text, words)}"

    yield f"{lesson.title} ({lesson.id})"
    yield from lines(*lesson.intro)
    yield f"\n{lesson.watch.title}"
    yield from table_lines(lesson.watch.table.state(), words)
    for step in lesson.watch.steps:
        if step.ask is not None:
            yield f"  {step.ask.question}"
            for answer, why in step.ask.wrong.items():
                yield f"    {answer}: {plain(why, words)}"
        yield f"  {f'[{step.move}] ' if step.move else ''}{plain(step.say, words)}"
    for number, level in enumerate(lesson.levels, 1):
        yield f"\n{number} {level.title} ({level.id}, support {level.support})"
        yield f"  {level.goal}"
        yield from lines(*level.text)
        yield from _before(level, words)
        yield from table_lines(level.begin().state, words)
        yield from (f"    answer {answer}: {text}" for answer, text in level.choices)
        yield from _traps(level, words)
        for hint in level.hints:
            yield from lines(hint.ask, hint.where, hint.cards, hint.show)
        yield f"  [{', '.join(map(str, level.solution))}]"
        yield from lines(*level.well, *level.otherwise)
    for played in lesson.played:
        yield f"\n{played.title} ({played.id}, played)"
        yield from lines(*played.text)
        yield from (f"  {aim.goal}" for aim in played.aims)
        yield from lines(*played.well)
    contrast = lesson.contrast
    yield f"\n{contrast.title}"
    yield from lines(contrast.ask, contrast.think, contrast.step)
    for side in (contrast.works, contrast.fails):
        yield f"  {' '.join(map(words.card_symbol, side.cards))}: {plain(side.say, words)}"
    yield ""
    yield from lines(*lesson.why, *(learned.say for learned in lesson.summary))


def _before(level: Level, words: Words) -> Iterator[str]:
    """What the others do before the learner's first move."""
    for act in level.script[: level.begin().replies]:
        yield f"    [{act}]"


def table_lines(state: State, words: Words) -> Iterator[str]:
    """What lies where, in symbols."""

    def row(cards: Iterable[Card]) -> str:
        return plain(words.symbols(cards), words) or "none"

    yield f"    {words.label('hand')}: {row(state.hands[0])}"
    for meld in state.melds:
        yield f"    {words.player(meld.owner)}: {row(meld.cards)}"
    yield f"    {words.label('pile')}: {row(state.pile)}"
    yield f"    {words.count('stock', len(state.stock))}"


def _traps(level: Level, words: Words) -> Iterator[str]:
    for trap in level.tempting:
        moves = ", ".join(map(str, (*trap.after, trap.move)))
        said = plain(trap.say or _answer(level, trap, words), words)
        yield f"    {moves} → {trap.refused or ALLOWED}: {said}"


def _answer(level: Level, trap: Tempting, words: Words) -> Said:
    """What is said to a mistake that the lesson has no words of its own for."""
    moment = level.begin()
    for move in trap.after:
        moment, _ = try_move(level, moment, move)
    if isinstance(trap.move, HandedIn):
        miss = level.miss(moment, trap.move)
        return words.miss(miss).sentence if miss else []
    verdict = play(moment.state, trap.move, LEARNER)
    if not isinstance(verdict, Refused):
        return []
    explained = words.violation(verdict.violation)
    way_out: Said = [" ", *explained.repair] if explained.repair else []
    return [*explained.sentence, *way_out]
