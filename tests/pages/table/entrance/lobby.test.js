// A table before the game: who sits where, and what each seat does.
import { press, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { lobby } from "/table/entrance/lobby.js";
import { h, replaceChildren } from "/table/shared/dom.js";
import { Acts } from "/table/sheets/panel.js";
import { page } from "/table/page.js";
import { speak } from "/table/shared/words.js";

await speak("en");
page.host = { place: "local:room" };
const box = document.body.appendChild(h("div"));
const sent = [];
const act = new Acts({
  scope: "s",
  send: (frame) => (sent.push(frame), Promise.resolve()),
  draw: () => {},
  toast: () => {},
  follow: () => {},
});
const NAMES = ["Ann", "Bob", "Cyr", "Dan", "Eva", "Fay"];

function shows(players, seat, free = [], more = {}, others = {}) {
  const seats = NAMES.slice(0, players).map((name, number) => ({
    number,
    name: free.includes(number) ? "" : name,
    ...others[number],
  }));
  const controls = free.map((one) => ({
    type: "press",
    label: `Sit on seat ${one + 1}`,
    token: `t:sit:${one}`,
  }));
  const screen = { blocks: [{ lines: [[{ text: "Belot" }]] }], controls };
  const nodes = lobby({ board: { seats, seat, ...more }, public: screen }, act);
  replaceChildren(box, nodes.flat(9).filter(Boolean));
}
const at = (place) => texts(`.lobby-place-${place}`, box)[0];
const round = (players) => NAMES.slice(0, players).map((_, place) => at(place));

test("I sit below, the next player to my left, from every seat", () => {
  shows(4, 0);
  assert.deepEqual(round(4), ["Ann", "Bob", "Cyr", "Dan"]);
  shows(4, 3);
  assert.deepEqual(round(4), ["Dan", "Ann", "Bob", "Cyr"]);
  shows(3, 1);
  assert.deepEqual(round(3), ["Bob", "Cyr", "Ann"]);
  shows(2, 1);
  assert.deepEqual(round(2), ["Bob", "Ann"]);
});

test("where play goes counter-clockwise, the next player sits to my right, as at the table", () => {
  shows(4, 0, [], { counter: true });
  assert.deepEqual(round(4), ["Ann", "Dan", "Cyr", "Bob"]);
  shows(4, 3, [], { counter: true });
  assert.deepEqual(round(4), ["Dan", "Cyr", "Bob", "Ann"]);
});

test("a computer has its drawn sign, and not that of the chats besides", () => {
  shows(4, 0, [], {}, { 1: { name: "🤖 Pesho", computer: true } });
  assert.equal(texts(".lobby-place-1 bdi", box)[0], "Pesho");
});

test("who only watches sees South below, and that they watch", () => {
  shows(4, null);
  assert.deepEqual(round(4), ["Cyr", "Dan", "Ann", "Bob"]);
  assert.deepEqual(texts(".lobby-watching", box), ["You are watching. The table is full."]);
  shows(4, undefined, [3]);
  assert.equal(at(0), "Cyr");
  assert.deepEqual(texts(".lobby-watching", box), ["You are watching"]);
  shows(4, 0, [3]);
  assert.deepEqual(texts(".lobby-watching", box), []);
});

test("a free seat is a button that takes it; mine is marked", () => {
  shows(4, 0, [1, 3]);
  assert.deepEqual(round(4), ["Ann", "free", "Cyr", "free"]);
  assert.equal(box.querySelectorAll(".is-me").length, 1);
  assert.equal(box.querySelector(".is-me").textContent, "Ann");
  assert.deepEqual(texts(".button-row button", box), ["Invite friends"]);
  page.host.place = "telegram:-1";
  shows(4, 0, [1, 3]);
  assert.deepEqual(texts(".button-row button", box), [], "Telegram has a way of its own");
  press(box.querySelector(".lobby-place-3"));
  assert.deepEqual(sent, [{ do: "press", token: "t:sit:3" }]);
});
