"""The people who play at one device: their names, as they type them."""

from collections.abc import Sequence

from lessons.language.marking import N_
from lessons.words.words import Words


PERSON = "person"
"""In place of a bot: somebody who sits at the same device."""

LONGEST_NAME = 16  # characters; more has no room beside a mark
USUAL_NAME = N_("Player {number}")
HERE = N_("A person at this device")
SEPARATORS = frozenset(",{}[]<>")  # what files and messages use between names


def clean_name(text: str) -> str:
    """A name as it can be shown everywhere; "" if nothing is left of it.

    >>> clean_name("  Anna   {Lena}, ")
    'Anna Lena'
    """
    kept = "".join(one if one.isprintable() and one not in SEPARATORS else " " for one in text)
    return " ".join(kept.split())[:LONGEST_NAME].strip()


def people_of(bots: Sequence[str], names: Sequence[str], words: Words) -> tuple[str, ...]:
    """Who plays at one device, by seat, "" for a bot; () where nobody does but the learner.

    Args:
        bots: who sits at the seats after the first.
        names: by seat, as they were typed; who has typed none is called by a number.
        words: the language.
    """
    if PERSON not in bots:
        return ()
    found: list[str] = []
    for seat, who in enumerate((PERSON, *bots)):
        typed = clean_name(names[seat]) if seat < len(names) else ""
        usual = words.phrase(USUAL_NAME, number=seat + 1)
        name = (usual if typed in ("", *found) else typed) if who == PERSON else ""
        found.append(name)
    return tuple(found)


def read_people(given: Sequence[object], players: int) -> tuple[str, ...]:
    """People as they were kept; () if that is no table at which the first and another one sit."""
    names = [clean_name(one) if isinstance(one, str) else "" for one in given[:players]]
    names += [""] * (players - len(names))
    return tuple(names) if names[0] and any(names[1:]) else ()
