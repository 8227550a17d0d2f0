// Flights: cards go from where they were to where they are. Nothing waits for them: the new state is
// on the page already, and a press, a key or the next state ends them.

import { face } from "./cards.js";
import { h } from "./dom.js";

const LONGEST = 400; // ms, one flight with its wait
const REPLAY = 4000; // ms, everything that happened while I was away
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let flying = []; // {animation, hidden}
let timers = [];

const air = () => document.getElementById("air");

// Ends all flights now.
function land() {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  for (const { animation } of flying) animation.finish();
  flying = [];
  air().replaceChildren();
  for (const one of document.querySelectorAll(".coming")) one.classList.remove("coming");
}

const isFlying = () => flying.length > 0 || timers.length > 0;

for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => isFlying() && land(), true);

// One card from a box to a box; `arrived`: what stands there meanwhile is not seen.
function fly(card, label, from, to, delay, time, arrived) {
  const flown = h("div", { class: "card flown" }, face(card, label));
  flown.style.width = `${to.width}px`;
  air().append(flown);
  arrived?.classList.add("coming");
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(Math.max(from.width / to.width, 0.4), 1.6);
  flown.style.left = `${to.left}px`;
  flown.style.top = `${to.top}px`;
  const animation = flown.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }],
    { duration: time, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
  );
  const one = { animation };
  flying.push(one);
  animation.onfinish = () => {
    flown.remove();
    arrived?.classList.remove("coming");
    flying = flying.filter((other) => other !== one);
  };
}

// Plays flights: lists of {card, label, from, to, element}.
export function play(flights) {
  land();
  if (calm.matches || document.hidden || !flights.length) return;
  const many = flights.length > 3;
  const step = many ? Math.min(LONGEST, REPLAY / flights.length) : Math.min(80, 160 / flights.length);
  const time = many ? Math.min(step, 300) : 220;
  flights.forEach((flight, at) => {
    const begin = () => {
      flight.forEach((one, number) => fly(one.card, one.label, one.from, one.to, Math.min(number * 15, 80), time - (many ? 80 : 0), one.element));
    };
    // what is to come is not seen before it comes
    for (const one of flight) one.element?.classList.add("coming");
    if (at === 0) begin();
    else {
      const timer = setTimeout(() => {
        timers = timers.filter((other) => other !== timer);
        begin();
      }, at * step);
      timers.push(timer);
    }
  });
}
