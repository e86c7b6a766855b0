// Between page and Python: opens pages, stores, speaks, paces the other players, hears keys.
import { el } from "./parts/page/dom.js";
import { landed } from "./parts/cards/flight.js";
import {
  deal, keepDeal, keepProgress, lookForNewer, newerIsKnown, onNewer, progress, settings,
} from "./parts/page/storage.js";
import { claim, hold, inTurn, lead } from "./tabs.js";
import { finish, pause, setDue } from "./parts/cards/pace.js";
import { listenToKeys } from "./parts/controls/keys.js";
import { ignoreSecondPresses } from "./parts/controls/second_press.js";
import { speakThrough, tell } from "./parts/page/live_region.js";
import { connect, send } from "./parts/page/bridge_port.js";

const root = document.documentElement;
let listening = new AbortController(); // after a crash another bridge takes over
const ownHeads = new WeakMap(); // first heading of a page → its title and headings as they came
const ADDRESS = /^#(deal|review|mistake|table|home|level)=/; // what opens something on the page that is open
let known = location.hash; // as it was opened or shown last
let place = location.pathname; // then
let stood = location.hash; // before the address last changed
const PAUSE = 350; // ms between what one has done and what is done next

/** What the page is, as it stands in its markup; a place in its text is nothing to be opened. */
function here() {
  const { page, lesson = "" } = document.querySelector("main[data-page]")?.dataset ?? {};
  return { page, lesson, fragment: isPlaceInText(location.hash) ? "" : location.hash };
}

function open({ page, lesson, fragment, language = root.lang }) {
  if (!page) return;
  [known, place, stood] = [fragment, location.pathname, location.hash];
  claim({ page, lesson });
  send({
    open: {
      page, lesson, fragment, language,
      stored: progress(),
      settings: settings(),
    },
  });
}

/** Whether somebody comes back from the text of a lesson to its step, which is as they left it. */
const comesBack = ({ page, lesson, fragment, before }) =>
  page === "lesson" && lesson === here().lesson && isPlaceInText(before) && fragment === known;

function go(address) {
  const taken = new CustomEvent("school:go", { detail: address, cancelable: true });
  if (document.dispatchEvent(taken)) location.assign(address);
}

const dealOf = (fragment) => fragment.split("&")[0]; // without the moves made in it

/** Show the address of what now lies on the table; another deal from where the page begins. */
function show(fragment) {
  const before = location.hash;
  const opening = root.dataset.runtime !== "ready";
  if (opening && isPlaceInText(before)) return; // somebody wants to read there
  if (isChoosing()) return; // and has left the drill meanwhile
  if (before !== known && ADDRESS.test(before)) return; // another one was just asked for: it comes
  try {
    history.replaceState(history.state, "", fragment);
    known = stood = location.hash;
  } catch {
    return; // some browsers take only so many in half a minute: the next one will do
  }
  if (fragment.startsWith("#level=") || dealOf(before) === dealOf(fragment)) return;
  // The form that was scrolled to its end leaves the page, which is shorter without it.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }));
}

/** Whether the drills are shown to be chosen from: `drills.css`. */
function isChoosing() {
  return !("drilling" in root.dataset) && document.querySelector("main[data-choice]") !== null;
}

/** Leave what is shown behind for the browser's Back: something else is about to take its place. */
function mark() {
  history.pushState(null, "", location.href);
}

function isPlaceInText(fragment) {
  return fragment.length > 1 && document.getElementById(fragment.slice(1)) !== null;
}

/** Say at the head of the page what is on it; where nothing is given, what the page has itself. */
function heading({ title, line }) {
  const places = [...document.querySelectorAll("[data-heading]")];
  if (!places.length) return;
  if (!ownHeads.has(places[0])) {
    ownHeads.set(places[0], [document.title, ...places.map((place) => place.textContent)]);
  }
  const [tab, ...own] = ownHeads.get(places[0]);
  [title, line].forEach((said, at) => (places[at].textContent = said || own[at]));
  document.title = title ? title + tab.slice(tab.lastIndexOf(" – ")) : tab;
}

/** The way to the rules leads to those of the game on the table, as they are agreed there. */
function rules(address) {
  for (const link of document.querySelectorAll("[data-table-rules]")) {
    link.setAttribute("href", `../rules/${address}`);
  }
}

