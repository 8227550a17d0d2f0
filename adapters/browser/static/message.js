// One message of a pane: a screen of the bot, or a line that somebody typed.

import { waits } from "./chats.js";
import { controls } from "/table/shared/controls.js";
import { second } from "./desk.js";
import { h } from "/table/shared/dom.js";
import { cards } from "/table/shared/hand.js";
import { image } from "./picture.js";
import { beside, block, spans } from "/table/shared/text.js";
import { language, t } from "/table/shared/words.js";

const hour = (at) =>
  new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" }).format(at);

// What somebody said; a set phrase in my language.
export const saidBy = ({ phrase, text }) => (phrase ? t(`phrase-${phrase}`) : text);

// `reply`: what the bot answered.
export function typed(message, act, reply) {
  const { body } = message;
  return h(
    "article",
    { class: `said${body.person === act.me ? " is-mine" : ""}`, key: `m${message.id}` },
    h("b", {}, h("bdi", {}, body.name)),
    h("p", { dir: "auto" }, saidBy(body)),
    h("time", {}, hour(message.at)),
    reply ? answer(reply, act) : null,
  );
}

// What the bot said to a line; one that was done without a word is ticked.
export const answer = (reply, act) =>
  h(
    "p",
    { class: `said-answer${reply.refused ? " is-refused" : ""}` },
    reply.toast?.length ? spans(reply.toast, act) : "✓",
  );

// A line that I typed, and what the bot said to it; `away`: takes it from the page.
export const replied = ({ text, answer: told }, me, away) =>
  h(
    "div",
    { class: "pane-reply", key: "reply", role: "status" },
    h("div", {}, h("b", { dir: "auto" }, text), " ", answer(told, me)),
    h(
      "button",
      { type: "button", class: "button-close", "aria-label": t("dismiss"), onclick: away },
      "×",
    ),
  );

// A picture as it was drawn, or the cards that lie there.
function pictured(screen, act, where) {
  const picture = screen.picture;
  if (picture?.key) return image(picture, where);
  return picture?.cards?.length ? cards(screen, act.cards) : null;
}

// A screen; `act` is what its controls call. `note`: it is an answer for me alone, with a way out.
// `pinned`: it stays above what is said; `above`: above my hand, unasked for. `rank`: the first
// rank of controls that are shown.
/**
 * @typedef {{ at?: any, note?: any, where?: any, pinned?: any, above?: any, rank?: number }} More
 */
export function shown(
  key,
  screen,
  act,
  /** @type {More} */ { at, note, where, pinned, above, rank } = {},
) {
  const mine = waits(screen);
  const head = note
    ? h(
      "header",
      { key: "head" },
      h("span", {}, t("onlyYou")),
      h(
        "button",
        { type: "button", class: "button-close", "aria-label": t("dismiss"), onclick: note },
        "×",
      ),
    )
    : null;
  const picture = screen.picture;
  const drawn = pictured(screen, act, where ?? {});
  return h(
    "article",
    {
      class: `screen screen-${screen.kind}${mine ? " is-waiting" : ""}${note ? " is-note" : ""}${
        pinned ? " screen-pinned" : ""
      }${above ? " is-above" : ""}`,
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
      { class: "screen-words", key: "words" },
      !drawn && picture && !(screen.blocks ?? []).length ? h("p", {}, picture.alt) : null,
      beside(screen).map((one) => block(one, act)),
    ),
    controls(screen, act, rank),
  );
}
