// Move an element to another parent, keeping its focus, scroll and loaded style where possible.
export function adopt(parent, element) {
  if (element.parentElement === parent) return;
  if (parent.moveBefore && element.isConnected && parent.isConnected) {
    parent.moveBefore(element, null);
  } else {
    parent.append(element);
  }
}
