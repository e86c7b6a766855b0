"""What a learner can press in the scenes that are shown, as messages the page would send."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


Scenes = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Press:
    """Something that can be pressed.

    Attributes:
        name: what stands on it, or what was tried with the cards.
        message: what the page sends, as key and value.
        primary: it is the filled button, the one to go on with.
    """

    name: str
    message: tuple[str, Any]
    primary: bool = False


def presses(scenes: Scenes) -> Iterator[Press]:
    """Every button that can be pressed, and every card of the pile to look at a take from."""
    for note in scenes["notes"]["notes"]:
        yield from map(pressed, note["buttons"])
    for ways in ("foot", "ways"):
        yield from map(pressed, scenes["notes"].get(ways, ()))
    desk = scenes["desk"]
    if not desk:
        return
    if desk.get("choice"):
        yield from (
            Press(f"option {option['play']}", ("play", option["play"]))
            for option in desk["choice"]["options"]
        )
        yield Press(desk["choice"]["cancel"], ("do", "cancel"))
        return
    if desk.get("calling"):
        calling = desk["calling"]
        marked = calling["marked"] or [calling["cards"][0]["id"]]  # with none nothing is called
        yield Press(calling["go"], ("play", " ".join(["call", *marked])))
        yield Press(calling["cancel"], ("do", "cancel"))
        return
    if desk.get("way_on"):
        yield pressed(desk["way_on"])
    question = scenes["table"].get("question")
    for answer in (*desk.get("answers", ()), *(question["answers"] if question else ())):
        if not answer.get("off"):
            yield Press(answer["name"], ("play", answer["do"].removeprefix("play:")))
    acting = () if desk["waiting"] else (*desk["draw"], *desk["play"])
    calling = [desk["call"]] if desk.get("call") else []
    yield from (
        pressed(button) for button in (*desk["left"], *acting, *calling) if not button.get("off")
    )
    if desk["sort"] and len(desk["hand"]) > 1:
        yield pressed(desk["sort"])
    pile = scenes["table"]["pile"]
    if pile.get("preview"):
        yield from (
            Press(f"look at {card['id']}", ("preview", card["id"]))
            for card in pile["cards"]
            if card["id"] != pile["preview"]["card"]
        )


def pressed(button: Mapping[str, Any]) -> Press:
    """The press of a button scene."""
    do = button["do"]
    message = ("play", do.removeprefix("play:")) if do.startswith("play:") else ("do", do)
    return Press(button["label"], message, primary=button["tone"] == "primary")
