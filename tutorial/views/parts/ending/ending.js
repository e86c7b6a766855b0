// The end of a lesson: a title page with cards of it, a tick drawn over them, and each rule. The end of
// a round has the tick alone.
import { picture } from "../cards/card.js";
import { buttonKey, createButton, updateButton } from "../controls/button.js";
import { attribute, el, keyed, svg, text } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { motionTime } from "../page/settings.js";
import { sound, tap } from "../page/sounds.js";

const FULL = 4; // small cards beside a rule
const OPENS = 90; // ms from card to card of a fan that opens, as in ending.css
const TICK = 240; // ms after the last of them

const sureness = (cards) =>
  el("span", { class: "skill-cards", "aria-hidden": "true" },
    [...Array(FULL).keys()].map((place) => el("i", { class: place < cards ? "on" : null })));

const outcome = (sign) =>
  el("span", { class: "skill-sign", "data-sign": sign, "aria-hidden": "true" }, sign ? icon(sign) : null);

function skill({ name, grade, cards, sign }, index) {
  const row = el("li", {},
    el("span", { class: "skill-name" }, name),
    sign === undefined ? sureness(cards) : outcome(sign),
    el("span", { class: "skill-grade" }, grade));
  row.style.setProperty("--turn", index);
  return row;
}

/** The green pencil: drawn in one stroke. */
const tick = () =>
  svg("svg", { class: "big-tick", viewBox: "0 0 64 64", "aria-hidden": "true" },
    svg("path", { d: "M8 36c6 5 11 10 15 18C31 34 42 20 58 8", pathLength: "1" }));

/**
 * Open `cards` in `fan`, one after the other; where something was `won` a tick is drawn over them,
 * which is `heard` and felt by whoever wishes for that.
 */
export function openFan(fan, cards, won, heard = won) {
  const middle = (cards.length - 1) / 2;
  fan.style.setProperty("--cards", cards.length);
  fan.replaceChildren(...cards.map(({ face }, index) => {
    const card = el("span", { class: "fan-card" }, picture(face));
    card.style.setProperty("--turned", index - middle);
    card.style.setProperty("--place", index);
    return card;
  }), ...(won ? [tick()] : []));
  if (!heard) return;
  setTimeout(() => {
    if (!fan.isConnected) return;
    sound("pencil");
    tap("mark");
  }, motionTime(OPENS * cards.length + TICK));
}

export function endingView() {
  const fan = el("div", { class: "open-fan", role: "img" });
  const title = el("h2", { class: "ending-title" });
  const said = el("p", { class: "spoken" });
  const skills = el("ul", { class: "skills" });
  const means = el("p", { class: "ending-means" });
  const stars = el("b", {});
  const wins = el("span", { class: "stars", "aria-hidden": "true" }); // what is spoken of beside them
  const told = el("span", {});
  const gone = el("span", {});
  const path = el("p", { class: "ending-path" }, stars, " ", wins, " ", told, " ", gone);
  const lead = el("p", { class: "ending-lead", "aria-hidden": "true" }); // each button says it whole
  const again = el("div", { class: "buttons again" });
  const root = el("div", { class: "ending" }, fan, title, said, skills, means, path, lead, again);
  let shown = "";

  function draw(ending) {
    root.hidden = !ending;
    const now = JSON.stringify(ending ?? null);
    if (now === shown) return;
    shown = now;
    if (!ending) return;
    text(title, ending.title);
    text(said, ending.tick);
    text(means, ending.means);
    text(stars, ending.stars ? `\u2605 ${ending.stars}.` : "");
    text(wins, ending.wins ?? "");
    text(told, ending.told ?? "");
    text(gone, ending.path);
    const { cards, cards_label: label, tick: won } = ending;
    fan.hidden = !cards.length && !won;
    fan.classList.toggle("bare", !cards.length);
    attribute(fan, "role", cards.length ? "img" : null);
    attribute(fan, "aria-label", cards.length ? label : null);
    openFan(fan, cards, Boolean(won));
    skills.replaceChildren(...ending.skills.map(skill));
    text(lead, ending.again_lead ?? "");
    keyed(again, ending.again, {
      key: buttonKey,
      create: createButton,
      update: (button, scene) => updateButton(button, scene, { size: "small" }),
    });
    again.hidden = !ending.again.length;
  }
  return { root, draw };
}
