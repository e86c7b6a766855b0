"""Tables of one's own: kept by name, had back, sent as a link, chosen again at the next visit."""

from dataclasses import replace
from random import Random

import pytest

from engine.options import PRESETS, contradictions, preset
from lessons.words.words import Words
from tests.support.page import FakePage
from tests.support.positions import random_options
from tutorial.protocol.deal_link import LinkError
from tutorial.protocol.table_link import LONGEST_NAME, TableLink, clean_table_name, read_table_link
from tutorial.scenes.parts.start import agreed_at, chosen_tile, games_scene
from tutorial.setup.form import SetupForm
from tutorial.setup.home import COUNT, HomeRules, table_of, table_rules
from tutorial.setup.setup import SetupError
from tutorial.store.merging import merge
from tutorial.store.progress import Progress
from tutorial.store.progress_text import read, write
from tutorial.views.setup.home_questions import home_answers


def test_a_table_comes_back_from_its_link() -> None:
    """Whatever is agreed, and whatever it is called."""
    random = Random(5)
    for name in ("Our table", "Oma & Opa, 3.5 = x", "", "Küche: sonntags"):
        for _ in range(40):
            rules = random_options(random)
            if contradictions(rules):
                continue
            link = read_table_link(str(table_of(rules.game, rules, name)))
            assert (rules, name) == (table_rules(link), link.name)


@pytest.mark.parametrize(
    "text",
    ["#table=", "#table=v2.basic..x", "#table=v1.nothing..x", "#table=v1.basic.ace=green.x"],
)
def test_a_broken_link_is_refused(text: str) -> None:
    """By its form or by what it names."""
    with pytest.raises((LinkError, SetupError)):
        table_rules(read_table_link(text))


def test_a_table_is_kept_renamed_removed_and_had_back() -> None:
    """A name is there once, and what was removed last comes back to its place."""
    home = HomeRules()
    one, other = TableLink("basic", {}, "One"), TableLink("romme", {}, "Other")
    home.keep(one)
    home.keep(other)
    assert not home.rename(0, "Other")
    assert (one, other) == home.tables
    home.rename(0, "  Sunday  table ")
    assert ["Sunday table", "Other"] == [table.name for table in home.tables]

    home.remove(0)
    assert (other,) == home.tables
    home.have_back()
    assert ["Sunday table", "Other"] == [table.name for table in home.tables]
    again = HomeRules()
    again.read((*home.table_texts(), "#table=v1.nothing..x"))
    assert home.tables == again.tables


def test_the_table_kept_last_is_looked_at() -> None:
    """Its link, its file and its name; where a table goes or comes back, what lies there."""
    home = HomeRules()
    one, other = TableLink("basic", {}, "One"), TableLink("romme", {}, "Other")
    home.keep(one)
    home.keep(other)
    assert other == home.tables[home.at]
    home.remove(home.at)
    assert one == home.tables[home.at]
    home.have_back()
    assert other == home.tables[home.at]
    home.read(home.table_texts()[:1])
    assert one == home.tables[home.at]


def test_questions_go_forth_and_back() -> None:
    """To the end, and back to the first with what was answered picked."""
    home = HomeRules()
    home.chosen = "romme"
    while not home.answered:
        home.answer()
    assert PRESETS["romme"] == home.rules
    for _ in range(COUNT):
        home.back()
    assert ((), "romme") == (home.given, home.chosen)


def test_the_game_that_is_chosen_already_is_not_asked_for() -> None:
    """The question on it is one step back; whoever has answered something goes on there."""
    home = HomeRules()
    home.begin("romme")
    assert ("romme",) == home.given
    home.answer()
    before = home.given
    home.begin("basic")
    assert before == home.given
    home.anew()
    home.begin("basic_own_meld")
    assert ("basic",) == home.given
    home.back()
    assert () == home.given


def test_the_questions_follow_the_game_that_is_chosen() -> None:
    """Another one begins them anew, the same one lets them stand; the first one has it picked."""
    home = HomeRules()
    home.begin("rummy500")
    home.answer()
    answered = home.given
    home.follow("rummy500")
    assert answered == home.given
    home.follow("romme")
    assert ("romme",) == home.given

    home.anew("romme")
    assert ((), "romme") == (home.given, home.chosen)
    home.follow("wrotham")
    assert ((), "wrotham") == (home.given, home.chosen)


