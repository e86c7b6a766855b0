// The score sheet a learner fills in: figures into cells, and beside it the cards to be counted.
import { picture } from "../cards/card.js";
import { attribute, el, keyed, text } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { withValue } from "./counting.js";
import { disc, ownerMark } from "./sentence.js";
import { send } from "../page/bridge_port.js";
import { speak } from "../page/live_region.js";

const MOST_COLUMNS = 4; // of players; more stand one below the other
const MINUS = "\u2212";
/** Whether a figure stands there that nobody has checked yet. */
const unchecked = ({ value, dataset }) =>
  Boolean(value.trim()) && (dataset.state !== "wrong" || value !== dataset.wrong);
const field = (root, id) => root.querySelector(`input[data-cell="${CSS.escape(id)}"]`);

function ring() {
  const lines = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  lines.setAttribute("viewBox", "0 0 100 50");
  lines.setAttribute("preserveAspectRatio", "none");
  lines.setAttribute("class", "ring");
  lines.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", "M20 8C45 1 92 4 96 22c3 18-30 25-56 25C14 47 1 37 4 24 7 12 32 5 62 7");
  lines.append(line);
  return lines;
}

function drawCell(node, cell) {
  node.className = cell.state;
  const open = cell.state === "due" || cell.state === "wrong";
  if (!open) {
    node.replaceChildren(el("span", { class: "figure" }, cell.figure),
      cell.state === "right" ? icon("check") : "");
    attribute(node, "aria-label", cell.state === "right" ? cell.name : null);
    return;
  }
  attribute(node, "aria-label", null);
  let input = node.querySelector("input");
  if (!input) {
    input = el("input", {
      class: "figure", type: "text", inputmode: "numeric", autocomplete: "off",
      maxlength: "6", "data-cell": cell.id,
    });
    node.replaceChildren(input);
  }
  node.querySelectorAll(".ring, .disc").forEach((mark) => mark.remove());
  attribute(input, "aria-label", cell.name);
  attribute(input, "aria-invalid", cell.state === "wrong" ? "true" : null);
  if (cell.state === "wrong") {
    const found = input.dataset.state !== "wrong" || input.dataset.wrong !== cell.figure;
    if (found) input.value = cell.figure; // else the learner may be mending it
    input.dataset.wrong = cell.figure;
    node.append(ring(), disc(cell.mark));
  } else if (input.dataset.state === "wrong" && input.value === input.dataset.wrong) {
    input.value = ""; // put back: to be written anew
  }
  input.dataset.state = cell.state;
}

const createRow = () => el("tr", {}, el("th", { scope: "row" },
  el("span", { class: "head-word" }), el("span", { class: "head-sign", "aria-hidden": "true" })));

function updateRow(row, { head, short, cells, total }) {
  row.classList.toggle("total", total);
  const [word, sign] = row.firstChild.children;
  text(word, head);
  text(sign, short);
  while (row.cells.length < cells.length + 1) row.append(el("td", {}));
  while (row.cells.length > cells.length + 1) row.lastChild.remove();
  cells.forEach((cell, index) => drawCell(row.cells[index + 1], cell));
}

/** Cards that are counted together, with what they count. */
export function groupOfCards({ label, cards, value, doubtful, steps = [] }) {
  const row = cards.map((card, index) => {
    const shown = picture(card.face);
    attribute(shown, "role", "img");
    attribute(shown, "aria-label", card.name);
    if (card.stands_for) shown.append(el("span", { class: "tag" }, card.stands_for));
    return steps[index] ? withValue(shown, steps[index].value) : shown;
  });
  return el("li", { class: doubtful ? "doubtful" : null },
    el("span", { class: "group-cards" }, row),
    el("span", { class: "group-label" }, label),
    el("b", { class: "group-value" }, value));
}

/** How many characters the longest figure has, one that is still to be written included. */
const longest = ({ rows }) =>
  Math.max(3, ...rows.flatMap(({ cells }) => cells.map(({ figure }) => figure.length)));

