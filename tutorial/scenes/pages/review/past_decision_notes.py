"""What the margin says of a past decision: the task, what a try comes to, why it is better."""

from collections.abc import Iterator, Sequence

from engine.actions import Discard
from engine.cards import Card
from engine.reasons import Kind, Reason
from engine.state.seat_view import SeatView
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.side_by_side import side_by_side
from lessons.words.words import Explanation, Words
from tutorial.hints.practice import MOST_REASONS, main_reasons, say_why
from tutorial.protocol.commands import Command
from tutorial.review.decision_place import DecisionPlace
from tutorial.review.find_better import FindBetter, JudgedAnswer
from tutorial.review.mistake_exercise import MistakeExercise
from tutorial.review.past_move import COST, has_two_ways, other_draw, say_move, you_did
from tutorial.review.reviewing import Reviewing
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.review.wrong_try import why_not
from tutorial.scenes.parts.notes import hint_note, owed_notes, refusal_note, unclear_note
from tutorial.scenes.parts.words import button, note
from tutorial.table.learner_table import Refusal
from tutorial.table.wishes import UnclearWish


A_WORD = N_("First this")
TABLE = N_("Back to the table")
# Translators: a button to the next decision of a deal for which a better move is to be found.
NEXT_MISTAKE = N_("Next mistake")
# Translators: a button to the decisions of a deal for which a better move is to be found.
FIND_BETTER = N_("Find better moves")
# Translators: a button to all that is told of a deal which is looked back on.
OVERVIEW = N_("Overview")
FORGET = N_("Take it off my list")
TRY = N_("Do on the table what you would do now.")
SAME = N_("That is what you did")
SAME_TEXT = N_("Look for something else, or press {Hint}.")
NOT_YET = N_("Not good enough yet")
BACK = N_("That has been taken back.")
SHORT = NP_(
    "It stays about {count} point behind the best.",
    "It stays about {count} points behind the best.",
)
BETTER = N_("That is better")
THAT_WAS_BEST = N_("That would have been the best")
NEARLY = N_("It is as good as the best, or nearly so.")
SAVES = NP_(
    "Your move cost about {count} point; this one costs none of it.",
    "Your move cost about {count} points; this one costs none of them.",
)
SAVES_PART = NP_(
    "Your move cost about {count} point; this one saves it.",
    "Your move cost about {count} points; this one saves about {saved} of them.",
)
# These say what a card of the hand is good for.
_OF_THE_HAND = (
    Kind.USELESS,
    Kind.BESIDE_MELDS,
    Kind.SHARES,
    Kind.HIGHEST_USELESS,
    Kind.LEAST_LOSS,
    Kind.BREAKS_MELD,
    Kind.BREAKS_START,
)
_COUNTED = (Kind.SEARCHED, Kind.SEARCHED_EVEN)  # said in points once already
MISSED = {
    "meld": N_("You could have laid down a meld."),
    "layoff": N_("You could have laid off a card."),
    "swap": N_("You could have exchanged a joker."),
    "take": N_("You could have taken from the pile."),
    "call": N_("You could have called Rummy."),
}
NOT_TOLD = N_(
    "The cards alone do not show why: played on from here many times, it comes out ahead."
)
BETTER_LIE = N_("It would have been better to leave the card.")
NOTHING = N_("Well decided")
NOTHING_TEXT = N_(
    "No decision of yours cost more than chance explains. There is nothing to improve in this "
    "deal."
)
BESIDE_HINTS = N_(
    "No decision of yours cost more than chance explains, not even where a hint would have said "
    "something else. There is nothing to improve in this deal."
)
PLAYED_FOR_YOU = N_("Played for you")
ALL_PLAYED_FOR_YOU = N_(
    "Every move of this deal was played for you, so there is no decision of yours to look back on."
)
LOOK_AT_THEM = N_("See what you did well")
LED = NP_(
    "It leads the next best move by about {count} point.",
    "It leads the next best move by about {count} points.",
)
LED_TAKE = NP_(
    "That is about {count} point better than taking from the pile.",
    "That is about {count} points better than taking from the pile.",
)
LED_DRAW = NP_(
    "That is about {count} point better than drawing from the stock.",
    "That is about {count} points better than drawing from the stock.",
)
POINTLESS = N_("Looked at again")
POINTLESS_TEXT = N_("What you did was as good as anything else. It is off your list.")
KEPT = N_("What cost most is kept for you as exercises, on the page of the course.")


