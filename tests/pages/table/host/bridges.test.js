// The page inside Discord and inside Telegram: what is said to the app, and what is believed of it.
import { pass, rest } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { kept } from "/table/shared/kept.js";

const style = (name) => document.documentElement.style.getPropertyValue(name);
const message = (source, origin, data) =>
  dispatchEvent(new Event("message", { source, origin, data }));

// --- Discord ---

const posted = [];
const discord = { postMessage: (data, target) => posted.push([...data, target]) };
globalThis.parent = { opener: null, postMessage: discord.postMessage };
location.href = "https://123456.discordsays.com/?frame_id=f1&instance_id=i1";
document.referrer = "https://canary.discord.com/channels/1";
const bridge = await import("/table/host/bridge_discord.js");
const client = globalThis.parent;
const hears = (data, origin = "https://canary.discord.com") => message(client, origin, data);
const last = () => posted.at(-1);
const answers = (data, evt) =>
  hears([1, { cmd: last()[1].cmd, evt, nonce: last()[1].nonce, data }]);

let host = null;

test("Discord: the handshake, then subscriptions, then the language", async () => {
  const entering = bridge.enter().then((found) => (host = found));
  assert.deepEqual(posted, [[
    0,
    { v: 1, encoding: "json", client_id: "123456", frame_id: "f1" },
    "https://canary.discord.com",
  ]]);
  for (const side of ["top", "right", "bottom", "left"]) {
    assert.equal(style(`--inset-${side}`), `var(--discord-safe-area-inset-${side}, 0px)`);
  }
  const ready = [1, { cmd: "DISPATCH", evt: "READY" }];
  message({}, "https://discord.com", ready);
  hears(ready, "https://discord.example");
  hears({ 0: 1 });
  hears([1, null]);
  hears([1, { cmd: "OTHER", evt: "READY" }]);
  hears([3, { cmd: "DISPATCH", evt: "READY" }]);
  await rest();
  assert.equal(posted.length, 1, "only the frame's host at one of its addresses");
  hears(ready);
  await rest();
  assert.deepEqual(posted.slice(1).map(([code, { cmd, evt, args }]) => [code, cmd, evt, args]), [
    [1, "SUBSCRIBE", "ACTIVITY_LAYOUT_MODE_UPDATE", {}],
    [1, "SET_ORIENTATION_LOCK_STATE", undefined, {
      lock_state: 1,
      picture_in_picture_lock_state: 1,
      grid_lock_state: 1,
    }],
    [1, "USER_SETTINGS_GET_LOCALE", undefined, {}],
  ]);
  assert.equal(new Set(posted.slice(1).map(([, { nonce }]) => nonce)).size, 3);
  answers({ locale: "bg-BG" });
  await entering;
  assert.deepEqual([host.table, host.language], ["", "bg-BG"]);
});

test("Discord: a code each time, with the instance", async () => {
  const first = host.said();
  assert.deepEqual([last()[1].cmd, last()[1].args], ["AUTHORIZE", {
    client_id: "123456",
    response_type: "code",
    scope: ["identify"],
    prompt: "none",
    state: "",
  }]);
  answers({ code: "c1" });
  assert.deepEqual(await first, { code: "c1", instance: "i1", locale: "bg-BG" });
  const second = host.said();
  answers({ code: "c2" });
  assert.equal((await second).code, "c2");
  const refused = host.said();
  answers({ message: "no" }, "ERROR");
  await assert.rejects(refused, /^Error: no$/);
  const late = host.said();
  const failed = assert.rejects(late, /AUTHORIZE: no answer/);
  await pass(29_999);
  const { nonce } = last()[1];
  await pass(1);
  await failed;
  hears([1, { nonce, data: { code: "too late" } }]);
});

test("Discord: an old client that knows no command does no harm", async () => {
  const open = host.open("https://x.example");
  assert.deepEqual(last()[1].args, { url: "https://x.example" });
  answers(undefined, "ERROR");
  assert.deepEqual(await open, {});
  const again = host.open("https://x.example");
  answers(undefined);
  assert.deepEqual(await again, {});
});

test("Discord: too small to play in, and back", () => {
  const mode = (layout_mode) =>
    hears([1, { cmd: "DISPATCH", evt: "ACTIVITY_LAYOUT_MODE_UPDATE", data: { layout_mode } }]);
  mode(1);
  assert.equal(document.documentElement.dataset.small, "yes");
  mode(0);
  assert.equal(document.documentElement.dataset.small, "");
  hears([1, { cmd: "DISPATCH", evt: "ACTIVITY_LAYOUT_MODE_UPDATE" }]);
  assert.equal(document.documentElement.dataset.small, "yes");
});

test("Discord: closing is said to the client", () => {
  host.close();
  assert.deepEqual(last().slice(0, 2), [2, { code: 1000, message: "", nonce: "kafene-close" }]);
  hears([2, {}]);
});

// --- Telegram ---

const telegram = await import("/table/host/bridge_telegram.js");
const said = [];
const proxied = { postEvent: (type, data) => said.push([type, JSON.parse(data)]) };
const WEB = "https://web.telegram.org";

async function launched(fragment, address = "https://kafene.example/telegram?table=abc") {
  location.href = address;
  said.length = 0;
  globalThis.TelegramWebviewProxy = proxied;
  return telegram.enter(new URLSearchParams(fragment));
}
const signed = "user=%7B%22language_code%22%3A%22hu-HU%22%7D&hash=x";

