// The course as a path: what is done, how sure the reader is of every rule, what comes next.

import { counted, gradeOf, mark, markRule } from "../learned/mastery.mjs";
import { doneOf, isDoneOn, offerPaths, pathChosen, standing, stepsAhead, stepsOn } from "../learned/paths.mjs";
import { showRefresh } from "../learned/refresh.mjs";
import { progress } from "../learned/store.mjs";

const EXERCISES = 3; // as in tutorial/lesson/player.py
const MOST_STARS = 3;
const SEEN = ["watch", "contrast"]; // steps with nothing to do in them

// A topic nobody has opened is new, whatever its rules: they can be learned elsewhere. Once its
// levels are done it is as sure as the weakest of its rules, which is what the end of a lesson says;
// where nothing is counted for a rule, as its levels were done.
function topicGrade({ id, levels, skills }, lesson, { skills: tallies, tested }, { grades }) {
  if (!lesson) return tested.includes(id) ? "known" : "new";
  const done = levels.map((level) => lesson.levels?.[level]).filter(Boolean);
  if (done.length < levels.length) return "begun";
  const met = skills.filter((skill) => tallies[skill]);
  const clean = done.every(({ how, stars }) => how === "alone" && stars >= MOST_STARS);
  if (!met.length) return clean ? "alone" : "with-help";
  return grades[Math.min(...met.map((skill) => grades.indexOf(gradeOf(tallies[skill]))))];
}

export function fillCourse(main) {
  const list = main.querySelector("[data-course]");
  if (!list) return;
  const words = JSON.parse(list.querySelector("[data-course-words]").textContent);
  show(main, list, words);
  offerPaths(list, words, () => show(main, list, words));
}

function show(main, list, words) {
  const { lessons, skills: tallies, tested, last } = progress();
  const own = {
    lessons: Object(lessons), skills: Object(tallies), tested: Array.isArray(tested) ? tested : [],
  };
  const path = pathChosen(words);
  for (const topic of words.topics) {
    topic.grade = topicGrade(topic, own.lessons[topic.id], own, words.sureness.mastery);
    topic.isOff = !stepsOn(path, topic).length;
    topic.isDone = isDoneOn(path, topic, own);
    // What comes after the levels: without it the tick says only that the topic is learned.
    topic.isOpen = topic.isDone && stepsAhead(path, topic, own).some((step) => !SEEN.includes(step)
      && !topic.levels.includes(step));
    showTopic(list, topic, own, words);
  }
  list.querySelector("[data-off-legend]")
    ?.toggleAttribute("data-none", !words.topics.some(({ isOff }) => isOff));
  for (const entry of list.querySelectorAll("[data-skill]")) {
    markRule(entry, own.skills[entry.dataset.skill], words.sureness.mastery);
  }
  for (const part of list.querySelectorAll(".part")) countDone(part, path, own, words);
  showNext(list, path, own, last || Object.keys(own.lessons).at(-1), words);
  showRefresh(main, own.skills, words.sureness);
}

// Nothing is written at what is new: only its rules can be looked at, once one of them is met.
function showTopic(list, { id, grade, skills, isOff, isOpen, isDone: done }, own, words) {
  const entry = list.querySelector(`[data-topic="${id}"]`);
  if (!entry) return;
  entry.toggleAttribute("data-done", done);
  entry.toggleAttribute("data-off", isOff);
  entry.toggleAttribute("data-open", isOpen);
  entry.querySelector("[data-open-note]").hidden = !isOpen;
  entry.querySelector("[data-done-word]").hidden = !done;
  entry.querySelector("[data-off-word]").hidden = !isOff;
  const rules = entry.querySelector(".to-rules");
  rules.hidden = grade === "new" && !skills.some((skill) => own.skills[skill]);
  const { grades, names } = words.sureness.mastery;
  const word = { new: "", known: words.known, begun: words.begun }[grade] ?? names[grade];
  mark(rules, word, grade === "begun" ? 1 : grades.indexOf(grade));
}

// Of what the path takes; nothing is counted where it passes by.
function countDone(part, path, own, { part: said, topics }) {
  const ids = [...part.querySelectorAll("[data-topic]")].map(({ dataset }) => dataset.topic);
  const { done, all } = doneOf(path, topics.filter(({ id }) => ids.includes(id)), own);
  const text = said.replace("{done}", () => done).replace("{all}", () => all);
  part.querySelector("[data-part-done]").textContent = all ? text : "";
}

