"""Every language says everything; a further language is one folder."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from engine.violations import Code
from lessons.authoring.template import template
from lessons.check import catalogue_findings, level_ids
from lessons.extract import new_catalogue, update_catalog
from lessons.language.catalogue import LOCALE, catalogue, languages
from lessons.language.catalogue_files import (
    catalogue_file,
    compiled_catalogue,
    read_catalogue,
    write_catalogue,
)
from lessons.loader import whole_course
from lessons.messages.labels import BUTTONS, LABELS
from lessons.messages.violations import WORDINGS
from lessons.rulebook.rules import RULES
from lessons.words.words import Words


@pytest.fixture(scope="module")
def source() -> Catalog:
    """Everything that is said anywhere."""
    return template()


@pytest.mark.parametrize("language", languages()[1:])
def test_a_catalogue_is_complete(language: str, source: Catalog) -> None:
    """Nothing is missing, untranslated, fuzzy or left over, and the braces agree."""
    file = catalogue_file(language)

    assert [] == list(catalogue_findings(source, read_catalogue(file)))


def test_german_is_there() -> None:
    """English and German from the first lesson on."""
    assert ("en", "de") == languages()[:2]


@pytest.mark.parametrize(
    ("translation", "finding"),
    [
        (None, "missing: 'Pick {cards}.'"),
        ("", "untranslated: 'Pick {cards}.'"),
        ("Wähle {karten}.", "differing braces: 'Pick {cards}.' and 'Wähle {karten}.'"),
    ],
)
def test_the_gate_finds_what_is_wrong(translation: str | None, finding: str) -> None:
    """A gap in a catalogue is named with its message."""
    source, known = Catalog(), Catalog(locale="de")
    source.add("Pick {cards}.")
    if translation is not None:
        known.add("Pick {cards}.", translation)

    assert [finding] == list(catalogue_findings(source, known))


def test_the_gate_finds_fuzzy_and_left_over_messages() -> None:
    """A guess of a tool is no translation, and dead messages do not pile up."""
    source, known = Catalog(), Catalog(locale="de")
    source.add("Stock")
    known.add("Stock", "Talon", flags=["fuzzy"])
    known.add("Gone", "Weg")

    assert ["fuzzy: 'Stock'", "left over: 'Gone'"] == list(catalogue_findings(source, known))


def test_updating_keeps_translations_and_drops_the_rest() -> None:
    """The extraction tool adds what is new and never guesses."""
    source, known = Catalog(), new_catalogue("de")
    source.add("Stock")
    source.add("Table")
    known.add("Stock", "Talon")
    known.add("Gone", "Weg")

    fresh = {message.id: message.string for message in update_catalog(known, source) if message.id}
    assert {"Stock": "Talon", "Table": None} == fresh


def test_compiled_and_edited_catalogues_say_the_same(tmp_path: Path) -> None:
    """A built site, which has only the compiled file, speaks as the checkout does."""
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "rummy.mo").write_bytes(compiled_catalogue(catalogue_file("de")))

    assert "Talon" == catalogue("de", tmp_path).gettext("Stock")


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory, source: Catalog) -> Iterator[Path]:
    """A folder of catalogues with one more language, in which every text is in brackets."""
    folder = tmp_path_factory.mktemp("locale")
    catalog = new_catalogue("nl")
    for message in source:
        if message.id:
            forms = (message.id,) if isinstance(message.id, str) else message.id
            marked = tuple(f"[{form}]" for form in forms)
            catalog.add(message.id, marked[0] if isinstance(message.id, str) else marked)
    write_catalogue(catalog, catalogue_file("nl", folder))
    yield folder
    catalogue.cache_clear()


def test_a_further_language_is_one_folder(pseudo: Path) -> None:
    """With nothing but a catalogue, every kind of text is said in the new language."""
    words = Words("nl", locale=pseudo)
    texts = [
        *(words.text(label) for label in LABELS.values()),
        *(words.button(name) for name in BUTTONS),
        *(words.rule(rule).title for rule in RULES),
        *(words.text(WORDINGS[code].heading) for code in Code),
        words.count("stock", 2),
        words.card_name("7H"),
    ]

    assert [] == [text for text in texts if not text.startswith("[")]
    assert ("en", "nl") == languages(pseudo)


def test_an_unknown_language_is_an_error() -> None:
    """Nobody silently gets English instead of what was asked."""
    with pytest.raises(LookupError, match="no catalogue"):
        Words("xx")


@pytest.mark.parametrize("language", languages()[1:])
def test_levels_are_the_same_in_every_language(language: str) -> None:
    """Progress is kept under ids, and these do not depend on the language."""
    assert level_ids("en") == level_ids(language)


@pytest.mark.parametrize("language", languages()[1:])
def test_no_lesson_is_left_in_english(language: str) -> None:
    """The goals a learner reads differ from the English ones."""
    goals = zip(whole_course("en"), whole_course(language), strict=True)

    assert [] == [
        level.goal
        for english, other in goals
        for level, same in zip(english.levels, other.levels, strict=True)
        if level.goal == same.goal
    ]


def test_catalogues_lie_where_translators_look() -> None:
    """The folder is the one the guide names."""
    assert ["lessons", "locale"] == list(LOCALE.parts[-2:])


def test_the_name_of_a_game_stands_in_german_as_it_is() -> None:
    """No preposition would bend it: „Regeln von Deutsches Rommé“ is no German."""
    bent = re.compile(r"\b(von|aus|bei|nach|mit|zu|für|in) \{(game|table)\}")
    texts = [*messages("rummy.po"), *messages("pages.po")]

    assert len(texts) > 1000
    assert [] == [text for text in texts if bent.search(text)]


def messages(name: str) -> Iterator[str]:
    """All texts of a German catalogue."""
    for message in read_catalogue(catalogue_file("de").with_name(name)):
        forms = message.string if isinstance(message.string, list | tuple) else [message.string]
        yield from forms
