// The time by the server's clock, in ms since 1970: no other module asks the device what time it
// is. What passes on the page is counted by `performance.now()`, which nobody can set.

const SET_BACK = 60_000; // ms: a server's clock that is this far behind was set back
const SLIP = 2000; // ms between the device's two clocks: it has slept, or one of them was set

const shift = () => Date.now() - performance.now();

let ahead = shift(); // of the page's own count; by the device's clock until the server says its own
let told = false;
let before = ahead;

export const now = () => performance.now() + ahead;

// The server says its time. What took longest to come says least: the latest time counts.
export function says(time) {
  if (!time) return;
  const found = time - performance.now();
  if (!told || found > ahead || found < ahead - SET_BACK) ahead = found;
  told = true;
}

// Has the device slept, or was its clock set, since this was asked last? Then the count of the page
// may have stood still, and the server is to be asked.
export function slipped() {
  const was = before;
  before = shift();
  return Math.abs(before - was) > SLIP;
}
