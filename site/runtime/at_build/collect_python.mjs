// Collects and compiles the Python files of the browser, in the Python of the browser.
//
// usage: node collect_python.mjs JOB, a JSON file:
//   roots    folders on Python's path, in order; module files are taken from them
//   module   what to import; its `build()` is called, so that all it needs is seen
//   lazy     packages whose modules are imported when first asked for, each with the module
//            that has to come first, or ""
//   whole    packages of which every file is taken, imported or not
//   named    patterns of files that are asked for by name and not opened
//   without  top-level modules; a file that imports one is for the build and stays behind
//   out      folder for the compiled files, one folder for each root, by number

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "pyodide";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
globalThis.XMLHttpRequest ??= class {}; // Panel names it at import

const python = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    PYTHONHASHSEED: "0", // or the order of constant sets differs from build to build
    PYTHONNODEBUGRANGES: "1", // tracebacks name lines; columns would be of no use without sources
    PANEL_CDN_ROOT: job.panelMark,
  },
});
const mount = (folder, at) => {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
};
job.roots.forEach((folder, number) => mount(folder, `/roots/${number}`));
mount(job.out, "/out");

const here = dirname(fileURLToPath(import.meta.url));
for (const name of ["collect_python.py", "lean_python.py"]) {
  python.FS.writeFile(`/home/pyodide/${name}`, readFileSync(join(here, name)));
}
const collect = python.pyimport("collect_python");
try {
  writeFileSync(join(job.out, "found.json"), collect.collect(JSON.stringify(job)));
} catch (error) {
  console.error(error.message); // the rest would be a megabyte of Pyodide's own source
  process.exit(1);
}
