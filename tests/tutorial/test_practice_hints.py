"""Hints at the practice table: worked out once, said with a reason, and left to be read."""

from dataclasses import replace

import pytest

from engine.actions import CallRummy, parse_action
from engine.arena.self_play import play_steps
from engine.cards import Card, CardSet
from engine.options import preset
from engine.reasons import Kind, because
from engine.reasons.advice import Hint, hint_for
from engine.referee import legal_actions
from engine.state import State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
from lessons.levels.moment import LEARNER
from lessons.words.words import Words, plain
from tests.support.deals import shown
from tests.support.page import FakePage, read
from tests.support.played import others_act
from tutorial.hints.ladder import CARDS, Ladder
from tutorial.hints.no_call import let_lie_ladder
from tutorial.hints.plan import changes, plan_of
from tutorial.hints.practice import ladder_of
from tutorial.protocol.thinking import SLICE
from tutorial.scenes.pages.deals.coach import PONDERS
from tutorial.scenes.parts.notes import hint_note


WORDS = Words()
DEAL = "#deal=v1.rummy500.2.5"
MOST_SLICES = 500


@pytest.fixture
def asking(page: FakePage) -> FakePage:
    """A learner on turn who has just asked for a hint."""
    page.open("practice", fragment=DEAL)
    shown(page)
    page.send(do="hint")
    return page


def thinks(page: FakePage) -> None:
    """Let the table think as long as it wants to; every slice takes its time."""
    while page.school.place.thinking:
        page.clock.time += SLICE
        page.send(think=page.last("think"))


def discards(number: int) -> tuple[State, list[Hint]]:
    """A table, and hints for so many cards to discard there."""
    state = deal(preset("basic"), 2, 11)
    for _, _, after in play_steps(state, ("steady", "steady")):
        if after.to_move == LEARNER and after.phase.value == "play" and not after.must_use:
            state = after
            break
    view, legal = SeatView(state, LEARNER), tuple(legal_actions(state))
    throws = [one for one in legal if str(one).startswith("discard")]
    return state, [hint_for(view, one, legal) for one in throws[:number]]


def said(ladder: Ladder) -> list[str]:
    return [plain(rung.say(WORDS), WORDS) for rung in ladder.rungs]


def test_a_hint_takes_a_moment_and_says_so(asking: FakePage) -> None:
    """What was pressed is answered at once; the first rung comes when the hint is settled."""
    assert WORDS.text(PONDERS) in read(asking.note("blue")["said"])
    assert asking.school.place.thinking
    assert asking.last("think") is not None
    thinks(asking)

    assert 1 == asking.note("blue")["rung"]


def test_the_third_rung_says_what_to_do_and_why(asking: FakePage) -> None:
    """A verb and a reason before the move, nothing of how it was found."""
    thinks(asking)
    for _ in range(2):
        asking.send(do="hint")
    deal_now = asking.school.place.deal
    told = read(asking.note("blue")["said"])

    assert deal_now.ladder.action in tuple(legal_actions(deal_now.table.state))
    assert told.startswith(("Take", "Draw"))
    assert len(told.split(". ")) > 1


def test_pressing_again_does_not_begin_again(asking: FakePage) -> None:
    """An impatient second press changes nothing about the time it takes, or the rung."""
    pondering = asking.school.place.deal._pondering
    asking.send(do="hint")
    assert pondering is asking.school.place.deal._pondering
    thinks(asking)

    assert 1 == asking.note("blue")["rung"]


def test_a_hint_is_the_same_however_often_and_fast_it_is_asked(asking: FakePage) -> None:
    """Also where a slice has room for one imagined deal only, and after another page."""
    thinks(asking)
    first = asking.school.place.deal.ladder
    asking.send(do=asking.note("blue")["buttons"][-1]["do"])
    asking.send(do="hint")
    while asking.school.place.thinking:
        asking.send(think=asking.last("think"))
    again = asking.school.place.deal.ladder

    assert first is not again
    assert said(first) == said(again)


@pytest.mark.slow
def test_a_hint_that_was_shown_leaves_when_the_learner_is_on_turn_again(asking: FakePage) -> None:
    """Its reason can be read while the others play; the next turn has nothing to do with it."""
    page, played_hints = asking, 0
    while not page.school.place.deal.others_turn:
        thinks(page)
        for _ in range(2):
            page.send(do="hint")
        page.clock.time += 5
        page.send(do="show")
        played_hints += 1
        told = read(page.note("blue")["said"])
        if not page.school.place.deal.others_turn:
            page.send(do="hint")
    while page.school.place.deal.others_turn:
        kind = "think" if page.school.place.thinking else "step"
        page.send(**{kind: page.last(kind)})
        if page.school.place.deal.others_turn:
            assert told == read(page.note("blue")["said"])

    assert played_hints > 1
    assert page.note("blue") is None


