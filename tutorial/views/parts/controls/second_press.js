// The second press of a double press is for what was pressed first, or for nothing.
//
// What a press brings may come to lie under the finger: the next step, what another player is to
// see. Browsers count presses that follow each other at one place (`detail`), whatever is there.

const PRESSABLE = "button, a, summary, input, select, label";

const pressed = (event) =>
  event.composedPath().find((node) => node.matches?.(PRESSABLE)) ?? event.composedPath()[0];

/** Take no press that began as another one's second, until `signal` ends it. */
export function ignoreSecondPresses(signal) {
  let first = null;
  document.addEventListener("click", (event) => {
    if (event.detail < 2) first = pressed(event);
    else if (pressed(event) !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { signal, capture: true });
}
