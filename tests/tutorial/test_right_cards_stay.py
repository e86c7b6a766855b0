"""At the practice table: which cards of a refused lay-off stay picked for another try."""

import pytest

from tests.support.page import FakePage


# To a turn in which the 2 and the ace of hearts go on m3, a run from the 3.
MOVES = (
    "s.m8S-8H-8D.dKH.s.dKS.s.dJH.s.d9H.s.dJS.s.dTD.s.d9S.s.mAD-2D-3D.d9D.s.lm2-4D.dKD.s.lm2-5D"
    ".d7S.s.lm1-8C.dQH.s.dQC.s.d7C.s.d5S.s.d7H.s.dJD.s.d4C.s.dQS.s.dJC.s.d9C.s.d7D.s.dTS.s.dTC.s"
    ".m3H-4H-5H-6H.d6S.s.lm2-6D.d5C.s"
)


@pytest.mark.parametrize(("tried", "right"), [("AH", ["AH"]), ("2H KC", ["2H"])])
def test_what_was_right_of_a_refused_lay_off_stays_picked(
    page: FakePage, tried: str, right: list[str]
) -> None:
    """A card alone too: what the way out adds is picked beside it, what it leaves away goes."""
    page.open("practice", fragment=f"#deal=v1.basic.3.15&moves={MOVES}")

    page.send(play=f"layoff m3 {tried}")

    assert right == page.school.desk["right"]
