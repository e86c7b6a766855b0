"""Whether what a learner needs now can be seen and touched: complaints, none if all is well.

    complaints(page)     everything below, for the page as it stands, at whatever size it has
    settled(page)        wait until the page has stopped moving, so that it can be judged
    refusal(page)        the note that refuses a move: what is said aloud, its rule, the ways out

Each complaint names the thing by its words and says what is wrong with it.
"""

from pathlib import Path

from playwright.sync_api import Locator, Page


_LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
# A browser may stop drawing a page: then time goes on without frames, and no test hangs for ever.
_FRAMES = """async (frames) => {
  const frame = () => new Promise((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, 1000);
  });
  for (let drawn = 0; drawn < frames; drawn += 1) await frame();
}"""
_MOVING = "document.getAnimations().filter(({ playState }) => playState === 'running').length"


def settled(page: Page) -> None:
    """Wait until what was drawn last has its place and no card is in the air."""
    page.evaluate(_FRAMES, 6)
    page.wait_for_function(f"!({_MOVING})")


def refusal(within: Page | Locator) -> Locator:
    """The whole note that refuses a move; its alert holds the words alone."""
    return within.locator('.told:has([role="alert"])')


def complaints(page: Page) -> list[str]:
    """What of the way on, of a refusal's cards or of the words cannot be seen whole."""
    return _look(page, "all")


def hidden_buttons(page: Page) -> list[str]:
    """The buttons of the next step that are cut, covered or out of the window."""
    return _look(page, "hiddenButtons")


def cut_marks(page: Page) -> list[str]:
    """The cards and marks of a refusal that are not whole on the table."""
    return _look(page, "cutMarks")


def misfits(page: Page) -> list[str]:
    """What is wider than its place: the page, or the words of a button; and stretched buttons."""
    return _look(page, "misfits")


def _look(page: Page, what: str) -> list[str]:
    found: list[str] = page.evaluate(f"() => {{ {_LOOK}\n return look.{what}(); }}")
    return found
