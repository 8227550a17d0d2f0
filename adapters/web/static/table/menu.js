// The menu of the page, and the chat beside the table.

import { handActs, publicActs, sheet } from "./answers.js";
import { speaks } from "./arrivals.js";
import { wayOut } from "./coming.js";
import { atEntrance, home } from "./entrance.js";
import { invite, invites } from "./invite.js";
import { keep } from "./kept.js";
import { page } from "./page.js";
import { menuOf } from "./panel.js";
import { chatTurned, inRoom } from "./talk.js";
import { t } from "./words.js";

const { state } = page;

const drawn = () => {
  const { host, line } = page;
  return menuOf({
    frame: state.frame,
    acts: { publicActs, handActs },
    press: (token) => page.send({ do: "press", token }),
    sort: state.own && (() => (state.sorted(), page.paint(true), sheet.close())),
    tables: page.tables.filter((one) => one.table !== state.board?.table),
    go: page.go,
    home: atEntrance() ? null : () => home(true),
    invite: invites() && !page.guest && invite,
    learn,
    people: inRoom(),
    out: wayOut(() => (host.out ? host.out(line) : line.ask({ do: "leave" })), host.leaves),
  });
};

export function menu() {
  page.line.ask({ do: "mine" });
  sheet.show(t("menu"), drawn);
}

// Speaks another language; the bot does so too, once it knows me.
async function learn(name) {
  const opened = sheet.isOpen;
  page.telling = true;
  await speaks(name);
  if (opened) menu();
  if (page.guest) return void (page.telling = false);
  await page.line.act({ do: "press", token: `-:mylang:${name}` }); // so the bot speaks it too
  page.telling = false;
  page.line.reopen();
}

// Opens or closes the chat.
export function chat(on = page.parts.table.parentElement.dataset.chat !== "open") {
  const { parts } = page;
  const frame = parts.chat.querySelector("iframe");
  if (on && !frame.src) frame.src = page.host.chat;
  parts.table.parentElement.dataset.chat = on ? "open" : "";
  parts.chatButton.ariaExpanded = String(on);
  keep("chat", on ? "open" : "");
  chatTurned(on);
  page.fan.lay();
}

Object.assign(page, { chat, menu, learn });
