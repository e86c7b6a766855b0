"""The practice table as scenes."""

from collections.abc import Iterable, Sequence

from engine.scoring import Points
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.points import points_text
from lessons.words.words import Explanation, Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.match_store import begun
from tutorial.practice.practice import Practice
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import GoalScene, NoteScene, NotesScene
from tutorial.scene_types.page import Scenes
from tutorial.scene_types.parts import ButtonScene
from tutorial.scene_types.sheets import ScoreScene
from tutorial.scenes.pages.deal_over import (
    POINTS,
    deal_over_note,
    end_tone,
    result_scene,
    shows_result,
    table_note,
    who_went_out,
    why_note,
)
from tutorial.scenes.pages.deal_questions import (
    MORE,
    file_buttons,
    hands_button,
    link_button,
    talk_notes,
)
from tutorial.scenes.pages.deals.coach import coach_note, hint_notes
from tutorial.scenes.pages.deals.deal_table import (
    deal_sight,
    deal_work,
    explained_try_in,
    keep_right_cards,
    mark_new_deal,
    others_are_seen,
)
from tutorial.scenes.pages.deals.lost_turn import false_call_cost, lost_turn_notes
from tutorial.scenes.pages.deals.match_place import match_place
from tutorial.scenes.pages.deals.other_matches import aside_button, aside_note
from tutorial.scenes.pages.looking import comment_note, look_buttons, looking_desk
from tutorial.scenes.parts.desk import desk_scene
from tutorial.scenes.parts.dialogs.choice import with_dialog
from tutorial.scenes.parts.log import log_scene
from tutorial.scenes.parts.notes import (
    closable,
    notes_scene,
    owed_notes,
    refusal_note,
    unclear_note,
)
from tutorial.scenes.parts.seats import seats_scene
from tutorial.scenes.parts.table import table_scene
from tutorial.scenes.parts.words import button, note
from tutorial.scenes.scores.keeping import keeping_notes, kept_sheet
from tutorial.scenes.scores.running import score_scene, totals_of
from tutorial.setup.bot_names import bot_name
from tutorial.setup.home import table_rules
from tutorial.table.learner_table import Refusal
from tutorial.table.wishes import UnclearWish


PRACTICE = N_("Practice")
WAIT = N_("Let others wait for Next")
GO_ON = N_("Let others go on")
NOT_DONE = N_("The move before was still being weighed. It has not been done.")
READY = N_("Ready to play")
READY_TEXT = N_("You play against one bot or several. To change nothing, just press {Deal}.")
A_WORD = N_("First this")
SENT = N_("A table was sent to you")
SENT_TEXT = N_("The rules of {table} are chosen in the form. You can keep them there by name.")
SENT_BEFORE = N_("Other rules than those of {table} are chosen in the form by now.")
UP = "../"  # the practice page lies one folder below its language
ROOMY_PLAYERS = 2  # with more players there is room for small cards only


def practice_scenes(practice: Practice, words: Words) -> Scenes:
    """All there is to see: the form's page, or the table."""
    deal = practice.deal
    if deal is None:
        return Scenes(goal=_form_goal(practice, words), notes=_form_notes(practice, words))
    words = deal.spoken_in(words)
    if deal.covered:
        return _covered_scenes(practice, deal, words)
    explained = explained_try_in(deal, words)
    seen = deal_sight(deal, explained, words, practice.waits)
    looking = deal.looking
    work = deal_work(deal, words, practice.waits, covered=practice.open_notes.asked is not None)
    if looking is not None:
        work = looking_desk(deal, looking, words)
    desk = desk_scene(seen, work, words)
    desk["ended"] = deal.over and deal.looking is None
    if others_are_seen(deal, practice.waits) or deal.weighing is not None:
        desk |= {"act": True, "weighs": deal.weighing is not None}
    mark_new_deal(desk, deal)
    keep_right_cards(desk, deal)
    table = table_scene(seen, words, roomy=deal.setup.players <= ROOMY_PLAYERS)
    sheet = kept_sheet(deal, words)
    if sheet is not None:
        table["sheet"] = sheet
        desk |= {"hand": [], "sort": None}
    ended = shows_result(deal, practice.open_notes.result)
    if ended:  # it shows what everybody holds, and what that counts
        table["result"] = result_scene(deal, _link(practice, words), words)
        table["result"]["counted"] = practice.open_notes.counted
        desk |= {"hand": [], "sort": None}
    points = () if ended else _points(practice, deal, words)
    return Scenes(
        goal=_goal(practice, deal, words),
        seats=seats_scene(
            seen, words, _styles(deal, words), points, everybody=not words.is_you(LEARNER)
        ),
        table=table,
        desk=with_dialog(desk, deal.answered, deal.table.state, words),
        notes=_notes(practice, deal, explained, words),
    )


