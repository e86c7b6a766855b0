"""Every flight of a card over the page, looked at in all its frames.

A picture of a card appears in a layer above the page, moves and goes away. Whatever the browser
has time to paint, each flight is looked at in twenty steps of its way at the moment it begins,
and compared with the cards that lie on the page then.
"""

from dataclasses import dataclass

from playwright.sync_api import Page


STEPS = 20
LARGEST = 1.25  # of the card it becomes
SMALLEST = 0.5
NEAR = 1.5  # px that two places of the same card may differ by, through rounding

RECORD = """(() => {
window.flights = [];
const box = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left, top, width, height];
};
function all(selector, root = document, found = []) {
  for (const node of root.querySelectorAll("*")) {
    if (node.matches(selector)) found.push(node);
    if (node.shadowRoot) all(selector, node.shadowRoot, found);
  }
  return found;
}
const known = new WeakSet();
function record(svg) {
  const [motion] = svg.getAnimations();
  if (!motion || known.has(svg)) return;
  known.add(svg);
  const { duration, delay } = motion.effect.getComputedTiming();
  const frames = [];
  for (let step = 0; step <= STEPS; step += 1) {
    motion.currentTime = delay + (step === STEPS ? duration - 0.001 : (duration * step) / STEPS);
    frames.push(box(svg));
  }
  motion.currentTime = 0;
  const [, face] = /#c?(.+)/.exec(svg.querySelector("use")?.getAttribute("href")) ?? [];
  const cards = all("[data-face]:not(.hole) > .card");
  const same = cards.filter((card) => card.parentNode.dataset.face === face);
  const marks = all(".seat > .owner");
  flights.push({
    face: face ?? "", frames, duration, delay, time: performance.now(),
    cards: same.map(box), marks: marks.map(box),
  });
}
const pictures = (node) =>
  node.matches?.("svg") ? [node] : [...node.querySelectorAll?.("svg") ?? []];
new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes) {
    if (!target.matches?.("body, body > div[aria-hidden=true]")) continue;
    for (const node of addedNodes) pictures(node).filter((one) => one.isConnected).forEach(record);
  }
}).observe(document, { childList: true, subtree: true });
})();""".replace("STEPS", str(STEPS))

LAYER = "body > div[aria-hidden=true] > svg"

Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True)
class Flight:
    """One card in the air.

    Attributes:
        face: which card: `8D`; empty where only its back is ever seen.
        frames: where it is and how large, from the first moment to the last.
        lies: where cards of this face lie on the page meanwhile; its own place waits, unseen.
        marks: where the marks of the other players are.
        began: when it was put over the page, in milliseconds of the page's clock.
        delay, duration: how long it waits there, and how long it moves, in milliseconds.
    """

    face: str
    frames: list[Box]
    lies: list[Box]
    marks: list[Box]
    began: float
    delay: float
    duration: float

    @property
    def start(self) -> Box:
        """Where it comes from."""
        return self.frames[0]

    @property
    def end(self) -> Box:
        """Where it lands."""
        return self.frames[-1]

    @property
    def from_mark(self) -> bool:
        """Whether it comes from another player."""
        return any(same_middle(self.start, mark) for mark in self.marks)

    @property
    def to_mark(self) -> bool:
        """Whether another player takes it."""
        return any(same_middle(self.end, mark) for mark in self.marks)


def recorded(page: Page) -> list[Flight]:
    """The flights since the last call."""
    seen = page.evaluate("flights.splice(0)")
    return [
        Flight(
            one["face"],
            [tuple(frame) for frame in one["frames"]],
            [tuple(card) for card in one["cards"]],
            [tuple(mark) for mark in one["marks"]],
            one["time"],
            one["delay"],
            one["duration"],
        )
        for one in seen
    ]


def middle(box: Box) -> tuple[float, float]:
    """The point in the middle."""
    left, top, width, height = box
    return left + width / 2, top + height / 2


def same_place(one: Box, other: Box) -> bool:
    """Whether two boxes are the same but for rounding."""
    return all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def same_middle(one: Box, other: Box) -> bool:
    """Whether two boxes lie around the same point but for rounding."""
    return all(abs(a - b) <= NEAR for a, b in zip(middle(one), middle(other), strict=True))


def flaws(flights: list[Flight]) -> list[str]:
    """What is wrong with these flights: too large, too small, out of shape, or landing nowhere.

    A card is measured by how large it lies on the table or in the hand, where it does.
    """
    found = []
    for flight in flights:
        width = flight.start[2] if flight.to_mark else flight.end[2]
        sizes = [frame[2] / width for frame in flight.frames]
        if max(sizes) > LARGEST + 0.01:
            found.append(f"{flight.face} is {max(sizes):.2f} times the card it becomes")
        if min(sizes) < SMALLEST - 0.01:
            found.append(f"{flight.face} is {min(sizes):.2f} times the card it becomes")
        if any(abs(frame[3] / frame[2] - 7 / 5) > 0.03 for frame in flight.frames):
            found.append(f"{flight.face} is out of shape")
        if not flight.to_mark and not any(same_place(flight.end, card) for card in flight.lies):
            found.append(f"{flight.face} lands at {flight.end}, where no such card lies")
    return found
