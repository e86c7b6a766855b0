"""The score sheet a learner fills in, as a scene: cells, and the cards each is made of."""

from collections.abc import Sequence
from typing import Protocol

from engine.scoring import Points
from lessons.language.marking import N_
from lessons.language.said import Said
from lessons.levels.moves import Write
from lessons.levels.score_sheet import NAMES, TOTAL, Sheet, seat_of
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.hints.ladder import Ladder
from tutorial.hints.score_sheet import in_parts
from tutorial.lesson.level_play import LevelPlay
from tutorial.scene_types.sheets import SheetCell, SheetGroup, SheetRow, SheetScene, SheetSum
from tutorial.scenes.parts.cards import owner
from tutorial.scenes.scores.groups import group_scene
from tutorial.table.learner_table import Answered, TaskMiss


SHEET = N_("Score sheet")
DEAL = N_("Deal {deal}")
TOTAL_ROW = N_("Total")
TOTAL_SIGN = "\N{GREEK CAPITAL LETTER SIGMA}"
# Translators: the name of a cell of the score sheet: "Ada, deal 2", "You, total".
CELL = N_("{player}, deal {deal}")
TOTAL_CELL = N_("{player}, total")
CELL_RIGHT = N_("{cell}: {points}, right")
NOT_THIS = N_("{cell}: not {points}")
MADE_OF = N_("For this cell: {cell}")
SIGN = N_("Plus or minus")

SUM = N_("{label}: {parts}")

ALSO_WRONG = N_("Not right either: {cells}.")

SHOWN = N_("The numbers are shown to you. Go on, or write one yourself.")

DOUBT = "?"


class Filled(Protocol):
    """Where a sheet is being filled in."""

    @property
    def answered(self) -> Answered:
        """What has to be said about the last figure, if anything."""

    @property
    def found_wrong(self) -> Sequence[Write]:
        """The wrong figures that stand, the one that is explained first."""

    @property
    def ladder(self) -> Ladder | None:
        """The hint that is open."""

    @property
    def written(self) -> tuple[Write, ...]:
        """The figures that stand."""


def sheet_scene(filled: Filled, sheet: Sheet, words: Words) -> SheetScene:
    """The whole sheet."""
    players = range(sheet.state.players)
    wrong = _wrong(filled)
    now = _cell_of(wrong) if wrong else next(iter(_open_cells(filled, sheet)), "")
    return SheetScene(
        label=words.text(SHEET),
        owners=[owner(seat, words) for seat in players],
        rows=_rows(filled, sheet, words),
        at=sheet.fill.index(now) if now else -1,
        sums=[
            SheetSum(
                id=cell,
                label=words.phrase(MADE_OF, cell=cell_name(sheet, cell, words)),
                groups=_groups(filled, sheet, cell, words),
            )
            for cell in sheet.fill
        ],
        hinted=filled.ladder is not None and "sheet" in filled.ladder.rung.pointed,
        check=words.button("Check"),
        sign=words.text(SIGN),
    )


def level_sheet(level: LevelPlay, sheet: Sheet, words: Words) -> SheetScene:
    """The sheet of a level; while its figures are shown there is nothing to be checked."""
    scene = sheet_scene(level, sheet, words)
    return {**scene, "off": words.text(SHOWN)} if level.showing and not level.done else scene


def cell_name(sheet: Sheet, cell: str, words: Words) -> str:
    """The name of a cell: `Ada, deal 2`."""
    player = words.player(seat_of(cell))
    if cell.startswith(TOTAL):
        return words.phrase(TOTAL_CELL, player=player)
    return words.phrase(CELL, player=player, deal=len(sheet.before) + 1)


def wrong_heading(sheet: Sheet, move: Write, words: Words) -> str:
    """The heading over a wrong figure: `You, deal 2: not 34`."""
    cell = cell_name(sheet, move.cell, words)
    return words.phrase(NOT_THIS, cell=cell, points=_as_written(move))


