// The score sheet for a table at home: names, figures, totals; kept in this browser.

const KEY = "rummy-school-score-sheet";
const FEWEST = 2;
const LONGEST_NAME = 20;
const MINUS = "\u2212";

const fill = (text, values) =>
  Object.entries(values).reduce((said, [key, value]) => said.replaceAll(`{${key}}`, value), text);

const shown = (number) => String(number).replace("-", MINUS);

/** The number a cell holds: 0 for an empty one, NaN for what is no whole number. */
function figure(text) {
  const plain = text.trim().replace(/[\u2212\u2013]/, "-");
  if (!plain) return 0;
  return /^[-+]?\d{1,6}$/.test(plain) ? Number(plain) : NaN;
}

// Whatever is stored, a sheet comes of it: what is not as it should be is left out.
function sheetOf(stored, { most, usual, rows }) {
  let kept = null;
  try {
    kept = JSON.parse(stored);
  } catch {
    // as if nothing were there
  }
  const text = (value, longest) => (typeof value === "string" ? value.slice(0, longest) : "");
  const list = (value) => (Array.isArray(value) ? value : []);
  const names = list(kept?.names).slice(0, most).map((name) => text(name, LONGEST_NAME));
  while (names.length < (kept?.names ? FEWEST : usual)) names.push("");
  const deals = list(kept?.deals).slice(0, 500)
    .map((deal) => names.map((_, player) => text(list(deal)[player], 7)));
  while (deals.length < rows) deals.push(names.map(() => ""));
  return { names, deals, scoring: text(kept?.scoring, 12) };
}

