"""A level that is played as scenes: the deal with its aim, and the end of the deal."""

from collections.abc import Sequence
from dataclasses import replace

from lessons.language.marking import N_
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.deal.match_store import following
from tutorial.lesson.deals_play import DealsPlay
from tutorial.protocol.commands import Command
from tutorial.scene_types.counting import ResultScene
from tutorial.scene_types.notes import GoalScene, StepScene
from tutorial.scene_types.page import Scenes
from tutorial.scenes.pages.deal_over import (
    LABEL,
    POINTS,
    SAME_DEAL,
    SHOW_TABLE,
    deal_winners,
    who_deals,
    who_went_out,
)
from tutorial.scenes.pages.deal_questions import MORE
from tutorial.scenes.pages.deals.deal_table import (
    deal_sight,
    deal_work,
    explained_try_in,
    mark_new_deal,
    others_are_seen,
)
from tutorial.scenes.pages.deals.played_notes import played_notes
from tutorial.scenes.parts.desk import Deskwork, desk_scene, undo_button
from tutorial.scenes.parts.dialogs.choice import with_dialog
from tutorial.scenes.parts.seats import seats_scene
from tutorial.scenes.parts.table import table_scene
from tutorial.scenes.parts.words import button, sentences
from tutorial.scenes.scores.keeping import kept_sheet
from tutorial.scenes.scores.result import result_rows
from tutorial.scenes.scores.running import totals_of


# Translators: beside "Level 8 of 11".
DEAL_OF = N_("{place}, deal {deal} of {deals}")


def played_scenes(
    playing: DealsPlay,
    goal: GoalScene,
    words: Words,
    levels: Sequence[StepScene] = (),
    points: bool = True,
) -> Scenes:
    """All there is to see of a level that is played.

    Args:
        playing: the level.
        goal: its task and place.
        words: the language.
        levels: the steps it is one of.
        points: whether gains and costs of a take are told.
    """
    deal = playing.deal
    explained = explained_try_in(deal, words)
    seen = deal_sight(deal, explained, words, points=points)
    if playing.done and not deal.over:
        seen = replace(seen, waiting="", looks=False)
    desk = desk_scene(seen, _work(playing, words), words)
    desk["ended"] = deal.over
    if others_are_seen(deal) and not playing.done:
        desk["act"] = True
    mark_new_deal(desk, deal)
    table = table_scene(seen, words, roomy=deal.setup.players <= 2)
    sheet = kept_sheet(deal, words)
    if sheet is not None:
        table["sheet"] = sheet
        desk |= {"hand": [], "sort": None}
    elif shows_result(playing):
        table["result"] = _result(playing, words)
        desk |= {"hand": [], "sort": None}
    if playing.level.deals > 1:
        number, deals = len(playing.finished) + 1, playing.level.deals
        goal["place"] = words.phrase(DEAL_OF, place=goal["place"], deal=number, deals=deals)
    return Scenes(
        goal=goal,
        seats=seats_scene(seen, words, (), _points(playing, words)),
        table=table,
        desk=with_dialog(desk, deal.answered, deal.table.state, words),
        notes=played_notes(levels, playing, explained, words),
    )


def shows_result(playing: DealsPlay) -> bool:
    """Whether the result stands over the table."""
    return playing.result and playing.deal.over and not playing.deal.keeping


def _work(playing: DealsPlay, words: Words) -> Deskwork:
    """What can be done; at the end of a level inside a deal, the way on."""
    if not playing.done or playing.deal.over:
        return deal_work(playing.deal, words, covered=playing.asked is not None)
    following_step = button(Command.NEXT, words.button("Next"), "primary")
    undo = undo_button(playing.deal.undoable, words)
    return Deskwork(left=(undo,), way_on=following_step, went_well=True)


def _points(playing: DealsPlay, words: Words) -> tuple[str, ...]:
    """What everybody has before this deal, in a match; nothing in a single one."""
    if playing.level.deals == 1 or shows_result(playing):
        return ()
    known = playing.deal.match.totals if playing.deal.keeping else totals_of(playing.deal)
    return tuple(
        words.phrase_count(POINTS, 1 if abs(total) == 1 else 2, points=points_text(total))
        for total in known
    )


def _result(playing: DealsPlay, words: Words) -> ResultScene:
    """The end of a deal over the table: everybody's cards counted, and what comes next."""
    deal = playing.deal
    after = following(deal)
    on = words.button("Next" if playing.last else "Next deal")
    return ResultScene(
        label=words.text(LABEL),
        heading=who_went_out(deal, words),
        said=sentences(playing.level.well if playing.last else [], words),
        rows=result_rows(deal, after.match, deal_winners(deal), words),
        next=button(Command.NEXT, on, "primary"),
        after="" if playing.last else who_deals(after, words),
        back=button(Command.REDEAL, words.text(SAME_DEAL)),
        more=[button(Command.RESULT, words.text(SHOW_TABLE))],
        more_label=words.text(MORE),
        offers=[],
    )
