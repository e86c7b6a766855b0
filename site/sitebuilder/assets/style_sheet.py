"""The one style sheet of all pages.

Stand-ins and figures are drawn with the very styles of the live table: what they look like is
written once, in `tutorial/views`, and nothing moves when the live view takes a stand-in's place.
A view's sheet is meant for a shadow root; here it holds inside elements of class `drawn`, and what
it says of its host holds for those of class `stand-in`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from sitebuilder.assets.card_letters import letter_styles
from sitebuilder.paths import STYLES
from tutorial import views
from tutorial.views.desk import DeskView
from tutorial.views.fold import FoldView
from tutorial.views.games import GamesView
from tutorial.views.goal import GoalView
from tutorial.views.notes import NotesView
from tutorial.views.opponents import OpponentsView
from tutorial.views.seats import SeatsView
from tutorial.views.table import TableView
from tutorial.views.view import View


SHEET = "school.css"
FIRST = ("tokens.css", "base.css", "buttons.css", "frame.css")
LAST = (
    "cards.css",
    "reading/home.css",
    "reading/turn.css",
    "reading/first_run.css",
    "reading/course.css",
    "reading/legend.css",
    "reading/paths.css",
    "rules/comparison.css",
    "rules/rule_by_rule.css",
    "reading/reading.css",
    "rules/rules.css",
    "rules/rules_phone.css",
    "rules/rules_overview.css",
    "rules/rule_sheet.css",
    "reading/glossary.css",
    "forms.css",
    "reading/score_pad.css",
    "teachers/teachers.css",
    "teachers/tasks.css",
    "table/play.css",
    "table/play_desk.css",
    "table/play_large.css",
    "table/play_short.css",
    "table/play_short_large.css",
    "table/play_review.css",
    "table/framed.css",
    "table/setup_form.css",
    "table/foreseen.css",
    "table/startup.css",
    "reading/drills.css",
    "reading/puzzles.css",
    "print.css",
)

VIEWS = Path(views.__file__).parent
SHARED: list[str] = View._stylesheets
# By the name of its slot: the sheets a view has beside those all views share.
OWN: dict[str, list[str]] = {
    name: [sheet for sheet in view._stylesheets if sheet not in SHARED]
    for name, view in {
        "games": GamesView,
        "goal": GoalView,
        "seats": SeatsView,
        "table": TableView,
        "notes": NotesView,
        "opponents": OpponentsView,
        "desk": DeskView,
        "fold": FoldView,
    }.items()
}

KEYFRAMES = re.compile(r"@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}\n*")
HOST = re.compile(r":host(?:\((\.[\w-]+)\))?")
SETTING = re.compile(r'(\.[\w-]+)\[data-(hand|contrast)="(\w+)"\]')


def sheet(styles: Path = STYLES, folder: Path = VIEWS) -> str:
    """All styles of the pages, in the order in which later ones hold."""
    own = [(styles / name).read_text(encoding="utf-8") for name in (*FIRST, *LAST)]
    return "\n".join([*own[: len(FIRST)], letter_styles(), *_drawn(folder), *own[len(FIRST) :]])


def _drawn(folder: Path) -> Iterator[str]:
    """The sheets of the views, each held to its own place."""
    yield f"@scope (.drawn) {{\n{_read(folder, SHARED)}}}\n"
    for name, sheets in OWN.items():
        yield f'@scope (.drawn[data-view="{name}"]) {{\n{_read(folder, sheets)}}}\n'


def _read(folder: Path, names: list[str]) -> str:
    return "\n".join(_fitted((folder / name).read_text(encoding="utf-8")) for name in names)


def _fitted(text: str) -> str:
    """A view's sheet without what only a shadow root has: host, mirrored settings, motion."""
    text = KEYFRAMES.sub("", text)
    text = SETTING.sub(r'[data-\2="\3"] :scope \1', text)
    return HOST.sub(r":scope.stand-in\1", text)
