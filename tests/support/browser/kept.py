"""What the browser keeps already when a page is opened."""

import json

from playwright.sync_api import Page

from engine.record import Record
from tests.support.past_deals import kept
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


def with_progress(page: Page, progress: Progress | str) -> None:
    """Let the browser keep this progress already."""
    text = progress if isinstance(progress, str) else write(progress)
    page.add_init_script(
        "if (!sessionStorage.kept) { sessionStorage.kept = 1;"
        f"localStorage.setItem('rummy-school', {json.dumps(text)}) }}"
    )


def with_deal(page: Page, record: Record) -> None:
    """Keep a deal as that of the learner."""
    with_progress(page, kept(record))
