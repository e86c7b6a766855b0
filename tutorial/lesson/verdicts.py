"""What a level may say: the kind of picked cards, sets and other things once they are taught."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, takewhile

from engine.actions import Action, DrawPile, DrawStock, LayAll, LayMeld, LayOff
from engine.cards import Card
from engine.reasons import Kind, Reason
from engine.violations import Code, Fact, Violation
from lessons.language.marking import N_
from lessons.levels.lesson import Lesson
from lessons.levels.moment import LEARNER
from lessons.levels.move_equality import same_moves
from lessons.levels.moves import Pick
from lessons.levels.picks import pick_miss
from lessons.levels.skills import skills_of_level
from lessons.loader import course
from lessons.marks.apart import apart
from lessons.marks.marks import pointing
from lessons.marks.pairs import AS, pair_of
from lessons.words.words import Explanation, Words
from tutorial.hints.level import ahead
from tutorial.lesson.level_play import LevelPlay
from tutorial.store.progress import Progress, counts_outs


# Lessons that come before those on melds, and do not name their kinds.
BEFORE_MELDS = frozenset({"cards", "turn"})

# Of a meld refused for these nothing is wrong but what is not there.
TOO_FEW = (Code.MELD_TOO_SHORT, Code.RUN_NOT_CONSECUTIVE, Code.FIRST_MELD_TOO_LOW)

# Skills in which the learner finds out what cards are a meld.
READING_MELDS = frozenset(
    {
        "run-neighbours",
        "run-suit",
        "run-corner",
        "set-rank",
        "meld-size",
        "choose-meld",
        "joker-place",
        "ace-places",
        "go-out",
    }
)


def tells_melds(level: LevelPlay, lesson: str) -> bool:
    """Whether the tray says what the picked cards are; not where that is to be found out.

    Args:
        level: what is played.
        lesson: id of the lesson it belongs to; empty for an exercise.
    """
    if level.level.kind != "play" or level.level.support == "none" or lesson in BEFORE_MELDS:
        return False
    trained = level.trains or skills_of_level(lesson, level.level)
    return READING_MELDS.isdisjoint(trained)


# Topics before the one that weighs in points what a take gains and costs.
BEFORE_WEIGHING = frozenset({"500-aim", "fanned-pile"})


def weighs_takes(lesson: str) -> bool:
    """Whether a look at the pile says in points, in this lesson, what a take gains and costs."""
    return lesson not in BEFORE_WEIGHING


NO_MELD_YET = N_("Not a meld yet")
THREE_AT_LEAST = N_("A meld has at least three cards.")
OF_TWO_RANKS = N_("These two are of different ranks, and a meld has at least three cards.")
APART = N_("These two do not go together, and a meld has at least three cards.")
COMES_LATER = N_("These cards do not go together. The next lessons show which cards are a meld.")
OF_MELDS = ("MELD_", "RUN_", "SET_")  # codes of cards that are no meld, or do not fit one

# The rules of both kinds of melds, which the course teaches one after the other.
RUN, SET = "basic.meld.run", "basic.meld.set"
LAYING_OFF = "basic.layoff.valid"
CALLING = "500.callrummy.when"  # its lesson brings the button to call Rummy
_RUN_TO_SET = (".meld.run", ".meld.set")


def tells_sets(lesson: Lesson) -> bool:
    """Whether a refusal may name sets; not in the lesson on runs, which comes before them."""
    return RUN not in lesson.teaches or SET in lesson.teaches


def before_melds(
    explained: Explanation, violation: Violation, action: Action, words: Words
) -> Explanation:
    """What there is to say of cards that are no meld, where no kind of meld is known yet."""
    if not violation.code.value.startswith(OF_MELDS):
        return explained
    if isinstance(action, LayOff):  # the rule of it names both kinds
        return replace(explained, sentence=explained.reason)
    if violation.code is Code.SET_RANK_MISMATCH:  # most have one rank: what differs is named
        said = explained.reason
        return replace(explained, heading=words.text(NO_MELD_YET), sentence=said)
    few = violation.code is Code.MELD_TOO_SHORT
    said = pointing(words.say(_too_few(violation) if few else COMES_LATER), explained.marks)
    return replace(explained, heading=words.text(NO_MELD_YET), sentence=said, reason=said)


def _too_few(violation: Violation) -> str:
    """What two cards lack, as their marks show it: a third card, or what goes together."""
    match pair_of(violation.facts):
        case "two ranks":
            return OF_TWO_RANKS
        case "strangers" | "far" | "past king" | "twice" | "two suits":
            return APART
    return THREE_AT_LEAST


def as_run(violation: Violation) -> Violation:
    """What is wrong with the cards as a run, where a refusal speaks of a set."""
    if violation.code is Code.MELD_TOO_SHORT:
        return replace(violation, rule=RUN, facts={**violation.facts, AS: "run"})
    tried = violation.facts.get("cards", ())
    if (
        "meld" in violation.facts
        or violation.code is not Code.SET_RANK_MISMATCH
        or not isinstance(tried, tuple)
    ):
        return violation
    cards = sorted(map(Card.parse, tried), key=lambda card: card.rank or 0)
    common = Counter(card.suit for card in cards).most_common(1)[0][0]
    facts: dict[str, Fact] = {
        "cards": tuple(map(str, cards)),
        "card": next(str(card) for card in cards if card.suit != common),
        "like": next(str(card) for card in cards if card.suit == common),
    }
    return replace(violation, code=Code.RUN_SUIT_MISMATCH, rule=RUN, facts=facts)


_OF_SETS = (Code.RUN_SUIT_MISMATCH, Code.MELD_NEITHER, Code.SET_RANK_MISMATCH)


def as_set(violation: Violation, wanted: int | None = None) -> Violation:
    """What is wrong with the cards as a set, where a refusal speaks of a run of mixed suits.

    Cards of one suit were meant as a run, so they are judged as one, and so are those that are a
    run but for a card. Of two ranks that are as many the `wanted` one is right.
    """
    if violation.code is Code.MELD_TOO_SHORT:
        rule = violation.rule.replace(*_RUN_TO_SET)
        return replace(violation, rule=rule, facts={**violation.facts, AS: "set"})
    tried = violation.facts.get("cards", ())
    mixed = violation.code in _OF_SETS
    if not mixed or "meld" in violation.facts or not isinstance(tried, tuple):
        return violation
    cards = [card for card in map(Card.parse, tried) if not card.is_joker]
    ranks = Counter(card.rank for card in cards)
    common = max(ranks, key=lambda rank: (ranks[rank], rank == wanted))
    count = ranks[common]
    rule = violation.rule.replace(*_RUN_TO_SET)
    together = apart(cards)
    is_run = together.kind == "run" and len(together.like) > 2
    if count == 1 and (is_run or violation.code is Code.SET_RANK_MISMATCH):
        return violation
    if count == 1:  # no card has another beside it that the rest would have to match
        return replace(violation, code=Code.MELD_NEITHER, rule=rule, facts={"cards": tried})
    facts: dict[str, Fact] = {
        "cards": tried,
        "card": next(str(card) for card in cards if card.rank != common),
        "like": next(str(card) for card in cards if card.rank == common),
    }
    return replace(violation, code=Code.SET_RANK_MISMATCH, rule=rule, facts=facts)


def wanted_rank(level: LevelPlay) -> int | None:
    """The rank of the set that the task asks for next; None where it asks for none."""
    way = ahead(level.level, level.moment)
    if not way or not isinstance(way[0], LayMeld):
        return None
    ranks = {card.rank for card in way[0].cards if not card.is_joker}
    return ranks.pop() if len(ranks) == 1 else None


def right_cards(level: LevelPlay, tried: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a try that belong to what the task asks for; they stay picked."""
    cards = tuple(tried)
    best = max(
        _asked(level, set(cards)),
        key=lambda wanted: len(wanted.intersection(cards)),
        default=set(),
    )
    return tuple(card for card in cards if card in best)


