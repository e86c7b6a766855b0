// On the score sheet: the tables of the reader, kept by name, and what is agreed at the chosen one.

import { kept, whole } from "./own_tables.mjs";
import { met } from "./told.mjs";

/** What cards count at a table, a sentence each. */
export function valuesAt(options, { values, matters }) {
  return Object.entries(values)
    .filter(([name]) => !(name in matters) || met(matters[name], options))
    .map(([name, said]) => said[options[name]])
    .filter(Boolean);
}

/** Whether a rule holds at a table; where none is chosen, all may but those that are agreed at some. */
export const holds = (rule, options) =>
  (options ? met(JSON.parse(rule.dataset.needs), options) : !("agreed" in rule.dataset));

/** Offer the tables that are kept; `chosen` is told what is agreed at one, or null for none. */
export function padTables(root, model, chosen) {
  const part = root.querySelector("[data-pad-tables]");
  const choice = part.querySelector("select");
  const link = part.querySelector("[data-pad-table-rules]");
  const tables = kept().flatMap((table) => {
    const options = whole(model.tables, table);
    return options ? [{ ...table, options, name: table.name || model.names[table.preset] }] : [];
  });
  choice.append(...tables.map(({ name }) => new Option(name, name)));
  part.hidden = !tables.length;

  const named = (name) => tables.find((table) => table.name === name);
  function show(name) {
    const table = named(name);
    choice.value = table ? name : "";
    link.hidden = !table;
    if (table) link.hash = table.link;
  }
  choice.addEventListener("change", () => {
    show(choice.value);
    chosen(choice.value, named(choice.value)?.options ?? null);
  });
  return { show, at: (name) => named(name)?.options ?? null };
}
