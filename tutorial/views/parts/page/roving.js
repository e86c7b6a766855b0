// One Tab stop per group: arrows move inside it, Tab leaves it.

const usable = (group, selector) =>
  [...group.querySelectorAll(selector)].filter((node) => node.getClientRects().length);

const middle = (node) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, high: box.height };
};

/** Controls as their parts lie, row by row, where that is not the order in which they stand. */
function asTheyLie(all, part) {
  const places = new Map(all.map((node) => [node, middle(node.closest(part) ?? node)]));
  return [...all].sort((one, other) => {
    const [a, b] = [places.get(one), places.get(other)];
    return Math.abs(a.y - b.y) > Math.max(a.high, b.high) / 2 ? a.y - b.y : a.x - b.x;
  });
}

/** The nearest control of the next row up or down. */
function inNextRow(all, from, down) {
  const here = middle(from);
  const step = down ? 1 : -1;
  const others = all
    .map((node) => ({ node, ...middle(node) }))
    .filter(({ y, high }) => (y - here.y) * step > high / 3);
  if (!others.length) return null;
  const row = Math.min(...others.map(({ y }) => Math.abs(y - here.y)));
  return others
    .filter(({ y, high }) => Math.abs(Math.abs(y - here.y) - row) < high / 3)
    .reduce((best, other) => (Math.abs(other.x - here.x) < Math.abs(best.x - here.x) ? other : best))
    .node;
}

const able = (node) => node.getAttribute("aria-disabled") !== "true";

const CONTROLS = "button, a[href]";

/** Let arrows, Home and End move inside `group`; Tab still comes to each of its controls. */
export function arrows(group, selector = CONTROLS, inPlace = "") {
  group.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const here = usable(group, selector);
    const all = inPlace ? asTheyLie(here, inPlace) : here;
    const at = all.indexOf(event.target.closest(selector));
    if (at < 0) return;
    const next = {
      ArrowRight: () => all[at + 1],
      ArrowLeft: () => all[at - 1],
      ArrowDown: () => inNextRow(all, all[at], true),
      ArrowUp: () => inNextRow(all, all[at], false),
      Home: () => all[0],
      End: () => all.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next()?.focus();
  });
}

/**
 * Make `group` one Tab stop; returns a function to call after every redraw.
 *
 * Tab enters where one is, else at what `entry` gives, else where one was last; where that does
 * nothing now and something else does, at the first that does. Arrows go as the parts `inPlace` names lie. Controls are read anew at each key, so a redraw needs no
 * bookkeeping.
 */
export function roving(group, { selector = CONTROLS, entry = () => null, inPlace = "" } = {}) {
  let current = null;

  function first(all) {
    const here = usable(group, selector);
    return here.find(able) ?? here[0] ?? all[0] ?? null;
  }

  function refresh() {
    const all = [...group.querySelectorAll(selector)];
    const held = all.find((node) => node === group.getRootNode().activeElement);
    const here = all.find((node) => node.hasAttribute("aria-current")) ?? entry();
    if (held) current = held;
    else if (here) current = here;
    else if (!all.includes(current) || (!able(current) && all.some(able))) current = first(all);
    for (const node of all) node.tabIndex = node === current ? 0 : -1;
  }

  group.addEventListener("focusin", ({ target }) => {
    const control = target.closest(selector);
    if (!control || control === current) return;
    current = control;
    refresh();
  });
  arrows(group, selector, inPlace);
  return refresh;
}

/** Put focus on the group's own control, for keys that jump to a group. */
export const enter = (group) => group.querySelector('[tabindex="0"]')?.focus();
