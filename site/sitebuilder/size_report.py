"""How large the site is, as a static host with gzip sends it."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path


PACKED = {".zip", ".whl", ".woff2", ".png", ".bin"}  # compressed already: sent as they are
FALLBACK = ("static/python/libraries-", "static/python/school-", "python_stdlib.zip")  # no image
ASKED_FOR = (
    "static/puzzles-",  # fetched by the page that needs them, or when all is kept
    "static/social-",  # asked for by other sites alone
)
FIRST_ACTION_BUDGET = 14_000_000
"""Bytes from the address of a lesson to its first action, on a first visit."""

MEGABYTE = 1_000_000


class OverBudgetError(Exception):
    """The site has grown too large."""


def sent_size(path: Path) -> int:
    """Bytes sent for this file."""
    data = path.read_bytes()
    return len(data) if path.suffix in PACKED else len(gzip.compress(data, 6, mtime=0))


def first_visit(out: Path, lesson: str) -> Iterator[tuple[str, int]]:
    """Each file a browser fetches from the address of `lesson` to its first action."""
    for path in sorted((out / "static").rglob("*")):
        name = path.relative_to(out).as_posix()
        unused = name.startswith((*FALLBACK, *ASKED_FOR)) or name.endswith(FALLBACK)
        if path.is_file() and not unused:
            yield name, sent_size(path)
    page = out / lesson / "index.html"
    yield page.relative_to(out).as_posix(), sent_size(page)


def write_report(out: Path, report: Path, lesson: str) -> None:
    """Write the sizes to `report`, print the sum and the largest.

    Raises:
        OverBudgetError: if the first visit needs more than the budget.
    """
    files = dict(first_visit(out, lesson))
    total = sum(files.values())
    report.parent.mkdir(parents=True, exist_ok=True)
    sizes = {"first_visit_bytes": total, "budget_bytes": FIRST_ACTION_BUDGET, "files": files}
    report.write_text(json.dumps(sizes, indent=1), encoding="utf-8")
    print(f"  first visit to a lesson: {total / MEGABYTE:.2f} MB with gzip")
    for name, size in sorted(files.items(), key=lambda entry: -entry[1])[:5]:
        print(f"  {size / MEGABYTE:6.2f} MB  {name}")
    if total > FIRST_ACTION_BUDGET:
        raise OverBudgetError(f"{total} bytes, budget {FIRST_ACTION_BUDGET}: see {report}")
