"""What is said of a task that is done: what was achieved, or what has been shown."""

from collections.abc import Mapping

from engine.reasons import Kind
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Answer, Write
from lessons.words.words import Words
from tutorial.hints.ladder import Ladder
from tutorial.hints.level import speaking_against_it
from tutorial.lesson.level_play import LevelPlay
from tutorial.narration.events import status_text
from tutorial.scene_types.notes import NoteScene
from tutorial.scene_types.parts import ButtonScene
from tutorial.scenes.parts.words import note
from tutorial.scenes.scores.counting import asked_hand
from tutorial.store.progress import MOST_STARS


DONE = N_("Done")
NOW_RIGHT = N_("Now it is right")  # after another answer
SHOWN_NOW = N_("Shown to you")
# Translators: what has just been shown follows: "Pick 5♣, 6♣ and 7♣, then press Lay down."
ALONE = N_("On your own you do it like this:")

# After a task that any discard does.
BROKEN_UP = N_(
    "The task is done: one card is away. For later: cards that go together, such as {cards}, are "
    "mostly worth keeping."
)

ANY_DISCARD = {"discarded": "any"}  # the goal of such a task
STARS = NP_("{count} of {all} stars", "{count} of {all} stars")
# Why stars are missing: by whether help was taken, and whether a try was wrong (else the moves
# were more than needed).
MISSING: Mapping[tuple[bool, str], str] = {
    (True, ""): N_("A star is missing for the hint."),
    (False, "slip"): N_("A star is missing because not every try was right."),
    (False, "longer"): N_("A star is missing because fewer moves would have done."),
    (True, "slip"): N_("Two stars are missing: for the hint and because not every try was right."),
    (True, "longer"): N_("Two stars are missing: for the hint and because fewer moves would do."),
}
STAR, NO_STAR = "\N{BLACK STAR}", "\N{WHITE STAR}"


def done_note(level: LevelPlay, words: Words, offer: tuple[Said, ButtonScene] | None) -> NoteScene:
    """What was achieved; of a solution that was shown only what it was, without praise."""
    handed = () if level.handed_in is None else (level.handed_in,)
    moves = (*level.moment.played, *handed)
    said: list[Said] = [*level.level.praise(moves)]
    if level.level.done == ANY_DISCARD and said == [*level.level.otherwise]:
        said = _broken_up(level, words) or said
    buttons: list[ButtonScene] = []
    own = [event for event in level.table.events if event.seat == LEARNER]
    if not said and own:
        said = [[status_text(own[-1], words)]]
    shown = level.ladder if level.was_shown else None
    if shown is not None:
        said = shown_moves(shown, words)
    elif not level.trains and (why := _missing_stars(level)):
        said.append(words.say(why))
    if offer is not None:
        said.append(offer[0])
        buttons.append(offer[1])
    done = note("ok", words.text(NOW_RIGHT if level.missed else DONE), said, words, buttons)
    if shown is not None:
        done = {**note("blue", words.text(SHOWN_NOW), said, words, buttons), "live": True}
    count = asked_hand(level, words)
    done = done if count is None else {**done, "count": count}
    return done if level.trains else _earning(done, level.result.stars, words)


def _broken_up(level: LevelPlay, words: Words) -> list[Said]:
    """That the discard was one of cards that go together; nothing if it was not."""
    last = level.table.events[-1]
    for reason in speaking_against_it(last.action, last.before):
        if reason.kind in (Kind.BREAKS_MELD, Kind.BREAKS_START):
            cards = reason.facts["cards"]
            assert isinstance(cards, tuple)  # noqa: S101 - `BLANKS` says so
            return [words.say(BROKEN_UP, cards=words.symbols(cards))]
    return []


def shown_moves(ladder: Ladder, words: Words) -> list[Said]:
    """The last rung of a hint once it has been done: what to press is for the next time."""
    told = isinstance(ladder.move, Answer | Write)  # a fact, and nothing to be pressed
    lead = [] if told else [words.say(ALONE)]
    return [*lead, ladder.rung.say(words)]


def _missing_stars(level: LevelPlay) -> str:
    """Why a task that was done earned fewer stars than the most; "" where it earned them all."""
    helped = level.result.how == "help"
    if level.slips:
        return MISSING[helped, "slip"]
    if len(level.moment.played) > level.level.par:
        return MISSING[helped, "longer"]
    return MISSING[helped, ""] if helped else ""


def _earning(done: NoteScene, count: int, words: Words) -> NoteScene:
    """What was achieved with its stars; what was shown earns none."""
    if not count:
        return done
    label = words.phrase_count(STARS, count, all=MOST_STARS)
    return {**done, "stars": stars_of(count), "stars_label": label}


def stars_of(count: int) -> str:
    """So many stars, and the places of those that are missing."""
    return STAR * count + NO_STAR * (MOST_STARS - count)
