// One card: a button named in words. Two faces lie in it; CSS shows the one its width allows.
import { attribute, el, svg, text } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { faceAddress } from "../page/settings.js";
import { disc, ownerMark } from "../notes/sentence.js";

const face = (kind) =>
  svg("svg", { class: `face ${kind}`, "aria-hidden": "true" }, svg("use", {}));

/** The picture of a card without the button, for choices and for cards in the air. */
export function picture(name) {
  const node = el("span", { class: "card" }, face("full"), face("compact"));
  drawFaces(node, name);
  return node;
}

export function drawFaces(node, name) {
  for (const kind of ["full", "compact"]) {
    attribute(node.querySelector(`.${kind} use`), "href", faceAddress(name, kind === "compact"));
  }
}

/** Whether CSS shows the compact face of the card in `slot`. */
export const showsCompact = (slot) =>
  getComputedStyle(slot.querySelector(".face.full")).display === "none";

/** A place for a card: in it the button, around it what hangs over its edges. */
export function createSlot({ id }) {
  return el("span", { class: "slot", "data-card": id });
}

function cardButton() {
  return el("button", { type: "button", class: "card", "aria-pressed": "false" },
    face("full"), face("compact"));
}

function extra(node, selector, wanted, create) {
  const found = node.querySelector(selector);
  if (!wanted) found?.remove();
  else if (!found) node.append(create());
  return wanted ? node.querySelector(selector) : null;
}

/**
 * Draw a card scene into its slot.
 *
 * `state.held` leaves the place open; the button is made anew when the card comes back. `state.away`
 * does so too, and says why: the card is seen elsewhere, and the button that puts it back stays.
 */
export function updateSlot(slot, scene, { picked = false, held = false, away = "" } = {}) {
  slot.classList.toggle("hole", held || Boolean(away));
  slot.classList.toggle("away", !held && Boolean(away));
  const lies = !held && !away; // no mark of a card stays on the place it has left
  slot.classList.toggle("hinted", lies && Boolean(scene.hinted));
  slot.classList.toggle("new", lies && Boolean(scene.new));
  if (held) {
    slot.replaceChildren();
    return;
  }
  const card = slot.querySelector(".card") ?? slot.appendChild(cardButton());
  attribute(slot, "data-face", scene.face);
  attribute(slot, "data-sign", scene.sign);
  attribute(slot, "data-suit", scene.sign && (scene.suit ?? null));
  drawFaces(card, scene.face);
  attribute(card, "aria-label", scene.name);
  attribute(card, "aria-pressed", String(picked));
  attribute(card, "aria-description", [away, scene.owed, scene.kept, scene.wrong?.word].filter(Boolean).join(", ") || null);
  slot.classList.toggle("picked", picked && !away);
  slot.classList.toggle("owed", Boolean(scene.owed));
  slot.classList.toggle("wrong", Boolean(scene.wrong));

  extra(slot, ".tick", picked && !away, () => el("span", { class: "tick" }, icon("check")));
  extra(slot, ".disc", scene.wrong, () => disc(scene.wrong.number));
  const ribbon = extra(slot, ".ribbon", scene.owed,
    () => el("span", { class: "ribbon", "aria-hidden": "true" }, el("span", {})));
  if (ribbon) text(ribbon.firstChild, scene.owed);
  const tag = extra(card, ".tag", scene.stands_for, () => el("span", { class: "tag" }));
  if (tag) text(tag, scene.stands_for);
  extra(card, ".owner", scene.laid_by, () => ownerMark(scene.laid_by));
}

export const cardOf = (slot) => slot.querySelector("button.card");

/** Options for `keyed` that draw a row of card scenes. */
export const asCards = (state = () => ({})) => ({
  key: (scene) => scene.id,
  create: createSlot,
  update: (slot, scene) => updateSlot(slot, scene, state(scene)),
  focusable: cardOf,
});
