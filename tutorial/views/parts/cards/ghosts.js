// Cards between two places: pictures in a layer above the page, so that no edge cuts them off.
import { el, svg } from "../page/dom.js";
import { faceAddress } from "../page/settings.js";

const SIDE = { width: 240, height: 336 }; // of the drawing of a card
const WOVEN = "woven-back";
let layer = null;

function styled(node, style) {
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
  return node;
}

function open() {
  if (layer?.isConnected) return layer;
  layer = styled(el("div", { "aria-hidden": "true" }), {
    position: "fixed", inset: "0", "z-index": "50", "pointer-events": "none",
  });
  layer.append(el("i", {}, woven()));
  document.body.append(layer);
  return layer;
}

/** The pattern on the backs, as that of the stock. */
const woven = () => styled(svg("svg", { width: 0, height: 0 },
  svg("pattern", { id: WOVEN, width: 28, height: 28, patternUnits: "userSpaceOnUse" },
    ...[[0, 0], [28, 0], [0, 28], [28, 28]].map(([x, y]) => dot(x, y)),
    styled(svg("circle", { cx: 14, cy: 14, r: 9.5 }),
      { fill: "none", stroke: "var(--back-b)", "stroke-width": "2px" }))),
{ position: "absolute" });

const dot = (cx, cy) => styled(svg("circle", { cx, cy, r: 4 }), { fill: "var(--back-b)" });

/** A picture of a card at `box`; without a face its back is up. */
function pictured(face, box, compact = box.width < 64) {
  const side = face
    ? svg("g", {}, svg("use", { href: faceAddress(face, compact) }))
    : back();
  return styled(svg("svg", { viewBox: `0 0 ${SIDE.width} ${SIDE.height}` }, side), {
    position: "absolute",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}

/** Put a picture of a card over the page at `box` and return it. */
export function lift(face, box, compact) {
  const card = styled(pictured(face, box, compact), {
    "transform-origin": "0 0",
    filter: "drop-shadow(0 4px 6px #0005)",
  });
  open().append(card);
  return card;
}

/** Go on showing a card where another one is about to lie; it is under all that moves. */
export function leaveBelow(face, box) {
  const below = el("div", {}, pictured(face, box));
  open().prepend(below);
  return below;
}

/** A rounded sheet, `inset` within the edge of the drawing. */
const sheet = (inset, style) => styled(svg("rect", {
  x: inset, y: inset, width: SIDE.width - 2 * inset, height: SIDE.height - 2 * inset, rx: 16,
}), style);

const back = () => svg("g", {},
  sheet(1, { fill: "var(--card)", stroke: "var(--card-edge)" }),
  sheet(14, { fill: "var(--back-a)" }),
  sheet(20, { fill: `url(#${WOVEN})` }));

/** Let a picture begin with its back up; it is turned over on the first half of its way. */
export function turnOver(card, { duration, delay }) {
  const side = styled(card.firstChild, { "transform-origin": "50% 50%", "transform-box": "view-box" });
  const hiding = back();
  side.append(hiding);
  const [flat, edge] = ["none", "scaleX(0.02)"];
  side.animate({ transform: [flat, flat, edge, flat, flat], offset: [0, 0.2, 0.4, 0.6, 1] },
    { duration, delay });
  hiding.animate({ opacity: [1, 1, 0, 0], offset: [0, 0.4, 0.4, 1] },
    { duration, delay, fill: "both" });
}

/** Say `word` above `box`, or below it where there is no room; nothing takes the word away. */
export function wordBeside(box, word) {
  const old = open().querySelector(":scope > span");
  if (!word) {
    old?.remove();
    return;
  }
  const said = old ?? styled(el("span"), {
    position: "absolute",
    padding: "4px 10px",
    "border-radius": "var(--r-m)",
    background: "var(--on-table)",
    color: "var(--table)",
    font: "600 0.875rem/1.2 var(--text)",
    "white-space": "nowrap",
  });
  if (said.textContent !== word) said.textContent = word;
  if (!old) layer.append(said);
  const { width, height } = said.getBoundingClientRect();
  const middle = box.left + (box.width - width) / 2;
  const above = box.top - height - 8;
  styled(said, {
    left: `${Math.max(4, Math.min(middle, innerWidth - width - 4))}px`,
    top: `${above >= 4 ? above : box.bottom + 8}px`,
  });
}
