// Finding a word of the glossary: the entries that hold all words asked for stay.

import { markSought, plain, wordsOf } from "./sought.mjs";

/** The search box of the glossary; it stays hidden where there is no script. */
export function findWords(main) {
  const box = main.querySelector("[data-find-words]");
  if (!box) return;
  const [input, said] = [box.querySelector("input"), main.querySelector("[data-found]")];
  const entries = [...main.querySelectorAll(".glossary > div")];
  const texts = entries.map((entry) => plain(entry.textContent));
  box.hidden = false;
  input.addEventListener("input", () => {
    const wanted = wordsOf(input.value);
    let found = 0;
    for (const [at, entry] of entries.entries()) {
      entry.hidden = !wanted.every((word) => texts[at].includes(word));
      found += entry.hidden ? 0 : 1;
    }
    const { none, one, other } = said.dataset;
    const counted = found === 1 ? one : other.replace("{count}", found);
    said.textContent = wanted.length ? (found ? counted : none) : "";
    markSought(entries.filter((entry) => !entry.hidden), wanted);
  });
}
