// The hand: cards to pick, to sort by dragging or with Alt and arrows. Picks survive every redraw.
import { cardOf, createSlot, updateSlot } from "./card.js";
import { attribute, el, keyed } from "../page/dom.js";
import { draggable, dropZone } from "./drag.js";
import { joinFlight, moving } from "./flight.js";
import {
  isPicked, letGo, onPicks, picks, setHand, setPicking, toggle, triedIsTakenBack,
} from "./picks.js";
import { setReach } from "../page/focus_groups.js";
import { enter, roving } from "../page/roving.js";
import { speak } from "../page/live_region.js";
import { send } from "../page/bridge_port.js";

const IN_A_ROW = 7; // on the phone's shelf
const EIGHT = 8; // lie closer together there, in one row where each is a thumb wide
const TWO_ROWS_FROM = 19; // on wide screens

export function createHand() {
  const root = el("div", { class: "hand", role: "group" });
  const refresh = roving(root);
  let scene = null;
  let order = [];
  let rows = 0;
  let judged = "";
  let most = 0; // places there have been since the cards were dealt
  let awaited = 0; // cards that were to come at the last redraw
  let dealt = ""; // the deal whose cards have just been dealt

  const slotOf = (id) => root.querySelector(`[data-card="${CSS.escape(id)}"]`);

  /** Rows to keep free: a card to be drawn has its place before it comes, until the deal has ended. */
  function reserveRows(cards, ended) {
    const places = cards.length + scene.coming;
    const needed = Math.max(1, Math.ceil(places / IN_A_ROW));
    const dealt = !cards.some(({ id }) => order.includes(id));
    const anew = dealt || ended || (scene.coming && !awaited); // a turn is over: what is free is given
    awaited = scene.coming;
    rows = anew ? needed : Math.max(rows, needed);
    most = anew ? places : Math.max(most, places);
    root.classList.toggle("eight", most === EIGHT);
    root.style.setProperty("--rows", rows);
    root.classList.toggle("two-rows", cards.length >= TWO_ROWS_FROM);
    root.style.setProperty("--strips", Math.max(1, Math.ceil(cards.length / 2) - 1));
  }

  function redraw(how) {
    const held = !triedIsTakenBack();
    moving(root, () => keyed(root, scene.hand, {
      key: ({ id }) => id,
      create: createSlot,
      update: (slot, card) =>
        updateSlot(slot, card, { picked: isPicked(card.id), held: held && card.held }),
      focusable: cardOf,
    }), () => "stock", how);
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

  /** Where among the staying cards a card dropped at `point` goes. */
  function placeAt(point, ids) {
    const boxes = [...root.children]
      .filter((slot) => !ids.includes(slot.dataset.card))
      .map((slot) => slot.getBoundingClientRect());
    const step = (boxes[1]?.top > boxes[0]?.top + 8 ? 0 : boxes[1]?.left - boxes[0]?.left) || 0;
    const before = boxes.findIndex((box) =>
      point.y < box.top + box.height * 0.6 && point.x < box.left + (step || box.width) / 2);
    return before < 0 ? boxes.length : before;
  }

  function showPlace(point, ids) {
    root.querySelectorAll(".comes-here").forEach((slot) => slot.classList.remove("comes-here"));
    if (!point) return;
    const staying = [...root.children].filter((slot) => !ids.includes(slot.dataset.card));
    staying[placeAt(point, ids)]?.classList.add("comes-here");
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
  draggable(root);
  dropZone("hand", {
    rank: 4,
    elements: () => [root],
    word: () => "",
    over: showPlace,
    drop: (ids, point) => {
      reorder(ids, placeAt(point, ids));
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
