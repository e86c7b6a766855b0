// On the rules pages: which rules hold at the reader's own table, and printing just those.

// `preset` and options of the match that is being played, or of a deal in the address.
function linked() {
  const found = /[#&]deal=v1\.([a-z0-9_]+)\.\d+\.\d+(?:\.(.*))?$/.exec(location.hash);
  if (!found) return null;
  try {
    const pairs = decodeURIComponent(found[2] ?? "").split(",").filter(Boolean);
    return { preset: found[1], set: Object.fromEntries(pairs.map((pair) => pair.split("="))) };
  } catch {
    return null;
  }
}

function played() {
  try {
    const { records } = JSON.parse(localStorage.getItem("rummy-school")).practice;
    const lines = records.at(-1).split("\n");
    const starting = (word) => lines.filter((line) => line.startsWith(`${word} `))
      .map((line) => line.slice(word.length + 1));
    const [preset] = starting("preset");
    return { preset, set: Object.fromEntries(starting("set").map((pair) => pair.split("="))) };
  } catch {
    return null; // nothing is being played, or what is kept cannot be read
  }
}

function mark(main, tables, table) {
  const { name, page, set } = tables.presets[table.preset];
  const agreed = { ...tables.presets.basic.set, ...set, ...table.set };
  const note = main.querySelector("[data-rules-table]");
  note.hidden = false;
  note.querySelector("[data-rules-game]").textContent = name;
  const link = note.querySelector("[data-rules-link]");
  link.href = `../${page}/`;
  link.hidden = location.pathname.endsWith(`/rules/${page}/`);
  if (!link.hidden) return; // another game's rules: nothing of them is agreed at that table
  for (const line of main.querySelectorAll("[data-holds]")) {
    const needed = Object.entries(JSON.parse(line.dataset.holds));
    const holds = needed.every(([option, values]) => values.includes(agreed[option]));
    const state = line.querySelector("[data-rule-state]");
    const usual = state.hidden; // it holds in the game: said only where the table differs
    line.closest(".rule-paragraph").classList.toggle("not-agreed", !holds);
    state.textContent = holds ? tables.here : tables.notHere;
    state.hidden = holds && usual;
  }
}

function arrive() {
  const main = document.querySelector("main:not([data-rules-marked])");
  const words = main?.querySelector("[data-rules-tables]");
  if (!words) return;
  main.dataset.rulesMarked = "";
  const tables = JSON.parse(words.textContent);
  const table = linked() ?? played();
  if (table && Object.hasOwn(tables.presets, table.preset)) mark(main, tables, table);
  const button = main.querySelector("[data-print-rules]");
  button.hidden = false;
  button.addEventListener("click", () => {
    document.documentElement.dataset.print = "rules";
    addEventListener("afterprint", () => delete document.documentElement.dataset.print, {
      once: true,
    });
    print();
  });
}

document.addEventListener("school:arrived", arrive);
arrive();
