// The score: figures in columns; a row tells what its figures are made of when asked.
import { attribute, el } from "./dom.js";
import { ownerMark, said } from "./said.js";

export const createScore = () =>
  el("section", { class: "score", role: "group" }, el("h2", {}), el("table", {}));

function row({ owner, cells, cards = [] }, open) {
  const name = cards.length
    ? el("button", {
      type: "button", class: "score-name", "aria-expanded": String(open), "data-seat": owner.seat,
    }, owner.name)
    : owner.name;
  const figures = el("tr", {},
    el("th", { scope: "row" }, el("span", { class: "score-who" }, ownerMark(owner), name)),
    cells.map((cell) => el("td", {}, cell)));
  const cardsRow = open
    ? el("tr", { class: "score-cards" },
      el("td", { colspan: cells.length + 1 }, cards.map((sentence) => el("p", {}, said(sentence)))))
    : null;
  return [figures, cardsRow];
}

export function updateScore(root, scene) {
  const open = root.open ?? new Set();
  root.open = open;
  root.hidden = !scene;
  const [title, table] = root.children;
  const shown = JSON.stringify([scene, [...open]]);
  if (!scene || root.dataset.shown === shown) return;
  root.dataset.shown = shown;
  attribute(root, "aria-label", scene.label);
  title.replaceChildren(scene.label);
  const focused = root.getRootNode().activeElement?.closest?.(".score-name")?.dataset.seat;
  table.replaceChildren(
    el("thead", {}, el("tr", {}, scene.columns.map((column) => el("th", { scope: "col" }, column)))),
    el("tbody", {}, scene.rows.flatMap((one) => row(one, open.has(one.owner.seat)))),
  );
  if (focused) table.querySelector(`.score-name[data-seat="${focused}"]`)?.focus();
  table.onclick = ({ target }) => {
    const button = target.closest(".score-name");
    if (!button) return;
    const seat = Number(button.dataset.seat);
    if (!open.delete(seat)) open.add(seat);
    updateScore(root, scene);
  };
}
