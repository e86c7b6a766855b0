"""What a hint says: a reason for what it advises, never one against it, and its price apart."""

from collections.abc import Iterator

import pytest

from engine.actions import (
    Action,
    Discard,
    DrawPile,
    DrawStock,
    LayMeld,
    LayOff,
    parse_action,
)
from engine.analysis.hint_search import hint_of, search_hint
from engine.analysis.position_value import rated_actions
from engine.cards import CardSet
from engine.melds.listing import melds_in
from engine.movegen.offered import own
from engine.options import preset
from engine.reasons import AGAINST, Kind
from engine.reasons.advice import Hint, hint_for, reasons
from engine.reasons.sides import FOR, PRICE
from engine.referee import legal_actions
from engine.search import SearchResult, run_to_end
from engine.search.race import ActionEstimate
from engine.state import State
from engine.state.rule_flags import meld_rules
from engine.state.seat_view import SeatView
from engine.state.unseen import unseen_cards
from lessons.authoring.plain_style import sentences
from lessons.messages.reasons import PRICES
from lessons.words.words import Words, plain
from tests.bots.advice_share import GAMES, REASONED, VALUED, positions
from tests.bots.reasons_said import check_facts
from tutorial.hints.empty_stock import empty_stock
from tutorial.hints.ladder import CARDS, SHOW
from tutorial.hints.practice import ladder_of


# Written down again, by the sense of the sentences: what may not be said of whom.
NEVER = {
    DrawPile: {
        Kind.PILE_USELESS,
        Kind.PILE_FITS_NO_MELD,
        Kind.PILE_WEAK,
        Kind.TAKE_NOT_WORTH,
        Kind.STOCK_HELPS,
    },
    DrawStock: {
        Kind.PILE_MAKES_RUN,
        Kind.PILE_MAKES_SET,
        Kind.PILE_FITS_RUN,
        Kind.PILE_FITS_SET,
        Kind.PILE_JOINS,
        Kind.TAKE_GAINS,
        Kind.HAND_COSTS,
    },
    Discard: {Kind.BREAKS_MELD, Kind.BREAKS_START, Kind.HAND_COSTS, Kind.DEAL_NEAR_END},
}


def advice(game: str, count: int, seed: int) -> Iterator[tuple[State, Hint]]:
    """Hints to all that is worth a look, with their tables."""
    for state in positions(game, count, seed):
        view = SeatView(state, state.to_move)
        legal = own(view, tuple(legal_actions(state)))
        for action, _ in rated_actions(view, legal):
            assert action is not None
            yield state, hint_for(view, action, legal)


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_speaks_against_the_advice(game: str) -> None:
    """Neither by its kind nor by its cards; what an action costs is told apart."""
    for state, hint in advice(game, REASONED, 500):
        kinds = {reason.kind for reason in hint.reasons}
        assert not kinds & AGAINST
        assert not kinds & NEVER.get(type(hint.action), set())
        assert {reason.kind for reason in hint.price} <= PRICE.get(type(hint.action), set())
        for reason in (*hint.reasons, *hint.price):
            check_facts(reason, state)
        for reason in hint.reasons:
            assert not _contradicted(hint.action, reason.kind, dict(reason.facts))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_a_draw_is_true_of_the_whole_hand(game: str) -> None:
    """Who holds a meld, or lacks one unseen card for one, is told neither to have nothing."""
    for state in positions(game, 6 * REASONED, 900):
        view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
        if DrawStock() not in legal:
            continue
        said = {one.kind: one.facts for one in reasons(view, DrawStock(), own(view, legal))}
        rules = meld_rules(view.options, view.players)
        held = [*melds_in(view.hand, rules)]
        unseen = unseen_cards(view)
        makes = {
            card
            for card in unseen
            if any(card in meld.cards for meld in melds_in(view.hand | CardSet((card,)), rules))
        }
        if held or makes:
            assert Kind.STOCK_UNKNOWN not in said, view.hand
        if held:
            assert Kind.PILE_USELESS not in said, view.hand
        helps = said.get(Kind.STOCK_HELPS, {"outs": 0})
        assert len(makes) <= int(str(helps["outs"]))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_goes_with_nothing_goes_with_no_meld_either(game: str) -> None:
    """Of each discard: it makes no meld with cards of the whole hand, and one unseen at most."""
    for state in positions(game, 2 * REASONED, 1000):
        view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
        discards = [one for one in own(view, legal) if isinstance(one, Discard)]
        wanted = _going_with_another(view) if discards else CardSet()
        for discard in discards:
            kinds = {one.kind for one in reasons(view, discard, legal)}
            if kinds & {Kind.USELESS, Kind.HIGHEST_USELESS}:
                assert discard.card not in wanted, view.hand
            if Kind.BESIDE_MELDS in kinds:
                assert discard.card in wanted, view.hand


