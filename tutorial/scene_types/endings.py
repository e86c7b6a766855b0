"""The end of a lesson or a round as it is drawn: how sure it is, what to do once more."""

from typing import NotRequired, TypedDict

from tutorial.scene_types.parts import ButtonScene, CardScene


class SkillScene(TypedDict):
    """One rule of the lesson and how sure the learner is of it, or one task and how it went."""

    name: str  # "A run has no gap"
    grade: str  # "alone"
    cards: NotRequired[int]  # 0 to 4 small cards filled
    sign: NotRequired[str]  # an icon instead, or "": how one task went is no measure of a rule


class EndingScene(TypedDict):
    """A title page over the table."""

    title: str
    cards: list[CardScene]  # of the last task on one's own, fanned; none at the end of a round
    cards_label: str  # in words
    tick: str  # what the tick over them says; "" and no tick while tasks are open
    skills: list[SkillScene]
    means: str  # what the words beside the rules stand for
    stars: str  # "17 of 21 stars"
    wins: NotRequired[str]  # empty stars, where it is told what wins the first ones
    told: NotRequired[str]  # beside the stars: how many tasks were shown, what wins the first one
    path: str  # how far the chosen path has been gone
    again_lead: NotRequired[str]  # what the short names of those buttons go on from
    again: list[ButtonScene]  # tasks that were done with help, or shown
