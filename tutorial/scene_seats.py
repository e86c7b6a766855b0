"""The other players as scenes."""

from engine.state import Phase
from lessons.marking import N_
from lessons.words import Words
from tutorial.scene_cards import owner
from tutorial.scenes import SeatScene, SeatsScene
from tutorial.sight import LEARNER, Sight


# Translators: a player read aloud: "Ada, Steady, 3 cards".
SEAT = N_("{player}, {style}, {cards}")
SEAT_PLAIN = N_("{player}, {cards}")
SEAT_ON_TURN = N_("{player}, {style}, {cards}, on turn")
SEAT_PLAIN_ON_TURN = N_("{player}, {cards}, on turn")


def seats_scene(
    sight: Sight, words: Words, styles: tuple[str, ...] = (), points: tuple[str, ...] = ()
) -> SeatsScene:
    """Everybody but the learner, from the learner's left.

    Args:
        sight: the table.
        words: the language.
        styles: how each seat plays, in words; empty in lessons.
        points: the total of each seat, in words; empty in lessons.
    """
    return SeatsScene(
        label=words.label("players"),
        seats=[
            seat_scene(seat, sight, words, _at(styles, seat), _at(points, seat))
            for seat in range(sight.view.players)
            if seat != LEARNER
        ],
    )


def _at(texts: tuple[str, ...], seat: int) -> str:
    return texts[seat] if texts else ""


def seat_scene(seat: int, sight: Sight, words: Words, style: str, points: str) -> SeatScene:
    """One player: mark, name, cards, points."""
    view = sight.view
    on_turn = seat == view.to_move and view.phase is not Phase.OVER
    whose = owner(seat, words)
    cards = words.count("cards", view.hand_sizes[seat])
    if style:
        form = SEAT_ON_TURN if on_turn else SEAT
    else:
        form = SEAT_PLAIN_ON_TURN if on_turn else SEAT_PLAIN
    return SeatScene(
        owner=whose,
        style=style,
        count=cards,
        points=points,
        on_turn=on_turn,
        label=words.phrase(form, player=whose["name"], style=style, cards=cards),
    )
