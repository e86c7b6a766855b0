// A worksheet in a frame of somebody else's page tells that page how high it is.
// Nothing else is told, and nothing is listened to. `foreseen.js` has set the attribute.

const html = document.documentElement;

export function tellHeight() {
  const table = document.querySelector(".play"); // the page around it fills any frame
  if (!table || !("embed" in html.dataset) || parent === window) return;
  let told = 0;
  const tell = () => {
    const height = Math.ceil(table.getBoundingClientRect().bottom + scrollY);
    if (height === told) return;
    told = height;
    parent.postMessage({ rummySchool: height }, "*"); // whoever shows it may know its height
  };
  new ResizeObserver(tell).observe(table);
  tell();
}
