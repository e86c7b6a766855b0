"""The checks of sentences: each finds what it is for, and leaves the like of it alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from lessons.authoring.prose.filled_in import filled_in
from lessons.authoring.prose.not_again import NOT_AGAIN, found_again
from lessons.authoring.prose.reading_level import lix, reading_levels, sentence_length
from lessons.authoring.prose.repeated import MOST, repeated_phrases
from lessons.authoring.prose.same_facts import differing_facts
from lessons.check import main
from lessons.language.catalogue_files import write_catalogue
from lessons.loader import whole_course


Said = Callable[[str, str], Path]


@pytest.fixture
def said(tmp_path: Path) -> Said:
    """Writes a catalogue with one message in it and gives its folder."""

    def write(english: str, german: str) -> Path:
        catalog = Catalog(locale="de")
        catalog.add("spades", "Pik")
        catalog.add("king", "König")
        catalog.add(english, german)
        write_catalogue(catalog, tmp_path / "de" / "LC_MESSAGES" / "rummy.po")
        return tmp_path

    return write


@pytest.mark.parametrize(
    ("german", "instead"),
    [
        ("Die Karte musst du ausspielen.", "auf den Tisch bringen"),
        ("Drücke {Draw from stock}.", "drücke auf"),
        ("Wähle die Karten und drücke dann {Lay down}.", "drücke auf"),
        ("Geht Ada jetzt aus, kostet dich das Punkte.", "Schluss machen"),
        ("In einem Spielzug ziehst du zuerst.", "Zug"),
        ("Kreuz-9 wartet auf die 8.", "no-break space"),
        ("Leg alle deine Herz-Karten an.", "Karokarten"),
        ("Schau auf dein Kreuz.", "Kreuzkarten"),
        ("Wer hat die höchsten Hände?", "auf der Hand"),
        ("Wähle die Herz 7.", "no-break space"),
        ("Wähle die Pik Dame.", "hyphen"),
        ("Du bist ausgegangen.", "Schluss machen"),
        ("Die 10 hat einen Nachbarn, den Herz-Bube.", "Buben"),
        ("Also bleibt {8S in words}.", "an article"),
        ("Nur ein Karo kann helfen.", "Karokarte"),
        ("Niemand darf mehr eine Karte auslegen.", "melden"),
        ("Die Karte passt auf den Tisch.", "Figur auf dem Tisch"),
        ("Nimm die Karte, um sie sofort zu spielen.", "anlegen"),
        ("Der König kostet 10. Er geht zuerst.", "kommt weg"),
        ("Der Bube macht ihre Sequenz fertig.", "ergänzen"),
        ("Sieh zu, was ein Joker zählt.", "Sieh dir an"),
    ],
)
def test_a_worn_word_is_found(said: Said, german: str, instead: str) -> None:
    """With what to write in its place, which is then not found any more."""
    [finding] = found_again("de", said("Something", german))

    assert finding.startswith("de: ")
    assert instead in finding


@pytest.mark.parametrize(
    "german",
    [
        "Melde die Karte oder leg sie an.",
        "Drücke auf {Draw from stock}.",
        "Wähle die Karten und drücke dann auf {Lay down}.",
        "Jeder Spielzug wird geprüft, und aus dem Paar geht etwas hervor.",
        "Schau auf deine Kreuzkarten und auf dein Karo-Ass.",
        "Alle anderen zählen so viel wie ihre Zahl.",
        "Wähle die Herz\N{NO-BREAK SPACE}7 und die Pik-Dame.",
        "Sieh zu, wie Ada den Herz-Buben auf den Tisch bringt.",
        "Also bleibt die {8S in words}.",
    ],
)
def test_what_is_to_be_written_is_left_alone(said: Said, german: str) -> None:
    """The words that stand in their place are not found."""
    assert not list(found_again("de", said("Something", german)))


@pytest.mark.parametrize(
    ("english", "found"),
    [
        ("A 6 is no run.", True),
        ("There is no run.", False),
        ("He throws a king.", True),
        ("You throw one card away.", False),
        ("Who goes out gets none.", True),
        ("Whoever goes out gets none. Who is that?", False),
        ("Only before a 2 it counts 1.", True),
        ("Only now may the turn end. It counts 1 only before a 2.", False),
        ("Do you call, or let the card lie?", True),
        ("Do you call, or leave the card?", False),
        ("This is to be your first meld.", True),
        ("Say what the joker is to be.", False),
        ("Laying off is still no meld.", True),
        ("No run: there is a gap.", True),
        ("No: a run has no gap. No run lies there.", False),
        ("The whole hand needs no 40 points.", True),
        ("The whole hand need not be worth 40 points.", False),
        ("The 7 fits on Ada's run.", True),
        ("The 7 fits Ada's run.", False),
        ("Your king goes on with the run.", True),
        ("Your king continues the run. It goes on with the ace.", False),
        ("How deep is it worth to look?", True),
        ("How deep is it worth looking?", False),
    ],
)
def test_english_has_its_own_words(said: Said, english: str, found: bool) -> None:
    """English is looked through by its sources."""
    assert found == bool(list(found_again("en", said(english, "Etwas"))))
    assert NOT_AGAIN.keys() == {"de", "en"}


@pytest.mark.parametrize(
    ("english", "german", "differ"),
    [
        ("Take the 7 of spades.", "Nimm die Pik 8.", "7, 8"),
        ("Take the king of spades.", "Nimm den König.", "S"),
        ("Take the 7.", "Nimm die 7 und den König.", "K"),
        ("Take the king of spades.", "Nimm den Pik-König.", ""),
        ("Take {count} kings.", "Nimm {count} Könige.", ""),
    ],
)
def test_numbers_and_cards_are_the_same(
    said: Said, english: str, german: str, differ: str
) -> None:
    """A number, a suit or a rank that only one of the two names is found."""
    found = list(differing_facts("de", said(english, german)))

    assert [f"de: only one names {differ}: {english!r} and {german!r}"] * bool(differ) == found


def test_a_phrase_may_stand_a_few_times() -> None:
    """The same lesson over and over repeats itself; the course does not."""
    course = whole_course()[6:7]

    assert not list(repeated_phrases(course, "en"))
    assert list(repeated_phrases(course * (MOST + 1), "en"))


@pytest.mark.parametrize(
    ("text", "length", "index"),
    [
        ("You may lay it off.", 5, 5),
        ("You may lay it off. It stays.", 3.5, 3.5),
        ("Melding everything.", 2, 102),
    ],
)
def test_lix_is_length_and_long_words(text: str, length: float, index: float) -> None:
    """Words a sentence, plus the share of words of more than six letters in percent."""
    assert length == sentence_length([text])
    assert index == lix([text])


def test_reading_levels_have_a_row_for_each_topic(capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m lessons.check reading` prints both languages; children's books are under 30."""
    assert 0 == main(["reading"])
    rows = capsys.readouterr().out.splitlines()

    assert [lesson.id for lesson in whole_course()] == [row.split()[0] for row in rows[1:-1]]
    assert all(float(figure) < 30 for row in rows[1:] for figure in row.split()[-4:])
    assert rows == list(reading_levels({name: whole_course(name) for name in ("en", "de")}))


