// Red pencil on tried cards. Every mark has its word; the number stands in the sentence too.
import { el } from "./dom.js";
import { caret } from "./icons.js";
import { disc } from "./said.js";
import { createSlot, updateSlot } from "./card.js";

const number = (mark) => (mark.number ? disc(mark.number) : null);
const word = (mark, column, span = 1) => {
  const node = el("span", { class: "pencil-word", "data-kind": mark.kind },
    mark.kind === "gap" || mark.kind === "corner" ? caret() : null, mark.word);
  node.style.setProperty("grid-column", `${column} / span ${span}`);
  return node;
};

/** A dashed place: for the card that is missing, or simply for one more. */
const place = (mark) =>
  el("span", { class: "gap", "data-suit": mark.suit ?? null }, number(mark),
    el("span", {}, mark.face ?? ""));

const SLOTS = ["gap", "short"];

/** The tried cards with their marks, in one grid: cards above, words below. */
export function attempt({ label, cards, marks }) {
  const row = el("div", { class: "attempt", role: "group", "aria-label": label });
  const words = [];
  const columns = [];
  let column = 0;
  for (let index = 0; index <= cards.length; index += 1) {
    for (const mark of marks.filter(({ kind, at }) => SLOTS.includes(kind) && at === index)) {
      column += 1;
      row.append(place(mark));
      words.push(word(mark, column));
    }
    if (index === cards.length) break;
    column += 1;
    columns[index] = column;
    row.append(triedCard(cards[index], marks, index));
  }
  for (const mark of marks.filter(({ kind }) => !SLOTS.includes(kind))) {
    words.push(wordOnCards(mark, columns));
  }
  row.append(...words);
  row.style.setProperty("--strips", Math.max(1, column - 1));
  return row;
}

function triedCard(card, marks, index) {
  const slot = createSlot(card);
  updateSlot(slot, card, { picked: true });
  const wrong = marks.find(({ kind, at }) => kind === "card" && at === index);
  const numbered = marks.find((mark) =>
    !SLOTS.includes(mark.kind) && (mark.at === index || mark.also === index) && mark.number);
  slot.classList.toggle("wrong", Boolean(wrong));
  if (numbered) slot.append(disc(numbered.number));
  return slot;
}

function wordOnCards(mark, columns) {
  const last = columns.length - 1;
  const at = Math.min(mark.at, last);
  if (mark.kind === "pair") {
    const [from, to] = [at, mark.also ?? at].sort((a, b) => a - b);
    return word(mark, columns[from], columns[to] - columns[from] + 1);
  }
  if (mark.kind === "corner" && at > 0) return word(mark, columns[at - 1], 2);
  return word(mark, columns[at]);
}
