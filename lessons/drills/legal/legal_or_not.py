"""Legal or not, and why: a wish at a table, which the engine answers."""

from random import Random

from engine.actions import Discard, DrawPile, DrawStock, LayAll, LayMeld, LayOff, SwapJoker
from engine.options import Options
from engine.referee import Applied, play
from lessons.drills.legal.answers import ALLOWED, not_so
from lessons.drills.legal.at_table import kinds_at, question_at
from lessons.drills.legal.question import LegalQuestion
from lessons.drills.legal.question_kinds import QUESTION_KINDS
from lessons.drills.legal.sentences import DREW, NOT_DRAWN, TOOK
from lessons.exercises.at_table import meld_points
from lessons.exercises.exercise import Exercise, Line, Sum, Told, Trap
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
CHOOSE = N_("Choose “{answer}”.")
# The first rung: what the answer turns on. Where a turn's order is asked for, it says again what
# was done in it.
ASK_AFTER = {
    NOT_DRAWN: N_("You have not drawn yet. What does a turn begin with?"),
    DREW: N_("You have drawn the {card}. What else belongs to your turn?"),
    TOOK: N_("You have taken the {card} from the pile. May every card go there now?"),
}
A_RUN = N_("A run takes neighbours of one suit, three or more. Is all of that so here?")
A_SET = N_("A set takes cards of one rank, three or more. Is all of that so here?")
ENDS = N_("From low to high it goes ace, 2, 3 … 10, jack, queen, king. Is it so here?")
ACE_HERE = N_("Read the house rule: where may an ace stand, and where does it stand here?")
HOW_MANY = N_("How many new melds a turn are allowed here, and how many lie there already?")
OWN_FIRST = N_("What must lie on the table before you may do this, and does it lie there?")
TO_PLAY = N_("A card from inside the pile must be played at once, in a meld or as a lay-off.")
OWED = N_("A card from inside the pile is owed: it is played before anything else.")
JOKER_HERE = N_("A joker in a meld has a place. Does this card need that very place?")
JOKER_GOES = N_("A joker goes only for the card it stands for. What else is asked for here?")
WHOLE = N_("Which deal is it, and which turn? Wrotham Rummy has rules of its own for some.")
FLOATS = N_("What you take must be played. What you draw may also be discarded.")
WORTH = N_("A first meld must be worth enough. What does each of these cards count?")
THREE = N_("A call needs three things: it fits, it is not your discard, nobody has drawn.")
FIRST = {
    "meld": A_RUN,
    "run": A_RUN,
    "set": A_SET,
    "corner": ENDS,
    "ace": ACE_HERE,
    "one": HOW_MANY,
    "many": HOW_MANY,
    "layoff": N_("A run grows at its two ends, by a neighbour of its own suit."),
    "own": OWN_FIRST,
    "pile": TO_PLAY,
    "owed": OWED,
    "stay": N_("A melded card stays. What does this run need at its ends, without any moving?"),
    "joker-stays": JOKER_HERE,
    "exchange": JOKER_GOES,
    "romme-exchange": JOKER_GOES,
    "wrotham-exchange": JOKER_GOES,
    "two-packs": N_("A set takes each suit once. And do you have a meld of your own?"),
    "wrotham": WHOLE,
    "float": FLOATS,
    "romme": N_("A taken card must be played at once, and a lay-off needs a meld of your own."),
    "forty": WORTH,
    "call": THREE,
}
# The second: which cards to look at.
ORDER = N_("The cards do not matter here: it is the order, first the draw, last the discard.")
WHENCE = N_("Look at the {card}: is it a card you took from the pile in this turn?")
ARE_OWED = N_("Look at {cards}: is the card you owe among them?")
LAID = N_("Look at the table: {meld} is what you have laid down in this turn.")
NONE_LAID = N_("Look at the table: nothing lies there that you laid down in this turn.")
BESIDE = N_("Hold the {card} beside {meld}.")
WHOSE = N_("Look whose melds lie there, then hold the {card} beside {meld}.")
WITH_WHICH = N_("Look for cards that go with the {card}: in your hand and on the table.")
THAT_JOKER = N_("Look at {meld}, and at what the joker there stands for.")
CARD_BY_CARD = N_("Go through them one by one, suit and rank: {cards}.")
MELD_BY_MELD = N_("Add up meld by meld, {cards}: {values}.")
EIGHT_OR_NOT = N_("Count the cards in your hand. Whoever begins a deal there holds eight.")
THE_DEAL = N_("Look at the number of the deal: in the last three all melds go at once.")

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
        reasons = wish.reasons or QUESTION_KINDS[kind].reasons
        if answer in reasons:
            break
    why: Told = wish.fine or Line(FINE)
    if not isinstance(verdict, Applied):
        why = verdict.violation
    cards = tuple(f"hand:{card}" for card in wish.cards)
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
            _second_hint(kind, wish),
            why,
            Line(CHOOSE, {"answer": _reason(answer, rules)}),
        ),
        point_at=cards or wish.points,
        why=(why,),
        tried=wish.action,
        skills=_skills(code, wish),
    )


