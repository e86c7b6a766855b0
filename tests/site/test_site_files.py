"""What the built site is made of: whole, relative, and silent about where it was built."""

import getpass
import os
import platform
import re
import sys
import zipfile
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from urllib.parse import urldefrag, urlsplit

import pytest
from zstandard import ZstdDecompressor

from engine.positions.themes import THEMES
from lessons.drills.registry import DRILLS
from lessons.levels.skills import SKILLS
from lessons.paths.paths import PATHS
from sitebuilder import building
from sitebuilder.assets.puzzle_banks import BANKS
from sitebuilder.fingerprints import digest
from sitebuilder.paths import ROOT
from sitebuilder.runtime import startup_image
from sitebuilder.runtime.python_archives import EARLIEST
from tutorial.lesson.recall.checkpoint import CHECKPOINTS


ASKED_FOR = {  # what a place of these pages asks for, instead of naming a part of the page
    "drills": {
        *DRILLS,
        "test-out",
        *(f"skill={skill.id}" for skill in SKILLS),
        *(f"checkpoint={n}" for n, _ in enumerate(CHECKPOINTS, 1)),
    },
    "puzzles": {
        "day",
        *(f"theme={bank.stem}" for bank in BANKS.glob("*.jsonl")),
        *(f"theme={bank.stem}.{theme}" for bank in BANKS.glob("*.jsonl") for theme in THEMES),
    },
    "practice": {f"home={path.home}" for path in PATHS if path.home},
}
TELLING = 12  # letters of a setting that cannot be there by chance
THEIRS = ("static/bokeh/", "static/panel/", "static/pyodide-")  # as their makers publish them


