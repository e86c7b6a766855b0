// Finding a word of the glossary: the entries that hold all words asked for stay, and
// those whose name begins with them come first.

import { holds, holdsApart, markSought, plain, wordsOf } from "./sought.mjs";

/** The search box of the glossary; it stays hidden where there is no script. */
export function findWords(main) {
  const box = main.querySelector("[data-find-words]");
  if (!box) return;
  const [input, said] = [box.querySelector("input"), main.querySelector("[data-found]")];
  const entries = [...main.querySelectorAll(".glossary > div")];
  const letters = main.querySelector(".letters");
  const texts = entries.map((entry) => plain(entry.textContent));
  const names = entries.map((entry) => plain(entry.querySelector("dt").firstChild.data));
  box.hidden = false;
  input.addEventListener("input", () => {
    const wanted = wordsOf(input.value);
    const matching = (holding) => entries.filter((_entry, at) =>
      wanted.every((word) => holding(texts[at], word)));
    const exact = matching(holds);
    const shown = new Set(exact.length ? exact : matching(holdsApart));
    for (const entry of entries) entry.hidden = !shown.has(entry);
    const begins = (at) => Boolean(wanted.length) && names[at].startsWith(wanted.join(" "));
    const order = [...entries.keys()].sort((a, b) => begins(b) - begins(a));
    entries[0].parentNode.append(...order.map((at) => entries[at]));
    letters.hidden = Boolean(wanted.length); // they lead to words that may be hidden
    const found = shown.size;
    const { none, one, other } = said.dataset;
    const counted = found === 1 ? one : other.replace("{count}", () => found);
    said.textContent = wanted.length ? (found ? counted : none) : "";
    markSought(entries.filter((entry) => !entry.hidden), wanted);
  });
}
