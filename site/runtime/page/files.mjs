// Where everything lies that Python and its page need. The build puts the names in.

const { pyodide, archives, worker, scripts, views, door, panel, marks, lock, image } = FILES;
const whole = (address) => new URL(address, import.meta.url).href;

export const files = {
  pyodide: whole(pyodide),
  archives: archives.map(whole),
  worker: whole(worker),
  scripts: scripts.map(whole),
  views: whole(views),
  door: whole(door),
  image: image && { ...image, address: whole(image.address), built: whole(image.built), lock },
  lock,
  packages: "/home/pyodide/packages",
  // Python is told marks and not addresses, so that a document may be built beforehand.
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PANEL_CDN_ROOT: panel },
};

// What Python wrote, with true addresses.
export const addressed = (text) =>
  Object.entries(marks).reduce(
    (changed, [mark, address]) => changed.replaceAll(mark, () => whole(address)),
    text,
  );