def _covered_scenes(practice: Practice, deal: DealPlay, words: Words) -> Scenes:
    """The table as all see it while the device goes from hand to hand."""
    from tutorial.scenes.pages.deals.passing import covered_desk, covered_sight, passing_notes

    seen = covered_sight(deal, words)
    return Scenes(
        goal=GoalScene(
            eyebrow=words.text(PRACTICE),
            goal=seen.waiting,
            place=match_place(deal, words),
            now=0,
            steps=[],
        ),
        seats=seats_scene(
            seen, words, _styles(deal, words), _points(practice, deal, words), everybody=True
        ),
        table=table_scene(seen, words, roomy=deal.setup.players <= ROOMY_PLAYERS),
        desk=covered_desk(deal, seen, words),
        notes=notes_scene(
            words,
            [
                *(_aside_notes(practice, words) if _lists_matches(practice) else ()),
                *passing_notes(deal, words),
            ],
            score=_score(practice, deal, words),
            log=log_scene(deal.table.events, words, first=deal.first_to_move),
            foot=_foot(practice, deal, words),
        ),
    )


# before a match


def _form_goal(practice: Practice, words: Words) -> GoalScene:
    return GoalScene(eyebrow=words.text(PRACTICE), goal=practice.goal, place="", now=0, steps=[])


def _form_notes(practice: Practice, words: Words) -> NotesScene:
    notes = [_trouble_note(practice.matches.trouble, words)] if practice.matches.trouble else []
    if practice.sent is not None:
        chosen = table_rules(practice.sent) == practice.form.rules
        name = practice.sent.name or words.preset(practice.sent.preset)
        said = [words.say(SENT_TEXT if chosen else SENT_BEFORE, table=name)]
        notes.append(note("blue", words.text(SENT), said, words))
    notes += _aside_notes(practice, words)
    return notes_scene(
        words,
        notes,
        lead=(words.text(READY), [words.say(READY_TEXT)]),
    )


def _aside_notes(practice: Practice, words: Words) -> list[NoteScene]:
    """The ways back to matches under way: until the learner begins with the new one, or asked."""
    aside, shown = practice.matches.aside, practice.open_notes
    deal, later = practice.deal, bool(practice.matches.finished)
    begun_anew = deal is not None and (later or begun(deal))
    offered, asked = shown.aside and not begun_anew, _lists_matches(practice)
    if not aside or not (offered or asked):
        return []
    return [aside_note(aside, asked, words, practice.form.home.tables)]


def _lists_matches(practice: Practice) -> bool:
    """Whether the learner has asked for the list of the other matches."""
    return practice.open_notes.matches and len(practice.matches.aside) > 1


def _trouble_note(trouble: list[Said], words: Words) -> NoteScene:
    return closable(note("red", words.text(A_WORD), trouble, words), "trouble", words)


# during a match


def _goal(practice: Practice, deal: DealPlay, words: Words) -> GoalScene:
    eyebrow = words.label("deal-over" if deal.settled else "goal")
    if deal.setup.people and not deal.over:
        from tutorial.scenes.pages.deals.passing import whose_turn  # loaded when it is needed

        eyebrow = whose_turn(deal, words)
    return GoalScene(
        eyebrow=eyebrow,
        goal=practice.goal,
        place=match_place(deal, words, yours=_totals(practice, deal)[0]),
        now=0,
        steps=[],
    )


def _styles(deal: DealPlay, words: Words) -> tuple[str, ...]:
    bots = (deal.setup.bot(place) if deal.by_bot(seat) else "" for seat, place in _seats(deal))
    return tuple(bot_name(bot, words) if bot else "" for bot in bots)


def _seats(deal: DealPlay) -> Iterable[tuple[int, int]]:
    """The seats of the table, each with its seat of the match."""
    return enumerate(deal.seats)


def _points(practice: Practice, deal: DealPlay, words: Words) -> tuple[str, ...]:
    return tuple(
        words.phrase_count(POINTS, 1 if abs(total) == 1 else 2, points=points_text(total))
        for total in _totals(practice, deal)
    )


def _totals(practice: Practice, deal: DealPlay) -> Sequence[Points]:
    """What everybody has; while the learner keeps the score of a deal, what they had before it."""
    known = deal.match.totals if deal.keeping else totals_of(deal, practice.matches.own_figures)
    return [known[seat] for seat in deal.seats]


