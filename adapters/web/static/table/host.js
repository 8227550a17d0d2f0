// Where the page runs: in Discord, in Telegram, or in a browser of its own. Each host says who the
// person is (`said`), which table is meant, and what can be felt and shown beside the page.

import { kept } from "./kept.js";

const query = new URLSearchParams(location.search);
const launched = new URLSearchParams(location.hash.slice(1));

const nothing = () => undefined;

// A host without anything of its own; what a bridge exports takes the place of these.
const plain = { place: "", table: query.get("table") ?? "", language: "", feel: nothing, back: nothing, ready: nothing, open: null, chat: "" };

const roomOf = (hash) =>
  decodeURIComponent(hash.slice(1)).normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}_-]/gu, "").slice(0, 32) || "kafene";

// The local chat: its cookie says who it is; whoever has none comes in by its own form.
async function local(app, spoken) {
  let me = await (await fetch("/me", { cache: "no-store" })).json();
  if (!me.person) {
    const [{ door }] = await Promise.all([import("/static/entry.js"), spoken]);
    me = await door(app, me);
  }
  const room = roomOf(location.hash);
  return {
    ...plain,
    door: "local",
    said: async () => ({}),
    place: `local:${room}`,
    chat: `/chat#${encodeURIComponent(room)}`,
    language: me.language,
  };
}

// `spoken`: a promise that the page has its words.
export async function host(app, spoken) {
  if (query.has("frame_id")) return { ...plain, door: "discord", ...(await (await import("./bridge_discord.js")).enter()) };
  if (launched.has("tgWebAppData") || launched.has("tgWebAppVersion") || kept("init-data", true)) {
    return { ...plain, door: "telegram", ...(await (await import("./bridge_telegram.js")).enter(launched)) };
  }
  return local(app, spoken);
}