def _going_with_another(view: SeatView) -> CardSet:
    """The natural cards of the hand in a meld of it, or in one that an unseen card would make."""
    rules = meld_rules(view.options, view.players)
    hand = CardSet(card for card in view.hand if not card.is_joker)
    together = [hand, *(hand | CardSet((one,)) for one in unseen_cards(view) if not one.is_joker)]
    return CardSet(
        one for cards in together for meld in melds_in(cards, rules) for one in meld.cards
    )


def _contradicted(action: Action, kind: Kind, facts: dict[str, object]) -> bool:
    """Whether the cards of a reason are treated otherwise than it says."""
    cards = {str(facts.get("card")), *(facts.get("cards") or ())}  # type: ignore[misc]
    keeps = str(kind).startswith("keeps-") or kind is Kind.HOLDS_BACK
    match action:
        case Discard(card=card):
            return keeps == (str(card) in cards) and (keeps or bool(facts.get("card")))
        case LayMeld(cards=laid) | LayOff(cards=laid):
            return keeps and bool(cards & {str(card) for card in laid})
    return False


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_has_a_verb_and_a_reason_before_the_move(game: str) -> None:
    """The third rung says what to do and why, in sentences; the last one repeats the reason."""
    words = Words()
    for state in positions(game, 3 * VALUED, 600):
        view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
        hint = run_to_end(search_hint(view, legal, deals=10))
        ladder = ladder_of(hint, state, 0.0)
        said = [plain(rung.say(words), words) for rung in ladder.rungs]
        empty = empty_stock(state, hint.action)  # what that button does is told with its name
        advice = words.say(empty) if empty else words.advice(hint.action, hint.cards)
        verb, reason = plain(advice, words), said[SHOW - 1]

        assert hint.reasons
        assert hint.action in legal
        assert verb
        assert reason or empty
        assert said[CARDS - 1].startswith(f"{verb} " if reason else verb)
        assert len(sentences(said[CARDS - 1])) == len(sentences(f"{verb} {reason}"))
        assert "imagined" not in said[CARDS - 1]
        for one in (*hint.reasons, *hint.price, *hint.as_good):
            check_facts(one, state)


def test_what_is_as_good_is_no_reason_to_keep_it() -> None:
    """Cards of which one could as well go are not said to be kept."""
    kept = (Kind.KEEPS_RUN, Kind.KEEPS_PAIR, Kind.KEEPS_MELD)
    for state in positions("rummy500", 4 * VALUED, 700):
        view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
        hint = run_to_end(search_hint(view, legal, deals=10))
        named = {
            str(card)
            for one in hint.as_good
            if one.kind is Kind.AS_GOOD_DISCARD
            for card in one.facts["cards"]
        }
        for reason in hint.reasons:
            if reason.kind in kept:
                assert not named & set(reason.facts["cards"])


@pytest.mark.slow
@pytest.mark.parametrize("game", ["basic", "rummy500"])
def test_no_reason_speaks_against_what_is_as_good(game: str) -> None:
    """Where a take is as good as the stock, the card of the pile is not called useless."""
    against = (
        Kind.PILE_USELESS,
        Kind.PILE_FITS_NO_MELD,
        Kind.PILE_WEAK,
        Kind.TAKE_NOT_WORTH,
    )
    even = 0
    for state in positions(game, 6 * VALUED, 800):
        view, legal = SeatView(state, state.to_move), tuple(legal_actions(state))
        hint = run_to_end(search_hint(view, legal, deals=10))
        kinds = {one.kind for one in hint.as_good}
        if Kind.AS_GOOD_TAKE in kinds:
            even += 1
            assert not {one.kind for one in hint.reasons} & set(against)
        if Kind.AS_GOOD_LAY in kinds:
            assert Kind.HOLDS_BACK not in {one.kind for one in hint.reasons}
    assert even


