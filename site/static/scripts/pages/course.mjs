// The course as a path: what is done, how sure the reader is of every rule, what comes next.

import { showRefresh } from "./refresh.mjs";
import { progress } from "./store.mjs";

const GRADES = ["new", "seen", "help", "alone", "sure"];
const IN_A_ROW = 3; // as in tutorial/store/mastery.py
const EXERCISES = 3; // as in tutorial/lesson/player.py
const MOST_STARS = 3;

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
  const { lessons, skills: tallies, tested, last } = progress();
  const own = { lessons: Object(lessons), skills: Object(tallies) };
  const words = JSON.parse(list.querySelector("[data-course-words]").textContent);
  for (const topic of words.topics) {
    topic.grade = topicGrade(topic, own.lessons[topic.id], own.skills, tested ?? []);
    showTopic(list, topic, own, words);
  }
  for (const entry of list.querySelectorAll("[data-skill]")) {
    mark(entry, gradeOf(own.skills[entry.dataset.skill]), words.mastery);
  }
  for (const part of list.querySelectorAll(".part")) countDone(part, words);
  showNext(list, own.lessons, last || Object.keys(own.lessons).at(-1), words);
  showRefresh(main, own.skills, words);
}

// Nothing is written at what is new: only its rules can be looked at, once one of them is met.
function showTopic(list, { id, grade, skills }, own, { mastery }) {
  const entry = list.querySelector(`[data-topic="${id}"]`);
  if (!entry) return;
  entry.toggleAttribute("data-done", isDone(grade));
  entry.querySelector("[data-done-word]").hidden = !isDone(grade);
  const rules = entry.querySelector(".to-rules");
  rules.hidden = grade === "new" && !skills.some((skill) => own.skills[skill]);
  mark(rules, grade, { ...mastery, new: "" });
}

function countDone(part, { part: said }) {
  const topics = part.querySelectorAll("[data-topic]");
  const done = [...topics].filter((topic) => topic.hasAttribute("data-done"));
  part.querySelector("[data-part-done]").textContent = said
    .replace("{done}", done.length)
    .replace("{all}", topics.length);
}

const isDone = (grade) => ["help", "alone", "sure"].includes(grade);
const isAhead = ({ grade }) => grade === "new" || grade === "seen";
const isDoneIn = (lesson, level) => Boolean(lesson.levels?.[level]);

// Left before its end: a level is open, or the practice after the last one.
const isUnfinished = ({ levels }, lesson) =>
  lesson
  && lesson.at !== "summary"
  && (levels.some((level) => !isDoneIn(lesson, level)) || (lesson.practised ?? 0) < EXERCISES);

// The topic to go on with: the one the reader was in last; where that is done, the next one ahead.
// What is there only for those who ask for it is never offered.
function nextTopic({ topics, asked }, lessons, last) {
  const at = topics.findIndex(({ id }) => id === last);
  if (at >= 0 && isUnfinished(topics[at], lessons[last])) return topics[at];
  const offered = topics.filter((topic) => isAhead(topic) && (topic.id !== asked || lessons[asked]));
  return offered.find((topic) => topics.indexOf(topic) > at) ?? offered[0];
}

// What is left of the lesson, by its levels.
function minutesLeft({ minutes, levels }, lesson) {
  const open = levels.filter((level) => !lesson || !isDoneIn(lesson, level)).length;
  return Math.max(1, Math.round((minutes * open) / levels.length));
}

function showNext(list, lessons, last, words) {
  const { topics, stopped, ahead, done } = words;
  if (topics.every(({ grade }) => grade === "new")) return;
  const next = nextTopic(words, lessons, last);
  const set = (name, change) => list.querySelectorAll(`[data-next-${name}]`).forEach(change);
  const say = (name, text) => set(name, (node) => { node.textContent = text; });
  for (const entry of list.querySelectorAll("[data-topic]")) {
    const isNow = entry.dataset.topic === next?.id;
    entry.toggleAttribute("data-now", isNow);
    if (isNow) entry.setAttribute("aria-current", "step");
    else entry.removeAttribute("aria-current");
  }
  if (!next) {
    for (const [name, text] of Object.entries(done)) say(name, text);
    say("minutes", "");
    set("link", (node) => { node.href = node.dataset.done; });
    return;
  }
  for (const [name, text] of Object.entries(lessons[next.id] ? stopped : ahead)) say(name, text);
  say("place", next.places[lessons[next.id]?.at] ?? next.title);
  say("minutes", counted(words.minutes, minutesLeft(next, lessons[next.id])));
  set("link", (node) => { node.href = next.address; });
  for (const panel of list.querySelectorAll("[data-rules]")) {
    panel.toggleAttribute("data-shown", panel.dataset.rules === next.id);
  }
}

function counted(forms, count) {
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (forms[form] ?? forms.other).replace("{count}", count);
}
