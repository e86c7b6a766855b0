"""One sentence for each kind of reason in `engine/reasons/kinds.py`, for or against an action.

They speak about the cards, not about who holds them, so that a hint, a bot and a review may use
the same sentence. The blanks are the reason's facts.
"""

from lessons.language.marking import N_, NP_, Plural


REASONS: dict[str, str | Plural] = {
    # Anything
    "only-move": N_("There is no other choice here."),
    "by-chance": N_("Chosen by chance."),
    "searched": NP_(
        "Played on from here many times, this brings about {points} point more than anything "
        "else.",
        "Played on from here many times, this brings about {points} points more than anything "
        "else.",
    ),
    "searched-even": N_("Played on from here many times, nothing else is clearly better."),
    "searched-waits": NP_(
        "Played on from here many times, this brings about {points} point more than laying down "
        "{cards}.",
        "Played on from here many times, this brings about {points} points more than laying down "
        "{cards}.",
    ),
    "as-good-stock": N_("Both are fine: drawing from the stock is just as good."),
    "as-good-take": N_("Both are fine: taking {the:card} from the pile is just as good."),
    "as-good-lay": N_("Both are fine: putting {cards} on the table is just as good."),
    "as-good-discard": N_("It is just as good to discard {cards}."),
    "as-good-many": N_("Several other cards are just as good to discard."),
    "plan-changed": N_("Until now the plan was {cards}. Now something else is better."),
    # The end of the deal
    "goes-out": N_("The hand is empty after this, and the deal ends."),
    "goes-rummy": N_("The whole hand goes in one turn. That is going rummy and counts extra."),
    "doubles": N_("The whole hand in one turn is going rummy: then the others count double."),
    "last-card-left": N_("One card is left, and its discard ends the deal."),
    "rest-goes": N_("The rest of the hand can go in this turn as well."),
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
    "pile-makes-run": N_("{The:card} from the pile makes the run {cards}."),
    "pile-makes-set": N_("{The:card} from the pile makes the set {cards}."),
    "pile-fits-run": N_("{The:card} from the pile fits the run {melded} on the table."),
    "pile-fits-set": N_("{The:card} from the pile fits the set {melded} on the table."),
    "pile-joins": NP_(
        "{The:card} goes with {the:cards}: then {outs} of {unseen} unseen cards makes a meld.",
        "{The:card} goes with {the:cards}: then {outs} of {unseen} unseen cards make a meld.",
    ),
    "pile-weak": N_(
        "{The:card} goes with {the:cards}, but makes no meld yet, and everybody would see it "
        "taken."
    ),
    "pile-useless": N_("{The:card} on the pile goes with nothing in the hand."),
    "pile-fits-no-meld": NP_(
        "The hand holds a meld already, and {the:card} on the pile does not fit it.",
        "The hand holds {count} melds already, and {the:card} on the pile fits none of them.",
    ),
    "stock-helps": NP_(
        "{outs} of {unseen} unseen cards makes a meld or fits one.",
        "{outs} of {unseen} unseen cards make a meld or fit one.",
    ),
    "stock-unknown": N_(
        "No single card makes a meld yet. The stock brings something new that nobody else sees."
    ),
    "stock-new": N_("The stock brings something new that nobody else sees."),
    "stock-refills": N_("The stock is empty, so the pile is turned over first."),
    "stock-shuffled": N_("The stock is empty, so the pile is shuffled first."),
    "stock-ends-deal": N_("The stock is empty: drawing from it ends the deal."),
    "take-gains": NP_(
        "Can be played at once: {cards}. That brings {points} point more than without this take.",
        "Can be played at once: {cards}. That brings {points} points more than without this take.",
    ),
    "take-burdens": NP_(
        "Left in the hand: {cards}. That would cost {points} point.",
        "Left in the hand: {cards}. That would cost {points} points.",
    ),
    "take-not-worth": NP_(
        "Taking from {the:card} upward gains {gain}, but burdens the hand with {points} point.",
        "Taking from {the:card} upward gains {gain}, but burdens the hand with {points} points.",
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
    "first-enough": NP_(
        "{cards} are {points} point: enough for the first meld of {wanted}.",
        "{cards} are {points} points: enough for the first meld of {wanted}.",
    ),
    "first-waived": N_(
        "One card at most stays in the hand, so the first meld need not have {wanted} points."
    ),
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
    "opens-layoffs": N_("With a meld on the table, its owner may lay off from now on."),
    "joker-stands": N_("The joker stands for {card}."),
    "joker-costs": NP_(
        "Left in the hand, a joker costs {points} point.",
        "Left in the hand, a joker costs {points} points.",
    ),
    "owed": N_("{The:card} came from the pile and must be played now."),
    "owed-joker": N_("The joker was exchanged and must be played now."),
    # Laying off, exchanging a joker
    "extends-run": N_("The run {melded} takes {the:cards}."),
    "extends-set": N_("The set {melded} takes {the:cards}."),
    "lightens": NP_(
        "That takes {points} point out of the hand.",
        "That takes {points} points out of the hand.",
    ),
    "frees-joker": N_("{card} takes the joker's place, and the joker is free again."),
    "joker-melds": N_("With {the:cards} the freed joker makes a new meld."),
    "joker-fits": N_("The freed joker can be laid off on {melded}."),
    # Discarding
    "useless": N_("{The:card} goes with nothing in the hand."),
    "beside-melds": N_("{The:card} goes only with cards of melds, and those stay together."),
    "shares": N_("What {the:card} waits for helps other cards of the hand just as well."),
    "highest-useless": NP_(
        "{The:card} goes with nothing in the hand and would cost the most, {points} point.",
        "{The:card} goes with nothing in the hand and would cost the most, {points} points.",
    ),
    "highest": NP_(
        "{The:card} costs the most in the hand, {points} point.",
        "{The:card} costs the most in the hand, {points} points.",
    ),
    "least-loss": NP_(
        "Every card goes with another. For {the:card} there is the least hope: {outs} of {unseen} "
        "unseen cards.",
        "Every card goes with another. For {the:card} there is the least hope: {outs} of {unseen} "
        "unseen cards.",
    ),
    "keeps-meld": N_("{cards} are a meld and stay together."),
    "melds-short": NP_(
        "{cards} are {points} points, so {short} point is still missing for the first meld of "
        "{wanted}. Until then they wait in the hand.",
        "{cards} are {points} points, so {short} points are still missing for the first meld of "
        "{wanted}. Until then they wait in the hand.",
    ),
    "breaks-meld": N_("{The:card} belongs to the meld {cards}."),
    "breaks-start": NP_(
        "{The:card} is needed: {cards} still wait for {missing}, {outs} of {unseen} unseen cards.",
        "{The:card} is needed: {cards} still wait for {missing}, {outs} of {unseen} unseen cards.",
    ),
    "keeps-run": NP_(
        "{cards} may become a run: {outs} of {unseen} unseen cards completes it.",
        "{cards} may become a run: {outs} of {unseen} unseen cards complete it.",
    ),
    "keeps-pair": NP_(
        "{cards} may become a set: {outs} of {unseen} unseen cards completes it.",
        "{cards} may become a set: {outs} of {unseen} unseen cards complete it.",
    ),
    "keeps-layoff": N_("{The:card} fits {melded} on the table and can be laid off later."),
    "keeps-joker": N_("A joker fits nearly everywhere, so it stays."),
    "missing-gone": N_("{cards} waited for {missing}, but none of it is left."),
    "safe": N_("Already seen: {seen}. So {the:card} hardly helps anybody."),
    # Translators: {buried} are other cards than {seen}.
    "safe-buried": N_(
        "Already seen: {seen}, and below in the discard pile {buried}. So {the:card} hardly "
        "helps anybody."
    ),
    "safe-all-buried": N_(
        "Already seen, below in the discard pile: {buried}. So {the:card} hardly helps anybody."
    ),
    "next-collects": N_("{player} took {a:cards}, and {the:card} goes with that."),
    "gives-layoff": N_(
        "{The:card} fits {melded}, so the next player could take it and lay it off."
    ),
    "lets-call": N_("Somebody could call Rummy and play {the:card} with {the:cards}."),
    "lets-take": N_("{The:card} makes a meld with {the:cards} from the pile."),
    "holds-back": N_(
        "{cards} could go on the table already. But others could lay off there, so they wait "
        "until somebody has few cards left."
    ),
    "waits-to-double": N_(
        "{cards} could go on the table already. They wait until the whole hand can go in one "
        "turn, for then the others count double."
    ),
    # Calling Rummy
    "call-makes": NP_(
        "{cards} are a meld by themselves and bring {points} point.",
        "{cards} are a meld by themselves and bring {points} points.",
    ),
    "call-extends": N_("{The:card} from the pile fits {melded}."),
    # What everybody sees
    "stays-on-pile": N_(
        "{The:card} was left on the pile, so it probably makes no meld in that hand."
    ),
    "played-then": N_("In the same turn {cards} went on the table."),
    "fits-nothing": N_("{The:card} fits no meld on the table."),
    "costs-much": NP_(
        "{The:card} is high: left in a hand it costs {points} point.",
        "{The:card} is high: left in a hand it costs {points} points.",
    ),
    "let-lie": N_("{player} left {the:cards} on the pile, so {the:card} probably helps less."),
    # What the coach shows
    "shows-layoff": N_(
        "{The:card} fits {melded} on the table. Whoever takes it can perhaps lay it off there."
    ),
    "shows-take": N_("{The:card} goes with {the:cards}: taking from the pile can pay."),
    "shows-call": N_("{The:card} goes with {the:cards}: somebody can call Rummy."),
}

# Right after a sentence that has named these very cards, or this card.
AFTER_NAMED: dict[str, str | Plural] = {
    "pile-makes-run": N_("It makes the run {cards}."),
    "pile-makes-set": N_("It makes the set {cards}."),
    "pile-fits-run": N_("It fits the run {melded} on the table."),
    "pile-fits-set": N_("It fits the set {melded} on the table."),
    "lays-run": NP_(
        "They are neighbours of one suit: a run. It takes {points} point out of the hand.",
        "They are neighbours of one suit: a run. It takes {points} points out of the hand.",
    ),
    "lays-set": NP_(
        "They have one rank: a set. It takes {points} point out of the hand.",
        "They have one rank: a set. It takes {points} points out of the hand.",
    ),
    "lays-all": N_("They can all go on the table in one turn, as this deal asks."),
    "first-enough": NP_(
        "Together they are {points} point: enough for the first meld of {wanted}.",
        "Together they are {points} points: enough for the first meld of {wanted}.",
    ),
    "can-grow": N_("This meld can still grow with {missing}."),
    "extends-run": N_("That fits the run {melded}."),
    "extends-set": N_("That fits the set {melded}."),
    "useless": N_("It goes with nothing in the hand."),
    "beside-melds": N_("It goes only with cards of melds, and those stay together."),
    "shares": N_("What it waits for helps other cards of the hand just as well."),
    "highest-useless": NP_(
        "It goes with nothing in the hand and would cost the most, {points} point.",
        "It goes with nothing in the hand and would cost the most, {points} points.",
    ),
    "highest": NP_(
        "It costs the most in the hand, {points} point.",
        "It costs the most in the hand, {points} points.",
    ),
}

# What is paid for an action that was done or is advised all the same, whoever does it.
PRICES: dict[str, str | Plural] = {
    "pile-makes-run": N_("The price: {the:card} stays on the pile. It makes the run {cards}."),
    "pile-makes-set": N_("The price: {the:card} stays on the pile. It makes the set {cards}."),
    "pile-fits-run": N_("The price: {the:card} stays on the pile. It fits the run {melded}."),
    "pile-fits-set": N_("The price: {the:card} stays on the pile. It fits the set {melded}."),
    "take-burdens": NP_(
        "The price: left in the hand, {cards} would cost {points} point.",
        "The price: left in the hand, {cards} would cost {points} points.",
    ),
    "breaks-meld": N_("The price: the meld {cards} is broken up."),
    "breaks-start": NP_(
        "The price: {cards} no longer wait for {missing}, {outs} of {unseen} unseen cards.",
        "The price: {cards} no longer wait for {missing}, {outs} of {unseen} unseen cards.",
    ),
    "gives-layoff": N_(
        "The price: {the:card} fits {melded}, so the next player could take it and lay it off."
    ),
    "lets-call": N_("The price: somebody could call Rummy and play {the:card} with {the:cards}."),
    "lets-take": N_(
        "The price: {the:card} makes a meld with {the:cards} from the pile, for others too."
    ),
    "next-collects": N_("The price: {player} took {a:cards}, and {the:card} goes with that."),
}

# Where the player spoken of is the learner.
REASONS_ABOUT_YOU: dict[str, str | Plural] = {
    "deal-near-end": NP_(
        "You have only {count} card left, so the deal may end soon.",
        "You have only {count} cards left, so the deal may end soon.",
    ),
    "next-collects": N_("You took {a:cards}, and {the:card} goes with that."),
    "let-lie": N_("You left {the:cards} on the pile, so {the:card} probably helps you less."),
}

PRICES_ABOUT_YOU: dict[str, str | Plural] = {
    "next-collects": N_("The price: you took {a:cards}, and {the:card} goes with that."),
}

# For whom has not been taught to count outs yet.
UNCOUNTED: dict[str, str] = {
    "breaks-start": N_("{The:card} is needed: {cards} still wait for {missing}."),
}

# What a card is good for in the hand, where two of them are laid side by side.
HELD_IN_MELD = N_("{The:card} belongs to a meld in the hand.")
HELD_JOKER = N_("A joker fits nearly everywhere.")
HELD_ON_TABLE = N_("{The:card} fits a meld on the table.")
HELD_JOINS = NP_(
    "{The:card} goes with {the:cards}: with it {outs} of {unseen} unseen cards makes a meld.",
    "{The:card} goes with {the:cards}: with it {outs} of {unseen} unseen cards make a meld.",
)
HELD_LOOSE = NP_(
    "{The:card} waits for nothing and costs {points} point.",
    "{The:card} waits for nothing and costs {points} points.",
)
ALL_THE_SAME = N_(
    "By the hand alone {the:card} would be the one to go. What can still happen at the table "
    "weighs more: played on from here many times, keeping it is better."
)
MORE_THAN_THE_HAND_TELLS = N_(
    "By the hand alone {the:card} would be the one to go. What speaks against that weighs more."
)
ANOTHER_GOES_WITH_LESS = N_("Another card goes with less.")
ANOTHER_COSTS_MORE = N_("Another card goes with as little and costs more.")
MORE_THAN_THE_HAND = N_(
    "By the hand alone {the:card} could go. What can still happen at the table weighs more here."
)

# The number that chooses between singular and plural.
COUNTED = ("short", "points", "outs", "count", "deals")
