// The way in: games, rooms, invitations, who waits; a name is asked when it is needed.
import { answers, fire, pass, press, sockets, texts, type } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, comesIn, hears, said } from "../sitting.js";
import { keep, kept } from "/table/shared/kept.js";
import { LANGUAGES } from "/table/shared/words.js";

location.hash = "#coffee-walnut-abcd2345";
let tables = {};
const real = globalThis.fetch;
globalThis.fetch = async (path, options) => {
  const room = /^\/room\?room=(.*)$/.exec(path)?.[1];
  if (room === undefined) return real(path, options);
  asked.push(decodeURIComponent(room));
  const found = tables[decodeURIComponent(room)];
  if (found === "away") return { ok: false };
  return { ok: true, json: async () => found ?? {} };
};
const asked = [];
answers.set("/me", { code: true });
keep("felt", "wine");
await import("/table/main.js");
await pass(20);
const { page } = await import("/table/page.js");
const rooms = await import("/table/entrance/rooms.js");
const { atEntrance, closes, home } = await import("/table/entrance/entrance.js");
const invitation = await import("/table/entrance/invite.js");
const line = () => sockets.at(-1);

const $ = (selector) => document.querySelector(selector);
const named = (name) => $(`.do-${name}`);
const buttons = (selector) => texts(`${selector} button`);
const draw = async () => {
  page.paint(true);
  await pass(20);
};
const why = () => texts(".entrance-why");
const NO_LINE = sockets.length;

test("a stranger sees the games, and may look around without a name", async () => {
  await draw();
  assert.equal(NO_LINE, 0, "nobody has said who they are");
  assert.equal(atEntrance(), true);
  assert.equal(document.documentElement.dataset.felt, "wine", "as it was chosen before");
  assert.deepEqual(texts(".entrance-head h1, .entrance-head p"), [
    "Kafene",
    "Canasta and belot, as in the café",
  ]);
  assert.deepEqual(
    document.querySelectorAll(".game").map((
      one,
    ) => [one.dataset.game, one.getAttribute("aria-checked")]),
    [
      ["bulgarian-canasta", "true"],
      ["belot", "false"],
      ["classic-canasta", "false"],
      ["decorated-canasta", "false"],
    ],
  );
  assert.equal(
    $("[data-game=belot]").getAttribute("aria-label"),
    "Belot. Bidding, trumps and quick tricks, two against two",
  );
  assert.equal($("[data-game=belot]").querySelectorAll(".card").length, 5);
  assert.deepEqual(texts(".entrance-ways b"), ["Play now", "With friends", "Learn"]);
  assert.deepEqual(texts(".entrance-ways small"), [
    "against computers, at once",
    "a room of your own, and a link",
    "step by step",
  ]);
  assert.equal(named("in").textContent, "Just come in");
  assert.ok($(".do-settings"));
  assert.equal($(".do-menu"), null);
  assert.equal($(".entrance-mine"), null);
  assert.equal($("[name=language]").value, "en");
  assert.deepEqual(texts("[name=language] option"), Object.values(LANGUAGES));
  assert.deepEqual(why(), [
    "There is no table in this room. If someone sent you this link, it may be mistyped or old: ask for it again. Or play now.",
  ]);
});

test("who was in before is told that they were turned away", async () => {
  keep("came-in", "no");
  await draw();
  assert.match(why()[0], /^You are no longer logged in here/);
  keep("came-in", "");
  await draw();
  assert.equal(why().length, 1);
});

test("a game is chosen with a press", async () => {
  press($("[data-game=belot]"));
  await pass(20);
  assert.deepEqual([
    $("[data-game=belot]").classList.contains("is-on"),
    $("[data-game=bulgarian-canasta]").classList.contains("is-on"),
  ], [true, false]);
});

