"""What is said when a deal or a match is over, and why a bot did what it did."""

from engine.scoring import MatchEnd, settle
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.rematch import compared
from tutorial.deal.visible_reasons import why_said
from tutorial.practice.match_store import following
from tutorial.protocol.commands import Command
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import NoteTone
from tutorial.scenes.parts.words import button, note
from tutorial.scenes.scores.keeping import counted_by_the_school
from tutorial.table.hand_order import Sort, arranged


YOU_OUT = N_("You go out")
THEY_OUT = N_("{player} goes out")
NOBODY_OUT = N_("Nobody goes out")
YOU_SCORE = NP_("You score {count} point.", "You score {count} points.")
THEY_SCORE = NP_("{player} scores {count} point.", "{player} scores {count} points.")
FIGURES = N_("{player}: {points}")
NET = N_("{player}: {table} on the table, minus {hand} in the hand: {points}")
YOU_HELD = NP_(
    "Still in your hand: {cards}, {count} point.", "Still in your hand: {cards}, {count} points."
)
THEY_HELD = NP_(
    "Still in {player}'s hand: {cards}, {count} point.",
    "Still in {player}'s hand: {cards}, {count} points.",
)
YOU_WIN = N_("You win the match.")
THEY_WIN = N_("{player} wins the match.")
YOU_LOWEST = N_("Your hand is the lowest.")
THEY_LOWEST = N_("{player} has the lowest hand.")
SHARED_LOWEST = N_("These hands are equally low: {players}.")
SHARED = N_("The match is shared by {players}.")
EXTRA_DEAL = N_("There is a tie at the top, so everybody plays one more deal.")
PLAY_OFF = N_("{players} are tied and play on until one of them leads.")
RUMMY_DOUBLES = N_("The whole hand in one turn: going rummy doubles the points.")
RUMMY_ADDS = N_("The whole hand in one turn: going rummy brings 10 points more.")
REVIEW = N_("Review this deal")
SAME_DEAL = N_("Play it again")
SWAP = N_("Swap seats")
MOST_SCORES = 4  # lines a note has room for

CHECK_MINE = N_("Check my figures")
WHY = N_("Why {player} did that")
PLAY_FROM_HERE = N_("Undo my move before it")


def deal_over_note(deal: DealPlay, words: Words) -> NoteScene:
    """Who went out, what it brings, and what comes next; the cards stand in the score sheet."""
    end = following(deal).match.end
    said = [*_scores(deal, words), *_held(deal, words)]
    if end.over:
        said.insert(0, _won(end.winners, words.seated(())))
    elif end.next != "deal":
        said.insert(0, _tied(end, words.seated(())))
    said += _rummy(deal, words)
    said[:0] = _lowest(deal, words)
    said += counted_by_the_school(deal, words)
    said += [compared(deal.dealer, before, words) for before in deal.earlier[-1:]]
    name = "New match" if end.over else "Next deal"
    buttons = [
        button(Command.NEXT, words.button(name), "primary"),
        button(Command.REVIEW, words.text(REVIEW)),
        button(Command.REDEAL, words.text(SAME_DEAL)),
        button(Command.SWAP, words.text(SWAP)),
    ]
    if not end.over:
        buttons.append(button(Command.SETUP, words.button("New match"), "quiet"))
    if deal.written and deal.scoring == "own":
        said = []  # the learner's own figures stand until they want to know
        buttons.append(button(Command.CHECK_ME, words.text(CHECK_MINE), "quiet"))
    return note(end_tone(deal), who_went_out(deal, words), said, words, buttons)


def end_tone(deal: DealPlay) -> NoteTone:
    """Whether the learner has won the match, or else this deal; what others win is only told."""
    end = following(deal).match.end
    result = settle(deal.table.state)
    if end.over:
        winners = end.winners
    elif deal.match.options.scoring == "net":
        best = max(result.scores)
        winners = tuple(seat for seat, score in enumerate(result.scores) if score == best)
    else:
        winners = result.winners
    return "ok" if LEARNER in winners else "ink"


