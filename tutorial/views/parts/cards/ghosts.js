// Cards between two places: pictures in a layer above the page, so that no edge cuts them off.
import { el, svg } from "../page/dom.js";
import { faceAddress } from "../page/settings.js";

const SIDE = { width: 240, height: 336 }; // of the drawing of a card
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
  document.body.append(layer);
  return layer;
}

/** Put a picture of a card over the page at `box` and return it. */
export function lift(face, box) {
  const use = svg("use", { href: faceAddress(face, box.width < 64) });
  const card = svg("svg", { viewBox: `0 0 ${SIDE.width} ${SIDE.height}` }, svg("g", {}, use));
  open().append(styled(card, {
    position: "absolute",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    "transform-origin": "0 0",
    filter: "drop-shadow(0 4px 6px #0005)",
  }));
  return card;
}

/** A rounded sheet, `inset` within the edge of the drawing. */
const sheet = (inset, style) => styled(svg("rect", {
  x: inset, y: inset, width: SIDE.width - 2 * inset, height: SIDE.height - 2 * inset, rx: 16,
}), style);

/** Let a picture begin with its back up; it is turned over early, while it moves. */
export function turnOver(card, duration) {
  const side = styled(card.firstChild, { "transform-origin": "50% 50%", "transform-box": "view-box" });
  const back = svg("g", {},
    sheet(1, { fill: "var(--card)", stroke: "var(--card-edge)" }),
    sheet(14, { fill: "var(--back-a)" }),
    sheet(28, { fill: "none", stroke: "var(--back-b)", "stroke-width": "6px" }));
  side.append(back);
  const [flat, edge] = ["none", "scaleX(0.02)"];
  side.animate({ transform: [flat, edge, flat, flat], offset: [0, 0.15, 0.35, 1] }, { duration });
  back.animate({ opacity: [1, 1, 0, 0], offset: [0, 0.15, 0.15, 1] }, { duration, fill: "forwards" });
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
