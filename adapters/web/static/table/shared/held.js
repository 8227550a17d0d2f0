// While a finger is on a button, the page stands still under it: what was pressed is what is meant.

const MOST = 1500; // maximum ms that the page is kept still
const AFTER = 60; // maximum ms between the end of a touch and its click

let down = 0; // when the finger came
const released = []; // what to do when it is gone

// Is a finger on a button?
export const held = () => down > 0;

// `run` is called each time a finger has left a button, after what its press does.
export const whenReleased = (run) => void released.push(run);

function release(since = down) {
  if (!down || since !== down) return;
  down = 0;
  for (const run of released) run();
}

addEventListener("pointerdown", ({ target }) => {
  if (!(/** @type {Element} */ (target).closest?.(".button, .icon"))) return;
  const since = (down = performance.now());
  setTimeout(() => release(since), MOST);
}, true);
addEventListener("pointerup", () => {
  const since = down;
  setTimeout(() => release(since), AFTER);
}, true);
addEventListener("pointercancel", () => release(), true);
addEventListener("click", () => {
  const since = down;
  setTimeout(() => release(since));
}, true);
