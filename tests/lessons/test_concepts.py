"""Each idea of good play is decided at least twice, where imagined deals judge the decision.

A decision is a level in which a choice between legal moves is judged, or a puzzle: one of a theme
that asks for nothing else, or one that is explained by this idea.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

import pytest

from engine.actions import Discard
from engine.melds import Reading, read_meld
from engine.movegen.offered import legal_actions, own
from engine.positions.position import BankPosition
from engine.reasons import Kind
from engine.reasons.advice import reasons
from engine.state.seat_view import SeatView
from lessons.judging.decisions import lesson_decisions
from lessons.loader import course
from tests.support.banks import bank


TWICE = 2  # decisions that an idea needs


Asks: TypeAlias = Callable[[BankPosition], bool]


@cache
def told(position: BankPosition) -> frozenset[Kind]:
    """The kinds of reasons by which the best move of a puzzle and the worse ones are explained."""
    state = position.state()
    view = SeatView(state, state.to_move)
    legal = own(view, tuple(legal_actions(state)))
    best, *others = position.moves
    moves = [best.move, *(one.move for one in others if one.wrong)]
    return frozenset(
        reason.kind for move in moves if move is not None for reason in reasons(view, move, legal)
    )


def because(kind: Kind) -> Asks:
    """Puzzles that are explained by a reason of this kind."""
    return lambda position: kind in told(position)


def of_theme(theme: str) -> Asks:
    """Puzzles of a theme."""
    return lambda position: position.theme == theme


def leads_back(position: BankPosition) -> bool:
    """Whether the best discard would make a meld with a card of the pile and one that is kept."""
    best, state = position.moves[0].move, position.state()
    if not isinstance(best, Discard):
        return False
    kept = [card for card in state.hand() if card != best.card and not card.is_joker]
    tries = ((best.card, held, lies) for held in kept for lies in state.pile)
    return any(isinstance(read_meld(cards, state.meld_rules), Reading) for cards in tries)


class Idea(NamedTuple):
    """An idea of good play: what it says, and where it is decided.

    Attributes:
        says: the idea in a few words.
        levels: `topic/level`, all of them judged.
        game: the game of the puzzles that ask for it; empty where the levels are enough.
        asks: which puzzles of that game do.
    """

    says: str
    levels: tuple[str, ...]
    game: str = ""
    asks: Asks = lambda _: False


IDEAS = (
    Idea("high single cards go", ("discard/the-single-card", "discard/the-high-one")),
    Idea("outs, less what is gone", ("discard/dead-pair", "strategy/the-weakest-pair")),
    Idea("middle before edge", ("strategy/the-weakest-pair", "strategy/at-the-low-edge")),
    Idea("a gap has one out", ("strategy/gap-or-pair", "strategy/on-your-own")),
    Idea("three that help each other", ("strategy/three-together", "strategy/on-your-own")),
    Idea("which pair to part", ("strategy/which-partners", "strategy-500/which-pair")),
    Idea(
        "half-useful card or stock",
        ("strategy-reading/an-open-card", "strategy-reading/better-unseen"),
    ),
    Idea("what others take", ("discard/what-ada-takes", "strategy-reading/what-ada-collects")),
    Idea("what others leave", ("discard/what-she-throws", "strategy-reading/a-safe-discard")),
    Idea("the covered pile", ("strategy-reading/under-the-top", "strategy-reading/a-new-plan")),
    Idea(
        "the pile turned over",
        ("stock-runs-out/first-in-first-out", "stock-runs-out/what-returns"),
    ),
    Idea(
        "feed no meld",
        ("strategy-reading/what-goes-with-it",),
        "basic",
        because(Kind.GIVES_LAYOFF),
    ),
    Idea("lay down or keep", ("strategy-reading/lay-down-now",), "basic", of_theme("hold")),
    Idea("which of two melds", ("strategy/which-meld",), "rummy500", of_theme("meld")),
    Idea(
        "lay off or keep",
        ("strategy-reading/lay-it-off-now", "strategy-reading/the-spare-card"),
    ),
    Idea("somebody is nearly out", ("going-out/before-ada", "strategy/close-to-the-end")),
    Idea("block or play on", ("stock-runs-out/block", "stock-runs-out/or-play-on")),
    Idea("the score of the match", ("match/enough-now", "match/not-yet")),
    Idea(
        "keep what the next one needs",
        ("strategy-reading/what-ada-collects",),
        "rummy500",
        because(Kind.NEXT_COLLECTS),
    ),
    Idea(
        "who comes next",
        ("strategy-reading/who-comes-next",),
        "romme500",
        because(Kind.NEXT_COLLECTS),
    ),
    Idea("points, not speed", ("strategy-500/low-cards-first", "strategy-500/high-or-low")),
    Idea("deep early, not late", ("strategy-500/early-take", "strategy-500/late-take")),
    Idea(
        "no meld with two cards of the pile",
        ("strategy-500/what-the-pile-waits-for", "strategy-500/the-harmless-card"),
    ),
    Idea(
        "no two that go together",
        ("strategy-500/two-neighbours",),
        "romme500",
        because(Kind.LETS_TAKE),
    ),
    Idea("a way back into the pile", ("strategy-500/come-back",), "rummy500", leads_back),
    Idea(
        "take it away",
        ("strategy-500-plans/take-it-away", "strategy-500-plans/before-she-returns"),
    ),
    Idea("hold melds back", ("strategy-500-plans/let-it-wait", "strategy-500-plans/stop-waiting")),
    Idea("end or go on", ("strategy-500-plans/end-it-now", "strategy-500-plans/nine-more")),
    Idea(
        "what somebody picked up",
        ("strategy-500-plans/what-ada-holds", "strategy-500-plans/two-queens"),
    ),
    Idea("where an ace goes", ("strategy-500/which-ace-meld",), "rummy500", of_theme("meld")),
    Idea("where a joker goes", ("strategy-500/keep-the-joker", "strategy-500/spend-the-joker")),
    Idea("open in time", ("strategy-romme/open-now", "strategy-romme/the-run-goes-down")),
    Idea("the key to a joker", ("strategy-romme/keep-the-card", "strategy-romme/exchange")),
    Idea("call or let lie", ("call-rummy/let-it-lie", "call-rummy/a-call-that-pays")),
    Idea(
        "nothing to call",
        ("call-rummy/nothing-to-call",),
        "rummy500",
        because(Kind.LETS_CALL),
    ),
    Idea("float on or end", ("floating/do-not-float-on", "floating/float-and-wait")),
)


@cache
def judged_levels() -> frozenset[str]:
    """Levels in which a choice between legal moves is judged, as `topic/level`."""
    return frozenset(
        f"{found.id}/{level}"
        for found in course("en")
        for level, made in lesson_decisions(found).items()
        if made
    )


@pytest.mark.slow
@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea.says)
def test_an_idea_is_taught_and_decided_twice(idea: Idea) -> None:
    """At least once in a level, since what is only asked in puzzles is not taught."""
    assert idea.levels
    assert set(idea.levels) <= judged_levels()
    puzzles = bank(idea.game).positions if idea.game else ()
    assert len(idea.levels) + sum(map(idea.asks, puzzles)) >= TWICE
    assert not idea.game or any(map(idea.asks, puzzles))
