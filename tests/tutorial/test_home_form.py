"""Tables of one's own in the set-up form: their tiles, the questions, keeping them by name."""

import panel as pn
import pytest

from engine.options import PRESETS
from lessons.words.words import Words
from tests.support.form_parts import said, unfold, widget
from tests.support.page import FakePage, read
from tutorial.protocol.table_link import TableLink
from tutorial.setup.form import SetupForm
from tutorial.setup.home import COUNT
from tutorial.views.games import GamesView
from tutorial.views.setup.form import setup_view


@pytest.fixture
def form() -> SetupForm:
    """The form with nothing chosen, in English."""
    made = SetupForm(shown=True)
    made.speak(Words("en"))
    return made


def test_the_table_kept_last_is_the_one_that_is_handled(form: SetupForm) -> None:
    """It is chosen in the list; what is copied, renamed and removed is what stands there."""
    form.home.keep(TableLink("basic", {"target": "50"}, "One"))
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    form.choose("target", 70)
    widget(view, "Name of the table").value = "Other"
    widget(view, "Keep this table").clicks += 1

    which = widget(view, "Which table?")
    assert ("1", {"One": "0", "Other": "1"}) == (which.value, which.options)
    copied: list[str] = []
    form.home.param.watch(lambda event: copied.append(event.new), "link")
    widget(view, "Copy its link").clicks += 1
    assert [str(form.home.tables[1]), ""] == copied
    assert widget(view, "The link is copied").visible
    assert 'href="./#table=' in said(view)
    widget(view, "New name of this table").value = "Third"
    widget(view, "Call it by this name").clicks += 1
    assert ["One", "Third"] == [table.name for table in form.home.tables]
    which.value = "0"
    widget(view, "Remove this table").clicks += 1
    assert ["Third"] == [table.name for table in form.home.tables]


def test_the_tile_of_another_game_begins_the_questions_about_it(form: SetupForm) -> None:
    """So does a variation in the list; asked from the beginning, the game is picked there."""
    view = setup_view(form)
    games, answers = view.select(GamesView)
    games.chosen = "rummy500"
    unfold(view, "How do you play at home?")
    widget(view, "Next question").clicks += 1
    assert "Rummy 500, question 2 of 7" in said(view)

    games.chosen = "romme"
    assert "German Rommé, question 1 of 7" in said(view)
    widget(view, "Choose another game").clicks += 1
    games.chosen = "wrotham"
    assert "wrotham" == answers.chosen


def test_the_next_question_comes_before_the_deal(form: SetupForm) -> None:
    """While one is asked the button that deals is not the first; after the last it is again."""
    view = setup_view(form)
    deal = widget(view, "Deal")
    assert "waits" not in deal.css_classes
    unfold(view, "How do you play at home?")
    while not form.home.answered:
        assert "waits" in deal.css_classes
        widget(view, "Next question").clicks += 1

    assert ["deal"] == deal.css_classes


def test_a_table_of_ones_own_keeps_its_rules_beside_the_list_of_all_games(form: SetupForm) -> None:
    """The list follows to its game, and takes nothing of what is agreed there."""
    form.home.keep(TableLink("rummy500", {"target": "300"}, "Ours"))
    view = setup_view(form)
    games, _ = view.select(GamesView)
    unfold(view, f"All {len(PRESETS)} ways to play")
    games.chosen = "table:0"

    assert ("rummy500", 300, "table:0") == (
        widget(view, "Game").value,
        form.rules.target,
        games.chosen,
    )


def test_the_last_step_says_how_to_begin(form: SetupForm) -> None:
    """By the button that deals; each answer stands beside its question."""
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    while not form.home.answered:
        widget(view, "Next question").clicks += 1

    assert "Deal begins a match with these rules." in said(view)
    assert COUNT - 1 == said(view).count("<li><span>")


def test_the_questions_show_what_is_so_at_ones_own_table(form: SetupForm) -> None:
    """Its tile begins them from its rules, that of its game from those of the game."""
    thirteen = ",".join(f"{players}:13" for players in range(2, 7)).replace(",", "+")
    form.home.keep(TableLink("basic", {"hand_cards": thirteen}, "Ours"))
    view = setup_view(form)
    games, answers = view.select(GamesView)
    games.chosen = "table:0"
    unfold(view, "How do you play at home?")
    assert "13" == answers.chosen
    games.chosen = "basic"
    assert "usual" == answers.chosen


