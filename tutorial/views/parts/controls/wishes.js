// What the learner can wish for, put into messages. The page never judges a wish.
import { finish } from "../cards/pace.js";
import { pickedPileCard, picks } from "../cards/picks.js";
import { reach } from "../page/focus_groups.js";
import { speak } from "../page/live_region.js";
import { onSend, send } from "../page/bridge_port.js";

const TWICE = 400; // ms within which the same wish is a double click, and meant once
const UNDONE = 200; // ms within which Undo is one double press; whoever goes on to press means it
const NONE = { play: "", time: -TWICE, number: 0 };
let last = NONE;
let undone = -UNDONE; // when Undo was pressed last
let delivered = 0; // messages to Python
let answered = 0;

document.addEventListener("school:delivered", ({ detail }) => {
  if (detail < delivered) last = NONE; // another Python, which knows of no wish
  delivered = detail;
});
document.addEventListener("school:answered", ({ detail }) => (answered = detail));

// After another button, such as Next, the same wish is about something else.
onSend((message) => {
  if ("do" in message) last = NONE;
});

let waiting = ""; // why nothing can be wished for now; a call or claim can be at any time

export const setWaiting = (why) => {
  waiting = why;
};

/** Tells whether the wish has left and an answer will come. */
function wish(...words) {
  const play = words.filter(Boolean).join(" ");
  const time = performance.now();
  if (waiting && !/^(call|claim)/.test(play)) {
    speak(waiting);
    if (time - last.time >= TWICE) finish(); // whoever wants to act has seen enough
    return false;
  }
  const pending = time - last.time < TWICE || last.number > answered;
  if (play === last.play && pending) return false;
  send({ play });
  last = { play, time, number: delivered };
  return true;
}

export const drawStock = () => wish("draw stock");
export const drawPile = (card = pickedPileCard()) => wish("draw pile", card);
export const layDown = (cards = picks()) => wish("meld", ...cards);
export const layOff = (meld, cards = picks()) => wish("layoff", meld, ...cards);
export const exchange = (cards = picks()) => wish("swap", ...cards);
export const callRummy = (cards = picks()) => wish("calling", ...cards);
export const claim = () => wish("claim");
export const lookAtJoker = (meld, joker, cards = picks()) => wish("joker", meld, joker, ...cards);
export const discard = (cards = picks()) => wish("discard", ...cards);

/** The next rung of the hint, unless the one that is shown has yet to be read. */
export const help = () => reach("wait") || send({ do: "hint" });

const SHORTEST_MELD = 3; // cards
const ABOUT_PICKS = [
  "play:meld", "play:layoff", "play:swap", "play:discard", "play:calling", "play:pick",
];

/** Whether a wish is about picked cards, and too few are: then its button is not the next step. */
export const lacksCards = ({ do: wanted }) =>
  ABOUT_PICKS.includes(wanted) && picks().length < (wanted === "play:meld" ? SHORTEST_MELD : 1);

function undo() {
  const time = performance.now();
  if (time - undone < UNDONE) return;
  undone = time;
  send({ do: "undo" });
}

/** Press a button of a scene. Only the desk's own wishes take the picked cards along. */
export function press({ do: wanted }) {
  if (ABOUT_PICKS.includes(wanted)) wish(wanted.slice("play:".length), ...picks());
  else if (wanted === "play:draw pile") drawPile();
  else if (wanted.startsWith("play:")) wish(wanted.slice("play:".length));
  else if (wanted.startsWith("level:")) send({ level: Number(wanted.slice("level:".length)) });
  else if (wanted === "hint") help();
  else if (wanted === "undo") undo();
  else send({ do: wanted });
}
