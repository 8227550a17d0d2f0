// Where the page runs: in Discord, in Telegram, or in a browser of its own. Each host says who the
// person is (`said`), which table is meant, and what can be felt and shown beside the page.

import * as discord from "./bridge_discord.js";
import * as telegram from "./bridge_telegram.js";
import { back, listen } from "./backs.js";
import { logOut } from "../shared/coming.js";
import { feel } from "./device.js";
import { whoAmI } from "../shared/entry.js";
import { keep, kept } from "../shared/kept.js";
import { roomOf } from "../entrance/rooms.js";
import { t } from "../shared/words.js";

const AGAIN = 10000; // ms

const query = new URLSearchParams(location.search);
const launched = new URLSearchParams(location.hash.slice(1));

const nothing = () => undefined;

// The code of a link; of one that is spoilt a code that no table has, so that the bot says so.
const codeOf = (text) =>
  text && text.toLowerCase().replace(/[^0-9a-hjkmnp-tv-z]/g, "").slice(0, 8).padEnd(8, "0");

// A host without anything of its own; what a bridge exports takes the place of these.
const plain = {
  place: "",
  guest: null,
  table: query.get("table") ?? "",
  join: "", // the code of a link that brings a table of another chat
  language: "",
  feel: nothing,
  back: nothing,
  ready: nothing,
  refused: nothing,
  open: null,
  chat: "",
  out: null,
  close: null,
  leaves: "logOutThere",
};

// Without a line nobody can say who this is: the page waits for it, and begins again.
function waits() {
  document.querySelector(".page-wait").textContent = t("noServer");
  addEventListener("online", () => location.reload());
  setTimeout(() => location.reload(), AGAIN);
  return new Promise(() => {});
}

// The local chat: its cookie says who it is; whoever has none (`guest`: what the door asks for)
// says a name when it is needed. Whoever has come in before is believed to have a cookie, until the
// server says no.
async function local() {
  const asked = kept("came-in") === "yes" ? {} : await whoAmI().catch(waits);
  listen();
  const room = roomOf(location.hash);
  return {
    ...plain,
    door: "local",
    said: async () => ({}),
    feel,
    back,
    refused: () => {
      keep("came-in", "no");
      location.reload();
    },
    out: logOut,
    leaves: "logOutWhat",
    join: codeOf(query.get("join")),
    place: `local:${room}`,
    chat: `/chat#${encodeURIComponent(room)}`,
    guest: asked.door ?? null,
    language: asked.me?.language ?? "",
  };
}

export async function host() {
  if (query.has("frame_id")) return { ...plain, door: "discord", ...(await discord.enter()) };
  if (launched.has("tgWebAppData") || launched.has("tgWebAppVersion") || kept("init-data", true)) {
    return { ...plain, door: "telegram", ...(await telegram.enter(launched)) };
  }
  return local();
}
