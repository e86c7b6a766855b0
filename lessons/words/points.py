"""Points as figures."""

from fractions import Fraction

from engine.scoring import Points


_PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}


def points_text(points: Points) -> str:
    r"""Points as a figure: a true minus sign, a fraction as `4½`.

    >>> points_text(-12) == "\N{MINUS SIGN}12"
    True
    >>> points_text(Fraction(9, 2))
    '4½'
    """
    exact = abs(Fraction(points))
    part = exact % 1
    whole = "" if part and exact < 1 else str(exact // 1)
    sign = "\N{MINUS SIGN}" if points < 0 else ""
    return sign + whole + (_PARTS.get(part, f" {part}") if part else "")


def signed_text(points: Points) -> str:
    """Points that are added to others: with a plus where they are none the less.

    >>> signed_text(24)
    '+24'
    """
    return f"+{points_text(points)}" if points > 0 else points_text(points)
