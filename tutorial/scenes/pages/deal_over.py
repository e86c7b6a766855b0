"""What is said when a deal or a match is over, and why a bot did what it did."""

from collections.abc import Sequence

from engine.cards import Card
from engine.match import Match
from engine.scoring import MatchEnd, settle
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.words.points import points_text
from lessons.words.words import Words
from tutorial.deal.deal_play import DealPlay
from tutorial.deal.match_store import following
from tutorial.deal.rematch import say_earlier_outcome
from tutorial.deal.visible_reasons import say_why
from tutorial.practice.next_opponent import next_opponent, why_next
from tutorial.protocol.commands import Command
from tutorial.scene_types.counting import ResultOffer, ResultScene
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene, NoteTone
from tutorial.scenes.pages.deal_questions import MORE, file_buttons
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.words import button, note, sentences
from tutorial.scenes.scores.keeping import counted_by_the_school
from tutorial.scenes.scores.result import result_rows
from tutorial.setup.bot_names import bot_name, bot_style
from tutorial.table.hand_order import Sort, arrange


YOU_OUT = N_("You go out")
THEY_OUT = N_("{player} goes out")
NOBODY_OUT = N_("Nobody goes out")
YOU_WIN_DEAL = N_("You win the deal")
THEY_WENT_OUT = N_("{player} went out.")
MOST_POINTS = N_("Whoever has the most points in a deal wins it, not whoever goes out.")
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
# Where the learner is one of several, the list begins with "You" and the verb may bend with it.
SHARED_LOWEST = N_("{players} have equally few points in their hands.")
SHARED_LOWEST_BY_YOU = N_("{you_and_others} have equally few points in your hands.")
SHARED = N_("{players} share the match.")
SHARED_BY_YOU = N_("{you_and_others} share the match.")
EXTRA_DEAL = N_("There is a tie at the top, so everybody plays one more deal.")
PLAY_OFF = N_("{players} are tied and play on until one of them leads.")
PLAY_OFF_WITH_YOU = N_("{you_and_others} are tied and play on until one of you leads.")
RUMMY_DOUBLES = N_("The whole hand in one turn: going rummy doubles the points.")
RUMMY_ADDS = N_("The whole hand in one turn: going rummy brings 10 points more.")
REVIEW = N_("Look back")
SAME_DEAL = N_("Play it again")
SWAP = N_("Swap seats")
LABEL = N_("Result of the deal")
SHOW_TABLE = N_("Show the table")
SHOW_RESULT = N_("Show the result")
YOU_DEAL = N_("You deal")
THEY_DEAL = N_("{player} deals")
OTHER_GAME = N_("Another game")
MATCH_KEPT_FOR_ALL = N_("This match waits for all of you.")
MATCH_KEPT = N_("This match waits for you while you play something else.")
PLAY_NEXT = N_("Play {bot} next")
POINTS = NP_("{points} point", "{points} points")  # may be fewer than none, or a fraction
MOST_FANNED = 5  # cards of a meld
MOST_SCORES = 4  # lines a note has room for

CHECK_MINE = N_("Check my figures")
WHY = N_("Why {player} did that")
PLAY_FROM_HERE = N_("Undo my move before it")


def shows_result(deal: DealPlay, wanted: bool) -> bool:
    """Whether the result stands over the table; a sheet to be filled in goes before it."""
    looks_back = deal.looking is not None and not deal.looking.bots
    return wanted and deal.over and not deal.keeping and not looks_back


def result_scene(deal: DealPlay, link: ButtonScene, words: Words) -> ResultScene:
    """The end of a deal over the table: everybody's cards counted, and what comes next."""
    after = following(deal)
    end = after.match.end
    alone = _counts_alone(deal)
    said = [] if alone else _told(deal, end, words)
    more = [
        button(Command.RESULT, words.text(SHOW_TABLE)),
        button(Command.REDEAL, words.text(SAME_DEAL)),
        button(Command.SWAP, words.text(SWAP)),
    ]
    back = button(Command.REVIEW, words.text(REVIEW))
    if deal.setup.people:  # only a single learner looks back
        back = more.pop(1)
    more += [{**one, "tone": "plain"} for one in (link, *file_buttons(words))]
    if alone:  # the learner's own figures stand until they want to know
        more.insert(0, back)
        back = button(Command.CHECK_ME, words.text(CHECK_MINE))
    scene = ResultScene(
        label=words.text(LABEL),
        heading=who_went_out(deal, words) if alone else deal_heading(deal, words),
        said=sentences(said, words),
        rows=result_rows(deal, after.match, deal_winners(deal), words),
        next=button(
            Command.NEXT, words.button("New match" if end.over else "Next deal"), "primary"
        ),
        after="" if end.over else who_deals(after, words),
        back=back,
        more=more,
        more_label=words.text(MORE),
        offers=[
            *([] if alone else _offers(deal, after.match, words)),
            *([] if end.over else [_other_game(deal, words)]),
        ],
    )
    if LEARNER in deal_winners(deal) and not deal.setup.people and not alone:
        scene["won"] = [card_scene(card, words) for card in _last_meld(deal)]
    return scene


