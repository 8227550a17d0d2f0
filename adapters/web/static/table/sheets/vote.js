// A running vote: what is asked, how many have voted, and my own two buttons, above those of the
// hand. And the request of another chat for the table, which its host answers there.

import { publicActs, sheet } from "./answers.js";
import { h, replaceChildren } from "../shared/dom.js";
import { page } from "../page.js";
import { buttons, wants } from "./panel.js";
import { tell } from "../talk/say.js";
import { t } from "../shared/words.js";

let told = ""; // which vote was announced

// Does this button answer a chat that asks for the table?
export const isAnswer = (one) => ["letplace", "keepplace"].includes(wants(one));

// What is asked is said once: in a sheet that lies over the panel, to eyes, too.
function announce(which, asked) {
  if (which === told) return;
  told = which;
  if (sheet.isOpen) page.toast(asked);
  else tell(asked);
}

export function drawVote() {
  const { parts, state } = page;
  const { table, vote, asks } = (!page.home && !page.study && state.board) || {};
  const screen = state.frame?.public;
  parts.vote.hidden = !vote && (!asks || screen.kind === "lobby"); // which has it among its buttons
  parts.vote.ariaLabel = vote ? t("vote") : asks;
  if (parts.vote.hidden) return replaceChildren(parts.vote, []);
  if (!vote) {
    const answers = buttons(screen, publicActs, isAnswer);
    const row = h("div", { class: "button-row", key: "row" }, answers);
    replaceChildren(parts.vote, [h("p", { key: "asked" }, asks), row]);
    return announce(`${table} ${asks}`, asks);
  }
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
  announce(`${table} ${vote.number}`, vote.asked);
}
