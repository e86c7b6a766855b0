"""Judges the decisions of lessons by imagined deals: `python -m lessons.judge strategy`.

Each decision of the worked example and the levels is printed with what every move brings less than
the best one, and the standard error of that; a line below it says where the level says otherwise.
A number at the end is how many deals to imagine; without one it is 1,000, half a minute for a
level.
"""

import sys
from collections.abc import Sequence

from engine.positions.judgement import Move, Outcomes
from lessons.judging.decisions import Decision, judged_findings, lesson_decisions, loss_of
from lessons.loader import whole_course


DEALS = 1000


def decision_line(decision: Decision, found: Outcomes) -> str:
    """A decision with its figures as a line: what moves lose that pass, then that do not."""

    def told(moves: Sequence[Move]) -> str:
        losses = [(move, *loss_of(found, move)) for move in moves]
        return ", ".join(f"{move} {loss:.1f} ± {error:.1f}" for move, loss, error in losses)

    return f"{decision.name}: {told(decision.right)} | {told(decision.wrong)}"


def main(arguments: list[str]) -> int:
    """Print every decision of the lessons named; 0 if all hold, 1 if not, 2 for a bad name."""
    deals = int(arguments.pop()) if arguments and arguments[-1].isdecimal() else DEALS
    lessons = [lesson for lesson in whole_course() if lesson.id in arguments]
    if not lessons or len(lessons) < len(arguments):
        print("name lessons of the course, and perhaps a number", file=sys.stderr)  # noqa: T201
        return 2
    holds = True
    for made in (made for lesson in lessons for made in lesson_decisions(lesson).values()):
        found = {decision: decision.outcomes(deals) for decision in made}
        for decision, outcomes in found.items():
            print(decision_line(decision, outcomes), flush=True)  # noqa: T201 - a command line prints
        for finding in judged_findings(found):
            holds = False
            print(f"  {finding}", flush=True)  # noqa: T201
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
