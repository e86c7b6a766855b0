// Sentences in parts and the small signs that stand in them.
import { attribute, el, text } from "../page/dom.js";

/** The numbered red disc; the same number stands on the table and in the sentence. */
export const disc = (number) => el("span", { class: "disc" }, String(number));

/** A letter in a shape in a colour. The name always stands beside it, so the letter is not read. */
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

function parts(piece) {
  if (typeof piece === "string") return coloured(piece);
  if ("mark" in piece) return [disc(piece.mark)];
  return [el("span", {
    class: piece.strong ? "words" : "symbol",
    "data-suit": piece.strong ? null : piece.suit,
  }, piece.text)];
}

export const said = (sentence) => sentence.flatMap(parts);

/** A sentence as one string, for the live region. */
export const plain = (sentence) =>
  sentence.map((piece) => (typeof piece === "string" ? piece : (piece.text ?? piece.mark))).join("");
