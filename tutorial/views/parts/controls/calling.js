// Which cards are called: a sheet with the cards of the pile to mark.
import { createSlot, updateSlot } from "../cards/card.js";
import { openSheet } from "./dialog.js";
import { attribute, el } from "../page/dom.js";
import { roving } from "../page/roving.js";
import { said } from "../notes/sentence.js";
import { send } from "../page/bridge_port.js";

let open = null;

/** Show `scene` as a dialog, or close the one that is open. Cancelling says so to Python. */
export function callCards(root, scene) {
  const shown = JSON.stringify(scene ?? null);
  if (open?.shown === shown) return;
  const last = open;
  open = null;
  last?.sheet.close();
  if (!scene) return;

  const marked = new Set(scene.marked);
  let answered = false;
  const row = el("div", { class: "to-call", role: "group" }, scene.cards.map((card) => createSlot(card)));
  row.setAttribute("aria-labelledby", "sheet-title");
  const refresh = roving(row);
  const draw = () => {
    scene.cards.forEach((card, index) =>
      updateSlot(row.children[index], card, { picked: marked.has(card.id) }));
    attribute(go, "aria-disabled", marked.size ? null : "true");
    refresh();
  };
  const go = el("button", { type: "button", class: "button primary", onclick: call }, scene.go);
  row.addEventListener("click", ({ target }) => {
    const id = target.closest(".slot")?.dataset.card;
    if (!id) return;
    if (!marked.delete(id)) marked.add(id);
    draw();
  });
  draw();

  function call() {
    if (!marked.size) return; // which cards are meant is still to be said
    answered = true;
    const cards = scene.cards.map(({ id }) => id).filter((id) => marked.has(id));
    send({ play: ["call", ...cards].join(" ") });
    sheet.close();
  }
  const sheet = openSheet(root, {
    heading: said(scene.heading),
    body: el("div", { class: "calling" },
      scene.said.map((sentence) => el("p", {}, said(sentence))), row, go),
    close: scene.cancel,
    onclose: () => {
      const current = open?.sheet === sheet;
      if (current) open = null;
      if (current && !answered) send({ do: "cancel" });
    },
  });
  open = { shown, sheet };
}