def asks_for(level: LevelPlay, cards: Iterable[Card]) -> bool:
    """Whether these are the cards of what the task asks for now, no more and no fewer."""
    tried = set(cards)
    return any(wanted == tried for wanted in _asked(level, tried))


def _asked(level: LevelPlay, tried: set[Card]) -> Iterator[set[Card]]:
    """Each choice of cards that would do now."""
    for way in (level.level.solution, *level.level.also):
        done = level.moment.played
        if len(way) > len(done) and same_moves(way[: len(done)], done):
            coming = [one for one in way[len(done) :] if not isinstance(one, DrawStock | DrawPile)]
            move = next(iter(coming), None)  # too early before a draw, the cards are right
            if isinstance(move, LayMeld | Pick):
                yield set(move.cards)
            elif isinstance(move, LayAll):
                yield {card for meld in move.melds for card in meld.cards}
            elif isinstance(move, LayOff):
                offs = takewhile(lambda one: isinstance(one, LayOff), coming)
                yield {card for one in offs if isinstance(one, LayOff) for card in one.cards}
    asked = (level.level.done or {}).get("picked")
    if isinstance(asked, Mapping) and "some" in asked:
        hand = level.table.state.hands[LEARNER]
        for cards in combinations(sorted(hand), asked["some"]["count"]):
            if tried & set(cards) and pick_miss(asked, hand, cards) is None:
                yield set(cards)


@dataclass(frozen=True, slots=True)
class Taught:
    """What a sentence may speak of.

    Attributes:
        outs: how many unseen cards would help.
        sets: cards of one rank as a meld, or as the beginning of one.
        laying_off: cards on melds of the table.
    """

    outs: bool = True
    sets: bool = True
    laying_off: bool = True

    def tellable(self, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
        """The reasons that speak only of what was taught, in their order."""
        return tuple(reason for reason in reasons if self._tells(reason))

    def _tells(self, reason: Reason) -> bool:
        if reason.kind is Kind.GIVES_LAYOFF:
            return self.laying_off
        return self.sets or not _is_of_one_rank(reason)


ALL_TAUGHT = Taught()


def taught_at(lesson: Lesson, progress: Progress) -> Taught:
    """What has been taught to whoever takes this lesson."""
    return Taught(
        outs=counts_outs(progress),
        sets=is_taught(SET, lesson),
        laying_off=is_taught(LAYING_OFF, lesson),
    )


def is_taught(rule: str, lesson: Lesson) -> bool:
    """Whether this lesson or one before it in the course has taught the rule.

    Before a lesson that is no branch only those count that are none: the others may be left out.
    """
    for known in course("en"):
        if rule in known.teaches and (lesson.branch or not known.branch):
            return True
        if known.id == lesson.id:
            return False
    return True


def _is_of_one_rank(reason: Reason) -> bool:
    """Whether it is about a pair or a set."""
    if reason.kind not in (Kind.BREAKS_START, Kind.BREAKS_MELD):
        return False
    cards = reason.facts["cards"]
    assert isinstance(cards, tuple)  # noqa: S101 - `BLANKS` says so
    return len({card.rank for card in map(Card.parse, cards) if not card.is_joker}) == 1
