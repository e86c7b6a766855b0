"""What a take from the fanned pile would bring, in three cells."""

from engine.options import Options
from engine.violations import Code
from lessons.language.marking import N_, NP_
from lessons.language.said import Said
from lessons.marks.marks import without_marks
from lessons.words.words import Words
from tutorial.scene_types.table import PreviewCell, PreviewScene
from tutorial.scenes.parts.words import sentence
from tutorial.table.take_preview import Taking


ASK = N_("What would a take bring?")
ASK_SAID = N_("Choose a card of the pile and see, before you take anything.")
TAKE = NP_("You take {count} card", "You take {count} cards")
OWE = N_("You owe {the:card} this turn")
FREE = N_("You owe nothing")
FREE_SAID = N_("The top card alone is free.")
FREE_KEPT = N_("The top card alone is free; you keep it this turn.")
CANNOT = N_("You cannot play {the:card} at once")
NO_WAY = N_("No meld and no lay-off with it.")
CANNOT_TAKE = N_("You cannot take this now")
STAY = N_("These stay in your hand")
STAY_NONE = N_("Nothing of it stays")
STAY_NONE_SAID = N_("All of it can be played.")
# Translators: how an owed card is played: "Run 5♥ 6♥ 7♥ +18".
RUN_BRINGS = N_("Run {cards} +{points}")
SET_BRINGS = N_("Set {cards} +{points}")
OFF_BRINGS = N_("Lay off {cards} +{points}")
RUN_WAY = N_("Run {cards}")
SET_WAY = N_("Set {cards}")
OFF_WAY = N_("Lay off {cards}")
MORE_BRINGS = N_("Then also {cards} +{points}")
MORE_WAY = N_("Then also {cards}")
FREE_BRINGS = N_("You could play {cards} +{points}")
FREE_WAY = N_("You could play {cards}")
LEAVE = N_("Take nothing")
COSTS = N_("{cards} \N{MINUS SIGN}{points}")


def preview_scene(
    take: Taking | None, options: Options, words: Words, points: bool
) -> PreviewScene:
    """The preview of a take from the pile; without one what it is for.

    Args:
        take: what would be taken.
        options: the rules of the game.
        words: the language.
        points: whether gains and costs are told.
    """
    if take is None:
        ask = PreviewCell(head=[words.text(ASK)], said=sentence(words.say(ASK_SAID), words))
        return PreviewScene(card="", cells=[ask])
    comes = PreviewCell(
        head=sentence(words.say_count(TAKE, len(take.cards)), words),
        said=sentence(words.symbols(take.cards), words),
    )
    cells = [comes, _owed(take, options, words, points)]
    if take.refused is None:
        cells.append(_stays(take, words, points))
    return PreviewScene(card=str(take.card), cells=cells, leave=words.text(LEAVE))


def _owed(take: Taking, options: Options, words: Words, points: bool) -> PreviewCell:
    if take.refused is not None:
        unusable = take.refused.code is Code.PILE_CARD_UNUSABLE
        head = words.say(CANNOT, card={"card": str(take.card)}) if unusable else None
        why = (
            words.say(NO_WAY) if unusable else without_marks(words.violation(take.refused).reason)
        )
        return PreviewCell(
            head=sentence(head or words.say(CANNOT_TAKE), words),
            said=sentence(why, words),
            wrong=True,
        )
    if take.owed is None:
        kept = options.discard_drawn_single == "forbid"
        said = words.say(FREE_KEPT if kept else FREE_SAID)
        told = words.join(said, *_more(take, FREE_BRINGS if points else FREE_WAY, words))
        return PreviewCell(head=[words.text(FREE)], said=sentence(told, words))
    more = _more(take, MORE_BRINGS if points else MORE_WAY, words)
    return PreviewCell(
        head=sentence(words.say(OWE, card={"card": str(take.owed)}), words),
        said=sentence(words.join(_way(take, words, points), *more), words),
        owed=True,
    )


_WAYS = {
    ("run", True): RUN_BRINGS,
    ("set", True): SET_BRINGS,
    ("", True): OFF_BRINGS,
    ("run", False): RUN_WAY,
    ("set", False): SET_WAY,
    ("", False): OFF_WAY,
}


def _way(take: Taking, words: Words, points: bool) -> Said:
    cards = take.way.cards if take.way is not None else ()
    form = _WAYS[take.kind, points]
    return words.say(form, cards=words.symbols(cards), points=take.gain)


def _more(take: Taking, form: str, words: Words) -> list[Said]:
    """What else could be played with cards that come along."""
    return [
        words.say(form, cards=words.symbols(cards), points=points) for cards, points in take.more
    ]


def _stays(take: Taking, words: Words, points: bool) -> PreviewCell:
    if not take.stays:
        said = sentence(words.say(STAY_NONE_SAID), words)
        return PreviewCell(head=[words.text(STAY_NONE)], said=said)
    cards = words.symbols(take.stays)
    told = words.say(COSTS, cards=cards, points=take.cost) if points else cards
    return PreviewCell(head=[words.text(STAY)], said=sentence(told, words))
