// What stands on the chat's page: messages, the top, an empty pane, a frame beside a table.
import { key, press, texts, type, visit } from "../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, replaceChildren } from "/table/shared/dom.js";
import { speak } from "/table/shared/words.js";

visit("browser/static/index.html", "https://kafene.example/chat#bg");
const { Chats } = await import("/static/chats.js");
const { nothing, openTable } = await import("/static/empty.js");
const { summary } = await import("/static/framed.js");
const { answer, example, saidBy, shown, typed } = await import("/static/message.js");
const { mySettings, pageOf, rooms, tab, tabsOf, topBar } = await import("/static/top.js");
await speak("en");
const app = document.getElementById("app");
const put = (...some) => (replaceChildren(app, some.flat(9).filter(Boolean)), app);
const line = (text) => [{ type: "plain", text }];
const block = (style, text, more = {}) => ({ style, lines: [line(text)], ...more });
const act = {
  me: "local:a",
  scope: "room-m1",
  busy: () => false,
  isOpen: () => false,
  press() {},
  chosen: () => new Map(),
};

test("a line that somebody typed: name, words, time; mine is marked, phrases are in my language", () => {
  const at = Date.UTC(2026, 0, 5, 12, 5);
  const one = (body) => typed({ id: 3, at, body }, act);
  const mine = one({ person: "local:a", name: "Ana", text: "<hi>" });
  assert.equal(mine.className, "said is-mine");
  assert.deepEqual(texts("bdi, p", mine), ["Ana", "<hi>"]);
  assert.match(mine.querySelector("time").textContent, /\d\d:05/);
  assert.equal(mine.key, "m3");
  const other = one({ person: "local:b", name: "Ivo", phrase: "thanks", text: "Danke" });
  assert.deepEqual([other.className, other.querySelector("p").textContent], ["said", "Thanks!"]);
  assert.equal(saidBy({ text: "x" }), "x");
  assert.equal(other.querySelector(".said-answer"), null);
  const replied = typed({ id: 3, at, body: { name: "A", text: "x" } }, act, {
    toast: line("no"),
    refused: true,
  });
  assert.deepEqual([
    replied.querySelector(".said-answer").className,
    texts(".said-answer", replied),
  ], ["said-answer is-refused", ["no"]]);
});

test("the answer to a line: its words, or a tick", () => {
  assert.equal(answer({ toast: [] }, act).textContent, "✓");
  assert.equal(answer({}, act).className, "said-answer");
  assert.equal(answer({ toast: line("done") }, act).textContent, "done");
});

test("an example of a move is that of the last line to type into", () => {
  const prompt = (placeholder) => ({ type: "prompt", placeholder });
  assert.equal(
    example({ controls: [prompt("a"), prompt("b"), { type: "press", placeholder: "c" }] }),
    "b",
  );
  assert.equal(example({}), undefined);
  assert.equal(example(undefined), undefined);
});

const screen = (kind, more = {}) => ({
  kind,
  table: "t",
  language: "en",
  blocks: [block("title", "Deal 1"), block("text", "words", { drawn: true })],
  controls: [{ type: "press", label: "go", token: "t:go" }],
  ...more,
});

test("a screen: its picture with what it does not show, a way to the table, the controls", () => {
  const picture = { key: "k", layout: "belot-table", alt: "all" };
  put(
    shown("m1", screen("table", { picture }), act, {
      at: 1,
      where: { room: "bg" },
      door: "/?table=t#bg",
    }),
  );
  const [article] = app.children;
  assert.equal(article.className, "screen screen-table");
  assert.match(article.getAttribute("aria-label"), /^Kafene, \d\d:\d\d/);
  assert.equal(article.hasAttribute("lang"), false);
  assert.deepEqual([
    app.querySelector("img").getAttribute("data-picture"),
    texts(".screen-words", app),
  ], ["/picture/k?room=bg", ["Deal 1"]]);
  assert.deepEqual([
    app.querySelector(".screen-door").getAttribute("href"),
    texts(".screen-door", app),
  ], ["/?table=t#bg", ["Play at the table"]]);
  put(shown("m1", screen("answer", { language: "bg" }), act));
  assert.deepEqual([app.firstChild.lang, app.firstChild.getAttribute("aria-label")], [
    "bg",
    "Kafene",
  ]);
  assert.deepEqual(texts(".screen-words", app), ["Deal 1words"]);
  assert.equal(app.querySelector(".screen-door"), null);
  put(
    shown("m1", screen("table", { picture: { alt: "only words", layout: "x" }, blocks: [] }), act),
  );
  assert.deepEqual(texts(".screen-words", app), ["only words"]);
  put(shown("m1", screen("table", { picture, blocks: undefined }), act));
  assert.deepEqual(texts(".screen-words", app), [""]);
});

