"""What the table shows in games with a fanned pile, jokers and floating players."""

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import CardSet, parse_cards
from engine.melds.meld import Meld
from engine.state import Phase, Turn
from tests.support.deals import laid
from tests.support.page import FakePage, read


def deal_of(page: FakePage, game: str, hand: str, **changed: Any) -> Any:
    """A deal of two on the learner's turn, with this hand."""
    page.open("practice", fragment=f"#deal=v1.{game}.2.5")
    given = {
        "hands": (CardSet.parse(hand), CardSet.parse("2C 3H 5H")),
        "to_move": 0,
        "window": False,
        "phase": Phase.DRAW,
        "turn": Turn(),
        "melds": (),
    }
    return laid(page, **(given | changed))


def heads(page: FakePage) -> list[str]:
    """What stands over the cells of the preview."""
    return [read([cell["head"]]) for cell in page.school.table["pile"]["preview"]["cells"]]


def facts(page: FakePage) -> list[str]:
    """What stands in the cells of the preview."""
    return [read([cell["said"]]) for cell in page.school.table["pile"]["preview"]["cells"]]


# the fanned pile


def test_a_take_is_previewed_in_three_cells(page: FakePage) -> None:
    """What comes, what is owed and how it is best played, what stays and costs."""
    deal_of(page, "rummy500", "9S 9C 4H", pile=parse_cards("3S 9D KH QD"))

    page.send(preview="9D")

    assert ["You take 3 cards", "You owe 9♦ this turn", "These stay in your hand"] == heads(page)
    assert ["9♦ K♥ Q♦", "Set 9♠ 9♦ 9♣ +27", "K♥ Q♦ \N{MINUS SIGN}20"] == facts(page)
    assert ["9D"] == [c["id"] for c in page.school.table["pile"]["cards"] if "owed" in c]


def test_a_take_that_cannot_be_played_says_so_in_red(page: FakePage) -> None:
    """The second cell is marked wrong; nothing is owed on the pile."""
    deal_of(page, "rummy500", "9S 9C 4H", pile=parse_cards("3S 9D KH QD"))

    page.send(preview="3S")

    cell = page.school.table["pile"]["preview"]["cells"][1]
    assert cell["wrong"]
    assert "You cannot play 3♠ at once" == heads(page)[1]


def test_the_top_card_alone_is_free(page: FakePage) -> None:
    """Nothing is owed, but it is kept this turn."""
    deal_of(page, "rummy500", "9S 9C 4H", pile=parse_cards("3S 9D KH QD"))

    page.send(preview="QD")

    assert ["You take 1 card", "You owe nothing", "These stay in your hand"] == heads(page)


def test_looking_away_and_picking_close_the_preview(page: FakePage) -> None:
    """Without a card the place tells what it is for."""
    deal_of(page, "rummy500", "9S 9C 4H", pile=parse_cards("3S 9D KH QD"))

    for message in ({"preview": None}, {"picked": ["4H"]}):
        page.send(preview="9D")
        page.send(**message)
        assert ["What would a take bring?"] == heads(page)


def test_another_card_of_the_pile_lets_a_refused_take_go(lesson: Any) -> None:
    """Its note and its marks are of a choice that is no longer made."""
    page = lesson("fanned-pile", "a-deep-card")
    page.send(play="draw pile TH")
    assert page.note("red") is not None

    page.send(preview="JC")

    assert page.note("red") is None
    assert page.school.table["attempt"] is None
    assert "You take 1 card" in heads(page)


def test_no_points_before_the_topic_that_weighs_them(lesson: Any) -> None:
    """In the topic on the fanned pile the cells show cards only."""
    page = lesson("fanned-pile", "a-deep-card")

    page.send(preview="5H")

    assert ["5♥ J♣", "Set 5♠ 5♥ 5♦", "J♣"] == facts(page)


def test_the_owed_card_is_named_until_it_is_played(page: FakePage) -> None:
    """The gold note comes with the take and goes with the meld; other wishes are refused."""
    deal_of(page, "rummy500", "9S 9C 4H", pile=parse_cards("3S 9D KH QD"))
    page.send(play="draw pile 9D")
    assert "You owe 9♦" == page.note("gold")["heading"]
    assert ["9D"] == [card["id"] for card in page.school.desk["hand"] if "owed" in card]

    page.send(play="discard 4H")
    assert "First the card you owe" == page.note("red")["heading"]
    page.send(play="meld 9S 9C 9D")

    assert None is page.note("gold")
    assert "27" == page.school.table["melds"][0]["points"]


# jokers


