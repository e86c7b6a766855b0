// Finding a rule: on the page itself, and in the games beside it by an index of all rules.

import { holds, holdsApart, markSought, plain, wordsOf } from "./sought.mjs";

const SHOWN = 8; // of other games, until all are asked for
const indexes = new Map(); // by address: what is being fetched, or is here

function index(address) {
  if (!indexes.has(address)) {
    const coming = fetch(address).then((answer) => (answer.ok ? answer.json() : null));
    indexes.set(address, coming.catch(() => null).then((rules) => {
      if (!rules) indexes.delete(address); // the next key tries again
      return rules?.map((rule) => ({
        ...rule,
        text: plain(rule.text),
        others: plain(rule.others),
        address: new URL(`${rule.page}/#${rule.id}`, address).href,
      }));
    }));
  }
  return indexes.get(address);
}

/**
 * The rules that hold all words: first those that say them, then those that say it otherwise.
 * Where there is none, those that write the words apart.
 */
function sought(rules, words) {
  const says = ({ text }) => words.every((word) => holds(text, word));
  const means = ({ text, others }) =>
    words.every((word) => holds(text, word) || holds(others, word));
  const found = [...rules.filter(says), ...rules.filter((rule) => !says(rule) && means(rule))];
  if (found.length) return found;
  return rules.filter(({ text, others }) =>
    words.every((word) => holdsApart(text, word) || holdsApart(others, word)));
}

/** What is told of a rule: the part of it that has a word looked for, where its title has none. */
function told({ title, says, more = [] }, wanted) {
  const shows = (text) => wanted.some((word) => holds(plain(text), word));
  return [title, says].some(shows) ? says : (more.find(shows) ?? says);
}

/** What stands on the page itself, where the index cannot be had. */
const onPage = (paragraphs, page) => paragraphs.map((node) => ({
  id: node.id,
  page,
  text: plain(node.textContent),
  others: "",
}));

const counted = (words, count) =>
  words[count === 1 ? "one" : "other"].replace("{count}", () => count);

/** How much was found, in whole sentences; above the games there is no page to be told apart. */
function counts(words, found, here, there, page) {
  if (!found) return "";
  if (!found.length) return words.none;
  if (!page) return counted(words.all_games, there);
  const told = [here ? counted(words.here, here) : words.none_here];
  if (there) told.push(counted(words.there, there));
  return told.join(" ");
}

let followed = null; // the words that led to the rule of another page

function link(rule, wanted) {
  const { address, title, game } = rule;
  const way = document.createElement("a");
  way.href = address;
  way.addEventListener("click", () => {
    followed = wanted;
  });
  way.textContent = title;
  const part = document.createElement("p");
  part.textContent = told(rule, wanted);
  const of = document.createElement("span");
  of.className = "second";
  of.textContent = game;
  const item = document.createElement("li");
  item.append(way, of, part);
  return item;
}

/**
 * The rules of other games: those whose title says a word first; of these and of the others the
 * first of each game, then the second of each, and so on.
 */
function inTurn(rules, wanted) {
  const named = ({ title }) => wanted.some((word) => holds(plain(title), word));
  return [...takingTurns(rules.filter(named)), ...takingTurns(rules.filter((one) => !named(one)))];
}

function takingTurns(rules) {
  const ranks = new Map();
  const ranked = rules.map((rule) => {
    const rank = ranks.get(rule.page) ?? 0;
    ranks.set(rule.page, rank + 1);
    return { rank, rule };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}

/** Mark the words that led here, in the rule they led to. */
function markArrival() {
  const rule = followed && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  markSought(rule ? [rule] : [], followed ?? []);
  followed = null;
}

/** The search box of a rules page, or of all of them; it stays hidden where there is no script. */
export function findRules(main) {
  const box = main.querySelector("[data-find]");
  markArrival();
  if (!box) return;
  box.hidden = false;
  const [input, said] = [box.querySelector("input"), main.querySelector("[data-found]")];
  const [elsewhere, more] = [main.querySelector("[data-elsewhere]"), main.querySelector("[data-more]")];
  const words = JSON.parse(main.querySelector("[data-found-words]").textContent);
  const { find: address, page } = box.dataset;
  const paragraphs = [...main.querySelectorAll(".rule-paragraph")];
  const list = elsewhere.querySelector("ul");
  const nothing = main.querySelector("[data-nothing]");
  const sentence = nothing.querySelector("h2");

  function show(found, wanted) {
    const here = new Set(found?.filter((rule) => rule.page === page).map(({ id }) => id));
    const there = inTurn(found?.filter((rule) => rule.page !== page) ?? [], wanted);
    const links = (rules) => rules.map((rule) => link(rule, wanted));
    const mark = () => markSought([...paragraphs.filter(({ id }) => here.has(id)), list], wanted);
    for (const node of paragraphs) node.hidden = Boolean(found) && !here.has(node.id);
    for (const part of main.querySelectorAll(".rules-part")) {
      part.hidden = !part.querySelector(".rule-paragraph:not([hidden])") && Boolean(found);
    }
    for (const node of main.querySelectorAll("[data-not-found]")) node.hidden = Boolean(found);
    elsewhere.hidden = !there.length;
    nothing.hidden = !found || found.length > 0;
    sentence.textContent = sentence.dataset.says.replace("{words}", () => input.value.trim());
    list.replaceChildren(...links(there.slice(0, SHOWN)));
    more.hidden = there.length <= SHOWN;
    more.textContent = words.all.replace("{count}", () => there.length);
    more.onclick = () => {
      list.append(...links(there.slice(SHOWN)));
      more.hidden = true;
      list.children[SHOWN].querySelector("a").focus();
      mark();
    };
    said.textContent = counts(words, found, here.size, there.length, page);
    mark();
  }

  async function look() {
    const wanted = wordsOf(input.value);
    const all = await index(new URL(address, location.href).href);
    if (wordsOf(input.value).join(" ") !== wanted.join(" ")) return; // another letter came meanwhile
    const rules = all ?? (page ? onPage(paragraphs, page) : null);
    show(wanted.length && rules ? sought(rules, wanted) : null, wanted);
    if (wanted.length && !rules) said.textContent = words.lost;
  }

  input.addEventListener("input", look);
  nothing.querySelector("button").addEventListener("click", () => {
    input.value = "";
    input.focus();
    look();
  });
  input.addEventListener("keydown", ({ key }) => {
    if (key !== "Enter" || !input.value.trim()) return;
    const hit = [...main.querySelectorAll(".rule-paragraph:not([hidden]) .rule-id")]
      .concat([...elsewhere.querySelectorAll("a")])[0];
    hit?.focus();
    hit?.closest(".rule-paragraph, li").scrollIntoView({ block: "nearest" });
  });
}
