// The contents of a rules page: folded on a phone, and they say which chapter is being read.

const wide = matchMedia("(min-width: 761px)");
const LINE = "-20% 0px -80% 0px"; // the chapter that crosses it is the one being read

/** Open the contents where there is room, and mark the chapter that is in sight. */
export function markContents(main) {
  const folds = [...main.querySelectorAll("[data-contents]")];
  const fold = () => folds.forEach((one) => {
    one.open = wide.matches;
  });
  fold();
  wide.onchange = fold;
  const contents = folds.find((one) => one.querySelector("[data-now]"));
  if (!contents) return;
  contents.addEventListener("click", ({ target }) => {
    if (target.closest("a") && !wide.matches) contents.open = false;
  });
  const now = contents.querySelector("[data-now]");
  const links = new Map([...contents.querySelectorAll("a")].map((link) => [link.hash, link]));
  const watching = new IntersectionObserver((changes) => {
    for (const { isIntersecting, target } of changes) {
      const link = links.get(`#${target.getAttribute("aria-labelledby")}`);
      if (isIntersecting) link?.setAttribute("aria-current", "location");
      else link?.removeAttribute("aria-current");
    }
    const read = [...links.values()].find((link) => link.matches("[aria-current]"));
    now.textContent = read?.textContent ?? "";
  }, { rootMargin: LINE });
  for (const part of main.querySelectorAll(".rules-part")) watching.observe(part);
}
