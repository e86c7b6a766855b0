"""The catalogues of the pages: complete, and with the same places to fill in; their icons."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from lessons.check import catalogue_findings
from lessons.language.catalogue import languages
from lessons.language.catalogue_files import read_catalogue
from sitebuilder.page_words import catalogue_file, messages


SITE = Path(__file__).parents[2] / "site"
TEMPLATES, ICONS = SITE / "templates", SITE / "static" / "icons.svg"


@pytest.fixture(scope="module")
def said() -> Catalog:
    """Everything the pages say, in English."""
    return messages()


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_every_message_is_translated(said: Catalog, language: str) -> None:
    """No message is missing, untranslated, fuzzy or left over."""
    catalog = read_catalogue(catalogue_file(language))

    assert [] == list(catalogue_findings(said, catalog))


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_translations_fill_in_the_same(language: str) -> None:
    """A translation has the names to be filled in and the tags of its message."""
    for message in read_catalogue(catalogue_file(language)):
        assert _places(str(message.id)) == _places(str(message.string)), message.id


def _places(text: str) -> list[str]:
    return sorted(re.findall(r"%\(\w+\)s|</?\w+>", text))


def test_templates_and_code_are_both_read(said: Catalog) -> None:
    """Messages are found in templates, in code, and inside expressions."""
    assert "Learn rummy by playing it" in said
    assert "Letters on the cards" in said
    assert "Setting the table. Step 2 of 4: the rules" in said


def test_every_icon_of_a_page_is_drawn() -> None:
    """A name without a symbol would leave a gap before its words."""
    named = {
        name
        for template in TEMPLATES.glob("*.html")
        for name in re.findall(r'icon\("([a-z-]+)"\)', template.read_text(encoding="utf-8"))
    }
    drawn = set(re.findall(r'<symbol id="([a-z-]+)"', ICONS.read_text(encoding="utf-8")))

    assert named
    assert set() == named - drawn
