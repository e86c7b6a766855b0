"""The tray as a scene: picked cards in playing order, their gaps, and what they are."""

from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.melds import Fault, Reading
from engine.options import Options
from engine.referee.laying import Laying
from engine.scoring import meld_values
from engine.state import Meld
from engine.violations import Code
from lessons.language.marking import N_, NP_
from lessons.levels.moment import LEARNER
from lessons.levels.moves import Pick
from lessons.marks.marks import SLOTS_AT_MOST
from lessons.messages.violations import WORDINGS
from lessons.words.words import Words
from tutorial.lesson.level_play import LevelPlay
from tutorial.scene_types.desk import DeskScene, TrayPart, TrayScene
from tutorial.scene_types.table import PickedScene, TableScene
from tutorial.scenes.parts.cards import card_scene
from tutorial.scenes.parts.cards import face as card_face
from tutorial.table.learner_view import Sight


LABEL = N_("The picked cards, as they would lie")
PICKED = N_("The picked cards")
PICKED_HERE = N_("What you pick lies here.")
PUT_BACK = N_("{card}: put back")
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
WIDE_SIGN = "+{count}"
FEWEST = 2  # one card alone lies in no order; of two nothing is said aloud: all begin with them


def tray_scene(sight: Sight, words: Words) -> TrayScene | None:
    """The tray; None where fewer than two cards are picked."""
    melds = sight.tray.melds if sight.tray is not None else ()
    count = sum(len(one.cards) for one in melds)
    if count < FEWEST:
        return None
    said = _said(melds, sight, words) if sight.judges else ""
    return TrayScene(
        label=words.text(LABEL),
        parts=_all_parts(melds, sight, words),
        said=said,
        spoken=said if count > FEWEST else "",
    )


def with_picks(
    table: TableScene, desk: DeskScene, step: object, sight: Sight, words: Words
) -> tuple[TableScene, DeskScene]:
    """A task that asks for picks: what is picked lies on a table that is empty otherwise."""
    if not isinstance(step, LevelPlay) or step.level.kind != "pick":
        return table, desk
    if sight.view.melds or sight.view.pile or table["attempt"] is not None:
        return table, desk
    melds = sight.tray.melds if sight.tray is not None else ()
    handed = step.handed_in if step.done else None
    if isinstance(handed, Pick):
        melds = (Laying(handed.cards, Fault(Code.MELD_NEITHER)),)
    table["picked"] = PickedScene(
        label=words.text(PICKED),
        said=words.text(PICKED_HERE),
        parts=_all_parts(melds, sight, words),
        done=handed is not None,
    )
    return table, {**desk, "lays": False, "tray": None}


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
    part = TrayPart(
        card=str(card),
        face=card_face(card),
        sign="" if shown.is_joker else words.card_symbol(shown),
        suit="" if shown.is_joker else str(shown)[1],
        name=words.phrase(PUT_BACK, card=name),
    )
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


def _said(melds: tuple[Laying, ...], sight: Sight, words: Words) -> str:
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
    by = (LEARNER,) * len(read.layout)
    meld = Meld("", read.kind, read.layout, by, LEARNER, read.stands_for)
    return sum(meld_values(meld, options))
