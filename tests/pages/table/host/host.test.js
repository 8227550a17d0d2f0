// Where the page runs, and what it takes from its address.
import { answers, pass, reloads, rest } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "/table/shared/kept.js";
import { speak } from "/table/shared/words.js";

await speak("en");
globalThis.parent = { opener: null, postMessage() {} };
let copies = 0;
async function at(address) {
  location.href = address;
  const { host } = await import(`/table/host/host.js?${++copies}`);
  return host();
}
const ROOM = "https://kafene.example/";

test("a browser of its own: the room of the address, and a table of a link", async () => {
  answers.set("/me", { person: "local:a", name: "Ana", language: "bg" });
  keep("came-in", "no");
  const one = await at(`${ROOM}?table=abc#Coffee-Walnut!`);
  const { door, place, chat, table, join, guest, language, leaves } = one;
  assert.deepEqual({ door, place, chat, table, join, guest, language, leaves }, {
    door: "local",
    place: "local:coffee-walnut",
    chat: "/chat#coffee-walnut",
    table: "abc",
    join: null,
    guest: null,
    language: "bg",
    leaves: "logOutWhat",
  });
  assert.deepEqual(await one.said(), {});
  assert.deepEqual([one.ready(), one.close, one.open], [undefined, null, null]);
  assert.equal((await at(ROOM)).place, "local:kafene");
});

test("nobody yet is a guest; whoever was in is believed until the server says no", async () => {
  answers.set("/me", { code: true });
  keep("came-in", "no");
  assert.deepEqual((await at(ROOM)).guest, { code: true });
  keep("came-in", "yes");
  const one = await at(ROOM);
  assert.deepEqual([one.guest, one.language], [null, ""]);
  one.refused();
  assert.deepEqual([kept("came-in"), reloads.length], ["no", 1]);
});

test("the code of a link; of a spoilt one a code that no table has", async () => {
  keep("came-in", "yes");
  for (
    const [text, code] of [
      ["4k7m2pqx", "4k7m2pqx"],
      ["4K7M-2PQX ", "4k7m2pqx"],
      ["abcuiol", "abc00000"],
      ["4k7m2pqx99", "4k7m2pqx"],
      ["!", "00000000"],
    ]
  ) {
    assert.equal((await at(`${ROOM}?join=${encodeURIComponent(text)}`)).join, code, text);
  }
  assert.equal((await at(`${ROOM}?join=`)).join, "");
});

test("without a server the page waits, and begins again", async () => {
  keep("came-in", "no");
  answers.set("/me", () => {
    throw new Error("away");
  });
  const before = reloads.length;
  let found = null;
  at(ROOM).then((one) => (found = one));
  await pass(1);
  assert.match(document.querySelector(".page-wait").textContent, /server doesn't answer/);
  await pass(9998);
  assert.equal(reloads.length, before);
  await pass(2);
  assert.equal(reloads.length, before + 1);
  dispatchEvent(new Event("online"));
  assert.equal(reloads.length, before + 2);
  assert.equal(found, null);
});

test("Telegram by what it launches with, also after a reload; Discord by its frame", async () => {
  const one = await at(`${ROOM}telegram?table=t1#tgWebAppVersion=7`);
  assert.deepEqual([one.door, one.table, one.leaves, one.chat], [
    "telegram",
    "t1",
    "logOutThere",
    "",
  ]);
  assert.equal((await at(`${ROOM}telegram#tgWebAppData=a%3D1`)).door, "telegram");
  assert.equal((await at(`${ROOM}telegram`)).door, "telegram");
  const frame = at("https://1.discordsays.com/?frame_id=f");
  await rest();
  let found = null;
  frame.then((one) => (found = one.door));
  await rest();
  assert.equal(found, null, "Discord has to answer first");
});
