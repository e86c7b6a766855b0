// Which rules are told at a table, and which agreements beside them: what
// site/sitebuilder/pages/rules/told.py does, with the same data. A table is its options as text.

const section = (rule) => rule.split(".")[0];

const fits = (value, values) =>
  values[0] === "!" ? !values.includes(value) : values.includes(value);

/** Whether a table meets one of these conditions. */
export const met = (conditions, table) =>
  conditions.some((one) =>
    Object.entries(one).every(([name, values]) => fits(table[name], values)));

// Another game's rule is lent where it says something of what this table has changed.
function lent(rule, model, table) {
  if (model.lent.includes(rule)) return true;
  const usual = model.tables[table.game];
  return model.needs[rule].some((one) =>
    Object.keys(one).some((name) => table[name] !== usual[name]));
}

function chosen(subject, model, table) {
  const own = model.sections[table.game];
  const fitting = subject.filter((rule) => met(model.needs[rule], table));
  const near = fitting.filter((rule) => own.includes(section(rule)));
  const distance = (rule) => own.indexOf(section(rule));
  near.sort((one, other) => distance(one) - distance(other));
  return near[0] ?? fitting.find((rule) => lent(rule, model, table));
}

function facts(model, table, said) {
  const usual = model.tables[table.game];
  return model.options.filter((name) => {
    const value = table[name];
    if (name in model.matters && !met(model.matters[name], table)) return false;
    if (model.nothing[name]?.includes(value) && value === usual[name]) return false;
    return model.numbers.includes(name) || !said.has(`${name}=${value}`);
  });
}

/** The rules of a table by heading, the options told beside them, and those that no rule says. */
export function told(model, table) {
  const found = new Set();
  const rules = {};
  for (const [heading, subjects] of model.subjects) {
    rules[heading] = [];
    for (const subject of subjects) {
      const rule = chosen(subject, model, table);
      if (!rule || found.has(rule)) continue;
      found.add(rule);
      rules[heading].push(rule);
    }
  }
  const said = new Set();
  for (const rule of found) {
    if (rules.edge.includes(rule)) continue;
    for (const [name, value] of model.says[rule]) said.add(`${name}=${value}`);
  }
  const beside = facts(model, table, said);
  return { rules, facts: beside, unsaid: beside.filter((name) => !said.has(`${name}=${table[name]}`)) };
}

/** Say a table's numbers beside the rules that leave them open; nothing where no table is known. */
export function sayNumbers(place, table) {
  for (const line of place.querySelectorAll("[data-agreed]")) {
    const number = Number(table?.[line.dataset.agreed]);
    line.hidden = !number;
    line.querySelector("b").textContent = number || "";
  }
}
