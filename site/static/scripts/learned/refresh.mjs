// Rules to refresh, each with its reason. By choice: these are only links.

import { counted } from "./mastery.mjs";

const MOST = 3; // rules to refresh
const DAY = 86_400_000;
const EPOCH = 719_163; // the ordinal of 1 January 1970, as Python counts days

// From own mistakes: slips weigh most, then help, then time, as `SkillTally.is_due` has it.
function reasonFor({ slips, helped, row, day, stage }, { reasons, intervals }, today) {
  const days = day ? today - day : 0;
  if (slips) return { weight: 1000 + slips, text: counted(reasons.slips, slips) };
  if (helped && !row) return { weight: 500, text: reasons.help };
  if (days >= (intervals[stage] ?? intervals[0])) {
    return { weight: Math.min(days, 499), text: counted(reasons.days, days) };
  }
  return null;
}

// What is to be refreshed of the rules a page names, the most urgent first.
export function toRefresh(main, tallies, words) {
  const today = Math.floor(Date.now() / DAY) + EPOCH;
  return [...main.querySelectorAll("[data-skill]")]
    .map(({ dataset: { skill }, firstElementChild }) => ({
      skill,
      name: firstElementChild.textContent,
      reason: tallies[skill] && reasonFor(tallies[skill], words, today),
    }))
    .filter(({ skill, reason }, index, all) =>
      reason && all.findIndex((other) => other.skill === skill) === index)
    .sort((one, other) => other.reason.weight - one.reason.weight);
}

export function showRefresh(main, tallies, words) {
  const place = main.querySelector("[data-refresh]");
  if (!place) return;
  const found = toRefresh(main, tallies, words).slice(0, MOST);
  place.hidden = !Object.keys(tallies).length; // who has met no rule has none to come back to
  place.querySelector("[data-refresh-none]").hidden = found.length > 0;
  main.querySelector("[data-to-refresh]").hidden = !found.length;
  place.querySelector("ul").replaceChildren(...found.map(({ skill, name, reason }) => {
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
