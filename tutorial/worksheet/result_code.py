"""What came of a worksheet as a short code, which a page for teachers reads and checks.

A code is one sign for each task, then six that follow from the signs and the worksheet. So a sign
that was mistyped, or a code of another worksheet, is found out. There is no secret in it: whoever
knows how the code is made can make one.
"""

from typing import Final, Literal, NamedTuple, TypeAlias
from zlib import crc32

from tutorial.protocol.worksheet_link import Worksheet


How: TypeAlias = Literal["open", "shown", "help", "alone"]

HOWS: Final[tuple[How, ...]] = ("open", "shown", "help", "alone")
MOST_SLIPS: Final = 7  # more count as many
_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O and U: they look like others
_LOOK_ALIKES: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None})
_CHECK: Final = 6
_GROUP: Final = 4


class Outcome(NamedTuple):
    """How a task went: not done, shown, with help or alone, and how many tries were refused."""

    how: How
    slips: int

    @property
    def sign(self) -> str:
        """One letter or digit."""
        return _SIGNS[HOWS.index(self.how) * (MOST_SLIPS + 1) + min(self.slips, MOST_SLIPS)]


class CodeError(ValueError):
    """A text is no code of this worksheet."""


def outcome_of(sign: str) -> Outcome:
    """What a sign says.

    Raises:
        CodeError: if it is none.
    """
    number = _SIGNS.find(sign) if len(sign) == 1 else -1
    if number < 0:
        raise CodeError(f"no sign of a code: {sign!r:.20}")
    how, slips = divmod(number, MOST_SLIPS + 1)
    return Outcome(HOWS[how], slips)


def result_code(sheet: Worksheet, outcomes: tuple[Outcome, ...]) -> str:
    """The code of a worksheet whose tasks went like this, in groups of four."""
    signs = "".join(outcome.sign for outcome in outcomes)
    whole = signs + _check(sheet, signs)
    return "-".join(whole[at : at + _GROUP] for at in range(0, len(whole), _GROUP))


def read_code(sheet: Worksheet, text: str) -> tuple[Outcome, ...]:
    """How the tasks of a worksheet went, as a code tells.

    Raises:
        CodeError: if it is no code of this worksheet.
    """
    plain = text.strip().upper().translate(_LOOK_ALIKES)
    signs, check = plain[:-_CHECK], plain[-_CHECK:]
    if len(signs) != len(sheet.tasks) or check != _check(sheet, signs):
        raise CodeError(f"no code of this worksheet: {text.strip()!r:.40}")
    return tuple(map(outcome_of, signs))


def _check(sheet: Worksheet, signs: str) -> str:
    number = crc32(f"{sheet.what}|{signs}".encode(errors="replace"))
    return "".join(_SIGNS[number >> 5 * place & 31] for place in range(_CHECK))
