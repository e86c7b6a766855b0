"""Legal or not, and why: a wish at a table, which the engine answers."""

from collections.abc import Sequence
from random import Random

from engine.actions import Action, DrawPile, DrawStock
from engine.options import Options
from engine.referee import Applied, play
from lessons.drills.legal.answers import ALLOWED, not_so
from lessons.drills.legal.at_table import kinds_at, question_at
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.question_kinds import QUESTION_KINDS
from lessons.drills.legal.sentences import DREW, NOT_DRAWN, TOOK
from lessons.exercises.exercise import Exercise, Line, Told, Trap
from lessons.language.marking import N_
from lessons.levels.moves import Answer
from lessons.levels.skills import skills_of_code


REASONS = {
    ALLOWED: N_("Yes"),
    "MUST_DRAW_FIRST": N_("No: first you draw"),
    "ALREADY_DREW": N_("No: you draw once a turn"),
    "RUN_NOT_CONSECUTIVE": N_("No: a run has no gap"),
    "RUN_SUIT_MISMATCH": N_("No: a run has one suit"),
    "RUN_AROUND_CORNER": N_("No: a run ends at the king"),
    "SET_RANK_MISMATCH": N_("No: a set has one rank"),
    "MELD_TOO_SHORT": N_("No: three cards are needed"),
    "ONE_MELD_PER_TURN": N_("No: one new meld a turn"),
    "DISCARD_SAME_CARD_AS_DRAWN": N_("No: you took it just now"),
    "LAYOFF_NEEDS_OWN_MELD": N_("No: first a meld of your own"),
    "PILE_CARD_UNUSABLE": N_("No: you could not play it now"),
    "MUST_USE_DRAWN_CARD": N_("No: first the card you owe"),
    "JOKER_SWAP_MISMATCH": N_("No: it is not the joker's card"),
    "JOKER_FIXED": N_("No: a joker has this place"),
    "JOKER_SWAP_NOT_ALLOWED": N_("No: a joker stays where it is"),
    "JOKER_SWAP_UNUSABLE": N_("No: the joker would have no meld"),
    "SET_DUPLICATE_SUIT": N_("No: this suit lies there already"),
    "LAYOFF_REARRANGES_MELD": N_("No: a melded card stays"),
    "SWAP_NEEDS_OWN_MELD": N_("No: first a meld of your own"),
    "ALL_AT_ONCE_REQUIRED": N_("No: all at once or none"),
    "FIRST_TURN_NO_DRAW": N_("No: the first turn has no draw"),
    "FIRST_MELD_TOO_LOW": N_("No: 40 points are needed"),
    "CALL_NO_MELD": N_("No: it fits no meld"),
    "CALL_BY_DISCARDER": N_("No: it is your own discard"),
    "CALL_WINDOW_CLOSED": N_("No: it is too late"),
}
POINTS_NEEDED = N_("No: {points} points are needed")
SAME_REASON = {"RUN_ACE_LOW_ONLY": "RUN_AROUND_CORNER"}  # two names for the end of a run

FINE = N_("No rule is against it.")
ASK = N_("Where in your turn are you, and what have you done in it?")
# Where the order of a turn is asked for: the hint says again what was done in it.
ASK_AFTER = {
    NOT_DRAWN: N_("You have not drawn yet. What does a turn begin with?"),
    DREW: N_("You have drawn the {card}. What else belongs to your turn?"),
    TOOK: N_("You have taken the {card} from the pile. May every card go there now?"),
}
ASK_CARDS = N_("Which suits and which ranks do these cards have?")
LOOK = N_("Look at the cards that are marked.")
LOOK_THERE = N_("Look at what is marked on the table.")
NO_CARDS = N_("No card is marked: it is a question of your turn.")

# The first grade in which a kind of question comes up unasked.
FROM_GRADE = {
    "turn": 1,
    "meld": 1,
    "discard": 2,
    "layoff": 2,
    "corner": 2,
    "one": 2,
    "many": 3,
    "own": 3,
    "ace": 3,
    "pile": 4,
    "owed": 4,
}


def legal_or_not(
    random: Random, seed: int, grade: int, focus: str = "", rules: Options | None = None
) -> Exercise:
    """A wish of the kind `focus`, or of any that belongs to the grade and can be asked there."""
    while True:
        if rules is None:
            kind = focus or random.choice([name for name, at in FROM_GRADE.items() if at <= grade])
            wish = QUESTION_KINDS[kind].make(random, grade)
        else:
            kind = random.choice(tuple(kinds_at(rules, grade)))
            wish = question_at(kind, random, grade, rules)
        if wish is None:
            continue
        verdict = play(wish.table.state(), wish.action)
        code = ALLOWED if isinstance(verdict, Applied) else str(verdict.violation.code)
        answer = SAME_REASON.get(code, code)
        reasons = _that_may_be(wish.action, QUESTION_KINDS[kind].reasons)
        if answer in reasons:
            break
    why: Told = wish.fine or Line(FINE)
    if not isinstance(verdict, Applied):
        why = verdict.violation
    cards = tuple(f"hand:{card}" for card in wish.cards)
    nearest = next(other for other in reasons if other != answer)
    return Exercise(
        drill="legal",
        seed=seed,
        grade=grade,
        table=wish.table,
        goal=wish.asks,
        text=wish.so_far,
        choices=tuple((reason, _reason(reason, rules)) for reason in reasons),
        done={"answered": answer},
        solution=(Answer(answer),),
        traps=tuple(
            Trap(Answer(other), not_so(other, answer, wish))
            for other in reasons
            if other != answer
        ),
        hints=(
            _first_hint(kind, wish),
            Line(LOOK if cards else LOOK_THERE if wish.points else NO_CARDS),
            not_so(nearest, answer, wish),
            why,
        ),
        point_at=cards or wish.points,
        why=(why,),
        tried=wish.action,
        skills=_skills(code, wish),
    )


def _that_may_be(action: Action, reasons: Sequence[str]) -> tuple[str, ...]:
    """The answers somebody might give: nobody has to draw before a draw."""
    draws = isinstance(action, DrawStock | DrawPile)
    return tuple(one for one in reasons if not (draws and one == "MUST_DRAW_FIRST"))


def _first_hint(kind: str, wish: LegalQuestion) -> Line:
    """What to think of: the cards, or the turn; what was said of it may be out of sight."""
    if kind in ("turn", "discard") and len(wish.so_far) == 1:
        [said] = wish.so_far
        if isinstance(said.message, str) and said.message in ASK_AFTER:
            return Line(ASK_AFTER[said.message], said.fills)
    of_cards = kind in ("meld", "run", "set", "corner", "ace", "layoff")
    return Line(ASK_CARDS if of_cards else ASK)


def _reason(code: str, rules: Options | None) -> str | Line:
    """An answer that is offered; at a table with the points that its first meld needs."""
    if code == "FIRST_MELD_TOO_LOW" and rules is not None:
        return Line(POINTS_NEEDED, {"points": rules.first_meld_min})
    return REASONS[code]


def _skills(code: str, wish: LegalQuestion) -> tuple[str, ...]:
    trained = tuple(skill.id for skill in skills_of_code(code))
    return tuple(dict.fromkeys((*wish.about, *(trained or wish.skills))))
