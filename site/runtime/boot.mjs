// The page's own script: starts Python after the first paint, minds it, follows links.
// What page, worker and bridge expect of each other stands in docs/runtime.md.

import { renderRoots } from "./live_roots.mjs";
import { followLinks } from "./navigation.mjs";
import { startPython } from "./python_worker.mjs";
import { hideLine, offer, redrawLine, showStep } from "./startup_line.mjs";

const files = addresses(FILES); // put in by the build

const html = document.documentElement;
const needsPython = () => document.querySelector("main").hasAttribute("data-python");
const runtime = (state) => (html.dataset.runtime = state);

let python; // the running worker
let live; // its roots on the page
let retired; // roots of a worker that died, still to be seen

function addresses({ pyodide, archives, worker, scripts, panel }) {
  const whole = (address) => new URL(address, import.meta.url).href;
  return {
    pyodide: whole(pyodide),
    archives: archives.map(whole),
    worker: whole(worker),
    scripts: scripts.map(whole),
    // Python is told a mark and not the address, so that a document may be built beforehand.
    panel: { mark: panel.mark, address: whole(panel.path) },
    panelMark: panel.mark,
    packages: "/home/pyodide/packages",
  };
}

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
        live = renderRoots(built, files.panel, (patch) => worker.send({ type: "patch", patch }));
        await live.rendered;
      } catch (error) {
        lost(error);
      }
    },
    patch: ({ patches }) => live?.apply(patches),
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
  const running = html.dataset.runtime === "ready";
  if (live) {
    live.retire();
    retired = live;
    live = undefined;
  }
  runtime("failed");
  offer(running ? "crashed" : "failed", "again", () => {
    html.dataset.restarted = "";
    begin();
  });
}

document.addEventListener("school:opened", async () => {
  await live.reveal();
  retired?.remove();
  retired = undefined;
  python.beReady();
  runtime("ready");
  delete html.dataset.restarted;
  hideLine();
});

function arrive() {
  redrawLine();
  if (live) {
    live.place();
  } else if (!needsPython() || python) {
    return;
  } else if (new URLSearchParams(location.search).get("python") === "wait") {
    offer("wait", "start", begin);
  } else {
    requestAnimationFrame(() => setTimeout(begin)); // after the first paint
  }
}

followLinks(arrive);
arrive();
