// Every meld in sight: what does not fit is drawn smaller, and at last as lines of cards in words.

const WIDTHS = [120, 104, 92, 80, 68, 58, 50, 44]; // px of a card in a meld, largest first
const USUAL = 92; // px; larger ones only where the window has the room
const WIDE = "(min-width: 761px) and (min-height: 501px)";
const SLACK = 1; // px by which rounding may differ

/** How a table may be drawn, best first; `roomy` ones have large cards and an area for each side. */
function ways(table, roomy) {
  const large = matchMedia(WIDE).matches && !table.matches(".fan");
  const most = Math.max(USUAL, parseFloat(getComputedStyle(table).getPropertyValue("--meld-card")));
  const widths = large ? WIDTHS.filter((width) => width <= most) : WIDTHS.slice(-1);
  return [
    { roomy },
    ...widths.map((width) => ({ width })),
    { width: WIDTHS.at(-1), lines: true },
    { width: WIDTHS.at(-1), lines: true, folded: true },
  ];
}

function take(table, { roomy, width, lines, folded }) {
  table.classList.toggle("roomy", Boolean(roomy));
  table.classList.toggle("crowded", Boolean(width));
  table.classList.toggle("lines", Boolean(lines));
  table.classList.toggle("folded", Boolean(folded));
  if (width) table.style.setProperty("--fit", `${width}px`);
  else table.style.removeProperty("--fit");
}

const holds = (box) => box.scrollHeight - box.clientHeight <= SLACK;

/** On a wide screen no meld may reach under the piles beside the felt either. */
function isClear(table) {
  if (!matchMedia(WIDE).matches) return true;
  const piles = table.querySelector(":scope > .piles")?.getBoundingClientRect();
  if (!piles?.width) return true;
  return [...table.querySelectorAll(".meld, .attempt")].every((meld) => {
    const { left, right, top, bottom } = meld.getBoundingClientRect();
    return right <= piles.left + SLACK || left >= piles.right - SLACK
      || bottom <= piles.top || top >= piles.bottom;
  });
}

/**
 * Draw `table` as large as all of `boxes` hold what lies in them; where even lines of words are too
 * many, the boxes scroll.
 */
export function fit(table, boxes, roomy) {
  table.classList.add("measuring"); // what slides counts where it will lie
  ways(table, roomy).some((way) => {
    take(table, way);
    return boxes.every(holds) && isClear(table);
  });
  table.classList.remove("measuring");
}

/** Say on which side of `felt` melds are scrolled away, so that the style can show it. */
export function tellHidden(table, felt) {
  const { top, bottom } = felt.getBoundingClientRect();
  const own = felt.getClientRects().length ? felt.querySelectorAll(".meld") : [];
  const melds = [...own].map((meld) => meld.getBoundingClientRect());
  table.toggleAttribute("data-above", melds.some((meld) => meld.top < top - SLACK));
  table.toggleAttribute("data-below", melds.some((meld) => meld.bottom > bottom + SLACK));
}
