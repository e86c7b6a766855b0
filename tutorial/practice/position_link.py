"""A table within a deal as part of an address: all that was done since the match began.

    s.dKD.p8D.m7H-8H-9H.lm1-TH …   one action after the other, deals parted by `_`

An action is one letter for what is done, and its cards: as records write them, with `-` for a
space. A deal whose seats were swapped begins with the letter of its dealer and `!`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from time import monotonic

from engine.actions import SEAT_LETTERS, Action, doer, parse_action, seat_letter
from engine.cards import NotationError
from engine.match import Match
from engine.options import Options
from engine.record import Record
from engine.state import Phase
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.match_store import following, new_deal
from tutorial.protocol.deal_link import MovesError
from tutorial.setup.setup import Setup


_LETTERS = {
    "draw stock": "s",
    "draw pile": "p",
    "meld": "m",
    "meld_all": "a",
    "layoff": "l",
    "swap": "w",
    "discard": "d",
    "call": "c",
    "claim": "k",
}
_VERBS = {letter: verb for verb, letter in _LETTERS.items()}
_DEALS, _ACTIONS, _DEALER = "_", ".", "!"
_SIGNS = str.maketrans({" ": "-", "|": "~"})
_READ = str.maketrans({"-": " ", "~": "|"})


def moves_text(deals: Sequence[Record]) -> str:
    """What was done in the deals of a match, by their records; "" where nothing was."""
    first = _first_dealer(deals[0].options, deals[0].players, deals[0].seed)
    texts = []
    for number, deal in enumerate(deals):
        usual = first if not number else ((deals[0].dealer or 0) + number) % deal.players
        texts.append(_deal_text(deal, usual))
    return _DEALS.join(texts)


@lru_cache(maxsize=64)
def read_once(text: str) -> Record:
    """The record of a deal that is over, and so stays as it was."""
    return Record.from_text(text)


@lru_cache(maxsize=8)
def _first_dealer(options: Options, players: int, seed: int) -> int | None:
    return Match(options, players, seed).deal().dealer


def _deal_text(record: Record, usual_dealer: int | None) -> str:
    """One deal; who dealt is told where it is not who would have dealt."""
    swapped = record.dealer is not None and record.dealer != usual_dealer
    head = f"{seat_letter(record.dealer or 0)}{_DEALER}" if swapped else ""
    return head + _ACTIONS.join(_action_text(action) for _, action in record.actions)


@lru_cache(maxsize=4096)  # after each move all those before it are written again
def _action_text(action: Action) -> str:
    text = str(action)
    verb = next(verb for verb in _LONGEST_FIRST if text == verb or text.startswith(f"{verb} "))
    return _LETTERS[verb] + text[len(verb) :].strip().translate(_SIGNS)


_LONGEST_FIRST = sorted(_LETTERS, key=len, reverse=True)


def position_of(
    setup: Setup, moves: str, clock: Callable[[], float] = monotonic
) -> tuple[list[str], DealPlay]:
    """The finished deals before a table as records, and the deal in which it is.

    Raises:
        MovesError: if that is not what can be done in this match.
    """
    finished: list[str] = []
    deal = new_deal(setup, Match(setup.rules(), setup.players, setup.seed), clock)
    *over, last = moves.split(_DEALS)
    for text in over:
        deal = _played(deal, text)
        if not deal.over:
            raise MovesError(f"deal {len(finished)} is not played to its end")
        finished.append(deal.record().to_text())
        deal = following(deal, clock)
        if deal.match.end.over:
            raise MovesError(f"the match is over after {len(finished)} deals")
    return finished, _played(deal, last)


def in_view(deal: DealPlay) -> Record:
    """What was done in a deal; only what is shown, where one goes through it after its end."""
    record, looking = deal.record(), deal.looking
    if looking is None or not looking.ahead or looking.ahead[-1].after.phase is not Phase.OVER:
        return record
    return replace(record, actions=record.actions[: len(deal.table.events)])


def look_at(deal: DealPlay, asked: DealPlay) -> bool:
    """Go through a deal that is over to the table of `asked`; False if it never lay there."""
    whole, record = deal.record(), asked.record()
    shown = len(record.actions)
    if not deal.over or record != replace(whole, actions=whole.actions[:shown]):
        return False
    deal.look_on(bots=False)
    if deal.looking is not None:
        deal.looking.show(shown)
    return True


def _played(deal: DealPlay, text: str) -> DealPlay:
    """A deal after the actions in `text`."""
    dealer, swapped, rest = text.rpartition(_DEALER)
    if swapped:
        seat = SEAT_LETTERS.find(dealer) if len(dealer) == 1 else -1
        if not 0 <= seat < deal.dealt.players:
            raise MovesError(f"no dealer is called {dealer!r:.20}")
        deal = new_deal(deal.setup, deal.match, dealer=seat)
    for number, word in enumerate(filter(None, rest.split(_ACTIONS)), 1):
        action = _action(word)
        done = len(deal.table.events)
        deal.resume([(doer(action, deal.table.state.to_move), action)])
        if len(deal.table.events) == done:
            raise MovesError(f"action {number} cannot be done: {word!r:.40}")
    return deal


def _action(word: str) -> Action:
    verb = _VERBS.get(word[0])
    if verb is None:
        raise MovesError(f"nothing that is done is written {word!r:.40}")
    try:
        return parse_action(f"{verb} {word[1:].translate(_READ)}")
    except NotationError as error:
        raise MovesError(str(error)) from error
