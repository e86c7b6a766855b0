// The margin: where the book talks. One alert, one status, nothing that disappears by itself.
import { buttonKey, createButton, updateButton } from "./parts/controls/button.js";
import { attribute, el, keyed, text } from "./parts/page/dom.js";
import { icon } from "./parts/page/icons.js";
import { counted } from "./parts/notes/counting.js";
import { createFoot } from "./parts/notes/foot.js";
import { createLevels } from "./parts/notes/levels.js";
import { createLog } from "./parts/notes/log.js";
import { scrollerOf, tellMore } from "./parts/notes/more_below.js";
import { reach, setReach } from "./parts/page/focus_groups.js";
import { beginningOf, createOutcomes, keepWhole, updateOutcomes } from "./parts/notes/outcomes.js";
import { makeRoom, placed } from "./parts/notes/button_places.js";
import { createReview, updateReview } from "./parts/notes/review.js";
import { tellHeight } from "./parts/page/note_height.js";
import { spreadButton } from "./parts/page/spread.js";
import { roving } from "./parts/page/roving.js";
import { plain, said } from "./parts/notes/sentence.js";
import { createScore, updateScore } from "./parts/notes/score.js";
import { hearRefusal } from "./parts/page/sounds.js";
import { followScene } from "./parts/page/view.js";
import { openLater } from "./parts/controls/wait.js";
import { aloud, aloudAfter, isLoud, speak } from "./parts/page/live_region.js";
import { onUnsaved } from "./parts/page/storage.js";

const PHONE = matchMedia("(max-width: 760px), (max-height: 500px)");
const SHORT = matchMedia("(max-width: 760px) and (min-height: 501px) and (max-height: 779px)");
const SIGNS = { ok: "check", blue: "hint" };
const RUNGS = 4;
const HEAD = 12; // px, at most, over the first note

function heading({ tone, heading: title, rule, rung, rung_label: label, stars, stars_label: earned }) {
  const line = el("div", { class: "note-head" },
    el("h2", { class: "note-heading" }, SIGNS[tone] ? icon(SIGNS[tone]) : null, title));
  if (stars) line.append(el("span", { class: "stars earned", role: "img", "aria-label": earned }, stars));
  if (rung) {
    line.append(el("span", { class: "rungs", role: "img", "aria-label": label },
      [...Array(RUNGS).keys()].map((index) => el("i", { class: index < rung ? "on" : null }))));
  }
  if (rule) line.append(el("a", { class: "rule", href: rule.href }, icon("book"), el("span", {}, rule.label)));
  return line;
}

let headings = 0; // each has its own name, for the buttons it describes

function buttons(note, described) {
  if (!note.buttons.length) return null;
  const row = el("div", { class: "buttons" });
  keyed(row, note.buttons, {
    key: buttonKey,
    create: createButton,
    update: (button, scene) => updateButton(button, scene, { size: "small" }),
  });
  // Several notes can be closed: which one it is says the heading.
  for (const button of row.querySelectorAll("[data-do^='close:']")) {
    attribute(button, "aria-describedby", described);
  }
  if (note.wait) row.append(openLater(row.firstChild, note.wait));
  return row;
}

/** What is said small, after all else. */
const fine = ({ fine: sentence }) => (sentence ? el("p", { class: "fine" }, said(sentence)) : null);

function createNote(note) {
  const paragraphs = note.said.map((sentence) => el("p", {}, said(sentence)));
  const head = note.heading || note.rule ? heading(note) : null;
  const title = head?.querySelector("h2");
  if (title) title.id = `note-${headings += 1}`;
  const words = [...paragraphs, fine(note), note.asks ? el("p", { class: "asks" }, note.asks) : null,
    note.count ? counted(note.count) : null];
  const own = el("div", { class: "note", "data-tone": note.tone },
    head, aloud(note, ...words), note.offer ? null : buttons(note, title?.id));
  // A refusal is one note: the sentence in red, the way out in blue under it.
  const offer = note.offer
    ? el("div", { class: "note", "data-tone": "blue" },
      aloudAfter(note, el("p", {}, said(note.offer))), buttons(note))
    : null;
  const told = ["told", placed(note), note.above && "above"].filter(Boolean).join(" ");
  return el("div", { class: told }, own, offer);
}

/** A note as it is said aloud. */
const heard = ({ heading: title, said: sentences }) =>
  `${title}: ${sentences.map(plain).join(" ")}`;

