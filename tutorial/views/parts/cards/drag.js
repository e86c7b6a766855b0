// Dragging is an extra: all of it can be done by tapping and by keys.
import { lift, wordBeside } from "./ghosts.js";
import { ground, letFall, settle } from "./flight.js";
import { isPicked, picks } from "./picks.js";

const SLACK = 8; // px before a press becomes a drag
const BESIDE = 36; // px from a meld to a card that is meant for its end
const ABOVE = 24; // px the card floats above the finger

const zones = new Map();

/**
 * A place cards can be dropped on; one of the same name is replaced.
 *
 * `elements()` is read when a drag begins; a lower `rank` lies above a higher one. `word()` is
 * shown while over it, `over(point, ids)` may show where, `drop(ids, point, element)` does it and
 * tells whether an answer will come. A place without `drop` takes nothing, nor does what it lies on.
 * A place that `yields` gives way to one right beside the point that takes these cards: `beside(ids)`.
 */
export const dropZone = (name, zone) => zones.set(name, zone);

const inside = ({ x, y }, box) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** How far to the left or right of a box a point lies, at its height; else nowhere near. */
const aside = ({ x, y }, { left, right, top, bottom }) =>
  (y < top || y > bottom ? Infinity : Math.max(left - x, x - right, 0));

function zoneAt(point, { zones, ids }) {
  const found = zones.find(({ box }) => inside(point, box));
  if (!found?.yields) return found;
  const beside = zones.filter((zone) => zone.beside?.(ids) && aside(point, zone.box) <= BESIDE);
  return beside.sort((one, other) => aside(point, one.box) - aside(point, other.box))[0] ?? found;
}

function openZones() {
  return [...zones.values()].flatMap((zone) => zone.elements().map((element) => ({ ...zone, element })))
    .map((zone) => ({ ...zone, box: zone.element.getBoundingClientRect() }))
    .filter(({ box }) => box.width)
    .sort((one, other) => one.rank - other.rank);
}

/**
 * Let the cards of a hand be dragged; picked ones travel together.
 *
 * `slipped(id)` hears of a press on a card that becomes no click: browsers send none where the card
 * was moved meanwhile.
 */
export function draggable(hand, { slipped }) {
  let press = null;
  let drag = null;

  function awaitClick({ dataset: { card } }) {
    const lost = setTimeout(() => {
      hand.removeEventListener("click", kept, true);
      slipped(card);
    });
    const kept = ({ target }) => {
      if (target.closest("button.card")) clearTimeout(lost);
    };
    hand.addEventListener("click", kept, { capture: true, once: true });
  }

  function begin() {
    const { slot, button } = press;
    const id = slot.dataset.card;
    const ids = isPicked(id) ? picks() : [id];
    const slots = ids.map((one) => hand.querySelector(`[data-card="${CSS.escape(one)}"]`))
      .filter((one) => one?.matches(":not(.hole)"));
    if (!slots.length) return; // it has just left the hand
    ids.forEach(ground);
    const { left, top, width, height } = button.getBoundingClientRect();
    drag = {
      ids,
      slots,
      zones: openZones(),
      over: null,
      cards: slots.map((one, index) =>
        lift(one.dataset.face, { left: left + index * width * 0.3, top, width, height })),
    };
    slots.forEach((one) => one.classList.add("dragged"));
  }

  /** What is seen of a card over a finger lies higher than the finger: above the hand that counts. */
  function aim(point, rise) {
    const seen = { x: point.x, y: point.y - rise };
    const found = zoneAt(seen, drag) ?? zoneAt(point, drag);
    const over = found?.drop ? found : null;
    if (over?.element !== drag.over?.element) {
      leave();
      over?.element.classList.add("target");
    }
    drag.over = over;
    over?.over?.(point, drag.ids);
    wordBeside(drag.cards[0].getBoundingClientRect(), over?.word());
  }

  function leave() {
    drag.over?.element.classList.remove("target");
    drag.over?.over?.(null);
  }

  function move(event) {
    if (!press || event.pointerId !== press.id) return;
    const point = { x: event.clientX, y: event.clientY };
    if (!drag) {
      if (Math.hypot(point.x - press.x, point.y - press.y) < SLACK) return;
      begin();
      if (!drag) return;
    }
    event.preventDefault();
    const rise = event.pointerType === "touch" ? ABOVE : 0;
    const shift = `translate(${point.x - press.x}px, ${point.y - press.y - rise}px)`;
    drag.cards.forEach((card) => card.style.setProperty("transform", shift));
    aim(point, rise);
  }

  function end(event, dropped) {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", escape, true);
    const { slot } = press;
    press = null;
    if (!drag) {
      // a tap by finger becomes a click later, and is not lost
      if (dropped && event.pointerType === "mouse" && slot.isConnected) awaitClick(slot);
      return;
    }
    const { over, ids, cards, slots } = drag;
    leave();
    wordBeside(null, "");
    drag = null;
    slots.forEach((slot, index) => letFall(slot, cards[index]));
    // The click that ends a drag is not a tap.
    const swallow = (click) => click.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
    const awaited = dropped && over?.drop(ids, { x: event.clientX, y: event.clientY }, over.element);
    if (!awaited) settle();
  }

  const up = (event) => {
    if (event.pointerId === press?.id) end(event, true);
  };
  const cancel = (event) => {
    if (event.pointerId === press?.id) end(event, false);
  };
  const escape = (event) => {
    if (event.key !== "Escape" || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    end(event, false);
  };

  hand.addEventListener("pointerdown", (event) => {
    const button = event.target.closest("button.card");
    if (!button || event.button !== 0 || press) return;
    press = {
      id: event.pointerId, button, slot: button.closest(".slot"), x: event.clientX, y: event.clientY,
    };
    window.addEventListener("pointermove", move, { passive: false });
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", escape, true);
  });
}
