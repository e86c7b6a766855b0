// How sure the reader is of a rule, in the words and with the cards of all pages.

const IN_A_ROW = 3; // as in tutorial/store/mastery.py

// As `SkillTally.grade`; a browser test holds both together.
export function gradeOf(tally) {
  if (!tally) return "new";
  const { alone, helped, shown = 0, row } = tally;
  if (row && alone >= helped + shown) return row >= IN_A_ROW ? "sure" : "alone";
  return alone || helped ? "with-help" : "seen";
}

// A word with so many of its small cards filled.
export function mark(place, word, filled) {
  place.querySelector(".mastery-word").textContent = word;
  place.querySelectorAll(".mastery-cards > i").forEach((card, index) => {
    card.classList.toggle("filled", index < filled);
  });
}

// `grades` from the least sure on.
export function markRule(place, tally, { grades, names }) {
  const grade = gradeOf(tally);
  mark(place, names[grade], grades.indexOf(grade));
}

// A number with its noun: `forms` by the kinds of plurals there are.
export function counted(forms, count) {
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return (forms[form] ?? forms.other).replace("{count}", () => count);
}
