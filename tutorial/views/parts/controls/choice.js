// A choice in a sheet: rows with the cards and what each would bring.
import { picture } from "../cards/card.js";
import { openSheet } from "./dialog.js";
import { el } from "../page/dom.js";
import { said } from "../notes/sentence.js";
import { send } from "../page/bridge_port.js";

let open = null;

/** Show `scene` as a dialog, or close the one that is open. Cancelling says so to Python. */
export function choose(root, scene) {
  const shown = JSON.stringify(scene ?? null);
  if (open?.shown === shown) return;
  const last = open;
  open = null;
  last?.sheet.close();
  if (!scene) return;

  let answered = false;
  const answer = (message) => {
    answered = true;
    send(message);
    sheet.close();
  };
  const option = ({ play, cards, said: effect, then }) =>
    el("button", { type: "button", class: "option", onclick: () => answer({ play }) },
      el("span", { class: "option-cards", "aria-hidden": "true" },
        cards.map(({ face }) => picture(face))),
      el("span", {}, said(effect), ...(then ? [el("span", { class: "then" }, said(then))] : [])));
  const sheet = openSheet(root, {
    heading: said(scene.heading),
    body: el("div", { class: "options" }, scene.options.map(option)),
    close: scene.cancel,
    onclose: () => {
      const current = open?.sheet === sheet;
      if (current) open = null;
      if (current && !answered) send({ do: "cancel" });
    },
  });
  open = { shown, sheet };
}
