"""Random deals of Rummy 500, two players, all rules: by the engine that Python finds.

Usage: `python benchmarks/engine_deals.py`. Each line on stdin is a seed; the answer is a line with
the microseconds of processor time that one deal took.
"""

import sys
import time
from random import Random

from engine.arena.random_play import random_deal
from engine.options import PRESETS
from engine.state.dealing import deal


DEALS = 150

for line in sys.stdin:
    random = Random(int(line))
    started = time.process_time()
    for _ in range(DEALS):
        random_deal(deal(PRESETS["rummy500"], 2, random.randrange(2**32)), random)
    print((time.process_time() - started) / DEALS * 1e6, flush=True)
