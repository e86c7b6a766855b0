"""What a screen reader says by itself: every text that comes into a live region of the page.

What is hidden from it is not heard, nor is a region again from which something has gone.
"""

from playwright.sync_api import Page, TimeoutError


LONG_ENOUGH = 20_000  # milliseconds
_LISTEN = """() => {
  const listens = Boolean(window.heard); // a page goes from test to test
  window.heard = [];
  if (listens) return;
  const LIVE = '[aria-live], [role="status"], [role="alert"]';
  const UNHEARD = '[aria-hidden="true"]';
  const text = (region) => {
    const heard = region.cloneNode(true);
    heard.querySelectorAll?.(UNHEARD).forEach((node) => node.remove());
    heard.querySelectorAll?.('h2, h3, p, li, button').forEach((node) => node.append(' '));
    return heard.textContent.replace(/\\s+/g, ' ').trim();
  };
  const watch = (root) => {
    new MutationObserver((records) => {
      const said = new Set(); // what is new there, as it stands in the end
      for (const { type, target, addedNodes } of records) {
        const own = target.nodeType === 1 ? target : target.parentElement;
        const region = own?.closest?.(UNHEARD) ? null : own?.closest?.(LIVE);
        if (region && type === 'characterData') said.add(region);
        for (const node of addedNodes) {
          if (node.matches?.(UNHEARD)) continue;
          if (region) said.add(node);
          if (node.nodeType !== 1) continue;
          for (const one of [node, ...node.querySelectorAll('*')]) {
            if (!region && one.matches(LIVE)) said.add(one);
            if (one.shadowRoot) watch(one.shadowRoot);
          }
        }
      }
      for (const one of said) if (text(one)) window.heard.push(text(one));
    }).observe(root, { subtree: true, childList: true, characterData: true });
    for (const node of root.querySelectorAll('*')) if (node.shadowRoot) watch(node.shadowRoot);
  };
  watch(document);
}"""


class Ear:
    """Listens to a page."""

    def __init__(self, page: Page) -> None:
        """Begin to listen; the table is there already."""
        self.page = page
        self.all: list[str] = []
        page.evaluate(_LISTEN)

    def hear(self, *parts: str) -> str:
        """Wait until something is said with these parts in it; answers all that was said."""
        try:
            said = self.page.wait_for_function(
                "parts => parts.every((part) => window.heard.join(' ').includes(part))"
                " && window.heard.splice(0)",
                arg=list(parts),
                timeout=LONG_ENOUGH,
            ).json_value()
        except TimeoutError:
            raise AssertionError(
                f"expected to hear {parts}, heard {self.page.evaluate('window.heard')}"
            ) from None
        texts = list(dict.fromkeys(said))
        self.all += texts
        return " ".join(texts)

    def too_long(self, most: int) -> list[str]:
        """What was said at one time in more words than that."""
        return [said for said in self.all if len(said.split()) > most]
