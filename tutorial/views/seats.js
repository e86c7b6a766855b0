// The other players beside the table.
import { attribute, el, keyed, text } from "./parts/page/dom.js";
import { afterwards, setOrigin, takeAway } from "./parts/cards/flight.js";
import { reach } from "./parts/page/focus_groups.js";
import { roving } from "./parts/page/roving.js";
import { ownerMark, updateMark } from "./parts/notes/sentence.js";
import { followScene } from "./parts/page/view.js";
import { send } from "./parts/page/bridge_port.js";

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
  el("span", { class: "number" }),
  el("span", { class: "who" },
    el("span", { class: "name" }),
    el("span", { class: "facts" },
      el("span", { class: "style" }), el("span", { class: "count" }), el("span", { class: "points" }),
      el("span", { class: "mark" }))));
}

function updateSeat(seat, scene) {
  attribute(seat, "aria-label", scene.label);
  attribute(seat, "aria-current", scene.on_turn ? "true" : null);
  updateMark(seat.querySelector(".owner"), scene.owner);
  text(seat.querySelector(".name"), scene.owner.name);
  text(seat.querySelector(".number"), scene.count.match(/\d+/)?.[0] ?? ""); // for narrow strips
  for (const fact of ["style", "count", "points", "mark"]) {
    text(seat.querySelector(`.${fact}`), scene[fact] ?? "");
  }
}

/** Show how somebody has come by the cards they have just taken. */
function showTake({ owner, took }) {
  if (took) takeAway(took, `seat:${owner.seat}`);
}

export function render({ model }) {
  const root = el("div", { class: "seats", role: "group" });
  const refresh = roving(root);
  let last = null;
  let players = "";

  function drawn(scene) {
    attribute(root, "aria-label", scene.label);
    root.classList.toggle("meant", Boolean(scene.hinted));
    attribute(root, "data-many", scene.seats.length > 3);
    const seats = keyed(root, scene.seats, {
      key: ({ owner }) => owner.seat,
      create: createSeat,
      update: updateSeat,
    });
    scene.seats.forEach(({ owner }, index) =>
      setOrigin(`seat:${owner.seat}`, () => seats[index].querySelector(".owner")));
    refresh();
  }

  return followScene(model, root, (scene) => {
    const slot = root.getRootNode().host?.closest("[data-slot]");
    if (slot) slot.hidden = Boolean(scene.aside);
    const sitting = JSON.stringify(scene.seats.map(({ owner }) => owner));
    const goesOn = last && sitting === players;
    if (goesOn && scene.moment === last.moment + 1) scene.seats.forEach(showTake);
    last = scene;
    players = sitting;
    // Who holds how many and who is next is told when the cards have come to where they go.
    if (goesOn) afterwards(() => scene === last && drawn(scene));
    else drawn(scene);
  });
}
