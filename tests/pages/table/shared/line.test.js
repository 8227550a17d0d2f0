import { hide, pass, rest, sockets } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Line } from "/table/shared/line.js";
import { now } from "/table/shared/clock.js";

Math.random = () => 0.5; // a pause is as long as it says

function opened(more = {}) {
  const [heard, states] = [[], []];
  let turned = 0;
  const line = new Line({
    opening: () => ({ do: "hello" }),
    heard: (frame, asked) => heard.push([frame, asked]),
    state: (name) => states.push(name),
    turnedAway: () => turned++,
    ...more,
  });
  return { line, heard, states, turned: () => turned };
}

const socket = () => sockets.at(-1);
const saids = () => socket().sent.filter((one) => one.do !== "ping");

async function online(more) {
  const all = opened(more);
  all.line.connect();
  socket().opens();
  socket().says({ is: "welcome" });
  all.done = async () => (all.line.stop(), await pass(1));
  return all;
}

// (the first line: each asks whether the device has slept)
test("a device that slept asks for the newest", async () => {
  const { done } = await online();
  const opened = () => saids().filter((one) => one.do === "hello").length;
  await pass(4000);
  assert.equal(opened(), 1);
  const real = Date.now;
  Date.now = () => real() + 60_000;
  await pass(4000);
  assert.equal(opened(), 2);
  await pass(4000);
  assert.equal(opened(), 2);
  Date.now = real;
  await done();
});

test("it opens a socket at the page's own server, and says first what is said first", async () => {
  const before = sockets.length;
  const { line, states, heard } = opened({
    path: "/table/ws",
    then: () => ({ do: "open" }),
    welcome: "entered",
  });
  await pass(20_000);
  assert.equal(sockets.length, before, "nobody has come in yet");
  line.connect();
  assert.equal(socket().url, "wss://kafene.example/table/ws");
  assert.deepEqual(socket().sent, []);
  socket().opens();
  assert.deepEqual(socket().sent, [{ do: "hello" }, { do: "open" }]);
  assert.deepEqual(states, []);
  socket().says({ is: "welcome" });
  assert.deepEqual(states, [], "another welcome is none");
  socket().says({ is: "entered" });
  assert.deepEqual(states, ["online"]);
  line.reopen();
  assert.deepEqual(socket().sent.at(-1), { do: "open" });
  assert.deepEqual(heard.map(([frame, asked]) => [frame.is, asked]), [["welcome", false], [
    "entered",
    false,
  ]]);
  line.stop();
  location.href = "http://local.example/";
  const other = opened();
  other.line.connect();
  assert.equal(socket().url, "ws://local.example/ws");
  socket().opens();
  assert.deepEqual(socket().sent, [{ do: "hello" }]);
  other.line.stop();
  location.href = "https://kafene.example/table";
});

test("an answer belongs to its deed, and nothing is done twice", async () => {
  const { line, heard, done } = await online();
  const first = line.act({ do: "press", token: "a" });
  const again = line.act({ do: "press", token: "a" });
  assert.equal(first, again, "it is on its way already");
  assert.equal(saids().length, 2);
  assert.ok(document.documentElement.classList.contains("is-sending"));
  assert.deepEqual([line.carries("a"), line.carries("b"), line.carries("")], [true, false, false]);
  const other = line.act({ do: "press", token: "b" });
  const picks = [["x"], ["y"], ["x"]].map((keys) => line.act({ do: "pick", token: "c", keys }));
  assert.notEqual(picks[0], picks[2], "what is pressed last counts");
  const lines = [1, 2].map(() => line.act({ do: "say", text: "hi" }));
  assert.notEqual(lines[0], lines[1], "a line may be said twice");
  const [, one, two] = saids();
  assert.notEqual(one.id, two.id);
  socket().says({ is: "answer", id: one.id, n: 1 });
  assert.equal((await first).n, 1);
  assert.equal(heard.at(-1)[1], true);
  socket().says({ is: "answer", id: one.id });
  assert.equal(heard.at(-1)[1], false, "it was answered already");
  assert.equal(line.carries("a"), false);
  socket().says({ is: "trouble", id: two.id, code: "closed" });
  let answered = false;
  other.then(() => (answered = true));
  await rest();
  assert.equal(answered, false, "said too early: it is said again");
  assert.ok(document.documentElement.classList.contains("is-sending"));
  for (const { id } of saids()) socket().says({ is: "answer", id });
  assert.equal(document.documentElement.classList.contains("is-sending"), false);
  await done();
});

