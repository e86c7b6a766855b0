// The page for teachers: tasks are put together here; whether they are any, Python says.
// What it has said of a task is text, and is only ever put into the page as text.

import { offerTables } from "../rules/offered_tables.mjs";
import { inTab, keepInTab } from "./tab.mjs";

const LEFT = /^#tasks=v1\.(-|u?h?)\.([^&]+)/;
const KEPT = "teach"; // the link while this tab is open, for who comes back without it
const RIGHT = "right"; // cards that lie in the hand and are right to discard

export function teach(main) {
  const sheet = main.querySelector("[data-teach]");
  if (!sheet) return;
  const find = (name) => sheet.querySelector(`[data-teach-${name}]`);
  const words = JSON.parse(sheet.querySelector("[data-teach-words]").textContent);
  const fill = (text, fills) => text.replace(/\{(\w+)\}/g, (_, name) => fills[name]);
  const lies = new Map(); // card → place, in the order pressed
  const right = new Set();
  const tasks = []; // {text, name}
  const link = location.hash || inTab(KEPT);
  let left = LEFT.exec(link); // as it was left here, until Python has read it
  let draft; // the task that can be solved, as text, with its name and what is said of it

  // What is asked before Python is there waits for it.
  const waiting = [];
  let opened = false;
  const ask = (what, text = "", more = {}) => {
    const detail = { what, text, ...more };
    if (opened) document.dispatchEvent(new CustomEvent("school:ask", { detail }));
    else waiting.push(detail);
  };
  const alive = () => sheet.isConnected;
  document.addEventListener("school:opened", function ready({ detail }) {
    if (!alive()) document.removeEventListener("school:opened", ready);
    else if (detail.page === "teach") {
      opened = true;
      for (const asked of waiting.splice(0)) ask(asked.what, asked.text, asked);
    }
  });
  document.addEventListener("school:taught", function hear({ detail }) {
    if (alive()) ANSWERS[detail.what]?.(detail);
    else document.removeEventListener("school:taught", hear);
  });

  // the cards

  const place = () => sheet.querySelector('input[name="place"]:checked').value;
  const cardsAt = (name) => [...lies].filter(([, at]) => at === name).map(([card]) => card);
  const placeNames = Object.fromEntries(
    [...sheet.querySelectorAll("[data-lies]")].map((row) => [row.dataset.lies, row]),
  );
  const buttons = new Map(
    [...sheet.querySelectorAll("[data-card]")].map((node) => [node.dataset.card, node]),
  );
  const own = new Map([...buttons].map(([card, node]) => [card, node.getAttribute("aria-label")]));

  const choose = (name) => {
    sheet.querySelector(`input[name="place"][value="${name}"]`).checked = true;
  };

  // Places that are rare come when there is something for them.
  const OPENS = {
    meld2: () => cardsAt("meld1").length > 0,
    meld3: () => cardsAt("meld2").length > 0,
    coming: () => find("draws").checked,
    [RIGHT]: () => find("goal").value === "discard",
  };
  const isOpen = (name) => OPENS[name]?.() ?? true;

  function layExample() {
    const [game, aim, hand, pile, meld1, , phase] = words.examples[find("goal").value].split(":");
    find("game").value = game;
    find("draws").checked = phase === "draw";
    for (const [name, cards] of Object.entries({ hand, pile, meld1 })) {
      for (const card of cards.split("-").filter(Boolean)) lies.set(card, name);
    }
    for (const card of aim.split("-").slice(1)) right.add(card);
    offerJokers();
    placeNames.hand.scrollIntoView({ block: "nearest" });
  }

  function showSuit(number) {
    for (const row of sheet.querySelectorAll("[data-row]")) {
      row.toggleAttribute("data-shown", row.dataset.row === number);
    }
    for (const tab of sheet.querySelectorAll("[data-teach-suit]")) {
      tab.setAttribute("aria-pressed", String(tab.dataset.teachSuit === number));
    }
  }

  function press(card) {
    const at = place();
    if (at === RIGHT) {
      if (lies.get(card) !== "hand") return;
      if (!right.delete(card)) right.add(card);
    } else if (lies.get(card) === at) {
      lies.delete(card);
      right.delete(card);
    } else {
      lies.delete(card);
      lies.set(card, at);
      if (at !== "hand") right.delete(card);
    }
    drawn();
  }

  // The picture of a card at a place: made once, so that it does not blink as others come.
  const pictures = new Map();
  function pictureOf(card, name) {
    const key = `${card} ${name}`;
    if (!pictures.has(key)) {
      const { content } = sheet.querySelector(`[data-drawn="${card}"]`);
      pictures.set(key, content.firstElementChild.cloneNode(true));
    }
    return pictures.get(key);
  }

  function drawn() {
    for (const [card, node] of buttons) {
      const at = lies.get(card);
      node.setAttribute("aria-pressed", at !== undefined);
      if (at) node.dataset.at = right.has(card) ? RIGHT : at;
      else delete node.dataset.at;
      const said = at && placeNames[at].querySelector(".teach-name").textContent;
      const label = at ? fill(words.lies, { card: own.get(card), place: said }) : own.get(card);
      node.setAttribute("aria-label", label);
    }
    for (const [name, row] of Object.entries(placeNames)) {
      const cards = name === RIGHT ? [...right] : cardsAt(name);
      row.hidden = !cards.length && !isOpen(name);
      row.querySelector("[data-lie]").replaceChildren(...cards.map((card) => pictureOf(card, name)));
    }
    if (placeNames[place()].hidden) choose("hand");
    find("clear").hidden = !lies.size;
    find("example").hidden = lies.size > 0;
    check();
  }

  function taskText() {
    const goal = find("goal").value;
    const row = (name) => cardsAt(name).join("-");
    const melds = ["meld1", "meld2", "meld3"].map(row).filter(Boolean).join("+");
    const aim = [goal, ...(goal === "discard" ? right : [])].join("-");
    const phase = find("draws").checked ? "draw" : "play";
    return [
      find("game").value, aim, row("hand"), row("pile"), melds, row("coming"), phase,
    ].join(":");
  }

  function check() {
    draft = undefined;
    find("add").disabled = true;
    find("said").textContent = cardsAt("hand").length ? words.seeking : words.empty;
    if (cardsAt("hand").length) ask("task", taskText());
  }

  function offerJokers() {
    const jokers = Number(find("game").selectedOptions[0].dataset.jokers);
    for (const [card, node] of buttons) {
      if (!card.startsWith("X")) continue;
      node.hidden = Number(card.slice(1)) > jokers;
      if (node.hidden) lies.delete(card);
    }
    const joker = sheet.querySelector("[data-row]:last-child");
    const tab = sheet.querySelector(`[data-teach-suit="${joker.dataset.row}"]`);
    tab.hidden = !jokers;
    if (!jokers && joker.hasAttribute("data-shown")) showSuit("0");
    if (find("goal").value === "pile") find("draws").checked = true; // nothing else reaches it
    if (find("goal").value !== "discard") right.clear();
    drawn();
  }

  // the link

  // The cards of a hand are the same in whichever order they were pressed.
  function sameCards(text) {
    const [kind, ...parts] = text.split(":");
    if (kind === "t") parts[2] = parts[2].split("-").sort().join("-");
    return [kind, ...parts].join(":");
  }

  function add(task, said) {
    if (tasks.some(({ text }) => sameCards(text) === sameCards(task.text))) {
      said.textContent = words.twice;
      return;
    }
    said.textContent = task.said;
    tasks.push(task);
    changed();
    find("link").hidden = false;
    find("link").scrollIntoView({ block: "nearest" });
  }

  // Tasks of one's own with the same goal differ by their cards.
  function handOf({ text }) {
    const [kind, , , hand] = text.split(":");
    const signs = (cards) => cards.map((card) => buttons.get(card)?.textContent.trim() ?? card);
    return kind === "t" ? signs(hand.split("-")).join(" ") : "";
  }

  const calledBy = (task) => `${task.name} ${handOf(task)}`.trim();
  // The tasks of a page that is loaded again: its address has them.
  function goOn([, manner, texts], names) {
    find("stands").checked = manner.includes("u");
    find("alone").checked = manner.includes("h");
    find("alone").closest("details").open = manner !== "-";
    tasks.push(...texts.split("~").map((text, at) => ({ text: decodeURIComponent(text), name: names[at] })));
    changed();
  }

  function changed() {
    const manner = (find("stands").checked ? "u" : "") + (find("alone").checked ? "h" : "");
    ask("link", tasks.map(({ text }) => text).join("\n"), { manner });
    find("none").hidden = tasks.length > 0;
    find("tasks").replaceChildren(
      ...tasks.map((task) => {
        const item = document.createElement("li");
        const [name, hand] = [document.createElement("span"), document.createElement("span")];
        Object.assign(hand, { className: "teach-task-cards", textContent: handOf(task) });
        name.append(`${task.name} `, hand);
        const remove = document.createElement("button");
        Object.assign(remove, { type: "button", className: "button small quiet", textContent: "×" });
        remove.setAttribute("aria-label", fill(words.remove, { task: calledBy(task) }));
        remove.addEventListener("click", () => {
          tasks.splice(tasks.indexOf(task), 1);
          for (const part of ["said", "address-said"]) { // what has gone can be taken in again
            if (find(part).textContent === words.twice) find(part).textContent = "";
          }
          changed();
          (find("tasks").querySelector("button") ?? find("address")).focus();
        });
        item.append(name, remove);
        return item;
      }),
    );
  }

  function snippet(address) {
    const embedded = address.replace("/worksheet/#", "/worksheet/?embed=1#");
    return `<iframe src="${embedded}" title="${words.title}" style="width:100%;height:40rem;border:0"></iframe>
<script>addEventListener("message", ({ source, data }) => {
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source && data && data.rummySchool > 0)
      frame.style.height = data.rummySchool + "px";
});</script>`;
  }

  async function copy(input) {
    input.select();
    try {
      await navigator.clipboard.writeText(input.value);
      find("link-said").textContent = words.copied;
    } catch {
      find("link-said").textContent = words.uncopied;
    }
  }

  // what Python answers

  const cell = (name, text) => {
    const node = document.createElement(name);
    node.textContent = text;
    return node;
  };

  const ANSWERS = {
    task({ ok, said, text, name }) {
      if (ok && text !== `t:${taskText()}`) return; // of cards that lie otherwise by now
      draft = ok ? { text, name, said } : undefined;
      find("add").disabled = !ok;
      find("said").textContent = said;
    },
    address({ ok, said, text, name }) {
      find("address-said").textContent = said;
      if (!ok) return;
      find("address").value = "";
      add({ text, name, said }, find("address-said"));
    },
    link({ ok, said, link }) {
      find("link-said").textContent = said;
      find("link").hidden = !link;
      find("frame").hidden = !link;
      if (ok) {
        history.replaceState(history.state, "", link || location.pathname + location.search);
        keepInTab(KEPT, link || "");
      }
      if (!ok || !link) return;
      const address = new URL(`../worksheet/${link}`, location.href).href;
      find("address-out").value = address;
      find("try").setAttribute("href", `../worksheet/${link}`);
      find("snippet").value = snippet(address);
      find("sent").value = address;
    },
    codes({ ok, said, tasks: names, rows }) {
      if (left) {
        if (ok) goOn(left, names);
        left = undefined;
        return;
      }
      find("read-said").textContent = said;
      const shown = find("results");
      shown.hidden = !rows?.length;
      if (shown.hidden) return;
      const table = document.createElement("table");
      const head = document.createElement("tr");
      head.append(cell("th", words.name));
      names.forEach((name, at) => {
        const task = cell("th", fill(words.task, { number: at + 1 }));
        task.title = name;
        head.append(task);
      });
      table.append(head);
      for (const one of rows) {
        const row = document.createElement("tr");
        row.append(cell("th", one.name));
        for (const said of one.outcomes ?? [one.said]) row.append(cell("td", said));
        if (!one.ok) row.lastChild.colSpan = names.length;
        table.append(row);
      }
      shown.replaceChildren(table);
    },
  };

  sheet.addEventListener("click", ({ target }) => {
    const button = target.closest?.("button");
    if (!button) return;
    const { card, teachCopy, teachSuit } = button.dataset;
    if (card) press(card);
    else if (teachSuit) showSuit(teachSuit);
    else if (button === find("example")) layExample();
    else if (teachCopy) copy(find(teachCopy === "link" ? "address-out" : "snippet"));
    else if (button === find("add") && draft) add(draft, find("said"));
    else if (button === find("clear")) {
      lies.clear();
      right.clear();
      drawn();
    } else if (button === find("paste")) ask("address", find("address").value);
    else if (button === find("read")) {
      ask("codes", find("codes").value, { link: find("sent").value });
    }
  });
  sheet.addEventListener("change", ({ target }) => {
    if ([find("game"), find("goal")].includes(target)) offerJokers();
    else if (target === find("draws")) drawn();
    else if ([find("stands"), find("alone")].includes(target)) changed();
  });
  offerTables(find("game"), words.own);
  offerJokers();
  if (left) ask("codes", "", { link });
}
