// How high what is said is: the phone's page gives it that room, as far as the table can spare it.
// Whatever is still too long lies over the part of the table where nothing lies.

// Where an example asks, a wrong answer has the room of the text it was given to, and what is free.
const JUDGED = ":has([data-asks][data-holds]):has([data-refused])";
const ROUND = 6; // px around the words where an example asks
const CLEAR = 8; // px between what lies on the table and words that lie over it
const EDGES = 28; // px of felt and table below the lowest card, which keep melds as large as they are
const LEAST = 2; // px: for less no words are moved
const HEAD = 8; // px of a sheet over its first line, as the style has them
const SHORT = matchMedia("(max-width: 760px) and (min-height: 501px) and (max-height: 779px)");

const numberOf = (page, name) => parseFloat(page.style.getPropertyValue(name)) || 0;
const pageOf = (node) => node.getRootNode().host?.closest("[data-slot]")?.parentElement;

/** How high the place of what is said is, without the part of the table that it covers. */
export const heightOfNotes = (notes) => notes.offsetHeight - numberOf(notes, "--over-table");

const freeOf = new WeakMap(); // by page: tells how many px of its table are free at the lower end

/** Words that do not fit their place cover as much of the table as is free, and as they need. */
function coverTable(page) {
  const notes = page.querySelector('[data-slot="notes"]');
  if (!notes) return;
  const lacks = SHORT.matches ? numberOf(page, "--words") - heightOfNotes(notes) : 0;
  const free = Math.floor((freeOf.get(page)?.() ?? 0) - CLEAR - HEAD);
  const most = Math.min(Math.ceil(lacks), free);
  const covered = most < LEAST ? 0 : most + HEAD;
  notes.style.setProperty("--over-table", `${covered}px`);
  notes.toggleAttribute("data-over", covered > 0);
}

/** What `measure` finds as long as a hint that has been folded away is read whole. */
function unfolded(part, measure) {
  const hint = part.querySelector(".folded");
  hint?.classList.remove("folded");
  const found = measure();
  hint?.classList.add("folded");
  return found;
}

/** Where the last of what is said ends; the part itself may be kept higher, and a note held at its foot. */
function endOf(part) {
  const last = [...part.children].findLast(({ offsetHeight }) => offsetHeight) ?? part;
  const before = last.previousElementSibling;
  if (!before || getComputedStyle(last).position !== "sticky") return last.getBoundingClientRect().bottom;
  const gap = parseFloat(getComputedStyle(part).rowGap) || 0;
  return before.getBoundingClientRect().bottom + gap + Math.max(last.offsetHeight, last.scrollHeight);
}

/**
 * Tell the page the height of the first of `parts` that is shown and of the `foot` below it,
 * and that of all that is read there, the lists `below` too. Of what follows, words that lie over
 * the table make room for as much as `beginning` ends.
 *
 * The function returned tells it again; while what is said is `steady`, the room only grows.
 */
export function tellHeight(parts, foot, below = [], beginning = () => null) {
  let steady = false;
  let said = 0;
  let words = 0;
  const tell = () => {
    const shown = parts.find((part) => part.offsetHeight > 0);
    const page = pageOf(foot);
    if (!page) return;
    if (!shown) {
      ["--said", "--words", "--read"].forEach((name) => page.style.setProperty(name, "0px"));
      coverTable(page);
      return;
    }
    const { paddingTop, paddingBottom } = getComputedStyle(shown.closest(".margin"));
    const edges = parseFloat(paddingTop) + parseFloat(paddingBottom);
    const gap = foot.offsetTop - (shown.offsetTop + shown.offsetHeight);
    const follows = foot.offsetHeight && gap < foot.offsetHeight;
    page.style.setProperty("--foot", `${follows ? gap + foot.offsetHeight : 0}px`);
    const height = unfolded(shown, () => Math.ceil(endOf(shown) - shown.getBoundingClientRect().top + edges));
    const judged = said && page.matches(JUDGED);
    const limit = judged ? parseFloat(page.style.getPropertyValue("--spare")) - ROUND || 0 : height;
    said = steady || judged ? Math.max(said, Math.min(height, limit)) : height;
    page.style.setProperty("--said", `${said}px`);
    // a part that fills its place leaves what comes below it out of sight
    const fills = parseFloat(getComputedStyle(shown).minHeight) > 0;
    const heightOf = (read) => {
      const from = Math.min(...read.map((part) => part.getBoundingClientRect().top));
      return Math.ceil(Math.max(...read.map(endOf)) - from + edges);
    };
    const isShown = (part) => part.offsetHeight > 0;
    const all = unfolded(shown, () => heightOf(fills ? [shown] : parts.filter(isShown)));
    page.style.setProperty("--read", `${fills ? all : heightOf([...parts, ...below].filter(isShown))}px`);
    // from hint to hint they stay where they are; what follows covers no more than it needs
    const isLadder = steady && parts.some((part) => part.querySelector(".rungs"));
    const begun = beginning()?.getBoundingClientRect().bottom ?? -Infinity;
    const withBegun = Math.max(all, Math.ceil(begun - shown.getBoundingClientRect().top + edges));
    words = isLadder ? Math.max(words, all) : withBegun;
    page.style.setProperty("--words", `${words}px`);
    coverTable(page);
  };
  const watch = new ResizeObserver(tell);
  [...parts, foot, ...below].forEach((part) => watch.observe(part));
  return (now) => {
    steady = now;
    tell();
  };
}

const IN_THE_MIDDLE = ":is(.asks, .bare, .picks, .ends, .counting):not(.writing)"; // it takes all the room

const LIES = ".pile, .preview, .meld:not(.kept), .meld:not(.kept) .marks > *, .attempt, .attempt .marks > *, .empty-place";

/** Where the lowest thing that is seen on `table` ends. */
const endOfSeen = (table) => Math.max(0, ...[...table.querySelectorAll(LIES)]
  .filter(({ offsetHeight }) => offsetHeight).map((one) => one.getBoundingClientRect().bottom));

/**
 * Tell the page how high its notes may become before they take room from what lies on `table`: its
 * `melds` below a fanned pile, or a `sheet` that is filled in; what is free below all of it, words
 * may cover, and lists may have.
 */
export function tellSpare(table, melds, sheet) {
  const parts = [...sheet.children];
  const endOfAll = () => {
    if (table.matches(IN_THE_MIDDLE)) return table.clientHeight;
    const shown = (sheet.hidden ? [melds] : parts).filter(({ offsetHeight }) => offsetHeight);
    return Math.max(0, ...shown.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight));
  };
  const tell = () => {
    const page = pageOf(table);
    const notes = page?.querySelector('[data-slot="notes"]');
    if (!notes) return;
    const edge = parseFloat(getComputedStyle(table).paddingBottom);
    const free = table.clientHeight - endOfAll() - edge;
    page.style.setProperty("--spare", `${Math.floor(heightOfNotes(notes) + free)}px`);
    freeOf.set(page, () => {
      const isFree = sheet.hidden && !table.matches(IN_THE_MIDDLE);
      return isFree ? table.getBoundingClientRect().bottom - endOfSeen(table) : 0;
    });
    // the felt reaches to the edge; below its cards it keeps its own
    const loose = Math.max(0, Math.floor(freeOf.get(page)() - EDGES));
    page.style.setProperty("--loose", `${heightOfNotes(notes) + loose}px`);
    coverTable(page);
  };
  const watch = new ResizeObserver(tell);
  [table, ...table.children, ...parts].forEach((part) => watch.observe(part));
  return tell;
}
