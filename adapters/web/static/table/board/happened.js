// What has happened lately: a quiet list beside the table where there is room, and behind the line
// of news elsewhere. What is new since the last look is brighter.

import { h, replaceChildren } from "../shared/dom.js";
import { page } from "../page.js";
import { together } from "../shared/text.js";
import { t } from "../shared/words.js";

let list = null;
let lines = [];
let news = 0; // how many of the lines are new

const items = () =>
  lines.map((line, at) =>
    h("li", {
      key: `${at - lines.length} ${line}`,
      class: at >= lines.length - news ? "is-new" : null,
    }, together(line))
  );

function open() {
  if (lines.length) page.sheet.show(t("happened"), () => h("ol", { class: "happened" }, items()));
}

// Draws the list anew. It is no live region: what happens is told once, where it happens.
export function happened(board) {
  const { parts } = page;
  if (!list) {
    list = h("ol", { class: "happened is-beside" });
    parts.table.after(list);
    parts.news.onclick = open;
  }
  // few read the number that checks a deal
  const fresh = (board.recent ?? []).filter((line) => !/[0-9a-f]{64}/.test(line));
  if (fresh.join("\n") !== lines.join("\n")) {
    lines = fresh;
    news = Math.min(lines.length, (board.told ?? []).length);
  }
  list.ariaLabel = t("happened");
  list.hidden = !lines.length;
  const below = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
  replaceChildren(list, items());
  if (below) list.scrollTop = list.scrollHeight;
}