def _counts_alone(deal: DealPlay) -> bool:
    """Whether the learner's own figures stand, so nobody is told yet who has won."""
    return bool(deal.written) and deal.scoring == "own"


def _last_meld(deal: DealPlay) -> Sequence[Card]:
    """What the learner laid down last, as much of it as a fan has room for."""
    own = [meld.cards for meld in deal.table.state.melds if meld.owner == LEARNER]
    return own[-1][-MOST_FANNED:] if own else ()


def who_deals(after: DealPlay, words: Words) -> str:
    """Who deals the deal that comes next."""
    seat, everybody = after.match.seats[after.dealer], words.with_seats(())
    if everybody.is_you(seat):
        return words.text(YOU_DEAL)
    return words.phrase(THEY_DEAL, player=everybody.player(seat))


def _offers(deal: DealPlay, after: Match, words: Words) -> list[ResultOffer]:
    """Another opponent, where this one was clearly too easy or too hard."""
    bot = next_opponent(deal, after)
    if bot is None:
        return []
    label = words.phrase(PLAY_NEXT, bot=bot_name(bot, words))
    play = button(Command.OPPONENT.about(bot), label)
    why = words.phrase(why_next(deal, after), style=bot_style(bot, words))
    return [ResultOffer(said=why, button=play)]


def _other_game(deal: DealPlay, words: Words) -> ResultOffer:
    """The way to all games; where the match is over the next one leads there itself."""
    waits = MATCH_KEPT_FOR_ALL if deal.setup.people else MATCH_KEPT
    return ResultOffer(
        said=words.text(waits), button=button(Command.SETUP, words.text(OTHER_GAME))
    )


def table_note(deal: DealPlay, words: Words) -> NoteScene:
    """What stands beside the table while it is looked at in place of the result."""
    end = following(deal).match.end
    name = "New match" if end.over else "Next deal"
    buttons = [
        button(Command.NEXT, words.button(name), "primary"),
        button(Command.RESULT, words.text(SHOW_RESULT)),
    ]
    if not end.over:
        buttons.append(button(Command.SETUP, words.text(OTHER_GAME), "quiet"))
    told = who_went_out if _counts_alone(deal) else deal_heading
    return note("ink", told(deal, words), [], words, buttons)


def deal_over_note(deal: DealPlay, words: Words) -> NoteScene:
    """The end of a deal that is looked at: who went out, what it brings, and what comes next."""
    end = following(deal).match.end
    said = [*_scores(deal, words), *_held(deal, words), *_told(deal, end, words)]
    name = "New match" if end.over else "Next deal"
    buttons = [
        button(Command.NEXT, words.button(name), "primary"),
        button(Command.REVIEW, words.text(REVIEW)),
        button(Command.REDEAL, words.text(SAME_DEAL)),
        button(Command.SWAP, words.text(SWAP)),
    ]
    if not end.over:
        buttons.append(button(Command.SETUP, words.button("New match"), "quiet"))
    return note(end_tone(deal), deal_heading(deal, words), said, words, buttons)


def _told(deal: DealPlay, end: MatchEnd, words: Words) -> list[Said]:
    """What there is to say beside the figures of the deal."""
    said = [*_why_not_out(deal, words), *_lowest(deal, words)]
    if end.over:
        said.append(_won(end.winners, words.with_seats(())))
    elif end.next != "deal":
        said.append(_tied(end, words.with_seats(())))
    said += _rummy(deal, words)
    said += counted_by_the_school(deal, words)
    return said + [say_earlier_outcome(deal.dealer, before, words) for before in deal.earlier[-1:]]


