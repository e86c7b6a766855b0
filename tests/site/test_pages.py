"""The pages as files: complete, in every language, readable before any script runs."""

import base64
import hashlib
import html
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from lessons.loader import course
from lessons.rulebook.rules import RULES
from sitebuilder.content_policy import content_policy
from sitebuilder.pages.parts.frame import translator
from sitebuilder.pages.parts.social import ALT, CARD_SIZE, card_name
from sitebuilder.pages.render import render_pages
from sitebuilder.pages.rules.rules import GAMES, game_of
from sitebuilder.paths import STATIC


URL = "https://cards.example/school/"
LANGUAGES = ("en", "de")
BY_CONTRACT = (
    "",
    "lessons/",
    "practice/",
    "rules/basic/",
    "score-sheet/",
    "settings/",
    "about/",
)


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages, without the files they ask for."""
    folder = tmp_path_factory.mktemp("pages")
    render_pages(folder, URL)
    return folder


@pytest.fixture(scope="module")
def pages(out: Path) -> dict[str, str]:
    """The HTML of all pages by their path."""
    return {
        path.relative_to(out).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(out.rglob("*.html"))
    }


class Reader(HTMLParser):
    """Collects elements: their name and attributes, and the text of headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]


read = cache(Reader)  # once, however many tests look at a page


def in_language(pages: dict[str, str], language: str) -> Iterator[tuple[str, str]]:
    """Path without the language, and HTML, of all pages in one language."""
    for path, text in pages.items():
        if path.startswith(f"{language}/"):
            yield path.removeprefix(f"{language}/").removesuffix("index.html"), text


def test_every_page_is_there_in_every_language(pages: dict[str, str]) -> None:
    """The addresses of the contract exist, and no language lacks a page another has."""
    paths = {code: [path for path, _ in in_language(pages, code)] for code in LANGUAGES}

    assert paths["en"] == paths["de"]
    assert set(BY_CONTRACT) <= set(paths["en"])
    assert {f"lessons/{lesson.id}/" for lesson in course()} <= set(paths["en"])
    assert {f"rules/{game.name}/" for game in GAMES} <= set(paths["en"])


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_what_it_is(pages: dict[str, str], language: str) -> None:
    """One heading of the first level, a title and a description of its own, the right language."""
    titles, descriptions = [], []
    for path, text in in_language(pages, language):
        reader = read(text)
        titles.append(re.findall(r"<title>(.+)</title>", text)[0])
        descriptions += [
            meta["content"] for meta in reader.all("meta") if meta.get("name") == "description"
        ]

        assert 1 == len(reader.all("h1")), path
        assert language == reader.all("html")[0]["lang"]
        assert "static" == reader.all("html")[0]["data-runtime"]

    assert len(titles) == len(set(titles))
    assert len(titles) == len(descriptions) == len(set(descriptions))


@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses_for_machines(pages: dict[str, str], language: str) -> None:
    """Canonical and language links are whole addresses of this very page."""
    for path, text in in_language(pages, language):
        links = read(text).all("link")
        canonical = [link["href"] for link in links if link["rel"] == "canonical"]
        others = {link["hreflang"]: link["href"] for link in links if link["rel"] == "alternate"}

        assert [f"{URL}{language}/{path}"] == canonical
        assert {code: f"{URL}{code}/{path}" for code in LANGUAGES} | {
            "x-default": f"{URL}en/{path}"
        } == others


