// Where words go on below what is seen: marked, so that the style can say that there is more.

const SLACK = 3; // px of the last line's own room that may lie below the edge
const TAIL = 2; // px of a line below the edge that hold nothing of its letters

/** The edge below which nothing of `part` is read: that of its place, or its own buttons there. */
function endOf(part, edge) {
  const row = part.querySelector(".buttons");
  const { position, top } = row ? getComputedStyle(row) : {};
  const below = position === "sticky" && top === "auto"; // else they stand over the words
  return Math.min(below ? row.getBoundingClientRect().top : Infinity, edge);
}

/** Whether the words of `part` begin above `edge` and go on below it, or behind its own buttons. */
function goesOn(part, edge, read = "p, .rule") {
  const words = [...part.querySelectorAll(read)].filter((one) => !isHeld(one))
    .map((one) => one.getBoundingClientRect());
  if (!words.length || Math.min(...words.map(({ top }) => top)) > edge - SLACK) return false;
  return Math.max(...words.map(({ bottom }) => bottom)) > endOf(part, edge) + SLACK;
}

const gapOf = (notes) => parseFloat(getComputedStyle(notes).rowGap) || 0;

/** Whether a part of a note stays where it is while the rest scrolls. */
const isHeld = (node) => getComputedStyle(node).position === "sticky";

/** The edge below which another note than the hint `held` at the foot is not read: the gap over it. */
const edgeOver = (held, part, edge) =>
  !held || held === part ? edge : Math.min(edge, held.getBoundingClientRect().top - gapOf(held.parentElement));

/** The hint that stays at the foot of what is said; what lies `--under` it is told to the style. */
function heldHint(notes) {
  const hint = notes.querySelector(":scope > .told ~ .told:has(.rungs)");
  const held = hint && isHeld(hint) ? hint : null;
  notes.closest(".margin").style.setProperty("--under", `${held ? held.offsetHeight + gapOf(notes) : 0}px`);
  return held;
}

/**
 * The lines of the words in `part` that `edge` may cut, each as a rectangle. A row that can be
 * pressed, or a bar, is no such line: the part of it that is seen says that there is more.
 */
function* linesAt(part, edge) {
  for (const words of part.querySelectorAll("h2, p, .rule, li:not(.loss-rows > *, .loss-bars > *)")) {
    const { top, bottom, width } = words.getBoundingClientRect();
    if (top >= edge || bottom <= edge || width <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    for (const line of range.getClientRects()) {
      if (line.top < edge - 1 && line.bottom > edge + TAIL) yield line;
    }
  }
}

/** How many px over `edge` a line of `part` begins that goes on below it: 0 where it cuts none. */
const cutLine = (part, edge) =>
  Math.ceil(Math.max(0, ...[...linesAt(part, edge)].map(({ top }) => edge - top)));

/** How many px from the upper edge of `slot` are to be covered, so that no line begins above it. */
function cutAbove(part, slot) {
  const top = slot.getBoundingClientRect().top + slot.clientTop;
  if (slot.scrollTop < 1) return 0; // a sheet has an edge of its own over what scrolls
  const row = part.querySelector(".buttons");
  const over = row && getComputedStyle(row).top === "0px" ? row.getBoundingClientRect().bottom : top;
  const edge = Math.max(top, over);
  const ends = [...linesAt(part, edge)].map(({ bottom }) => bottom - top);
  return Math.ceil(Math.max(0, ...ends));
}

/** What scrolls if too much is said: the place of all of it, or its part over the list of levels. */
export function scrollerOf(talk) {
  if (getComputedStyle(talk).overflowY === "auto") return talk;
  return talk.getRootNode().host?.closest("[data-slot]");
}

/**
 * An older hint below what has been answered since gives way to it: where not all of the answer
 * could be read its words are folded away, and the way to the next hint stays.
 */
function foldOlder(notes, edge) {
  notes.querySelector(".folded")?.classList.remove("folded");
  const older = notes.querySelector(":scope > .told ~ .told.older:has(.rungs)");
  if (!older) return false;
  const held = heldHint(notes);
  const folds = held === older && [...notes.children].some((part) =>
    part !== older && goesOn(part, edgeOver(held, part, edge), "p"));
  older.classList.toggle("folded", folds);
  return folds;
}

/**
 * Mark `lead` and each of `notes` with `data-more` as long as there is more of it to scroll to;
 * `told` hears whether there is, and where the lower edge lies. Of whatever stands there `--cut` tells the style how much of a line
 * that the lower edge would cut is to be covered, and `--over` the same at the upper edge: whole
 * lines are read.
 */
export function tellMore(lead, notes, told) {
  const talk = notes.parentElement;
  let place = null; // it grows where all of what is said is shown
  const tell = () => {
    const slot = notes.getRootNode().host?.closest("[data-slot]");
    if (!slot) return;
    if (slot !== place) watch.observe(slot);
    place = slot;
    const scroller = scrollerOf(talk); // all of what is said scrolls over the button for less
    const edge = Math.min(slot.getBoundingClientRect().bottom, scroller.getBoundingClientRect().bottom);
    let further = foldOlder(notes, edge);
    const held = heldHint(notes);
    for (const part of [lead, ...notes.children]) {
      const end = edgeOver(held, part, edge);
      const goes = goesOn(part, end);
      part.toggleAttribute("data-more", goes);
      part.style.setProperty("--cut", `${goes ? cutLine(part, endOf(part, end)) : 0}px`);
      further ||= goes;
    }
    talk.parentElement.style.setProperty("--cut", `${further ? 0 : cutLine(talk, edge)}px`);
    talk.parentElement.style.setProperty("--over", `${cutAbove(notes, slot)}px`);
    told(further, edge);
  };
  const watch = new ResizeObserver(tell);
  [lead, notes, talk.parentElement].forEach((part) => watch.observe(part));
  document.addEventListener("scroll", tell, { capture: true, passive: true });
  return tell;
}
