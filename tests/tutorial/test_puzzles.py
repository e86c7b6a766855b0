"""Puzzles without a browser: asked for, answered, rated, explained, gone on from, kept."""

import json
from typing import Any

import pytest

from engine.positions.position import BankPosition
from engine.referee import Applied, play
from lessons.levels.moment import LEARNER
from tests.support.banks import a_few, all_positions, bank, of_theme, open_puzzles
from tests.support.page import FakePage, read
from tutorial.hints.ladder import READING_SECONDS
from tutorial.puzzles.bank import GAMES, ORDER
from tutorial.puzzles.theme_words import ABOUT, NAMES, TASKS
from tutorial.scenes.pages.puzzles.puzzle_notes import BEST
from tutorial.store.progress import Progress
from tutorial.store.progress_text import read as read_progress
from tutorial.store.progress_text import write
from tutorial.store.puzzle_record import PuzzleRecord
from tutorial.store.puzzle_record import read_puzzles as read_record
from tutorial.store.rating import Rating


TODAY = 738_000
SIGNS = str.maketrans("SHDC", "♠♥♦♣")


def answer(page: FakePage, move: object) -> None:
    """Do a move of the bank; None is to let a card lie."""
    page.send(**({"do": "let-lie"} if move is None else {"play": str(move)}))


def opened(page: FakePage, position: BankPosition, **given: str) -> BankPosition:
    """Open this very puzzle."""
    open_puzzles(page, f"#puzzle={position.id}", **given)
    return position


def wrong_of(position: BankPosition) -> Any:
    return next(one for one in position.moves if one.wrong)


def kept(page: FakePage) -> PuzzleRecord:
    return read_progress(page.last("store")).progress.puzzles


@pytest.mark.parametrize("position", a_few(40), ids=lambda one: one.id)
def test_every_move_gets_its_answer(page: FakePage, position: BankPosition) -> None:
    """What is as good as the best is welcomed, what is worse is told in points and put back."""
    opened(page, position)
    for one in position.moves:
        answer(page, one.move)
        if one.wrong:
            note = page.note("red")
            assert note is not None, one.move
            assert f"about {max(1, round(one.loss))} point" in read(note["said"])
            why, cost = note["said"]  # with no reason there is one sentence only
            assert "played to the end" not in read([why]), one.move
            assert "played to the end" in read([cost]), one.move
            assert page.school.place.table.state == position.state()
            page.send(do="again")
            assert page.note("red") is None
        else:
            assert page.note("ok") is not None, one.move
            assert "Next" == page.way_on
            page.send(do="undo")
            assert page.school.place.table.state == position.state()


@pytest.mark.parametrize("position", a_few(25), ids=lambda one: one.id)
def test_the_strip_shows_what_the_bank_holds(page: FakePage, position: BankPosition) -> None:
    """A row of dots for each move that has one, the best first, all on the same scale."""
    opened(page, position)
    assert "outcomes" not in page.school.notes
    page.send(do="best")
    scene = page.school.notes["outcomes"]

    assert "best" == scene["rows"][0]["mark"]
    assert len(scene["rows"]) >= 2
    assert all(len(row["dots"]) == 20 for row in scene["rows"])
    assert all(0 <= at <= 100 for row in scene["rows"] for at in (*row["dots"], row["middle"]))
    assert [sorted(row["dots"]) for row in scene["rows"]] == [row["dots"] for row in scene["rows"]]


@pytest.mark.parametrize("way", ["alone", "shown"])
def test_an_answer_leaves_no_word_above_the_hand_but_what_was_done(
    page: FakePage, way: str
) -> None:
    """The note says that it is done; nobody waits for anything."""
    position = opened(page, of_theme("discard"))
    page.send(do="best") if way == "shown" else answer(page, position.moves[0].move)
    desk = page.school.desk

    assert "Next" == page.way_on
    assert "" == desk["waiting"]
    assert desk["status"].startswith("You ")


def test_the_slider_has_the_table_s_own_hand_among_its_steps(page: FakePage) -> None:
    """There the lead is that of the puzzle itself."""
    position = opened(page, next(one for one in all_positions() if len(one.sizes) > 3))
    page.send(do="best")
    size = page.school.notes["outcomes"]["size"]
    held = len(position.state().hands[1])

    assert f"{held} card" in size["steps"][size["at"]]["cards"]
    assert str(round(position.against.loss)) in size["steps"][size["at"]]["spoken"]
    assert len(size["steps"]) == len(position.sizes)


