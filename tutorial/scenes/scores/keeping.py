"""Keeping the score as scenes: the sheet over the table, and what is said to a figure."""

from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moves import Write
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.score_keeping import beyond_adding
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import NoteTone
from tutorial.scene_types.sheets import SheetScene
from tutorial.scenes.parts.notes import rule_link, said_again
from tutorial.scenes.parts.words import button, note
from tutorial.scenes.scores.sheet import also_wrong, sheet_scene, wrong_heading
from tutorial.table.learner_table import TaskMiss


WRITE_ALL = N_("Write a number in each cell. A right one stays, a wrong one is explained.")
WRITE_OWN = N_("Write a number in each cell. Nobody checks it unless you ask afterwards.")
COUNTED = {
    "playoff": N_("While a tie is played off, the school keeps the score."),
    "halves": N_("This score sheet has halves, so the school keeps it."),
    "more": N_(
        "This score takes more than adding up cards, so the school counts it. Press a figure of "
        "the score sheet to see its cards."
    ),
}
COUNT_FOR_ME = N_("Count it for me")
WRITE_DOWN = N_("Write down")


def counted_by_the_school(deal: DealPlay, words: Words) -> list[Said]:
    """Why the learner has no score sheet to write into, where they wanted to keep it."""
    if not deal.over or deal.scoring == "auto" or deal.looking is not None:
        return []
    beyond = beyond_adding(deal.match, deal.table.state)
    return [words.say(COUNTED[beyond])] if beyond is not None else []


def kept_sheet(deal: DealPlay, words: Words) -> SheetScene | None:
    """The sheet to be filled in; None when there is none, or it is full."""
    if deal.sheet is None or not deal.keeping:
        return None
    scene = sheet_scene(deal, deal.sheet, words)
    if deal.scoring == "own":
        scene["check"] = words.text(WRITE_DOWN)
        for row in scene["rows"]:
            for cell in row["cells"]:
                if cell["state"] == "right":
                    cell["state"] = "printed"  # nobody has said that it is right
    return scene


def keeping_notes(
    deal: DealPlay, heading: str, tone: NoteTone, words: Words, up: str = "../"
) -> list[NoteScene]:
    """What to do with the sheet, and what is wrong with a figure on it.

    Args:
        deal: it is over, and the learner keeps the score.
        heading: who went out.
        tone: of the note.
        words: the language.
        up: the way from this page to the folder of the language.
    """
    notes: list[NoteScene] = []
    answered = deal.answered
    if isinstance(answered, TaskMiss) and isinstance(answered.move, Write) and deal.sheet:
        again = button(Command.AGAIN, words.button("Try again"))
        said = [words.miss(answered.miss).sentence, *also_wrong(deal, deal.sheet, words)]
        wrong_one = wrong_heading(deal.sheet, answered.move, words)
        wrong = note("red", wrong_one, said, words, [again])
        if "rule" in answered.miss.facts:
            wrong["rule"] = rule_link(str(answered.miss.facts["rule"]), words, up)
        notes.append(said_again(wrong, answered.times))
    told = words.say(WRITE_OWN if deal.scoring == "own" else WRITE_ALL)
    count = button(Command.COUNT, words.text(COUNT_FOR_ME), "quiet")
    return [*notes, note(tone, heading, [told], words, [count])]
