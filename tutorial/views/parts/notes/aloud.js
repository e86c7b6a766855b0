// What of a note is said aloud by itself: its words, once; the rule and the buttons wait to be read.
import { el } from "../page/dom.js";

const STAYS = 10_000; // ms: after that who reads the page has the heading only once
const ROLES = { red: "alert", ok: "status", ink: "status" };

/** Whether notes of this kind are said aloud. */
export const isLoud = ({ tone }) => tone in ROLES;

// What answers a move must be heard.
const roleOf = ({ tone, calm }) => (calm ? null : (ROLES[tone] ?? null));

/** The words of a note, as they are said under its heading. */
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
