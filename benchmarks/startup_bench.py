"""The start in a browser, against the usual page of this kind and against the ordinary start.

Usage: python benchmarks/startup_bench.py SITE MICROPIP_WHEEL OUT.json [ROUNDS]

Each round opens three sites, one after the other in a browser of its own: the reference page of
`reference_page.py`, this site, and this site without its start-up image. So a busy machine
disturbs all of them alike; what counts is the ratio of medians. All are served as `UsualHost`
does it.
"""

import json
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402
from reference_page import fetched, write_reference  # noqa: E402

from sitebuilder.building import site_packages  # noqa: E402
from sitebuilder.server import Files, server  # noqa: E402
from sitebuilder.size_report import sent_size  # noqa: E402
from tests.support.browser.chromium import chromium  # noqa: E402


LESSON, OTHER_LESSONS = "en/lessons/runs/", ("sets", "turn", "cards", "runs")
DEAL = "en/practice/#deal=v1.basic.2.7"
PRESSES = 15  # of each of two buttons, in every round
TWICE = 500  # milliseconds; what is pressed again sooner is taken for a double click
SETTLED = 1000  # milliseconds; a browser draws its own parts with scripts of its own
PATIENCE = 120_000  # milliseconds
MEGABYTE = 1_000_000

GOALS = {  # largest value that will do
    "second visit : reference": 1 / 7,
    "first visit : reference": 1 / 4.5,
    "first visit, MB": 14.0,
    "second visit, bytes": 0.0,
    "first contentful paint, ms": 1000.0,
    "lesson to lesson, ms": 150.0,
    "press to answer, p95, ms": 50.0,
    "longest task of the main thread, ms": 150.0,
}

LONG_TASKS = """
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: "longtask", buffered: true });
"""

# From a press to the frame in which the answer can be seen.
PRESS = """
(button) => new Promise((resolve, reject) => {
  setTimeout(reject, 60000, new Error("no answer"));
  const started = performance.now();
  const root = button.getRootNode();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
  });
  seen.observe(root, { subtree: true, childList: true, attributeFilter: ["data-cards"] });
  button.click();
})
"""

# From a press on a link to the next lesson's table that answers.
FOLLOW = """
(lesson) => new Promise((resolve, reject) => {
  setTimeout(reject, 60000, new Error("no answer"));
  const link = document.createElement("a");
  link.href = `../${lesson}/`;
  document.querySelector("main").append(link);
  const html = document.documentElement;
  const started = performance.now();
  const seen = new MutationObserver(() => {
    if (html.dataset.runtime !== "ready") return;
    if (document.querySelector("main").dataset.lesson !== lesson) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
  });
  seen.observe(html, { attributeFilter: ["data-runtime"] });
  link.click();
})
"""

FIRST_PAINT = """
performance.getEntriesByName("first-contentful-paint")[0].startTime
"""

FETCHED = """
performance.getEntriesByType("resource").reduce((sum, entry) => sum + entry.transferSize, 0)
"""

KEPT = """
async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state === "activated") return;
  await new Promise((resolve) => active.addEventListener("statechange", resolve));
}
"""

Rows = dict[str, list[float]]


class UsualHost(Files):
    """Serves as static hosts do that nobody has told anything: ten minutes' freshness for all.

    Texts go packed with gzip and with an entity tag, other files with the date of their change.
    """

    FRESHNESS = "max-age=600"

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header; of freshness the same for every file."""
        super().send_header(keyword, self.FRESHNESS if keyword == "Cache-Control" else value)


def ready(page: Page) -> None:
    """Wait until actions are answered."""
    page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=PATIENCE)


def opened(context: BrowserContext) -> Page:
    """An empty page of a browser that has finished with itself."""
    page = context.new_page()
    page.wait_for_timeout(SETTLED)
    return page


def visit(page: Page, address: str) -> float:
    """Milliseconds from navigation to a page that answers."""
    started = time.perf_counter()
    page.goto(address, wait_until="commit")
    ready(page)
    return (time.perf_counter() - started) * 1000


def reference(context: BrowserContext, address: str, rows: Rows) -> None:
    """A first visit to the usual page."""
    note(rows, "reference, ms", visit(opened(context), address))


def ordinary(context: BrowserContext, address: str, rows: Rows) -> None:
    """A first visit to this site where its image cannot be fetched."""
    context.route("**/python/image-*.bin", lambda route: route.abort())
    note(rows, "first visit without image, ms", visit(opened(context), address + LESSON))


def school(context: BrowserContext, address: str, rows: Rows) -> None:
    """Both visits to this site, then lessons and presses."""
    page = opened(context)
    note(rows, "first visit, ms", visit(page, address + LESSON))
    note(rows, "first contentful paint, ms", page.evaluate(FIRST_PAINT))
    page.evaluate(KEPT)
    worst = page.evaluate("Math.max(0, ...longTasks)")
    page.close()

    page = opened(context)
    note(rows, "second visit, ms", visit(page, address + LESSON))
    note(rows, "second visit, bytes", page.evaluate(FETCHED))
    for lesson in OTHER_LESSONS:
        note(rows, "lesson to lesson, ms", page.evaluate(FOLLOW, lesson))
    worst = max(worst, page.evaluate("Math.max(0, ...longTasks)"))
    visit(page, address + DEAL)
    for _ in range(PRESSES):
        for name in ("Draw from stock", "Undo"):
            button = page.get_by_role("button", name=name, exact=True)
            page.wait_for_timeout(TWICE)
            button.click(trial=True)  # waits until it can be pressed
            note(rows, "press to answer, ms", button.evaluate(PRESS))
    worst = max(worst, page.evaluate("Math.max(0, ...longTasks)"))
    note(rows, "longest task of the main thread, ms", worst)


def note(rows: Rows, name: str, value: float) -> None:
    """Add a measurement."""
    rows.setdefault(name, []).append(value)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of `folder` on this machine."""
    running = server(folder, 0, UsualHost)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()
    running.server_close()