def past_notes(
    place: DecisionPlace, explained: Explanation | None, words: Words
) -> list[NoteScene]:
    """The notes, newest first."""
    find = place.now
    if isinstance(place, MistakeExercise) and place.pointless:
        said = [words.say(POINTLESS_TEXT)]
        return [note("ok", words.text(POINTLESS), said, words)]
    if find is None:
        return list(_review_notes(place, words)) if isinstance(place, Reviewing) else []
    if find.well:
        return [_well_decided(find, words)]
    if find.over and find.answer is not None:
        return [_well(place, find, find.answer, words)]
    return list(_while_trying(place, find, explained, words))


def trouble_notes(place: DecisionPlace, words: Words) -> list[NoteScene]:
    """Why there is nothing to look at."""
    return [note("red", words.text(A_WORD), [[place.trouble]], words)]


def review_foot(words: Words, *, overview: bool, table: bool) -> Sequence[ButtonScene]:
    """The ways out of a decision and of a review, unless the way on leads there."""
    ways = [_overview(words)] if overview else []
    return [*ways, button(Command.TABLE, words.text(TABLE), "quiet")] if table else ways


def exercise_foot(words: Words) -> Sequence[ButtonScene]:
    """The ways out of an exercise."""
    return [
        button(Command.COURSE, words.button("To the course"), "quiet"),
        button(Command.FORGET, words.text(FORGET), "quiet"),
    ]


def _review_notes(place: Reviewing, words: Words) -> Iterator[NoteScene]:
    """Where nothing is found that cost something: that is praised, unless nobody chose it."""
    if place.played_for and place.review is not None and not place.review.total:
        said = words.say(ALL_PLAYED_FOR_YOU)
        yield note("blue", words.text(PLAYED_FOR_YOU), [said], words)
    elif place.ready and not place.worst:
        firsts = [Command.MISTAKE.about(one.number) for one in place.found[:1]]
        ways = [button(first, words.text(LOOK_AT_THEM)) for first in firsts]
        advised = place.review is None or place.review.as_advised
        said = words.say(NOTHING_TEXT if advised else BESIDE_HINTS)
        yield note("ok", words.text(NOTHING), [said], words, ways)


def _well_decided(find: FindBetter, words: Words) -> NoteScene:
    """What was done, by how much it leads, and why."""
    assert find.decision is not None  # noqa: S101 - `well`
    led = max(1, round(find.decision.ahead))
    form = {"pile": LED_TAKE, "stock": LED_DRAW}.get(other_draw(find.decision), LED)
    said = [words.join(you_did(find, words), words.say_count(form, led)), _advised(find, words)]
    return {**note("ok", words.text(NOTHING), said, words, [_overview(words)]), "live": True}


def _overview(words: Words) -> ButtonScene:
    return button(Command.OVERVIEW, words.text(OVERVIEW), "quiet")


def _while_trying(
    place: DecisionPlace, find: FindBetter, explained: Explanation | None, words: Words
) -> Iterator[NoteScene]:
    attempt = find.table.attempt
    if isinstance(find.answered, Refusal) and attempt is not None and explained is not None:
        yield refusal_note(attempt, explained, words, "../")
    elif isinstance(find.answered, UnclearWish):
        yield unclear_note(find.answered, words)
    elif find.answer is not None:
        yield _not_yet(find, find.answer, words)
    else:
        yield _the_task(place, find, words)
    yield from owed_notes(find.before, words)
    if find.helping is not None:
        yield hint_note(find.helping, words)


def _the_task(place: DecisionPlace, find: FindBetter, words: Words) -> NoteScene:
    """What was done and what it cost; not a word of what would have been better."""
    heading = words.phrase_count(COST, place.price)
    did = [] if has_two_ways(find) else you_did(find, words)
    said = words.join(did, words.say(TRY))
    ways = _ways(place, words) if find.ladder is None else []  # a hint has its own way to the end
    return {**note("red", heading, [said], words, ways), "calm": True}


def _not_yet(find: FindBetter, answer: JudgedAnswer, words: Words) -> NoteScene:
    """Why a try will not do, which can be used at a table, and by how much."""
    why = why_not(find, answer, words)
    again = button(Command.AGAIN, words.button("Try again"))
    show = button(Command.BEST, words.button("Show me"))
    if answer.same:
        said = [why, words.say(SAME_TEXT)]
        return {**note("blue", words.text(SAME), said, words, [again, show]), "live": True}
    short = words.say_count(SHORT, max(1, round(answer.short)))
    tried = words.join(say_move(find, answer.action, words), words.say(BACK))
    return note("red", words.text(NOT_YET), [tried, why, short], words, [again, show])


