// The course as a map: how sure the reader is of every rule, what comes next, what to refresh.
// Reads what Python keeps (tutorial/store/progress.py) and never writes it.

const GRADES = ["new", "seen", "help", "alone", "sure"];
const IN_A_ROW = 3; // as in tutorial/store/mastery.py
const EXERCISES = 3; // as in tutorial/lesson/player.py
const LONG_AGO = 7; // days after which a rule is worth another look
const MOST = 3; // rules to refresh
const DAY = 86_400_000;
const EPOCH = 719_163; // the ordinal of 1 January 1970, as Python counts days
const MOST_STARS = 3;

function read() {
  try {
    return JSON.parse(localStorage.getItem("rummy-school")) ?? {};
  } catch {
    return {};
  }
}

// As `Tally.grade`.
function gradeOf(tally) {
  if (!tally) return "new";
  if (tally.row >= IN_A_ROW) return "sure";
  if (tally.alone) return "alone";
  return tally.helped ? "help" : "seen";
}

// A topic nobody has opened is new, whatever its rules: they can be learned elsewhere. Once opened
// it is no better than what was done in it; its rules, trained anywhere, make it better after that.
function topicGrade({ id, levels, skills }, lesson, tallies, tested) {
  if (!lesson) return tested.includes(id) ? "known" : "new";
  const done = levels.map((level) => lesson.levels?.[level]).filter(Boolean);
  if (done.length < levels.length) return "seen";
  const clean = done.every(({ how, stars }) => how === "alone" && stars >= MOST_STARS);
  const sure = skills.every((skill) => gradeOf(tallies[skill]) === "sure");
  if (clean && sure && lesson.practised >= EXERCISES) return "sure";
  return clean || (sure && skills.length) ? "alone" : "help";
}

function mark(place, grade, words) {
  place.querySelector(".mastery-word").textContent = words[grade];
  place.querySelectorAll(".mastery-cards > i").forEach((card, index) => {
    card.classList.toggle("sure", index < GRADES.indexOf(grade));
  });
}

export function fillCourse(main) {
  const list = main.querySelector("[data-course]");
  if (!list) return;
  const { lessons = {}, skills = {}, tested = [], last } = read();
  const words = JSON.parse(list.querySelector("[data-course-words]").textContent);
  for (const topic of words.topics) {
    topic.grade = topicGrade(topic, lessons[topic.id], skills, tested);
    const entry = list.querySelector(`[data-topic="${topic.id}"]`);
    if (entry) mark(entry, topic.grade, words.mastery);
    showStars(list, topic, lessons[topic.id], words);
  }
  for (const entry of list.querySelectorAll("[data-skill]")) {
    mark(entry, gradeOf(skills[entry.dataset.skill]), words.mastery);
  }
  showNext(list, lessons, last || Object.keys(lessons).at(-1), words);
  showRefresh(main, skills, words);
}

const isUnfinished = ({ levels }, lesson) =>
  lesson && lesson.at !== "summary" && levels.some((level) => !lesson.levels?.[level]);
const isAhead = ({ grade }) => grade === "new" || grade === "seen";

// The topic to go on with: the one the reader was in last; where that is done, the next one ahead.
function nextTopic(topics, lessons, last) {
  const at = topics.findIndex(({ id }) => id === last);
  if (at >= 0 && isUnfinished(topics[at], lessons[last])) return topics[at];
  return topics.slice(at + 1).find(isAhead) ?? topics.find(isAhead);
}

function showNext(list, lessons, last, { topics, mastery, stopped, ahead }) {
  const next = nextTopic(topics, lessons, last);
  if (!next || topics.every(({ grade }) => grade === "new")) return;
  const place = next.places[lessons[next.id]?.at] ?? next.title;
  list.querySelector(`[data-topic="${next.id}"]`)?.setAttribute("data-now", "");
  for (const node of list.querySelectorAll("[data-next-place]")) node.textContent = place;
  for (const node of list.querySelectorAll("[data-next-link]")) node.href = next.address;
  for (const node of list.querySelectorAll("[data-next-grade]")) mark(node, next.grade, mastery);
  for (const [name, text] of Object.entries(lessons[next.id] ? stopped : ahead)) {
    for (const node of list.querySelectorAll(`[data-next-${name}]`)) node.textContent = text;
  }
  for (const panel of list.querySelectorAll("[data-rules]")) {
    panel.toggleAttribute("data-shown", panel.dataset.rules === next.id);
  }
}

function showStars(list, { id, levels }, lesson, { stars }) {
  const place = list.querySelector(`[data-stars="${id}"]`);
  const got = levels.reduce((sum, level) => sum + (lesson?.levels?.[level]?.stars ?? 0), 0);
  if (!place || !got) return;
  const all = levels.length * MOST_STARS;
  place.textContent = stars.replace("{count}", got).replace("{all}", all);
}

// From own mistakes: slips weigh most, then help, then time. By choice: these are only links.
function reasonFor({ slips, helped, row, day }, { refresh }, today) {
  const days = day ? today - day : 0;
  const say = (forms, count) => {
    const form = new Intl.PluralRules(document.documentElement.lang).select(count);
    return (forms[form] ?? forms.other).replace("{count}", count);
  };
  if (slips) return { weight: 1000 + slips, text: say(refresh.slips, slips) };
  if (helped && !row) return { weight: 500, text: refresh.help };
  if (days >= LONG_AGO) return { weight: Math.min(days, 499), text: say(refresh.days, days) };
  return null;
}

function showRefresh(main, tallies, words) {
  const place = main.querySelector("[data-refresh]");
  if (!place) return;
  const today = Math.floor(Date.now() / DAY) + EPOCH;
  const found = [...main.querySelectorAll("[data-skill]")]
    .map(({ dataset: { skill }, firstElementChild }) => ({
      skill,
      name: firstElementChild.textContent,
      reason: tallies[skill] && reasonFor(tallies[skill], words, today),
    }))
    .filter(({ skill, reason }, index, all) =>
      reason && all.findIndex((other) => other.skill === skill) === index)
    .sort((one, other) => other.reason.weight - one.reason.weight)
    .slice(0, MOST);
  if (!found.length) return;
  place.querySelector("[data-refresh-none]").hidden = true;
  const rows = place.querySelector("ul");
  rows.hidden = false;
  rows.replaceChildren(...found.map(({ skill, name, reason }) => {
    const row = document.createElement("li");
    const link = document.createElement("a");
    link.href = `${place.dataset.refresh}#skill=${skill}`;
    link.textContent = name;
    const why = document.createElement("span");
    why.textContent = reason.text;
    row.append(link, why);
    return row;
  }));
}
