// Counting made visible: value after value appears, and the sum grows with each.
//
// What is drawn is complete before it begins, so nothing moves; who cannot wait presses anything.
import { picture } from "../cards/card.js";
import { el, text } from "../page/dom.js";
import { motionTime } from "../page/settings.js";
import { ownerMark } from "./sentence.js";

const PACE = 90; // ms from value to value
const MINUS = "\u2212";
const running = new Set(); // what ends each count that is under way

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => [...running].forEach((finish) => finish()), true);
}

export const isLess = (value) => value.startsWith(MINUS);

function write(figure, sum) {
  text(figure, sum);
  figure.classList.toggle("less", isLess(sum));
}

/** Reveal one value, and what has been counted with it. */
function tick({ shows, figure, sum }) {
  shows?.classList.remove("ahead");
  if (sum) write(figure, sum);
}

/**
 * Count `rows` side by side, value by value: each `{shows, figure, sum}`, or null for a pause.
 *
 * A figure begins with what it shows now; `after` so many ms the first value comes.
 */
export function countRows(rows, after = 0) {
  const pace = motionTime(PACE);
  let next = 0;
  let timer = 0;
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const step = () => {
    for (const row of rows) if (row[next]) tick(row[next]);
    next += 1;
  };
  const finish = () => {
    clearTimeout(timer);
    running.delete(finish);
    while (next < longest) step();
  };
  const go = () => {
    step();
    if (next < longest) timer = setTimeout(go, pace);
    else finish();
  };
  if (!pace || document.hidden) {
    finish();
    return finish;
  }
  rows.flat().forEach((one) => one?.shows?.classList.add("ahead"));
  running.add(finish);
  timer = setTimeout(go, motionTime(after));
  return finish;
}

export const count = (ticks, after) => countRows([ticks], after);

const valueOf = (value) => el("span", { class: isLess(value) ? "count-value less" : "count-value" }, value);

/** A picture with what it counts under it. */
export const withValue = (shown, value) =>
  el("span", { class: "counted" }, shown, valueOf(value));

function cardWithValue({ card, value }) {
  const shown = picture(card.face);
  if (card.stands_for) shown.append(el("span", { class: "tag" }, card.stands_for));
  return withValue(shown, value);
}

/** Cards that lie together; a sum of their own stands beside them, with its word. */
function part({ label, cards, apart }) {
  const own = apart ? el("b", { class: "count-apart" }, cards.at(-1)?.sum ?? "") : null;
  const row = cards.map(cardWithValue);
  const root = el("span", { class: "count-part" },
    el("span", { class: "count-cards" }, row),
    own || label ? el("span", { class: "count-label" }, own, label) : null);
  const ticks = cards.map(({ sum }, index) =>
    ({ shows: row[index].lastChild, figure: own, sum }));
  return { root, ticks };
}

function term({ owner, label, value, sum }) {
  const figure = valueOf(value);
  const root = el("span", { class: "count-term" },
    owner ? ownerMark(owner) : null, label ? el("span", { class: "count-label" }, label) : null,
    figure);
  return { root, ticks: [{ shows: root, figure: null, sum }] };
}

/** The elements of a count, and what happens when: its cards first, then what is no card. */
export function countOf(scene) {
  const figure = el("b", { class: "count-figure" });
  figure.style.setProperty("--digits", scene.figure.length);
  write(figure, scene.figure);
  const parts = scene.parts.map(part);
  const terms = scene.terms.map(term);
  const into = ({ ticks }) => ticks.map((one) => ({ ...one, figure: one.figure ?? figure }));
  return {
    figure,
    parts: [...parts, ...terms].map(({ root }) => root),
    cards: parts.flatMap(into),
    terms: terms.flatMap(into),
    /** Back to before anything is counted. */
    begin() {
      write(figure, scene.start);
      for (const { ticks } of parts) if (ticks[0]?.figure) write(ticks[0].figure, "0");
    },
  };
}

/** A count by itself, in a note: the words of it stand beside it, so it is not read. */
export function counted(scene) {
  const whole = countOf(scene);
  const root = el("div", { class: "count", "aria-hidden": "true" },
    el("div", { class: "count-parts" }, whole.parts), whole.figure);
  whole.begin();
  countRows([[...whole.cards, ...whole.terms]]);
  return root;
}