def test_every_price_has_words_of_its_own() -> None:
    """So that it is not read as a reason; nothing is a reason for an action and its price."""
    assert {str(kind) for kinds in PRICE.values() for kind in kinds} == set(PRICES)
    for action, kinds in PRICE.items():
        assert not kinds & FOR[action]


def test_the_same_card_of_the_other_pack_is_not_offered_instead() -> None:
    """One 8 of hearts is as good as the other, which helps nobody to choose."""
    state = State.from_table(
        {
            "hands": {"A": "5H 8H 8H/2 5C", "B": "2C KD 9S", "C": "3S 4D JC"},
            "melds": [{"id": "m1", "kind": "set", "cards": "QS QH QD", "owner": "A"}],
            "stock": "TD TS TC 2H 6D 7D 9C JD",
            "pile": "KS",
            "phase": "play",
            "turn": {"drawn_from": "stock"},
        },
        preset("romme"),
    )
    view = SeatView(state, 0)
    hint = run_to_end(search_hint(view, own(view, tuple(legal_actions(state))), deals=8))

    assert isinstance(hint.action, Discard)
    named = [card for one in hint.as_good for card in one.facts.get("cards", ())]
    assert not [card for card in named if card[:2] == str(hint.action.card)[:2]]


@pytest.mark.parametrize(("top", "kinds"), [("9H", [Kind.SEARCHED]), ("2S", [])])
def test_whoever_is_to_let_a_meld_lie_is_told_for_how_much(top: str, kinds: list[Kind]) -> None:
    """The points come first, before the price names the meld; where none is missed they do not."""
    table = {
        "hands": {"A": "7H 8H TH 4C 5C QD", "B": "2C KD 9S KS"},
        "stock": "TD TS TC 2H 6D 7D 9C JD",
        "pile": top,
        "phase": "draw",
    }
    state = State.from_table(table, preset("basic"))
    view, stock = SeatView(state, 0), DrawStock()
    weighed = tuple(ActionEstimate(one, 0.0, 400, 5.0, 1.0, 5.0) for one in legal_actions(state))
    found = SearchResult(best=stock, weighed=weighed, lead=3.2, lead_error=0.5, deals=400)
    hint = hint_of(view, own(view, tuple(legal_actions(state))), found)

    assert stock == hint.action
    assert kinds == [one.kind for one in hint.reasons[:1] if one.kind is Kind.SEARCHED]
    assert bool(kinds) is any(one.kind is Kind.PILE_MAKES_RUN for one in hint.price)


@pytest.mark.parametrize(
    ("hand", "melded", "laid", "told"),
    [
        ("8S 9S TS 3H KD", "set 9H 9D 9C", "9S", True),
        ("7S 8S 9S TS 3H KD", "run JS QS KS", "TS", False),
    ],
)
def test_whoever_is_to_break_a_meld_is_told_for_how_much(
    hand: str, melded: str, laid: str, told: bool
) -> None:
    """The lead over laying it down comes first; where a meld is left, none is broken."""
    kind, _, cards = melded.partition(" ")
    table = {
        "hands": {"A": hand, "B": "2C"},
        "stock": "TD 5C 2H 6D 7D QC 4D JD",
        "pile": "4H",
        "melds": [{"id": "m1", "kind": kind, "cards": cards, "owner": "B"}],
        "phase": "play",
        "turn": {"drawn_from": "stock"},
    }
    state = State.from_table(table, preset("basic"))
    view, mine = SeatView(state, 0), tuple(legal_actions(state))
    action = parse_action(f"layoff m1 {laid}")
    weighed = (
        ActionEstimate(action, 2.0, 400, 0.0, 0.0, 0.0),
        *(ActionEstimate(one, -3.0, 400, 5.0, 1.0, 5.0) for one in mine if one != action),
    )
    found = SearchResult(best=action, weighed=weighed, lead=5.0, lead_error=1.0, deals=400)
    hint = hint_of(view, own(view, mine), found)

    assert told is (Kind.SEARCHED_WAITS is hint.reasons[0].kind)
    assert told is (Kind.BREAKS_MELD in {one.kind for one in hint.price})
