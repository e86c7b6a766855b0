"""Plain writing, measured: short goals, short sentences, no word before its lesson."""

import re
from collections.abc import Iterator, Sequence
from statistics import mean

from lessons.language.said import Said
from lessons.levels.lesson import Lesson
from lessons.messages.terms import TERMS
from lessons.words.speech import Speech, plain


GOAL_WORDS = 12
SENTENCE_WORDS = 22
SENTENCE_WORDS_ON_AVERAGE = 12.0
SENTENCES_A_NOTE = 2

Text = tuple[str, str]  # where it stands, what it says


def style_findings(course: Sequence[Lesson], language: str) -> Iterator[str]:
    """What a beginner would stumble over in the lessons of `course`, in their order."""
    speech = Speech(language)
    order = [lesson.id for lesson in course]
    for lesson in course:
        texts = list(lesson_texts(lesson, speech))
        tasks = [(level.id, level.goal) for level in lesson.levels]
        tasks += [(played.id, aim.goal) for played in lesson.played for aim in played.aims]
        tasks += [("watch", step.ask.question) for step in lesson.watch.steps if step.ask]
        for name, goal in tasks:
            if len(words(goal)) > GOAL_WORDS:
                length = len(words(goal))
                yield f"{language}: {lesson.id}: {name}: the goal has {length} words"
        for where, text in texts:
            for finding in [*_text_findings(text), *early_words(text, lesson.id, order, speech)]:
                yield f"{language}: {where}: {finding}"
        for where, text in lesson_labels(lesson):
            for finding in early_words(text, lesson.id, order, speech):
                yield f"{language}: {where}: {finding}"
        average = mean(len(words(s)) for _, text in texts for s in sentences(text))
        if average > SENTENCE_WORDS_ON_AVERAGE:
            yield f"{language}: {lesson.id}: sentences have {average:.1f} words on average"


def lesson_texts(lesson: Lesson, speech: Speech) -> Iterator[Text]:
    """Every text of a lesson with the place it stands at, in the order a learner meets them."""

    def said(where: str, *texts: Said) -> Iterator[Text]:
        for text in texts:
            if text:
                yield f"{lesson.id}: {where}", plain(text, speech)

    yield f"{lesson.id}: title", lesson.title
    yield from said("intro", *lesson.intro)
    yield f"{lesson.id}: watch", lesson.watch.goal
    for ask in (step.ask for step in lesson.watch.steps if step.ask is not None):
        yield f"{lesson.id}: watch: question", ask.question
        yield from said("watch", *ask.wrong.values())
    yield from said("watch", *(step.say for step in lesson.watch.steps))
    for level in lesson.levels:
        yield f"{lesson.id}: {level.id}: goal", level.goal
        yield from said(f"{level.id}: text", *level.text)
        yield from said(f"{level.id}: tempting", *(trap.say for trap in level.tempting))
        for hint in level.hints:
            yield from said(f"{level.id}: hint", hint.ask, hint.where, hint.cards, hint.show)
        yield from said(f"{level.id}: well", *level.well, *level.otherwise)
    for played in lesson.played:
        yield from ((f"{lesson.id}: {played.id}: aim", aim.goal) for aim in played.aims)
        yield from said(f"{played.id}: text", *played.text, *played.well)
    contrast = lesson.contrast
    yield from said("contrast", contrast.ask, contrast.think, contrast.step)
    yield from said("contrast", contrast.works.say, contrast.fails.say)
    yield from said("why", *lesson.why)
    yield from said("summary", *(learned.say for learned in lesson.summary))


def lesson_labels(lesson: Lesson) -> Iterator[Text]:
    """The short texts of a lesson: its headings, and the answers to choose from."""
    for ask in (step.ask for step in lesson.watch.steps if step.ask is not None):
        yield from ((f"{lesson.id}: watch: answer", answer) for _, answer in ask.choices)
    for level in lesson.levels:
        yield f"{lesson.id}: {level.id}: title", level.title
        yield f"{lesson.id}: {level.id}: heading", level.heading
        yield from ((f"{lesson.id}: {level.id}: answer", answer) for _, answer in level.choices)
    yield from ((f"{lesson.id}: {one.id}: title", one.title) for one in lesson.played)
    yield f"{lesson.id}: contrast", lesson.contrast.title


def sentences(text: str) -> list[str]:
    """The sentences of a text. A colon does not end one; an ellipsis between numbers neither."""
    return [part for part in re.split(r"(?<=[.?!])\s+", text) if words(part)]


def words(text: str) -> list[str]:
    """The words of a text; card symbols and dashes are none."""
    return re.findall(r"[\w'\u2019-]*\w", text)


def _text_findings(text: str) -> Iterator[str]:
    if "{" in text:
        yield f"titles and goals are plain text, without braces: {text}"
    if "!" in text:
        yield f"an exclamation mark: {text}"
    if len(sentences(text)) > SENTENCES_A_NOTE + ("?" in text):
        yield f"more than {SENTENCES_A_NOTE} sentences: {text}"
    for sentence in sentences(text):
        if len(words(sentence)) > SENTENCE_WORDS:
            yield f"a sentence of {len(words(sentence))} words: {sentence}"


def early_words(text: str, lesson: str, order: Sequence[str], speech: Speech) -> Iterator[str]:
    """The words in a text of `lesson` that no lesson of `order` has introduced by then."""
    for term in TERMS:
        if not term.lesson or term.plain:
            continue  # a word of the school itself, or one that explains itself
        # Where a branch that introduces it is left out, another lesson may.
        first = term.lesson if term.lesson in order else term.core
        if first not in order or order.index(first) > order.index(lesson):
            for form in speech.text(term.forms).split(", "):
                if re.search(rf"\b{re.escape(form)}\b", text, re.IGNORECASE):
                    yield f"{form!r} comes before the lesson {first or term.lesson!r}: {text}"
