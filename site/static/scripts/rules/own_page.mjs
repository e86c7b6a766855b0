// The page with the rules of one table: shows of all rules those that are told there.

import { chosen, isLinked, kept, linked, linkTo, nameOf, played, whole } from "./own_tables.mjs";
import { sayNumbers, told } from "./told.mjs";

const ANSWER = /^(\d+|true|false)$/;

const filled = (text, fills) => text.replace(/\{(\w+)\}/g, (_, name) => fills[name]);

// Cards for each number of players, equal ones taken together: "2 players: 10, 3–4: 7".
function dealt(text, most, [first, next]) {
  const rows = [];
  for (const [players, cards] of text.split("+").map((pair) => pair.split(":"))) {
    if (Number(players) > most) continue;
    if (rows.at(-1)?.cards === cards) rows.at(-1).to = players;
    else rows.push({ from: players, to: players, cards });
  }
  return rows.map(({ from, to, cards }, at) =>
    filled(at ? next : first, { players: from === to ? from : `${from}–${to}`, cards })).join(", ");
}

function saidOf(name, table, words) {
  if (name === "hand_cards") return dealt(table[name], Number(table.players_max), words.dealt);
  return words.options[name].values[table[name]] ?? table[name];
}

/** What is agreed, in a sentence; empty where there is none. */
export function sentenceOf(name, table, words) {
  const { sentences } = words.options[name];
  return filled(sentences[table[name]] ?? sentences["*"] ?? "", { number: table[name] });
}

function described(value, className) {
  const said = document.createElement("dd");
  said.textContent = value;
  said.className = className;
  return said;
}

// A number, and a yes or no, is told as such beside its sentence, since it answers the name of the
// option; of anything else the sentence says all.
function listed({ facts, unsaid }, table, words) {
  const rows = facts.map((name) => [words.options[name].title, saidOf(name, table, words),
    unsaid.includes(name) ? sentenceOf(name, table, words) : "", ANSWER.test(table[name])]);
  rows.unshift([words.players, `${table.players_min}–${table.players_max}`, "", true]);
  return rows.map(([title, value, sentence, isAnswer]) => {
    const row = document.createElement("div");
    const term = document.createElement("dt");
    term.textContent = title;
    row.append(term);
    if (!sentence || isAnswer) row.append(described(value, "own-value"));
    if (sentence) row.append(described(sentence, "own-sentence"));
    return row;
  });
}

function show(page, model, table, title) {
  const found = told(model, table);
  const name = page.querySelector("[data-own-name]");
  name.textContent = title;
  name.hidden = false;
  page.querySelector("[data-own-facts]").replaceChildren(...listed(found, table, model.words));
  for (const part of page.querySelectorAll("[data-told-part]")) {
    const here = [...part.querySelectorAll("[data-told]")];
    const order = found.rules[part.querySelector("h2").id.slice("own-".length)];
    for (const paragraph of here) paragraph.hidden = !order.includes(paragraph.dataset.told);
    part.hidden = !order.length;
    const byRule = new Map(here.map((paragraph) => [paragraph.dataset.told, paragraph]));
    part.append(...order.map((rule) => byRule.get(rule)).filter(Boolean));
  }
  sayNumbers(page, table);
  page.querySelector("[data-own-text]").hidden = false;
}

const isSame = (one, other) => linkTo(one) === linkTo(other);

// Where the last table that was used stands among these; -1 where there is none.
function latest(own) {
  if (played()) return own.length ? 0 : -1; // the match stands first
  const last = chosen();
  const at = own.findIndex(({ table }) => last && isSame({ ...table, name: "" }, { ...last, name: "" }));
  return at >= 0 ? at : own.length - 1;
}

// What the address tells is no further table where it is one of those that are offered anyway.
function ownTables(model, words) {
  const [sent, match, mine] = [linked(), played(), kept()];
  const isGame = sent && !sent.name && !Object.keys(sent.set).length;
  return [
    { table: isGame || mine.some((table) => sent && isSame(table, sent)) ? null : sent,
      title: (name) => filled(words.sent, { name }) },
    { table: match, title: (game) => filled(words.playing, { game }) },
    ...mine.map((table) => ({ table, title: (name) => name })),
  ].flatMap(({ table, title }) => {
    const options = whole(model.tables, table);
    if (!options) return [];
    const name = table.name || nameOf(model.tables, options);
    return [{ table, options, title: title(name || model.words.presets[table.preset]) }];
  });
}

/** Fill the page where it is the one of the own table. */
export function showOwnTable(main) {
  const page = main.querySelector("[data-own-rules]");
  if (!page) return;
  const model = JSON.parse(page.querySelector("[data-table-model]").textContent);
  const words = JSON.parse(page.querySelector("[data-table-words]").textContent);
  const choice = page.querySelector("[data-own-table]");
  const group = page.querySelector("[data-own-tables]");
  const trouble = page.querySelector("[data-own-trouble]");
  let own = [];

  function fill() {
    const mine = /^own-(\d+)$/.exec(choice.value);
    const title = choice.selectedOptions[0].textContent;
    show(page, model, mine ? own[mine[1]].options : model.tables[choice.value], title);
  }

  // What the address tells, else the match, else the table chosen last, else the one kept last.
  function offer() {
    const sent = linked();
    own = ownTables(model, words);
    group.hidden = !own.length;
    group.replaceChildren(...own.map(({ title }, at) => new Option(title, `own-${at}`)));
    const isRead = whole(model.tables, sent) !== null;
    trouble.textContent = isLinked() && !isRead ? words.broken : "";
    const at = isRead ? own.findIndex(({ table }) => isSame(table, sent)) : latest(own);
    choice.value = at >= 0 ? `own-${at}` : isRead ? sent.preset : "basic";
    fill();
  }

  // The address tells what is seen, so that it is there again and can be sent.
  choice.addEventListener("change", () => {
    const mine = /^own-(\d+)$/.exec(choice.value);
    const table = mine ? own[mine[1]].table : { preset: choice.value };
    history.replaceState(history.state, "", linkTo(table));
    trouble.textContent = "";
    fill();
  });
  addEventListener("hashchange", function again() {
    if (!page.isConnected) removeEventListener("hashchange", again);
    else if (isLinked() || !location.hash) offer();
  });
  page.querySelector("[data-own-choice]").hidden = false;
  offer();
}
