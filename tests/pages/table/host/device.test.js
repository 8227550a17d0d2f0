import { hide, pass, rest } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "/table/shared/kept.js";
import * as device from "/table/host/device.js";

const LOCAL = { door: "local" };
const closed = [], pushes = [];
let current = null;

const subscribed = (name, key = [251, 240]) => ({
  endpoint: name,
  options: { applicationServerKey: new Uint8Array(key) },
  toJSON: () => ({ endpoint: name, keys: { p256dh: `${name}-p`, auth: `${name}-a` } }),
  unsubscribe: async () => (closed.push(name), current = null),
});
const manager = {
  getSubscription: async () => current,
  subscribe: async (options) => (manager.asked = options, current = subscribed("new")),
};
const there = {
  pushManager: manager,
  getNotifications: async () => [{ close: () => closed.push("notice") }],
};
let answer = { ok: true };
const real = globalThis.fetch;
globalThis.fetch = async (path, options = {}) => {
  if (path !== "/push") return real(path, options);
  if (!options.method) return { json: async () => ({ key: "-_A" }) };
  pushes.push([options.method, JSON.parse(options.body)]);
  if (!answer) throw new Error("away");
  return answer;
};

test("who can be told of a turn: a page of its own, on https, with push", () => {
  globalThis.isSecureContext = true;
  assert.equal(device.offers(LOCAL), "");
  navigator.standalone = false;
  assert.equal(device.offers(LOCAL), "home", "an iPhone, before it is on the home screen");
  navigator.standalone = true;
  assert.equal(device.offers(LOCAL), "");
  globalThis.PushManager = class {};
  assert.equal(device.offers(LOCAL), "");
  globalThis.Notification = { permission: "default" };
  assert.equal(device.offers(LOCAL), "yes");
  assert.equal(device.offers({ door: "telegram" }), "");
  globalThis.isSecureContext = false;
  assert.equal(device.offers(LOCAL), "");
  globalThis.isSecureContext = true;
  globalThis.top = {};
  assert.equal(device.offers(LOCAL), "");
  globalThis.top = globalThis;
});

test("it is wanted where it was switched on and is still allowed", () => {
  assert.equal(device.wanted(), false);
  keep("notify", "on");
  assert.equal(device.wanted(), false);
  Notification.permission = "granted";
  assert.equal(device.wanted(), true);
  keep("notify", "off");
  assert.equal(device.wanted(), false);
});

test("this browser is told from now on, or it is said why not", async () => {
  navigator.serviceWorker = { ready: Promise.resolve(there) };
  Notification.requestPermission = async () => "default";
  assert.equal(await device.subscribe(), "notify-denied");
  assert.deepEqual(pushes, []);
  Notification.requestPermission = async () => "granted";
  assert.equal(await device.subscribe(), "");
  assert.deepEqual([manager.asked.userVisibleOnly, [...manager.asked.applicationServerKey]], [
    true,
    [251, 240],
  ]);
  assert.deepEqual(pushes.splice(0), [["POST", {
    endpoint: "new",
    p256dh: "new-p",
    auth: "new-a",
  }]]);
  assert.equal(kept("notify"), "on");
  manager.asked = null;
  assert.equal(await device.subscribe(), "");
  assert.equal(manager.asked, null, "it is subscribed by this key");
  current = subscribed("old", [1, 2]);
  assert.equal(await device.subscribe(), "");
  assert.deepEqual(
    [closed.splice(0), pushes.at(-1)[1].endpoint],
    [["old"], "new"],
    "by another key it is not",
  );
  keep("notify", "off");
  answer = { ok: false };
  assert.equal(await device.subscribe(), "trouble-broken");
  answer = null;
  assert.equal(await device.subscribe(), "trouble-broken");
  assert.equal(kept("notify"), "off");
  answer = { ok: true };
});

