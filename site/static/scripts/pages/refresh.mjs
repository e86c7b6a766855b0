// Rules to refresh, each with its reason. By choice: these are only links.

const MOST = 3; // rules to refresh
const DAY = 86_400_000;
const EPOCH = 719_163; // the ordinal of 1 January 1970, as Python counts days

// From own mistakes: slips weigh most, then help, then time, as `SkillTally.is_due` has it.
function reasonFor({ slips, helped, row, day, stage }, { refresh, intervals }, today) {
  const days = day ? today - day : 0;
  const say = (forms, count) => {
    const form = new Intl.PluralRules(document.documentElement.lang).select(count);
    return (forms[form] ?? forms.other).replace("{count}", count);
  };
  if (slips) return { weight: 1000 + slips, text: say(refresh.slips, slips) };
  if (helped && !row) return { weight: 500, text: refresh.help };
  if (days >= (intervals[stage] ?? intervals[0])) return { weight: Math.min(days, 499), text: say(refresh.days, days) };
  return null;
}

export function showRefresh(main, tallies, words) {
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
