"""What a deal cost, turn by turn, which decisions those were, and what was luck."""

import math

from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.protocol.commands import Command
from tutorial.review.past_move import DRAWN, other_draw, row
from tutorial.review.reviewing import REVIEW, Reviewing
from tutorial.scene_types.review import LossBar, LossRow, ReviewScene, Work
from tutorial.scenes.parts.words import button


LOOKED_AT = NP_(
    "{done} of {count} decision looked at",
    "{done} of {count} decisions looked at",
)
WAITING_TEXT = N_(
    "Each one is played on many times, from what you could know then. What is found stands here "
    "at once."
)
PAUSE = N_("That is enough")
LOOK_ON = N_("Look at the rest")
BY_TURN = N_("Points lost, turn by turn")
TURN = N_("Turn {turn}")
TURN_COST = NP_("Turn {turn}: about {count} point", "Turn {turn}: about {count} points")
TURN_FREE = N_("Turn {turn}: nothing")
TURN_UNSEEN = N_("Turn {turn}: not looked at yet")
TURN_PLAYED_FOR = N_("Turn {turn}: played for you")
DEAREST = N_("What cost the most points")
WENT_WELL = N_("Well decided: points ahead of the next best move")
# Translators: behind a figure that stands apart.
UNIT = NP_("point", "points")
COST_WAY = N_("Cost points ({count})")
WELL_WAY = N_("Well decided ({count})")
ALL_ROWS = N_("Show all {count}")
FEWER_ROWS = N_("Show fewer")
MOST_ROWS = 5  # are seen before all are asked for
SOLVED = N_("done")
MISSED = {
    "meld": N_("a missed meld"),
    "layoff": N_("a missed lay-off"),
    "swap": N_("a missed joker exchange"),
    "take": N_("a missed take from the pile"),
    "call": N_("a missed call"),
}
LUCK = N_("Luck and skill")
# In points: a person against one other, against the mean of several.
AHEAD = (
    NP_(
        "You ended {count} point ahead of {player}.", "You ended {count} points ahead of {player}."
    ),
    NP_(
        "You ended {count} point ahead of the average of the others.",
        "You ended {count} points ahead of the average of the others.",
    ),
)
BEHIND = (
    NP_(
        "You ended {count} point behind {player}.",
        "You ended {count} points behind {player}.",
    ),
    NP_(
        "You ended {count} point behind the average of the others.",
        "You ended {count} points behind the average of the others.",
    ),
)
LEVEL = (
    N_("You ended level with {player}."),
    N_("You ended level with the average of the others."),
)
GAVE_AWAY = NP_(
    "Your decisions gave away about {count} point.",
    "Your decisions gave away about {count} points.",
)
PLAYED_FOR = NP_(
    "{count} of your moves was played for you, so it is not judged.",
    "{count} of your moves were played for you, so they are not judged.",
)
GAVE_NOTHING = N_("Your decisions gave nothing away.")
CARDS_BROUGHT = N_("The cards were on your side as well.")
CARDS_COST = N_("So it was the cards: with them there was hardly more to be had.")
LUCKY = NP_(
    "The rest was luck: the cards brought you about {count} point.",
    "The rest was luck: the cards brought you about {count} points.",
)
UNLUCKY = NP_(
    "The rest was luck: the cards cost you about {count} point.",
    "The rest was luck: the cards cost you about {count} points.",
)
# Where a hint or a bot made moves for the learner.
REST_BROUGHT = NP_(
    "The cards and what was played for you brought you about {count} point.",
    "The cards and what was played for you brought you about {count} points.",
)
REST_COST = NP_(
    "The cards and what was played for you cost you about {count} point.",
    "The cards and what was played for you cost you about {count} points.",
)
EVEN_LUCK = N_("The cards were neither good nor bad to you.")
MOST_LABELS = 12  # bars with more of them are too narrow for figures
LABELS_IN_A_ROW = 15  # of two figures each, with a space between them


def losses_scene(place: Reviewing, words: Words) -> ReviewScene:
    """The part of the margin that counts."""
    return ReviewScene(
        label=words.text(REVIEW),
        overview=place.now is None,
        work=_work(place, words),
        bars_label=words.text(BY_TURN),
        bars=_bars(place, words),
        rows_label=words.text(DEAREST),
        rows=_rows(place, words),
        rows_way=words.phrase(COST_WAY, count=len(place.worst)),
        rows_more=_more(place, words),
        found_label=words.text(WENT_WELL),
        found=_found(place, words),
        found_way=words.phrase(WELL_WAY, count=len(place.found)),
        luck_label=words.text(LUCK) if place.ready else "",
        luck=_luck(place, words),
    )


def _work(place: Reviewing, words: Words) -> Work | None:
    review = place.review
    if place.ready or review is None:
        return None
    said = words.phrase_count(LOOKED_AT, review.total, done=review.done)
    why = "" if place.paused else words.text(WAITING_TEXT)
    work = Work(said=said, why=why, done=review.done, total=review.total)
    if place.paused:
        work["button"] = button(Command.LOOK_ON, words.text(LOOK_ON))
    elif review.worst:
        work["button"] = button(Command.PAUSE, words.text(PAUSE))
    return work


