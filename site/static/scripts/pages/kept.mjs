// What is kept of the learner, taken along and brought back whole: as a file or as text.
// The text is Python's (tutorial/store/progress.py): it is moved here, never changed.

const KEY = "rummy-school";
const BEFORE = "rummy-school-before"; // what the last import or reset has replaced
const LONGEST = 1_000_000; // characters; years of play come to a tenth of it
const DEEPEST = 100; // as in tutorial/store/progress_text.py
const FILE = "rummy-school.json";

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Answers whether it could be kept. `null` forgets.
function store(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

// Whether this is progress of ours. Older and newer versions are: Python reads them. Brackets in
// one another without end are not: reading them would end Python, at every start.
function isProgress(text) {
  if (nesting(text) > DEEPEST) return false;
  try {
    const data = JSON.parse(text);
    return Number.isInteger(data?.version) && data.version >= 0;
  } catch {
    return false;
  }
}

function nesting(text) {
  let [deep, deepest] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (sign === "[" || sign === "{") deepest = Math.max(deepest, ++deep);
    else if (sign === "]" || sign === "}") deep--;
  }
  return deepest;
}

// The old text is put aside first, so that nothing is lost where there is no room for both.
// Where there is none, what was put aside before stays: it can still be had back.
function replaceBy(text) {
  const old = stored(KEY);
  if (old === null) return store(KEY, text);
  const before = stored(BEFORE);
  if (!store(BEFORE, old)) return false;
  if (store(KEY, text)) return true;
  store(BEFORE, before);
  return false;
}

// Both change places, so that what is undone can be done again.
function exchange() {
  const [now, before] = [stored(KEY), stored(BEFORE)];
  store(BEFORE, null); // room for the other
  if (store(KEY, before) && store(BEFORE, now)) return true;
  store(KEY, now);
  store(BEFORE, before);
  return false;
}

// Tables that are open must not write over it: tutorial/views/bridge.js.
const replaced = () => document.dispatchEvent(new CustomEvent("school:replaced"));

function download(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function keepProgress(main) {
  const place = main.querySelector("[data-kept-progress]");
  if (!place) return;
  const text = place.querySelector("textarea");
  const file = place.querySelector("input[type=file]");
  const undo = place.querySelector('[data-keep="undo"]');
  const forGood = place.querySelector('[data-keep="gone"]');
  const said = place.querySelector("[data-kept-said]");
  const say = (name) => {
    said.textContent = said.dataset[name];
  };
  const show = () => {
    text.value = stored(KEY) ?? "";
    undo.hidden = forGood.hidden = stored(BEFORE) === null;
  };
  const take = (given) => {
    const wanted = given.trim();
    if (wanted.length > LONGEST) say("large");
    else if (!isProgress(wanted)) say("unreadable");
    else if (!replaceBy(wanted)) say("lost");
    else {
      say(stored(BEFORE) === null ? "new" : "taken");
      replaced();
      show();
    }
  };
  // What takes something away asks before it does.
  const sure = (act, then) => {
    const dialog = place.querySelector(`[data-sure="${act}"]`);
    dialog.querySelector('[value="yes"]').onclick = (event) => {
      event.preventDefault();
      dialog.close();
      then();
    };
    dialog.showModal();
  };
  const forget = () => {
    if (!replaceBy(null)) return say("lost");
    replaced();
    show();
    return say("forgotten");
  };
  const forgetForGood = () => {
    store(BEFORE, null);
    show();
    place.querySelector('[data-keep="save"]').focus();
    return say("gone");
  };
  const acts = {
    save() {
      const own = stored(KEY);
      if (own === null) return say("empty");
      download(own);
      return say("saved");
    },
    take: () => take(text.value),
    forget() {
      if (stored(KEY) === null) return say(stored(BEFORE) === null ? "empty" : "forgotten");
      return sure("forget", forget);
    },
    gone: () => sure("gone", forgetForGood),
    undo() {
      if (!exchange()) return say("lost");
      replaced();
      show();
      if (undo.hidden) place.querySelector('[data-keep="save"]').focus();
      return say("undone");
    },
  };
  place.hidden = false;
  place.addEventListener("click", ({ target }) => acts[target.closest("[data-keep]")?.dataset.keep]?.());
  file.addEventListener("change", async () => {
    const [given] = file.files;
    file.value = "";
    if (given) take(await given.text());
  });
  show();
}
