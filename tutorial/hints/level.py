"""The hint of a level: the rungs a lesson writes, and those made from its solution."""

from collections.abc import Sequence

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import Card
from engine.reasons import Kind, Reason
from engine.reasons.advice import Hint, hint_for, reasons
from engine.reasons.sides import speaking_against
from engine.referee import legal_actions
from engine.state import State
from engine.state.seat_view import SeatView
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.lesson import Level, WrittenHint
from lessons.levels.moment import LEARNER, Moment
from lessons.levels.move_equality import same_move, same_moves
from lessons.levels.moves import HandedIn, Move, Pick
from lessons.levels.reachable import way_on
from lessons.words.words import Words
from tutorial.hints.empty_stock import empty_stock
from tutorial.hints.ladder import ASK, CARDS, Ladder, Rung
from tutorial.hints.score_sheet import level_sheet_ladder
from tutorial.hints.where import areas_of, areas_to_mark, say_where
from tutorial.protocol.commands import wish


OFF_THE_WAY = N_("From here the task is hard to reach. Press {Undo} and look again.")

PICK = N_("Pick {cards}, then press {Check}.")

IS_A = {
    Kind.LAYS_RUN: N_("They are neighbours of one suit: a run."),
    Kind.LAYS_SET: N_("They have one rank: a set."),
}

NOTHING_WRITTEN = WrittenHint([], [], [], [], point_at=())

AREAS = frozenset({"hand", "stock", "pile", "table"})
PLACES = frozenset({"stock", "pile"})  # where a card is drawn


def ladder_for(level: Level, moment: Moment, now: float, shown: int = ASK) -> Ladder:
    """The hint for what the learner has to do next in `level`."""
    way = way_from(level, moment)
    if level.sheet is not None and way:
        return level_sheet_ladder(level, way[0], now, shown)
    move = way[0] if way else level.solution[0]
    hint = _written_for(level, move, len(moment.played) if way else 0)
    state = moment.state
    areas, cards = areas_of(move), cards_of(move, state.pile)
    written = frozenset(hint.point_at)
    show = Rung(lambda words: hint.show or _show(level, move, state, words), cards or areas)
    if way is None:
        away = Rung(lambda words: words.say(OFF_THE_WAY))
        return Ladder((away, away, away, show), move, max(shown, CARDS), now)  # said once
    return Ladder(
        rungs=(
            Rung(lambda words: hint.ask or _question(level, move, state, words)),
            Rung(
                lambda words: hint.where or say_where(move, state, words),
                _shown_where(hint, move, state),
            ),
            Rung(
                lambda words: hint.cards or _advice(level, move, state, words),
                written - AREAS or cards or areas,
            ),
            show,
        ),
        move=move,
        shown=shown,
        since=now,
    )


def _shown_where(hint: WrittenHint, move: Move, state: State) -> frozenset[str]:
    """What is marked with the second rung; of a draw it is not yet told where it leads."""
    written = AREAS & set(hint.point_at)
    if not hint.where or not written:
        return areas_to_mark(move, state)
    return written | PLACES if isinstance(move, DrawStock | DrawPile) else written


def _written_for(level: Level, move: Move, place: int) -> WrittenHint:
    """The written hint that speaks of `move`; one that says nothing for a move off the solution.

    After another way its place is not that of the way. An answer is asked for in one place only.
    """
    same = [at for at, other in enumerate(level.solution) if same_move(other, move)]
    if not same and not isinstance(move, HandedIn):
        return NOTHING_WRITTEN
    step = place if not same or place in same else same[0]
    return level.hints[min(step, len(level.hints) - 1)]


def _question(level: Level, move: Move, state: State, words: Words) -> Said:
    """What to ask oneself before a move of the game; of an answer the level asks itself."""
    if isinstance(move, HandedIn):
        return []
    return words.question(_found(level, move, state).question, state)


