// Links inside the site, followed without leaving the page, so that Python lives on.
// Whatever cannot be done here the browser does as it always would.

const IN_HEAD = [
  "title",
  'meta[name="description"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'link[rel="manifest"]',
].join();
const OF_PAGE = ["lang", "dir", "data-root", "data-cards"]; // attributes of <html>; others are the reader's

let current = location.href; // the address of what is shown
let arriving; // AbortController of the page being fetched

const withoutFragment = (address) => address.split("#")[0];

// `depart` is called when another page is asked for, `foresee` with its document when it is here,
// `leave` before the page is swapped, `arrive` when the new one stands.
export function followLinks({ depart, foresee, leave, arrive }) {
  history.scrollRestoration = "manual";
  settle();
  fixIcons();

  const visit = async (address, { push, scroll }) => {
    depart();
    arriving?.abort();
    arriving = new AbortController();
    const page = await fetched(address, arriving.signal);
    if (page === "aborted") return;
    if (!page) {
      if (push) location.assign(address);
      else location.reload();
      return;
    }
    if (push) {
      rememberScroll();
      history.pushState(null, "", address);
    }
    current = location.href;
    foresee(page);
    leave();
    swap(page);
    settle();
    arrive();
    goTo(scroll);
  };

  const go = (address) => {
    const target = new URL(address, location.href);
    if ("embed" in document.documentElement.dataset) {
      open(target.href, "_blank", "noopener"); // only the worksheet is shown in frames
      return;
    }
    const here = withoutFragment(target.href) === withoutFragment(location.href);
    if (here && target.hash) location.hash = target.hash; // another place at the same table
    else if (here) withoutPlace(target.href);
    else if (isOurs(target)) visit(target.href, { push: true, scroll: 0 });
    else location.assign(target.href);
  };

  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || !isPlainClick(event, link)) return;
    const target = new URL(link.href);
    if (!isOurs(target)) return;
    if (link.hasAttribute("data-way-back") && leadsBack()) {
      event.preventDefault();
      history.back();
      return;
    }
    if (withoutFragment(target.href) === withoutFragment(location.href) && target.hash) {
      leaveFor(target, link);
      return;
    }
    event.preventDefault();
    go(target.href);
  });
  document.addEventListener("school:go", (event) => {
    event.preventDefault();
    go(event.detail);
  });
  addEventListener("popstate", ({ state }) => {
    if (withoutFragment(current) === withoutFragment(location.href)) {
      current = location.href;
      if (state?.left) comeBack(state.scroll);
    } else visit(location.href, { push: false, scroll: state?.scroll ?? 0 });
  });
  addEventListener("hashchange", () => markArrived(null)); // the browser marks the place: `:target`
  addEventListener("pagehide", () => rememberScroll());
  if (history.state?.scroll && !location.hash) goTo(history.state.scroll); // after a reload
}

let leftBy = null; // the link that led away from a place on this page

// Another place on this page is asked for: Back leads to where one was.
function leaveFor(target, link) {
  if (target.hash === location.hash || !placeCalled(target.hash)) return;
  rememberScroll({ left: true });
  leftBy = link;
  addEventListener("hashchange", () => {
    history.replaceState({ ...history.state, from: true }, "");
  }, { once: true });
}

const leadsBack = () => Boolean(history.state?.from);

function comeBack(scroll) {
  scrollTo({ top: scroll, behavior: "instant" });
  if (leftBy?.isConnected) leftBy.focus({ preventScroll: true });
}

// From a place on a page to the page itself; an empty fragment would leave its sign in the address.
function withoutPlace(address) {
  if (!location.hash) return;
  location.hash = "";
  history.replaceState(history.state, "", address);
}

function isPlainClick(event, link) {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !modified &&
    link.href &&
    (!link.target || link.target === "_self") &&
    !link.hasAttribute("download")
  );
}

// Pages of this site have addresses that end in a slash; everything else is a file.
const isOurs = ({ origin, pathname }) =>
  origin === location.origin &&
  pathname.startsWith(new URL(document.documentElement.dataset.root).pathname) &&
  pathname.endsWith("/");

async function fetched(address, signal) {
  try {
    const answer = await fetch(withoutFragment(address), { signal });
    if (!answer.ok || withoutFragment(answer.url) !== withoutFragment(address)) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("main") && sameRelease(page, address) ? page : null;
  } catch (error) {
    return error.name === "AbortError" ? "aborted" : null;
  }
}

// A page of another release brings its own scripts and styles: load it whole.
function sameRelease(page, address) {
  const loaded = (root, base) =>
    [...root.querySelectorAll("head > script[src], head > link[rel=stylesheet]")]
      .filter((node) => !node.hasAttribute("data-added"))
      .map((node) => new URL(node.getAttribute("src") ?? node.getAttribute("href"), base).href)
      .join();
  return loaded(page, address) === loaded(document, started);
}

const started = location.href; // what the addresses in <head> are relative to

function swap(page) {
  for (const name of OF_PAGE) {
    const value = page.documentElement.getAttribute(name);
    if (value === null) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
  for (const node of document.head.querySelectorAll(IN_HEAD)) node.remove();
  document.head.append(...page.head.querySelectorAll(IN_HEAD));
  document.body.className = page.body.className;
  const kept = [...document.body.children].filter((node) => node.hasAttribute("data-kept"));
  for (const node of [...document.body.childNodes]) if (!kept.includes(node)) node.remove();
  document.body.prepend(...page.body.childNodes);
}

// Addresses on <html> are relative to the page they came with: keep them good for the visit.
function settle() {
  const { dataset } = document.documentElement;
  for (const name of ["root", "cards"]) {
    if (dataset[name] !== undefined) dataset[name] = new URL(dataset[name], location.href).href;
  }
}

// Icons stay while pages come and go; a browser may ask for them again from any address.
function fixIcons() {
  for (const icon of document.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]')) {
    icon.setAttribute("href", icon.href);
  }
}

function rememberScroll(more = {}) {
  history.replaceState({ ...history.state, scroll: scrollY, ...more }, "");
}

/** The place in the text of a page that the address names; null where it names something else. */
export const placeInText = (shown = document) => placeCalled(location.hash, shown);

function placeCalled(hash, shown = document) {
  try {
    return shown.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // what somebody wrote into the address is no text
  }
}

function goTo(scroll) {
  document.querySelector("main").focus({ preventScroll: true });
  const goal = placeInText();
  markArrived(goal);
  if (goal && !scroll) goal.scrollIntoView({ behavior: "instant" }); // a glide would be broken off
  else scrollTo({ top: scroll, behavior: "instant" });
}

// A page that was fetched has no `:target` for the browser: its place is marked for the styles here.
function markArrived(goal) {
  document.querySelector("[data-arrived]")?.removeAttribute("data-arrived");
  goal?.setAttribute("data-arrived", "");
}
