// A step of an example, told between the table and the hand of a wide screen.
import { buttonKey, createButton, updateButton } from "../controls/button.js";
import { attribute, el, keyed } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { said } from "./sentence.js";

const SIGNS = { ok: "check", red: "cross" };

export function createTelling() {
  const root = el("div", { class: "telling", "aria-live": "polite", hidden: true });
  let shown = "";
  /** Draw a note, or nothing; the same one is not read twice. */
  function draw(note) {
    root.hidden = !note;
    const now = JSON.stringify(note ?? null);
    if (now === shown) return;
    shown = now;
    attribute(root, "data-tone", note?.tone);
    root.replaceChildren(...(note ? inside(note).filter(Boolean) : []));
  }
  return { root, draw };
}

function inside({ tone, heading, said: sentences, asks, buttons }) {
  const row = buttons.length ? el("div", { class: "buttons" }) : null;
  if (row) {
    keyed(row, buttons, {
      key: buttonKey,
      create: createButton,
      update: (button, scene) => updateButton(button, scene, { size: "small" }),
    });
  }
  const sign = SIGNS[tone] ? icon(SIGNS[tone]) : null;
  return [
    el("p", { class: "telling-head" }, sign, heading),
    el("p", {}, sentences.flatMap((sentence) => [...said(sentence), " "])),
    asks ? el("p", { class: "asks" }, asks) : null,
    row,
  ];
}
