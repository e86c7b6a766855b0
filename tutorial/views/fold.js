// The heading of a part of the set-up form: opens and closes it.
import { attribute, el, text } from "./parts/page/dom.js";
import { icon } from "./parts/page/icons.js";

const FILLED = 10000; // ms; then what was opened is there, on a slow device too
const ELSEWHERE = ["pointerdown", "keydown", "wheel", "touchmove"]; // somebody goes on by themselves

/** Let `seen` follow what grows until it is there, or until somebody does something else. */
function whileFilled(seen) {
  const done = new AbortController();
  const end = () => {
    seen.disconnect();
    done.abort();
  };
  setTimeout(end, FILLED);
  for (const what of ELSEWHERE) {
    document.addEventListener(what, end, { capture: true, passive: true, signal: done.signal });
  }
}

export function render({ model }) {
  const label = el("span");
  const line = el("span", { class: "fold-line", id: "line", "aria-hidden": "true" });
  const note = el("span", { class: "fold-note" });
  const button = el("button", {
    type: "button",
    class: "fold",
    "aria-describedby": "line", // no part of its name
    onclick: () => {
      model.open = !model.open;
      if (model.open) comeUp();
    },
  }, icon("ask"), icon("down"), el("span", { class: "fold-label" }, label, line), note);

  function draw() {
    text(label, model.label);
    text(line, model.line);
    text(note, model.note);
    attribute(button, "aria-expanded", String(model.open));
    button.classList.toggle("inner", model.inner);
  }
  /** Whoever followed a link to this part begins at its heading, however far down it lies. */
  function lead() {
    if (!model.led || !model.open) return;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      button.focus({ preventScroll: true });
      button.scrollIntoView({ block: "start", behavior: "instant" });
    }));
  }

  /** Whoever pressed a button that is gone goes on from the heading above it. */
  function takeOver() {
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    }));
  }

  /** What opens low in the window would lie under the bar at its foot: its heading comes up. */
  function comeUp() {
    if (button.getBoundingClientRect().bottom < innerHeight / 2) return;
    const grown = new ResizeObserver(() => {
      if (model.open) button.scrollIntoView({ block: "start", behavior: "instant" });
    });
    grown.observe(button.getRootNode().host?.parentElement ?? button); // it is filled bit by bit
    whileFilled(grown);
  }

  /** What has come below is brought above the bar at the foot of the window. */
  function bringUp(part) {
    if (!model.open) return;
    const below = [];
    for (let node = button.getRootNode().host; node; node = node.nextElementSibling) below.push(node);
    const last = below.map((node) => node.shadowRoot?.querySelector(part)).find(Boolean);
    if (!last) return;
    const came = new ResizeObserver(() => last.scrollIntoView({ block: "nearest", behavior: "instant" }));
    for (const node of [last, ...below]) came.observe(node); // they come and go one by one
    whileFilled(came);
  }
  const showLast = () => model.ended && bringUp(".last-step");

  let kept = model.kept;
  /** Whoever has kept a table sees what can be done with it now. */
  function showKept() {
    if (model.kept > kept) bringUp(".kept-step");
    kept = model.kept;
  }

  for (const name of ["label", "line", "note", "open", "inner"]) model.on(name, draw);
  model.on("led", lead);
  model.on("changed", takeOver);
  model.on("ended", showLast);
  model.on("kept", showKept);
  draw();
  lead();
  return button;
}
