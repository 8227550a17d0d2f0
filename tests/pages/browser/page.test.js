// The whole page of the chat: who is in, what comes, what is pressed and said, which pane is shown.
import {
  answers,
  fire,
  hide,
  key,
  media,
  pass,
  press,
  reloads,
  rest,
  sockets,
  texts,
  type,
  visit,
} from "../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import {} from "/table/shared/kept.js";
import { language } from "/table/shared/words.js";

visit("browser/static/index.html", "https://kafene.example/chat#BG%20room");
answers.set("/me", { person: "local:a", name: "Ana", language: "en" });
const $ = (selector) => document.querySelector(selector);
const line = () => sockets.at(-1);
const heard = async (frame) => {
  line().says(frame);
  await pass(20);
};
const sent = (what) => line().sent.filter((one) => one.do === what);
const answer = (frame, more = {}) =>
  heard({ is: "answer", id: frame.id, toast: [], refused: false, ...more });
const words = (text) => [{ type: "plain", text }];
const block = (style, text) => ({ style, lines: [words(text)] });
const screen = (kind, more = {}) => ({
  kind,
  table: "t1",
  language: "en",
  blocks: [block("title", `${kind} words`)],
  controls: [{ type: "press", label: "go", token: "t1:go" }],
  ...more,
});
const said = (id, text, more = {}) => ({
  id,
  change: id,
  at: 1,
  body: { person: "local:b", name: "Ivo", text, ...more },
});
const shown = (id, kind, more, body = {}) => ({
  id,
  change: id,
  at: 1,
  body: { screen: screen(kind, more), ...body },
});
const chat = (room, messages, more = {}) =>
  heard({
    is: "chat",
    room,
    whole: false,
    gone: [],
    upto: Math.max(0, ...messages.map((one) => one.id)),
    messages,
    ...more,
  });
const toasts = () => texts("#toasts .toast p");
const room = (selector) => texts(`#pane-room ${selector}`);
const mine = (selector) => texts(`#pane-private ${selector}`);

await import("/static/main.js");
await pass(20);

test("it opens the room of its address in my name", async () => {
  line().opens();
  assert.deepEqual(sent("open"), [{
    do: "open",
    room: "bgroom",
    epoch: "",
    seen: 0,
    seen_private: 0,
    language: "en",
  }]);
  await heard({
    is: "welcome",
    person: "local:a",
    name: "Ana 2",
    epoch: "e",
    rooms: ["kafene"],
    room: "bgroom",
  });
  assert.equal($(".top-me bdi").textContent, "Ana 2");
  assert.deepEqual(texts(".pane-head h2"), ["#bgroom", "My cards"]);
  assert.equal(document.title, "Kafene #bgroom");
  assert.match(room(".pane-empty")[0], /^Nobody plays/);
  assert.equal(
    $("#pane-room .composer input").getAttribute("aria-label"),
    "Write to everybody in #bgroom",
  );
  assert.equal(
    $("#pane-private .composer input").getAttribute("aria-label"),
    "Type a move, only for the bot",
  );
});

test("lines of others are shown and said to ears; tables stand pinned", async () => {
  await chat("bgroom", [said(1, "before")]);
  assert.deepEqual(texts("#news p"), []);
  await chat("bgroom", [said(2, "hello"), shown(3, "table")]);
  assert.deepEqual([room(".said p"), texts("#news p")], [["before", "hello"], ["Ivo: hello"]]);
  assert.deepEqual(room(".pane-pin h3"), ["table words"]);
  assert.equal($("#pane-room .screen-door").getAttribute("href"), "/?table=t1#bgroom");
  assert.deepEqual(room(".screen-door"), ["Watch at the table"]);
  await chat("", [shown(1, "hand", { waits: false })]);
  assert.deepEqual([room(".screen-door"), mine(".pane-pin h3")], [["Play at the table"], [
    "hand words",
  ]]);
  assert.equal(document.title, "Kafene #bgroom");
});

