"""A lesson as scenes: what the learner sees at every step of it."""

from collections.abc import Mapping
from dataclasses import replace

from engine.actions import LayAll, LayMeld, LayOff
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Pick
from lessons.levels.steps import PRACTICE
from lessons.words.repairs import owes
from lessons.words.words import Explanation, Words
from tutorial.hints.ladder import Ladder
from tutorial.lesson.contrast_play import ContrastPlay
from tutorial.lesson.exercise_play import ExercisePlay
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.player import EXERCISES, Player
from tutorial.lesson.recall.warm_up import QUESTIONS
from tutorial.lesson.verdicts import (
    BEFORE_MELDS,
    TOO_FEW,
    as_run,
    as_set,
    asks_for,
    before_melds,
    right_cards,
    tells_melds,
    tells_sets,
    wanted_rank,
)
from tutorial.lesson.watch_play import WatchPlay
from tutorial.narration.events import status_text
from tutorial.scene_types.desk import DeskScene
from tutorial.scene_types.notes import GoalScene
from tutorial.scene_types.page import Scenes
from tutorial.scenes.pages.lesson_desk import Stand, named_cards, work_at
from tutorial.scenes.pages.lesson_end import ending_scene
from tutorial.scenes.pages.lesson_notes import lesson_notes, level_list
from tutorial.scenes.pages.lessons.left_out import with_way_to_all
from tutorial.scenes.parts.desk import desk_scene
from tutorial.scenes.parts.dialogs.choice import with_dialog
from tutorial.scenes.parts.questions import question_scenes
from tutorial.scenes.parts.seats import PLAYING, seats_scene
from tutorial.scenes.parts.table import foreseen, is_roomy, table_scene
from tutorial.scenes.parts.tray import with_picks
from tutorial.scenes.scores.sheet import level_sheet
from tutorial.table.hand_order import arrange
from tutorial.table.learner_table import Refusal, TaskMiss
from tutorial.table.learner_view import Sight, sight
from tutorial.table.refused_layout import Tried, tried_action, tried_pick


ALL_LEVELS = N_("List of levels")
# By whether steps were shown, and whether some were skipped.
# Translators: how far a lesson has come, read aloud.
PROGRESS: Mapping[tuple[bool, bool], str] = {
    (False, False): N_("{done} of {steps} done"),
    (False, True): N_("{done} of {steps} done, {skipped} skipped"),
    (True, False): N_("{done} of {steps} done, {shown} of them shown to you"),
    (True, True): N_("{done} of {steps} done, {shown} of them shown to you, {skipped} skipped"),
}
WARM_UP_OF = N_("Warm-up, question {number} of {count}")
EXERCISE_OF = N_("Exercise {number} of {count}")
ALL_STAYED = N_("Right, but not all of it: this stays picked.")
OTHER_BUTTON = N_("The cards are right, the button was not.")
WORTH_SORTING = 6  # cards in the hand
FOUR = 4  # cards of a full set


def lesson_scenes(player: Player, words: Words) -> Scenes:
    """All scenes of the step the learner is at."""
    if player.playing is not None:
        from tutorial.scenes.pages.deals.played import (
            played_scenes,  # with the bots: loaded when a deal is played
        )

        levels = level_list(player, words)
        scenes = played_scenes(
            player.playing, _goal(player, words), words, levels, points=player.weighs
        )
        scenes["notes"] = with_way_to_all(scenes["notes"], player, words)
        return scenes
    explained = explained_try(player, words)
    seen = sight_of(player, explained, words)
    desk = desk_scene(seen, work_at(player, words), words)
    if _others_seen(player.now):
        desk["act"] = True
    if isinstance(player.now, LevelPlay):
        desk = with_dialog(desk, player.now.answered, player.table.state, words)
        desk = picking(desk, player, words)
    roomy = is_roomy(player.table.first)
    table = table_scene(seen, words, roomy=roomy, promise=_will_meld(player.now))
    if isinstance(player.now, LevelPlay | WatchPlay):
        table["foreseen"] = foreseen(player.now.ends, words, seen.kinds)
    if _names_four(player.now):
        table["places"] = FOUR
    table, desk = question_scenes(table, desk, player.now, seen, words)
    table, desk = with_picks(table, desk, player.now, seen, words)
    if isinstance(player.now, LevelPlay) and player.now.level.sheet is not None:
        table["sheet"] = level_sheet(player.now, player.now.level.sheet, words)
        desk |= {"hand": [], "sort": None}
    if isinstance(player.now, LevelPlay) and player.now.done and not player.now.was_shown:
        table["solved"] = _last_touched(player.now)
    if player.now is None:
        table["ending"] = ending_scene(player, words)
        desk |= {"hand": [], "sort": None}
    seats = seats_scene(seen, words)
    if not _others_play(player.now):
        seats["aside"] = True
    notes = with_way_to_all(lesson_notes(player, explained, words), player, words)
    if isinstance(player.now, WatchPlay):
        step, newest = notes["notes"][0], notes["notes"][-1]
        notes["above"], newest["above"] = True, True
        desk["told"] = newest
        if player.now.asks is not None:
            step["asks"] = player.now.asks.question
            desk["told"] = {**newest, "asks": step["asks"]}
    return Scenes(goal=_goal(player, words), seats=seats, table=table, desk=desk, notes=notes)


