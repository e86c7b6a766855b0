// Tells when Python's WebAssembly cannot be had. Pyodide only warns of it, and waits for ever.

let fail = () => {};

const instantiate = WebAssembly.instantiateStreaming;

WebAssembly.instantiateStreaming = async (...given) => {
  try {
    return await instantiate.apply(WebAssembly, given);
  } catch (error) {
    fail(error);
    throw error;
  }
};

// `loading` is the promise of a Python that has just been asked for.
export const orFail = (loading) =>
  Promise.race([loading, new Promise((_, reject) => (fail = reject))]);
