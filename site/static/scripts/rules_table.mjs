// On the rules pages: which rules hold at the reader's own table, and printing just those.

import { showOwnTable } from "./rules/own_page.mjs";
import { isLinked, linked, nameOf, played, whole } from "./rules/own_tables.mjs";
import { met, sayNumbers } from "./rules/told.mjs";

// What is said of a rule that depends on what is agreed, for rules that say nothing of it so far.
function stateOf(paragraph) {
  const there = paragraph.querySelector("[data-rule-state]");
  if (there) return there;
  const line = document.createElement("p");
  line.className = "rule-option";
  const state = document.createElement("b");
  state.hidden = true;
  state.dataset.ruleState = "";
  line.append(state);
  paragraph.querySelector(".rule-says").after(line);
  return state;
}

/** How a rule is marked on the page as it was built: as the game has it, for every table. */
function usual(paragraph) {
  const state = stateOf(paragraph);
  const { textContent, hidden } = state;
  const isUsual = !paragraph.classList.contains("not-agreed");
  const back = () => {
    paragraph.classList.toggle("not-agreed", !isUsual);
    Object.assign(state, { textContent, hidden });
  };
  return { paragraph, state, isUsual, back };
}

function mark(main, rules, also, tables, table, options) {
  const here = location.pathname.endsWith(`/rules/${options.game}/`);
  const note = main.querySelector(here ? "[data-rules-table]" : "[data-rules-other]");
  const name = table.name || nameOf(tables.tables, options) || tables.names[table.preset];
  note.hidden = false;
  if (!here) { // another game's rules: nothing of them is agreed at that table
    const link = note.querySelector("[data-rules-link]");
    link.href = `../${options.game}/${isLinked() ? location.hash : ""}`;
    link.textContent = link.dataset.says.replace("{game}", () => name);
    return;
  }
  note.querySelector("[data-rules-game]").textContent = name;
  sayNumbers(main, options);
  main.querySelector(".rules-print").hidden = true; // the own table's rules are printed
  note.querySelector("[data-rules-all]").hash = isLinked() ? location.hash : "";
  for (const one of also) one.hidden = !met(JSON.parse(one.dataset.onlyWhere), options);
  for (const { paragraph, state, isUsual } of rules) {
    const holds = met(JSON.parse(paragraph.dataset.needs), options);
    if (holds && isUsual) continue; // it holds in the game: said only where the table differs
    paragraph.classList.toggle("not-agreed", !holds);
    state.textContent = holds ? tables.here : tables.notHere;
    state.hidden = false;
  }
}

/** Mark what holds at the table of the address, else of the match; and again for another one. */
function markTable(main) {
  const words = main.querySelector("[data-rules-tables]");
  if (!words) return;
  const tables = JSON.parse(words.textContent);
  const rules = [...main.querySelectorAll("[data-needs]")].map(usual);
  const also = [...main.querySelectorAll("[data-only-where]")]; // said only where they hold
  const notes = main.querySelectorAll("[data-rules-table], [data-rules-other]");
  function show() {
    for (const { back } of rules) back();
    for (const one of also) one.hidden = false;
    sayNumbers(main, null);
    for (const note of notes) note.hidden = true;
    main.querySelector(".rules-print").hidden = false;
    const table = linked() ?? played();
    const options = whole(tables.tables, table);
    if (options) mark(main, rules, also, tables, table, options);
    for (const list of main.querySelectorAll(".also-holds")) {
      list.hidden = !list.querySelector("li:not([hidden])");
    }
  }
  // A place in the text is no table, and takes none away.
  addEventListener("hashchange", function again() {
    if (!main.isConnected) removeEventListener("hashchange", again);
    else if (isLinked() || !location.hash) show();
  });
  show();
}

function offerPrinting(main) {
  const button = main.querySelector("[data-print-rules]");
  button.hidden = false;
  button.addEventListener("click", () => {
    document.documentElement.dataset.print = "rules";
    addEventListener("afterprint", () => delete document.documentElement.dataset.print, {
      once: true,
    });
    print();
  });
}

function arrive() {
  const main = document.querySelector("main:not([data-rules-marked])");
  if (!main?.querySelector("[data-print-rules]")) return;
  main.dataset.rulesMarked = "";
  main.querySelector("[data-rules-match]").hidden = !played();
  markTable(main);
  showOwnTable(main);
  offerPrinting(main);
}

document.addEventListener("school:arrived", arrive);
arrive();
