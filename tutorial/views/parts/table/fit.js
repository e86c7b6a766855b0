// Every meld in sight: what does not fit is drawn smaller, and at last, on a wide screen, as lines
// of cards in words; on a phone as strips of cards, a thumb high.

import { keepPlaces, layBack, layOver } from "./laid_over.js";
import { heightOf } from "./take_room.js";

const WIDTHS = [120, 104, 92, 80, 68, 64, 58, 50, 44]; // px of a card in a meld, largest first
const USUAL = 92; // px; larger ones only where the window has the room
const CLEAR = 58; // px; before melds are smaller the cards of a fanned pile move together
const NAMED = 64; // px; as long as cards are so large, words under a meld matter more than larger ones
const SMALL = [40, 36]; // px; with all the room of a phone whole cards matter more than large ones
const PHONE = 50; // px of a card there, before it is drawn smaller
const WIDE = "(min-width: 761px) and (min-height: 501px)";
const SLACK = 1; // px by which rounding may differ

/** Whether the window is a desk's. */
export const isWide = () => matchMedia(WIDE).matches;

export const whenWide = (draw) => matchMedia(WIDE).addEventListener("change", draw);

/** Whether the table of a phone has been given all the room there is over the desk. */
const isWhole = (table) => !isWide() && Boolean(table.getRootNode().host?.closest("[data-slot][data-whole]"));

/**
 * How a table may be drawn, best first, in groups in which only cards become smaller; `roomy` ones
 * have large cards and an area for each side.
 */
function ways(table, roomy, tried) {
  const large = matchMedia(WIDE).matches;
  const asked = parseFloat(getComputedStyle(table).getPropertyValue("--meld-card"));
  const most = Math.max(USUAL, asked);
  const few = asked > PHONE ? WIDTHS.slice(-3) : WIDTHS.slice(-1); // large cards were asked for
  const widths = large ? WIDTHS.filter((width) => width <= most) : few;
  const named = large ? widths.filter((width) => width >= NAMED) : [];
  const close = large && table.matches(".fan");
  const last = { width: WIDTHS.at(-1), close, last: true };
  return [
    isWhole(table) ? [] : [{ roomy }],
    roomy ? named.map((width) => ({ roomy, width })) : [],
    named.map((width) => ({ width, named: true })),
    close ? widths.filter((width) => width >= CLEAR).map((width) => ({ width })) : [],
    close ? [{ close }] : [],
    isWhole(table) ? [] : widths.map((width) => ({ width, close })),
    isWhole(table) ? [...few, ...SMALL].map((width) => ({ width, signed: true, folded: true })) : [],
    [last],
    [{ ...last, folded: true }],
    large ? [] : [{ ...last, folded: true, tight: true }],
    tried && !large ? [{ ...last, folded: true, tight: true, least: true }] : [],
  ].filter((group) => group.length);
}

/**
 * A try lies below the melds; before anything is drawn smaller for it, beside the last of them, or
 * beside a fanned pile, where a take would be told; on a meld, with it over its neighbours.
 */
function withTry(way, free, joined) {
  const places = isWide() && way.width && !way.roomy && !joined ? [{}, { beside: true }] : [{}];
  if (free && !way.last && !joined) places.push({ aside: true });
  if (joined && isWide()) places.push({ over: true });
  return places.map((place) => ({ ...way, ...place }));
}

/** The first way that holds: what is too much in the smallest cards of a group is so in larger ones. */
function best(groups, holds) {
  const group = groups.find((one) => holds(one.at(-1)));
  if (!group) return null;
  let [from, to] = [0, group.length - 1]; // the last holds
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(group[middle])) to = middle;
    else from = middle + 1;
  }
  return group[to];
}

