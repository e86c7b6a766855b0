"""The tray as a scene: picked cards in playing order, their gaps, and what they are."""

from collections.abc import Iterator, Sequence

from engine.card_values import meld_values
from engine.cards import Card, Suit
from engine.melds import Fault, Reading
from engine.options import Options
from engine.referee.laying import Laying
from engine.state import Meld
from engine.violations import Code
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Pick
from lessons.marks.marks import SLOTS_AT_MOST
from lessons.messages.violations import WORDINGS
from lessons.words.words import Words
from tutorial.lesson.level_play import LevelPlay
from tutorial.lesson.watch_play import WatchPlay
from tutorial.scene_types.desk import DeskScene, TrayPart, TrayScene
from tutorial.scene_types.table import PickedScene, TableScene
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.cards import face as card_face
from tutorial.table.learner_view import Sight
from tutorial.table.tray import FirstMeld, tray_of


LABEL = N_("The picked cards, as they would lie")
PICKED = N_("The picked cards")
PICKED_HERE = N_("What you pick lies here.")
# Translators: of a card whose place in the hand is empty.
AWAY = N_("lies on the table")
PUT_BACK = N_("{card}: put back")
# Translators: of an ace or a joker, {points} is what it counts in this meld.
PUT_BACK_WORTH = N_("{card}, counts {points} here: put back")
CLEAR = N_("Put all cards back")
# Translators: what the picked cards are, above the hand; there is room for about 45 letters.
KINDS = {
    "run": NP_("A run of {count} card", "A run of {count} cards"),
    "set": NP_("A set of {count} card", "A set of {count} cards"),
}
# Translators: as above, with what the meld counts: "A run of 3, 24 points". The plural is that of
# the points.
KINDS_COUNTED = {
    "run": NP_("A run of {cards}, {count} point", "A run of {cards}, {count} points"),
    "set": NP_("A set of {cards}, {count} point", "A set of {cards}, {count} points"),
}
SEVERAL = NP_("{count} meld at once", "{count} melds at once")
OPEN = N_("A meld; what the joker stands for is open")
GAP = NP_("A gap: {cards} is missing", "A gap: {cards} are missing")
WIDE = NP_("A gap: {count} card is missing", "A gap: {count} cards are missing")
TOO_FEW = N_("Two cards; a meld has at least three")
# Translators: what picked cards come to as a first meld; {sum} is "26" or "14 + 12 = 26". There is
# room for about 45 letters.
SHORT_OF = NP_(
    "{sum} of {wanted}: {count} is missing",
    "{sum} of {wanted}: {count} are missing",
)
ENOUGH = N_("{sum} of {wanted}: enough")
WAIVED = N_("{sum}: your whole hand does not need {wanted}")
WIDE_SIGN = "+{count}"
FEWEST = 2  # one card alone lies in no order; of two nothing is said aloud: all begin with them


def tray_scene(sight: Sight, words: Words) -> TrayScene | None:
    """The tray; None where fewer than two cards are picked."""
    melds = sight.tray.melds if sight.tray is not None else ()
    first = sight.tray.first if sight.tray is not None else None
    count = sum(len(one.cards) for one in melds)
    if count < FEWEST:
        return None
    if not sight.judges and first is not None:
        melds, first = (_as_picked(melds),), None
    said = _said(melds, sight, words) if sight.judges else ""
    scene = TrayScene(
        label=words.text(LABEL),
        parts=_all_parts(melds, sight, words),
        said=said,
        spoken=said if count > FEWEST else "",
    )
    if first is not None and sight.worth:
        scene["share"] = 100 if not first.missing else 100 * first.total // first.wanted
        scene["clear"] = words.text(CLEAR)
        scene["spoken"] = _with_loose(said, melds, first, words) if count > FEWEST else ""
    return scene


def _as_picked(melds: Sequence[Laying]) -> Laying:
    """Cards of which is not told what they are."""
    if len(melds) == 1:
        return melds[0]
    cards = tuple(sorted(card for one in melds for card in one.cards))
    return Laying(cards, Fault(Code.MELD_NEITHER))


