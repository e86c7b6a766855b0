"""Names that change with the content, so that a browser may keep a file for ever."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


DIGITS = 12
MADE = (".pyc", ".mo", ".bundle.js")


def digest(*parts: bytes) -> str:
    """Short name of these bytes."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8))
        whole.update(part)
    return whole.hexdigest()[:DIGITS]


def with_fingerprint(name: str, data: bytes) -> str:
    """`boot.mjs` → `boot-0f3a….mjs`."""
    path = Path(name)
    return str(path.with_name(f"{path.stem}-{digest(data)}{path.suffix}"))


def place(folder: Path, name: str, data: bytes) -> str:
    """Write `data` under its fingerprinted name below `folder`; answer that name."""
    placed = with_fingerprint(name, data)
    target = folder / placed
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return placed


def digest_of_files(places: Iterable[Path]) -> str:
    """Short name of the content of all files in `places`, those made from others left out."""
    files = sorted(
        path
        for place in places
        for path in ([place] if place.is_file() else place.rglob("*"))
        if path.is_file() and not path.name.endswith(MADE)
    )
    return digest(*(part for path in files for part in (str(path).encode(), path.read_bytes())))
