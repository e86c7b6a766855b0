// Cards move from where they were to where they are now, across groups and shadow roots.
//
// A redraw comes first and is complete; the motion only shows it. Cards that stay in their group
// slide, and so do the lines under melds; cards that change it fly as pictures above the page while their place waits.
import { lift } from "./air.js";
import { motionTime } from "./page.js";

const FRESH = 800; // ms for which a card that left may still be where another one comes from
const groups = new Map();
const left = new Map(); // card id → {box, time}
const origins = new Map(); // "stock", "seat:1" → function to the element a hidden card comes from
const drawn = new WeakSet(); // groups that have been seen: what lies there at first does not fly
const FEW = 5; // more cards than this from one origin are a new deal, not a move
let moves = [];
let flying = [];

const LINES = ".caption"; // what goes along with the cards over it
const slots = (group) => group.querySelectorAll(".slot[data-card]:not(.hole)");
const box = (node) => node.getBoundingClientRect();

/** Let the cards of `group` move to others and back; a group of the same name is replaced. */
export const joinFlight = (name, group) => groups.set(name, group);

export const setOrigin = (name, find) => origins.set(name, find);

function positions() {
  const found = new Map();
  for (const group of groups.values()) {
    for (const slot of slots(group)) found.set(slot.dataset.card, { slot, group, box: box(slot) });
  }
  return found;
}

/** Redraw `group`; `from(id)` names the origin of a card that was nowhere to be seen. */
export function moving(group, redraw, from = () => null) {
  if (motionTime(1) === 0 || document.hidden) {
    redraw();
    return;
  }
  const first = !drawn.has(group);
  drawn.add(group);
  const before = positions();
  const own = new Set([...slots(group)].map((slot) => slot.dataset.card));
  const lines = [...group.querySelectorAll(LINES)].map((slot) => ({ slot, from: box(slot) }));
  redraw();

  const now = performance.now();
  const unseen = [];
  for (const slot of slots(group)) {
    const id = slot.dataset.card;
    own.delete(id);
    const was = before.get(id);
    const gone = left.get(id);
    const place = was?.box ?? (gone && now - gone.time < FRESH ? gone.box : null);
    if (place) moves.push({ slot, from: place, slide: was?.slot === slot });
    else unseen.push({ slot, from: origins.get(from(id))?.()?.getBoundingClientRect() });
  }
  if (!first && unseen.length <= FEW) moves.push(...unseen.filter(({ from: box }) => box?.width));
  for (const id of own) if (before.has(id)) left.set(id, { box: before.get(id).box, time: now });
  moves.push(...lines.map((line) => ({ ...line, slide: true })));
  if (moves.length) queueMicrotask(letGo);
}

/** All views of this turn are drawn: measure once, then let go. */
function letGo() {
  const measured = moves.filter(({ slot }) => slot.isConnected)
    .map((move) => ({ ...move, to: box(move.slot) }))
    .filter(({ from, to }) => to.width && Math.hypot(from.left - to.left, from.top - to.top) > 2);
  moves = [];
  for (const { slot, from, to, slide } of measured) {
    const motion = slide ? slideOver(slot, from, to) : flyOver(slot, from, to);
    flying.push(motion.finished.catch(() => {}));
  }
}

function slideOver(slot, from, to) {
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  return slot.animate([{ transform: offset }, { transform: "none" }], {
    duration: motionTime(160),
    easing: "ease-out",
  });
}

function flyOver(slot, from, to) {
  const duration = motionTime(220);
  const card = lift(slot.dataset.face, to);
  const scale = from.width / to.width;
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
  const hidden = slot.animate({ opacity: [0, 0] }, { duration: 10 * duration });
  const motion = card.animate([{ transform: offset }, { transform: "none" }], {
    duration,
    easing: "ease-out",
  });
  motion.finished.catch(() => {}).then(() => {
    hidden.cancel(); // in the same frame in which the picture goes
    card.remove();
  });
  return motion;
}

/** Resolves when what was last drawn can be seen at rest. */
export async function landed() {
  await Promise.resolve();
  const waiting = flying;
  flying = [];
  await Promise.all(waiting);
}
