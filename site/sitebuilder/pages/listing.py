"""Which pages there are in one language, and what each one shows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lessons.loader import course
from lessons.words.words import Words
from sitebuilder.pages import course as page_course
from sitebuilder.pages import glossary as page_glossary
from sitebuilder.pages import home as page_home
from sitebuilder.pages import lesson as page_lesson
from sitebuilder.pages import score_pad as page_score_pad
from sitebuilder.pages import settings as page_settings
from sitebuilder.pages.parts.figures import SAMPLE, card_scenes
from sitebuilder.pages.parts.notices import NOTICES
from sitebuilder.pages.rules import comparison as page_comparison
from sitebuilder.pages.rules import own_table as page_own_table
from sitebuilder.pages.rules import rules as page_rules
from sitebuilder.pages.tables import drills as page_drills
from sitebuilder.pages.tables import practice as page_practice
from sitebuilder.pages.tables import puzzles as page_puzzles
from sitebuilder.pages.tables import worksheet as page_worksheet


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the site.

    Attributes:
        path: address under the language's folder, with a slash at its end; empty for the first.
        template: file in `site/templates`.
        section: key of the menu's entry it belongs to; empty for none.
        values: what the template needs beside the frame.
    """

    path: str
    template: str
    section: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)


def pages(words: Words, _: Callable[[str], str], languages: Sequence[str]) -> Iterator[Page]:
    """All pages of the language of `words`, the first page first.

    Args:
        words: the language.
        _: translates a message of the pages.
        languages: codes of all languages of the site.
    """
    lessons = course(words.language)
    first = page_course.values(lessons, words, _, folder="lessons/") | page_home.values(words)
    yield Page("", "home.html", values=first)
    yield Page("lessons/", "course.html", "course", page_course.values(lessons, words, _))
    part_of = page_course.part_titles(lessons, _)
    for number, lesson in enumerate(lessons, 1):
        values = page_lesson.values(lesson, number, lessons, words, _)
        values["part"] = part_of[lesson.id]
        yield Page(f"lessons/{lesson.id}/", "lesson.html", "course", values)
    yield Page("practice/", "practice.html", "practice", page_practice.values(words))
    yield Page("drills/", "drills.html", "", page_drills.values(words, _))
    yield Page("puzzles/", "puzzles.html", "", page_puzzles.values(words))
    tasks = page_worksheet.banks()
    yield Page(page_worksheet.WORKSHEET, "worksheet.html", "practice", tasks)
    teachers = page_worksheet.values(words, _)
    yield Page(page_worksheet.TEACHERS, "teachers.html", values=teachers)
    yield Page("rules/", "rules_overview.html", "rules", page_rules.overview(words, _))
    for game in page_rules.GAMES:
        values = page_rules.values(game, words, _)
        yield Page(f"rules/{game.name}/", "rules.html", "rules", values)
    own = page_own_table.values(words, _)
    yield Page(page_own_table.PATH, "own_table.html", "rules", own)
    compared = page_comparison.values(words)
    yield Page(page_comparison.PATH, "comparison.html", "rules", compared)
    terms = page_glossary.values(words, lessons, languages)
    yield Page("glossary/", "glossary.html", values=terms)
    pad = page_score_pad.values(words, _)
    yield Page("score-sheet/", "score_sheet.html", "score-sheet", pad)
    questions = page_settings.choices(_, languages, words.language)
    sample = card_scenes(SAMPLE, words)
    yield Page("settings/", "settings.html", values={"settings": questions, "sample": sample})
    yield Page("about/", "about.html", values={"notices": NOTICES})
