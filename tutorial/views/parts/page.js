// What the page has decided: settings stand as attributes on <html>, before the first paint.

const root = document.documentElement;
const MIRRORED = ["data-hand", "data-contrast"];
const watchers = new Set();

new MutationObserver(() => watchers.forEach((watch) => watch())).observe(root, {
  attributes: true,
  attributeFilter: MIRRORED,
});

/** Selectors inside a shadow root do not see <html>: repeat there what the styles need. */
export function mirrorSettings(node) {
  const mirror = () => MIRRORED.forEach((name) => {
    if (root.hasAttribute(name)) node.setAttribute(name, root.getAttribute(name));
    else node.removeAttribute(name);
  });
  watchers.add(mirror);
  mirror();
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
