// The polite live region: what is said aloud is what can be read.
import { el } from "./dom.js";
import { onSend } from "./bridge_port.js";

const READ = 3000; // ms: in one turn of others several things may happen at once
const STAYS = 10_000; // ms: after that what was said is only in the way of who reads the page

let region = null;
const said = new WeakMap(); // paragraph → when it was said
const unsaid = [];

let passing = ""; // said of how things stand now: it is not left behind in the next task

function paragraph(text) {
  const node = el("p", {}, text);
  said.set(node, performance.now());
  setTimeout(() => node.remove(), STAYS);
  return node;
}

export function speakThrough(node) {
  region = node;
  unsaid.splice(0).forEach(speakAfter);
}

/** Say a text in place of all before it: it answers what the learner has just done. */
export function speak(text) {
  if (!text) return;
  if (region) region.replaceChildren(paragraph(text));
  else unsaid.push(text);
}

/** Tell what has happened: what was said a moment ago is still being read, and this comes after it. */
export function tell(text) {
  const now = performance.now();
  for (const node of region?.querySelectorAll("p") ?? []) {
    if (now - said.get(node) > READ || node.textContent === text) node.remove(); // heard, or heard anew
  }
  speakAfter(text);
}

/** Say a text after what was just said: both are heard. */
export function speakAfter(text) {
  if (!text) return;
  if (region) region.append(paragraph(text));
  else unsaid.push(text);
}

/** Say how things stand; it goes once the learner has done something. */
export function speakForNow(text) {
  speak(text);
  passing = text;
}

onSend((message) => {
  if (!passing || !["play", "do", "level", "open"].some((kind) => kind in message)) return;
  if (region?.textContent === passing) region.replaceChildren();
  passing = "";
});

// notes: what is said of them stands in the note itself

const ROLES = { red: "alert", ok: "status", ink: "status" };

/** Whether notes of this kind are said aloud. */
export const isLoud = ({ tone }) => tone in ROLES;

// What answers a move must be heard.
const roleOf = ({ tone, calm }) => (calm ? null : (ROLES[tone] ?? null));

/** The words of a note as they are said, once, after its heading; its rule and its buttons are not. */
export function aloud(note, ...words) {
  const role = roleOf(note);
  if (!role && !note.live) return words;
  const title = note.heading ? el("span", { class: "spoken" }, `${note.heading}: `) : null;
  if (title) setTimeout(() => title.remove(), STAYS);
  return el("div", { class: "aloud", role, "aria-live": note.live ? "polite" : null }, title, ...words);
}

/** What a refused learner can do instead: said after the refusal. */
export const aloudAfter = (note, ...words) =>
  el("div", { class: "aloud", role: roleOf(note) && "status" }, ...words);
