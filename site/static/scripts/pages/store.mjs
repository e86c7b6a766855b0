// What Python keeps of the learner (tutorial/store/progress.py), read and never written.

const KEY = "rummy-school";

// Whatever stands in the store, what is there to be read is an object.
export function progress() {
  try {
    return Object(JSON.parse(localStorage.getItem(KEY)));
  } catch {
    return {};
  }
}

// Own costly decisions that wait to be made again, the costliest first.
export function waitingMistakes() {
  const { mistakes } = progress();
  return (Array.isArray(mistakes) ? mistakes : [])
    .filter((mistake) => typeof mistake?.key === "string" && !mistake.solved)
    .sort((one, other) => other.cost - one.cost);
}
