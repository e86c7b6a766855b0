// Action buttons: exactly the name of the action, seen and spoken.
import { press } from "./acts.js";
import { attribute, el, text } from "./dom.js";
import { icon } from "./icons.js";

const scenes = new WeakMap();

/** A button for a scene; what it does is read at the moment of the press. */
export function createButton(scene) {
  const button = el("button", {
    type: "button",
    onclick: () => {
      if (button.getAttribute("aria-disabled") !== "true") press(scenes.get(button));
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
  attribute(button, "aria-disabled", quiet ? "true" : null);
  // A label may say where it can be broken on a narrow bar; its name stays the exact word.
  const name = scene.label.replaceAll("\u00ad", "");
  attribute(button, "aria-label", name === scene.label ? null : name);
  text(button.lastElementChild, scene.label);
}

export const buttonKey = ({ do: wanted, icon: sign = "" }) => `${wanted} ${sign}`;