def run(cards: str, owner: int = 1, **stands_for: str) -> Meld:
    """A run on the table."""
    from engine.cards import StandsFor

    laid_cards = parse_cards(cards)
    roles = StandsFor.parse(" ".join(f"{joker}={face}" for joker, face in stands_for.items()))
    return Meld("m1", "run", laid_cards, (owner,) * len(laid_cards), owner, roles)


def test_an_open_joker_is_asked_for(page: FakePage) -> None:
    """7 and 8 with a joker: the 6 or the 9; chosen, the tag says which."""
    deal_of(page, "rummy500", "7H 8H X1 2S", phase=Phase.PLAY)

    page.send(play="meld 7H 8H X1")
    options = page.school.desk["choice"]["options"]
    assert {"A run; the joker is 6♥", "A run; the joker is 9♥"} == {
        read([option["said"]]) for option in options
    }
    page.send(play=next(option["play"] for option in options if "6H" in option["play"]))

    [joker] = [c for c in page.school.table["melds"][0]["cards"] if c["face"] == "X"]
    assert ("6♥", "joker standing for six of hearts") == (joker["stands_for"], joker["name"])


def test_a_joker_with_one_place_needs_no_question(page: FakePage) -> None:
    """Between 7 and 9 it can only be the 8."""
    deal = deal_of(page, "rummy500", "7H 9H X1 2S", phase=Phase.PLAY)

    page.send(play="meld 7H X1 9H")

    assert None is page.school.desk["choice"]
    assert 1 == len(deal.table.state.melds)


def test_a_joker_asks_for_its_end(page: FakePage) -> None:
    """Laid off on a run with two open ends it could be either card."""
    deal_of(page, "rummy500", "X1 2S", phase=Phase.PLAY, melds=(run("5H 6H 7H"),))

    page.send(play="layoff m1 X1")

    assert ["At the low end, as 4♥", "At the high end, as 8♥"] == [
        read([option["said"]]) for option in page.school.desk["choice"]["options"]
    ]


def test_the_sheet_of_a_joker_exchanges_it(page: FakePage) -> None:
    """It tells what the joker stands for; with the card picked, Exchange joker frees it."""
    melds = (run("5S X1 7S", X1="6S"),)
    deal = deal_of(page, "wrotham", "6S 2H 3D", phase=Phase.PLAY, melds=melds)

    page.send(play="joker m1 X1 6S")
    sheet = page.school.desk["choice"]
    assert "This joker stands for 6 of spades" == read([sheet["heading"]])
    assert ["Exchange joker"] == [read([one["said"]]) for one in sheet["options"]]
    page.send(play="joker m1 X1 2H")  # what does not fit is refused with its reason
    assert 2 == len(page.school.desk["choice"]["options"])
    page.send(play=sheet["options"][0]["play"])

    assert "X1" in {str(card) for card in deal.table.state.hands[0]}


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("swap", "Pick the card a joker stands for first, then press Exchange joker."),
        ("swap 6S 2H", "One card takes the joker's place."),
        ("swap 6S", "There is no joker on the table to exchange."),
    ],
)
def test_a_wish_to_exchange_that_lacks_something_is_told_what(
    page: FakePage, wish: str, said: str
) -> None:
    """No card, too many, no joker."""
    deal_of(page, "wrotham", "6S 2H 3D", phase=Phase.PLAY)

    page.send(play=wish)

    assert said in read(page.note("ink")["said"])


# the whole hand


def test_several_melds_go_down_in_one_wish(page: FakePage) -> None:
    """Where all cards are laid at once, the picked cards are sorted into melds."""
    hand = "3C 4C 5C 9H 9S 9D KD"
    deal = deal_of(page, "wrotham", hand, phase=Phase.PLAY, deal_number=4)

    page.send(play="meld 9H 3C 9S 4C 9D 5C")

    assert 2 == len(deal.table.state.melds)
    assert "KD" == str(deal.table.state.hand())


def test_a_player_without_cards_floats(page: FakePage) -> None:
    """The note tells what can be done, the seat of another is marked."""
    floating = frozenset({0, 1})
    hands = (CardSet(), CardSet())
    deal_of(page, "rummy500_float", "2S", hands=hands, floating=floating)

    assert "You float" == page.note("ok")["heading"]
    assert "floats" == page.school.seats["seats"][0]["mark"]
    assert [] == page.school.desk["hand"]


def test_a_low_ace_says_what_it_counts(page: FakePage) -> None:
    """Ace, 2 and 3 are 6 points, and the caption says why."""
    deal_of(page, "rummy500", "AS 2S 3S KD", phase=Phase.PLAY)

    page.send(play="meld AS 2S 3S")

    assert "6 (A = 1)" == page.school.table["melds"][0]["points"]


