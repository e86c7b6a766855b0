"""The set-up form: every game, every option, and in words what does not go together."""

from typing import Any

import panel as pn
import pytest

from engine.match import Match
from engine.options import OPTION_FIELDS, PRESETS, OptionInfo, option_info
from engine.options.relevance import matters
from engine.options.text import write_value
from lessons.words.words import Words, plain
from tests.support.form_parts import said, unfold, widget
from tutorial.protocol.deal_link import read_link
from tutorial.protocol.table_link import TableLink
from tutorial.setup.form import MOST_DEALS, MOST_POINTS, SetupForm
from tutorial.setup.option_groups import GROUPS
from tutorial.setup.setup import Setup
from tutorial.views.fold import FoldView
from tutorial.views.games import GamesView
from tutorial.views.opponents import OpponentsView
from tutorial.views.setup.form import preset_groups, setup_view
from tutorial.views.setup.options import choices


TABLES = [
    (name, players)
    for name, options in PRESETS.items()
    for players in range(options.players_min, options.players_max + 1)
]
LEFT_OUT = {"players_min"}  # it has one value only


@pytest.fixture
def form() -> SetupForm:
    """The form with nothing chosen, in English."""
    made = SetupForm(shown=True)
    made.speak(Words("en"))
    return made


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_game_deals_for_every_number_of_players(
    form: SetupForm, preset: str, players: int
) -> None:
    """What the form sets up is dealt, and its link leads to the same match."""
    form.choose_preset(preset)
    form.players = players
    form.seed = "7"

    setup = form.setup()
    state = Match(setup.rules(), setup.players, setup.seed).deal()

    assert players == state.players
    assert setup.rules() == Setup.of_link(read_link(str(setup.link()))).rules() == PRESETS[preset]


def test_every_option_has_its_place(form: SetupForm) -> None:
    """The groups hold every option once."""
    grouped = [name for names in GROUPS.values() for name in names]

    assert sorted(grouped) == sorted({info.name for info in OPTION_FIELDS} - LEFT_OUT)


@pytest.mark.parametrize("preset", ["basic", "wrotham", "rummy500", "romme500"])
def test_every_option_can_be_chosen_and_is_read_from_its_link(
    form: SetupForm, preset: str
) -> None:
    """Each value of each option either deals and comes back from the link, or is explained."""
    words = Words("en")
    for info in option_info():
        for value in _values(info):
            form.choose_preset(preset)
            form.choose(info.name, value)
            wrong = form.contradictions
            if wrong:
                assert all(plain(words.contradiction(found), words) for found in wrong)
                continue
            other = SetupForm()
            other.take(Setup.of_link(read_link(str(form.setup().link()))))
            assert (form.rules, form.players) == (other.rules, other.players)


def _values(info: OptionInfo) -> list[Any]:
    return [*info.allowed, *([info.low, 4] if info.low is not None else [])]


def test_fewer_players_when_the_game_has_no_room(form: SetupForm) -> None:
    """Eight players of Rummy 500 become six of Basic Rummy."""
    form.choose_preset("rummy500")
    form.players = 8

    form.choose_preset("basic")

    assert 6 == form.players


def test_a_match_of_deals_gets_a_number_and_a_score_comes_back(form: SetupForm) -> None:
    """Choosing how the match ends never leaves its number empty."""
    form.choose("match", "deals")
    assert 3 == form.rules.deals

    form.choose_preset("wrotham")
    form.choose("match", "target")
    assert 100 == form.rules.target


def test_cards_for_a_table_of_this_size(form: SetupForm) -> None:
    """A number of cards holds for the number of players chosen, the others keep theirs."""
    form.players = 3

    form.choose_hand_cards(9)

    assert (10, 9, 7) == tuple(form.rules.hand_cards[players] for players in (2, 3, 4))


def test_nothing_folded_away_is_built_before_it_is_opened(form: SetupForm) -> None:
    """At first there are tiles, seats and a button; no question is asked yet."""
    view = setup_view(form)

    shown = [one.label for one in view.select(pn.widgets.Widget)]

    assert ["Deal"] == shown
    _, answers = view.select(GamesView)
    assert {} == answers.scene
    assert 1 == len(list(view.select(OpponentsView)))


def test_every_option_is_a_labelled_widget_with_its_rule(form: SetupForm) -> None:
    """With all parts open every option stands there by its name, and each has a link."""
    words = Words("en")
    view = setup_view(form)
    unfold(view, *(head.label for head in view.select(FoldView)))

    for info in option_info():
        if info.name not in LEFT_OUT:
            assert widget(view, words.option(info.name)).visible == matters(info.name, form.rules)
    assert said(view).count("<a href=") >= sum(
        matters(name, form.rules) for names in GROUPS.values() for name in names
    )


def test_the_form_speaks_another_language_at_once(form: SetupForm) -> None:
    """Labels, choices and explanations change; what is chosen stays."""
    view = setup_view(form)
    unfold(view, "House rules", "Melding and laying off")
    widget(view, "New melds in a turn").value = "none"

    form.speak(Words("de"))

    chosen = widget(view, "Neue Figuren pro Zug")
    assert "none" == chosen.value
    assert "so viele du willst" in chosen.options
    assert "Du darfst" in said(view)


