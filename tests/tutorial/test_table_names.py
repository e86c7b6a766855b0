"""Names of tables of one's own: how long they can be, and that this is said."""

import pytest

from lessons.words.words import Words
from tests.support.banks import sent
from tests.support.form_parts import said, unfold, widget
from tests.support.page import FakePage, read
from tutorial.protocol.table_link import LONGEST_NAME, TableLink
from tutorial.protocol.worksheet_link import Worksheet
from tutorial.setup.form import SetupForm
from tutorial.views.setup.form import setup_view
from tutorial.worksheet.result_code import Outcome, result_code


def test_a_name_as_long_as_it_can_be_is_said_to_be_so() -> None:
    """The fields take no more, and say how much they take."""
    form = SetupForm(shown=True)
    form.speak(Words("en"))
    form.home.keep(TableLink("basic", {"target": "50"}, "Grandma"))
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    name, told = widget(view, "New name of this table"), "A name has at most 40 characters."
    assert LONGEST_NAME == name.max_length
    assert told not in said(view)
    name.value_input = "x" * LONGEST_NAME
    assert told in said(view)
    name.value_input = "x"
    assert told not in said(view)


def test_a_name_in_a_link_that_is_too_long_is_told(page: FakePage) -> None:
    """What is kept of it is there; one that just fits is no matter."""
    for name, told in ((LONGEST_NAME, 0), (LONGEST_NAME + 1, 1)):
        page.open("practice", fragment=f"#table=v1.basic.target=50.{'x' * name}")
        assert "x" * LONGEST_NAME == page.school.form.home.called
        assert told == len([note for note in page.notes if "too long" in read(note["said"])])


TOO_LONG = "The name of this table is too long. Its first 40 characters are kept."


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize(
    ("where", "fragment"),
    [
        ("drill", "#meld.2.17&table=v1.basic.ace=corner.{name}"),
        ("worksheet", "#tasks=v1.-.x:meld.2.17%26table%3Dv1.basic.ace%253Dcorner.{name}"),
    ],
)
def test_a_drill_and_a_worksheet_tell_it_too(
    page: FakePage, where: str, fragment: str, more: int
) -> None:
    """With the task whose address it is; the table has the name that is kept."""
    page.open(where, fragment=fragment.format(name="x" * (LONGEST_NAME + more)))
    notes = page.school.notes
    said = [read(one["said"]) for one in notes["notes"]]
    said += [read(one) for one in notes["lead"]["said"]]
    assert more == len([one for one in said if TOO_LONG in one])
    assert any(f"“{'x' * LONGEST_NAME}”" in one for one in said)


def test_a_puzzle_tells_it_until_the_next_one(page: FakePage) -> None:
    """The puzzles themselves are those of the table."""
    page.open("puzzle", fragment=f"#table=v1.basic.ace=corner.{'x' * (LONGEST_NAME + 1)}")
    page.send(bank={"game": "basic", "text": sent("basic")})
    assert [TOO_LONG] == [read(one["said"]) for one in page.school.notes["notes"]]
    page.send(do="skip")
    assert [] == page.school.notes["notes"]


def test_a_teacher_is_told_of_it(page: FakePage) -> None:
    """Beside the task that goes onto the worksheet."""
    page.open("teach")
    address = f"en/drills/#meld.2.17&table=v1.basic.ace=corner.{'x' * (LONGEST_NAME + 1)}"
    page.send(teach={"what": "address", "text": f"https://x.example/{address}"})
    assert TOO_LONG == page.last("taught")["said"]


def test_the_name_before_a_code_is_taken_whole(page: FakePage) -> None:
    """However long it is; what is no code at all is shown with a sign where it is cut."""
    page.open("teach")
    sheet, name = Worksheet(("x:meld.2.17",)), "Anna-Lena " + "x" * 60
    lines = f"{name} {result_code(sheet, (Outcome('alone', 0),))}\n{'y' * 90}"
    link = f"https://x.example/de/worksheet/{sheet}"
    page.send(teach={"what": "codes", "text": lines, "link": link})
    [whole, none] = page.last("taught")["rows"]
    assert name == whole["name"]
    assert f"{'y' * 39}…" in none["said"]