def _rummy(deal: DealPlay, words: Words) -> list[Said]:
    """What going rummy adds."""
    bonus = deal.match.options.going_rummy
    if bonus == "none" or not settle(deal.table.state).going_rummy:
        return []
    return [words.say(RUMMY_DOUBLES if bonus == "double" else RUMMY_ADDS)]


def _lowest(deal: DealPlay, words: Words) -> list[Said]:
    """Who wins a deal in which nobody went out; where melds count, the figures say it."""
    state = deal.table.state
    if state.out is not None or deal.match.options.scoring == "net":
        return []
    winners = settle(state).winners
    if len(winners) != 1:
        return [words.say(SHARED_LOWEST, players=_names(winners, words))]
    [winner] = winners
    if winner == LEARNER:
        return [words.say(YOU_LOWEST)]
    return [words.say(THEY_LOWEST, player=words.player(winner))]


def who_went_out(deal: DealPlay, words: Words) -> str:
    """The heading over the end of a deal."""
    out = deal.table.state.out
    if out is None:
        return words.text(NOBODY_OUT)
    return (
        words.text(YOU_OUT) if out == LEARNER else words.phrase(THEY_OUT, player=words.player(out))
    )


def _won(winners: tuple[int, ...], words: Words) -> Said:
    if len(winners) != 1:
        return words.say(SHARED, players=_names(winners, words))
    [winner] = winners
    return words.say(YOU_WIN if winner == LEARNER else THEY_WIN, player=words.player(winner))


def _tied(end: MatchEnd, words: Words) -> Said:
    if end.next == "extra_deal":
        return words.say(EXTRA_DEAL)
    return words.say(PLAY_OFF, players=_names(end.players, words))


def _names(seats: tuple[int, ...], words: Words) -> Said:
    return [", ".join(map(words.player, seats))]


def _scores(deal: DealPlay, words: Words) -> list[Said]:
    """What everybody gains who gains anything."""
    result = settle(deal.table.state)
    scores = result.scores
    net = deal.match.options.scoring == "net"
    penalty = deal.match.options.scoring == "penalty"
    said = []
    for seat, points in enumerate(scores):
        if len(scores) > MOST_SCORES and seat != LEARNER:
            continue  # the score sheet has them all
        if net:
            said.append(
                words.say(
                    NET,
                    player=words.player(seat),
                    table=result.melded[seat],
                    hand=result.in_hand[seat],
                    points=points_text(points),
                )
            )
        elif points and isinstance(points, int) and points > 0 and not penalty:
            form = YOU_SCORE if seat == LEARNER else THEY_SCORE
            said.append(words.say_count(form, points, player=words.player(seat)))
        elif points:
            said.append(words.say(FIGURES, player=words.player(seat), points=points_text(points)))
    return said


def _held(deal: DealPlay, words: Words) -> list[Said]:
    """The cards left over and what they count: where the points come from."""
    state = deal.table.state
    in_hand = settle(state).in_hand
    said = []
    for seat, hand in enumerate(state.hands):
        if not hand or (state.players > MOST_SCORES and seat != LEARNER):
            continue
        form = YOU_HELD if seat == LEARNER else THEY_HELD
        cards = words.symbols(arranged(hand, Sort.RANK))
        player = words.player(seat)
        said.append(words.say_count(form, in_hand[seat], player=player, cards=cards))
    return said


def why_note(deal: DealPlay, number: int, words: Words) -> NoteScene:
    """Why a bot did what it did as event `number`, as far as the learner may know."""
    player = words.player(deal.table.events[number].seat)
    heading = words.phrase(WHY, player=player)
    played = any(event.seat == LEARNER for event in deal.table.events[:number])
    back = [button(Command.BACK.about(number), words.text(PLAY_FROM_HERE))] if played else []
    return note("blue", heading, why_said(deal, number, words), words, back)
