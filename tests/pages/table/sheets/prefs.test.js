import { answers, fire, media, pass, rest, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, replaceChildren } from "/table/shared/dom.js";
import { keep, kept } from "/table/shared/kept.js";
import { dress } from "/table/shared/look.js";
import * as sound from "/table/motion/sound.js";
import { settings, settle } from "/table/sheets/prefs.js";
import { speak } from "/table/shared/words.js";

await speak("en");
globalThis.isSecureContext = true;
const silent = new Proxy(function () {}, {
  get: (_, name) => name === Symbol.toPrimitive ? () => 0 : silent,
  set: () => true,
  apply: () => silent,
  construct: () => silent,
});
globalThis.AudioContext = silent;
const { dataset } = document.documentElement;
const box = document.body.appendChild(h("div"));
let did = [];
const note = (name) => (...facts) => did.push([name, ...facts]);

function draw(more = {}) {
  did = [];
  replaceChildren(box, []);
  replaceChildren(
    box,
    settings({
      board: { suits: "two", forced: true },
      tell: note("tell"),
      more: note("more"),
      learn: note("learn"),
      redraw: note("redraw"),
      host: { door: "local" },
      guest: null,
      ...more,
    }),
  );
  return box;
}
const named = (name) => box.querySelector(`[name=${name}]`);
const choose = (name, value) => fire(Object.assign(named(name), { value }), "change");

test("what was kept is put on; what nobody knows is as if nothing was", () => {
  settle();
  assert.deepEqual([dataset.size, dataset.back, dataset.hand], ["M", "", ""]);
  keep("size", "L");
  keep("back", "cafe");
  keep("side", "left");
  settle();
  assert.deepEqual([dataset.size, dataset.back, dataset.hand], ["L", "cafe", "left"]);
  keep("size", "XXL");
  keep("back", "lace");
  keep("side", "");
  settle();
  assert.deepEqual([dataset.size, dataset.back, dataset.hand], ["M", "", ""]);
});

test("all settings of somebody at a table, in their groups", () => {
  dress("blue");
  draw();
  assert.deepEqual(texts("h3", box), ["What you hear and feel", "How it looks", "How you play"]);
  assert.deepEqual(
    box.querySelectorAll("section").map((one) =>
      one.querySelectorAll("[name]").map((field) => field.name)
    ),
    [
      ["sounds"],
      ["felt", "suits", "size", "back", "pace", "leftHand"],
      ["forced", "language"],
    ],
  );
  assert.deepEqual(
    ["felt", "suits", "size", "back", "pace", "language"].map((name) => named(name).value),
    ["blue", "two", "M", "lace", "normal", "en"],
  );
  assert.deepEqual(texts("[name=felt] option", box), [
    "As the device",
    "Green",
    "Blue",
    "Wine red",
    "Light",
  ]);
  assert.deepEqual(texts("[name=suits] option", box), [
    "Four colours",
    "Black and red",
    "High contrast",
  ]);
  assert.deepEqual(texts("[name=size] option", box), ["Medium", "Small", "Large"]);
  assert.deepEqual(texts("[name=pace] option", box), ["Normal", "Slow", "Fast", "None"]);
  assert.deepEqual([named("forced").checked, named("leftHand").checked], [true, false]);
  assert.match(box.querySelector(".prefs-keys").textContent, /Escape puts them back/);
});

test("the bot keeps felt, suits and the only card; this browser the rest", () => {
  draw();
  choose("felt", "wine");
  choose("felt", "");
  choose("suits", "contrast");
  fire(named("forced"), "change");
  choose("language", "bg");
  box.querySelector("button").click();
  assert.equal(box.querySelector("button").textContent, "Calls, order of the hand and more");
  assert.deepEqual(did.map((one) => one.slice(0, 2).filter((fact) => typeof fact === "string")), [
    ["tell", "-:myfelt:wine"],
    ["tell", "-:myfelt:auto"],
    ["tell", "-:mysuits:contrast"],
    ["tell", "-:mycomfort:forced-play"],
    ["learn", "bg"],
    ["more"],
  ]);
  did = [];
  choose("size", "S");
  choose("back", "lattice");
  choose("pace", "off");
  assert.deepEqual([dataset.size, dataset.back, kept("pace"), did], ["S", "lattice", "off", [
    ["redraw"],
    ["redraw"],
    ["redraw"],
  ]]);
  const left = named("leftHand");
  left.click();
  assert.equal(dataset.hand, "left");
  left.click();
  assert.equal(dataset.hand, "", "it switches on and off");
  choose("size", "M");
  choose("back", "lace");
});

test("sounds are switched on and off", () => {
  draw();
  const before = sound.on();
  named("sounds").click();
  assert.equal(sound.on(), !before);
  named("sounds").click();
  assert.equal(sound.on(), before);
});

test("whom the bot does not know has what this browser keeps", () => {
  draw({ guest: { code: true }, board: null });
  assert.deepEqual(box.querySelectorAll("[name]").map((field) => field.name), [
    "sounds",
    "size",
    "back",
    "pace",
    "leftHand",
    "language",
  ]);
  assert.equal(box.querySelector("button"), null);
  draw({ board: null });
  assert.deepEqual([named("forced"), named("suits").value], [null, "four"]);
  draw({ board: {} });
  assert.deepEqual([named("forced").checked, named("suits").value], [false, "four"]);
});

test("a device that trembles and has a finger may be told not to", () => {
  navigator.vibrate = () => true;
  draw();
  assert.equal(named("vibrate"), null, "a mouse");
  media("(pointer: coarse)", true);
  draw();
  assert.equal(named("vibrate").checked, true);
  named("vibrate").click();
  assert.equal(kept("vibrate"), "off");
  named("vibrate").click();
  assert.equal(kept("vibrate"), "on");
  delete navigator.vibrate;
});

test("a call on this device: asked, refused, and taken back", async () => {
  globalThis.PushManager = class {};
  globalThis.Notification = { permission: "default", requestPermission: async () => "denied" };
  draw();
  const input = named("notify");
  assert.equal(input.checked, false);
  input.click();
  await rest();
  assert.equal(input.checked, false);
  assert.match(box.querySelector(".field-problem").textContent, /doesn't allow it/);
  const did = [];
  const one = {
    endpoint: "e",
    toJSON: () => ({ endpoint: "e", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => did.push("gone"),
    options: {},
  };
  const pushManager = { getSubscription: async () => one, subscribe: async () => one };
  navigator.serviceWorker = { ready: Promise.resolve({ pushManager }) };
  Notification.requestPermission = async () => (Notification.permission = "granted");
  answers.set("/push", { key: "AAAA" });
  one.options.applicationServerKey = new Uint8Array([0, 0, 0]);
  input.click();
  await pass(1);
  assert.deepEqual(
    [input.checked, box.querySelector(".field-problem").textContent, kept("notify")],
    [true, "", "on"],
  );
  input.click();
  await pass(1);
  assert.deepEqual([input.checked, kept("notify"), did], [false, "off", ["gone"]]);
  draw({ guest: { code: false } });
  assert.equal(named("notify"), null);
  draw({ host: { door: "discord" } });
  assert.equal(named("notify"), null);
  delete globalThis.PushManager;
  navigator.standalone = false;
  draw();
  assert.match(texts("[class='text-quiet']", box)[0], /put this page on your home screen/);
  delete navigator.standalone;
  delete globalThis.Notification;
});
