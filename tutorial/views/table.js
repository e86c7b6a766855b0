// The table: stock, discard pile, melds and a refused try. Knows where things lie, no rules.
import { layDown, layOff, lookAtJoker } from "./parts/controls/wishes.js";
import { asCards } from "./parts/cards/card.js";
import { endingView } from "./parts/ending/ending.js";
import { fit, isWide, tellHidden, whenWide } from "./parts/table/fit.js";
import { keptPlace, placesOf, sidesOf } from "./parts/table/foreseen.js";
import { attribute, el, keyed, text } from "./parts/page/dom.js";
import { dropZone } from "./parts/cards/drag.js";
import { joinFlight, layOutBefore, moving } from "./parts/cards/flight.js";
import { attempt, markMeld } from "./parts/cards/marks.js";
import { isPicked, onPicks, picks, setTried, toggle, triedIsTakenBack } from "./parts/cards/picks.js";
import { pickedView } from "./parts/table/picked.js";
import { pileView, previewView, stockView } from "./parts/table/piles.js";
import { questionView } from "./parts/table/question.js";
import { spreadButton } from "./parts/page/spread.js";
import { reach, setReach } from "./parts/page/focus_groups.js";
import { makeTakeRoom } from "./parts/table/take_room.js";
import { tellSpare } from "./parts/page/note_height.js";
import { enter, roving } from "./parts/page/roving.js";
import { ownerMark, updateMark } from "./parts/notes/sentence.js";
import { resultView } from "./parts/table/result.js";
import { scoreSheet } from "./parts/notes/score_sheet.js";
import { followScene } from "./parts/page/view.js";

const OWN = 0;
const SMALLEST = 3; // cards of a meld

/** Whether each side has an area of its own: beside a fanned pile there is no room for two. */
const hasSides = ({ roomy, pile }) => !pile.fanned && (Boolean(roomy) || isWide());

/** Whether a take is looked at, and not refused: then the sentence says what is wrong. */
const isTaking = ({ preview, cards }) => Boolean(preview?.card) && !cards.some(({ wrong }) => wrong);

function createMeld({ id, owner }, exchanging) {
  const root = el("div", { class: "meld", role: "group", "data-meld": id, "data-seat": owner.mark ?? owner.seat },
    el("div", { class: "cards" }),
    el("div", { class: "marks" }),
    el("div", { class: "caption" }, ownerMark(owner), el("span", {}), el("b", {})));
  root.addEventListener("click", ({ target }) => {
    if (target.closest(".attempt")) return;
    const slot = target.closest(".slot");
    const joker = slot?.dataset.face === "X" && (exchanging() ? picks().length < 2 : !picks().length);
    if (joker) lookAtJoker(id, slot.dataset.card);
    else layOff(id);
  });
  return root;
}

function updateMeld(root, meld, solved) {
  const [cards, marks, caption] = ["cards", "marks", "caption"].map((name) =>
    root.querySelector(`:scope > .${name}`));
  attribute(root, "aria-label", meld.name);
  root.classList.toggle("hinted", Boolean(meld.hinted));
  root.classList.toggle("solved", solved);
  keyed(cards, meld.cards, asCards());
  markMeld(cards, marks, meld.marks);
  updateMark(caption.children[0], meld.owner);
  text(caption.children[1], meld.caption);
  text(caption.children[2], meld.points ?? "");
}

/** Where the first meld will lie: as many places as the smallest has cards, or as the task names. */
const emptyPlace = ({ empty: said, places = SMALLEST }) =>
  el("p", { class: "empty-place" },
    [...Array(places)].map(() => el("i", {})), el("span", { class: "spoken" }, said));

const triedIn = (one) => [...one.querySelectorAll("[data-card]")].map(({ dataset }) => dataset.card);

