// The tray: the picked cards in the order in which they would lie, as Python reads them.
import { picture } from "./card.js";
import { attribute, el, keyed, text } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { isPicked, picks, putBack, toggle } from "./picks.js";
import { reach } from "../page/focus_groups.js";
import { speak, speakAfter } from "../page/live_region.js";

const FEWEST = 2; // one card alone lies in no order
const MANY = 8; // of them a phone shows in a row

const create = ({ card }) => (card
  ? el("button", { type: "button", class: "chip", "data-tray": card },
    el("span", { class: "chip-face" },
      el("span", { class: "sign" }), el("span", { class: "worth" })))
  : el("span", { class: "chip missing", "aria-hidden": "true" },
    el("span", { class: "chip-face" }, el("span", { class: "sign" }))));

const createPictured = ({ card, face }) =>
  el("button", { type: "button", class: "chip", "data-tray": card, "data-card": card, "data-face": face },
    picture(face));

const createClear = () =>
  el("button", { type: "button", class: "chip clear" }, icon("cross"));

function update(chip, { sign, suit, name, joker, first, worth }) {
  const face = chip.querySelector(":scope > .chip-face");
  attribute(chip, "aria-label", name || null);
  if (!face) return;
  attribute(face, "data-suit", suit || null);
  chip.classList.toggle("joker", Boolean(joker));
  chip.classList.toggle("first", Boolean(first));
  const star = face.querySelector(".icon");
  if (joker && !star) face.prepend(icon("star"));
  else if (!joker) star?.remove();
  text(face.querySelector(".sign"), sign);
  const counts = face.querySelector(".worth");
  if (counts) text(counts, worth ?? "");
}

/** A tray of signs, or of pictures where there is room for them; drawn from `fewest` picks on. */
export function createTray({ fewest = FEWEST, pictured = false } = {}) {
  const root = el("div", { class: "tray", role: "group" });
  let told = "";

  root.addEventListener("click", ({ target }) => {
    if (target.closest(".clear")) {
      const [id] = picks();
      putBack();
      reach("hand", id);
      return;
    }
    const id = target.closest("button")?.dataset.tray;
    if (!id || !isPicked(id)) return;
    const name = target.closest("button").getAttribute("aria-label");
    toggle(id);
    speak(name);
    if (!root.childElementCount) reach("hand", id); // the tray is gone, its card lies in the hand
  });

  /** Whether the scene is of the cards that are picked now; Python may still be reading them. */
  const isOfPicks = (scene) => {
    const ids = scene.parts.map(({ card }) => card).filter(Boolean);
    return ids.length === picks().length && ids.every(isPicked);
  };

  /** Draw the tray; tells what is said of the cards, null where there is no tray. */
  function draw(scene) {
    const shown = scene && picks().length >= fewest ? scene : null;
    const current = shown && isOfPicks(shown);
    const parts = (shown?.parts ?? []).filter(({ card }) => current || isPicked(card));
    attribute(root, "aria-label", shown?.label);
    root.classList.toggle("many", parts.length > MANY);
    const shares = shown?.share !== undefined && parts.length > 0;
    root.classList.toggle("shares", shares);
    root.classList.toggle("enough", shares && shown.share >= 100);
    if (shares) root.style.setProperty("--share", `${shown.share}%`);
    const clear = shares && shown.clear ? [{ clears: true, name: shown.clear }] : [];
    keyed(root, [...parts, ...clear], {
      key: ({ card, clears }, index) => (clears ? "clear" : card || `missing ${index}`),
      create: (part) => (part.clears ? createClear() : (pictured ? createPictured : create)(part)),
      update,
      focusable: (node) => (node.matches("button") ? node : node.parentElement?.querySelector("button")),
    });
    root.hidden = !parts.length;
    if (!parts.length) {
      told = "";
      return null;
    }
    if (!current) return "";
    if (shown.spoken && shown.spoken !== told) speakAfter(shown.spoken);
    told = shown.spoken;
    return shown.said;
  }
  return { root, draw };
}
