"""A device that is passed around as scenes: covered between two players; what all are asked."""

from dataclasses import replace

from engine.state.seat_view import SeatView
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.passing.passing_deal import PassingDeal
from tutorial.deal.passing.passing_words import awaited_text, holder_text, undo_question
from tutorial.narration.events import say_event, say_who_begins
from tutorial.protocol.commands import Command
from tutorial.scene_types.desk import DeskScene
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene, ButtonTone
from tutorial.scenes.pages.deals.deal_table import mark_new_deal, undo_of_deal
from tutorial.scenes.parts.desk import Deskwork, desk_scene
from tutorial.scenes.parts.words import button, note
from tutorial.table.learner_view import Sight, sight


IT_IS_ME = N_("I am {player}")
WANTS = N_("{player} wants {the:card}")
NOBODY_WANTS = N_("Nobody wants {the:card}")
TAKE_BACK = N_("Take it back?")
AGREE = N_("All agree")
REFUSE = N_("It stands")
COVERED = N_("All hands are covered")
WANTED = N_("Whoever wants {the:card} out of turn presses their own name first.")
HOW = N_("Whoever is asked presses the button with their name. Then the others look away.")


def covered_sight(deal: DealPlay, words: Words) -> Sight:
    """What all see together: the table, and no hand."""
    assert isinstance(deal, PassingDeal)  # noqa: S101 - no other table is covered
    events = deal.table.events
    told = say_event(events[-1], words) if events else say_who_begins(deal.first_to_move, words)
    seen = sight(
        deal.table, waiting=awaited_text(deal, words), status=plain(told, words), points=False
    )
    open_to_all = SeatView.open(deal.table.state, LEARNER)
    return replace(
        seen, view=open_to_all, hand=(), new=frozenset(), tray=None, take=None, looks=False
    )


def covered_desk(deal: DealPlay, seen: Sight, words: Words) -> DeskScene:
    """A desk without cards: who takes the device next."""
    assert isinstance(deal, PassingDeal)  # noqa: S101 - no other table is covered
    asked = deal.asked_back is not None  # first all answer that
    ways, wants = (None, []) if asked else (_ways_on(deal, words), _wants(deal, words))
    left = (undo_of_deal(deal, words), *wants)
    desk = desk_scene(seen, Deskwork("look", left=left, way_on=ways), words)
    desk["sort"] = None
    desk["act"] = True  # the task says who is asked; here stands what was done last
    mark_new_deal(desk, deal)
    return desk


def _ways_on(deal: PassingDeal, words: Words) -> ButtonScene | None:
    """Whoever is on turn takes the device; where that is a bot, all may let the discard lie."""
    state = deal.table.state
    if not deal.awaited:
        return None
    if state.to_move in deal.awaited:
        it_is_me = words.phrase(IT_IS_ME, player=words.player(state.to_move))
        return _uncovering(deal, state.to_move, it_is_me, "primary")
    nobody = words.say(NOBODY_WANTS, card={"card": str(state.pile[-1])})
    return button(Command.NEXT, plain(nobody, words), "primary")


def _wants(deal: PassingDeal, words: Words) -> list[ButtonScene]:
    """A button for everybody who may call or claim the newest discard."""
    buttons = []
    for seat in deal.callers:
        player, card = words.player(seat), str(deal.table.state.pile[-1])
        wants = words.say(WANTS, player=player, card={"card": card})
        scene = _uncovering(deal, seat, plain(wants, words), "blue")
        scene["short"] = player
        buttons.append(scene)
    return buttons


def _uncovering(deal: PassingDeal, seat: int, label: str, tone: ButtonTone) -> ButtonScene:
    """A button that shows a hand: the press before it, made twice, must not do so."""
    scene = button(Command.HERE.about(deal.seats[seat]), label, tone)
    scene["late"] = True
    return scene


def passing_notes(deal: DealPlay, words: Words) -> list[NoteScene]:
    """The question about taking back; else, while hands are covered, how to go on."""
    if not isinstance(deal, PassingDeal):
        return []
    notes = []
    asked = undo_question(deal, words)
    if asked:
        buttons = [
            button(Command.AGREE, words.text(AGREE), "blue"),
            button(Command.REFUSE, words.text(REFUSE)),
        ]
        scene = note("blue", words.text(TAKE_BACK), asked, words, buttons)
        notes.append(NoteScene(**{**scene, "live": True}))
    elif deal.covered:
        how = [words.say(HOW)]
        if deal.callers:
            how.append(words.say(WANTED, card={"card": str(deal.table.state.pile[-1])}))
        notes.append(note("ink", words.text(COVERED), how, words))
    return notes


def whose_turn(deal: DealPlay, words: Words) -> str:
    """Who has the device, over the task."""
    assert isinstance(deal, PassingDeal)  # noqa: S101 - only there it is asked
    return holder_text(deal, words)
