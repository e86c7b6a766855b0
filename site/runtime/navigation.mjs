export function followLinks(arrive) {}
