"""The rules pages: finding a rule, where in the rules one is, and which hold at one's table."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.kept import with_deal
from tests.support.past_deals import a_deal


WORDS = {
    "en": {"find": "Find a rule", "none": "No rule found.", "elsewhere": "In other games"},
    "de": {
        "find": "Regel suchen",
        "none": "Keine Regel gefunden.",
        "elsewhere": "In anderen Spielen",
    },
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_can_be_found_by_a_word(page: Page, site: str, language: str) -> None:
    """The search box leaves the rules that say the word, and all of them when it is empty."""
    words = WORDS[language]
    page.goto(f"{site}{language}/rules/basic/")
    rules = page.locator(".rule-paragraph:visible")
    everything = rules.count()
    box = page.get_by_label(words["find"])

    box.fill("basic.meld.run")
    expect(rules).to_have_count(1)
    box.fill("xyzzy")
    expect(page.get_by_role("status").filter(has_text=words["none"])).to_be_visible()
    expect(rules).to_have_count(0)
    expect(page.get_by_role("region", name=words["elsewhere"])).to_be_hidden()
    box.fill("")
    expect(rules).to_have_count(everything)


def test_a_word_finds_the_rules_of_other_games(page: Page, site: str) -> None:
    """What another game says is a link there, also by another word for it."""
    page.goto(f"{site}en/rules/basic/")
    box = page.get_by_label(WORDS["en"]["find"])
    others = page.get_by_role("region", name=WORDS["en"]["elsewhere"])

    box.fill("exchange")
    said = page.get_by_role("status").filter(has_text="in other games")
    expect(said).to_have_text(re.compile(r"^Not on this page\. \d+ rules in other games\.$"))
    for game in ("Wrotham Rummy", "Rommé 500", "All games"):
        expect(others.get_by_role("listitem").filter(has_text=game).first).to_be_visible()

    box.fill("jolly")  # what some call a joker
    expect(said).to_contain_text("One rule on this page.")
    shown = others.get_by_role("link")
    few = shown.count()
    others.get_by_role("button", name=re.compile(r"^Show all \d+$")).click()
    expect(shown.nth(few)).to_be_focused()

    box.fill("exchange")
    box.press("Enter")
    first = others.get_by_role("link").first
    expect(first).to_be_focused()
    expect(first).to_have_text(re.compile("exchange", re.IGNORECASE))  # named by the word
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/en/rules/romme500/#romme500\.joker\.swap\.needs-meld$"))


MARKED = """() => [...(CSS.highlights.get("sought") ?? [])]
    .map((at) => at.startContainer.data.slice(at.startOffset, at.endOffset))"""


@pytest.mark.parametrize(
    ("language", "typed", "told", "all_games"),
    [("en", "romme", "Rommé", "rules found."), ("de", "klopfen", "klopfen", "Regeln gefunden.")],
)
def test_all_rules_are_looked_through_from_above(
    page: Page, site: str, language: str, typed: str, told: str, all_games: str
) -> None:
    """What is found takes the place of the games; its words are marked, on the way there too."""
    page.goto(f"{site}{language}/rules/")
    games = page.locator(".rules-game")
    everything = games.count()
    box = page.get_by_label(WORDS[language]["find"])
    found = page.locator("[data-elsewhere]").get_by_role("listitem")

    box.fill(typed)
    expect(page.get_by_role("status").filter(has_text=all_games)).to_be_visible()
    expect(games.filter(visible=True)).to_have_count(0)
    said = found.filter(has_text=told).first
    expect(said).to_be_visible()
    marked = page.evaluate(MARKED)
    assert {told.lower()} == {word.lower() for word in marked}

    rule = said.get_by_role("link")
    [name] = re.findall("#(.+)", rule.get_attribute("href") or "")
    rule.click()
    expect(page.locator(f"[id='{name}']")).to_be_in_viewport()
    expect(page.locator(f"[id='{name}']")).to_have_css("box-shadow", re.compile("px"))
    expect(page.locator(f"[id='{name}']")).to_contain_text(told, ignore_case=True)
    assert {told.lower()} == {word.lower() for word in page.evaluate(MARKED)}
    page.get_by_role("navigation", name=re.compile("Contents|Inhalt")).get_by_role(
        "link", name=re.compile("Overview|Überblick")
    ).click()
    expect(games.filter(visible=True)).to_have_count(everything)
    assert [] == page.evaluate(MARKED)


def test_a_phone_has_the_search_above_the_cards_of_the_games(phone: Page, site: str) -> None:
    """The chapters of a game wait folded; whose rule is found is told."""
    phone.set_viewport_size({"width": 390, "height": 664})
    phone.goto(f"{site}en/rules/")
    box = phone.get_by_label(WORDS["en"]["find"])
    expect(box).to_be_in_viewport(ratio=1)
    game = phone.get_by_role("listitem").filter(has=phone.get_by_role("heading", name="Rummy 500"))
    expect(game).to_contain_text("With the fanned pile")
    expect(game.get_by_role("link", name="Scoring")).to_be_hidden()
    game.locator("summary").tap()
    expect(game.get_by_role("link", name="Scoring")).to_be_visible()
    assert 390 == phone.evaluate("document.documentElement.scrollWidth")

    box.fill("exchange")
    found = phone.get_by_role("region", name="What was found")
    expect(found.get_by_text("Wrotham Rummy", exact=True).first).to_be_visible()


def test_without_the_index_the_games_stay(
    page: Page, site: str, console_errors: list[str]
) -> None:
    """Where the index does not come it is said where to look instead."""
    page.route("**/rules/search.json", lambda route: route.fulfill(status=404))
    page.goto(f"{site}en/rules/")
    page.get_by_label(WORDS["en"]["find"]).fill("exchange")

    expect(page.get_by_role("status").filter(has_text="Open a game")).to_be_visible()
    expect(page.locator(".rules-game").first).to_be_visible()
    console_errors.clear()  # the browser itself complains of the file that is missing


def test_the_commonest_words_are_not_looked_for_beside_another(page: Page, site: str) -> None:
    """Who has typed "lay of" on the way to "lay off" finds what "lay" finds."""
    page.goto(f"{site}en/rules/basic/")
    box = page.get_by_label(WORDS["en"]["find"])
    marked = []
    for typed in ("lay", "lay of", "lay o"):
        box.fill(typed)
        expect(page.get_by_role("status").filter(has_text="rules on this page")).to_be_visible()
        marked.append({word.lower() for word in page.evaluate(MARKED)})

    assert [{"lay"}] * 3 == marked


def test_a_short_word_is_not_found_inside_others(page: Page, site: str) -> None:
    """Who types "lay" means no player; letters of a longer word are found wherever they stand."""
    page.goto(f"{site}en/rules/basic/")
    box = page.get_by_label(WORDS["en"]["find"])
    rules = page.locator(".rule-paragraph:visible")

    box.fill("lay")
    expect(rules.filter(has_text=re.compile(r"\blay", re.IGNORECASE)).first).to_be_visible()
    expect(
        rules.filter(has_text=re.compile("player", re.IGNORECASE)).filter(
            has_not_text=re.compile(r"\b(lay|laid)", re.IGNORECASE)
        )
    ).to_have_count(0)
    box.fill("layer")
    expect(rules.filter(has_text="player").first).to_be_visible()


def test_without_the_index_the_page_itself_is_looked_through(
    page: Page, site: str, console_errors: list[str]
) -> None:
    """Where the index does not come, the rules of the page are found as ever."""
    page.route("**/rules/search.json", lambda route: route.fulfill(status=404))
    page.goto(f"{site}en/rules/wrotham/")
    page.get_by_label(WORDS["en"]["find"]).fill("exchange")
    expect(page.locator(".rule-paragraph:visible")).to_have_count(1)
    console_errors.clear()  # the browser itself complains of the file that is missing


def test_the_contents_say_which_chapter_is_read(page: Page, site: str) -> None:
    """With room beside the text they stand open, and the chapter in sight is marked."""
    page.goto(f"{site}en/rules/basic/#meld")
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents.locator("a[aria-current=location]")).to_have_text(["Melding"])
    page.evaluate("document.getElementById('score').scrollIntoView({ behavior: 'instant' })")
    expect(contents.locator("a[aria-current=location]")).to_have_text(["Scoring"])


def test_on_a_phone_title_games_and_search_are_on_the_first_screen(phone: Page, site: str) -> None:
    """The chapters wait folded; a press on one of them goes there and folds them again."""
    phone.set_viewport_size({"width": 390, "height": 664})
    phone.goto(f"{site}de/rules/basic/")
    for part in ("h1", ".which", "[data-find] input", ".chapters > summary"):
        box = phone.locator("main").locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < 600
    phone.locator(".which > summary").tap()
    expect(phone.locator(".games a[aria-current]")).to_have_text("Basis-Rummy")
    expect(phone.locator(".games a").last).to_be_in_viewport()
    phone.locator(".which > summary").tap()

    phone.locator(".chapters > summary").tap()
    phone.get_by_role("link", name="Wertung", exact=True).first.tap()
    expect(phone.locator(".chapters")).not_to_have_attribute("open", "")
    expect(phone.get_by_role("heading", name="Wertung", exact=True)).to_be_in_viewport()


@pytest.mark.parametrize(
    ("language", "label", "typed", "found", "none"),
    [
        ("en", "Find a word", "handromme", "go rummy", "No word found."),
        ("de", "Wort suchen", "abwurfstapel", "Ablagestapel", "Kein Wort gefunden."),
    ],
)
def test_a_word_of_the_game_is_found_by_what_others_call_it(
    page: Page, site: str, language: str, label: str, typed: str, found: str, none: str
) -> None:
    """Typed without accents, too; an empty box shows all words again."""
    page.goto(f"{site}{language}/glossary/")
    words = page.get_by_role("term").filter(visible=True)
    everything = words.count()
    box = page.get_by_label(label)

    box.fill(typed)
    expect(words).to_have_count(1)
    expect(words).to_contain_text(found)
    box.fill("xyzzy")
    expect(words).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text=none)).to_be_visible()
    box.fill("")
    expect(words).to_have_count(everything)


def test_a_word_typed_as_one_is_found_where_it_is_written_apart(page: Page, site: str) -> None:
    """Who types "wildcard" is led to the joker; who finds nothing is told what to try."""
    page.goto(f"{site}en/rules/rummy500/")
    box = page.get_by_label(WORDS["en"]["find"])
    box.fill("wildcard")
    expect(page.locator(".rule-paragraph:visible").filter(has_text="joker").first).to_be_visible()
    box.fill("xyzzy")
    expect(page.get_by_role("status").filter(has_text=WORDS["en"]["none"])).to_be_visible()
    expect(page.get_by_text("Try a single word of the game")).to_be_visible()

    page.goto(f"{site}en/glossary/")
    words = page.get_by_role("term").filter(visible=True)
    page.get_by_label("Find a word").fill("wildcard")
    expect(words).to_have_count(1)
    expect(words).to_contain_text("joker")


def test_the_entry_of_a_word_comes_first_in_the_glossary(page: Page, site: str) -> None:
    """Before those that only speak of it; an empty box brings back the order of the letters."""
    page.goto(f"{site}de/glossary/")
    words = page.get_by_role("term").filter(visible=True)
    first = words.first.inner_text()
    box = page.get_by_label("Wort suchen")

    box.fill("talon")
    expect(words.first).to_contain_text("Talon")
    expect(words).not_to_have_count(1)
    box.fill("")
    expect(words.first).to_have_text(first)


def test_what_is_found_shows_the_word_and_rules_named_by_it_come_first(
    page: Page, site: str
) -> None:
    """A rule that has the word in its title, then one that says it, in the part that says it."""
    page.goto(f"{site}de/rules/")
    page.get_by_label(WORDS["de"]["find"]).fill("anlegen")
    found = page.get_by_role("region", name="Gefunden").get_by_role("listitem")

    expect(found.first.get_by_role("link")).to_have_text(re.compile("anlegen", re.IGNORECASE))
    expect(found.nth(7)).to_be_visible()
    for number in range(found.count()):
        expect(found.nth(number)).to_contain_text(re.compile("anlegen", re.IGNORECASE))


def test_a_short_word_is_not_found_inside_others_of_the_glossary(page: Page, site: str) -> None:
    """Who types "lay" means no player."""
    page.goto(f"{site}en/glossary/")
    entries = page.locator(".glossary > div:visible")
    page.get_by_label("Find a word").fill("lay")

    expect(entries.filter(has_text="lay off").first).to_be_visible()
    without = entries.filter(has_not_text=re.compile(r"\blay", re.IGNORECASE))
    expect(without).to_have_count(0)


def test_the_rules_of_the_own_table_are_marked(page: Page, site: str) -> None:
    """With a deal in the address the page says what holds there, else what holds in the game."""
    own_meld = page.locator('[id="house.layoff.own-meld-first"]')
    page.goto(f"{site}en/rules/basic/")
    expect(own_meld).to_contain_text("only if you agree on it")

    page.goto(f"{site}en/rules/basic/#deal=v1.basic.2.7.layoff=own_meld_first")
    page.reload()
    expect(own_meld).to_contain_text("applies at your table")
    anywhere = page.locator('[id="basic.layoff.any-owner"]')
    expect(anywhere).to_contain_text("not at your table")
    expect(page.get_by_text("Marked for the match on your table")).to_be_visible()


def test_the_match_that_is_kept_marks_the_rules(page: Page, site: str) -> None:
    """The record of the match names the game; on another game's page there is a link to it."""
    record = "rummy-school record 1\npreset rummy500_float\nset target=300\nplayers 3\nseed 1\n"
    kept = json.dumps({"practice": {"bots": [], "records": [record]}})
    page.goto(f"{site}en/rules/rummy500/")
    page.evaluate("text => localStorage.setItem('rummy-school', text)", kept)
    page.reload()

    expect(page.locator('[id="500.var.floating"]')).to_contain_text("applies at your table")
    expect(page.locator('[id="500.match.target"]')).to_contain_text("not at your table")

    page.goto(f"{site}en/rules/basic/")
    link = page.get_by_role("link", name="At your table you play")
    expect(link).to_have_attribute("href", re.compile("rummy500"))
    expect(page.get_by_text("Marked for the match on your table")).to_be_hidden()


def test_the_printed_rules_are_those_that_hold(page: Page, site: str) -> None:
    """On paper there is one sheet: rules that are not agreed on and figures stay away."""
    page.add_init_script("window.print = () => {}")
    page.goto(f"{site}en/rules/basic/")
    page.get_by_role("button", name="Print on one page").click()
    page.emulate_media(media="print")

    expect(page.locator('[id="basic.meld.run"] .rule-says')).to_be_visible()
    expect(page.locator('[id="house.ace.corner"]')).to_be_hidden()
    expect(page.locator(".figure").first).to_be_hidden()
    assert 1 == page.pdf(format="A4").count(b"/Type /Page\n")


@pytest.mark.parametrize("address", ["basic/", "rummy500/", "table/"])
def test_a_match_under_way_can_be_gone_back_to(page: Page, site: str, address: str) -> None:
    """Whoever looked up a rule from the table finds the way back; without a match none."""
    page.goto(f"{site}en/rules/{address}")
    back = page.get_by_role("link", name="Back to your match")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(back).to_be_hidden()

    with_deal(page, a_deal("basic", 2, 7))
    page.reload()
    back.click()
    expect(page).to_have_url(f"{site}en/practice/")
