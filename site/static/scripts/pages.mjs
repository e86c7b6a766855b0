// What pages do without Python: settings, where the reader is in the course, finding a rule.
// Pages are swapped in place, so everything here is found anew when <main> is another one.

import { tellHeight } from "./pages/embed.mjs";
import { fillCourse } from "./pages/course.mjs";
import { fillDrills } from "./pages/drills.mjs";
import { findRules } from "./pages/rules/find_rules.mjs";
import { findWords } from "./pages/rules/find_words.mjs";
import { layFirstRun } from "./pages/first_run.mjs";
import { keepProgress } from "./pages/kept.mjs";
import { askToLast } from "./pages/lasting.mjs";
import { fillMistakes } from "./pages/mistakes.mjs";
import { offerOwn } from "./pages/own.mjs";
import { openRules } from "./pages/rules/rule_sheet.mjs";
import { markContents } from "./pages/rules/rules_contents.mjs";
import { teach } from "./pages/teach.mjs";
import { fillPuzzles } from "./pages/puzzles.mjs";
import { playTurn } from "./pages/turn.mjs";

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

// A page that is printed as it stands.
function offerPrinting(main) {
  const button = main.querySelector("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", () => print());
}

function arrive(main) {
  globalThis.schoolShowDrill?.();
  settings.letters(document.documentElement.lang);
  fillForm(main);
  fillCourse(main);
  fillDrills(main);
  fillMistakes(main);
  fillPuzzles(main);
  offerOwn(main);
  playTurn(main);
  teach(main);
  layFirstRun(main);
  keepProgress(main);
  askToLast(main);
  findRules(main);
  findWords(main);
  markContents(main);
  offerPrinting(main);
  document.dispatchEvent(new CustomEvent("school:arrived"));
}

tellHeight();
openRules();
let main = document.querySelector("main");
new MutationObserver(() => {
  const now = document.querySelector("main");
  if (now === main) return;
  main = now;
  arrive(main);
}).observe(document.body, { childList: true });
arrive(main);
