// The heading of a part of the set-up form: opens and closes it.
import { attribute, el, text } from "./parts/page/dom.js";
import { icon } from "./parts/page/icons.js";

export function render({ model }) {
  const label = el("span", { class: "fold-label" });
  const note = el("span", { class: "fold-note" });
  const button = el("button", {
    type: "button",
    class: "fold",
    onclick: () => {
      model.open = !model.open;
    },
  }, icon("down"), label, note);

  function draw() {
    text(label, model.label);
    text(note, model.note);
    attribute(button, "aria-expanded", String(model.open));
    button.classList.toggle("inner", model.inner);
  }
  /** Whoever followed a link to this part begins at its heading, however far down it lies. */
  function lead() {
    if (!model.led || !model.open) return;
    requestAnimationFrame(() => requestAnimationFrame(() => {
      button.focus({ preventScroll: true });
      button.scrollIntoView({ block: "start", behavior: "instant" });
    }));
  }

  for (const name of ["label", "note", "open", "inner"]) model.on(name, draw);
  model.on("led", lead);
  draw();
  lead();
  return button;
}
