// The score: figures in columns; each opens the cards it is made of.
import { attribute, el } from "../page/dom.js";
import { count, isLess } from "./counting.js";
import { groupOfCards } from "./score_sheet.js";
import { ownerMark } from "./sentence.js";
import { send } from "../page/bridge_port.js";

const BESIDE = 5; // columns there is room for: names, three deals, totals

function cell({ figure, do: wish, name, open }) {
  if (!wish) return el("td", {}, figure);
  return el("td", {}, el("button", {
    type: "button", class: "score-figure", "aria-label": name, "aria-expanded": String(open),
    "data-do": wish, onclick: () => send({ do: wish }),
  }, figure));
}

const newest = new Set(); // to be moved to the last deals, as soon as they are laid out

/** Marks on which side there is more to be moved into sight: shadows and arrows follow them. */
function markMore(deals) {
  if (deals.clientWidth && newest.delete(deals)) deals.scrollLeft = deals.scrollWidth;
  const hidden = deals.scrollWidth - deals.clientWidth;
  deals.toggleAttribute("data-before", deals.scrollLeft > 1);
  deals.toggleAttribute("data-after", hidden - deals.scrollLeft > 1);
}

export function createScore() {
  const deals = el("div", { class: "score-deals", onscroll: () => markMore(deals) }, el("table", {}));
  new ResizeObserver(() => markMore(deals)).observe(deals);
  return el("section", { class: "score", role: "group" },
    el("h2", {}), deals, el("div", { class: "sums score-detail", role: "group" }));
}

const row = ({ owner, cells }) =>
  el("tr", {},
    el("th", { scope: "row" }, el("span", { class: "score-who" }, ownerMark(owner), owner.name)),
    cells.map(cell));

/** A group whose cards are counted one after the other into its value. */
function counting(scene) {
  const { steps = [], value } = scene;
  const group = groupOfCards(scene);
  const figure = group.querySelector(".group-value");
  figure.classList.toggle("less", isLess(value));
  const last = steps.length - 1;
  const cards = group.querySelectorAll(".count-value");
  count([...cards].map((shows, index) =>
    ({ shows, figure, sum: index === last ? value : steps[index].sum })));
  return group;
}

/** Draw the cards behind a figure; answers whether another figure is open now. */
function drawDetail(root, detail) {
  const before = root.hidden ? null : root.getAttribute("aria-label");
  root.hidden = !detail;
  if (!detail) return false;
  attribute(root, "aria-label", detail.heading);
  root.replaceChildren(...[
    el("h3", {}, detail.heading),
    detail.nothing && el("p", {}, detail.nothing),
    detail.groups.length && el("ul", {}, detail.groups.map(counting)),
  ].filter(Boolean));
  return detail.heading !== before;
}

/** Draw the score; answers with the cards of a figure that was just opened. */
export function updateScore(root, scene) {
  root.hidden = !scene;
  const [title, deals, detail] = root.children;
  const table = deals.firstElementChild;
  const known = table.querySelectorAll("thead th").length;
  const shown = JSON.stringify(scene);
  if (!scene || root.dataset.shown === shown) return null;
  root.dataset.shown = shown;
  attribute(root, "aria-label", scene.label);
  title.replaceChildren(scene.label);
  const focused = root.getRootNode().activeElement?.closest?.(".score-figure")?.dataset.do;
  table.replaceChildren(
    el("thead", {}, el("tr", {}, scene.columns.map((column) => el("th", { scope: "col" }, column)))),
    el("tbody", {}, scene.rows.map(row)),
  );
  deals.classList.toggle("many", scene.columns.length > BESIDE);
  if (scene.columns.length !== known) newest.add(deals);
  markMore(deals);
  const opened = drawDetail(detail, scene.detail);
  if (focused) table.querySelector(`[data-do="${focused}"]`)?.focus({ preventScroll: opened });
  return opened ? detail : null;
}
