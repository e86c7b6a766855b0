// The list behind "?".
import { openSheet } from "./dialog.js";
import { el } from "../page/dom.js";

export function showKeys(root, { keys, keys_label: heading, close }) {
  if (root.querySelector("dialog[open]")) return;
  openSheet(root, {
    heading,
    close,
    body: el("dl", { class: "keys" }, keys.map(([key, does]) =>
      el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)))),
  });
}
