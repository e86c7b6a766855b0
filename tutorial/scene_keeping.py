"""Keeping the score as scenes: the sheet over the table, and what is said to a figure."""

from lessons.marking import N_
from lessons.moves import Write
from lessons.words import Words
from tutorial.deal_play import DealPlay
from tutorial.scene_notes import rule_link
from tutorial.scene_sheet import sheet_scene, wrong_heading
from tutorial.scene_words import button, note
from tutorial.scenes import NoteScene, SheetScene
from tutorial.trying import Missed


KEEP = N_("Keep the score: what does each player get?")
WRITE_ALL = N_("Write a number into each cell. A right one stays, a wrong one is explained.")
WRITE_OWN = N_("Write a number into each cell. Nobody checks it unless you ask afterwards.")
COUNT_FOR_ME = N_("Count it for me")
WRITE_DOWN = N_("Write down")


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


def keeping_notes(deal: DealPlay, heading: str, words: Words) -> list[NoteScene]:
    """What to do with the sheet, and what is wrong with a figure on it."""
    notes: list[NoteScene] = []
    answered = deal.answered
    if isinstance(answered, Missed) and isinstance(answered.move, Write) and deal.sheet:
        again = button("again", words.button("Try again"))
        said = [words.miss(answered.miss).sentence]
        wrong_one = wrong_heading(deal.sheet, answered.move, words)
        wrong = note("red", wrong_one, said, words, [again])
        if "rule" in answered.miss.facts:
            wrong["rule"] = rule_link(str(answered.miss.facts["rule"]), words, "../")
        notes.append(wrong)
    told = words.say(WRITE_OWN if deal.scoring == "own" else WRITE_ALL)
    count = button("count", words.text(COUNT_FOR_ME), "quiet")
    return [*notes, note("ok", heading, [told], words, [count])]
