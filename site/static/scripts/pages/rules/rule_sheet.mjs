// A rule named at the table opens over it, as a sheet: who reads it keeps their place.
// It is the paragraph of the rules page itself; where that cannot be had, the link is followed.

import { linked, whole } from "../../rules/own_tables.mjs";
import { sayNumbers } from "../../rules/told.mjs";

const RULE = /\/rules\/\w+\/#[\w-]+(\.[\w-]+)+$/;
const IN_SHEET = "[data-rule-text], [data-rule-page]";
const SAID = ".rule-says, .figure, .rule-paragraph > p:not([class])";

let fetching = null; // the link whose rule is on its way

const isPlain = (event) =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** The page a rule stands on and its paragraph there; null where there is none to be had. */
async function fetched(address) {
  try {
    const answer = await fetch(address.split("#")[0]);
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const paragraph = page.getElementById(decodeURIComponent(new URL(address).hash.slice(1)));
    return paragraph?.matches(".rule-paragraph") ? { page, paragraph } : null;
  } catch {
    return null;
  }
}

/** What a paragraph says and shows, fit for a page at another address. */
function copied(paragraph, address) {
  return [...paragraph.querySelectorAll(SAID)].map((node) => {
    const copy = document.importNode(node, true);
    for (const link of copy.querySelectorAll("[href]")) {
      link.setAttribute("href", new URL(link.getAttribute("href"), address).href);
    }
    return copy;
  });
}

/** The table that is played at here, as the page's way to the rules tells it; null for none. */
function tableHere(page) {
  const way = document.querySelector("[data-table-rules]");
  const tables = page.querySelector("[data-rules-tables]");
  return way && tables && whole(JSON.parse(tables.textContent).tables, linked(way.hash));
}

/** Whether a press on the sheet was beside it: where no part of it lies is still the sheet. */
function isBeside(sheet, { target, clientX, clientY }) {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  const within = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === sheet && !within;
}

function open(main, link, { page, paragraph }) {
  const place = main.querySelector("[data-rule-sheet]");
  const sheet = place.content.firstElementChild.cloneNode(true);
  sheet.querySelector("[data-rule-game]").textContent = page.querySelector("h1").textContent;
  const heading = sheet.querySelector("h2");
  heading.textContent = paragraph.querySelector("h3").textContent;
  const text = sheet.querySelector("[data-rule-text]");
  text.replaceChildren(...copied(paragraph, link.href));
  sayNumbers(text, tableHere(page));
  text.firstElementChild.id = sheet.getAttribute("aria-describedby");
  sheet.querySelector("a[data-rule-page]").href = link.href;
  sheet.querySelector("button").addEventListener("click", () => sheet.close());
  sheet.addEventListener("click", (event) => {
    if (isBeside(sheet, event)) sheet.close();
  });
  sheet.addEventListener("close", () => {
    sheet.remove();
    (link.isConnected ? link : main).focus({ preventScroll: true });
  });
  main.append(sheet);
  sheet.showModal();
  heading.focus();
}

/** As the page follows links itself: the table stays alive where it can. */
function follow(address) {
  const going = new CustomEvent("school:go", { detail: address, cancelable: true });
  if (document.dispatchEvent(going)) location.assign(address);
}

async function show(main, link) {
  fetching = link;
  const found = await fetched(link.href);
  const wanted = fetching === link && main.isConnected && !main.querySelector("dialog[open]");
  fetching = null;
  if (!wanted) return; // another page stands here by now
  if (found) open(main, link, found);
  else follow(link.href);
}

/** Rules named at a table, or in what is read below it, open over it; those in the sheet are followed. */
export function openRules() {
  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const main = link && document.querySelector("main:has([data-rule-sheet])");
    if (!main || !isPlain(event) || !RULE.test(link.href)) return;
    if (!event.composedPath().includes(main) || link.closest(IN_SHEET)) return;
    event.preventDefault();
    if (fetching !== link) show(main, link);
  }, { capture: true });
}
