"""The practice table before Python runs: an empty table, and the form that sets up a match."""

from typing import Any

from lessons.words import Words
from tutorial import setup_view
from tutorial.options_form import SetupForm
from tutorial.school import VIEWS, School


def values(words: Words) -> dict[str, Any]:
    """What the template of the practice page needs, as it is when the page is opened first."""
    school = School(tell=lambda message: None)
    school.receive({"open": {"page": "practice", "language": words.language}})
    scenes = {view: getattr(school, view) for view in VIEWS}
    return {"scenes_now": scenes, "setup": _setup(school.form, words)}


def _setup(form: SetupForm, words: Words) -> dict[str, Any]:
    """The form with nothing chosen, its fields as the live one shows them at first."""
    styles = {bot: words.text(style) for bot, style in setup_view.BOT_STYLES.items()}
    ends = {end: words.text(name) for end, name in setup_view.ENDS.items()}
    players = [str(number) for number in form.param.players.objects]
    return {
        "fields": [
            _field(words.text(setup_view.PLAYERS), str(form.players), players),
            _field(
                words.phrase(setup_view.SEAT, player=words.player(1)),
                styles[form.bot_1],
                list(styles.values()),
            ),
            _field(words.text(setup_view.END), ends[form.match], list(ends.values())),
            _field(words.text(setup_view.TARGET), str(form.target)),
            _field(words.text(setup_view.SEED), "", hint=words.text(setup_view.ANY_SEED)),
        ],
    }


def _field(
    label: str, chosen: str, choices: list[str] | None = None, hint: str = ""
) -> dict[str, Any]:
    return {"label": label, "chosen": chosen, "choices": choices, "hint": hint}
