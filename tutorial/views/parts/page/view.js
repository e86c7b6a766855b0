// What all views have in common: a root element that follows its scene.
import { settle } from "../cards/flight.js";
import { mirrorSettings } from "./settings.js";

/** `draw(scene)` runs now and whenever the scene changes; without one `root` is marked empty. */
export function followScene(model, root, draw) {
  const redraw = () => {
    const { scene } = model;
    const empty = !scene || !Object.keys(scene).length; // before a page opens or cards are dealt
    root.toggleAttribute("data-empty", empty);
    if (!empty) draw(scene);
    settle();
  };
  model.on("scene", redraw);
  redraw();
  return mirrorSettings(root);
}
