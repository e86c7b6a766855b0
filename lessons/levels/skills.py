"""What can be learned, rule by rule: mastery is counted for these, not for pages.

A skill belongs to the lessons that teach it. A refusal with one of its codes is a slip in it. The
drill that trains it is named with its focus, for exercises on just this rule.
"""

from collections.abc import Iterator
from typing import NamedTuple

from lessons.language.marking import N_
from lessons.levels.lesson import Level


class Skill(NamedTuple):
    """One rule a learner can be sure of.

    Attributes:
        name: the rule in a few words.
        lessons: ids of the lessons that teach it, the first one first.
        codes: refusals and misses that show it has been forgotten.
        drill: name of the drill for it.
        focus: of that drill.
    """

    id: str
    name: str
    lessons: tuple[str, ...]
    codes: tuple[str, ...]
    drill: str
    focus: str = ""


SKILLS = (
    Skill("read-cards", N_("Suits and ranks"), ("cards",), (), "pick"),
    Skill(
        "turn-order",
        N_("Draw, then play, then discard"),
        ("turn", "first-hand"),
        ("MUST_DRAW_FIRST", "ALREADY_DREW"),
        "legal",
        "turn",
    ),
    Skill(
        "run-neighbours",
        N_("A run has no gap"),
        ("runs",),
        ("RUN_NOT_CONSECUTIVE", "RUN_DUPLICATE_RANK"),
        "meld",
        "run",
    ),
    Skill(
        "run-suit",
        N_("A run has one suit"),
        ("runs",),
        ("RUN_SUIT_MISMATCH",),
        "meld",
        "run",
    ),
    Skill(
        "run-corner",
        N_("The ace in a run"),
        ("runs",),
        ("RUN_AROUND_CORNER", "RUN_ACE_LOW_ONLY"),
        "legal",
        "corner",
    ),
    Skill(
        "set-rank",
        N_("A set has one rank"),
        ("sets",),
        ("SET_RANK_MISMATCH", "SET_DUPLICATE_SUIT"),
        "meld",
        "set",
    ),
    Skill(
        "meld-size",
        N_("Three cards or more"),
        ("sets", "runs"),
        ("MELD_TOO_SHORT", "SET_TOO_LONG"),
        "legal",
        "meld",
    ),
    Skill(
        "one-meld",
        N_("One new meld a turn"),
        ("run-or-set",),
        ("ONE_MELD_PER_TURN",),
        "legal",
        "one",
    ),
    Skill(
        "choose-meld",
        N_("Run or set: choose"),
        ("run-or-set",),
        (),
        "meld",
        "choose",
    ),
    Skill(
        "layoff-fits",
        N_("Add what fits a meld"),
        ("lay-off",),
        ("SET_FULL", "RUN_FULL"),
        "layoff",
    ),
    Skill(
        "melds-stay",
        N_("Melds on the table stay"),
        ("lay-off",),
        ("LAYOFF_REARRANGES_MELD",),
        "legal",
        "stay",
    ),
    Skill(
        "discard-not-taken",
        N_("Not the card just taken"),
        ("discard", "first-hand", "romme-pile"),
        ("DISCARD_SAME_CARD_AS_DRAWN",),
        "legal",
        "discard",
    ),
    Skill(
        "discard-choice",
        N_("Discard what helps least"),
        ("discard", "strategy", "strategy-reading"),
        (),
        "discard",
        "alone",
    ),
    Skill(
        "go-out",
        N_("Going out"),
        ("going-out", "first-hand"),
        ("MUST_KEEP_DISCARD", "DEAL_OVER", "TURN_CANNOT_END"),
        "out",
    ),
    Skill("count-hand", N_("What cards count"), ("basic-scoring", "romme-count"), (), "count"),
    Skill(
        "winner-score",
        N_("What the winner scores"),
        ("basic-scoring", "match"),
        (),
        "score",
        "winner",
    ),
    Skill(
        "ace-places",
        N_("The ace by house rules"),
        ("house-rules",),
        (),
        "legal",
        "ace",
    ),
    Skill(
        "own-meld-first",
        N_("Your own meld first"),
        ("house-rules", "romme500", "romme-after"),
        ("LAYOFF_NEEDS_OWN_MELD", "SWAP_NEEDS_OWN_MELD"),
        "legal",
        "own",
    ),
    Skill(
        "stock-over",
        N_("When the stock runs out"),
        ("stock-runs-out",),
        (),
        "score",
        "blocked",
    ),
    Skill(
        "penalty-pay",
        N_("Penalties and paying"),
        ("penalty-and-pay", "romme-out"),
        (),
        "score",
        "penalty",
    ),
    Skill(
        "joker-place",
        N_("A joker takes a place"),
        ("wrotham", "jokers-500"),
        (
            "JOKER_UNDECLARED",
            "MELD_ONLY_JOKERS",
            "JOKER_DUPLICATES_CARD",
            "JOKER_FIXED",
            "JOKER_SWAP_NOT_ALLOWED",
        ),
        "kind",
        "joker",
    ),
    Skill(
        "joker-exchange",
        N_("Exchanging a joker"),
        ("romme500-jokers", "wrotham", "strategy-romme", "romme-joker"),
        ("JOKER_SWAP_MISMATCH", "JOKER_SWAP_UNUSABLE", "MUST_PLAY_JOKER"),
        "legal",
        "exchange",
    ),
    Skill(
        "all-at-once",
        N_("Wrotham: first turn, last deals"),
        ("wrotham",),
        ("ALL_AT_ONCE_REQUIRED", "FIRST_TURN_NO_DRAW"),
        "legal",
        "wrotham",
    ),
    Skill(
        "net-score",
        N_("Melds count, the hand costs"),
        ("500-aim", "500-scoring", "at-the-table"),
        (),
        "score",
        "net",
    ),
    Skill(
        "take-usable",
        N_("Take only what you can play"),
        ("fanned-pile", "floating"),
        ("PILE_CARD_UNUSABLE",),
        "legal",
        "pile",
    ),
    Skill(
        "owed-card",
        N_("The card you owe"),
        ("fanned-pile", "floating"),
        ("MUST_USE_DRAWN_CARD",),
        "legal",
        "owed",
    ),
    Skill(
        "take-worth",
        N_("What a take is worth"),
        ("pile-or-not",),
        (),
        "take",
    ),
    Skill(
        "points-and-time",
        N_("Points and time in Rummy 500"),
        ("strategy-500", "strategy-500-plans", "strategy-romme"),
        (),
        "take",
        "time",
    ),
    Skill(
        "call-when",
        N_("When to call Rummy"),
        ("call-rummy", "romme500-jokers"),
        ("CALL_NO_MELD", "CALL_CARD_NOT_INVOLVED", "CALL_USES_HAND_CARDS"),
        "call",
    ),
    Skill("float", N_("While you float"), ("floating",), (), "legal", "float"),
    Skill(
        "first-forty",
        N_("Forty points first"),
        ("romme-forty", "romme-count", "romme-choices"),
        ("FIRST_MELD_TOO_LOW",),
        "legal",
        "forty",
    ),
    Skill(
        "tell-games",
        N_("Which game has which rule"),
        ("romme500", "romme500-jokers"),
        (),
        "which",
        "course",
    ),
    Skill(
        "count-outs",
        N_("Counting your chances"),
        ("strategy", "strategy-reading"),
        (),
        "outs",
    ),
)

