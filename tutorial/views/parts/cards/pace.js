// How long what moves is to be seen: as the learner has chosen, or at once where they will not wait.
//
// While others act, each act is shown before the next one is asked for. Whoever has seen enough
// finishes it: what moves has arrived, and the acts that are still to come are not waited for.
import { onSend } from "../page/bridge_port.js";
import { motionTime } from "../page/settings.js";

const enders = new Set(); // what brings something that is under way to its end
let due = false; // others act: Python waits to be asked for the next act, or is at it
let hurried = false;

/** Milliseconds for what normally takes so many; 0 is at once. */
export const time = (normal) => (hurried ? 0 : motionTime(normal));

/** Whether anything is to move now. */
export const anyMotion = () => time(1) > 0 && !document.hidden;

/** Have `end` called when what is under way is to be finished. */
export const onFinish = (end) => enders.add(end);

/** Whether others act, and the learner need not wait for all of it. */
export const setDue = (they) => {
  due = they;
};

/** Finish what others do; tells whether they do anything. */
export function finish() {
  if (!due) return false;
  hurried = true;
  enders.forEach((end) => end());
  return true;
}

/** Resolves after so many milliseconds, or when what others do is finished. */
export function pause(normal) {
  const wait = time(normal);
  if (!wait) return Promise.resolve();
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      enders.delete(end);
      done();
    };
    const timer = setTimeout(end, wait);
    enders.add(end);
  });
}

// What the learner does after it is seen in its time again.
onSend((message) => {
  if ("step" in message || (message.do === "next" && finish())) return;
  if ("open" in message) due = false;
  hurried &&= due;
});
