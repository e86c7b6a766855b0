// What all views have in common: a root element that follows its scene.
import { mirrorSettings } from "./page.js";

/** `draw(scene)` runs now and whenever the scene changes; without one `root` is not shown. */
export function followScene(model, root, draw) {
  const redraw = () => {
    const { scene } = model;
    root.hidden = !scene || !Object.keys(scene).length; // nothing to show before a page opens
    if (!root.hidden) draw(scene);
  };
  model.on("scene", redraw);
  redraw();
  return mirrorSettings(root);
}
