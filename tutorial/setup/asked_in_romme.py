"""What is asked on German Rommé, where families differ in other things than elsewhere."""

from typing import Final

from lessons.language.marking import N_
from tutorial.setup.asked import LAST_CARD, Answer, Question


def _least(points: int, name: str, line: str, cards: str) -> Answer:
    """So many points the first meld has to be worth."""
    return Answer(str(points), name, line, cards, {"first_meld_min": points})


QUESTIONS_IN_ROMME: Final = (
    Question(
        "minimum",
        N_("How many points must your first meld be worth?"),
        (
            _least(30, N_("30 points"), N_("soon reached"), "TS TH TC"),
            _least(40, N_("40 points"), N_("as most people play"), "TS JS QS KS"),
            _least(51, N_("51 points"), N_("a high hurdle"), "TS JS QS KS AS"),
            _least(0, N_("No points"), N_("any meld will do"), "2C 2D 2S"),
        ),
    ),
    Question(
        "pile",
        N_("Who may take the top card of the discard pile?"),
        (
            Answer(
                "free",
                N_("Anybody, for later too"),
                N_("before the first meld as well"),
                "QD",
                {"pile_before_meld": "free", "pile_top_use": "free"},
            ),
            Answer(
                "opening",
                N_("Before the first meld only to open with it"),
                N_("afterwards as you like"),
                "QS QH QD",
                {"pile_before_meld": "use_now", "pile_top_use": "free"},
            ),
            Answer(
                "melded",
                N_("Only those who have opened"),
                N_("until then there is the stock"),
                "4C 5C 6C QD",
                {"pile_before_meld": "forbidden", "pile_top_use": "free"},
            ),
            Answer(
                "at_once",
                N_("Only those who play it at once"),
                N_("melded or laid off"),
                "4C 5C 6C 7C",
                {"pile_before_meld": "free", "pile_top_use": "must"},
            ),
        ),
    ),
    Question(
        "claim",
        N_("May you claim a discard out of turn, by knocking?"),
        (
            Answer(
                "off", N_("No"), N_("only the next player may take it"), "JD", {"claim": "off"}
            ),
            Answer(
                "on",
                N_("Yes, with Klopfen"),
                N_("it costs a card from the stock"),
                "JD",
                {"claim": "on"},
            ),
        ),
    ),
    Question(
        "joker",
        N_("How many jokers may be in a meld?"),
        (
            Answer(
                "two_naturals",
                N_("Several, with two real cards"),
                N_("side by side too"),
                "3H X X 6H",
                {"joker_limit": "two_naturals"},
            ),
            Answer(
                "not_adjacent",
                N_("Several, but not side by side"),
                N_("a real card between them"),
                "3H X 5H X",
                {"joker_limit": "not_adjacent"},
            ),
            Answer("one", N_("One"), N_("no more in a meld"), "3H X 5H", {"joker_limit": "one"}),
        ),
    ),
    Question(
        "exchange",
        N_("What happens to a joker that you exchange?"),
        (
            Answer(
                "meld",
                N_("You meld it at once"),
                N_("in a new meld"),
                "TC TD X",
                {"joker_swap": "own_meld_first", "swap_joker_use": "meld"},
            ),
            Answer(
                "play",
                N_("You play it at once"),
                N_("laid off too"),
                "4C 5C 6C X",
                {"joker_swap": "own_meld_first", "swap_joker_use": "play"},
            ),
            Answer(
                "keep",
                N_("You may keep it"),
                N_("for a later turn"),
                "X",
                {"joker_swap": "own_meld_first", "swap_joker_use": "keep"},
            ),
            Answer(
                "none",
                N_("Jokers stay where they are"),
                N_("nobody exchanges them"),
                "4S X 6S",
                {"joker_swap": "none", "swap_joker_use": "keep"},
            ),
        ),
    ),
    LAST_CARD,
    Question(
        "hand",
        N_("What does a Handrommé bring, your whole hand in one turn?"),
        (
            Answer(
                "double",
                N_("The others count double"),
                N_("twice the penalty points"),
                "5H 6H 7H 2C 2D 2S",
                {"going_rummy": "double"},
            ),
            Answer(
                "none",
                N_("Nothing more"),
                N_("the deal is over, as always"),
                "2C 2D 2S",
                {"going_rummy": "none"},
            ),
        ),
    ),
)
"""The questions after the first one for German Rommé: what the families who play it differ in."""
