// Words that are looked for: how texts are compared with them, and where they stand in the page.
// The browser marks those places itself (`::highlight(sought)`); nothing is put into the page.

const NAME = "sought";
const SHORT = 3; // letters: inside other words they mean nothing, as "lay" in "player"
const LETTER = /[\p{L}\p{N}]/u;

/** Small letters without accents: who types "romme" means "Rommé". */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// They stand in nearly every rule, so that beside another word they tell nothing.
const COMMON = new Set(("a an and as at be by for if in is it of on or the to with "
  + "als am an auf das dem den der des die ein eine im in ist mit oder und von zu zum zur").split(" "));

/** What somebody typed, in plain words; the commonest and single letters only where there is no other. */
export function wordsOf(typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => /\d/.test(word) || (word.length > 1 && !COMMON.has(word)));
  return telling.length ? telling : words;
}

/** Where a word stands in a plain text: a short one at the beginning of words, a longer one inside too. */
function* places(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (word.length > SHORT || !at || !LETTER.test(text[at - 1])) yield at;
  }
}

/** Whether a plain text holds a word. */
export const holds = (text, word) => !places(text, word).next().done;

/** Whether a plain text holds a word written apart or with a hyphen: "wild card" for "wildcard". */
export function holdsApart(text, word) {
  const letters = [...word.replaceAll("-", "")].filter((letter) => LETTER.test(letter));
  if (letters.length <= SHORT) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters.join("[\\s\\u2011-]?")}`, "u").test(text);
}

function* textsIn(nodes) {
  for (const node of nodes) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) yield walker.currentNode;
  }
}

/** A text made plain, with the place in the original of each of its letters. */
function mapped(text) {
  const from = [];
  let made = "";
  for (let at = 0; at < text.length; at += 1) {
    const letters = plain(text[at]);
    made += letters;
    from.push(...Array(letters.length).fill(at));
  }
  return { made, from: [...from, text.length] };
}

/** Mark the words wherever they stand in these parts of the page, and nowhere else. */
export function markSought(nodes, words) {
  if (!globalThis.CSS?.highlights) return;
  const found = new Highlight();
  for (const text of textsIn(words.length ? nodes : [])) {
    const { made, from } = mapped(text.data);
    for (const word of words) {
      for (const at of places(made, word)) {
        const range = new StaticRange({
          startContainer: text,
          startOffset: from[at],
          endContainer: text,
          endOffset: from[at + word.length],
        });
        found.add(range);
      }
    }
  }
  CSS.highlights.set(NAME, found);
}