def _others_play(step: object) -> bool:
    """Whether others act in a level or an example, or it speaks of them: they are seen then."""
    if isinstance(step, WatchPlay):
        points = any("seats" in one.point_at for one in step.watch.steps)
        return points or step.others_move
    return isinstance(step, LevelPlay) and bool(step.level.script)


def _others_seen(step: object) -> bool:
    """Whether what others did is what was done last, before the learner's next move."""
    if not isinstance(step, LevelPlay) or step.done:
        return False
    return bool(step.table.events) and step.table.events[-1].seat != LEARNER


def _will_meld(step: object) -> bool:
    """Whether the task is to lay a meld down, or the example will."""
    if isinstance(step, WatchPlay):
        return any(isinstance(one.move, LayMeld | LayAll) for one in step.watch.steps)
    if not isinstance(step, LevelPlay) or step.level.kind != "play":
        return False
    return any(isinstance(move, LayMeld | LayAll) for move in step.level.solution)


def _names_four(step: object) -> bool:
    """Whether the task names four cards to be laid down: so many places are shown for them."""
    if not isinstance(step, LevelPlay):
        return False
    melds = [move for move in step.level.solution if isinstance(move, LayMeld)]
    if len(melds) != 1 or len(melds[0].cards) != FOUR:
        return False
    done = step.level.done
    return any(
        len(str(one.get("melded", "")).split()) == FOUR for one in (done, *done.get("any", ()))
    )


def _last_touched(level: LevelPlay) -> str:
    """The id of the meld that the learner laid down or changed last; empty if there is none."""
    own = (event for event in reversed(level.table.events) if event.seat == LEARNER)
    return next((event.touched for event in own if event.touched), "")


def picking(desk: DeskScene, player: Stand, words: Words) -> DeskScene:
    """The desk of a task: how many cards it asks for, and which of a wrong try were right."""
    level = player.now
    if not isinstance(level, LevelPlay):
        return desk
    answered, attempt = level.answered, level.table.attempt
    if level.level.kind == "pick" or len(level.table.first.hands[LEARNER]) < WORTH_SORTING:
        desk["sort"] = None  # the order would be the answer, or there is nothing to put in order
    if level.level.kind == "pick":
        counts = "every" in level.level.done.get("picked", ())  # how many is part of the task
        desk["one"] = not counts and all(
            isinstance(way[-1], Pick) and len(way[-1].cards) == 1
            for way in (level.level.solution, *level.level.also)
        )
        if desk["one"]:
            desk |= {"lays": False, "tray": None}
        if not level.helps:
            return desk  # which of the tried cards were right is a hint
        if isinstance(answered, TaskMiss) and isinstance(answered.move, Pick):
            desk["right"] = [str(card) for card in right_cards(level, answered.move.cards)]
    elif (
        level.helps
        and isinstance(answered, Refusal)
        and attempt
        and isinstance(attempt.action, LayMeld | LayOff)
    ):
        right = right_cards(level, attempt.action.cards)
        if isinstance(attempt.action, LayMeld) and len(right) == 1:
            right = ()  # one card is the beginning of no meld; it would be pressed to be picked
        desk["right"] = [str(card) for card in right]
        if len(right) == len(attempt.action.cards) and attempt.violation.code in TOO_FEW:
            desk["stayed"] = words.text(OTHER_BUTTON if asks_for(level, right) else ALL_STAYED)
    return desk


def explained_try(player: Stand, words: Words) -> Explanation | None:
    """What there is to say about a try that failed."""
    if isinstance(player.now, LevelPlay) and isinstance(player.now.answered, TaskMiss):
        return words.miss(player.now.answered.miss)
    attempt = player.table.attempt
    if attempt is None:
        return None
    violation = attempt.violation
    if isinstance(player, Player) and not tells_sets(player.lesson):
        violation = as_run(violation)
    elif isinstance(player.now, LevelPlay) and wanted_rank(player.now) is not None:
        violation = as_set(violation, wanted_rank(player.now))
    # what is in the hand is for the learner to find, or told by the way out
    explained = words.violation(violation, attempt.action, finds=False)
    if isinstance(player, Player) and player.lesson.id in BEFORE_MELDS:
        explained = before_melds(explained, violation, attempt.action, words)
    if isinstance(player.now, LevelPlay) and player.now.only_direction:
        answered = player.now.answered
        told = isinstance(answered, Refusal) and answered.own and owes(violation)
        direction = None if told else words.direction(violation)
        return replace(explained, repair=direction, repair_button="")
    return explained


