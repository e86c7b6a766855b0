"""Laying off: where hand cards fit on a meld, and why they do not."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import End
from engine.cards import NOTHING, Card, StandsFor
from engine.melds.extensions import Extensions, face_extensions
from engine.melds.meld import Meld, Run, run_of
from engine.melds.reading import (
    Fault,
    MeldRules,
    Reading,
    declaration,
    names,
    side_by_side,
    too_many,
)
from engine.melds.run_places import LONGEST, face_of
from engine.options import Ace
from engine.violations import Code, Fact


def fit(
    meld: Meld,
    cards: Sequence[Card],
    rules: MeldRules,
    stands_for: StandsFor = NOTHING,
    end: End | None = None,
) -> Reading | Fault:
    """The meld with `cards` laid off on it, or why they do not fit."""
    if rules.joker_limit != "none":
        return _fit_limited(meld, cards, rules, stands_for, end)
    return _fit_shape(meld, cards, rules, stands_for, end)


def _fit_limited(
    meld: Meld, cards: Sequence[Card], rules: MeldRules, stands_for: StandsFor, end: End | None
) -> Reading | Fault:
    """As `fit` where jokers are limited: in the finished meld, and last of all its layout."""
    crowd = too_many((*meld.cards, *cards), rules.joker_limit) if rules.jokers else None
    if crowd:
        told: dict[str, Fact] = {"meld": meld.id, "cards": names(meld.cards)}
        wild = next((card for card in cards if card.is_joker), cards[0] if cards else None)
        return Fault(crowd.code, {**crowd.facts, **told, "card": str(wild)})
    read = _fit_shape(meld, cards, rules, stands_for, end)
    if isinstance(read, Reading) and read.kind == "run" and rules.joker_limit == "not_adjacent":
        beside = side_by_side(read.layout)
        if beside:
            wild = next((card for card in cards if card.is_joker), cards[0])
            return Fault(beside.code, {**beside.facts, "meld": meld.id, "card": str(wild)})
    return read


def _fit_shape(
    meld: Meld, cards: Sequence[Card], rules: MeldRules, stands_for: StandsFor, end: End | None
) -> Reading | Fault:
    quick = fit_naturals(meld, cards, face_extensions(meld, rules.ace))
    if quick is not None:
        return quick
    jokers = [card for card in cards if card.is_joker]
    if jokers and not rules.jokers:
        return Fault(Code.JOKER_NOT_ALLOWED, {"card": str(jokers[0])})
    declared = declaration(jokers, stands_for)
    faces = [declared.get(card, card) for card in cards]
    if meld.kind == "set":
        return _fit_set(meld, cards, faces)
    return _fit_run(meld, cards, faces, rules, end)


def fit_naturals(meld: Meld, cards: Sequence[Card], rows: Extensions) -> Reading | None:
    """Natural cards named from the meld outward; None where this quick look is not enough.

    The meld is to stay so short that no card has two places on it.
    """
    layout = meld.cards
    if len(layout) + len(cards) > 12 or not cards or not rows:
        return None
    if meld.kind == "set":
        if len(cards) == 1 and rows[0][0] & cards[0].bit:
            return Reading("set", (*layout, cards[0]), meld.stands_for)
        return None
    below, above = rows
    if len(cards) == 1:
        card = cards[0]
        if above and above[0] & card.bit:
            return Reading("run", (*layout, card), meld.stands_for)
        if below and below[0] & card.bit:
            return Reading("run", (card, *layout), meld.stands_for)
        return None
    down = up = 0
    for card in cards:
        if up < len(above) and above[up] & card.bit:
            layout, up = (*layout, card), up + 1
        elif down < len(below) and below[down] & card.bit:
            layout, down = (card, *layout), down + 1
        else:
            return None
    return Reading("run", layout, meld.stands_for)


def _fit_set(meld: Meld, cards: Sequence[Card], faces: Sequence[Card]) -> Reading | Fault:
    naturals = [card for card in meld.cards if not card.is_joker]
    for face in faces:
        if not face.is_joker and face.rank != naturals[0].rank:
            return _fault(Code.SET_RANK_MISMATCH, meld, face, like=str(naturals[0]))
    if len(meld.cards) + len(cards) > 4:
        return _fault(Code.SET_FULL, meld, cards[max(0, 4 - len(meld.cards))])
    suits = {card.suit: card for card in naturals}
    for face in faces:
        if face.suit in suits:
            twice = {"first": str(suits[face.suit]), "second": str(face)}
            return _fault(Code.SET_DUPLICATE_SUIT, meld, face, **twice)
        if not face.is_joker:
            suits[face.suit] = face
    return Reading("set", (*meld.cards, *cards))


def _fault(code: Code, meld: Meld, card: Card, **more: Fact) -> Fault:
    return Fault(code, {"meld": meld.id, "cards": names(meld.cards), "card": str(card), **more})


def _fit_run(
    meld: Meld, cards: Sequence[Card], faces: Sequence[Card], rules: MeldRules, end: End | None
) -> Reading | Fault:
    run, left = run_of(meld), list(zip(cards, faces, strict=True))
    for _, face in left:
        if not face.is_joker and face.suit != run.suit:
            like = next(card for card in run.cards if not card.is_joker)
            return _fault(Code.RUN_SUIT_MISMATCH, meld, face, like=str(like))
    while left:
        # an ace, which may fit both ends, waits for the others; an undeclared joker for all
        left.sort(key=lambda pair: (pair[1].is_joker, pair[1].rank == 1))
        placed = next((pair for pair in left if _ends(run, pair[1], rules.ace)), None)
        if placed is None:
            return _no_place(meld, run, _first_listed(left, cards), rules)
        card, face = placed
        ends = _ends(run, face, rules.ace)
        fault = None
        if face.is_joker:
            ends, fault = _joker_ends(meld, run, card, ends, rules, end)
        elif len(ends) == 2:
            fault = None if end else _fault(Code.ACE_END_UNDECLARED, meld, card)
            ends = (end,) if end else ends
        if fault:
            return fault
        run = _grown(run, card, ends[0])
        if len(run.cards) == 14 and rules.packs == 1:
            return _second_ace(meld, run)
        left.remove(placed)
    roles = StandsFor(
        (card, face_of(run.suit, run.low + index))
        for index, card in enumerate(run.cards)
        if card.is_joker
    )
    return Reading("run", run.cards, roles)


def _second_ace(meld: Meld, run: Run) -> Fault:
    """One pack has one ace of a suit, so a joker cannot be the second (edge.run.ace-both-ends)."""
    joker = run.cards[-1] if run.cards[-1].is_joker else run.cards[0]
    facts: dict[str, Fact] = {"meld": meld.id, "cards": names(meld.cards), "joker": str(joker)}
    return Fault(Code.JOKER_DUPLICATES_CARD, facts | {"card": str(face_of(run.suit, 1))})


def _first_listed(left: Sequence[tuple[Card, Card]], cards: Sequence[Card]) -> Card:
    faces = dict(left)
    return next(faces[card] for card in cards if card in faces)


def _grown(run: Run, card: Card, end: End) -> Run:
    if end == "high":
        return Run(run.suit, run.low, (*run.cards, card))
    low = run.low - 1
    return Run(run.suit, low if low >= 1 else low + 13, (card, *run.cards))


def _ends(run: Run, face: Card, ace: Ace) -> tuple[End, ...]:
    """The ends where `face` fits now, low first; a joker fits where a place is left."""
    if len(run.cards) >= LONGEST[ace]:
        return ("high",) if face.is_joker else ()  # a joker is told why by `_joker_ends`
    found: list[End] = []
    rank = face.rank or 0
    if ace == "corner":
        if face.is_joker or rank == (run.low - 2) % 13 + 1:
            found.append("low")
        if face.is_joker or rank == run.high % 13 + 1:
            found.append("high")
        return tuple(found)
    if run.low > 1 and (face.is_joker or rank == run.low - 1):
        found.append("low")
    highest = 13 if ace == "low" else 14
    if run.high < highest and (face.is_joker or rank == run.high % 13 + 1):
        found.append("high")
    return tuple(found)


def _joker_ends(
    meld: Meld, run: Run, card: Card, ends: tuple[End, ...], rules: MeldRules, end: End | None
) -> tuple[tuple[End, ...], Fault | None]:
    if len(run.cards) >= LONGEST[rules.ace]:
        return ends, _fault(Code.RUN_FULL, meld, card)
    if end is None and len(ends) == 2:
        return ends, _fault(Code.JOKER_UNDECLARED, meld, card, joker=str(card))
    if end is not None and end not in ends:
        low_only = end == "high" and rules.ace == "low"
        code = Code.RUN_ACE_LOW_ONLY if low_only else Code.RUN_AROUND_CORNER
        return ends, _fault(code, meld, card, ace=str(face_of(run.suit, 1)))
    return (end,) if end else ends, None


def _no_place(meld: Meld, run: Run, face: Card, rules: MeldRules) -> Fault:
    """Why this face, of the right suit, has no place on the run."""
    rank, suit = face.rank or 0, run.suit
    places = {(run.low + index - 1) % 13 + 1: card for index, card in enumerate(run.cards)}
    if rank in places:
        there = places[rank]
        if there.is_joker:
            return _fault(Code.JOKER_FIXED, meld, face, first=str(there))
        twice = {"first": str(there), "second": str(face)}
        return _fault(Code.RUN_DUPLICATE_RANK, meld, face, **twice)
    ace = str(face_of(suit, 1))
    if rank == 1 and run.high == 13:
        return _fault(Code.RUN_ACE_LOW_ONLY, meld, face, ace=ace)
    if (rank == 13 and run.low == 1) or (rank == 2 and run.high == 14):
        return _fault(Code.RUN_AROUND_CORNER, meld, face, ace=ace)
    return _too_far(meld, run, face, rules.ace)


def _too_far(meld: Meld, run: Run, face: Card, ace: Ace) -> Fault:
    """The fault of a card that would leave a gap, told from the end it is nearer to."""
    rank, suit = face.rank or 0, run.suit
    below, above = (run.low - rank) % 13, (rank - run.high) % 13
    if ace != "corner":  # only the ace has a place at both sides
        below = run.low - rank if rank < run.low else 99
        high = 14 if rank == 1 and ace == "high_low" else rank
        above = high - run.high if high > run.high else 99
    if below < above:
        between = range(run.low - below + 1, run.low)
        low, high_end, side = face, face_of(suit, run.low), "low"
    else:
        between = range(run.high + 1, run.high + above)
        low, high_end, side = face_of(suit, run.high), face, "high"
    ends: list[Card] = []
    if ace == "corner" or run.low > 1:
        ends.append(face_of(suit, run.low - 1))
    if ace == "corner" or run.high < (13 if ace == "low" else 14):
        ends.append(face_of(suit, run.high + 1))
    return _fault(
        Code.RUN_NOT_CONSECUTIVE,
        meld,
        face,
        low=str(low),
        high=str(high_end),
        missing=tuple(str(face_of(suit, place)) for place in between),
        side=side,
        fitting=names(ends),
    )
