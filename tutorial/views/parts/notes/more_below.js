// Where words go on below what is seen: marked, so that the style can say that there is more.

const SLACK = 4; // px of the last line's own room that may lie below the edge
const TAIL = 2; // px of a line below the edge that hold nothing of its letters

/** The edge below which nothing of `part` is read: that of its place, or its own buttons there. */
function endOf(part, edge) {
  const row = part.querySelector(".buttons");
  const { position, top } = row ? getComputedStyle(row) : {};
  const below = position === "sticky" && top === "auto"; // else they stand over the words
  return Math.min(below ? row.getBoundingClientRect().top : Infinity, edge);
}

/** Whether the words of `part` begin above `edge` and go on below it, or behind its own buttons. */
function goesOn(part, edge) {
  const words = [...part.querySelectorAll("p")];
  const last = words.at(-1);
  if (!last || words[0].getBoundingClientRect().top > edge - SLACK) return false;
  return last.getBoundingClientRect().bottom > endOf(part, edge) + SLACK;
}

/** How many px over `edge` a line of `part` begins that goes on below it: 0 where it cuts none. */
function cutLine(part, edge) {
  let cut = 0;
  for (const words of part.querySelectorAll("p, li")) {
    const { top, bottom, width } = words.getBoundingClientRect();
    if (top >= edge || bottom <= edge || width <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    for (const line of range.getClientRects()) {
      if (line.top < edge && line.bottom > edge + TAIL) cut = Math.max(cut, edge - line.top);
    }
  }
  return Math.ceil(cut);
}

/**
 * Mark `lead` and each of `notes` with `data-more` as long as there is more of it to scroll to;
 * `told` hears whether there is. Of whatever stands there `--cut` tells the style how much of a line
 * that the lower edge would cut is to be covered: whole lines are read.
 */
export function tellMore(lead, notes, told) {
  const talk = notes.parentElement;
  const tell = () => {
    const slot = notes.getRootNode().host?.closest("[data-slot]");
    if (!slot) return;
    const edge = slot.getBoundingClientRect().bottom;
    let further = false;
    for (const part of [lead, ...notes.children]) {
      const goes = goesOn(part, edge);
      part.toggleAttribute("data-more", goes);
      part.style.setProperty("--cut", `${goes ? cutLine(part, endOf(part, edge)) : 0}px`);
      further ||= goes;
    }
    talk.parentElement.style.setProperty("--cut", `${further ? 0 : cutLine(talk, edge)}px`);
    told(further);
  };
  const watch = new ResizeObserver(tell);
  [lead, notes, talk.parentElement].forEach((part) => watch.observe(part));
  document.addEventListener("scroll", tell, { capture: true, passive: true });
  return tell;
}
