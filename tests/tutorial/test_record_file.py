"""A match goes into a text file and comes back as it was; what is no match is refused in words."""

import pytest

from tests.support.deals import shown
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
        (lambda text: "no record at all", 1),
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
