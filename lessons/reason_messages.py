"""One sentence for each kind of reason in `engine/reasons.py`, for or against an action.

They speak about the cards, not about who holds them, so that a hint, a bot and a review may use
the same sentence. The blanks are the reason's facts.
"""

from lessons.marking import N_, NP_, Plural


REASONS: dict[str, str | Plural] = {
    # Anything
    "only-move": N_("Nothing else is allowed here."),
    "by-chance": N_("Chosen by chance."),
    "searched": NP_(
        "Over {deals} imagined deals this was {points} point better than anything else.",
        "Over {deals} imagined deals this was {points} points better than anything else.",
    ),
    "searched-even": NP_(
        "Over {deals} imagined deal nothing else was clearly better.",
        "Over {deals} imagined deals nothing else was clearly better.",
    ),
    # The end of the deal
    "goes-out": N_("The hand is empty after this, and the deal ends."),
    "goes-rummy": N_("The whole hand goes in one turn. That is going rummy and counts extra."),
    "floats": N_("The hand is empty after this, but the deal goes on."),
    "deal-near-end": NP_(
        "{player} has only {count} card left, so the deal may end soon.",
        "{player} has only {count} cards left, so the deal may end soon.",
    ),
    "stock-near-end": NP_(
        "The stock has only {count} card left, so the deal may end soon.",
        "The stock has only {count} cards left, so the deal may end soon.",
    ),
    "hand-costs": NP_(
        "If the deal ended now, the cards in the hand would cost {points} point.",
        "If the deal ended now, the cards in the hand would cost {points} points.",
    ),
    # Drawing
    "pile-makes-run": N_("{card} from the pile makes the run {cards}."),
    "pile-makes-set": N_("{card} from the pile makes the set {cards}."),
    "pile-fits-run": N_("{card} from the pile fits the run {melded} on the table."),
    "pile-fits-set": N_("{card} from the pile fits the set {melded} on the table."),
    "pile-joins": NP_(
        "{card} goes with {cards}: then {outs} of {unseen} unseen cards makes a meld.",
        "{card} goes with {cards}: then {outs} of {unseen} unseen cards make a meld.",
    ),
    "pile-weak": N_(
        "{card} goes with {cards}, but makes no meld yet, and everybody would see it taken."
    ),
    "pile-useless": N_("{card} on the pile goes with nothing in the hand."),
    "stock-helps": NP_(
        "{outs} of {unseen} unseen cards makes a meld or fits one.",
        "{outs} of {unseen} unseen cards make a meld or fit one.",
    ),
    "stock-unknown": N_(
        "No single card makes a meld yet. The stock brings something new that nobody else sees."
    ),
    "stock-refills": N_("The stock is empty, so the pile is turned over first."),
    "stock-ends-deal": N_("The stock is empty: drawing from it ends the deal."),
    "take-gains": NP_(
        "Can be played at once: {cards}, for {points} point.",
        "Can be played at once: {cards}, for {points} points.",
    ),
    "take-burdens": NP_(
        "Left in the hand: {cards}. That would cost {points} point.",
        "Left in the hand: {cards}. That would cost {points} points.",
    ),
    "take-not-worth": NP_(
        "Taking from {card} upward gains {gain}, but burdens the hand with {points} point.",
        "Taking from {card} upward gains {gain}, but burdens the hand with {points} points.",
    ),
    # Laying down
    "lays-run": NP_(
        "{cards} are neighbours of one suit: a run. It takes {points} point out of the hand.",
        "{cards} are neighbours of one suit: a run. It takes {points} points out of the hand.",
    ),
    "lays-set": NP_(
        "{cards} have one rank: a set. It takes {points} point out of the hand.",
        "{cards} have one rank: a set. It takes {points} points out of the hand.",
    ),
    "lays-all": N_("{cards} can all go on the table in one turn, as this deal asks."),
    "scores": NP_(
        "The cards played bring {points} point.",
        "The cards played bring {points} points.",
    ),
    "best-split": NP_(
        "Some cards fit two melds. This way only {points} point stays in the hand.",
        "Some cards fit two melds. This way only {points} points stay in the hand.",
    ),
    "meld-waits": N_("{cards} are a meld too. They can go on the table in the next turn."),
    "can-grow": N_("{cards} can still grow with {missing}."),
    "opens-layoffs": N_("With a meld of one's own, laying off is allowed from now on."),
    "joker-stands": N_("The joker stands for {card}."),
    "owed": N_("{card} came from the pile and must be played now."),
    # Laying off, exchanging a joker
    "extends-run": N_("The run {melded} takes {cards}."),
    "extends-set": N_("The set {melded} takes {cards}."),
    "frees-joker": N_("{card} takes the joker's place, and the joker is free again."),
    # Discarding
    "useless": N_("{card} goes with nothing in the hand."),
    "highest-useless": NP_(
        "{card} goes with nothing in the hand and would cost the most, {points} point.",
        "{card} goes with nothing in the hand and would cost the most, {points} points.",
    ),
    "highest": NP_(
        "{card} costs the most in the hand, {points} point.",
        "{card} costs the most in the hand, {points} points.",
    ),
    "least-loss": NP_(
        "Every card goes with another. For {card} there is the least hope: {outs} of {unseen} "
        "unseen cards.",
        "Every card goes with another. For {card} there is the least hope: {outs} of {unseen} "
        "unseen cards.",
    ),
    "keeps-meld": N_("{cards} are a meld and stay together."),
    "breaks-meld": N_("{card} belongs to the meld {cards}."),
    "breaks-start": NP_(
        "{card} is needed: {cards} still wait for {missing}, {outs} of {unseen} unseen cards.",
        "{card} is needed: {cards} still wait for {missing}, {outs} of {unseen} unseen cards.",
    ),
    "keeps-run": NP_(
        "{cards} may become a run: {outs} of {unseen} unseen cards completes it.",
        "{cards} may become a run: {outs} of {unseen} unseen cards complete it.",
    ),
    "keeps-pair": NP_(
        "{cards} may become a set: {outs} of {unseen} unseen cards completes it.",
        "{cards} may become a set: {outs} of {unseen} unseen cards complete it.",
    ),
    "keeps-layoff": N_("{card} fits {melded} on the table and can be laid off later."),
    "keeps-joker": N_("A joker fits nearly everywhere, so it stays."),
    "missing-gone": N_("{cards} waited for {missing}, but nothing of that is left."),
    "safe": N_("Already seen: {seen}. So {card} hardly helps anybody."),
    "next-collects": N_("{player} took {cards}, and {card} goes with them."),
    "gives-layoff": N_("{card} fits {melded}, so the next player could take it and lay it off."),
    "lets-call": N_("Somebody could call Rummy and play {card} with {cards}."),
    "lets-take": N_("{card} makes a meld with {cards} from the pile."),
    "holds-back": N_(
        "{cards} could go on the table already. But others could lay off there, so they wait "
        "until somebody has few cards left."
    ),
    # Calling Rummy
    "call-makes": NP_(
        "{cards} are a meld by themselves and bring {points} point.",
        "{cards} are a meld by themselves and bring {points} points.",
    ),
    "call-extends": N_("{card} from the pile fits {melded}."),
    # What the coach did
    "shows-layoff": N_(
        "{card} fits {melded} on the table. It was discarded so that you can find it."
    ),
    "shows-take": N_(
        "{card} goes with {cards}. It was discarded so that taking from the pile pays."
    ),
    "shows-call": N_(
        "{card} goes with {cards}. It was discarded so that somebody can call Rummy."
    ),
}

# Where the player spoken of is the learner.
REASONS_ABOUT_YOU: dict[str, str | Plural] = {
    "deal-near-end": NP_(
        "You have only {count} card left, so the deal may end soon.",
        "You have only {count} cards left, so the deal may end soon.",
    ),
    "next-collects": N_("You took {cards}, and {card} goes with them."),
}

# The number that chooses between singular and plural.
COUNTED = ("points", "outs", "count", "deals")
