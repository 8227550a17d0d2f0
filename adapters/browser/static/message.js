// One message of a pane: a screen of the bot, or a line that a person typed.

import { waits } from "./chats.js";
import { chip } from "/table/shared/cards.js";
import { controls } from "/table/shared/controls.js";
import { h } from "/table/shared/dom.js";
import { image } from "./picture.js";
import { beside, block, spans } from "/table/shared/text.js";
import { language, t } from "/table/shared/words.js";

const hour = (at) =>
  new Intl.DateTimeFormat(language(), { hour: "2-digit", minute: "2-digit" }).format(at);

// A line that a person typed; a set phrase is shown in my language.
export const saidBy = ({ phrase, text }) => (phrase ? t(`phrase-${phrase}`) : text);

// `reply`: the answer of the bot.
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

// The answer of the bot to a line: a tick if it has no words.
export const answer = (reply, act) =>
  h(
    "p",
    { class: `said-answer${reply.refused ? " is-refused" : ""}` },
    reply.toast?.length ? spans(reply.toast, act) : "✓",
  );

// An example of a move to type into my chat in place of a press.
export const example = (screen) =>
  (screen?.controls ?? []).findLast(({ type }) => type === "prompt")?.placeholder;

// My cards in words, for people who type moves or use a screen reader.
function cardsOf({ picture }) {
  const items = picture?.cards ?? [];
  if (!items.length) return picture ? h("p", { key: "cards" }, picture.alt) : null;
  return h(
    "p",
    { class: "screen-cards", key: "cards" },
    h("b", {}, t("cards"), ": "),
    items.flatMap(({ card, label, count = 1 }) =>
      Array.from({ length: count }, () => [card ? chip(card, label) : label, " "])
    ),
  );
}

// My hand, which is played at the table: the table, whose turn it is, my cards and the link there;
// then everything that must be seen now.
function handLines(screen, act, door) {
  const blocks = screen.blocks ?? [];
  const due = blocks.some(({ style }) => style === "title") ? "title" : "text";
  const first = blocks.filter(({ style = "text" }, at) => at === 0 || style === due);
  const later = blocks.filter((one) =>
    !first.includes(one) && ["text", "alert", "proof"].includes(one.style ?? "text")
  );
  const words = (key, ...some) => h("div", { class: "screen-words", key }, some);
  return [
    words("words", first.map((one) => block(one, act)), cardsOf(screen)),
    way(door, "playAtTable"),
    later.length ? words("more", later.map((one) => block(one, act))) : null,
  ];
}

const way = (door, label) =>
  door
    ? h("a", { class: "button button-primary screen-door", key: "door", href: door }, t(label))
    : null;

// A screen; its controls call `act`. `note`: it is an answer for me alone, which I can close.
// `pinned`: it stays above the messages. `watches`: it is a table at which I do not sit. `door`: the
// link to its table.
/** @typedef {{ at?: any, note?: any, where?: any, pinned?: any, watches?: boolean, door?: string }} More */
export function shown(
  key,
  screen,
  act,
  /** @type {More} */ { at, note, where, pinned, watches = false, door = "" } = {},
) {
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
  return h(
    "article",
    {
      class: [
        `screen screen-${screen.kind}`,
        waits(screen) && "is-waiting",
        note && "is-note",
        pinned && "screen-pinned",
      ],
      key,
      tabindex: -1,
      lang: screen.language && screen.language !== language() ? screen.language : null,
      "aria-label": at ? `${t("bot")}, ${hour(at)}` : t("bot"),
    },
    head,
    screen.kind === "hand"
      ? handLines(screen, act, door)
      : whole(screen, act, { where, watches, door }),
  );
}

// Who watches has no cards there, and does not decide when play goes on.
const forAnybody = ({ token = "" }) => !/:(hand|next|hold|resume)\b/.test(token);

// The picture, the words and the buttons of a screen.
function whole(screen, act, { where, watches, door }) {
  const picture = screen.picture;
  const drawn = picture?.key ? image(picture, where ?? {}) : null;
  return [
    drawn,
    h(
      "div",
      { class: "screen-words", key: "words" },
      !drawn && picture && !(screen.blocks ?? []).length ? h("p", {}, picture.alt) : null,
      beside(screen).map((one) => block(one, act)),
    ),
    way(door, watches ? "watchAtTable" : "playAtTable"),
    controls(screen, act, watches ? forAnybody : undefined),
  ];
}
