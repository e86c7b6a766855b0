// The foot of the margin: what leads on at once, and below it, named, where else one can go.
import { buttonKey, createButton, updateButton } from "../controls/button.js";
import { el, keyed, text } from "../page/dom.js";

const asButtons = {
  key: buttonKey,
  create: createButton,
  update: (button, scene) => updateButton(button, scene, { size: "small" }),
};

export function createFoot() {
  const first = el("div", { class: "buttons" });
  const label = el("h3", { class: "ways-label", id: "ways-label" });
  const others = el("div", { class: "ways buttons", role: "group", "aria-labelledby": "ways-label" });
  const root = el("div", { class: "foot" }, first, label, others);

  function draw({ foot = [], ways = [], ways_label: named = "" }) {
    const known = new Set(foot.map((way) => way.do));
    const further = named ? ways.filter((way) => !known.has(way.do)) : [];
    root.hidden = !foot.length && !further.length;
    keyed(first, foot, asButtons);
    text(label, named);
    label.hidden = others.hidden = !further.length;
    keyed(others, further, asButtons);
  }

  return { root, draw };
}
