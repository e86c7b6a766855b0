"""From navigation to the first action, in a browser: with the start-up image and without it.

Usage: python benchmarks/startup_bench.py SITE OUT.json [ROUNDS]. Every first visit has a browser
of its own; the kinds alternate, so that a busy machine disturbs all of them alike.
"""

import json
import statistics
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path


HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "site"), str(HERE.parent / "tests" / "browser")]

from chromium import chromium  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from sitebuilder.server import server  # noqa: E402


FROM, TO = "en/lessons/runs/", "en/lessons/sets/"
PATIENCE = 120_000  # milliseconds
LONG_TASKS = """
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: "longtask", buffered: true });
"""


def ready(page: Page) -> None:
    """Wait until actions are answered."""
    page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=PATIENCE)


def milliseconds(work: Callable[[], object]) -> float:
    """How long `work` takes."""
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


def visit(page: Page, site: str) -> float:
    """Milliseconds from navigation to a table that answers."""

    def go() -> None:
        page.goto(site + FROM, wait_until="commit")
        ready(page)

    return milliseconds(go)


def next_lesson(page: Page) -> float:
    """Milliseconds from a click on a link to the other lesson's table that answers."""
    link = page.locator(f'a[href$="{TO.split("/")[2]}/"]').last
    link.scroll_into_view_if_needed()

    def go() -> None:
        link.click()
        page.wait_for_url(f"**/{TO}")
        ready(page)

    return milliseconds(go)


def answer(page: Page) -> float:
    """Milliseconds from a press of a button to the changed table."""
    desk = page.locator('[data-slot="desk"]')
    sort = desk.get_by_role("button", name="Sort by")
    before = sort.inner_text()
    gone = desk.get_by_role("button", name=before, exact=True)

    def press() -> None:
        sort.click()
        gone.wait_for(state="detached", timeout=PATIENCE)

    return milliseconds(press)


def measured(folder: Path, rounds: int) -> dict[str, dict[str, float]]:
    """Median and worst of each kind, over `rounds` rounds."""
    rows: dict[str, list[float]] = {}
    running = server(folder, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{running.server_port}/"
    with sync_playwright() as playwright:
        path = chromium(playwright)
        for _ in range(rounds):
            for kind in ("with image", "without image"):
                browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
                context = browser.new_context()
                context.add_init_script(LONG_TASKS)
                if kind == "without image":
                    context.route("**/python/image-*.bin", lambda route: route.abort())
                page = context.new_page()
                rows.setdefault(f"first visit, {kind}, ms", []).append(visit(page, site))
                if kind == "with image":
                    worst = page.evaluate("Math.max(0, ...longTasks)")
                    rows.setdefault("longest task of the first visit, ms", []).append(worst)
                    page.goto("about:blank")
                    rows.setdefault("second visit, ms", []).append(visit(page, site))
                    rows.setdefault("press to answer, ms", []).append(answer(page))
                    rows.setdefault("lesson to lesson, ms", []).append(next_lesson(page))
                browser.close()
    running.shutdown()
    return {
        name: {"median": statistics.median(values), "worst": max(values)}
        for name, values in rows.items()
    }


def main() -> None:
    """Measure, print a table and write JSON."""
    site, out, rounds = Path(sys.argv[1]), Path(sys.argv[2]), int((sys.argv[3:] or ["3"])[0])
    results = measured(site, rounds)
    sizes = json.loads((HERE.parent / "build" / "sizes.json").read_text(encoding="utf-8"))
    megabytes = sizes["first_visit_bytes"] / 1_000_000
    results["first visit, MB with gzip"] = {"median": megabytes, "worst": megabytes}
    sys.stdout.write(f"{'':40} {'median':>9} {'worst':>9}\n")
    for name, row in results.items():
        sys.stdout.write(f"{name:40} {row['median']:9.1f} {row['worst']:9.1f}\n")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(results, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
