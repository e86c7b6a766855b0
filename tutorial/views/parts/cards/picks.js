// The picked cards: kept by the page alone, in the order picked, while they are in the hand.
//
// A refused try lies on the table with its places held in the hand. Its cards count as picked; the
// next pick takes them all back, so that one wrong card can be changed without starting over. Where
// it is known which of them were right, only those stay picked.
import { onSend, send } from "../page/bridge_port.js";
import { tap } from "../page/sounds.js";

let hand = [];
let picked = [];
let tried = []; // cards of the refused try
let takenBack = false;
let fresh = []; // cards picked after a way on: no answer to what was before takes them back
let leaving = false; // a way on has been pressed, and what comes of it is not drawn yet
let right = null; // cards of the try that belong; null where nobody can know
let kept = false; // those that belong have just stayed picked while the others went back
let one = false; // one card is asked for: a pick takes the place of the other
let discarding = false; // the last wish was a discard: another card is meant in its place
let pileCard = null; // the card of a fanned pile whose take is previewed
const watchers = new Map();

const changed = () => watchers.forEach((watch) => watch());

/** Redraw a view when the picks change; `name` tells whose redraw it is, a new one replaces it. */
export const onPicks = (name, watch) => watchers.set(name, watch);

export const picks = () => [...picked];
export const isPicked = (id) => picked.includes(id);
export const pickedPileCard = () => pileCard;
export const triedIsTakenBack = () => takenBack;
export const rightStayed = () => kept;
export const isLeaving = () => leaving;

/** How the task takes picks: whether just one card, and which of a wrong pick were right. */
export function setPicking(scene) {
  one = Boolean(scene.one);
  right = scene.right ?? null;
}

export function toggle(id) {
  kept = false;
  if (right && !takenBack) picked = picked.filter((other) => other === id || right.includes(other));
  const others = picked.filter((other) => other !== id);
  if (isPicked(id)) picked = others;
  else picked = one || (discarding && tried.length && !takenBack) ? [id] : [...others, id];
  if (leaving && isPicked(id)) fresh = [...fresh, id];
  takenBack = true;
  pileCard = null;
  if (isPicked(id)) tap("pick");
  changed();
  send({ picked });
}

export function putBack() {
  kept = false;
  if (!picked.length && pileCard === null) return;
  picked = [];
  pileCard = null;
  takenBack = true;
  changed();
  send({ picked });
}

export function preview(id) {
  pileCard = id;
  changed();
  send({ preview: id });
}

/** A hand was dealt or changed: cards that left it are no longer picked. */
export function setHand(ids) {
  hand = ids;
  leaving = false;
  if (!picked.every((id) => ids.includes(id))) kept = false; // they were played
  picked = picked.filter((id) => ids.includes(id));
}

/** The refused try that lies on the table now; empty when there is none. */
export function setTried(ids) {
  if (ids.join() === tried.join()) return;
  tried = ids;
  takenBack = false;
  const own = ids.filter((id) => hand.includes(id));
  if (own.length && !fresh.length) picked = own;
  changed();
}

/** What was tried has been answered and lies in the hand again: only what came after it is picked. */
export function letGo() {
  const later = picked.filter((id) => fresh.includes(id));
  if (later.length === picked.length) return;
  picked = later;
  kept = false;
  changed();
}

// These leave the picks alone; every other wish of the learner begins with empty hands.
const KEEPING = /^(hint|show|sort|cancel|say:|why:)/;

onSend((message) => {
  if ("play" in message) {
    kept = false;
    discarding = message.play.startsWith("discard ");
    fresh = [];
    leaving = true;
    pileCard = null;
    // a try that is to stay in the hand is what is picked now
    takenBack &&= tried.length > 0 && [...picked].sort().join() !== [...tried].sort().join();
  } else if ("level" in message || "open" in message
    || ("do" in message && !KEEPING.test(message.do))) {
    const again = message.do === "again" && right && !takenBack;
    picked = again ? picked.filter((id) => right.includes(id)) : [];
    kept = picked.length > 0;
    fresh = [];
    leaving = true;
    pileCard = null;
    takenBack = true;
  } else return;
  changed();
});
