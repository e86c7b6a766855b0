"""The words of the game: what each means, which lesson introduces it, what else people say.

No lesson may use a word before the lesson that introduces it: `lessons.authoring.plain_style`.
"""

from typing import NamedTuple

from lessons.language.marking import N_


class Term(NamedTuple):
    """One word of the game, in English.

    Attributes:
        lesson: id of the lesson that introduces it; empty for a word of the school itself.
        name: the word as the glossary shows it.
        forms: how it stands in sentences, comma-separated; these are looked for.
        means: what it means, in one sentence.
        also: other words people use for it; may be empty.
        plain: common words that earlier lessons may use too, for they say what they mean.
        core: where that lesson is a branch: the one that introduces the word to whoever leaves
            branches out; empty if none does, and none may use it.
    """

    lesson: str
    name: str
    forms: str
    means: str
    also: str = ""
    plain: bool = False
    core: str = ""


TERMS = (
    Term(
        "cards",
        N_("suit"),
        N_("suit, suits"),
        N_("One of the four signs on the cards: spades ♠, hearts ♥, diamonds ♦, clubs ♣."),
    ),
    Term(
        "cards",
        N_("rank"),
        N_("rank, ranks"),
        N_("The number or letter of a card: ace, 2 to 10, jack, queen or king."),
        N_("value"),
    ),
    Term(
        "cards",
        N_("court card"),
        N_("court card, court cards"),
        N_("A jack, a queen or a king."),
        N_("face card, picture card"),
    ),
    Term("cards", N_("hand"), N_("hand, hands"), N_("The cards you hold; only you see them.")),
    Term("cards", N_("pack"), N_("pack, packs"), N_("All the cards of a game."), N_("deck")),
    Term(
        "turn",
        N_("turn"),
        N_("your turn, a turn, next turn"),
        N_("What one player does until the next one follows: draw, meld, lay off, discard."),
    ),
    Term(
        "turn",
        N_("deal"),
        N_("the deal, a deal, deals"),
        N_("One game from giving out the cards until somebody has none left."),
        N_("round, hand"),
    ),
    Term(
        "turn",
        N_("stock"),
        N_("stock"),
        N_("The pile of cards that lies face down; you draw from it."),
        N_("draw pile, deck"),
    ),
    Term(
        "turn",
        N_("discard pile"),
        N_("discard pile, the pile"),
        N_("The pile of discarded cards; they lie face up."),
        N_("waste pile"),
    ),
    Term(
        "turn", N_("draw"), N_("draw, drew, drawn"), N_("To take a card at the start of a turn.")
    ),
    Term(
        "turn",
        N_("meld"),
        N_("meld, melds, melded"),
        N_("To lay cards that belong together on the table; also these cards themselves."),
        N_("combination, spread"),
    ),
    Term(
        "turn",
        N_("lay off"),
        N_("lay off, laid off, lay-off"),
        N_("To add a card of your hand to a meld on the table."),
        N_("add, extend"),
    ),
    Term(
        "turn",
        N_("discard"),
        N_("discard, discards, discarded"),
        N_("To put a card on the discard pile; this ends your turn."),
        N_("throw"),
    ),
    Term(
        "runs",
        N_("run"),
        N_("run, runs"),
        N_("Three or more neighbours of one suit, such as 4, 5, 6 of hearts."),
        N_("sequence, straight"),
    ),
    Term(
        "runs",
        N_("neighbour"),
        N_("neighbour, neighbours, neighbouring"),
        N_("The rank just before or just after another one."),
    ),
    Term("runs", N_("gap"), N_("gap, gaps"), N_("A missing rank between two cards of a run.")),
    Term(
        "sets",
        N_("set"),
        N_("a set, sets, the set, full set"),
        N_("Three or four cards of one rank, each of a different suit."),
        N_("group, book"),
    ),
    Term(
        "sets",
        N_("pair"),
        N_("pair, pairs"),
        N_("Two cards of one rank."),
    ),
    Term(
        "going-out",
        N_("go out"),
        N_("go out, goes out, went out, going out"),
        N_("To get rid of the last card of your hand; the deal ends."),
        N_("finish, be out"),
    ),
    Term(
        "basic-scoring",
        N_("points"),
        N_("point, points"),
        N_("What a card counts at the end of a deal."),
    ),
    Term("first-hand", N_("dealer"), N_("dealer"), N_("The player who deals the cards.")),
    Term(
        "basic-scoring",
        N_("match"),
        N_("match, matches"),
        N_("All deals together, until a target or a number of deals is reached."),
        N_("game, session"),
    ),
    Term(
        "house-rules",
        N_("house rule"),
        N_("house rule, house rules"),
        N_("A rule that people agree on before they begin."),
        N_("variation"),
        core="at-the-table",
    ),
    Term(
        "house-rules",
        N_("go rummy"),
        N_("go rummy, going rummy, goes rummy, Handrommé"),
        N_(
            "To play the whole hand in one turn, with nothing of yours on the table before. In "
            "German Rommé the penalty points of the others then count double."
        ),
        N_("hand rummy, Handrommé"),
    ),
    Term(
        "stock-runs-out",
        N_("Block Rummy"),
        N_("Block Rummy"),
        N_("Rummy in which the discard pile is never turned over."),
    ),
    Term(
        "penalty-and-pay",
        N_("penalty points"),
        N_("penalty point, penalty points"),
        N_("Points for the cards left in your own hand; few are good."),
        N_("minus points"),
    ),
    Term(
        "wrotham",
        N_("joker"),
        N_("joker, jokers"),
        N_("A card that takes the place of another card."),
        N_("wild card, Jolly"),
        core="500-aim",
    ),
    Term(
        "fanned-pile",
        N_("fanned pile"),
        N_("fanned pile"),
        N_("A discard pile whose cards all stay visible."),
        N_("open pile"),
    ),
    Term(
        "fanned-pile",
        N_("owed card"),
        N_("owed card, you owe"),
        N_("The deepest card you took from the fanned pile; you must play it this turn."),
    ),
    Term(
        "call-rummy",
        N_("call Rummy"),
        N_("call Rummy, calls Rummy, called Rummy"),
        N_("To claim cards of the pile that could have been played."),
        N_("knock, slap"),
    ),
    Term(
        "strategy",
        N_("out"),
        N_("outs, one out, an out"),
        N_("A card that would complete a meld for you."),
        N_("chance"),
    ),
    Term(
        "floating",
        N_("float"),
        N_("float, floats, floating"),
        N_("To have no cards and still be in the deal."),
    ),
    Term(
        "basic-scoring",
        N_("target"),
        N_("target score"),
        N_("The number of points that ends a match."),
        N_("limit"),
    ),
    Term(
        "stock-runs-out",
        N_("tie"),
        N_("tie, ties, tied"),
        N_("When two or more players have the same number of points."),
        N_("draw, level"),
        core="500-scoring",
    ),
    Term(
        "house-rules",
        N_("high ace"),
        N_("high ace"),
        N_("An ace that comes after the king, as in queen, king, ace."),
        core="500-aim",
    ),
    Term(
        "house-rules",
        N_("low ace"),
        N_("low ace"),
        N_("An ace that comes before the 2, as in ace, 2, 3."),
        core="500-aim",
    ),
    Term(
        "romme-forty",
        N_("first meld"),
        N_("first meld"),
        N_(
            "The melds with which a player comes onto the table; in German Rommé they usually "
            "need 40 points."
        ),
        N_("initial meld, opening"),
        plain=True,
    ),
    Term(
        "romme-pile",
        N_("claim"),
        N_("claim, claims, claimed"),
        N_(
            "To ask out of turn for the card just discarded; as its price you take a card of "
            "the stock too."
        ),
        N_("knock, buy"),
    ),
    Term(
        "",
        N_("slip"),
        N_("slip, slips"),
        N_("A move that the rules or the task did not allow; the school brings that rule again."),
        N_("mistake"),
    ),
    Term(
        "",
        N_("star"),
        N_("star, stars"),
        N_("What a level of a lesson brings: three if it is solved without a slip or a hint."),
    ),
)
