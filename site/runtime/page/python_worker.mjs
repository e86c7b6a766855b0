// One Python in one worker: started, fed, watched, ended.

const PING_EVERY = 1000; // milliseconds
const SILENT_STARTING = 120; // pings without a sign of life: importing is one long silence
const SILENT_WAKING = 40; // with an image nothing is imported
const SLOW = 20; // pings after which nobody has to wait any longer
const SILENT_READY = 6;
const QUIET_STARTING = 90; // answered pings without news: what it waits for does not come

// `heard` has a function for each message of the worker, and `lost` for its death.
export function startPython(files, heard) {
  const worker = new Worker(files.worker, { type: "module" });
  let silent = 0; // pings since the last message
  let quiet = 0; // answered pings since the last news
  let patience = files.image ? SILENT_WAKING : SILENT_STARTING;
  let starting = true;
  let over = false;

  const stop = () => {
    over = true;
    clearInterval(pulse);
    worker.terminate();
  };
  const lose = (why) => {
    if (over) return;
    stop();
    heard.lost(why);
  };
  // Ticks are counted and not time, so that a laptop that slept wakes to a living worker.
  const pulse = setInterval(() => {
    if (silent === 0) quiet++;
    if (starting && (silent === SLOW || (silent === 0 && quiet === SLOW))) heard.slow();
    if (++silent > patience) lose("silent");
    else if (starting && quiet > QUIET_STARTING) lose("stalled");
    else worker.postMessage({ type: "ping" });
  }, PING_EVERY);

  worker.onmessage = ({ data }) => {
    silent = 0;
    if (over || data.type === "pong") return;
    quiet = 0;
    if (data.type === "importing") patience = SILENT_STARTING;
    if (data.type === "failed") lose("failed");
    else heard[data.type]?.(data);
  };
  worker.onerror = (event) => lose(event.message);
  worker.onmessageerror = () => lose("unreadable");
  worker.postMessage({ type: "start", files });

  return {
    stop,
    send: (message) => over || worker.postMessage(message),
    beReady() {
      patience = SILENT_READY;
      starting = false;
    },
  };
}
