// Finding a rule: on the page itself, and in the games beside it by an index of all rules.

const SHOWN = 8; // of other games, until all are asked for
const SHORT = 3; // letters: inside other words they mean nothing, as "lay" in "player"

const indexes = new Map(); // by address: what is being fetched, or is here

function index(address) {
  if (!indexes.has(address)) {
    const coming = fetch(address).then((answer) => (answer.ok ? answer.json() : null));
    indexes.set(address, coming.catch(() => null).then((rules) => {
      if (!rules) indexes.delete(address); // the next key tries again
      return rules;
    }));
  }
  return indexes.get(address);
}

/** Whether a text holds a word: a short one at the beginning of words, a longer one inside too. */
const holds = (text, word) => (word.length > SHORT
  ? text.includes(word)
  : text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)));

/** The rules that hold all words: first those that say them, then those that say it otherwise. */
function sought(rules, words) {
  const says = ({ text }) => words.every((word) => holds(text, word));
  const means = ({ text, others }) =>
    words.every((word) => holds(text, word) || holds(others, word));
  return [...rules.filter(says), ...rules.filter((rule) => !says(rule) && means(rule))];
}

/** What stands on the page itself, where the index cannot be had. */
const onPage = (paragraphs, page) => paragraphs.map((node) => ({
  id: node.id,
  page,
  text: node.textContent.toLowerCase(),
  others: "",
}));

const counted = (words, count) =>
  words[count === 1 ? "one" : "other"].replace("{count}", count);

/** How much was found, in whole sentences. */
function counts(words, found, here, there) {
  if (!found) return "";
  if (!found.length) return words.none;
  const told = [here ? counted(words.here, here) : words.none_here];
  if (there) told.push(counted(words.there, there));
  return told.join(" ");
}

function link({ id, page, title, says, game }) {
  const way = document.createElement("a");
  way.href = `../${page}/#${id}`;
  way.textContent = title;
  const told = document.createElement("p");
  told.textContent = says;
  const of = document.createElement("span");
  of.className = "second";
  of.textContent = game;
  const item = document.createElement("li");
  item.append(way, of, told);
  return item;
}

/** The rules of other games: the first of each game, then the second of each, and so on. */
function takingTurns(rules) {
  const told = new Map();
  const ranked = rules.map((rule) => {
    const rank = told.get(rule.page) ?? 0;
    told.set(rule.page, rank + 1);
    return { rank, rule };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}

/** The search box of a rules page; it stays hidden where there is no script. */
export function findRules(main) {
  const box = main.querySelector("[data-find]");
  if (!box) return;
  box.hidden = false;
  const [input, said] = [box.querySelector("input"), main.querySelector("[data-found]")];
  const [elsewhere, more] = [main.querySelector("[data-elsewhere]"), main.querySelector("[data-more]")];
  const words = JSON.parse(main.querySelector("[data-found-words]").textContent);
  const { find: address, page } = box.dataset;
  const paragraphs = [...main.querySelectorAll(".rule-paragraph")];

  function show(found) {
    const here = new Set(found?.filter((rule) => rule.page === page).map(({ id }) => id));
    const there = takingTurns(found?.filter((rule) => rule.page !== page) ?? []);
    for (const node of paragraphs) node.hidden = Boolean(found) && !here.has(node.id);
    for (const part of main.querySelectorAll(".rules-part")) {
      part.hidden = !part.querySelector(".rule-paragraph:not([hidden])") && Boolean(found);
    }
    for (const node of main.querySelectorAll("[data-not-found]")) node.hidden = Boolean(found);
    elsewhere.hidden = !there.length;
    elsewhere.querySelector("ul").replaceChildren(...there.slice(0, SHOWN).map(link));
    more.hidden = there.length <= SHOWN;
    more.textContent = words.all.replace("{count}", there.length);
    more.onclick = () => {
      const list = elsewhere.querySelector("ul");
      list.append(...there.slice(SHOWN).map(link));
      more.hidden = true;
      list.children[SHOWN].querySelector("a").focus();
    };
    said.textContent = counts(words, found, here.size, there.length);
  }

  async function look() {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const all = await index(new URL(address, location.href).href);
    const now = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (now.join(" ") !== wanted.join(" ")) return; // another letter came meanwhile
    show(wanted.length ? sought(all ?? onPage(paragraphs, page), wanted) : null);
  }

  input.addEventListener("input", look);
  input.addEventListener("keydown", ({ key }) => {
    if (key !== "Enter" || !input.value.trim()) return;
    const hit = [...main.querySelectorAll(".rule-paragraph:not([hidden]) .rule-id")]
      .concat([...elsewhere.querySelectorAll("a")])[0];
    hit?.focus();
    hit?.closest(".rule-paragraph, li").scrollIntoView({ block: "nearest" });
  });
}
