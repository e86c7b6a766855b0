"""Cards counted together, as a scene: beside the sheet a learner fills in, and behind a figure."""

from collections.abc import Sequence

from engine.scoring import settle
from engine.state import State
from lessons.language.marking import N_
from lessons.levels.score_sheet import Group, groups_of, melded_by
from lessons.words.points import signed_text
from lessons.words.words import Words
from tutorial.scene_types.sheets import SheetGroup
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.scores.counting import RUMMY, SHARED, steps_of


YOUR = {"run": N_("Your run"), "set": N_("Your set"), "hand": N_("Left in your hand")}
THEIR = {
    "run": N_("Run of {player}"),
    "set": N_("Set of {player}"),
    "hand": N_("Left in the hand of {player}"),
}
LAID_OFF = N_("Laid off on a meld of {player}")
LAID_OFF_ON_YOURS = N_("Laid off on your meld")
CARRIED = {"before": N_("Before this deal"), "deal": N_("This deal")}


def group_scene(group: Group, state: State, words: Words, seats: Sequence[int]) -> SheetGroup:
    """A group with its points; `seats` names the players of the deal as the match numbers them."""
    stands_for = {joker: card for m in state.melds for joker, card in m.stands_for.items()}
    return SheetGroup(
        label=_label(group, words, seats),
        cards=[card_scene(card, words, stands_for.get(card)) for card in group.cards],
        value=signed_text(group.points),
        doubtful=False,
    )


def made_of(state: State, seat: int, words: Words, seats: Sequence[int]) -> list[SheetGroup]:
    """All that the score of a deal is made of, for `seat` of that deal."""
    groups = groups_of(state, seat)
    scenes = [_counted(group, state, words, seats) for group in groups]
    result = settle(state)
    rest = result.scores[seat] - sum(group.points for group in groups)
    if rest:
        label = words.text(RUMMY if result.going_rummy else SHARED)
        scenes.append(SheetGroup(label=label, cards=[], value=signed_text(rest), doubtful=False))
    return [*scenes, *_laid_down(state, seat, words, seats)]


def _laid_down(state: State, seat: int, words: Words, seats: Sequence[int]) -> list[SheetGroup]:
    """What lay on the table for `seat` where only hands count; it has no value."""
    if state.options.scoring == "net":
        return []  # it is counted
    scenes = [group_scene(group, state, words, seats) for group in melded_by(state, seat)]
    return [SheetGroup(**{**scene, "value": ""}) for scene in scenes]


def on_the_table(state: State, seat: int, words: Words, seats: Sequence[int]) -> list[SheetGroup]:
    """What lies on the table for `seat` while the deal goes on; hands are nobody's business."""
    open_groups = [group for group in groups_of(state, seat) if group.kind != "hand"]
    return [_counted(group, state, words, seats) for group in open_groups]


def _counted(group: Group, state: State, words: Words, seats: Sequence[int]) -> SheetGroup:
    """A group whose cards may be counted one by one; what brings nothing is not counted."""
    scene = group_scene(group, state, words, seats)
    if group.times:
        scene["steps"] = steps_of(group.times * value for value in group.values)
    return scene


def _label(group: Group, words: Words, seats: Sequence[int]) -> str:
    if group.kind in CARRIED:
        return words.text(CARRIED[group.kind])
    seat = seats[group.seat]
    if group.kind == "laid_off":
        form = LAID_OFF_ON_YOURS if words.is_you(seat) else LAID_OFF
        return words.phrase(form, player=words.player(seat))
    kind = "hand" if group.kind == "not_counted" else group.kind
    form = (YOUR if words.is_you(seat) else THEIR)[kind]
    return words.phrase(form, player=words.player(seat))
