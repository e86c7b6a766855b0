"""Figures of the score sheet, and a deal for every way of scoring."""

WAYS = ["basic.2", "basic_penalty.3", "basic_money.3", "rummy500.2", "rummy500.3", "romme500.3"]


def number(figure: str) -> int:
    """A figure as a number."""
    return int(figure.replace("\N{MINUS SIGN}", "-").replace("+", ""))
