"""Lighthouse on a lesson page, as a phone would load it, while Python waits to be asked for.

Usage: python benchmarks/lighthouse_bench.py SITE LIGHTHOUSE OUT.json; LIGHTHOUSE is its program.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any


ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from playwright.sync_api import sync_playwright  # noqa: E402

from sitebuilder.server import server  # noqa: E402
from tests.support.browser.chromium import chromium  # noqa: E402


LESSON = "en/lessons/runs/?python=wait"
GOALS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}


def report(address: str, lighthouse: Path, browser: str) -> dict[str, Any]:
    """What Lighthouse says of the page, with its settings for phones."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        command: list[str | Path] = [
            "node",
            lighthouse,
            address,
            "--quiet",
            "--output=json",
            f"--output-path={out}",
            f"--only-categories={','.join(GOALS)}",
            "--chrome-flags=--headless=new --no-sandbox",
        ]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": browser})  # noqa: S603
        return dict(json.loads(out.read_text(encoding="utf-8")))


def complaints(found: dict[str, Any], category: str) -> list[str]:
    """The audits of a category that are not passed."""
    audits = found["audits"]
    weighed = [ref["id"] for ref in found["categories"][category]["auditRefs"] if ref["weight"]]
    return [
        f"{name}: {audits[name]['title']} {audits[name].get('displayValue', '')}".strip()
        for name in weighed
        if audits[name]["score"] is not None and audits[name]["score"] < 1
    ]


def main() -> None:
    """Measure, print a table and write JSON."""
    site, lighthouse, out = (Path(argument) for argument in sys.argv[1:4])
    running = server(site, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = chromium(playwright)
    address = f"http://localhost:{running.server_port}/{LESSON}"
    found = report(address, lighthouse.resolve(), browser)
    running.shutdown()
    results = {
        name: {"score": round(found["categories"][name]["score"] * 100), "goal": goal}
        for name, goal in GOALS.items()
    }
    print(f"Lighthouse {found['lighthouseVersion']}, {LESSON}")
    for name, row in results.items():
        missed = "  missed" if row["score"] < row["goal"] else ""
        print(f"{name:38} {row['score']:9} {row['goal']:9}{missed}")
        if row["score"] < 100:
            for line in complaints(found, name):
                print(f"    {line}")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(results, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
