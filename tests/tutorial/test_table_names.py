"""Names of tables of one's own: how long they can be, and that this is said."""

from lessons.words.words import Words
from tests.support.form_parts import said, unfold, widget
from tests.support.page import FakePage, read
from tutorial.protocol.table_link import LONGEST_NAME, TableLink
from tutorial.setup.form import SetupForm
from tutorial.views.setup.form import setup_view


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
