"""Levels of a lesson in which deals are played, through the same door as the page."""

from engine.reasons.advice import hint
from engine.referee import legal_actions
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from tests.support.page import FakePage
from tutorial.lesson.deals_play import DealsPlay


def playing(page: FakePage) -> DealsPlay:
    """The level that is played on the page."""
    played = page.school.place.playing
    assert played is not None
    return played


def others_act(page: FakePage) -> None:
    """Do what the bridge does: show each act and ask for the next; nobody calls Rummy."""
    while (played := page.school.place.playing) and not played.done and played.deal.others_turn:
        if played.deal.may_call:
            page.send(do="next")
        else:
            page.send(step=page.last("step"))


def advised(page: FakePage) -> str:
    """What the first hint would have the learner do now."""
    state = playing(page).deal.table.state
    return str(hint(SeatView(state, LEARNER), tuple(legal_actions(state))).action)


def follow_hints(page: FakePage) -> None:
    """Do what each hint says, write each sheet as it is right, until the level is done."""
    others_act(page)
    while not playing(page).done:
        deal = playing(page).deal
        if deal.keeping and deal.sheet is not None:
            for move in deal.sheet.solution():
                page.send(play=str(move))
        elif deal.over:
            page.send(do="next")
        else:
            page.send(play=advised(page))
        others_act(page)
