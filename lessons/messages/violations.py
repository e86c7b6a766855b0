"""One heading and one reason for each violation code.

The reason says what is the matter with these very cards; it comes first, as a small screen shows
no more. The rule itself is said after it, by its own sentence in `lessons/rulebook`.
"""

from lessons.language.marking import N_, NP_
from lessons.messages.romme_violations import ROMME_WORDINGS
from lessons.messages.short_violations import GAPS, NEVER_A_MELD, TOO_SHORT
from lessons.messages.wording import Wording, Wordings


WORDINGS = {
    **ROMME_WORDINGS,
    "PLAYERS_OUT_OF_RANGE": Wordings(
        N_("Not with this many players"),
        (
            Wording(
                NP_(
                    "You chose {players} player.",
                    "You chose {players} players.",
                ),
                counted="players",
            ),
            Wording(N_("This game cannot be played with that many people.")),
        ),
    ),
    "OPTION_LOCKED": Wordings(
        N_("Fixed for this match"),
        (Wording(N_("The first deal has been dealt, so this waits for the next match.")),),
    ),
    "NOT_YOUR_TURN": Wordings(
        N_("Not your turn yet"),
        (Wording(N_("It is {on_turn}'s turn. You can do this when your turn comes.")),),
    ),
    "MUST_DRAW_FIRST": Wordings(
        N_("First draw a card"),
        (Wording(N_("You have not drawn yet.")),),
    ),
    "ALREADY_DREW": Wordings(
        N_("You have drawn already"),
        (Wording(N_("You draw once in a turn, and you have already drawn.")),),
    ),
    "FIRST_TURN_NO_DRAW": Wordings(
        N_("No draw this time"),
        (
            Wording(
                N_(
                    "You start with one card more than the others, so you do not draw in your "
                    "first turn."
                )
            ),
        ),
    ),
    "PILE_EMPTY": Wordings(
        N_("The pile is empty"),
        (Wording(N_("There is no card to take, so draw from the stock.")),),
    ),
    "PILE_TOP_ONLY": Wordings(
        N_("Only the top card"),
        (
            Wording(N_("The {card} lies deeper, and on top lies the {top}.")),
            Wording(N_("This card lies deeper in the pile.")),
        ),
    ),
    "CARD_NOT_IN_PILE": Wordings(
        N_("Not in the pile"),
        (Wording(N_("The {card} does not lie in the discard pile.")),),
    ),
    "PILE_CARD_UNUSABLE": Wordings(
        N_("You could not play it now"),
        (Wording(N_("Neither a meld nor a lay-off is possible with the {card} now.")),),
    ),
    "MUST_USE_DRAWN_CARD": Wordings(
        N_("First the card you owe"),
        (Wording(N_("You owe the {card}, and it is still in your hand.")),),
    ),
    "CARD_NOT_IN_HAND": Wordings(
        N_("Not in your hand"),
        (Wording(N_("You do not hold the {card}.")),),
    ),
    "DEAL_OVER": Wordings(
        N_("The deal is over"),
        (Wording(N_("No card can be played any more.")),),
    ),
    "MELD_TOO_SHORT": TOO_SHORT,
    "MELD_NEITHER": Wordings(
        NEVER_A_MELD,
        (
            Wording(
                NP_(
                    "{mark} The {odd} does not go with {run}: different suit, and no neighbour.",
                    "{mark} These do not go with {run}: {odd}.",
                ),
                only_with="far",
                counted="odd count",
            ),
            Wording(
                NP_(
                    "{mark} The {odd} does not go with {run}: it is of a different suit.",
                    "{mark} These do not go with {run}: {odd}.",
                ),
                counted="odd count",
            ),
            Wording(
                NP_(
                    "{mark} The {odd} does not go with {set}: it is of a different rank.",
                    "{mark} These do not go with {set}: {odd}.",
                ),
                counted="odd count",
            ),
            Wording(
                N_("These cards are not of one rank, and they are not neighbours of one suit."),
            ),
        ),
    ),
    "MELD_ONLY_JOKERS": Wordings(
        N_("A real card is missing"),
        (Wording(N_("You picked only jokers.")),),
    ),
    "SET_RANK_MISMATCH": Wordings(
        N_("Not a set yet"),
        (
            Wording(N_("{mark} These do not belong to the {like ranks}: {odd}.")),
            Wording(N_("{mark} The {card} does not belong to the {like ranks}.")),
        ),
    ),
    "SET_DUPLICATE_SUIT": Wordings(
        N_("Not a set yet"),
        (
            Wording(N_("{mark} The {first} lies there already."), only_with="meld"),
            Wording(N_("{mark} Two of these cards are {first suit}.")),
        ),
    ),
    "SET_TOO_LONG": Wordings(
        N_("Too many for a set"),
        (
            Wording(
                NP_(
                    "You picked {count} card, and a set has four at most.",
                    "You picked {count} cards, and a set has four at most.",
                ),
                counted="count",
            ),
        ),
    ),
    "SET_FULL": Wordings(
        N_("This set is full"),
        (Wording(N_("{mark} All four places are taken.")),),
    ),
    "RUN_SUIT_MISMATCH": Wordings(
        N_("Not a run yet"),
        (
            Wording(
                N_("{mark} This run is all {like suit}, and the {card} is not."),
                only_with="meld",
            ),
            Wording(N_("{mark} These are of a different suit: {odd}.")),
            Wording(N_("{mark} The {card} is of a different suit.")),
        ),
    ),
    "RUN_NOT_CONSECUTIVE": Wordings(
        N_("Not a run yet"),
        (
            Wording(
                NP_(
                    "{mark} Between this run and the {card} the {missing} is missing.",
                    "{mark} Between this run and the {card} these are missing: {missing}.",
                ),
                only_with="meld",
                counted="missing count",
            ),
            Wording(N_("The {card} fits at neither end."), only_with="meld"),
            *GAPS,
            Wording(
                NP_(
                    "{mark} Between {low rank} and {high rank} the {missing} is missing.",
                    "{mark} These are missing between {low rank} and {high rank}: {missing}.",
                ),
                counted="missing count",
            ),
            Wording(
                N_("{mark} In this order {low rank} and {high rank} do not fit together."),
            ),
            Wording(N_("There is a gap between these cards.")),
        ),
    ),
    "RUN_DUPLICATE_RANK": Wordings(
        N_("Not a run yet"),
        (
            Wording(N_("{mark} The {first} lies there already."), only_with="meld"),
            Wording(N_("{mark} The {first rank} comes twice here.")),
        ),
    ),
    "RUN_ACE_LOW_ONLY": Wordings(
        N_("The ace is low"),
        (Wording(N_("{mark} The ace cannot follow the king.")),),
    ),
    "RUN_AROUND_CORNER": Wordings(
        N_("Not around the corner"),
        (Wording(N_("{mark} This run would go on from king through ace to 2.")),),
    ),
    "RUN_FULL": Wordings(
        N_("This run is complete"),
        (Wording(N_("{mark} No rank is left to add.")),),
    ),
    "ACE_END_UNDECLARED": Wordings(
        N_("At which end?"),
        (Wording(N_("The {card} fits both ends, so say which one you mean.")),),
    ),
    "JOKER_NOT_ALLOWED": Wordings(
        N_("No jokers in this game"),
        (Wording(N_("You picked a joker.")),),
    ),
    "JOKER_UNDECLARED": Wordings(
        N_("What is the joker?"),
        (Wording(N_("The joker could stand for more than one card.")),),
    ),
    "JOKER_FIXED": Wordings(
        N_("This place is taken"),
        (Wording(N_("{mark} A joker lies where the {card} would go.")),),
    ),
    "JOKER_DUPLICATES_CARD": Wordings(
        N_("That card exists only once"),
        (Wording(N_("The joker cannot be a second {card}.")),),
    ),
    "JOKER_SWAP_MISMATCH": Wordings(
        N_("Not the right card"),
        (
            Wording(
                NP_(
                    "This joker stands for the {wanted}.",
                    "Only these cards free this joker: {wanted}.",
                ),
                counted="wanted count",
            ),
            Wording(N_("This joker does not stand for the {card}.")),
        ),
    ),
    "JOKER_SWAP_NOT_ALLOWED": Wordings(
        N_("Jokers stay here"),
        (Wording(N_("In this game no joker is exchanged.")),),
    ),
    "SWAP_NEEDS_OWN_MELD": Wordings(
        N_("First a meld of your own"),
        (Wording(N_("You have no meld on the table yet.")),),
    ),
    "ONE_MELD_PER_TURN": Wordings(
        N_("One meld a turn"),
        (Wording(N_("A second meld waits for your next turn.")),),
    ),
    "ALL_AT_ONCE_REQUIRED": Wordings(
        N_("All at once or none"),
        (
            Wording(
                NP_(
                    "After this, {left} card would be left. In this deal you meld all your cards "
                    "at once or none.",
                    "After this, {left} cards would be left. In this deal you meld all your cards "
                    "at once or none.",
                ),
                counted="left",
            ),
            Wording(
                N_(
                    "More than one card would be left in your hand. In this deal you meld all "
                    "your cards at once or none."
                )
            ),
        ),
    ),
    "LAYOFF_NEEDS_OWN_MELD": Wordings(
        N_("First a meld of your own"),
        (Wording(N_("You have no meld on the table yet.")),),
    ),
    "LAYOFF_REARRANGES_MELD": Wordings(
        N_("It stays where it lies"),
        (Wording(N_("The {card} belongs to its meld.")),),
    ),
    "DISCARD_SAME_CARD_AS_DRAWN": Wordings(
        N_("Not the card you just took"),
        (Wording(N_("You took the {card} from the pile just now.")),),
    ),
    "DISCARD_PLAYABLE": Wordings(
        N_("This card fits a meld"),
        (Wording(N_("The {card} fits a meld on the table.")),),
    ),
    "MUST_KEEP_DISCARD": Wordings(
        N_("Keep a card to discard"),
        (Wording(N_("After this your hand would be empty.")),),
    ),
    "TURN_CANNOT_END": Wordings(
        N_("You could not end your turn"),
        (
            Wording(N_("Only the {card} would be left, and you may not discard it.")),
            Wording(N_("Only a card would be left that you may not discard.")),
        ),
    ),
    "CALL_NOT_ENABLED": Wordings(
        N_("No calling here"),
        (Wording(N_("Calling Rummy is not part of this game.")),),
    ),
    "CALL_BY_DISCARDER": Wordings(
        N_("Not on your own discard"),
        (
            Wording(N_("You discarded the {card} yourself.")),
            Wording(N_("You discarded this card yourself.")),
        ),
    ),
    "CALL_WINDOW_CLOSED": Wordings(
        N_("Nobody may call now"),
        (Wording(N_("A call counts only between a discard and the next draw.")),),
    ),
    "CALL_DEAL_OVER": Wordings(
        N_("The deal is over"),
        (Wording(N_("This deal has ended.")),),
    ),
    "CALL_LIMIT_REACHED": Wordings(
        N_("No calls left"),
        (
            Wording(
                NP_(
                    "You have used {count} call in this deal.",
                    "You have used {count} calls in this deal.",
                ),
                counted="count",
            ),
            Wording(N_("You have used all your calls of this deal.")),
        ),
    ),
    "CALL_NO_MELD": Wordings(
        N_("That was a false call"),
        (Wording(N_("These cards make no meld and fit none.")),),
    ),
    "CALL_CARD_NOT_INVOLVED": Wordings(
        N_("That was a false call"),
        (Wording(N_("Your call does not use the new discard.")),),
    ),
    "CALL_USES_HAND_CARDS": Wordings(
        N_("That was a false call"),
        (
            Wording(N_("The {card} is from your hand.")),
            Wording(N_("Your call uses cards from your hand.")),
        ),
    ),
}

# Over a refused lay-off, whose headings would otherwise speak of a new meld.
FITS_NOT_HERE = N_("It does not fit here")
