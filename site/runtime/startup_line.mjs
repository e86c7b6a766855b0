// The line that says how far the table is, and its one button. Every word comes from the page.

let shown = () => {};

const find = () => document.querySelector("[data-startup]");
const words = (line) => JSON.parse(line.querySelector("[data-startup-words]").textContent);

function draw({ text, share, button, press }) {
  const line = find();
  if (!line) return;
  const said = words(line);
  const bar = line.querySelector("[data-startup-progress]");
  const knob = line.querySelector("[data-startup-button]");
  line.querySelector("[data-startup-text]").textContent = text(said);
  bar.hidden = share === undefined;
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

// Step 1, 2 …; `loaded` of 0 … 1 is how much of this step is done.
export const showStep = (step, loaded = 0) =>
  show({
    text: ({ steps }) => steps[step - 1],
    share: (step - 1 + loaded) / (find() ? words(find()).steps.length : 1),
  });

// `why` and `button` name words of the page.
export const offer = (why, button, press) => show({ text: (said) => said[why], button, press });

export function hideLine() {
  shown = () => {};
  const line = find();
  if (line) line.hidden = true;
}

// After the page around the line has changed.
export const redrawLine = () => shown();
