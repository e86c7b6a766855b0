"""Why a wish is refused: heading, rule and reason, marks on the cards, and the way out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.actions import Action
from engine.violations import Code, Fact, Violation
from lessons.language.said import Fill, Said, placeholders
from lessons.levels.picks import Miss
from lessons.marks.apart import named_apart, odd_ones
from lessons.marks.gaps import all_missing, still_missing
from lessons.marks.marks import Mark, pointing
from lessons.marks.pairs import COMPLETING, HELD, NEVER, named_pair
from lessons.marks.violations import marks_of
from lessons.marks.whereabouts import OWNER, completing, lying
from lessons.messages import tasks as task_messages
from lessons.messages.before_rule import BEFORE_RULE
from lessons.messages.short_violations import (
    ALL_THREE,
    AND_A_GAP,
    BESIDE,
    NEVER_A_MELD,
    WHERE,
)
from lessons.messages.violations import FITS_NOT_HERE, WORDINGS
from lessons.messages.wording import Wording, Wordings
from lessons.rulebook.rules import RULES
from lessons.words.blanks import blanks
from lessons.words.numbered_marks import number_marks
from lessons.words.repairs import makes_three, repair
from lessons.words.speech import Speech


# Said without the sentence of the rule, which would not explain them; but for `BEFORE_RULE`.
_WITHOUT_RULE = frozenset(
    {
        "ACE_END_UNDECLARED",
        "ALL_AT_ONCE_REQUIRED",
        "ALREADY_DREW",
        "CALL_NOT_ENABLED",
        "CARD_NOT_IN_HAND",
        "CARD_NOT_IN_PILE",
        "CLAIM_NOT_ENABLED",
        "NOT_YOUR_TURN",
    }
)

# Said without the sentence of this rule, which says the same again or something else first.
_BESIDE_RULE = frozenset(
    {
        ("FIRST_TURN_NO_DRAW", "wrotham.first-turn.no-draw"),
        ("CALL_NO_MELD", "romme500.call.take-above"),
        ("FIRST_MELD_TOO_LOW", "romme.var.first-other"),
        ("CALL_WINDOW_CLOSED", "romme500.call.first"),
        # that cards are not moved is no answer to who did not think of it
        ("RUN_NOT_CONSECUTIVE", "basic.layoff.no-rearrange"),
    }
)

_MISFITS = frozenset(
    {
        Code.RUN_DUPLICATE_RANK,
        Code.RUN_NOT_CONSECUTIVE,
        Code.RUN_SUIT_MISMATCH,
        Code.SET_DUPLICATE_SUIT,
        Code.SET_RANK_MISMATCH,
    }
)

_OF_ANOTHER = frozenset({Code.RUN_SUIT_MISMATCH, Code.SET_RANK_MISMATCH})


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is said and marked about a refusal.

    Attributes:
        heading: a few words: `Not a run yet`.
        sentence: what is the matter with these cards, then the rule in its own words.
        reason: only what is the matter with these cards.
        repair: the nearest legal action as an offer, if there is one.
        repair_button: the name of its button; empty without a repair.
        marks: what is drawn on the table; their number stands in sentence and reason.
        cards: the cards tried, or the meld they should go to, as the engine reads them.
        rule: the id of the broken rule; empty where a task was missed.
    """

    heading: str
    sentence: Said
    reason: Said
    repair: Said | None = None
    repair_button: str = ""
    marks: tuple[Mark, ...] = ()
    cards: tuple[str, ...] = ()
    rule: str = ""

    def said_as(self, own: Said | None) -> Said:
        """The sentence, or a lesson's own words for it, with the number of the marks in it."""
        return pointing(own, self.marks) if own else self.sentence


