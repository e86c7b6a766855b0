// Makes the start-up image: the memory of a Python that has imported everything and built the
// document. Private parts of Pyodide are used, so this belongs to one version of it.
//
// usage: node make_image.mjs JOB, a JSON file:
//   library   archive of the standard library
//   archives  archives of Python files, in the order they are unpacked
//   packages  folder in Python's file system they are unpacked to
//   panel     what stands for the address of Panel's files
//   image     where the memory is written to
//   built     where the document of `school_worker.build()` is written to

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

import { loadPyodide } from "pyodide";

const LARGEST = 2 ** 23; // bytes of a piece of free memory
const SMALLEST = 16;

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
globalThis.XMLHttpRequest ??= class {}; // Panel names it at import
standStill();

try {
  const python = await loadPyodide({
    _makeSnapshot: true,
    stdLibURL: job.library,
    _sysExecutable: "python", // else the path of this script
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PANEL_CDN_ROOT: job.panel },
  });
  for (const archive of job.archives) {
    const bytes = new Uint8Array(readFileSync(archive)); // no Buffer: Python knows none
    python.unpackArchive(bytes, "zip", { extractDir: job.packages });
  }
  python.runPython(`import sys; sys.path.insert(0, "${job.packages}")`);
  const school = python.pyimport("school_worker");
  writeFileSync(job.built, school.build());
  school.rehearse();
  school.settle();
  school.destroy();
  scrub(python._module);
  writeFileSync(job.image, python.makeMemorySnapshot());
} catch (error) {
  console.error(error.message); // the rest would be a megabyte of Pyodide's own source
  process.exit(1);
}

// No clock and no chance, or no two builds are equal. Started from the image, Python reads the
// true clock, and `school_worker.link` seeds `random` anew.
function standStill() {
  let drawn = 0;
  crypto.randomFillSync = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0; // Numerical Recipes
      bytes[i] = drawn >>> 24;
    }
    return array;
  };
  Date.now = () => 0;
  performance.now = () => 0;
}

// Fill free memory with zeros: nothing of what lay there is shipped, and it packs to nothing.
function scrub(module) {
  module._malloc_set_footprint_limit(module._malloc_footprint()); // take what is free, no more
  const taken = [];
  for (let size = LARGEST; size >= SMALLEST; size /= 2) {
    for (let piece; (piece = module._malloc(size)); taken.push(piece)) {
      module.HEAPU8.fill(0, piece, piece + module._malloc_usable_size(piece));
    }
  }
  for (const piece of taken) module._free(piece);
  module._malloc_set_footprint_limit(-1);
}
