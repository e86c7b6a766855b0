// Cards in the air: each a picture over the page, while the place it goes to waits unseen.
import { showsCompact } from "./card.js";
import { leaveBelow, lift, turnOver } from "./ghosts.js";
import { onFinish, time } from "./pace.js";
import { apart, shift, shiftAndScale, startOf } from "./rectangles.js";

const TIMES = { // ms
  slide: 160, drop: 120, home: 200, fly: 240, deal: 240, come: 280, show: 280, carry: 280,
  lay: 320,
};
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const STAGGER = 60; // ms between two cards of one move
const SPREAD = 360; // ms between the first and the last, where they are many
const ONE_BY_ONE = ["deal", "lay", "carry"];
const STILL = 3; // frames in which nothing has changed its place
const LONGEST = 30; // frames that are waited for that
const TURNED = ["deal", "come", "lay"];

export const aloft = new Map(); // card id → {picture, slot, to, waits, end}: one in the air
const slides = new WeakMap(); // what slides → its motion
const running = new Map(); // motion → resolves when it is over, or nothing comes of it

/** Keep `motion` while it runs, and call `end` after it. */
function run(motion, end = () => {}) {
  running.set(motion, motion.finished.catch(() => {}).then(() => {
    running.delete(motion);
    end();
  }));
}

onFinish(() => [...running.keys()].forEach((motion) => motion.finish()));

/** Resolves when nothing of what moves now moves any more. */
export const allDown = () => Promise.all(running.values());

/** Where a thing will lie when nothing moves any more. */
export function rest(slot, how) {
  slides.get(slot)?.cancel();
  if (how === "slide") return slot.getBoundingClientRect();
  const card = slot.querySelector(".card");
  for (const motion of card.getAnimations()) if (motion instanceof CSSTransition) motion.finish();
  return card.getBoundingClientRect();
}

/** Milliseconds by which each of so many cards sets off after the one before it. */
export function stagger(how, cards) {
  return ONE_BY_ONE.includes(how) ? Math.min(STAGGER, SPREAD / Math.max(1, cards - 1)) : 0;
}

export function slideOver({ slot, from, to }) {
  if (Math.hypot(from.left - to.left, from.top - to.top) <= 2) return;
  const motion = slot.animate([{ transform: shift(from, to) }, { transform: "none" }], {
    duration: time(TIMES.slide),
    easing: "ease-out",
  });
  slides.set(slot, motion);
  run(motion);
}

/** Let a card fly into its place; `under` is the one it comes to lie on, whose place it takes. */
export function flyOver({ slot, from, to, how, wait = 0, under }) {
  const id = slot.dataset.card;
  const before = aloft.get(id);
  if (before?.slot === slot && before.to && apart(before.to, to) <= 1) return; // on its way
  before?.end();
  const start = startOf(from, to);
  if (apart(start, to) <= 2) return;
  const times = { duration: time(TIMES[how]), delay: time(wait) };
  const below = under ? leaveBelow(under.face, under.box) : null;
  const picture = lift(slot.dataset.face, to, showsCompact(slot));
  if (TURNED.includes(how)) turnOver(picture, times);
  const hidden = slot.animate({ opacity: [0, 0] },
    { duration: 10 * (times.duration + times.delay) });
  const end = () => {
    hidden.cancel(); // in the same frame in which the picture goes
    picture.remove();
    below?.remove();
    if (aloft.get(id)?.picture === picture) aloft.delete(id);
  };
  run(picture.animate([{ transform: shiftAndScale(start, to) }, { transform: "none" }],
    { ...times, easing: EASE, fill: "backwards" }), end);
  if (wait) picture.animate({ visibility: ["hidden", "hidden"] }, { duration: times.delay });
  aloft.set(id, { picture, slot, to, end });
}

/** Keep places empty until the page lies still, as far as `place()` tells; then call `go`. */
export function hideUntilStill(places, place, go) {
  const hidden = places.map((slot) => slot.animate({ opacity: [0, 0] }, { duration: 10_000 }));
  const waiting = {};
  const still = new Promise((done) => {
    let last = null;
    let [same, frames] = [0, 0];
    const look = () => {
      const now = place();
      same = now && last && apart(now, last) <= 1 ? same + 1 : 0;
      last = now;
      frames += 1;
      if (same >= STILL || frames > LONGEST) done();
      else requestAnimationFrame(look);
    };
    waiting.finish = done;
    look();
  });
  running.set(waiting, still.then(() => {
    running.delete(waiting);
    go();
    hidden.forEach((motion) => motion.cancel());
    return allDown();
  }));
}

/** Let a card fly to somebody who holds it then; without a face nobody sees which it is. */
export function carryOff({ face, from, to, wait = 0 }) {
  const start = startOf(from, from);
  const picture = lift(face, start);
  run(picture.animate(
    [{ transform: "none" }, { transform: shiftAndScale(startOf(to, start), start) }],
    { duration: time(TIMES.carry), delay: time(wait), easing: EASE, fill: "both" }),
  () => picture.remove());
}