test("who watches has no cards there and does not decide when play goes on", () => {
  const some = ["hand", "next", "hold", "resume", "score", "nextdoor"].map((what) => ({
    type: "press",
    label: what,
    token: `t:${what}`,
  }));
  const table = screen("table", { controls: [...some, { type: "press", label: "bare" }] });
  put(shown("m1", table, act, { watches: true, door: "/t" }));
  assert.deepEqual([texts(".controls button", app), texts(".screen-door", app)], [[
    "score",
    "nextdoor",
    "bare",
  ], ["Watch at the table"]]);
  put(shown("m1", table, act));
  assert.equal(app.querySelectorAll(".controls button").length, 7);
});

test("an answer for me alone says so, and can be closed", () => {
  let closed = 0;
  put(shown("n1", screen("history"), act, { note: () => closed++, pinned: true }));
  assert.deepEqual(texts("header span", app), ["only you see this"]);
  assert.equal(app.firstChild.className, "screen screen-history is-note screen-pinned");
  assert.equal(app.querySelector("header button").getAttribute("aria-label"), "Close");
  press(app.querySelector("header button"));
  assert.equal(closed, 1);
});

test("my hand: the table, whose turn it is, my cards in words, the way there, what must be seen", () => {
  const cards = [{ card: "KH", label: "K♥", count: 2 }, { card: "X", label: "🃏" }, {
    label: "4 more",
  }];
  const hand = screen("hand", {
    waits: true,
    picture: { key: "k", alt: "alt", cards },
    blocks: [
      block("quiet", "at the table"),
      block("title", "Your turn"),
      block("text", "said"),
      block("alert", "careful"),
      block("quiet", "hint"),
      block("proof", "proof"),
      { lines: [line("bare")] },
    ],
  });
  put(shown("m1", hand, act, { door: "/t" }));
  assert.ok(app.firstChild.classList.contains("is-waiting"));
  const [first, door, more] = app.firstChild.children;
  assert.equal(
    first.textContent.replaceAll("\u{fe0e}", ""),
    "at the tableYour turnYour cards: K♥ K♥ 🃏 4 more ",
  );
  assert.equal(door.className, "button button-primary screen-door");
  assert.equal(more.textContent, "saidcarefulproofbare");
  assert.equal(app.querySelector("img"), null);
  assert.equal(app.querySelector(".controls"), null, "it is played at the table");
  const waiting = screen("hand", {
    picture: { alt: "no cards", cards: [] },
    blocks: [block("quiet", "t"), block("text", "Ivo plays"), block("alert", "x")],
  });
  put(shown("m1", waiting, act));
  assert.deepEqual(texts(".screen-words", app), ["tIvo playsno cards", "x"]);
  assert.equal(app.firstChild.classList.contains("is-waiting"), false);
  put(shown("m1", screen("hand", { blocks: [block("title", "T")] }), act));
  assert.deepEqual(texts(".screen-words", app), ["T"]);
  put(shown("m1", { kind: "hand", table: "t" }, act));
  assert.deepEqual(texts(".screen-words", app), [""]);
});

// --- an empty pane ---

test("where nothing was said, it is said what can be done", () => {
  const said = [];
  const say = (...facts) => said.push(facts);
  const chats = new Chats();
  put(nothing("room", chats, say));
  assert.match(app.textContent, /^Nobody plays here yet/);
  press(app.querySelector("button"));
  put(nothing("private", chats, say));
  assert.match(app.textContent, /^Once you sit at a table/);
  assert.deepEqual(texts("button", app), ["First steps and practice"]);
  press(app.querySelector("button"));
  assert.deepEqual(said, [["room", "/play"], ["private", "/welcome"]]);
  chats.me = "local:a";
  chats.goTo("bg");
  const lobby = (person) => ({
    is: "chat",
    room: "bg",
    upto: 1,
    gone: [],
    messages: [{
      id: 1,
      change: 1,
      body: {
        screen: {
          kind: "lobby",
          table: "t",
          controls: [],
          blocks: [{ drawn: true, lines: [[{ person }]] }],
        },
      },
    }],
  });
  chats.take(lobby("local:a"));
  put(nothing("private", chats, say));
  assert.match(app.textContent, /^You have a seat/);
  assert.equal(app.querySelector("button"), null);
  const other = new Chats();
  other.me = "local:a";
  other.goTo("bg");
  other.take(lobby("local:b"));
  put(nothing("private", other, say));
  assert.equal(app.querySelectorAll("button").length, 1);
  assert.equal(openTable(say).textContent, "Open a table");
});

test("the page is beside a table in that frame alone, by its name", async () => {
  let number = 0;
  const isFramed = async (name, parent) => {
    Object.assign(window, { name, parent });
    number += 1;
    return (await import(`/static/framed.js?page=${number}`)).framed;
  };
  assert.equal(await isFramed("chat", {}), true);
  assert.equal(await isFramed("", {}), false, "in a frame of another site");
  assert.equal(await isFramed("chat", window), false, "a window that somebody has called so");
  assert.equal(await isFramed("", window), false);
});

