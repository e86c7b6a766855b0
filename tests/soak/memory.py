"""What page and worker hold at the same table, again and again, and whether that stays flat."""

import os
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import TypeAlias

from playwright.sync_api import Page


MEASURED = "en/practice/#deal=v1.basic.2.8"
START = 120_000  # ms
AGAIN = 5  # swaps of the page without loading it, there and back, before it is measured
FEWEST = 6  # samples of which anything can be said
# What may be held more in the last third than in the first. A worker that is not let go keeps its
# heap, 45 MB of it Python's; a page keeps some thousand nodes and some MB of scripts.
MOST_MORE = {"scripts, MB": 6, "nodes": 1000, "page and worker, MB": 40}

Sample: TypeAlias = dict[str, int]


def grown(samples: Sequence[Sample]) -> list[str]:
    """What is clearly more in the last third of the samples than in the first, after a warm-up.

    The first sample is left out: caches fill, and code is compiled for the first time.
    """
    warm = samples[1:]
    if len(warm) < FEWEST:
        return []
    third = len(warm) // 3
    told = []
    for name, most in MOST_MORE.items():
        first = median(sample[name] for sample in warm[:third])
        last = median(sample[name] for sample in warm[-third:])
        if last - first > most:
            told.append(f"{name} grew from {first:.0f} to {last:.0f}, by more than {most}")
    return told


def sample(page: Page, site: str) -> Sample:
    """Megabytes of scripts and of the process with page and worker, and nodes, after a deal.

    The page is loaded anew, and then swapped some times: what it holds on to adds up.
    """
    page.goto("about:blank")
    page.goto(site + MEASURED)
    page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=START)
    for _ in range(AGAIN):
        for place in ("en/lessons/runs/", MEASURED):
            page.evaluate(
                """(address) => {
                  const link = document.createElement("a");
                  link.href = address;
                  document.querySelector("main").append(link);
                  link.click();
                }""",
                site + place,
            )
            page.wait_for_url(site + place)
            page.locator('html[data-runtime="ready"]').wait_for(state="attached", timeout=START)
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("Performance.enable")
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    told = {one["name"]: one["value"] for one in metrics}
    nodes = devtools.send("Memory.getDOMCounters")["nodes"]
    devtools.detach()
    return {
        "scripts, MB": round(told["JSHeapUsedSize"] / 1e6),
        "nodes": nodes,
        "page and worker, MB": max(map(_resident, _renderers()), default=0),
    }


def _renderers() -> list[Path]:
    """The processes of this browser that run pages."""
    return [
        folder
        for folder in Path("/proc").glob("[0-9]*")
        if b"--type=renderer" in _read(folder / "cmdline") and _descends(folder, os.getpid())
    ]


def _descends(folder: Path, from_: int) -> bool:
    parent = int((_read(folder / "stat").rpartition(b")")[2].split() or [b"0", b"0"])[1])
    return parent == from_ or (parent > 1 and _descends(Path(f"/proc/{parent}"), from_))


def _resident(folder: Path) -> int:
    pages = (_read(folder / "statm").split() or [b"0", b"0"])[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""
