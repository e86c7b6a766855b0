"""The rules of rummy as plain values: cards, options, state, referee, scoring, bots.

Deal, ask what is legal, play, and be told why something is not:

>>> from engine import Applied, Refused, deal, legal_actions, parse_action, play, preset
>>> state = deal(preset("basic"), players=2, seed=7)
>>> [str(action) for action in legal_actions(state)]
['draw stock', 'draw pile']
>>> verdict = play(state, parse_action("draw stock"))
>>> isinstance(verdict, Applied)
True
>>> refusal = play(verdict.state, parse_action("draw stock"))
>>> isinstance(refusal, Refused)
True
>>> refusal.violation.code.value, refusal.violation.rule
('ALREADY_DREW', 'basic.turn.draw.once')

Where to look: `cards` and `actions` have the notation, `options` the rules of a table and the
presets, `state` what lies where and `seat_view` what one seat sees of it. `melds` and `layoffs`
say what cards are and what is wrong with them, `places` where they lie in a run; `outcomes`,
`taking` and `calls` judge; `deeds` change a table; `draws` and `plays` find what is legal,
`offers` is their door, `legal` holds it, with `shapes`, `meldable`, `ways`, `lanes` and `reach`
for the bits and `plan` for the options; `referee` is the door to all of them. `violations` lists
the codes and their facts, `rules` the rule ids. `scoring` and `match` count, `record` and `tables`
are the texts to keep.
"""

from engine.actions import Action, parse_action
from engine.cards import Card, CardSet, NotationError, parse_cards
from engine.dealing import deal
from engine.match import Match
from engine.options import PRESETS, Options, OptionsError, contradictions, preset
from engine.record import Record, RecordError, replay
from engine.referee import Applied, LegalActions, Refused, legal_actions, play
from engine.scoring import DealResult, settle
from engine.seat_view import SeatView
from engine.state import Phase, State
from engine.violations import Code, Violation


__all__ = [
    "PRESETS",
    "Action",
    "Applied",
    "Card",
    "CardSet",
    "Code",
    "DealResult",
    "LegalActions",
    "Match",
    "NotationError",
    "Options",
    "OptionsError",
    "Phase",
    "Record",
    "RecordError",
    "Refused",
    "SeatView",
    "State",
    "Violation",
    "contradictions",
    "deal",
    "legal_actions",
    "parse_action",
    "parse_cards",
    "play",
    "preset",
    "replay",
    "settle",
]