def measured(site: Path, usual: Path, rounds: int) -> Rows:
    """All measurements of all rounds."""
    rows: Rows = {}
    with served(site) as ours, served(usual) as theirs, sync_playwright() as playwright:
        kinds: list[tuple[Callable[[BrowserContext, str, Rows], None], str]] = [
            (reference, theirs),
            (school, ours),
            (ordinary, ours),
        ]
        path = chromium(playwright)
        for number in range(rounds):
            for kind, address in kinds:
                browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
                kind(fresh(browser), address, rows)
                browser.close()
            print(f"  round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    return rows


def fresh(browser: Browser) -> BrowserContext:
    """A profile that has seen nothing yet."""
    context = browser.new_context()
    context.add_init_script(LONG_TASKS)
    context.set_default_timeout(PATIENCE)
    return context


def summary(rows: Rows) -> dict[str, dict[str, float | None]]:
    """Median and worst of each kind, and what is compared with a goal."""
    table = {
        name: {"median": statistics.median(values), "worst": max(values), "goal": None}
        for name, values in rows.items()
    }
    usual = statistics.median(rows["reference, ms"])
    for name in ("first visit", "second visit", "first visit without image"):
        ratio = statistics.median(rows[f"{name}, ms"]) / usual
        table[f"{name} : reference"] = {"median": ratio, "worst": None, "goal": None}
    p95 = statistics.quantiles(rows["press to answer, ms"], n=20)[-1]
    table["press to answer, p95, ms"] = {"median": p95, "worst": None, "goal": None}
    return table


def with_goals(table: dict[str, dict[str, float | None]]) -> dict[str, dict[str, float | None]]:
    """The table of figures with the goal of each row that has one."""
    return {name: {**row, "goal": GOALS.get(name)} for name, row in table.items()}


def printed(table: dict[str, dict[str, float | None]]) -> Iterator[str]:
    """The table as lines."""
    yield f"{'':38} {'median':>9} {'worst':>9} {'goal':>9}"
    for name, row in table.items():
        cells = (row["median"], row["worst"], row["goal"])
        digits = 3 if ":" in name else 1
        shown = ("" if cell is None else f"{cell:.{digits}f}" for cell in cells)
        missed = row["goal"] is not None and (row["median"] or 0) > row["goal"]
        line = f"{name:38} " + " ".join(f"{cell:>9}" for cell in shown)
        yield f"{line}  missed" if missed else line


def main() -> None:
    """Measure, print a table and write JSON."""
    site, micropip, out = (Path(argument) for argument in sys.argv[1:4])
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 3
    with tempfile.TemporaryDirectory() as folder:
        usual = Path(folder) / "reference"
        write_reference(usual, site_packages(), micropip)
        sent = sum(map(sent_size, fetched(usual))) / MEGABYTE
        table = summary(measured(site, usual, rounds))
    sizes = json.loads((ROOT / "build" / "sizes.json").read_text(encoding="utf-8"))
    for name, megabytes in (
        ("reference, MB", sent),
        ("first visit, MB", sizes["first_visit_bytes"] / MEGABYTE),
    ):
        table[name] = {"median": megabytes, "worst": None, "goal": None}
    table = with_goals(table)
    print(f"host: gzip, entity tags, Cache-Control: {UsualHost.FRESHNESS}")
    for line in printed(table):
        print(line)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(table, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
