// The page's own script: starts Python after the first paint, minds it, follows links.
// What page, worker and bridge expect of each other stands in docs/runtime.md.

import { renderRoots } from "./live_roots.mjs";
import { followLinks } from "./navigation.mjs";
import { startPython } from "./python_worker.mjs";
import { hideLine, offer, redrawLine, showStep } from "./startup_line.mjs";

const files = addresses(FILES); // put in by the build

const html = document.documentElement;
const main = () => document.querySelector("main");
const needsPython = () => main().hasAttribute("data-python");
const runtime = (state) => (html.dataset.runtime = state);

let python; // the running worker
let live; // its roots on the page
let retired; // roots of a worker that died, still to be seen

function addresses({ pyodide, archives, worker, scripts, panel, marks }) {
  const whole = (address) => new URL(address, import.meta.url).href;
  return {
    pyodide: whole(pyodide),
    archives: archives.map(whole),
    worker: whole(worker),
    scripts: scripts.map(whole),
    // Python is told marks and not addresses, so that a document may be built beforehand.
    panel,
    marks: Object.entries(marks).map(([mark, address]) => [mark, whole(address)]),
    packages: "/home/pyodide/packages",
  };
}

// What Python wrote, with true addresses.
const addressed = (text) =>
  files.marks.reduce((changed, [mark, address]) => changed.replaceAll(mark, address), text);

// Bokeh and Panel are classic scripts that must run in this order, once.
const pageScripts = once(async () => {
  window.importShim ??= Object.assign((address) => import(address), { addImportMap() {} });
  await Promise.all(
    files.scripts.map(
      (address) =>
        new Promise((resolve, reject) => {
          const script = document.createElement("script");
          script.src = address;
          script.async = false;
          script.dataset.added = "";
          script.onload = resolve;
          script.onerror = () => reject(new Error(address));
          document.head.append(script);
        }),
    ),
  );
});

function once(make) {
  let made;
  return () => (made ??= make());
}

function begin() {
  if (python) return;
  runtime("starting");
  showStep(1);
  const worker = startPython(files, {
    step: ({ step }) => showStep(step),
    async render({ built }) {
      try {
        await pageScripts();
        worker.send({ type: "rendered" }); // first, so that no message of a view is lost
        live = renderRoots(addressed(built), (patch) => worker.send({ type: "patch", patch }));
        await live.rendered;
      } catch (error) {
        lost(error);
      }
    },
    patch: ({ patches }) => live?.apply(patches.map(addressed)),
    idle: () => live?.idle(),
    lost,
  });
  python = worker;
  pageScripts().catch(() => {}); // told where they are awaited
}

function lost(why) {
  console.warn("Python is lost:", why);
  python?.stop();
  python = undefined;
  if (live) {
    live.retire();
    retired = live;
    live = undefined;
    html.dataset.restarted = "";
  }
  if (!needsPython()) return; // the next page that does starts it anew
  offer(html.dataset.runtime === "ready" ? "crashed" : "failed", "again", begin);
  runtime("failed");
}

document.addEventListener("school:opened", async ({ detail }) => {
  const { page, lesson = "" } = main().dataset;
  if (detail.page !== page || (detail.lesson ?? "") !== lesson) return; // an earlier page's answer
  await live.reveal();
  retired?.remove();
  retired = undefined;
  python.beReady();
  runtime("ready");
  delete html.dataset.restarted;
  hideLine();
});

// What the bridge is to open. A fragment that is only a place in the text opens nothing.
function tell() {
  const { page, lesson } = main().dataset;
  const detail = { page, lesson, fragment: location.hash };
  document.dispatchEvent(new CustomEvent("school:navigate", { detail }));
}

function arrive() {
  redrawLine();
  if (!needsPython()) {
    runtime("static");
  } else if (live) {
    runtime("starting");
    live.place();
    tell();
  } else if (python) {
    runtime("starting");
  } else if (new URLSearchParams(location.search).get("python") === "wait") {
    runtime("static");
    offer("wait", "start", begin);
  } else {
    requestAnimationFrame(() => setTimeout(begin)); // after the first paint
  }
}

followLinks({ leave: () => live?.shelve(), arrive });
addEventListener("hashchange", () => {
  if (live && location.hash.startsWith("#deal=")) tell();
});
arrive();
