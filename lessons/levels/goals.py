"""When a level is done: named predicates, so that every right way passes.

A goal is written in a level file as `{melded: run}` or, combined, `{all: [{drew: any}, {discarded:
any}]}`, and asks one `Moment`: the table now and what the learner has done since the level began.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from engine.actions import (
    CallRummy,
    ClaimDiscard,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    MeldKind,
    SwapJoker,
)
from engine.cards import Card, parse_cards
from engine.state import Phase
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.moves import Answer, HandedIn, Pick, Write
from lessons.levels.picks import Miss, pick_miss


Goal: TypeAlias = Callable[[Moment], bool]


def miss_of(written: Mapping[str, Any], moment: Moment, move: HandedIn) -> Miss | None:
    """What keeps a pick or an answer from reaching the goal; None if it does.

    Where a goal has several parts, the first pick asked for is what the miss speaks of.
    """
    if read_goal(written)(moment.handing_in(move)):
        return None
    if isinstance(move, Answer):
        return Miss("ANSWER_OTHER", {"answer": move.text})
    if isinstance(move, Write):
        return Miss("SHEET_NO_CELL")
    for asked in _picks_asked(written):
        miss = pick_miss(asked, moment.state.hands[LEARNER], move.cards)
        if miss is not None:
            return miss
    return Miss("PICK_EXTRA", {"cards": tuple(map(str, move.cards)), "extra": ()})


def asked_kind(written: Mapping[str, Any]) -> MeldKind | None:
    """The kind of meld a goal asks for; None where it asks for none or for both."""
    kinds = set(_kinds_asked(written))
    return kinds.pop() if len(kinds) == 1 else None


def _kinds_asked(written: Mapping[str, Any]) -> Iterator[MeldKind]:
    [(name, value)] = written.items()
    if name == "melded" and value in ("run", "set"):
        yield value
    elif name in ("all", "any"):
        for part in value:
            yield from _kinds_asked(part)


def _picks_asked(written: Mapping[str, Any]) -> Iterator[Any]:
    [(name, value)] = written.items()
    if name == "picked":
        yield from value if isinstance(value, list) else [value]
    elif name in ("all", "any"):
        for part in value:
            yield from _picks_asked(part)


class GoalError(ValueError):
    """A goal in a level file cannot be read."""


def read_goal(written: Mapping[str, Any]) -> Goal:
    """The predicate for a goal as level files write it.

    Raises:
        GoalError: if a name is unknown or its value makes no sense.
        NotationError: if a card in it cannot be read.
    """
    if len(written) != 1:
        raise GoalError(f"a goal has one name, got {sorted(written)}; join several with `all`")
    [(name, value)] = written.items()
    if name in ("all", "any"):
        goals = [read_goal(part) for part in value]
        join = all if name == "all" else any
        return lambda moment: join(goal(moment) for goal in goals)
    if name == "not":
        goal = read_goal(value)
        return lambda moment: not goal(moment)
    if name not in PREDICATES:
        raise GoalError(f"unknown goal {name!r}; known are {', '.join(sorted(PREDICATES))}")
    return PREDICATES[name](value)


def _melded(value: Any) -> Goal:
    """`any`, `run`, `set`, or the very cards."""
    if value == "any":
        return lambda moment: bool(_laid(moment))
    if value in ("run", "set"):
        return lambda moment: any(
            value == meld.kind and cards <= set(meld.cards)
            for cards in _laid(moment)
            for meld in moment.state.melds
        )
    wanted = frozenset(parse_cards(value))
    return lambda moment: wanted in _laid(moment)


def _laid(moment: Moment) -> list[frozenset[Card]]:
    """The cards of each meld the learner has laid down, as they were laid."""
    melds = []
    for act in moment.played:
        if isinstance(act, LayMeld):
            melds.append(act)
        elif isinstance(act, LayAll):
            melds.extend(act.melds)
        elif isinstance(act, CallRummy) and act.meld is None and _came_down(act, moment):
            melds.append(LayMeld(act.cards))
    return [frozenset(meld.cards) for meld in melds]


def _came_down(call: CallRummy, moment: Moment) -> bool:
    """Whether the call was a right one: a false one leaves the cards where they lay."""
    called = {card for card in call.cards if not card.is_joker}
    return any(called <= set(meld.cards) for meld in moment.state.melds)


def _laid_off(value: Any) -> Goal:
    """`any`, or the cards that must have been laid off."""
    wanted = set() if value == "any" else set(parse_cards(value))

    def goal(moment: Moment) -> bool:
        laid = {c for act in moment.played if isinstance(act, LayOff) for c in act.cards}
        return bool(laid) and wanted <= laid

    return goal


def _swapped(value: Any) -> Goal:
    """`any`, or the card that must have taken a joker's place."""
    wanted = None if value == "any" else set(parse_cards(value))
    return lambda moment: any(
        isinstance(act, SwapJoker) and (wanted is None or act.card in wanted)
        for act in moment.played
    )


