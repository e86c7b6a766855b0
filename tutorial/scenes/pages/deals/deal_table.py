"""What is seen of a deal against bots, wherever it is played: the table, and what can be done."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from engine.actions import Discard, LayMeld, LayOff
from engine.cards import Card
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.words.words import Explanation, Words, plain
from tutorial.deal.claim_talk import claim_question
from tutorial.deal.deal_play import DealPlay
from tutorial.hints.ladder import Ladder
from tutorial.narration.events import say_who_begins, status_text
from tutorial.protocol.commands import Command
from tutorial.scene_types.desk import DeskScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.parts.desk import (
    Deskwork,
    claim_button,
    hint_button,
    next_beside,
    undo_button,
)
from tutorial.scenes.parts.seats import PLAYING
from tutorial.scenes.parts.words import button
from tutorial.table.learner_view import Sight, sight
from tutorial.table.refused_layout import Tried, tried_action
from tutorial.table.table import Event


NEXT_PLAYS = N_("{player} plays when you press Next.")
# Translators: a button, and its short form on a phone; {card} is a sign such as J♦.
CALL_OR_NEXT = N_("Call Rummy, or press Next: {player} draws.")
WEIGHS = N_("A moment: how much may this cost you?")
OVER = N_("The deal is over.")
NEW_STOCK = N_("The pile is the stock now.")


def deal_work(
    deal: DealPlay, words: Words, waits: bool = False, *, covered: bool = False
) -> Deskwork:
    """What can be done at the desk of a deal that is played.

    Args:
        deal: what is played.
        words: the language.
        waits: as in `deal_sight`.
        covered: something else stands in the place of the hint, which one press brings back.
    """
    left = _left(deal, None if covered else deal.helping, words)
    if deal.over:
        return Deskwork("look", left=left)
    if deal.others_turn and not (waits or deal.may_call):
        return Deskwork(left=(undo_of_deal(deal, words), next_beside(words)))
    if deal.others_turn:  # nothing else can be done, and the hand may be picked from meanwhile
        following = button(Command.NEXT, words.button("Next"), "primary")
        claim = (claim_button(deal.table.state, words),) if deal.may_claim else ()
        aside = (undo_of_deal(deal, words), *claim)
        return Deskwork(left=aside, way_on=following, leads=False)
    return Deskwork(left=left)


def mark_new_deal(desk: DeskScene, deal: DealPlay) -> None:
    """Say at the desk which deal this is as long as nothing has happened in it."""
    if not deal.table.events:
        desk["dealt"] = f"{deal.match.seed}.{deal.match.deal_index}.{deal.dealer}"


def keep_right_cards(desk: DeskScene, deal: DealPlay) -> None:
    """Tell the desk which cards of a refused meld or lay-off its way out lays: they stay picked.

    One card is the beginning of no meld, but it may be laid off alone.
    """
    attempt = deal.table.attempt
    if attempt is None or not deal.helps:
        return
    tried, mended = attempt.action, attempt.violation.repair
    if isinstance(tried, LayMeld | LayOff) and isinstance(mended, type(tried)):
        right = [str(card) for card in tried.cards if card in mended.cards]
        if len(right) > 1 or (right and isinstance(tried, LayOff)):
            desk["right"] = right


def undo_of_deal(deal: DealPlay, words: Words) -> ButtonScene:
    """Undo; where moves are not taken back it says so in its place."""
    return undo_button(deal.undoable, words, why_not="" if deal.takes_back else deal.stands)


def _left(deal: DealPlay, helping: Ladder | None, words: Words) -> tuple[ButtonScene, ...]:
    undo = undo_of_deal(deal, words)
    if not deal.helps or (deal.over and not deal.keeping):
        return (undo,)
    return (undo, hint_button(helping, words))


def explained_try_in(deal: DealPlay, words: Words) -> Explanation | None:
    """What there is to say about a try that was refused."""
    attempt = deal.table.attempt
    if attempt is None:
        return None
    explained = words.violation(attempt.violation, attempt.action, finds=deal.helps)
    return explained if deal.helps else replace(explained, repair=None)


def deal_sight(
    deal: DealPlay,
    explained: Explanation | None,
    words: Words,
    waits: bool = False,
    points: bool = True,
) -> Sight:
    """What the learner sees of the deal.

    Args:
        deal: on the table.
        explained: what there is to say about a try that failed.
        words: the language.
        waits: the others wait for the learner's Next.
        points: whether gains and costs of a take are told.
    """
    attempt = deal.table.attempt
    tried = tried_action(attempt, explained, deal.table.state) if attempt and explained else None
    seen = sight(
        deal.table,
        tried,
        _pointed(deal, tried),
        waiting=_waiting(deal, words, waits),
        status=_status(deal, words),
        chosen=deal.chosen,
        points=points,
    )
    return seen if deal.looking is None else replace(seen, looks=False)


def others_are_seen(deal: DealPlay, waits: bool = False) -> bool:
    """Whether what the others do is told above the hand: while they act, and what was last."""
    if deal.looking is not None or deal.over or waits:
        return False
    if deal.others_turn:
        return not deal.may_call  # then it says what is waited for
    events = deal.table.events
    return bool(events) and events[-1].seat != LEARNER


def _status(deal: DealPlay, words: Words) -> str:
    """The last thing that happened, or that a move waits until its cost is known."""
    if deal.weighing is not None:
        return words.text(WEIGHS)
    events = deal.table.events
    if not events:
        return plain(say_who_begins(deal.first_to_move, words), words)
    told = status_text(events[-1], words)
    earlier = list(_since_own(events))[1:]
    if any(event.after.recycles > event.before.recycles for event in earlier):
        return f"{words.text(NEW_STOCK)} {told}"
    return told


def _since_own(events: Sequence[Event]) -> Iterator[Event]:
    """What the others did since the learner's last action, newest first."""
    return takewhile(lambda event: event.seat != LEARNER, reversed(events))


def _waiting(deal: DealPlay, words: Words, waits: bool) -> str:
    if deal.looking is not None:
        return ""
    if deal.keeping:
        return ""
    if deal.over:
        return words.text(OVER)
    if deal.may_claim:
        return claim_question(deal, words)
    if deal.may_call and deal.others_turn:
        return words.phrase(CALL_OR_NEXT, player=words.player(deal.table.state.to_move))
    if deal.others_turn:
        form = NEXT_PLAYS if waits else PLAYING
        return words.phrase(form, player=words.player(deal.table.state.to_move))
    return ""


def _pointed(deal: DealPlay, tried: Tried | None) -> frozenset[str]:
    attempt = deal.table.attempt
    if deal.helps and attempt is not None and attempt.violation.repair is not None:
        lying = tried.cards if tried else ()
        return frozenset(
            f"hand:{card}" for card in _cards(attempt.violation.repair) if card not in lying
        )
    return deal.ladder.rung.pointed if deal.ladder is not None else frozenset()


def _cards(action: object) -> tuple[Card, ...]:
    match action:
        case LayMeld(cards=cards) | LayOff(cards=cards):
            return cards
        case Discard(card=card):
            return (card,)
    return ()
