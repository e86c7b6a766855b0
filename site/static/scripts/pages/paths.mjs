// Paths through the course: which one is chosen, what of each topic lies on it, how far it is gone.

import { choosePath, progress } from "./store.mjs";

let forThisVisit; // where the store keeps nothing

const ofId = (paths, id) => paths.find((path) => path.id === id) ?? paths[0];

export const pathChosen = ({ paths }) => ofId(paths, forThisVisit ?? progress().path);

// The steps of a topic that lie on a path, in their order; none where it passes by.
export function stepsOn({ topics }, { id, steps }) {
  if (!Object.hasOwn(topics, id)) return [];
  return topics[id] ? steps.filter((step) => topics[id].includes(step)) : steps;
}

const isDone = (topic, step, { lessons, tested }) =>
  tested.includes(topic.id) || Boolean(lessons[topic.id]?.levels?.[step]);

export const stepsAhead = (path, topic, own) =>
  stepsOn(path, topic).filter((step) => !isDone(topic, step, own));

// As `path_standing` in tutorial/lesson/on_path.py.
export function standing(path, { topics, standing: said }, own) {
  const all = topics.flatMap((topic) => stepsOn(path, topic)).length;
  const ahead = topics.flatMap((topic) => stepsAhead(path, topic, own)).length;
  return said
    .replace("{path}", path.title)
    .replace("{done}", all - ahead)
    .replace("{levels}", all);
}

function showChoice(place, path) {
  for (const choice of place.querySelectorAll("[data-path]")) {
    choice.setAttribute("aria-pressed", String(choice.dataset.path === path.id));
  }
  place.querySelector("[data-path-title]").textContent = path.title;
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
    const kept = choosePath(path.id, words.version);
    forThisVisit = kept ? undefined : path.id;
    showChoice(place, path);
    changed();
    said.textContent = kept ? said.dataset.chosen.replace("{path}", path.title) : said.dataset.lost;
    if (!open.checkVisibility()) return;
    expand(false);
    open.focus();
  });
}
