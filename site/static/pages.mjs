// What pages do without Python: settings, where the reader is in the course, finding a rule.
// Pages are swapped in place, so everything here is found anew when <main> is another one.

const settings = globalThis.schoolSettings;
const MASTERY = { new: 0, seen: 1, help: 2, alone: 3, sure: 4 };

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

function progress() {
  try {
    return JSON.parse(localStorage.getItem("rummy-school"))?.lessons ?? {};
  } catch {
    return {};
  }
}

// The same four grades in words everywhere: a lesson is as sure as what was done of it.
function mastery({ at, levels = {} } = {}, all) {
  const done = all.map((level) => levels[level]).filter(Boolean);
  if (!done.length) return at ? "seen" : "new";
  if (done.length < all.length) return "seen";
  if (done.some(({ how }) => how !== "alone")) return "help";
  return done.every(({ stars }) => stars >= 3) ? "sure" : "alone";
}

function mark(place, grade, words) {
  place.querySelector(".mastery-word").textContent = words[grade];
  place.querySelectorAll(".mastery-cards > i").forEach((card, index) => {
    card.classList.toggle("sure", index < MASTERY[grade]);
  });
}

function fillCourse(main) {
  const list = main.querySelector("[data-course]");
  if (!list) return;
  const known = progress();
  const words = JSON.parse(list.querySelector("[data-course-words]").textContent);
  for (const topic of words.topics) {
    topic.grade = mastery(known[topic.id], topic.levels);
    const entry = list.querySelector(`[data-topic="${topic.id}"]`);
    if (entry) mark(entry, topic.grade, words.mastery);
  }
  if (Object.keys(known).length) showNext(list, known, words);
}

// The topic to go on with: where the reader stopped last, else the first that is new.
function showNext(list, known, { topics, mastery: grades, stopped }) {
  const next =
    topics.findLast(({ grade }) => grade === "seen") ?? topics.find(({ grade }) => grade === "new");
  if (!next) return;
  const place = next.places[known[next.id]?.at] ?? next.title;
  list.querySelector(`[data-topic="${next.id}"]`)?.setAttribute("data-now", "");
  for (const node of list.querySelectorAll("[data-next-place]")) node.textContent = place;
  for (const node of list.querySelectorAll("[data-next-link]")) node.href = next.address;
  for (const node of list.querySelectorAll("[data-next-grade]")) mark(node, next.grade, grades);
  for (const [name, text] of Object.entries(stopped)) {
    for (const node of list.querySelectorAll(`[data-next-${name}]`)) node.textContent = text;
  }
}

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
  filterRules(main);
}

let main = document.querySelector("main");
new MutationObserver(() => {
  const now = document.querySelector("main");
  if (now === main) return;
  main = now;
  arrive(main);
}).observe(document.body, { childList: true });
arrive(main);
