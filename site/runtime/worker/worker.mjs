// Runs Python for one visit. Knows no words and no page: see docs/runtime.md.

import { counted } from "./counted.mjs";
import { fromImage } from "./start_image.mjs";
import { orFail } from "./wasm.mjs";

const post = (message) => self.postMessage(message);

let school; // the Python module school_worker
let outgoing = [];

// Patches of one turn travel together, so that the page shows them in one frame.
function send(patch) {
  if (outgoing.push(patch) === 1) {
    setTimeout(() => {
      post({ type: "patch", patches: outgoing });
      outgoing = [];
    });
  }
}

// An archive, with news while it comes.
async function bytes(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return new Response(counted(answer.body, () => post({ type: "coming" }))).arrayBuffer();
}

async function fromArchives({ pyodide, archives, packages, env, lock }) {
  const arriving = archives.map(bytes);
  arriving.forEach((archive) => archive.catch(() => {})); // told where they are awaited
  const { loadPyodide } = await import(pyodide + "pyodide.mjs");
  const python = await orFail(loadPyodide({ indexURL: pyodide, env, lockFileContents: lock }));

  post({ type: "step", step: 2 });
  for (const archive of arriving) {
    python.unpackArchive(await archive, "zip", { extractDir: packages });
  }
  python.runPython(`import sys; sys.path.insert(0, "${packages}")`);
  post({ type: "step", step: 3 });
  return python;
}

async function start({ files }) {
  post({ type: "step", step: 1 });
  if (files.image) {
    try {
      const python = await fromImage(files, (arrived) => post({ type: "step", step: 2, arrived }));
      school = python.pyimport("school_worker");
      school.wake();
      post({ type: "step", step: 4 });
      post({ type: "restored" });
      return;
    } catch (error) {
      console.warn("The start-up image cannot be used:", error);
    }
  }
  post({ type: "importing" }); // one long silence
  const python = await fromArchives(files);
  school = python.pyimport("school_worker");
  const built = school.build();
  post({ type: "step", step: 4 });
  post({ type: "render", built });
}

const answers = {
  start,
  rendered: () => school.link(send),
  patch({ patch }) {
    try {
      school.apply(patch);
    } finally {
      post({ type: "idle" });
    }
  },
  ping: () => post({ type: "pong" }),
};

self.onmessage = async ({ data }) => {
  try {
    await answers[data.type](data);
  } catch (error) {
    console.error(error);
    // An error in one action leaves Python usable; without a document, or after a
    // fatal error of the interpreter, there is nothing to go on with.
    if (data.type !== "patch" || error?.name === "FatalPyodideError" || error?.pyodide_fatal_error) {
      post({ type: "failed" });
    }
  }
};
