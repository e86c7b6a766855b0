// Where words go on below what is seen: marked, so that the style can say that there is more.

const SLACK = 4; // px of the last line's own room that may lie below the edge

/** Whether the words of `part` begin above `edge` and go on below it, or behind its own buttons. */
function goesOn(part, edge) {
  const words = [...part.querySelectorAll("p")];
  const last = words.at(-1);
  if (!last || words[0].getBoundingClientRect().top > edge - SLACK) return false;
  const row = part.querySelector(".buttons");
  const { position, top } = row ? getComputedStyle(row) : {};
  const below = position === "sticky" && top === "auto"; // else they stand over the words
  const buttons = below ? row.getBoundingClientRect().top : Infinity;
  return last.getBoundingClientRect().bottom > Math.min(buttons, edge) + SLACK;
}

/**
 * Mark `lead` and each of `notes` with `data-more` as long as there is more of it to scroll to;
 * `told` hears whether there is.
 */
export function tellMore(lead, notes, told) {
  const tell = () => {
    const slot = notes.getRootNode().host?.closest("[data-slot]");
    if (!slot) return;
    const edge = slot.getBoundingClientRect().bottom;
    let further = false;
    for (const part of [lead, ...notes.children]) {
      const goes = goesOn(part, edge);
      part.toggleAttribute("data-more", goes);
      further ||= goes;
    }
    told(further);
  };
  const watch = new ResizeObserver(tell);
  [lead, notes, notes.parentElement.parentElement].forEach((part) => watch.observe(part));
  document.addEventListener("scroll", tell, { capture: true, passive: true });
  return tell;
}
