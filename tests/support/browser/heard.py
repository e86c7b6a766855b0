"""What a screen reader says by itself: every text that comes into a live region of the page."""

from playwright.sync_api import Page


_LISTEN = """() => {
  window.heard = [];
  const LIVE = '[aria-live], [role="status"], [role="alert"]';
  const text = (region) => region.textContent.replace(/\\s+/g, ' ').trim();
  const watch = (root) => {
    new MutationObserver((records) => {
      const changed = new Set();
      for (const { target, addedNodes } of records) {
        const at = (target.nodeType === 1 ? target : target.parentElement)?.closest?.(LIVE);
        if (at) changed.add(at);
        for (const node of addedNodes) {
          if (node.nodeType !== 1) continue;
          for (const one of [node, ...node.querySelectorAll('*')]) {
            if (one.matches(LIVE)) changed.add(one);
            if (one.shadowRoot) watch(one.shadowRoot);
          }
        }
      }
      for (const region of changed) if (text(region)) window.heard.push(text(region));
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
        said = self.page.wait_for_function(
            "parts => parts.every((part) => window.heard.join(' ').includes(part))"
            " && window.heard.splice(0)",
            arg=list(parts),
        ).json_value()
        texts = list(dict.fromkeys(said))
        self.all += texts
        return " ".join(texts)
