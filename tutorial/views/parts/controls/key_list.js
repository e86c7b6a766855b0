// The list behind "?".
import { openSheet } from "./dialog.js";
import { el } from "../page/dom.js";
import { reach } from "../page/focus_groups.js";

/** The button for it in the head of the page, where the table has one; `isHere` once keys do something. */
export function offerKeys(isHere) {
  const button = document.querySelector("[data-to-keys]");
  button?.toggleAttribute("data-unready", !isHere);
  if (button) button.onclick = () => reach("keys");
}

export function showKeys(root, { keys, keys_label: heading, close }) {
  if (root.querySelector("dialog[open]")) return;
  openSheet(root, {
    heading,
    close,
    body: el("dl", { class: "keys" }, keys.map(([key, does]) =>
      el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)))),
  });
}
