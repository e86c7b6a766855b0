"""What the learner wishes for, read from the text the desk puts together.

The desk knows no rules: `meld`, `layoff`, `swap`, `discard` come with whatever cards are picked,
none or too many, and a lay-off may lack its meld. What cannot be an action at all is answered
here, with a sentence of its own; what can be one is the referee's; what can be several is asked.
"""

import re
from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    DrawPile,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import Card, CardSet, NotationError, parse_cards
from engine.first_meld.grouping import best_grouping
from engine.melds.extensions import face_extensions
from engine.melds.run_places import LONGEST
from engine.options import Ace
from engine.state import Meld, Phase, State
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Move, Write, parse_move
from tutorial.table.wish_readings import (
    GROUPED_AT_MOST,
    called,
    calls_of_cards,
    first_melds,
    laid_off,
    melds_with_joker,
    needs_points,
    several_melds,
    swaps_for,
)


PICK_FOR = {
    "meld": N_("Pick the cards of your meld first, then press {Lay down}."),
    "layoff": N_("Pick the card you want to lay off first, then press {Lay off}."),
    "swap": N_("Pick the card a joker stands for first, then press {Exchange joker}."),
    "discard": N_("Pick the card you want to discard first, then press {Discard}."),
    "pick": N_("Pick your cards first, then press {Check}."),
    "answer": N_("Choose one of the answers."),
    "write": N_("Write your number into the cell first, then press {Check}."),
}
# What comes after the draw. Each says its own, so that one press after another is seen to count.
DRAW_FIRST = {
    "meld": N_("You have not drawn yet: draw a card first, then lay down."),
    "layoff": N_("You have not drawn yet: draw a card first, then lay off."),
    "swap": N_("You have not drawn yet: draw a card first, then exchange the joker."),
    "discard": N_("You have not drawn yet: draw a card first, then discard."),
}
OWED_FIRST = N_("You still owe {the:card}: lay it down or lay it off first, then discard.")
FREED_FIRST = N_("First lay down the joker you have just freed, then discard.")
ONE_DISCARD = N_("You discard one card a turn. Pick just one, then press {Discard}.")
ONE_FOR_JOKER = N_("One card takes the joker's place. Pick just one, then press {Exchange joker}.")
NO_MELDS = N_("There is no meld on the table yet to lay off on.")
NO_DISCARD = N_("Nobody has discarded yet. Rummy is called for a card that was just discarded.")
NO_JOKERS = N_("There is no joker on the table to exchange.")
UNKNOWN = N_("The table does not know this move. Nothing has changed.")

LONGEST_WISH = 400  # a whole hand of two packs laid at once is shorter
NEXT_FIGURE = "; "  # between figures for the score sheet that are handed in at once


