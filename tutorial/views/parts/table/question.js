// A question about nothing but cards: they lie in the middle of the table, and no pile beside them.
import { picture } from "../cards/card.js";
import { attempt } from "../cards/marks.js";
import { createAnswers } from "../controls/answers.js";
import { attribute, el, text } from "../page/dom.js";

function subject({ face, name }, value) {
  return el("span", { class: "asked-card", role: "img", "aria-label": name },
    picture(face), el("b", { class: "value", "aria-hidden": "true" }, value));
}

export function questionView() {
  const cards = el("div", { class: "asked", role: "group" });
  const sum = el("b", { class: "value asked-sum", "aria-hidden": "true" });
  const answers = createAnswers("tiles");
  const root = el("div", { class: "question" }, cards, sum, answers.root);
  let shown = "";

  function draw(question) {
    root.hidden = !question;
    if (!question) {
      answers.draw([], "");
      shown = "";
      return;
    }
    attribute(cards, "aria-label", question.label);
    cards.hidden = !question.cards.length && !question.attempt;
    const now = JSON.stringify([question.cards, question.attempt]);
    if (now !== shown) {
      shown = now;
      cards.replaceChildren(...(question.attempt
        ? [el("span", { class: "asked-tried", inert: true }, attempt(question.attempt))]
        : question.cards.map((card) => subject(card, ""))));
    }
    [...cards.querySelectorAll(".value")].forEach((tag, index) => {
      tag.style.setProperty("--turn", index);
      text(tag, question.values[index] ?? "");
    });
    sum.style.setProperty("--turn", question.values.length);
    text(sum, question.sum ? `= ${question.sum}` : "");
    answers.draw(question.answers, question.label);
  }
  return { root, draw };
}
