"""What a machine can find of barriers on a page: axe, with the element each is about."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


_AXE = Axe().axe_script
_RUN = """rules => axe.run({ resultTypes: ["violations"], ...rules })
  .then(({ violations }) => violations)"""


def violations(page: Page, **rules: Any) -> list[dict[str, Any]]:
    """What axe finds on the page as it stands; `rules` say which it looks for, else all usual."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(_AXE)
    found: list[dict[str, Any]] = page.evaluate(_RUN, rules)
    return found


def barriers(page: Page, where: str = "", **rules: Any) -> list[tuple[str, str, str]]:
    """Violations, each with the first element it is about; `where` is told with it."""
    return [
        (where, broken["id"], broken["nodes"][0]["html"][:300])
        for broken in violations(page, **rules)
    ]
