// What was picked, in the middle of a table on which nothing else lies.
import { picture } from "../cards/card.js";
import { joinFlight, moving } from "../cards/flight.js";
import { createTray } from "../cards/tray.js";
import { el, svg, text } from "../page/dom.js";

const IN_A_ROW = 4; // cards; an example has all it shows in one row

/** The green pencil: drawn in one stroke. */
const tick = () =>
  svg("svg", { class: "picked-tick", viewBox: "0 0 64 64", "aria-hidden": "true" },
    svg("path", { d: "M8 36c6 5 11 10 15 18C31 34 42 20 58 8", pathLength: "1" }));

const lying = ({ card, face }) =>
  el("span", { "data-card": card, "data-face": face }, picture(face));

export function pickedView() {
  const tray = createTray({ fewest: 1, pictured: true });
  const said = el("p", { class: "picked-said" });
  const right = el("div", { class: "picked-right" });
  const root = el("div", { class: "picked-cards" }, tray.root, said, right);
  let scene = null;
  let shown = "";

  joinFlight("picked", root);

  function redraw() {
    root.hidden = !scene;
    const drawn = tray.draw(scene && !scene.done ? { ...scene, said: "", spoken: "" } : null);
    text(said, scene && !scene.done && drawn === null ? scene.said : "");
    const parts = scene?.done ? scene.parts : [];
    const cards = parts.map(({ card }) => card).join();
    if (cards === shown) return;
    shown = cards;
    right.style.setProperty("--n", parts.length);
    root.style.setProperty("--most", Math.max(IN_A_ROW, scene?.shown ? parts.length : 0));
    const ticked = parts.length && !scene.shown;
    right.replaceChildren(...parts.map(lying), ...(ticked ? [tick()] : []));
  }

  function draw(now) {
    scene = now ?? null;
    moving(root, redraw);
  }
  return { root, draw, redraw: () => draw(scene) };
}
