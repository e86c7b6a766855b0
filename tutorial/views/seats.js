// The other players beside the table.
import { attribute, el, keyed, text } from "./parts/dom.js";
import { setOrigin } from "./parts/flight.js";
import { reach } from "./parts/reach.js";
import { roving } from "./parts/roving.js";
import { ownerMark } from "./parts/said.js";
import { followScene } from "./parts/view.js";
import { send } from "./parts/wire.js";

function createSeat({ owner }) {
  return el("button", {
    type: "button",
    class: "seat",
    onclick: () => {
      reach(`melds of ${owner.seat}`);
      send({ do: `say:seat:${owner.seat}` });
    },
  },
  ownerMark(owner),
  el("span", { class: "who" },
    el("span", { class: "name" }),
    el("span", { class: "facts" },
      el("span", { class: "style" }), el("span", { class: "count" }), el("span", { class: "points" }))));
}

function updateSeat(seat, scene) {
  attribute(seat, "aria-label", scene.label);
  attribute(seat, "aria-current", scene.on_turn ? "true" : null);
  text(seat.querySelector(".name"), scene.owner.name);
  for (const fact of ["style", "count", "points"]) text(seat.querySelector(`.${fact}`), scene[fact]);
}

export function render({ model }) {
  const root = followScene(model, { class: "seats", role: "group" }, (node, scene) => {
    attribute(node, "aria-label", scene.label);
    attribute(node, "data-many", scene.seats.length > 3);
    const seats = keyed(node, scene.seats, {
      key: ({ owner }) => owner.seat,
      create: createSeat,
      update: updateSeat,
    });
    scene.seats.forEach(({ owner }, index) => setOrigin(`seat:${owner.seat}`, () => seats[index]));
    refresh?.();
  });
  const refresh = roving(root);
  refresh();
  return root;
}
