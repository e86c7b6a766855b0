"""What stands on buttons, groups and other short places, by stable key.

Buttons and groups are named in `docs/contract.md`: people, screen readers and tests rely on them.
"""

from lessons.language.marking import N_, NP_


# By English name, so that texts can write `{Lay down}`.
BUTTONS = {
    name: name
    for name in (
        N_("Draw from stock"),
        N_("Take from pile"),
        N_("Lay down"),
        N_("Lay off"),
        N_("Exchange joker"),
        N_("Discard"),
        N_("Call Rummy"),
        N_("Undo"),
        N_("Put back"),
        N_("Hint"),
        N_("Next"),
        N_("Try again"),
        N_("Show me"),
        N_("Play it for me"),
        N_("Deal"),
        N_("Check"),
        N_("Pass"),
        N_("Where?"),
        N_("Which cards?"),
        N_("Where do I begin?"),
        N_("Tell me more"),
        N_("How much?"),
        N_("Why?"),
        N_("Watch again"),
        N_("Skip"),
        N_("Cancel"),
        N_("Close"),
        N_("Keys"),
        N_("Open hands"),
        N_("Sort by suit"),
        N_("Sort by rank"),
        N_("My own order"),
        N_("Next deal"),
        N_("New match"),
        N_("Next lesson"),
        N_("To the course"),
        N_("An exercise"),
        N_("All levels of this lesson"),
        N_("Back"),
        N_("By itself"),
        N_("Pause"),
        N_("Take over"),
    )
}

LABELS = {
    # groups
    "hand": N_("Your hand"),
    "stock": N_("Stock"),
    "pile": N_("Discard pile"),
    "table": N_("Table"),
    "score": N_("Score"),
    "goal": N_("Your task"),
    "deal-over": N_("The deal is over"),
    "stand": N_("Where you stand"),
    "players": N_("Players"),
    "notes": N_("Notes"),
    "melds-all": N_("Show all melds"),
    "melds-fewer": N_("Make the table small again"),
    "notes-all": N_("Show all of it"),
    "notes-less": N_("Show less of it"),
    # Translators: on a small button: a word of "Show all of it", and one of "Show less of it".
    "notes-all-word": N_("All"),
    "notes-less-word": N_("Less"),
    "actions": N_("Actions"),
    "levels": N_("Levels"),
    "level-of": N_("Level {level} of {levels}"),
    "log": N_("What happened, newest first"),
    # phases of a turn
    "turn": N_("Your turn"),
    "phase-draw": N_("Draw"),
    "phase-play": N_("Meld or lay off"),
    "phase-discard": N_("Discard"),
    # the table
    "melds-here": N_("Cards you lay down will lie here."),
    "pile-empty": N_("No card lies here."),
    "stock-empty": N_("The stock is empty."),
    "drop-meld": N_("Lay down here"),
    "drop-pile": N_("Discard here"),
    "drop-layoff": N_("Lay off here"),
    "tried": N_("The cards you tried"),
    "face-down": N_("face-down card"),
    "picked": N_("picked"),
    "put-back": N_("put back"),
    "owed": N_("owed"),
    # Translators: beside a joker that was exchanged and has to be melded before anything else.
    "freed": N_("to be melded now"),
    "just-taken": N_("taken from the pile just now"),
    "run": N_("run"),
    "set": N_("set"),
    # players
    "you": N_("You"),
    "you-letter": N_("Y"),
    # words on red marks
    "mark-missing": N_("missing"),
    "mark-other-suit": N_("different suit"),
    "mark-other-rank": N_("different rank"),
    "mark-twice": N_("twice"),
    "mark-side-by-side": N_("side by side"),
    "mark-one-more": N_("one more"),
    "mark-ends-here": N_("ends here"),
    "mark-full": N_("full"),
    "mark-taken": N_("taken"),
    "mark-which": N_("which?"),
    "mark-no-joker": N_("no joker"),
    "mark-not-this": N_("not this one"),
    "mark-no-neighbour": N_("not a neighbour"),
    "mark-no-neighbours": N_("not neighbours"),
    "mark-no-match": N_("nothing goes together"),
    "mark-too-many": N_("too many"),
    "mark-real-card": N_("a real card"),
    "mark-other-card": N_("another card"),
    "mark-stays": N_("stays here"),
    "mark-not-now": N_("not now"),
    "mark-owed": N_("owed"),
    "mark-playable": N_("fits a meld"),
    "mark-just-taken": N_("just taken"),
    "mark-not-playable": N_("cannot be played now"),
    "mark-only-this": N_("only this one"),
    "mark-empty": N_("empty"),
    "mark-yours": N_("your own discard"),
    "mark-not-used": N_("not used"),
    "mark-no-meld": N_("no meld"),
    "mark-from-hand": N_("from your hand"),
    # what a rung of a hint is
    "hint-rung": N_("Hint {rung} of 4"),
    # how sure somebody is of a rule, of a topic
    "mastery-new": N_("new"),
    "mastery-known": N_("known"),
    "mastery-seen": N_("seen"),
    "mastery-with-help": N_("with help"),
    "mastery-alone": N_("alone"),
    "mastery-sure": N_("sure"),
    "mastery-begun": N_("begun"),
    # what these words mean
    "mastery-begun-means": N_("a lesson with tasks still open"),
    "mastery-seen-means": N_("not yet done yourself"),
    "mastery-with-help-means": N_("done, but after a hint or a mistake"),
    "mastery-alone-means": N_("mostly done without help"),
    "mastery-sure-means": N_("mostly without help, and so the last three times"),
    # pages
    "course": N_("Course"),
    "practice": N_("Practise"),
    "rules": N_("Rules"),
    "score-sheet": N_("Score sheet"),
    "settings": N_("Settings"),
    "about": N_("About"),
}

COUNTS = {
    "cards": NP_("{count} card", "{count} cards"),
    "stock": NP_("stock, {count} card", "stock, {count} cards"),
    "pile": NP_("discard pile, {count} card", "discard pile, {count} cards"),
    "picked": NP_("{count} card picked", "{count} cards picked"),
    "points": NP_("{count} point", "{count} points"),
    # on a dashed slot that stands for many cards
    "mark-missing": NP_("{count} missing", "{count} missing"),
    "mark-one-more": NP_("{count} more", "{count} more"),
}

# Said after a pick; beyond the last the number is said in digits.
PICK_WORDS = (
    N_("no card"),
    N_("one card"),
    N_("two cards"),
    N_("three cards"),
    N_("four cards"),
    N_("five cards"),
    N_("six cards"),
    N_("seven cards"),
    N_("eight cards"),
    N_("nine cards"),
    N_("ten cards"),
)

# The other players, by seat, clockwise from the learner. In no language do two players share a
# first letter: German "Du" has the D, so its fourth player is not Dora.
PLAYERS = (N_("Ada"), N_("Ben"), N_("Cem"), N_("Dora"), N_("Emil"), N_("Finn"), N_("Gita"))

# Several names as a list: from three on it takes in the next name, and the last one follows.
LIST_MORE = N_("{names}, {next}")
LIST_END = N_("{names} and {last}")
LIST_EITHER = N_("{names} or {last}")
