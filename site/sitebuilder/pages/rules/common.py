"""Where rules of all games hold: on the page of which game each of them belongs too."""

from collections.abc import Callable, Mapping

from engine.options import PRESETS, Options
from engine.rules.applicability import in_force
from engine.rules.romme_ids import ROMME_EDGES


Fits = Callable[[Options], bool]


def _always(_: Options) -> bool:
    return True


def _has_jokers(options: Options) -> bool:
    return options.jokers_per_deck > 0


def _exchanges(options: Options) -> bool:
    return _has_jokers(options) and options.joker_swap != "none"


def _melds_count(options: Options) -> bool:
    return options.scoring == "net"


def _high_ace(options: Options) -> bool:
    return options.ace == "high_low"


def _two_packs(options: Options) -> bool:
    return options.two_decks_from is not None


def _fanned(options: Options) -> bool:
    return options.pile == "fanned"


def _turns_over(options: Options) -> bool:
    return options.stock_end_after != 1


def _floats(options: Options) -> bool:
    return options.go_out == "float"


def _calls(options: Options) -> bool:
    return options.call == "on"


def _is_romme(options: Options) -> bool:
    return options.game == "romme"


def _claims(options: Options) -> bool:
    return options.claim == "on"


# By rule: what a table must have for it to mean anything there.
MEANT: Mapping[str, tuple[Fits, ...]] = {
    "common.options.locked": (_always,),
    "edge.meld.only-jokers": (_has_jokers,),
    "edge.run.joker-past-ace": (_has_jokers,),
    "edge.run.ace-both-ends": (_high_ace, _two_packs),
    "edge.twodecks.run-duplicates": (_two_packs, lambda options: options.ace != "high_low"),
    "edge.set.joker-suit-open": (_exchanges,),
    "edge.swap.credit": (_exchanges, _melds_count),
    "edge.wrotham.joker-value": (lambda options: options.game == "wrotham",),
    "edge.pile.empty": (_always,),
    "edge.pile.top-joker": (_has_jokers,),
    "edge.joker.discard": (_has_jokers,),
    "edge.stock.empty-deep-draw": (_fanned,),
    "edge.recycle.whole-pile": (_turns_over,),
    "edge.out.layoff-only": (
        lambda options: options.layoff == "any" and options.go_out == "free",
    ),
    "edge.turn.cannot-end": (_always,),
    "edge.romme500.discard-same": (lambda options: options.game == "romme500",),
    "edge.float.top-must-use": (_floats,),
    "edge.call.no-hand-cards": (_calls,),
    "edge.call.layoff-needs-meld": (_calls, lambda options: options.layoff == "own_meld_first"),
    "edge.tie.fraction": (lambda options: options.scoring in {"winner", "pay"},),
    "edge.tie.basic-target": (lambda options: options.game == "basic",),
    "edge.deals.tie": (lambda options: options.match == "deals",),
    **{
        rule: (_is_romme, _claims) if rule.startswith("edge.romme.claim") else (_is_romme,)
        for rule in ROMME_EDGES
    },
}


def holds_in(rule: str, game: str) -> bool:
    """Whether a rule of all games holds at some table of `game`, as played or as a variation."""
    tables = [options for options in PRESETS.values() if options.game == game]
    return any(
        in_force(rule, options) and all(fits(options) for fits in MEANT[rule])
        for options in tables
    )
