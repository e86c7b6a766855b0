// The few line icons of the table; decoration beside a word, so hidden from screen readers.
import { svg } from "./dom.js";

const PATHS = {
  undo: "M8 5 4 9l4 4M4.5 9H14a6 6 0 0 1 0 12H9",
  hint: "M4 20l1-5L16.5 3.5l4 4L9 19zM14 6l4 4M4 20h6",
  check: "M5 13l5 5L19 7",
  cross: "M6 6l12 12M18 6 6 18",
  sort: "M4 7h10M4 12h7M4 17h4M18 6v12M15 15l3 3 3-3",
  down: "M6 9l6 6 6-6",
  next: "M6 6l6 6-6 6M13 6l6 6-6 6",
  star: "M12 3l2.6 6 6.4.6-4.9 4.3 1.5 6.3L12 16.8 6.4 20.2l1.5-6.3L3 9.6 9.4 9z",
  grow: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  shrink: "M20 10h-6V4M14 10l7-7M4 14h6v6M10 14l-7 7",
  ask: "M4 4h16v12h-8l-5 4v-4H4zM9.5 8a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.6-.9 1.2M12 13.4v.1",
  again: "M5.5 13a7 7 0 1 0 2-6.5M7.5 2.5v4.5H12",
  book: "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zm0 0v14",
  list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
};

export const icon = (name) =>
  svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: PATHS[name] ?? "", pathLength: "1" }));

/** The pencil caret that points at a gap from below. */
export const caret = () =>
  svg("svg", { class: "caret", viewBox: "0 0 26 13", "aria-hidden": "true" },
    svg("path", { d: "M2 11.5C7 8 10 5 13 1.5 16 5 19 8 24 11" }));
