"""Every refusal is explained: in words, with the cards named, marked, and with the way out."""

import re

import pytest

from engine.actions import LayMeld, parse_action
from engine.cards import parse_cards
from engine.melds import Fault, MeldRules, read_meld
from engine.options import preset
from engine.referee import Refused, play
from engine.violations import Code, Violation
from lessons.authoring.plain_style import sentences
from lessons.language.catalogue import languages
from lessons.levels.picks import Miss
from lessons.loader import lesson
from lessons.messages.labels import BUTTONS
from lessons.messages.violations import WORDINGS
from lessons.rulebook.rules import RULES
from lessons.words.explanations import Explanation
from lessons.words.words import Words, plain


CODES = re.compile(r"[A-Z]{2,}_[A-Z]|[{}]|None")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", Code)
def test_every_code_is_explained(
    code: Code, language: str, refusals: tuple[Violation, ...]
) -> None:
    """Every real refusal makes a whole sentence: no gap, no brace, no code name."""
    words = Words(language)
    found = [violation for violation in refusals if violation.code is code]

    assert found
    for violation in found:
        explained = words.violation(violation)
        texts = [explained.heading, plain(explained.sentence, words), explained.repair_button]
        texts += [plain(explained.repair, words)] if explained.repair else []
        texts += [mark.word for mark in explained.marks]
        assert [] == [text for text in texts if CODES.search(text)]
        assert plain(explained.reason, words).endswith((".", "?"))
        assert 3 >= len(sentences(plain(explained.sentence, words)))


@pytest.mark.parametrize("language", languages())
def test_every_offer_has_a_button(language: str, refusals: tuple[Violation, ...]) -> None:
    """Where a way out is offered, there is a button that takes it, and the other way round."""
    words = Words(language)
    offers = [words.violation(violation) for violation in refusals]

    assert [] == [one for one in offers if (one.repair is None) != (one.repair_button == "")]


@pytest.mark.parametrize("language", languages())
def test_no_offer_bears_the_name_of_an_action(
    language: str, refusals: tuple[Violation, ...]
) -> None:
    """Who looks for the button of an action finds one; an offer is named by what it does."""
    words = Words(language)
    actions = {words.button(name) for name in BUTTONS}
    offers = {words.violation(violation).repair_button for violation in refusals}

    assert set() == offers & actions


def refused(text: str) -> Explanation:
    """What is said about `text` in the level of the book's example."""
    verdict = play(lesson("runs").level("pick-your-run").start(), parse_action(text))
    assert isinstance(verdict, Refused)
    return Words().violation(verdict.violation)


def test_a_gap_names_the_missing_card_and_offers_it() -> None:
    """The example of the book: 4, 5 and 7 of hearts, with the 6 in hand."""
    explained = refused("meld 4H 5H 7H")
    words = Words()

    assert "Not a run yet" == explained.heading
    assert [
        {"mark": 1},
        " Between 5 and 7 the ",
        {"words": "6H"},
        " is missing. A run is three or more neighbouring cards of one suit.",
    ] == explained.sentence
    assert explained.repair is not None
    assert "You hold it: 6♥ closes the gap." == plain(explained.repair, words)
    assert "Put 6♥ in" == explained.repair_button
    assert ("4H", "5H", "7H") == explained.cards
    [mark] = explained.marks
    assert ("gap", "7H", "6H", "missing", 1) == (
        mark.kind,
        mark.at,
        mark.card,
        mark.word,
        mark.number,
    )


def test_a_gap_in_german() -> None:
    """The same explanation, in German and with du."""
    verdict = play(lesson("runs").level("pick-your-run").start(), LayMeld(parse_cards("4H 5H 7H")))
    assert isinstance(verdict, Refused)
    words = Words("de")
    explained = words.violation(verdict.violation)

    assert "Noch keine Sequenz" == explained.heading
    assert (
        "Zwischen 5 und 7 fehlt die Herz 6. "
        "Eine Sequenz besteht aus mindestens drei Karten einer Farbe, die aufeinanderfolgen."
    ) == plain(explained.sentence, words)
    assert explained.repair is not None
    assert "Die Karte hast du: 6♥ schließt die Lücke." == plain(explained.repair, words)


