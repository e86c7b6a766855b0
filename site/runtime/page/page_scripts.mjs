// Bokeh, Panel and the views on the page: all are here before anything is drawn with them.

import { files } from "./files.mjs";

const YOUNG = 20_000; // milliseconds for which a script that was asked for may still come

let loading;
let complete = false;
let lost = 0; // times that something did not come
const modules = new Map(); // by address
const scripts = new Map(); // address → {since, ran, coming}

export const pageScripts = () => (loading ??= load());

// What has not come so far is asked for anew the next time.
export function forgetScripts() {
  if (!loading || complete) return;
  loading = undefined;
  lost++;
}

async function load() {
  window.importShim ??= importShim;
  await Promise.all([runAll(), fetchFaces(), ...[files.views, files.door].map(fetchModule)]);
  complete = true;
}

// Classic scripts, fetched together and run in this order, each once. Each is put into the page when
// the one before has run: a browser that orders them itself would have them wait, also the next
// time, for one that never comes.
async function runAll() {
  files.scripts.filter((address) => !scripts.has(address)).forEach(fetchAhead);
  for (const address of files.scripts) await runOnce(address);
}

function runOnce(address) {
  const known = scripts.get(address);
  if (known && (known.ran || performance.now() - known.since < YOUNG)) return known.coming;
  const script = { since: performance.now(), ran: false, coming: run(address) };
  scripts.set(address, script);
  script.coming.then(
    () => (script.ran = true),
    () => scripts.get(address) === script && scripts.delete(address),
  );
  return script.coming;
}

function fetchAhead(address) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "script", href: again(address) });
  link.dataset.added = "";
  document.head.append(link);
}

// A page may remember for ever that a file could not be had, so it is asked for by another name.
const again = (address) => (lost ? `${address}?${lost}` : address);

// The faces of all cards are one file; without it they would stay blank.
async function fetchFaces() {
  const { dataset } = document.documentElement;
  if (!dataset.cards) return;
  const address = again(dataset.cards.split("?")[0]);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  if (address !== dataset.cards) dataset.cards = address;
}

async function fetchModule(address) {
  if (!modules.has(address)) modules.set(address, await import(again(address)));
}

// In place of es-module-shims, which Panel uses for browsers older than those Pyodide runs in.
// Components come from files; the one module that Panel writes itself, as a blob, is a file too.
const importShim = Object.assign(
  async (address) => modules.get(address.startsWith("blob:") ? files.door : address),
  { addImportMap() {} },
);

function run(address) {
  const script = document.createElement("script");
  return new Promise((resolve, reject) => {
    const broken = ({ filename }) => filename === script.src && end(reject); // other than a script
    const end = (settle) => {
      removeEventListener("error", broken);
      settle(new Error(address));
    };
    addEventListener("error", broken);
    script.src = again(address);
    script.dataset.added = "";
    script.onload = () => end(resolve);
    script.onerror = () => end(reject);
    document.head.append(script);
  });
}
