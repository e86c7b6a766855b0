// On the rules pages: which rules hold at the reader's own table, and printing just those.

import { showOwnTable } from "./rules/own_page.mjs";
import { isLinked, linked, nameOf, played, whole } from "./rules/own_tables.mjs";
import { met } from "./rules/told.mjs";

// What is said of a rule that depends on what is agreed, for rules that say nothing of it so far.
function stateOf(paragraph) {
  const there = paragraph.querySelector("[data-rule-state]");
  if (there) return there;
  const line = document.createElement("p");
  line.className = "rule-option";
  const state = document.createElement("b");
  state.hidden = true;
  line.append(state);
  paragraph.querySelector(".rule-says").after(line);
  return state;
}

function mark(main, tables, table, options) {
  const here = location.pathname.endsWith(`/rules/${options.game}/`);
  const note = main.querySelector(here ? "[data-rules-table]" : "[data-rules-other]");
  const name = table.name || nameOf(tables.tables, options) || tables.names[table.preset];
  note.hidden = false;
  if (!here) { // another game's rules: nothing of them is agreed at that table
    const link = note.querySelector("[data-rules-link]");
    link.href = `../${options.game}/`;
    link.textContent = name;
    return;
  }
  note.querySelector("[data-rules-game]").textContent = name;
  main.querySelector(".rules-print").hidden = true; // the own table's rules are printed
  if (isLinked()) note.querySelector("[data-rules-all]").hash = location.hash;
  for (const paragraph of main.querySelectorAll("[data-needs]")) {
    const holds = met(JSON.parse(paragraph.dataset.needs), options);
    const usual = !paragraph.classList.contains("not-agreed");
    if (holds && usual) continue; // it holds in the game: said only where the table differs
    const state = stateOf(paragraph);
    paragraph.classList.toggle("not-agreed", !holds);
    state.textContent = holds ? tables.here : tables.notHere;
    state.hidden = false;
  }
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
  const words = main.querySelector("[data-rules-tables]");
  if (words) {
    const tables = JSON.parse(words.textContent);
    const table = linked() ?? played();
    const options = whole(tables.tables, table);
    if (options) mark(main, tables, table, options);
  }
  showOwnTable(main);
  offerPrinting(main);
}

document.addEventListener("school:arrived", arrive);
arrive();