@pytest.mark.parametrize(
    ("language", "wish", "offer", "button"),
    [
        (
            "en",
            "meld AS X1",
            "Together with the joker from your hand it is a meld.",
            "Put joker in",
        ),
        ("de", "meld AS X1", "Zusammen mit dem Joker von deiner Hand ist es eine Figur.", ""),
        ("en", "meld AS", "Together with your jokers it is a meld.", "Put the jokers in"),
        ("de", "meld AS", "Zusammen mit deinen Jokern ist es eine Figur.", ""),
    ],
)
def test_a_joker_is_offered_as_people_say_it(
    language: str, wish: str, offer: str, button: str
) -> None:
    """One joker has its article, and two are not read out one after the other."""
    words = Words(language)
    verdict = play(lesson("jokers-500").level("two-jokers").start(), parse_action(wish))
    assert isinstance(verdict, Refused)
    explained = words.violation(verdict.violation)

    assert explained.repair is not None
    assert offer == plain(explained.repair, words)
    assert button in explained.repair_button


@pytest.mark.parametrize(
    ("wish", "offer"),
    [
        ("layoff m1 JC/2", "You can lay off J♣ on another meld."),
        ("layoff m2 8H TH", "You can lay off 8♥."),
    ],
)
def test_a_lay_off_is_offered_where_it_fits(wish: str, offer: str) -> None:
    """Cards that do not fit one meld are offered for another, or the card that does fit for it."""
    words = Words()
    verdict = play(lesson("romme-after").level("on-theirs").start(), parse_action(wish))
    assert isinstance(verdict, Refused)
    explained = words.violation(verdict.violation)

    assert explained.repair is not None
    assert offer == plain(explained.repair, words)


@pytest.mark.parametrize(
    ("wish", "heading", "marks"),
    [
        ("meld 4H 5H", "Not a meld yet", [("short", "", "one more")]),
        ("meld JS JD 2S", "Not a set yet", [("card", "2S", "different rank")]),
        ("meld 4H 7H JS", "Not a meld", [("pair", "4H", "nothing goes together")]),
        ("layoff m1 JS", "It does not fit here", [("card", "JS", "different suit")]),
        ("draw stock", "You have drawn already", [("phase", "draw", "not now")]),
        ("discard AH", "Not in your hand", []),
    ],
)
def test_marks_stand_at_the_very_cards(
    wish: str, heading: str, marks: list[tuple[str, str, str]]
) -> None:
    """Each mistake has its heading, and its mark at the card that is meant."""
    explained = refused(wish)

    assert heading == explained.heading
    assert marks == [(mark.kind, mark.at, mark.word) for mark in explained.marks]


@pytest.mark.parametrize(
    ("preset_name", "cards", "heading", "reason", "mark"),
    [
        ("basic", "4C KD", "Not a meld", "neither of one suit nor of one rank", "pair 4C"),
        ("basic", "7S 7D", "Not a meld yet", "begin a set: 7♥ or 7♣ would complete", "short "),
        ("basic", "8H 7H", "Not a meld yet", "begin a run: 6♥ or 9♥ would complete", "short "),
        ("basic", "9H 7H", "Not a meld yet", "run, and between them 8♥ is needed", "short 9H"),
        ("basic", "TH 7H", "Not a meld yet", "so a third is not enough", "pair 7H"),
        ("basic", "AH KH", "Not a meld yet", "The ace cannot follow the king", "corner AH"),
        ("basic_ace15", "AH KH", "Not a meld yet", "begin a run: Q♥ would complete", "short "),
        ("romme", "7S 7S/2", "Not a meld", "no meld has a card twice", "pair 7S"),
        ("romme", "7S X1", "Not a meld yet", "You picked 2 cards, and three", "short "),
    ],
)
def test_of_two_cards_it_is_told_what_they_begin(
    preset_name: str, cards: str, heading: str, reason: str, mark: str
) -> None:
    """Two that can never be a meld hear why, the others which meld they begin."""
    options = preset(preset_name)
    rules = MeldRules(options.ace, bool(options.jokers_per_deck), 2, options.joker_limit)
    fault = read_meld(parse_cards(cards), rules)
    assert isinstance(fault, Fault)
    words = Words()
    explained = words.violation(Violation(fault.code, "basic.meld.run", fault.facts))

    assert heading == explained.heading
    assert reason in plain(explained.reason, words)
    assert mark == f"{explained.marks[0].kind} {explained.marks[0].at}"


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        (Code.RUN_SUIT_MISMATCH, {"card"}),
        (Code.SET_DUPLICATE_SUIT, {"pair", "taken"}),
        (Code.RUN_DUPLICATE_RANK, {"pair", "taken"}),
        (Code.RUN_ACE_LOW_ONLY, {"corner"}),
        (Code.RUN_AROUND_CORNER, {"corner"}),
        (Code.SET_FULL, {"full"}),
        (Code.SET_TOO_LONG, {"full"}),
        (Code.RUN_FULL, {"full"}),
        (Code.JOKER_FIXED, {"taken"}),
        (Code.MUST_DRAW_FIRST, {"phase"}),
        (Code.MUST_USE_DRAWN_CARD, {"hand"}),
        (Code.PILE_CARD_UNUSABLE, {"pile"}),
        (Code.CARD_NOT_IN_HAND, set()),
    ],
)
def test_the_kind_of_mark_tells_the_kind_of_mistake(
    code: Code, kinds: set[str], refusals: tuple[Violation, ...]
) -> None:
    """What is not allowed just now marks the part of the turn, not the cards."""
    words = Words()
    found = [words.violation(one).marks for one in refusals if one.code is code]

    assert kinds >= {mark.kind for marks in found for mark in marks}
    assert all(bool(marks) == bool(kinds) for marks in found)


