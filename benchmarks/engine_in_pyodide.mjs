// The engine's random deals in Pyodide under node, as in a browser's worker.
//
// Usage: node benchmarks/engine_in_pyodide.mjs. Each line on stdin is a seed; the answer is a line
// with the microseconds of processor time that one deal took.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { loadPyodide } from "pyodide";

const DEALS = 150;

// a copy without byte code: Pyodide compiles for its own version of Python
const source = await mkdtemp(join(tmpdir(), "engine-"));
await cp(new URL("../engine", import.meta.url), join(source, "engine"), {
  recursive: true,
  filter: (path) => !path.endsWith("__pycache__"),
});

const pyodide = await loadPyodide();
pyodide.FS.mkdir("/app");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: source }, "/app");
const deals = pyodide.runPython(`
import sys
sys.path.insert(0, "/app")

from random import Random

from engine.state.dealing import deal
from engine.options import PRESETS
from engine.arena.random_play import random_deal

def deals(seed, count):
    random = Random(seed)
    for _ in range(count):
        random_deal(deal(PRESETS["rummy500"], 2, random.randrange(2**32)), random)

deals
`);

for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  deals(Number(line), DEALS);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${(user + system) / DEALS}\n`);
}
await rm(source, { recursive: true });
