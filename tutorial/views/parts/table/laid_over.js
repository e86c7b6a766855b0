// A refused try on a meld whose place has no room for it: both lie over what is beside them, and
// nothing else on the table moves or changes its form.

const places = new WeakMap(); // by meld: how much room it has where nothing is tried on it

/** Keep what each meld takes up, while no try lies on any. */
export function keepPlaces(table) {
  for (const meld of table.querySelectorAll(".meld")) {
    const { width, height } = meld.getBoundingClientRect(); // to parts of a pixel: none moves by one
    places.set(meld, { width, height });
  }
}

/** Lie in the row as it lay before. */
export function layBack(table) {
  const meld = table.querySelector(".meld.laid-over");
  meld?.classList.remove("laid-over");
  for (const name of ["margin-right", "margin-bottom", "translate"]) meld?.style.removeProperty(name);
}

/** By how much what reaches from `low` to `high` must move to lie between two edges. */
const inside = (low, high, least, most) => Math.max(Math.min(0, most - high), least - low);

/** Lay the meld with its try over its neighbours, whole within `felt`; whether there is room. */
export function layOver(table, felt) {
  const meld = table.querySelector(".meld:has(> .attempt)");
  const place = places.get(meld);
  if (!place) return false;
  meld.classList.add("laid-over");
  const { width, height } = meld.getBoundingClientRect();
  meld.style.marginRight = `${place.width - width}px`;
  meld.style.marginBottom = `${place.height - height}px`;
  const here = meld.getBoundingClientRect();
  const room = felt.getBoundingClientRect();
  const across = inside(here.left, here.right, room.left, room.right);
  const down = inside(here.top, here.bottom, room.top, room.bottom);
  meld.style.translate = `${across}px ${down}px`;
  return here.width <= room.width && here.height <= room.height;
}
