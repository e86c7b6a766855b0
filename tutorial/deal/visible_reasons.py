"""What the learner may be told about why something was done.

While a deal goes on that is what their seat can see: why they themselves did something, and of
others only what everybody saw. Everything that is said about reasons at the practice table comes
from here.
"""

from engine.actions import Action, CallRummy, DrawStock
from engine.bots.coach import shows
from engine.cards import Card
from engine.reasons import AGAINST, Kind, Reason, because
from engine.reasons.sides import price_of
from engine.reasons.visible import open_reasons
from engine.referee import Refused, play
from engine.state import Phase
from engine.state.seat_view import SeatView
from engine.violations import Violation
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.deal.bot_seats import BotTable
from tutorial.deal.deal_play import DealPlay
from tutorial.table.table import Event


MOST_REASONS = 3  # the first ones weigh most, and a note is no essay
NO_REASON = N_("It was the first thing that was allowed.")
REST_IS_HIDDEN = N_(
    "The other reasons are in a hand you cannot see: ask again when the deal is over."
)
ALL_IS_HIDDEN = N_("The reasons are in a hand you cannot see: ask again when the deal is over.")
HIDDEN_SHORT = N_("The reasons are in a hand you cannot see.")
COACH = "coach"
CHANCE = "random"


def all_is_open(deal: DealPlay) -> bool:
    """Whether nothing is hidden from the learner: the deal has been played, or hands are open."""
    moves = deal.looking.moves if deal.looking is not None else deal.table.events
    ended = moves[-1].after if moves else deal.table.state
    return deal.open_hands or ended.phase is Phase.OVER


def reasons_in_sight(deal: DealPlay, number: int) -> tuple[Reason, ...]:
    """Why event `number` was done, as far as the learner may know now; perhaps none."""
    event = deal.table.events[number]
    if _refused(event) is not None:
        return ()
    if event.seat == LEARNER or all_is_open(deal):
        return deal.why(number).reasons[:MOST_REASONS]
    return _in_the_open(deal, number, event)[:MOST_REASONS]


def say_why(deal: DealPlay, number: int, words: Words) -> list[Said]:
    """Why an event was done, in sentences; where something is hidden, until when it is."""
    if (wrong := _refused(deal.table.events[number])) is not None:
        return [words.violation(wrong).reason]
    told = _told(deal, number, words)
    if deal.table.events[number].seat != LEARNER and not all_is_open(deal):
        if deal.setup.people:  # nobody opens the hands of people at the same device
            return told or [words.say(HIDDEN_SHORT)]
        return [*told, words.say(REST_IS_HIDDEN if told else ALL_IS_HIDDEN)]
    return told or [words.say(NO_REASON)]


def why_in_short(deal: DealPlay, number: int, words: Words) -> Said:
    """Why an event was done, as one paragraph beside the move."""
    if (wrong := _refused(deal.table.events[number])) is not None:
        return words.violation(wrong).reason
    told = _told(deal, number, words)
    if not told and not all_is_open(deal):
        told = [words.say(HIDDEN_SHORT)]
    return words.join(*told)


def _told(deal: DealPlay, number: int, words: Words) -> list[Said]:
    """What speaks for the move, and last what was paid for it, said to be that."""
    reasons = reasons_in_sight(deal, number)
    paid = price_of(deal.table.events[number].action, reasons)
    speaks_for = words.reasons((one for one in reasons if one not in paid), LEARNER)
    return [*speaks_for, *(words.price(one, LEARNER) for one in paid)]


def _refused(event: Event) -> Violation | None:
    """What was wrong with a false call, which stands all the same; None for any other event."""
    if not isinstance(event.action, CallRummy):
        return None
    verdict = play(event.before, event.action, event.seat)
    return verdict.violation if isinstance(verdict, Refused) else None


def coached_by(deal: BotTable, seat: int) -> bool:
    """Whether a coach plays there."""
    return _bot(deal, seat) == COACH


def coach_finds(deal: DealPlay, number: int) -> tuple[Reason, ...]:
    """What there is for others to find in the card that a coach discarded as event `number`."""
    event = deal.table.events[number]
    if not coached_by(deal, event.seat):
        return ()
    return tuple(shows(SeatView.open(event.before, event.seat), event.action))


def _in_the_open(deal: DealPlay, number: int, event: Event) -> tuple[Reason, ...]:
    if _bot(deal, event.seat) == CHANCE:
        return (because(Kind.BY_CHANCE),)
    seen = open_reasons(
        event.before,
        event.action,
        event.seat,
        _rest_of_turn(deal, number),
        _left_lying(deal, number),
    )
    found = coach_finds(deal, number)[:1]
    if not found:
        return seen
    return (*found, *(one for one in seen if one.kind not in AGAINST))


def _bot(deal: BotTable, seat: int) -> str:
    return deal.setup.bot(deal.seats[seat])


def _rest_of_turn(deal: DealPlay, number: int) -> list[Action]:
    """What the same player did after event `number` in the same turn."""
    events = deal.table.events
    rest = []
    for event in events[number + 1 :]:
        if event.before.to_move != events[number].seat or event.before.phase is Phase.DRAW:
            break
        rest.append(event.action)
    return rest


def _left_lying(deal: DealPlay, number: int) -> list[Card]:
    """Cards that the player after the one who did event `number` had let lie before it."""
    events = deal.table.events
    after = (events[number].seat + 1) % deal.table.state.players
    return [
        event.before.pile[-1]
        for event in events[:number]
        if event.seat == after and isinstance(event.action, DrawStock) and event.before.pile
    ]
