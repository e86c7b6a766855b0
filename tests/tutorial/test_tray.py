"""The tray: when it is there, and when it says what the picked cards are."""

import pytest

from lessons.loader import lesson
from lessons.words.words import Words
from tests.support.page import FakePage
from tutorial.lesson.player import Player
from tutorial.protocol.commands import Command, Do
from tutorial.protocol.from_page import Picked, Play
from tutorial.scene_types.desk import TrayScene
from tutorial.scenes.pages.lesson import lesson_scenes
from tutorial.store.progress import Progress


WORDS = Words()


def at(level: str, of: str) -> Player:
    """A learner at a level of a lesson."""
    return Player(lesson(of, "en"), Progress(), WORDS, fragment=f"#level={level}")


def tray(player: Player, *cards: str) -> TrayScene | None:
    """The tray once these cards are picked."""
    player.receive(Picked(cards))
    return lesson_scenes(player, WORDS)["desk"]["tray"]


def told(found: TrayScene | None) -> str:
    """What stands in the tray, missing cards in brackets, and its words."""
    assert found is not None
    signs = [one["sign"] if one["card"] else f"({one['sign']})" for one in found["parts"]]
    return f"{' '.join(signs)}: {found['said']}"


def test_one_card_lies_in_no_order() -> None:
    assert tray(at("owed-first", "fanned-pile"), "QS") is None


def test_it_says_what_cards_are_where_something_else_is_the_task() -> None:
    player = at("owed-first", "fanned-pile")

    assert "Q♠ Q♥ Q♣: A set of 3 cards" == told(tray(player, "QS", "QH", "QC"))
    assert "6♦ 7♦: Two cards; a meld has at least three" == told(tray(player, "7D", "6D"))


def test_it_only_orders_them_where_finding_out_is_the_task() -> None:
    player = at("pick-your-run", "runs")

    assert "4♥ 6♥: " == told(tray(player, "6H", "4H"))


def test_a_refused_try_is_on_the_table_and_not_in_the_tray() -> None:
    player = at("pick-your-run", "runs")
    assert tray(player, "4H", "6H", "7H") is not None

    player.receive(Play("meld 4H 6H 7H"))
    desk = lesson_scenes(player, WORDS)["desk"]

    assert desk["tray"] is None
    assert tray(player, "4H", "6H") is not None


def test_cards_picked_before_the_draw_lie_in_the_tray_after_it(page: FakePage) -> None:
    """Tried too early or just picked, they stay picked; what leaves the hand leaves the tray."""
    page.open("practice", fragment="#deal=v1.basic.2.7")
    while page.school.desk["waiting"]:
        page.send(do="next")
    first, second, third = (card["id"] for card in page.school.desk["hand"][:3])
    page.send(picked=[first, second, third])
    page.send(play=f"meld {first} {second} {third}")
    assert page.note("red")

    page.send(play="draw stock")
    tray = page.school.desk["tray"]
    assert [first, second, third] == [one["card"] for one in tray["parts"] if one["card"]]
    page.send(play=f"discard {first}")
    left = page.school.desk["tray"]
    assert left is None or first not in [one["card"] for one in left["parts"]]


def test_picks_lie_on_a_table_that_is_empty_otherwise() -> None:
    player = at("all-hearts", "cards")
    assert tray(player, "9H", "2H") is None

    picked = lesson_scenes(player, WORDS)["table"]["picked"]
    assert {"2H", "9H"} == {part["card"] for part in picked["parts"]}
    assert not picked["done"]

    player.receive(Play("pick 2H 9H KH"))
    assert lesson_scenes(player, WORDS)["table"]["picked"]["done"]


def away(player: Player) -> list[str]:
    """The cards whose place in the hand is empty, as they lie on the table."""
    return [card["id"] for card in lesson_scenes(player, WORDS)["desk"]["hand"] if "away" in card]


def test_what_lies_on_the_table_leaves_its_place_in_the_hand() -> None:
    """As long as it may be picked, once it was right, and in an example."""
    player = at("all-hearts", "cards")
    assert lesson_scenes(player, WORDS)["desk"]["takes_out"]

    player.receive(Play("pick 2H 9D"))
    assert lesson_scenes(player, WORDS)["desk"]["takes_out"]

    player.receive(Play("pick 2H 9H KH"))
    assert ["2H", "9H", "KH"] == sorted(away(player))

    player = at("watch", "cards")
    assert 4 == len(away(player))
    player.receive(Do(Command.NEXT))
    assert ["7H"] == away(player)


def test_an_example_shows_cards_in_the_order_in_which_it_names_them() -> None:
    """From low to high they lie from the ace to the king."""
    player = at("watch", "cards")
    steps = lesson("cards", "en").watch.steps
    for _ in range(1 + next(at for at, step in enumerate(steps) if len(step.point_at) == 5)):
        player.receive(Do(Command.NEXT))

    shown = lesson_scenes(player, WORDS)["table"]["picked"]
    assert ["AC", "7H", "JC", "QS", "KD"] == [part["card"] for part in shown["parts"]]


@pytest.mark.parametrize("taken", ["runs", "sets", "run-or-set"])
def test_no_level_on_reading_melds_tells_them(taken: str) -> None:
    levels = [level for level in lesson(taken, "en").levels if level.kind == "play"]
    hands = {level.id: [str(card) for card in level.start().hands[0]] for level in levels}
    found = {name: tray(at(name, taken), *hand[:3]) for name, hand in hands.items()}

    assert found
    assert dict.fromkeys(found, "") == {
        name: shown["said"] for name, shown in found.items() if shown is not None
    }


def test_an_owed_card_is_named_when_nothing_is_picked() -> None:
    player = at("owed-first", "fanned-pile")
    player.receive(Play("draw pile 8D"))
    player.receive(Play("discard"))
    said = lesson_scenes(player, WORDS)["notes"]["notes"][0]["said"]

    assert any(isinstance(part, dict) and part.get("text", "").startswith("8") for part in said[0])


def test_a_spent_task_says_what_the_discard_gave_up_and_offers_one_way() -> None:
    player = at("the-single-card", "discard")
    player.receive(Play("discard 4S"))
    scenes = lesson_scenes(player, WORDS)
    note = scenes["notes"]["notes"][0]

    assert "Try again" == scenes["desk"]["way_on"]["label"]
    assert not note["buttons"]
    assert any(isinstance(part, dict) and part.get("text") == "3♠" for part in note["said"][0])
    assert [] == scenes["desk"]["play"]
