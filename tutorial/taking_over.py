"""What a place does when another tab has written what is kept."""

from collections.abc import Mapping
from typing import Any

from tutorial.lesson.player import Player
from tutorial.place import Place
from tutorial.practice.practice import Practice
from tutorial.review.decision_place import DecisionPlace
from tutorial.store.kept_matches import BESIDE, apart
from tutorial.store.progress import Progress


def goes_on_elsewhere(place: Place, now: Progress) -> bool:
    """Whether what lies on the table here has gone on in the other tab, by what is kept `now`."""
    before = place.progress
    if isinstance(place, Player):
        id_ = place.lesson.id
        return place.playing is not None and before.lesson(id_).deal != now.lesson(id_).deal
    if not isinstance(place, Practice | DecisionPlace):
        return False  # drills and worksheets keep no table
    table = apart(before.practice or {})[0]
    if isinstance(place, Practice) and place.deal is None:
        return False
    return bool(table) and _match(table) != _match(apart(now.practice or {})[0])


def take_over(place: Place, now: Progress) -> None:
    """Go on with what is kept `now`; what lies on the table stays as it is."""
    if isinstance(place, Practice):
        place.matches.take_over(now)
        place.form.home.read(now.tables)
    else:
        place.progress = now


def _match(kept: Mapping[str, Any] | None) -> dict[str, Any]:
    return {name: part for name, part in (kept or {}).items() if name not in BESIDE}
