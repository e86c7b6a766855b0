// The learner's own place: parts of the turn, hand and actions.
import { callCards } from "./parts/controls/calling.js";
import { createAnswers } from "./parts/controls/answers.js";
import { choose } from "./parts/controls/choice.js";
import { buttonKey, createButton, updateButton } from "./parts/controls/button.js";
import { lacksCards, press, setWaiting } from "./parts/controls/wishes.js";
import { attribute, el, keyed, text } from "./parts/page/dom.js";
import { createHand } from "./parts/cards/hand.js";
import { icon } from "./parts/page/icons.js";
import { offerKeys, showKeys } from "./parts/controls/key_list.js";
import { createMoves } from "./parts/controls/moves.js";
import { createTray } from "./parts/cards/tray.js";
import { letGo, onPicks, picks, rightStayed } from "./parts/cards/picks.js";
import { reach, setReach } from "./parts/page/focus_groups.js";
import { speakAfter } from "./parts/page/live_region.js";
import { roving } from "./parts/page/roving.js";
import { disc } from "./parts/notes/sentence.js";
import { createTelling } from "./parts/notes/telling.js";
import { beginAtTop, followScene } from "./parts/page/view.js";

const NEXT = '[data-do="next"]';
const HIGH = 3; // rows of a hand beside which a short window has little room

function createPart(ask) {
  const inside = [el("span", { class: "dot" }), el("span", { class: "word" })];
  return el("li", {}, ask
    ? el("button", { type: "button", class: "part", onclick: ask }, ...inside)
    : el("span", { class: "part" }, ...inside));
}

function updatePart(item, phase, index, shown) {
  const part = item.firstChild;
  const [dot, word] = part.children;
  attribute(item, "class", phase.state);
  attribute(item, "aria-current", phase.state === "now" ? "step" : null);
  if (part.localName === "button") {
    attribute(part, "aria-label", phase.shows);
    attribute(part, "aria-pressed", String(phase.group === shown));
  }
  const sign = `${phase.state} ${phase.marked ?? ""}`;
  if (dot.dataset.sign !== sign) {
    dot.dataset.sign = sign;
    dot.replaceChildren(phase.state === "done" ? icon("check") : String(index + 1));
    if (phase.marked) dot.append(disc(phase.marked));
  }
  text(word, phase.word);
  attribute(word, "data-word", phase.word); // keeps the width of the word in bold
}

/** Before the desk is drawn lower or higher: the table keeps its room while `sign` is set. */
function holdTable(slot, sign, holds) {
  if (!slot || slot.hasAttribute(sign) === holds) return;
  const table = slot.parentElement.querySelector('[data-slot="table"]');
  if (holds && table) slot.parentElement.style.setProperty("--held", `${table.offsetHeight}px`);
  slot.toggleAttribute(sign, holds);
}

let atForm = false; // the last press was in the form that deals
document.addEventListener("click", ({ target }) => {
  atForm = Boolean(target.closest?.('[data-slot="setup"]'));
}, { capture: true });

/** Let `enter` put the focus at the desk once it can be there: the form has to leave first. */
function comeFromForm(enter, frames = 60) {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (active && active !== document.body && !active.closest('[data-slot="setup"]')) return;
    enter();
    if (frames) comeFromForm(enter, frames - 1);
  });
}

/** Whether the focus may go on: nobody is in a dialog or at the words of the page around. */
function isFree() {
  const active = document.activeElement;
  return !active || active === document.body || active.localName === "main"
    || active.closest("[data-slot]") !== null;
}

/** The filled button goes on: one for picked cards is none as long as no card is picked. */
const toned = (scene) =>
  (scene.tone === "primary" && lacksCards(scene) ? { ...scene, tone: "plain" } : scene);

const inGroup = (waiting) => ({
  key: buttonKey,
  create: createButton,
  update: (button, scene) => {
    updateButton(button, toned(scene), { waits: Boolean(waiting) });
    attribute(button, "data-asked", scene.tone === "primary" ? "" : null);
  },
});

