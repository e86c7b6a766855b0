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
 * Over a hint, and in a deal, whose table keeps its height whatever is said, a single way out stands
 * beside the heading, and the way to the rule as a sign: there is room for the reason below it.
 * Where a repair is offered the sign alone stands there.
 */
export function makeRoom(root, notes, inDeal) {
  notes.forEach((note, index) => {
    if (note.tone !== "red") return;
    root.children[index].classList.toggle("signed", Boolean(inDeal && note.rule && note.offer));
    if (note.offer || note.buttons.length !== 1) return;
    const tight = WIDE.matches && (inDeal || Boolean(notes[index + 1]?.rung));
    root.children[index].classList.toggle("brief", tight || placed(note) === "brief");
  });
}
