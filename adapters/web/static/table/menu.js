// The menu of the page, and the chat beside the table.

import { handActs, publicActs, sheet } from "./answers.js";
import { speaks } from "./arrivals.js";
import { wayOut } from "./coming.js";
import { keep } from "./kept.js";
import { page } from "./page.js";
import { menuOf } from "./panel.js";
import { chatTurned, inRoom } from "./talk.js";
import { t } from "./words.js";

const { state } = page;

// Goes to a new room, which is named after me.
const ownRoom = () => {
  const name = page.me.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 24);
  location.hash = `#${name}-${Math.floor(1000 + Math.random() * 9000)}`;
};

const drawn = () => {
  const { host, line } = page;
  return menuOf({
    frame: state.frame,
    acts: { publicActs, handActs },
    press: (token) => page.send({ do: "press", token }),
    sort: state.own && (() => (state.sorted(), page.paint(true), sheet.close())),
    tables: page.tables.filter((one) => one.table !== state.board?.table),
    go: (id) => {
      host.table = id;
      state.frame = null;
      sheet.close();
      line.reopen();
    },
    learn,
    people: inRoom(),
    own: page.host.chat && state.looksOn && ownRoom,
    out: wayOut(() => (host.out ? host.out(line) : line.ask({ do: "leave" })), host.leaves),
  });
};

export const menu = () => sheet.show(t("menu"), drawn);

async function learn(name) {
  page.telling = true;
  await speaks(name);
  menu();
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

page.chat = chat;
