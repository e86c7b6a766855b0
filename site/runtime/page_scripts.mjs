// Bokeh and Panel on the page: classic scripts that must run in this order, once.

import { files } from "./files.mjs";

let loading;

export const pageScripts = () => (loading ??= load());

async function load() {
  window.importShim ??= importShim;
  try {
    await Promise.all(files.scripts.map(run));
  } catch (error) {
    loading = undefined; // to be tried again
    throw error;
  }
}

// In place of es-module-shims, which Panel uses for browsers older than those Pyodide runs in.
// Components come from files; the one module that Panel writes itself, as a blob, is a file too.
const importShim = Object.assign(
  (address) => import(address.startsWith("blob:") ? files.door : address),
  { addImportMap() {} },
);

const run = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = false;
    script.dataset.added = "";
    script.onload = resolve;
    script.onerror = () => reject(new Error(address));
    document.head.append(script);
  });
