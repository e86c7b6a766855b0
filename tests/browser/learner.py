"""A learner at the page: finds cards and buttons by the names a screen reader speaks."""

from playwright.sync_api import Locator, Page, expect

from engine.actions import Discard, DrawPile, DrawStock, LayMeld, LayOff
from engine.cards import Card
from lessons.moves import Move, Pick
from lessons.words import Words


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

    def card(self, card: Card) -> Locator:
        """A card of the hand."""
        name = self.words.card_name(card)
        return self.group("hand").get_by_role("button", name=name, exact=True)

    def pick(self, *cards: Card) -> None:
        """Pick cards of the hand."""
        for card in cards:
            self.card(card).click()
            expect(self.card(card)).to_have_attribute("aria-pressed", "true")

    def goal(self) -> Locator:
        """The task, always on the screen."""
        return self.page.locator("[data-goal]").filter(visible=True).first

    def play(self, move: Move) -> None:
        """Do a move as a learner would: pick the cards, press the button."""
        match move:
            case LayMeld(cards=cards):
                self.pick(*cards)
                self.press("Lay down")
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
