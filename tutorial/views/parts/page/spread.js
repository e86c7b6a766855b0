// On a phone: the button that gives the table, or what is said, the room of the parts above it.
import { icon } from "./icons.js";
import { attribute, el, text } from "./dom.js";

/** `opened` is called whenever the part has got the room. */
export function spreadButton(opened = () => {}) {
  const count = el("b", { "aria-hidden": "true" });
  const root = el("button", { type: "button", class: "spread", hidden: true });
  const slotOf = () => root.getRootNode().host?.closest("[data-slot]");
  const isOpen = () => Boolean(slotOf()?.hasAttribute("data-whole"));
  let words = {};

  function name() {
    attribute(root, "aria-expanded", String(isOpen()));
    attribute(root, "aria-label", isOpen() ? words.less : words.more);
    const word = isOpen() ? words.less_word : words.more_word;
    const parts = [icon(isOpen() ? "shrink" : "grow"), ...(isOpen() || !count.textContent ? [] : [count]),
      ...(word ? [el("span", { "aria-hidden": "true" }, word)] : [])];
    root.replaceChildren(...parts);
  }

  function toggle(open) {
    slotOf()?.toggleAttribute("data-whole", open);
    if (open) root.hidden = false; // it has its place before anything is scrolled to
    name();
    if (open) opened();
  }

  root.addEventListener("click", () => toggle(!isOpen()));
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen()) return;
    event.stopPropagation();
    toggle(false);
  });

  return {
    root,
    close: () => {
      if (isOpen()) toggle(false);
    },
    /** Away until it is drawn again: what is measured has its room. Under the focus it stays. */
    rest: () => {
      if (!isOpen() && root.getRootNode().activeElement !== root) root.hidden = true;
    },
    open: () => words.more && !isOpen() && toggle(true),
    /** Shown as long as there is more than can be seen, and until it is pressed again. */
    draw(more, spread, things = "") {
      words = spread ?? {};
      if (!spread) slotOf()?.removeAttribute("data-whole");
      root.hidden = !spread || things === "0" || !(more || isOpen());
      text(count, things);
      name();
    },
  };
}
