// The task, always in sight, and how far the lesson has come.
import { attribute, el, keyed, text } from "./parts/dom.js";
import { followScene } from "./parts/view.js";

export function render({ model }) {
  const eyebrow = el("span", { class: "eyebrow" });
  const task = el("p", { class: "task" });
  const place = el("span", { class: "place" });
  const bars = el("span", { class: "bars", "aria-hidden": "true" });
  const way = el("div", { class: "way" }, place, bars);

  const root = el("div", { class: "goal", "data-goal": true, tabindex: "0" }, eyebrow, task, way);
  return followScene(model, root, (scene) => {
    text(eyebrow, scene.eyebrow);
    text(task, scene.goal);
    text(place, scene.place);
    keyed(bars, [...Array(scene.levels).keys()], {
      key: (index) => index,
      create: () => el("i"),
      update: (bar, index) => attribute(bar, "class",
        index < scene.done ? "done" : index === scene.now ? "now" : null),
    });
  });
}
