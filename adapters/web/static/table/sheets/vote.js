// A running vote: what is asked, how many have voted, and my own two buttons, above those of the
// hand.

import { publicActs, sheet } from "./answers.js";
import { h, replaceChildren } from "../shared/dom.js";
import { page } from "../page.js";
import { tell } from "../talk/say.js";
import { t } from "../shared/words.js";

let told = ""; // which vote was announced

// What is asked is said once: in a sheet that lies over the panel, to eyes, too.
function announce(table, { number, asked }) {
  const which = `${table} ${number}`;
  if (which === told) return;
  told = which;
  if (sheet.isOpen) page.toast(asked);
  else tell(asked);
}

export function drawVote() {
  const { parts, state } = page;
  const { table, vote } = (!page.home && !page.study && state.board) || {};
  parts.vote.hidden = !vote;
  parts.vote.ariaLabel = t("vote");
  if (!vote) return replaceChildren(parts.vote, []);
  const button = (key, token, style, words) =>
    token &&
    h("button", {
      type: "button",
      key,
      class: `button button-${style}`,
      "aria-busy": publicActs.busy(`vote ${key}`) ? "true" : null,
      onclick: () => publicActs.press(`vote ${key}`, token),
    }, t(words));
  replaceChildren(parts.vote, [
    h("p", { key: "asked" }, vote.asked, " ", h("small", {}, vote.count)),
    h(
      "div",
      { class: "button-row", key: "row" },
      [
        button("yes", vote.yes, "success", "voteFor"),
        button("no", vote.no, "plain", vote.own ? "voteWithdraw" : "voteAgainst"),
      ].filter(Boolean),
    ),
  ]);
  announce(table, vote);
}