def with_picks(
    table: TableScene, desk: DeskScene, step: object, sight: Sight, words: Words
) -> tuple[TableScene, DeskScene]:
    """A task that asks for picks: what is picked lies on a table that is empty otherwise.

    As long as a card lies there its place in the hand is empty.
    """
    if sight.view.melds or sight.view.pile:
        return table, desk
    if isinstance(step, WatchPlay) and not step.table.events:
        return _pointed_at(table, desk, step, sight, words)
    if not isinstance(step, LevelPlay) or step.level.kind != "pick":
        return table, desk
    desk = {**desk, "lays": False, "tray": None, "takes_out": words.text(AWAY)}
    if table["attempt"] is not None:
        return {**table, "bare": True}, desk
    melds = sight.tray.melds if sight.tray is not None else ()
    handed = step.handed_in if step.done else None
    if isinstance(handed, Pick):
        melds = (_as_it_lay(step, handed.cards),)
    table["picked"] = PickedScene(
        label=words.text(PICKED),
        said=words.text(PICKED_HERE),
        parts=_all_parts(melds, sight, words),
        done=handed is not None,
    )
    return table, _without(desk, handed.cards if isinstance(handed, Pick) else (), words)


def _as_it_lay(level: LevelPlay, cards: tuple[Card, ...]) -> Laying:
    """The cards of a right answer, in the order in which they lay while they were picked."""
    tray = tray_of(level.moment.state, cards)
    if tray is None or len(tray.melds) != 1:
        return Laying(cards, Fault(Code.MELD_NEITHER))
    return tray.melds[0]


def _without(desk: DeskScene, away: Sequence[Card], words: Words) -> DeskScene:
    """The desk while these cards of the hand lie on the table."""
    names, hand = set(map(str, away)), []
    for card in desk["hand"]:
        lies = card.copy()
        if card["id"] in names:
            lies["away"], lies["hinted"] = words.text(AWAY), False
        hand.append(lies)
    return {**desk, "hand": hand}


def _pointed_at(
    table: TableScene, desk: DeskScene, step: WatchPlay, sight: Sight, words: Words
) -> tuple[TableScene, DeskScene]:
    """An example about nothing but cards: those it points at, large on the empty table.

    They lie in the order in which it names them; before it begins, one card of each suit does.
    """
    cards = tuple(step.cards) if step.step else _first_of_suits(sight.hand)
    parts = _all_parts((Laying(cards, Fault(Code.MELD_NEITHER)),), sight, words)
    shown = PickedScene(label="", said="", parts=parts, done=True, shown=True)
    return {**table, "picked": shown}, _without(desk, cards, words)


