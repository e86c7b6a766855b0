"""The set-up form on the page: Panel's own widgets, in the learner's language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import panel as pn

from lessons.marking import N_
from lessons.words import Words
from tutorial.options_form import MOST_PLAYERS, SetupForm


BOT_NAMES = {"beginner": N_("Beginner"), "steady": N_("Steady")}
BOT_STYLES = {
    "beginner": N_("Beginner: melds what it sees and throws its highest card"),
    "steady": N_("Steady: keeps pairs and neighbours, throws high cards"),
}
ENDS = {"target": N_("until somebody has enough points"), "deals": N_("a number of deals")}

PLAYERS = N_("Players, you included")
SEAT = N_("{player} plays as")
END = N_("How long")
TARGET = N_("Points to win")
DEALS = N_("Deals")
SEED = N_("Number of the deal")
ANY_SEED = N_("any")
BAD_SEED = N_("The number of a deal is a whole number from 0 to 4294967295.")

STYLE = (Path(__file__).parent / "views" / "setup.css").read_text(encoding="utf-8")
LOOK: dict[str, Any] = {"stylesheets": [STYLE], "sizing_mode": "stretch_width", "margin": 0}


def setup_view(form: SetupForm) -> pn.Column:
    """The form as widgets. Every label follows the language of `form`."""

    def said(say: Callable[[Words], Any]) -> Any:
        return pn.bind(lambda words: say(words or Words()), form.param.words)

    def choices(names: dict[str, str]) -> Any:
        return said(lambda words: {words.text(name): value for value, name in names.items()})

    deal = pn.widgets.Button(
        label=said(lambda words: words.button("Deal")),
        color="primary",
        css_classes=["deal"],
        **LOOK,
    )
    deal.on_click(lambda _event: _deal(form))
    bots = [_bot_select(form, seat, said, choices(BOT_STYLES)) for seat in range(1, MOST_PLAYERS)]
    return pn.Column(
        pn.widgets.Select.from_param(
            form.param.players, label=said(lambda words: words.text(PLAYERS)), **LOOK
        ),
        *bots,
        pn.widgets.Select.from_param(
            form.param.match,
            label=said(lambda words: words.text(END)),
            options=choices(ENDS),
            **LOOK,
        ),
        pn.widgets.IntInput.from_param(
            form.param.target,
            label=said(lambda words: words.text(TARGET)),
            visible=form.param.match.rx() == "target",
            **LOOK,
        ),
        pn.widgets.IntInput.from_param(
            form.param.deals,
            label=said(lambda words: words.text(DEALS)),
            visible=form.param.match.rx() == "deals",
            **LOOK,
        ),
        pn.widgets.TextInput.from_param(
            form.param.seed,
            label=said(lambda words: words.text(SEED)),
            placeholder=said(lambda words: words.text(ANY_SEED)),
            **LOOK,
        ),
        pn.pane.Str(form.param.trouble, visible=form.param.trouble.rx.bool(), **LOOK),
        deal,
        visible=form.param.shown,
        css_classes=["setup"],
        **LOOK,
    )


def _bot_select(
    form: SetupForm, seat: int, said: Callable[[Callable[[Words], Any]], Any], styles: Any
) -> pn.widgets.Select:
    """Who plays at `seat`; there only with so many players."""
    return pn.widgets.Select.from_param(
        form.param[f"bot_{seat}"],
        label=said(lambda words: words.phrase(SEAT, player=words.player(seat))),
        options=styles,
        visible=form.param.players.rx() > seat,
        **LOOK,
    )


def _deal(form: SetupForm) -> None:
    """Ask for the deal, or say what keeps it from being dealt."""
    words = form.words or Words()
    form.trouble = "" if form.seed_is_good else words.text(BAD_SEED)
    if form.seed_is_good:
        form.param.trigger("deal")
