// What pages do without Python: settings, where the reader is in the course, finding a rule.
// Pages are swapped in place, so everything here is found anew when <main> is another one.

import { fillCourse } from "./pages/course.mjs";
import { keepProgress } from "./pages/kept.mjs";
import { fillMistakes } from "./pages/mistakes.mjs";

const settings = globalThis.schoolSettings;

function fillForm(main) {
  const form = main.querySelector("[data-settings]");
  if (!form) return;
  const chosen = settings.read();
  chosen.language = document.documentElement.lang;
  for (const [name, value] of Object.entries(chosen)) {
    const input = form.querySelector(`input[name="${name}"][value="${value}"]`);
    if (input) input.checked = true;
  }
}

document.addEventListener("change", ({ target }) => {
  const form = target.closest?.("[data-settings]");
  if (!form) return;
  const kept = settings.write({ ...settings.read(), [target.name]: target.value });
  const said = document.querySelector("[data-settings-said]");
  said.textContent = kept ? said.dataset.kept : said.dataset.lost;
  const other = target.dataset.address;
  if (other) location.assign(other);
});

// Rules that do not hold the words looked for step aside, with headings that are left empty.
function filterRules(main) {
  const box = main.querySelector("[data-find]");
  if (!box) return;
  box.hidden = false;
  const said = main.querySelector("[data-found]");
  const rules = [...main.querySelectorAll(".rule-paragraph")];
  const texts = new Map(rules.map((rule) => [rule, rule.textContent.toLowerCase()]));
  box.querySelector("input").addEventListener("input", ({ target }) => {
    const words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const rule of rules) {
      rule.hidden = !words.every((word) => texts.get(rule).includes(word));
    }
    for (const part of main.querySelectorAll(".rules-part")) {
      part.hidden = !part.querySelector(".rule-paragraph:not([hidden])");
    }
    said.textContent = rules.every(({ hidden }) => hidden) ? said.dataset.none : "";
  });
}

function arrive(main) {
  settings.letters(document.documentElement.lang);
  fillForm(main);
  fillCourse(main);
  fillMistakes(main);
  keepProgress(main);
  filterRules(main);
  document.dispatchEvent(new CustomEvent("school:arrived"));
}

let main = document.querySelector("main");
new MutationObserver(() => {
  const now = document.querySelector("main");
  if (now === main) return;
  main = now;
  arrive(main);
}).observe(document.body, { childList: true });
arrive(main);
