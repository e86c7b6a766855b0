"""An address that leads nowhere shows the site, in the language of the address, with ways out."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser.host import hosted


pytestmark = pytest.mark.browser

TITLES = {"en": "This card is missing", "de": "Diese Karte fehlt"}
WAYS_OUT = {
    "en": {"Home": "", "Course": "lessons/", "Practise": "practice/"},
    "de": {"Startseite": "", "Kurs": "lessons/", "Übungstisch": "practice/"},
}


@pytest.mark.parametrize("folder", ["", "a/school/"])
@pytest.mark.parametrize(
    ("path", "locale", "language"),
    [
        ("de/lessons/nowhere/", "en-GB", "de"),
        ("en/nowhere", "de-DE", "en"),
        ("nowhere", "de-AT", "de"),
        ("no/where/", "fr-FR", "en"),
    ],
)
def test_a_wrong_address_leads_back_into_the_site(
    browser: Browser,
    built_site: Path,
    tmp_path: Path,
    folder: str,
    path: str,
    locale: str,
    language: str,
) -> None:
    """At the root of a host or below a folder nobody named: styles, frame and links are right."""
    (tmp_path / "404.html").symlink_to(built_site / "404.html")
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "school").symlink_to(built_site)
    with hosted(tmp_path if folder else built_site) as host:
        context = browser.new_context(locale=locale, service_workers="block")
        page = context.new_page()
        home = f"{host.address}{folder}{language}/"
        answer = page.goto(f"{host.address}{folder}{path}")
        assert answer is not None
        assert 404 == answer.status

        expect(page.get_by_role("heading", name=TITLES[language], level=1)).to_be_visible()
        expect(page).to_have_title(re.compile(TITLES[language]))
        expect(page.locator("html")).to_have_attribute("lang", language)
        main = page.get_by_role("main")
        for name, target in WAYS_OUT[language].items():
            link = main.get_by_role("link", name=name, exact=True)
            expect(link).to_have_js_property("href", home + target)
        expect(page.locator(".brand")).to_have_js_property("href", home)
        expect(main.locator(".gap")).to_have_css("border-top-style", "dashed")
        expect(main.locator(".gap ~ .slot .face").filter(visible=True)).to_have_count(1)
        main.get_by_role("link", name=next(iter(WAYS_OUT[language])), exact=True).click()
        expect(page).to_have_url(home)
        context.close()


def test_a_wrong_address_has_ways_out_without_a_script(browser: Browser, site: str) -> None:
    """With JavaScript off both languages stand there, each with its three links."""
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{site}de/nowhere/")
    for language, title in TITLES.items():
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        for name, target in WAYS_OUT[language].items():
            link = page.get_by_role("link", name=name, exact=True)
            expect(link).to_have_attribute("href", f"/{language}/{target}")
    page.close()
