"""A further language is one folder: nothing else has to be touched for it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from lessons.authoring.template import template
from lessons.check import catalogue_findings, level_ids
from lessons.extract import new_catalogue
from lessons.language.catalogue_files import write_catalogue
from sitebuilder.page_words import messages


ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("engine", "lessons", "tutorial", "site")
LANGUAGE = "eo"

# Runs in the copy: what the gate finds, and what a learner of that language reads.
LOOK = f"""
import json
from lessons.authoring.template import template
from lessons.check import language_findings, level_ids
from lessons.language.catalogue import languages
from lessons.words.words import Words
from sitebuilder.pages.parts.frame import Site, environment, frame, translator
from sitebuilder.pages.listing import pages
from tutorial.school import School

language = {LANGUAGE!r}
site = Site("http://localhost/", languages(), {{}})
read = {{}}
for page in pages(Words(language), translator(language), languages()):
    if page.path in ("", "lessons/runs/", "drills/", "settings/"):
        values = frame(site, language, page.path, page.section) | dict(page.values)
        read[page.path] = environment(language).get_template(page.template).render(values)
school = School(lambda message: None)
school.receive({{"open": {{"page": "lesson", "lesson": "runs", "language": language}}}})
print(json.dumps({{
    "languages": languages(),
    "findings": list(language_findings(language, template())),
    "levels": level_ids(language),
    "pages": read,
    "goal": school.goal["goal"],
}}))
"""


def bracketed(source: Catalog) -> Catalog:
    """A translation into brackets: plain to see, and complete."""
    catalog = new_catalogue(LANGUAGE)
    for message in source:
        if isinstance(message.id, str) and message.id:
            catalog.add(message.id, f"⟦{message.id}⟧")
        elif message.id:
            catalog.add(message.id, [f"⟦{form}⟧" for form in message.id])
    return catalog


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict:
    """What a copy of the project says that differs by one folder."""
    copy = tmp_path_factory.mktemp("copy")
    for room in ROOMS:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / room, copy / room, ignore=ignored)
    folder = copy / "lessons" / "locale" / LANGUAGE / "LC_MESSAGES"
    write_catalogue(bracketed(template()), folder / "rummy.po")
    write_catalogue(bracketed(messages()), folder / "pages.po")
    run = subprocess.run(
        [sys.executable, "-c", LOOK],
        cwd=copy,
        env={"PYTHONPATH": f"{copy}:{copy / 'site'}", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "" == run.stderr
    return json.loads(run.stdout)


@pytest.mark.slow
def test_the_language_is_there_and_complete(seen: dict) -> None:
    """It is found, and the gate has nothing to say against it."""
    assert ["en", "de", LANGUAGE] == seen["languages"]
    assert [] == seen["findings"]


@pytest.mark.slow
def test_it_has_the_same_lessons_and_levels(seen: dict) -> None:
    """Progress in one language counts in every other."""
    assert level_ids("en") == [tuple(pair) for pair in seen["levels"]]


@pytest.mark.slow
def test_pages_and_table_speak_it(seen: dict) -> None:
    """Its words stand on the pages and at the table, and other languages lead to it."""
    assert ["", "drills/", "lessons/runs/", "settings/"] == sorted(seen["pages"])
    for page in seen["pages"].values():
        assert f'<html lang="{LANGUAGE}"' in page
        assert "⟦" in page
        assert 'hreflang="de"' in page
    assert seen["goal"].startswith("⟦")


@pytest.mark.slow
def test_a_language_that_lacks_a_sentence_is_found() -> None:
    """The gate names what is missing, and a card that a translation has lost."""
    source = template()
    short = bracketed(source)
    dropped = next(m.id for m in source if isinstance(m.id, str) and m.id and "{" not in m.id)
    torn = next(m for m in short if isinstance(m.id, str) and "{card}" in m.id)
    short.delete(dropped)
    torn.string = "⟦⟧"

    found = list(catalogue_findings(source, short))

    assert f"missing: {dropped!r}" in found
    assert [f"differing braces: {torn.id!r} and '⟦⟧'"] == [f for f in found if "braces" in f]
