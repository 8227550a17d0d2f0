// A screen that is one of many steps has a slider. The arrow keys go on and back, also from a
// button of the screen.

import { h } from "./dom.js";

const KEYS = { ArrowLeft: -1, ArrowRight: 1 };

export function slider({ track }, act) {
  if (!track || track.count < 2) return null;
  const go = (to) =>
    to >= 0 && to < track.count && to !== track.at && act.pick("track", track.token, [String(to)]);
  const position = (at) => `${at + 1} / ${track.count}`;
  const told = h("output", { key: "told" }, position(track.at));
  const input = h("input", {
    type: "range",
    key: "range",
    min: 0,
    max: track.count - 1,
    value: track.at,
    "aria-label": track.label,
    "aria-valuetext": position(track.at),
    oninput: ({ currentTarget }) =>
      currentTarget.nextSibling.textContent = position(Number(currentTarget.value)),
    onchange: ({ currentTarget }) => go(Number(currentTarget.value)),
  });
  return h("div", { class: "slider", key: "track" }, input, told);
}

// Handles a key that was pressed on the controls of a screen.
export function step({ track }, act, event) {
  const by = track && !event.target.matches("input, select, textarea") && KEYS[event.key];
  if (!by) return;
  event.preventDefault();
  const to = track.at + by;
  if (to >= 0 && to < track.count) act.pick("track", track.token, [String(to)]);
}
