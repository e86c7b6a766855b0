// Where a card is and how large, as boxes with left, top, width and height. A card is 5 to 7.

const SMALLEST = 0.5; // of the card it becomes
const LARGEST = 1.2;

/** A card of this width with the middle of `box`. */
function cardAround(box, width) {
  const height = (width * 7) / 5;
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}

/** Where a card that becomes `to` starts: around the middle of `from`, as large as that if it may. */
export const startOf = (from, to) =>
  cardAround(from, Math.min(Math.max(from.width, SMALLEST * to.width), LARGEST * to.width));

/** What moves a thing at `to` to where `from` is; with `transform-origin: 0 0` also to its size. */
export const shift = (from, to) => `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
export const shiftAndScale = (from, to) => `${shift(from, to)} scale(${from.width / to.width})`;

export const apart = (one, other) =>
  Math.hypot(one.left - other.left, one.top - other.top, one.width - other.width);
