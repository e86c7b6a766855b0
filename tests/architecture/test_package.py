"""The engine for people who take only the engine: installed in an environment of their own."""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
PROGRAM = '''"""A program of somebody who installed the engine."""

from engine import Applied, Refused, deal, legal_actions, play, preset, settle


def first_score(seed: int) -> int:
    state = deal(preset("basic"), players=2, seed=seed)
    verdict: Applied | Refused = play(state, legal_actions(state)[0])
    return len(settle(verdict.state).scores)


print(first_score(7))
'''


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment in which only the engine is installed."""
    source = tmp_path_factory.mktemp("source")  # building leaves files behind
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "engine", source / "engine", ignore=shutil.ignore_patterns("*.pyc"))
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=True)
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", source)
    return python


def run(*command: object, cwd: Path | None = None) -> str:
    """What a command prints."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True)
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_installed_engine_runs_and_is_typed(python: Path, tmp_path: Path) -> None:
    """A small program runs with it, and strict mypy finds its types."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    checked = (sys.executable, "-m", "mypy", "--strict", "--python-executable", python, program)

    assert "2\n" == run(python, program, cwd=tmp_path)
    assert run(*checked, cwd=tmp_path).startswith("Success")


@pytest.mark.slow
def test_the_installed_engine_has_a_command_line(python: Path, tmp_path: Path) -> None:
    """`python -m engine` plays without any file of the project."""
    line = "-m engine random-deals --preset rummy500 --players 2 --deals 2 --seed 1"

    assert '{"deals": 2' in run(python, *line.split(), cwd=tmp_path)
