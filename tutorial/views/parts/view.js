// What all views have in common: a root element that follows its scene.
import { el } from "./dom.js";
import { mirrorSettings } from "./page.js";

/** The root of a view; `draw(root, scene)` runs now and whenever the scene changes. */
export function followScene(model, attributes, draw) {
  const root = mirrorSettings(el("div", attributes));
  const redraw = () => {
    const { scene } = model;
    root.hidden = !scene || !Object.keys(scene).length; // nothing to show before a page opens
    if (!root.hidden) draw(root, scene);
  };
  model.on("scene", redraw);
  redraw();
  return root;
}
