"""Every reader of data from outside, with what it is given."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.actions import parse_action
from engine.cards import Card, NotationError, parse_cards
from engine.commands.cases import answer_line
from engine.options import OptionsError
from engine.options.text import read_option
from engine.positions.position import BankError, read_position
from engine.record import Record, RecordError, replay
from lessons.levels.moves import parse_move
from lessons.words.words import Words
from lessons.worksheets.own_task import TaskError
from tests.fuzz.addresses import address_readers
from tests.fuzz.inputs import as_json, either, texts, values
from tests.fuzz.reader import Reader, records
from tests.support.banks import a_few
from tests.support.cases import CASES, ROMME_CASES
from tutorial.deal.match_store import StoreError, kept_match, restore_match
from tutorial.deal.rematch import read_outcomes
from tutorial.deal.score_keeping import read_figures, read_sheet
from tutorial.practice.position_link import moves_text, position_of
from tutorial.practice.record_file import FileError, read_file, write_file
from tutorial.protocol.deal_link import LinkError, read_link
from tutorial.protocol.from_page import MessageError, read_message
from tutorial.protocol.puzzle_link import read_puzzle_link
from tutorial.protocol.review_link import read_review
from tutorial.protocol.worksheet_link import Worksheet, read_worksheet
from tutorial.puzzles.bank import read_puzzles
from tutorial.setup.link_trouble import link_trouble
from tutorial.setup.setup import Setup, SetupError
from tutorial.store.progress import LevelDone, Progress
from tutorial.store.progress_text import read, write
from tutorial.store.solved import read_marks
from tutorial.table.wishes import read_wish
from tutorial.worksheet.pasted import PastedError, task_of_address
from tutorial.worksheet.result_code import CodeError, Outcome, read_code, result_code
from tutorial.worksheet.sheet_tasks import read_sheet_task


DATA = Path(__file__).parents[1] / "data"
WORKSHEET = Worksheet(
    (
        "t:basic:run:7H-8H-9H-KD-2C:4C:5S-6S-7S+2H-2D-2S:JD:play",
        "t:rummy500:discard-KD:7H-8H-KD:4C:X1-6S-7S::draw",
        "x:meld.2.17",
        "l:runs.pick-your-run",
        "d:basic.2.7.ace=low",
    ),
    takes_back=False,
)


def matches() -> list[dict[str, Any]]:
    """Matches as they are kept, with all that can stand there."""
    made = []
    for text in records():
        record = Record.from_text(text)
        bots = ("steady",) * (record.players - 1)
        match = kept_match(Setup(record.seed, record.preset, record.players, bots), [text])
        more = {
            "earlier": [{"dealer": 0, "scores": ["1", "5/2"]}],
            "figures": [[1, 2], None],
            "written": ["write you 12"],
            "solved": {"0badf00d": [3]},
            "aside": [match],
        }
        made.append({**match, **more})
    return made


def _progress() -> list[dict[str, Any]]:
    tallied = Progress().with_skills(["run-suit"], "alone", 5).standing_at("runs", "first")
    done = tallied.with_level("runs", "first", LevelDone("alone", 3)).with_practice("runs")
    texts_ = [write(Progress(practice=match)) for match in matches()[:2]]
    old = [
        {"version": version, "lessons": {"runs": {"at": "", "levels": {}, "practised": 0}}}
        for version in range(6)
    ]
    return [*map(json.loads, [write(done), *texts_]), *old]


def messages() -> list[dict[str, Any]]:
    """A message of each kind."""
    opened = {
        "page": "practice",
        "lesson": "",
        "language": "de",
        "stored": None,
        "fragment": "",
        "settings": {"letters": "fr"},
    }
    return [
        *(
            {"open": {**opened, "page": page}}
            for page in ("practice", "lesson", "drill", "puzzle", "worksheet", "teach")
        ),
        *({"play": wish} for wish in ("draw stock", "meld 7H 8H 9H", "write you 5", "answer 2")),
        *({"do": do} for do in ("undo", "hint", "why:3", "score:0:1", "say:seat:1", "back:0")),
        *({"picked": ["7H"]}, {"order": ["7H", "X1"]}, {"preview": None}, {"level": 1}),
        *(
            {"step": 3},
            {"think": 1},
            {"load": records()[0]},
            {"bank": {"game": "basic", "text": ""}},
            {"teach": {"what": "codes", "text": "Anna 7K3F", "link": "#tasks="}},
        ),
        *({"kept": {"text": None, "known": "", "replaced": True}}, {"crashed": records()[0]}),
    ]


def _record(text: str) -> None:
    record = Record.from_text(text)
    *_, last = replay(record)
    assert last == [*replay(Record.from_text(record.to_text()))][-1]


def _option(text: str) -> None:
    name, _, value = text.partition("=")
    read_option(name, value)


def _deal_link(fragment: str) -> None:
    words = Words("en")
    try:
        link = read_link(fragment)
        setup = Setup.of_link(link)
        if link.moves:
            position_of(setup, link.moves)
    except (LinkError, SetupError):
        assert link_trouble(fragment, words)
        raise


def _progress_text(text: str) -> None:
    stored = read(text)
    if stored.trouble:
        assert text in stored.progress.damaged
    again = write(stored.progress)
    assert again == write(read(again).progress)


def _kept_match(match: Any) -> None:
    read_outcomes(match, 2)
    read_sheet(match)
    read_figures(match, 2)
    read_marks(match)
    if isinstance(match, Mapping):
        read_outcomes(match.get("earlier"), 2)
        restore_match(match)


def _case(line: str) -> None:
    found = answer_line(line, 1)
    assert ("error" in found) != ("got" in found)
    if "error" in found:
        raise ValueError(found["error"])


def _lines(*files: Path) -> list[str]:
    return [line for file in files for line in file.read_text("utf-8").splitlines()[::20]]


def readers() -> dict[str, Reader]:
    """All of them, by name."""
    actions = [line[2:] for text in records() for line in text.splitlines() if line[1:2] == " "]
    actions += ["layoff m1 6H high", "meld X1 8H 9H as X1=7H", "call QS QH QD", "swap m1 9C X1"]
    links = [
        "#deal=v1.basic.2.7",
        "#deal=v1.rummy500.3.5.target%3D250%2Cace%3Dhigh_low",
        "#deal=v1.basic.2.5.hand_cards=2:7",
        "#deal=v1.romme.4.9",
        f"#deal=v1.basic.2.{Record.from_text(records()[0]).seed}&moves={moves_text([Record.from_text(records()[0])])}",
        "#deal=v1.basic.3.7&bots=coach,expert&moves=s",
        "#deal=v1.basic.2.7&moves=B!s.d2C_m7H-8H-9H",
    ]
    options = ["target=100", "hand_cards=2:10+3:7", "ace=low", "melds_per_turn=none"]
    bank = a_few(1)[0].line()
    cases = _lines(CASES, ROMME_CASES)
    state = next(iter(replay(Record.from_text(records()[1]))))
    damaged, stored = as_json(values(_progress())), [*map(json.dumps, _progress())]
    cards = ["7H", "X1", "TD", "AS"]
    return {
        "card": Reader(texts(cards), Card.parse, (NotationError,)),
        "cards": Reader(texts(["7H 8H 9H", "X1 TD", ""]), parse_cards, (NotationError,)),
        "action": Reader(texts(actions), parse_action, (NotationError,)),
        "move": Reader(texts([*actions, "write you -5", "pick 7H"]), parse_move, (NotationError,)),
        "wish": Reader(texts(actions), lambda text: read_wish(text, state)),
        "option": Reader(texts(options), _option, (OptionsError,)),
        "record": Reader(texts(records()), _record, (RecordError,)),
        "case": Reader(
            either(texts(cases), as_json(values([*map(json.loads, cases)]))), _case, (ValueError,)
        ),
        "deal-link": Reader(texts(links), _deal_link, (LinkError, SetupError)),
        "worksheet": Reader(texts([str(WORKSHEET)]), read_worksheet, (LinkError,)),
        "worksheet-task": Reader(
            texts([*WORKSHEET.tasks, "d:rummy500.3.5.target%3D250"]),
            lambda text: str(read_sheet_task(text)),
            (TaskError,),
        ),
        "result-code": Reader(
            texts([result_code(WORKSHEET, (Outcome("help", 3),) * len(WORKSHEET.tasks))]),
            lambda text: read_code(WORKSHEET, text),
            (CodeError,),
        ),
        "pasted-address": Reader(
            texts(["/en/lessons/runs/#level=pick-your-run", "/de/drills/#meld.2.17"]),
            task_of_address,
            (PastedError,),
        ),
        "review-link": Reader(
            texts(["#review=7.0.23", "#review=5.1&deal=v1.basic.2.5"]), read_review
        ),
        "puzzle-link": Reader(
            texts(["#puzzle=basic-7-23", "#theme=basic.hold", "#day"]), read_puzzle_link
        ),
        "progress": Reader(either(damaged, texts(stored)), _progress_text),
        "kept-match": Reader(values(matches()), _kept_match, (StoreError,)),
        "match-file": Reader(
            texts([write_file(["steady"], [text]) for text in records()]), read_file, (FileError,)
        ),
        "puzzles": Reader(
            either(texts([f"[{bank}]"]), as_json(values([[json.loads(bank)]]))),
            lambda text: read_puzzles("basic", text),
            (BankError,),
        ),
        "position": Reader(
            either(texts([bank]), as_json(values([json.loads(bank)]))), read_position, (BankError,)
        ),
        "message": Reader(values(messages()), read_message, (MessageError,)),
        **address_readers(),
    }
