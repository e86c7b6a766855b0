"""The tableau: the melds on the table, and which cards fit them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from engine.cards import NOTHING, Card
from engine.given_text import read_whole
from engine.melds.index import MeldIndex
from engine.melds.meld import Meld, joker_places


_NO_DOUBT_UP_TO = 11
"""Of longer runs both ends may take the same card."""


@final
class Tableau:
    """The melds on the table, and which cards fit them. A value: a change makes a new one.

    `ids`, `extensions` and `fitting` are parallel to `melds`. All bits are those of card sets, of
    natural cards only: jokers fit by the rules of each meld.

    Attributes:
        melds: in the order they were laid.
        ids: of the melds.
        highest_id: the highest number in `ids`.
        extensions: what could be laid off on each meld, nearest first: see `extensions_of`.
        fitting: for each meld the cards that fit on it alone.
        fits: the cards that fit on some meld alone.
        fits_twice: those of `fits` for which the meld, or the end of it, has to be named.
        fits_below: cards that fit, or lie, at the lower end of a run.
        fits_above: cards that fit, or lie, at the upper end of a run.
    """

    __slots__ = (
        "_freeing",
        "_frees",
        "_meld_index",
        "extensions",
        "fits",
        "fits_above",
        "fits_below",
        "fits_twice",
        "fitting",
        "highest_id",
        "ids",
        "melds",
    )

    def __init__(self, melds: Sequence[Meld], meld_index: MeldIndex) -> None:
        self._meld_index = meld_index
        self._frees = -1
        self._freeing: tuple[tuple[str, Card, int], ...] = ()
        self.melds = tuple(melds)
        self.ids = tuple([meld.id for meld in melds])
        self.highest_id = max(map(_number_in, self.ids), default=0)
        fitting = [meld_index.fitting(meld) for meld in melds]
        self.extensions = tuple([one.extensions for one in fitting])
        self.fitting = tuple([one.alone for one in fitting])
        self._note_ends()
        self._note_fits()

    def add(self, meld: Meld) -> Tableau:
        """The tableau with one more meld, whose id is `next_id`."""
        extensions, alone, below, above = self._meld_index.fitting(meld)
        made = object.__new__(Tableau)
        made._meld_index = self._meld_index
        made._frees = self._frees
        made._freeing = self._freeing
        if self._frees >= 0 and _has_joker(meld):
            made._note_freed(meld)
        made.melds = (*self.melds, meld)
        made.ids = (*self.ids, meld.id)
        made.highest_id = self.highest_id + 1
        made.extensions = (*self.extensions, extensions)
        made.fitting = (*self.fitting, alone)
        made.fits_below = self.fits_below | below
        made.fits_above = self.fits_above | above
        if self.fits & alone or len(meld.cards) > _NO_DOUBT_UP_TO:
            made._note_fits()
        else:
            made.fits = self.fits | alone
            made.fits_twice = self.fits_twice
        return made

    def replace(self, index: int, meld: Meld) -> Tableau:
        """The tableau with the meld at this index changed."""
        extensions, alone, below, above = self._meld_index.fitting(meld)
        after, before = index + 1, self.fitting[index]
        made = object.__new__(Tableau)
        made._meld_index = self._meld_index
        lying = self.melds[index]
        made._frees = -1 if _frees_otherwise(lying, meld) else self._frees
        made._freeing = self._freeing
        made.melds = (*self.melds[:index], meld, *self.melds[after:])
        made.ids = self.ids
        made.highest_id = self.highest_id
        made.extensions = (*self.extensions[:index], extensions, *self.extensions[after:])
        made.fitting = (*self.fitting[:index], alone, *self.fitting[after:])
        if meld.stands_for is not lying.stands_for:  # where a joker now lies no card fits
            made._note_ends()
        else:
            made.fits_below = self.fits_below | below
            made.fits_above = self.fits_above | above
        others = self.fits ^ before
        if others & alone or self.fits_twice & before or len(meld.cards) > _NO_DOUBT_UP_TO:
            made._note_fits()
        else:
            made.fits = others | alone
            made.fits_twice = self.fits_twice
        return made

    def _note_ends(self) -> None:
        """Find `fits_below` and `fits_above` from the melds."""
        self.fits_below = self.fits_above = 0
        for meld in self.melds:
            fitting = self._meld_index.fitting(meld)
            self.fits_below |= fitting.below
            self.fits_above |= fitting.above

    def _note_fits(self) -> None:
        """Find `fits` and `fits_twice` from the melds and what fits each."""
        once = twice = 0
        for bits, meld in zip(self.fitting, self.melds, strict=True):
            twice |= once & bits
            once |= bits
            if len(meld.cards) > _NO_DOUBT_UP_TO:
                twice |= bits
        self.fits, self.fits_twice = once, twice

    @property
    def frees(self) -> int:
        """Cards that each free a joker of some meld; found when it is first asked for."""
        if self._frees < 0:
            self._frees, self._freeing = 0, ()
            for meld in self.melds:
                if _has_joker(meld):
                    self._note_freed(meld)
        return self._frees

    def _note_freed(self, meld: Meld) -> None:
        """Add the cards that each free a joker of this meld."""
        for joker, wanted in joker_places(meld.kind, meld.cards):
            self._freeing = (*self._freeing, (meld.id, joker, wanted))
            self._frees |= wanted

    @property
    def freeing(self) -> Sequence[tuple[str, Card, int]]:
        """Of each joker that a card could free: its meld's id, the joker, those cards as bits."""
        return self._freeing if self.frees else ()

    @property
    def next_id(self) -> str:
        """The id of the next new meld."""
        return f"m{self.highest_id + 1}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tableau) and self.melds == other.melds

    __hash__ = None  # type: ignore[assignment] # as that of a state

    def __repr__(self) -> str:
        return f"Tableau({self.melds!r})"


def _frees_otherwise(before: Meld, after: Meld) -> bool:
    """Whether other cards may free the jokers of a meld, or none, since it was changed."""
    if after.kind == "run":
        return after.stands_for is not before.stands_for
    return _has_joker(before) or _has_joker(after)


def _has_joker(meld: Meld) -> bool:
    if meld.kind == "run":
        return meld.stands_for is not NOTHING
    jokers = 0
    for card in meld.cards:
        jokers += card.is_joker
    return jokers > 0


def _number_in(name: str) -> int:
    return read_whole(name[1:]) or 0