export function scoreSheet() {
  const head = el("tr", {});
  const body = el("tbody", {});
  const paper = el("table", { class: "paper" }, el("thead", {}, head), body);
  const title = el("h2", {});
  const list = el("ul", {});
  const sums = el("div", { class: "sums", role: "group" }, title, list);
  const sign = el("button", { type: "button", class: "button small sign" }, "\u00b1");
  const check = el("button", { type: "button", class: "button primary small" });
  const root = el("div", { class: "score-sheet", role: "group", hidden: true },
    el("div", { class: "paper-side" }, paper, el("div", { class: "paper-buttons" }, sign, check)),
    sums);
  let scene = null;
  let at = ""; // the cell the learner is in
  let asked = "";
  let found = ""; // the wrong figures that are spoken of
  /** Hand in the figures of these cells together. */
  function write(...inputs) {
    const figures = inputs.map(({ value, dataset }) =>
      `write ${dataset.cell} ${value.replaceAll(";", "")}`.trim());
    if (figures.length) send({ play: figures.join("; ") });
  }
  /** Hand in, in the order of the sheet, all figures that nobody has checked yet; an empty cell alone. */
  function writeAll() {
    const here = field(root, at);
    const all = [...root.querySelectorAll("input")]
      .filter((input) => unchecked(input) || (input === here && input.value.trim()));
    write(...(all.length || !here ? all : [here]));
  }
  /** The cell the cards beside the paper are counted for looks it, with and without the focus. */
  function markCell() {
    for (const input of root.querySelectorAll("input[data-cell]")) {
      input.closest("td").classList.toggle("now", input.dataset.cell === at);
    }
  }

  function showGroups() {
    markCell();
    const { label = "", groups = [] } = scene.sums.find(({ id }) => id === at) ?? {};
    text(title, label);
    const now = JSON.stringify([at, groups]);
    if (list.dataset.shown === now) return;
    list.dataset.shown = now;
    list.replaceChildren(...groups.map(groupOfCards));
    sums.hidden = !groups.length;
    list.querySelector(".doubtful")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** What a hint points at: the cards to be counted, and still the cell they are counted for. */
  function showSums() {
    const room = root.getBoundingClientRect();
    const cell = field(root, at)?.closest("tr").getBoundingClientRect();
    if (!cell) return;
    const names = head.getBoundingClientRect().height; // they stay over the figures
    const above = cell.top - room.top - names;
    const below = sums.getBoundingClientRect().bottom - room.bottom;
    root.scrollTop += above < 0 ? above : Math.max(0, Math.min(above, below));
  }

  root.addEventListener("focusin", ({ target }) => {
    if (!target.dataset.cell || target.dataset.cell === at) return;
    at = target.dataset.cell;
    showGroups();
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.dataset.cell) return;
    event.preventDefault();
    write(event.target);
  });
  /** Let the button rest while the figures are shown and the learner has written none. */
  function restOrCheck() {
    const rests = scene?.off && ![...root.querySelectorAll("input")].some(unchecked);
    attribute(check, "aria-disabled", rests ? "true" : null);
    return rests;
  }
  root.addEventListener("input", restOrCheck);
  check.addEventListener("click", () => (restOrCheck() ? speak(scene.off) : writeAll()));
  sign.addEventListener("click", () => {
    const input = field(root, at);
    if (!input) return;
    const plain = input.value.replace(/^[-\u2212]/, "");
    input.value = plain === input.value ? MINUS + plain : plain;
    input.focus();
    restOrCheck();
  });

  function draw(sheet) {
    root.hidden = !sheet;
    if (!sheet) {
      scene = null;
      asked = "";
      return;
    }
    const inside = root.contains(root.getRootNode().activeElement);
    scene = sheet;
    attribute(root, "aria-label", sheet.label);
    paper.style.setProperty("--figures", longest(sheet));
    root.classList.toggle("many", sheet.owners.length > MOST_COLUMNS);
    head.replaceChildren(el("td", {}), ...sheet.owners.map((owner) =>
      el("th", { scope: "col" }, el("span", {}, ownerMark(owner), owner.name))));
    keyed(body, sheet.rows, { key: (_, index) => index, create: createRow, update: updateRow,
      focusable: (row) => row.querySelector("input") });
    text(check, sheet.check);
    attribute(sign, "aria-label", sheet.sign);
    const open = [...root.querySelectorAll("input")].map((input) => input.dataset.cell);
    const next = sheet.sums[sheet.at]?.id ?? "";
    const wrong = sheet.rows.flatMap(({ cells }) => cells).filter(({ state }) => state === "wrong");
    const told = JSON.stringify(wrong.map(({ id, figure }) => [id, figure]));
    const points = sheet.hinted && !sums.classList.contains("hinted");
    const spoken = points || (wrong.length && told !== found); // of one cell, whose cards are shown
    if (!open.includes(at) || asked !== next || spoken) at = next;
    [asked, found] = [next, told];
    if (inside && at && root.getRootNode().activeElement?.dataset?.cell !== at) {
      field(root, at).focus({ preventScroll: true });
    }
    check.parentNode.hidden = !open.length;
    restOrCheck();
    sums.classList.toggle("hinted", sheet.hinted);
    showGroups();
    if (points) requestAnimationFrame(showSums); // once the notes have taken their room
  }
  return { root, draw };
}
