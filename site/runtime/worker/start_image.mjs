// Starts Python from the image of its memory that make_image.mjs made, for the same version only.

import { ZSTDDecoder } from "zstddec";

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

// Zstandard unpacks in a third of the time the browser's own gzip takes, and packs smaller.
async function fill(memory, { address, packed, piece }, progress) {
  const decoder = new ZSTDDecoder();
  const [answer] = await Promise.all([fetch(address), decoder.init()]);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const all = packed.reduce((sum, size) => sum + size);
  const arriving = counted(answer.body, (here) => progress({ here, all }), all);
  let at = 0;
  for await (const part of parts(arriving, packed)) {
    const wanted = Math.min(piece, memory.length - at);
    const unpacked = decoder.decode(part, wanted);
    if (unpacked.length !== wanted) throw new Error(`no image at byte ${at}: ${address}`);
    memory.set(unpacked, at);
    at += wanted;
  }
}

// The parts of a stream, of the given sizes, each as soon as it is whole.
async function* parts(stream, sizes) {
  const reader = stream.getReader();
  let rest = new Uint8Array();
  for (const size of sizes) {
    const part = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      if (!rest.length) rest = (await reader.read()).value;
      if (!rest) throw new Error(`${at} bytes of ${size}, then no more`);
      const taken = rest.subarray(0, size - at);
      part.set(taken, at);
      at += taken.length;
      rest = rest.subarray(taken.length);
    }
    yield part;
  }
}