def test_only_the_first_answer_counts(page: FakePage) -> None:
    """Wrong first and right then is wrong for the rating; the same puzzle again counts no more."""
    position = opened(page, of_theme("take"))
    answer(page, wrong_of(position).move)
    after_wrong = kept(page)
    page.send(do="again")
    answer(page, position.moves[0].move)

    assert after_wrong == kept(page)
    assert (1, 0) == (after_wrong.done, after_wrong.right)
    assert after_wrong.rating.value < Rating().value
    opened(page, position, stored=page.last("store"))
    answer(page, position.moves[0].move)
    assert after_wrong == kept(page)


def test_a_wrong_answer_takes_the_place_of_the_hint(page: FakePage) -> None:
    """What was wrong can be read, and a hint asked for again; a refusal leaves the hint open."""
    position = opened(page, of_theme("take"))
    page.send(do="hint")
    page.send(play="discard 2H")
    assert page.note("blue") is not None
    page.send(do="again")
    answer(page, wrong_of(position).move)
    assert page.note("red") is not None
    assert page.note("blue") is None

    page.send(do="again")
    page.send(do="hint")
    assert 1 == page.note("blue")["rung"]


@pytest.mark.parametrize("hinted", [True, False])
def test_a_rating_that_falls_says_what_counts(page: FakePage, hinted: bool) -> None:
    """In one plain sentence, before the answer and after one that was right in the end."""
    position = opened(page, of_theme("take"))
    before = read([page.school.notes["lead"]["fine"]])
    if hinted:
        page.send(do="hint")
    else:
        answer(page, wrong_of(position).move)
        page.send(do="again")
    answer(page, position.moves[0].move)
    said = read([page.note("ok")["fine"]])

    counts = "Only a right first answer without a hint raises it."
    assert counts in before
    assert counts in said
    assert page.note("ok")["heading"] == ("Right" if hinted else "Right this time")


def test_the_task_is_read_before_the_rating(page: FakePage) -> None:
    """How hard it is stands small below what it is about, and so does what was gained."""
    position = opened(page, of_theme("take"))
    lead = page.school.notes["lead"]
    assert "rating" not in read(lead["said"])
    assert "your rating 1500" in read([lead["fine"]])

    answer(page, position.moves[0].move)
    assert "rating" not in read(page.note("ok")["said"])


def test_right_at_once_raises_the_rating(page: FakePage) -> None:
    """The note says what it is by now: a guess at first, and no word of how far it jumped."""
    position = opened(page, of_theme("take"))
    answer(page, position.moves[0].move)

    assert (1, 1) == (kept(page).done, kept(page).right)
    assert kept(page).rating.value > Rating().value
    said = read([page.note("ok")["fine"]])
    assert f"still a guess, {round(kept(page).rating.value)} by now" in said
    assert "(" not in said
    assert (position.id,) == kept(page).seen


def test_a_rating_that_has_settled_says_what_it_gained(page: FakePage) -> None:
    """By how much the answer has changed it."""
    settled = PuzzleRecord(rating=Rating(1500.0, 60.0))
    position = of_theme("take")
    opened(page, position, stored=write(Progress(puzzles=settled)))
    answer(page, position.moves[0].move)

    gained = round(kept(page).rating.value) - 1500
    assert gained > 0
    assert f"Your rating: {1500 + gained} (+{gained})." in read([page.note("ok")["fine"]])


@pytest.mark.parametrize("help_", [["hint"], ["best"]])
def test_who_was_helped_has_not_found_it(page: FakePage, help_: list[str]) -> None:
    """A hint costs the point; what is shown does too."""
    position = opened(page, of_theme("take"))
    for command in help_:
        page.send(do=command)
    answer(page, position.moves[0].move)

    assert (1, 0) == (kept(page).done, kept(page).right)


@pytest.mark.parametrize(
    "theme", [theme for theme in ORDER if theme in {one.theme for one in all_positions()}]
)
def test_each_theme_is_asked_named_and_hinted(page: FakePage, theme: str) -> None:
    """Its question stands over the table, and four rungs lead to the best move."""
    position = next(one for one in all_positions() if one.theme == theme)
    opened(page, position)
    assert TASKS[theme] == page.school.goal["goal"]
    assert NAMES[theme] == page.school.notes["lead"]["heading"]
    assert ABOUT[theme] in read(page.school.notes["lead"]["said"])
    for _ in range(4):
        page.send(do="hint")
        page.clock.time += READING_SECONDS

    assert page.note("ok") is None  # it was shown, not found
    [shown] = page.notes
    assert (BEST, "blue") == (shown["heading"], shown["tone"])


