"""What the score of a deal is made of, counted value by value, as a scene.

All values come from `engine.scoring`, by way of the groups of the score sheet.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.cards import Card
from engine.options import Options
from engine.scoring import Points, hand_points, hand_value, settle
from engine.state import State
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.levels.score_sheet import Group, groups_of
from lessons.words.points import points_text, signed_text
from lessons.words.words import Words
from tutorial.lesson.level_play import LevelPlay
from tutorial.scene_types.counting import (
    CountedCard,
    CountPart,
    CountScene,
    CountStep,
    CountTerm,
)
from tutorial.scenes.parts.cards import card_scene, owner
from tutorial.scenes.parts.questions import is_bare


RUMMY = N_("Going rummy")
SHARED = N_("Shared by the lowest hands")
# Translators: beside the cards a player has left, small.
IN_HAND = N_("in the hand")
# Translators: beside cards a player has added to melds of others, small.
LAID_OFF = N_("laid off")


# Translators: beside points that come from the hand of another player, small.
FROM = N_("from {player}")
FROM_YOU = N_("from you")
FROM_DIFFERENCE = N_("{whom}: {difference}")


def steps_of(values: Iterable[Points], before: Points = 0) -> list[CountStep]:
    """Values one after the other, each with the sum so far."""
    steps = []
    for value in values:
        before += value
        steps.append(CountStep(value=points_text(value), sum=points_text(before)))
    return steps


def count_scene(state: State, seat: int, words: Words, seats: Sequence[int]) -> CountScene:
    """How the score of `seat` comes about; `seats` names the players as the match numbers them."""
    own, others = _own_and_others(state, seat)
    parts: list[CountPart] = []
    terms: list[CountTerm] = []
    sum_so_far: Points = 0
    for group in own:
        values = [(group.times or 1) * value for value in group.values]
        before = sum_so_far if group.times else 0
        parts.append(_part(group, values, before, state, words))
        sum_so_far += group.points
    for group, label in others:
        sum_so_far += group.points
        term = CountTerm(
            owner=owner(seats[group.seat], words),
            value=signed_text(group.points),
            sum=points_text(sum_so_far),
        )
        whom = _from_whom(seats[group.seat], words)
        named = words.phrase(FROM_DIFFERENCE, whom=whom, difference=label) if label else whom
        terms.append({**term, "label": named})
    result = settle(state)
    score = result.scores[seat]
    if score != sum_so_far:
        label = words.text(RUMMY if result.going_rummy else SHARED)
        rest = signed_text(score - sum_so_far)
        terms.append(CountTerm(label=label, value=rest, sum=points_text(score)))
    return CountScene(parts=parts, terms=terms, start=points_text(0), figure=points_text(score))


def _from_whom(player: int, words: Words) -> str:
    if words.is_you(player):
        return words.text(FROM_YOU)
    return words.phrase(FROM, player=words.player(player))


def asked_hand(played: LevelPlay, words: Words) -> CountScene | None:
    """The learner's hand counted, where its points were the question; else None.

    Cards that lie in the middle of the table bear their values themselves.
    """
    level = played.level
    state = level.begin().state
    hand, asked = tuple(state.hands[LEARNER]), level.done.get("answered")
    if (
        is_bare(state)
        or not hand
        or asked is None
        or str(asked) != str(hand_points(hand, state.options))
    ):
        return None
    pointed = any(place.startswith("hand") for hint in level.hints for place in hint.point_at)
    return _hand_scene(hand, state.options, words) if pointed else None


def _hand_scene(cards: Sequence[Card], options: Options, words: Words) -> CountScene:
    values = [hand_value(card, options) for card in cards]
    part = CountPart(cards=_cards(cards, values, 0, None, words))
    return CountScene(
        parts=[part], terms=[], start=points_text(0), figure=points_text(sum(values))
    )


def _own_and_others(state: State, seat: int) -> tuple[list[Group], list[tuple[Group, str]]]:
    """The cards of `seat` itself, and what it gets or pays for those of others.

    The winner of a blocked deal gets what each of the others holds above the winner's hand.
    That is counted player by player; the own hand is then shown, but adds nothing more.
    """
    groups = groups_of(state, seat)
    others = [group for group in groups if group.kind == "hand" and group.seat != seat]
    own = list(_laid_off_together(group for group in groups if group not in others))
    held = next((group for group in own if group.kind == "hand"), None)
    if held is None or not others or seat not in settle(state).winners:
        return own, [(group, "") for group in others]
    least = sum(held.values)
    own[own.index(held)] = replace(held, times=0)
    return own, [
        (
            replace(group, values=(*group.values, -least)),
            f"{points_text(sum(group.values))} \N{MINUS SIGN} {points_text(least)}",
        )
        for group in others
    ]


def _laid_off_together(groups: Iterable[Group]) -> Iterator[Group]:
    """All that was laid off on melds of others as one group, after the melds."""
    laid_off: list[Group] = []
    hand: list[Group] = []
    for group in groups:
        if group.kind == "laid_off":
            laid_off.append(group)
        elif group.kind in ("hand", "not_counted"):
            hand.append(group)
        else:
            yield group
    if laid_off:
        cards = tuple(card for group in laid_off for card in group.cards)
        values = tuple(value for group in laid_off for value in group.values)
        yield replace(laid_off[0], cards=cards, values=values)
    yield from hand


def _part(
    group: Group, values: Sequence[Points], before: Points, state: State, words: Words
) -> CountPart:
    """The cards of a group; those of a meld speak for themselves."""
    labels = {"hand": IN_HAND, "not_counted": IN_HAND, "laid_off": LAID_OFF}
    apart = not group.times
    named = group.kind in labels and (apart or state.options.scoring == "net")
    part = CountPart(cards=_cards(group.cards, values, before, state, words))
    if named:
        part["label"] = words.text(labels[group.kind])
    if apart:
        part["apart"] = True
    return part


def _cards(
    cards: Sequence[Card],
    values: Sequence[Points],
    before: Points,
    state: State | None,
    words: Words,
) -> list[CountedCard]:
    stands_for = dict(_jokers(state)) if state is not None else {}
    return [
        CountedCard(card=card_scene(card, words, stands_for.get(card)), **step)
        for card, step in zip(cards, steps_of(values, before), strict=True)
    ]


def _jokers(state: State) -> Iterator[tuple[Card, Card]]:
    """What each joker on the table stands for."""
    for meld in state.melds:
        yield from meld.stands_for.items()
