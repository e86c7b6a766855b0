// The one door to Python: every message leaves through the model of the bridge, once, in order.

let model = null;
const waiting = [];
const listeners = new Set();

/** Open the door; what was said before goes out first. */
export function connect(bridge) {
  model = bridge;
  for (const message of waiting.splice(0)) model.send_msg(message);
}

export function send(message) {
  for (const listen of listeners) listen(message);
  if (model) model.send_msg(message);
  else waiting.push(message);
}

/** Hear every message that leaves, for what the page itself does about it. */
export const onSend = (listen) => listeners.add(listen);