test("my turn is in the title, in the head of my pane, and said once", async () => {
  const { length } = texts("#news p");
  await chat("", [shown(2, "hand", { waits: true })]);
  assert.equal(document.title, "● Your turn · Kafene #bgroom");
  assert.deepEqual([mine(".badge.is-turn"), $("#pane-private .badge").hidden], [
    ["Your turn"],
    false,
  ]);
  assert.deepEqual(texts("#news p").slice(length), ["Your turn"]);
  await heard({ is: "pong" });
  assert.deepEqual(texts("#news p").slice(length), ["Your turn"]);
});

test("it rings for me alone, where I look elsewhere", async () => {
  hide(true);
  await chat("bgroom", [said(4, "x", { rings: true })]);
  assert.equal(document.title, "● Your turn · Kafene #bgroom");
  await chat("bgroom", [
    shown(5, "call", { notify: ["local:b"] }, { rings: true }),
    shown(6, "call", { notify: ["local:a"] }, { rings: true }),
  ]);
  await pass(60);
  assert.equal(document.title, "(1) Your turn - Kafene");
  await chat("", [said(7, "x", { rings: true })]);
  await pass(60);
  assert.equal(document.title, "(2) Your turn - Kafene");
  hide(false);
  await pass(20);
  assert.equal(document.title, "● Your turn · Kafene #bgroom");
});

test("a press goes once, with the room; its answer stands beneath", async () => {
  const go = $("#pane-room .pane-pin .controls button");
  press(go);
  press($("#pane-room .pane-pin .controls button"));
  await pass(20);
  const [frame] = sent("press");
  assert.deepEqual([sent("press").length, frame.token, frame.room], [1, "t1:go", "bgroom"]);
  assert.equal($("#pane-room .pane-pin .controls button").getAttribute("aria-busy"), "true");
  await answer(frame, { toast: words("not now"), refused: true });
  assert.deepEqual(toasts(), ["not now"]);
  assert.equal($("#pane-room .pane-pin .controls button").getAttribute("aria-busy"), null);
  press($("#pane-room .pane-pin .controls button"));
  await rest();
  assert.deepEqual(toasts(), [], "whoever does something has read it");
  await answer(sent("press")[1], { screen: screen("history") });
  assert.deepEqual(room(".pane-messages h3").at(-1), "history words");
  assert.equal(document.activeElement.querySelector("h3").textContent, "history words");
  press($("#pane-room .is-note .controls button"));
  await rest();
  await answer(sent("press")[2]);
  assert.equal($("#pane-room .is-note"), null, "something was done in it");
});

test("a panel stays where nothing was done, and is closed by its cross", async () => {
  const opens = async (more) => {
    press($("#pane-room .pane-pin .controls button"));
    await rest();
    await answer(sent("press").at(-1), { screen: screen("history") });
    press($("#pane-room .is-note .controls button"));
    await rest();
    await answer(sent("press").at(-1), more);
    return Boolean($("#pane-room .is-note"));
  };
  assert.equal(await opens({ refused: true }), true);
  assert.equal(await opens({ file: { name: "x", data: "" } }), true);
  assert.equal(await opens({ screen: screen("sheet") }), true);
  press($("#pane-room .is-note header button"));
  await pass(20);
  assert.equal($("#pane-room .is-note"), null);
});

