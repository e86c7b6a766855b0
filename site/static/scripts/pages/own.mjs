// What waits for somebody who comes back to the first page: the match that is kept, and positions
// from own mistakes. An invitation: what was decided there, and nothing is counted against anybody.

import { progress, waitingMistakes } from "../learned/store.mjs";

const PRESET = /\npreset (\S+)\n/;
const MOST = 3; // positions that are offered

function offer(link, text, address) {
  if (!text) return;
  link.textContent = text;
  if (address) link.href = address;
  link.hidden = false;
}

const mostSlipped = (skills, names) =>
  Object.entries(Object(skills))
    .filter(([skill, tally]) => tally?.slips && Object.hasOwn(names, skill))
    .sort(([, one], [, other]) => other.slips - one.slips)
    .map(([skill]) => skill)[0];

export function offerOwn(main) {
  const place = main.querySelector("[data-own-words]");
  if (!place) return;
  const { games, skills: names, match, positions, slip } = JSON.parse(place.textContent);
  const { practice, skills } = progress();
  const [, preset] = PRESET.exec(practice?.records?.at?.(-1)) ?? [];
  const game = Object.hasOwn(games, preset) && games[preset];
  offer(main.querySelector("[data-own-match]"), game && match.replace("{game}", () => game));

  const own = main.querySelector("[data-own-mistakes]");
  const waiting = waitingMistakes();
  const skill = mostSlipped(skills, names);
  if (waiting.length) {
    const text = positions[Math.min(waiting.length, MOST) - 1];
    offer(own, text, `practice/#mistake=${encodeURIComponent(waiting[0].key)}`);
  } else if (skill) {
    offer(own, slip.replace("{rule}", () => names[skill]), `drills/#skill=${skill}`);
  }
}
