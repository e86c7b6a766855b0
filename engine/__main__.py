"""The command line: `python -m engine`, standard library only."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from engine.arena.duplicate import compare
from engine.arena.random_play import random_deal
from engine.bots import BOTS
from engine.cards import CardSet, NotationError
from engine.commands.cases import answer_line
from engine.commands.meld_timing import time_hands
from engine.commands.reports import hint_report, record_deal
from engine.commands.table_text import read_deals, replay_tables
from engine.given_text import read_whole
from engine.options import PRESETS, Options, OptionsError, preset
from engine.options.text import read_option
from engine.positions.bank_file import grow_bank
from engine.positions.position import BankError
from engine.positions.themes import THEMES
from engine.record import RecordError
from engine.state.dealing import SEED_AT_MOST, deal


class UsageError(ValueError):
    """Bad input: said in one line, exit status 2."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    parser = _parser()
    try:
        given = parser.parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = given.run
        status = run(given)
        print(end="", flush=True)  # what is wrong with the output is known only now
        return status
    except (UsageError, OptionsError, NotationError, RecordError, BankError) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader has seen enough, as `head` has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"engine: {where}{error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130  # as a shell says it


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Any:
        raise UsageError(f"{message} (see {self.prog} --help)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="The rules engine of Rummy School.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    cases = commands.add_parser("cases", help="answer conformance cases, one JSON line each")
    cases.add_argument("file", type=Path)
    cases.set_defaults(run=_cases)

    random_deals = commands.add_parser("random-deals", help="play random deals and count them")
    table_arguments(random_deals)
    random_deals.add_argument("--deals", type=_whole(1, 10**7), default=100)
    random_deals.set_defaults(run=_random_deals)

    melds = commands.add_parser("melds", help="time melds and best arrangement of hands")
    melds.add_argument("--hands", type=Path, required=True)
    melds.set_defaults(run=_melds)

    match = commands.add_parser("match", help="let two bots play the same deals, seats changed")
    table_arguments(match)
    match.add_argument("--bots", type=_bots, required=True, metavar="A,B")
    match.add_argument("--pairs", type=_whole(1, 10**6), default=100)
    match.add_argument("--iterations", type=_whole(1, 10**6), help="imagined deals a decision")
    match.set_defaults(run=_match)

    record = commands.add_parser("record", help="let bots play a deal and print its record")
    table_arguments(record)
    record.add_argument("--bots", type=_bots, required=True, metavar="A,B,...")
    record.set_defaults(run=_record)

    hint = commands.add_parser("hint", help="let bots play some actions and print the hint there")
    table_arguments(hint)
    hint.add_argument("--steps", type=_whole(0, 10**5), default=0)
    hint.set_defaults(run=_hint)

    positions = commands.add_parser("positions", help="look for more positions for the bank")
    positions.add_argument("--game", required=True, type=_preset, metavar="PRESET")
    positions.add_argument("--file", type=Path, required=True, help="bank to go on with")
    positions.add_argument("--deals", type=_whole(0, 10**6), default=100)
    positions.add_argument(
        "--without", action="append", default=[], metavar="ID", help="take a position out"
    )
    positions.add_argument(
        "--theme", choices=sorted(THEMES), action="append", help="look for this theme alone"
    )
    positions.set_defaults(run=_positions)

    replay = commands.add_parser(
        "replay", help="play a file of deals, with the table after each action"
    )
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)
    return parser


def table_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that set up a table: preset, options, players, seed."""
    parser.add_argument("--preset", required=True, type=_preset, help=", ".join(PRESETS))
    parser.add_argument("--players", type=_whole(2, 8), default=2)
    parser.add_argument("--seed", type=_whole(0, SEED_AT_MOST), default=0)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")


def options_of(given: argparse.Namespace) -> Options:
    """The options that the arguments ask for.

    Raises:
        OptionsError: for an unknown option or value.
    """
    changes = dict(read_option(*_pair(text)) for text in given.set)
    return preset(given.preset, **changes)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise UsageError(f"expected NAME=VALUE, got {text!r}")
    return name, value


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = read_whole(text)
        if number is None or not low <= number <= high:
            raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}")
        return number

    return read


def _preset(name: str) -> str:
    if name not in PRESETS:
        raise argparse.ArgumentTypeError(f"there is no preset {name!r}")
    return name


def _bots(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in BOTS:
            raise argparse.ArgumentTypeError(f"{name!r} is not one of {', '.join(BOTS)}")
    return names


def _text_in(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{file}: no text in UTF-8") from None
    except ValueError as error:  # no file can have this name
        raise UsageError(f"{str(file)!r:.80}: {error}") from None


def _cases(given: argparse.Namespace) -> int:
    status = 0
    for number, line in enumerate(_text_in(given.file).splitlines(), 1):
        if not line.strip():
            continue
        result = answer_line(line, number)
        status = 1 if "error" in result else status
        print(json.dumps(result))
    return status


def _random_deals(given: argparse.Namespace) -> int:
    options = options_of(given)
    random = Random(given.seed)
    random_deal(deal(options, given.players, given.seed, 0), Random(0))
    started, actions = time.process_time(), 0
    for number in range(given.deals):
        actions += random_deal(deal(options, given.players, given.seed, number), random)
    seconds = time.process_time() - started
    print(json.dumps({"deals": given.deals, "actions": actions, "cpu_seconds": seconds}))
    return 0


def _melds(given: argparse.Namespace) -> int:
    hands: list[CardSet] = []
    for number, line in enumerate(_text_in(given.hands).splitlines(), 1):
        try:
            hands += [CardSet.parse(line)] if line.strip() else []
        except NotationError as error:
            raise UsageError(f"{given.hands}: line {number}: {error}") from None
    if not hands:
        raise UsageError(f"{given.hands}: no hand in it")
    print(json.dumps(time_hands(hands)))
    return 0


def _match(given: argparse.Namespace) -> int:
    if len(given.bots) != 2:
        raise UsageError(f"a match is between two bots, got {len(given.bots)}")
    found = compare(
        options_of(given), given.players, given.bots, given.pairs, given.seed, given.iterations
    )
    print(json.dumps(found))
    return 0


def _record(given: argparse.Namespace) -> int:
    if len(given.bots) != given.players:
        raise UsageError(f"{given.players} players need as many bots, got {len(given.bots)}")
    done = record_deal(given.preset, options_of(given), given.players, given.seed, given.bots)
    print(done.to_text(), end="")
    return 0


def _hint(given: argparse.Namespace) -> int:
    print(json.dumps(hint_report(options_of(given), given.players, given.seed, given.steps)))
    return 0


def _positions(given: argparse.Namespace) -> int:
    grow_bank(given.file, given.game, given.deals, themes=given.theme or (), without=given.without)
    return 0


def _replay(given: argparse.Namespace) -> int:
    text = _text_in(given.file)
    try:
        read_deals(text)
    except RecordError as error:
        raise UsageError(f"{given.file}: {error}") from None
    try:
        for table in replay_tables(text):
            print(table)
    except RecordError as error:
        print(f"engine: {given.file}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