def test_asked_once_more_nothing_is_offered_to_be_kept(form: SetupForm) -> None:
    """Until all is answered anew; rules that were chosen beside the questions can be kept."""
    view = setup_view(form)
    [_, answers] = view.select(GamesView)
    unfold(view, "How do you play at home?")
    answers.chosen = "13"
    while not form.home.answered:
        widget(view, "Next question").clicks += 1
    keep = widget(view, "Keep this table")
    assert keep.visible
    widget(view, "Ask me again").clicks += 1
    assert not keep.visible
    for _ in range(2):
        widget(view, "Next question").clicks += 1
        assert not keep.visible
    widget(view, "One question back").clicks += 1
    form.choose("target", 70)
    assert keep.visible


def test_a_table_answered_anew_takes_the_place_of_none(form: SetupForm) -> None:
    """It has a name of its own; one whose tile was pressed and that is changed keeps its name."""
    view = setup_view(form)
    games, answers = view.select(GamesView)
    unfold(view, "How do you play at home?")

    def answer(first: str) -> None:
        answers.chosen = first
        while not form.home.answered:
            widget(view, "Next question").clicks += 1

    answer("13")
    widget(view, "Keep this table").clicks += 1
    widget(view, "Ask me again").clicks += 1
    widget(view, "Next question").clicks += 1  # the same game
    answer("7")
    assert "Our table 2" == widget(view, "Name of the table").value
    widget(view, "Keep this table").clicks += 1
    assert ["Our table", "Our table 2"] == [table.name for table in form.home.tables]

    games.chosen = "table:0"
    form.choose("target", 70)
    assert "Our table" == widget(view, "Name of the table").value


def test_a_table_that_was_sent_can_be_kept(form: SetupForm) -> None:
    """Also one that differs in nothing from its game; it bears the name it was sent with."""
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    form.take_sent_table("#table=v1.romme_30..Oma")
    assert widget(view, "Keep this table").visible
    widget(view, "Keep this table").clicks += 1
    assert ["Oma"] == [table.name for table in form.home.tables]


def test_rules_that_contradict_each_other_are_not_kept(form: SetupForm) -> None:
    """They could not be read at the next visit; what is wrong is said instead."""
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    form.choose("scoring", "net")
    widget(view, "Keep this table").clicks += 1
    assert () == form.home.tables
    assert "needs a value for a high ace" in said(view)
    form.choose("ace_value_meld_high", 15)
    assert "needs a value for a high ace" not in said(view)
    widget(view, "Keep this table").clicks += 1
    assert 1 == len(form.home.tables)


def test_what_becomes_of_a_table_is_said(form: SetupForm) -> None:
    """Kept, renamed, removed: in a sentence aloud and beside the button; a taken name as well."""
    aloud: list[str] = []
    form.home.param.watch(lambda event: aloud.append(event.new), "said")
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    form.choose("target", 70)
    widget(view, "Keep this table").clicks += 1
    assert "Our table is kept and stands with the games above." in said(view)
    form.choose_preset("basic")
    form.choose("target", 50)
    widget(view, "Keep this table").clicks += 1
    assert ["Our table", "Our table 2"] == [table.name for table in form.home.tables]
    widget(view, "Copy its link").clicks += 1
    for name, answer in (
        ("Our table", "Another table is called Our table."),
        ("", "A table needs a name."),
        ("Sundays", "The table is called Sundays now."),
    ):
        widget(view, "New name of this table").value = name
        widget(view, "Call it by this name").clicks += 1
        assert [answer, ""] == aloud[-2:]
        assert answer in said(view)
    assert "Our table 2 is kept" not in said(view)
    assert "Sundays" == widget(view, "Name of the table").value
    assert widget(view, "Copy its link").visible  # what was copied bears the old name
    widget(view, "Remove this table").clicks += 1
    assert "Sundays is removed." in said(view)


def test_a_kept_table_is_changed_under_its_name(form: SetupForm) -> None:
    """By a switch or by the questions, under a new name too; another game is another table."""
    form.home.keep(TableLink("basic", {"target": "50"}, "Grandma"))
    view = setup_view(form)
    games, answers = view.select(GamesView)
    unfold(view, "How do you play at home?")
    games.chosen = "table:0"
    name, keep = widget(view, "Name of the table"), widget(view, "Keep this table")
    form.choose("target", 70)
    assert "Grandma" == name.value
    keep.clicks += 1
    widget(view, "New name of this table").value = "Sundays"
    widget(view, "Call it by this name").clicks += 1
    answers.chosen = "13"
    while not form.home.answered:
        widget(view, "Next question").clicks += 1
    assert "Sundays" == name.value
    keep.clicks += 1
    assert ["Sundays"] == [table.name for table in form.home.tables]
    assert 13 == form.rules.hand_cards[2]

    games.chosen = "rummy500"
    form.choose("target", 300)
    assert "Our table" == name.value