class Links(HTMLParser):
    """Collects what a page points at."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        for name in ("href", "src", "data-cards", "action"):
            if values.get(name):
                self.found.append(values[name] or "")


def links(text: str) -> Links:
    reader = Links()
    reader.feed(text)
    return reader


def ours(name: str) -> bool:
    return not name.startswith(THEIRS)


def pages(texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((name, text) for name, text in texts.items() if name.endswith(".html"))


def test_without_an_address_no_page_claims_one(texts: dict[str, str]) -> None:
    """Search engines take only whole addresses; a site for any host gives none."""
    claims = re.compile(r'<link rel="(canonical|alternate)"')
    assert [] == [name for name, text in pages(texts) if claims.search(text)]


def test_every_file_a_page_names_is_there(built_site: Path, texts: dict[str, str]) -> None:
    """No link, script, style or picture of any page leads nowhere."""
    missing = [
        f"{name} -> {link}"
        for name, text in pages(texts)
        if name != "404.html"
        for link in links(text).found
        if not urlsplit(link).scheme and not _target(built_site, name, link).is_file()
    ]

    assert [] == missing


def _target(site: Path, page: str, link: str) -> Path:
    path = urldefrag(link).url.split("?")[0]
    if not path:
        return site / page
    target = site / PurePosixPath(page).parent / path
    return target / "index.html" if path.endswith("/") or target.is_dir() else target


def test_every_place_a_link_names_is_on_its_page(built_site: Path, texts: dict[str, str]) -> None:
    """A link to a rule or a heading finds an element of that id."""
    missing = [
        f"{name} -> {link}"
        for name, text in pages(texts)
        for link in links(text).found
        if not urlsplit(link).scheme and (place := urldefrag(link).fragment)
        if (target := _target(built_site, name, link)).suffix == ".html"
        if place not in ASKED_FOR.get(target.parent.name, ())
        if f'id="{place}"' not in target.read_text(encoding="utf-8")
    ]

    assert [] == missing


def test_a_site_built_for_any_host_names_none(built_site: Path, texts: dict[str, str]) -> None:
    """Every address is relative but in `404.html`, and what needs whole ones is out."""
    strays = [
        f"{name} -> {link}"
        for name, text in pages(texts)
        if name != "404.html"
        for link in links(text).found
        if link.startswith("/")
    ]

    assert [] == strays
    assert [] == [name for name, text in texts.items() if "localhost" in text and ours(name)]
    assert [] == [name for name, text in pages(texts) if 'rel="canonical"' in text]
    assert not (built_site / "sitemap.xml").exists()
    assert "Sitemap" not in (built_site / "robots.txt").read_text(encoding="utf-8")


def test_styles_name_files_that_are_there(built_site: Path, texts: dict[str, str]) -> None:
    """Every `url(…)` of our styles leads to a file."""
    missing = [
        f"{name} -> {link}"
        for name, text in texts.items()
        if name.endswith(".css") and ours(name)
        for link in re.findall(r'url\("?([^)"]+)"?\)', text)
        if not link.startswith(("data:", "#"))
        if not (built_site / PurePosixPath(name).parent / link).is_file()
    ]

    assert [] == missing


def test_no_page_or_script_of_ours_names_a_foreign_origin(texts: dict[str, str]) -> None:
    """Nothing of ours fetches from elsewhere; pages link out only with `<a>`."""
    fetched = re.compile(r"""(?:src=|<link [^>]*href=|url\(|import\(?)\s*["']?https?://""")
    strays = [
        f"{name}: {found[0]}"
        for name, text in texts.items()
        if ours(name)
        for found in fetched.finditer(text)
    ]

    assert [] == strays


def test_nothing_of_the_build_machine_is_in_the_site(built_site: Path) -> None:
    """No path, name or setting of the builder: not in a file, an archive or Python's memory."""
    home = {str(Path.home())} - {"/root"}  # Pyodide itself was built by a root
    traces = home | {str(ROOT), f"/home/{getpass.getuser()}/", sys.prefix, platform.node()}
    traces |= set(os.environ.values())
    secrets = [trace.encode() for trace in sorted(traces) if len(trace) >= TELLING]
    found = [
        f"{name}: {secret.decode()}"
        for name, data in _all_bytes(built_site)
        for secret in secrets
        if secret in data
    ]

    assert [] == found


def _unpacked(pieces: bytes) -> bytes:
    with ZstdDecompressor().stream_reader(pieces, read_across_frames=True) as reader:
        return bytes(reader.read())


def _all_bytes(site: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(site.rglob("*")):
        if path.is_file():
            name = path.relative_to(site).as_posix()
            yield name, path.read_bytes()
            if path.suffix == ".bin":
                yield f"{name}, unpacked", _unpacked(path.read_bytes())
            if path.suffix == ".zip":
                with zipfile.ZipFile(path) as archive:
                    yield from (
                        (f"{name}/{entry}", archive.read(entry)) for entry in archive.namelist()
                    )


def test_archives_hold_compiled_python_and_no_sources_of_lessons(built_site: Path) -> None:
    """Archives are small and alike: no `.py`, no YAML, no catalogue sources, one date."""
    entries = [
        entry
        for path in (built_site / "static" / "python").glob("*.zip")
        for entry in zipfile.ZipFile(path).infolist()
    ]

    assert [] == [e.filename for e in entries if e.filename.endswith((".py", ".yaml", ".po"))]
    assert {EARLIEST} == {entry.date_time for entry in entries}


@pytest.mark.slow
def test_the_same_sources_make_the_same_site(
    built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second build from nothing, in another folder, differs in no byte.

    Memory that comes out the same is not packed again: Zstandard packs the same as the same.
    """
    packed_before = _packed(startup_image.CACHE)
    pack = startup_image._pack
    monkeypatch.setattr(
        startup_image, "_pack", lambda piece: packed_before.get(digest(piece)) or pack(piece)
    )
    cache = tmp_path / "cache"
    for module in (
        "assets.static_files",
        "building",
        "runtime.python_archives",
        "runtime.service_worker",
        "runtime.startup_image",
    ):
        monkeypatch.setattr(f"sitebuilder.{module}.CACHE", cache)
    building.build(tmp_path / "again", "")

    assert _contents(built_site) == _contents(tmp_path / "again")


def _packed(cache: Path) -> dict[str, bytes]:
    """The pieces of the start-up image as they were packed, by the digests of their memory."""
    (kept,) = cache.glob("image-????????????")
    memory = (kept / "memory").read_bytes()
    starts = range(0, len(memory), startup_image.PIECE)
    return {
        digest(memory[at : at + startup_image.PIECE]): packed.read_bytes()
        for at, packed in zip(starts, sorted(kept.glob("memory-*.zst")), strict=True)
    }


def _contents(site: Path) -> dict[str, int]:
    return {
        path.relative_to(site).as_posix(): hash(path.read_bytes())
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
