"""The four rungs of a hint in general words: a question, where to look, which cards, do it.

Lessons write their own rungs. Elsewhere these are said about any action, together with the
engine's reasons.
"""

from engine.actions import (
    Action,
    CallRummy,
    ClaimDiscard,
    CountStock,
    Discard,
    DrawPile,
    DrawStock,
    LayAll,
    LayMeld,
    LayOff,
    MoveMelded,
    SetOption,
    SwapJoker,
)
from engine.reasons import Question
from engine.state import State
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.messages.cards import split_card
from lessons.words.speech import Speech


QUESTIONS = {
    Question.DRAW: N_("Does the top card of the pile help you?"),
    Question.TAKE: N_("Is a card of the pile worth taking, with all that lies above it?"),
    Question.OWED: N_("How can you play the card you owe?"),
    Question.GO_OUT: N_("Can you get rid of your whole hand now?"),
    Question.MELD: N_("Which of your cards make a run or a set?"),
    Question.LAY_OFF: N_("Which of your cards fits a meld on the table?"),
    Question.SWAP: N_("Do you hold the card that a joker stands for?"),
    Question.DISCARD: N_("Which of your cards helps you least?"),
    Question.CALL: N_("Do cards of the pile make a meld by themselves, or fit one?"),
}

# The same where a single card lies there to be asked about.
_OPEN_CARD_HELPS = N_("Does {the:card} on the pile help you?")
_GOES_WITH_OWED = N_("Which cards go with {the:card}, in your hand or on the table?")
_MELD_WITH_OWED = N_("Which of your cards make a meld with {the:card}?")

# What the open card could go with, and where to look for it; whether to take it is not said.
_WITH_HAND = N_("Look for {suit} and {ranks} in your hand: does {card} make a meld of them?")
_WITH_TABLE = N_(
    "Look for {suit} and {ranks} in your hand and on the table: does {card} make or fit a meld?"
)
_JOKER_LIES_OPEN = N_("Look for two of your cards that a joker would make a meld.")
_IN_PILE = N_(
    "Look through the pile for a card that makes a meld with cards of yours, or fits one on the "
    "table."
)
_FOR_TABLE = N_("Look through the pile for a card that fits a meld on the table.")
_NO_PILE = N_("No card lies on the pile.")

_MELDED = N_("Look at {cards} on the table.")
_SUIT_IN_PILE = N_("Look at the {suit} in the pile.")
_RANK_IN_PILE = N_("Look at the {ranks} in the pile.")
_AND_ABOVE = N_("Look at {cards} in the pile, and at each card above.")

# In the hand it is said where in it.
_LAST_CARD = N_("You hold a single card, and a discard ends the turn.")
_IN_HAND = N_("Look at your hand.")
_IN_SUIT = N_("Look at your {suit}.")
_OF_RANK = N_("Look at your {ranks}.")
_ASKED_FOR = NP_(
    "Look at your hand: {count} card is asked for.",
    "Look at your hand: {count} cards are asked for.",
)

_CARDS = NP_("It is this card: {the:cards}.", "It is these cards: {cards}.")
_STOCK = N_("It is the card from the stock.")

# What to do, in one sentence that begins the reason.
_ADVISE_DRAW = N_("Draw from the stock.")
_ADVISE_TAKE_TOP = N_("Take {the:card} from the pile.")
_ADVISE_TAKE = N_("Take {the:card} from the pile, with all that lies above it.")
_ADVISE_LAY_DOWN = N_("Lay down {cards}.")
_ADVISE_LAY_OFF = N_("Lay off {the:cards}.")
_ADVISE_SWAP = N_("Exchange the joker for {the:cards}.")
_ADVISE_DISCARD = N_("Discard {the:cards}.")
_ADVISE_CALL = N_("Call Rummy with {the:cards}.")
_ADVISE_CLAIM = N_("Claim the card on top of the pile.")

_DRAW = N_("Press {Draw from stock}.")
_TAKE_TOP = N_("Press {Take from pile}.")
_TAKE = N_("Choose {the:card} in the pile, then press {Take from pile}.")
_LAY_DOWN = N_("Pick {cards}, then press {Lay down}.")
_LAY_OFF = N_("Pick {the:cards}, then press {Lay off}.")
_SWAP = N_("Pick {cards}, press the joker, then press {Exchange joker}.")
_DISCARD = N_("Pick {the:cards}, then press {Discard}.")
_CALL = N_("Press {Call Rummy} and choose {the:cards}.")
_CLAIM = N_("Press the button with which you claim the card.")


def say_question(speech: Speech, question: Question, state: State) -> Said:
    """The first rung; it names the open card, or the one that is owed."""
    owed, pile = state.must_use, state.pile
    if question is Question.OWED and owed is not None:
        melds_only = state.options.pile_use_kind == "meld_only"
        form = _MELD_WITH_OWED if melds_only or not state.melds else _GOES_WITH_OWED
        return speech.say(form, card={"card": str(owed)})
    if question is Question.DRAW and pile:
        return speech.say(_OPEN_CARD_HELPS, card={"card": str(pile[-1])})
    return speech.say(QUESTIONS[question])


