// The tables of the reader as further choices after the games.

import { kept, linkTo } from "./own_tables.mjs";

/** Offer the kept tables in a choice of games: as their links tell them, below the games. */
export function offerTables(select, label) {
  const gameOf = ({ preset }) => select.querySelector(`option[value="${CSS.escape(preset)}"]`);
  const group = document.createElement("optgroup");
  group.label = label;
  for (const table of kept().filter(gameOf)) {
    const told = linkTo(table).replace("#table=v1.", "").replaceAll("~", "%7E");
    const option = new Option(table.name || gameOf(table).text, told);
    option.dataset.jokers = table.set.jokers_per_deck ?? gameOf(table).dataset.jokers;
    group.append(option);
  }
  if (group.childElementCount) select.append(group);
}
