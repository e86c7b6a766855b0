"""Figures of the score sheet, and a deal for every way of scoring."""

from typing import Any

from tests.support.page import FakePage


WAYS = ["basic.2", "basic_penalty.3", "basic_money.3", "rummy500.2", "rummy500.3", "romme500.3"]


def score_sheet(page: FakePage) -> dict[str, Any]:
    """The score sheet in the margin; at the end of a deal it comes with the table."""
    if page.result is not None:
        page.send(do="result")
    sheet = page.school.notes["score"]
    assert isinstance(sheet, dict)
    return sheet


def number(figure: str) -> int:
    """A figure as a number."""
    return int(figure.replace("\N{MINUS SIGN}", "-").replace("+", ""))
