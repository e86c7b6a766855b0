"""What is said at a device that is passed around: to all at once, of each by name."""

from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tutorial.deal.passing.passing_deal import PassingDeal
from tutorial.narration.events import say_event


HAND_IT_TO = N_("Hand the device to {player}.")
WHO_WANTS = N_("Does anybody want {the:card}?")
THEY_PLAY = N_("{player} is playing, and all hands are covered.")
ASKS_BACK = N_("{player} would like to take this back:")
AGREED = N_("Do all agree?")
ALL_ANSWER = N_("All hands are covered. Answer the question together.")
PLAYS = N_("{player} plays.")


def to_all(deal: PassingDeal, words: Words) -> Words:
    """The language with the names of all, none of whom is "You"."""
    return words.with_names(deal.setup.people, None).with_seats(deal.seats)


def awaited_text(deal: PassingDeal, words: Words) -> str:
    """Who is to take the device now, or what all are asked."""
    state, named = deal.table.state, to_all(deal, words)
    if deal.asked_back is not None:
        return named.text(ALL_ANSWER)
    if state.to_move in deal.awaited:
        return named.phrase(HAND_IT_TO, player=named.player(state.to_move))
    if deal.awaited:
        asked = named.say(WHO_WANTS, card={"card": str(state.pile[-1])})
        return plain(asked, named)
    return named.phrase(THEY_PLAY, player=named.player(state.to_move))


def holder_text(deal: PassingDeal, words: Words) -> str:
    """Who has the device."""
    named = to_all(deal, words)
    return named.phrase(PLAYS, player=named.player(LEARNER))


def undo_question(deal: PassingDeal, words: Words) -> list[Said]:
    """The question whether a move is taken back; nothing where nobody asks for it."""
    number = deal.asked_back
    if number is None:
        return []
    event, named = deal.table.events[number], to_all(deal, words)
    return [
        named.say(ASKS_BACK, player=named.player(event.seat)),
        say_event(event, named),
        named.say(AGREED),
    ]
