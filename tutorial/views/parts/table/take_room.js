// On a phone what a take would bring has a place of its own: that of what was said before, below the
// table, which becomes so much longer. The melds lie as they did.
import { heightOfNotes } from "../page/note_height.js";

/** Give `table` that room while `taking`; where the page has none to give it stays as it is. */
export function makeTakeRoom(table, taking) {
  const slot = table.getRootNode().host?.closest("[data-slot]");
  const said = slot?.parentElement.querySelector('[data-slot="notes"]');
  slot?.toggleAttribute("data-takes", taking);
  const longer = taking && said && getComputedStyle(slot).gridRowEnd.startsWith("notes")
    && !slot.hasAttribute("data-whole");
  table.toggleAttribute("data-looks", taking);
  table.toggleAttribute("data-takes", Boolean(longer));
  if (longer) table.style.setProperty("--take", `${heightOfNotes(said)}px`);
  else table.style.removeProperty("--take");
}

/** How high the table is for all else. */
export const heightOf = (table) =>
  table.clientHeight - (parseFloat(table.style.getPropertyValue("--take")) || 0);
