// The answers to a question as tiles: words, or the cards themselves. Each shows what became of it.
import { picture } from "../cards/card.js";
import { attempt } from "../cards/marks.js";
import { attribute, el, keyed } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { setReach } from "../page/focus_groups.js";
import { speak } from "../page/live_region.js";
import { arrows } from "../page/roving.js";
import { inSuits } from "../notes/sentence.js";
import { press } from "./wishes.js";

const SIGNS = { right: "check", wrong: "cross" };
const SHORT = 14; // letters: answers up to here stand in one row
const FEW = 3; // cards: longer rows lie one below the other, whole
const LONG = 26; // longer ones have a line each on a phone, others two in a line
const scenes = new WeakMap();

function inside({ label, cards, attempt: tried }) {
  if (tried) return el("span", { class: "tile-tried", inert: true }, attempt(tried));
  if (!cards.length) return el("span", { class: "tile-words" }, inSuits(label));
  return el("span", { class: "tile-cards" }, cards.map(({ face }) => picture(face)));
}

function createTile(scene) {
  const tile = el("button", {
    type: "button",
    class: "tile",
    onclick: () => {
      const now = scenes.get(tile);
      if (now.off) speak(now.off);
      else press(now);
    },
  });
  tile.append(inside(scene), el("span", { class: "tile-sign" }));
  return tile;
}

function updateTile(tile, scene) {
  scenes.set(tile, scene);
  attribute(tile, "aria-label", scene.name);
  attribute(tile, "aria-disabled", scene.off ? "true" : null);
  attribute(tile, "data-state", scene.state);
  attribute(tile, "data-do", scene.do);
  const shown = JSON.stringify([scene.label, scene.cards, scene.attempt]);
  if (tile.dataset.shown !== shown) {
    if (tile.dataset.shown) tile.firstChild.replaceWith(inside(scene));
    tile.dataset.shown = shown;
  }
  const sign = tile.lastElementChild;
  if (sign.dataset.state === scene.state) return;
  sign.dataset.state = scene.state;
  sign.replaceChildren(...(SIGNS[scene.state] ? [icon(SIGNS[scene.state])] : []));
}

/** How they are laid out; nothing where there are none. */
function kindOf(answers) {
  if (!answers.length) return "";
  if (answers[0].cards.length) return "cards";
  const longest = Math.max(0, ...answers.map(({ label }) => label.length));
  return longest > LONG ? "long" : longest > SHORT ? "words" : "short";
}

/** A group of tiles, reached by `name`; `draw` shows answers and tells how they are laid out. */
export function createAnswers(name = "answers") {
  const root = el("div", { class: "answers", role: "group" });
  arrows(root);
  setReach(name, () => {
    const first = root.querySelector("button");
    first?.focus();
    return Boolean(first);
  });
  function draw(answers, label) {
    root.hidden = !answers.length;
    attribute(root, "aria-label", label);
    const kind = kindOf(answers);
    attribute(root, "data-kind", kind);
    const widest = Math.max(0, ...answers.map(({ cards }) => cards.length));
    root.style.setProperty("--widest", widest);
    attribute(root, "data-wide", widest > FEW ? "true" : null);
    keyed(root, answers, {
      key: ({ do: wanted }) => wanted,
      create: createTile,
      update: updateTile,
    });
    return kind;
  }
  return { root, draw };
}
