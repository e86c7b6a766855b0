"""A learner at the page: finds cards and buttons by the names a screen reader speaks."""

import re

from playwright.sync_api import Locator, Page, expect

from engine.actions import (
    CallRummy,
    ClaimDiscard,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    SwapJoker,
)
from engine.cards import Card
from lessons.drills.after_lesson import practice_task
from lessons.drills.registry import Exercise, level_of
from lessons.levels.lesson import Watch
from lessons.levels.moves import Answer, Move, Pick
from lessons.words.words import Words
from tutorial.lesson.player import EXERCISES


class Learner:
    """Speaks one language and plays on one page."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.words = Words(language)

    def button(self, name: str) -> Locator:
        """The button with this English name, in the learner's language."""
        return self.page.get_by_role("button", name=self.words.button(name), exact=True)

    def press(self, name: str) -> None:
        """Press the button with this English name."""
        self.button(name).click()

    def group(self, key: str) -> Locator:
        """A live group by its key among the labels: `hand`, `stock`, `pile`, `table`."""
        slot = {"hand": "desk"}.get(key, "table")
        name = self.words.label(key)
        return self.page.locator(f'[data-slot="{slot}"]').get_by_label(name, exact=True).first

    def hand(self) -> Locator:
        """The cards in the hand, left to right."""
        return self.group("hand").get_by_role("button")

    def held(self) -> list[str]:
        """The names of the cards in the hand, left to right, all read in one moment."""
        names: list[str] = self.hand().evaluate_all("cards => cards.map((card) => card.ariaLabel)")
        return names

    def card(self, card: Card) -> Locator:
        """A card of the hand."""
        name = self.words.card_name(card)
        return self.group("hand").get_by_role("button", name=name, exact=True)

    def pick(self, *cards: Card) -> None:
        """Pick cards of the hand; those that stayed picked after a try are picked already."""
        for card in cards:
            if self.card(card).get_attribute("aria-pressed") != "true":
                self.card(card).click()
            expect(self.card(card)).to_have_attribute("aria-pressed", "true")

    def pick_by_keys(self, *names: str) -> None:
        """Pick cards, named as they are heard, from within the hand with the arrows and Space."""
        self.page.keyboard.press("Home")
        focused, held = self.group("hand").locator(":focus"), self.held()
        for place, name in enumerate(held):
            expect(focused).to_have_accessible_name(name)
            if name in names:
                self.page.keyboard.press("Space")
                expect(focused).to_have_attribute("aria-pressed", "true")
            if place < len(held) - 1:
                self.page.keyboard.press("ArrowRight")

    def goal(self) -> Locator:
        """The task, always on the screen."""
        return self.page.locator("[data-goal]").filter(visible=True).first

    def in_pile(self, card: Card) -> Locator:
        """A card of the discard pile."""
        name = re.compile(f"^{re.escape(self.words.card_name(card))}\\b")
        return self.group("pile").get_by_role("button", name=name)

    def answer(self, said: str) -> None:
        """Choose the option of the open dialog that says this."""
        self.page.get_by_role("dialog").get_by_role("button", name=said).first.click()

    def call(self, *cards: Card) -> None:
        """Call Rummy with just these cards of the pile."""
        self.press("Call Rummy")
        self.name_for_call(*cards)

    def name_for_call(self, *cards: Card) -> None:
        """Name just these cards in the dialog that asks for the cards of a call."""
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        wanted = {self.words.card_name(card) for card in cards}
        for button in dialog.get_by_role("group").get_by_role("button").all():
            marked = button.get_attribute("aria-pressed") == "true"
            if marked != (button.get_attribute("aria-label") in wanted):
                button.click()
        dialog.get_by_role("button", name=self.words.text("Call these cards")).click()

    def play(self, move: Move) -> None:
        """Do a move as a learner would: pick the cards, press the button."""
        match move:
            case LayMeld(cards=cards):
                self.pick(*cards)
                self.press("Lay down")
            case LayAll(melds=melds):
                self.pick(*(card for meld in melds for card in meld.cards))
                self.press("Lay down")
            case SwapJoker(card=card):
                self.pick(card)
                self.press("Exchange joker")
            case CallRummy(cards=cards):
                self.call(*cards)
            case ClaimDiscard():
                self.page.locator('[data-do="play:claim"]').click()
            case DrawPile(card=Card() as card):
                self.in_pile(card).click()
                self.press("Take from pile")
            case LayOff(cards=cards):
                self.pick(*cards)
                self.press("Lay off")
            case Discard(card=card):
                self.pick(card)
                self.press("Discard")
            case DrawStock():
                self.press("Draw from stock")
            case DrawPile():
                self.press("Take from pile")
            case Pick(cards=cards):
                self.pick(*cards)
                self.press("Check")
            case _:
                raise ValueError(f"a learner of these tests cannot do {move}")

    def play_out(self, move: Move) -> None:
        """Do a move and see its cards leave the hand, as somebody does before going on."""
        self.play(move)
        self.see_gone(move)

    def see_gone(self, move: Move) -> None:
        """See the cards of a meld leave the hand: until then they are still picked."""
        if isinstance(move, LayMeld | LayOff):
            for card in move.cards:
                expect(self.card(card)).to_have_count(0)

    def watch(self, watch: Watch) -> None:
        """Look at a worked example to its end; where it asks, have the answer shown."""
        for step in watch.steps:
            self.press("Show me" if step.ask else "Next")
        self.press("Next")

    def solve(self, task: Exercise) -> None:
        """Do a generated exercise as its solution says, and see that it is done."""
        expect(self.button("Next")).to_have_count(0)  # the one before has left the table
        level = level_of(task, self.words, "")
        labels = dict(level.choices)
        for move in level.solution:
            if isinstance(move, Answer):
                answer = self.page.get_by_role("button", name=labels[move.text], exact=True)
                answer.press("Enter")  # where Next was pressed a moment ago a pointer has not read
            else:
                self.play_out(move)
        expect(self.button("Next")).to_be_visible()

    def practise(self, lesson: str) -> None:
        """Do the exercises after a lesson, as somebody meets them the first time."""
        for number in range(EXERCISES):
            self.solve(practice_task(lesson, number))
            self.press("Next")