test("what I choose of several is told with all that was chosen before", async () => {
  const items = [{ key: "a", label: "A", chosen: 1, count: 2 }, { key: "b", label: "B", count: 1 }];
  await chat("bgroom", [
    shown(20, "lobby", {
      table: "t2",
      controls: [{ type: "picker", label: "Cards", token: "P", items, most: 3 }],
    }),
  ]);
  const all = () => document.querySelectorAll("#pane-room .picker-item");
  assert.deepEqual(all().map((one) => one.getAttribute("aria-pressed")), [
    "true",
    "false",
    "false",
  ]);
  const picked = async (at) => {
    press(all()[at]);
    await rest();
    const frame = sent("pick").at(-1);
    await answer(frame);
    return frame.keys;
  };
  assert.deepEqual(await picked(2), ["a", "b"]);
  assert.deepEqual(await picked(0), []);
  assert.deepEqual(await picked(1), ["a", "a"]);
  await chat("bgroom", [
    shown(21, "lobby", {
      table: "t2",
      controls: [{ type: "prompt", label: "Name", token: "N" }, {
        type: "link",
        label: "Rules",
        target: "rules:belot",
      }, { type: "link", label: "Mine", target: "private:" }],
    }),
  ], { gone: [20] });
  type($("#pane-room .prompt input"), "x");
  $("#pane-room .prompt").requestSubmit();
  await rest();
  assert.deepEqual([sent("type").at(-1).text, sent("type").at(-1).token], ["x", "N"]);
  await answer(sent("type").at(-1));
  press(document.querySelectorAll("#pane-room .button-link")[0]);
  await rest();
  assert.deepEqual([sent("say").at(-1).text, sent("say").at(-1).private], ["/rules belot", false]);
  await answer(sent("say").at(-1));
});

test("a dangerous press asks first, with the focus on its harmless answer", async () => {
  await chat("bgroom", [
    shown(22, "lobby", {
      table: "t3",
      controls: [{
        type: "confirm",
        label: "Leave",
        token: "L",
        yes: "Yes",
        no: "No",
        consequence: words("really?"),
      }],
    }),
  ], { gone: [21] });
  const confirms = () =>
    document.querySelectorAll("#pane-room .controls button").find((one) =>
      one.textContent === "Leave"
    );
  press(confirms());
  await pass(20);
  assert.equal(document.activeElement.textContent, "No");
  press(document.activeElement);
  await pass(20);
  assert.equal($(".confirm"), null);
});

test("what I write: to everybody, or for the bot alone, with its answer under the line", async () => {
  const write = async (pane, text) => {
    type($(`#pane-${pane} .composer input`), text);
    $(`#pane-${pane} .composer`).requestSubmit();
    await rest();
    return sent("say").at(-1);
  };
  const open = await write("room", "hi all");
  assert.deepEqual([open.text, open.private, open.room], ["hi all", false, "bgroom"]);
  await answer(open, { toast: words("said") });
  assert.deepEqual(toasts(), ["said"]);
  const own = await write("private", "throw kd");
  assert.deepEqual([own.text, own.private], ["throw kd", true]);
  await chat("", [said(30, "throw kd", { person: "local:a", name: "Ana 2" })]);
  await answer(own, { toast: words("You threw K♦.") });
  assert.deepEqual([mine(".said-answer"), toasts(), texts("#news p").at(-1)], [
    ["You threw K♦."],
    [],
    "You threw K♦.",
  ]);
  const bare = await write("private", "pass");
  await chat("", [said(31, "pass", { person: "local:a" })]);
  await answer(bare);
  assert.deepEqual([mine(".said-answer").at(-1), texts("#news p").at(-1)], ["✓", "✓"]);
  const command = await write("private", "/help");
  await answer(command, { toast: words("Ask away."), screen: screen("help") });
  assert.deepEqual(toasts(), ["Ask away."]);
  assert.equal(mine(".is-note h3")[0], "help words");
  const late = await write("private", "slow");
  await heard({ is: "trouble", id: late.id, code: "slow" });
  assert.deepEqual(toasts(), ["A little slower, please."]);
  await heard({ is: "trouble", code: "closed" });
  assert.equal(toasts().length, 1, "nobody has asked");
});

test("my cards that stand there are turned to, and an answer for a room that I have left is not shown", async () => {
  const go = () => press($("#pane-room .pane-pin .controls button"));
  const before = document.querySelectorAll(".screen-hand").length;
  go();
  await rest();
  await answer(sent("press").at(-1), { screen: screen("hand", { waits: true }) });
  assert.equal(
    document.querySelectorAll(".screen-hand").length,
    before,
    "the hand is there already",
  );
  go();
  await rest();
  const late = sent("press").at(-1);
  location.hash = "#elsewhere";
  dispatchEvent(new Event("hashchange"));
  await answer(late, { screen: screen("history"), toast: words("late") });
  assert.deepEqual([room(".is-note h3"), toasts().includes("late")], [[], false]);
  location.hash = "#bgroom";
  dispatchEvent(new Event("hashchange"));
  await heard({
    is: "welcome",
    person: "local:a",
    name: "Ana 2",
    epoch: "e",
    rooms: [],
    room: "bgroom",
  });
  await chat("bgroom", [said(2, "hello"), shown(3, "table")]);
});

