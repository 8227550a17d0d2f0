// What is done beside the cards: answers, the menu, settings, votes, small questions, the lobby.
import { answers, fire, media, pass, press, rest, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, frame, hears, open, said, show, toast } from "../sitting.js";
import { now } from "/table/shared/clock.js";
import { keep, kept } from "/table/shared/kept.js";
import { language } from "/table/shared/words.js";

keep("asked sounds", "yes");
const silent = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : silent),
  set: () => true,
  apply: () => silent,
  construct: () => silent,
});
globalThis.AudioContext = silent;
globalThis.isSecureContext = true;
const page = await open();
const { lobby } = await import("/table/entrance/lobby.js");
const { offered } = await import("/table/sheets/offers.js");
const { publicActs } = await import("/table/sheets/answers.js");
const { h, replaceChildren } = await import("/table/shared/dom.js");

const words = (text) => [{ type: "plain", text }];
const block = (style, ...lines) => ({ style, lines: lines.map(words) });
const screen = (kind, more = {}) => ({
  kind,
  table: "t1",
  blocks: [block("title", `${kind} title`), block("text", `${kind} words`)],
  controls: [],
  ...more,
});
const sheet = () => (page.sheet.isOpen ? page.sheet.element : null);
const $ = (selector) => document.querySelector(selector);
const button = (label, root = document) =>
  root.querySelectorAll("button").find((one) => one.textContent === label);
const sends = async (frame, answer) => {
  const done = page.send(frame);
  await rest();
  const asked = await answered(frame.do, answer);
  return [asked, await done];
};
await show();

test("an answer: its short words, or a screen in the sheet with its title", async () => {
  await sends({ do: "press", token: "a" }, { toast: words("done") });
  assert.deepEqual([toast(), sheet()], ["done", null]);
  await sends({ do: "press", token: "a" }, { screen: screen("score") });
  assert.deepEqual([page.sheet.title.textContent, texts(".sheet-body .block")], ["score title", [
    "score words",
  ]]);
  await sends({ do: "press", token: "a" }, {
    screen: {
      ...screen("score"),
      blocks: [{ style: "title", lines: [words("One"), words("and more")] }],
    },
  });
  assert.deepEqual([page.sheet.title.textContent, texts(".sheet-body .block")], ["One", [
    "Oneand more",
  ]]);
  await sends({ do: "press", token: "a" }, { screen: { ...screen("score"), blocks: [] } });
  assert.equal(page.sheet.title.textContent, "Kafene");
  await sends({ do: "pick", token: "a", keys: [] });
  assert.ok(sheet(), "what is picked leaves it open");
  await sends({ do: "press", token: "a" }, { refused: true, toast: words("no") });
  assert.ok(sheet());
  await sends({ do: "press", token: "a" });
  assert.equal(sheet(), null, "what was pressed there is done");
});

test("a hand needs no sheet, what is picked at the table neither", async () => {
  await sends({ do: "press", token: "a" }, { screen: screen("hand") });
  await sends({ do: "pick", token: "a", keys: ["x"] }, { screen: screen("score") });
  assert.equal(sheet(), null);
  await sends({ do: "pick", token: "a", keys: ["x"] }, {
    screen: screen("score"),
    refused: true,
    toast: words("no"),
  });
  assert.ok(sheet());
  const done = page.send({ do: "press", token: "late" });
  await rest();
  page.sheet.close();
  await answered("press", { screen: screen("score") });
  await done;
  assert.equal(sheet(), null, "whoever has closed it goes on with the table");
});

