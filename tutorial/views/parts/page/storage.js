// What the browser keeps for the learner. Storage may be full or forbidden: then it is said once.

const PROGRESS = "rummy-school";
const SETTINGS = "rummy-school-settings";
const DEAL = "rummy-school-deal"; // the deal being played, for a worker that has to start again
let failed = false;
let tellUnsaved = () => {};

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

export const progress = () => read("localStorage", PROGRESS);

export function keepProgress(value) {
  if (write("localStorage", PROGRESS, value) || failed) return;
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
