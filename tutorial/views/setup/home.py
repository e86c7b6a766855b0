"""How somebody plays at home: a heading; what it opens is loaded when it is opened."""

from collections.abc import Callable
from typing import Any

import panel as pn

from lessons.language.marking import N_
from tutorial.setup.form import SetupForm
from tutorial.views.games import GamesView


HOW = N_("How do you play at home?")
ASKS = N_("Answer a few questions")


def home_fields(
    form: SetupForm,
    question: pn.pane.HTML,
    answers: GamesView,
    follow: Callable[..., None],
    look: dict[str, Any],
) -> list[Any]:
    """What lies below the question that is asked, and the tables that are kept."""
    from tutorial.views.setup.home_fields import HomeFields  # loaded when it is wanted

    fields = HomeFields(form, follow, look)
    return [*fields.questions(question, answers), *fields.tables()]
