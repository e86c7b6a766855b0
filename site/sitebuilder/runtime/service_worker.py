"""The service worker: a script at the site's root that knows every file of this release."""

import json
import subprocess
from pathlib import Path

from sitebuilder.assets.scripts import bundle_script
from sitebuilder.paths import CACHE, RUNTIME
from sitebuilder.size_report import FALLBACK


SCRIPT = "sw.js"
LARGEST = 2**25
"""Bytes of the largest file that may be kept; Workbox would leave out what is over 2 MiB."""

NOT_KEPT = (
    SCRIPT,
    "robots.txt",
    "sitemap.xml",
    "static/social-*",  # asked for by other sites alone
    *(f"**/{Path(name).name}*" for name in FALLBACK),  # kept by the browsers that use them
)


def place_service_worker(out: Path) -> None:
    """Write the service worker for all that lies in `out`, which is complete otherwise."""
    bare = CACHE / "service-worker.js"
    bare.write_bytes(
        bundle_script(
            RUNTIME / "service_worker.mjs", define={"process.env.NODE_ENV": "production"}
        )
    )
    job = {
        "script": str(bare),
        "site": str(out),
        "without": NOT_KEPT,
        "largest": LARGEST,
    }
    job_file = CACHE / "service-worker.json"
    job_file.write_text(json.dumps(job), encoding="utf-8")
    subprocess.run(["node", RUNTIME / "at_build" / "list_release.mjs", job_file], check=True)  # noqa: S603, S607
