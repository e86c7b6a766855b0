// Paths through the course: which one is chosen, what of each topic lies on it, how far it is gone.

import { kept, whole } from "../rules/own_tables.mjs";
import { choosePath, progress } from "./store.mjs";

let forThisVisit; // where the store keeps nothing

const ofId = (paths, id) => paths.find((path) => path.id === id) ?? paths[0];

export const pathChosen = ({ paths }) => ofId(paths, forThisVisit ?? progress().path);

// The learner's own table that a path follows: the one of its game that was kept last.
const tableAtHome = ({ usual }) => kept().findLast((table) => whole(usual, table));

// As `steps_on` in lessons/paths/paths.py: what a level needs has to be so at home.
function isAtHome(path, needs) {
  const rules = whole(path.usual, tableAtHome(path) ?? { preset: path.home });
  return Object.entries(needs).every(([option, value]) => rules[option] === value);
}

// The steps of a topic that lie on a path, in their order; none where it passes by.
export function stepsOn(path, { id, steps }) {
  const { topics, needs } = path;
  if (!Object.hasOwn(topics, id)) return [];
  if (!topics[id]) return steps;
  return steps.filter((step) => topics[id].includes(step) && isAtHome(path, needs[id]?.[step] ?? {}));
}

const isDone = (topic, step, { lessons, tested }) =>
  tested.includes(topic.id) || Boolean(lessons[topic.id]?.levels?.[step]);

export const stepsAhead = (path, topic, own) =>
  stepsOn(path, topic).filter((step) => !isDone(topic, step, own));

// As `_is_done` in tutorial/lesson/on_path.py: a lesson is done once its levels are, as far as they
// lie on the path; one that the path passes by, once all of them are.
export function isDoneOn(path, topic, own) {
  const steps = stepsOn(path, topic);
  const levels = topic.levels.filter((level) => !steps.length || steps.includes(level));
  return (levels.length ? levels : steps).every((step) => isDone(topic, step, own));
}

// How many of some topics lie on a path, and how many of those are done: the one count that is told.
export function doneOf(path, topics, own) {
  const along = topics.filter((topic) => stepsOn(path, topic).length);
  return { done: along.filter((topic) => isDoneOn(path, topic, own)).length, all: along.length };
}

// As `path_standing` in tutorial/lesson/on_path.py.
export function standing(path, { topics, standing: said }, own) {
  const { done, all } = doneOf(path, topics, own);
  return said.replace("{path}", () => path.title).replace("{done}", () => done).replace("{lessons}", () => all);
}

// On a path that follows the table at home: whose rules it follows, or the way to the questions.
function showHome(place, path) {
  const home = place.querySelector("[data-path-home]");
  home.hidden = !path.home;
  if (home.hidden) return;
  const said = home.querySelector("[data-path-rules]");
  const table = tableAtHome(path);
  said.textContent = table ? said.dataset.own.replace("{table}", () => table.name) : said.dataset.usual;
}

function showChoice(place, path) {
  for (const choice of place.querySelectorAll("[data-path]")) {
    choice.setAttribute("aria-pressed", String(choice.dataset.path === path.id));
  }
  place.querySelector("[data-path-title]").textContent = path.title;
  showHome(place, path);
}

// Buttons for the paths; `changed` draws anew what hangs on them.
export function offerPaths(list, words, changed) {
  const place = list.querySelector("[data-paths]");
  if (!place) return;
  const open = place.querySelector("[data-paths-open]");
  const said = place.querySelector("[data-path-said]");
  const expand = (isOpen) => open.setAttribute("aria-expanded", String(isOpen));
  showChoice(place, pathChosen(words));
  open.addEventListener("click", () => expand(open.getAttribute("aria-expanded") !== "true"));
  place.addEventListener("click", ({ target }) => {
    const choice = target.closest("[data-path]");
    if (!choice) return;
    const path = ofId(words.paths, choice.dataset.path);
    const isKept = choosePath(path.id, words.version);
    forThisVisit = isKept ? undefined : path.id;
    showChoice(place, path);
    changed();
    said.textContent = isKept ? said.dataset.chosen.replace("{path}", () => path.title) : said.dataset.lost;
    if (!open.checkVisibility()) return;
    expand(false);
    open.focus();
  });
}
