// What Python keeps of the learner (tutorial/store/progress.py): read here, and nothing of it written
// but the path that was chosen, on a page without Python.

const KEY = "rummy-school";

// Whatever stands in the store, what is there to be read is an object.
export function progress() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY)));
  } catch {
    return {};
  }
}

// Halves of characters, as damage leaves them, fit into no address.
const isText = (value) => typeof value === "string" && !/[\ud800-\udfff]/u.test(value);

// Own costly decisions that wait to be made again, the costliest first.
export function waitingMistakes() {
  const { mistakes } = progress();
  return (Array.isArray(mistakes) ? mistakes : [])
    .filter((mistake) => isText(mistake?.key) && !mistake.solved)
    .sort((one, other) => other.cost - one.cost);
}

// Keep the path among all else; answers whether it could be. What cannot be read stays as it is,
// for Python to save what there is of it.
export function choosePath(path, version) {
  try {
    const own = JSON.parse(localStorage.getItem(KEY)) ?? { version };
    if (!Number.isInteger(own.version)) return false;
    localStorage.setItem(KEY, JSON.stringify({ ...own, path }));
    return true;
  } catch {
    return false;
  }
}
