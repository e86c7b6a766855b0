// The picture of a turn: it plays once when it is in sight, can be paused and played again, and
// gives way to the visitor's own try. What moves stands in styles/reading/turn.css; where nothing
// is to move, the picture stays as it is at the end.

const MOVES = "turn-card"; // the animation that lasts from the first move to the last
const IN_SIGHT = 0.6;

const standsStill = (figure) =>
  matchMedia("(prefers-reduced-motion: reduce)").matches
  || !Number(getComputedStyle(figure).getPropertyValue("--speed"));

export function playTurn(main) {
  const figure = main.querySelector("[data-turn]");
  if (!figure) return;
  const [picture, own] = figure.querySelectorAll("[data-turn-picture], [data-turn-own]");
  const play = figure.querySelector("[data-turn-play]");
  const still = standsStill(figure);

  const become = (state) => {
    figure.dataset.turn = state;
    play.textContent = play.dataset[state];
  };
  const show = (part, { focused }) => {
    picture.toggleAttribute("data-away", part !== picture);
    own.toggleAttribute("data-away", part !== own);
    if (focused) part.querySelector("h2").focus({ preventScroll: true });
  };
  const playFromStart = () => {
    figure.dataset.turn = "over";
    figure.getBoundingClientRect(); // without a look in between nothing would begin anew
    become("playing");
  };
  const hold = () => become("paused");
  const pressed = { waiting: hold, playing: hold, paused: () => become("playing") };

  play.addEventListener("click", () => (pressed[figure.dataset.turn] ?? playFromStart)());
  play.hidden = still;
  figure.querySelector("[data-turn-buttons]").hidden = false;
  figure.querySelector("[data-turn-try]").addEventListener("click", () => {
    if (!still) become("over");
    show(own, { focused: true });
    own.scrollIntoView({ block: "nearest" }); // with the button that lays the cards down
  });
  figure.querySelector("[data-turn-again]").addEventListener("click", () => {
    show(picture, { focused: true });
    if (!still) playFromStart();
  });
  figure.addEventListener("animationend", ({ animationName }) => {
    if (animationName !== MOVES || figure.dataset.turn !== "playing") return;
    become("over");
    show(own, { focused: picture.contains(document.activeElement) });
  });

  if (still || document.documentElement.dataset.begun) {
    figure.dataset.turn = "over";
    return;
  }
  figure.dataset.turn = "waiting";
  new IntersectionObserver((seen, observer) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    if (figure.dataset.turn === "waiting") become("playing");
  }, { threshold: IN_SIGHT }).observe(figure.querySelector(".turn-table"));
}
