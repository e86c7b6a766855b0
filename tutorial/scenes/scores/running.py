"""The score sheet of a match as a scene: deals, what lies on the table, totals.

Every figure opens the cards it is made of.
"""

from collections.abc import Sequence
from itertools import zip_longest

from engine.scoring import Points, settle, table_points
from lessons.language.marking import N_
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.practice.finished_deals import final_state, seats_in
from tutorial.protocol.commands import Command
from tutorial.scene_types.sheets import ScoreCell, ScoreDetail, ScoreRow, ScoreScene
from tutorial.scenes.parts.cards import owner
from tutorial.scenes.scores.groups import made_of, on_the_table


PLAYER = N_("Player")
DEAL = N_("Deal {deal}")
TABLE = N_("Table")
TOTAL = N_("Total")
# Translators: a figure of the score sheet, read aloud: "Ada, deal 2: 12".
FIGURE = N_("{player}, deal {deal}: {points}")
ON_TABLE = N_("{player}, on the table: {points}")
NOTHING = N_("Nothing counts here.")
NOT_PLAYED = N_("{player} did not play this deal.")

Figure = tuple[int, int]
"""Number of the deal and seat: which figure's cards are shown."""


def score_scene(
    deal: DealPlay,
    words: Words,
    finished: Sequence[str] = (),
    asked: Figure | None = None,
    own: Sequence[Sequence[Points] | None] = (),
) -> ScoreScene:
    """The score sheet with the deal that is being played: its table where that counts.

    Args:
        deal: the deal on the table.
        words: the language.
        finished: the records of the deals before.
        asked: the figure whose cards are shown.
        own: for each deal what the learner has written alone, None where the school counted.
    """
    results, now = _results(deal, own)
    totals = totals_of(deal, own)
    if deal.over:
        results.append(now)
    counting = deal.match.options.scoring == "net" and not deal.over
    heads = [words.phrase(DEAL, deal=number + 1) for number in range(len(results))]
    if counting:
        heads.append(words.text(TABLE))
        results.append(now)
    scene = ScoreScene(
        label=words.label("score"),
        columns=[words.text(PLAYER), *heads, words.text(TOTAL)],
        rows=[
            ScoreRow(
                owner=owner(seat, words),
                cells=[
                    *(
                        _cell((number, seat), results[number][seat], counting, deal, asked, words)
                        for number in range(len(results))
                    ),
                    ScoreCell(figure=points_text(totals[seat])),
                ],
            )
            for seat in range(len(totals))
        ],
    )
    if asked is not None and 0 <= asked[0] < len(results):
        figure = results[asked[0]][asked[1]]
        scene["detail"] = _detail(asked, figure, counting, deal, finished, words)
    return scene


def totals_of(deal: DealPlay, own: Sequence[Sequence[Points] | None] = ()) -> list[Points]:
    """What every seat of the match has altogether, a deal that is over included."""
    results, now = _results(deal, own)
    totals = [sum(column) for column in zip(*results, strict=True)] or list(deal.match.totals)
    return [total + gain for total, gain in zip(totals, now, strict=True)] if deal.over else totals


def _results(
    deal: DealPlay, own: Sequence[Sequence[Points] | None]
) -> tuple[list[Sequence[Points]], Sequence[Points]]:
    """What the deals before have brought each seat, and this one so far."""
    number = deal.match.deal_index
    before = [mine or true for mine, true in zip_longest(own, deal.match.results)][:number]
    return before, (own[number] if len(own) > number else None) or _now(deal)


def _now(deal: DealPlay) -> tuple[Points, ...]:
    """What this deal has brought so far, by seat of the match."""
    state = deal.table.state
    points: Sequence[Points] = (
        settle(state).scores
        if deal.over
        else table_points(state.melds, state.players, state.options)
    )
    gains: list[Points] = [0] * deal.match.players
    for seat, gain in zip(deal.seats, points, strict=True):
        gains[seat] = gain
    return tuple(gains)


def _name(figure: Figure, points: Points, counting: bool, deal: DealPlay, words: Words) -> str:
    number, seat = figure
    form = ON_TABLE if counting and number == deal.match.deal_index else FIGURE
    player = words.player(seat)
    return words.phrase(form, player=player, deal=number + 1, points=points_text(points))


def _cell(
    figure: Figure,
    points: Points,
    counting: bool,
    deal: DealPlay,
    asked: Figure | None,
    words: Words,
) -> ScoreCell:
    number, seat = figure
    return ScoreCell(
        figure=points_text(points),
        do=str(Command.SCORE.about(number, seat)),
        name=_name(figure, points, counting, deal, words),
        open=figure == asked,
    )


def _detail(
    figure: Figure,
    points: Points,
    counting: bool,
    deal: DealPlay,
    finished: Sequence[str],
    words: Words,
) -> ScoreDetail:
    """The cards behind a figure."""
    number, seat = figure
    seats = seats_in(deal, number)
    scene = ScoreDetail(
        heading=_name(figure, points, counting, deal, words), groups=[], nothing=""
    )
    if seat not in seats:
        scene["nothing"] = words.phrase(NOT_PLAYED, player=words.player(seat))
        return scene
    state = final_state(deal, finished, number)
    playing = counting and number == deal.match.deal_index
    tell = on_the_table if playing else made_of
    scene["groups"] = tell(state, seats.index(seat), words, seats)
    if not any(group["value"] for group in scene["groups"]):
        scene["nothing"] = words.text(NOTHING)
    return scene
