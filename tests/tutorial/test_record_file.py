"""A match goes into a text file and comes back as it was; what is no match is refused in words."""

from pathlib import Path

import pytest

from engine.__main__ import main
from tests.support.deals import play_deal, shown
from tests.support.page import FakePage, read


@pytest.fixture
def saved(page: FakePage) -> str:
    """The file of a match with one turn played."""
    page.open("practice", fragment="#deal=v1.romme500.3.9")
    shown(page)
    page.send(play="draw stock")
    page.send(do="save")
    return str(page.last("save")["text"])


def test_a_match_comes_back_from_its_file(page: FakePage, saved: str) -> None:
    """On another computer the same cards lie on the table, with the same bots."""
    deal = page.school.place.deal
    other = FakePage()
    other.open("practice")

    other.send(load=saved)

    again = other.school.place.deal
    assert deal.table.state == again.table.state
    assert [deal.setup.bot(seat) for seat in (1, 2)] == [again.setup.bot(seat) for seat in (1, 2)]
    assert "rummy-school-romme500-9.txt" == page.last("save")["name"]


def test_the_match_on_the_table_is_kept_for_it(page: FakePage, saved: str) -> None:
    """A match under way is put aside, and can be gone back to."""
    page.open("practice", fragment="#deal=v1.basic.2.9")
    shown(page)
    page.send(play="draw stock")

    page.send(load=saved)

    assert "romme500" == page.school.place.deal.setup.preset
    page.send(do="resume")
    assert "basic" == page.school.place.deal.setup.preset


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda text: text.replace("draw stock", "draw a card", 1), None),
        (lambda text: text.replace("seed 9", "seed nine"), None),
    ],
)
def test_a_damaged_file_is_named_by_its_line(
    page: FakePage, saved: str, damage: object, line: int | None
) -> None:
    """The sentence says which line; the table stays as it was."""
    before = page.school.place.deal.table.state

    page.send(load=damage(saved))

    said = read(page.note("red")["said"])
    assert f"Line {line or ''}".strip() in said
    assert "Nothing has changed." in said
    assert before == page.school.place.deal.table.state


@pytest.mark.parametrize("text", ["", "Milk\nBread\nButter", "%PDF-1.7\n%\u00e2\u00e3"])
def test_a_file_of_something_else_is_said_to_be_no_match(page: FakePage, text: str) -> None:
    """No line of it is wrong: it is another file than the learner meant."""
    page.open("practice", fragment="#deal=v1.basic.2.9")

    page.send(load=text)

    assert "This file is not a saved match. Nothing has changed." == read(page.note("red")["said"])


@pytest.fixture
def a_match(page: FakePage, tmp_path: Path) -> Path:
    """A file of a match: a deal that is over, and the next begun."""
    page.open("practice", fragment="#deal=v1.basic.2.9")
    play_deal(page)
    page.send(do="next")
    shown(page)
    page.send(play="draw stock")
    page.send(do="save")
    file = tmp_path / "match.txt"
    file.write_text(str(page.last("save")["text"]), encoding="utf-8")
    return file


def test_the_command_line_shows_all_deals_of_a_saved_match(
    a_match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each deal begins under its number, and the first is over before the second starts."""
    assert 0 == main(["replay", str(a_match)])

    first, second = capsys.readouterr().out.split("== start of deal 2\n")
    assert first.startswith("== start of deal 1\n")
    assert "\nover: " in first
    assert "draw stock\n" in second


@pytest.mark.parametrize(("damage", "status"), [("draw a card", 2), ("draw pile 9H", 1)])
def test_the_command_line_names_the_line_of_the_file(
    a_match: Path, capsys: pytest.CaptureFixture[str], damage: str, status: int
) -> None:
    """Lines count from the top of the file, whichever deal is broken."""
    text = a_match.read_text(encoding="utf-8")
    intact, _, rest = text.rpartition("draw stock")
    a_match.write_text(intact + damage + rest, encoding="utf-8")

    assert status == main(["replay", str(a_match)])
    assert f"line {intact.count(chr(10)) + 1}: " in capsys.readouterr().err