def test_what_was_planned_is_kept_or_said_to_have_changed() -> None:
    """A card of the run that a hint wanted cannot be thrown by the next one without a word."""
    run = CardSet.parse("9D TD JD QD")
    hand = run | CardSet.parse("2C")
    [told] = [because(Kind.PILE_MAKES_RUN, card="9D", cards=("9D", "TD", "JD", "QD"))]
    plan = plan_of([told])

    assert Kind.PLAN_CHANGED is changes(plan, hand, parse_action("meld 9D TD JD"))[0].kind
    assert Kind.PLAN_CHANGED is changes(plan, hand, parse_action("discard QD"))[0].kind
    assert () == changes(plan, hand, parse_action("meld 9D TD JD QD"))
    assert () == changes(plan, hand, parse_action("discard 2C"))
    assert () == changes(plan, hand - CardSet.parse("9D"), parse_action("discard QD"))


def test_melds_that_waited_together_may_be_laid_one_by_one() -> None:
    """The plan of several melds has changed only where one of them is broken."""
    melds = ("7S", "7H", "7D", "3D", "4D", "5D")
    hand = CardSet.parse("7S 7H 7D 3D 4D 5D 6D KC")
    plan = plan_of([because(Kind.MELDS_SHORT, cards=melds, points=33, short=7, wanted=40)])

    assert () == changes(plan, hand, parse_action("meld 7S 7H 7D"))
    assert () == changes(plan, hand, parse_action("discard KC"))
    for broken in ("discard 7S", "meld 3D 4D 5D 6D 7D"):
        assert Kind.PLAN_CHANGED is changes(plan, hand, parse_action(broken))[0].kind


def test_acting_ends_the_search(asking: FakePage) -> None:
    """The learner's own move counts; what was being thought is forgotten."""
    late = asking.last("think")
    asking.send(play="draw stock")
    before = len(asking.told)
    asking.send(think=late)

    assert not asking.school.place.thinking
    assert asking.school.place.deal.ladder is None
    assert [] == [told for told in asking.told[before:] if "think" in told]


@pytest.mark.parametrize("pressed", [{"do": "hint"}, {"picked": []}, {"do": "sort"}])
@pytest.mark.parametrize("place", ["practice", "lesson"])
def test_what_is_pressed_meanwhile_ends_no_search(
    page: FakePage, place: str, pressed: dict[str, object]
) -> None:
    """The page answers each errand a little late; no late answer makes the table ask anew."""
    if place == "practice":
        page.open("practice", fragment=DEAL)
        shown(page)
    else:
        page.open("lesson", lesson="first-hand", fragment="#level=a-whole-deal")
        others_act(page)
    page.send(do="hint")
    page.send(**pressed)
    answered = 0
    while answered < len(page.all("think")) < MOST_SLICES:
        page.clock.time += SLICE
        page.send(think=page.all("think")[answered])
        answered += 1

    assert answered < MOST_SLICES
    assert page.note("blue")["rung"] in (1, 2)


@pytest.mark.parametrize(
    ("language", "why"), [("en", "others could lay off there"), ("de", "andere könnten dort")]
)
def test_why_a_meld_waits_is_always_told(language: str, why: str) -> None:
    """Who has learned to lay melds hears why this one stays, also after a search."""
    state, [found] = discards(1)
    searched = because(Kind.SEARCHED_EVEN)
    useless = because(Kind.USELESS, card="7H")
    waits = because(Kind.HOLDS_BACK, cards=("JS", "QS", "KS"))
    words = Words(language)
    for reasons in ((waits,), (useless, waits), (searched, useless, waits)):
        ladder = ladder_of(replace(found, reasons=reasons), state, 0.0)
        assert why in plain(ladder.rungs[CARDS - 1].say(words), words)


@pytest.mark.parametrize(
    ("ladder", "label"),
    [
        (ladder_of(discards(1)[1][0], discards(1)[0], 0.0), "Play it for me"),
        (let_lie_ladder(CallRummy((LEARNER,), (Card.parse("7H"),)), 0.0), "Show me"),
    ],
    ids=["a move", "nothing to do"],
)
def test_the_button_to_the_last_rung_says_what_it_does(ladder: Ladder, label: str) -> None:
    """Before a move is played for the learner, its button says so."""
    scene = hint_note(replace(ladder, shown=CARDS), WORDS)

    assert [label] == [one["label"] for one in scene["buttons"]]
    assert label in (scene.get("wait") or {"over": ""})["over"]


def test_after_the_last_hint_only_its_own_button_plays(asking: FakePage) -> None:
    """The one for hints is off and says so; over another note it brings the hint back."""
    thinks(asking)
    steps = [hint_of(asking)]
    for _ in range(2):
        asking.clock.time += 20  # the rung before has been read
        asking.send(do="hint")
        steps.append(hint_of(asking))
    assert ["", "", "That was the last hint. Play it for me does it for you."] == [
        one.get("off", "") for one in steps
    ]
    [number] = [line["why"]["do"] for line in asking.school.notes["log"] if "why" in line][:1]
    asking.send(do=number)
    assert "off" not in hint_of(asking)


def hint_of(page: FakePage) -> dict[str, object]:
    """The button for a hint."""
    return next(one for one in page.school.desk["left"] if one["do"] == "hint")
