// The Bokeh document on the page: its roots, the slots they stand in, patches both ways.

import { adopt } from "./adopt.mjs";

const LONGEST_WAIT = 2000; // milliseconds for components to draw themselves before they are shown

const FORM = "setup";

const slot = (name) => document.querySelector(`[data-slot="${name}"]`);

// Roots that have no slot on this page wait here, out of sight.
function shelf() {
  const found = document.querySelector("[data-shelf]");
  if (found) return found;
  const made = document.createElement("div");
  made.dataset.shelf = "";
  made.dataset.kept = ""; // when pages are swapped
  made.hidden = true;
  document.body.append(made);
  return made;
}

// A root is laid out but not seen until it has something to show.
function conceal(root) {
  root.style.cssText = "position: absolute; inset: 0; visibility: hidden; overflow: hidden";
}

// `built` is the document as Python described it.
export function renderRoots(built) {
  const { document: described, roots: ids } = JSON.parse(built);
  const names = Object.keys(ids);
  const elements = new Map(
    names.map((name) => {
      const element = document.createElement("div");
      element.dataset.live = name;
      conceal(element);
      (slot(name) ?? shelf()).append(element);
      return [name, element];
    }),
  );
  const { Document } = Bokeh.require("document/document");
  const { ViewManager } = Bokeh.require("core/view_manager");
  const model = Document.from_json(described);
  const patches = patching(model);
  const views = (model.views_manager = new ViewManager([], Bokeh.index));
  const drawing = new Map(); // name → promise

  // As Bokeh draws a document, but each root in a task of its own, so that the page can answer
  // between them, and the form only where there is a place for it.
  function draw() {
    for (const name of names) {
      if (drawing.has(name) || (name === FORM && !slot(name))) continue;
      const before = [...drawing.values()].at(-1);
      drawing.set(name, drawn(name, before));
    }
    return Promise.all(drawing.values());
  }

  async function drawn(name, before) {
    await before;
    await nextTask();
    const view = await views.build_view(model.get_model_by_id(ids[name]));
    view.build(elements.get(name));
    return view;
  }

  draw();
  return {
    ...patches,

    // Out of the page that is about to go.
    shelve() {
      for (const element of elements.values()) adopt(shelf(), element);
    },

    // Take over every slot of the page as it is now, unseen.
    place() {
      for (const [name, element] of elements) {
        conceal(element);
        const home = slot(name) ?? shelf();
        adopt(home, element);
      }
      draw();
    },

    // Put the live roots before the learner and take the stand-ins away, in one frame.
    async reveal() {
      await settled(await draw(), [...elements.values()]);
      for (const [name, element] of elements) {
        element.style.cssText = "";
        for (const other of [...(slot(name)?.childNodes ?? [])]) {
          if (other !== element) other.remove();
        }
      }
    },

    // Their last picture stays on the page until other roots are revealed in their place.
    async retire() {
      for (const element of elements.values()) element.inert = true;
      for (const view of await draw()) Bokeh.index.delete(view);
    },

    async remove() {
      for (const element of elements.values()) element.remove();
      for (const view of await draw()) view.remove();
    },
  };
}

// Python → page and page → Python. While Python is busy, only the last value of a property waits.
// What was delivered and what was answered is told by number: the n-th of one is that of the other.
function patching(model) {
  let send; // none before Python is there
  let applying = false;
  let busy = false;
  let waiting = [];
  let delivered = 0;
  let answered = 0;
  tell("school:delivered", delivered); // after a crash they begin anew
  tell("school:answered", answered);

  const deliver = (events) => {
    busy = true;
    delivered += 1;
    tell("school:delivered", delivered);
    send(JSON.stringify(model.create_json_patch(events)));
  };
  const early = [];
  model.on_change((event) => {
    if (applying) return;
    if (!send) {
      // What views measured of themselves while they were drawn is of no use to Python.
      if (!(event.model && event.attr)) early.push(event);
    } else if (busy && event.model && event.attr) {
      waiting = waiting.filter((old) => old.model !== event.model || old.attr !== event.attr);
      waiting.push(event);
    } else {
      // A press must not overtake what was entered before it.
      const before = waiting;
      waiting = [];
      deliver([...before, event]);
    }
  }, false);

  return {
    // From now on `deliverer` gets the text of each patch, beginning with what was said so far.
    connect(deliverer) {
      send = deliverer;
      for (const event of early) deliver([event]);
    },
    apply(patches) {
      applying = true;
      try {
        for (const patch of patches) model.apply_json_patch(JSON.parse(patch));
      } finally {
        applying = false;
      }
    },
    idle() {
      busy = false;
      answered += 1;
      tell("school:answered", answered);
      const events = waiting;
      waiting = [];
      if (events.length) deliver(events);
    },
  };
}

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

// Components draw after their script and their style sheets have come.
async function settled(views, elements) {
  const patience = performance.now() + LONGEST_WAIT;
  await Promise.race([Promise.all(views.map((view) => view.ready)), late(LONGEST_WAIT)]);
  while (!elements.every(isStyled) && performance.now() < patience) await frame();
}

const late = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isStyled = (element) =>
  [...element.querySelectorAll("*")].every(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll("link[rel=stylesheet]") ?? [])].every((link) => link.sheet),
  );
