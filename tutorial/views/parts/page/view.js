// What all views have in common: a root element that follows its scene.
import { settle } from "../cards/flight.js";
import { mirrorSettings } from "./settings.js";

/**
 * An answer or a button may have moved the page: what begins anew at the table begins
 * at its top again, unless somebody reads below it. `root` is that of a view.
 */
export function beginAtTop(root) {
  const table = root.getRootNode().host?.closest("[data-slot]")?.parentElement;
  if (!table) return;
  const inSight = window.scrollY < table.offsetTop + table.offsetHeight - window.innerHeight / 2;
  if (inSight) window.scrollTo({ top: 0, behavior: "instant" });
}

/**
 * `draw(scene)` runs now and whenever the scene changes; without one `root` is marked empty.
 *
 * `clear()` takes away then what `draw` has left outside of `root`.
 */
export function followScene(model, root, draw, clear = () => {}) {
  const redraw = () => {
    const { scene } = model;
    const empty = !scene || !Object.keys(scene).length; // before a page opens or cards are dealt
    root.toggleAttribute("data-empty", empty);
    if (empty) clear();
    else draw(scene);
    settle();
  };
  model.on("scene", redraw);
  redraw();
  return mirrorSettings(root);
}
