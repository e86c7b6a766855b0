// What in_sight.py asks of a page. It looks through shadow roots, as the eye does.

const EDGE = 1.5; // px an edge may be off by rounding
const INSIDE = 5; // px from a corner to the point that must belong to a button: its corner is round
const TALL = 72; // px; a button is higher only where its words need it
const AROUND = 40; // px of a button that are no words: its padding, its border and a small sign

const allOf = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
  [node, ...(node.shadowRoot ? allOf(node.shadowRoot) : [])]);
const seen = (node) => {
  const { width, height } = node.getBoundingClientRect();
  return width > 2 && height > 2 && node.checkVisibility({ visibilityProperty: true });
};
const play = document.querySelector(".play") ?? document.body;
const dialog = allOf(document).find((node) => node.matches("dialog[open]"));
const nodes = allOf(play).filter(seen);
const matching = (selector) => nodes.filter((node) => node.matches(selector));
const parentOf = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
const above = (node) => (node ? [node, ...above(parentOf(node))] : []);
const slotOf = (node) => above(node).find((one) => one.dataset?.slot)?.dataset.slot ?? "";
const nameOf = (node) =>
  (node.getAttribute("aria-label") ?? node.innerText ?? node.textContent).trim().slice(0, 60);

function deepest(x, y) {
  let node = document.elementFromPoint(x, y);
  for (;;) {
    const inner = node?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === node) return node;
    node = inner;
  }
}

/** The part of the window in which a node can show: what its scrolling ancestors leave of it. */
function windowOf(node) {
  const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const box of above(parentOf(node))) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (box === document.body || box === document.documentElement) continue;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    if (overflowX !== "visible") {
      room.left = Math.max(room.left, left);
      room.right = Math.min(room.right, right);
    }
    if (overflowY !== "visible") {
      room.top = Math.max(room.top, top);
      room.bottom = Math.min(room.bottom, bottom);
    }
  }
  return room;
}

/** How far a node reaches out of what can be seen, in words; empty if it is whole. */
function cut(node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const room = windowOf(node);
  const over = Math.max(room.left - left, room.top - top, right - room.right, bottom - room.bottom);
  return over > EDGE ? `${Math.round(over)} px of it are out of sight` : "";
}

/** Whether a node only takes presses there: the thumb's room around the way to the levels. */
const clear = (node) => node.matches(".goal .to-levels")
  && getComputedStyle(node).backgroundColor === "rgba(0, 0, 0, 0)";

/** What lies over a node at its middle or near its corners, in words; empty if nothing does. */
function covered(node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    ...[left + INSIDE, right - INSIDE].flatMap((x) =>
      [top + INSIDE, bottom - INSIDE].map((y) => [x, y])),
  ];
  for (const [x, y] of points) {
    const found = deepest(x, y);
    if (!found) return "it is out of the window";
    if (node.matches(".task") && clear(found)) continue;
    if (!above(found).includes(node)) {
      return `${found.localName}.${found.className.baseVal ?? found.className} lies over it`;
    }
  }
  return "";
}

const wrongWith = (what, node) => {
  const wrong = cut(node) || covered(node);
  return wrong ? [`${what} “${nameOf(node)}”: ${wrong}`] : [];
};

/** The buttons that lead on: the filled ones, those of the newest answer, the actions of the desk. */
function wanted() {
  if (dialog) return allOf(dialog).filter((node) => node.matches("button.primary")).filter(seen);
  const newest = matching(".told").filter((note) => note.querySelector("button")).slice(0, 1);
  const answers = newest.flatMap((note) => [...note.querySelectorAll(".buttons > .button")]);
  return [...new Set([
    ...matching(".button.primary, .bk-btn-primary"), ...answers, ...matching(".bar .button"), ...matching(".check"),
  ])];
}

function hiddenButtons() {
  const buttons = wanted().filter((node) => seen(node) && !node.disabled);
  const none = buttons.length ? [] : ["no button leads on"];
  return [...none, ...buttons.flatMap((node) => wrongWith("button", node))];
}

const MARKS = ".attempt > .slot, .attempt > .gap, .attempt > .pencil-word, .mark-on-meld";

function cutMarks() {
  return matching(MARKS).flatMap((node) => {
    const { left, right, bottom } = node.getBoundingClientRect();
    const under = slotOf(deepest((left + right) / 2, bottom - EDGE));
    const wrong = cut(node) || (under === "table" ? "" : "something lies over its lower edge");
    return wrong ? [`mark “${nameOf(node)}”: ${wrong}`] : [];
  });
}

/** The task is in sight as long as the learner is at it; in a deal a large hand may have its room. */
function cutTask() {
  const shown = matching(".task").filter((node) => !above(node).some((one) =>
    one.dataset?.slot === "goal" && one.offsetHeight < 2));
  return shown.flatMap((node) => wrongWith("task", node));
}

/** What is said may be longer than its place: then something shows that there is more of it. */
function cutWords() {
  return matching(".told").slice(0, 1).flatMap((note) => {
    const last = [...note.querySelectorAll("p")].filter(seen).at(-1);
    if (!last || note.matches("[data-more]")) return [];
    const { left, bottom } = last.getBoundingClientRect();
    const found = deepest(left + 4, bottom - 6);
    const whole = found && above(found).includes(last);
    return whole && !cut(last) ? [] : [`words “${nameOf(last)}”: cut, and nothing says so`];
  });
}

function wordsOf(button) {
  const range = document.createRange();
  range.selectNodeContents(button);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function misfits() {
  const wrong = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) wrong.push(`the page is ${wide} px wide in a window of ${innerWidth}`);
  for (const button of matching(".button").filter((node) => node.textContent.trim())) {
    const box = button.getBoundingClientRect();
    const words = wordsOf(button);
    const over = Math.max(box.left - words.left, words.right - box.right,
      box.top - words.top, words.bottom - box.bottom, button.scrollWidth - button.clientWidth);
    if (over > EDGE) wrong.push(`button “${nameOf(button)}”: its words are cut`);
    if (box.height > TALL && box.height > words.bottom - words.top + AROUND) {
      wrong.push(`button “${nameOf(button)}”: ${Math.round(box.height)} px high`);
    }
  }
  return wrong;
}

const look = {
  hiddenButtons,
  cutMarks,
  misfits,
  all: () => [
    ...hiddenButtons(), ...cutMarks(), ...misfits(), ...(dialog ? [] : [...cutTask(), ...cutWords()]),
  ],
};
