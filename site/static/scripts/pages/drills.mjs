// The drills to choose from: how far the reader has come with each, and which one comes next.

import { markRule } from "../learned/mastery.mjs";
import { showRefresh, toRefresh } from "../learned/refresh.mjs";
import { progress } from "../learned/store.mjs";

const RULE = "skill="; // begins the address of exercises on one rule

const list = (value) => (Array.isArray(value) ? value : []);

export function fillDrills(main) {
  const place = main.querySelector("[data-drills]");
  if (!place) return;
  const words = JSON.parse(place.querySelector("[data-drill-words]").textContent);
  show(place, words);
  announce(main, place);
  // Who comes back from a drill finds what was done there.
  addEventListener("hashchange", function again() {
    if (!place.isConnected) removeEventListener("hashchange", again);
    else if (place.checkVisibility()) show(place, words);
    else announce(main, place);
  });
}

// Before Python has come, the name of what an address asks for stands where its task will.
function announce(main, place) {
  const task = main.querySelector(".stand-in .task");
  if (!task) return;
  const [asked] = location.hash.slice(1).split(/[.&]/);
  const named = asked && (place.querySelector(`[data-drill="${CSS.escape(asked)}"] h3`)
    ?? place.querySelector(`[href="#${CSS.escape(asked)}"]`));
  const comes = named && "otherTask" in document.documentElement.dataset;
  task.dataset.drawn ??= task.textContent;
  if (comes) task.style.minHeight = `${task.offsetHeight}px`; // a shorter name moves nothing below it
  task.textContent = comes ? named.textContent : task.dataset.drawn;
  task.toggleAttribute("data-coming", Boolean(comes));
}

function show(place, words) {
  const { skills, drills, rounds } = progress();
  const own = { skills: Object(skills), drills: Object(drills), rounds: Object(rounds) };
  for (const rule of place.querySelectorAll("[data-skill]")) {
    markRule(rule, own.skills[rule.dataset.skill], words.sureness.mastery);
  }
  const due = toRefresh(place, own.skills, words.sureness);
  for (const row of place.querySelectorAll("[data-drill]")) showStanding(row, due, own, words);
  showRefresh(place, own.skills, words.sureness);
  showNext(place, due, own, words);
}

// How many tasks of a round are done, while it goes on.
function underWay({ rounds }, address, { tasks }) {
  const done = list(rounds[address]).length;
  return done < tasks ? done : 0;
}

const taskSaid = (done, { task, tasks }) =>
  task.replace("{number}", () => done + 1).replace("{count}", () => tasks);

function showStanding(row, due, own, words) {
  const name = row.dataset.drill;
  const { done = 0, grade = 1 } = Object(own.drills[name]);
  const doing = underWay(own, name, words);
  const rules = [...row.querySelectorAll("[data-skill]")].map(({ dataset }) => dataset.skill);
  const isDue = due.some(({ skill }) => rules.includes(skill));
  const say = (what, text) => {
    row.querySelector(`[data-stand-${what}]`).textContent = text;
  };
  say("now", doing ? taskSaid(doing, words) : isDue ? words.refresh : "");
  say("grade", done ? words.grade.replace("{grade}", () => grade).replace("{grades}", () => words.grades) : "");
}

// What is under way, the one taken up last; else a rule that is due; else a drill not tried yet, and
// when all were, the one that has come least far.
function nextOf(place, due, own, words) {
  const [rule] = due;
  const nameOf = (address) => address.startsWith(RULE)
    ? place.querySelector(`[data-skill="${CSS.escape(address.slice(RULE.length))}"] > a`)?.textContent
    : place.querySelector(`[data-drill="${CSS.escape(address)}"] h3`)?.textContent;
  const begun = Object.keys(own.rounds)
    .findLast((address) => underWay(own, address, words) && nameOf(address));
  if (begun) {
    const about = taskSaid(underWay(own, begun, words), words);
    return { ...words.stopped, place: nameOf(begun), about, address: begun };
  }
  if (rule) {
    const address = RULE + rule.skill;
    return { ...words.due, place: rule.name, about: rule.reason.text, address };
  }
  const gradeOf = (name) => own.drills[name]?.grade ?? 1;
  const next = words.order.find((name) => !own.drills[name]?.done)
    ?? words.order.reduce((one, other) => (gradeOf(other) < gradeOf(one) ? other : one));
  return { ...words.ahead, place: nameOf(next), about: taskSaid(0, words), address: next };
}

function showNext(place, due, own, words) {
  const next = nextOf(place, due, own, words);
  for (const what of ["eyebrow", "about", "place", "button"]) {
    place.querySelector(`[data-go-${what}]`).textContent = next[what];
  }
  place.querySelector("[data-go-link]").href = `#${next.address}`;
}
