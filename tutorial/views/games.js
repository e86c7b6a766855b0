// The games a learner can choose first: a hand of cards, a name, a line.
import { attribute, el, keyed, text } from "./parts/page/dom.js";
import { icon } from "./parts/page/icons.js";
import { picture } from "./parts/cards/card.js";
import { followScene } from "./parts/page/view.js";

const FEW = 4; // cards of a fan whose places the style knows, so that they lie there before any script
const WIDEST = 12; // degrees the outermost cards are turned by
const STEP = 0.46; // of a card's width that shows beside the next: its rank and suit
const REACH = 3.8; // widths of a usual card that a tile has room for

/** A hand as it is held; of many cards each shows its rank and suit, and all are smaller. */
function fill(fan, cards) {
  const middle = (cards.length - 1) / 2;
  if (cards.length > FEW) fan.style.setProperty("--many", Math.min(1, REACH / (1 + STEP * (cards.length - 1))));
  fan.append(...cards.map(picture).map((card, at) => {
    if (cards.length <= FEW) return card;
    const aside = (at - middle) / middle;
    card.style.setProperty("--turn", `${aside * WIDEST}deg`);
    card.style.setProperty("--drop", `calc(var(--w) * ${(aside * aside) / 10})`);
    card.style.setProperty("--step", STEP);
    return card;
  }));
}

/** The live root a view lies in, out of all shadow roots around it. */
function liveRoot(node) {
  const { host } = node.getRootNode();
  return host ? (host.closest("[data-live]") ?? liveRoot(host)) : null;
}

export function render({ model }) {
  const root = el("div", { class: "games" });

  function createTile({ preset }) {
    return el("label", { class: "tile" },
      el("input", {
        type: "radio",
        name: "game",
        value: preset,
        onchange: () => {
          model.chosen = preset;
        },
      }),
      el("span", { class: "fan", "aria-hidden": "true" }),
      el("span", { class: "game" }), " ", el("span", { class: "line" }),
      el("span", { class: "tick" }, icon("check")));
  }

  function updateTile(tile, { preset, name, line, cards }) {
    const fan = tile.querySelector(".fan");
    if (!fan.childElementCount) fill(fan, cards);
    text(tile.querySelector(".game"), name);
    text(tile.querySelector(".line"), line);
    tile.querySelector("input").checked = preset === model.chosen;
  }

  function draw(scene) {
    const asks = scene.tiles.length > 0;
    attribute(root, "role", asks && "radiogroup");
    attribute(root, "aria-label", asks && scene.label);
    keyed(root, scene.tiles, {
      key: ({ preset }) => preset,
      create: createTile,
      update: updateTile,
      focusable: (tile) => tile.querySelector("input"),
    });
  }

  // The page gives the form its room as long as there is something to choose.
  const tellPage = () => liveRoot(root)?.toggleAttribute("data-open", model.shown);
  model.on("shown", tellPage);
  requestAnimationFrame(tellPage); // by then it lies in the page
  model.on("chosen", () => draw(model.scene));
  return followScene(model, root, draw);
}
