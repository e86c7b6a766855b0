"""Building the site in a checkout where somebody else may build it at the same time."""

import fcntl
from pathlib import Path

import pytest

from sitebuilder import building


def test_one_build_waits_for_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `make serve` beside `make test`: the cache is held for one as long as it builds."""
    built: list[Path] = []

    def may_begin() -> bool:
        with (tmp_path / "building.lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
        return True

    def build_alone(out: Path, _site_url: str) -> None:
        assert not may_begin()
        built.append(out)

    monkeypatch.setattr(building, "CACHE", tmp_path)
    monkeypatch.setattr(building, "_build", build_alone)
    assert not (tmp_path / "building.lock").exists()
    building.build(tmp_path / "site", "")

    assert [tmp_path / "site"] == built
    assert may_begin()
