// Where the buttons of a note stand on a phone.

const WIDE = matchMedia("(min-width: 360px)"); // a button has room beside a heading
const MANY = 4; // ways on: on a phone they stand before what is said

/** Where the buttons stand on a phone: many before the words, those of a hint beside its heading. */
export function placed({ buttons: ways, rung }) {
  if (ways.length >= MANY) return "many";
  const closes = ways.some(({ do: wanted }) => wanted.startsWith("close:"));
  return ways.length < MANY - 1 && (rung || closes) ? "brief" : "";
}

/**
 * Over a hint a single way out stands beside the heading, and the way to the rule as a sign: there
 * is room for the reason below it.
 */
export function makeRoom(root, notes) {
  notes.forEach((note, index) => {
    if (note.tone !== "red" || note.offer || note.buttons.length !== 1) return;
    const helped = WIDE.matches && Boolean(notes[index + 1]?.rung);
    root.children[index].classList.toggle("brief", helped || placed(note) === "brief");
  });
}