test("suggestions are asked for the room, and shown in the line that asked", async () => {
  const input = $("#pane-room .composer input");
  input.focus();
  type(input, "/p");
  await pass(120);
  const [asked] = sent("complete");
  assert.deepEqual([asked.text, asked.room], ["/p", "bgroom"]);
  await heard({ is: "completions", id: asked.id, items: [{ text: "/play", meaning: "m" }] });
  assert.deepEqual([room("[role=option] b"), mine("[role=option]")], [["/play"], []]);
  key(input, "Escape");
  type(input, "");
});

test("a slash goes to a line, where nobody writes", async () => {
  const [open, own] = ["room", "private"].map((name) => $(`#pane-${name} .composer input`));
  document.activeElement.blur();
  assert.equal(key(document.body, "/").defaultPrevented, true);
  assert.deepEqual([document.activeElement === own, own.value], [true, "/"], "it is my turn");
  assert.equal(key(own, "/").defaultPrevented, false);
  own.value = "";
  for (const facts of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    assert.equal(key(document.body, "/", facts).defaultPrevented, false);
  }
  assert.equal(key(document.body, "a").defaultPrevented, false);
  $("#pane-room .pane-pin button").focus();
  key(document.activeElement, "/");
  assert.deepEqual(
    [document.activeElement === open, open.value],
    [true, "/"],
    "the pane where I am",
  );
  open.value = "kept";
  document.activeElement.blur();
  $("#pane-room .pane-pin button").focus();
  key(document.activeElement, "/");
  assert.equal(open.value, "kept");
  open.value = "";
});

test("a menu closes when something beside it is pressed", () => {
  const menu = $("details.menu");
  menu.open = true;
  press(menu.querySelector("span"));
  menu.open = true;
  press($("#pane-room"));
  assert.equal(menu.open, false);
});

test("my name and my language: the form, and what is told to the bot", async () => {
  assert.equal($(".settings"), null);
  press($(".top-me"));
  await pass(20);
  assert.equal($(".settings [name=name]").value, "Ana 2");
  const select = $(".settings [name=language]");
  select.value = "bg";
  fire(select, "change");
  await pass(20);
  assert.equal(language(), "bg");
  const told = sent("say").at(-1);
  assert.deepEqual([told.text, told.private], ["/language bg", true]);
  await answer(told, { toast: words("quiet") });
  assert.equal(toasts().includes("quiet"), false);
  assert.deepEqual(texts(".pane-head h2"), ["#bgroom", "Моите карти"]);
  press($(".top-me"));
  await pass(20);
  assert.equal($(".settings"), null);
  press($("#pane-room .pane-pin .controls button"));
  await rest();
  await answer(sent("press").at(-1), { screen: screen("settings", { table: "", language: "en" }) });
  await pass(20);
  assert.equal(language(), "en", "the bot speaks it to me now");
});

