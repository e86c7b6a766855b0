// The score sheet for a table at home: names, figures, totals; kept in this browser.

import { holds, padTables, valuesAt } from "./rules/pad_table.mjs";

const KEY = "rummy-school-score-sheet";
const FEWEST = 2;
const LONGEST_NAME = 20;
const MINUS = "\u2212";
const SIGN = /^\s*[-+\u2212\u2013]\s*$/;
const SIDE_BY_SIDE = 4; // players whose columns a phone shows at once
const BESIDE_WORDS = 6; // players whose columns leave room for what is written down, on a large screen

const listed = (names) =>
  new Intl.ListFormat(document.documentElement.lang).format(names);
const fill = (text, values) => text.replace(/{(\w+)}/g, (all, key) => values[key] ?? all);

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
  return { names, deals, scoring: text(kept?.scoring, 12), table: text(kept?.table, 60) };
}

/**
 * The best total and whose it is: of those for whom a figure stands there, and nobody where all are
 * level, or where one figure alone is no better than none.
 */
function standing(deals, totals, isLow) {
  const counted = totals.flatMap((_, player) =>
    (deals.some((deal) => deal[player].trim() && !Number.isNaN(figure(deal[player]))) ? [player] : []));
  const best = (isLow ? Math.min : Math.max)(...counted.map((player) => totals[player]));
  const leaders = counted.filter((player) => totals[player] === best);
  const isLevel = leaders.length === totals.length;
  const isAlone = counted.length === 1 && (isLow || best <= 0);
  return { best, leaders: isLevel || isAlone ? [] : leaders };
}

