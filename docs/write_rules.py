"""Write `docs/rules.md`: every rule with its text, options, codes, cases and tests.

Run `python docs/write_rules.py` after a change of rules, options, texts or cases.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path


ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from engine.options import option_info  # noqa: E402 - found through the line above
from engine.rules import RULES  # noqa: E402
from lessons.words.words import Words, plain  # noqa: E402


RULES_MD = ROOT / "docs" / "rules.md"
SECTIONS = {
    "common": "All games",
    "basic": "Basic Rummy",
    "house": "House rules",
    "wrotham": "Wrotham Rummy",
    "500": "Rummy 500",
    "romme500": "Rommé 500",
    "romme": "German Rommé",
    "edge": "Edge cases",
}
_HEAD = """# The rules

Written by `docs/write_rules.py` from the rule ids of the engine, the texts of the lessons, the
options, the conformance cases and the tests; a test fails when it is out of date, or when a rule
has neither case nor test.
"""


def cases_by_rule() -> dict[str, list[str]]:
    """Ids of the conformance cases that show each rule."""
    found: dict[str, list[str]] = {}
    for name in ("cases.jsonl", "cases_romme.jsonl"):
        text = (ROOT / "tests" / "data" / name).read_text(encoding="utf-8")
        for line in text.splitlines():
            case = json.loads(line)
            for rule in (case["rule"], *case.get("also", ())):
                found.setdefault(rule, []).append(case["id"])
    return found


def tests_by_rule() -> dict[str, list[str]]:
    """Tests of the engine that name a rule's id in their docstring, in backticks."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests" / "engine").glob("test_*.py")):
        for part in re.split(r"\n(?=def |@)", file.read_text(encoding="utf-8")):
            name = re.search(r"def (test_\w+)", part)
            for rule in re.findall(r"`([a-z0-9]+\.[a-z0-9.-]+)`", part) if name else ():
                if rule in RULES and name:
                    found.setdefault(rule, []).append(f"{file.stem}.{name[1]}")
    return found


def rules_text() -> str:
    """The whole document."""
    return "\n".join([_HEAD, *_sections()])


def _sections() -> Iterator[str]:
    cases, tests, words = cases_by_rule(), tests_by_rule(), Words("en")
    options: dict[str, list[str]] = {}
    for info in option_info():
        for rule in info.rules:
            options.setdefault(rule, []).append(info.name)
    for prefix, title in SECTIONS.items():
        yield f"## {title}\n"
        for rule, codes in RULES.items():
            if rule.partition(".")[0] != prefix:
                continue
            text = words.rule(rule)
            yield f"### `{rule}`\n"
            yield f"{text.title}: {plain(text.say, words)}"
            if text.more:
                yield plain(text.more, words)
            yield ""
            rows = {
                "Options": options.get(rule, []),
                "Answers": list(codes),
                "Cases": cases.get(rule, []),
                "Tests": tests.get(rule, []),
            }
            yield from (f"- {name}: {_row(found)}" for name, found in rows.items() if found)
            yield ""


def _row(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    RULES_MD.write_text(rules_text(), encoding="utf-8")
