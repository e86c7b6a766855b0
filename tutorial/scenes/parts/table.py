"""The table as a scene: melds, a refused try, stock and discard pile."""

from collections import Counter
from collections.abc import Sequence

from engine.cards import Card, Rank
from engine.options import Options
from engine.scoring import meld_values
from engine.state import Meld, Phase, State
from lessons.language.marking import N_
from lessons.levels.moment import LEARNER
from lessons.words.words import Words
from tutorial.scene_types.parts import CardScene, SpreadScene
from tutorial.scene_types.questions import AttemptScene
from tutorial.scene_types.table import MeldPlace, MeldScene, PileScene, StockScene, TableScene
from tutorial.scenes.parts.cards import card_scene, melded_scene, owner, told_apart
from tutorial.scenes.parts.marks import disc, marks_at
from tutorial.scenes.parts.preview import preview_scene
from tutorial.table.learner_view import Sight


# Translators: under a meld and read aloud: "Ada, set".
MELD_NAME = N_("{player}, {kind}")
SOME_MELD = N_("{player}, a meld")
LOW_ACE = N_("{points} ({ace} = 1)")
NEWEST = N_("newest on the right")

FEW_MELDS = 2  # of others: so many lie side by side on the phone


def table_scene(
    sight: Sight, words: Words, roomy: bool = True, promise: bool = False
) -> TableScene:
    """Everything that lies on the table.

    Args:
        sight: what the learner sees.
        words: the language.
        roomy: few and large cards.
        promise: a place is shown for the first meld, where the task is to lay one down.
    """
    view = sight.view
    scene = TableScene(
        label=words.label("table"),
        melds=[_meld(meld, sight, words) for meld in view.melds],  # as they came
        attempt=_attempt(sight, words),
        stock=_stock(sight, words),
        pile=_pile(sight, words),
        empty=words.label("melds-here") if promise and view.phase is not Phase.OVER else "",
        drop_meld=words.label("drop-meld"),
        drop_pile=words.label("drop-pile"),
        drop_layoff=words.label("drop-layoff"),
        roomy=roomy and view.options.pile != "fanned",
        exchanges=sight.exchanges,
        spread=SpreadScene(more=words.label("melds-all"), less=words.label("melds-fewer")),
    )
    if sight.touched:
        scene["touched"] = sight.touched
    return scene


def foreseen(ends: Sequence[State], words: Words, kinds: bool = True) -> list[MeldPlace]:
    """The places of all melds at one of these ends, each as long as at the longest of them."""
    places: dict[tuple[int, int], MeldPlace] = {}
    for end in ends:
        known: Counter[int] = Counter()
        for at, meld in enumerate(end.melds):
            whose = (meld.owner, known[meld.owner])
            known[meld.owner] += 1
            name = _name(meld, words, kinds)
            named = MeldPlace(seat=meld.owner, caption=name, cards=0, at=at)
            place = places.setdefault(whose, named)
            place["cards"] = max(place["cards"], len(meld.cards))
    return sorted(places.values(), key=lambda one: ((one["seat"] - LEARNER) % 8, one["at"]))


def is_roomy(laid: State) -> bool:
    """Whether a table that was laid like this has room for large cards: for a whole level."""
    return sum(meld.owner != LEARNER for meld in laid.melds) <= FEW_MELDS


def _name(meld: Meld, words: Words, kinds: bool = True) -> str:
    """Whose it is, and its kind; before kinds are taught only that it is a meld."""
    whose = owner(meld.owner, words)["name"]
    if not kinds:
        return words.phrase(SOME_MELD, player=whose)
    return words.phrase(MELD_NAME, player=whose, kind=words.label(meld.kind))


def _meld(meld: Meld, sight: Sight, words: Words) -> MeldScene:
    view = sight.view
    whose = owner(meld.owner, words)
    name = _name(meld, words, sight.kinds)
    scene = MeldScene(
        id=meld.id,
        name=name,
        owner=whose,
        caption=name,
        cards=[_melded(card, meld, words) for card in meld.cards],
        marks=marks_at(sight.tried.on(meld.id) if sight.tried else (), meld.cards, words),
    )
    if view.options.scoring == "net" and sight.worth:
        scene["points"] = _points(meld, view.options, words)
    if {f"meld:{meld.id}", "table"} & sight.pointed:
        scene["hinted"] = True
    return scene


