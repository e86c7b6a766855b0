// The list of levels, or of what there is to choose from: beside the table, on a phone as a sheet.
import { openSheet } from "../controls/dialog.js";
import { buttonKey, createButton, updateButton } from "../controls/button.js";
import { attribute, el, keyed, text } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { send } from "../page/bridge_port.js";

const STEP_SIGNS = { done: "check", shown: "hint" };
const SLACK = 1; // px by which rounding may differ

let listed = null; // the list as a sheet, while it is open

function goTo(level) {
  listed?.close();
  send({ level });
}

function createStep(_, index) {
  return el("li", {},
    el("button", { type: "button", onclick: () => goTo(index) },
      el("span", { class: "step-sign", "aria-hidden": "true" }),
      el("span", { class: "step-title" }), el("span", { class: "stars" })));
}

function updateStep(item, step, index) {
  const button = item.firstChild;
  const [sign, title, stars] = button.children;
  attribute(button, "aria-label", step.label);
  attribute(button, "aria-current", step.state === "now" ? "step" : null);
  if (button.dataset.state !== step.state) {
    button.dataset.state = step.state;
    sign.replaceChildren(STEP_SIGNS[step.state] ? icon(STEP_SIGNS[step.state]) : String(index + 1));
  }
  text(title, step.title);
  text(stars, step.stars ?? "");
}

const asSteps = {
  key: (_, index) => index,
  create: createStep,
  update: updateStep,
  focusable: (item) => item.firstChild,
};

/** The current level lies in the middle of what is seen of the list; nothing else is scrolled. */
function keepCurrent(list) {
  const now = list.querySelector("[aria-current]");
  if (!now || list.scrollHeight <= list.clientHeight) return;
  const { top, height } = now.getBoundingClientRect();
  list.scrollTop += top - list.getBoundingClientRect().top - (list.clientHeight - height) / 2;
}

/** Say on which side lines are scrolled away, so that the style can show that there are more. */
function tellCut(list) {
  const below = list.scrollHeight - list.clientHeight - list.scrollTop;
  list.toggleAttribute("data-above", list.scrollTop > SLACK);
  list.toggleAttribute("data-below", below > SLACK);
}

/** The list as a sheet over the table, with other ways on below it. */
function openList(root, scene) {
  const list = el("ol", { class: "levels", "data-choice": scene.choice });
  keyed(list, scene.levels, asSteps);
  const choose = ({ target }) => target.closest("button") && listed?.close();
  const ways = el("div", { class: "ways buttons", onclick: choose });
  keyed(ways, scene.ways ?? [], { key: buttonKey, create: createButton, update: updateButton });
  const named = scene.ways_label ? el("h3", { class: "ways-label" }, scene.ways_label) : null;
  const open = openSheet(root, {
    heading: scene.levels_label,
    body: ways.firstChild ? el("div", { class: "choice-of-levels" }, list, named, ways) : list,
    close: scene.close,
    onclose: () => {
      if (listed === open) listed = null;
    },
  });
  listed = open;
  const here = list.querySelector("[aria-current]");
  here?.scrollIntoView({ block: "center" });
  here?.focus({ preventScroll: true });
}

export function createLevels() {
  const root = el("ol", { class: "levels" });
  let shown = null;
  const settle = () => {
    keepCurrent(root);
    tellCut(root);
  };
  new ResizeObserver(settle).observe(root);
  root.addEventListener("scroll", () => tellCut(root), { passive: true });

  /** Bring the list: where it is in sight beside the table, else as a sheet over it. */
  function bring(margin, asSheet) {
    const now = root.querySelector("[aria-current]") ?? root.querySelector("button");
    if (!now || !shown) return false;
    if (asSheet) openList(margin, shown);
    else now.focus({ focusVisible: true }); // whoever has pressed sees where the list is
    return true;
  }

  function draw(scene) {
    attribute(root, "aria-label", scene.levels_label);
    root.hidden = !scene.levels.length;
    attribute(root, "data-choice", scene.choice);
    keyed(root, scene.levels, asSteps);
    const isNew = ({ state }, index) => state === "now" && shown?.levels[index]?.state !== state;
    if (scene.levels.some(isNew)) requestAnimationFrame(settle);
    shown = scene;
  }

  /** Whether its sheet names other ways on, under a heading of their own. */
  const hasWays = () => Boolean(shown?.levels.length && shown.ways_label && shown.ways?.length);

  return { root, bring, draw, hasWays };
}
