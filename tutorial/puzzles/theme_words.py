"""The themes of puzzles in words: their names, what they are about, the question each asks."""

from collections.abc import Mapping

from lessons.language.marking import N_


ALL = N_("All themes")
ALL_ABOUT = N_("Decisions of every kind, near your rating.")

NAMES: Mapping[str, str] = {
    "take": N_("Take or leave"),
    "depth": N_("Deep or shallow"),
    "hold": N_("Lay down or hold back"),
    "first": N_("The first meld"),
    "meld": N_("Which meld"),
    "swap": N_("Which joker to exchange"),
    "layoff": N_("Lay off or keep"),
    "discard": N_("The best discard"),
    "safe": N_("The safe discard"),
    "pair": N_("Which pair to break"),
    "call": N_("Call or leave it"),
    "end": N_("End the deal or go on"),
}

ABOUT: Mapping[str, str] = {
    "take": N_("Is the discard pile worth more than a card of the stock?"),
    "depth": N_("How far down the pile should you take?"),
    "hold": N_("A meld on the table is safe; one in the hand gives nothing away."),
    "first": N_("Your first meld opens laying off. Is now the time?"),
    "meld": N_("One card fits two melds. Which one do you lay down?"),
    "swap": N_("You hold the card a joker stands for. Is it time to exchange it?"),
    "layoff": N_("A card fits a meld on the table. Do you lay it off now?"),
    "discard": N_("Nothing to lay down: which card do you need least?"),
    "safe": N_("Some cards would help the others. Which one helps nobody?"),
    "pair": N_("Every card goes with another, except one at most. Which pair do you break up?"),
    "call": N_("You may call Rummy. Does it pay?"),
    "end": N_("You can go out now. Should you?"),
}

# The question over the table: at most twelve words.
TASKS: Mapping[str, str] = {
    "take": N_("Draw from the stock, or take from the pile?"),
    "depth": N_("How much of the pile do you take?"),
    "hold": N_("Do you lay down a meld now, or hold it back?"),
    "first": N_("Do you lay down your first meld now?"),
    "meld": N_("Which meld do you lay down?"),
    "swap": N_("Do you exchange a joker, and if so, which one?"),
    "layoff": N_("Do you lay off, or keep the card?"),
    "discard": N_("Which card do you discard?"),
    "safe": N_("Which card do you discard?"),
    "pair": N_("Which card do you discard?"),
    "call": N_("Do you call Rummy, or leave the card?"),
    "end": N_("Do you end the deal now, or go on?"),
}
