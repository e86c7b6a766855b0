// A sheet for real choices and for the list of keys: centred, on the phone at the bottom.
import { el } from "../page/dom.js";

/** Whether a press on a sheet was beside it: where no part of it lies is still the sheet. */
function isBeside(sheet, { target, clientX, clientY }) {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  const within = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === sheet && !within;
}

/**
 * Open a modal sheet inside `root`; focus goes in and comes back when it closes.
 *
 * `onclose` hears every way of closing but `sheet.remove()`, and that the page was left.
 */
export function openSheet(root, { heading, body, close, onclose = () => {} }) {
  const title = el("h2", { id: "sheet-title", class: "sheet-title" }, heading);
  const sheet = el("dialog", { class: "sheet", "aria-labelledby": "sheet-title" },
    title, body,
    el("div", { class: "buttons" },
      el("button", { type: "button", class: "button", onclick: () => sheet.close() }, close)));
  const opener = root.getRootNode().activeElement ?? document.activeElement;
  const gone = new AbortController();
  const leave = () => { // it is about what is on the page no longer
    gone.abort();
    sheet.remove();
  };
  addEventListener("popstate", leave, { signal: gone.signal });
  document.addEventListener("school:navigate", leave, { signal: gone.signal });
  sheet.addEventListener("close", () => {
    leave();
    onclose();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  });
  sheet.addEventListener("click", (event) => {
    if (isBeside(sheet, event)) sheet.close();
  });
  root.append(sheet);
  sheet.showModal();
  return sheet;
}