# the margin


def _score(practice: Practice, deal: DealPlay, words: Words) -> ScoreScene | None:
    """The score sheet; not while what stands on it is to be found out, or is counted already."""
    if deal.keeping or shows_result(deal, practice.open_notes.result):
        return None
    matches, notes = practice.matches, practice.open_notes
    if deal.setup.people:  # all of them read it: nobody is "You"
        words = words.with_names(deal.setup.people, None)
    return score_scene(
        deal, words.with_seats(()), matches.finished, notes.figure, matches.own_figures
    )


def _notes(
    practice: Practice, deal: DealPlay, explained: Explanation | None, words: Words
) -> NotesScene:
    shown = practice.open_notes
    notes: list[NoteScene] = []
    if practice.matches.trouble:
        notes.append(_trouble_note(practice.matches.trouble, words))
    if _lists_matches(practice):
        notes += _aside_notes(practice, words)
    if deal.keeping:
        notes += keeping_notes(deal, who_went_out(deal, words), end_tone(deal), words)
    elif deal.over and deal.looking is not None and not deal.looking.bots:
        notes.append(deal_over_note(deal, words))
    elif deal.over and not shown.result:
        notes.append(table_note(deal, words))
    if deal.setup.people:
        from tutorial.scenes.pages.deals.passing import (
            passing_notes,  # loaded when people share a device
        )

        notes += passing_notes(deal, words)
    if practice.dropped:
        scene = note("blue", words.text(A_WORD), [words.say(NOT_DONE)], words)
        notes.append({**closable(scene, "dropped", words), "live": True})
    attempt = deal.table.attempt
    if isinstance(deal.answered, Refusal) and attempt is not None and explained is not None:
        notes.append(
            refusal_note(attempt, explained, words, UP, cost=false_call_cost(deal, words))
        )
    elif isinstance(deal.answered, UnclearWish):
        scene = unclear_note(deal.answered, words)
        notes.append(closable(scene, "word", words))
    notes += talk_notes(deal, shown.checked, words)
    if deal.looking is None:
        notes += lost_turn_notes(deal, words)
        notes += owed_notes(deal.table.state, words, floating=True)
    if shown.asked is not None:
        scene = why_note(deal, shown.asked, words)
        notes.append(closable(scene, "why", words, Command.WHY.about(shown.asked)))
    elif deal.looking is not None:
        notes.append(comment_note(deal, deal.looking, words))
    elif deal.pondering or (deal.helping is not None and not deal.over):
        notes += hint_notes(deal, words)
    else:
        coached = shown.coach_until != len(deal.table.events)
        found = coach_note(deal, words) if coached else []
        notes += found or ([] if _lists_matches(practice) else _aside_notes(practice, words))
    to_all = words.with_names(deal.setup.people, None) if deal.setup.people else words
    margin = notes_scene(
        words,
        notes,
        score=_score(practice, deal, words),
        log=log_scene(deal.table.events, to_all, _asked(deal), deal.first_to_move),
        foot=_foot(practice, deal, words),
    )
    if deal.looking is not None:
        margin["steady"] = True
    return margin


def _asked(deal: DealPlay) -> list[int]:
    """The seats that can be asked why: a person has reasons of their own."""
    return [seat for seat, _ in _seats(deal) if deal.by_bot(seat)]


def _foot(practice: Practice, deal: DealPlay, words: Words) -> list[ButtonScene]:
    """What else there is to do; what few people look for only when they ask for more."""
    foot = [] if deal.over else [button(Command.SETUP, words.button("New match"), "quiet")]
    listed = _lists_matches(practice)
    if practice.matches.aside and (listed or not _aside_notes(practice, words)):
        foot.append(aside_button(practice.matches.aside, listed, words))
    if not deal.setup.people:
        foot += look_buttons(deal, words)
        foot.append(hands_button(deal, words))
    if shows_result(deal, practice.open_notes.result):
        return foot  # the result has a list of what else there is
    more = button(Command.MORE, words.text(MORE), "quiet")
    more["open"] = practice.open_notes.more
    foot.append(more)
    if practice.open_notes.more:
        if deal.looking is None and not deal.over and not deal.setup.people:
            waits = GO_ON if practice.waits else WAIT
            foot.append(button(Command.PAUSE, words.text(waits), "quiet"))
        foot += [_link(practice, words), *file_buttons(words)]
    return foot


def _link(practice: Practice, words: Words) -> ButtonScene:
    return link_button(practice.open_notes.copied, practice.matches.links_here, words)
