// A run the visitor lays down on the first page, before any Python. What comes of each choice was
// found out when the page was built (sitebuilder/pages/home.py).

const FLIGHT = 240; // milliseconds

function fly(card, start) {
  const speed = Number(getComputedStyle(card).getPropertyValue("--speed"));
  const from = start.getBoundingClientRect();
  const to = card.getBoundingClientRect();
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  card.animate([{ transform: offset }, { transform: "none" }], {
    duration: FLIGHT * speed,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  });
}

// The picture of a card in the hand, to be put on the table.
function lying(button, isWrong) {
  const slot = document.createElement("span");
  slot.className = isWrong ? "slot wrong" : "slot";
  const card = document.createElement("span");
  card.className = "card";
  card.setAttribute("role", "img");
  card.setAttribute("aria-label", button.getAttribute("aria-label"));
  card.append(...[...button.children].map((face) => face.cloneNode(true)));
  slot.append(card);
  return slot;
}

function missing({ face }) {
  const gap = document.createElement("span");
  gap.className = "gap";
  gap.textContent = face;
  return gap;
}

export function layFirstRun(main) {
  const place = main.querySelector("[data-turn-own]");
  if (!place) return;
  const tries = JSON.parse(place.querySelector("[data-tries]").textContent);
  const cards = [...place.querySelectorAll("button[data-card]")];
  const lay = place.querySelector("[data-lay]");
  const table = place.querySelector("[data-laid]");
  const said = place.querySelector("[data-said]");

  const isPicked = (card) => card.getAttribute("aria-pressed") === "true";
  const say = (text, tone) => {
    said.textContent = text;
    said.dataset.tone = tone;
  };
  const putBack = () => {
    table.replaceChildren();
    for (const card of cards) card.parentElement.classList.remove("held");
  };
  const callLay = (name) => {
    lay.textContent = lay.dataset[name];
  };
  const tryAgain = () => {
    putBack();
    say("", "");
    for (const card of cards) {
      card.setAttribute("aria-pressed", "false");
      card.parentElement.classList.remove("picked");
    }
    callLay("first");
  };
  const pick = (card) => {
    putBack();
    say("", "");
    callLay("first");
    card.setAttribute("aria-pressed", String(!isPicked(card)));
    card.parentElement.classList.toggle("picked", isPicked(card));
    place.scrollIntoView({ block: "nearest" }); // with the button that lays the cards down
  };

  // In the order of the engine, with a dashed place where a card is missing.
  const layOut = ({ cards: order, marks }) => {
    putBack();
    const buttons = order.map((id) => cards.find(({ dataset }) => dataset.card === id));
    buttons.forEach((button, at) => {
      const here = marks.filter((mark) => mark.at === at);
      table.append(...here.filter(({ kind }) => kind === "gap").map(missing));
      table.append(lying(button, here.some(({ kind }) => kind === "card")));
      button.parentElement.classList.add("held");
    });
    const laid = table.querySelectorAll(".slot");
    buttons.forEach((button, at) => fly(laid[at], button));
  };

  const finish = () => {
    for (const card of cards) card.disabled = true;
    const next = place.querySelector("[data-lay-next]");
    next.hidden = false;
    next.focus({ preventScroll: true });
    lay.hidden = true;
    say(said.dataset.well, "well");
  };

  for (const card of cards) card.addEventListener("click", () => pick(card));
  lay.addEventListener("click", () => {
    if (table.childElementCount) return tryAgain();
    const tried = tries[cards.filter(isPicked).map(({ dataset }) => dataset.card).join(" ")];
    if (!tried) return say(said.dataset.none, "wrong");
    layOut(tried);
    if (!tried.says) return finish();
    callLay("again");
    return say(tried.says, "wrong");
  });
}
