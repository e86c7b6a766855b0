"""Headers for the host: what is sent with which file, and the file that says so."""

import re
from pathlib import Path

import pytest

from sitebuilder.host_headers import FILE, FOR_EVER, headers_of, place_host_headers


HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
MAP = re.compile(r"map \$uri \$(\w+) \{\n(.*?)\n\}", re.DOTALL)
CASE = re.compile(r'^  (?:default|~(\S+)) "(.*?)";', re.MULTILINE)
SENT = re.compile(r'^  add_header (\S+) (?:\$(\w+)|"(.*?)") always;', re.MULTILINE)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A site of three files."""
    (tmp_path / "static").mkdir()
    for name in ("sw.js", "static/worker-0f3a.mjs", "static/boot-77aa.mjs"):
        (tmp_path / name).touch()
    return tmp_path


def rules(text: str) -> dict[str, list[str]]:
    """The lines below each path."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("/"):
            found[line] = last = []
        else:
            last.append(line.strip())
    return found


def added_up(text: str, path: str) -> dict[str, str]:
    """What a host that reads the file sends with `path`."""
    sent: dict[str, str] = {}
    for rule, lines in rules(text).items():
        if path != rule and not (rule.endswith("*") and path.startswith(rule[:-1])):
            continue
        for line in lines:
            if line.startswith("! "):
                sent.pop(line[2:])
            else:
                name, value = line.split(": ", 1)
                assert name not in sent, "a host would send both"
                sent[name] = value
    return sent


@pytest.mark.parametrize("folder", ["", "/rummy"])
def test_a_host_that_reads_the_file_sends_what_is_meant(out: Path, folder: str) -> None:
    """Each file gets each header once, wherever the site lies."""
    place_host_headers(out, f"https://example.org{folder}/")
    text = (out / FILE).read_text(encoding="utf-8")

    for path in ("/en/", "/sw.js", "/static/worker-0f3a.mjs", "/static/boot-77aa.mjs"):
        assert headers_of(path) == added_up(text, folder + path)


def test_a_page_is_asked_for_again_and_what_has_a_fingerprint_never() -> None:
    """What only fetches has a policy of its own, since that of its page does not reach it."""
    assert "no-cache" == headers_of("/en/")["Cache-Control"]
    assert FOR_EVER == headers_of("/static/worker-0f3a.mjs")["Cache-Control"]
    assert "'none'" in headers_of("/sw.js")["Content-Security-Policy"]


def by_nginx(block: str, path: str) -> dict[str, str]:
    """What nginx sends with `path`, set up as the block says: the first pattern that fits wins."""
    told = {}
    for name, cases in MAP.findall(block):
        fits = dict(CASE.findall(cases))
        told[name] = next((fits[one] for one in fits if one and re.search(one, path)), fits[""])
    return {name: text or told[known] for name, known, text in SENT.findall(block)}


@pytest.mark.parametrize(
    "path", ["/en/", "/de/worksheet/", "/sw.js", "/static/boot-77aa.mjs", "/en/lessons/runs/"]
)
def test_nginx_as_it_is_written_down_sends_what_is_meant(path: str) -> None:
    """Nothing that hosts read from the file is missing where it is set by hand."""
    block = HOSTING.read_text(encoding="utf-8").partition("```nginx\n")[2].partition("```")[0]

    assert headers_of(path) == by_nginx(block, path)
