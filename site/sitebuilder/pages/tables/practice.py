"""The practice table before Python runs: an empty table, and the form that sets up a match."""

from typing import Any

from lessons.words.words import Words
from tutorial.protocol.deal_link import DealLink
from tutorial.scenes.pages.deal_questions import MORE
from tutorial.scenes.parts.start import games_scene, opponents_scene
from tutorial.school import VIEWS, School
from tutorial.setup.form import SetupForm
from tutorial.views.setup.form import HOUSE_RULES, OPTIONS, ways_to_play
from tutorial.views.setup.home import ASKS, HOW


SEED = 7  # a deal the learner begins


def values(words: Words) -> dict[str, Any]:
    """What the template of the practice page needs, as it is when the page is opened first."""
    school = School(tell=lambda message: None)
    school.receive({"open": {"page": "practice", "language": words.language}})
    scenes = {view: getattr(school, view) for view in VIEWS}
    return {"scenes_now": scenes, "setup": _setup(school.form, words), "desk": _desk(words)}


def _desk(words: Words) -> dict[str, Any]:
    """The desk of a deal, still without cards, for an address that names one."""
    school = School(tell=lambda message: None)
    fragment = str(DealLink("basic", 2, SEED))
    school.receive(
        {"open": {"page": "practice", "language": words.language, "fragment": fragment}}
    )
    return {**school.desk, "hand": [], "status": "", "waiting": ""}


def _setup(form: SetupForm, words: Words) -> dict[str, Any]:
    """The form with nothing chosen, as the live one looks at first."""
    opponents = opponents_scene(form, words)
    return {
        "games": games_scene(words),
        "preset": form.preset,
        "opponents": opponents,
        "players": form.players,
        "bot": next(bot for bot in opponents["bots"] if bot["bot"] == form.bots[0]),
        "ways": {"label": ways_to_play(words)},
        "home": {"label": words.text(HOW), "line": words.text(ASKS), "asks": True},
        "folds": [
            {"label": words.text(HOUSE_RULES), "line": words.text(OPTIONS)},
            {"label": words.text(MORE)},
        ],
    }