/** The melds; `tell` hears whether there are more of them than can be seen, and the scene. */
function meldsView(tell) {
  const yours = el("div", { class: "yours" });
  const others = el("div", { class: "others" });
  const own = el("div", { class: "melds" });
  const tried = el("div", { class: "tried" });
  yours.append(own, tried);
  const root = el("div", { class: "felt", role: "group" }, others, yours);
  const refresh = roving(root, { inPlace: ".meld, .attempt" });
  let scene = null;
  let shown = "";
  let seen = ""; // the meld that was touched last, as it was then

  root.addEventListener("click", ({ target }) => {
    const tried = target.closest(".attempt .slot")?.dataset.card;
    if (tried && isPicked(tried)) {
      toggle(tried); // all tried cards go back to the hand, and this one is put down
      reach("hand", tried);
    } else if (!target.closest(".meld") && picks().length) layDown();
  });
  dropZone("felt", {
    rank: 3, // all of the table where nothing else lies
    yields: true,
    elements: () => [root.closest(".table")],
    word: () => root.dataset.word,
    drop: (ids) => layDown(ids),
  });
  // what lacks a card takes one, on either side
  dropZone("tried", {
    rank: 2,
    elements: () => [...tried.querySelectorAll(".attempt:has(.gap)")],
    word: () => root.dataset.word,
    drop: (ids, _, one) => layDown([...new Set([...triedIn(one), ...ids])]),
  });
  dropZone("meld", {
    rank: 1,
    elements: () => [...root.querySelectorAll(".meld:not(.kept)")],
    beside: (ids) => ids.length < SMALLEST, // too few for a meld of their own
    word: () => root.dataset.layoff,
    drop: (ids, _, meld) => layOff(meld.dataset.meld, ids),
  });
  setReach("table", () => enter(root));
  for (let seat = 0; seat < 8; seat += 1) {
    setReach(`melds of ${seat}`, () => {
      const meld = root.querySelector(`.meld[data-seat="${seat}"]`);
      meld?.scrollIntoView({ block: "nearest" });
      meld?.querySelector("button")?.focus();
      return Boolean(meld);
    });
  }

  const create = (place) => (place.meld ? createMeld(place.meld, () => scene.exchanges) : keptPlace(place));
  const drawMeld = (root, { meld, most, at }) => {
    if (meld) updateMeld(root, meld, meld.id === scene.solved);
    root.style.setProperty("--at", at); // as they came
    root.style.setProperty("--most", most);
    root.style.setProperty("--n", meld?.cards.length ?? 0);
  };
  // A meld of the same name at another table may be somebody else's.
  const asMelds = { key: ({ meld, seat, at }) => (meld ? `${meld.id} ${seat}` : `kept ${at}`),
    create, update: drawMeld, focusable: (meld) => meld.querySelector("button") };

  function drawTried() {
    const lies = triedIsTakenBack() ? null : scene.attempt;
    const bare = !scene.empty
      || scene.melds.some(({ owner }) => !scene.roomy || owner.seat === OWN);
    const kept = root.querySelector(".kept.own > .cards"); // where the next meld of one's own will lie
    kept?.replaceChildren(...(bare || lies ? [] : [emptyPlace(scene)]));
    root.classList.toggle("trying", Boolean(lies && !lies.joins));
    const meld = lies?.joins && root.querySelector(`.meld[data-meld="${lies.joins}"]`);
    const now = JSON.stringify(lies ?? (bare || kept ? "" : [scene.empty, scene.places]));
    if (now === shown && (!meld || meld.querySelector(".attempt"))) return;
    shown = now;
    root.querySelector(".meld > .attempt")?.remove();
    if (meld) meld.querySelector(".cards").after(attempt(lies));
    if (lies && !meld) tried.replaceChildren(attempt(lies));
    else tried.replaceChildren(...(bare || kept ? [] : [emptyPlace(scene)]));
  }

  /** A try, or a meld that is pointed at, can be seen on the phone too, where some are scrolled to. */
  function showPointed(touched = null) {
    const shown = root.querySelector(".attempt")
      ?? root.parentElement.querySelector(".pile .wrong > .disc") ?? root.querySelector(".meld.hinted")
      ?? touched ?? root.querySelector(".card:focus-visible")?.closest(".meld"); // more melds push no focus away
    const meld = shown?.getBoundingClientRect();
    for (const box of meld ? [others, root, root.parentElement] : []) {
      const { top, bottom, height } = box.getBoundingClientRect();
      if (height) box.scrollTop += Math.max(0, meld.bottom - bottom) + Math.min(0, meld.top - top);
    }
  }

  /** Draw what lies here as large as it fits, and have what is pointed at in sight. */
  function settle() {
    const table = root.parentElement;
    for (const meld of root.querySelectorAll(".meld")) {
      meld.classList.toggle("marked", meld.querySelector(".pencil-word, .gap") !== null);
    }
    if (scene && table) makeTakeRoom(table, isTaking(scene.pile));
    if (scene && table) tell(fit(table, [root, others, table], hasSides(scene)), scene);
    showPointed();
    if (table) tellHidden(table, root);
  }

  root.addEventListener("scroll", () => tellHidden(root.parentElement, root), { passive: true });
  const watch = new ResizeObserver(settle); // what is said beside it may take its room

  /** `above` draws what may push the melds, so that they slide to where they lie then. */
  function draw(table, above) {
    scene = table;
    attribute(root, "aria-label", table.label);
    root.dataset.word = table.drop_meld;
    root.dataset.layoff = table.drop_layoff;
    const seatOf = new Map(table.melds.flatMap(({ owner, cards }) =>
      cards.map(({ id, laid_by: by }) => [id, `seat:${(by ?? owner).seat}`])));
    setTried(table.attempt?.cards.map(({ id }) => id) ?? []);
    const known = others.children.length;
    const changed = JSON.stringify(table.melds.find(({ id }) => id === table.touched)?.cards ?? "");
    const touched = changed === seen ? null : table.touched;
    seen = changed;
    moving(root, () => {
      above();
      // Where no side has an area of its own they lie as they came: none is pushed by a later one.
      const [mine, theirs] = sidesOf(placesOf(table), hasSides(table));
      keyed(own, mine, asMelds);
      keyed(others, theirs, asMelds);
      drawTried();
      settle();
      if (others.children.length > known) root.scrollTop = root.scrollHeight; // the newest is seen
    }, (id) => seatOf.get(id), "lay");
    showPointed(touched && root.querySelector(`.meld[data-meld="${CSS.escape(touched)}"]`));
    if (touched) tellHidden(root.parentElement, root);
    watch.observe(root.parentElement);
    refresh();
  }
  joinFlight("felt", root);
  layOutBefore(settle);
  whenWide(() => scene && draw(scene, () => {}));
  return { root, draw, redraw: () => scene && moving(root, () => {
    drawTried();
    settle();
  }) };
}