/** Let what one has done be seen, then let the next act come. */
async function step(number) {
  setDue(true);
  await landed();
  await pause(PAUSE);
  goOn({ step: number });
}

/** Something has happened: Python says anew whether others go on. */
function happened(record) {
  setDue(false);
  keepDeal(record);
}

/** A tap on the table finishes what others do. */
function finishAtTable(event) {
  if (event.composedPath().some((node) => node.dataset?.slot === "table")) finish();
}

/** What goes on by itself waits while no table is shown, or another tab has the table. */
function goOn(message) {
  if (inTurn() && here().page) send(message);
  else hold.add(message);
}

/** Another tab has written what is kept. */
function takeOver(message) {
  queueMicrotask(() => send({ kept: { ...message, away: !here().page } })); // as `think` below
}

/** Leave a move to be read before the next one comes. */
async function rest({ step: number, seconds }) {
  await landed();
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  goOn({ step: number });
}

/** Hand a text out as a file. */
function save({ name, text: content }) {
  const address = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Let a file be chosen and send what stands in it. */
function ask(ending) {
  const input = el("input", { type: "file", accept: ending });
  input.addEventListener("change", async () => {
    if (input.files.length) send({ load: await input.files[0].text() });
  });
  input.click();
}

/** Fetch the puzzles of a game from the address that the page names; nothing if there are none. */
async function bank(game) {
  const address = document.querySelector(`main [data-bank="${CSS.escape(game)}"]`)?.href;
  let found = "";
  try {
    const answer = await fetch(address);
    if (answer.ok) found = await answer.text();
  } catch {
    // away from the network, and not kept: Python says so
  }
  send({ bank: { game, text: found } });
}

/**
 * Put a text where it can be pasted from; where that is forbidden it can be marked by hand. A
 * fragment is what this page opens with: its whole address is meant.
 */
async function copy(given) {
  const text = given.startsWith("#") ? new URL(given, location.href).href : given;
  await navigator.clipboard?.writeText(text).catch(() => {});
}

const ANSWERS = {
  opened: (detail) => document.dispatchEvent(new CustomEvent("school:opened", { detail })),
  save,
  ask,
  bank,
  store: keepProgress,
  kept: newerIsKnown,
  deal: happened,
  mark,
  address: show,
  heading,
  rules,
  copy,
  taught: (detail) => document.dispatchEvent(new CustomEvent("school:taught", { detail })),
  say: tell,
  go,
  step,
  rest,
  // Not at once: what is sent while a message of Python's is being handled never arrives.
  think: (think) => queueMicrotask(() => goOn({ think })),
};

export function render({ model }) {
  listening.abort();
  listening = new AbortController();
  const { signal } = listening;
  const region = el("div", { class: "spoken", "aria-live": "polite" });
  speakThrough(region);
  model.on("msg:custom", (message) => {
    for (const [name, value] of Object.entries(message)) ANSWERS[name]?.(value);
  });
  document.addEventListener("school:navigate", ({ detail }) => {
    const asked = { before: "", ...here(), ...detail };
    if (!comesBack(asked)) open(asked);
  }, { signal });
  // Back from an exercise beside a step, which has the address of that step.
  addEventListener("popstate", () => {
    const back = { ...here(), before: stood };
    stood = location.hash;
    if (comesBack(back)) return;
    if (back.page === "lesson" && location.pathname === place && back.fragment === known) open(back);
  }, { signal });
  addEventListener("hashchange", () => {
    stood = location.hash;
  }, { signal });
  listenToKeys(signal);
  ignoreSecondPresses(signal);
  document.addEventListener("click", finishAtTable, { signal, capture: true });
  onNewer(takeOver);
  // Perhaps asked for by an answer of Python's: not at once, as with `think`.
  document.addEventListener("school:ask", ({ detail }) =>
    queueMicrotask(() => send({ teach: detail })), { signal });
  document.addEventListener("school:replaced", lookForNewer, { signal });
  addEventListener("storage", ({ storageArea }) => {
    if (storageArea === localStorage) lookForNewer();
  }, { signal });
  for (const touch of ["pointerdown", "keydown"]) {
    addEventListener(touch, () => lead(goOn), { signal, capture: true });
  }
  connect(model);

  const interrupted = "restarted" in root.dataset ? deal() : null;
  if (interrupted) send({ crashed: interrupted });
  open(here());
  return region;
}