def test_messages_come_out_with_facts_in_them() -> None:
    """One and several, every kind of card, the learner and others; options with their values."""
    source = Catalog()
    source.add("You discarded the {card} yourself.")
    source.add(("Without {the:cards} it is a meld.", "Without {the:cards} it is a meld."))
    source.add("{you_and_others} share the match.")
    source.add("So {AS} {2S} {3S} is a run, and {QS} {KS} {AS} is not.")
    source.add("Look at your {suit}.")
    source.add("As in {game}")
    lines = list(filled_in("de", source))

    assert {
        "  Du hast die Herz 7 selbst abgeworfen.",
        "  Du hast den Karo-Buben selbst abgeworfen.",
        "  Du hast den Joker selbst abgeworfen.",
        "  Ohne 7♥ ist es eine Figur.",
        "  Ohne 5♥ 6♥ 7♥ ist es eine Figur.",
        "  Ohne den Joker ist es eine Figur.",
        "  Du und Ada teilt euch die Partie.",
        "  Du, Ada und Ben teilt euch die Partie.",
        "  A♠ 2♠ 3♠ ist also eine Sequenz, D♠ K♠ A♠ nicht.",
        "  Schau auf deine Herzkarten.",
        "  Wie üblich: Rummy 500",
        "  Anlegen | immer",
    } <= set(lines)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_message_comes_out(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m lessons.check messages de` fills every blank of every message."""
    assert 0 == main(["messages", language])
    out = capsys.readouterr().out

    assert "{" not in "".join(line for line in out.splitlines() if line.startswith("  "))
