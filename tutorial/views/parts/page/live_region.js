// The polite live region: what is said aloud is what can be read.
import { el } from "./dom.js";
import { onSend } from "./bridge_port.js";

const READ = 3000; // ms: in one turn of others several things may happen at once

let region = null;
let told = -READ;
const unsaid = [];

let passing = ""; // said of how things stand now: it is not left behind in the next task

export function speakThrough(node) {
  region = node;
  unsaid.splice(0).forEach(speak);
}

/** Say a text; saying the same again is heard again, because it is a new paragraph. */
export function speak(text) {
  if (!text) return;
  if (region) region.replaceChildren(el("p", {}, text));
  else unsaid.push(text);
}

/** Tell what has happened: what was told a moment ago is still being read, and this comes after it. */
export function tell(text) {
  const now = performance.now();
  const last = region?.lastElementChild?.textContent;
  if (now - told > READ || !last || last === text) speak(text);
  else speakAfter(text);
  told = now;
}

/** Say a text after what was just said: both are heard. */
export function speakAfter(text) {
  if (text && region) region.append(el("p", {}, text));
  else speak(text);
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
