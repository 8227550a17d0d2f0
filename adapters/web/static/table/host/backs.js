// *Back* in a browser closes what lies over the table before it leaves the page: each thing that is
// open has an entry of its own in the history.

// Was this page here before: is it loaded again, or reached by *Back*? A link begins anew.
export const cameBack = history.state !== null;
history.replaceState({ over: 0 }, "");

let open = 0; // things that lie over the table
let depth = 0; // entries of ours
let moving = false; // we are going back ourselves

function settle() {
  if (moving) return;
  for (; depth < open; depth += 1) history.pushState({ over: depth + 1 }, "");
  if (depth === open) return;
  moving = true;
  history.go(open - depth);
}

// Something is opened (`on`) or closed. What opens where something closes takes its entry: going
// back takes a while, and would break off a reload in the meantime.
export function back(on) {
  open = Math.max(0, open + (on ? 1 : -1));
  queueMicrotask(settle);
}

// The event "back" closes the topmost thing.
export function listen() {
  addEventListener("popstate", () => {
    depth = history.state?.over ?? 0;
    if (moving) {
      moving = false;
      return settle();
    }
    if (open > depth) return dispatchEvent(new Event("back"));
    return settle();
  });
}
