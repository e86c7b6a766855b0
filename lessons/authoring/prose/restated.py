"""Summaries of lessons: each rule in the words of the rulebook, true where it is said."""

import re
from collections.abc import Iterator
from typing import Final

from engine.options import PRESETS
from engine.rules import SECTIONS
from engine.rules.applicability import in_force
from lessons.authoring.plain_style import sentences, words
from lessons.levels.lesson import Learned, Lesson
from lessons.rulebook.rules import RULES
from lessons.words.speech import Speech, plain


ALIKE: Final = 0.8
"""Share of the words of a sentence that a rule may have too; more is the rule said again."""

FEWEST: Final = 3
"""Words two sentences must have in common to be alike at all."""

_OF_ALL: Final = ("house", "edge", "common")
_SMALL: Final = """
    a all an and any are as at be by can do does each every for from get gets has have if in is it
    its many may more most no not of on one only or out people some than that the their them then
    there they this to two three up what when where which while who whoever with you your
"""
_ENDINGS: Final = ("'s", "ing", "ed", "es", "s")


def summary_findings(lesson: Lesson) -> Iterator[str]:
    """What a summary leaves out, says where it does not hold, or says in words of its own."""
    said = [learned for learned in lesson.summary if learned.rule]
    for rule in lesson.teaches:
        if rule not in {learned.rule for learned in said}:
            yield f"the summary says nothing about {rule}"
    table = PRESETS[lesson.preset]
    for learned in said:
        if learned.agreed == in_force(learned.rule, table):
            under = "rules" if learned.agreed else "agreed"
            yield f"summary: {learned.rule} belongs under `{under}` in {lesson.preset}"
    own = [one for one in lesson.summary if not one.rule and not one.leads]
    if lesson.teaches and len(said) < 2 * len(own):
        yield f"the summary says {len(own)} things of its own and {len(said)} rules"
    sections = (*SECTIONS[table.game], *_OF_ALL)
    for learned in own:
        for rule in _said_again(learned, sections):
            yield f"the summary says {rule} in words of its own"


def _said_again(learned: Learned, sections: tuple[str, ...]) -> Iterator[str]:
    """The rules of a game that a sentence of a lesson's own says again."""
    speech = Speech()
    for sentence in sentences(plain(learned.say, speech)):
        for rule, message in RULES.items():
            if rule.partition(".")[0] in sections and alike(sentence, message.say) >= ALIKE:
                yield rule


def alike(one: str, other: str) -> float:
    """How much of the shorter of two sentences the other one says too."""
    ours, theirs = _told(one), _told(other)
    common = len(ours & theirs)
    return common / min(len(ours), len(theirs)) if common >= FEWEST else 0


def _told(sentence: str) -> set[str]:
    """The words that carry a sentence, without their endings."""
    told = set()
    for word in words(re.sub(r"[{}]", "", sentence.lower())):
        if word not in _SMALL.split():
            ending = next((end for end in _ENDINGS if word.endswith(end)), "")
            told.add((word.removesuffix(ending) if len(word) > len(ending) + 2 else word)[:5])
    return told