test("on a phone one pane is in sight; what calls me turns to my cards", async () => {
  media("(max-width: 899px)", true);
  press($("#tab-room"));
  await pass(20);
  assert.deepEqual(
    ["room", "private"].map((name) => $(`#pane-${name}`).classList.contains("is-front")),
    [true, false],
  );
  await chat("", [said(40, "for you")]);
  assert.equal($("#tab-private .badge").textContent, "Your turn");
  await chat("", [shown(41, "hand", { waits: false })], { gone: [1, 2] });
  await chat("", [said(42, "more"), said(43, "and more")]);
  assert.equal($("#tab-private .badge").textContent, "4", "of these and of the hand");
  press($("#tab-private"));
  await pass(20);
  assert.deepEqual([$("#tab-private .badge"), $("#pane-private").classList.contains("is-front")], [
    null,
    true,
  ]);
  await chat("bgroom", [said(44, "elsewhere")]);
  assert.equal($("#tab-room .badge").textContent, "1");
  press($("#tab-room"));
  await pass(20);
  assert.equal($("#tab-room .badge"), null);
  await chat("", [shown(45, "call", { notify: ["local:b"] })]);
  assert.equal($("#pane-room").classList.contains("is-front"), true);
  type($("#pane-room .composer input"), "I write");
  await chat("", [shown(46, "call", { notify: ["local:a"] })]);
  assert.equal($("#pane-room").classList.contains("is-front"), true, "I am writing");
  type($("#pane-room .composer input"), "");
  document.activeElement.blur();
  await chat("", [shown(47, "call", { notify: ["local:a"] })]);
  assert.equal($("#pane-private").classList.contains("is-front"), true);
  press($("#tab-room"));
  await pass(20);
  await chat("", [shown(48, "hand", { waits: true })], { gone: [41] });
  assert.equal($("#pane-private").classList.contains("is-front"), true, "my turn begins");
  media("(max-width: 899px)", false);
  dispatchEvent(new Event("resize"));
  await pass(20);
});

test("a hint of mine is shown after the chats, if they do not show it", async () => {
  await heard({
    is: "hint",
    screens: [
      screen("hand", {
        table: "t9",
        seat: 1,
        waits: true,
        blocks: [block("title", "another hand")],
      }),
      screen("hand", { waits: true }),
    ],
  });
  assert.equal(mine("h3").includes("another hand"), false);
  await pass(420);
  assert.equal(mine("h3").filter((one) => one === "another hand").length, 1);
  assert.equal(mine(".pane-pin h3").filter((one) => one === "hand words").length, 1);
});

test("another room: its line, its messages; what was said before is gone", async () => {
  const before = sent("open").length;
  location.hash = "#Kafene";
  dispatchEvent(new Event("hashchange"));
  await pass(20);
  const again = sent("open").at(-1);
  assert.deepEqual([sent("open").length, again.room, again.seen, again.epoch], [
    before + 1,
    "kafene",
    0,
    "e",
  ]);
  assert.deepEqual(room(".said p"), []);
  dispatchEvent(new Event("hashchange"));
  assert.equal(sent("open").length, before + 1, "the same");
  await heard({
    is: "welcome",
    person: "local:a",
    name: "Ana",
    epoch: "e",
    rooms: [],
    room: "kafene",
  });
  await chat("bgroom", [said(50, "there")]);
  await chat("kafene", [said(1, "here")]);
  assert.deepEqual(room(".said p"), ["here"]);
  assert.equal(
    room(".pane-open").length,
    1,
    "who has only talked still sees how a table is opened",
  );
});

test("who is here is told; whoever is not sleeps", async () => {
  await chat("kafene", [
    shown(2, "lobby", {
      blocks: [{ style: "title", lines: [[{ type: "person", person: "local:b", name: "Ivo" }]] }],
    }),
  ]);
  assert.equal($("#pane-room .text-away"), null);
  await heard({ is: "here", people: ["local:a"] });
  assert.ok($("#pane-room .text-away"));
});

test("the page says how the line is, why it is turned away, and stands still under a finger", async () => {
  const state = () => $(".top-state").className;
  assert.equal(state(), "top-state is-online");
  fire(document.body, "pointerdown");
  line().ends();
  await pass(20);
  assert.equal(state(), "top-state is-online", "a finger is down");
  fire(document.body, "pointerup");
  await pass(100);
  assert.equal(state(), "top-state is-connecting");
  await pass(1000);
  line().opens();
  await heard({ is: "trouble", then: "again", code: "many" });
  assert.match($(".top-state").textContent, /^Too many/);
  assert.equal(reloads.length, 0);
  answers.set("/me", { code: false });
  line().ends();
  await pass(20);
  assert.equal(reloads.length, 1, "the server knows me no more");
});
