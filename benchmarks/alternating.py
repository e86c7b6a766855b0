"""What benchmarks of the engine share: alternating rounds, processor time, medians."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from subprocess import PIPE
from typing import Self


Work = Callable[[Random], int]
"""Does some deals, hands or wishes and answers with their number."""
Timer = Callable[[int], float]
"""Seconds for one of them, with this seed."""


class Player:
    """Random deals of Rummy 500 in a process that stays running for all rounds."""

    def __init__(self, program: str, script: Path, **environment: str) -> None:
        command = [program, str(script)]
        self.process = subprocess.Popen(  # noqa: S603
            command, stdin=PIPE, stdout=PIPE, text=True, env=os.environ | environment
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()

    def seconds_each(self, seed: int) -> float:
        """Processor time of one deal."""
        print(seed, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline()) / 1e6


def timed(work: Work) -> Timer:
    """A measurement of `work`: processor time for one deal, hand or wish."""

    def seconds_each(seed: int) -> float:
        started = time.process_time()
        done = work(Random(seed))
        return (time.process_time() - started) / done

    return seconds_each


def medians(timers: Mapping[str, Timer], count: int) -> dict[str, float]:
    """Microseconds: medians of so many alternating rounds, after one to warm up."""
    rounds: dict[str, list[float]] = {name: [] for name in timers}
    for number in range(count + 1):
        for name, seconds_each in timers.items():
            rounds[name].append(seconds_each(number))
    return {name: statistics.median(times[1:]) * 1e6 for name, times in rounds.items()}
