// The top of the page: the rooms, my settings, the tabs of the panes.

import * as bell from "./bell.js";
import { wayOut } from "/table/coming.js";
import { h } from "/table/dom.js";
import { form } from "/table/entry.js";
import { framed } from "./framed.js";
import { toggle } from "./own.js";
import { language, t } from "/table/words.js";

// The rooms that I know, and a line for the name of another one.
export function rooms(chats) {
  const go = (event) => {
    event.preventDefault();
    const name = event.currentTarget.elements.room.value.replace(/^#/, "").trim().replace(/\s+/g, "-");
    if (name) location.hash = `#${name}`;
    event.currentTarget.reset();
    event.currentTarget.closest("details").open = false;
  };
  const leave = (event) => {
    event.currentTarget.closest("details").open = false;
  };
  return h(
    "details",
    { class: "menu rooms", key: "rooms" },
    h("summary", { "aria-label": `${t("rooms")}: #${chats.room}` }, h("span", {}, `#${chats.room}`)),
    h(
      "div",
      { class: "sheet-menu" },
      h(
        "ul",
        {},
        chats.rooms.map((room) =>
          h("li", { key: room }, h("a", { href: `#${room}`, onclick: leave, "aria-current": room === chats.room ? "page" : null }, `#${room}`)),
        ),
      ),
      h(
        "form",
        { onsubmit: go, class: "prompt" },
        h("label", {}, h("span", {}, t("newRoom")), h("input", { name: "room", type: "text", maxlength: 32, autocomplete: "off", autocapitalize: "none" })),
        h("button", { type: "submit", class: "button plain" }, t("go")),
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
    toggle("moment"),
    wayOut(out, "logOutWhat"),
  );
}

// A tab of a pane, where only one is in sight. `turned` to another one: now, if by a key.
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
    turn ? h("span", { class: "badge turn" }, t("yourTurn")) : unseen ? h("span", { class: "badge", "aria-label": t("news", { n: unseen }) }, String(unseen)) : null,
  );
}
