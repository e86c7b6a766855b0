"""What is said where a first meld needs a minimum, jokers are freed, and a whole hand doubles."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from engine.actions import Action, Discard, LayAll, LayMeld, SwapJoker
from engine.analysis.position_value import rated_actions
from engine.cards import Card, CardSet
from engine.heuristics.way_out import way_out
from engine.judging.dispatch import judge_action
from engine.movegen.offered import own
from engine.options import preset
from engine.reasons import Kind, Reason
from engine.reasons.advice import hint, reasons
from engine.referee import legal_actions
from engine.scoring import settle
from engine.state import Phase, State
from engine.state.seat_view import SeatView
from lessons.words.words import Words, plain
from tests.bots.advice_share import REASONED, positions
from tests.bots.reasons_said import check_facts, said
from tutorial.hints.ladder import CARDS
from tutorial.hints.practice import ladder_of


OTHERS = {"B": "2C/2 3C/2 8D/2 JD QS/2", "C": "3H/2 5S/2 8C/2 JD/2 KS"}
STOCK = "TD/2 4H/2 6S/2 KC/2 9D/2"
OPENING = "9S 9H 9C 4C 5C 6C KD QH 2D JS 3H TD 7H AS"
SHORT = "7S 7H 7D 3D 4D 5D KS/2 JC 9H 2C QD 8S TC AH"
WHOLE = "2S 3S 4S AD 2D 3D AC 2C 3C 4C 2H 2S/2 2D/2 KH"

RUN = {"id": "m1", "kind": "run", "cards": "5S X1 7S", "as": {"X1": "6S"}, "owner": "B"}
QUEENS = {"id": "m2", "kind": "set", "cards": "QS QH/2 QC", "owner": "A"}


def romme(
    action: str, hand: str, name: str = "romme", **table: object
) -> dict[Kind, dict[str, object]]:
    """What is said of an action of A at a table of three."""
    table.setdefault("hands", {"A": hand, **OTHERS})
    return said(action, name, pile="8H/2", stock=STOCK, **table)


# The first meld


def test_several_melds_are_explained_by_their_points_against_the_minimum() -> None:
    """They are no deal of Wrotham, in which all must go at once."""
    found = romme("meld_all 9S 9H 9C | 4C 5C 6C", OPENING)

    cards = ("9S", "9H", "9C", "4C", "5C", "6C")
    assert {"cards": cards, "points": 42, "wanted": 40} == found[Kind.FIRST_ENOUGH]
    assert [Kind.FIRST_ENOUGH, Kind.OPENS_LAYOFFS] == list(found)


def test_one_meld_says_too_that_it_is_enough() -> None:
    """A joker counts what it stands for, and in the hand it would cost 20."""
    found = romme("meld TS JS QS X1=KS", "TS JS QS X1 2H 4D 6C 8H", name="romme")

    assert {"points": 40, "wanted": 40}.items() <= found[Kind.FIRST_ENOUGH].items()
    assert {"points": 20} == found[Kind.JOKER_COSTS]


def test_a_later_meld_is_measured_against_no_minimum() -> None:
    """It only takes points out of the hand, also where several are laid together."""
    opened = {"melds": [QUEENS]}

    assert Kind.FIRST_ENOUGH not in romme("meld 9S 9H 9C", OPENING, **opened)
    free = romme("meld 9S 9H 9C", OPENING, name="romme_free_first")
    assert not {Kind.FIRST_ENOUGH, Kind.FIRST_WAIVED} & set(free)


def test_where_the_deal_asks_for_all_at_once_that_is_said() -> None:
    """As in the last deals of Wrotham, and nowhere else."""
    hands = {"A": "7S 7H 7D 3C 4C 5C 9H", "B": "AD KC"}
    found = said("meld_all 3C 4C 5C | 7S 7H 7D", "wrotham", hands=hands, deal_no=4, pile="6H")

    assert Kind.LAYS_ALL in found
    assert Kind.LAYS_ALL not in romme("meld_all 9S 9H 9C | 4C 5C 6C", OPENING)


def test_melds_that_are_too_little_are_said_to_wait() -> None:
    """With what is missing; they are not merely kept."""
    found = romme("discard KS/2", SHORT)

    cards = ("7S", "7H", "7D", "3D", "4D", "5D")
    facts = {"cards": cards, "points": 33, "short": 7, "wanted": 40}
    assert facts == found[Kind.MELDS_SHORT]
    assert Kind.KEEPS_MELD not in found
    assert Kind.MELDS_SHORT not in romme("discard KS/2", SHORT, name="romme_30")
    assert Kind.MELDS_SHORT not in romme("discard KS/2", SHORT, melds=[QUEENS])
    assert {"short": 18}.items() <= romme("discard KS/2", SHORT, name="romme_51")[
        Kind.MELDS_SHORT
    ].items()


def test_who_breaks_a_waiting_meld_hears_what_is_left_of_it() -> None:
    """Without the 7s only the run waits."""
    found = romme("discard 7S", SHORT)

    assert Kind.BREAKS_MELD in found
    assert {"points": 12, "short": 28}.items() <= found[Kind.MELDS_SHORT].items()


# Waiting, and going out in one turn


def test_at_a_table_of_two_melds_wait_for_a_hand_that_doubles() -> None:
    """At a larger one, or where it does not count double, others could lay off there."""
    two = {"A": OPENING, "B": "2C/2 3C/2 8D/2 JD QS/2"}
    cards = {"cards": ("9S", "9H", "9C", "4C", "5C", "6C")}

    assert cards == romme("discard AS", OPENING, hands=two)[Kind.WAITS_TO_DOUBLE]
    assert cards == romme("discard AS", OPENING)[Kind.HOLDS_BACK]
    state = State.from_table(
        {"hands": two, "pile": "8H/2", "stock": STOCK, "phase": "play"},
        preset("romme", going_rummy="none"),
    )
    legal = tuple(legal_actions(state))
    found = reasons(SeatView(state, 0), Discard(Card.parse("AS")), legal)
    assert Kind.HOLDS_BACK in {one.kind for one in found}
    assert Kind.WAITS_TO_DOUBLE not in {one.kind for one in found}


def test_a_whole_hand_with_one_card_left_doubles() -> None:
    """And it needs no minimum."""
    action = "meld_all 2S 3S 4S | 2S/2 2H 2D | AD 2D/2 3D | AC 2C 3C 4C"
    found = romme(action, WHOLE)

    assert {"wanted": 40} == found[Kind.FIRST_WAIVED]
    assert [Kind.FIRST_WAIVED, Kind.DOUBLES] == list(found)[:2]
    assert Kind.DOUBLES not in romme(action, WHOLE, played=["A"])


@pytest.mark.parametrize(("name", "told"), [("basic_multi", Kind.DOUBLES), ("basic", None)])
def test_a_last_card_is_told_and_where_the_hand_counts_double(
    name: str, told: Kind | None
) -> None:
    """Its discard ends the deal; that the rest can be laid off is told as well, where it can."""
    found = said("meld 7H 8H 9H", name, hands={"A": "7H 8H 9H KD", "B": "AD"}, pile="6C")

    assert (told in found) == (told is not None)
    assert Kind.LAST_CARD_LEFT in found
    melds = [{"id": "m1", "kind": "set", "cards": "KS KH KC", "owner": "B"}]
    for card, goes in (("KD", True), ("QD", False)):
        table = {"hands": {"A": f"7H 8H 9H {card} 2C", "B": "AD"}, "pile": "6C", "melds": melds}
        assert goes == (Kind.REST_GOES in said("meld 7H 8H 9H", name, **table))


# A freed joker


@pytest.mark.parametrize(
    ("name", "hand", "kind", "facts"),
    [
        ("romme", "6S TC TD 2D KH 9H", Kind.JOKER_MELDS, {"joker": "X1", "cards": ("TD", "TC")}),
        ("romme_joker_play", "6S TC 2D KH", Kind.JOKER_FITS, {"joker": "X1", "owner": 1}),
        ("romme_joker_keep", "6S TC 2D KH", Kind.KEEPS_JOKER, {"card": "X1"}),
    ],
)
def test_an_exchange_says_where_the_joker_goes(
    name: str, hand: str, kind: Kind, facts: dict[str, object]
) -> None:
    """Into a new meld, onto one that lies there, or into the hand."""
    found = romme("swap m1 X1 6S", hand, name=name, melds=[RUN, QUEENS])

    assert [Kind.FREES_JOKER, kind] == list(found)
    assert facts.items() <= found[kind].items()


# In words


@pytest.mark.parametrize(
    ("hand", "language", "said"),
    [
        (OPENING, "en", "Together they are 42 points: enough for the first meld of 40."),
        (OPENING, "de", "Zusammen sind das 42 Punkte: genug für die Erstmeldung ab 40."),
        (SHORT, "en", "so 7 points are still missing for the first meld of 40."),
        (SHORT, "de", "für die Erstmeldung ab 40 fehlen also noch 7 Punkte."),
        (WHOLE, "en", "The whole hand in one turn is going rummy: then the others count double."),
        (WHOLE, "de", "Die ganze Hand in einem Zug ist Handrommé"),
    ],
)
def test_a_hint_says_it_before_the_move(hand: str, language: str, said: str) -> None:
    """On the third rung, of which only two reasons are told."""
    state = State.from_table(
        {
            "hands": {"A": hand, **OTHERS},
            "pile": "8H/2",
            "stock": STOCK,
            "phase": "play",
            "turn": {"drawn_from": "stock"},
        },
        preset("romme"),
    )
    words = Words(language)
    found = hint(SeatView(state, 0), tuple(legal_actions(state)))

    assert said in plain(ladder_of(found, state, 0.0).rungs[CARDS - 1].say(words), words)


# At tables as they come up


GAMES = ("romme", "romme_30", "romme_joker_keep", "romme_joker_play", "romme_free_out")


def told_of(game: str, count: int, seed: int) -> Iterator[tuple[State, Action, Reason]]:
    """Every reason for or against what is worth a look, with its table."""
    for state in positions(game, count, seed):
        view = SeatView(state, state.to_move)
        legal = own(view, tuple(legal_actions(state)))
        worth = {action for action, _ in rated_actions(view, legal) if action is not None}
        worth |= {one for one in legal if isinstance(one, SwapJoker)}
        worth |= {one for one in legal[:60] if isinstance(one, LayAll | LayMeld)}
        for action in worth:
            for reason in reasons(view, action, legal):
                yield state, action, reason


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_and_cards_are_right(game: str) -> None:
    """Held to what the rules say when it is done."""
    checked = set[Kind]()
    for state, action, reason in told_of(game, REASONED, 900):
        check = CHECKS.get(reason.kind)
        if check is not None:
            check_facts(reason, state)
            check(state, action, reason)
            checked.add(reason.kind)
    assert {Kind.FIRST_ENOUGH, Kind.MELDS_SHORT} <= checked


def _after(state: State, action: Action) -> State:
    after = judge_action(state, action, state.to_move)
    assert isinstance(after, State)
    return after


def _enough(state: State, action: Action, reason: Reason) -> None:
    after = _after(state, action)
    assert after.opened_with[state.to_move] == reason.facts["points"]
    assert reason.facts["points"] >= reason.facts["wanted"] == state.options.first_meld_min


def _waived(state: State, action: Action, reason: Reason) -> None:
    after = _after(state, action)
    assert len(after.hands[state.to_move]) <= 1
    assert after.opened_with[state.to_move] < state.options.first_meld_min


def _short(state: State, action: Action, reason: Reason) -> None:
    """The refusal of these very melds says the same, and nothing else would be enough."""
    assert isinstance(action, Discard)
    cards = tuple(Card.parse(text) for text in reason.facts["cards"])
    assert action.card not in cards
    assert reason.facts["points"] + reason.facts["short"] == reason.facts["wanted"]
    assert reason.facts["points"] in set(_totals(state, cards))
    for other in legal_actions(state):
        if isinstance(other, LayMeld | LayAll):
            laid = _cards(other)
            assert action.card in laid or len(state.hand()) - len(laid) < 2


def _totals(state: State, cards: Sequence[Card]) -> Iterator[int]:
    """What these cards count in every way to part them into melds one after the other."""
    for cuts in product((False, True), repeat=len(cards) - 1):
        parts, start = [], 0
        for at, cut in enumerate((*cuts, True), 1):
            if cut:
                parts.append(cards[start:at])
                start = at
        if all(len(part) > 2 for part in parts):
            yield from _worth(state, parts)


def _worth(state: State, parts: Sequence[Sequence[Card]]) -> Iterator[int]:
    ways = [[LayMeld(tuple(part), kind=kind) for kind in (None, "run", "set")] for part in parts]
    for melds in product(*ways):
        fault = judge_action(state, LayAll(melds), state.to_move)
        if not isinstance(fault, State) and "points" in fault.facts:
            yield fault.facts["points"]


def _cards(action: LayMeld | LayAll) -> tuple[Card, ...]:
    melds = action.melds if isinstance(action, LayAll) else (action,)
    return tuple(card for meld in melds for card in meld.cards)


def _held_back(state: State, action: Action, reason: Reason) -> None:
    cards = CardSet(Card.parse(text) for text in reason.facts["cards"])
    assert isinstance(action, Discard)
    assert action.card not in cards
    assert any(
        CardSet(_cards(other)) <= cards
        for other in legal_actions(state)
        if isinstance(other, LayMeld | LayAll)
    )
    if reason.kind is Kind.WAITS_TO_DOUBLE:
        assert state.players == 2
        assert state.options.going_rummy == "double"


def _all_goes(state: State, action: Action, reason: Reason) -> None:
    """It can be played on to the last card in this turn, and then it counts double."""
    seat, after = state.to_move, _after(state, action)
    while after.out is None:
        assert after.to_move == seat
        assert after.phase is Phase.PLAY
        legal = tuple(legal_actions(after))
        last = [one for one in legal if isinstance(one, Discard)]
        done = len(after.hand()) == 1 and last
        view = SeatView(after, seat)
        then = last[0] if done else way_out(view, legal)
        assert then is not None
        after = _after(after, then)
    assert after.out == seat
    if reason.kind is Kind.DOUBLES:
        assert settle(after).going_rummy


def _melds_joker(state: State, action: Action, reason: Reason) -> None:
    after = _after(state, action)
    cards = {*reason.facts["cards"], str(reason.facts["joker"])}
    laid = (one for one in legal_actions(after) if isinstance(one, LayMeld | LayAll))
    melds = (meld for one in laid for meld in (one.melds if isinstance(one, LayAll) else (one,)))
    assert any({str(card) for card in meld.cards} == cards for meld in melds)


def _joker_costs(state: State, action: Action, reason: Reason) -> None:
    assert isinstance(action, LayMeld | LayAll)
    assert any(card.is_joker for card in _cards(action))
    assert state.options.joker_value_hand == reason.facts["points"]


CHECKS = {
    Kind.FIRST_ENOUGH: _enough,
    Kind.FIRST_WAIVED: _waived,
    Kind.MELDS_SHORT: _short,
    Kind.HOLDS_BACK: _held_back,
    Kind.WAITS_TO_DOUBLE: _held_back,
    Kind.LAST_CARD_LEFT: _all_goes,
    Kind.REST_GOES: _all_goes,
    Kind.DOUBLES: _all_goes,
    Kind.JOKER_MELDS: _melds_joker,
    Kind.JOKER_COSTS: _joker_costs,
}
