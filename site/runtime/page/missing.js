// The page for addresses that lead nowhere: in the language of the address, and with links to the
// site wherever it lies. It stands in the page itself, because the page cannot know its folder.
(() => {
  const html = document.documentElement;
  const { builtFor, languages } = html.dataset;
  const codes = languages.split(" ");
  const parts = location.pathname.split("/").slice(1);
  const pages = JSON.parse(document.querySelector("script[data-pages]").textContent);
  const styles = document.querySelector("link[rel=stylesheet]");

  // The language of the address, else the chosen one, else the browser's.
  function language() {
    const chosen = globalThis.schoolSettings?.read().language;
    const wanted = navigator.languages.map((code) => code.slice(0, 2));
    const found = parts.find((part) => codes.includes(part));
    return [found, chosen, ...wanted].find((code) => codes.includes(code)) ?? codes[0];
  }

  const moved = (address, root) => root + address.slice(builtFor.length);

  function show(code, root) {
    const { title, body } = pages[code];
    const { content: page } = Object.assign(document.createElement("template"), { innerHTML: body });
    for (const name of ["href", "src"]) {
      for (const node of page.querySelectorAll(`[${name}^="${builtFor}"]`)) {
        node.setAttribute(name, moved(node.getAttribute(name), root));
      }
    }
    for (const old of document.querySelectorAll("body > :not(script, noscript)")) {
      old.remove();
    }
    html.lang = html.dataset.letters = code;
    globalThis.schoolSettings?.letters(code);
    document.title = title;
    document.body.prepend(page);
  }

  const isThere = ({ sheet }) => {
    try {
      return sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  };

  // Not where it was built for: the site lies where its styles are.
  function search([root, ...others]) {
    if (!root) return;
    const link = styles.cloneNode();
    link.href = moved(styles.getAttribute("href"), root);
    link.onload = () => show(code, root);
    link.onerror = () => search(others);
    document.head.append(link);
  }

  const code = language();
  show(code, builtFor);
  if (!isThere(styles)) {
    const folder = (count) => ["", ...parts.slice(0, count), ""].join("/");
    const above = parts.findIndex((part) => codes.includes(part));
    search([...new Set([folder(Math.max(above, 0)), ...parts.map((_, count) => folder(count))])]);
  }
})();