# Longer ago than two taps at one place are a double one to the browser.
APART = "() => performance.now() - (window.tapped ?? -Infinity) > 400"


class Finger(Learner):
    """A learner at a phone: everything is a tap, and the task never leaves the screen."""

    def press(self, name: str) -> None:
        """Tap the button with this English name, once it is no second tap of a double one."""
        self.page.wait_for_function(APART)
        self.button(name).tap()
        self.page.evaluate("window.tapped = performance.now()")
        expect(self.goal()).to_be_in_viewport()

    def pick(self, *cards: Card) -> None:
        """Tap cards of the hand."""
        for card in cards:
            self.card(card).tap()
            expect(self.card(card)).to_have_attribute("aria-pressed", "true")


def answer_by_keyboard(page: Page, said: str) -> None:
    """Go to a button with Tab, inside a toolbar with the arrows from its first, and press it."""
    answer = page.get_by_role("button", name=said, exact=True)
    answers = answer.locator("xpath=ancestor::*[@role='toolbar']")
    has_focus = "node => node.getRootNode().activeElement === node"
    for _ in range(40):
        if answer.evaluate(has_focus) or answers.locator(":focus").count():
            break
        page.keyboard.press("Tab")
    if answers.count():
        page.keyboard.press("Home")
    for _ in range(answers.get_by_role("button").count()):
        if answer.evaluate(has_focus):
            break
        page.keyboard.press("ArrowRight")
    expect(answer).to_be_focused()
    page.keyboard.press("Enter")