function take(table, { roomy, width, named, close, last, folded, tight, signed, beside, aside, least, alone }) {
  const wide = matchMedia(WIDE).matches;
  layBack(table);
  table.classList.toggle("roomy", Boolean(roomy));
  table.classList.toggle("crowded", Boolean(width && !roomy));
  table.classList.toggle("named", Boolean(named));
  table.classList.toggle("beside", Boolean(beside));
  table.classList.toggle("aside", Boolean(aside));
  table.classList.toggle("close", Boolean(close));
  table.classList.toggle("lines", Boolean(last && wide));
  table.classList.toggle("lapped", Boolean(last && !wide));
  table.classList.toggle("tight", Boolean(tight));
  table.classList.toggle("signed", Boolean(signed));
  table.classList.toggle("least", Boolean(least));
  table.classList.toggle("alone", Boolean(alone));
  // how high the table is, whether or not its place is of a fixed size: the pile leaves room for melds
  if (folded) table.style.setProperty("--room", `${heightOf(table)}px`);
  table.classList.toggle("folded", Boolean(folded));
  if (width) table.style.setProperty("--fit", `${width}px`);
  else table.style.removeProperty("--fit");
}

const holds = (box) => box.scrollHeight - box.clientHeight <= SLACK;

/** On a wide screen no meld may reach under the piles beside the felt either. */
function isClear(table) {
  if (!matchMedia(WIDE).matches) return true;
  const piles = table.querySelector(":scope > .piles")?.getBoundingClientRect();
  if (!piles?.width) return true;
  return [...table.querySelectorAll(".meld, .attempt")].every((meld) => {
    const { left, right, top, bottom } = meld.getBoundingClientRect();
    return right <= piles.left + SLACK || left >= piles.right - SLACK
      || bottom <= piles.top || top >= piles.bottom;
  });
}

/** Where a meld lies, with the cards that reach out of a box that has become too narrow for them. */
function reachOf(meld) {
  const { left, right, top, bottom } = meld.getBoundingClientRect();
  const last = meld.querySelector(":scope > .cards > :last-child")?.getBoundingClientRect();
  return { left, right: Math.max(right, last?.right ?? right), top, bottom };
}

/** Nor may one reach over another, as long ones of two sides would do. */
function areApart(table) {
  if (!matchMedia(WIDE).matches) return true;
  const places = [...table.querySelectorAll(".meld:not(.laid-over)")].map(reachOf);
  return places.every((one, index) => places.slice(index + 1).every((other) =>
    one.right <= other.left + SLACK || other.right <= one.left + SLACK
      || one.bottom <= other.top + SLACK || other.bottom <= one.top + SLACK));
}

/** A try beside melds or piles stays in its place with its words, and clear of every meld. */
function isReadable(table) {
  if (!table.matches(".beside, .aside")) return true;
  const tried = table.querySelector(".attempt");
  const place = (table.matches(".aside") ? tried : table.querySelector(":scope > .felt")).getBoundingClientRect();
  const melds = [...table.querySelectorAll(".meld")].map(reachOf);
  return [tried, ...tried.querySelectorAll(".slot, .gap, .pencil-word")].every((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left >= place.left - SLACK && right <= place.right + SLACK
      && melds.every((meld) => right <= meld.left || left >= meld.right
        || bottom <= meld.top + SLACK || top >= meld.bottom - SLACK);
  });
}

/** Large cards of a fanned pile lie in one row: in a second one no mark would find its place. */
function isInOneRow(table) {
  if (!matchMedia(WIDE).matches || table.matches(".close")) return true;
  const tops = [...table.querySelectorAll(".fanned .slot")].map((slot) => slot.offsetTop);
  return tops.every((top) => top === tops[0]);
}

/** How many whole rows of melds as strips `felt` can show, and how high they are together. */
function rowsOf(table, felt) {
  const { paddingTop, paddingBottom, rowGap } = getComputedStyle(felt);
  const style = getComputedStyle(table);
  const edges = parseFloat(paddingTop) + parseFloat(paddingBottom);
  const between = parseFloat(rowGap);
  const row = parseFloat(style.getPropertyValue("--row"));
  const free = table.clientHeight - felt.offsetTop - parseFloat(style.paddingBottom);
  const rows = Math.max(1, Math.floor((free - edges + between + SLACK) / (row + between)));
  return { rows, height: rows * (row + between) - between + edges };
}

