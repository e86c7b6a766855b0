// Places kept for melds: where it is known what will lie on the table at the end, each meld has its
// place from the start, and none is pushed when another one comes or grows.
import { el } from "../page/dom.js";
import { isWide } from "./fit.js";

const OWN = 0;

/** Each place, in order: `{meld, most, at}`, where `meld` is null as long as none lies there. */
export function placesOf({ melds, pile, foreseen: told = [] }) {
  const foreseen = pile.fanned && !isWide() ? [] : told; // there a row more would cost too much
  const left = [...melds];
  const places = foreseen.map(({ seat, cards, at, caption }) => {
    const index = left.findIndex(({ owner }) => owner.seat === seat);
    const [meld = null] = index < 0 ? [] : left.splice(index, 1);
    return { meld, seat, most: cards, at, caption };
  });
  const more = left.map((meld, index) => ({
    meld, seat: meld.owner.seat, most: 0, at: foreseen.length + index,
  }));
  return [...places, ...more];
}

/** The places at which the melds of one's own lie, and those of the others; without sides all. */
export function sidesOf(places, sides) {
  const own = ({ seat }) => sides && seat === OWN;
  return [places.filter(own), places.filter((place) => !own(place))];
}

/** A place that is kept: as large as its meld will be, and nothing to be seen or read. */
export const keptPlace = ({ seat, caption }) =>
  el("div", { class: seat === OWN ? "meld kept own" : "meld kept" }, el("div", { class: "cards" }),
    el("div", { class: "caption" }, el("span", { class: "owner" }), el("span", {}, caption)));
