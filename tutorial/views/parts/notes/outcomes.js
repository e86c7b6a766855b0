// What the imagined deals made of each move of a puzzle: rows of dots, and a slider over one hand.
import { attribute, el, text } from "../page/dom.js";
import { said } from "./sentence.js";

export const createOutcomes = () =>
  el("section", { class: "outcomes", role: "group", hidden: true });

/** The last of what should be seen of them at once: the best move and the next one. */
export const beginningOf = (root) => root.querySelector("tbody tr:nth-child(2), tbody tr:last-child");

/** Where the edge of their place would cut the first move, their heading alone is seen. */
export function keepWhole(root, edge) {
  const first = root.querySelector("tbody tr");
  root.toggleAttribute("data-cut", Boolean(first) && first.getBoundingClientRect().bottom > edge + 1);
}

/** Something at a place on the scale, in hundredths of its width. */
function placed(node, at) {
  node.style.setProperty("--at", at);
  return node;
}

const STEP = 4.5; // hundredths from one column of dots to the next
const HIGH = 3; // dots in a column

/** A place of its own for each dot, near where it belongs: `[column, row]`, columns from `zero`. */
function swarm(dots, zero) {
  const taken = {};
  return dots.map((at) => {
    const own = Math.round((at - zero) / STEP);
    const left = Math.ceil(-zero / STEP);
    const right = Math.floor((100 - zero) / STEP);
    const near = Array.from({ length: right - left + 1 }, (_, index) => left + index)
      .sort((one, other) => Math.abs(one - own) - Math.abs(other - own));
    const column = near.find((one) => (taken[one] ?? 0) < HIGH) ?? own;
    taken[column] = (taken[column] ?? 0) + 1;
    return [zero + column * STEP, taken[column] - 1];
  });
}

/** The dots are a picture: where they lie is said beside them, and the figures stand in the table. */
function strip({ dots, middle, said: words }, zero) {
  const mark = (name, at) => placed(el("i", { class: name }), at);
  return el("td", { class: "strip", role: "cell" },
    el("span", { class: "spoken" }, words),
    el("span", { class: "dots", "aria-hidden": "true" },
      zero < 0 ? null : mark("zero", zero),
      mark("middle", middle),
      swarm(dots, Math.max(zero, 0)).map(([at, row]) => mark(`dot row-${row}`, at))));
}

const figure = (points) => el("td", { class: "figure", role: "cell" }, points);

/** The move over its strip, so that both have room; the roles tell of the table all the same. */
function row(outcome, zero) {
  const { move, mark, sign, own, mean, loss } = outcome;
  return el("tr", { "data-mark": mark, class: own ? "own" : null, role: "row" },
    el("th", { scope: "row", role: "rowheader" }, el("span", {}, said(move)), " ", el("small", {}, sign)),
    strip(outcome, zero), figure(mean), figure(loss));
}

function table({ label, columns, rows, zero, low, high }) {
  const scale = el("span", { class: "scale", "aria-hidden": "true" },
    el("span", {}, low), zero < 15 || zero > 85 ? null : placed(el("span", { class: "nought" }, "0"), zero),
    el("span", {}, high));
  return el("table", { "aria-label": label, role: "table" },
    el("thead", { role: "rowgroup" }, el("tr", { role: "row" },
      columns.map((name, index) => el("th", {
        scope: "col", role: "columnheader", class: index ? null : "spoken",
      }, el("span", {}, name), index === 1 ? scale : null)))),
    el("tbody", { role: "rowgroup" }, rows.map((outcome) => row(outcome, zero))));
}

let sliders = 0; // each has a name of its own, for its label

function slider({ label, about, sides, steps, at }) {
  const id = `size-${sliders += 1}`;
  const input = el("input", { type: "range", id, min: 0, max: steps.length - 1, step: 1, value: at });
  const bar = el("i", {});
  const answer = el("output", { for: id });
  const show = () => {
    const step = steps[Number(input.value)];
    attribute(input, "aria-valuetext", step.spoken);
    answer.replaceChildren(...[said(step.said)].flat());
    bar.style.setProperty("--share", Math.abs(step.share));
    bar.classList.toggle("other", step.share < 0);
  };
  input.addEventListener("input", show);
  show();
  return el("div", { class: "sizes" },
    el("label", { for: id }, label), el("p", {}, about), input,
    el("div", { class: "ticks", "aria-hidden": "true" },
      steps.map(({ cards }) => el("span", {}, cards.replace(/\D+/g, "")))),
    answer,
    el("div", { class: "lead-bar", "aria-hidden": "true" }, bar),
    el("div", { class: "lead-ends", "aria-hidden": "true" },
      el("span", {}, said(sides[1])), el("span", {}, said(sides[0]))));
}

export function updateOutcomes(root, scene) {
  root.hidden = !scene;
  const shown = JSON.stringify(scene ?? null);
  if (root.dataset.shown === shown) return; // the slider stays where it was moved to
  root.dataset.shown = shown;
  if (!scene) {
    root.replaceChildren();
    return;
  }
  attribute(root, "aria-label", scene.label);
  const heading = el("h2", {});
  text(heading, scene.label);
  root.replaceChildren(heading, table(scene), el("p", { class: "fine" }, scene.about),
    ...(scene.size ? [slider(scene.size)] : []));
}
