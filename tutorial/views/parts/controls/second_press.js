// The second press of a double press is for what was pressed first, or for nothing.
//
// What a press brings may come to lie under the finger: the next step, what another player is to
// see. Browsers count presses that follow each other at one place (`detail`), whatever is there.
// An answer that has come to lie there is not meant by a slower second press either: nobody has
// read the question by then. Nor is Next pressed double to pass by what it brings, such as a question.
// Keys press what has the focus, so all of them are taken.

const PRESSABLE = "button, a, summary, input, select, label";
const ANSWERS = ".tile, .bar-left > .blue[data-do=next]"; // the question's, and to see it unanswered
const UNREAD = 1000; // ms after a press in which a question that it has brought is not read
const ON = "[data-do=next]";
const TWICE = 400; // ms within which it is pressed double; whoever goes on to press means it
const NEAR = 40; // px around it, as a finger is not exact

const pressed = (event) =>
  event.composedPath().find((node) => node.matches?.(PRESSABLE)) ?? event.composedPath()[0];

/** Take no press that began as another one's second, until `signal` ends it. */
export function ignoreSecondPresses(signal) {
  let first = { target: null, x: 0, y: 0, time: -UNREAD };
  document.addEventListener("click", (event) => {
    if (!event.detail) return; // a key
    const target = pressed(event);
    const { detail, clientX: x, clientY: y, timeStamp: time } = event;
    const isNear = Math.hypot(x - first.x, y - first.y) < NEAR;
    const unread = isNear && time - first.time < UNREAD && target.matches?.(ANSWERS);
    const same = target === first.target;
    const twice = same && detail > 1 && time - first.time < TWICE && target.matches?.(ON);
    if (!twice && (same || (detail < 2 && !unread))) first = { target, x, y, time };
    else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { signal, capture: true });
}
