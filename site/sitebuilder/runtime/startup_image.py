"""The start-up image: the memory of a Python that has imported everything already."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from zstandard import ZstdCompressor

from sitebuilder.fingerprints import digest
from sitebuilder.paths import CACHE, NODE_MODULES, RUNTIME
from sitebuilder.say import say


PACKAGES = (
    "/home/pyodide/packages"  # where archives are unpacked to; modules know it as their place
)


PIECE = 1 << 24
"""Bytes of memory that are packed together: the browser unpacks one piece while the next comes."""

LEVEL = 22  # the highest: a piece is smaller than what it would ask for where it is unpacked


@dataclass(frozen=True, slots=True)
class Image:
    """An image ready to be sent.

    Attributes:
        pieces: the memory in pieces of `PIECE` bytes, the last one shorter, each packed by
            Zstandard on its own.
        size: bytes of the memory.
        built: the document that stands in this memory, as `school_worker.build` described it.
    """

    pieces: tuple[bytes, ...]
    size: int
    built: bytes


def startup_image(archives: Mapping[str, bytes], panel_mark: str) -> Image:
    """The image with the modules of `archives`, made anew only if it would be another one."""
    maker = (RUNTIME / "at_build" / "make_image.mjs").read_bytes()
    pyodide = (NODE_MODULES / "pyodide" / "package.json").read_bytes()
    kept = CACHE / f"image-{digest(maker, pyodide, *archives.values())}"
    if not kept.is_dir():
        say("making the start-up image")
        new = CACHE / "image-new"
        shutil.rmtree(new, ignore_errors=True)  # of a build that failed
        new.mkdir()
        for name, data in archives.items():
            (new / name).write_bytes(data)
        job = {
            "library": str(new / "standard.zip"),
            "archives": [str(new / name) for name in archives if name != "standard.zip"],
            "packages": PACKAGES,
            "panel": panel_mark,
            "image": str(new / "memory"),
            "built": str(new / "built.json"),
        }
        (new / "job.json").write_text(json.dumps(job), encoding="utf-8")
        image_maker = str(RUNTIME / "at_build" / "make_image.mjs")
        subprocess.run(["node", image_maker, new / "job.json"], check=True)  # noqa: S603, S607
        say("packing the start-up image")
        for number, packed in enumerate(_packed((new / "memory").read_bytes())):
            (new / f"memory-{number:03}.zst").write_bytes(packed)
        for old in set(CACHE.glob("image-*")) - {new}:
            shutil.rmtree(old)
        new.rename(kept)
    return Image(
        pieces=tuple(path.read_bytes() for path in sorted(kept.glob("memory-*.zst"))),
        size=(kept / "memory").stat().st_size,
        built=(kept / "built.json").read_bytes(),
    )


def _packed(memory: bytes) -> list[bytes]:
    """The pieces of `memory`, packed on all cores at once."""
    starts = range(0, len(memory), PIECE)
    with ThreadPoolExecutor() as pool:
        return list(pool.map(lambda at: _pack(memory[at : at + PIECE]), starts))


def _pack(piece: bytes) -> bytes:
    return ZstdCompressor(level=LEVEL).compress(piece)