def _first_hint(kind: str, wish: LegalQuestion) -> Line:
    """What to think of: the rule that decides; what was said of the turn may be out of sight."""
    if kind in FIRST:
        message = FIRST[kind]
        if isinstance(wish.action, LayOff) and message == WORTH:
            message = OWN_FIRST
        return Line(A_SET if message == A_RUN and "SET_RANK_MISMATCH" in wish.reasons else message)
    [said] = wish.so_far
    return Line(ASK_AFTER[str(said.message)], said.fills)


def _second_hint(kind: str, wish: LegalQuestion) -> Line:
    """Which cards to look at, and for what."""
    state, fills = wish.table.state(), wish.asks.fills
    match wish.action:
        case LayMeld() | Discard() | DrawStock() if kind == "turn":
            return Line(ORDER)
        case DrawStock():
            return Line(EIGHT_OR_NOT)
        case Discard():
            if kind in ("owed", "float"):
                return Line(ARE_OWED, {"cards": wish.cards})
            return Line(WHENCE if kind == "discard" else EIGHT_OR_NOT, fills)
        case LayMeld() if kind in ("one", "many"):
            laid = state.melds[-1:] if state.turn.melds_made else ()
            return Line(LAID, {"meld": laid[0].cards}) if laid else Line(NONE_LAID)
        case LayMeld() | LayAll():
            if kind == "forty":
                melds = wish.action.melds if isinstance(wish.action, LayAll) else (wish.action,)
                points = (meld_points(state.options, meld.cards) for meld in melds)
                return Line(MELD_BY_MELD, {"cards": wish.cards, "values": Sum(tuple(points))})
            said = {"owed": ARE_OWED, "wrotham": THE_DEAL}
            return Line(said.get(kind, CARD_BY_CARD), {"cards": wish.cards})
        case DrawPile():
            return Line(WITH_WHICH, fills)
        case SwapJoker():
            return Line(THAT_JOKER, {"meld": state.melds[0].cards})
    whose = "LAYOFF_NEEDS_OWN_MELD" in (wish.reasons or QUESTION_KINDS[kind].reasons)
    return Line(WHOSE if whose else BESIDE, fills)


def _reason(code: str, rules: Options | None) -> Line:
    """An answer that is offered; at a table with the points that its first meld needs."""
    if code == "FIRST_MELD_TOO_LOW" and rules is not None:
        return Line(POINTS_NEEDED, {"points": rules.first_meld_min})
    return Line(REASONS[code])


def _skills(code: str, wish: LegalQuestion) -> tuple[str, ...]:
    trained = tuple(skill.id for skill in skills_of_code(code))
    return tuple(dict.fromkeys((*wish.about, *(trained or wish.skills))))
