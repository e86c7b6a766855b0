// Starts Python from the image of its memory that make_image.mjs made, for the same version only.

import { counted } from "./counted.mjs";
import { orFail } from "./wasm.mjs";

// An empty zip: all modules that are needed stand in the image, so none is fetched.
const NO_LIBRARY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

// `progress` is told how many bytes are here, of how many.
export async function fromImage({ pyodide, image, env }, progress) {
  const memory = new Uint8Array(image.bytes);
  const filled = fill(memory, image, progress);
  filled.catch(() => {}); // told where it is awaited
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    import(pyodide + "pyodide.mjs"),
    import(pyodide + "pyodide.asm.mjs"),
  ]);

  const loading = loadPyodide({
    indexURL: pyodide,
    env,
    stdLibURL: NO_LIBRARY,
    lockFileContents: image.lock,
    _loadSnapshot: memory, // still being filled while WebAssembly is compiled
    async createPyodideModule(settings) {
      const [module] = await Promise.all([create(settings), filled]);
      module.growMemory(memory.length); // left out by Pyodide
      return module;
    },
  });
  return orFail(loading);
}

async function fill(memory, { address, packed }, progress) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const unpacked = counted(answer.body, (here) => progress({ here, all: packed }), packed)
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  let at = 0;
  for (let piece; (piece = (await unpacked.read()).value); ) {
    memory.set(piece, at);
    at += piece.length;
  }
  if (at !== memory.length) throw new Error(`${at} bytes, not ${memory.length}: ${address}`);
}
