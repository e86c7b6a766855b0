"""Why an action is good or bad: every kind of reason there is.

Hints, bots, reviews and the coach all speak from these. There is no prose here: `lessons` has one
sentence for each kind, in each language, with its facts as the blanks (see `facts`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.violations import Fact


class Kind(StrEnum):
    """One idea a good player has in mind. The line under each says it in plain words."""

    # Anything
    ONLY_MOVE = "only-move"
    """Nothing else is allowed here."""
    BY_CHANCE = "by-chance"
    """Chosen by chance (the bot *random*)."""
    SEARCHED = "searched"
    """Played on from here many times, this was so many points better than the next best."""
    SEARCHED_EVEN = "searched-even"
    """Played on from here many times, nothing else was clearly better."""
    SEARCHED_WAITS = "searched-waits"
    """Played on from here many times, this was so many points better than laying these cards."""
    AS_GOOD_STOCK = "as-good-stock"
    """To draw from the stock is as good, as far as can be told."""
    AS_GOOD_TAKE = "as-good-take"
    """To take from this card of the pile upward is as good."""
    AS_GOOD_LAY = "as-good-lay"
    """To lay these cards down or off is as good."""
    AS_GOOD_DISCARD = "as-good-discard"
    """To discard one of these cards is as good."""
    AS_GOOD_MANY = "as-good-many"
    """To discard one of several other cards is as good."""
    PLAN_CHANGED = "plan-changed"
    """A hint before this one wanted these cards together; now something else is better."""

    # The end of the deal
    GOES_OUT = "goes-out"
    """The hand is empty after this and the deal ends."""
    GOES_RUMMY = "goes-rummy"
    """The whole hand goes in one turn, nothing played before: it counts extra."""
    DOUBLES = "doubles"
    """The whole hand goes in one turn, nothing played before: the other hands count double."""
    LAST_CARD_LEFT = "last-card-left"
    """One card is left after this; its discard ends the deal."""
    REST_GOES = "rest-goes"
    """After this the rest of the hand can go in the same turn."""
    FLOATS = "floats"
    """The hand is empty after this, but the deal goes on."""
    DEAL_NEAR_END = "deal-near-end"
    """Another player holds so few cards that the deal may end soon."""
    STOCK_NEAR_END = "stock-near-end"
    """The stock has so few cards left that the deal may end soon."""
    HAND_COSTS = "hand-costs"
    """If the deal ended now, the cards kept in the hand would cost so many points."""

    # Drawing
    PILE_MAKES_RUN = "pile-makes-run"
    """The pile card makes this run with cards held (or taken with it)."""
    PILE_MAKES_SET = "pile-makes-set"
    """The pile card makes this set with cards held (or taken with it)."""
    PILE_FITS_RUN = "pile-fits-run"
    """The pile card can be laid off on this run."""
    PILE_FITS_SET = "pile-fits-set"
    """The pile card can be laid off on this set."""
    PILE_JOINS = "pile-joins"
    """The pile card goes with these cards: so many unseen cards would then make a meld."""
    PILE_WEAK = "pile-weak"
    """The pile card goes with these cards, but makes no meld yet, and all would see it taken."""
    PILE_USELESS = "pile-useless"
    """The pile card goes with nothing held."""
    PILE_FITS_NO_MELD = "pile-fits-no-meld"
    """The hand holds so many melds, and the pile card fits none of them."""
    STOCK_HELPS = "stock-helps"
    """So many unseen cards would make a meld or fit one."""
    STOCK_UNKNOWN = "stock-unknown"
    """No single card makes a meld yet; the stock brings something new that nobody else sees."""
    STOCK_NEW = "stock-new"
    """The stock brings something new that nobody else sees."""
    STOCK_REFILLS = "stock-refills"
    """The stock is empty: drawing from it turns the pile over."""
    STOCK_SHUFFLED = "stock-shuffled"
    """The stock is empty: for drawing from it the pile is shuffled."""
    STOCK_ENDS_DEAL = "stock-ends-deal"
    """The stock is empty: drawing from it ends the deal."""
    TAKE_GAINS = "take-gains"
    """These taken cards can be played at once: so many points more than without the take."""
    TAKE_BURDENS = "take-burdens"
    """These cards of the take stay in the hand and would cost so many points."""
    TAKE_NOT_WORTH = "take-not-worth"
    """Taking from this card upward would bring `gain` points and burden the hand with more."""

    # Laying down
    LAYS_RUN = "lays-run"
    """These cards are a run; laying it takes so many points out of the hand."""
    LAYS_SET = "lays-set"
    """These cards are a set; laying it takes so many points out of the hand."""
    LAYS_ALL = "lays-all"
    """All these cards can be laid in one go, which this deal asks for."""
    FIRST_ENOUGH = "first-enough"
    """What is laid counts so many points: enough for the first meld where so many are wanted."""
    FIRST_WAIVED = "first-waived"
    """All cards but one at most go at once, so the first meld needs no such minimum."""
    SCORES = "scores"
    """The cards played bring so many points."""
    BEST_SPLIT = "best-split"
    """Melds that share a card can be laid in several ways; this leaves the fewest points."""
    MELD_WAITS = "meld-waits"
    """These cards are a meld too; it can be laid in the next turn."""
    CAN_GROW = "can-grow"
    """The meld can still take these unseen cards."""
    OPENS_LAYOFFS = "opens-layoffs"
    """A meld of one's own opens laying off on the others."""
    JOKER_STANDS = "joker-stands"
    """The joker stands for this card."""
    JOKER_COSTS = "joker-costs"
    """Left in a hand, a joker would cost so many points."""
    OWED = "owed"
    """This card was taken from the pile and must be played now."""
    OWED_JOKER = "owed-joker"
    """This joker came from the table in exchange and must be played now."""
    LIGHTENS = "lightens"
    """The cards laid off take so many points out of the hand."""

    # Laying off, exchanging a joker
    EXTENDS_RUN = "extends-run"
    """These cards go on this run."""
    EXTENDS_SET = "extends-set"
    """These cards go on this set."""
    FREES_JOKER = "frees-joker"
    """This card takes the joker's place, and the joker can be used anew."""
    JOKER_MELDS = "joker-melds"
    """With these cards the freed joker makes a new meld."""
    JOKER_FITS = "joker-fits"
    """The freed joker can be laid off on this meld."""

    # Discarding
    USELESS = "useless"
    """This card goes with nothing held."""
    BESIDE_MELDS = "beside-melds"
    """This card goes with nothing held but cards of melds, which stay together."""
    SHARES = "shares"
    """What this card waits for helps other cards held just as well: nothing is lost without it."""
    HIGHEST_USELESS = "highest-useless"
    """Of the cards that go with nothing, this one costs the most."""
    HIGHEST = "highest"
    """The card that costs the most in the hand, alone or with others."""
    LEAST_LOSS = "least-loss"
    """Every card goes with another; the partners of this one have the fewest chances."""
    BREAKS_MELD = "breaks-meld"
    """Against it: this card belongs to these, which are a meld."""
    BREAKS_START = "breaks-start"
    """Against it: these cards wait for so many of the unseen cards, and this is one of them."""
    KEEPS_MELD = "keeps-meld"
    """These cards are a meld and stay together."""
    MELDS_SHORT = "melds-short"
    """These melds count `points`: `short` more are needed until they are a first meld."""
    KEEPS_RUN = "keeps-run"
    """These cards may become a run: so many of the unseen cards complete it."""
    KEEPS_PAIR = "keeps-pair"
    """These cards may become a set: so many of the unseen cards complete it."""
    KEEPS_LAYOFF = "keeps-layoff"
    """This card fits a meld on the table and can be laid off later."""
    KEEPS_JOKER = "keeps-joker"
    """A joker fits nearly everywhere."""
    MISSING_GONE = "missing-gone"
    """What these cards were waiting for has all been seen elsewhere."""
    SAFE = "safe"
    """The cards that would go with this one have been seen; it hardly helps anybody."""
    SAFE_BURIED = "safe-buried"
    """What would go with this card has been seen, some of it below the top of the discard pile."""
    SAFE_ALL_BURIED = "safe-all-buried"
    """What would go with this card has been seen, all of it below the top of the discard pile."""
    NEXT_COLLECTS = "next-collects"
    """The next player took these cards from the pile; the discard goes with them."""
    GIVES_LAYOFF = "gives-layoff"
    """The discard fits this meld, so the next player could take it and lay it off."""
    LETS_CALL = "lets-call"
    """The discard can be played with these cards by somebody who calls Rummy."""
    LETS_TAKE = "lets-take"
    """The discard makes a meld with these cards lying in the pile."""
    HOLDS_BACK = "holds-back"
    """This meld stays in the hand, to play everything in one turn later."""
    WAITS_TO_DOUBLE = "waits-to-double"
    """These cards stay in the hand until all of it can go in one turn, which counts double."""

    # Calling Rummy
    CALL_MAKES = "call-makes"
    """These pile cards are a meld by themselves and bring so many points."""
    CALL_EXTENDS = "call-extends"
    """This pile card goes on this meld."""

    # What everybody sees, whatever lies in a closed hand
    STAYS_ON_PILE = "stays-on-pile"
    """This card was left on the pile, so it probably makes no meld there."""
    PLAYED_THEN = "played-then"
    """These cards, with what was taken, went on the table in the same turn."""
    FITS_NOTHING = "fits-nothing"
    """This card fits no meld on the table."""
    COSTS_MUCH = "costs-much"
    """A high card: it would cost so many points in a hand at the end."""
    LET_LIE = "let-lie"
    """The next player let these cards lie, and this one is near to them."""

    # What the coach shows the learner
    SHOWS_LAYOFF = "shows-layoff"
    """The learner can find that this card fits this meld."""
    SHOWS_TAKE = "shows-take"
    """The learner can find that a take from the pile pays with this card."""
    SHOWS_CALL = "shows-call"
    """The learner can find that calling Rummy pays with this card."""


