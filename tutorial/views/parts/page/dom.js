// Elements without HTML strings, and lists that keep their elements.

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** An element; attributes that are false or missing are left out, functions listen. */
export const el = (name, attributes = {}, ...children) =>
  fill(document.createElement(name), attributes, children);

export const svg = (name, attributes = {}, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

/** Set an attribute only when it changes, so that nothing is announced or styled twice. */
export function attribute(node, name, value) {
  if (value === undefined || value === null || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, value);
  }
}

export function text(node, value) {
  if (node.textContent !== value) node.textContent = value;
}

const keys = new WeakMap();

function place(parent, node, before) {
  // moveBefore keeps focus and running motion; where it is missing focus is restored below.
  if (parent.moveBefore && node.parentNode === parent) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

function keepFocus(parent, active, children, index, focusable) {
  if (parent.contains(active)) {
    if (parent.getRootNode().activeElement !== active) active.focus({ preventScroll: true });
    return;
  }
  const nearest = [...children.slice(index), ...children.slice(0, index).reverse()];
  const next = nearest.map(focusable).find(Boolean) ?? parent;
  if (next === parent) parent.tabIndex = -1; // an empty hand still holds the place
  next.focus({ preventScroll: true });
}

/**
 * Make the children of `parent` show `items`: the same key keeps the same element.
 *
 * Focus is never lost: it stays on the element that has it, or goes to the neighbour of one that
 * left. `focusable` finds what to focus inside a child.
 */
export function keyed(parent, items, { key, create, update, focusable = (node) => node }) {
  const active = parent.getRootNode().activeElement;
  const before = [...parent.children];
  const focused = active ? before.findIndex((child) => child.contains(active)) : -1;
  const known = new Map(before.map((child) => [keys.get(child), child]));

  const wanted = items.map((item, index) => {
    const name = key(item, index);
    const node = known.get(name) ?? create(item, index);
    keys.set(node, name);
    update(node, item, index);
    return node;
  });
  const staying = new Set(wanted);
  for (const child of before) if (!staying.has(child)) child.remove();
  wanted.forEach((node, index) => {
    const here = parent.children[index];
    if (here !== node) place(parent, node, here ?? null);
  });

  if (focused >= 0) keepFocus(parent, active, wanted, focused, focusable);
  return wanted;
}