@pytest.mark.parametrize("game", ["basic", "romme"])
def test_all_that_was_answered_is_listed_at_the_end(game: str) -> None:
    """Each question with its answer, also where it is as in the game."""
    home = HomeRules()
    home.begin(game)
    while not home.answered:
        home.answer()
    said = list(home_answers(home, Words("en")))

    assert COUNT - 1 == len(said) == len({asked for asked, _ in said})
    assert all(answer for _, answer in said)


def test_what_is_chosen_is_there_at_the_next_visit() -> None:
    """Game, house rules, players and bots; and the tables that are kept."""
    form = SetupForm()
    form.choose_preset("rummy500")
    form.choose("target", 300)
    form.players = 3
    form.choose_bot(2, "coach")
    kept = Progress(tables=("#table=v1.basic..Ours",), form=form.kept_form())

    after, stored = SetupForm(), read(write(kept))
    after.remember(stored.progress.form)

    assert stored.trouble is None
    assert (form.rules, 3, form.bots) == (after.rules, after.players, after.bots)
    assert kept.tables == stored.progress.tables


def test_two_tabs_keep_the_table_that_one_of_them_made() -> None:
    """What only one tab has changed is as it is there."""
    mine, theirs = Progress(last="runs"), Progress(tables=("#table=v1.basic..Ours",))

    assert theirs.tables == merge(Progress(), mine, theirs).tables
    assert theirs.tables == merge(Progress(), theirs, mine).tables


def test_a_link_offers_its_table_in_the_form(page: FakePage) -> None:
    """Nothing is dealt, and it can be kept; a broken one is told in a sentence."""
    page.open(page="practice", fragment="#table=v1.romme.first_meld_min=30.Oma")
    form = page.school.form
    assert (30, True, "Oma") == (form.rules.first_meld_min, form.shown, form.home.called)
    assert "Oma" in str(page.school.notes)

    page.open(page="practice", fragment="#table=v1.romme.first_meld_min=31.Oma")
    assert form.shown
    assert "No table can be read" in str(page.school.notes)


def test_the_link_of_a_table_can_be_copied(page: FakePage) -> None:
    """The page puts its address where it is, and it is said."""
    page.open(page="practice")
    page.school.form.home.link = "#table=v1.romme..Oma"

    assert "#table=v1.romme..Oma" == page.last("copy")
    assert "The link is copied" == page.last("say")
    page.school.form.home.said = "The table is called Opa now."
    assert "The table is called Opa now." == page.last("say")  # nothing of the old one is left


def test_a_match_waits_while_another_table_is_looked_at(page: FakePage) -> None:
    """A link, or a new match, puts it aside with a way back."""
    page.open(page="practice", fragment="#deal=v1.basic.2.3")
    page.send(play="draw stock")
    page.open(page="practice", fragment="#table=v1.romme..Oma", stored=page.last("store"))
    assert page.school.form.shown

    page.send(do="resume")
    assert not page.school.form.shown
    page.send(do="setup")
    assert page.school.form.shown
    page.send(do="resume")
    assert not page.school.form.shown


def test_the_course_asks_about_its_game_at_once(page: FakePage) -> None:
    """The questions stand open, the first answered; an unknown game is asked for."""
    page.open(page="practice", fragment="#home=romme")
    home = page.school.form.home

    assert page.school.form.shown
    assert (("romme",), True) == (home.given, home.open)
    while not home.answered:
        home.answer()
    assert PRESETS["romme"] == home.rules

    page.open(page="practice", fragment="#home=nothing")
    assert () == home.given


def test_a_table_without_a_difference_leaves_the_tick_to_its_game() -> None:
    """It is chosen only where it was chosen itself."""
    form = SetupForm()
    table = TableLink("basic", {}, "Sundays")
    form.home.keep(table)
    assert "basic" == chosen_tile(form)

    form.choose_table(table)
    assert "table:0" == chosen_tile(form)
    form.choose_preset("basic")
    assert "basic" == chosen_tile(form)
    again = SetupForm()
    again.home.keep(table)
    again.remember(form.kept_form())
    assert "basic" == chosen_tile(again)


def test_a_name_that_other_rules_have_is_not_offered() -> None:
    """What is kept by it stays; the same rules are kept by the same name."""
    home = HomeRules()
    one = home.keep(TableLink("basic", {}, "Ours"))
    other = TableLink("romme", {}, "Ours")
    assert ("Ours", "Ours 2") == (home.free_name(one), home.free_name(other))
    home.keep(replace(other, name="Ours 2"))
    third = TableLink("wrotham", {}, "Ours")
    assert "Ours 3" == home.free_name(third)
    home.keep(replace(third, name="x" * LONGEST_NAME))
    long = home.free_name(TableLink("basic", {}, "x" * LONGEST_NAME))
    assert long == clean_table_name(long) != "x" * LONGEST_NAME