@dataclass(frozen=True, slots=True)
class UnclearWish:
    """A wish that is no action yet: the message says what is missing.

    Attributes:
        card: the card the message speaks of, where it has a place for one.
    """

    message: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class AmbiguousWish:
    """A wish that several actions would fulfil; the learner says which."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class AtJoker:
    """A joker on the table is looked at, with these cards of the hand picked."""

    meld: str
    joker: Card
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Calling:
    """Rummy is called; which cards of the pile are meant is still to be said.

    Attributes:
        cards: what is marked to begin with, cards of the hand among them where some were picked.
    """

    cards: tuple[Card, ...]


Wish: TypeAlias = Move | UnclearWish | AmbiguousWish | AtJoker | Calling


def read_figures(text: str) -> tuple[Write, ...]:
    """Several figures for the score sheet, handed in at once; () where `text` is anything else.

    >>> [str(one) for one in read_figures("write you 7; write total Ada -3")]
    ['write you 7', 'write total Ada -3']
    >>> read_figures("write you 7")
    ()
    """
    parts = text.split(NEXT_FIGURE)
    if len(parts) < 2 or not all(part.startswith("write ") for part in parts):
        return ()
    moves = (parse_move(part) for part in parts)
    return tuple(move for move in moves if isinstance(move, Write))


def read_wish(text: str, state: State) -> Wish:
    """The action, pick or answer in `text`, or why there is none. Never raises."""
    verb, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if verb == "write" and not any(letter.isdecimal() for letter in rest):
        return UnclearWish(PICK_FOR[verb])
    if verb in PICK_FOR and not rest:
        undrawn = state.phase is Phase.DRAW and state.to_move == LEARNER
        if verb == "discard" and state.turn.must_use and state.to_move == LEARNER:
            if state.turn.owed_from == "swap":
                return UnclearWish(FREED_FIRST)
            return UnclearWish(OWED_FIRST, state.turn.must_use)
        return UnclearWish((undrawn and DRAW_FIRST.get(verb)) or PICK_FOR[verb])
    if len(text) > LONGEST_WISH:
        return UnclearWish(UNKNOWN)
    try:
        return _read(verb, rest, state) or parse_move(text)
    except NotationError:
        return UnclearWish(UNKNOWN)


def _read(verb: str, rest: str, state: State) -> Wish | None:
    """What only the table can tell about a wish; None for one that is an action as it stands."""
    match verb:
        case "draw" if rest.startswith("pile ") and state.pile:
            card = Card.parse(rest.removeprefix("pile ").strip())
            return DrawPile(None if card == state.pile[-1] else card)
        case "discard" if len(parse_cards(rest)) > 1:
            return UnclearWish(ONE_DISCARD)
        case "meld" if "=" not in rest:
            return _lay_down(parse_cards(rest), state)
        case "layoff" if re.fullmatch(r"m\d+", rest):
            return UnclearWish(PICK_FOR[verb])
        case "layoff" if not re.match(r"m\d", rest):
            return _lay_off_somewhere(parse_cards(rest), state)
        case "layoff" if "=" not in rest:
            name, _, cards = rest.partition(" ")
            return _lay_off(name, parse_cards(cards), state)
        case "swap" if not re.match(r"m\d", rest):
            return _exchange(parse_cards(rest), state)
        case "joker" if state.meld(rest.partition(" ")[0]) and "X" in rest:
            name, _, cards = rest.partition(" ")
            joker, *picked = parse_cards(cards)
            return AtJoker(name, joker, tuple(picked))
        case "claim" if not rest:
            return ClaimDiscard(LEARNER)
        case "calling":
            return _call_for(parse_cards(rest), state)
        case "call" if not rest:
            return _call_for((), state)
        case "call" if not re.match(r"[A-H](?:,[A-H])*\b", rest):
            return _one_of(calls_of_cards(state, parse_cards(rest)))
    return None


def _one_of(actions: tuple[Action, ...]) -> Action | AmbiguousWish:
    """The action meant, or the question which."""
    return actions[0] if len(actions) == 1 else AmbiguousWish(actions)


def _lay_down(cards: tuple[Card, ...], state: State) -> Wish:
    """One meld, its jokers declared where that is open, or several melds at once."""
    if needs_points(state):
        return _come_out(cards, state)
    found = melds_with_joker(state, cards) or several_melds(state, cards)
    return _one_of(found) if found else LayMeld(cards)


def _come_out(cards: tuple[Card, ...], state: State) -> Wish:
    """All melds of the first meld together, as they lie on the tray, and what is in none.

    The referee tells what is wrong with them: a meld that is none first, then what is missing.
    """
    found = first_melds(state, cards)
    if found or len(cards) > GROUPED_AT_MOST or len(set(cards)) < len(cards):
        return _one_of(found) if found else LayMeld(cards)
    melds, left = best_grouping(state, CardSet(cards))
    loose = tuple(card for card in cards if card in left)
    if not melds:
        return LayMeld(cards)
    laid = (*melds, LayMeld(loose)) if loose else melds
    return laid[0] if len(laid) == 1 else LayAll(laid)


def _lay_off(name: str, cards: tuple[Card, ...], state: State) -> Wish:
    meld = state.meld(name)
    found = laid_off(state, meld, cards) if meld is not None else ()
    return _one_of(found) if found else LayOff(name, cards)


def _lay_off_somewhere(cards: tuple[Card, ...], state: State) -> Wish:
    """The meld that takes `cards`; where none does, the one that comes nearest."""
    if not state.melds:
        undrawn = state.phase is Phase.DRAW and state.to_move == LEARNER
        return UnclearWish(DRAW_FIRST["layoff"] if undrawn else NO_MELDS)
    fitting = tuple(off for meld in state.melds for off in laid_off(state, meld, cards))
    if fitting:
        return _one_of(fitting)
    nearest = min(state.melds, key=lambda meld: _distance(meld, cards, state.options.ace))
    return LayOff(nearest.id, cards)


def _distance(meld: Meld, cards: tuple[Card, ...], ace: Ace) -> tuple[int, bool, int]:
    """How far `cards` are from fitting: how many are strange, and how many ranks are missing.

    Strange is another suit than a run has, another rank than a set has; runs go before sets.
    """
    natural = next(card for card in meld.cards if not card.is_joker)
    if meld.kind == "set":
        return sum(card.rank != natural.rank for card in cards), True, 0
    ranks = {card.rank for card in cards}
    missing = [
        place
        for row in face_extensions(meld, ace)
        for place, face in enumerate(row)
        if any(card.rank in ranks for card in CardSet.of_bits(face))
    ]
    strange = sum(card.suit != natural.suit for card in cards)
    return strange, False, min(missing, default=LONGEST[ace])


def _exchange(cards: tuple[Card, ...], state: State) -> Wish:
    """The joker that `cards` can free; where there is none, the first that lies there."""
    if len(cards) != 1:
        return UnclearWish(ONE_FOR_JOKER)
    fitting = swaps_for(state, cards[0])
    if fitting:
        return _one_of(fitting)
    for meld in state.melds:
        for joker in meld.cards:
            if joker.is_joker:
                return SwapJoker(meld.id, joker, cards[0])
    return UnclearWish(NO_JOKERS)


def _call_for(cards: tuple[Card, ...], state: State) -> Wish:
    """Which cards are called; a call that cannot be made now is the referee's.

    Before the first discard nothing has been missed: the call would be too early, not too late.
    """
    if state.options.call != "off" and state.last_discarder is None and not state.window:
        return UnclearWish(NO_DISCARD)
    if not state.pile or not called(state):
        return CallRummy((0,), state.pile[-1:] or cards)
    must = state.pile[-1:] if state.options.call_scope == "discard" else ()
    return Calling((*cards, *must))
