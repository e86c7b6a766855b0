// What a page remembers as long as its tab is open, where a browser lets it.

export function inTab(key) {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function keepInTab(key, text) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // then it is forgotten with the page
  }
}