/** Whole rows of them are seen, lower ones where that makes one more. */
function showRows(table, felt) {
  table.classList.add("over");
  felt.style.removeProperty("--seen");
  const low = rowsOf(table, felt);
  table.classList.remove("tight");
  const usual = rowsOf(table, felt);
  table.classList.toggle("tight", low.rows > usual.rows);
  felt.style.setProperty("--seen", `${(low.rows > usual.rows ? low : usual).height}px`);
}

const fitted = new WeakMap(); // by table: to what it was fitted, and whether it scrolls

/** All that decides how a table is drawn: to try every way costs more than all else of a press. */
function decidedBy(table, roomy) {
  const { fontSize } = getComputedStyle(table);
  const asked = getComputedStyle(table).getPropertyValue("--meld-card");
  const { className, clientWidth, clientHeight } = table;
  const lies = [...table.querySelectorAll(":scope > :is(.piles, .preview, .felt)")];
  const { status } = document.fonts; // words are of another length once their letters are there
  return JSON.stringify([innerWidth, innerHeight, clientWidth, clientHeight, fontSize, status, asked, roomy, className,
    table.getAttribute("style"), table.hasAttribute("data-looks"), lies.map(({ innerHTML }) => innerHTML)]);
}

/**
 * Draw `table` as large as all of `boxes` hold what lies in them; where even the last way is too
 * much the first of them, the felt, scrolls. Answers whether it does.
 */
export function fit(table, boxes, roomy) {
  const known = fitted.get(table);
  if (known?.decided === decidedBy(table, roomy)) return known.over;
  table.classList.add("measuring"); // what slides counts where it will lie
  table.classList.remove("over");
  table.classList.toggle("whole", isWhole(table));
  const tried = table.querySelector(".attempt") !== null;
  const groups = ways(table, roomy, tried);
  const free = tried && isWide() && table.matches(".fan:not(:has(> .preview:not([hidden])))");
  const looked = table.hasAttribute("data-looks"); // a look at a take changes nothing that lies there
  const joined = table.querySelector(".attempt.joined") !== null;
  const fits = (way) => {
    take(table, way);
    if (way.over && !layOver(table, boxes[0])) return false;
    return boxes.every(holds) && isClear(table) && areApart(table) && isInOneRow(table)
      && isReadable(table);
  };
  const all = groups.flat();
  const was = tried || looked ? all.findIndex((way) => JSON.stringify(way) === table.dataset.way) : -1;
  const held = was < 0 ? best(groups, fits) : all.slice(was).flatMap((way) => withTry(way, free, joined)).find(fits);
  take(table, held ?? { ...all.at(-1), alone: tried });
  if (held?.over) layOver(table, boxes[0]);
  if (!tried) keepPlaces(table);
  if (!tried && !looked) table.dataset.way = JSON.stringify(held ?? all.at(-1)); // a try makes nothing larger
  const over = !held && table.matches(".lapped");
  if (over && !table.querySelector(".attempt, .marked")) showRows(table, boxes[0]);
  table.classList.remove("measuring");
  fitted.set(table, { decided: decidedBy(table, roomy), over });
  return over;
}

/** Say on which side of `felt` melds are scrolled away, so that the style can show it. */
export function tellHidden(table, felt) {
  const { top, bottom } = felt.getBoundingClientRect();
  const own = felt.getClientRects().length ? felt.querySelectorAll(".meld:not(.kept)") : [];
  const melds = [...own].map((meld) => meld.getBoundingClientRect());
  const over = table.matches(".over");
  [...own].forEach((meld, index) => meld.classList.toggle("away",
    over && (melds[index].top < top - SLACK || melds[index].bottom > bottom + SLACK)));
  table.toggleAttribute("data-above", melds.some((meld) => meld.top < top - SLACK));
  table.toggleAttribute("data-below", melds.some((meld) => meld.bottom > bottom + SLACK));
}
