// The menu of the page, and the chat beside the table.

import { handActs, publicActs, sheet, wears } from "./answers.js";
import { speaks } from "../play/arrivals.js";
import { wayOut } from "../shared/coming.js";
import { atEntrance, home } from "../entrance/entrance.js";
import { invite, invites } from "../entrance/invite.js";
import { keep } from "../shared/kept.js";
import { page } from "../page.js";
import { menuOf, replayOf } from "./panel.js";
import { settings } from "./prefs.js";
import { chatTurned, inRoom } from "../talk/talk.js";
import { t } from "../shared/words.js";

const { state } = page;

const drawn = () => {
  const { host, line } = page;
  return menuOf({
    frame: state.frame,
    acts: { publicActs, handActs },
    press: (token) => page.send({ do: "press", token }),
    replay: page.study ? "" : replayOf(state.board ?? {}),
    sort: state.own && (() => (state.sorted(), page.paint(true), sheet.close())),
    tables: page.tables.filter((one) => one.table !== state.board?.table),
    go: page.go,
    home: atEntrance() ? null : () => home(true),
    invite: invites() && !page.guest && invite,
    settings: preferences,
    people: inRoom(),
    out: wayOut(() => (host.out ? host.out(line) : line.ask({ do: "leave" })), host.leaves),
  });
};

export function menu() {
  page.parts.toast.hidden = true; // what was said before is read by now
  page.line.ask({ do: "mine" });
  sheet.show(t("menu"), drawn);
}

// Sets something that the bot keeps; its answer would be the bot's own screen of settings.
async function tell(token) {
  const answer = await page.line.act({ do: "press", token });
  if (!answer.refused) wears(token);
  if (answer.toast?.length) page.toast(answer.toast, answer.refused);
  page.line.reopen();
}

const preferences = () =>
  sheet.show(t("settings"), () =>
    settings({
      board: state.board,
      tell,
      more: () => page.send({ do: "press", token: "-:settings" }),
      learn,
      redraw: () => page.paint(true),
      host: page.host,
      guest: page.guest,
    }));

// Speaks another language; the bot does so too, once it knows me.
async function learn(name) {
  const opened = sheet.isOpen;
  page.telling = true;
  await speaks(name);
  if (opened) preferences();
  if (page.guest) return void (page.telling = false);
  await page.line.act({ do: "press", token: `-:mylang:${name}` }); // so the bot speaks it too
  page.telling = false;
  page.line.ask({ do: "mine" }); // the names of my tables, too
  page.line.reopen();
}

const isOpen = () => page.parts.table.parentElement.dataset.chat === "open";

let over = false; // does the chat lie over the table?
export const covers = () => isOpen() && over;

// Opens or closes the chat.
export function chat(on = !isOpen()) {
  const { parts } = page;
  if (on && !isOpen()) over = matchMedia("(max-width: 699px)").matches;
  if (over && on !== isOpen()) page.host.back(on);
  const frame = parts.chat.querySelector("iframe");
  if (on && !frame.src) frame.src = page.host.chat;
  parts.table.parentElement.dataset.chat = on ? "open" : "";
  parts.chatButton.ariaExpanded = String(on);
  keep("chat", on ? "open" : "");
  chatTurned(on);
  page.fan.lay();
}

Object.assign(page, { chat, menu, learn, settings: preferences });
