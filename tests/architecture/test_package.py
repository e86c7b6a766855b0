"""The engine for people who take only the engine: installed in an environment of their own."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest


ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "data" / "cases.jsonl"
PROGRAM = '''"""A program of somebody who installed the engine."""

from engine import Applied, Refused, deal, legal_actions, play, preset, settle


def first_score(seed: int) -> int:
    state = deal(preset("basic"), players=2, seed=seed)
    verdict: Applied | Refused = play(state, legal_actions(state)[0])
    return len(settle(verdict.state).scores)


print(first_score(7))
'''
COPIES = """
import copy, pickle
from engine import deal, legal_actions, preset

state = deal(preset("rummy500"), players=2, seed=3)
legal = legal_actions(state)
for again in copy.deepcopy, copy.copy, lambda one: pickle.loads(pickle.dumps(one)):
    assert again(state) == state
    assert again(state).flags is state.flags
    assert list(again(legal)) == list(legal)
"""
MATCH = (
    "-m engine match --preset rummy500 --bots expert,thoughtful --pairs 1 --seed 5 --iterations 10"
)
DEALS = "-m engine random-deals --preset romme500 --players 3 --deals 20 --seed 1"
INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
WHERE = "import engine.melds.index as it, pathlib; print(pathlib.Path(it.__file__).suffix)"


def run(*command: object, cwd: Path = ROOT, **environment: str) -> str:
    """What a command prints."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=cwd,
        capture_output=True,
        text=True,
        env=os.environ | environment,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout


def sources(folder: Path) -> Path:
    """A copy of what an installation is made from, since making one leaves files behind."""
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    shutil.copytree(ROOT / "engine", source / "engine", ignore=shutil.ignore_patterns("*.pyc"))
    return source


def answers(executable: object, cwd: Path) -> list[str]:
    """What an engine says to every case, in random deals, and with bots that search."""
    cases = run(executable, "-m", "engine", "cases", CASES, cwd=cwd)
    deals = run(executable, *DEALS.split(), cwd=cwd)
    match = run(executable, *MATCH.split(), cwd=cwd)
    return [cases, deals.partition('"cpu')[0], match.partition('"ms_')[0]]


@pytest.mark.slow
def test_the_installed_engine_is_the_source_compiled(tmp_path: Path) -> None:
    """It is machine code where a compiler is, typed, can be copied, and answers like the source.

    One test, because making the environment takes most of its time.
    """
    venv.create(tmp_path / "home", with_pip=True)
    python = tmp_path / "home" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(python, *INSTALL, sources(tmp_path), MYPYC_OPT_LEVEL="0")
    program, empty = tmp_path / "program.py", tmp_path / "empty"
    program.write_text(PROGRAM, encoding="utf-8")
    empty.mkdir()
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    typed = (sys.executable, "-m", "mypy", "--strict", "--python-executable", python, program)

    assert (".so" if compiler else ".py") == run(python, "-c", WHERE, cwd=empty).strip()
    assert "2\n" == run(python, program, cwd=empty)
    assert run(*typed, cwd=empty).startswith("Success")
    run(python, "-c", COPIES, cwd=empty)
    assert answers(sys.executable, ROOT) == answers(python, empty)


@pytest.mark.slow
@pytest.mark.parametrize(
    "environment", [{"CC": "no-compiler-of-this-name"}, {"RUMMY_PLAIN": "1"}], ids=" ".join
)
def test_plain_python_is_installed_too(tmp_path: Path, environment: dict[str, str]) -> None:
    """Without a compiler, or where it is wished for, an installation does without and works."""
    home = tmp_path / "installed"
    here = ("--no-build-isolation", "--no-deps", "--target", home, sources(tmp_path))
    run(sys.executable, *INSTALL, *here, **environment)

    # -P: the folder it runs in is not searched
    found = run(sys.executable, "-P", "-c", WHERE, cwd=tmp_path, PYTHONPATH=str(home))
    dealt = run(sys.executable, *DEALS.split(), cwd=home)
    assert ".py" == found.strip()
    assert '{"deals": 20' in dealt


def test_the_engine_can_be_copied() -> None:
    """The engine's source runs as a copy of what lies here."""
    run(sys.executable, "-c", COPIES)
