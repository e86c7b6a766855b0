// The page's own script: starts Python after the first paint, minds it, follows links.
// What page, worker and bridge expect of each other stands in docs/runtime.md.

import { addressed, files } from "./files.mjs";
import { renderRoots } from "./live_roots.mjs";
import { followLinks, placeInText } from "./navigation.mjs";
import { forgetKept, keepSite, ofOrdinaryStart, outdated, redrawOffline } from "./offline.mjs";
import { forgetScripts, pageScripts } from "./page_scripts.mjs";
import { startPython } from "./python_worker.mjs";
import { hideLine, offer, offerBeside, redrawLine, showStep, warn } from "./startup_line.mjs";

globalThis.schoolBegun = true; // asked by boot_retry.js

const html = document.documentElement;
const main = () => document.querySelector("main");
const needsPython = () => main().hasAttribute("data-python");
const runtime = (state) => (html.dataset.runtime = state);

let python; // the running worker
let live; // its roots on the page
let retired; // roots of a worker that died, still to be seen
let useImage = files.image !== undefined;
let ordinary = false; // Python was started without its image
let failures = 0; // starts in a row that came to nothing

function begin() {
  if (python) return;
  runtime("starting");
  showStep(1);
  let woken = false; // from the image
  const worker = startPython(useImage ? files : { ...files, image: undefined }, {
    step: ({ step, arrived }) => showStep(step, arrived),
    // Python woke up with the document that the page shows already.
    restored() {
      woken = true;
      early.then(() => link(worker)).catch(fail);
    },
    // Python has built a document.
    render({ built }) {
      ordinary = true;
      early
        .catch(() => {}) // there is another one now
        .then(() => live?.remove())
        .then(pageScripts)
        .then(() => show(built))
        .then(() => link(worker))
        .catch(fail);
    },
    patch: ({ patches }) => live.apply(patches.map(addressed)),
    idle: () => live?.idle(),
    // "failed" without an image in use: the worker has tried the ordinary way as well
    lost: (why) => fail(why, woken || why !== "failed"),
    slow: () => python === worker && offerBeside("again", startAnew),
  });
  python = worker;
  // What comes too late for one start must not end or disturb the next.
  const fail = (why, ofImage) => python === worker && lost(why, ofImage);
  const show = (built) => {
    if (python === worker) live = renderRoots(addressed(built));
  };
  const early = useImage ? showBuilt(show) : pageScripts();
  early.catch(() => {}); // told where they are awaited
}

async function showBuilt(show) {
  const coming = builtBefore();
  coming.catch(() => {}); // told where it is awaited
  await pageScripts();
  try {
    show(await coming);
  } catch (error) {
    useImage = false;
    throw error;
  }
}

async function builtBefore() {
  const answer = await fetch(files.image.built);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer.text();
}

// First Python is told to send what changes, then what views have said so far is sent to it.
function link(worker) {
  worker.send({ type: "rendered" });
  live.connect((patch) => worker.send({ type: "patch", patch }));
}

// Of the page and of its views: a rule, the list of keys, a choice.
function openDialogs(root) {
  const inside = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot ? openDialogs(shadowRoot) : []);
  return [...root.querySelectorAll("dialog[open]"), ...inside];
}

// `ofImage`: the image may be the reason, so the next start does without.
function lost(why, ofImage = false) {
  console.warn("Python is lost:", why);
  python?.stop();
  python = undefined;
  const wasReady = html.dataset.runtime === "ready";
  if (ofImage && !wasReady) useImage = false;
  forgetScripts();
  if (live) {
    live.retire();
    retired ??= live;
    live = undefined;
    html.dataset.restarted = "";
  }
  if (!needsPython()) return; // the next page that does starts it anew
  for (const dialog of openDialogs(document)) dialog.close(); // they lie over what is said now
  // A tab of an earlier release cannot count on its files any more.
  if (!wasReady) failures++;
  warn(wasReady ? "crashed" : "failed", "again", outdated ? () => location.reload() : tryAgain);
  runtime("failed");
}

// What the browser keeps may be broken itself: after two starts it is fetched anew.
async function tryAgain() {
  if (failures > 1 && (await forgetKept())) location.reload();
  else begin();
}

// The learner does not want to wait for this start any longer.
function startAnew() {
  python?.stop();
  python = undefined;
  forgetScripts();
  begin();
}

document.addEventListener("school:opened", async ({ detail }) => {
  const { page, lesson = "" } = main().dataset;
  if (detail.page !== page || (detail.lesson ?? "") !== lesson) return; // an earlier page's answer
  await live.reveal();
  retired?.remove();
  retired = undefined;
  python.beReady();
  failures = 0;
  runtime("ready");
  delete html.dataset.restarted;
  delete html.dataset.foreseen;
  hideLine();
  keepSite(ordinary ? ofOrdinaryStart : []);
});

const whenLoaded = () =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve, { once: true });
  });

// What the bridge is to open. A fragment that is only a place in the text opens nothing.
// `before` is what the address of this page named until now, if it is still this page.
function tell(shown = document, before = "") {
  const { page, lesson = "" } = shown.querySelector("main").dataset;
  const language = shown.documentElement.lang;
  const fragment = placeInText(shown) ? "" : location.hash;
  const detail = { page, lesson, language, fragment, before };
  document.dispatchEvent(new CustomEvent("school:navigate", { detail }));
}

function arrive() {
  redrawLine();
  redrawOffline();
  if (!needsPython()) {
    runtime("static");
    whenLoaded().then(() => keepSite());
  } else if (live) {
    runtime("starting");
    live.place();
  } else if (python) {
    runtime("starting");
  } else if (new URLSearchParams(location.search).get("python") === "wait") {
    runtime("static");
    offer("wait", "start", begin);
  } else {
    requestAnimationFrame(() => setTimeout(begin)); // after the first paint
  }
}

followLinks({
  depart() {
    if (html.dataset.runtime === "ready") runtime("starting");
  },
  // Python prepares the next place while the page is drawn.
  foresee(page) {
    if (live && page.querySelector("main[data-python]")) tell(page);
  },
  leave() {
    live?.shelve();
    globalThis.schoolForesee?.();
  },
  arrive,
});
// At the practice table: a deal, a deal looked back on, an exercise made of one; a table without one.
const TABLE_ALONE = /^#(table|home)=/;
const AT_THE_TABLE = /^#(deal|review|mistake|table|home)=/;

// A link to what the address names already changes nothing that would be told: it is asked for anew.
document.addEventListener("click", (event) => {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!live || !link || link.href !== location.href || event.defaultPrevented) return;
  if (main().dataset.page === "practice" && TABLE_ALONE.test(location.hash)) tell();
});

addEventListener("hashchange", ({ oldURL }) => {
  const { hash } = location;
  const { page } = main().dataset;
  const drill = ["drill", "puzzle", "worksheet"].includes(page) && !placeInText();
  const table = AT_THE_TABLE.test(hash) || AT_THE_TABLE.test(new URL(oldURL).hash);
  const level = page === "lesson" && hash.startsWith("#level=");
  if (drill) {
    main().focus({ preventScroll: true }); // a drill takes the place of all, or all of its place
    scrollTo({ top: 0, behavior: "instant" }); // the table lies above what is read
  }
  if (!live || !(drill || level || (page === "practice" && table))) return;
  tell(document, new URL(oldURL).hash);
});
arrive();
