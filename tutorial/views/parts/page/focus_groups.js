// Groups that keys and other views can put focus on, by name.

const places = new Map();

/** `focus(id)` puts focus into the group, on the card `id` if it is there; true if it could. */
export const setReach = (name, focus) => places.set(name, focus);
export const reach = (name, id) => places.get(name)?.(id) ?? false;