test("who plays now is asked for a name; the door may say no; they may think better of it", async () => {
  press(named("now"));
  await pass(20);
  const form = () => $("form.enter");
  assert.deepEqual([
    form().querySelector("button[type=submit]").textContent,
    $(".entrance-ways"),
    document.activeElement.name,
  ], ["Play", null, "name"]);
  assert.equal($("[name=name]").value, "Guest");
  assert.deepEqual(texts(".field > span", form()), ["Your name", "Entry code"]);
  press($("[data-game=classic-canasta]"));
  press(named("cancel"));
  await pass(20);
  assert.equal(form(), null);
  press(named("learn"));
  await pass(20);
  assert.equal(form().querySelector("button[type=submit]").textContent, "Learn");
  press(named("cancel"));
  await pass(20);
  press(named("in"));
  await pass(20);
  assert.equal(form().querySelector("button[type=submit]").textContent, "Come in");
  press(named("cancel"));
  await pass(20);
  press(named("now"));
  await pass(20);
  press($("[data-game=belot]"));
  await pass(20);
  type($("[name=name]"), "Ana");
  type($("[name=code]"), "12");
  answers.set("/enter", () => {
    throw new Error("away");
  });
  form().requestSubmit();
  await pass(20);
  assert.match($(".field-problem").textContent, /server doesn't answer/);
  const sent = [];
  answers.set("/enter", ({ body }) => (sent.push(JSON.parse(body)), { name: "Ana" }));
  answers.set("/me", { person: "local:a", name: "Ana" });
  form().requestSubmit();
  await pass(20);
  assert.deepEqual(sent, [{ name: "Ana", language: "en", code: "12" }]);
  assert.deepEqual([page.guest, kept("name"), sockets.length], [null, "Ana", 1]);
  await comesIn();
  assert.equal((await answered("press")).token, "-:now:belot", "what was wished is done");
  assert.equal(kept("game"), "belot");
});

test("the last game comes first", async () => {
  home(true);
  await pass(20);
  assert.deepEqual(document.querySelectorAll(".game").map((one) => one.dataset.game), [
    "belot",
    "bulgarian-canasta",
    "classic-canasta",
    "decorated-canasta",
  ]);
  assert.ok($(".do-menu"));
  assert.equal(said().filter((one) => one.do === "mine").length, 1);
});

test("a way is busy until it is answered", async () => {
  press(named("learn"));
  await pass(20);
  assert.equal(named("learn").getAttribute("aria-busy"), "true");
  assert.equal((await answered("press")).token, "-:show:1:belot");
  await pass(20);
  assert.equal(named("learn").getAttribute("aria-busy"), null);
});

test("my tables, those that wait marked, and the way back to the one that I watch", async () => {
  await hears({
    is: "mine",
    tables: [{ table: "t7", title: "Room 7", place: "local:bg", waits: true }, {
      table: "t8",
      title: "On Discord",
      place: "discord:1",
    }],
  });
  home(true);
  await pass(20);
  assert.deepEqual(buttons(".entrance-mine"), ["Room 7Your turn", "On Discord"]);
  page.state.take({
    board: { table: "t9", title: "Watched", version: 1, deal: "1.1", hand: [] },
    public: { kind: "table", blocks: [] },
  });
  page.nothing = false;
  await draw();
  assert.deepEqual(buttons(".entrance-mine").at(-1), "Back to the table: Watched");
  page.nothing = true;
  await draw();
  assert.equal(buttons(".entrance-mine").length, 2);
  press($(".entrance-mine button"));
  await pass(20);
  const opened = said().findLast((one) => one.do === "open");
  assert.deepEqual([opened.table, opened.place, location.hash, page.home], [
    "t7",
    "local:bg",
    "#bg",
    false,
  ]);
});

test("who waits, here and in rooms that I know, and the way there", async () => {
  keep("rooms", "garden-lemon-zzzz2345");
  tables = {
    bg: { game: "belot", waiting: ["Iva", "Ivo", "A", "B", "C"], free: 0 },
    "garden-lemon-zzzz2345": { game: "belot", waiting: ["Béla"], free: 2 },
    kafene: { game: "classic-canasta", waiting: ["X"], free: 1, playing: true },
  };
  page.tables = [];
  home(true);
  await pass(20);
  assert.deepEqual(texts(".entrance-waits p"), [
    "Iva, Ivo, A, … wait at Belot, no seat free",
    "Béla waits at Belot, 2 seats freegarden lemon",
  ], "who plays elsewhere is no news");
  assert.deepEqual(buttons(".entrance-waits"), ["Look on", "Sit down"]);
  tables.bg = { game: "belot", waiting: ["Iva", "Ivo"], free: 2, playing: true };
  tables["garden-lemon-zzzz2345"].free = 1;
  await pass(5000);
  await hears({ is: "pong" });
  assert.deepEqual(texts(".entrance-waits p"), [
    "Iva, Ivo play Belot here",
    "Béla waits at Belot, 1 seat freegarden lemon",
  ]);
  assert.deepEqual(buttons(".entrance-waits"), ["Look on", "Sit down"]);
  page.tables = [{ table: "x", title: "x", place: "local:bg" }];
  await draw();
  assert.equal(texts(".entrance-waits p").length, 1, "a table of mine does not wait for me");
  press($(".entrance-waits button"));
  await pass(20);
  assert.deepEqual([rooms.here(), page.sits], ["garden-lemon-zzzz2345", true]);
  const lobby = (board = {}) => ({
    is: "frame",
    board: {
      table: "t1",
      version: 2,
      deal: "1.0",
      title: "Lobby",
      turn: "",
      seats: [{ number: 0, name: "🤖 Peter", side: 0, computer: true }, {
        number: 1,
        name: "Seat 2",
        side: 1,
      }],
      hand: [],
      ...board,
    },
    public: {
      kind: "lobby",
      table: "t1",
      blocks: [{ lines: [[{ type: "plain", text: "Lobby" }]] }],
      controls: [{ type: "press", label: "a", token: "t1:sit:0" }, {
        type: "press",
        label: "b",
        token: "t1:sit:1",
      }],
    },
  });
  await hears(lobby());
  const sat = await answered("press", { refused: true, toast: [{ type: "plain", text: "taken" }] });
  assert.deepEqual(
    [sat.token, page.sits, $("#toast").textContent],
    ["t1:sit:1", false, "taken"],
    "not where a computer sits",
  );
  said();
  page.sits = true;
  await hears(lobby({ seat: 1, version: 3 }));
  assert.deepEqual(
    [said().filter((one) => one.do === "press"), page.sits],
    [[], false],
    "I have a seat",
  );
});

test("rooms: where I am, to go, to forget, to leave", async () => {
  home(true);
  await pass(20);
  const list = () => texts(".entrance-room .do-go");
  assert.deepEqual(
    list(),
    ["garden lemonyou are here", "bg", "kafene"].sort((a, b) =>
      list().indexOf(a) - list().indexOf(b)
    ),
  );
  assert.equal(named("leave").textContent, "Leave garden lemon");
  assert.equal(named("here"), null, "a room of my own needs no other");
  assert.equal(named("forget"), null);
  press(named("leave"));
  await pass(20);
  assert.deepEqual([rooms.here(), page.home], ["kafene", true]);
  assert.equal(named("forget").getAttribute("aria-label"), "Take garden lemon off the list");
  assert.equal(named("here").textContent, "Open a table in this room");
  press(named("forget"));
  await pass(20);
  assert.deepEqual(rooms.knownRooms(), ["kafene", "bg"]);
  press(document.querySelectorAll(".do-go").find((one) => one.textContent === "bg"));
  await pass(20);
  assert.deepEqual([rooms.here(), page.home], ["bg", false]);
});

test("with friends: a room of my own with an invitation, or a table right here", async () => {
  tables = {};
  said();
  home(true);
  await pass(20);
  press(named("here"));
  await pass(20);
  assert.equal(rooms.here(), "bg");
  assert.equal((await answered("press")).token, "-:play:belot");
  assert.equal(page.sheet.isOpen, false);
  page.nothing = true;
  home(true);
  await pass(20);
  press(named("friends"));
  await pass(20);
  const room = rooms.here();
  assert.match(room, /^[a-z]+-[a-z]+-[a-z2-7]{8}$/);
  await answered("press", { opens: "t5" });
  assert.deepEqual([page.sits, page.sheet.title.textContent, page.host.table], [
    true,
    "Invite friends",
    "t5",
  ]);
  const link = $(".invite-link input");
  assert.deepEqual([link.value, $(".invite-qr").getAttribute("src")], [
    `${location.origin}/#${room}`,
    `/room/qr.svg?room=${room}`,
  ]);
  navigator.clipboard = { writeText: async (text) => (answers.copied = text) };
  assert.equal(buttons(".invite-link")[0], "Copy");
  press($(".invite-link button"));
  await pass(20);
  assert.deepEqual([answers.copied, buttons(".invite-link")[0], $(".do-share")], [
    link.value,
    "Copied",
    null,
  ]);
  fire(link, "focus");
  const shared = [];
  navigator.share = async (facts) => shared.push(facts);
  invitation.invite();
  assert.equal(buttons(".invite-link")[0], "Copy", "another time it is not copied yet");
  press(document.querySelectorAll(".sheet button").find((one) => one.textContent === "Share…"));
  assert.deepEqual(shared, [{ title: "Kafene", text: "Come and play with me", url: link.value }]);
  delete navigator.share;
  page.sheet.close();
  tables[room] = { game: "belot" };
  home(true);
  await pass(20);
  press(named("friends"));
  await pass(20);
  assert.notEqual(rooms.here(), room, "it has a table");
  await answered("press");
});

test("a table that was closed says so until I go on; not to whoever has closed it", async () => {
  page.tables = [{ table: "t1", title: "One" }, { table: "t2", title: "Two" }];
  closes({ table: "t1", title: "One" });
  await draw();
  assert.deepEqual([
    texts(".entrance-shut h2"),
    texts(".entrance-shut p"),
    page.tables.map((one) => one.table),
  ], [["This table was closed"], ["One"], ["t2"]]);
  assert.equal($(".entrance-games"), null);
  assert.equal(named("on").textContent, "To the café");
  keep(`at ${page.host.place}`, "t1", true);
  press(named("on"));
  await pass(20);
  assert.deepEqual([page.closed, kept(`at ${page.host.place}`, true)], [null, ""]);
  closes({ table: "t2", title: "Two" }, "goneTable");
  await draw();
  assert.deepEqual(texts(".entrance-shut h2"), ["This table is no longer here"]);
  page.closed = null;
  page.closing = "t3";
  closes({ table: "t3", title: "Three" });
  assert.equal(page.closed, null);
});

test("the line is told of where it is not there", async () => {
  home(true);
  line().ends();
  await pass(20);
  assert.match(
    texts(".entrance p.text-quiet, #pause p.text-quiet, p.text-quiet").join(),
    /Connecting/,
  );
  await pass(400);
  await comesIn();
  assert.doesNotMatch(texts("p.text-quiet").join(), /Connecting/);
});

// --- an invitation by code ---

const { isInvitationOpen, isInvitedByCode, comesBack } = await import("/table/entrance/joining.js");

test("a code of another chat: its host is asked from a room of my own", async () => {
  page.host.join = "4k7m2pqx";
  home(true);
  await pass(20);
  assert.deepEqual([isInvitedByCode(), texts(".entrance-shut h2"), $(".entrance-games")], [true, [
    "You are invited to a table",
  ], null]);
  assert.deepEqual([named("join").textContent, named("leave").textContent], [
    "Ask the host",
    "To the café",
  ]);
  press(named("join"));
  await pass(20);
  const room = rooms.here();
  assert.match(room, /-[a-z2-7]{8}$/);
  const ask = await answered("say", {
    refused: true,
    toast: [{ type: "plain", text: "No such code." }],
  });
  assert.equal(ask.text, "/table 4k7m2pqx");
  assert.deepEqual([page.host.join, why()[0], rooms.here()], ["", "No such code.", "kafene"]);
  assert.equal(rooms.knownRooms().includes(room), false);
  page.host.join = "4k7m2pqx";
  await draw();
  press(named("join"));
  await pass(20);
  const trouble = said().findLast((one) => one.do === "say");
  await hears({ is: "trouble", id: trouble.id, code: "slow" });
  assert.deepEqual(
    [page.host.join, why()[0]],
    ["4k7m2pqx", "A little slower, please."],
    "it may be asked again",
  );
  press(named("join"));
  await pass(20);
  await answered("say");
  assert.deepEqual([page.host.join, kept("joined"), isInvitationOpen()], [
    "",
    `4k7m2pqx ${rooms.here()}`,
    true,
  ]);
});

test("who was asked: waiting, over, and a link that was used leads back", async () => {
  const room = rooms.here();
  tables[room] = { asked: "waits" };
  home(true);
  await pass(20);
  assert.deepEqual([texts(".entrance-shut h2"), named("leave").textContent], [[
    "The host has been asked",
  ], "Don't wait"]);
  assert.ok($(".entrance-games"), "meanwhile one may play");
  tables[room] = { asked: "over" };
  home(true);
  await pass(20);
  assert.deepEqual([texts(".entrance-shut h2"), named("leave").textContent, isInvitationOpen()], [
    ["You have not been let in"],
    "To the café",
    false,
  ]);
  press(named("leave"));
  await pass(20);
  assert.deepEqual([rooms.here(), texts(".entrance-shut h2")], ["kafene", []]);
  page.host.join = "other";
  comesBack();
  assert.equal(rooms.here(), "kafene");
  page.host.join = "4k7m2pqx";
  comesBack();
  assert.deepEqual([rooms.here(), page.host.join], [room, ""]);
});

// --- rooms by themselves ---

test("names of rooms: of an address, as people read them, and new ones", () => {
  const of = (hash) => rooms.roomOf(hash);
  assert.deepEqual(["#Bg", "", "#", "#a%20b!c", "#кафе-1_2", `#${"x".repeat(40)}`].map(of), [
    "bg",
    "kafene",
    "kafene",
    "abc",
    "кафе-1_2",
    "x".repeat(32),
  ]);
  assert.deepEqual(
    ["coffee-walnut-abcd2345", "bg", "x-abcd1345", "a-ABCD2345"].map(rooms.isInvited),
    [true, false, false, false],
  );
  assert.deepEqual(["coffee-walnut-abcd2345", "a-long-walk-home"].map(rooms.shownRoom), [
    "coffee walnut",
    "a long walk home",
  ]);
  assert.equal(rooms.address("кафе"), `${location.origin}/#${encodeURIComponent("кафе")}`);
  const words =
    "coffee walnut cherry lemon river garden window lantern olive pepper cinnamon honey mountain harbour autumn velvet"
      .split(" ");
  const made = new Set();
  for (let n = 0; n < 60; n += 1) {
    const [one, two, signs] = rooms.newRoom().split("-");
    assert.ok(words.includes(one) && words.includes(two) && one !== two, `${one} ${two}`);
    assert.match(signs, /^[a-z2-7]{8}$/);
    made.add(signs);
  }
  assert.equal(made.size, 60);
});

test("six rooms are kept, the newest first; those that always exist need no note", () => {
  keep("rooms", "");
  for (const name of [..."abc", "kafene", ..."defbggg"]) rooms.noteRoom(name);
  assert.deepEqual(kept("rooms").split(" "), ["g", "b", "f", "e", "d", "c"]);
  assert.deepEqual(rooms.knownRooms(), ["g", "b", "f", "e", "d", "c", "kafene", "bg"]);
});

test("the table of a room, or that it may not be known", async () => {
  tables = { x: { game: "belot" }, y: "away" };
  assert.deepEqual(await rooms.tableOf("x"), { game: "belot" });
  assert.deepEqual(await rooms.tableOf("y"), { unknown: true });
});

test("another room has nothing of the one before: its chat, its table, its invitation", async () => {
  const frame = page.parts.chat.querySelector("iframe");
  frame.src = page.host.chat;
  page.state.frame = { board: { table: "before" }, public: { blocks: [] }, hand: { blocks: [] } };
  rooms.goInto("кафе 1");
  const named = encodeURIComponent("кафе 1");
  assert.equal(page.state.frame, null);
  assert.equal(frame.getAttribute("src"), `/chat#${named}`);
  assert.deepEqual([page.host.place, page.host.chat], ["local:кафе 1", `/chat#${named}`]);
  history.replaceState(null, "", "/?table=t9#elsewhere");
  const shared = [];
  navigator.share = async (facts) => shared.push(facts.url);
  invitation.invite();
  press(document.querySelectorAll(".sheet button").find((one) => one.textContent === "Share…"));
  assert.deepEqual(
    [$(".invite-qr").getAttribute("src"), $(".invite-link input").value, ...shared],
    [
      `/room/qr.svg?room=${named}`,
      `${location.origin}/#${named}`,
      `${location.origin}/#${named}`,
    ],
  );
  delete navigator.share;
  page.sheet.close();
});
