// A question about nothing but cards: they lie in the middle of the table, and no pile beside them.
import { picture } from "../cards/card.js";
import { createAnswers } from "../controls/answers.js";
import { attribute, el, text } from "../page/dom.js";

function subject({ face, name }, value) {
  return el("span", { class: "asked-card", role: "img", "aria-label": name },
    picture(face), el("b", { class: "value", "aria-hidden": "true" }, value));
}

export function questionView() {
  const cards = el("div", { class: "asked", role: "group" });
  const answers = createAnswers("tiles");
  const root = el("div", { class: "question" }, cards, answers.root);
  let shown = "";

  function draw(question) {
    root.hidden = !question;
    if (!question) {
      answers.draw([], "");
      shown = "";
      return;
    }
    attribute(cards, "aria-label", question.label);
    cards.hidden = !question.cards.length;
    const now = JSON.stringify(question.cards);
    if (now !== shown) {
      shown = now;
      cards.replaceChildren(...question.cards.map((card) => subject(card, "")));
    }
    [...cards.querySelectorAll(".value")].forEach((tag, index) => {
      tag.style.setProperty("--turn", index);
      text(tag, question.values[index] ?? "");
    });
    answers.draw(question.answers, question.label);
  }
  return { root, draw };
}