def _points(meld: Meld, options: Options, words: Words) -> str:
    """What the meld counts for the player it is named after; a low ace says its value."""
    values = meld_values(meld, options)
    own = sum(value for value, by in zip(values, meld.by, strict=True) if by == meld.owner)
    for card, value in zip(meld.cards, values, strict=True):
        if card.rank == Rank.ACE and value == 1:
            return words.phrase(LOW_ACE, points=own, ace=words.rank_letter("A"))
    return str(own)


def _melded(card: Card, meld: Meld, words: Words) -> CardScene:
    scene = melded_scene(card, meld, words)
    layer = meld.by[meld.cards.index(card)]
    if layer != meld.owner:
        scene["laid_by"] = owner(layer, words)
    return scene


def _attempt(sight: Sight, words: Words) -> AttemptScene | None:
    """The tried cards as they were read; places that are missing, where no card was tried."""
    tried = sight.tried
    if tried is None or not (tried.cards or tried.on("")):
        return None
    scene = AttemptScene(
        label=words.label("tried"),
        cards=[_tried(card, sight, words) for card in tried.cards],
        marks=marks_at(tried.on(""), tried.cards, words),
    )
    if tried.joins:
        scene |= {"joins": tried.joins, "end": tried.end}
    return scene


def _tried(card: Card, sight: Sight, words: Words) -> CardScene:
    """A tried card; a hint points at it where it lies now."""
    scene = card_scene(card, words)
    if f"hand:{card}" in sight.pointed:
        scene["hinted"] = True
    return scene


def _stock(sight: Sight, words: Words) -> StockScene:
    number = sight.view.stock_count
    scene = StockScene(
        label=words.label("stock"),
        count=words.count("cards", number),
        name=words.count("stock", number),
        empty=not number,
    )
    if "stock" in sight.pointed:
        scene["hinted"] = True
    return scene


def _pile(sight: Sight, words: Words) -> PileScene:
    view = sight.view
    fanned = view.options.pile == "fanned"
    size = len(view.pile)
    open_cards = view.pile[:-1] if view.face_down else view.pile
    shown = open_cards if fanned else open_cards[-1:]
    scene = PileScene(
        label=words.label("pile"),
        count=words.count("cards", size),
        cards=told_apart(
            [_in_pile(card, len(shown) - place, sight, words) for place, card in enumerate(shown)],
            shown,
            words,
        ),
        fanned=fanned,
        empty=words.label("pile-empty"),
    )
    _mark_pile(scene, sight)
    if sight.act is not None and sight.act.discarded:
        scene["discarded_by"] = sight.act.seat
    if view.face_down:
        scene["face_down"] = words.label("face-down")
    drawing = view.phase is Phase.DRAW and view.to_move == LEARNER
    if drawing:
        scene["draws"] = True
    if fanned:
        scene["note"] = words.text(NEWEST) if len(shown) > 1 else ""
        if sight.looks and (drawing or sight.take is not None):
            scene["preview"] = preview_scene(sight.take, view.options, words, sight.points)
        elif sight.looks:
            scene["preview"] = None
    if "pile" in sight.pointed:
        scene["hinted"] = True
    return scene


def _mark_pile(scene: PileScene, sight: Sight) -> None:
    """Discs of a refused take or call; what lies under a squared pile is marked on its top."""
    marks = sight.tried.marks_of_kind("pile") if sight.tried else ()
    for mark in marks:
        named = [card for card in scene["cards"] if card["id"] == mark.at]
        for card in named or scene["cards"][-1:]:
            card["wrong"] = disc(mark)
    if marks and not scene["cards"]:
        scene["wrong"] = disc(marks[0])
    if sight.raised is not None:
        scene["raised"] = str(sight.raised)


def _in_pile(card: Card, from_top: int, sight: Sight, words: Words) -> CardScene:
    scene = card_scene(card, words)
    scene["name"] = words.pile_card_name(card, from_top)
    if f"pile:{card}" in sight.pointed:
        scene["hinted"] = True
    if sight.take is not None and card == sight.take.owed:
        scene["owed"] = words.label("owed")
    return scene
