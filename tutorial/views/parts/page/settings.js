// What the page has decided: settings stand as attributes on <html>, before the first paint.
import { attribute } from "./dom.js";

const root = document.documentElement;
const MIRRORED = ["data-hand", "data-contrast"];
const mirrors = new Map(); // by class: the root of a view that is rendered anew replaces the old

new MutationObserver(() => mirrors.forEach(mirror)).observe(root, {
  attributes: true,
  attributeFilter: MIRRORED,
});

function mirror(node) {
  for (const name of MIRRORED) attribute(node, name, root.getAttribute(name));
}

/** Selectors inside a shadow root do not see <html>: repeat there what the styles need. */
export function mirrorSettings(node) {
  mirrors.set(node.classList[0], node);
  mirror(node);
  return node;
}

/** The sprite address of a face; "7H" is drawn full, or compact for small cards. */
export const faceAddress = (face, compact) =>
  `${root.dataset.cards ?? ""}#${compact ? "c" : ""}${face}`;

/** Milliseconds that a motion of this normal length takes for this learner; 0 is at once. */
export function motionTime(normal) {
  const speed = getComputedStyle(root).getPropertyValue("--speed");
  return normal * (speed === "" ? 1 : parseFloat(speed));
}

export const lettersOff = () => root.dataset.keys === "off";
