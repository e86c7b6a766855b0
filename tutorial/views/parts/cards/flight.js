// Cards move from where they were to where they are now, across groups and shadow roots.
//
// A redraw comes first and is complete; the motion only shows it. Cards that stay in their group
// slide, and so do the lines under melds; cards that change it fly as pictures above the page while
// their place waits. A dropped card stays where it was let go until it is seen what comes of it.
import { lift, turnOver } from "./ghosts.js";
import { motionTime } from "../page/settings.js";
import { apart, shift, shiftAndScale, startOf } from "./rectangles.js";

const FRESH = 800; // ms for which a card that left may still be where another one comes from
const PATIENCE = 1500; // ms a dropped card waits before it goes home
const FEW = 5; // more cards than this from one origin are a new deal, not a move
const TIMES = { slide: 160, drop: 140, home: 200, fly: 240, come: 280 }; // ms
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

const groups = new Map();
const left = new Map(); // card id → {box, time}
const origins = new Map(); // "stock", "seat:1" → function to the element a hidden card comes from
let layOut = () => {}; // what lies on the table, by the room the other views have left it
const drawn = new WeakSet(); // groups that have been seen: what lies there at first does not fly
const aloft = new Map(); // card id → {picture, slot, to, waits, end}: one in the air
const slides = new WeakMap(); // what slides → its motion
let moves = [];
let flying = [];
let answered = false;
let patience = 0;

const LINES = ".caption"; // what goes along with the cards over it
const slots = (group) => group.querySelectorAll(".slot[data-card]:not(.hole)");
const box = (node) => node.getBoundingClientRect();
const cardBox = (slot) => box(slot.querySelector(".card") ?? slot);

/** Let the cards of `group` move to others and back; a group of the same name is replaced. */
export const joinFlight = (name, group) => groups.set(name, group);

/** `fit` lays out anew what depends on the room that is left, before anything is measured. */
export const layOutBefore = (fit) => {
  layOut = fit;
};

export const setOrigin = (name, find) => origins.set(name, find);

/** Where every card is seen; of one that lies in two groups for a moment, where `own` has it. */
function positions(own) {
  const found = new Map();
  for (const group of [...[...groups.values()].filter((one) => one !== own), own]) {
    for (const slot of slots(group)) {
      const id = slot.dataset.card;
      const picture = aloft.get(id)?.picture;
      found.set(id, { slot, box: box(slot), card: picture ? box(picture) : cardBox(slot) });
    }
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
  const before = positions(group);
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
    const air = aloft.get(id);
    if (was?.slot === slot && !air) moves.push({ slot, from: was.box, how: "slide" });
    else if (was?.slot === slot && air.waits) continue;
    else if (was) moves.push({ slot, from: was.card, how: air?.waits ? "drop" : "fly" });
    else if (gone && now - gone.time < FRESH) moves.push({ slot, from: gone.box, how: "fly" });
    else unseen.push({ slot, from: origins.get(from(id))?.(), how: "come" });
  }
  if (!first && unseen.length <= FEW) {
    moves.push(...unseen.filter(({ from: place }) => place)
      .map((move) => ({ ...move, from: box(move.from) })));
  }
  for (const id of own) if (before.has(id)) left.set(id, { box: before.get(id).card, time: now });
  moves.push(...lines.map((line) => ({ ...line, how: "slide" })));
  if (moves.length) queueMicrotask(letGo);
}

/** Where a card will lie when nothing moves any more. */
function rest(slot, how) {
  slides.get(slot)?.cancel();
  if (how === "slide") return box(slot);
  const card = slot.querySelector(".card");
  for (const motion of card.getAnimations()) if (motion instanceof CSSTransition) motion.finish();
  return box(card);
}

/** All views of this turn are drawn: measure once, then let go. */
function letGo() {
  layOut();
  const wanted = moves.filter(({ slot, how }) =>
    slot.isConnected && (how === "slide" || !slot.matches(".hole"))); // held again meanwhile
  moves = [];
  const taken = new Set(wanted.map(({ slot }) => slot.dataset.card));
  for (const [id, { waits, slot, picture, end }] of [...aloft]) {
    const lies = slot.isConnected && !slot.matches(".hole");
    if (waits && answered && lies && !taken.has(id)) {
      wanted.push({ slot, from: box(picture), how: "home" });
    } else if (!lies && !taken.has(id)) end();
  }
  answered = false;
  const measured = wanted.map((move) => ({ ...move, to: rest(move.slot, move.how) }))
    .filter(({ from, to }) => from.width && to.width);
  for (const move of measured) {
    const motion = move.how === "slide" ? slideOver(move) : flyOver(move);
    if (motion) flying.push(motion.finished.catch(() => {}));
  }
}

function slideOver({ slot, from, to }) {
  if (Math.hypot(from.left - to.left, from.top - to.top) <= 2) return null;
  const motion = slot.animate([{ transform: shift(from, to) }, { transform: "none" }], {
    duration: motionTime(TIMES.slide),
    easing: "ease-out",
  });
  slides.set(slot, motion);
  return motion;
}

function flyOver({ slot, from, to, how }) {
  const id = slot.dataset.card;
  const before = aloft.get(id);
  if (before?.slot === slot && before.to && apart(before.to, to) <= 1) return null; // on its way
  before?.end();
  const start = startOf(from, to);
  if (apart(start, to) <= 2) return null;
  const duration = motionTime(TIMES[how]);
  const picture = lift(slot.dataset.face, to);
  if (how === "come") turnOver(picture, duration);
  const hidden = slot.animate({ opacity: [0, 0] }, { duration: 10 * duration });
  const motion = picture.animate([{ transform: shiftAndScale(start, to) }, { transform: "none" }], {
    duration,
    easing: EASE,
  });
  const end = () => {
    hidden.cancel(); // in the same frame in which the picture goes
    picture.remove();
    if (aloft.get(id)?.picture === picture) aloft.delete(id);
  };
  aloft.set(id, { picture, slot, to, end });
  motion.finished.catch(() => {}).then(end);
  return motion;
}

/** Leave a dragged picture where it was let go; `slot` is where its card lies in the hand. */
export function letFall(slot, picture) {
  const id = slot.dataset.card;
  const end = () => {
    picture.remove();
    slot.classList.remove("dragged");
    aloft.delete(id);
  };
  aloft.set(id, { picture, slot, waits: true, end });
  if (motionTime(1) === 0) end();
  clearTimeout(patience);
  patience = setTimeout(settle, PATIENCE);
}

/** What came of dropped cards is drawn, or nothing will come: those that stayed go home. */
export function settle() {
  if (answered || ![...aloft.values()].some(({ waits }) => waits)) return;
  answered = true;
  queueMicrotask(letGo);
}

/** Take a card out of the air at once. */
export const ground = (id) => aloft.get(id)?.end();

/** Resolves when what was last drawn can be seen at rest. */
export async function landed() {
  await Promise.resolve();
  const waiting = flying;
  flying = [];
  await Promise.all(waiting);
}