def test_two_packs_are_told_apart(page: FakePage) -> None:
    """Only where both copies are in the same row, the second names its pack."""
    page.open("practice", fragment="#deal=v1.rummy500.6.5")
    hands = list(page.school.place.deal.table.state.hands)
    laid(page, hands=(CardSet.parse("5D 5D/2 7H/2 X1 X2"), *hands[1:]), to_move=0)

    names = {card["id"]: card["name"] for card in page.school.desk["hand"]}
    assert ("five of diamonds", "five of diamonds, second pack") == (names["5D"], names["5D/2"])
    assert ("seven of hearts", "joker", "joker, number 2") == (
        names["7H/2"],
        names["X1"],
        names["X2"],
    )


# the end of a match


def tied(page: FakePage, players: int, totals: tuple[int, ...]) -> Any:
    """The last deal of a match of Rommé 500, everybody's cards gone, before these totals."""
    page.open("practice", fragment=f"#deal=v1.romme500.{players}.5")
    deal = page.school.place.deal
    deal.match = replace(deal.match, results=(totals,), first_dealer=0)
    empty = tuple(CardSet() for _ in range(players))
    return laid(page, hands=empty, melds=(), phase=Phase.OVER, out=0, to_move=0)


def test_the_tied_play_on_among_themselves(page: FakePage) -> None:
    """Three at the table, two tied: the third looks on, and names stay with their players."""
    tied(page, 3, (510, 20, 510))
    assert "You and Ben are tied and play on until one of you leads." in read(page.result["said"])

    page.send(do="next")

    assert ["Ben"] == [seat["owner"]["name"] for seat in page.school.seats["seats"]]
    assert ["You", "Ada", "Ben"] == [
        row["owner"]["name"] for row in page.school.notes["score"]["rows"]
    ]


def test_a_play_off_without_the_learner_is_played_out(page: FakePage) -> None:
    """The match ends with one of the two that were tied."""
    tied(page, 3, (20, 510, 510))

    said = read(page.ending["said"])
    assert any(f"{name} wins the match." in said for name in ("Ada", "Ben"))


def test_a_match_may_be_shared(page: FakePage) -> None:
    """Equal totals after the last deal: both are named."""
    page.open("practice", fragment="#deal=v1.basic.2.5.deals=1%2Cmatch=deals%2Cmatch_tie=shared")
    laid(page, hands=(CardSet(), CardSet()), phase=Phase.OVER, out=0, to_move=0)

    assert "You and Ada share the match." in read(page.result["said"])


# what is no help, or too much of it


def test_nothing_is_asked_of_the_pile_once_a_card_is_drawn(page: FakePage) -> None:
    """The place for looks at a take is empty again, until a card of the pile is chosen."""
    deal_of(page, "rummy500", "9S 9C 4H", pile=parse_cards("3S 9D KH QD"))
    page.send(play="draw stock")
    closed = page.school.table["pile"]["preview"]
    page.send(preview="9D")

    assert closed is None
    assert "You cannot take this now" in heads(page)


def test_what_a_meld_counts_is_not_shown_where_it_is_asked(lesson: Any) -> None:
    """The points stand under the meld once the answer is given."""
    page = lesson("500-scoring", "the-low-ace")
    asked = page.school.table["melds"][0]
    page.send(play="answer 10")

    assert "points" not in asked
    assert "10 (A = 1)" == page.school.table["melds"][0]["points"]


def test_a_place_for_a_meld_is_shown_where_the_task_is_to_lay_one_down(lesson: Any) -> None:
    """No table promises a meld that will not come."""
    promise = "Cards you lay down will lie here."
    assert promise == lesson("runs", "three-neighbours").school.table["empty"]

    for other in (("lay-off", "nothing-moves"), ("runs", "contrast"), ("cards", "read-a-card")):
        assert "" == lesson(*other).school.table["empty"]


def test_a_joker_in_a_set_tells_the_cards_it_may_be(lesson: Any) -> None:
    """In a set of three two cards are missing, and it stands for either."""
    page = lesson("romme500-jokers", "either-suit")

    page.send(play="joker m1 X1 JC")

    sheet = page.school.desk["choice"]
    assert "This joker stands for one of these: J♦ J♣" == read([sheet["heading"]])


def test_a_question_about_an_owed_card_does_not_tell_what_to_do(page: FakePage) -> None:
    """The text of the question stands there, not the note that the card is owed."""
    page.open("drill", fragment="#legal.4.1")
    seeds = iter(range(2, 60))
    while page.school.table["pile"]["fanned"] is False or not _owes(page):
        page.open("drill", fragment=f"#legal.4.{next(seeds)}")

    assert None is page.note("gold")


def _owes(page: FakePage) -> bool:
    return any("owed" in card for card in page.school.desk["hand"])
