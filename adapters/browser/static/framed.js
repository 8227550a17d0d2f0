// The chat beside a table, in a frame of its page: the table and my hand are there already, so here
// are the lines, and one line of how the table stands.

import { h } from "/table/shared/dom.js";
import { spans } from "/table/shared/text.js";

export const framed = window.name === "chat" && window.parent !== window;

// Whose turn it is, of a table's screen.
export function summary(screen, act) {
  const titles = (screen.blocks ?? []).filter(({ style }) => style === "title").map(({ lines }) =>
    lines[0]
  );
  return h("p", { class: "framed-summary", key: "summary" }, spans(titles[1] ?? titles[0], act));
}
