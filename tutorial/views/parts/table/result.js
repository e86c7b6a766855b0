// The end of a deal over the table: everybody's cards counted out, and the ways on.
import { createButton, updateButton } from "../controls/button.js";
import { countOf, countRows } from "../notes/counting.js";
import { attribute, el } from "../page/dom.js";
import { reach, setReach } from "../page/focus_groups.js";
import { speakAfter } from "../page/live_region.js";
import { ownerMark, plain, said } from "../notes/sentence.js";
import { openFan } from "../ending/ending.js";

const FIRST = 700; // ms: the last card has landed, and it is seen whose row is whose
const HEARD = 400; // ms: what ended the deal is told a moment after its table, and heard first
const CHEER = 900; // ms more where the learner has won: the last meld opens, and is ticked
// as in result.css: a phone, or a tablet held upright
const SMALL = matchMedia("(max-width: 760px), (max-height: 500px), "
  + "(max-width: 1099px) and (min-height: 901px) and (orientation: portrait)");
const NARROW = 17; // rem: with text as large as that the page scrolls, and the result with it
const BAR = 84; // px at the lower edge of a large screen: Undo stays in sight
const SEEN = 132; // px of the table above the result in which its melds can be read
const APART = 10; // px between the two
let menus = 0;

function action(scene, size) {
  const button = createButton(scene);
  updateButton(button, scene, { size });
  return button;
}

function nextButton(scene, after) {
  const button = action(scene);
  if (!after) return button;
  const name = button.lastElementChild;
  const lines = el("span", { class: "two-lines" });
  name.before(lines);
  lines.append(name, el("small", { "aria-hidden": "true" }, after));
  attribute(button, "aria-description", after);
  return button;
}

/** The other ways on, in a list that opens below its button: what was counted stays in sight. */
function moreWays({ more, more_label: label }) {
  const list = el("div", { class: "result-list", id: `more-${menus += 1}`, hidden: true },
    more.map((scene) => action(scene, "small")));
  const opener = el("button", {
    type: "button", class: "button quiet result-more", "aria-expanded": "false", "aria-controls": list.id,
  }, label);
  const open = (wanted) => {
    list.hidden = !wanted;
    attribute(opener, "aria-expanded", String(wanted));
  };
  opener.addEventListener("click", () => open(list.hidden));
  const closes = (event) => {
    if (event.key !== "Escape" || list.hidden) return;
    event.preventDefault();
    open(false);
    opener.focus();
  };
  for (const part of [opener, list]) part.addEventListener("keydown", closes);
  return [opener, list];
}

function rowOf({ owner, won, total, said: words }, whole) {
  return el("li", {},
    el("p", { class: "spoken" }, words),
    el("div", { class: "result-row", "aria-hidden": "true" },
      el("span", { class: "result-who" }, ownerMark(owner), el("b", {}, owner.name),
        won ? el("span", { class: "result-won" }, won) : null),
      el("span", { class: "count-parts" }, whole.parts),
      el("span", { class: "result-sum" }, whole.figure, total ? el("small", {}, total) : null)));
}

/** All cards are counted side by side; what one player gets for them all comes after that. */
function countOut(wholes, first) {
  const longest = Math.max(...wholes.map(({ cards }) => cards.length));
  wholes.forEach((whole) => whole.begin());
  countRows(wholes.map(({ cards, terms }) =>
    [...cards, ...Array(terms.length ? longest - cards.length : 0).fill(null), ...terms]), first);
}

/**
 * On a small screen the result lies over hand and bar too, up to the head of the page. On a large
 * one it lies over the place of the hand, from the bar upwards: what it leaves of the table shows
 * how the deal ended, and where that is too little to read the result has all of it.
 */
