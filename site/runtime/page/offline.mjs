// The service worker, seen from the page: asked for late, so that it never delays a first visit.
// Every word comes from the page.

import { files } from "./files.mjs";

let registration;
let kept = "coming"; // or "kept" or "not": whether the site opens without a network
let postponed; // the release the learner does not want yet
let wanted = false; // the learner asked this tab for the new release

// Whether a newer release answers for this tab than the one it runs.
export let outdated = false;

// Called when the page has nothing more urgent to fetch. `extra` are addresses of files that
// this browser needed and most others do not.
export async function keepSite(extra = []) {
  const { serviceWorker, connection } = navigator;
  if (registration || connection?.saveData) return;
  try {
    const root = document.documentElement.dataset.root;
    registration = await serviceWorker.register(`${root}sw.js`, { scope: root });
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    redrawOffline();
    const { active } = await serviceWorker.ready;
    if (!serviceWorker.controller) active.postMessage({ type: "claim", script: import.meta.url });
    if (extra.length) active.postMessage({ type: "keep", addresses: extra });
    kept = (await isComplete(active)) ? "kept" : "not";
  } catch (error) {
    console.info("The site is not kept for later:", error); // forbidden here, or no room
    kept = "not";
  }
  redrawOffline();
}

// Whether nothing of it has been cleared away meanwhile, or it could be had again.
const isComplete = (worker) =>
  new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage({ type: "complete" }, [port2]);
  });

// Let go of what is kept, where something in it is broken and a network is there to fetch it anew.
// Answers whether that was so.
export async function forgetKept() {
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return false;
  try {
    const { ok } = await fetch(controller.scriptURL, { cache: "no-store" });
    if (!ok) return false;
    const own = await navigator.serviceWorker.getRegistration();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.endsWith(own.scope)).map((name) => caches.delete(name)));
    return true;
  } catch {
    return false;
  }
}

function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "redundant" && !registration.active) kept = "not";
    redrawOffline();
  });
}

navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (wanted) location.reload();
  else if (controlled) outdated = true; // the open tab goes on with what it has
  controlled = true;
});
let controlled = Boolean(navigator.serviceWorker?.controller);

// Also after the page around has changed.
export function redrawOffline() {
  for (const line of document.querySelectorAll("[data-offline]")) {
    line.textContent = line.dataset[navigator.serviceWorker ? kept : "not"];
  }
  const waiting = registration?.active && registration.waiting;
  const place = document.querySelector("[data-release]");
  if (!waiting || waiting === postponed) place?.replaceChildren();
  else if (place && !place.childElementCount) announce(place, waiting);
}

function announce(place, waiting) {
  place.append(document.querySelector("[data-release-note]").content.cloneNode(true));
  place.querySelector("[data-release-now]").onclick = () => {
    wanted = true;
    waiting.postMessage({ type: "replace" });
  };
  place.querySelector("[data-release-later]").onclick = () => {
    postponed = waiting;
    redrawOffline();
  };
}

// The files of the ordinary start, for browsers that cannot use the image.
export const ofOrdinaryStart = [...files.archives, `${files.pyodide}python_stdlib.zip`];
