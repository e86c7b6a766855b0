"""Names that change with the content, so that a browser may keep a file for ever."""

import hashlib
from pathlib import Path


DIGITS = 12


def digest(*parts: bytes) -> str:
    """Short name of these bytes."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8))
        whole.update(part)
    return whole.hexdigest()[:DIGITS]


def fingerprinted(name: str, data: bytes) -> str:
    """`boot.mjs` → `boot-0f3a….mjs`."""
    path = Path(name)
    return str(path.with_name(f"{path.stem}-{digest(data)}{path.suffix}"))


def place(folder: Path, name: str, data: bytes) -> str:
    """Write `data` under its fingerprinted name below `folder`; answer that name."""
    placed = fingerprinted(name, data)
    target = folder / placed
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return placed


def digest_of_files(folders: list[Path], *, without: tuple[str, ...] = ()) -> str:
    """Short name of the content of all files in `folders`, which may also be files."""
    files = sorted(
        path
        for folder in folders
        for path in ([folder] if folder.is_file() else folder.rglob("*"))
        if path.is_file()
        and "__pycache__" not in path.parts
        and not path.name.startswith(without or ("\0",))
    )
    return digest(*(part for path in files for part in (str(path).encode(), path.read_bytes())))
