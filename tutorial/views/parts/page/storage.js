// What the browser keeps for the learner. Storage may be full or forbidden: then it is said once.

const PROGRESS = "rummy-school";
const SETTINGS = "rummy-school-settings";
const DEAL = "rummy-school-deal"; // the deal being played, for a worker that has to start again
const BEFORE = "rummy-school-before"; // what Settings has put aside
let failed = false;
let tellUnsaved = () => {};
let tellNewer = () => {};
let known = null; // progress as this tab has read or written it last
let before = null; // what was put aside, then
let untold = 0; // times that Python has been told of newer progress and has not answered yet

function read(storage, key) {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage, key, value) {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Call when progress could not be kept, now or later. */
export function onUnsaved(watch) {
  tellUnsaved = watch;
  if (failed) watch();
}

export function progress() {
  known = read("localStorage", PROGRESS);
  before = read("localStorage", BEFORE);
  return known;
}

/** Call with what is kept now, and what was known of it, when another tab has written it. */
export function onNewer(hear) {
  untold = 0; // to the Python before
  tellNewer = hear;
}

/** Whether another tab, or the page of settings, has written since; then it is told. */
export function lookForNewer() {
  const text = read("localStorage", PROGRESS);
  if (text === known) return false;
  const message = { text, known, replaced: read("localStorage", BEFORE) !== before };
  progress();
  untold += 1;
  tellNewer(message);
  return true;
}

/** Python knows what it was told. */
export function newerIsKnown() {
  untold -= 1;
}

/** Where somebody else has written meanwhile nothing is: it comes again with theirs in it. */
export function keepProgress(value) {
  if (lookForNewer() || untold) return;
  if (write("localStorage", PROGRESS, value)) known = value;
  else sayUnsaved();
}

function sayUnsaved() {
  if (failed) return;
  failed = true;
  tellUnsaved();
}

export function settings() {
  try {
    return JSON.parse(read("localStorage", SETTINGS) ?? "{}");
  } catch {
    return {};
  }
}

export const deal = () => read("sessionStorage", DEAL);
export const keepDeal = (record) => write("sessionStorage", DEAL, record);
