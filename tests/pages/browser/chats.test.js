// What the chat's page knows: messages, notes, hands, tables, whose turn it is.
import "../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Chats, waits } from "/static/chats.js";

const message = (id, body, change = id) => ({ id, change, at: 0, body });
const said = (id, text, person = "local:b") => message(id, { text, person });
const screen = (kind, more = {}) => ({ kind, table: "t1", controls: [{ token: "x" }], ...more });
const shown = (id, ...facts) => message(id, { screen: screen(...facts) });
const frame = (room, messages, more = {}) => ({
  is: "chat",
  room,
  messages,
  gone: [],
  upto: Math.max(0, ...messages.map((one) => one.id)),
  ...more,
});

function chats(room = "bg") {
  const made = new Chats();
  made.goTo(room);
  made.welcome({ person: "local:a", epoch: "e1", rooms: ["kafene"], room });
  return made;
}
const ids = (made, pane = "room") => made.list(pane).map((one) => one.id);

test("messages of my room, in their order, each as it is by now", () => {
  const made = chats();
  assert.deepEqual(made.take(frame("other", [said(1, "x")])), []);
  assert.deepEqual(made.list("room"), []);
  assert.deepEqual(
    made.take(frame("bg", [said(3, "c"), said(1, "a")])),
    [],
    "what stood there is not new",
  );
  const fresh = made.take(
    frame("bg", [said(2, "late"), said(4, "d"), said(5, "mine", "local:a")], { upto: 5 }),
  );
  assert.deepEqual(fresh.map((one) => one.id), [4], "neither old ones nor my own");
  assert.deepEqual(ids(made), [1, 2, 3, 4, 5]);
  made.take(frame("bg", [message(1, { text: "newer" }, 9)], { upto: 9 }));
  made.take(frame("bg", [message(1, { text: "older" }, 8)], { upto: 9 }));
  assert.equal(made.list("room")[0].body.text, "newer");
  made.take(frame("bg", [message(1, { text: "same" }, 9)], { gone: [2], upto: 9 }));
  assert.deepEqual([made.list("room")[0].body.text, ids(made)], ["same", [1, 3, 4, 5]]);
  assert.equal(made.panes.room.upto, 9);
  made.take(frame("bg", [said(7, "x")], { whole: true }));
  assert.deepEqual(ids(made), [7]);
});

test("another room begins empty and closes its panels; mine stays", () => {
  const made = chats();
  made.take(frame("bg", [said(1, "a")]));
  made.take(frame("", [said(1, "b")]));
  made.note("room", screen("answer"));
  made.note("private", screen("settings"));
  assert.equal(made.goTo("bg"), false);
  assert.equal(made.goTo("kafene"), true);
  assert.deepEqual([ids(made), ids(made, "private"), made.notes.map((one) => one.pane)], [[], [1], [
    "private",
  ]]);
  assert.deepEqual(made.take(frame("kafene", [said(1, "x")])), []);
});

test("a server that has begun anew knows nothing of before", () => {
  const made = chats();
  made.take(frame("bg", [said(1, "a")]));
  const welcome = { person: "local:z", epoch: "e1", rooms: ["x"], room: "bg" };
  made.welcome(welcome);
  assert.deepEqual([ids(made), made.me, made.rooms], [[1], "local:z", ["x"]]);
  made.welcome({ ...welcome, epoch: "e2", room: "bg2" });
  assert.deepEqual([ids(made), made.panes.room.upto, made.room], [[], 0, "bg2"]);
});

test("an answer for me takes the place of the panel it was pressed on", () => {
  const made = chats();
  const one = made.note("room", screen("answer"));
  const two = made.note("room", screen("answer"));
  assert.notEqual(one.id, two.id);
  assert.deepEqual(made.notes, [two], "one panel at a time");
  const three = made.note("room", screen("history"), two.id);
  assert.equal(three, two);
  assert.equal(made.notes[0].screen.kind, "history");
  const again = made.note("private", screen("history"));
  assert.deepEqual([again, again.pane], [three, "private"], "the same screen is there once");
  const hand = made.note("room", screen("hand", { seat: 0 }));
  assert.equal(hand.pane, "private");
  assert.deepEqual(made.notes, [hand]);
  made.note("private", screen("settings"));
  assert.equal(made.notes.length, 2, "a hand is no panel");
  made.done(hand.id);
  made.done(made.notes[1].id);
  assert.deepEqual(made.notes, [hand]);
  made.drop(hand.id);
  assert.deepEqual(made.notes, []);
});

test("a hand that is kept as a message needs no note", () => {
  const made = chats();
  made.note("private", screen("hand", { seat: 0 }));
  made.note("private", screen("hand", { seat: 1 }));
  made.take(frame("", [shown(5, "hand", { seat: 0 })]));
  assert.deepEqual(made.notes.map((one) => one.screen.seat), [1]);
  assert.equal(made.twin(screen("hand", { seat: 0 })).id, 5);
  assert.equal(made.twin(screen("hand", { seat: 2 })), undefined);
  assert.equal(made.twin(screen("hand", { seat: 0, table: "t2" })), undefined);
});

