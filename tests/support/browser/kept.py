"""What the browser keeps already when a page is opened."""

import json

from playwright.sync_api import Page

from engine.record import Record
from tests.support.past_deals import kept
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


NOWHERE = "about:blank"
KEEP = """([key, text]) => {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key }));
}"""


def with_progress(page: Page, progress: Progress | str) -> None:
    """Let the browser keep this progress already."""
    _keep(page, "rummy-school", progress if isinstance(progress, str) else write(progress))


def with_deal(page: Page, record: Record) -> None:
    """Keep a deal as that of the learner."""
    with_progress(page, kept(record))


def with_settings(page: Page, **chosen: str) -> None:
    """Let the browser keep what the learner has chosen in Settings."""
    _keep(page, "rummy-school-settings", json.dumps(chosen))


def _keep(page: Page, key: str, text: str) -> None:
    if page.url != NOWHERE:
        page.evaluate(KEEP, [key, text])
        return
    page.add_init_script(
        f"if (!sessionStorage['{key}']) {{ sessionStorage['{key}'] = 1;"
        f"localStorage.setItem('{key}', {json.dumps(text)}) }}"
    )
