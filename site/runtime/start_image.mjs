// Starts Python from the image of its memory that make_image.mjs made, for the same version only.

// An empty zip: all modules that are needed stand in the image, so none is fetched.
const NO_LIBRARY = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

const FRAME = 50; // milliseconds between two pieces of news

// `progress` is told how many bytes are here, of how many.
export async function fromImage({ pyodide, image, env }, progress) {
  const memory = new Uint8Array(image.bytes);
  const filled = fill(memory, image, progress);
  filled.catch(() => {}); // told where it is awaited
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    import(pyodide + "pyodide.mjs"),
    import(pyodide + "pyodide.asm.mjs"),
  ]);

  return loadPyodide({
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
}

async function fill(memory, { address, packed }, progress) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const unpacked = counted(answer.body, packed, progress)
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  let at = 0;
  for (let piece; (piece = (await unpacked.read()).value); ) {
    memory.set(piece, at);
    at += piece.length;
  }
  if (at !== memory.length) throw new Error(`${at} bytes, not ${memory.length}: ${address}`);
}

// The same stream; tells `progress` at most as often as a page can show.
function counted(stream, all, progress) {
  let here = 0;
  let told = 0;
  return stream.pipeThrough(
    new TransformStream({
      transform(piece, next) {
        here += piece.length;
        if (here === all || performance.now() - told > FRAME) {
          told = performance.now();
          progress({ here, all });
        }
        next.enqueue(piece);
      },
    }),
  );
}