def explain(
    speech: Speech, violation: Violation, action: Action | None = None, finds: bool = True
) -> Explanation:
    """All there is to say about a refusal.

    Args:
        speech: the language.
        violation: the broken rule.
        action: the refused wish; without it only marks that stand in the facts are made.
        finds: cards in the hand that would do are named.
    """
    wordings, facts = WORDINGS[violation.code], violation.facts
    if violation.code is Code.MELD_NEITHER:
        facts = {**facts, **named_apart(facts)}
    elif violation.code is Code.MELD_TOO_SHORT:
        facts = {**facts, **named_pair(facts)}
        facts |= completing(facts, violation.seen, finds)
    elif violation.code in _OF_ANOTHER and "meld" not in facts:
        facts = {**facts, **odd_ones(violation.code, facts)}
    elif "meld" in facts and "missing" in facts:
        facts = {**facts, "missing": still_missing(facts, action)}
    elif violation.code is Code.RUN_NOT_CONSECUTIVE:
        facts = {**facts, **all_missing(facts)}
    marks = number_marks(marks_of(violation.code, facts, action), speech)
    broken = (violation.code.value, violation.rule)
    places = _lying(speech, violation, facts, finds)
    because = BEFORE_RULE.get(broken, wordings.because)
    if places and "meld" in facts:
        because = BESIDE
    reason = pointing(_reason(speech, because, facts), marks)
    if violation.code is Code.MELD_NEITHER and "missing" in facts:
        reason = speech.join(reason, _reason(speech, AND_A_GAP, facts))
    reason = speech.join(reason, _reason(speech, WHERE, places) if places else [])
    alone = violation.code in _WITHOUT_RULE and broken not in BEFORE_RULE
    rule = None if alone or broken in _BESIDE_RULE else RULES.get(violation.rule)
    offer, button = repair(speech, violation)
    if offer and HELD in facts and makes_three(violation):
        offer = speech.say(ALL_THREE)
    cards = facts.get("cards", ())
    return Explanation(
        heading=speech.text(_heading(violation, wordings, facts)),
        sentence=speech.join(reason, speech.say(rule.say)) if rule else reason,
        reason=reason,
        repair=offer,
        repair_button=button,
        marks=marks,
        cards=cards if isinstance(cards, tuple) else (),
        rule=violation.rule,
    )


def _lying(
    speech: Speech, violation: Violation, facts: Mapping[str, Fact], finds: bool
) -> dict[str, Fact]:
    """Where a card lies that is missing in a run; {} where it is out of sight."""
    missing = facts.get("missing")
    if violation.code is not Code.RUN_NOT_CONSECUTIVE or not isinstance(missing, tuple):
        return {}
    # one in the hand closes a gap between cards of the hand: that is the way out
    told = lying(violation.seen, missing, finds and "meld" in facts)
    alone = {f"{fact} alone": 1 for fact in told if len(missing) == 1}
    owner = told.get(OWNER)
    if isinstance(owner, int) and speech.is_you(owner):
        return told | alone | {"own": 1} | ({"own alone": 1} if alone else {})
    return told | alone


def explain_miss(speech: Speech, miss: Miss) -> Explanation:
    """All there is to say about a pick or an answer that is not what was asked."""
    wordings = task_messages.WORDINGS[miss.code]
    marks = number_marks(marks_of(miss.code, miss.facts), speech)
    reason = pointing(_reason(speech, wordings.because, miss.facts), marks)
    cards = miss.facts.get("cards", ())
    one = miss.code == "PICK_EXTRA" and isinstance(cards, tuple) and len(cards) == 1
    return Explanation(
        heading=speech.text(task_messages.ONE_EXTRA if one else wordings.heading),
        sentence=reason,
        reason=reason,
        marks=marks,
        cards=cards if isinstance(cards, tuple) else (),
    )


def _heading(violation: Violation, wordings: Wordings, facts: Mapping[str, Fact]) -> str:
    if violation.code is Code.MELD_TOO_SHORT and not NEVER.isdisjoint(facts):
        return NEVER_A_MELD
    return FITS_NOT_HERE if _is_misfit(violation) else wordings.heading


def _is_misfit(violation: Violation) -> bool:
    """Whether a card was to go on a meld where it has no place."""
    return "meld" in violation.facts and violation.code in _MISFITS


def _reason(speech: Speech, because: Iterable[Wording], facts: Mapping[str, Fact]) -> Said:
    fills = blanks(facts, speech) | {"mark": [{"mark": 1}]}
    either = facts.get(COMPLETING)
    if isinstance(either, tuple):
        fills[COMPLETING] = speech.list_cards(either, either=True)
    for wording in because:
        if _fits(wording, fills, facts):
            return say_wording(speech, wording, fills)
    raise LookupError(f"no wording for {sorted(facts)}")


def _fits(wording: Wording, fills: Mapping[str, Fill], facts: Mapping[str, Fact]) -> bool:
    """Whether every blank can be filled; an empty row of cards fills nothing."""
    says = [wording.says] if isinstance(wording.says, str) else wording.says
    needed = {blank for form in says for blank in placeholders(form)}
    needed |= {wording.counted} - {""}
    return (
        needed <= fills.keys()
        and all(facts.get(blank) != () for blank in needed)
        and (not wording.only_with or wording.only_with in facts)
    )


def say_wording(speech: Speech, wording: Wording, fills: Mapping[str, Fill]) -> Said:
    """A wording with its blanks filled."""
    if isinstance(wording.says, str):
        return speech.say(wording.says, **fills)
    count = fills[wording.counted]
    assert isinstance(count, int)  # noqa: S101 - numbers choose the plural
    return speech.say_count(wording.says, count, **fills)
