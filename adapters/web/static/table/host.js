// Where the page runs: in Discord, in Telegram, or in a browser of its own. Each host says who the
// person is (`said`), which table is meant, and what can be felt and shown beside the page.

import * as discord from "./bridge_discord.js";
import * as telegram from "./bridge_telegram.js";
import { logOut } from "./coming.js";
import { door, whoAmI } from "./entry.js";
import { keep, kept } from "./kept.js";

const query = new URLSearchParams(location.search);
const launched = new URLSearchParams(location.hash.slice(1));

const nothing = () => undefined;

// A host without anything of its own; what a bridge exports takes the place of these.
const plain = { place: "", table: query.get("table") ?? "", language: "", feel: nothing, back: nothing, ready: nothing, refused: nothing, open: null, chat: "", out: null, leaves: "logOutThere" };

const roomOf = (hash) =>
  decodeURIComponent(hash.slice(1)).normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}_-]/gu, "").slice(0, 32) || "kafene";

// The local chat: its cookie says who it is; whoever has none comes in by its own form. Whoever has
// come in before is believed to have a cookie, until the server says no.
async function local(app) {
  let language = "";
  if (kept("came-in") !== "yes") {
    const asked = await whoAmI();
    ({ language } = asked.me ?? (await door(app, asked.door)));
  }
  const room = roomOf(location.hash);
  return {
    ...plain,
    door: "local",
    said: async () => ({}),
    refused: () => {
      keep("came-in", "no");
      location.reload();
    },
    out: logOut,
    leaves: "logOutWhat",
    place: `local:${room}`,
    chat: `/chat#${encodeURIComponent(room)}`,
    language,
  };
}

export async function host(app) {
  if (query.has("frame_id")) return { ...plain, door: "discord", ...(await discord.enter()) };
  if (launched.has("tgWebAppData") || launched.has("tgWebAppVersion") || kept("init-data", true)) {
    return { ...plain, door: "telegram", ...(await telegram.enter(launched)) };
  }
  return local(app);
}