function spread(root) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { left, top, width, height } = root.parentElement.getBoundingClientRect();
  const wanted = !root.hidden && root.parentElement.clientWidth >= NARROW * rem;
  const heads = [...document.querySelectorAll("body > header, .play-head")]; // one of them shows
  const head = Math.max(0, ...heads.map((one) => one.getBoundingClientRect().bottom));
  const free = Math.max(document.documentElement.clientHeight - BAR - Math.max(0, top), height);
  const small = SMALL.matches;
  root.classList.toggle("small", small);
  if (wanted !== root.matches(":popover-open")) root.togglePopover(wanted);
  root.style.setProperty("--wide", `${width}px`);
  root.classList.add("measured");
  const over = wanted && !small ? free - root.offsetHeight - APART : 0;
  root.classList.remove("measured");
  const above = over >= SEEN ? over : 0;
  root.parentElement.classList.toggle("ended", above > 0);
  root.parentElement.style.setProperty("--ended", `${above}px`);
  const down = above && above + APART;
  const places = {
    head, left: left + scrollX, top: top + scrollY + down, wide: width, free: free - down,
  };
  for (const [name, place] of Object.entries(places)) {
    root.style.setProperty(`--${name}`, `${place}px`);
  }
}

/** `under` is what the result lies over: it cannot be reached meanwhile. */
export function resultView(under) {
  const root = el("section", { class: "result", role: "group", popover: "manual", hidden: true });
  let shown = "";
  let [telling, told] = [0, ""]; // what is said of it, once as long as it is open
  let counted = ""; // what has been counted out is not counted again

  setReach("result", () => {
    if (root.contains(root.getRootNode().activeElement)) return true; // somebody is there already
    const next = root.querySelector(".button.primary");
    next?.focus({ preventScroll: true });
    return Boolean(next);
  });

  function tell(sentences) {
    const heard = sentences.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(" ");
    clearTimeout(telling);
    if (heard === told) return;
    telling = setTimeout(() => {
      told = heard;
      speakAfter(heard);
    }, HEARD);
  }

  function fill(scene) {
    attribute(root, "aria-label", scene.label);
    const wholes = scene.rows.map(({ count }) => countOf(count));
    const offers = scene.offers.map((offer) =>
      el("p", { class: "result-offer" }, el("span", {}, offer.said), action(offer.button, "small")));
    const won = Boolean(scene.won);
    root.classList.toggle("cheers", won);
    const rows = JSON.stringify(scene.rows);
    const [opener, list] = moreWays(scene);
    const fan = el("div", { class: "open-fan", "aria-hidden": "true" });
    root.replaceChildren(
      el("div", { class: "result-told" },
        el("div", { class: "result-head" }, won ? fan : null, el("h2", {}, scene.heading)),
        scene.said.map((sentence) => el("p", {}, said(sentence))),
        el("ul", {}, scene.rows.map((row, index) => rowOf(row, wholes[index])))),
      el("div", { class: "result-ways" },
        el("div", { class: "buttons" },
          nextButton(scene.next, scene.after), action(scene.back), opener),
        list, offers));
    tell([scene.heading, ...scene.said.map(plain), ...scene.rows.map((row) => row.said)]);
    const known = scene.counted || rows === counted;
    root.classList.toggle("known", known); // it has been seen: nothing moves again
    if (won) openFan(fan, scene.won, true, !known);
    if (!known) countOut(wholes, won ? FIRST + CHEER : FIRST);
    counted = rows;
  }

  function draw(scene) {
    const now = JSON.stringify(scene ?? null);
    if (now === shown) return;
    shown = now;
    const focused = root.contains(root.getRootNode().activeElement);
    const open = Boolean(root.querySelector(".result-list:not([hidden])"));
    root.hidden = !scene;
    root.parentElement.classList.toggle("counting", Boolean(scene));
    under.forEach((part) => attribute(part, "inert", scene ? "" : null));
    const slot = root.getRootNode().host?.closest("[data-slot]");
    slot?.toggleAttribute("data-result", Boolean(scene));
    if (scene) fill(scene);
    else {
      clearTimeout(telling);
      told = "";
      root.replaceChildren();
    }
    if (root.isConnected) spread(root);
    if (!scene) root.parentElement.classList.remove("ended");
    if (scene) table.observe(root.parentElement);
    else table.disconnect();
    if (scene && open) root.querySelector("[aria-controls]").click();
    if (!focused) return;
    if (scene) reach("result");
    // Once the other views are drawn: to what stands in its place, else into the next deal.
    else requestAnimationFrame(() => requestAnimationFrame(() => reach("note") || reach("hand")));
  }
  const again = () => root.isConnected && !root.hidden && spread(root);
  const table = new ResizeObserver(again);
  addEventListener("resize", again);
  return { root, draw };
}