def test_what_does_not_go_together_is_said_beside_both_options(form: SetupForm) -> None:
    """The sentence stands at each option it is about, and Deal refuses with it."""
    view = setup_view(form)
    dealt: list[object] = []
    form.param.watch(dealt.append, "deal")
    unfold(view, "House rules", "Scoring")

    widget(view, "Scoring").value = "net"
    assert 2 == said(view).count("needs a value for a high ace")
    widget(view, "Deal").clicks += 1
    assert 3 == said(view).count("needs a value for a high ace")
    assert not dealt

    widget(view, "A high ace in a meld").value = "15"
    assert "needs a value" not in said(view)
    widget(view, "Deal").clicks += 1
    assert 1 == len(dealt)


@pytest.mark.parametrize("seed", ["seven", "9" * 5000, "4294967296", "-1", "²", "1e3"])
def test_a_bad_number_of_a_deal_is_refused_in_words(form: SetupForm, seed: str) -> None:
    """No letters, and no number that no deal has, however long."""
    view = setup_view(form)
    unfold(view, "More")
    form.seed = seed

    widget(view, "Deal").clicks += 1

    assert "whole number from 0 to 4294967295" in said(view)


def test_opponents_are_chosen_for_each_seat(form: SetupForm) -> None:
    """Seats are taken, and the way to play of each goes into the match."""
    view = setup_view(form)
    [seats] = view.select(OpponentsView)
    assert "You and 1 opponent" == seats.scene["count"]

    seats.players = 3
    seats.bots = ["steady", "beginner", *seats.bots[2:]]

    assert "You and 2 opponents" == seats.scene["count"]
    assert ("steady", "beginner") == form.setup().bots


def test_a_table_has_as_many_seats_as_the_game_allows(form: SetupForm) -> None:
    """A game for fewer sends the others away, and no message takes more seats than there are."""
    view = setup_view(form)
    [seats], (games, _) = view.select(OpponentsView), view.select(GamesView)
    games.chosen = "rummy500"
    assert 7 == len(seats.scene["opponents"])
    seats.players = 8

    games.chosen = "basic"
    assert (6, 5) == (seats.players, len(seats.scene["opponents"]))
    seats.players = 8
    assert (6, 6) == (form.players, seats.players)


def test_the_first_opponent_is_a_gentle_one(form: SetupForm) -> None:
    """Whoever has chosen nothing plays Basic Rummy against one *Beginner*."""
    setup = form.setup()

    assert ("basic", 2, ("beginner",)) == (setup.preset, setup.players, setup.bots)


def test_there_is_a_tile_for_each_kind_of_game(form: SetupForm) -> None:
    """A tile takes all rules of its game; a variation has none, and its name is said instead."""
    view = setup_view(form)
    games, _ = view.select(GamesView)
    kinds = {PRESETS[tile["preset"]].game for tile in games.scene["tiles"]}
    assert {options.game for options in PRESETS.values()} == kinds

    games.chosen = "romme500"
    [ways] = [
        one for one in view.select(FoldView) if one.label == f"All {len(PRESETS)} ways to play"
    ]
    assert (PRESETS["romme500"], "") == (form.rules, ways.note)
    ways.open = True
    widget(view, "Game").value = "basic_money"

    assert "basic_money" == games.chosen
    assert Words("en").preset("basic_money") == ways.note


def test_every_preset_can_be_chosen_under_its_game(form: SetupForm) -> None:
    """No preset is missing, none stands twice."""
    groups = preset_groups(Words("de"))

    assert sorted(PRESETS) == sorted(name for names in groups.values() for name in names.values())


@pytest.mark.parametrize("info", option_info(), ids=lambda info: info.name)
def test_the_value_of_every_preset_can_be_shown(info: OptionInfo) -> None:
    """What a preset is set to is among the choices, or within the bounds of a typed number."""
    values = {getattr(options, info.name) for options in PRESETS.values()}
    bounds = {"target": MOST_POINTS, "deals": MOST_DEALS}

    if info.name in bounds:
        assert all(1 <= value <= bounds[info.name] for value in values if value is not None)
    elif info.name != "hand_cards":  # typed for one number of players at a time
        assert {write_value(value) for value in values} <= set(choices(info, Words("en")).values())


def test_what_asks_and_what_lists_are_told_apart(form: SetupForm) -> None:
    """One offers questions and looks like it, the other one is the form with all options."""
    view = setup_view(form)
    heads = {one.label: one for one in view.select(FoldView)}
    asks, options = heads["How do you play at home?"], heads["House rules"]

    assert "Answer a few questions" == asks.line
    assert "All options" == options.line
    assert "asks" in asks.css_classes
    assert "asks" not in options.css_classes


def test_house_rules_are_counted_from_what_is_chosen(form: SetupForm) -> None:
    """From a kept table, as its tile does; from the game where that is what is chosen."""
    form.home.keep(TableLink("basic", {"target": "50", "melds_per_turn": "none"}, "Ours"))
    view = setup_view(form)
    [games, _] = view.select(GamesView)

    def noted() -> list[str]:
        return [head.note for head in view.select(FoldView) if head.note]

    games.chosen = "table:0"
    assert [] == noted()
    form.choose("target", 70)
    assert ["like Ours, 1 changed", "1 changed"] == noted()
    assert noted()[0] == games.scene["tiles"][0]["line"]
    form.home.remove(0)
    assert ["2 changed", "1 changed", "1 changed"] == noted()
    games.chosen = "rummy500"
    form.choose("target", 300)
    assert ["1 changed", "1 changed"] == noted()

    form.take_sent_table(str(TableLink("romme", {"first_meld_min": "51"}, "Oma")))
    assert ["like German Rommé, 1 changed", "1 changed"] == noted()