def social_card_of(text: str) -> dict[str, str]:
    """What other sites show beside a link to a page, by its property."""
    return {
        meta["property"]: meta["content"]
        for meta in read(text).all("meta")
        if meta.get("property", "").startswith("og:")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_that_is_posted_shows_a_picture(pages: dict[str, str], language: str) -> None:
    """Its address is whole, its size that of the file, its text in the language of the page."""
    alts = set()
    for path, text in in_language(pages, language):
        told = social_card_of(text)

        assert f"{URL}{language}/{path}" == told["og:url"]
        assert f"{URL}static/{card_name(language)}" == told["og:image"]
        assert list(map(str, CARD_SIZE)) == [told["og:image:width"], told["og:image:height"]]
        alts.add(told["og:image:alt"])
    with Image.open(STATIC / card_name(language)) as picture:
        assert CARD_SIZE == picture.size

    assert {translator(language)(ALT)} == alts


def test_the_page_above_the_languages_shows_a_picture_too(pages: dict[str, str]) -> None:
    """Who posts the address of the school itself gets the English card."""
    told = social_card_of(pages["index.html"])

    assert URL == told["og:url"]
    assert f"{URL}static/{card_name('en')}" == told["og:image"]
    assert "Rummy School · Rommé-Schule" == told["og:title"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_switch_keeps_the_page(pages: dict[str, str], language: str) -> None:
    """The link to another language leads to the same page there."""
    for path, text in in_language(pages, language):
        [link] = [
            a for a in read(text).all("a") if a.get("hreflang") and "tool" in a.get("class", "")
        ]
        other = link["hreflang"]
        root = "../" * (1 + path.count("/"))

        assert f"{root}{other}/{path}" == link["href"]
        assert {language, other} == set(LANGUAGES)


def test_the_menu_shows_where_one_is(pages: dict[str, str]) -> None:
    """The part of the site a page belongs to is marked once in the menu, once in the tabs."""
    parts = {"lessons/": 2, "lessons/runs/": 2, "practice/": 2, "rules/rummy500/": 3}
    for path, marks in parts.items():
        marked = [a for a in read(pages[f"en/{path}index.html"]).all("a") if "aria-current" in a]
        assert marks == len(marked), path


def test_nothing_is_styled_or_scripted_inside_the_html(pages: dict[str, str]) -> None:
    """A strict policy holds: no style, no handler, no script but the one of `404.html`."""
    for path, text in pages.items():
        for tag, attributes in read(text).elements:
            assert "style" not in attributes, path
            assert not any(name.startswith("on") for name in attributes), path
            if tag == "script" and "src" not in attributes and path != "404.html":
                assert "application/json" == attributes.get("type"), path
            assert tag != "style", path


def test_addresses_are_relative(pages: dict[str, str]) -> None:
    """The site can lie at any path: only `404.html`, shown at any depth, names its folder."""
    for path, text in pages.items():
        for tag, attributes in read(text).elements:
            if tag == "link" and attributes.get("rel") in ("canonical", "alternate"):
                continue
            for name in ("href", "src", "data-root", "data-cards"):
                address = attributes.get(name, "")
                if path == "404.html":
                    assert not address or address.startswith("/school/")
                else:
                    assert not address.startswith(("/", "http")), f"{path}: {address}"


def test_the_skip_link_leads_to_the_content(pages: dict[str, str]) -> None:
    """The first link of a page jumps over the menu."""
    for language in LANGUAGES:
        for path, text in in_language(pages, language):
            reader = read(text)
            assert "#main" == reader.all("a")[0]["href"], path
            assert "main" == reader.all("main")[0]["id"], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_paragraph(pages: dict[str, str], language: str) -> None:
    """Each rule of the rulebook stands once, on the page of its game, under its own id."""
    found = {
        game.name: [
            div["id"]
            for div in read(pages[f"{language}/rules/{game.name}/index.html"]).all("div")
            if "rule-paragraph" in (div.get("class") or "").split()
        ]
        for game in GAMES
    }

    assert sorted(RULES) == sorted(rule for rules in found.values() for rule in rules)
    for name, rules in found.items():
        assert {name} == {game_of(rule).name for rule in rules}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_can_be_read_without_a_script(pages: dict[str, str], language: str) -> None:
    """Goal, cards and every sentence of a lesson stand in the page; the table has its slots."""
    for lesson in course(language):
        text = pages[f"{language}/lessons/{lesson.id}/index.html"]
        main = read(text).all("main")[0]
        told = html.unescape(text)
        slots = [div["data-slot"] for div in read(text).all("div") if "data-slot" in div]

        assert ("lesson", lesson.id) == (main["data-page"], main["data-lesson"])
        assert ["goal", "seats", "table", "notes", "desk", "bridge"] == slots
        assert 1 == text.count(" data-goal")
        assert lesson.watch.goal in told
        assert 10 < text.count('role="img"')
        for said in (*lesson.intro, *lesson.why, *(one.say for one in lesson.summary)):
            plain_parts = [part.strip() for part in said if isinstance(part, str)]
            assert all(part in told for part in plain_parts), (lesson.id, said)


def test_of_all_that_unfolds_none_is_called_as_another(pages: dict[str, str]) -> None:
    """Each answer on a page says to which task it is."""
    for text in pages.values():
        named = re.findall("<summary>(.*?)</summary>", text, re.DOTALL)
        assert len(named) == len(set(named))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_practice_page_offers_to_deal(pages: dict[str, str], language: str) -> None:
    """The form is there at once; its button waits for Python."""
    text = pages[f"{language}/practice/index.html"]
    name = {"en": "Deal", "de": "Geben"}[language]

    assert re.search(
        rf'<button type="button" class="button primary" disabled>{name}</button>', text
    )
    assert 'data-page="practice"' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_up_line_has_its_words(pages: dict[str, str], language: str) -> None:
    """What the page script says while the table is set comes from the page."""
    text = pages[f"{language}/lessons/runs/index.html"]
    [data] = re.findall(r"data-startup-words>(.+?)</script>", text)
    words = json.loads(data)

    assert {"steps", "bytes", "wait", "start", "failed", "crashed", "again"} == set(words)
    assert 4 == len(words["steps"])
    assert {"en": "Try again", "de": "Noch einmal"}[language] == words["again"]


def test_the_sitemap_names_every_page(out: Path, pages: dict[str, str]) -> None:
    """Each page of each language once, and nothing else."""
    root = ET.parse(out / "sitemap.xml").getroot()
    named = [loc.text for loc in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    there = [
        f"{URL}{path.removesuffix('index.html')}"
        for path in pages
        if path not in ("index.html", "404.html")
    ]

    assert sorted(there) == sorted(named)


def test_the_manifest_belongs_to_its_language(out: Path) -> None:
    """Each language installs as an app of its own name that starts on its own first page."""
    manifests = {
        code: json.loads((out / code / "manifest.webmanifest").read_text(encoding="utf-8"))
        for code in LANGUAGES
    }

    assert {"en": "Rummy School", "de": "Rommé-Schule"} == {
        code: manifest["name"] for code, manifest in manifests.items()
    }
    assert {"./"} == {manifest["start_url"] for manifest in manifests.values()}
    assert {code: code for code in LANGUAGES} == {
        code: manifest["lang"] for code, manifest in manifests.items()
    }


def test_texts_are_put_in_as_text(tmp_path: Path) -> None:
    """Whatever stands in a message or a title, it never becomes markup."""
    from sitebuilder.pages.parts.frame import environment

    env = environment("en")
    shown = env.from_string("{{ said }}").render(said='<b onclick="x">7</b>')

    assert "&lt;b onclick=&#34;x&#34;&gt;7&lt;/b&gt;" == shown


@pytest.mark.slow
def test_the_missing_page_names_no_host_and_its_script_by_digest(tmp_path: Path) -> None:
    """Links begin with the folder of the site on any host; another script would be refused."""
    render_pages(tmp_path, URL, csp=content_policy())
    text = (tmp_path / "404.html").read_text(encoding="utf-8")
    [script] = re.findall(r"<script>(.+?)</script>", text, re.S)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    [shown] = re.findall(r"data-pages>(.+?)</script>", text, re.S)

    assert "cards.example" not in re.sub(r"<link [^>]+>", "", text)
    assert f"'sha256-{digest}'" in html.unescape(text)
    for language, page in json.loads(shown).items():
        addresses = {
            element[name]
            for _, element in read(page["body"]).elements
            for name in ("href", "src")
            if name in element
        }
        assert {f"/school/{language}/{path}" for path in ("", "lessons/", "practice/")} < addresses
        assert all(address.startswith(("/school/", "#")) for address in addresses)
