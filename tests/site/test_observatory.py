"""The built site by the rules of Mozilla's Observatory, with the headers a host is to send."""

import re

import pytest

from lessons.language.catalogue import languages
from sitebuilder.host_headers import headers_of


A_PLUS = 100
B_PLUS = 80  # of a page that may be framed: what is good adds nothing below 90
FRAMED = re.compile(r"/worksheet/$")
HALF_A_YEAR = 15_768_000
SCRIPT = re.compile(r"<script[^>]*\ssrc=\"([^\"]+)\"")
META_POLICY = re.compile(r"<meta[^>]*Content-Security-Policy[^>]*\scontent=\"([^\"]+)\"", re.I)


def policy_of(text: str, headers: dict[str, str]) -> dict[str, str]:
    """The directives of a page and of its header, taken together."""
    metas: list[str] = META_POLICY.findall(text)
    lines = ";".join([*metas, headers.get("Content-Security-Policy", "")]).split(";")
    parts = [line.strip().partition(" ") for line in lines if line.strip()]
    return {name: sources for name, _, sources in parts}


def points(text: str, headers: dict[str, str]) -> dict[str, int]:
    """What the Observatory adds or takes away, test by test."""
    policy = policy_of(text, headers)
    scripts = policy.get(
        "script-src", policy.get("default-src", "'unsafe-inline' 'unsafe-eval' *")
    )
    styles = policy.get("style-src", policy.get("default-src", "'unsafe-inline'"))
    given = {name.lower(): value for name, value in headers.items()}
    age = re.search(r"max-age=(\d+)", given.get("strict-transport-security", ""))
    foreign = [one for one in SCRIPT.findall(text) if "//" in one]
    return {
        "policy": -25
        if not policy
        else -20
        if "'unsafe-inline'" in scripts or re.search(r"(^|\s)(\*|https?:|data:)(\s|$)", scripts)
        else -10
        if "'unsafe-eval'" in scripts.split()
        else 0
        if "'unsafe-inline'" in styles
        else 10,
        "cookies": -40 if "set-cookie" in given else 0,
        "foreign reading": -50 if given.get("access-control-allow-origin") == "*" else 0,
        "referrer": 5 if given.get("referrer-policy") in ("no-referrer", "same-origin") else 0,
        "transport": 0 if age and int(age[1]) >= HALF_A_YEAR else -20,
        "scripts": -5 * len(foreign),
        "sniffing": 0 if given.get("x-content-type-options") == "nosniff" else -5,
        "frames": 5 if policy.get("frame-ancestors") == "'none'" else -20,
        "resources": 10 if given.get("cross-origin-resource-policy") == "same-origin" else 0,
    }


def served_at(name: str) -> str:
    """The address by which a host serves a page."""
    return "/" + name.removesuffix("index.html")


def counted(texts: dict[str, str]) -> dict[str, dict[str, int]]:
    """What is added or taken away, by the addresses of the pages."""
    pages = {name: text for name, text in texts.items() if name.endswith(".html")}
    return {
        served_at(name): points(text, headers_of(served_at(name))) for name, text in pages.items()
    }


def test_every_page_is_worth_an_a_plus(texts: dict[str, str]) -> None:
    """A hundred points or more and nothing that costs any, but where frames are meant."""
    found = {where: told for where, told in counted(texts).items() if not FRAMED.search(where)}

    assert found
    assert {} == {
        where: told
        for where, told in found.items()
        if A_PLUS + sum(told.values()) < A_PLUS or min(told.values()) < 0
    }


def test_a_page_that_may_be_framed_loses_points_for_that_alone(texts: dict[str, str]) -> None:
    """Teachers show worksheets in pages of their own: no other page, in no language."""
    found = {where: told for where, told in counted(texts).items() if FRAMED.search(where)}

    assert {f"/{language}/worksheet/" for language in languages()} == found.keys()
    for told in found.values():
        assert {"frames"} == {test for test, points in told.items() if points < 0}
        assert B_PLUS == A_PLUS + told["frames"]


@pytest.mark.parametrize(
    ("left_out", "test"),
    [
        ("Strict-Transport-Security", "transport"),
        ("X-Content-Type-Options", "sniffing"),
        ("Content-Security-Policy", "frames"),
    ],
)
def test_a_host_that_leaves_a_header_out_is_worth_less(left_out: str, test: str) -> None:
    """What the page cannot say itself."""
    headers = {name: value for name, value in headers_of("/en/").items() if name != left_out}
    assert points("<html>", headers)[test] < 0
