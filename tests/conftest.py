"""What tests of several folders need once: one Chromium for a process, and the built site.

Playwright cannot be started twice in one process.
"""

import gc
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Playwright, sync_playwright
from xdist.remote import Producer

from tests.support.browser.chromium import chromium as find_chromium
from tests.support.sharing_out import SharedOut


ROOT = Path(__file__).resolve().parents[1]

settings.register_profile("calm", deadline=None)  # a busy machine is no fault of what is tested
settings.load_profile("calm")

ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""To a browser: no host is found but this machine."""

YOUNG = 20_000
"""So many new objects are made before garbage is looked for: tests make many and keep few."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let tests run in another order, to find those that rely on the one before."""
    parser.addoption(
        "--order", metavar="SEED", help="shuffle all tests by this number, or `reversed`"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Look for no garbage while tests are collected: what is read then stays."""
    if config.getoption("dist", "no") == "no":  # this process runs tests
        gc.disable()


def pytest_collection_finish() -> None:
    """Leave out what was collected whenever garbage is looked for: courses, pages, modules."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 50)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what asks for a browser, all in its folder, and what asks for the built site.

    `make quick` leaves it out.
    """
    for item in items:
        asked = getattr(item, "fixturenames", ())
        if "playwright" in asked or item.path.is_relative_to(ROOT / "tests" / "browser"):
            item.add_marker(pytest.mark.browser)
        if "built_site" in asked:
            item.add_marker(pytest.mark.slow)
    order = config.getoption("--order")
    if order == "reversed":
        items.reverse()
    elif order:
        random.Random(order).shuffle(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> SharedOut | None:
    """Share tests out in our own way where `make test` asks for it."""
    return SharedOut(config, log) if config.getvalue("dist") == "loadgroup" else None


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, running for the whole session."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium; `make test` has seen to it that there is one."""
    path = find_chromium(playwright)
    if not path:
        pytest.fail(
            "No Chromium found: run `make test` or\n  python -m tests.support.browser.chromium"
        )
    launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", ALONE])
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The site as `make site` builds it, built once however many processes run the tests."""
    from sitebuilder.building import build  # Panel comes with it, which most tests do without

    out = ROOT / "build" / "test-site"
    build(out, "")
    return out
