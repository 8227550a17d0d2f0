// The frame of the page, made once: bar, seats, felt, hand, and the chat beside them.

import { h, sign } from "../shared/dom.js";
import { t } from "../shared/words.js";

const icon = (name, act, more = {}) =>
  h("button", { type: "button", class: `icon icon-${name}`, onclick: act, ...more }, sign(name));

// The frame of the page, made once; afterwards only what is in it changes.
// `act`: what its buttons do; `withChat`: there is a chat to show beside the table.
export function built(app, act, withChat) {
  const make = (tag, id, more = {}) => h(tag, { id, ...more });
  const parts = {
    turn: h("h1", { id: "turn" }),
    time: h("span", { class: "bar-time", "aria-hidden": "true" }),
    facts: make("ul", "facts"),
    house: make("p", "house", { onclick: () => act.say(parts.house.textContent) }),
    seats: make("ul", "seats"),
    me: make("ul", "me"),
    theirs: make("div", "theirs"),
    centre: make("div", "centre"),
    ours: make("div", "ours", { class: "melds" }),
    felt: make("section", "felt"),
    pause: make("section", "pause", { hidden: true }),
    news: make("p", "news", {
      "aria-hidden": "true",
      onclick: () => act.say(parts.news.textContent),
    }),
    judged: make("p", "judged", { "aria-hidden": "true" }),
    toast: make("p", "toast", { hidden: true, "aria-hidden": "true" }),
    vote: make("section", "vote", { hidden: true }),
    acts: make("div", "acts", { role: "group" }),
    hand: make("div", "hand", {
      role: "listbox",
      "aria-multiselectable": "true",
      "aria-orientation": "horizontal",
    }),
    link: h("span", { class: "bar-link" }),
    undo: icon("undo", act.undo),
    talkButton: icon("talk", () => act.saying(), { hidden: true }),
    chatButton: icon("chat", () => act.chat(), { hidden: !withChat }),
    menuButton: icon("menu", () => act.menu()),
    study: h("section", { id: "study", hidden: true, "aria-labelledby": "study-title" }),
    chat: h(
      "aside",
      { id: "chat" },
      h(
        "header",
        {},
        h("h2", {}),
        icon("grow", () => act.full()),
        icon("close", () => act.chat(false)),
      ),
      h("iframe", { name: "chat" }),
    ),
  };
  parts.felt.append(parts.seats, parts.theirs, parts.centre, parts.ours);
  reaches(parts.acts);
  const bar = h(
    "header",
    { class: "bar" },
    parts.menuButton,
    h(
      "div",
      { class: "bar-headline" },
      parts.turn,
      h("div", { class: "bar-under" }, parts.time, parts.facts),
      parts.house,
    ),
    parts.link,
    parts.talkButton,
    parts.chatButton,
  );
  parts.table = h(
    "main",
    { id: "table" },
    bar,
    parts.felt,
    parts.pause,
    parts.me,
    parts.news,
    parts.judged,
    parts.undo,
    parts.toast,
    parts.vote,
    parts.acts,
    parts.hand,
  );
  parts.grow = parts.chat.querySelector(".icon-grow");
  app.replaceChildren(parts.table, parts.study, ...(withChat ? [parts.chat] : []));
  named(parts);
  return parts;
}

// A row of buttons that goes on beside the page shows it at its end.
function reaches(row) {
  const look = () => {
    row.classList.toggle("is-going-on", row.scrollLeft + row.clientWidth < row.scrollWidth - 4);
    row.classList.toggle("is-coming-from", row.scrollLeft > 4);
  };
  row.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(row);
  new MutationObserver(look).observe(row, { childList: true, subtree: true });
}

// Name the parts in the language of the page.
export function named(parts) {
  const names = {
    felt: "table",
    seats: "players",
    me: "me",
    facts: "standing",
    ours: "ourMelds",
    acts: "actions",
    hand: "hand",
    chat: "chat",
  };
  for (const [part, key] of Object.entries(names)) parts[part].ariaLabel = t(key);
  for (
    const [part, key] of [["undo", "undo"], ["talkButton", "sayThere"], ["chatButton", "chat"], [
      "menuButton",
      "menu",
    ], ["grow", "wholeChat"]]
  ) {
    parts[part].ariaLabel = t(key);
    parts[part].title = t(key);
  }
  parts.chat.querySelector("iframe").title = t("chat");
  parts.chat.querySelector("h2").textContent = t("chat");
  parts.chat.querySelector(".icon-close").ariaLabel = t("dismiss");
}
