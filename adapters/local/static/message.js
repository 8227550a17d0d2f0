// One message of a pane: a screen of the bot, or a line that somebody typed.

import { chip } from "./cards.js";
import { controls } from "./controls.js";
import { h } from "./dom.js";
import { cards, tappable } from "./hand.js";
import { waits } from "./chats.js";
import { block } from "./text.js";
import { language, t } from "./words.js";

const hour = (at) => new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(at);

export function typed(message, me) {
  const { body } = message;
  return h(
    "article",
    { class: `said${body.person === me ? " mine" : ""}`, key: `m${message.id}` },
    h("b", {}, body.name),
    h("p", {}, body.text),
    h("time", {}, hour(message.at)),
  );
}

// A card that acts at once is tapped, then confirmed here: nothing is thrown away by accident.
function second(act) {
  const card = act.armed();
  if (!card) return null;
  return h(
    "div",
    { class: "row second", key: "second" },
    h(
      "button",
      { type: "button", key: "fire", class: "button primary", onclick: () => act.fire(card.picker, card.item) },
      `${card.picker.label}: `,
      card.item.card ? chip(card.item.card, card.item.label) : card.item.label,
    ),
  );
}

const TRIES = 30;

// A picture that did not come (the bot was away) is asked for again, less and less often.
function again({ currentTarget: image }) {
  const tries = (image.tries ?? 0) + 1;
  const from = image.getAttribute("src");
  if (tries > TRIES) return;
  image.tries = tries;
  setTimeout(() => {
    if (image.isConnected && image.getAttribute("src") === from) image.src = from;
  }, tries * 1000);
}

// The drawn picture with the same facts in words; `at`: where the server finds it.
function image(picture, where) {
  const from = new URLSearchParams(where);
  const table = picture.layout.endsWith("table");
  return h("img", {
    key: "drawn",
    class: "drawn",
    src: `/picture/${picture.key}?${from}`,
    alt: picture.alt,
    width: 1200,
    height: table ? 800 : null,
    decoding: "async",
    loading: "lazy",
    onerror: again,
  });
}

// The cards of a hand are what is tapped; where nothing is to be tapped they are a picture, as all
// else is. With cards to tap the picture with the numbers lies folded under them.
function pictured(screen, act, where) {
  const picture = screen.picture;
  const laid = picture?.cards?.length && (!picture.key || tappable(screen));
  if (laid && picture.key) {
    const fold = h(
      "details",
      { key: "picture", class: "numbered" },
      h("summary", { key: "label" }, t("numbered")),
      image(picture, where),
    );
    return [cards(screen, act.cards), fold];
  }
  if (laid) return cards(screen, act.cards);
  return picture?.key ? image(picture, where) : null;
}

// A screen; `act` is what its controls call. `note`: it is an answer for me alone, with a way out.
export function shown(key, screen, act, { at, note, where } = {}) {
  const mine = waits(screen);
  const head = note
    ? h(
        "header",
        { key: "head" },
        h("span", {}, t("onlyYou")),
        h("button", { type: "button", class: "close", "aria-label": t("dismiss"), onclick: note }, "×"),
      )
    : mine
      ? h("header", { key: "head", class: "turn" }, h("span", {}, t("yourTurn")))
      : null;
  const picture = screen.picture;
  const drawn = pictured(screen, act, where ?? {});
  return h(
    "article",
    {
      class: `screen kind-${screen.kind}${mine ? " waits" : ""}${note ? " note" : ""}`,
      key,
      tabindex: -1,
      lang: screen.language && screen.language !== language ? screen.language : null,
      "aria-label": at ? `${t("bot")}, ${hour(at)}` : t("bot"),
    },
    head,
    drawn,
    second(act),
    h(
      "div",
      { class: "words", key: "words" },
      !drawn && picture && !(screen.blocks ?? []).length ? h("p", {}, picture.alt) : null,
      (screen.blocks ?? []).filter((one) => !(picture?.key && one.drawn)).map((one) => block(one, act)),
    ),
    controls(screen, act),
  );
}
