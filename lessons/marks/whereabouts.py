"""Missing cards by where they lie, as facts that choose a sentence."""

from collections.abc import Mapping, Sequence

from engine.violations import Fact, Whereabouts
from lessons.marks.marks import SLOTS_AT_MOST
from lessons.marks.pairs import BEGIN_RUN, BEGIN_SET, COMPLETING, HELD, PARTED


STAYS, OWNER = "stays", "owner"
TOP, DEEPER, MELDED = "top", "deeper", "melded"

_OF_PLACE = ((TOP, "top"), (DEEPER, "pile"), (HELD, "hand"))


def lying(
    seen: Sequence[Whereabouts], missing: Sequence[str], finds: bool = True
) -> dict[str, Fact]:
    """Where one or more of the missing cards lie: in a meld above all, for there they stay.

    What could still be had is told of a small gap only; what is in the hand, only to who need not
    find it alone.

    >>> lying([Whereabouts("7S", "meld", "m2", 1), Whereabouts("8S", "top")], ["7S", "8S"])
    {'stays': ('7S',), 'owner': 1}
    """
    among = [one for one in seen if one.card in missing]
    melded = [one for one in among if one.place == "meld"]
    if melded:
        first = melded[0]
        beside = tuple(one.card for one in melded if one.meld == first.meld)
        return {STAYS: beside, OWNER: first.owner}
    if len(missing) > SLOTS_AT_MOST:
        return {}
    for fact, place in _OF_PLACE[: None if finds else -1]:
        there = tuple(one.card for one in among if one.place == place)
        if there:
            return {fact: there}
    return {}


def completing(
    facts: Mapping[str, Fact], seen: Sequence[Whereabouts], finds: bool = True
) -> dict[str, Fact]:
    """Which cards complete the meld that two begin: the one in the hand, else what may yet come.

    Of cards that all lie in melds it is said. Nothing is told of a card in the hand to who is to
    find it alone.

    >>> completing({"begin run": (), "closing": ("6S", "9S")}, [Whereabouts("6S", "meld", "m1")])
    {'completing': ('9S',)}
    """
    closing = facts.get("closing", ())
    if not isinstance(closing, tuple) or {BEGIN_RUN, BEGIN_SET, PARTED}.isdisjoint(facts):
        return {}
    places = {one.card: one.place for one in seen}
    held = tuple(card for card in closing if places.get(card) == "hand")
    if held:
        return {HELD: held} if finds else {}
    free = tuple(card for card in closing if places.get(card) != "meld")
    return {COMPLETING: free} if free else {MELDED: closing}
