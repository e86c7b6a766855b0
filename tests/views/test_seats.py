"""Players beside the table: names and what is the matter with them, beside each other."""

from typing import Any

import pytest

from tests.views.samples import ADA, BELA, CEM


WIDTHS = """() => [...document.querySelector('[data-slot="seats"] > *').shadowRoot
    .querySelectorAll(".seat")].map((seat) => {
        const name = seat.querySelector(".name");
        const words = document.createRange();
        words.selectNodeContents(name);
        const box = name.getBoundingClientRect();
        const shown = Math.min(words.getBoundingClientRect().right,
            box.right - parseFloat(getComputedStyle(name).paddingRight));
        return [shown, seat.querySelector(".mark").getBoundingClientRect().left];
    })"""


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("name", ["Ben", "Hildegard"])
def test_the_name_of_a_player_and_what_is_the_matter_lie_on_no_other(
    open_table: Any, width: int, name: str
) -> None:
    """Beside two others on a phone too, and however long the name is."""
    views = open_table(width, 664, reduced_motion="reduce")
    seats = [
        {"owner": one | {"name": name}, "label": name, "on_turn": False}
        | {"count": "4 Karten", "mark": "heraus"}
        for one in (ADA, BELA, CEM)
    ]
    views.show(seats={"label": "Players", "moment": 1, "seats": seats})

    for name_ends, mark_begins in views.page.evaluate(WIDTHS):
        assert name_ends <= mark_begins