test("beside a table one line says whose turn it is", () => {
  const of = (...blocks) => summary({ blocks }, act).textContent;
  assert.equal(
    of(block("title", "Deal 1"), block("text", "x"), block("title", "Ana plays")),
    "Ana plays",
  );
  assert.equal(of(block("title", "Deal 1")), "Deal 1");
  assert.equal(summary({}, act).textContent, "");
});

// --- the top ---

test("the rooms that I know, the one where I am, and a line for another one", () => {
  put(rooms({ room: "bg", rooms: ["kafene", "bg"] }));
  const [fold] = app.children;
  assert.deepEqual([
    app.querySelector("summary").textContent,
    app.querySelector("summary").getAttribute("aria-label"),
  ], ["#bg", "Rooms: #bg"]);
  assert.deepEqual(
    app.querySelectorAll("a").map((
      one,
    ) => [one.getAttribute("href"), one.textContent, one.getAttribute("aria-current")]),
    [["#kafene", "#kafene", null], ["#bg", "#bg", "page"]],
  );
  fold.open = true;
  press(app.querySelector("a"));
  assert.equal(fold.open, false);
  const form = app.querySelector("form");
  form.reset = () => (form.querySelector("input").value = "");
  const go = (text) => {
    fold.open = true;
    type(form.querySelector("input"), text);
    form.requestSubmit();
    return [location.hash, form.querySelector("input").value, fold.open];
  };
  assert.deepEqual(go(" #my  new room "), ["#my-new-room", "", false]);
  assert.deepEqual(go("  "), ["#my-new-room", "", false]);
});

test("the bar says who I am and how the line is", () => {
  let turned = 0;
  const bar = (state, open) =>
    put(topBar({ room: "bg", rooms: [] }, { name: "Ana" }, state, open, () => turned++));
  bar("online", false);
  assert.deepEqual(texts(".top-state", app), [""]);
  const me = app.querySelector(".top-me");
  assert.deepEqual([
    me.textContent,
    me.getAttribute("aria-expanded"),
    me.getAttribute("aria-label"),
  ], ["Ana ⚙", "false", "Settings: Ana"]);
  press(me);
  assert.equal(turned, 1);
  bar("offline", true);
  assert.match(app.querySelector(".top-state").textContent, /^The connection is lost/);
  assert.deepEqual([
    app.querySelector(".top-state").className,
    app.querySelector(".top-me").getAttribute("aria-expanded"),
  ], ["top-state is-offline", "true"]);
});

test("my settings: name and language, rings, switches, the way out", () => {
  let out = 0;
  put(mySettings({ name: "Ana" }, { entered() {}, redraw() {}, out: () => out++ }));
  assert.deepEqual(app.querySelectorAll("[name]").map((one) => one.name), [
    "name",
    "language",
    "look",
    "ring-title",
    "ring-sound",
    "ring-notice",
    "calm",
  ]);
  assert.equal(app.querySelector("[name=name]").value, "Ana");
  assert.equal(app.querySelector("button[type=submit]").textContent, "Save");
  assert.match(app.querySelector(".out p").textContent, /This browser stays in/);
  press(app.querySelector(".out button"));
  assert.equal(out, 1);
});

test("tabs: what is new, whose turn, and the arrows", () => {
  const turned = [];
  const chats = { panes: { room: { unseen: 3 }, private: { unseen: 2 } }, myTurn: false };
  const draw = (front) =>
    put(
      tabsOf(...["room", "private"].map((name) =>
        tab(name, {
          head: name,
          chats,
          front,
          turned: (...facts) => turned.push(facts),
        })
      )),
    );
  draw("room");
  const [room, mine] = app.querySelectorAll("[role=tab]");
  const read = (one) => [one.textContent, one.getAttribute("aria-selected"), one.tabIndex];
  assert.deepEqual([read(room), read(mine)], [["room3", "true", 0], ["private2", "false", -1]]);
  assert.equal(room.querySelector(".badge").getAttribute("aria-label"), "3 new");
  press(mine);
  key(room, "ArrowRight");
  assert.equal(document.activeElement, mine);
  key(mine, "Enter");
  assert.deepEqual(turned, [["private"], ["private", true]]);
  chats.myTurn = true;
  chats.panes.room.unseen = 0;
  draw("private");
  assert.deepEqual([read(room), read(mine)], [["room", "false", -1], [
    "privateYour turn",
    "true",
    0,
  ]]);
  key(mine, "ArrowLeft");
  assert.deepEqual(turned.at(-1), ["room", true]);
});

test("the page has a top and its panes", () => {
  put(pageOf(h("b", {}, "1"), h("b", {}, "2")));
  assert.deepEqual([app.querySelectorAll(".page > .top").length, texts("main b", app)], [1, [
    "1",
    "2",
  ]]);
});
