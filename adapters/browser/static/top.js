// The top of the page: the rooms, my settings, the tabs of the panes.

import * as bell from "./bell.js";
import { wayOut } from "/table/shared/coming.js";
import { h } from "/table/shared/dom.js";
import { form } from "/table/shared/entry.js";
import { framed } from "./framed.js";
import { toggle } from "./own.js";
import { language, t } from "/table/shared/words.js";

// The rooms that I know, and a line for the name of another one.
export function rooms(chats) {
  const go = (event) => {
    event.preventDefault();
    const name = event.currentTarget.elements.room.value.trim().replace(/^#/, "").replace(
      /\s+/g,
      "-",
    );
    if (name) location.hash = `#${name}`;
    event.currentTarget.reset();
    event.currentTarget.closest("details").open = false;
  };
  const leave = (event) => {
    event.currentTarget.closest("details").open = false;
  };
  return h(
    "details",
    { class: "menu menu-rooms", key: "rooms" },
    h(
      "summary",
      { "aria-label": `${t("rooms")}: #${chats.room}` },
      h("span", {}, `#${chats.room}`),
    ),
    h(
      "div",
      { class: "menu-sheet" },
      h(
        "ul",
        {},
        chats.rooms.map((room) =>
          h(
            "li",
            { key: room },
            h("a", {
              href: `#${room}`,
              onclick: leave,
              "aria-current": room === chats.room ? "page" : null,
            }, `#${room}`),
          )
        ),
      ),
      h(
        "form",
        { onsubmit: go, class: "prompt" },
        h(
          "label",
          {},
          h("span", {}, t("newRoom")),
          h("input", {
            name: "room",
            type: "text",
            maxlength: 32,
            autocomplete: "off",
            autocapitalize: "none",
          }),
        ),
        h("button", { type: "submit", class: "button button-plain" }, t("go")),
      ),
    ),
  );
}

export function mySettings(me, { entered, redraw, out }) {
  return h(
    "section",
    { class: "settings", key: `settings ${language()}`, "aria-label": t("menu") },
    form({ code: false, name: me.name, entered, redraw, submit: t("save") }),
    bell.switches(),
    toggle("calm"),
    wayOut(out, "logOutWhat"),
  );
}

// A tab of a pane, where one pane is in sight. `turned`: to another one, at once if by a key.
export function tab(name, { head, chats, front, turned }) {
  const unseen = chats.panes[name].unseen;
  const turn = name === "private" && chats.myTurn && !framed;
  return h(
    "button",
    {
      type: "button",
      role: "tab",
      id: `tab-${name}`,
      key: name,
      "aria-selected": String(front === name),
      "aria-controls": `pane-${name}`,
      tabindex: front === name ? 0 : -1,
      onclick: () => turned(name),
      onkeydown: (event) => {
        if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
        const other = front === "room" ? "private" : "room";
        turned(other, true);
        document.getElementById(`tab-${other}`).focus();
      },
    },
    h("span", {}, head),
    turn
      ? h("span", { class: "badge is-turn" }, t("yourTurn"))
      : unseen
      ? h("span", { class: "badge", "aria-label": t("news", { n: unseen }) }, String(unseen))
      : null,
  );
}

// The bar of the page; `open`: is the form of name and language open? `turns`: opens or closes it.
export const topBar = (chats, me, state, open, turns) =>
  h(
    "header",
    { class: "top-bar", key: "bar" },
    h("img", { src: "/static/cup.svg", alt: "", width: 34, height: 34 }),
    h("h1", {}, t("title")),
    rooms(chats),
    h(
      "span",
      { class: `top-state is-${state}`, role: "status" },
      h("i", { "aria-hidden": "true" }),
      h("span", {}, state === "online" ? "" : t(state)),
    ),
    h(
      "button",
      {
        type: "button",
        class: "button button-plain top-me",
        "aria-expanded": String(open),
        "aria-label": `${t("menu")}: ${me.name}`,
        onclick: turns,
      },
      h("bdi", {}, me.name),
      " ⚙",
    ),
  );

// The page: the bar at the top, and the panes beside each other.
export const pageOf = (...panes) =>
  h("div", { class: "page" }, h("div", { class: "top" }), h("main", { class: "page-both" }, panes));

// The tabs with which people change panes on a phone.
export const tabsOf = (...some) =>
  h("div", { class: "tabs", key: "tabs", role: "tablist", "aria-label": t("title") }, some);
