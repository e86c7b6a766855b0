// Three quiet sounds and a short tap for the finger, made here and only where they are wished for.
//
// A card put down, a pencil on paper, a page turned: noise through a filter, so no file is needed.
// The browser is asked for sound when somebody who has chosen it first presses something.
const root = document.documentElement;
const VOLUME = 0.3;
const QUIET = 0.0001; // an envelope cannot fall to nothing
const AGAIN = 60; // ms in which the same sound is one

// Strokes: when they begin and how long they last (s), how loud at most, the filter from and to (Hz).
const SOUNDS = {
  card: { filter: "lowpass", strokes: [[0, 0.07, 0.9, 1500, 500]] },
  pencil: { filter: "bandpass", strokes: [[0, 0.09, 0.5, 2600, 3400], [0.11, 0.12, 0.6, 3200, 2400]] },
  page: { filter: "bandpass", strokes: [[0, 0.26, 0.5, 700, 2600]] },
};
const TAPS = { pick: 8, mark: 15 }; // ms

let audio = null;
let noise = null;
const last = new Map(); // sound → when it was heard

const wanted = () => root.dataset.sounds === "on";

function wake() {
  if (!wanted() || !globalThis.AudioContext) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

for (const gesture of ["pointerup", "keydown"]) {
  document.addEventListener(gesture, wake, { capture: true, passive: true });
}

/** A second of noise, the same each time. */
function noiseOf(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

function stroke(kind, [begin, length, loud, from, to]) {
  const start = audio.currentTime + begin;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: kind, frequency: from });
  const gain = new GainNode(audio, { gain: QUIET });
  filter.frequency.linearRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(QUIET, start);
  gain.gain.exponentialRampToValueAtTime(VOLUME * loud, start + length / 6);
  gain.gain.exponentialRampToValueAtTime(QUIET, start + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start, 0, length);
}

/** Let a sound be heard, where sounds are wished for: "card", "pencil" or "page". */
export function sound(name) {
  if (!wanted() || !audio) return;
  const now = performance.now();
  if (now - (last.get(name) ?? -AGAIN) < AGAIN) return;
  last.set(name, now);
  noise ??= noiseOf(audio);
  SOUNDS[name].strokes.forEach((one) => stroke(SOUNDS[name].filter, one));
}

/** A short tap for the finger, where it is wished for and there is one: "pick" or "mark". */
export function tap(name) {
  if (root.dataset.touch === "on") navigator.vibrate?.(TAPS[name]);
}

let refused = "[]";

/** What is refused now is heard and felt as the pencil that marks it. */
export function hearRefusal(notes) {
  const now = JSON.stringify(notes.filter(({ tone }) => tone === "red"));
  if (now !== refused && now !== "[]") {
    sound("pencil");
    tap("mark");
  }
  refused = now;
}
