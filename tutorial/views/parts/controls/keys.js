// The keys of the table, heard on the document because focus is inside shadow roots.
import { callRummy, claim, discard, drawStock, exchange, help, layDown, layOff } from "./wishes.js";
import { finish } from "../cards/pace.js";
import { lettersOff } from "../page/settings.js";
import { putBack } from "../cards/picks.js";
import { reach } from "../page/focus_groups.js";
import { send } from "../page/bridge_port.js";

const say = (what) => () => send({ do: what });

const LETTERS = {
  d: drawStock,
  p: () => reach("pile"),
  m: () => layDown(),
  l: (event) => layOff(meldUnder(event)),
  x: () => discard(),
  j: () => exchange(),
  r: () => callRummy(),
  k: () => claim(),
  u: say("undo"),
  h: help,
  g: say("say:goal"),
  o: say("say:owed"),
  t: say("say:table"),
  s: () => reach("sort"),
  n: () => reach("question") || send({ do: "next" }), // what is asked is not walked past
  "?": () => reach("keys"),
};

const meldUnder = (event) =>
  event.composedPath().find((node) => node.dataset?.meld)?.dataset.meld;

const WRITING = "input, select, textarea, [contenteditable]";

/** Keys belong to the table while focus is in it, or nowhere in particular. */
function forTheTable(path) {
  const [target] = path;
  if (target instanceof Element && target.matches(WRITING)) return false;
  if (path.some((node) => node instanceof HTMLDialogElement)) return false;
  return target === document.body || path.some((node) => node.matches?.("[data-slot], main"));
}

/** What is done at the table is seen, wherever on the page somebody was reading. */
function seeTable() {
  const table = document.querySelector('[data-slot="table"]');
  if (table?.getBoundingClientRect().top < 0) scrollTo({ top: 0, behavior: "instant" });
}

const tableAround = (node) => node?.closest?.("[data-slot]")?.parentElement ?? null;

/** Who comes back to the table with Tab sees all of it again, and not only what has the focus. */
function listenToTab(signal) {
  let isByTab = false; // under a finger nothing may move away
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Tab") return;
    isByTab = true;
    setTimeout(() => { isByTab = false; }); // the focus has moved by then
  }, { capture: true, signal });
  document.addEventListener("focusin", ({ target, relatedTarget }) => {
    const here = tableAround(target);
    if (isByTab && here && here !== tableAround(relatedTarget)) seeTable();
  }, { signal });
}

export function listenToKeys(signal) {
  listenToTab(signal);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.metaKey || !forTheTable(event.composedPath())) return;
    if (!document.querySelector("[data-slot]")) return; // a page without a table
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.altKey) {
      if (!(event.ctrlKey && key === "z" && !event.shiftKey)) return;
      event.preventDefault();
      if (!event.repeat) send({ do: "undo" });
    } else if (event.key === "Escape") {
      if (!finish()) putBack();
    } else if (LETTERS[key] && !lettersOff()) {
      event.preventDefault();
      if (event.repeat) return;
      LETTERS[key](event);
      seeTable();
    }
  }, { signal });
}