/** The points at which a match ends; 0 where it goes by something else, or no table is chosen. */
const targetOf = (options) => (options && options.match !== "deals" ? Number(options.target) || 0 : 0);

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
  const cellName = (player, deal) => fill(words.cell, { player: nameOf(player), n: deal + 1 });

  function input(label, value, change, tag = "input") {
    const field = document.createElement(tag);
    field.autocomplete = "off";
    field.enterKeyHint = "next";
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
  function piece(kind, text) {
    const node = document.createElement("span");
    node.className = kind;
    node.append(text);
    return node;
  }

  /** Write the totals and who leads; answers what is to be said of it. */
  function drawTotals() {
    const totals = sheet.names.map((_, player) =>
      sheet.deals.reduce((sum, deal) => sum + (figure(deal[player]) || 0), 0));
    const { best, leaders } = standing(sheet.deals, totals,
      root.querySelector("input[name=scoring]:checked").dataset.best === "low");
    const longest = [...totals.map(String), ...sheet.deals.flat()].map(({ length }) => length);
    table.style.setProperty("--figures", Math.max(...longest));
    [...table.tFoot.rows[0].cells].slice(1).forEach((node, player) => {
      node.firstChild.textContent = shown(totals[player]);
      node.classList.toggle("leads", leaders.includes(player));
    });
    const target = targetOf(tables.at(sheet.table));
    const reached = target && Math.max(...totals) >= target
      ? fill(words.reached, { points: shown(target) }) : "";
    if (!leaders.length) return reached;
    const who = leaders.map(nameOf);
    const leads = leaders.length === 1
      ? fill(words.leads, { player: who[0], points: shown(best) })
      : fill(words.shared, { players: listed(who), points: shown(best) });
    return [leads, reached].filter(Boolean).join(" ");
  }

  // On which side columns are scrolled away, so that the style can show that there are more.
  const seen = table.parentElement;
  function tellCut() {
    const { scrollLeft: before, scrollWidth: all, clientWidth: shown } = seen;
    seen.toggleAttribute("data-before", before > 1); // px, as rounding may differ
    seen.toggleAttribute("data-after", all - shown - before > 1);
  }
  [seen, table].forEach((one) => new ResizeObserver(tellCut).observe(one));
  seen.addEventListener("scroll", tellCut, { passive: true });

  const lineOf = (deal) => table.tBodies[0].querySelectorAll(".pad-deal")[deal];

  // Mark the fields of a deal that hold no number, and say so in a line of its own below them; a
  // figure of which only the sign is written so far is not wrong yet.
  function judge(deal, written) {
    const line = lineOf(deal);
    if (line.nextElementSibling?.matches(".pad-wrong")) line.nextElementSibling.remove();
    const told = cell("td");
    line.querySelectorAll("input").forEach((field, player) => {
      const isBegun = field === written && SIGN.test(field.value);
      const isWrong = Number.isNaN(figure(field.value)) && !isBegun;
      field.setAttribute("aria-invalid", String(isWrong));
      field.removeAttribute("aria-describedby");
      if (!isWrong) return;
      const sentence = piece("pad-sentence", fill(words.noNumber, {
        cell: cellName(player, deal), text: sheet.deals[deal][player].trim(),
      }));
      sentence.id = `pad-wrong-${deal + 1}-${player + 1}`;
      field.setAttribute("aria-describedby", sentence.id);
      told.append(sentence);
    });
    if (!told.childElementCount) return;
    told.colSpan = sheet.names.length + 1;
    const below = row(told);
    below.className = "pad-wrong";
    line.after(below);
  }

  /** Say something; what holds no number is seen beside its field, and heard here first. */
  function say(otherwise) {
    const wrong = [...table.querySelectorAll(".pad-sentence")].map((one) => one.textContent);
    said.replaceChildren(...wrong.map((text) => piece("spoken", `${text} `)), otherwise);
  }

  function wrote(field, deal, player, isLeft = false) {
    sheet.deals[deal][player] = field.value;
    judge(deal, isLeft ? null : field);
    if (deal === sheet.deals.length - 1 && field.value.trim()) {
      sheet.deals.push(sheet.names.map(() => ""));
      table.tBodies[0].append(dealRow(sheet.deals.length - 1));
    }
    const kept = keep();
    say(drawTotals() || kept);
  }

  function dealRow(deal) {
    const n = deal + 1;
    const head = cell("th", piece("pad-word", fill(words.deal, { n })), piece("pad-sign", n));
    head.lastChild.ariaHidden = "true";
    const line = row(head, ...sheet.names.map((_, player) => {
      const field = input(cellName(player, deal), sheet.deals[deal][player],
        (changed) => wrote(changed, deal, player));
      field.inputMode = "text"; // the pad of digits on a phone lacks the minus
      field.maxLength = 7;
      field.addEventListener("change", () => {
        field.value = field.value.replace(/^\s*[-\u2013]/, MINUS);
        wrote(field, deal, player, true);
      });
      return cell("td", field);
    }));
    line.className = "pad-deal";
    return line;
  }

  function nameCell(player) {
    const usual = fill(words.player, { n: player + 1 });
    const room = piece("pad-name", "");
    const field = input(fill(words.name, { n: player + 1 }), sheet.names[player], (changed) => {
      changed.value = changed.value.replace(/\s*\n\s*/g, " "); // a name is one line, however it breaks
      sheet.names[player] = changed.value;
      room.dataset.name = changed.value || usual;
      sheet.deals.forEach((_, deal) => {
        lineOf(deal).cells[player + 1].firstChild.setAttribute("aria-label", cellName(player, deal));
        judge(deal);
      });
      say(keep());
    }, "textarea");
    field.rows = 1;
    field.placeholder = usual;
    field.maxLength = LONGEST_NAME;
    room.dataset.name = sheet.names[player] || usual;
    room.append(field);
    const head = cell("th", room);
    head.scope = "col";
    return head;
  }

  function draw() {
    const columns = sheet.names.length;
    table.style.setProperty("--columns", columns);
    table.dataset.columns = columns > SIDE_BY_SIDE ? "many" : "few";
    root.toggleAttribute("data-wide", columns > BESIDE_WORDS);
    table.tHead.replaceChildren(row(cell("td"), ...sheet.names.map((_, player) => nameCell(player))));
    table.tBodies[0].replaceChildren(...sheet.deals.map((_, deal) => dealRow(deal)));
    sheet.deals.forEach((_, deal) => judge(deal));
    const total = table.tFoot.rows[0].cells[0];
    table.tFoot.replaceChildren(row(total, ...sheet.names.map(() =>
      cell("td", document.createElement("b")))));
    part("fewer").disabled = columns <= FEWEST;
    part("more").disabled = columns >= words.most;
    part("undo").hidden = !before;
    showWay();
    drawTotals();
  }

  function showWay() {
    tables.show(sheet.table);
    const chosen = root.querySelector(`input[name=scoring][value="${CSS.escape(sheet.scoring)}"]`);
    if (chosen) chosen.checked = true;
    const way = root.querySelector("input[name=scoring]:checked").value;
    for (const list of root.querySelectorAll("[data-way]")) {
      list.toggleAttribute("data-other", list.dataset.way !== way);
    }
    const options = tables.at(sheet.table);
    for (const rule of root.querySelectorAll("[data-needs]")) rule.hidden = !holds(rule, options);
    const counted = options ? [words.courts, ...valuesAt(options, words.model)] : [];
    part("values").replaceChildren(...counted.map((text) => cell("li", text)));
    part("values").hidden = !counted.length;
  }

  function change(what) {
    before = structuredClone(sheet);
    what();
    draw();
    say(keep());
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
      const { names, scoring, table: chosen } = sheet;
      sheet = sheetOf(JSON.stringify({ names, scoring, table: chosen, deals: [] }), words);
    });
    said.textContent = words.cleared;
  });
  part("undo").addEventListener("click", () => {
    sheet = before;
    before = null;
    draw();
    say(keep());
    part("new").focus();
  });
  part("print").addEventListener("click", () => print());
  // Enter leads on, as it does in a table; a name is one line.
  table.addEventListener("keydown", (event) => {
    const fields = [...table.querySelectorAll("input, textarea")], at = fields.indexOf(event.target);
    if (event.key !== "Enter" || event.isComposing || at < 0) return;
    event.preventDefault();
    fields[at + 1]?.focus();
  });
  root.addEventListener("change", ({ target }) => {
    if (target.name !== "scoring") return;
    sheet.scoring = target.value;
    if (tables.at(sheet.table)?.scoring !== target.value) sheet.table = ""; // no longer its way
    keep();
    showWay();
    say(drawTotals());
  });

  const tables = padTables(root, words.model, (name, options) => {
    sheet.table = name;
    if (options) sheet.scoring = options.scoring;
    keep();
    showWay();
    sayTable();
  });
  /** What is agreed at the table that is chosen, and how the match stands there. */
  function sayTable() {
    const options = tables.at(sheet.table);
    say(options ? [agreed(options), drawTotals()].filter(Boolean).join(" ") : drawTotals());
  }
  function agreed({ scoring, match, target, deals }) {
    const way = root.querySelector(`input[name=scoring][value="${CSS.escape(scoring)}"]`);
    const end = match === "deals" ? fill(words.deals, { n: deals }) : fill(words.target, { n: target });
    return `${way.closest("label").textContent.trim()}. ${end}`;
  }

  // Another tab has written on the sheet.
  addEventListener("storage", ({ key }) => {
    const stored = localStored();
    if (key !== KEY || !root.isConnected || stored === JSON.stringify(sheet)) return;
    sheet = sheetOf(stored, words);
    draw();
    say(words.newer);
  });

  root.querySelector("fieldset").disabled = false;
  draw();
  sayTable();
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