test("it is told no more, and the server forgets it", async () => {
  keep("notify", "on");
  pushes.length = 0;
  assert.equal(await device.unsubscribe(), "");
  assert.deepEqual(pushes.splice(0), [["DELETE", {
    endpoint: "new",
    p256dh: "new-p",
    auth: "new-a",
  }]]);
  assert.deepEqual([closed.splice(0), kept("notify")], [["new"], "off"]);
  keep("notify", "on");
  assert.equal(await device.unsubscribe(), "");
  assert.deepEqual([pushes, closed], [[], []]);
  assert.equal(kept("notify"), "off", "also if the browser has dropped it");
  current = subscribed("b");
  answer = null;
  keep("notify", "on");
  assert.equal(await device.unsubscribe(), "");
  assert.equal(kept("notify"), "off");
  assert.deepEqual(closed.splice(0), ["b"], "also if the server does not answer");
  answer = { ok: true };
});

test("the shell is installed in a browser of its own, and renews what is wanted", async () => {
  const registered = [];
  const heard = {};
  navigator.serviceWorker = {
    ready: Promise.resolve(there),
    register: async (path) => (registered.push(path), there),
    addEventListener: (type, listener) => (heard[type] = listener),
  };
  device.install({ door: "discord" }, () => {});
  assert.deepEqual(registered, []);
  globalThis.trustedTypes = {
    createPolicy: (_, { createScriptURL }) => ({
      createScriptURL: (path) => `trusted:${createScriptURL(path)}`,
    }),
  };
  const shown = [];
  keep("notify", "on");
  pushes.length = 0;
  device.install(LOCAL, (table) => shown.push(table));
  await rest();
  assert.deepEqual(registered, ["trusted:/sw.js"]);
  assert.deepEqual(pushes.map(([method]) => method), ["POST"]);
  heard.message({ data: { show: "t1" } });
  heard.message({ data: {} });
  assert.deepEqual(shown, ["t1"]);
  delete globalThis.trustedTypes;
  keep("notify", "off");
  current = subscribed("unwanted");
  closed.length = 0;
  device.install(LOCAL, () => {});
  await rest();
  assert.deepEqual([registered[1], closed.splice(0)], ["/sw.js", ["unwanted"]]);
  hide(true);
  await rest();
  assert.deepEqual(closed, []);
  hide(false);
  await rest();
  assert.ok(closed.splice(0).includes("notice"), "whoever looks has seen what rang");
  dispatchEvent(new Event("focus"));
  await rest();
  assert.ok(closed.includes("notice"));
  const { serviceWorker } = navigator;
  navigator.serviceWorker = undefined;
  device.install(LOCAL, () => {});
  navigator.serviceWorker = serviceWorker;
});

test("a short tremble at my turn alone, once something was pressed", () => {
  const felt = [];
  navigator.vibrate = (ms) => felt.push(ms);
  device.feel("turn");
  assert.deepEqual(felt, []);
  navigator.userActivation = { hasBeenActive: true };
  device.feel("turn");
  device.feel("fits");
  assert.deepEqual(felt, [60]);
  assert.equal(device.vibrates(), true);
  keep("vibrate", "off");
  device.feel("turn");
  assert.deepEqual([device.vibrates(), felt], [false, [60]]);
  delete navigator.vibrate;
  keep("vibrate", "on");
  device.feel("turn");
});

test("the screen stays on while something happens at my table", async () => {
  device.awake();
  const locks = [];
  navigator.wakeLock = {
    request: async (what) => {
      const lock = {
        what,
        released: false,
        release() {
          this.released = true;
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  hide(true);
  hide(false);
  await rest();
  assert.equal(locks.length, 0, "nothing has happened");
  globalThis.top = {};
  device.awake();
  await rest();
  assert.equal(locks.length, 0, "a frame of another site may not");
  globalThis.top = globalThis;
  device.awake();
  await rest();
  assert.deepEqual(locks.map(({ what, released }) => [what, released]), [["screen", false]]);
  await pass(60_000);
  device.awake();
  await rest();
  assert.equal(locks.length, 1, "it is held already");
  hide(true);
  assert.equal(locks[0].released, true);
  hide(false);
  await rest();
  assert.equal(locks.length, 2);
  await pass(3 * 60_000);
  assert.equal(locks[1].released, false);
  await pass(1001);
  assert.equal(locks[1].released, true, "three minutes after the last news");
  navigator.wakeLock.request = async () => {
    throw new Error("low battery");
  };
  device.awake();
  await rest();
});
