// How high what is said is: the phone's page gives it that room, as far as the table can spare it.

// Where an example asks, a wrong answer has the room of the text it was given to.
const JUDGED = ":has([data-asks][data-holds]):has([data-refused])";

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
    if (!page || said && page.matches(JUDGED)) return;
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
    said = steady ? Math.max(said, height) : height;
    page.style.setProperty("--said", `${said}px`);
  };
  const watch = new ResizeObserver(tell);
  [...parts, foot].forEach((part) => watch.observe(part));
  return (now) => {
    steady = now;
    tell();
  };
}

/** Tell the page how high its notes may become before they take room from the cards of `table`. */
export function tellSpare(table, last) {
  const tell = () => {
    const page = table.getRootNode().host?.closest("[data-slot]")?.parentElement;
    const notes = page?.querySelector('[data-slot="notes"]');
    if (!notes) return;
    const edge = parseFloat(getComputedStyle(table).paddingBottom);
    const free = table.clientHeight - (last.offsetTop + last.offsetHeight + edge);
    page.style.setProperty("--spare", `${Math.floor(notes.offsetHeight + free)}px`);
  };
  const watch = new ResizeObserver(tell);
  watch.observe(table);
  watch.observe(last);
  return tell;
}
