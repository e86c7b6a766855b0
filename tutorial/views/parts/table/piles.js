// Stock, discard pile and the preview of what a take from the fanned pile would bring.
import { discard, drawPile, drawStock } from "../controls/wishes.js";
import { asCards, updateSlot } from "../cards/card.js";
import { attribute, el, keyed, text } from "../page/dom.js";
import { dropZone } from "../cards/drag.js";
import { joinFlight, moving, setOrigin } from "../cards/flight.js";
import { pickedPileCard, picks, preview } from "../cards/picks.js";
import { reach, setReach } from "../page/focus_groups.js";
import { enter, roving } from "../page/roving.js";
import { disc, said } from "../notes/sentence.js";

const LOOKING = [" ", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

export function stockView() {
  const button = el("button", { type: "button", class: "back", onclick: () => drawStock() });
  const label = el("b", {});
  const count = el("span", {});
  const root = el("div", { class: "pile", role: "group" },
    el("span", { class: "stack" }, button), el("span", { class: "pile-label" }, label, count));
  const refresh = roving(root);
  // Small cards are less than a finger wide: what lies around them counts as well.
  root.addEventListener("click", ({ target }) => target.closest("button") || drawStock());
  setOrigin("stock", () => button);
  setReach("stock", () => enter(root));
  dropZone("stock", { rank: 2, elements: () => [root] });
  return {
    root,
    draw(stock) {
      attribute(root, "aria-label", stock.label);
      attribute(button, "aria-label", stock.name);
      text(label, stock.label);
      text(count, stock.count);
      root.classList.toggle("hinted", Boolean(stock.hinted));
      root.classList.toggle("spent", stock.empty);
      refresh();
    },
  };
}

export function previewView() {
  const root = el("div", { class: "preview" });
  const cells = el("dl", {});
  const leave = el("button", {
    type: "button",
    class: "button small leave",
    onclick: () => {
      const looked = pickedPileCard();
      preview(null);
      reach("pile", looked); // from where the learner looks on
    },
  });
  root.append(cells, leave);
  return {
    root,
    draw(scene) {
      root.hidden = !scene;
      root.toggleAttribute("data-kept", scene === null); // it comes again: its place waits
      const shown = JSON.stringify(scene ?? null);
      if (scene === null || root.dataset.shown === shown) return; // as high as it was
      root.dataset.shown = shown;
      root.classList.toggle("asking", !scene?.card);
      leave.hidden = !scene?.leave;
      text(leave, scene?.leave ?? "");
      cells.replaceChildren(...(scene?.cells ?? []).map(({ head, said: facts, owed, wrong }) =>
        el("div", { class: owed ? "owed-cell" : wrong ? "wrong-cell" : null },
          el("dt", {}, said(head)), el("dd", {}, said(facts)))));
    },
  };
}

export function pileView() {
  const cards = el("span", { class: "pile-cards" });
  const label = el("b", {});
  const count = el("span", {});
  const note = el("span", { class: "pile-note" });
  const empty = el("button", { type: "button", class: "no-card" });
  const hidden = el("span", { class: "back", role: "img" });
  const root = el("div", { class: "pile", role: "group" },
    cards, el("span", { class: "pile-label" }, label, count, note));
  const refresh = roving(root);
  let scene = null;

  const top = () => scene.cards.at(-1)?.id;
  function tap(id) {
    if (picks().length === 1 && !scene.draws) discard();
    else if (!scene.fanned) drawPile(null);
    else if (pickedPileCard() === id) take(id);
    else preview(id);
  }
  const take = (id) => drawPile(id && id !== top() ? id : null);

  root.addEventListener("click", ({ target }) => {
    const slot = target.closest(".slot");
    const around = !scene.fanned && !scene.face_down; // of the one card there is
    if (slot || target.closest(".no-card")) tap(slot?.dataset.card);
    else if (around) tap(top());
  });
  root.addEventListener("keydown", (event) => {
    const slot = event.target.closest(".slot");
    if (!slot) return;
    if (event.key === "Enter") {
      event.preventDefault(); // Enter takes; Space is the tap that previews
      take(scene.fanned ? slot.dataset.card : null);
    } else if (scene.fanned && !picks().length && LOOKING.includes(event.key)) {
      // The group's arrows have moved the focus: what it is on is looked at.
      if (event.key === " ") event.preventDefault();
      const { card } = root.getRootNode().activeElement?.closest(".slot")?.dataset ?? {};
      if (card && card !== pickedPileCard()) preview(card);
    }
  });
  setReach("pile", () => enter(root));
  dropZone("pile", {
    rank: 2,
    elements: () => [root],
    word: () => root.dataset.word,
    drop: (ids) => discard(ids),
  });

  function draw(pile, word) {
    scene = pile;
    const from = pickedPileCard() ?? pile.raised; // a refused take stays raised, to be marked
    const chosen = pile.cards.findIndex(({ id }) => id === from);
    const taken = (id) => chosen >= 0 && pile.cards.findIndex((card) => card.id === id) >= chosen;
    root.dataset.word = word;
    attribute(root, "aria-label", pile.label);
    text(label, pile.label);
    text(count, pile.count);
    text(note, pile.note ?? "");
    root.classList.toggle("fanned", pile.fanned);
    root.style.setProperty("--n", Math.max(1, pile.cards.length));
    root.classList.toggle("hinted", Boolean(pile.hinted));
    moving(root, () => {
      keyed(cards, pile.cards, {
        ...asCards(({ id }) => ({ picked: taken(id) })),
        update: (slot, card) => {
          updateSlot(slot, card, { picked: taken(card.id) });
          slot.classList.toggle("taken", taken(card.id));
        },
      });
    }, () => `seat:${pile.discarded_by}`, "show"); // all see what is discarded
    attribute(empty, "aria-label", pile.empty);
    empty.replaceChildren(...(pile.wrong ? [disc(pile.wrong.number)] : []), pile.empty);
    if (pile.cards.length || pile.face_down) empty.remove();
    else cards.append(empty);
    if (pile.face_down) cards.append(hidden);
    else hidden.remove();
    attribute(hidden, "aria-label", pile.face_down ?? "");
    refresh();
  }
  joinFlight("pile", root);
  return { root, draw, redraw: () => scene && draw(scene, root.dataset.word) };
}