export function render({ model }) {
  const phases = el("ol", { class: "phases" });
  const moves = createMoves();
  const tray = createTray();
  const sortPlace = el("span", { class: "sort" });
  const callPlace = el("span", { class: "call" });
  const status = el("p", { class: "status" });
  const hand = createHand();
  const left = el("div", { class: "bar-left" });
  const drawing = el("div", { class: "bar-draw" });
  const playing = el("div", { class: "bar-play" });
  const following = el("div", { class: "bar-on" });
  const bar = el("div", { class: "bar", role: "toolbar" }, left, drawing, playing, following);
  const answers = createAnswers();
  const telling = createTelling();
  const leading = () => following.firstElementChild // else what the task asks for, if it says so
    ?? [...bar.querySelectorAll("[data-asked]")].find((button) => button.getClientRects().length);
  const refreshBar = roving(bar, { entry: leading });
  const refreshes = [roving(phases), roving(tray.root), refreshBar];
  const focused = () => root.getRootNode().activeElement;
  let scene = null;
  let keeps = ""; // why cards have stayed picked, as it was said of the try that is gone now
  let asked = null; // the group a press on a part of the turn has brought
  let drawn = ""; // the parts as they were then
  let dealt = ""; // which deal was on the table
  let sized = false; // an example has said something without asking: its table has its size
  let heldHere = false; // in this example there were cards: their place is kept

  // The phone has room for one group: that of what comes next, a draw or what is done with cards,
  // whatever is picked; the parts of the turn bring the other one.
  function group() {
    if (!scene.play.length) return "draw";
    if (asked) return asked;
    return drawsFirst() ? "draw" : "play";
  }

  const drawsFirst = () => scene.phases[0]?.state === "now" && scene.draw.length > 0;

  /** Whether there is room for one group of actions; where a way on stands there is none to bring. */
  const isNarrow = () => !bar.dataset.on
    && [drawing, playing].some((part) => getComputedStyle(part).display === "none");

  /** Who has gone on begins at the first thing that can be done. */
  function leadOn() {
    if (!reach("answers") && !reach("tiles") && !(scene.hand.length && reach("hand"))) {
      document.querySelector("main")?.focus();
    }
  }

  /**
   * The one next step, where the hand is: it takes the focus of whoever has just done the task.
   * Who `goes` on from Next finds it beside Undo again as long as others play by themselves.
   */
  function showWayOn(goes) {
    const held = following.contains(focused());
    const known = following.childElementCount > 0;
    const wayOn = scene.way_on ? [scene.way_on] : [];
    const acted = drawing.contains(focused()) || playing.contains(focused()); // its button has left
    const over = acted && !drawing.children.length && !playing.children.length;
    if (!wayOn.length && (held || goes || over)) {
      const asked = scene.answers?.length; // there it gives the answer away
      const beside = goes && !asked ? left.querySelector(NEXT) : null;
      if (beside) beside.focus({ preventScroll: true });
      else leadOn();
    }
    keyed(following, wayOn, {
      key: buttonKey,
      create: createButton,
      update: (button, on) => updateButton(button, on),
    });
    const begun = root.dataset.begun !== undefined; // a page opens where it begins
    root.dataset.begun = "";
    if (begun && !known && wayOn.length && (scene.leads || acted || goes) && isFree()) {
      following.firstChild.focus({ preventScroll: true });
    }
    refreshBar();
  }

  /** Cards were dealt and the form has gone: who pressed its button goes on at hand or cover. */
  function enterDeal() {
    const opens = root.dataset.begun === undefined && !atForm; // a page opens where it begins
    if (opens || !scene.dealt || scene.dealt === dealt) return;
    if (matchMedia("(pointer: coarse)").matches) return;
    comeFromForm(() => (scene.hand.length ? reach("hand") : following.firstElementChild?.focus()));
  }

  /** The picked cards as they would lie, and in a few words what they are, above the hand. */
  function showTray() {
    // over the parts of the turn it would hide the way to the other group, and nothing is laid yet
    const said = tray.draw(drawsFirst() && isNarrow() ? null : scene.tray);
    root.classList.toggle("laying", said !== null);
    root.classList.toggle("lays", Boolean(scene.lays));
    const noted = scene.way_on && (scene.went_well || scene.way_on.do === "again");
    const told = noted ? "" : scene.status; // the note says it, or why it did not count
    keeps = rightStayed() ? keeps || (scene.stayed ?? "") : "";
    const stayed = keeps;
    if (stayed && status.textContent !== stayed) speakAfter(stayed);
    text(status, stayed || said || (!scene.act && scene.waiting) || told);
    status.classList.toggle("waiting", Boolean(stayed || said || scene.weighs || (!scene.act && scene.waiting)));
    status.classList.toggle("acts", Boolean(scene.act)); // a phone has it in the first line of its log
  }

  /** Whether the words of all parts of the turn have room beside what stands there. */
  function fitPhases() {
    phases.classList.remove("tight");
    const end = phases.lastElementChild?.getBoundingClientRect().right ?? 0;
    phases.classList.toggle("tight", end > phases.getBoundingClientRect().right + 1);
  }

  function showGroup() {
    const shown = group();
    attribute(bar, "data-group", shown);
    const one = isNarrow();
    keyed(phases, scene.phases, {
      key: (_, index) => `${one} ${index}`,
      create: ({ group: brought }) => createPart(one && (() => {
        asked = brought;
        showGroup();
      })),
      update: (item, phase, index) => updatePart(item, phase, index, shown),
      focusable: (item) => item.querySelector("button"),
    });
    const held = bar.contains(focused()) && !focused().getClientRects().length; // its group has gone
    if (held && !matchMedia("(pointer: coarse)").matches) leadOn();
    fitPhases();
    refreshes.forEach((refresh) => refresh());
  }

  const root = el("div", { class: "desk" },
    el("div", { class: "desk-head" },
      el("div", { class: "turn" }, phases, tray.root), moves.root, sortPlace, callPlace), telling.root, status,
    hand.root,
    answers.root, bar);
  onPicks("bar", () => {
    if (asked === "draw") asked = null; // who picks cards has something else in mind
    if (!scene) return;
    keyed(playing, scene.play, inGroup(scene.waiting));
    showTray();
    showGroup();
  });
  new ResizeObserver(() => scene && showGroup()).observe(root);
  setReach("keys", () => {
    if (scene) showKeys(root, scene);
    return true;
  });
  setReach("action", (wanted) => {
    const button = [...bar.querySelectorAll("[data-do]")].find((one) => one.dataset.do === wanted);
    button?.focus();
    return Boolean(button);
  });
  setReach("question", () => Boolean(scene?.answers?.some(({ state }) => state === "open"))
    && !scene.way_on && reach("answers"));
  setReach("sort", () => {
    if (scene?.sort) press(scene.sort);
    return true;
  });

  return followScene(model, root, (now) => {
    offerKeys(true);
    scene = now;
    attribute(phases, "aria-label", scene.phase_label);
    const parts = JSON.stringify(scene.phases);
    if (parts !== drawn) asked = null;
    drawn = parts;
    phases.hidden = Boolean(scene.moves);
    moves.draw(scene.moves);
    if (scene.moves && !root.classList.contains("looking")) beginAtTop(root);
    root.classList.toggle("looking", Boolean(scene.moves));
    keyed(sortPlace, scene.sort ? [scene.sort] : [], {
      key: () => "sort",
      create: createButton,
      update: (button, sort) => updateButton(button, sort, { size: "small" }),
    });
    setWaiting(scene.waiting);
    const slot = root.getRootNode().host?.closest("[data-slot]");
    const asks = Boolean(scene.told && scene.answers?.length);
    if (!asks) sized = Boolean(scene.told);
    holdTable(slot, "data-holds", asks && sized); // the answers take their room from what is said
    if (scene.way_on && scene.leads) letGo(); // done: what was picked before it lies down again
    root.classList.toggle("small", Boolean(scene.small));
    root.classList.toggle("calls", Boolean(scene.call));
    heldHere = scene.told ? heldHere || scene.hand.length > 0 : false;
    const bare = !scene.hand.length && !heldHere && !scene.phases.length && !((scene.sort || scene.waiting) && scene.status);
    root.classList.toggle("bare", bare);
    root.classList.toggle("over", Boolean(scene.ended));
    const ended = Boolean(scene.ended) && !bare;
    holdTable(slot, "data-ended", ended); // what is said gains the room of the desk
    root.classList.toggle("ended", ended);
    const still = !scene.phases.length && !scene.call && !scene.moves; // no turn is played here
    slot?.toggleAttribute("data-low", still && !bare);
    slot?.toggleAttribute("data-bare", bare);
    slot?.toggleAttribute("data-looks", Boolean(scene.moves)); // what lies there is seen before what is said
    keyed(callPlace, scene.call ? [scene.call] : [], {
      key: () => "call",
      create: createButton,
      update: (button, call) => updateButton(button, call, { size: "small" }),
    });
    telling.draw(scene.told);
    root.classList.toggle("tells", Boolean(scene.told));
    hand.draw(scene, ended);
    showTray(); // of the cards that are still picked
    const rows = Number(hand.root.style.getPropertyValue("--rows"));
    slot?.toggleAttribute("data-high", rows >= HIGH);
    slot?.toggleAttribute("data-shares", scene.tray?.share !== undefined); // a first meld grows: a refusal of it is long
    attribute(bar, "aria-label", scene.actions_label);
    const goes = bar.contains(focused()) && focused().matches(NEXT);
    keyed(left, scene.left, inGroup(""));
    keyed(drawing, scene.draw, inGroup(scene.waiting));
    keyed(playing, scene.play, inGroup(scene.waiting));
    attribute(bar, "data-on", scene.way_on ? (scene.went_well ? "well" : "plain") : null);
    showGroup();
    enterDeal();
    dealt = scene.dealt ?? dealt;
    const layout = answers.draw(scene.answers ?? [], scene.actions_label);
    showWayOn(goes);
    slot?.toggleAttribute("data-few", still && ["short", "cards"].includes(layout)); // room to say more
    slot?.toggleAttribute("data-asks", Boolean(layout)); // and less above long answers
    choose(root, scene.choice);
    callCards(root, scene.calling);
  }, () => offerKeys(false));
}