function pad(root) {
  const words = JSON.parse(root.querySelector("[data-pad-words]").textContent);
  const table = root.querySelector("table");
  const said = root.querySelector("[data-pad-said]");
  const part = (name) => root.querySelector(`[data-pad-${name}]`);
  let sheet = sheetOf(localStored(), words);
  let before = null;

  function localStored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }
  function keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(sheet));
      return words.kept;
    } catch {
      return words.lost;
    }
  }

  const nameOf = (player) => sheet.names[player].trim() || fill(words.player, { n: player + 1 });

  function input(label, value, change) {
    const field = document.createElement("input");
    field.type = "text";
    field.autocomplete = "off";
    field.value = value;
    field.setAttribute("aria-label", label);
    field.addEventListener("input", () => change(field));
    return field;
  }
  function cell(tag, ...children) {
    const node = document.createElement(tag);
    if (tag === "th") node.scope = "row";
    node.append(...children);
    return node;
  }
  const row = (...cells) => cell("tr", ...cells);

  function drawTotals() {
    const totals = sheet.names.map((_, player) =>
      sheet.deals.reduce((sum, deal) => sum + (figure(deal[player]) || 0), 0));
    const best = root.querySelector("input[name=scoring]:checked").dataset.best === "low"
      ? Math.min(...totals) : Math.max(...totals);
    const written = sheet.deals.some((deal) => deal.some((text) => text.trim()));
    const leaders = totals.flatMap((total, player) => (total === best ? [player] : []));
    [...table.tFoot.rows[0].cells].slice(1).forEach((node, player) => {
      node.firstChild.textContent = shown(totals[player]);
      node.classList.toggle("leads", written && leaders.includes(player));
    });
    if (!written || leaders.length === totals.length) return "";
    const who = leaders.map(nameOf);
    return leaders.length === 1
      ? fill(words.leads, { player: who[0], points: shown(best) })
      : fill(words.shared, { players: who.join(", "), points: shown(best) });
  }

  function wrote(field, deal, player) {
    sheet.deals[deal][player] = field.value;
    const wrong = Number.isNaN(figure(field.value));
    field.setAttribute("aria-invalid", String(wrong));
    if (deal === sheet.deals.length - 1 && field.value.trim()) {
      sheet.deals.push(sheet.names.map(() => ""));
      table.tBodies[0].append(dealRow(sheet.deals.length - 1));
    }
    const kept = keep();
    const leads = drawTotals();
    said.textContent = wrong ? fill(words.noNumber, { text: field.value.trim() }) : leads || kept;
  }

  function dealRow(deal) {
    const n = deal + 1;
    const label = (player) => fill(words.cell, { player: nameOf(player), n });
    return row(cell("th", fill(words.deal, { n })), ...sheet.names.map((_, player) => {
      const field = input(label(player), sheet.deals[deal][player],
        (changed) => wrote(changed, deal, player));
      field.inputMode = "text"; // the pad of digits on a phone lacks the minus
      field.maxLength = 7;
      field.addEventListener("change", () => {
        field.value = field.value.replace(/^\s*[-\u2013]/, MINUS);
        wrote(field, deal, player);
      });
      field.setAttribute("aria-invalid", String(Number.isNaN(figure(field.value))));
      return cell("td", field);
    }));
  }

  function nameCell(player) {
    const field = input(fill(words.name, { n: player + 1 }), sheet.names[player], (changed) => {
      sheet.names[player] = changed.value;
      said.textContent = keep();
      [...table.tBodies[0].rows].forEach((deal, index) => deal.cells[player + 1].firstChild
        .setAttribute("aria-label", fill(words.cell, { player: nameOf(player), n: index + 1 })));
    });
    field.placeholder = fill(words.player, { n: player + 1 });
    field.maxLength = LONGEST_NAME;
    const head = cell("th", field);
    head.scope = "col";
    return head;
  }

  function draw() {
    table.tHead.replaceChildren(row(cell("td"), ...sheet.names.map((_, player) => nameCell(player))));
    table.tBodies[0].replaceChildren(...sheet.deals.map((_, deal) => dealRow(deal)));
    const total = table.tFoot.rows[0].cells[0];
    table.tFoot.replaceChildren(row(total, ...sheet.names.map(() =>
      cell("td", document.createElement("b")))));
    part("fewer").disabled = sheet.names.length <= FEWEST;
    part("more").disabled = sheet.names.length >= words.most;
    part("undo").hidden = !before;
    showWay();
    drawTotals();
  }

  function showWay() {
    const chosen = root.querySelector(`input[name=scoring][value="${CSS.escape(sheet.scoring)}"]`);
    if (chosen) chosen.checked = true;
    const way = root.querySelector("input[name=scoring]:checked").value;
    for (const list of root.querySelectorAll("[data-way]")) {
      list.toggleAttribute("data-other", list.dataset.way !== way);
    }
  }

  function change(what) {
    before = structuredClone(sheet);
    what();
    said.textContent = keep();
    draw();
  }
  part("more").addEventListener("click", () => change(() => {
    sheet.names.push("");
    for (const deal of sheet.deals) deal.push("");
  }));
  part("fewer").addEventListener("click", () => change(() => {
    sheet.names.pop();
    for (const deal of sheet.deals) deal.pop();
  }));
  part("new").addEventListener("click", () => {
    change(() => {
      const { names, scoring } = sheet;
      sheet = sheetOf(JSON.stringify({ names, scoring, deals: [] }), words);
    });
    said.textContent = words.cleared;
  });
  part("undo").addEventListener("click", () => {
    sheet = before;
    before = null;
    said.textContent = keep();
    draw();
    part("new").focus();
  });
  part("print").addEventListener("click", () => print());
  root.addEventListener("change", ({ target }) => {
    if (target.name !== "scoring") return;
    sheet.scoring = target.value;
    keep();
    showWay();
    said.textContent = drawTotals();
  });

  root.querySelector("fieldset").disabled = false;
  draw();
}

// Pages are swapped in place: each sheet is taken up once.
function arrive() {
  const root = document.querySelector("[data-pad]:not([data-ready])");
  if (!root) return;
  root.dataset.ready = "";
  pad(root);
}

document.addEventListener("school:arrived", arrive);
arrive();
