// Of tabs at the same table the one opened or touched last has it: there the others play on. In
// each other one they wait, and it shows what comes of it.

const other = globalThis.BroadcastChannel ? new BroadcastChannel("rummy-school") : null;
let table = ""; // page and lesson
let follows = false;

/** Messages that wait until this tab has its table again. */
export const hold = new Set();

export const inTurn = () => !follows;

/** This tab has a table from now on, and no other. */
export function claim({ page, lesson }) {
  table = `${page} ${lesson}`;
  follows = false;
  hold.clear();
  other?.postMessage(table);
}

/** This tab is touched: what waited goes on through `goOn`. */
export function lead(goOn) {
  if (follows) other?.postMessage(table);
  follows = false;
  const waiting = [...hold];
  hold.clear();
  waiting.forEach(goOn);
}

other?.addEventListener("message", ({ data }) => {
  if (data === table) follows = true;
});