BY_ID = {skill.id: skill for skill in SKILLS}


# What a lesson asks a drill about, where it teaches but a part of the rule.
FOCUS_IN = {
    ("meld-size", "runs"): "run",
    ("meld-size", "sets"): "set",
    ("own-meld-first", "romme500"): "romme",
    ("joker-exchange", "wrotham"): "wrotham-exchange",
    ("count-hand", "romme-count"): "romme",
    ("own-meld-first", "romme-after"): "two-packs",
    ("joker-exchange", "romme-joker"): "romme-exchange",
    ("penalty-pay", "romme-out"): "romme",
}


OF_MELDS = ("run-neighbours", "run-suit", "set-rank", "choose-meld")


def focus_in(skill: Skill, lesson: str) -> str:
    """What the drill of `skill` is asked about in a lesson: no more than was taught by then."""
    return FOCUS_IN.get((skill.id, lesson), skill.focus)


def skills_of_lesson(lesson: str) -> tuple[Skill, ...]:
    """The skills a lesson teaches, those it introduces first."""
    found = [skill for skill in SKILLS if lesson in skill.lessons]
    return tuple(sorted(found, key=lambda skill: skill.lessons.index(lesson)))


def skills_of_code(code: str) -> tuple[Skill, ...]:
    """The skills in which a refusal with this code is a slip."""
    return tuple(skill for skill in SKILLS if code in skill.codes)


def skills_of_slip(code: str, trained: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of the skills in which a failure is a slip.

    A wrong pick, figure or answer is one in what was asked: the skills `trained` there. So are
    cards that are neither run nor set, where melds were asked for; elsewhere nobody knows which.
    """
    if code == "MELD_NEITHER":
        return tuple(skill for skill in trained if skill in OF_MELDS)
    if code.startswith(("PICK_", "SHEET_", "ANSWER_")):
        return trained
    return tuple(skill.id for skill in skills_of_code(code))


def skills_of_level(lesson: str, level: Level) -> tuple[str, ...]:
    """What a level trains: what it names, else what it tempts to forget, else what is taught."""
    if level.trains is not None:
        return level.trains
    taught = skills_of_lesson(lesson)
    codes = {trap.refused for trap in level.tempting}
    tempted = tuple(skill.id for skill in taught if codes & set(skill.codes))
    return tempted or tuple(skill.id for skill in _first_to_teach(lesson, taught))


def _first_to_teach(lesson: str, taught: tuple[Skill, ...]) -> Iterator[Skill]:
    """The skills a lesson introduces itself; all it teaches where it introduces none."""
    own = [skill for skill in taught if skill.lessons[0] == lesson]
    yield from own or taught