/** The notes as they stand; one that says the same keeps its element and is not read twice. */
function drawNotes(root, { notes, lead, levels, log }, arrived) {
  const fresh = [];
  const first = root.dataset.drawn === undefined; // a page opens where it begins
  root.dataset.drawn = "";
  const active = root.getRootNode().activeElement;
  const focused = root.contains(active);
  // Another press of the same key closes nothing that was not to be closed.
  const usable = active?.dataset.do?.startsWith("close:") ? "button" : "button:not([data-do^='close:'])";
  keyed(root, notes, {
    key: (note) => JSON.stringify(note),
    create: (note) => {
      const node = createNote(note);
      fresh.push(node);
      return node;
    },
    update: () => {},
    focusable: (node) => node.querySelector(usable) ?? node.querySelector("a"),
  });
  const asks = root.getRootNode().host?.closest("[data-slot]")?.parentElement.querySelector("[data-asks]");
  makeRoom(root, notes, (log.length > 0 && !asks) || (!lead && !levels.length));
  // what is answered now comes before a hint that has been read
  if (fresh.some((node) => node.querySelector(".note[data-tone='red']"))) {
    for (const node of root.children) node.classList.toggle("older", !fresh.includes(node));
  }
  const left = focused && root.getRootNode().activeElement === root; // nothing there goes on
  if (left || (focused && !notes.length)) reach("result") || reach("hand"); // the book is silent: it is the learner's move
  if (fresh.length) arrived();
  if (first || !fresh.length) return;
  const hint = notes.find(({ rung }) => rung); // asked for from the hand, where the focus stays
  if (hint && fresh.some((node) => node.querySelector(".rungs"))) speak(heard(hint));
  onceDrawn(() => fresh[0].isConnected && bringIntoView(fresh[0]));
}

