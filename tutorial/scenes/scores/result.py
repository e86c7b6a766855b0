"""What every player has at the end of a deal, as a scene: cards, points, who has won."""

from collections.abc import Sequence

from engine.match import Match
from engine.scoring import Points, settle
from lessons.language.marking import N_
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.score_keeping import figures
from tutorial.scene_types.counting import CountScene, ResultRow
from tutorial.scenes.parts.cards import owner
from tutorial.scenes.scores.counting import count_scene
from tutorial.table.hand_order import Sort, arrange


# Translators: small, beside a player's name.
DEAL_WON = N_("Deal won")
DEAL_SHARED = N_("Deal shared")
MATCH_WON = N_("Match won")
MATCH_SHARED = N_("Match shared")
TOTAL = N_("{points} in all")
# Translators: small, below the points that a deal has brought, as long as there is no other one.
THIS_DEAL = N_("in this deal")

HELD = N_("{player}: still in the hand {cards}, together {held}. This deal brings {points}.")
BARE = N_("{player}: no card left. This deal brings {points}.")
NET = N_("{player}: {table} on the table, minus {hand} in the hand. This deal brings {points}.")
WRITTEN = N_("{player}: by your own count this deal brings {points}.")


def result_rows(
    deal: DealPlay, after: Match, winners: Sequence[int], words: Words
) -> list[ResultRow]:
    """A row for each player of the deal.

    Args:
        deal: it is over.
        after: the match with this deal.
        winners: of the deal, as it numbers its seats.
        words: the language.
    """
    written = _written(deal)
    seats = deal.match.seats
    everybody = words.with_seats(())
    return [
        _row(deal, seat, _won(seats[seat], seat, after, winners, everybody), written, everybody)
        for seat in range(deal.table.state.players)
    ]


def _row(
    deal: DealPlay, seat: int, won: str, written: Sequence[Points], words: Words
) -> ResultRow:
    state, seats = deal.table.state, deal.match.seats
    count = count_scene(state, seat, words, seats)
    points = settle(state).scores[seat]
    said = _sentence(deal, seat, words)
    if written:
        points = written[seat]
        count = _uncounted(count, points)
        said = words.phrase(WRITTEN, player=words.player(seats[seat]), points=points_text(points))
    total = ""
    if deal.match.results and not written:
        so_far = deal.match.totals[seats[seat]] + points
        total = words.phrase(TOTAL, points=points_text(so_far))
    return ResultRow(
        owner=owner(seats[seat], words),
        won=won,
        count=count,
        total=total or words.text(THIS_DEAL),
        said=" ".join([said, *(f"{more}." for more in (won, total) if more)]),
    )


def _written(deal: DealPlay) -> tuple[Points, ...]:
    """What the learner has written alone; nothing where the school knows it is right."""
    if deal.scoring != "own" or deal.sheet is None:
        return ()
    return figures(deal.sheet, deal.written)


def _uncounted(count: CountScene, points: Points) -> CountScene:
    """Only the cards that are left, with the figure the learner has found for them."""
    figure = points_text(points)
    for part in count["parts"]:
        part.pop("label", None)
        for card in part["cards"]:
            card |= {"value": "", "sum": ""}
    return {**count, "terms": [], "start": figure, "figure": figure}


def _won(player: int, seat: int, after: Match, winners: Sequence[int], words: Words) -> str:
    """What a player has won, in a word or two."""
    best = after.end.winners if after.end.over else ()
    if player in best:
        return words.text(MATCH_WON if len(best) == 1 else MATCH_SHARED)
    if seat in winners:
        return words.text(DEAL_WON if len(winners) == 1 else DEAL_SHARED)
    return ""


def _sentence(deal: DealPlay, seat: int, words: Words) -> str:
    """A row of the result as a sentence, for who hears it."""
    state = deal.table.state
    result = settle(state)
    player = words.player(deal.match.seats[seat])
    points = points_text(result.scores[seat])
    if deal.match.options.scoring == "net":
        laid, held = result.melded[seat], result.in_hand[seat]
        return words.phrase(NET, player=player, table=laid, hand=held, points=points)
    hand = arrange(state.hands[seat], Sort.RANK)
    if not hand:
        return words.phrase(BARE, player=player, points=points)
    cards = ", ".join(words.card_name(card) for card in hand)
    held = result.in_hand[seat]
    return words.phrase(HELD, player=player, cards=cards, held=held, points=points)