AGAINST = frozenset(
    {
        Kind.BREAKS_MELD,
        Kind.BREAKS_START,
        Kind.GIVES_LAYOFF,
        Kind.LETS_CALL,
        Kind.LETS_TAKE,
        Kind.NEXT_COLLECTS,
        Kind.TAKE_BURDENS,
    }
)
"""What speaks against the action it is said of, wherever it is said."""


class Question(StrEnum):
    """The first rung of a hint: what to ask oneself now."""

    DRAW = "draw"
    """Does the card on top of the pile help you?"""
    TAKE = "take"
    """Is there a card in the fanned pile worth taking, with all that lies above it?"""
    OWED = "owed"
    """How can the card you owe be played?"""
    GO_OUT = "go-out"
    """Can you get rid of your whole hand now?"""
    MELD = "meld"
    """Do three or more of your cards make a run or a set?"""
    LAY_OFF = "lay-off"
    """Does one of your cards fit a meld on the table?"""
    SWAP = "swap"
    """Do you hold the card a joker on the table stands for?"""
    DISCARD = "discard"
    """Which of your cards helps you least?"""
    CALL = "call"
    """Do cards of the pile make a meld by themselves, or does one fit a meld?"""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, for or against an action; as facts, without words.

    Attributes:
        kind: which idea.
        facts: the blanks of its sentence, exactly those of `BLANKS[kind]`.
    """

    kind: Kind
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


def because(kind: Kind, **facts: Fact) -> Reason:
    """The reason of this kind with these facts."""
    return Reason(kind, facts)
