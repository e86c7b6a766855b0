"""What is asked while the card just discarded may be claimed out of turn."""

from lessons.language.marking import N_
from lessons.words.words import Words, plain
from tutorial.deal.deal_play import DealPlay


CLAIM_OR_NEXT = N_("Claim {the:card}, or press Next. Then {player} plays.")


def claim_question(deal: DealPlay, words: Words) -> str:
    """What is waited for; the discard lies on top of the pile."""
    state = deal.table.state
    card, player = str(state.pile[-1]), words.player(state.to_move)
    return plain(words.say(CLAIM_OR_NEXT, card={"card": card}, player=player), words)