def test_an_illegal_move_is_refused_and_costs_nothing(page: FakePage) -> None:
    """The rules are not what is asked about."""
    position = opened(page, of_theme("take"))
    card = next(iter(position.state().hands[LEARNER]))
    page.send(play=f"discard {card}")
    refused = page.note("red")
    page.send(do="again")
    answer(page, position.moves[0].move)

    assert refused is not None
    assert "rule" in refused
    assert (1, 1) == (kept(page).done, kept(page).right)


def test_a_move_the_bank_writes_otherwise_is_known(page: FakePage) -> None:
    """Cards may be named in any order."""
    position = opened(page, of_theme("hold"))
    meld = next(one for one in position.moves if str(one.move).startswith("meld "))
    words = str(meld.move).split()
    natural = not any("=" in word or word.startswith("X") for word in words)
    other = " ".join([words[0], *reversed(words[1:])]) if natural else str(meld.move)
    page.send(play=other)

    assert page.note("red" if meld.wrong else "ok") is not None


def test_what_others_are_known_to_hold_was_told(page: FakePage) -> None:
    """However long ago they took it: a reason may speak of it."""
    held, old = [], False
    for position in bank("basic").positions:
        known = position.state().known
        cards = [card for seat, hand in enumerate(known) if seat for card in hand]
        if not cards:
            continue
        opened(page, position)
        old |= len(page.school.place.table.events) > len(page.school.notes["log"])
        said = [read([line["said"]]) for line in page.school.notes["log"]]
        signs = [str(card).replace("T", "10").translate(SIGNS) for card in cards]
        held += [(position.id, one) for one in signs if not any(one in line for line in said)]

    assert old
    assert [] == held


def test_the_best_move_is_not_as_good_as_itself(page: FakePage) -> None:
    """The best meld is a set; laid down in another order of its cards it is still the best one."""
    position = opened(page, next(one for one in all_positions() if one.id == "romme-1753-26"))
    action, first, *others = str(position.moves[0].move).split()
    page.send(play=" ".join([action, first, *reversed(others)]))

    note = page.note("ok")
    assert note is not None
    assert "Just as good" not in read(note["said"])


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {},
        {"rating": [1500.0, 200.0]},
        {"rating": [float("nan"), 200.0, 0.06]},
        {"rating": [1500.0, 0.0, 0.06]},
        {"rating": [1500.0, 200.0, 2.0]},
        {"done": 1, "right": 2},
        {"day": -1},
    ],
)
def test_a_record_that_makes_no_sense_is_not_read(value: Any) -> None:
    """Its good twin is."""
    good = {
        "rating": [1500.0, 200.0, 0.06],
        "done": 2,
        "right": 1,
        "seen": ["basic-1-2"],
        "game": "basic",
        "theme": "",
        "day": 0,
    }
    assert read_record(good) is not None
    bad = good | value if isinstance(value, dict) and value else value
    assert read_record(bad) is None


def test_what_a_learner_sees_of_the_others_is_closed(page: FakePage) -> None:
    """The record holds every card; the scenes name none that is hidden."""
    position = opened(page, of_theme("take"))
    state = position.state()
    hidden = {str(card) for card in state.hands[1] - state.known[1]}
    shown = {card["id"] for card in page.school.desk["hand"]}

    assert not hidden & shown
    assert all(card not in json.dumps(page.school.seats) for card in hidden)
    assert isinstance(play(state, position.moves[0].move, LEARNER), Applied)
    assert set(GAMES) >= {position.record.preset}


def test_what_was_done_of_the_turn_is_ticked_once_it_has_been_played() -> None:
    """A discard that answers the puzzle ends the turn; nothing was laid down in it."""
    page = FakePage()
    opened(page, of_theme("safe"))
    page.send(do="best")

    assert ["done", "todo", "done"] == [part["state"] for part in page.school.desk["phases"]]


@pytest.mark.parametrize("ends", [True, False])
def test_whoever_misses_the_end_of_the_deal_is_told_so(page: FakePage, ends: bool) -> None:
    """A move that leaves one card ends it with its discard; where more are left none is missed."""

    def leaves(one: BankPosition) -> int:
        after = play(one.state(), one.moves[0].move)
        return len(after.state.hands[LEARNER]) if isinstance(after, Applied) else 99

    lays = (
        one for one in all_positions() if str(one.moves[0].move).startswith(("layoff", "meld "))
    )
    position = next(one for one in lays if (leaves(one) < 2) is ends and leaves(one) != 2)
    opened(page, position)
    answer(page, wrong_of(position).move)
    assert ends is ("ended the deal in this turn" in read(page.note("red")["said"]))
