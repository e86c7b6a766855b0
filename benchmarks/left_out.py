"""What later calls, claims and exchanges change of a lead: the same deals with and without.

`python benchmarks/left_out.py PRESET NAME=VALUE[,NAME=VALUE] [POSITIONS [DEALS [SEED]]]` plays on
from positions of deals among *Thoughtful*, by the rules of the preset and with these options
instead, after the action that judgement puts first and after another one.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random


sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.actions import Action, CallRummy, ClaimDiscard, SwapJoker
from engine.analysis.position_value import rated_actions
from engine.arena.self_play import goes_on, play_steps
from engine.movegen.offered import own
from engine.options import Options, preset
from engine.options.text import read_option
from engine.positions.judgement import mean_and_error
from engine.referee import judge_action, legal_actions
from engine.scoring import settle
from engine.state import Phase, State
from engine.state.dealing import deal
from engine.state.seat_view import SeatView
from tests.support.closed_cards import reshuffled


BOT = "thoughtful"
SEED = 95_000
RIVALS = 4  # the other action is one of the next few
LEFT_OUT = (CallRummy, ClaimDiscard, SwapJoker)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal played on: what the seat gained more than the others, and whether it used a rule."""

    ahead: float
    used: bool


def positions(options: Options, seed: int) -> Iterator[tuple[State, Action, Action]]:
    """Tables with two actions to compare; neither is a call or an exchange itself."""
    rng = Random(seed)
    while True:
        seed += 1
        players = 2 if seed % RIVALS else 3
        steps = play_steps(deal(options, players, seed), [BOT] * players)
        tables = [state for _, _, state in steps if goes_on(state)]
        for state in rng.sample(tables, min(2, len(tables))):
            view = SeatView(state, state.to_move)
            legal = own(view, tuple(legal_actions(state)))
            legal = [one for one in legal if not isinstance(one, LEFT_OUT)]
            if state.turn.must_use or len(legal) < 2:
                continue
            found = [one for one, _ in rated_actions(view, legal) if one is not None]
            if len(found) > 1:
                yield state, found[0], rng.choice(found[1:RIVALS])


def played_on(state: State, action: Action, options: Options) -> Deal | None:
    """The deal after an action with these rules; None if it does not end."""
    seat = state.to_move
    last = judge_action(state.replace(options=options), action, seat)
    assert isinstance(last, State)  # noqa: S101 - the action is legal with either rules
    used = False
    for _, done, after in play_steps(last, [BOT] * state.players):
        used, last = used or isinstance(done, LEFT_OUT), after
    if last.phase is not Phase.OVER:
        return None
    scores = settle(last).scores
    others = float(sum(scores) - scores[seat]) / (len(scores) - 1)
    return Deal(float(scores[seat]) - others, used)


def main(arguments: Sequence[str]) -> None:
    """Print one line: how often the rules are used, what they change of value and lead."""
    name, changed, *numbers = arguments
    count, deals, seed = (*map(int, numbers), *(400, 4, SEED)[len(numbers) :])
    rules = preset(name)
    without = preset(name, **dict(read_option(*one.split("=")) for one in changed.split(",")))
    values, leads, used, total = list[float](), list[float](), 0, 0
    for state, one, other in positions(rules, seed):
        value = lead = 0.0
        for number in range(deals):
            hidden = reshuffled(state, state.to_move, Random(f"{len(leads)}/{number}"))
            met = [played_on(hidden, act, how) for how in (rules, without) for act in (one, other)]
            if None in met:
                break
            first, second, first_without, second_without = (found for found in met if found)
            value += (first.ahead - first_without.ahead) / deals
            lead += (first.ahead - second.ahead) / deals
            lead -= (first_without.ahead - second_without.ahead) / deals
            used, total = used + first.used, total + 1
        else:
            values.append(value)
            leads.append(lead)
        if len(leads) == count:
            break
    told = ["{:+.2f} ± {:.2f}".format(*mean_and_error(found)) for found in (values, leads)]
    print(
        f"{name} {changed}: {count} positions, used in {100 * used / total:.0f} % of deals, "
        f"value {told[0]}, lead {told[1]}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
