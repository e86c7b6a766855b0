// Bokeh and Panel on the page: classic scripts that must run in this order, once.

import { files } from "./files.mjs";

let loading;

export const pageScripts = () => (loading ??= load());

async function load() {
  // Panel loads components through es-module-shims, for browsers older than those it runs in.
  window.importShim ??= Object.assign((address) => import(address), { addImportMap() {} });
  try {
    await Promise.all(files.scripts.map(run));
  } catch (error) {
    loading = undefined; // to be tried again
    throw error;
  }
}

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
