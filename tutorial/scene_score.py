"""The score sheet of a match as a scene: a column for each deal, and the totals."""

from collections.abc import Sequence

from engine.scoring import Points, hand_points, settle
from engine.state import State
from lessons.marking import N_, NP_
from lessons.said import Said
from lessons.words import Words
from tutorial.deal_play import DealPlay
from tutorial.points import points_text
from tutorial.scene_cards import owner
from tutorial.scene_words import sentence
from tutorial.scenes import ScoreRow, ScoreScene
from tutorial.sight import LEARNER


PLAYER = N_("Player")
DEAL = N_("Deal {deal}")
TOTAL = N_("Total")
YOUR_CARDS = NP_("In your hand: {cards}, {count} point.", "In your hand: {cards}, {count} points.")
THEIR_CARDS = NP_(
    "In the hand of {player}: {cards}, {count} point.",
    "In the hand of {player}: {cards}, {count} points.",
)
NO_CARDS = N_("No card is left.")

SHOWN_DEALS = 3  # the margin has room for the last ones and the total


def score_scene(deal: DealPlay, words: Words) -> ScoreScene:
    """The score sheet with the deal that is being played, once it is over."""
    match = deal.match
    if deal.over:
        match = match.with_result(deal.table.state, settle(deal.table.state).scores)
    results, totals = match.results, match.totals
    first = max(0, len(results) - SHOWN_DEALS)
    columns = [words.phrase(DEAL, deal=number + 1) for number in range(first, len(results))]
    return ScoreScene(
        label=words.label("score"),
        columns=[words.text(PLAYER), *columns, words.text(TOTAL)],
        rows=[
            _row(seat, [gains[seat] for gains in results[first:]], totals[seat], deal, words)
            for seat in range(len(totals))
        ],
    )


def _row(
    seat: int, gains: Sequence[Points], total: Points, deal: DealPlay, words: Words
) -> ScoreRow:
    row = ScoreRow(
        owner=owner(seat, words),
        cells=[*map(points_text, gains), points_text(total)],
    )
    if deal.over and seat in deal.match.seats:
        at = deal.match.seats.index(seat)
        left = left_in_hand(at, deal.table.state, words.seated(deal.match.seats))
        row["cards"] = [sentence(left, words)]
    return row


def left_in_hand(seat: int, state: State, words: Words) -> Said:
    """The cards a player is left with after a deal, and what they count."""
    cards = state.hands[seat]
    if not cards:
        return words.say(NO_CARDS)
    points = hand_points(cards, state.options)
    form = YOUR_CARDS if seat == LEARNER else THEIR_CARDS
    return words.say_count(form, points, cards=words.symbols(cards), player=words.player(seat))