const IN_ROW = 5; // cards of a fanned pile that lie beside each other on every phone
const LEAST = 40; // px: of a lower table nothing could be read

export function render({ model }) {
  const stock = stockView();
  const pile = pileView();
  const room = spreadButton();
  const melds = meldsView((more, { melds: all, spread, result: over }) =>
    room.draw(more, over ? null : spread, String(all.length)));
  setReach("table in its place", () => room.close() ?? false); // what is said is seen beside it
  const choice = previewView();
  const piles = el("div", { class: "piles" }, stock.root, pile.root);
  const sheet = scoreSheet();
  const question = questionView();
  const ending = endingView();
  const picked = pickedView();
  const result = resultView([piles, choice.root, melds.root]);
  const root = el("div", { class: "table" },
    piles, choice.root, melds.root, room.root, sheet.root, question.root, picked.root, ending.root,
    result.root);
  const spare = tellSpare(root, melds.root, sheet.root);
  onPicks("table", () => {
    pile.redraw();
    melds.redraw();
    picked.redraw();
  });
  new ResizeObserver(() => {
    const slot = root.getRootNode().host?.closest("[data-slot]");
    slot?.toggleAttribute("data-sliver", slot.offsetHeight < LEAST);
  }).observe(root);
  return followScene(model, root, (scene) => {
    root.classList.toggle("writing", Boolean(scene.sheet));
    sheet.draw(scene.sheet);
    root.classList.toggle("asks", Boolean(scene.question));
    question.draw(scene.question);
    root.classList.toggle("bare", Boolean(scene.bare));
    root.classList.toggle("picks", Boolean(scene.picked));
    picked.draw(scene.picked);
    root.classList.toggle("ends", Boolean(scene.ending));
    ending.draw(scene.ending);
    root.classList.toggle("fan", scene.pile.fanned);
    root.toggleAttribute("data-roomy", hasSides(scene)); // however full it is: its piles lie still
    const slot = root.getRootNode().host?.closest("[data-slot]");
    slot?.toggleAttribute("data-fan", scene.pile.fanned); // the page gives it more of the room
    slot?.toggleAttribute("data-piled", scene.pile.fanned && scene.pile.cards.length > IN_ROW);
    slot?.toggleAttribute("data-sheet", Boolean(scene.sheet)); // and less of it
    stock.draw(scene.stock);
    pile.draw(scene.pile, scene.drop_pile);
    melds.draw(scene, () => choice.draw(scene.pile.preview));
    result.draw(scene.result);
    spare();
  }, () => result.draw(null));
}
