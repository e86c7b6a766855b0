// How high what is said is: the phone's page gives it that room, as far as the table can spare it.

// Where an example asks, a wrong answer has the room of the text it was given to, and what is free.
const JUDGED = ":has([data-asks][data-holds]):has([data-refused])";
const ROUND = 6; // px around the words where an example asks

/** Where the last of what is said ends; the part itself may be kept higher, and a note held at its foot. */
function endOf(part) {
  const last = part.lastElementChild ?? part;
  const before = last.previousElementSibling;
  if (!before || getComputedStyle(last).position !== "sticky") return last.getBoundingClientRect().bottom;
  const gap = parseFloat(getComputedStyle(part).rowGap) || 0;
  return before.getBoundingClientRect().bottom + gap + last.offsetHeight;
}

/**
 * Tell the page the height of the first of `parts` that is shown and of the `foot` below it.
 *
 * The function returned tells it again; while what is said is `steady`, the room only grows.
 */
export function tellHeight(parts, foot) {
  let steady = false;
  let said = 0;
  const tell = () => {
    const shown = parts.find((part) => part.offsetHeight > 0);
    const page = foot.getRootNode().host?.closest("[data-slot]")?.parentElement;
    if (!page) return;
    if (!shown) {
      page.style.setProperty("--said", "0px");
      return;
    }
    const { paddingTop, paddingBottom } = getComputedStyle(shown.closest(".margin"));
    const edges = parseFloat(paddingTop) + parseFloat(paddingBottom);
    const gap = foot.offsetTop - (shown.offsetTop + shown.offsetHeight);
    const follows = foot.offsetHeight && gap < foot.offsetHeight;
    page.style.setProperty("--foot", `${follows ? gap + foot.offsetHeight : 0}px`);
    const height = Math.ceil(endOf(shown) - shown.getBoundingClientRect().top + edges);
    const judged = said && page.matches(JUDGED);
    const most = judged ? parseFloat(page.style.getPropertyValue("--spare")) - ROUND || 0 : height;
    said = steady || judged ? Math.max(said, Math.min(height, most)) : height;
    page.style.setProperty("--said", `${said}px`);
    const ends = parts.filter((part) => part.offsetHeight > 0).map(endOf);
    page.style.setProperty("--words", `${Math.ceil(Math.max(...ends) - shown.getBoundingClientRect().top + edges)}px`);
  };
  const watch = new ResizeObserver(tell);
  [...parts, foot].forEach((part) => watch.observe(part));
  return (now) => {
    steady = now;
    tell();
  };
}

const IN_THE_MIDDLE = ":is(.asks, .bare, .picks, .ends, .counting):not(.writing)"; // it takes all the room

/**
 * Tell the page how high its notes may become before they take room from what lies on `table`: its
 * `melds` below a fanned pile, or a `sheet` that is filled in.
 */
export function tellSpare(table, melds, sheet) {
  const parts = [...sheet.children];
  const endOfAll = () => {
    if (table.matches(IN_THE_MIDDLE)) return table.clientHeight;
    const shown = (sheet.hidden ? [melds] : parts).filter(({ offsetHeight }) => offsetHeight);
    return Math.max(0, ...shown.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight));
  };
  const tell = () => {
    const page = table.getRootNode().host?.closest("[data-slot]")?.parentElement;
    const notes = page?.querySelector('[data-slot="notes"]');
    if (!notes) return;
    const edge = parseFloat(getComputedStyle(table).paddingBottom);
    const free = table.clientHeight - endOfAll() - edge;
    page.style.setProperty("--spare", `${Math.floor(notes.offsetHeight + free)}px`);
  };
  const watch = new ResizeObserver(tell);
  [table, melds, ...parts].forEach((part) => watch.observe(part));
  return tell;
}