def end_tone(deal: DealPlay) -> NoteTone:
    """Whether the learner has won the match, or else this deal; what others win is only told."""
    end = following(deal).match.end
    winners = end.winners if end.over else deal_winners(deal)
    return "ok" if LEARNER in winners else "ink"


def deal_winners(deal: DealPlay) -> tuple[int, ...]:
    """Who has won this deal, as it numbers its seats: where melds count, the best score."""
    result = settle(deal.table.state)
    if deal.match.options.scoring != "net":
        return result.winners
    best = max(result.scores)
    return tuple(seat for seat, score in enumerate(result.scores) if score == best)


def _rummy(deal: DealPlay, words: Words) -> list[Said]:
    """What going rummy adds."""
    bonus = deal.match.options.going_rummy
    if bonus == "none" or not settle(deal.table.state).going_rummy:
        return []
    return [words.say(RUMMY_DOUBLES if bonus == "double" else RUMMY_ADDS)]


def deal_heading(deal: DealPlay, words: Words) -> str:
    """What the end of a deal is to a single learner who has won it alone; else who went out."""
    return words.text(YOU_WIN_DEAL) if _learner_wins(deal) else who_went_out(deal, words)


def _learner_wins(deal: DealPlay) -> bool:
    return deal_winners(deal) == (LEARNER,) and not deal.setup.people


def _why_not_out(deal: DealPlay, words: Words) -> list[Said]:
    """Where somebody else wins the deal than who went out: why."""
    out, winners = deal.table.state.out, deal_winners(deal)
    if out is None or out in winners:
        return []
    told = [words.say(MOST_POINTS)] if deal.match.options.scoring == "net" else []
    if _learner_wins(deal):  # the heading does not say it
        told.insert(0, words.say(THEY_WENT_OUT, player=words.player(out)))
    return [words.join(*told)] if told else []


def _lowest(deal: DealPlay, words: Words) -> list[Said]:
    """Who wins a deal in which nobody went out; where melds count, the figures say it."""
    state = deal.table.state
    if state.out is not None or deal.match.options.scoring == "net":
        return []
    winners = settle(state).winners
    if len(winners) != 1:
        return [_together(SHARED_LOWEST, SHARED_LOWEST_BY_YOU, winners, words)]
    [winner] = winners
    if words.is_you(winner):
        return [words.say(YOU_LOWEST)]
    return [words.say(THEY_LOWEST, player=words.player(winner))]


def who_went_out(deal: DealPlay, words: Words) -> str:
    """The heading over the end of a deal."""
    out = deal.table.state.out
    if out is None:
        return words.text(NOBODY_OUT)
    if words.is_you(out):
        return words.text(YOU_OUT)
    return words.phrase(THEY_OUT, player=words.player(out))


def _won(winners: tuple[int, ...], words: Words) -> Said:
    if len(winners) != 1:
        return _together(SHARED, SHARED_BY_YOU, winners, words)
    [winner] = winners
    return words.say(YOU_WIN if words.is_you(winner) else THEY_WIN, player=words.player(winner))


def _tied(end: MatchEnd, words: Words) -> Said:
    if end.next == "extra_deal":
        return words.say(EXTRA_DEAL)
    return _together(PLAY_OFF, PLAY_OFF_WITH_YOU, end.players, words)


def _together(others: str, with_you: str, seats: tuple[int, ...], words: Words) -> Said:
    """A sentence about several players; another one if the learner is among them, named first."""
    names = words.players(sorted(seats))
    if any(map(words.is_you, seats)):
        return words.say(with_you, you_and_others=names)
    return words.say(others, players=names)


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
        cards = words.symbols(arrange(hand, Sort.RANK))
        player = words.player(seat)
        said.append(words.say_count(form, in_hand[seat], player=player, cards=cards))
    return said


def why_note(deal: DealPlay, number: int, words: Words) -> NoteScene:
    """Why a bot did what it did as event `number`, as far as the learner may know."""
    player = words.player(deal.table.events[number].seat)
    heading = words.phrase(WHY, player=player)
    own = any(event.seat == LEARNER for event in deal.table.events[:number])
    played = own and deal.takes_back and not deal.setup.people
    back = [button(Command.BACK.about(number), words.text(PLAY_FROM_HERE))] if played else []
    return note("blue", heading, say_why(deal, number, words), words, back)
