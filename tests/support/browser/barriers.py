"""What a machine can find of barriers on a page: axe, with the element each is about."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def barriers(page: Page, where: str = "") -> list[tuple[str, str, str]]:
    """What axe finds on the page as it stands; `where` is told with each."""
    found = Axe().run(page).response["violations"]
    return [(where, broken["id"], broken["nodes"][0]["html"][:300]) for broken in found]
