// Red pencil: a refused try, and marks on melds. Cards above, words below them, so that nothing
// covers an index. Every mark has its word; its number stands in the sentence too.
import { el } from "../page/dom.js";
import { caret } from "../page/icons.js";
import { disc } from "../notes/sentence.js";
import { createSlot, updateSlot } from "./card.js";

const SLOTS = ["gap", "short"];
const isSlot = ({ kind }) => SLOTS.includes(kind);
const withCaret = ({ kind }) => kind === "gap" || kind === "corner";

const word = (mark, name = "pencil-word") =>
  el("span", { class: name, "data-kind": mark.kind },
    withCaret(mark) ? caret() : null, mark.number ? disc(mark.number) : null, mark.word);

/** A dashed place: for the card that is missing, or simply for one more. */
function place(mark) {
  const [rank, suit] = (mark.face ?? "").split(/(?=[♠♥♦♣])/u);
  const face = el("span", {}, el("span", {}, rank), el("span", {}, suit ?? ""));
  return el("span", { class: "gap", "data-suit": mark.suit ?? null }, face);
}

function triedCard(card, wrong) {
  const slot = createSlot(card);
  updateSlot(slot, card, { picked: true });
  slot.classList.toggle("wrong", wrong);
  return slot;
}

/** The tried cards with their marks, in one grid; joined to a meld they have the size of its cards. */
export function attempt({ label, cards, marks, end }) {
  const row = el("div", {
    class: end ? "attempt joined" : "attempt", role: "group", "aria-label": label,
    "data-end": end ?? null,
  });
  const tracks = [];
  const columns = [];
  const words = [];
  for (let index = 0; index <= cards.length; index += 1) {
    const slots = marks.filter((mark) => isSlot(mark) && mark.at === index);
    for (const mark of slots) {
      tracks.push("var(--slot, var(--w))");
      row.append(place(mark));
    }
    if (slots.length) words.push([slots[0], tracks.length - slots.length + 1, tracks.length]);
    if (index === cards.length) break;
    tracks.push(index === cards.length - 1 ? "var(--w)" : "minmax(25px, var(--w))");
    columns.push(tracks.length);
    const wrong = marks.some(({ kind, at }) => kind === "card" && at === index);
    row.append(triedCard(cards[index], wrong));
  }
  for (const mark of marks.filter((one) => !isSlot(one))) joinWord(words, under(mark, columns));
  row.append(...words.map((one, index) => placedWord(one, index + 2, tracks.length, end)));
  row.classList.toggle("many", words.length > 1); // a line of words for each thing said
  row.style.gridTemplateColumns = tracks.join(" ");
  return row;
}

/** A mark with the first and the last column its word stands under. */
function under(mark, columns) {
  const at = Math.min(mark.at, columns.length - 1);
  if (mark.also !== undefined) {
    const [from, to] = [at, mark.also].sort((a, b) => a - b);
    return [mark, columns[from], columns[to]];
  }
  return [mark, columns[mark.kind === "corner" ? Math.max(0, at - 1) : at], columns[at]];
}

/** The same said of neighbours is said once, under a bracket. */
function joinWord(words, [mark, from, to]) {
  const last = words.at(-1);
  if (last && last[0].kind === "card" && mark.kind === "card"
    && last[0].word === mark.word && last[2] === from - 1) last[2] = to;
  else words.push([mark, from, to]);
}

function placedWord([mark, from, to], line, columns, end) {
  const node = word(mark);
  const spans = to > from && !withCaret(mark) && !isSlot(mark);
  const bracket = spans ? "bracket" : "";
  const centred = isSlot(mark) || withCaret(mark);
  const rightward = from < columns || end === "low" || (columns === 1 && end !== "high");
  const atEnd = mark.kind === "short" && to === columns && columns > 1; // ends where its place ends
  const side = bracket || (atEnd ? "leftward" : centred ? "centred" : rightward ? "rightward" : "leftward");
  node.dataset.side = side;
  if (end && mark.kind === "corner") node.dataset.gap = end; // between the try and its meld
  node.toggleAttribute("data-last", from > 1 && to === columns);
  const [first, last] = { rightward: [from, columns], leftward: [1, to] }[side] ?? [from, to];
  node.style.setProperty("grid-area", `${line} / ${first} / auto / ${last + 1}`);
  return node;
}

/** Red pencil on a meld that lies: a line through the card, and its word below the meld. */
export function markMeld(cards, words, marks) {
  const last = cards.children.length - 1;
  const marked = new Set(marks.map(({ at }) => Math.min(at, last)));
  [...cards.children].forEach((slot, index) => slot.classList.toggle("wrong", marked.has(index)));
  words.replaceChildren(...marks.map((mark) => {
    const node = word(mark, "pencil-word mark-on-meld");
    const at = Math.min(mark.at, last);
    node.style.setProperty("--at", at);
    node.style.setProperty("--back", last - at);
    if (at > last / 2) node.dataset.side = "leftward";
    return node;
  }));
}
