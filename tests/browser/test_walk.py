"""On the built site: a step of each kind, got wrong first, then with every hint to its end."""

from typing import Literal

import pytest
from playwright.sync_api import expect

from lessons.words.words import Words
from tests.support.browser.barriers import barriers
from tests.support.browser.flights import recorded
from tests.support.browser.pressing import WAIT, Hand
from tests.support.browser.started_page import Lend
from tests.support.walk_length import ALL
from tutorial.scenes.pages.deals.coach import PONDERS
from tutorial.scenes.pages.lesson_desk import NEXT_NUMBER


SIZES = {"phone": (390, 664), "desk": (1280, 800)}
SCHEMES: dict[str, Literal["light", "dark"]] = {"phone": "dark", "desk": "light"}
Barrier = tuple[str, str, str]
MOST = 24  # presses; no step needs as many, and a deal is well on by then

# A step of each kind: the worked example, levels to play, pick, answer and write, the pair, the
# exercises, what was learned; a drill; a deal; a
# worksheet.
PLACES = {
    "watch": "lessons/fanned-pile/#level=watch",
    "play": "lessons/runs/#level=pick-your-run",
    "take": "lessons/fanned-pile/#level=owed-first",
    "joker": "lessons/jokers-500/#level=name-it",
    "pick": "lessons/cards/#level=read-a-card",
    "answer": "lessons/basic-scoring/#level=a-court-card",
    "write": "lessons/basic-scoring/#level=you-went-out",
    "call": "lessons/call-rummy/#level=a-meld-in-the-pile",
    "contrast": "lessons/sets/#level=contrast",
    "practice": "lessons/lay-off/#level=practice",
    "drill": "drills/#legal.2.3",
    "deal": "practice/#deal=v1.rummy500.3.5",
    "worksheet": "worksheet/#tasks=v1.-.t:basic:run:7H-8H-9H-KD-2C:4C:5S-6S-7S::play",
}
LEADING_ON = (
    *("Cancel", "Next", "Play it for me", "Show me", "Which cards?", "Tell me more", "How much?"),
    *("Where?", "Where do I begin?", "Try again", "Hint"),
)
LAST_RUNG = ("Play it for me", "Show me")
NO_TRY = ("Hint", "Next", *LAST_RUNG, "Undo", "Back", "Skip")
SHARE = {("phone", "de"): tuple(PLACES)[::2], ("desk", "en"): tuple(PLACES)[1::2]}
WALKS = [
    pytest.param(size, language, place, id=f"{size}-{language}-{place}")
    for size in SIZES
    for language in ("en", "de")
    for place in PLACES
    if ALL or place in SHARE.get((size, language), ())
]


@pytest.mark.parametrize(("size", "language", "place"), WALKS)
def test_every_press_is_answered_and_all_of_it_can_be_seen(
    lend: Lend, size: str, language: str, place: str
) -> None:
    """Wrong things first, then help until the step is done and the next one is there."""
    shared = lend(f"watched {size}")
    width, height = SIZES[size]
    shared.lent.set_viewport_size({"width": width, "height": height})
    shared.lent.emulate_media(color_scheme=SCHEMES[size])
    page = shared.open(f"{language}/{PLACES[place]}")
    recorded(page)  # what has flown before is not of this test
    words = Words(language)
    hand = Hand(page)

    found = barriers(page, "at first")
    found += got_wrong(hand, words)
    found += asked_for_everything(hand, words)

    assert [] == hand.wrong
    assert [] == found
    assert hand.pressed > 1


def got_wrong(hand: Hand, words: Words) -> list[Barrier]:
    """Press what can be pressed without a card picked, and take it back; the barriers met."""
    found: list[Barrier] = []
    helping = {*map(words.button, NO_TRY), words.text(NEXT_NUMBER)}
    for name in dict.fromkeys(hand.buttons()):
        if name not in helping and name in hand.buttons():
            hand.press(name)
            again = words.button("Try again")
            if again in hand.buttons():
                found = found or barriers(hand.page, f"after {name}")
                hand.press(again)
    return found


def asked_for_everything(hand: Hand, words: Words) -> list[Barrier]:
    """Ask for each hint, be shown, go on, until another step has begun or a deal is well on.

    Answers the barriers met at the last rung of the hint, and at the end.
    """
    found: list[Barrier] = []
    goal = hand.page.locator("[data-goal]").filter(visible=True).first
    begun = goal.text_content()
    wanted = [*map(words.button, LEADING_ON), words.text(NEXT_NUMBER)]
    weighed = words.text(PONDERS)  # a hint is being thought about, and comes unasked
    for _ in range(MOST):
        name = hand.first_of(wanted)
        if name is None:
            hand.wrong.append(f"no way on among {hand.buttons()}")
            break
        if name in map(words.button, LAST_RUNG) and not found:
            found = barriers(hand.page, "with a hint")
        hand.press(name)
        expect(hand.page.get_by_text(weighed)).to_have_count(0, timeout=WAIT)
        if goal.text_content() != begun:
            break
    return found + barriers(hand.page, "at the end")
