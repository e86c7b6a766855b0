// Stands in for Panel: each view gets a shadow root with its styles and a model with the same
// surface (`scene`, `on`, `send_msg`), and everything it sends is written down.
import views from "/views.js";

const STYLES = await (await fetch("/styles.json")).json(); // view → the text of its style sheets

const models = {};
window.sent = [];

async function sheet(text) {
  const style = new CSSStyleSheet();
  await style.replace(text);
  return style;
}

class Model {
  #listeners = [];

  constructor(scene) {
    this.scene = scene;
  }

  on(name, listener) {
    this.#listeners.push([name, listener]);
  }

  send_msg(message) {
    window.sent.push(structuredClone(message));
  }

  tell(name, value) {
    this.#listeners.filter(([known]) => known === name).forEach(([, listener]) => listener(value));
  }
}

async function mount(name, scene) {
  const slot = document.querySelector(`[data-slot="${name.replace("View", "").toLowerCase()}"]`);
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = await Promise.all(STYLES[name].map(sheet));
  const container = document.createElement("div");
  container.className = name.replace("View", "-view").toLowerCase();
  shadow.append(container);
  slot.append(host);
  models[name] = new Model(scene);
  container.append(views[name].render({ model: models[name] }));
}

/** Show scenes by view name: mounts a view at first, later only changes its scene. */
window.show = async (scenes) => {
  for (const [name, scene] of Object.entries(scenes)) {
    if (!models[name]) {
      await mount(name, scene);
      continue;
    }
    models[name].scene = scene;
    models[name].tell("scene");
  }
};

/** What happens after a crash: the view is there anew, with another model. */
window.mountAgain = (name) => mount(name, models[name].scene);

/** Say something to the bridge as Python would. */
window.tell = (message) => models.BridgeView.tell("msg:custom", message);

document.documentElement.dataset.ready = "";