def test_a_kept_table_that_was_changed_is_told_by_its_name(form: SetupForm) -> None:
    """With what differs from it, also at the next visit; once removed, it is the game again."""
    thirteen = "+".join(f"{players}:13" for players in range(2, 7))
    kept = TableLink("basic", {"hand_cards": thirteen, "target": "50"}, "Grandma")
    form.home.keep(kept)
    [games, _] = setup_view(form).select(GamesView)
    games.chosen = "table:0"
    form.choose("target", 70)
    assert "like Grandma, 1 changed" == games.scene["tiles"][0]["line"]

    again = SetupForm(shown=True)
    again.speak(Words("en"))
    again.home.read(form.home.table_texts())
    again.begin(form.lasting())
    [tiles, _] = setup_view(again).select(GamesView)
    assert "like Grandma, 1 changed" == tiles.scene["tiles"][0]["line"]
    assert "Basic Rummy" == tiles.scene["tiles"][0]["name"]
    again.home.remove(0)
    again.choose("target", 80)
    assert "2 changed" == tiles.scene["tiles"][0]["line"]


def test_asked_again_at_a_table_of_ones_own_the_way_of_the_game_is_offered(
    form: SetupForm,
) -> None:
    """Beside that of the table; whoever takes it everywhere has the game again."""
    thirteen = "+".join(f"{players}:13" for players in range(2, 7))
    form.home.keep(TableLink("basic", {"hand_cards": thirteen}, "Ours"))
    view = setup_view(form)
    games, answers = view.select(GamesView)
    games.chosen = "table:0"
    unfold(view, "How do you play at home?")
    while not form.home.answered:
        widget(view, "Next question").clicks += 1
    widget(view, "Ask me again").clicks += 1
    widget(view, "Next question").clicks += 1
    assert "13" == answers.chosen
    assert "As in Basic Rummy" == answers.scene["tiles"][0]["name"]
    answers.chosen = answers.scene["tiles"][0]["preset"]
    assert form.rules == PRESETS["basic"]
    while not form.home.answered:
        widget(view, "Next question").clicks += 1
    assert "As in Basic Rummy" in said(view)


def test_the_game_alone_stands_before_the_questions_that_are_counted(form: SetupForm) -> None:
    """It is chosen above: nobody looks for a first question that is not asked there."""
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    assert "Basic Rummy, question 1 of 7" in said(view)
    form.home.back()
    assert "Which game is most like the one you play at home?" in said(view)


def test_cards_for_two_only_leave_the_others_those_of_the_game(page: FakePage) -> None:
    """One sentence, the rest of the table as it was sent, and a deal for any number of players."""
    page.open("practice", fragment="#table=v1.basic.hand_cards=2:7,target=200.Ours")
    form = page.school.form
    assert (200, 7, 7) == (form.rules.target, form.rules.hand_cards[2], form.rules.hand_cards[3])
    told = [read(note["said"]) for note in page.notes]
    assert 1 == sum("does not say how many cards" in text for text in told)
    form.players = 3
    assert () == form.contradictions
    form.param.trigger("deal")
    assert 3 == page.school.place.deal.match.players

    again = FakePage()
    again.open("practice", fragment="#table=v1.basic.target=200.Ours")
    assert not any("does not say" in read(note["said"]) for note in again.notes)


def test_on_to_the_next_question_stands_beside_the_way_back(form: SetupForm) -> None:
    """In one row, on its right, and as what is to be pressed; before the first one is the game."""
    view = setup_view(form)
    unfold(view, "How do you play at home?")
    back, forth = widget(view, "Choose another game"), widget(view, "Next question")
    assert "question 1 of 7" in said(view)
    assert back.visible  # so the two stand where they stand at every question
    forth.clicks += 1
    assert back.visible
    assert "One question back" == back.label
    [row] = [row for row in view.select(pn.Row) if back in row]
    assert [back, forth] == [one for one in row if one.visible]
    assert ("primary", "default") == (forth.color, back.color)
    form.home.anew()
    assert (False, True) == (back.visible, forth.visible)


def test_whoever_deals_before_the_last_question_plays_by_what_was_answered(
    form: SetupForm,
) -> None:
    """Each answer that is picked is agreed on at once; one question back, it no longer is."""
    view = setup_view(form)
    [_, answers] = view.select(GamesView)
    unfold(view, "How do you play at home?")
    answers.chosen = "13"
    assert 13 == form.rules.hand_cards[form.players]
    widget(view, "Next question").clicks += 1
    answers.chosen = "2"
    assert (13, 2) == (form.rules.hand_cards[form.players], form.rules.jokers_per_deck)

    widget(view, "One question back").clicks += 1
    assert (13, 0) == (form.rules.hand_cards[form.players], form.rules.jokers_per_deck)