def _advice(level: Level, move: Move, state: State, words: Words) -> Said:
    """What to do and why; of a draw from an empty stock what it does, of a pick which cards."""
    empty = empty_stock(state, move)
    if empty or isinstance(move, HandedIn):
        return words.say(empty) if empty else words.these_cards(_named(move, state.pile))
    found = _found(level, move, state)
    why = next((one for one in found.reasons if one.kind is not Kind.ONLY_MOVE), None)
    told = _reason(why, found.cards, words) if why else []
    return words.join(words.advice(found.action, found.cards), *told)


def _found(level: Level, move: Action, state: State) -> Hint:
    view = SeatView(state, LEARNER)
    return hint_for(view, level.meaning(state, move), tuple(legal_actions(state)))


def _reason(reason: Reason, named: Sequence[Card], words: Words) -> list[Said]:
    """A reason in a lesson; of a meld what it is alone, for its points may not be taught yet."""
    said = IS_A.get(reason.kind)
    return [words.say(said)] if said else words.reasons([reason], LEARNER, named)


def _show(level: Level, move: Move, state: State, words: Words) -> Said:
    if isinstance(move, Pick):
        return words.say(PICK, cards=words.symbols(move.cards))
    if isinstance(move, HandedIn) or empty_stock(state, move):
        return _advice(level, move, state, words)
    return words.show(move)


def _named(move: Move, pile: Sequence[Card]) -> tuple[Card, ...]:
    """The cards a move names; of a take from `pile` the lowest, none for the stock."""
    match move:
        case (
            Pick(cards=cards) | LayMeld(cards=cards) | LayOff(cards=cards) | CallRummy(cards=cards)
        ):
            return cards
        case LayAll(melds=melds):
            return tuple(card for meld in melds for card in meld.cards)
        case Discard(card=card) | SwapJoker(card=card) | DrawPile(card=Card() as card):
            return (card,)
        case DrawPile() | ClaimDiscard():
            return tuple(pile[-1:])
    return ()


def ahead(level: Level, moment: Moment) -> tuple[Move, ...] | None:
    """The moves of a solution that are still to come; None if the learner has left them all."""
    played = moment.played
    if level.sheet is not None:
        filled = {write.cell for write in moment.written}
        return tuple(write for write in level.sheet.solution() if write.cell not in filled)
    for way in (level.solution, *level.also):
        if len(way) > len(played) and same_moves(way[: len(played)], played):
            return way[len(played) :]
    return None


def way_from(level: Level, moment: Moment) -> tuple[Move, ...] | None:
    """The moves of a way to the goal from here, also of one that nobody wrote; None: go back."""
    written = ahead(level, moment)
    return way_on(level, moment) if written is None else written


def cards_of(move: Move, pile: Sequence[Card] = ()) -> frozenset[str]:
    """The cards a move needs, and the meld they go to."""
    named = _named(move, pile)
    match move:
        case LayOff(meld=meld) | SwapJoker(meld=meld):
            return frozenset({f"meld:{meld}", *(f"hand:{card}" for card in named)})
        case DrawPile() | CallRummy() | ClaimDiscard():
            return frozenset(f"pile:{card}" for card in named)
    return frozenset(f"hand:{card}" for card in named)


def wish_for(move: Move) -> str:
    """What the button for a move sends, without its cards; empty where no button is for it."""
    verb = str(move).split()
    return BUTTON_FOR.get(" ".join(verb[:2]), BUTTON_FOR.get(verb[0], ""))


BUTTON_FOR = {
    "draw stock": wish("draw stock"),
    "draw pile": wish("draw pile"),
    "meld": wish("meld"),
    "layoff": wish("layoff"),
    "discard": wish("discard"),
    "pick": wish("pick"),
    "meld_all": wish("meld"),
    "swap": wish("swap"),
    "call": wish("calling"),
}


def speaking_against_it(action: Action, before: State) -> tuple[Reason, ...]:
    """What speaks against the learner's move, from what they could see before it."""
    view, legal = SeatView(before, LEARNER), tuple(legal_actions(before))
    return speaking_against(action, reasons(view, action, legal))
