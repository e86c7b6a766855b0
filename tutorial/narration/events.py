"""What happened at the table, in words."""

from engine.actions import DrawStock
from engine.state.transitions import winning_claim
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tutorial.narration.skipped_turns import passed_over, sat_out
from tutorial.table.table import Event


# About the learner, about somebody else.
PASSED_OVER = (N_("You are passed over."), N_("{player} is passed over."))
SITS_OUT = (N_("You sit out this turn."), N_("{player} sits out this turn."))
# What a claim brings when it is served; only who claimed knows the cards of the price.
SERVED_YOU = N_("You get {the:card}, and {cards} from the stock.")
SERVED = NP_(
    "{player} gets {the:card} and {count} card from the stock.",
    "{player} gets {the:card} and {count} cards from the stock.",
)
BEGINS = (N_("You begin."), N_("{player} begins."))
NOBODY = -1  # all look at once: what only one of them knows is not told


def say_event(event: Event, words: Words) -> Said:
    """What somebody did, and who has no turn by it; hidden cards are not named."""
    viewer = LEARNER if words.is_you(LEARNER) else NOBODY
    did = words.log(event.before, event.action, event.after, event.seat, viewer)
    return words.join(did, *_served(event, words), *_no_turns(event, words))


def _served(event: Event, words: Words) -> list[Said]:
    """Who gets the discard that was claimed, when the player on turn draws from the stock."""
    before = event.before
    if not before.claims or not isinstance(event.action, DrawStock):
        return []
    seat, card = winning_claim(before), str(before.pile[-1])
    price = before.stock[: before.options.claim_price]
    if words.is_you(seat):
        return [words.say(SERVED_YOU, card={"card": card}, cards=words.symbols(price))]
    player = words.player(seat)
    return [words.say_count(SERVED, len(price), player=player, card={"card": card})]


def _no_turns(event: Event, words: Words) -> list[Said]:
    by_call = [(PASSED_OVER, seat) for seat in passed_over(event)]
    out = [(SITS_OUT, seat) for seat in sat_out(event)]
    return [
        words.say(forms[not words.is_you(seat)], player=words.player(seat))
        for forms, seat in (*by_call, *out)
    ]


def say_who_begins(first: int, words: Words) -> Said:
    """Who begins a deal."""
    return words.say(BEGINS[not words.is_you(first)], player=words.player(first))


def status_text(event: Event | None, words: Words) -> str:
    """The last thing that happened, for the line above the hand."""
    if event is None:
        return ""
    if words.is_you(event.seat):
        done = words.status(event.before, event.action, event.after)
        said = words.join(done, *_served(event, words), *_no_turns(event, words))
    else:
        said = say_event(event, words)
    return plain(said, words)