def test_the_questions_begin_from_the_rules_that_are_chosen() -> None:
    """A variation or a table of one's own: each answer is picked that is so there."""
    home = HomeRules()
    thirteen = preset("basic_own_meld", hand_cards=dict.fromkeys(range(2, 7), 13))
    home.begin("basic_own_meld", thirteen)
    assert "13" == home.chosen
    while not home.answered:
        home.answer()
    assert thirteen == home.rules
    assert table_of("basic_own_meld", thirteen) == home.made

    home.anew("basic", thirteen)
    home.chosen = "romme"
    home.answer()
    assert PRESETS["romme"] == home.rules


def test_questions_begin_with_the_game_where_its_rules_do_not_go_together() -> None:
    """No table comes of rules that contradict each other."""
    home = HomeRules()
    home.begin("basic", replace(PRESETS["basic"], scoring="net"))
    while not home.answered:
        home.answer()
    assert PRESETS["basic"] == home.rules


def test_the_questions_follow_the_table_that_is_sent(page: FakePage) -> None:
    """And the game that an address asks about is the one in the form."""
    page.open(page="practice")
    form = page.school.form
    form.home.begin("basic")
    form.home.answer()
    page.open(page="practice", fragment="#table=v1.rummy500.hand_cards=2:13.Oma")
    assert (("rummy500",), 13) == (form.home.given, form.home.rules.hand_cards[2])

    page.open(page="practice", fragment="#home=wrotham")
    assert (("wrotham",), "wrotham", "") == (form.home.given, form.preset, form.home.called)
    form.choose("target", 70)
    page.open(page="practice", fragment="#home=wrotham", stored=page.last("store"))
    assert (70, 70) == (form.rules.target, form.home.rules.target)


def test_what_is_said_of_a_table_that_was_sent_is_so(page: FakePage) -> None:
    """Where others are chosen by now its rules are not said to be chosen."""
    page.open(page="practice", fragment="#table=v1.romme.first_meld_min=30.Oma")
    assert "The rules of Oma are chosen" in str(page.school.notes)
    page.school.form.choose_preset("wrotham")
    assert "The rules of Oma are chosen" not in str(page.school.notes)
    assert "Other rules than those of Oma" in str(page.school.notes)


def test_the_way_to_the_rules_leads_to_those_chosen_in_the_form(page: FakePage) -> None:
    """To the page of the game, marked for a table of one's own; in its match too."""
    page.open("practice")
    assert "basic/" == page.last("rules")
    form = page.school.form
    form.choose_preset("romme")
    assert "romme/" == page.last("rules")
    form.choose("first_meld_min", 51)
    table = "romme/#table=v1.romme.first_meld_min=51."
    assert table == page.last("rules")

    form.choose_preset("basic")
    form.choose_table(TableLink("romme", {"first_meld_min": "51"}, "Oma"))
    form.param.trigger("deal")
    assert table == page.last("rules")
    page.send(do="setup")
    assert table == page.last("rules")

    again = FakePage()
    again.open("practice", fragment="#table=v1.romme.first_meld_min=51.Oma")
    assert table == again.last("rules")
    again.open("practice", fragment="#home=rummy500")
    assert "rummy500/" == again.last("rules")
    again.send(load="#table=v1.romme.first_meld_min=51.Oma")
    assert table == again.last("rules")


def test_a_game_with_other_rules_says_so_on_its_tile(page: FakePage) -> None:
    """A table that was sent by its name; nothing there promises what is agreed otherwise."""
    page.open(page="practice", fragment="#table=v1.romme.first_meld_min=51.Oma")
    form, words = page.school.form, Words("en")

    def tile() -> tuple[str, str]:
        tiles = games_scene(words, form.home.tables, agreed_at(form))["tiles"]
        return next((one["name"], one["line"]) for one in tiles if one["preset"] == "romme")

    assert "romme" == chosen_tile(form)
    assert ("Oma", "like German Rommé, 1 changed") == tile()
    form.choose_preset("romme")
    usual = ("German Rommé", "with forty points to begin")
    assert usual == tile()
    form.choose("first_meld_min", 30)
    assert ("German Rommé", "1 changed") == tile()

    form.home.keep(form.table("Ours"))
    assert usual == tile()