def _bars(place: Reviewing, words: Words) -> list[LossBar]:
    if place.past is None or not place.worst:
        return []
    lost: dict[int, int] = {}
    for decision in place.worst:
        turn = place.past.turn(decision.number)
        lost[turn] = lost.get(turn, 0) + round(decision.charge)
    turns, most = max(place.past.turns, *lost), max(1, *lost.values())
    after = place.review.after if place.review is not None else None
    unseen = turns + 1 if after is None else place.past.turn(after)
    here = place.past.turn(place.now.number) if place.now is not None else None
    labelled = labelled_turns(turns, lost, here)
    given = turns_played_for(place)
    return [
        LossBar(
            turn=str(turn) if turn in labelled else "",
            share=round(100 * lost.get(turn, 0) / most),
            figure=str(lost[turn]) if turn in lost and turn in labelled else "",
            here=turn == here,
            unseen=(turn >= unseen or turn in given) and turn not in lost,
            name=words.phrase(TURN_PLAYED_FOR, turn=turn)
            if turn in given
            else _turn_cost(turn, lost.get(turn, 0), turn >= unseen, words),
        )
        for turn in range(1, turns + 1)
    ]


def turns_played_for(place: Reviewing) -> set[int]:
    """The turns in which a hint or a bot made every move for the learner."""
    if place.past is None:
        return set()
    made: dict[int, set[bool]] = {}
    for at, (seat, _) in enumerate(place.past.record.actions):
        if seat == LEARNER:
            made.setdefault(place.past.turn(at), set()).add(at in place.played_for)
    return {turn for turn, ways in made.items() if ways == {True}}


def labelled_turns(turns: int, lost: dict[int, int], here: int | None = None) -> set[int]:
    """The turns whose figures stand under their bars, apart: `here`, then the dearest."""
    if turns <= MOST_LABELS:
        return set(range(1, turns + 1))
    apart = math.ceil(turns / LABELS_IN_A_ROW)
    labelled = set() if here is None else {here}
    for turn in sorted(lost, key=lambda turn: (-lost[turn], turn)):
        if all(abs(turn - other) >= apart for other in labelled):
            labelled.add(turn)
    return labelled


def _turn_cost(turn: int, points: int, unseen: bool, words: Words) -> str:
    if unseen and not points:
        return words.phrase(TURN_UNSEEN, turn=turn)
    if not points:
        return words.phrase(TURN_FREE, turn=turn)
    return words.phrase_count(TURN_COST, points, turn=turn)


def _more(place: Reviewing, words: Words) -> list[str]:
    """What is said on the button for all rows and on the one for fewer; nothing for a few."""
    count = len(place.worst)
    few = count <= MOST_ROWS
    return [] if few else [words.phrase(ALL_ROWS, count=count), words.text(FEWER_ROWS)]


def _rows(place: Reviewing, words: Words) -> list[LossRow]:
    if place.past is None:
        return []
    return [
        LossRow(
            do=str(Command.MISTAKE.about(one.number)),
            turn=words.phrase(TURN, turn=place.past.turn(one.number)),
            said=(
                words.text(MISSED[one.missed])
                if one.missed is not None and place.solved(one.number)
                else row(one, words)
            ),
            points=str(round(one.charge)),
            unit=_unit(round(one.charge), words),
            here=place.now is not None and place.now.number == one.number,
            solved=words.text(SOLVED) if place.solved(one.number) else "",
        )
        for one in place.worst
    ]


def _found(place: Reviewing, words: Words) -> list[LossRow]:
    """The decisions in which the best was done, as rows that lay their tables."""
    if place.past is None:
        return []
    return [
        LossRow(
            do=str(Command.MISTAKE.about(one.number)),
            turn=words.phrase(TURN, turn=place.past.turn(one.number)),
            said=words.text(DRAWN[drawn]) if (drawn := other_draw(one)) else row(one, words),
            points=f"+{round(one.ahead)}",
            unit=_unit(round(one.ahead), words),
            here=place.now is not None and place.now.number == one.number,
            solved="",
        )
        for one in place.found
    ]


def _unit(points: int, words: Words) -> str:
    """What a figure of a row counts."""
    return words.phrase_count(UNIT, points)


def _luck(place: Reviewing, words: Words) -> list[str]:
    """The result, what decisions took from it, and what is left for the cards.

    Counted in whole points as the list tells them, so that the figures add up.
    """
    review = place.review
    if review is None or review.result is None:
        return []
    said = [_result(review.result, place, words)]
    if not place.ready:
        return said
    if place.played_for:
        said.append(words.phrase_count(PLAYED_FOR, len(place.played_for)))
    if not review.total:
        return said
    given = sum(round(decision.charge) for decision in review.worst)
    said.append(words.phrase_count(GAVE_AWAY, given) if given else words.text(GAVE_NOTHING))
    luck = round(review.result) + given
    if luck and place.played_for:
        said.append(words.phrase_count(REST_BROUGHT if luck > 0 else REST_COST, abs(luck)))
    elif luck and not given:
        said.append(words.text(CARDS_BROUGHT if luck > 0 else CARDS_COST))
    elif luck:
        said.append(words.phrase_count(LUCKY if luck > 0 else UNLUCKY, abs(luck)))
    else:
        said.append(words.text(EVEN_LUCK))
    return said


def _result(result: float, place: Reviewing, words: Words) -> str:
    several = len(place.seats) > 2
    points, other = round(result), words.player(1)
    if not points:
        return words.phrase(LEVEL[several], player=other)
    forms = AHEAD if points > 0 else BEHIND
    return words.phrase_count(forms[several], abs(points), player=other)
