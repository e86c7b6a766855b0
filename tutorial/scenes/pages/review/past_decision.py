"""A past decision as scenes: the table as it lay then, and the bar to do something better."""

from collections.abc import Sequence

from lessons.language.marking import N_
from lessons.words.words import Explanation, Words
from tutorial.hints.level import cards_of
from tutorial.narration.events import status_text
from tutorial.protocol.commands import Command
from tutorial.review.decision_place import DecisionPlace
from tutorial.review.find_better import FindBetter
from tutorial.review.mistake_exercise import MistakeExercise
from tutorial.review.reviewing import REVIEW, Reviewing
from tutorial.scene_types.notes import GoalScene, NotesScene
from tutorial.scene_types.page import Scenes
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.pages.review.losses import losses_scene
from tutorial.scenes.pages.review.past_decision_notes import (
    FIND_BETTER,
    NEXT_MISTAKE,
    TABLE,
    exercise_foot,
    past_notes,
    review_foot,
    trouble_notes,
)
from tutorial.scenes.parts.desk import Deskwork, desk_scene, hint_button, undo_button
from tutorial.scenes.parts.dialogs.choice import with_dialog
from tutorial.scenes.parts.log import log_scene
from tutorial.scenes.parts.notes import notes_scene
from tutorial.scenes.parts.seats import seats_scene
from tutorial.scenes.parts.table import table_scene
from tutorial.scenes.parts.words import button
from tutorial.table.learner_view import Sight, sight
from tutorial.table.refused_layout import Tried, tried_action
from tutorial.table.table import Table


EXERCISE = N_("One of your own mistakes")
TURN_OF = N_("Turn {turn} of {turns}")
WEIGHED = N_("Your move is being weighed.")
LET_IT_LIE = N_("Leave it")
ROOMY_PLAYERS, ROOMY_MELDS = 2, 3  # with more of them there is room for small cards only


def past_decision_scenes(place: DecisionPlace, words: Words) -> Scenes:
    """All there is to see of a past deal, or of an exercise made of it."""
    table = place.now.table if place.now is not None else None
    if isinstance(place, Reviewing):
        words, table = words.with_seats(place.seats), place.table
    if table is None:
        notes = notes_scene(words, trouble_notes(place, words), foot=_foot(place, words))
        return Scenes(goal=_goal(place, words), notes=notes)
    notes = _notes(place, table, explained_try_of(table, words), words)
    return {**laid_scenes(place, table, words), "goal": _goal(place, words), "notes": notes}


def laid_scenes(place: DecisionPlace, table: Table, words: Words) -> Scenes:
    """The seats, the table and the desk of a decision."""
    seen = decision_sight(place, table, explained_try_of(table, words), words)
    desk = desk_scene(seen, work_of(place, words), words)
    if place.now is not None:
        desk = with_dialog(desk, place.now.answered, place.now.before, words)
        if place.now.answer is not None:
            desk["judged"] = f"{place.now.slips} {place.now.answer.action}"
    return Scenes(
        seats=seats_scene(seen, words),
        table=table_scene(seen, words, roomy=is_roomy_deal(seen)),
        desk=desk,
    )


def _goal(place: DecisionPlace, words: Words) -> GoalScene:
    looks = isinstance(place, Reviewing) and place.now is None
    eyebrow = words.text(REVIEW) if looks else words.label("goal")
    where = "" if isinstance(place, Reviewing) else words.text(EXERCISE)
    if place.past is not None and place.now is not None and isinstance(place, Reviewing):
        turn = place.past.turn(place.now.number)
        eyebrow = words.phrase(TURN_OF, turn=turn, turns=max(turn, place.past.turns))
    return GoalScene(eyebrow=eyebrow, goal=place.goal, place=where, now=0, steps=[])


# the table


def is_roomy_deal(seen: Sight) -> bool:
    """Whether there is room for large cards."""
    return seen.view.players <= ROOMY_PLAYERS and len(seen.view.melds) <= ROOMY_MELDS


def explained_try_of(table: Table, words: Words) -> Explanation | None:
    """Why what lies there as a try is refused."""
    attempt = table.attempt
    if attempt is None:
        return None
    return words.violation(attempt.violation, attempt.action)


