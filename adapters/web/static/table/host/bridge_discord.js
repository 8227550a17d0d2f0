// The page inside Discord, without Discord's SDK: the handshake and the few commands that we need
// (discord/embedded-app-sdk, src/Discord.ts). Discord gives a code; our server exchanges it and
// asks Discord who this is and where. Names and ids of the frame are not believed.

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;
const HOSTS = [
  "https://discord.com",
  "https://ptb.discord.com",
  "https://canary.discord.com",
  "https://discordapp.com",
];
const FOCUSED = 0; // the other layouts are too small to play in
const SECONDS = 30;
const CLOSED_BY_US = 1000; // the SDK's RPCCloseCodes.CLOSE_NORMAL

const query = new URLSearchParams(location.search);
const client = location.hostname.split(".")[0]; // <application>.discordsays.com
const host = window.parent.opener ?? window.parent;
// nothing secret is said
const target = HOSTS.find((one) => document.referrer.startsWith(`${one}/`)) ?? "*";
const waiting = new Map();
let number = 0;
let isReady = null;
const ready = new Promise((done) => (isReady = done));

const post = (opcode, data) => host.postMessage([opcode, data], target);

function ask(cmd, args = {}, evt = undefined) {
  const nonce = `kafene-${(number += 1)}`;
  return new Promise((done, failed) => {
    const late = setTimeout(
      () => settle(nonce, "ERROR", { message: `${cmd}: no answer` }),
      SECONDS * 1000,
    );
    waiting.set(nonce, { done, failed, late });
    post(FRAME, { cmd, args, evt, nonce });
  });
}

function settle(nonce, evt, data) {
  const one = waiting.get(nonce);
  if (!one) return;
  waiting.delete(nonce);
  clearTimeout(one.late);
  if (evt === "ERROR") one.failed(new Error(data?.message ?? "refused"));
  else one.done(data ?? {});
}

// Old clients do not know every command: then the page does without.
const asked = (cmd, args, evt) => ask(cmd, args, evt).catch(() => ({}));

function heard({ cmd, evt, nonce, data }) {
  if (nonce) settle(nonce, evt, data);
  else if (cmd !== "DISPATCH") return;
  else if (evt === "READY") isReady();
  else if (evt === "ACTIVITY_LAYOUT_MODE_UPDATE") {
    document.documentElement.dataset.small = data?.layout_mode === FOCUSED ? "" : "yes";
  }
}

function listen() {
  addEventListener("message", (event) => {
    if (event.source !== host || !HOSTS.includes(event.origin) || !Array.isArray(event.data)) {
      return;
    }
    const [opcode, data] = event.data;
    if (opcode === FRAME && data) heard(data);
    else if (opcode === CLOSE) isReady();
  });
}

export async function enter() {
  listen();
  for (const side of ["top", "right", "bottom", "left"]) {
    document.documentElement.style.setProperty(
      `--inset-${side}`,
      `var(--discord-safe-area-inset-${side}, 0px)`,
    );
  }
  post(HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: query.get("frame_id") });
  await ready;
  asked("SUBSCRIBE", {}, "ACTIVITY_LAYOUT_MODE_UPDATE");
  asked("SET_ORIENTATION_LOCK_STATE", {
    lock_state: 1,
    picture_in_picture_lock_state: 1,
    grid_lock_state: 1,
  });
  const { locale = "" } = await asked("USER_SETTINGS_GET_LOCALE");
  return {
    table: "",
    language: locale,
    // a code is good once: each time a new one
    said: async () => {
      const wish = {
        client_id: client,
        response_type: "code",
        scope: ["identify"],
        prompt: "none",
        state: "",
      };
      const { code = "" } = await ask("AUTHORIZE", wish);
      return { code, instance: query.get("instance_id") ?? "", locale };
    },
    open: (url) => asked("OPEN_EXTERNAL_LINK", { url }),
    close: () => post(CLOSE, { code: CLOSED_BY_US, message: "", nonce: "kafene-close" }),
  };
}
