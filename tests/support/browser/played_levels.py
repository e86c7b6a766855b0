"""A learner on the page does in a level that is played what its hints say.

The bots of a level do the same whenever the learner does the same, so a level played here without
a browser goes just so on the page.
"""

from functools import cache

from playwright.sync_api import expect

from engine.actions import Action, parse_action
from lessons.levels.lesson import Lesson
from lessons.levels.moment import LEARNER
from tests.support.browser.learner import Learner
from tests.support.browser.scripts import LET_LIE, Step
from tests.support.browser.tables import own_turn
from tests.support.page import FakePage
from tests.support.played import advised, playing
from tutorial.scenes.pages.deal_over import LABEL
from tutorial.scenes.pages.deals.deal_table import CALL_OR_NEXT


@cache
def steps_by_hints(lesson: str, level: str) -> tuple[Step, ...]:
    """What the learner does in a level of one deal by its hints, and what is held then."""
    page = FakePage()
    page.open("lesson", lesson=lesson)
    page.send(level=page.school.place.steps.index(level))
    steps: list[Step] = []
    while not playing(page).done:
        deal = playing(page).deal
        if deal.others_turn and not deal.may_call:
            page.send(step=page.last("step"))
            continue
        move: Action | str = LET_LIE if deal.others_turn else parse_action(advised(page))
        page.send(**({"do": "next"} if move == LET_LIE else {"play": str(move)}))
        steps.append(Step(move, len(playing(page).deal.table.state.hands[LEARNER])))
    return tuple(steps)


def play_by_hints(learner: Learner, lesson: Lesson) -> None:
    """Play each deal after the exercises of a lesson to what ends it, and go on."""
    for level in lesson.played:
        expect(learner.goal()).to_contain_text(level.aims[0].goal)
        for step in steps_by_hints(lesson.id, level.id):
            if isinstance(step.move, str):
                asked = learner.words.text(CALL_OR_NEXT).partition("{")[0]
                expect(learner.page.get_by_text(asked).first).to_be_visible()
                learner.press("Next")
            else:
                expect(own_turn(learner)).to_be_enabled()
                learner.play(step.move)
            expect(learner.hand()).to_have_count(step.held)
        if level.until is None:  # the others may still have their turns
            result = learner.page.get_by_role("group", name=learner.words.text(LABEL), exact=True)
            expect(result).to_be_visible()
        learner.press("Next")
