// How things are drawn, their colours left out: what forced colours leave of it.
() => {
  const PARTS = ["content", "display", "visibility", "borderTopStyle", "borderTopWidth",
    "borderBottomStyle", "borderBottomWidth", "outlineStyle", "outlineWidth",
    "textDecorationLine", "fontWeight", "opacity"];
  const all = [];
  const collect = (root) => {
    for (const node of root.querySelectorAll("*")) {
      all.push(node);
      if (node.shadowRoot) collect(node.shadowRoot);
    }
  };
  collect(document);
  const style = (node) => [null, "::before", "::after"].flatMap((kind) => {
    const found = getComputedStyle(node, kind);
    return PARTS.map((name) => found[name]);
  });
  const around = (node) => [node, node.closest("li, label, .slot") ?? node];
  const form = (node) => JSON.stringify([...around(node), ...node.querySelectorAll("*")].map((one) =>
    [one.localName, ...style(one)]));
  const seen = (node) => node.checkVisibility({ visibilityProperty: true })
    && node.getBoundingClientRect().width > 2 && !node.closest("[inert]");
  const name = (node) => (node.ariaLabel ?? node.labels?.[0]?.textContent ?? node.textContent)
    .trim().replace(/\s+/g, " ").slice(0, 60);
  const isOn = (node) => node.getAttribute("aria-pressed") === "true" || node.checked === true
    || ![null, "false"].includes(node.getAttribute("aria-current"));
  const chosen = (node) => ["radio", "checkbox"].includes(node.type) ? node.labels[0] ?? node : node;

  // What is chosen beside what is not: of the same kind, in the same group.
  const alike = [];
  const able = all.filter((node) =>
    node.matches("[aria-pressed], [aria-current], input[type=radio], input[type=checkbox]"));
  for (const node of able.filter((one) => isOn(one) && seen(chosen(one)))) {
    const group = node.closest("fieldset, [role=group], ul, ol, nav") ?? node.parentElement;
    const others = [...group.querySelectorAll(node.localName)].filter((one) =>
      one.type === node.type && !isOn(one) && seen(chosen(one)));
    const native = node.type && getComputedStyle(node).appearance !== "none"
      && node.matches("input") && seen(node) && node.getBoundingClientRect().width > 8;
    if (!native && others.some((one) => form(chosen(one)) === form(chosen(node)))) alike.push(name(node));
  }

  // What has the focus beside itself without it.
  const blind = [];
  const reached = all.filter((node) => seen(node) && !node.disabled
    && node.matches("a[href], button, input, select, textarea, summary, [tabindex='0']"));
  for (const node of reached) {
    const shown = node.labels?.[0] ?? node;
    const before = form(node) + form(shown);
    node.focus({ preventScroll: true });
    const active = node.getRootNode().activeElement === node;
    if (active && before === form(node) + form(shown)) blind.push(name(node));
    node.blur();
  }
  return { alike, blind };
}
