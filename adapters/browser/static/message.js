// One message of a pane: a screen of the bot, or a line that somebody typed.

import { waits } from "./chats.js";
import { controls } from "/table/controls.js";
import { second } from "./desk.js";
import { h } from "/table/dom.js";
import { cards } from "/table/hand.js";
import { image } from "./picture.js";
import { beside, block, spans } from "/table/text.js";
import { language, t } from "/table/words.js";

const hour = (at) => new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" }).format(at);

// What somebody said; a set phrase in my language.
export const saidBy = ({ phrase, text }) => (phrase ? t(`phrase-${phrase}`) : text);

// `reply`: what the bot answered.
export function typed(message, act, reply) {
  const { body } = message;
  return h(
    "article",
    { class: `said${body.person === act.me ? " mine" : ""}`, key: `m${message.id}` },
    h("b", {}, h("bdi", {}, body.name)),
    h("p", { dir: "auto" }, saidBy(body)),
    h("time", {}, hour(message.at)),
    reply ? answer(reply, act) : null,
  );
}

// What the bot said to a line; one that was done without a word is ticked.
export const answer = (reply, act) =>
  h("p", { class: `answer${reply.refused ? " refused" : ""}` }, reply.toast?.length ? spans(reply.toast, act) : "✓");

// A picture as it was drawn, or the cards that lie there.
function pictured(screen, act, where) {
  const picture = screen.picture;
  if (picture?.key) return image(picture, where);
  return picture?.cards?.length ? cards(screen, act.cards) : null;
}

// A screen; `act` is what its controls call. `note`: it is an answer for me alone, with a way out.
// `pinned`: it stays above what is said; `above`: above my hand, unasked for. `rank`: the first rank of controls that are shown.
export function shown(key, screen, act, { at, note, where, pinned, above, rank } = {}) {
  const mine = waits(screen);
  const head = note
    ? h(
        "header",
        { key: "head" },
        h("span", {}, t("onlyYou")),
        h("button", { type: "button", class: "close", "aria-label": t("dismiss"), onclick: note }, "×"),
      )
    : null;
  const picture = screen.picture;
  const drawn = pictured(screen, act, where ?? {});
  return h(
    "article",
    {
      class: `screen kind-${screen.kind}${mine ? " waits" : ""}${note ? " note" : ""}${pinned ? " pinned" : ""}${above ? " above" : ""}`,
      key,
      tabindex: -1,
      lang: screen.language && screen.language !== language() ? screen.language : null,
      "aria-label": at ? `${t("bot")}, ${hour(at)}` : t("bot"),
    },
    head,
    drawn,
    second(act),
    h(
      "div",
      { class: "words", key: "words" },
      !drawn && picture && !(screen.blocks ?? []).length ? h("p", {}, picture.alt) : null,
      beside(screen).map((one) => block(one, act)),
    ),
    controls(screen, act, rank),
  );
}
