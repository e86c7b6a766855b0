// What has happened so far: a line for each move, newest first.
import { createButton, updateButton } from "../controls/button.js";
import { afterwards } from "../cards/flight.js";
import { attribute, el, text } from "../page/dom.js";
import { ownerMark, said } from "./sentence.js";

function logLine({ owner, said: sentence, why }) {
  const move = el("span", {}, said(sentence));
  const line = el("li", {}, ownerMark(owner), move);
  if (why) {
    const button = createButton(why);
    updateButton(button, why, { size: "inline" });
    // Many buttons bear this word: each is named together with the move it asks about.
    move.id = `move-${why.do}`;
    button.id = `ask-${why.do}`;
    button.setAttribute("aria-labelledby", `${button.id} ${move.id}`);
    line.append(button);
  }
  return line;
}

/** Whether the lines `now` are those `before` with others on top of them. */
const goesOn = (before, now) => before.length > 0 && now.indexOf(before[0]) > 0;

/** The log; `drawn(newest)` is called whenever its lines have changed. */
export function createLog(drawn) {
  const title = el("h2", {});
  const lines = el("ol", { class: "log", reversed: true });
  const root = el("section", { class: "log-part" }, title, lines);
  let shown = [];
  let wanted = null;

  function write(log, now) {
    wanted = null;
    if (now.join() === shown.join()) return;
    shown = now;
    lines.replaceChildren(...log.map(logLine)); // new lines in old places: nothing shifts
    drawn(log[0]);
  }

  return {
    root,
    lines,
    draw({ log, log_label: label }) {
      root.hidden = !log.length;
      text(title, label);
      attribute(lines, "aria-label", label);
      const now = log.map((line) => JSON.stringify(line));
      wanted = now;
      // A move is told when its card has come to where it goes.
      if (goesOn(shown, now)) afterwards(() => wanted === now && write(log, now));
      else write(log, now);
    },
  };
}
