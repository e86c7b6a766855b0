// The puzzles to choose from: how many of each theme the reader has answered.

import { progress } from "../learned/store.mjs";

export function fillPuzzles(main) {
  const place = main.querySelector("[data-puzzles]");
  if (!place) return;
  const ids = JSON.parse(place.querySelector("[data-puzzle-ids]").textContent);
  const themes = new Map(Object.entries(ids).flatMap(([theme, told]) => {
    const [game] = theme.split(".");
    return told.split(" ").map((id) => [`${game}-${id}`, theme]);
  }));
  show(place, themes);
  // Who comes down from the table finds what was answered there.
  new IntersectionObserver(() => show(place, themes)).observe(place);
}

function show(place, themes) {
  const { seen } = Object(progress().puzzles);
  const answered = new Map();
  for (const id of new Set(Array.isArray(seen) ? seen : [])) {
    const theme = themes.get(id);
    if (!theme) continue;
    for (const key of [theme, theme.split(".")[0]]) {
      answered.set(key, (answered.get(key) ?? 0) + 1);
    }
  }
  for (const told of place.querySelectorAll("[data-of]")) {
    const done = answered.get(told.dataset.of);
    if (!done) continue;
    told.textContent = place.dataset.answered
      .replace("{done}", () => done)
      .replace("{count}", () => told.dataset.count);
    told.toggleAttribute("data-begun", true);
  }
}