def say_draw(speech: Speech, state: State, viewer: int = 0) -> Said:
    """The second rung of a draw, wherever it leads: what the pile could go with."""
    pile, bare = state.pile, not state.hands[viewer]
    if not pile:
        return speech.say(_NO_PILE)
    if bare:
        return speech.say(_FOR_TABLE)
    if state.options.pile == "fanned" and len(pile) > 1:
        return speech.say(_IN_PILE)
    rank, suit = split_card(str(pile[-1]))
    if not rank:
        return speech.say(_JOKER_LIES_OPEN)
    return speech.say(
        _WITH_TABLE if state.melds else _WITH_HAND,
        suit=speech.suit_word(suit),
        ranks=speech.ranks_word(rank),
        card={"card": str(pile[-1])},
    )


def say_meld(speech: Speech, cards: "tuple[object, ...]") -> Said:
    """The second rung of what goes to a meld on the table: that meld."""
    return speech.say(_MELDED, cards=speech.symbols(cards))


def say_and_above(speech: Speech, cards: "tuple[object, ...]") -> Said:
    """The second rung of a call: which cards of the pile would come into the hand."""
    return speech.say(_AND_ABOVE, cards=speech.symbols(cards))


def say_last_card(speech: Speech) -> Said:
    """The second rung of a discard that empties the hand."""
    return speech.say(_LAST_CARD)


def say_among(speech: Speech, cards: "tuple[object, ...]", in_pile: bool = False) -> Said:
    """The second rung in the hand or the pile: the suit these cards share, or their rank."""
    split = [split_card(str(card)) for card in cards]
    ranks = {rank for rank, _ in split if rank}
    suits = {suit for rank, suit in split if rank}
    if len(suits) == 1:
        form = _SUIT_IN_PILE if in_pile else _IN_SUIT
        return speech.say(form, suit=speech.suit_word(*suits))
    if len(ranks) == 1:
        form = _RANK_IN_PILE if in_pile else _OF_RANK
        return speech.say(form, ranks=speech.ranks_word(*ranks))
    return speech.say(_IN_HAND)


def say_pick_count(speech: Speech, count: int) -> Said:
    """The second rung of a task to pick cards, which says itself what they have in common."""
    return speech.say_count(_ASKED_FOR, count)


def say_cards(speech: Speech, cards: "tuple[object, ...]") -> Said:
    """The third rung: which cards; none means the stock."""
    if not cards:
        return speech.say(_STOCK)
    return speech.say_count(_CARDS, len(cards), cards=speech.symbols(cards))


def say_advice(speech: Speech, action: Action, cards: "tuple[object, ...]") -> Said:
    """What to do, as a request; `cards` are those it is about, none for the stock."""
    match action:
        case DrawStock():
            return speech.say(_ADVISE_DRAW)
        case DrawPile(card=None):
            return speech.say(_ADVISE_TAKE_TOP, card={"card": str(cards[0])})
        case DrawPile():
            return speech.say(_ADVISE_TAKE, card={"card": str(cards[0])})
        case LayAll(melds=melds):
            rows = speech.rows(meld.cards for meld in melds)
            return speech.say(_ADVISE_LAY_DOWN, cards=rows)
        case LayMeld():
            return speech.say(_ADVISE_LAY_DOWN, cards=speech.symbols(cards))
        case LayOff():
            return speech.say(_ADVISE_LAY_OFF, cards=speech.symbols(cards))
        case SwapJoker():
            return speech.say(_ADVISE_SWAP, cards=speech.symbols(cards))
        case Discard():
            return speech.say(_ADVISE_DISCARD, cards=speech.symbols(cards))
        case CallRummy():
            return speech.say(_ADVISE_CALL, cards=speech.symbols(cards))
        case ClaimDiscard():
            return speech.say(_ADVISE_CLAIM)
        case CountStock() | MoveMelded() | SetOption():
            return []


def say_how(speech: Speech, action: Action) -> Said:
    """The last rung: how it is done."""
    match action:
        case DrawStock():
            return speech.say(_DRAW)
        case DrawPile(card=None):
            return speech.say(_TAKE_TOP)
        case DrawPile(card=card):
            return speech.say(_TAKE, card={"card": str(card)})
        case LayMeld(cards=cards):
            return speech.say(_LAY_DOWN, cards=speech.symbols(cards))
        case LayAll(melds=melds):
            laid = [card for meld in melds for card in meld.cards]
            return speech.say(_LAY_DOWN, cards=speech.symbols(laid))
        case LayOff(cards=cards):
            return speech.say(_LAY_OFF, cards=speech.symbols(cards))
        case SwapJoker(card=card):
            return speech.say(_SWAP, cards=speech.symbols([card]))
        case Discard(card=card):
            return speech.say(_DISCARD, cards=speech.symbols([card]))
        case CallRummy(cards=cards):
            return speech.say(_CALL, cards=speech.symbols(cards))
        case ClaimDiscard():
            return speech.say(_CLAIM)
        case CountStock() | MoveMelded() | SetOption():
            return []