test("at most thirty deeds wait", async () => {
  const { line, done } = await online();
  const some = Array.from({ length: 31 }, (_, n) => line.act({ do: "say", text: String(n) }));
  assert.deepEqual(await some[30], { is: "trouble", code: "slow" });
  assert.equal(saids().length, 31);
  for (const { id } of saids()) socket().says({ is: "answer", id });
  await done();
});

test("what was not answered is said again under the same id", async () => {
  const { line, states, done } = await online();
  const deed = line.act({ do: "drop", token: "a" });
  const [, before] = saids();
  const asked = line.question({ do: "try" });
  assert.equal(saids().length, 3);
  socket().ends();
  assert.deepEqual(states, ["online", "connecting"]);
  assert.deepEqual(await asked, { is: "trouble" }, "a question is not asked again");
  assert.deepEqual(await line.question({ do: "try" }), { is: "trouble" });
  line.ask({ do: "mine" });
  const later = line.act({ do: "say", text: "meanwhile" });
  const old = socket();
  await pass(299);
  assert.equal(socket(), old);
  await pass(1);
  assert.notEqual(socket(), old);
  socket().opens();
  assert.deepEqual(socket().sent, [{ do: "hello" }]);
  socket().says({ is: "welcome" });
  assert.deepEqual(saids()[1], before);
  assert.equal(saids()[2].text, "meanwhile");
  old.says({ is: "answer", id: before.id });
  assert.equal(line.carries("a"), true, "an old socket is not heard");
  for (const { id } of saids()) socket().says({ is: "answer", id, ok: 1 });
  assert.equal((await deed).ok, 1);
  await later;
  await done();
});

