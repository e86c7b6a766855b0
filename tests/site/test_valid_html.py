"""The pages of the built site are HTML as the standard has it."""

import subprocess
from pathlib import Path

import pytest

from sitebuilder.paths import NODE_MODULES, ROOT


@pytest.mark.slow
def test_pages_are_valid_html(built_site: Path) -> None:
    """html-validate finds nothing."""
    checker = NODE_MODULES / "html-validate/bin/html-validate.mjs"
    found = subprocess.run(
        ["node", checker, "--config", ROOT / ".htmlvalidate.json", "--ext", "html", built_site],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (0, "") == (found.returncode, found.stdout)
