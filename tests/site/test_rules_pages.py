"""What the rules pages say beside the rules: what is agreed on, and what holds in every game."""

import re
from pathlib import Path

import pytest

from engine.options import PRESETS
from lessons.rulebook.rules import RULES
from lessons.words.words import Words
from sitebuilder.pages.parts.frame import translator
from sitebuilder.pages.render import render_pages
from sitebuilder.pages.rules.common import MEANT
from sitebuilder.pages.rules.options import Mark
from sitebuilder.pages.rules.rules import COMMON, GAMES, RulesPart, game_of, parts
from sitebuilder.pages.rules.search import entries


def chapters(game: str, language: str = "en") -> list[RulesPart]:
    """The rules of a game as its page shows them."""
    [page] = [one for one in GAMES if one.name == game]
    return parts(page, Words(language), translator(language))


def mark(game: str, rule_id: str) -> Mark | None:
    """What the page of a game says of a rule that depends on what is agreed."""
    [found] = [rule for part in chapters(game) for rule in part.rules if rule.id == rule_id]
    return found.option


def named(game: str) -> dict[str, str]:
    """The rules of all games that a game's page names, with the anchor of their chapter."""
    return {rule.id: part.anchor for part in chapters(game) for rule in part.common}


def test_every_rule_of_all_games_is_named_where_it_is_met() -> None:
    """None of them can be found on the page of all games alone."""
    common = {rule for rule in RULES if game_of(rule).name == COMMON}
    games = [game.name for game in GAMES if game.name in PRESETS]

    assert common == set(MEANT)
    assert common == set().union(*(named(game) for game in games))
    assert {} == named(COMMON)


def test_a_game_names_what_can_be_met_there() -> None:
    """Basic Rummy has no jokers; a joker on the pile is a question of drawing elsewhere."""
    assert not [rule for rule in named("basic") if "joker" in rule]
    assert named("wrotham")["edge.pile.top-joker"] == "draw"
    assert named("romme500")["edge.float.top-must-use"] == "out"
    assert "edge.float.top-must-use" not in named("wrotham")


def test_a_rule_that_holds_says_what_else_can_be_agreed_on() -> None:
    """Its own value is not among the others."""
    found = mark("basic", "basic.stock.recycle")

    assert found is not None
    assert found["holds"]
    assert found["says"] == [
        "The empty stock ends the deal: you can also agree on “the first time”.",
        "The pile becomes the stock: you can also agree on “shuffled” or “shuffled "
        "without its top card”.",
    ]


def test_a_rule_that_does_not_hold_says_what_the_game_has() -> None:
    """Only what stands in its way is named."""
    found = mark("basic", "house.block")

    assert found is not None
    assert not found["holds"]
    assert found["says"] == ["The empty stock ends the deal: “never” in Basic Rummy."]


def test_on_the_page_of_all_games_nothing_is_said_of_one_table() -> None:
    """There a rule says in which games it is met."""
    rules = {rule.id: rule for part in chapters(COMMON) for rule in part.rules}

    assert all(rule.option is None for rule in rules.values())
    assert rules["edge.swap.credit"].games == ["Rommé 500"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_search_knows_every_rule_and_other_words(language: str) -> None:
    """Each rule can be found by its id, and a joker by what others call it."""
    found = entries(Words(language), translator(language))

    assert [entry["id"] for entry in found] == list(RULES)
    assert all(entry["id"] in entry["text"] for entry in found)
    wild = [entry for entry in found if "jolly" in entry["others"]]
    assert {"wrotham", "rummy500", "romme500", "common"} <= {entry["page"] for entry in wild}


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages of one language, without the files they ask for."""
    folder = tmp_path_factory.mktemp("pages")
    render_pages(folder, "", languages=("en",))
    return folder / "en"


def read(texts: Path, path: str) -> str:
    return (texts / path / "index.html").read_text(encoding="utf-8")


def test_one_page_leads_to_the_rules_of_every_game(texts: Path) -> None:
    """The menu leads there; each game stands on it with its chapters, and the other pages."""
    overview = read(texts, "rules")

    assert 'href="../../en/rules/" aria-current="page"' in overview
    for game in GAMES:
        links = {f'href="{game.name}/#{part.anchor}"' for part in chapters(game.name)}
        assert {f'href="{game.name}/"', *links} <= set(re.findall(r'href="[^"]+"', overview))
    assert {'href="table/"', 'href="compare/"'} <= set(re.findall(r'href="[^"]+"', overview))


def test_the_list_of_games_is_the_same_on_each_of_their_pages(texts: Path) -> None:
    """Going from one to the other moves none of its entries."""
    lists = set()
    for name in (*(game.name for game in GAMES), "table"):
        [listed] = re.findall(r'<ul class="games">(.+?)</ul>', read(texts, f"rules/{name}"), re.S)
        lists.add(tuple(re.findall(r">([^<>]+)</a>", listed)))

    assert len(lists) == 1


def test_the_words_of_the_game_are_no_entry_of_the_menu(texts: Path) -> None:
    """None of its entries is marked as the one being read."""
    menus = re.findall(r"<nav .+?</nav>", read(texts, "glossary"), re.S)

    assert menus
    assert not [menu for menu in menus if "aria-current" in menu]
