// A deal looked back on: what each turn cost, which decisions those were, luck and skill.
import { createButton, updateButton } from "../controls/button.js";
import { attribute, el, keyed, text } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { send } from "../page/bridge_port.js";

const LISTS = ["cost", "well"];
const chooses = new WeakMap(); // by review, what chooses its list
const MOST_ROWS = 5; // are seen before all are asked for

export function createReview() {
  const ways = LISTS.map((list) => el("button", { type: "button", onclick: () => choose(list) }));
  const more = el("button", { type: "button", class: "loss-more", onclick: () => showAll() });
  const root = el("section", { class: "review", role: "group", hidden: true },
    el("div", { class: "review-work" },
      el("p", {}), el("progress", { "aria-hidden": "true" }), el("div", { class: "buttons" }),
      el("p", { class: "fine" })),
    el("div", { class: "loss-ways" }, ...ways),
    el("section", { class: "losses", "data-list": "cost" },
      el("h2", {}), el("ul", { class: "loss-rows" }), more),
    el("section", { class: "losses", "data-list": "well" },
      el("h2", {}), el("ul", { class: "loss-rows gained" })),
    el("section", { class: "losses loss-turns" }, el("h2", {}), el("ol", { class: "loss-bars" })),
    el("section", { class: "losses", "data-list": "luck" },
      el("h2", {}), el("div", { class: "loss-luck" })));
  /** On a phone one of the two lists is seen. */
  function choose(list) {
    root.dataset.list = list;
    for (const [index, way] of ways.entries()) attribute(way, "aria-pressed", LISTS[index] === list);
  }
  /** The first rows are those that cost most: the others come when they are asked for. */
  function showAll() {
    root.toggleAttribute("data-all");
    drawMore(root, more);
  }
  chooses.set(root, choose);
  choose(LISTS[0]);
  return root;
}

/** The list that a decision belongs to is seen when it comes to the table. */
function follow(root, { rows, found }) {
  const here = [...rows, ...found].find((row) => row.here)?.do ?? "";
  if (here && here !== root.dataset.here) {
    chooses.get(root)(LISTS[Number(found.some((row) => row.here))]);
  }
  root.dataset.here = here;
}

function drawMore(root, button) {
  const all = root.hasAttribute("data-all");
  attribute(button, "aria-expanded", all);
  text(button, all ? button.dataset.few : button.dataset.rest);
}

function drawWork(root, work) {
  root.hidden = !work;
  if (!work) return;
  const [line, bar, buttons, why] = root.children;
  text(line, work.said);
  text(why, work.why);
  attribute(bar, "max", work.total);
  attribute(bar, "value", work.done);
  keyed(buttons, work.button ? [work.button] : [], {
    key: ({ do: wish }) => wish,
    create: createButton,
    update: (button, scene) => updateButton(button, scene, { size: "small" }),
  });
}

/** A bar is a picture; its turn and its points are said in words. */
function updateBar(item, { turn, share, figure, here, unseen, name }) {
  const [said, points, bar, label] = item.children;
  text(said, name);
  text(points, figure);
  item.classList.toggle("lost", share > 0);
  attribute(item, "aria-current", here ? "step" : null);
  item.classList.toggle("unseen", unseen);
  item.style.setProperty("--share", share);
  text(label, turn);
}

const createBar = () =>
  el("li", {}, el("span", { class: "spoken" }), el("b", { "aria-hidden": "true" }),
    el("i", { "aria-hidden": "true" }), el("span", { "aria-hidden": "true" }));

function createRow({ do: wish }) {
  return el("li", {}, el("button", { type: "button", onclick: () => send({ do: wish }) },
    el("span", { class: "loss-turn" }), el("span", { class: "loss-said" }),
    el("span", { class: "loss-sign" }), el("span", { class: "loss-points" }, el("b", {}), " ",
      el("span", {}))));
}

function updateRow(item, { turn, said, points, unit, here, solved }) {
  const [when, what, sign, cost] = item.firstChild.children;
  attribute(item.firstChild, "aria-current", here ? "step" : null);
  text(when, turn);
  text(what, said);
  if (sign.dataset.solved !== solved) {
    sign.dataset.solved = solved;
    sign.replaceChildren(...(solved
      ? [icon("check"), el("span", { class: "spoken" }, solved)] : []));
  }
  text(cost.firstChild, points);
  text(cost.lastChild, unit);
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
  root.classList.toggle("overview", scene.overview);
  const [work, ways, dearest, found, byTurn, luck] = root.children;
  ways.hidden = !scene.found.length || !scene.rows.length;
  text(ways.firstChild, scene.rows_way);
  text(ways.lastChild, scene.found_way);
  const [more, fewer] = scene.rows_more;
  Object.assign(dearest.lastChild.dataset, { rest: more ?? "", few: fewer ?? "" });
  dearest.lastChild.hidden = !more;
  if (scene.rows.slice(MOST_ROWS).some(({ here }) => here)) root.setAttribute("data-all", "");
  drawMore(root, dearest.lastChild);
  follow(root, scene);
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
  drawRows(dearest.children[1], scene.rows);
  text(found.firstChild, scene.found_label);
  drawRows(found.lastChild, scene.found);
  text(luck.firstChild, scene.luck_label);
  luck.firstChild.hidden = !scene.luck_label;
  keyed(luck.lastChild, scene.luck, {
    key: (_, index) => index, create: () => el("p"), update: text,
  });
}
