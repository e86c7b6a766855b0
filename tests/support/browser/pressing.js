// What changes on the page when something is pressed, and what lies over what. For pressing.py.

const allIn = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
  [node, ...(node.shadowRoot ? allIn(node.shadowRoot) : [])]);
const shows = (node) => {
  const { width, height } = node.getBoundingClientRect();
  return width > 2 && height > 2 && node.checkVisibility({ visibilityProperty: true });
};

/** All that can be seen or heard: words, states, what is read aloud. */
window.impression = () => allIn(document).map((node) => {
  const own = [...node.childNodes].filter(({ nodeType }) => nodeType === 3)
    .map(({ data }) => data.trim()).join(" ");
  const states = ["aria-pressed", "aria-label", "aria-current", "class", "data-state", "open"]
    .map((name) => node.getAttribute(name) ?? "").join(" ");
  return `${node.localName} ${own} ${states}`;
}).join("|") + location.href;

const rectangle = (node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left, top, right, bottom };
};
const parent = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
const line = (node) => (node ? [node, ...line(parent(node))] : []);

/** The part of a box that its scrolling ancestors leave to be seen. */
function visible(node) {
  const box = rectangle(node);
  for (const over of line(parent(node))) {
    if (over === document.body || over === document.documentElement) continue;
    if (getComputedStyle(over).overflow === "visible") continue;
    const edge = rectangle(over);
    box.left = Math.max(box.left, edge.left);
    box.top = Math.max(box.top, edge.top);
    box.right = Math.min(box.right, edge.right);
    box.bottom = Math.min(box.bottom, edge.bottom);
  }
  return box;
}

const APART = 3; // px by which two boxes may share an edge
const named = (node) => (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40);

/** What is seen at a point, inside whichever shadow root. */
function seenAt(x, y, root = document) {
  const node = root.elementFromPoint(x, y);
  return node?.shadowRoot && node.shadowRoot !== root ? seenAt(x, y, node.shadowRoot) ?? node : node;
}

/** Whether `other` scrolls behind what a node is pinned to: that, and nothing of it, is seen. */
function hides(node, other, x, y) {
  const pinned = line(node).find((one) =>
    one instanceof Element && getComputedStyle(one).position === "sticky");
  return pinned && line(other).includes(parent(pinned)) && !line(other).includes(pinned)
    && getComputedStyle(pinned).backgroundColor !== "rgba(0, 0, 0, 0)"
    && line(seenAt(x, y)).includes(pinned);
}

/** Whether a table on a short phone has been scrolled with its page; with large text it may be. */
window.scrolled = () => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const still = matchMedia("(max-width: 760px) and (min-height: 501px) and (max-height: 779px)").matches
    && innerWidth >= 20 * rem && document.querySelector('[data-slot="table"]')?.offsetHeight
    && !document.querySelector('[data-slot="setup"]')?.offsetHeight;
  return still && scrollY > 1 ? [`the page has scrolled by ${Math.round(scrollY)} px`] : [];
};

/** Pairs of buttons, of captions and of words of marks that lie over each other. */
window.overlaps = () => {
  const dialog = allIn(document).find((node) => node.matches("dialog[open]"));
  const things = allIn(dialog ?? document).filter((node) =>
    node.matches(".button, .caption, .pencil-word, .status, .seat, .goal, [data-slot=goal] h1")
    && shows(node)).map((node) => ({ node, box: visible(node) }))
    .filter(({ box }) => box.right - box.left > APART && box.bottom - box.top > APART);
  const found = [];
  things.forEach((one, at) => things.slice(at + 1).forEach((other) => {
    if (line(one.node).includes(other.node) || line(other.node).includes(one.node)) return;
    const left = Math.max(one.box.left, other.box.left);
    const top = Math.max(one.box.top, other.box.top);
    const wide = Math.min(one.box.right, other.box.right) - left;
    const high = Math.min(one.box.bottom, other.box.bottom) - top;
    if (wide <= APART || high <= APART) return;
    const middle = [left + wide / 2, top + high / 2];
    if (hides(one.node, other.node, ...middle) || hides(other.node, one.node, ...middle)) return;
    found.push(`“${named(one.node)}” and “${named(other.node)}” overlap`);
  }));
  return found;
};

/** The names of the buttons beside the cards that can be pressed, in the order of the page. */
window.pressable = () => {
  const open = allIn(document).find((node) => node.matches("dialog[open]"));
  return allIn(open ?? document.querySelector(".play"))
    .filter((node) => node.matches(".told .button, .bar .button, dialog .button") && shows(node)
      && node.ariaDisabled !== "true").map(named);
};

/** The first of these names that can be pressed; none while a button waits to be read first. */
window.firstOf = (names) => {
  const reading = allIn(document).some((node) => node.matches(".told .wait"));
  const there = reading ? [] : window.pressable();
  return names.find((name) => there.includes(name)) ?? null;
};
