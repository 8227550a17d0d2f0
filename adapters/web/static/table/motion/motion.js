// Flights: cards go from where they were to where they are. Nothing waits for them: the new state
// is on the page already, and a press, a key or the next state ends them.

import { face } from "../shared/cards.js";
import { h } from "../shared/dom.js";
import { kept } from "../shared/kept.js";

const ONE = 320; // ms, a flight alone
const LONGEST = 480; // ms, one flight of many, with its wait
const REPLAY = 4000; // ms, everything that happened while I was away
const PACES = { slow: 1.7, normal: 1, fast: 0.55, off: 0 };
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

// How long motion takes here, as the person has chosen; 0: nothing moves.
export const pace = () => (reduced.matches ? 0 : (PACES[kept("pace")] ?? 1));

let flying = []; // {animation, hidden}
let timers = [];

const air = () => document.getElementById("air");

// Ends all flights now.
export function land() {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  for (const { animation } of flying) animation.finish();
  flying = [];
  air().replaceChildren();
  for (const one of document.querySelectorAll(".is-coming")) one.classList.remove("is-coming");
}

const isFlying = () => flying.length > 0 || timers.length > 0;

for (const event of ["pointerdown", "keydown"]) {
  addEventListener(event, () => isFlying() && land(), true);
}

// A drawn card in the air.
function lifted({ card, label, wild }, box) {
  const one = h(
    "div",
    { class: `card is-flown${wild ? " is-wild" : ""}` },
    face(card, label).make(),
  );
  Object.assign(one.style, { width: `${box.width}px`, left: `${box.left}px`, top: `${box.top}px` });
  air().append(one);
  return one;
}

// One card from a box to a box; what stands there meanwhile is not seen, but for what lay there
// before.
function fly(flight, delay, time) {
  const { from, to, element } = flight;
  const flown = lifted(flight, to);
  flown.classList.add("is-flying");
  element?.classList.add("is-coming");
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(Math.max(from.width / to.width, 0.4), 1.8);
  const animation = flown.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }],
    { duration: time, delay, easing: "cubic-bezier(.3,.1,.3,1)", fill: "backwards" },
  );
  const one = { animation };
  flying.push(one);
  animation.onfinish = () => {
    flown.remove();
    flight.below?.shown?.remove();
    element?.classList.remove("is-coming");
    flying = flying.filter((other) => other !== one);
  };
}

// Plays flights: lists of {card, label, wild, from, to, element, below}. `below`: the card that lay
// where this one goes, {card, label, wild}; it is seen until then.
export function play(flights) {
  land();
  const speed = pace();
  if (!speed || document.hidden || !flights.length) return;
  const many = flights.length > 3;
  const step = speed * (many ? Math.min(LONGEST, REPLAY / flights.length) : ONE * 0.8);
  const time = many ? Math.min(step, ONE * speed) : ONE * speed;
  for (const one of flights.flat()) {
    one.element?.classList.add("is-coming"); // what is to come is not seen before it comes
    if (one.below) one.below.shown = lifted(one.below, one.to);
  }
  flights.forEach((flight, at) => {
    const begin = () =>
      flight.forEach((one, number) =>
        fly(one, Math.min(number * 25, 120) * speed, time - (many ? 80 * speed : 0))
      );
    if (at === 0) return begin();
    const timer = setTimeout(() => {
      timers = timers.filter((other) => other !== timer);
      begin();
    }, at * step);
    return timers.push(timer);
  });
}
