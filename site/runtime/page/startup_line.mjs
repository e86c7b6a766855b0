// The line that says how far the table is, and its one button. Every word comes from the page.

const MEGABYTE = 1_000_000;
const BEGINS = [0, 0.05, 0.85, 0.95, 1]; // of the bar; nearly all of the time goes into the bytes

let shown = () => {};
let stepShown = {}; // what was shown of the start last

const find = () => document.querySelector("[data-startup]");
const words = (line) => JSON.parse(line.querySelector("[data-startup-words]").textContent);

function draw({ text, share, bytes, button, press, role = "status" }) {
  const line = find();
  if (!line) return;
  const said = words(line);
  const bar = line.querySelector("[data-startup-progress]");
  const knob = line.querySelector("[data-startup-button]");
  const sentence = line.querySelector("[data-startup-text]");
  sentence.setAttribute("role", role);
  sentence.textContent = text(said);
  const figures = line.querySelector("[data-startup-bytes]");
  figures.textContent = bytes && bytes.here < bytes.all ? counted(bytes, said) : "";
  figures.hidden = bar.hidden = share === undefined;
  if (share !== undefined) bar.value = share;
  knob.hidden = !button;
  if (button) {
    knob.textContent = said[button];
    knob.onclick = press;
  }
  line.hidden = false;
}

const show = (what) => {
  shown = () => draw(what);
  shown();
};

// Beside the status, so that it is not read aloud again with every piece that arrives.
function counted({ here, all }, { bytes }) {
  const digits = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return bytes
    .replace("{here}", () => digits.format(here / MEGABYTE))
    .replace("{all}", () => digits.format(all / MEGABYTE));
}

// Step 1, 2 …; `bytes` says how many are `here` of `all` that this step fetches.
export const showStep = (step, bytes) => {
  const loaded = bytes ? bytes.here / bytes.all : 0;
  stepShown = {
    text: ({ steps }) => steps[step - 1],
    share: BEGINS[step - 1] + loaded * (BEGINS[step] - BEGINS[step - 1]),
    bytes,
  };
  show(stepShown);
};

// A way out beside the step that takes long.
export const offerBeside = (button, press) => show({ ...stepShown, button, press });

// `why` and `button` name words of the page.
export const offer = (why, button, press) => show({ text: (said) => said[why], button, press });

// The same, said at once to those who listen to the page.
export const warn = (why, button, press) =>
  show({ text: (said) => said[why], button, press, role: "alert" });

export function hideLine() {
  shown = () => {};
  const line = find();
  if (line) line.hidden = true;
}

// After the page around the line has changed.
export const redrawLine = () => shown();
