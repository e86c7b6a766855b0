"""What picked cards can mean at this table: every action they could be, where several are open."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from engine.actions import Action, CallRummy, End, LayAll, LayMeld, LayOff, SwapJoker
from engine.cards import NOTHING, Card, CardSet
from engine.judging.call import may_call
from engine.melds import Reading
from engine.melds.layoff import fit
from engine.movegen.calls import as_call
from engine.referee import Applied, play
from engine.state import Meld, Phase, State
from engine.violations import Code
from lessons.levels.moment import LEARNER


MOST = 12  # answers a learner can look over
TRIED = 400  # splits that are looked through for those that stand
GROUPED_AT_MOST = 16  # picked cards whose melds are looked for; more would take too long
FEWEST_IN_MELDS = 6  # cards that can be two melds
_ENDS: tuple[End, End] = ("low", "high")
_OPEN = (Code.JOKER_UNDECLARED, Code.ACE_END_UNDECLARED)
_Laid = TypeVar("_Laid", LayMeld, LayAll)


def melds_with_joker(state: State, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """The melds that `cards` with a joker among them could be, in whatever order they were picked.

    One of them is what was meant, several are a question; () if there is none, or no joker.
    """
    if not any(card.is_joker for card in cards):
        return ()
    wanted = CardSet(cards)
    readings = (
        meld
        for meld in state.meld_index.melds(wanted.bits)
        if CardSet(meld.cards) == wanted and _stands(state, meld)
    )
    return tuple(_once(readings))[:MOST]


def several_melds(state: State, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """The ways to lay all of `cards` as several melds; () where they are one meld or none."""
    if _is_meld(state, cards):
        return ()
    return tuple(islice(_once(_splits_of(state, cards)), MOST))


def needs_points(state: State) -> bool:
    """Whether the learner has no meld yet, and the first must be worth enough."""
    return state.flags.first_meld_min > 0 and LEARNER not in state.melded


def first_melds(state: State, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """The ways in which all of `cards` are a first meld that is worth enough; () for none."""
    splits = islice(_once(_splits_of(state, cards)), TRIED)
    return (*melds_with_joker(state, cards), *islice(_that_stand(state, splits), MOST))


def _splits_of(state: State, cards: tuple[Card, ...]) -> Iterator[LayAll]:
    wanted = CardSet(cards)
    if len(cards) < FEWEST_IN_MELDS or len(wanted) != len(cards):
        return
    splits = _splits(wanted, tuple(state.meld_index.melds(wanted.bits)))
    yield from (LayAll(melds) for melds in splits if len(melds) > 1)


def _once(ways: Iterable[_Laid]) -> Iterator[_Laid]:
    """Of ways that differ only in which joker lies where, the first."""
    seen = set[frozenset[tuple[str, ...]]]()
    for way in ways:
        melds = way.melds if isinstance(way, LayAll) else (way,)
        lies = frozenset(map(_as_it_lies, melds))
        if lies not in seen:
            seen.add(lies)
            yield way


def _as_it_lies(meld: LayMeld) -> tuple[str, ...]:
    """What each card of a meld is, whichever joker lies in it."""
    faces = (meld.stands_for.get(card, card) for card in meld.cards)
    jokers = sum(card.is_joker for card in meld.cards)
    return (*sorted("X" if face.is_joker else str(face) for face in faces), str(jokers))


def _is_meld(state: State, cards: tuple[Card, ...]) -> bool:
    return isinstance(state.meld_index.read(cards, NOTHING, None), Reading)


def _splits(left: CardSet, melds: tuple[LayMeld, ...]) -> Iterator[tuple[LayMeld, ...]]:
    """Ways to split `left` into melds, each once: the lowest card goes into one of them first."""
    if not left:
        yield ()
        return
    lowest = next(iter(left))
    for meld in melds:
        cards = CardSet(meld.cards)
        if lowest in cards and cards <= left:
            for others in _splits(left - cards, melds):
                yield (meld, *others)


def laid_off(state: State, meld: Meld, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """The lay-offs of `cards` on `meld` that stand: one, or one for each end; () if none does."""
    simple = LayOff(meld.id, cards)
    verdict = play(state, simple, LEARNER)
    if isinstance(verdict, Applied):
        return (simple,)
    if verdict.violation.code not in _OPEN:
        return ()
    return tuple(_that_stand(state, (LayOff(meld.id, cards, end=end) for end in _ENDS)))


def swaps_for(state: State, card: Card) -> tuple[Action, ...]:
    """The jokers on the table whose place `card` can take."""
    return tuple(
        _that_stand(
            state,
            (
                SwapJoker(meld.id, joker, card)
                for meld in state.melds
                for joker in meld.cards
                if joker.is_joker
            ),
        )
    )


def called(state: State) -> bool:
    """Whether the learner may say which cards are called."""
    return state.phase is Phase.DRAW and may_call(state, LEARNER)


def calls_of_cards(state: State, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """The calls that take just these cards: as a meld, or laid off; never ().

    Cards that make neither are called as they are: whether a call is false is the referee's.
    """
    wanted = CardSet(cards)
    melds = [meld for meld in state.meld_index.melds(wanted.bits) if CardSet(meld.cards) == wanted]
    offs = [LayOff(meld.id, cards, end=end) for meld in state.melds for end in (None, *_ENDS)]
    laid: list[LayMeld | LayOff] = [*melds, *offs]
    calls = _that_stand(state, (as_call(LEARNER, one) for one in laid))
    found: dict[str, Action] = {}
    for call in calls:
        after = play(state, call)
        assert isinstance(after, Applied)  # noqa: S101 - it stands
        found.setdefault(str(after.state.melds), call)
    return tuple(found.values())[:MOST] or (_unfounded(state, cards),)


def _unfounded(state: State, cards: tuple[Card, ...]) -> CallRummy:
    """A call that cannot stand, said so that the referee speaks of what was meant.

    One or two cards can only go on a meld: of those that lie there, one that would take them.
    """
    for meld in state.melds:
        if len(cards) < 3 and isinstance(fit(meld, cards, state.meld_rules), Reading):
            return CallRummy((LEARNER,), cards, meld.id)
    return CallRummy((LEARNER,), cards)


def _stands(state: State, action: Action) -> bool:
    by = None if isinstance(action, CallRummy) else LEARNER
    return isinstance(play(state, action, by), Applied)


def _that_stand(state: State, actions: Iterable[Action]) -> Iterator[Action]:
    return (action for action in actions if _stands(state, action))
