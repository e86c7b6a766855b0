// Sentences in parts and the small signs that stand in them.
import { attribute, el, text } from "../page/dom.js";

/** The numbered red disc; the same number stands on the table and in the sentence. */
export const disc = (number) => el("span", { class: "disc" }, String(number));

/** Two letters in a shape in a colour. The name always stands beside them: they are not read. */
export const ownerMark = (owner) =>
  el("span", { class: "owner", "data-seat": owner.mark ?? owner.seat, "aria-hidden": "true" }, owner.letter);

/** The mark of a place at which somebody else may sit now. */
export function updateMark(mark, owner) {
  attribute(mark, "data-seat", owner.mark ?? owner.seat);
  text(mark, owner.letter);
}

const SUITS = { "\u2660": "S", "\u2665": "H", "\u2666": "D", "\u2663": "C" };

/** The sign of a suit alone has its colour too: it is taught by it. */
const coloured = (words) => words.split(/([\u2660\u2665\u2666\u2663])/).filter(Boolean).map((piece) =>
  (SUITS[piece] ? el("span", { class: "symbol", "data-suit": SUITS[piece] }, piece) : piece));

/** Words in which cards may stand by their signs: each has the colour of its suit. */
export const inSuits = (words) => words.split(/((?:10|[2-9A-Z])?[\u2660\u2665\u2666\u2663])/).filter(Boolean)
  .map((piece) => (SUITS[piece.at(-1)] ? el("span", { class: "symbol", "data-suit": SUITS[piece.at(-1)] }, piece) : piece));

function parts(piece) {
  if (typeof piece === "string") return coloured(piece);
  if ("mark" in piece) return [disc(piece.mark)];
  return [el("span", {
    class: piece.strong ? "words" : "symbol",
    "data-suit": piece.strong ? null : piece.suit,
  }, piece.text)];
}

const MANY = 5; // cards; more of them are a hand, and may break anywhere
const CLOSING = /^[.,;:!?)\u2026]+/; // stands with what it closes

const isCard = (piece) => piece !== undefined && typeof piece !== "string" && !("mark" in piece) && !piece.strong;

/** Where the row of cards that a sentence begins with ends; 0 where it begins with none. */
function endOfRow(sentence) {
  let end = 0;
  while (isCard(sentence[end]) && sentence[end + 1] === " " && isCard(sentence[end + 2])) end += 2;
  return end;
}

/** The pieces of a sentence; cards in a row, as of a meld, stay in one line where they fit in one. */
export function said(sentence) {
  const nodes = [];
  let left = sentence;
  while (left.length) {
    const end = endOfRow(left);
    const row = left.slice(0, end + 1).flatMap(parts);
    left = left.slice(end + 1);
    if (!end || end >= 2 * MANY) {
      nodes.push(...row);
      continue;
    }
    const [closing] = CLOSING.exec(typeof left[0] === "string" ? left[0] : "") ?? [""];
    if (closing) left = [left[0].slice(closing.length), ...left.slice(1)];
    nodes.push(el("span", { class: "together" }, row, closing));
  }
  return nodes;
}

/** A sentence as one string, for the live region. */
export const plain = (sentence) =>
  sentence.map((piece) => (typeof piece === "string" ? piece : (piece.text ?? piece.mark))).join("");