test("Telegram: what is said first, and who the person is", async () => {
  const one = await launched({
    tgWebAppData: signed,
    tgWebAppThemeParams:
      '{"bg_color":"#112233","bad":"red","Bad_":"#112233","text_color":"#1122334"}',
  });
  assert.deepEqual(said, [
    ["web_app_setup_swipe_behavior", { allow_vertical_swipe: false }],
    ["web_app_expand", {}],
    ["web_app_request_theme", {}],
    ["web_app_request_safe_area", {}],
    ["web_app_request_content_safe_area", {}],
  ]);
  assert.deepEqual([one.table, one.language], ["abc", "hu-HU"]);
  assert.deepEqual(await one.said(), { init_data: signed, table: "abc" });
  assert.equal(kept("init-data", true), signed);
  assert.deepEqual([style("--host-bg-color"), style("--host-bad"), style("--host-text-color")], [
    "#112233",
    "",
    "",
  ]);
  const again = await launched({});
  assert.deepEqual(
    await again.said(),
    { init_data: signed, table: "abc" },
    "after a navigation it is gone from the address",
  );
});

test("Telegram: which table, from what is signed before what is not", async () => {
  const bare = "https://kafene.example/telegram";
  assert.equal(
    (await launched({ tgWebAppData: "start_param=s" }, `${bare}?tgWebAppStartParam=q&table=t`))
      .table,
    "s",
  );
  assert.equal(
    (await launched({ tgWebAppData: "a=1" }, `${bare}?tgWebAppStartParam=q&table=t`)).table,
    "q",
  );
  const none = await launched({ tgWebAppData: "user=%7B", tgWebAppThemeParams: "{" }, bare);
  assert.deepEqual([none.table, none.language, (await none.said()).table], ["", "", ""]);
});

test("Telegram: what is felt, opened, closed, and behind the back button", async () => {
  const one = await launched({ tgWebAppData: signed });
  said.length = 0;
  for (const what of ["fits", "turn", "refused", "unheard"]) one.feel(what);
  one.open("https://x.example");
  one.close();
  for (const on of [true, true, false, false, false, true]) one.back(on);
  one.ready();
  assert.deepEqual(said, [
    ["web_app_trigger_haptic_feedback", { type: "selection_change" }],
    ["web_app_trigger_haptic_feedback", { type: "impact", impact_style: "light" }],
    ["web_app_trigger_haptic_feedback", { type: "notification", notification_type: "error" }],
    ["web_app_open_link", { url: "https://x.example" }],
    ["web_app_close", {}],
    ...[true, true, true, false, false, true].map((
      is_visible,
    ) => ["web_app_setup_back_button", { is_visible }]),
    ["web_app_set_header_color", { color: "#14332c" }],
    ["web_app_set_background_color", { color: "#14332c" }],
    ["web_app_ready", {}],
  ]);
});

test("Telegram: the apps on phones call in, and insets of both kinds count", async () => {
  await launched({ tgWebAppData: signed });
  const heard = [];
  for (const name of ["back", "online"]) addEventListener(name, () => heard.push(name));
  const { receiveEvent } = globalThis.Telegram.WebView;
  assert.deepEqual([
    globalThis.TelegramGameProxy.receiveEvent,
    globalThis.TelegramGameProxy_receiveEvent,
  ], [receiveEvent, receiveEvent]);
  receiveEvent("safe_area_changed", { top: 10, left: "2" });
  receiveEvent("content_safe_area_changed", { top: 5 });
  assert.deepEqual(["top", "right", "bottom", "left"].map((side) => style(`--inset-${side}`)), [
    "15px",
    "0px",
    "0px",
    "2px",
  ]);
  receiveEvent("safe_area_changed", {});
  assert.equal(style("--inset-top"), "5px");
  receiveEvent("theme_changed", { theme_params: { bg_color: "#aabbcc" } });
  assert.equal(style("--host-bg-color"), "#aabbcc");
  receiveEvent("theme_changed");
  receiveEvent("back_button_pressed");
  receiveEvent("activated");
  receiveEvent("unheard");
  assert.deepEqual(heard, ["back", "online"]);
});

test("Telegram in a browser: only its own address is heard", async () => {
  await launched({ tgWebAppData: signed });
  let back = 0;
  addEventListener("back", () => back++);
  const press = JSON.stringify({ eventType: "back_button_pressed" });
  message(globalThis.parent, "https://telegram.example", press);
  message({}, WEB, press);
  message(globalThis.parent, WEB, { eventType: "back_button_pressed" });
  message(globalThis.parent, WEB, "no words of ours");
  assert.equal(back, 0);
  message(globalThis.parent, WEB, press);
  assert.ok(back >= 1);
});

test("Telegram: each kind of app is spoken to in its own way", async () => {
  const one = await launched({ tgWebAppData: signed });
  delete globalThis.TelegramWebviewProxy;
  const told = [];
  globalThis.external = { notify: (text) => told.push(text) };
  one.close();
  globalThis.external = {};
  globalThis.parent.postMessage = (text, target) => told.push([text, target]);
  one.close();
  const closed = JSON.stringify({ eventType: "web_app_close", eventData: {} });
  assert.deepEqual(told, [closed, [closed, WEB]]);
  globalThis.parent = globalThis;
  one.close();
  assert.equal(told.length, 2, "nobody is there");
});
