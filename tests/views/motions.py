"""Motions to show from the sample scenes: what the learner and others do at the table."""

from typing import Any

from playwright.sync_api import expect

from tests.support.browser.flights import LAYER, Flight, recorded


ADA = {"seat": 1, "letter": "Ad", "name": "Ada"}
OTHERS = {
    "label": "Players",
    "moment": 4,
    "seats": [
        {"owner": ADA, "label": "Ada, 7 cards", "on_turn": False, "count": "7 cards"},
        {
            "owner": {"seat": 2, "letter": "Be", "name": "Bela"},
            "label": "Bela, 7 cards",
            "on_turn": False,
            "count": "7 cards",
        },
    ],
}


def box_of(table: Any, selector: str) -> tuple[float, float, float, float]:
    box = table.page.locator(selector).bounding_box()
    return box["x"], box["y"], box["width"], box["height"]


def landed(table: Any) -> None:
    expect(table.page.locator(LAYER)).to_have_count(0)


def draw(table: Any) -> None:
    hand = table.scenes["desk"]["hand"]
    stock = table.scenes["table"]["stock"] | {"count": "30 cards"}
    table.show(
        table=table.scenes["table"] | {"stock": stock},
        desk=table.scenes["desk"] | {"hand": [*hand, *table.cards("TD")]},
    )


def discard(table: Any) -> None:
    hand = table.scenes["desk"]["hand"]
    pile = table.scenes["table"]["pile"] | {"cards": table.cards("9C")}
    table.show(
        table=table.scenes["table"] | {"pile": pile},
        desk=table.scenes["desk"] | {"hand": [one for one in hand if one["id"] != "9C"]},
    )


def melds(table: Any) -> None:
    scene = table.scenes["table"]
    table.show(
        table=scene | {"melds": [*scene["melds"], table.run()]},
        desk=table.scenes["desk"] | {"hand": table.scenes["desk"]["hand"][3:]},
    )


def fan_out(table: Any) -> None:
    pile = table.scenes["table"]["pile"]
    fan = {"fanned": True, "cards": table.cards("3C 8D 2H QS")}
    table.change("table", pile=pile | fan, roomy=False)


def take(table: Any) -> None:
    fan_out(table)
    pile = table.scenes["table"]["pile"]
    taken = pile["cards"][1:]
    table.show(
        table=table.scenes["table"] | {"pile": pile | {"cards": pile["cards"][:1]}},
        desk=table.scenes["desk"] | {"hand": [*table.scenes["desk"]["hand"], *taken]},
    )


def undo(table: Any) -> None:
    before = dict(table.scenes)
    discard(table)
    landed(table)
    table.page.evaluate("window.flights?.splice(0)")
    table.show(table=before["table"], desk=before["desk"])


def refuse(table: Any) -> None:
    table.press("four of hearts", "five of hearts", "seven of hearts")
    table.show(**table.refusal())


def try_again(table: Any) -> None:
    before = {name: table.scenes[name] for name in ("table", "desk")}
    refuse(table)
    landed(table)
    table.page.evaluate("window.flights?.splice(0)")
    table.show(**before)


def lies_picked(table: Any, *cards: str) -> None:
    """These picked cards lie on a table on which nothing else does."""
    parts = [
        card | {"card": card["id"], "sign": "", "suit": "", "name": f"{card['name']}: put back"}
        for card in table.cards(" ".join(cards))
    ]
    picked = {"label": "The picked cards", "said": "", "parts": parts, "done": False}
    table.change("table", picked=picked)


def pick_out(table: Any) -> None:
    table.change("desk", takes_out="lies on the table")
    lies_picked(table)
    table.press("nine of clubs")
    lies_picked(table, "9C")


def put_back(table: Any) -> None:
    pick_out(table)
    landed(table)
    table.page.evaluate("window.flights?.splice(0)")
    table.press("nine of clubs: put back")


def other_melds(table: Any) -> None:
    scene = table.scenes["table"]
    new = scene["melds"][0] | {"id": "m5", "name": "Ada, run", "cards": table.cards("6D 7D 8C")}
    table.change("table", melds=[*scene["melds"], new])


def other_lays_off(table: Any) -> None:
    first, *rest = table.scenes["table"]["melds"]
    [king] = table.cards("KH")
    longer = first | {"cards": [*first["cards"], king | {"laid_by": ADA}]}
    table.change("table", melds=[longer, *rest])


def other_takes(table: Any, *pile: str) -> None:
    """Ada has one card more: of the stock, or these of the pile, which lies open."""
    seats = table.scenes["seats"]
    ada, *others = seats["seats"]
    grown = ada | {"count": "8 cards", "label": "Ada, 8 cards", "took": list(pile)}
    scene = table.scenes["table"]
    left = [card for card in scene["pile"]["cards"] if card["id"] not in pile]
    table.show(
        seats=seats | {"moment": seats["moment"] + 1, "seats": [grown, *others]},
        table=scene | {"pile": scene["pile"] | {"cards": left}},
    )


def other_draws(table: Any) -> None:
    other_takes(table)


def other_takes_top(table: Any) -> None:
    other_takes(table, "8D")


def other_takes_many(table: Any) -> None:
    fan_out(table)
    table.page.evaluate("window.flights?.splice(0)")
    other_takes(table, "8D", "2H", "QS")


def other_discards(table: Any) -> None:
    pile = table.scenes["table"]["pile"]
    table.change("table", pile=pile | {"cards": table.cards("9H"), "discarded_by": 1})


def deal(table: Any) -> None:
    table.change("desk", hand=table.cards("2C 3C 4C 5C 6C 7C 8C"), dealt="7.0")
    lies_still(table)


def lies_still(table: Any) -> None:
    """A hand is dealt when the page has been laid out, which takes some frames."""
    table.page.evaluate(
        """async () => {
            for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
        }"""
    )


MOTIONS = {
    "draw": (draw, "TD"),
    "discard": (discard, "9C"),
    "meld": (melds, "4H 5H 6H"),
    "take": (take, "8D 2H QS"),
    "undo": (undo, "9C"),
    "refusal": (refuse, "4H 5H 7H"),
    "another try": (try_again, "4H 5H 7H"),
    "put back from the table": (put_back, "9C"),
    "pick for the table": (pick_out, "9C"),
    "meld of another": (other_melds, "6D 7D 8C"),
    "lay-off of another": (other_lays_off, "KH"),
    "draw of another": (other_draws, "-"),
    "take of another": (other_takes_top, "8D"),
    "take of another from a fan": (other_takes_many, "8D 2H QS"),
    "discard of another": (other_discards, "9H"),
    "deal": (deal, "2C 3C 4C 5C 6C 7C 8C"),
}


def fly(table: Any, motion: str) -> list[Flight]:
    """Show a motion from the sample scenes; the flights that were seen."""
    landed(table)
    table.show(**table.samples() | {"seats": OTHERS})
    landed(table)
    table.page.evaluate("flights.length = 0")
    MOTIONS[motion][0](table)
    flights = recorded(table.page)
    landed(table)
    return flights
