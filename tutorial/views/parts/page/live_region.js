// The polite live region: what is said aloud is what can be read.
import { el } from "./dom.js";
import { onSend } from "./bridge_port.js";

let region = null;
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
