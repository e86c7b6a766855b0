"""The engine as it lies here beside that of an older commit: how many times as long a deal takes.

Usage: `python benchmarks/engine_beside.py COMMIT [ROUNDS]`, in an environment with mypy and
setuptools. Each of the two plays the same random deals by its own `benchmarks/engine_deals.py`, as
it is installed and in plain Python; rounds alternate, and processor time is measured.
"""

import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from alternating import Player, medians


ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "beside"
NEEDED = ("engine", "benchmarks", "setup.py", "pyproject.toml", "README.md", "LICENSE")
INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")


def run(*command: object) -> str:
    """What a command prints; its own message and a status if it fails."""
    done = subprocess.run(  # noqa: S603
        list(map(str, command)), cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout.strip()


def sources_here() -> Path:
    """A copy of what lies here, committed or not."""
    folder = BUILD / "here" / "source"
    shutil.rmtree(folder.parent, ignore_errors=True)
    folder.mkdir(parents=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, folder)
    return folder


def sources_of(commit: str) -> Path:
    """What the commit holds; a second measurement finds it there."""
    digest = run("git", "rev-parse", "--verify", f"{commit}^{{commit}}")
    folder = BUILD / digest / "source"
    if not folder.exists():
        folder.mkdir(parents=True)
        archive = folder.with_suffix(".tar")
        run("git", "archive", "--output", archive, digest, *NEEDED)
        shutil.unpack_archive(archive, folder, filter="data")
        archive.unlink()
    return folder


def installed(source: Path) -> Path:
    """Where the engine of these sources is installed: compiled, if there is a C compiler."""
    target = source.parent / "installed"
    if not target.exists():
        run(sys.executable, *INSTALL, "--no-build-isolation", "--target", target, source)
    return target


def main() -> None:
    """Measure and print two lines."""
    commit, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    sources = {"here": sources_here(), commit: sources_of(commit)}
    with ExitStack() as running:
        players = {
            (way, name): running.enter_context(
                Player(
                    sys.executable,
                    source / "benchmarks" / "engine_deals.py",
                    PYTHONPATH=str(installed(source) if way == "as installed" else source),
                )
            )
            for way in ("as installed", "in plain Python")
            for name, source in sources.items()
        }
        timers = {f"{way}, {name}": one.seconds_each for (way, name), one in players.items()}
        times = medians(timers, rounds)
    for way in ("as installed", "in plain Python"):
        here, there = times[f"{way}, here"], times[f"{way}, {commit}"]
        print(
            f"a random deal {way}: here {here:.1f} µs, {commit} {there:.1f} µs;"
            f" here takes {here / there:.3f} of the time"
        )


if __name__ == "__main__":
    main()
