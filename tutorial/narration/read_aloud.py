"""What is read aloud on request: the table, what is owed, a player."""

from engine.given_text import read_whole
from engine.state import Meld
from lessons.language.marking import N_, NP_
from lessons.words.words import Words, plain
from tutorial.table.learner_view import Sight


NO_MELDS = N_("No melds lie on the table.")
MELD = N_("{player}, {kind}: {cards}.")
TOP_CARD = N_("On the discard pile: {card}.")
NO_PILE = N_("The discard pile is empty.")
OWED = N_("You owe the {card}: play it this turn.")
FREED = N_("You have freed a joker: lay it down now, before anything else.")
NOTHING_OWED = N_("You owe no card.")
IN_STOCK = NP_("The stock has {count} card.", "The stock has {count} cards.")
HOLDS = NP_("{player} holds {count} card.", "{player} holds {count} cards.")


def spoken_text(what: str, sight: Sight, goal: str, words: Words) -> str:
    """The text for a request such as `goal`, `owed`, `table` or `seat:2`; empty if unknown."""
    kind, _, number = what.partition(":")
    if kind == "goal":
        return goal
    if kind == "owed":
        return _owed(sight, words)
    if kind == "table":
        return _table(sight, words)
    seat = read_whole(number)
    if kind == "seat" and seat is not None and seat < sight.view.players:
        return _seat(seat, sight, words)
    return ""


def _owed(sight: Sight, words: Words) -> str:
    card = sight.view.must_use
    if card is None:
        return words.text(NOTHING_OWED)
    if sight.view.turn.owed_from == "swap":
        return words.text(FREED)
    return plain(words.say(OWED, card={"words": str(card)}), words)


def _table(sight: Sight, words: Words) -> str:
    view = sight.view
    melds = [_meld(meld, words) for meld in view.melds] or [words.text(NO_MELDS)]
    if view.pile:
        pile = words.phrase(TOP_CARD, card=words.card_name(view.pile[-1]))
    else:
        pile = words.text(NO_PILE)
    return " ".join([*melds, pile, words.phrase_count(IN_STOCK, view.stock_count)])


def _seat(seat: int, sight: Sight, words: Words) -> str:
    melds = [_meld(meld, words) for meld in sight.view.melds if meld.owner == seat]
    player = words.player(seat)
    held = words.phrase_count(HOLDS, sight.view.hand_sizes[seat], player=player)
    return " ".join([held, *melds])


def _meld(meld: Meld, words: Words) -> str:
    cards = ", ".join(words.card_name(card, meld.stands_for.get(card)) for card in meld.cards)
    whose = words.player(meld.owner)
    return words.phrase(MELD, player=whose, kind=words.label(meld.kind), cards=cards)
