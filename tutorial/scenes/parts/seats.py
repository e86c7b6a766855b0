"""The other players as scenes."""

from engine.state import Phase
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.scene_types.table import SeatScene, SeatsScene
from tutorial.scenes.parts.cards import owner
from tutorial.table.learner_view import Sight


FLOATS = N_("floats")
SITS_OUT = N_("sits out")
# Translators: beside a player whose first meld lies on the table; read aloud with its points.
OPENED = N_("opened")
OPENED_WITH = NP_("opened with {count} point", "opened with {count} points")
ON_TURN = N_("plays now")
PLAYING = N_("{player} is playing.")


def seats_scene(
    sight: Sight,
    words: Words,
    styles: tuple[str, ...] = (),
    points: tuple[str, ...] = (),
    everybody: bool = False,
) -> SeatsScene:
    """Everybody but the learner, from the learner's left.

    Args:
        sight: the table.
        words: the language.
        styles: how each seat plays, in words; empty in lessons.
        points: the total of each seat, in words; empty in lessons.
        everybody: whether all look at once, and nobody's own seat is left out.
    """
    scene = SeatsScene(
        label=words.label("players"),
        seats=[
            seat_scene(seat, sight, words, _at(styles, seat), _at(points, seat))
            for seat in sorted(range(sight.view.players), key=words.place)
            if everybody or seat != LEARNER
        ],
        moment=sight.moment,
    )
    if "seats" in sight.pointed:
        scene["hinted"] = True
    return scene


def _at(texts: tuple[str, ...], seat: int) -> str:
    return texts[seat] if texts else ""


def seat_scene(seat: int, sight: Sight, words: Words, style: str, points: str) -> SeatScene:
    """One player: mark, name, cards, points."""
    view = sight.view
    on_turn = seat == view.to_move and view.phase is not Phase.OVER
    whose = owner(seat, words)
    cards = words.count("cards", view.hand_sizes[seat])
    mark = _mark(seat, sight, words)
    opened = _opened(seat, sight)
    spoken = mark or (words.phrase_count(OPENED_WITH, view.opened_with[seat]) if opened else "")
    if opened and not mark:
        mark = words.text(OPENED)
    turn = words.text(ON_TURN) if on_turn else ""
    scene = SeatScene(
        owner=whose,
        style=style,
        count=cards,
        points=points,
        on_turn=on_turn,
        label=", ".join(filter(None, (whose["name"], style, cards, spoken, turn))),
    )
    if mark:
        scene["mark"] = mark
    act = sight.act
    if act is not None and act.seat == seat and act.took is not None:
        scene["took"] = [str(card) for card in act.took]
    return scene


def _mark(seat: int, sight: Sight, words: Words) -> str:
    """What is the matter with a player, if anything."""
    view = sight.view
    if seat in view.skip_next:
        return words.text(SITS_OUT)
    if seat in view.floating and not view.hand_sizes[seat]:
        return words.text(FLOATS)
    return ""


def _opened(seat: int, sight: Sight) -> bool:
    """Whether a player's first meld lies, where it has to be worth enough."""
    return sight.view.options.first_meld_min > 0 and seat in sight.view.melded
