// Action buttons: exactly the name of the action, seen and spoken.
import { press } from "./wishes.js";
import { attribute, el } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { reach } from "../page/focus_groups.js";
import { speak } from "../page/live_region.js";

const LATE = 600; // ms in which nobody can have meant a button that was not there before

const scenes = new WeakMap();
const quiet = new WeakSet(); // actions while others play: a press says so, as their keys do

/** A button for a scene, which does what it says then once a press; a key held down is one. */
export function createButton(scene) {
  const button = el("button", {
    type: "button",
    onclick: () => {
      const now = scenes.get(button);
      if ("late" in button.dataset) return;
      if (now.off) {
        speak(now.off);
        if (now.meant) reach(now.meant); // what it would do stands there now
      } else if (quiet.has(button) || button.getAttribute("aria-disabled") !== "true") press(now);
    },
  });
  button.addEventListener("keydown", (event) => {
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
  });
  if (scene.late) beginLate(button);
  if (scene.icon) button.append(icon(scene.icon));
  button.append(el("span", {}));
  return button;
}

/** A press that was meant for what lay there before is not taken. */
function beginLate(button) {
  button.dataset.late = "";
  setTimeout(() => delete button.dataset.late, LATE);
}

export function updateButton(button, scene, { waits = false, size = "" } = {}) {
  scenes.set(button, scene);
  quiet[waits ? "add" : "delete"](button);
  attribute(button, "class", ["button", scene.tone, size].filter(Boolean).join(" "));
  attribute(button, "data-do", scene.do);
  attribute(button, "data-opener", scene.opener);
  attribute(button, "aria-expanded", scene.open === undefined ? null : String(scene.open));
  attribute(button, "aria-disabled", waits || scene.off ? "true" : null);
  // A narrow bar shows the short name; what the button is called stays the whole one.
  attribute(button, "aria-label", scene.short ? scene.label : null);
  const words = button.lastElementChild;
  const shown = (scene.short ?? "") + scene.label;
  if (words.textContent === shown) return;
  words.replaceChildren(...(scene.short
    ? [el("span", { class: "short" }, scene.short), el("span", { class: "whole" }, scene.label)]
    : [scene.label]));
}

export const buttonKey = ({ do: wanted, icon: sign = "" }) => `${wanted} ${sign}`;
