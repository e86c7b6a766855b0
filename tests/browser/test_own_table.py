"""The rules of one's own table: from the match that is played or from a link, and on one sheet."""

import json
import re

import pytest
from playwright.sync_api import Page, expect


RECORD = """rummy-school record 1
preset basic
set hand_cards=2:13+3:13+4:13
set jokers_per_deck=2
set joker_value_hand=20
set scoring=net
set ace_value_meld_high=15
set joker_value_meld=15
set target=300
players 2
seed 1
"""
SET = ",".join(
    line.removeprefix("set ").replace("target=300", "target=70")
    for line in RECORD.splitlines()
    if line.startswith("set ")
)
WORDS = {
    "en": (
        "Print on one page",
        "Target score",
        "2\N{EN DASH}4 players: 13",
        "No table can be read from this link",
    ),
    "de": (
        "Auf eine Seite drucken",
        "Punkteziel",
        "2\N{EN DASH}4 Spieler: 13",
        "lässt sich kein Tisch lesen",
    ),
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_tells_the_rules_and_numbers_of_the_match(
    page: Page, site: str, language: str
) -> None:
    """Rules of other games come along, those that do not hold stay away, and it fits one page."""
    button, target, dealt, _ = WORDS[language]
    page.add_init_script("window.print = () => {}")
    page.goto(f"{site}{language}/rules/table/")
    kept = json.dumps({"practice": {"bots": [], "records": [RECORD]}})
    page.evaluate("text => localStorage.setItem('rummy-school', text)", kept)
    page.reload()
    page.get_by_role("button", name=button).click()
    page.emulate_media(media="print")

    facts = page.locator("dl > div")
    expect(facts.filter(has_text=f"{target}300")).to_be_visible()
    expect(facts.filter(has_text=dealt)).to_be_visible()
    expect(page.locator('[id="own-500.score.net"]')).to_be_visible()
    expect(page.locator('[id="own-basic.score.winner"]')).to_be_hidden()
    expect(page.locator('[id="own-basic.deal.cards"]')).to_be_hidden()
    assert 1 == page.pdf(format="A4").count(b"/Type /Page\n")


NO = {"en": "no", "de": "nein"}
HOUSE_RULES = {
    "en": (
        "Whoever begins gets one card more than everybody else.",
        "Whoever begins does not draw in the first turn of the deal.",
        "In every deal you meld all your cards at once or none",
    ),
    "de": (
        "Wer anfängt, bekommt eine Karte mehr als alle anderen.",
        "Wer anfängt, zieht im ersten Zug der Runde nicht.",
        "In jeder Runde meldest du alle Karten auf einmal oder keine",
    ),
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_house_rule_that_no_rule_says_is_told_in_a_sentence(
    page: Page, site: str, language: str
) -> None:
    """On the page and on the sheet, which stays one page; a number stands beside its sentence."""
    agreed = "starter_extra_card=1,starter_draws_first_turn=false,all_at_once_from_deal=1"
    page.add_init_script("window.print = () => {}")
    page.goto(f"{site}{language}/rules/table/#table=v1.romme.{agreed}.Oma")
    page.get_by_role("button", name=WORDS[language][0]).click()
    for sentence in HOUSE_RULES[language]:
        expect(page.get_by_text(sentence)).to_be_visible()
    page.emulate_media(media="print")
    for sentence in HOUSE_RULES[language]:
        expect(page.get_by_text(sentence)).to_be_visible()
    rows = page.locator("dl > div").filter(has_text=HOUSE_RULES[language][0])
    expect(rows.locator("dd")).to_have_text(["1", HOUSE_RULES[language][0]])
    rows = page.locator("dl > div").filter(has_text=HOUSE_RULES[language][1])
    expect(rows.locator("dd")).to_have_text([NO[language], HOUSE_RULES[language][1]])
    assert 1 == page.pdf(format="A4").count(b"/Type /Page\n")


def test_the_page_of_the_game_marks_numbers_that_do_not_hold(page: Page, site: str) -> None:
    """With thirteen cards nothing says ten; without a match all of it holds."""
    page.goto(f"{site}en/rules/basic/")
    dealt = page.locator('[id="basic.deal.cards"]')
    expect(dealt).not_to_contain_text("table")

    page.goto(f"{site}en/rules/basic/#deal=v1.basic.2.7.hand_cards=2:13")
    page.reload()
    expect(dealt).to_contain_text("not at your table")
    page.evaluate("() => { location.hash = '#table=v1.basic.layoff=own_meld_first.Oma' }")
    expect(page.locator("[data-rules-table]")).to_contain_text("your table: Oma.")
    expect(dealt).not_to_contain_text("not at your table")
    expect(page.locator('[id="basic.layoff.any-owner"]')).to_contain_text("not at your table")
    page.get_by_role("link", name=re.compile("own meld")).first.click()
    expect(page.locator("[data-rules-table]")).to_contain_text("your table: Oma.")
    page.evaluate("() => { location.hash = '#table=v1.rummy500..Opa' }")
    expect(page.get_by_role("link", name="Opa")).to_be_visible()
    expect(page.locator('[id="basic.layoff.any-owner"]')).not_to_contain_text("your table")
    page.go_back()
    page.go_back()
    expect(page.locator("[data-rules-table]")).to_contain_text("your table: Oma.")
    page.get_by_role("link", name="All rules of your table on one page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of your table")


def test_rules_of_all_games_stand_beside_a_game_only_where_they_hold(
    page: Page, site: str
) -> None:
    """Nobody goes out by laying off where the last card has to be discarded."""
    by_laying_off = page.get_by_role("link", name="Out by laying off")
    page.goto(f"{site}en/rules/basic/")
    expect(by_laying_off).to_be_visible()
    page.goto(f"{site}en/rules/basic/#table=v1.basic.go_out=discard_required.Oma")
    expect(page.locator("[data-rules-table]")).to_contain_text("your table: Oma.")
    expect(by_laying_off).to_be_hidden()
    expect(page.get_by_role("link", name="A turn must be able to end")).to_be_visible()
    page.evaluate("() => { location.hash = '#table=v1.basic.layoff=any.Opa' }")
    expect(by_laying_off).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_link_tells_a_table(page: Page, site: str, language: str) -> None:
    """Its name stands above the rules; a broken one is told in a sentence, and games are there.

    A link is followed in the open page too, and the address tells what is chosen.
    """
    page.goto(f"{site}{language}/rules/table/#table=v1.basic.target=50.Oma%20Else")
    expect(page.locator("[data-own-name]")).to_contain_text("Oma Else")
    expect(page.locator("dl > div").filter(has_text=f"{WORDS[language][1]}50")).to_be_visible()

    page.goto(f"{site}{language}/rules/table/#table=v1.nothing..x")
    expect(page.get_by_role("status").filter(has_text=WORDS[language][3])).to_be_visible()
    page.get_by_role("combobox").select_option("rummy500")
    for _ in range(2):
        expect(page.locator('[id="own-500.pile.fanned"]')).to_be_visible()
        expect(page.get_by_role("combobox")).to_have_value("rummy500")
        expect(page).to_have_url(re.compile(r"#table=v1\.rummy500\.\.$"))
        page.reload()


def test_the_name_of_a_kept_table_stands_on_page_and_sheet(page: Page, site: str) -> None:
    """The match that is played at it is named by it, on its rules, in print and on the game's."""
    kept = {
        "practice": {"bots": [], "records": [RECORD.replace("target=300", "target=70")]},
        "tables": ["#table=v1.basic.target=70.Thursdays", "#table=v1.basic." + SET + ".Oma Else"],
    }
    page.goto(f"{site}en/rules/table/")
    page.evaluate("text => localStorage.setItem('rummy-school', text)", json.dumps(kept))
    page.reload()
    name = page.locator("[data-own-name]")
    expect(name).to_have_text("The match on your table: Oma Else")
    page.get_by_role("combobox").select_option("Thursdays")
    page.reload()
    expect(name).to_have_text("Thursdays")
    page.get_by_role("combobox").select_option("The match on your table: Oma Else")
    page.emulate_media(media="print")
    expect(name).to_be_visible()

    page.emulate_media(media="screen")
    page.goto(f"{site}en/rules/basic/")
    expect(page.locator("[data-rules-table]")).to_contain_text("your table: Oma Else.")


def test_the_page_opens_at_the_table_used_last(page: Page, site: str) -> None:
    """Of those that are kept the one chosen last to play at, else the one kept last."""
    tables = [f"#table=v1.basic.target={points}.T{points}" for points in (60, 70, 80)]
    name = page.locator("[data-own-name]")
    for form, opened in (({}, "T80"), ({"table": tables[1].removesuffix("T70")}, "T70")):
        page.goto(f"{site}en/rules/table/")
        stored = json.dumps({"tables": tables, "form": form})
        page.evaluate("text => localStorage.setItem('rummy-school', text)", stored)
        page.reload()
        expect(name).to_have_text(opened)


@pytest.mark.parametrize("address", ["table/", "romme/"])
def test_a_rule_that_leaves_a_number_open_says_that_of_the_table(
    page: Page, site: str, address: str
) -> None:
    """Beside the sentence and its example; without a table nothing stands there."""
    page.goto(f"{site}en/rules/{address}#table=v1.romme.first_meld_min=51.Oma")
    here = page.locator("[data-agreed=first_meld_min]:visible")
    expect(here).to_have_text(["Points needed at this table: 51."] * 2)

    page.goto(f"{site}en/rules/romme/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(here).to_have_count(0)


def test_a_teacher_finds_their_own_tables_after_the_games(page: Page, site: str) -> None:
    """Each by its name, as its link tells it."""
    page.goto(f"{site}en/teachers/")
    kept = json.dumps({"tables": ["#table=v1.romme.first_meld_min=51.Oma", "#table=v1.no..x"]})
    page.evaluate("text => localStorage.setItem('rummy-school', text)", kept)
    page.reload()

    own = page.locator("[data-teach-game] optgroup option")
    expect(own).to_have_text(["Oma"])
    expect(own).to_have_attribute("value", "romme.first_meld_min=51.Oma")
