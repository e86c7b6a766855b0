// Cards move from where they were to where they are now, across groups and shadow roots.
//
// A redraw comes first and is complete; the motion only shows it. Cards that stay in their group
// slide, and so do the lines under melds; cards that change it fly as pictures above the page while
// their place waits, and what another player takes flies to their mark. A dropped card stays where
// it was let go until it is seen what comes of it.
import { aloft, allDown, carryOff, flyOver, hideUntilStill, rest, slideOver, stagger } from "./air.js";
import { sound } from "../page/sounds.js";
import { anyMotion, time } from "./pace.js";
import { apart } from "./rectangles.js";

const FRESH = 800; // ms for which a card that left may still be where another one comes from
const PATIENCE = 1500; // ms a dropped card waits before it goes home
const FEW = 5; // more cards than this from one origin are another table, not a move
const AT_ONCE = 50; // ms in which the views of one turn are drawn

const groups = new Map();
const left = new Map(); // card id → {box, face, time} of one that is nowhere now
const origins = new Map(); // "stock", "seat:1" → function to the element a hidden card comes from
let layOut = () => {}; // what lies on the table, by the room the other views have left it
const drawn = new WeakSet(); // groups that have been seen: what lies there at first does not fly
let moves = [];
let takes = [];
let answered = false;
let patience = 0;

const LINES = ".caption"; // what goes along with the cards over it
const slots = (group) => group.querySelectorAll("[data-card]:not(.hole)");
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

/** Redraw `group`; a card that has been put down on the table is heard when it lies there. */
function heard(group, redraw, from) {
  const idsOf = (one) => [...slots(one)].filter((slot) => !slot.closest(".attempt, .picked-cards"))
    .map((slot) => slot.dataset.card);
  const lay = new Set(idsOf(group));
  const seen = new Set([...groups.values()].flatMap(idsOf));
  redraw();
  if (group === groups.get("hand")) return;
  const put = idsOf(group).some((id) => !lay.has(id) && (seen.has(id) || origins.has(from(id))));
  if (put) afterwards(() => sound("card"));
}

/**
 * Redraw `group`; `from(id)` names the origin of a card that was nowhere to be seen.
 *
 * `how` such cards come: "come" one at a time, "show" with the face up, "lay" as a meld,
 * "deal" as a whole new hand.
 */
export function moving(group, redraw, from = () => null, how = "come") {
  const first = !drawn.has(group);
  drawn.add(group);
  const draw = () => (first ? redraw() : heard(group, redraw, from));
  if (!anyMotion()) {
    draw();
    return;
  }
  const before = positions(group);
  const own = new Set([...slots(group)].map((slot) => slot.dataset.card));
  const lines = [...group.querySelectorAll(LINES)].map((slot) => ({ slot, from: box(slot) }));
  draw();

  const now = performance.now();
  const unseen = [];
  for (const slot of slots(group)) {
    const id = slot.dataset.card;
    own.delete(id);
    const was = how === "deal" ? null : before.get(id);
    const gone = left.get(id);
    const air = aloft.get(id);
    if (was?.slot === slot && !air) moves.push({ slot, from: was.box, how: "slide" });
    else if (was?.slot === slot && air.waits) continue;
    else if (was) moves.push({ slot, from: was.card, how: air?.waits ? "drop" : "fly" });
    else if (how !== "deal" && gone && now - gone.time < FRESH) {
      moves.push({ slot, from: gone.box, how: "fly" });
    } else unseen.push({ slot, origin: from(id), how });
  }
  const behind = stagger(how, unseen.length);
  const coming = unseen.filter(({ origin }) => origin)
    .map((move, index) => ({ ...move, wait: index * behind }));
  if (how === "deal") dealOut(coming);
  else if (!first && unseen.length <= FEW) moves.push(...coming);
  for (const id of own) {
    if (!before.has(id)) continue;
    const { slot, card } = before.get(id);
    left.set(id, { box: card, face: slot.dataset.face, time: now });
  }
  moves.push(...lines.map((line) => ({ ...line, how: "slide" })));
  if (moves.length) queueMicrotask(letGo);
}

/** A hand is dealt when the page that comes with it lies still. */
function dealOut(cards) {
  hideUntilStill(cards.map(({ slot }) => slot), () => placeOf("stock"), () => {
    moves.push(...cards);
    letGo();
  });
}

/** Show that somebody takes cards that are seen nowhere then: these of the pile, or of the stock. */
export function takeAway(cards, to) {
  if (!anyMotion()) return;
  takes.push({ cards, to });
  queueMicrotask(letGo);
}

/** A place that hidden cards come from and go to; null where there is none. */
function placeOf(name) {
  const place = origins.get(name)?.();
  return place?.isConnected ? box(place) : null;
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
  const carried = takes.flatMap(carries);
  takes = [];
  const measured = wanted
    .map((move) => ({
      ...move, from: move.from ?? placeOf(move.origin), to: rest(move.slot, move.how),
    }))
    .filter(({ from, to }) => from?.width && to.width);
  for (const move of measured) {
    if (move.how === "slide") slideOver(move);
    else flyOver({ ...move, under: covered(move.to, taken) });
  }
  carried.forEach(carryOff);
}

/** The flights of cards that somebody takes. */
function carries({ cards, to: name }) {
  const [stock, to] = [placeOf("stock"), placeOf(name)];
  const found = cards.length ? cards.map((id) => left.get(id)) : [stock && { box: stock }];
  cards.forEach((id) => left.delete(id)); // from now on they come from whoever has taken them
  const behind = stagger("carry", found.length);
  return found
    .map((card, index) => ({ face: card?.face, from: card?.box, to, wait: index * behind }))
    .filter(({ from }) => from?.width && to?.width);
}

/** What lay where a card comes to lie until just now, and lies nowhere else: the old top of a pile. */
function covered(place, flying) {
  const now = performance.now();
  const [found] = [...left].filter(([id, card]) => !flying.has(id)
    && now - card.time < AT_ONCE && apart(card.box, place) <= 2);
  return found?.[1];
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
  if (time(1) === 0) end();
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
  await null; // the views of this turn are drawn
  await null; // and let go
  await allDown();
}

/** Have `draw` called when what was last drawn can be seen at rest; at once where nothing moves. */
export function afterwards(draw) {
  if (anyMotion()) landed().then(draw);
  else draw();
}