def _first_of_suits(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The first card of each suit in the hand, in its order."""
    first: dict[Suit | None, Card] = {}
    for card in hand:
        first.setdefault(card.suit, card)
    return tuple(first.values())


def _all_parts(melds: Sequence[Laying], sight: Sight, words: Words) -> list[TrayPart]:
    return [part for at, one in enumerate(melds) for part in _parts(one, at > 0, sight, words)]


def _parts(lies: Laying, follows: bool, sight: Sight, words: Words) -> Iterator[TrayPart]:
    """The cards of one meld, and the gaps between them where those are told."""
    for at, card in enumerate(lies.cards):
        missing = lies.missing.get(at, ()) if sight.judges else ()
        if len(missing) > SLOTS_AT_MOST:
            sign = WIDE_SIGN.format(count=len(missing))
            yield TrayPart(card="", face="", sign=sign, suit="", name="")
        else:
            for one in missing:
                sign = words.card_symbol(one)
                yield TrayPart(card="", face="", sign=sign, suit=str(one)[1], name="")
        yield _card(card, lies, follows and at == 0, sight, words)


def _card(card: Card, lies: Laying, begins: bool, sight: Sight, words: Words) -> TrayPart:
    face = _stands_for(card, lies) if sight.judges else None
    shown = face or card
    name = card_scene(card, words, face)["name"]
    worth = _worth(card, lies, sight)
    part = TrayPart(
        card=str(card),
        face=card_face(card),
        sign="" if shown.is_joker else words.card_symbol(shown),
        suit="" if shown.is_joker else str(shown)[1],
        name=words.phrase(PUT_BACK_WORTH if worth else PUT_BACK, card=name, points=worth),
    )
    if worth:
        part["worth"] = worth
    if card.is_joker:
        part["joker"] = True
    if begins:
        part["first"] = True
    return part


def _stands_for(card: Card, lies: Laying) -> Card | None:
    """What a joker stands for, where that is settled."""
    if not card.is_joker or lies.open or not isinstance(lies.read, Reading):
        return None
    return lies.read.stands_for.get(card)


def _worth(card: Card, lies: Laying, sight: Sight) -> str:
    """What an ace or a joker counts in a first meld, where melds say it; else ""."""
    counted = sight.tray is not None and sight.tray.first is not None and sight.worth
    if not (counted and sight.judges and isinstance(lies.read, Reading)):
        return ""
    if not card.is_joker and card.rank != 1:
        return ""
    return str(_values(lies.read, sight.view.options)[lies.read.layout.index(card)])


def _first_meld(first: FirstMeld, words: Words) -> str:
    """What the melds come to, and what is missing."""
    total = str(first.total)
    if len(first.points) > 1:
        total = f"{' + '.join(map(str, first.points))} = {total}"
    if first.missing:
        return words.phrase_count(SHORT_OF, first.missing, sum=total, wanted=first.wanted)
    short = first.total < first.wanted
    return words.phrase(WAIVED if short else ENOUGH, sum=total, wanted=first.wanted)


def _with_loose(said: str, melds: Sequence[Laying], first: FirstMeld, words: Words) -> str:
    """What is said aloud of a first meld: its points, and what the cards in no meld lack."""
    lies = melds[-1]
    if not first.points or not isinstance(lies.read, Fault) or len(lies.cards) < FEWEST:
        return said
    return f"{said}. {_fault(lies, lies.read, words)}"


def _said(melds: tuple[Laying, ...], sight: Sight, words: Words) -> str:
    first = sight.tray.first if sight.tray is not None else None
    if first is not None and first.points and sight.worth:
        return _first_meld(first, words)
    if first is not None and isinstance(melds[-1].read, Fault):
        return _fault(melds[-1], melds[-1].read, words)
    if len(melds) > 1:
        return words.phrase_count(SEVERAL, len(melds))
    [lies] = melds
    if isinstance(lies.read, Fault):
        return _fault(lies, lies.read, words)
    if lies.open:
        return words.text(OPEN)
    options = sight.view.options
    if options.scoring == "net" and sight.points and sight.worth:
        form = KINDS_COUNTED[lies.read.kind]
        points = _points(lies.read, options)
        return words.phrase_count(form, points, cards=len(lies.cards))
    return words.phrase_count(KINDS[lies.read.kind], len(lies.cards))


def _fault(lies: Laying, fault: Fault, words: Words) -> str:
    missing = [card for row in lies.missing.values() for card in row]
    if 0 < len(missing) <= SLOTS_AT_MOST:
        cards = " ".join(map(words.card_symbol, missing))
        return words.phrase_count(GAP, len(missing), cards=cards)
    if len(lies.cards) <= FEWEST:
        return words.text(TOO_FEW)
    if missing:
        return words.phrase_count(WIDE, len(missing))
    return words.text(WORDINGS[fault.code].heading)


def _points(read: Reading, options: Options) -> int:
    """What the cards count on the table, were they laid down now."""
    return sum(_values(read, options))


def _values(read: Reading, options: Options) -> tuple[int, ...]:
    by = (LEARNER,) * len(read.layout)
    meld = Meld("", read.kind, read.layout, by, LEARNER, read.stands_for)
    return meld_values(meld, options)
