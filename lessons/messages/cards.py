"""Cards, ranks and suits by name."""

from lessons.language.marking import N_


SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

# The whole pattern is translated, so a language may put the suit first: "Herz {rank}".
OF_SUIT = {
    "S": N_("{rank} of spades"),
    "H": N_("{rank} of hearts"),
    "D": N_("{rank} of diamonds"),
    "C": N_("{rank} of clubs"),
}

# The same for jack, queen, king and ace, which a language may join in another way: "Herz-{court}".
COURT_OF_SUIT = {
    "S": N_("{court} of spades"),
    "H": N_("{court} of hearts"),
    "D": N_("{court} of diamonds"),
    "C": N_("{court} of clubs"),
}

SUITS = {"S": N_("spades"), "H": N_("hearts"), "D": N_("diamonds"), "C": N_("clubs")}

RANKS = {
    "A": N_("ace"),
    "2": N_("two"),
    "3": N_("three"),
    "4": N_("four"),
    "5": N_("five"),
    "6": N_("six"),
    "7": N_("seven"),
    "8": N_("eight"),
    "9": N_("nine"),
    "T": N_("ten"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
}

RANKS_IN_PLURAL = {
    "A": N_("aces"),
    "2": N_("2s"),
    "3": N_("3s"),
    "4": N_("4s"),
    "5": N_("5s"),
    "6": N_("6s"),
    "7": N_("7s"),
    "8": N_("8s"),
    "9": N_("9s"),
    "T": N_("10s"),
    "J": N_("jacks"),
    "Q": N_("queens"),
    "K": N_("kings"),
}

COURT_AND_ACE = frozenset("AJQK")

# How ranks are printed on the card, by choice of letters. Ranks not named stand for themselves.
LETTERS = {
    "en": {"T": "10"},
    "de": {"T": "10", "J": "B", "Q": "D"},
}

# What stands around a card in words: by language, by the article that a joker has there, by rank;
# the empty rank is every other one. In other languages only a joker has its article.
ARTICLES = {
    "de": {
        "der": {"A": "das {}", "K": "der {}", "J": "der {}", "": "die {}"},
        "den": {"A": "das {}", "K": "den {}", "J": "den {}n", "": "die {}"},
        "dem": {"A": "dem {}", "K": "dem {}", "J": "dem {}n", "": "der {}"},
    }
}

JOKER = N_("joker")
JOKER_FOR = N_("joker standing for {card}")

# Index is the place counted from the top of the pile; from the last one on, the number is said.
PLACES_FROM_TOP = (
    "",
    N_("{card}, top card"),
    N_("{card}, second from top"),
    N_("{card}, third from top"),
    N_("{card}, fourth from top"),
    N_("{card}, fifth from top"),
    N_("{card}, sixth from top"),
    N_("{card}, seventh from top"),
    N_("{card}, eighth from top"),
    N_("{card}, ninth from top"),
    N_("{card}, tenth from top"),
    N_("{card}, number {number} from top"),
)


def split_card(notation: str) -> tuple[str, str]:
    """Rank and suit letters of a card in notation; two empty strings for a joker.

    >>> split_card("TD/2")
    ('T', 'D')
    >>> split_card("X1")
    ('', '')
    """
    return ("", "") if notation.startswith("X") else (notation[0], notation[1])