/** Once all views are drawn and have told what room they need: the desk may be higher or lower. */
function onceDrawn(act) {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** The room for notes that follow each other: it grows with the longest, and stays. */
function keepRoom(root, steady) {
  if (!steady) root.style.removeProperty("--kept");
  else root.style.setProperty("--kept", `${root.getBoundingClientRect().height}px`);
}

/** Whether more stands in the place of all that is said than can be seen at once. */
function scrolls(talk) {
  const place = scrollerOf(talk);
  return place.scrollHeight > place.clientHeight + 3;
}

/** Scroll a new note to where it can be read: in the margin, and on the phone above the desk. */
function bringIntoView(note) {
  const slot = note.getRootNode().host.closest("[data-slot]");
  if (!slot) return;
  const talk = note.closest(".talk");
  const place = scrollerOf(talk);
  const works = talk.querySelector(".review.overview:not([hidden]) > .review-work:not([hidden])");
  if (works || slot.hasAttribute("data-long")) { // how far it is, or the beginning, comes first
    place.scrollTop = 0;
    return;
  }
  const box = place.getBoundingClientRect();
  const room = { top: box.top + place.clientTop, bottom: box.bottom, height: place.clientHeight };
  const { top, bottom, height } = note.getBoundingClientRect();
  const looksBack = note.closest(".looks-back") && bottom > room.bottom; // what follows it is a list
  if (top < room.top || height > room.height || looksBack) place.scrollTop += top - room.top;
  else if (bottom > room.bottom) place.scrollTop += bottom - room.bottom;
  if (place.scrollTop < HEAD) place.scrollTop = 0; // the first of them has air above it
  // The page itself moves no further than it must: the task and the table stay in sight.
  slot.scrollIntoView({ block: "nearest", behavior: "instant" });
  const desk = document.querySelector('[data-slot="desk"]')?.getBoundingClientRect();
  const { bottom: noteEnd, left } = note.getBoundingClientRect();
  const end = Math.min(noteEnd, slot.getBoundingClientRect().bottom); // the rest scrolls there
  if (desk && left < desk.right && end > desk.top + 1) window.scrollBy(0, end - desk.top + 8);
}

function drawLead(root, lead) {
  const shown = JSON.stringify(lead ?? null);
  if (root.dataset.shown === shown) return;
  root.dataset.shown = shown;
  const slot = root.getRootNode().host?.closest("[data-slot]");
  if (slot) scrollerOf(root.parentElement).scrollTop = 0; // another step begins: its text is the first thing to read
  if (lead) slot?.removeAttribute("data-whole"); // and its table is to be seen
  const told = lead
    ? [el("h2", {}, lead.heading), ...lead.said.map((sentence) => el("p", {}, said(sentence))), fine(lead)]
    : [];
  root.replaceChildren(...told.filter(Boolean));
}

export function render({ model }) {
  const lead = el("div", { class: "lead" });
  const notes = el("div", { class: "notes" });
  const score = createScore();
  const review = createReview();
  const outcomes = createOutcomes();
  const log = createLog((newest) => {
    // a phone shows two lines: after a move of the learner's own they are the newest, and no score
    const slot = root.getRootNode().host?.closest("[data-slot]");
    if (PHONE.matches && slot && !scene.notes.length && !newest?.why) slot.scrollTop = 0;
    refreshLog();
  });
  const unsaved = el("p", { class: "unsaved", hidden: true });
  const footer = createFoot();
  const foot = footer.root;
  const talk = el("div", { class: "talk" }, lead, notes, outcomes, review, score, log.root, foot, unsaved);
  new ResizeObserver(() => talk.style.setProperty("--foot-high", `${foot.offsetHeight}px`)).observe(foot);
  const room = spreadButton(() => {
    scrollerOf(talk).scrollTop = 0; // another text may have been scrolled there before
  });
  const levels = createLevels();
  const root = el("div", { class: "margin", role: "group" }, talk, levels.root, room.root);
  // Notes are prose with a way out in it, no list: there Tab comes to every button.
  const refreshes = [review, score, levels.root].map((group) => roving(group));
  const refreshLog = roving(log.lines);
  const told = tellHeight([notes, lead], foot, [...review.children], () => beginningOf(outcomes));
  const more = tellMore(lead, notes, (goesOn, edge) => {
    keepWhole(outcomes, edge);
    const silent = scene && scene.log.length && !scene.notes.length && !scene.lead && scrolls(talk);
    const closer = scene?.outcomes ?? scene?.lead?.fine; // what only the whole of it shows
    room.draw(goesOn || silent || (SHORT.matches && Boolean(closer)), scene?.spread);
  });
  let scene = null;
  setReach("note", () => {
    const way = notes.querySelector("button");
    way?.focus();
    return Boolean(way);
  });
  setReach("hint", () => { // its next rung, whatever a refusal beside it offers
    const way = notes.querySelector('.note:has(.rungs) button[data-do="show"]');
    way?.focus({ focusVisible: true }); // whoever has pressed sees where it is
    return Boolean(way);
  });
  setReach("levels", () => scene !== null && levels.bring(root, PHONE.matches));
  onUnsaved(() => {
    unsaved.hidden = !unsaved.textContent;
  });

  /** Who closes a panel goes on where they opened it. */
  function followFocus(opener) {
    const here = [...root.querySelectorAll("[data-do]")].find((one) => one.dataset.do === opener);
    if (here) here.focus({ preventScroll: true });
    else reach("action", opener);
  }

  return followScene(model, root, (now) => {
    if (scene?.notes.length && !now.notes.length) room.close(); // what was read whole has gone
    scene = now;
    const pressed = root.getRootNode().activeElement;
    attribute(root, "aria-label", scene.label);
    hearRefusal(scene.notes);
    const loud = scene.notes.some(isLoud);
    drawLead(lead, scene.lead);
    lead.hidden = !scene.lead || (loud && !scene.above); // the newest word takes the place; nothing is pushed about
    root.classList.toggle("has-notes", scene.notes.length > 0);
    const looksBack = Boolean(scene.review ?? scene.outcomes);
    root.classList.toggle("looks-back", looksBack);
    root.classList.toggle("learned", Boolean(scene.long));
    const slot = root.getRootNode().host?.closest("[data-slot]");
    slot?.toggleAttribute("data-told", scene.notes.length > 0);
    slot?.toggleAttribute("data-refused", scene.notes.some(({ tone }) => tone === "red"));
    slot?.toggleAttribute("data-helped", scene.notes.findIndex(({ rung }) => rung) > 0); // beside an answer
    slot?.toggleAttribute("data-review", looksBack && !scene.review?.overview); // it needs more of a phone
    slot?.toggleAttribute("data-overview", Boolean(scene.review?.overview)); // and this all of it
    slot?.toggleAttribute("data-long", Boolean(scene.long)); // and so does what was learned
    drawNotes(notes, scene, () => { // the newest word is seen where it belongs
      room.close();
      room.rest();
      reach("table in its place");
    });
    updateOutcomes(outcomes, scene.outcomes);
    told(Boolean(scene.steady));
    keepRoom(notes, scene.steady);
    updateReview(review, scene.review);
    const opened = updateScore(score, scene.score);
    if (opened) onceDrawn(() => {
      if (PHONE.matches && opened.offsetHeight > (slot?.clientHeight ?? Infinity)) room.open();
      bringIntoView(opened);
    });
    levels.draw(scene);
    root.classList.toggle("listed", levels.hasWays()); // where else to go is chosen there
    log.draw(scene);
    footer.draw(scene);
    text(unsaved, scene.unsaved ?? "");
    refreshes.forEach((refresh) => refresh());
    const opener = pressed?.dataset.opener;
    if (opener && !pressed.isConnected) followFocus(opener);
    more();
  });
}
