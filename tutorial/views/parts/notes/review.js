// A deal looked back on: what each turn cost, which decisions those were, luck and skill.
import { createButton, updateButton } from "../controls/button.js";
import { attribute, el, keyed, text } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { send } from "../page/bridge_port.js";

export const createReview = () =>
  el("section", { class: "review", role: "group", hidden: true },
    el("div", { class: "review-work" },
      el("p", {}), el("progress", { "aria-hidden": "true" }), el("div", { class: "buttons" })),
    el("section", { class: "losses" }, el("h2", {}), el("ol", { class: "loss-bars" })),
    el("section", { class: "losses" }, el("h2", {}), el("ul", { class: "loss-rows" })),
    el("section", { class: "losses" }, el("h2", {}), el("ul", { class: "loss-rows gained" })),
    el("section", { class: "losses" }, el("h2", {}), el("div", { class: "loss-luck" })));

function drawWork(root, work) {
  root.hidden = !work;
  if (!work) return;
  const [line, bar, buttons] = root.children;
  text(line, work.said);
  attribute(bar, "max", work.total);
  attribute(bar, "value", work.done);
  keyed(buttons, work.button ? [work.button] : [], {
    key: ({ do: wish }) => wish,
    create: createButton,
    update: (button, scene) => updateButton(button, scene, { size: "small" }),
  });
}

/** A bar is a picture; its turn and its points are said in words. */
function updateBar(item, { turn, share, here, unseen, name }) {
  const [said, bar, label] = item.children;
  text(said, name);
  attribute(item, "aria-current", here ? "step" : null);
  item.classList.toggle("unseen", unseen);
  bar.style.setProperty("--share", share);
  text(label, turn);
}

const createBar = () =>
  el("li", {}, el("span", { class: "spoken" }), el("i", { "aria-hidden": "true" }),
    el("span", { "aria-hidden": "true" }));

function createRow({ do: wish }) {
  return el("li", {}, el("button", { type: "button", onclick: () => send({ do: wish }) },
    el("span", { class: "loss-turn" }), el("span", { class: "loss-said" }),
    el("span", { class: "loss-sign" }), el("b", {})));
}

function updateRow(item, { turn, said, points, here, solved }) {
  const [when, what, sign, cost] = item.firstChild.children;
  attribute(item.firstChild, "aria-current", here ? "step" : null);
  text(when, turn);
  text(what, said);
  if (sign.dataset.solved !== solved) {
    sign.dataset.solved = solved;
    sign.replaceChildren(...(solved
      ? [icon("check"), el("span", { class: "spoken" }, solved)] : []));
  }
  text(cost, points);
}

const drawRows = (list, rows) => keyed(list, rows, {
  key: ({ do: wish }) => wish,
  create: createRow,
  update: updateRow,
  focusable: (item) => item.firstChild,
});

export function updateReview(root, scene) {
  root.hidden = !scene;
  if (!scene) return;
  attribute(root, "aria-label", scene.label);
  const [work, byTurn, dearest, found, luck] = root.children;
  drawWork(work, scene.work);
  const sections = [[byTurn, scene.bars], [dearest, scene.rows], [found, scene.found],
    [luck, scene.luck]];
  for (const [section, items] of sections) section.hidden = !items.length;
  text(byTurn.firstChild, scene.bars_label);
  attribute(byTurn.lastChild, "aria-label", scene.bars_label);
  keyed(byTurn.lastChild, scene.bars, {
    key: (_, index) => index, create: createBar, update: updateBar,
  });
  text(dearest.firstChild, scene.rows_label);
  drawRows(dearest.lastChild, scene.rows);
  text(found.firstChild, scene.found_label);
  drawRows(found.lastChild, scene.found);
  text(luck.firstChild, scene.luck_label);
  keyed(luck.lastChild, scene.luck, {
    key: (_, index) => index, create: () => el("p"), update: text,
  });
}
