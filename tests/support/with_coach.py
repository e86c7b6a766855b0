"""A deal against Coach for tests: played up to where Coach shows something."""

import random

from tests.tutorial.conftest import Page
from tests.tutorial.test_practice import play_on, shown
from tutorial.deal.coach_talk import coach_shows


MOST_ACTIONS = 400


def shown_something(page: Page) -> Page:
    """Play Rummy 500 against Coach until there is something to look for."""
    page.open("practice")
    page.school.form.param.update(seed="3")
    page.school.form.choose_preset("rummy500")
    page.school.form.choose_bot(1, "coach")
    page.school.form.param.trigger("deal")
    generator = random.Random(1)
    shown(page)
    for _ in range(MOST_ACTIONS):
        if coach_shows(page.school.place.deal) is not None:
            return page
        if page.school.place.deal.over:
            page.send(do="next")
            shown(page)
        else:
            play_on(page, generator)
    raise AssertionError("Coach never shows anything")
