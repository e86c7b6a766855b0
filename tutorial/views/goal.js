// The task, always in sight, and how far the lesson has come.
import { attribute, el, keyed, text } from "./parts/page/dom.js";
import { icon } from "./parts/page/icons.js";
import { reach } from "./parts/page/focus_groups.js";
import { sound } from "./parts/page/sounds.js";
import { beginAtTop, followScene } from "./parts/page/view.js";

export function render({ model }) {
  const eyebrow = el("span", { class: "eyebrow" });
  const task = el("p", { class: "task" });
  const place = el("span", { class: "place" });
  const bars = el("span", { class: "bars", role: "img" });
  const list = el("button", { type: "button", class: "to-levels", onclick: () => reach("levels") });
  const way = el("div", { class: "way" }, place, bars, list);

  const root = el("div", { class: "goal", "data-goal": true, tabindex: "0" }, eyebrow, task, way);
  let at = "";
  return followScene(model, root, (scene) => {
    const now = scene.steps.length ? `${scene.now} ${scene.place}` : ""; // in a deal nothing begins anew
    if (at && at !== now) {
      beginAtTop(root);
      if (now) sound("page");
    }
    at = now;
    text(eyebrow, scene.eyebrow);
    text(task, scene.goal);
    text(place, scene.place);
    bars.hidden = !scene.steps.length;
    list.hidden = !scene.list;
    if (!list.firstChild || way.classList.contains("chooses") !== Boolean(scene.chooses)) {
      list.replaceChildren(icon(scene.chooses ? "down" : "list"));
    }
    way.classList.toggle("chooses", Boolean(scene.chooses));
    attribute(list, "aria-label", scene.list);
    attribute(bars, "aria-label", scene.progress ?? scene.place);
    keyed(bars, scene.steps, {
      key: (_, index) => index,
      create: () => el("i"),
      update: (bar, state) => attribute(bar, "class", state),
    });
  });
}
