// The seats before a match: who plays, and how each of them plays.
import { attribute, el, keyed, text } from "./parts/page/dom.js";
import { icon } from "./parts/page/icons.js";
import { ownerMark } from "./parts/notes/sentence.js";
import { followScene } from "./parts/page/view.js";

const FIXED = 2; // the learner and one opponent always play
const LONGEST_NAME = 16; // characters, as many as are kept

/** A seat that nobody leaves is only shown. */
function createPlace({ owner, plays }, index, press) {
  if (index < FIXED) {
    return el("span", { class: "place", role: "img", "aria-label": plays }, ownerMark(owner));
  }
  return el("button", { type: "button", class: "place", onclick: () => press(index) },
    ownerMark(owner));
}

function createManner({ owner }, choose) {
  return el("label", { class: "manner" },
    ownerMark(owner),
    el("span", { class: "who", "aria-hidden": "true" }),
    el("span", { class: "how", "aria-hidden": "true" }),
    icon("down"),
    el("select", { onchange: ({ target }) => choose(owner.seat, target.value) }));
}

function updateManner(row, { manner }, { called, letter }, bots, bot, whole) {
  const select = row.querySelector("select");
  attribute(select, "aria-label", manner);
  const styles = JSON.stringify(bots);
  if (select.dataset.shown !== styles) {
    select.dataset.shown = styles;
    select.replaceChildren(...bots.map(({ bot: value, style }) => el("option", { value }, style)));
  }
  select.value = bot;
  const known = bots.find(({ bot: value }) => value === bot);
  text(row.querySelector(".who"), called);
  text(row.querySelector(".owner"), letter);
  text(row.querySelector(".how"), (whole ? known?.style : known?.name) ?? "");
}

function createName(owner, call) {
  return el("label", { class: "name" }, ownerMark(owner), el("span", { class: "called" }),
    el("input", {
      type: "text",
      maxLength: LONGEST_NAME,
      autocomplete: "off",
      oninput: ({ target }) => call(owner.seat, target.value),
    }));
}

/** What somebody types is theirs until they leave the field. */
function updateName(row, label, name, letter) {
  text(row.querySelector(".called"), label);
  text(row.querySelector(".owner"), letter);
  const field = row.querySelector("input");
  if (field.getRootNode().activeElement !== field) field.value = name;
}

export function render({ model }) {
  const title = el("span", { class: "title" });
  const count = el("span", { class: "count", role: "status" });
  const bench = el("div", { class: "bench", role: "group" });
  const manners = el("div", { class: "each" });
  const together = el("button", { type: "button", class: "together", onclick: () => seatAll() });
  const seating = el("div", { class: "manners" }, manners, together);
  const names = el("div", { class: "names" });
  let before = []; // who played before all seats went to people
  const root = el("div", { class: "opponents" },
    el("div", { class: "bench-head" }, title, count), bench, seating, names);

  /** A free seat is taken with all before it; a taken one is freed with all after it. */
  function press(index) {
    model.players = index < model.players ? index : index + 1;
  }

  function choose(seat, bot) {
    model.bots = model.bots.map((old, index) => (index === seat - 1 ? bot : old));
  }

  const allHere = () =>
    model.bots.slice(0, model.players - 1).every((bot) => bot === model.scene.person);

  /** Everybody at the table plays at this device; pressed again, as it was before. */
  function seatAll() {
    const { bots, person } = model.scene;
    const usual = (bot) => (bot === person || bot === undefined ? bots[0].bot : bot);
    const all = allHere();
    if (!all) before = model.bots;
    model.bots = model.bots.map((old, index) => {
      if (index >= model.players - 1) return old;
      return all ? usual(before[index]) : person;
    });
  }

  const isPerson = ({ owner }) => model.bots[owner.seat - 1] === model.scene.person;

  /**
   * What somebody is called, and the letters on their mark: among people who share this device by
   * what they have typed, or by their number, as at the table that comes.
   */
  function calledAt({ owner, usual }, shared) {
    if (!shared) return { called: owner.name, letter: owner.letter };
    const typed = model.names[owner.seat]?.trim();
    return { called: typed || usual, letter: typed ? [...typed].slice(0, 2).join("") : String(owner.seat + 1) };
  }

  function call(seat, name) {
    model.names = model.names.map((old, index) => (index === seat ? name : old));
  }

  /** Where more than one person plays, everybody has a field for a name. */
  function drawNames(scene, taken) {
    const people = taken.filter(isPerson);
    const fields = people.length ? [{ owner: scene.you, name: scene.name, usual: scene.usual }, ...people] : [];
    keyed(names, fields, {
      key: ({ owner }) => owner.seat,
      create: ({ owner }) => createName(owner, call),
      update: (row, one) =>
        updateName(row, one.name, model.names[one.owner.seat] ?? "", calledAt(one, true).letter),
      focusable: (row) => row.querySelector("input"),
    });
  }

  function draw(scene) {
    text(title, scene.label);
    text(count, scene.count);
    attribute(bench, "aria-label", scene.label);
    const taken = scene.opponents.slice(0, model.players - 1);
    const shared = taken.some(isPerson);
    const you = { owner: scene.you, plays: scene.you.name, usual: scene.usual };
    keyed(bench, [you, ...scene.opponents], {
      key: ({ owner }) => owner.seat,
      create: (place, index) => createPlace(place, index, press),
      update: (place, one, index) => {
        attribute(place, "aria-label", one.plays);
        const here = shared && (!index || (index < model.players && isPerson(one)));
        text(place.querySelector(".owner"), calledAt(one, here).letter);
        if (index >= FIXED) attribute(place, "aria-pressed", String(index < model.players));
      },
    });
    seating.classList.toggle("alone", taken.length === 1);
    text(together, scene.together);
    attribute(together, "aria-pressed", String(allHere()));
    keyed(manners, taken, {
      key: ({ owner }) => owner.seat,
      create: (opponent) => createManner(opponent, choose),
      update: (row, opponent) => updateManner(
        row, opponent, calledAt(opponent, isPerson(opponent)), scene.bots, model.bots[opponent.owner.seat - 1], taken.length === 1),
      focusable: (row) => row.querySelector("select"),
    });
    drawNames(scene, taken);
  }

  for (const name of ["players", "bots", "names"]) {
    model.on(name, () => {
      if (model.scene?.opponents) draw(model.scene);
    });
  }
  return followScene(model, root, draw);
}
