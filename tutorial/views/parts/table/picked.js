// What was picked, in the middle of a table on which nothing else lies.
import { picture } from "../cards/card.js";
import { createTray } from "../cards/tray.js";
import { el, svg, text } from "../page/dom.js";

/** The green pencil: drawn in one stroke. */
const tick = () =>
  svg("svg", { class: "picked-tick", viewBox: "0 0 64 64", "aria-hidden": "true" },
    svg("path", { d: "M8 36c6 5 11 10 15 18C31 34 42 20 58 8", pathLength: "1" }));

export function pickedView() {
  const tray = createTray({ fewest: 1, pictured: true });
  const said = el("p", { class: "picked-said" });
  const right = el("div", { class: "picked-right" });
  const root = el("div", { class: "picked-cards" }, tray.root, said, right);
  let scene = null;
  let shown = "";

  function draw(now) {
    scene = now ?? null;
    root.hidden = !scene;
    const drawn = tray.draw(scene && !scene.done ? { ...scene, said: "", spoken: "" } : null);
    text(said, scene && !scene.done && drawn === null ? scene.said : "");
    const faces = scene?.done ? scene.parts.map(({ face }) => face) : [];
    if (faces.join() === shown) return;
    shown = faces.join();
    right.style.setProperty("--n", faces.length);
    const ticked = faces.length && !scene.shown;
    right.replaceChildren(...faces.map(picture), ...(ticked ? [tick()] : []));
  }
  return { root, draw, redraw: () => draw(scene) };
}
