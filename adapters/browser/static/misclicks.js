// Prevents accidental presses. A control that has just replaced another under the finger does
// nothing yet; a control does not move while it is pressed; a control that was handed the focus
// does not act on a key pressed before.

import { isOn } from "./own.js";

const CALM = 600; // ms that a control which replaced another one does nothing
const MOST_HELD = 1500; // maximum ms that the page is kept still under a finger
const AFTER = 60; // maximum ms between the end of a touch and its click
const SAME = 4; // pixels that a control may move and still count as in the same place
const PRESSED = ".controls :is(button, a, summary)";

const wanted = () => isOn("calm");

const seen = new Map(); // element → {box, at}: where it was last, and when
const until = new WeakMap(); // element → when it may be pressed
let given = null; // {element, until}: the focus that the page handed on

const overlap = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SAME &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SAME;
const still = (a, b) => Math.abs(a.left - b.left) <= SAME && Math.abs(a.top - b.top) <= SAME;

// Notes the places of the controls; called before the page is drawn.
export function look(root) {
  const at = performance.now();
  for (const [element, one] of seen) if (at - one.at > CALM) seen.delete(element);
  for (const element of root.querySelectorAll(PRESSED)) {
    const box = element.getBoundingClientRect();
    if (box.width) seen.set(element, { box, at });
  }
}

// Finds the controls that replaced others; called after the page was drawn.
export function settle(root) {
  if (!wanted()) return;
  const now = performance.now();
  for (const element of root.querySelectorAll(PRESSED)) {
    const box = element.getBoundingClientRect();
    const before = seen.get(element);
    if (!box.width) continue;
    if (!before || !still(before.box, box)) {
      for (const [other, one] of seen) {
        if (other === element || now - one.at > CALM || !overlap(box, one.box)) continue;
        until.set(element, now + CALM);
      }
    }
    wake(element);
  }
}

function wake(element) {
  const left = (until.get(element) ?? 0) - performance.now();
  element.classList.toggle("guarded", left > 0);
  if (left > 0) setTimeout(() => wake(element), left + 1);
}

// The page hands the focus on: a second press of the same key does not act there.
export function hand(element) {
  given = { element, until: performance.now() + CALM };
}

// --- the page stands still under a finger ---

let down = 0;
let released = () => {};

export const held = () => down > 0 && performance.now() - down < MOST_HELD;

// `draw` is called when the finger is gone.
export function whenReleased(draw) {
  released = draw;
}

function release() {
  if (!down) return;
  down = 0;
  released();
}

addEventListener("pointerdown", () => {
  down = performance.now();
  setTimeout(() => held() || release(), MOST_HELD + 1);
}, true);
addEventListener("pointerup", () => setTimeout(release, AFTER), true);
addEventListener("pointercancel", release, true);
addEventListener("click", (event) => {
  if (down) {
    down = 0;
    queueMicrotask(() => released());
  }
  const byKey = event.detail === 0 && given && event.target === given.element;
  if (byKey && wanted() && performance.now() < given.until) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);
addEventListener("focusin", (event) => {
  if (given && event.target !== given.element) given = null;
}, true);
// a key that is held down presses once
addEventListener("keydown", (event) => {
  if (
    event.repeat && event.key === "Enter" && /** @type {Element} */
    (event.target).closest?.("button")
  ) {
    event.preventDefault();
  }
}, true);