def also_wrong(filled: Filled, sheet: Sheet, words: Words) -> list[Said]:
    """The other cells whose figures are wrong, as a sentence; none where there are none."""
    names = "; ".join(cell_name(sheet, one.cell, words) for one in filled.found_wrong[1:])
    return [words.say(ALSO_WRONG, cells=names)] if names else []


def _as_written(move: Write) -> str:
    return move.points.replace("-", "\N{MINUS SIGN}")


def _wrong(filled: Filled) -> TaskMiss | None:
    """The wrong figure that stands on the sheet."""
    answered = filled.answered
    if isinstance(answered, TaskMiss) and isinstance(answered.move, Write):
        return answered
    return None


def _open_cells(filled: Filled, sheet: Sheet) -> list[str]:
    written = {write.cell for write in filled.written}
    return [cell for cell in sheet.fill if cell not in written]


def _rows(filled: Filled, sheet: Sheet, words: Words) -> list[SheetRow]:
    players = range(sheet.state.players)
    names = [NAMES[seat] for seat in players]
    rows = [
        SheetRow(
            head=words.phrase(DEAL, deal=number),
            short=str(number),
            cells=[_printed(points) for points in row],
            total=False,
        )
        for number, row in enumerate(sheet.before, 1)
    ]
    now = len(rows) + 1
    cells = _cells(filled, sheet, names, words)
    head = words.phrase(DEAL, deal=now)
    rows.append(SheetRow(head=head, short=str(now), cells=cells, total=False))
    totals = [TOTAL + name for name in names]
    if any(cell in sheet.fill for cell in totals):
        cells = _cells(filled, sheet, totals, words)
        head = words.text(TOTAL_ROW)
        rows.append(SheetRow(head=head, short=TOTAL_SIGN, cells=cells, total=True))
    return rows


def _printed(points: Points) -> SheetCell:
    return SheetCell(id="", figure=points_text(points), state="printed", name="")


def _cells(filled: Filled, sheet: Sheet, ids: list[str], words: Words) -> list[SheetCell]:
    return [_cell(filled, sheet, cell, words) for cell in ids]


def _cell(filled: Filled, sheet: Sheet, cell: str, words: Words) -> SheetCell:
    """A cell as it stands; one that is not to be filled is printed, or empty before its time."""
    if cell not in sheet.fill:
        hidden = cell.startswith(TOTAL) and cell.removeprefix(TOTAL) in _open_cells(filled, sheet)
        return (
            SheetCell(id="", figure="", state="printed", name="")
            if hidden
            else _printed(sheet.right(cell))
        )
    name = cell_name(sheet, cell, words)
    for write in filled.written:
        if write.cell == cell:
            figure = _as_written(write)
            said = words.phrase(CELL_RIGHT, cell=name, points=figure)
            return SheetCell(id=cell, figure=figure, state="right", name=said)
    for number, write in enumerate(filled.found_wrong, 1):
        if write.cell == cell:
            figure = _as_written(write)
            return SheetCell(id=cell, figure=figure, state="wrong", name=name, mark=number)
    return SheetCell(id=cell, figure="", state="due", name=name)


def _groups(filled: Filled, sheet: Sheet, cell: str, words: Words) -> list[SheetGroup]:
    """What a cell is made of; after a wrong figure with the values of all groups but one."""
    wrong = _wrong(filled)
    at = wrong.miss.facts.get("group") if wrong is not None and _cell_of(wrong) == cell else None
    unknown = {"deal"} if cell.removeprefix(TOTAL) in _open_cells(filled, sheet) else set()
    scenes = []
    for place, group in enumerate(sheet.groups(cell)):
        scene = group_scene(group, sheet.state, words, range(sheet.state.players))
        scene["doubtful"] = place == at
        if group.cards and at is None:
            scene["value"] = ""
        if group.kind in unknown:
            scene["value"] = DOUBT
        if scene["doubtful"] and group.cards:
            scene["value"] = DOUBT
            if group.times:
                parts = in_parts(group)
                scene["label"] = words.phrase(SUM, label=scene["label"], parts=parts)
        scenes.append(scene)
    return scenes


def _cell_of(wrong: TaskMiss) -> str:
    return wrong.move.cell if isinstance(wrong.move, Write) else ""
