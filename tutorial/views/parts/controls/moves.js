// The way through the moves of a deal: a slider, and the same as a list in words.
import { attribute, el, text } from "../page/dom.js";
import { send } from "../page/bridge_port.js";

const goTo = (number) => send({ do: `move:${number}` });

export function createMoves() {
  const slider = el("input", { type: "range", min: "0", step: "1", class: "move-slider" });
  const list = el("select", { class: "move-list" });
  const root = el("div", { class: "moves", role: "group", hidden: true });
  let wanted = null; // where the learner has gone before Python has followed
  slider.addEventListener("input", () => {
    wanted = Number(slider.value);
    attribute(slider, "aria-valuetext", list.options[wanted]?.text ?? "");
    goTo(wanted);
  });
  list.addEventListener("change", () => goTo(list.selectedIndex));

  function draw(moves) {
    root.hidden = !moves;
    if (!moves) {
      root.replaceChildren();
      return;
    }
    if (!root.firstChild) root.append(slider, list);
    const { label, names, at } = moves;
    for (const node of [root, slider, list]) attribute(node, "aria-label", label);
    names.forEach((name, index) => {
      if (index < list.length) text(list.options[index], name);
      else list.append(el("option", {}, name));
    });
    while (list.length > names.length) list.lastChild.remove();
    attribute(slider, "max", String(names.length - 1));
    if (wanted === at) wanted = null;
    if (wanted === null) slider.value = String(at);
    list.selectedIndex = at;
    attribute(slider, "aria-valuetext", names[at]);
  }
  return { root, draw };
}
