// Action buttons: exactly the name of the action, seen and spoken.
import { press } from "./wishes.js";
import { attribute, el } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { speak } from "../page/live_region.js";

const scenes = new WeakMap();

/** A button for a scene; what it does is read at the moment of the press. */
export function createButton(scene) {
  const button = el("button", {
    type: "button",
    onclick: () => {
      const now = scenes.get(button);
      if (now.off) speak(now.off);
      else if (button.getAttribute("aria-disabled") !== "true") press(now);
    },
  });
  if (scene.icon) button.append(icon(scene.icon));
  button.append(el("span", {}));
  return button;
}

export function updateButton(button, scene, { quiet = false, size = "" } = {}) {
  scenes.set(button, scene);
  attribute(button, "class", ["button", scene.tone, size].filter(Boolean).join(" "));
  attribute(button, "data-do", scene.do);
  attribute(button, "data-opener", scene.opener);
  attribute(button, "aria-expanded", scene.open === undefined ? null : String(scene.open));
  attribute(button, "aria-disabled", quiet || scene.off ? "true" : null);
  // A long word may be broken on a narrow bar. The hyphen is drawn by the style, so that what the
  // button says and is called stays the exact word.
  const syllables = scene.syllables ?? [scene.label];
  const name = syllables.join("");
  attribute(button, "aria-label", scene.syllables ? name : null);
  const words = button.lastElementChild;
  if (words.textContent === name) return;
  words.replaceChildren(...syllables.flatMap((syllable, index) =>
    (index ? [el("span", { class: "soft-hyphen" }), syllable] : [syllable])));
}

export const buttonKey = ({ do: wanted, icon: sign = "" }) => `${wanted} ${sign}`;
