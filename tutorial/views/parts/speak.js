// The polite live region: what is said aloud is what can be read.
import { el } from "./dom.js";

let region = null;
const unsaid = [];

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