def sight_of(player: Stand, explained: Explanation | None, words: Words) -> Sight:
    """What the learner sees of the table, and what is pointed at."""
    events = player.table.events
    tried = _tried(player, explained)
    seen = sight(
        player.table,
        tried,
        _pointed(player, tried),
        waiting=_waiting(player, words),
        status=status_text(events[-1] if events else None, words),
        chosen=player.now.chosen if isinstance(player.now, LevelPlay) else None,
        points=player.weighs,
    )
    if not isinstance(player.now, LevelPlay) or player.now.level.kind != "play":
        seen = replace(seen, looks=False)
    if isinstance(player.now, LevelPlay) and player.now.level.kind == "answer":
        seen = replace(seen, worth=player.now.done)
    if isinstance(player.now, LevelPlay):
        lesson_id = player.lesson.id if isinstance(player, Player) else ""
        judges = player.now.helps and tells_melds(player.now, lesson_id)
        seen = replace(seen, judges=judges)
    if isinstance(player, Player) and player.lesson.id in BEFORE_MELDS:
        seen = replace(seen, kinds=False)
    if isinstance(player.now, ContrastPlay) and player.now.chosen is None:
        both = {c for side in player.now.sides for c in side.table.state().hands[LEARNER]}
        return replace(seen, hand=arrange(both, seen.sort))
    return seen


def _waiting(player: Stand, words: Words) -> str:
    """Who is playing, where others act before the learner does."""
    if not isinstance(player.now, LevelPlay) or not player.now.others_act:
        return ""
    return words.phrase(PLAYING, player=words.player(player.table.state.to_move))


def _tried(player: Stand, explained: Explanation | None) -> Tried | None:
    if explained is None:
        return None
    if isinstance(player.now, LevelPlay) and isinstance(player.now.answered, TaskMiss):
        move = player.now.answered.move
        return tried_pick(move, explained) if isinstance(move, Pick) else None
    attempt = player.table.attempt
    return tried_action(attempt, explained, player.table.state) if attempt is not None else None


def _pointed(player: Stand, tried: Tried | None) -> frozenset[str]:
    match player.now:
        case WatchPlay() as watch:
            return watch.pointed
        case LevelPlay() as level if not level.done or level.was_shown:
            return _pointed_in_level(level, tried)
        case ContrastPlay(ladder=Ladder() as ladder):
            return ladder.rung.pointed
    return frozenset()


def _pointed_in_level(level: LevelPlay, tried: Tried | None) -> frozenset[str]:
    attempt = level.table.attempt
    offered = attempt is not None and attempt.violation.repair is not None
    if level.helps and attempt is not None and offered and not level.only_direction:
        needed = named_cards(attempt.violation.repair)
        lying = tried.cards if tried else ()
        return frozenset(f"hand:{card}" for card in needed if card not in lying)
    pointed = level.ladder.rung.pointed if level.ladder is not None else frozenset[str]()
    asked = _marked_by_the_task(level)
    if not pointed or any(place.startswith(("hand:", "pile:")) for place in pointed):
        return pointed or asked
    # Its text still speaks of these cards; a draw is marked where the hint has it.
    return pointed | {place for place in asked if place.startswith("hand:")}


def _marked_by_the_task(level: LevelPlay) -> frozenset[str]:
    if level.level.support != "full":
        return frozenset()
    step = len(level.moment.played)
    if step == 0:
        return frozenset(level.level.point_at)
    hints = level.level.hints
    return frozenset(hints[min(step, len(hints) - 1)].point_at)


# the task


def _goal(player: Player, words: Words) -> GoalScene:
    steps = player.states
    if player.at < len(steps) and (player.step_done or _beside(player)) and not player.warming:
        was_shown = player.steps[player.at] in player.progress.lesson(player.lesson.id).shown
        steps[player.at] = "shown" if was_shown else "done"
    shown, skipped, of = steps.count("shown"), steps.count("skipped"), len(steps)
    done = steps.count("done") + shown
    if player.steps[player.at] in player.progress.lesson(player.lesson.id).levels:
        done += steps.count("now")  # what is done once more stays done
    form = PROGRESS[bool(shown), bool(skipped)]
    return GoalScene(
        eyebrow=words.label(_eyebrow(player)),
        goal=player.goal,
        place=_place(player, words),
        now=player.at,
        steps=steps,
        list=words.text(ALL_LEVELS),
        progress=words.phrase(form, done=done, steps=of, shown=shown, skipped=skipped),
    )


def _eyebrow(player: Player) -> str:
    """What the sentence at the head of the page is: a task as long as there is one."""
    if player.playing is not None:
        return "deal-over" if player.playing.deal.settled else "goal"
    return "stand" if player.now is None else "goal"


def _beside(player: Player) -> bool:
    """Whether the exercise is one that was offered once its level was done."""
    return isinstance(player.now, ExercisePlay) and player.steps[player.at] != PRACTICE


def _place(player: Player, words: Words) -> str:
    if player.warming:
        number = QUESTIONS + 1 - len(player.warming)
        return words.phrase(WARM_UP_OF, number=number, count=QUESTIONS)
    levels = len(player.steps) - 1
    if player.at == levels:
        return player.lesson.title
    if player.steps[player.at] == PRACTICE:
        return words.phrase(EXERCISE_OF, number=player.exercise + 1, count=EXERCISES)
    return words.label("level-of", level=player.at + 1, levels=levels)