const isAhead = ({ grade }) => grade === "new" || grade === "begun";
const isDoneIn = (lesson, level) => Boolean(lesson.levels?.[level]);

// Left before its end: a level is open, or the practice after the last one.
const isUnfinished = ({ levels }, lesson) =>
  lesson
  && lesson.at !== "summary"
  && (levels.some((level) => !isDoneIn(lesson, level)) || (lesson.practised ?? 0) < EXERCISES);

// Something has been done there, and not all.
const isHalfDone = ({ levels }, lesson) =>
  Boolean(lesson)
  && lesson.at !== "summary"
  && levels.some((level) => isDoneIn(lesson, level))
  && !levels.every((level) => isDoneIn(lesson, level));

// The topic to go on with: the one the reader was in last; where that is done, one that was left
// half done, else the first of the path that is not done. Somebody who knows a game and has begun
// further on has passed topics by on purpose only by the test or by a path, and both take them out
// here; otherwise nobody can tell, and a way that never comes back to a topic is the worse mistake.
// What is there only for those who ask for it is never offered.
function nextTopic({ topics, asked }, path, own, last) {
  const { lessons } = own;
  const at = topics.findIndex(({ id }) => id === last);
  const isOpen = (topic) =>
    path.short && !topic.isOff
      ? stepsAhead(path, topic, own).length > 0 && !own.tested.includes(topic.id)
      : isUnfinished(topic, lessons[topic.id]);
  if (at >= 0 && isOpen(topics[at])) return topics[at];
  const offered = topics.filter((topic) =>
    !topic.isOff
    && (topic.id !== asked || lessons[asked])
    && (path.short ? isOpen(topic) : isAhead(topic)));
  return offered.find((topic) => isHalfDone(topic, lessons[topic.id])) ?? offered[0];
}

// What is left of the lesson on the path, by its steps.
function minutesLeft(path, topic, own) {
  const steps = topic.isOff ? topic.steps : stepsAhead(path, topic, own);
  return Math.max(1, Math.round((topic.minutes * steps.length) / topic.steps.length));
}

// Where the reader is in a lesson; its title where that is not known.
function placeIn(path, topic, lesson, { place }) {
  const steps = topic.isOff ? topic.steps : stepsOn(path, topic);
  const was = steps.indexOf(lesson?.at);
  const at = was + (isDoneIn(lesson ?? {}, lesson?.at) ? 1 : 0); // after a step that is done the next
  if (was < 0 || at === steps.length) return topic.title;
  return place
    .replace("{title}", () => topic.title)
    .replace("{level}", () => at + 1)
    .replace("{levels}", () => steps.length);
}

function showNext(list, path, own, last, words) {
  const { topics, stopped, ahead } = words;
  const { lessons } = own;
  const next = nextTopic(words, path, own, last);
  const set = (name, change) => list.querySelectorAll(`[data-next-${name}]`).forEach(change);
  const say = (name, text) => set(name, (node) => { node.textContent = text; });
  list.querySelectorAll("[data-path-standing]").forEach((node) => {
    node.textContent = standing(path, words, own);
  });
  for (const entry of list.querySelectorAll("[data-topic]")) {
    const isNow = entry.dataset.topic === next?.id;
    entry.toggleAttribute("data-now", isNow);
    if (isNow) entry.setAttribute("aria-current", "step");
    else entry.removeAttribute("aria-current");
  }
  if (!next) {
    const everything = topics.every(({ isOff }) => !isOff);
    const done = { ...words.done, ...(everything ? {} : { eyebrow: words.path_done }) };
    for (const [name, text] of Object.entries(done)) say(name, text);
    say("part", "");
    say("minutes", "");
    set("link", (node) => { node.href = node.dataset.done; });
    return;
  }
  for (const [name, text] of Object.entries(lessons[next.id] ? stopped : ahead)) say(name, text);
  say("part", next.part);
  say("place", placeIn(path, next, lessons[next.id], words));
  say("minutes", counted(words.minutes, minutesLeft(path, next, own)));
  set("link", (node) => { node.href = next.address; });
  for (const panel of list.querySelectorAll("[data-rules]")) {
    panel.toggleAttribute("data-shown", panel.dataset.rules === next.id);
  }
}