def decision_sight(
    place: DecisionPlace, table: Table, explained: Explanation | None, words: Words
) -> Sight:
    """What the learner sees of a past decision."""
    attempt, events = table.attempt, table.events
    told = isinstance(place, Reviewing) and place.now is not None and place.now.answer is not None
    tried = tried_action(attempt, explained, table.state) if attempt and explained else None
    return sight(
        table,
        tried,
        _pointed(place.now, tried) if place.now is not None else frozenset(),
        waiting=_waiting(place.now, words),
        status="" if told else status_text(events[-1] if events else None, words),
        chosen=place.now.chosen if place.now is not None else None,
    )


def _pointed(find: FindBetter, tried: Tried | None) -> frozenset[str]:
    attempt = find.table.attempt
    if find.helps and attempt is not None and attempt.violation.repair is not None:
        lying = {f"hand:{card}" for card in tried.cards} if tried else set()
        needed = cards_of(attempt.violation.repair)
        return frozenset(one for one in needed if one.startswith("hand:")) - lying
    return find.ladder.rung.pointed if find.ladder is not None else frozenset()


def _waiting(find: FindBetter | None, words: Words) -> str:
    return words.text(WEIGHED) if find is not None and find.weighing is not None else ""


# the desk


def work_of(place: DecisionPlace, words: Words) -> Deskwork:
    """What the desk offers beside the moves."""
    find = place.now
    following = _way_on(place, words)
    pointless = isinstance(place, MistakeExercise) and place.pointless
    if pointless or (find is not None and find.well):
        return Deskwork("look", way_on=following)
    if find is None:
        told = isinstance(place, Reviewing) and (place.ready or place.worst)
        return Deskwork("look", way_on=following if told else None)
    if find.lost:
        return Deskwork("look", way_on=following)
    stands = "" if find.takes_back or find.answer is None else find.stands
    undo = undo_button(find.undoable, words, why_not=stands)
    if find.over and find.answer is not None:
        return Deskwork(
            left=(undo,),
            way_on=following,
            went_well=not find.answer.shown,
            ended=not find.out_of_turn,
        )
    if find.over:
        return Deskwork(left=(undo,))
    left = [undo]
    if find.helps:
        left.append(hint_button(find.helping, words))
    if find.out_of_turn:
        left.append(button(Command.LET_LIE, words.text(LET_IT_LIE)))
    return Deskwork(left=tuple(left), discards=find.discards)


def _way_on(place: DecisionPlace, words: Words) -> ButtonScene:
    """The button that goes on, named by where it leads."""
    name = words.button("Next")
    if isinstance(place, Reviewing):
        if _is_spotless(place):
            return button(Command.TABLE, words.text(TABLE), "primary")
        if place.others:
            name = words.text(FIND_BETTER if place.now is None else NEXT_MISTAKE)
        elif _was_last(place):
            name = words.text(TABLE)
    return button(Command.NEXT, name, "primary")


def _is_spotless(place: DecisionPlace) -> bool:
    """Whether all was looked at and nothing is found that cost something."""
    return isinstance(place, Reviewing) and place.now is None and place.ready and not place.worst


def _was_last(place: Reviewing) -> bool:
    """Whether nothing of the deal is left to go on to."""
    return not place.others and place.well_after is None


# the margin


def _notes(
    place: DecisionPlace, table: Table, explained: Explanation | None, words: Words
) -> NotesScene:
    scene = notes_scene(
        words,
        past_notes(place, explained, words),
        log=log_scene(table.events, words) if place.now is not None else [],
        foot=_foot(place, words),
    )
    if isinstance(place, Reviewing):
        scene["review"] = losses_scene(place, words)
    return scene


def _foot(place: DecisionPlace, words: Words) -> Sequence[ButtonScene]:
    if isinstance(place, MistakeExercise):
        return exercise_foot(words)
    find = place.now
    settled = find is not None and (find.over or find.well or find.lost)
    last = (settled or find is None) and isinstance(place, Reviewing) and _was_last(place)
    leads_there = isinstance(place, Reviewing) and place.ready and last
    answered = find is not None and (find.answer is not None or find.ladder is not None)
    return review_foot(words, overview=answered, table=not leads_there)
