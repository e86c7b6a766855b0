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

Where to look: `cards` and `actions` have the notation, `violations` the codes and their facts,
`card_values`, `scoring` and `match` count, `record` is the text to keep. The rest lies in
packages, each of which may import those named before it:

- `options`: what can be agreed at a table, and the presets; `rules`: the rule ids.
- `melds`: runs and sets without a table; `state`: what lies where, and what a seat sees of it;
  `first_meld`: which melds are worth enough to come onto the table.
- `judging`: what an action leads to, or why it is forbidden; `movegen`: all that is legal.
- `referee`: the door to all of them, `play`.
- `rollout`, `heuristics`, `reasons`, `search`, `analysis`: imagined deals, judgement without and
  with search, why an action is good, hints and reviews.
- `bots`, `arena`, `commands`: the computer players, whole deals and matches, the command line.
"""

from engine.actions import Action, parse_action
from engine.cards import Card, CardSet, NotationError, parse_cards
from engine.match import Match
from engine.movegen.offered import legal_actions
from engine.movegen.sequence import LegalActions
from engine.options import PRESETS, Options, OptionsError, contradictions, preset
from engine.record import Record, RecordError, replay
from engine.referee import Applied, Refused, play
from engine.scoring import DealResult, settle
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
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
