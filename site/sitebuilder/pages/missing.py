"""The page for addresses that lead nowhere, which a host shows at any depth."""

import html
from typing import Any
from urllib.parse import urlsplit

from markupsafe import Markup

from lessons.words.words import Words
from sitebuilder.content_policy import allowing
from sitebuilder.pages.parts.figures import card_scenes, gap
from sitebuilder.pages.parts.frame import Site, environment, frame_values, translator
from sitebuilder.paths import RUNTIME


SCRIPT = RUNTIME / "page" / "missing.js"


def values(site: Site) -> dict[str, Any]:
    """What its template needs: all languages, of which a script in the page shows one.

    Addresses begin with the folder the site is built for, or the top of a host where none was
    named; the script finds any other.
    """
    script = SCRIPT.read_text(encoding="utf-8")
    root = urlsplit(site.url).path or "/"
    return {
        "root": root,
        "csp": allowing(script, site.csp),
        "script": Markup(script),  # noqa: S704 - a file of ours
        "pages": [_page(language, root) for language in site.languages],
        "shown": {language: _shown(site, language, root) for language in site.languages},
    }


def _page(language: str, root: str) -> dict[str, Any]:
    """What is said where no script runs."""
    _, words = translator(language), Words(language)
    here = f"{root}{language}/"
    return {
        "language": language,
        "title": _("This card is missing"),
        "says": _("There is no page at this address. These exist:"),
        "links": [
            {"address": here, "words": _("Home")},
            {"address": f"{here}lessons/", "words": words.label("course")},
            {"address": f"{here}practice/", "words": words.label("practice")},
        ],
    }


def _shown(site: Site, language: str, root: str) -> dict[str, str]:
    """The frame of the site around what this page says, for its script."""
    words = Words(language)
    figure = {"cards": card_scenes("4H 6H", words), "marks": [gap(1, "5H", words)]}
    frame = frame_values(site, language, "", "", root) | {"current_home": False, "figure": figure}
    page = environment(language).get_template("missing_frame.html").render(frame)
    title = page.partition("<title>")[2].partition("</title>")[0]
    body = page.partition("<body>")[2].partition("</body>")[0]
    return {"title": html.unescape(title), "body": body}