test("it tries less and less often, and at once when the net or the person is back", async () => {
  const { line, states, turned } = opened();
  line.connect();
  const waits = [];
  for (let n = 0; n < 8; n += 1) {
    socket().ends();
    const count = sockets.length;
    let ms = 0;
    for (; sockets.length === count && ms < 20_000; ms += 100) await pass(100);
    waits.push(ms);
  }
  assert.deepEqual(waits, [300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
  assert.deepEqual(states, ["connecting", "offline"]);
  assert.equal(turned(), 8, "it never came in");
  for (
    const back of [
      () => dispatchEvent(new Event("online")),
      () => dispatchEvent(new Event("pageshow")),
      () => hide(false),
    ]
  ) {
    socket().ends();
    const count = sockets.length;
    await pass(1);
    assert.equal(sockets.length, count);
    back();
    await pass(0);
    assert.equal(sockets.length, count + 1);
    back();
    await pass(10);
    assert.equal(sockets.length, count + 1, "one that opens is enough");
  }
  socket().ends();
  const count = sockets.length;
  hide(true);
  await pass(0);
  assert.equal(sockets.length, count);
  hide(false);
  await pass(0);
  assert.equal(sockets.length, count + 1);
  socket().opens();
  socket().says({ is: "welcome" });
  assert.equal(states.at(-1), "online");
  socket().ends();
  await pass(300);
  assert.equal(sockets.length, count + 2, "from the beginning");
  assert.equal(turned(), 12);
  line.stop();
  socket().ends();
  await pass(60_000);
  assert.equal(sockets.length, count + 2, "for good");
});

test("a server that says that it restarts comes back", async () => {
  const { line, states } = await online();
  socket().ends(1012);
  assert.equal(states.at(-1), "restarts");
  for (let n = 0; n < 5; n += 1) {
    await pass(8000);
    socket().ends();
    if (n < 3) assert.equal(states.at(-1), "restarts");
  }
  assert.equal(states.at(-1), "offline", "not for ever");
  await pass(8000);
  socket().opens();
  socket().says({ is: "welcome" });
  socket().ends();
  assert.equal(states.at(-1), "connecting");
  line.stop();
});

test("the page may hold the next try", async () => {
  const { line } = opened();
  line.connect();
  let free = null;
  line.held = new Promise((done) => (free = done));
  socket().ends();
  const count = sockets.length;
  await pass(5000);
  assert.equal(sockets.length, count);
  free();
  await pass(0);
  assert.equal(sockets.length, count + 1);
  line.stop();
});

test("a late answer is said, and whether anybody is there is asked", async () => {
  const { line, states, done } = await online();
  line.act({ do: "press", token: "a" });
  await pass(1199);
  assert.deepEqual(states, ["online"]);
  await pass(1);
  assert.deepEqual(states, ["online", "slow"]);
  assert.equal(socket().sent.at(-1).do, "ping");
  socket().says({ is: "pong" });
  assert.deepEqual(states, ["online", "slow"], "still nobody has answered");
  const at = socket();
  await pass(4000);
  assert.equal(socket(), at, "somebody is there");
  socket().says({ is: "answer", id: saids().at(-1).id });
  assert.deepEqual(states, ["online", "slow", "online"]);
  line.act({ do: "press", token: "a" });
  await pass(1200);
  await pass(3999);
  assert.equal(states.at(-1), "slow");
  await pass(1);
  assert.equal(states.at(-1), "connecting", "nobody is there");
  assert.equal(at.readyState, 3);
  await pass(300);
  assert.notEqual(socket(), at);
  await done();
});

test("a device without a net says so", async () => {
  const { line, states, done } = await online();
  navigator.onLine = false;
  dispatchEvent(new Event("offline"));
  assert.equal(states.at(-1), "noNet");
  line.act({ do: "press", token: "a" });
  await pass(1200);
  socket().says({ is: "pong" });
  assert.deepEqual(states, ["online", "noNet"]);
  socket().ends();
  assert.deepEqual(states, ["online", "noNet"]);
  navigator.onLine = true;
  dispatchEvent(new Event("online"));
  await pass(0);
  socket().opens();
  socket().says({ is: "welcome" });
  assert.deepEqual(states, ["online", "noNet", "online"]);
  await done();
  const quiet = opened();
  dispatchEvent(new Event("offline"));
  assert.deepEqual(quiet.states, [], "nobody has come in");
});

test("a quiet line is asked, and given up when it stays quiet", async () => {
  const { line, done } = await online();
  const at = socket();
  const pings = () => at.sent.filter((one) => one.do === "ping").length;
  await pass(12_000);
  assert.equal(pings(), 0);
  await pass(4000);
  assert.equal(pings(), 1);
  at.says({ is: "pong" });
  await pass(12_001);
  at.says({ is: "pong" });
  await pass(20_000);
  assert.equal(at.readyState, 0 + 1);
  await pass(4000);
  assert.equal(at.readyState, 3);
  await done();
  assert.ok(line.stopped);
});

test("who does not see the page is told of elsewhere", async () => {
  hide(true);
  const { done } = await online();
  const sights = () => saids().filter((one) => one.do === "sight").map((one) => one.on);
  assert.deepEqual(sights(), [false]);
  hide(false);
  hide(true);
  assert.deepEqual(sights(), [false, true, false]);
  hide(false);
  await done();
  const seen = await online();
  assert.deepEqual(sights(), []);
  await seen.done();
});

test("a welcome brings the time and the mark of the server", async () => {
  const { done } = await online();
  socket().says({ is: "chat", now: Date.now() + 90_000 });
  assert.equal(now(), Date.now() + 90_000);
  await done();
});

test("a file in an answer is loaded down", async () => {
  const made = [];
  URL.createObjectURL = (blob) => (made.push(blob), "blob:x");
  URL.revokeObjectURL = (address) => made.push(address);
  let link = null;
  const { createElement } = document;
  document.createElement = function (tag) {
    const element = createElement.call(this, tag);
    if (tag === "a") link = element;
    return element;
  };
  const { line, done } = await online();
  line.act({ do: "press", token: "a" });
  socket().says({ is: "answer", id: saids().at(-1).id, file: { name: "me.json", data: "AQI=" } });
  document.createElement = createElement;
  assert.deepEqual([...new Uint8Array(await made[0].arrayBuffer())], [1, 2]);
  assert.deepEqual([link.download, link.getAttribute("href")], ["me.json", "blob:x"]);
  await pass(59_999);
  assert.equal(made.length, 1);
  await pass(1);
  assert.deepEqual(made[1], "blob:x");
  await done();
});
