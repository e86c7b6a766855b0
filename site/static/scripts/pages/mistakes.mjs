// Own mistakes as exercises: what was decided and what it cost, never what would have been better.

import { waitingMistakes } from "../learned/store.mjs";

const MOST = 5; // to choose from

const canBeTold = (mistake, { games, kinds }) =>
  Object.hasOwn(games, mistake.preset)
  && Object.hasOwn(kinds, mistake.kind)
  && Number.isInteger(mistake.turn)
  && Number.isInteger(mistake.cost);

function row({ key, preset, kind, turn, cost }, { games, kinds, costs, title }, practice) {
  const form = new Intl.PluralRules(document.documentElement.lang).select(cost);
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `${practice}#mistake=${encodeURIComponent(key)}`;
  const fills = { game: games[preset], turn, decision: kinds[kind] };
  link.textContent = title.replace(/{(\w+)}/g, (_, name) => fills[name]);
  const why = document.createElement("span");
  why.textContent = (costs[form] ?? costs.other).replace("{count}", () => cost);
  item.append(link, why);
  return item;
}

export function fillMistakes(main) {
  const place = main.querySelector("[data-mistakes]");
  if (!place) return;
  const words = JSON.parse(place.querySelector("[data-mistakes-words]").textContent);
  const waiting = waitingMistakes()
    .filter((mistake) => canBeTold(mistake, words))
    .slice(0, MOST);
  place.hidden = !waiting.length;
  place.querySelector("ul").replaceChildren(
    ...waiting.map((mistake) => row(mistake, words, place.dataset.mistakes)));
}
