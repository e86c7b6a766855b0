// The hand: cards to pick, to sort by dragging or with Alt and arrows. Picks survive every redraw.
import { cardOf, createSlot, updateSlot } from "./card.js";
import { attribute, el, keyed } from "../page/dom.js";
import { draggable, dropZone } from "./drag.js";
import { joinFlight, moving } from "./flight.js";
import {
  isLeaving, isPicked, letGo, onPicks, picks, setHand, setPicking, toggle, triedIsTakenBack,
} from "./picks.js";
import { setReach } from "../page/focus_groups.js";
import { enter, roving } from "../page/roving.js";
import { press } from "../controls/wishes.js";
import { speak } from "../page/live_region.js";
import { send } from "../page/bridge_port.js";

const USUAL = 7; // cards in a row of the phone's shelf
const EIGHT = 8; // lie closer together there, in one row where each is a thumb wide
const TWO_ROWS_FROM = 19; // on wide screens

/** Cards in a row of the shelf, so that no row is much shorter than another: 13 lie as 7 and 6. */
const perRow = (cards, most) => Math.max(1, Math.ceil(cards / Math.max(1, Math.ceil(cards / most))));

export function createHand() {
  const root = el("div", { class: "hand", role: "group" });
  const refresh = roving(root);
  let scene = null;
  let order = [];
  let rows = 0;
  let inRow = 1;
  let judged = "";
  let most = 0; // places there have been since the cards were dealt
  let awaited = 0; // cards that were to come at the last redraw
  let dealt = ""; // the deal whose cards have just been dealt

  const slotOf = (id) => root.querySelector(`[data-card="${CSS.escape(id)}"]`);

  /** Rows to keep free: a card to be drawn has its place before it comes, until the deal has ended. */
  function reserveRows(cards, ended) {
    const places = cards.length + scene.coming;
    const asked = getComputedStyle(root);
    const shelf = parseInt(asked.getPropertyValue("--shelf"), 10) || USUAL;
    const apart = !(parseFloat(asked.getPropertyValue("--lap")) > 1);
    const needed = Math.max(1, Math.ceil(places / shelf));
    const dealt = !cards.some(({ id }) => order.includes(id));
    const anew = dealt || ended || (scene.coming && !awaited); // a turn is over: what is free is given
    awaited = scene.coming;
    rows = anew ? needed : Math.max(rows, needed);
    most = anew ? places : Math.max(most, places);
    root.classList.toggle("eight", most === EIGHT && shelf === USUAL && apart);
    root.style.setProperty("--rows", rows);
    inRow = perRow(cards.length, shelf);
    root.style.setProperty("--in-row", inRow);
    root.classList.toggle("two-rows", cards.length >= TWO_ROWS_FROM);
    root.style.setProperty("--strips", Math.max(1, Math.ceil(cards.length / 2) - 1));
  }

  function redraw(how) {
    const held = !triedIsTakenBack();
    moving(root, () => keyed(root, scene.hand, {
      key: ({ id }) => id,
      create: createSlot,
      update: (slot, card) => {
        const picked = isPicked(card.id);
        const away = card.away ?? (picked ? scene.takes_out : "");
        updateSlot(slot, card, { picked, held: held && card.held, away });
      },
      focusable: cardOf,
    }), () => "stock", how);
    const missing = (inRow - (scene.hand.length % inRow)) % inRow; // places of the last row
    const last = scene.hand.length + missing - inRow;
    [...root.children].forEach((slot, index) => {
      slot.classList.toggle("front", index + inRow >= scene.hand.length); // no row lies before it
      slot.classList.toggle("begins", index === last && last > 0);
      slot.style.setProperty("--from", missing + 1); // in the middle, in halves of a place
    });
    refresh();
  }

  function draw(now, ended) {
    scene = now;
    attribute(root, "aria-label", scene.hand_label);
    setHand(scene.hand.map(({ id }) => id));
    if (scene.judged && scene.judged !== judged) letGo();
    judged = scene.judged ?? "";
    setPicking(scene);
    reserveRows(scene.hand, ended);
    order = scene.hand.map(({ id }) => id);
    redraw(scene.dealt && scene.dealt !== dealt ? "deal" : "come");
    dealt = scene.dealt ?? "";
  }

  function pick(id) {
    const card = scene.hand.find((one) => one.id === id);
    if (scene.way_on && !scene.waiting && !isLeaving()) { // an example, or done: none is asked for
      speak(card.name);
      return;
    }
    const answer = scene.answers?.find((one) => one.do === `play:answer ${id}`);
    if (answer) { // asked for one card of the hand, it answers itself
      if (answer.off) speak(answer.off);
      else press(answer);
      return;
    }
    toggle(id);
    const word = isPicked(id) ? scene.picked_word : scene.put_back_word;
    speak([card.name, word, scene.pick_words[picks().length]].filter(Boolean).join(", "));
  }

  /** Put cards before the one at `index` of those that stay, now and in Python. */
  function reorder(ids, index) {
    const staying = order.filter((id) => !ids.includes(id));
    const next = [...staying.slice(0, index), ...ids, ...staying.slice(index)];
    if (next.join() === order.join()) return;
    const byId = new Map(scene.hand.map((card) => [card.id, card]));
    scene = { ...scene, hand: next.map((id) => byId.get(id)) };
    order = next;
    redraw();
    send({ order });
  }

  /** The place of a card dropped at `point`: the staying cards of its row, and how many lie left. */
  function placeIn(point, ids) {
    const staying = [...root.children].filter((slot) => !ids.includes(slot.dataset.card));
    const boxes = new Map(staying.map((slot) => [slot, slot.getBoundingClientRect()]));
    const topOf = (slot) => Math.round(boxes.get(slot).top);
    const tops = [...new Set(staying.map(topOf))];
    const top = tops.findLast((one) => one <= point.y) ?? tops[0];
    const row = staying.filter((slot) => topOf(slot) === top);
    const lefts = row.map((slot) => boxes.get(slot).left);
    const step = Math.min(...lefts.slice(1).map((left, at) => left - lefts[at]),
      row.length ? boxes.get(row[0]).width : 0);
    const before = lefts.findIndex((left) => point.x < left + step / 2);
    const at = before < 0 ? row.length : before;
    return { row, at, index: Math.max(0, staying.indexOf(row[0])) + at };
  }

  /** A space opens where the card would come to lie. */
  function showPlace(point, ids) {
    const { row, at } = point ? placeIn(point, ids) : { row: [], at: 0 };
    for (const slot of root.children) {
      const place = row.indexOf(slot);
      slot.classList.toggle("gives-left", place >= 0 && place < at);
      slot.classList.toggle("gives-right", place >= at);
    }
  }

  root.addEventListener("click", ({ target }) => {
    const slot = target.closest("button.card")?.closest(".slot");
    if (slot) pick(slot.dataset.card);
  });
  root.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const id = event.target.closest(".slot")?.dataset.card;
    if (!event.altKey || !step || !id) return;
    event.preventDefault();
    reorder([id], Math.max(0, order.indexOf(id) + step));
  });
  draggable(root, { slipped: pick });
  dropZone("hand", {
    rank: 4,
    elements: () => [root],
    word: () => "",
    over: showPlace,
    drop: (ids, point) => {
      reorder(ids, placeIn(point, ids).index);
      return false;
    },
  });
  joinFlight("hand", root);
  onPicks("hand", () => scene && redraw());
  setReach("hand", (id) => {
    const card = id && slotOf(id) ? cardOf(slotOf(id)) : null;
    if (card) card.focus();
    else enter(root);
    return true;
  });
  return { root, draw };
}