test("a refusal is red, leads to its rule, and goes with the next deed; trouble has our own words", async () => {
  const rule = [...words("not now"), {
    type: "rule",
    game: "belot",
    rule: "§B14",
    anchor: "B14",
    text: "Rule",
  }];
  await sends({ do: "press", token: "a" }, { refused: true, toast: rule });
  const one = $("#toast");
  assert.deepEqual([
    toast(),
    one.classList.contains("is-refused"),
    one.classList.contains("is-ruled"),
  ], ["not nowRule", true, true]);
  press(one);
  await rest();
  assert.equal((await answered("press")).token, "-:rule:belot:B14");
  page.toast("plain words", true, "§12.3");
  press(one);
  await rest();
  assert.equal((await answered("press")).token, "-:rule:canasta:s12.3");
  const done = page.send({ do: "press", token: "b" });
  await rest();
  const asked = said().findLast((frame) => frame.token === "b");
  await hears({ is: "trouble", id: asked.id, code: "store" });
  await done;
  assert.match(toast(), /^I can't reach my notes/);
  page.send({ do: "press", token: "c" });
  await rest();
  assert.equal(toast(), "");
  await answered("press");
});

test("an answer opens another table; without one the page looks again", async () => {
  const went = [];
  const { go } = page;
  page.go = (table) => went.push(table);
  await sends({ do: "press", token: "a" }, { opens: "t2" });
  await sends({ do: "press", token: "a" }, { opens: "t3", refused: true });
  assert.deepEqual(went, ["t2"]);
  page.go = go;
  page.nothing = true;
  said();
  await sends({ do: "press", token: "x" });
  assert.equal(said().filter((one) => one.do === "open").length, 1);
  page.nothing = false;
  await sends({ do: "press", token: "t1:close:x" });
  assert.equal(page.closing, "t1", "I close it myself");
});

test("colours that I choose are worn at once, and kept", async () => {
  const colour = () => document.documentElement.style.getPropertyValue("--suit-D");
  const before = colour();
  await sends({ do: "press", token: "-:mysuits:two" }, { refused: true });
  assert.equal(colour(), before);
  await sends({ do: "press", token: "-:mysuits:two" });
  assert.notEqual(colour(), before);
  await sends({ do: "press", token: "-:myfelt:wine" });
  assert.deepEqual([document.documentElement.dataset.felt, kept("felt")], ["wine", "wine"]);
  await sends({ do: "press", token: "-:myfelt:auto" });
  assert.deepEqual([document.documentElement.dataset.felt, kept("felt")], ["green", ""]);
});

test("settings in the sheet are rows, and stay where they are read while they change", async () => {
  const set = (more = {}) =>
    screen("settings", {
      controls: [{ type: "press", label: "Sound", on: false, token: "-:s:1" }, {
        type: "link",
        label: "Rules",
        target: "rules:belot",
      }],
      ...more,
    });
  await sends({ do: "press", token: "a" }, { screen: set() });
  assert.equal($(".sheet-body [role=switch]").getAttribute("aria-checked"), "false");
  page.sheet.body.scrollTop = 50;
  press($(".sheet-body [role=switch]"));
  await rest();
  await answered("press", {
    screen: set({ controls: [{ type: "press", label: "Sound", on: true, token: "-:s:0" }] }),
  });
  assert.deepEqual([
    $(".sheet-body [role=switch]").getAttribute("aria-checked"),
    page.sheet.body.scrollTop,
  ], ["true", 50]);
  await sends({ do: "press", token: "a" }, { screen: set({ blocks: [block("title", "Other")] }) });
  assert.equal(page.sheet.body.scrollTop, 0);
  press(button("Rules"));
  await rest();
  assert.equal((await answered("press")).token, "-:rule:belot:");
  page.sheet.close();
});

// --- the menu ---

test("the menu: what is at hand, my other tables, and the way out", async () => {
  await hears({
    is: "mine",
    tables: [{ table: "t1", title: "This" }, { table: "t2", title: "Other", waits: true }],
  });
  page.toast("said before");
  page.menu();
  assert.equal(toast(), "");
  assert.equal(page.sheet.title.textContent, "Menu");
  assert.deepEqual(texts(".sheet-body button").filter((one) => one !== "Log out everywhere"), [
    "Score",
    "First steps",
    "Replay",
    "Settings",
    "My tables",
    "● Other",
    "To the café",
    "Invite friends",
  ]);
  assert.match(texts(".sheet-body .out p")[0], /This browser stays in/);
  press(button("First steps"));
  await rest();
  assert.equal((await answered("press")).token, "-:welcome");
  page.state.own = true;
  page.menu();
  assert.ok(button("Sort my cards again"));
  press(button("Sort my cards again"));
  assert.equal(sheet(), null);
  page.state.own = false;
  page.menu();
  const before = answers.get("/logout");
  let out = 0;
  answers.set("/logout", () => (out += 1, null));
  const { stop } = page.line;
  page.line.stop = () => {};
  press(button("Log out everywhere", $(".sheet-body .out")));
  await pass(20);
  page.line.stop = stop;
  assert.equal(out, 1);
  answers.set("/logout", before);
  page.sheet.close();
  const { host } = page;
  Object.assign(host, { out: null, leaves: "logOutThere" });
  page.menu();
  said();
  press(button("Log out everywhere", $(".sheet-body .out")));
  assert.deepEqual(said().map((one) => one.do).filter((one) => one === "leave"), ["leave"]);
  assert.match(texts(".sheet-body .out p")[0], /on all devices/);
  page.sheet.close();
  page.guest = { code: true };
  page.menu();
  assert.equal(button("Invite friends"), undefined, "a guest is in no room");
  page.guest = null;
  page.sheet.close();
});

test("settings of the page: what the bot keeps is told to it, and looked at again", async () => {
  page.menu();
  press(button("Settings"));
  assert.equal(page.sheet.title.textContent, "Settings");
  said();
  const felt = $(".sheet-body [name=felt]");
  felt.value = "blue";
  fire(felt, "change");
  await rest();
  assert.equal(
    (await answered("press", { toast: words("worn"), screen: screen("settings") })).token,
    "-:myfelt:blue",
  );
  assert.deepEqual([document.documentElement.dataset.felt, toast(), page.sheet.title.textContent], [
    "blue",
    "worn",
    "Settings",
  ]);
  assert.ok(said().some((one) => one.do === "open"));
  felt.value = "wine";
  fire(felt, "change");
  await rest();
  await answered("press", { refused: true });
  assert.equal(document.documentElement.dataset.felt, "blue");
  press(button("Calls, order of the hand and more"));
  await rest();
  assert.equal((await answered("press", { screen: screen("settings") })).token, "-:settings");
  page.sheet.close();
});

test("another language: the page speaks it, and so does the bot", async () => {
  page.settings();
  const select = $(".sheet-body [name=language]");
  select.value = "bg";
  fire(select, "change");
  await pass(20);
  assert.deepEqual([language(), page.sheet.title.textContent, page.telling], [
    "bg",
    "Настройки",
    true,
  ]);
  assert.equal((await answered("press")).token, "-:mylang:bg");
  await rest();
  assert.equal(page.telling, false);
  assert.ok(said().some((one) => one.do === "mine"), "my tables have names in that language");
  page.sheet.close();
  page.learn("en");
  await pass(20);
  assert.equal(sheet(), null);
  await answered("press");
  page.guest = { code: false };
  said();
  await page.learn("hu");
  assert.deepEqual(
    [said().filter((one) => one.do === "press"), page.telling],
    [[], false],
    "the bot does not know me",
  );
  page.guest = null;
  page.learn("en");
  await pass(20);
  await answered("press");
});

test("the chat beside the table, or over it on a phone", async () => {
  const { parts, host } = page;
  host.chat = "/chat#kafene";
  const { covers } = await import("/table/sheets/menu.js");
  const backs = [];
  const { back } = host;
  host.back = (on) => backs.push(on);
  page.chat();
  assert.deepEqual([
    parts.chat.querySelector("iframe").getAttribute("src"),
    parts.table.parentElement.dataset.chat,
    parts.chatButton.ariaExpanded,
    kept("chat"),
    covers(),
    backs,
  ], ["/chat#kafene", "open", "true", "open", false, []]);
  page.chat();
  assert.deepEqual([
    parts.table.parentElement.dataset.chat,
    parts.chatButton.ariaExpanded,
    kept("chat"),
  ], ["", "false", ""]);
  media("(max-width: 699px)", true);
  page.chat(true);
  page.chat(true);
  assert.deepEqual([covers(), backs], [true, [true]]);
  page.chat(false);
  assert.deepEqual([covers(), backs], [false, [true, false]]);
  media("(max-width: 699px)", false);
  host.back = back;
});

// --- votes ---

const votes = (vote) => show({ vote, turn: 1 });

test("a vote: what is asked, how many have voted, my two buttons; it is said once", async () => {
  const vote = { number: 3, asked: "Ivo would like to pause.", count: "1 of 4", yes: "Y", no: "N" };
  await votes(vote);
  const { parts } = page;
  assert.deepEqual([parts.vote.hidden, parts.vote.ariaLabel, texts("p", parts.vote)[0]], [
    false,
    "Vote",
    "Ivo would like to pause. 1 of 4",
  ]);
  assert.deepEqual(
    parts.vote.querySelectorAll("button").map((one) => [one.textContent, one.className]),
    [["For", "button button-success"], ["Against", "button button-plain"]],
  );
  assert.equal(document.getElementById("say").textContent, "Ivo would like to pause.");
  press(button("For", parts.vote));
  await rest();
  assert.equal(button("For", parts.vote).getAttribute("aria-busy"), "true");
  assert.equal((await answered("press")).token, "Y");
  document.getElementById("say").textContent = "";
  await votes({ ...vote, count: "2 of 4", yes: "" });
  assert.equal(document.getElementById("say").textContent, "");
  assert.deepEqual(texts("button", parts.vote), ["Against"]);
  press(button("Against", parts.vote));
  await rest();
  assert.equal((await answered("press")).token, "N");
  await votes({ ...vote, own: true, yes: "" });
  assert.deepEqual(texts("button", parts.vote), ["Withdraw"]);
  page.menu();
  await votes({ ...vote, number: 4, asked: "Another." });
  assert.equal(toast(), "Another.", "to eyes, too, over what hides it");
  page.sheet.close();
  await show({ turn: 1 });
  assert.deepEqual([parts.vote.hidden, parts.vote.children.length], [true, 0]);
});

test("another chat asks for the table: its host answers there", async () => {
  const { parts } = page;
  const asks = frame({ turn: 1, asks: "Ana asks to show this table." });
  asks.public.controls = ["letplace", "keepplace", "score"].map((what) => ({
    type: "press",
    label: what,
    token: `t1:${what}`,
  }));
  await hears(asks);
  assert.deepEqual([
    parts.vote.hidden,
    parts.vote.ariaLabel,
    texts("p", parts.vote),
    texts("button", parts.vote),
  ], [false, "Ana asks to show this table.", ["Ana asks to show this table."], [
    "letplace",
    "keepplace",
  ]]);
  assert.equal(document.getElementById("say").textContent, "Ana asks to show this table.");
  const again = frame({ asks: "x" });
  Object.assign(again.public, { kind: "lobby", blocks: [block("title", "Lobby")] });
  await hears(again);
  assert.equal(parts.vote.hidden, true, "a lobby has it among its buttons");
  await show({ turn: 0 });
});

// --- small questions ---

const question = () => $("#question");
const board = (more = {}) => ({ ...page.state.board, deal: "9.9", hand: ["KS"], ...more });

test("sounds are asked about once, with the first cards", async () => {
  keep("asked sounds", "");
  keep("sound", "");
  localStorage.removeItem("sounds");
  offered(null, board({ hand: [] }), false);
  offered(null, board({ seat: undefined }), false);
  assert.equal(question(), null);
  const sound = await import("/table/motion/sound.js");
  if (!sound.asked()) {
    offered(null, board(), false);
    assert.deepEqual([texts("p", question()), texts("button", question())], [[
      "Sounds of the cards?",
    ], ["Yes", "No"]]);
    offered(null, board(), false);
    assert.equal(document.querySelectorAll("#question").length, 1);
    press(button("No", question()));
    await rest();
    assert.deepEqual([question(), kept("asked sounds"), sound.on()], [null, "yes", false]);
  }
});

test("a call on this device is asked about after a move in a slow game with others", async () => {
  globalThis.PushManager = class {};
  globalThis.Notification = { permission: "default", requestPermission: async () => "denied" };
  page.host.door = "local";
  keep("asked sounds", "yes");
  const slow = board({ until: 0 });
  const asks = (old, next, wasMine) => {
    offered(old, next, wasMine);
    const one = question();
    return Boolean(one);
  };
  keep("asked notify", "yes");
  await show({ turn: 1, deal: "9.9" });
  keep("asked notify", "");
  assert.equal(
    asks(slow, board({ until: now() + 599_000 }), true),
    false,
    "it is my turn again soon",
  );
  assert.equal(asks(slow, slow, false), false, "I have not moved");
  assert.equal(asks(null, slow, true), false);
  const alone = board({ seats: slow.seats.map((one) => ({ ...one, computer: one.number !== 0 })) });
  assert.equal(asks(slow, alone, true), false, "with computers alone");
  Notification.permission = "denied";
  assert.equal(asks(slow, slow, true), false);
  Notification.permission = "default";
  page.host.door = "discord";
  assert.equal(asks(slow, slow, true), false);
  page.host.door = "local";
  page.study = {};
  assert.equal(asks(slow, slow, true), false, "a lesson");
  page.study = null;
  assert.equal(asks(slow, board({ until: now() + 601_000 }), true), true);
  assert.deepEqual(texts("p", question()), ["Shall this device tell you when it is your turn?"]);
  press(button("Yes", question()));
  await pass(20);
  assert.match(toast(), /^Your browser doesn't allow it/);
  assert.equal(asks(slow, slow, true), false, "it was asked");
});

// --- a table before the game ---

const box = document.body.appendChild(h("div"));
const acting = () => Object.assign(publicActs, {});
const seats = [
  { number: 0, name: "Ana", computer: false },
  { number: 1, name: "🤖 Peter", computer: true, level: "strong" },
  { number: 2, name: "Seat 3" },
  { number: 3, name: "Iva" },
];
const of = (what, more = {}) => ({ type: "press", label: what, token: `t1:${what}`, ...more });
function draws(
  boardOf = {},
  controls = [],
  blocks = [block("title", "Lobby", " of Ana"), block("text", "How"), block("text", "Said")],
) {
  replaceChildren(
    box,
    [lobby({
      board: { title: "Belot", seats, seat: 0, ...boardOf },
      public: { kind: "lobby", blocks, controls },
    }, acting())].flat(9).filter(Boolean),
  );
  return box;
}

test("who asks to come in, and another chat that asks for the table, are answered near by", () => {
  const some = ["letin", "letplace", "keepplace", "start", "fill", "options"].map((one) => of(one));
  const near = (asks) => texts(".is-near button", draws({ asks }, some));
  const usual = ["start", "fill", "Invite friends"];
  assert.deepEqual(near(""), ["letin", ...usual]);
  assert.deepEqual(near("Ana asks."), ["letin", "letplace", "keepplace", ...usual]);
  assert.deepEqual(texts(".is-far button", box), ["options"]);
});

test("the seats around a felt, mine below; a free one is a button", async () => {
  const sits = [
    of("sit", { token: "t1:sit:2", label: "Sit at 3" }),
    of("sit", { token: "t1:sit:1", label: "Take over" }),
  ];
  draws({ seat: 3 }, sits);
  const all = box.querySelectorAll(".lobby-seat");
  assert.deepEqual(
    all.map((one) => [one.nodeName, one.className.split(" ").slice(1).join(" "), one.textContent]),
    [
      ["DIV", "lobby-place-1", "Ana"],
      ["BUTTON", "lobby-place-2 is-computer", "Peterstrong"],
      ["BUTTON", "lobby-place-3 is-free", "free"],
      ["DIV", "lobby-place-0 is-me", "Iva"],
    ],
  );
  assert.deepEqual([all[2].getAttribute("aria-label"), all[2].title, all[2].dataset.zone], [
    "Sit at 3",
    "Sit at 3",
    "seat:2",
  ]);
  assert.ok(box.querySelector(".lobby-of-4"));
  press(all[2]);
  await rest();
  assert.equal((await answered("press")).token, "t1:sit:2");
  assert.equal(box.querySelector(".lobby-watching"), null);
  draws({ seat: undefined }, sits);
  assert.deepEqual([
    box.querySelector(".lobby-seat").classList.contains("lobby-place-2"),
    texts(".lobby-watching", box),
  ], [true, ["You are watching"]]);
  draws({ seat: null }, []);
  assert.deepEqual(texts(".lobby-watching", box), ["You are watching. The table is full."]);
});

test("what is said, how we play, and what may be pressed where", () => {
  const some = [
    "start",
    "fill",
    "letin",
    "letplace",
    "keepplace",
    "options",
    "rules",
    "show",
    "up",
    "score",
  ].map((what) => of(what));
  draws({}, some);
  assert.deepEqual([
    texts("h2", box),
    texts(".lobby > .block", box),
    texts("summary", box),
    texts(".lobby-how .block", box),
  ], [["Lobby of Ana"], ["Said"], ["How we play"], ["How"]]);
  assert.deepEqual(texts(".is-near button", box), ["letin", "start", "fill", "Invite friends"]);
  assert.deepEqual(texts(".is-far button", box), ["options", "rules", "show", "up"]);
  draws({ asks: "somebody" }, some);
  assert.deepEqual(texts(".is-near button", box), [
    "letin",
    "letplace",
    "keepplace",
    "start",
    "fill",
    "Invite friends",
  ]);
  draws({}, [], [block("title", "Lobby"), { drawn: true, ...block("text", "drawn") }]);
  assert.deepEqual([
    texts(".is-near button", box),
    box.querySelector("details"),
    texts(".block", box),
  ], [[], null, []]);
});

test("another game or number of players is chosen in a list", async () => {
  const items = [{ key: "belot", label: "Belot" }, { key: "canasta", label: "Canasta", chosen: 0 }];
  draws({}, [{ type: "picker", label: "Game…", token: "t1:game", items }, {
    type: "picker",
    label: "Players",
    token: "t1:players",
    items: [{ key: "2", label: "2" }, { key: "4", label: "4", chosen: 1 }],
  }]);
  const [game, players] = box.querySelectorAll("select");
  assert.deepEqual(texts(".lobby-pickers span", box), ["Game", "Players"]);
  assert.deepEqual([texts("option", game), game.value, game.querySelector("option").disabled], [
    ["Belot", "Belot", "Canasta"],
    "",
    true,
  ]);
  assert.deepEqual([texts("option", players), players.value], [["2", "4"], "4"]);
  game.value = "canasta";
  fire(game, "change");
  await rest();
  const asked = await answered("pick");
  assert.deepEqual([asked.token, asked.keys], ["t1:game", ["canasta"]]);
  draws({}, []);
  assert.equal(box.querySelector(".lobby-pickers"), null);
});