def test_marks_name_cards_that_are_there(refusals: tuple[Violation, ...]) -> None:
    """A mark at a card stands at one of the cards tried, or of the meld."""
    words = Words()
    for violation in refusals:
        explained = words.violation(violation)
        named = {str(violation.facts.get(name, "")) for name in ("card", "joker", "top")}
        there = {*explained.cards, *named, ""}
        for mark in explained.marks:
            assert mark.kind == "phase" or {mark.at, mark.also} <= there, (violation, mark)


def test_a_wide_gap_is_one_slot() -> None:
    """Many missing cards are not all drawn: one empty slot stands for them."""
    violation = Violation(
        Code.RUN_NOT_CONSECUTIVE,
        "basic.meld.run",
        {
            "cards": ("2H", "3H", "9H"),
            "low": "3H",
            "high": "9H",
            "missing": ("4H", "5H", "6H", "7H", "8H"),
        },
    )

    assert [("gap", "9H", "")] == [
        (mark.kind, mark.at, mark.card) for mark in Words().violation(violation).marks
    ]


def test_the_rule_is_said_in_its_own_words(refusals: tuple[Violation, ...]) -> None:
    """Reference and refusal share one sentence for each rule; it follows the reason."""
    violation = next(one for one in refusals if one.code is Code.ONE_MELD_PER_TURN)
    words = Words()

    said = plain(words.violation(violation).sentence, words)
    assert said.endswith(RULES[violation.rule].say)


@pytest.mark.parametrize(
    ("miss", "sentence"),
    [
        (Miss("PICK_EXTRA", {"extra": ("9D",)}), "The 9 of diamonds does not belong here."),
        (
            Miss("PICK_MISSING", {"count": 1}),
            "That is right so far. One card is still missing.",
        ),
        (
            Miss("PICK_MISSING", {"count": 2}),
            "That is right so far. 2 cards are still missing.",
        ),
        (Miss("PICK_COUNT", {"count": 3}), "The task asks for 3 cards."),
        (Miss("ANSWER_OTHER", {"answer": "12"}), "Look at the cards once more."),
    ],
)
def test_a_wrong_pick_is_explained_too(miss: Miss, sentence: str) -> None:
    """Picks and answers are never just wrong."""
    words = Words()

    assert sentence == plain(words.miss(miss).sentence, words)


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (1, "Das stimmt so weit. Eine Karte fehlt noch."),
        (2, "Das stimmt so weit. 2 Karten fehlen noch."),
    ],
)
def test_what_is_missing_of_a_pick_is_said_as_people_say_it(count: int, sentence: str) -> None:
    """German says it in two sentences, and one card by its word."""
    words = Words("de")

    assert sentence == plain(words.miss(Miss("PICK_MISSING", {"count": count})).sentence, words)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("code", "rule", "again"),
    [
        (Code.ALREADY_DREW, "basic.turn.draw.once", ("once", "einmal")),
        (Code.FIRST_MELD_TOO_LOW, "romme.first.min", ("needs 40", "braucht 40")),
    ],
)
def test_the_rule_is_said_in_its_own_sentence_and_once(
    code: Code, rule: str, again: tuple[str, str], language: str, refusals: tuple[Violation, ...]
) -> None:
    """What the rule says, the reason before it does not say in other words."""
    words = Words(language)
    [found, *_] = [one for one in refusals if (one.code, one.rule) == (code, rule)]
    said = plain(words.violation(found).sentence, words)

    assert said.endswith(plain(words.say(RULES[rule].say), words))
    assert not any(part in said for part in again)


def test_nothing_is_worded_that_does_not_exist() -> None:
    """Every code of the engine has its wordings, and there are no others."""
    assert {code.value for code in Code} == set(WORDINGS)