def _called(value: Any) -> Goal:
    """`any`, or the cards that must have been called."""
    wanted = set() if value == "any" else set(parse_cards(value))
    return lambda moment: any(
        isinstance(act, CallRummy) and wanted <= set(act.cards) and _came_down(act, moment)
        for act in moment.played
    )


def _claimed(value: Any) -> Goal:
    """`true`: the learner has claimed a discard."""
    return lambda moment: any(isinstance(act, ClaimDiscard) for act in moment.played) is value


def _floating(value: Any) -> Goal:
    """`true`: the learner has no cards, but the deal goes on."""
    return lambda moment: (LEARNER in moment.state.floating) is value


def _discarded(value: Any) -> Goal:
    """`any`, or the cards one of which must have been discarded."""
    wanted = None if value == "any" else set(parse_cards(value))
    return lambda moment: any(
        isinstance(act, Discard) and (wanted is None or act.card in wanted)
        for act in moment.played
    )


def _drew(value: Any) -> Goal:
    """`any`, `stock` or `pile`."""
    kinds = {"any": (DrawStock, DrawPile), "stock": (DrawStock,), "pile": (DrawPile,)}
    if value not in kinds:
        raise GoalError(f"drew is any, stock or pile, got {value!r}")
    return lambda moment: any(isinstance(act, kinds[value]) for act in moment.played)


def _took(value: Any) -> Goal:
    """Cards one of which was the lowest of a take from the pile; `deep`: one under the top."""
    if value == "deep":
        return lambda moment: any(
            isinstance(act, DrawPile) and act.card is not None for act in moment.played
        )
    wanted = frozenset(parse_cards(value))
    return lambda moment: any(
        isinstance(act, DrawPile) and moment.state.turn.drawn_card in wanted
        for act in moment.played
    )


def _hand_empty(value: Any) -> Goal:
    return lambda moment: (not moment.state.hands[LEARNER]) is value


def _hand_size(value: Any) -> Goal:
    return lambda moment: len(moment.state.hands[LEARNER]) == value


def _over(value: Any) -> Goal:
    return lambda moment: (moment.state.phase is Phase.OVER) is value


def _out(value: Any) -> Goal:
    """`true`: the learner went out."""
    return lambda moment: (moment.state.out == LEARNER) is value


def _recycled(value: Any) -> Goal:
    """`true`: the stock was used up, and the discard pile has been turned over."""
    return lambda moment: (moment.state.recycles > 0) is value


def _turns(value: Any) -> Goal:
    """The number of turns the learner has ended."""
    return lambda moment: _ended_turns(moment) >= value


def _ended_turns(moment: Moment) -> int:
    begun = sum(isinstance(act, DrawStock | DrawPile) for act in moment.played)
    state = moment.state
    at_it = state.phase is Phase.PLAY and state.to_move == LEARNER
    return begun - at_it


def _picked(value: Any) -> Goal:
    """What `lessons.levels.picks` describes, or a list of it: one of them."""
    choices = value if isinstance(value, list) else [value]

    def goal(moment: Moment) -> bool:
        pick = moment.handed_in
        hand = moment.state.hands[LEARNER]
        return isinstance(pick, Pick) and any(
            pick_miss(choice, hand, pick.cards) is None for choice in choices
        )

    return goal


def _filled(value: Any) -> Goal:
    """The cells of the score sheet that must be filled; only right figures ever stay."""
    wanted = frozenset(value)
    return lambda moment: wanted <= {write.cell for write in moment.written}


def _answered(value: Any) -> Goal:
    """The right answer, or a list of them."""
    right = {str(choice) for choice in (value if isinstance(value, list) else [value])}
    return lambda moment: isinstance(moment.handed_in, Answer) and moment.handed_in.text in right


PREDICATES: Mapping[str, Callable[[Any], Goal]] = {
    "answered": _answered,
    "called": _called,
    "claimed": _claimed,
    "discarded": _discarded,
    "drew": _drew,
    "filled": _filled,
    "floating": _floating,
    "hand_empty": _hand_empty,
    "hand_size": _hand_size,
    "laid_off": _laid_off,
    "melded": _melded,
    "out": _out,
    "over": _over,
    "picked": _picked,
    "recycled": _recycled,
    "swapped": _swapped,
    "took": _took,
    "turns": _turns,
}
"""What makes each goal that can be written, by its name."""
