// A button that opens once what stands above it has been read.
import { attribute, el } from "../page/dom.js";
import { setReach } from "../page/focus_groups.js";
import { speak, speakForNow } from "../page/live_region.js";

const MARGIN = 100; // ms that Python's clock may be behind the page's

/** Close `button` for the seconds of `wait`; the words beside it say why, and are answered too. */
export function openLater(button, { seconds, said, over }) {
  const why = el("span", { class: "wait", id: "wait" }, said);
  const time = seconds * 1000 + MARGIN;
  let asked = false;
  const ask = () => {
    if (!why.isConnected) return false;
    asked = true;
    speak(said);
    return true;
  };
  attribute(button, "aria-disabled", "true");
  attribute(button, "aria-describedby", why.id);
  button.style.setProperty("--reading", `${time}ms`);
  button.addEventListener("click", ask);
  setReach("wait", ask);
  setTimeout(() => {
    const here = asked || button.matches(":focus");
    attribute(button, "aria-disabled", null);
    attribute(button, "aria-describedby", null);
    if (here && why.isConnected) speakForNow(over);
    why.remove();
  }, time);
  return why;
}
