"""Which screens are pictured, at which sizes, and which of them may not change unseen."""

from typing import NamedTuple

from playwright.sync_api import ViewportSize


class Screen(NamedTuple):
    """A screen a visitor comes to.

    Attributes:
        name: part of the name of its pictures.
        address: below the folder of a language.
        picks: cards of the hand picked one after the other once it is ready.
        presses: English names of the buttons pressed after that.
        deal: game, players and seed of a deal the visitor has played to its end.
        until: what is to be seen then, as a selector; empty for nothing that comes late.
        kept: its pictures lie in the repository and are compared with.
    """

    name: str
    address: str
    presses: tuple[str, ...] = ()
    until: str = ""
    kept: bool = False
    picks: tuple[str, ...] = ()
    deal: tuple[str, int, int] | None = None


SIZES = {
    f"{width}x{height}": ViewportSize(width=width, height=height)
    for width, height in (
        (360, 640),
        (390, 664),
        (390, 844),
        (412, 732),
        (768, 1024),
        (1280, 800),
        (1920, 1080),
    )
}
KEPT_SIZES = ("390x664", "1280x800")
TOUCHED = 760  # px: narrower windows are phones

SHOWN = ("Hint", "Where?", "Which cards?")
RUN = "lessons/runs/#level=pick-your-run"
REFUSED = Screen("refused", RUN, ("Lay down",), until="[role=alert]", picks=("4H", "5H", "7H"))

SCREENS = (
    Screen("home", ""),
    Screen("course", "lessons/"),
    Screen("demo", "lessons/runs/", kept=True),
    Screen("try", RUN, kept=True),
    Screen("hint", RUN, SHOWN),
    REFUSED,
    Screen("done", RUN, ("Lay down",), picks=("4H", "5H", "6H")),
    Screen("lay-off", "lessons/lay-off/#level=both-ends"),
    Screen("pair", "lessons/runs/#level=contrast", kept=True),
    Screen("question", "lessons/basic-scoring/#level=a-small-hand", kept=True),
    Screen("sheet", "lessons/basic-scoring/#level=you-went-out"),
    Screen("fan", "lessons/fanned-pile/"),
    Screen("end", "lessons/runs/#level=summary", kept=True),
    Screen("drills", "drills/"),
    Screen("drill", "drills/#count"),
    Screen("start", "practice/"),
    Screen("deal", "practice/#deal=v1.basic.2.7"),
    Screen("deal-500", "practice/#deal=v1.rummy500.3.5"),
    Screen("result", "practice/", deal=("rummy500", 4, 7)),
    Screen("review", "practice/#review=6.0", deal=("basic", 2, 6)),
    Screen("puzzles", "puzzles/"),
    Screen("rules", "rules/basic/"),
    Screen("glossary", "glossary/"),
    Screen("settings", "settings/"),
    Screen("score-sheet", "score-sheet/"),
    Screen("missing", "nowhere/"),
)
