// Cards between two places: pictures in a layer above the page, so that no edge cuts them off.
import { svg } from "./dom.js";
import { faceAddress } from "./page.js";

let layer = null;

function open() {
  if (layer?.isConnected) return layer;
  layer = document.createElement("div");
  layer.setAttribute("aria-hidden", "true");
  const style = { position: "fixed", inset: "0", "z-index": "50", "pointer-events": "none" };
  for (const [name, value] of Object.entries(style)) layer.style.setProperty(name, value);
  document.body.append(layer);
  return layer;
}

/** Put a picture of a card over the page at `box` and return it. */
export function lift(face, box) {
  const use = svg("use", { href: faceAddress(face, box.width < 64) });
  const card = svg("svg", { viewBox: "0 0 240 336" }, use);
  const style = {
    position: "absolute",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    "transform-origin": "0 0",
    filter: "drop-shadow(0 4px 6px #0005)",
  };
  for (const [name, value] of Object.entries(style)) card.style.setProperty(name, value);
  open().append(card);
  return card;
}