test("my hands: those that wait first, then the newest; one for each seat", () => {
  const made = chats();
  const hand = (table, more) => ({ table, seat: 0, ...more });
  made.take(frame("", [
    shown(1, "hand", hand("a")),
    shown(2, "hand", hand("b")),
    shown(3, "hand", hand("c", { waits: true })),
    message(4, { screen: screen("hand", hand("a")) }, 9),
    shown(5, "lobby", hand("z")),
    said(6, "x"),
    shown(7, "hand", hand("quiet", { controls: [] })),
    shown(8, "hand", hand("shut", { controls: [{ type: "copy" }] })),
  ]));
  assert.deepEqual(made.hands.map(({ id, screen }) => [id, screen.table]), [["m3", "c"], [
    "m4",
    "a",
  ], ["m2", "b"]]);
  assert.equal(made.myTurn, true);
  made.take(
    frame("bg", [
      shown(1, "table", { table: "quiet" }),
      shown(2, "table", { table: "shut", controls: [] }),
      shown(3, "lobby", { table: "shut" }),
    ]),
  );
  assert.deepEqual(
    made.hands.map(({ screen }) => screen.table),
    ["c", "a", "quiet", "b"],
    "its table goes on",
  );
  made.note("private", screen("hand", hand("b", { waits: true })));
  assert.deepEqual(made.hands.map(({ id }) => id).slice(0, 2), ["n1", "m3"]);
  const idle = chats();
  idle.take(frame("", [shown(1, "hand"), shown(2, "table", { waits: true })]));
  assert.equal(idle.myTurn, false);
  assert.deepEqual([
    waits({ kind: "hand" }),
    waits({ kind: "hand", waits: true }),
    waits({ kind: "table", waits: true }),
  ], [false, true, false]);
});

test("the newest open table of the room, and whether anybody plays there", () => {
  const made = chats();
  assert.deepEqual([made.table, made.played], [undefined, false]);
  made.take(
    frame("bg", [
      shown(1, "table"),
      shown(2, "table", { controls: [] }),
      said(3, "x"),
      shown(4, "hand"),
    ]),
  );
  assert.deepEqual([made.table.id, made.played], [1, true]);
  const lobby = chats();
  lobby.take(frame("bg", [shown(1, "lobby")]));
  assert.deepEqual([lobby.table, lobby.played], [undefined, true]);
  const closed = chats();
  closed.take(
    frame("bg", [
      shown(1, "lobby", { controls: [{}] }),
      shown(2, "table", { controls: undefined }),
      shown(3, "answer"),
    ]),
  );
  assert.deepEqual([closed.table, closed.played], [undefined, false]);
});

test("do I sit there? By my name at a table, by a seat's line in a lobby", () => {
  const made = chats();
  const by = (...people) => ({
    lines: people.map((person) => [{ type: "plain", text: "x" }, { person }]),
  });
  assert.equal(made.sits(screen("table", { blocks: [by("local:b", "local:a")] })), true);
  assert.equal(made.sits(screen("table", { blocks: [by("local:b")] })), false);
  assert.equal(made.sits(screen("table")), false);
  made.note("private", screen("hand"));
  assert.equal(made.sits(screen("table")), true);
  assert.equal(made.sits(screen("table", { table: "t2" })), false);
  const lobby = (drawn, ...free) =>
    screen("lobby", {
      blocks: [{ drawn, ...by("local:b", "local:a") }],
      controls: free.map((seat) => ({ token: `t1:sit:${seat}` })),
    });
  assert.equal(made.sits(lobby(true)), true);
  assert.equal(made.sits(lobby(true, 0)), true);
  assert.equal(made.sits(lobby(true, 1)), false, "it is kept for me, and free");
  assert.equal(made.sits(lobby(false)), false, "the host is named there, too");
  assert.equal(made.sits({ kind: "lobby", table: "t1" }), false);
});

test("an answer stands under the line that was typed, whichever comes first", () => {
  const made = chats();
  const mine = (id, text) => said(id, text, "local:a");
  made.take(frame("", [mine(1, "throw kd"), said(2, "throw kd"), mine(3, "throw kd")]));
  made.answered("throw kd", "second");
  made.answered("throw kd", "first");
  assert.deepEqual([...made.replies], [[3, "second"], [1, "first"]]);
  made.answered("pass", "early");
  assert.equal(made.early.length, 1);
  made.take(frame("bg", [mine(4, "pass")]));
  assert.equal(made.replies.has(4), false, "said in the room");
  made.take(frame("", [mine(4, "pass")]));
  assert.deepEqual([made.replies.get(4), made.early], ["early", []]);
  for (let n = 0; n < 25; n += 1) made.answered(`no ${n}`, n);
  made.take(frame("", []));
  assert.deepEqual([made.early.length, made.early[0][0]], [20, "no 5"]);
});