def _ways(place: DecisionPlace, words: Words) -> list[ButtonScene]:
    ways = [button(Command.BEST, words.button("Show me"))]
    if _more(place):
        ways.append(button(Command.SKIP, words.button("Skip"), "quiet"))
    return [*ways, _overview(words)] if isinstance(place, Reviewing) else ways


def _more(place: DecisionPlace) -> bool:
    """Whether another decision waits."""
    return isinstance(place, Reviewing | MistakeExercise) and bool(place.others)


def _well(place: DecisionPlace, find: FindBetter, answer: JudgedAnswer, words: Words) -> NoteScene:
    """Why the move is better, in points and words, and what kind of chance it was."""
    heading = words.text(THAT_WAS_BEST if answer.shown else BETTER)
    said = _why(place, find, answer, words)
    if isinstance(place, Reviewing) and not place.open:
        said.append(words.say(KEPT))
    if answer.shown:
        return {**note("blue", heading, said, words), "live": True}
    return note("ok", heading, said, words)


def _why(place: DecisionPlace, find: FindBetter, answer: JudgedAnswer, words: Words) -> list[Said]:
    decision = find.decision
    assert decision is not None  # noqa: S101 - nothing is good before it is known
    first = [_saved(place.price, round(answer.short), words)]
    if isinstance(answer.action, type(decision.best)) and decision.missed is not None:
        first.append(words.say(MISSED[decision.missed]))
    elif answer.action is None:
        first.append(words.say(BETTER_LIE))
    if answer.action not in (decision.best, None):
        first.append(words.say(NEARLY))
    told = main_reasons([one for one in answer.reasons if one.kind not in _COUNTED])
    against = [one for one in decision.against if not _joker_twice(one, answer.reasons)]
    against = [one for one in against if one not in told][:MOST_REASONS]
    compared = _compared(find, answer, [*against, *told], words, explained=bool(against))
    is_best = answer.action == decision.best
    speaks_for = _with_price(find, told, words) if is_best else _told(told, words)
    if not (against or speaks_for or compared):
        speaks_for = words.say(NOT_TOLD)
    return [words.join(*first), _told(against, words), speaks_for, compared]


def _saved(price: int, short: int, words: Words) -> Said:
    """What the better move is worth, told by what the other one cost and no second figure."""
    if short <= 0:
        return words.say_count(SAVES, price)
    return words.say_count(SAVES_PART, price, saved=max(1, price - short))


def _joker_twice(reason: Reason, others: Sequence[Reason]) -> bool:
    """Whether it puts a joker into one meld that another of them puts into a different one."""
    cards = _melded(reason)
    jokers = {card for card in cards if Card.parse(card).is_joker}
    return any(jokers & _melded(one) and _melded(one) != cards for one in others)


def _melded(reason: Reason) -> set[str]:
    if reason.kind not in (Kind.PILE_MAKES_RUN, Kind.PILE_MAKES_SET):
        return set()
    cards = reason.facts["cards"]
    return set(map(str, cards)) if isinstance(cards, tuple) else set()


def _compared(
    find: FindBetter,
    answer: JudgedAnswer,
    told: Sequence[Reason],
    words: Words,
    *,
    explained: bool,
) -> Said:
    """The card that went and the one that should have gone, side by side."""
    if not isinstance(find.done, Discard) or not isinstance(answer.action, Discard):
        return []
    done, best = find.done.card, answer.action.card
    if done == best:
        return []
    known = [str(one.facts["card"]) for one in told if one.kind in _OF_THE_HAND]
    view = SeatView(find.before, LEARNER)
    return side_by_side(words, view, done, best, known, explained=explained)


def _advised(find: FindBetter, words: Words) -> Said:
    """What the hint said of what was done."""
    why = find.advised.reasons if find.advised is not None else ()
    told = main_reasons([one for one in why if one.kind not in _COUNTED])
    return _with_price(find, told, words)


def _with_price(find: FindBetter, why: Sequence[Reason], words: Words) -> Said:
    """Reasons for the best move with its price and what is as good, as its hint tells them."""
    return say_why(find.advised, why, words) if find.advised is not None else []


def _told(reasons: Sequence[Reason], words: Words) -> Said:
    return words.join(*words.reasons(reasons, LEARNER))
