// Talk at a table: bubbles, what is unread, who is here, what is said to whom.
import { fire, key, lies, pass, press, rest, texts, type } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, at, heardText, hears, open, said, show, toast } from "../sitting.js";
import { kept } from "/table/shared/kept.js";
import { now } from "/table/shared/clock.js";

lies("#table", [0, 0, 400, 600]);
lies("[data-zone='seat:0']", [160, 500, 80, 40]);
lies("[data-zone='seat:1']", [0, 250, 60, 40]);
lies("[data-zone='seat:2']", [160, 20, 80, 40]);
lies("[data-zone='seat:3']", [340, 320, 60, 40]);
lies("#chat-button, .do-chat", [360, 0, 40, 40]);

const page = await open();
const talk = await import("/table/talk/talk.js");
const { met, pageOf, people, unmet } = await import("/table/talk/people.js");
const { bubble, hush, tell } = await import("/table/talk/say.js");
const { parts } = page;
const bubbles = () => document.querySelectorAll("#speech p");
const say = (more) => hears({ is: "line", name: "Iva", text: "hello", seat: 3, ...more });
const sheet = () => (page.sheet.isOpen ? page.sheet.element : null);
const buttonsOf = (root) => texts("button", root).filter(Boolean);
const pressed = (root, label) =>
  press(root.querySelectorAll("button").find((one) => one.textContent === label));
const here = (more = {}) =>
  hears({ is: "people", here: [0], gone: [], muted: [], room: [], ...more });
await show();

test("what others say is at their seat, and read to ears; mine is not", async () => {
  await say();
  assert.equal(heardText(), "Iva: hello");
  const [one] = bubbles();
  assert.deepEqual([one.textContent, one.className.includes("is-sign"), one.getAttribute("dir")], [
    "hello",
    false,
    "auto",
  ]);
  await say({ seat: 0, name: "Maria", text: "mine", mine: true });
  assert.equal(heardText(), "Iva: hello");
  await say({ text: "again" });
  assert.deepEqual(
    bubbles().map((one) => one.textContent),
    ["mine", "again"],
    "one for each speaker",
  );
  await say({ seat: undefined, name: "Guest", text: "from the room" });
  assert.equal(bubbles()[2].textContent, "Guest from the room");
  await say({ seat: 1, name: "Peter", text: "x", phrase: "thanks" });
  assert.equal(bubbles()[3].textContent, "Thanks!");
  await say({ seat: 2, name: "Béla", phrase: "wow" });
  assert.deepEqual([bubbles()[4].textContent, bubbles()[4].classList.contains("is-sign")], [
    "😮",
    true,
  ]);
  await pass(6000);
  assert.equal(bubbles().length, 0);
});

test("a bubble stays four seconds and a moment for each letter, at most six", async () => {
  for (const [text, ms] of [["", 4000], ["x".repeat(25), 5000], ["x".repeat(200), 6000]]) {
    await hears({ is: "line", name: "Iva", text, seat: 3 });
    await pass(ms - 21);
    assert.equal(bubbles().length, 1, `${ms}`);
    await pass(1);
    assert.equal(bubbles().length, 0);
  }
});

test("bubbles lie at their seats, inside the table, and make room for the newest", async () => {
  lies(".speech", [0, 0, 100, 30]);
  const lie = (
    one,
  ) => [Number(one.style.left.replace("px", "")), Number(one.style.top.replace("px", ""))];
  await say({ seat: 2, name: "Béla" });
  assert.deepEqual([lie(bubbles()[0]), bubbles()[0].classList.contains("is-below")], [
    [150, 68],
    true,
  ]);
  assert.equal(bubbles()[0].style.getPropertyValue("--mouth"), "50px");
  await say({ seat: 3 });
  assert.deepEqual([lie(bubbles()[1]), bubbles()[1].classList.contains("is-below")], [
    [294, 282],
    false,
  ], "not beyond the edge");
  assert.equal(bubbles()[1].style.getPropertyValue("--mouth"), "76px");
  await say({ seat: 1, name: "Peter" });
  assert.deepEqual(lie(bubbles()[2]), [6, 298]);
  await say({ seat: 2, name: "Other" });
  const [old, , , fresh] = bubbles();
  assert.deepEqual(
    [lie(fresh), lie(old)],
    [[150, 68], [150, 102]],
    "the newest is next to its seat",
  );
  await say({ seat: 0, name: "Maria", mine: true });
  assert.deepEqual([lie(bubbles()[4]), bubbles()[4].classList.contains("is-below")], [
    [150, 462],
    false,
  ]);
  lies("#table", [0, 0, 900, 400]);
  await say({ seat: 1, name: "Peter", text: "low" });
  const low = bubbles().at(-1);
  assert.deepEqual([
    lie(low),
    low.classList.contains("is-beside"),
    low.classList.contains("is-below"),
  ], [[68, 250], true, false]);
  await say({ seat: undefined, name: "Guest" });
  lies("#table", [0, 0, 400, 600]);
  await pass(7000);
});

test("what I have not read is counted on the button of the chat", async () => {
  const { chatButton } = parts;
  await hears({ is: "talk", unread: 5, newest: 12 });
  assert.deepEqual(
    [talk.heard(), chatButton.ariaLabel],
    [12, "Chat"],
    "nothing was known of before",
  );
  await say({ number: 13 });
  assert.deepEqual([chatButton.ariaLabel, chatButton.title, texts(".talk-unread")], [
    "Chat, 1 unread",
    "Chat, 1 unread",
    ["1"],
  ]);
  await say({ number: 14, mine: true, seat: 0 });
  await say({});
  assert.equal(chatButton.ariaLabel, "Chat, 1 unread", "neither mine nor what is no line");
  await hears({ is: "talk", unread: 120, newest: 140 });
  assert.deepEqual([texts(".talk-unread"), talk.heard()], [["99+"], 12]);
  await hears({ is: "talk", unread: 99, newest: 140 });
  assert.deepEqual(texts(".talk-unread"), ["99"]);
  await hears({ is: "talk", unread: 3, newest: 11 });
  assert.deepEqual([texts(".talk-unread"), talk.heard()], [[], 11], "the room has begun anew");
  await say({ number: 15 });
  page.chat(true);
  assert.deepEqual([texts(".talk-unread"), talk.heard(), kept(`heard ${page.host.place}`)], [
    [],
    15,
    "15",
  ]);
  await say({ number: 16 });
  assert.deepEqual([texts(".talk-unread"), talk.heard()], [[], 16], "the chat is open");
  await hears({ is: "talk", unread: 2, newest: 18 });
  assert.equal(talk.heard(), 18);
  talk.full(true);
  assert.deepEqual([
    parts.grow.ariaLabel,
    parts.grow.ariaPressed,
    parts.table.parentElement.dataset.full,
  ], ["Half the screen", "true", "yes"]);
  page.chat(false);
  assert.deepEqual([
    parts.grow.ariaLabel,
    parts.grow.ariaPressed,
    parts.table.parentElement.dataset.full,
  ], ["The whole chat", "false", ""]);
  await pass(7000);
});

// --- who is here ---

test("who comes and goes, of one table", () => {
  assert.deepEqual(met({ here: [0, 1], gone: [2] }, "x"), { left: [], back: [] });
  assert.deepEqual([pageOf(1), pageOf(2), pageOf(3)], ["on-page", "off-page", ""]);
  assert.deepEqual(met({ here: [0, 2], gone: [1] }, "x"), { left: [1], back: [2] });
  assert.deepEqual(met({ here: [0], gone: [1, 2] }, "x"), { left: [2], back: [] });
  assert.deepEqual(met({ here: [0, 1], gone: [2] }, "y"), { left: [], back: [] }, "another table");
  assert.deepEqual(met({ here: [], gone: [0] }, "y"), { left: [0], back: [] });
  unmet();
  assert.deepEqual(met({ here: [0], gone: [1] }, "y"), { left: [], back: [] }, "the line was lost");
  assert.deepEqual(met({}, "y"), { left: [], back: [] });
  assert.deepEqual([people.here, people.alone, people.writes], [[], false, false]);
  unmet();
});

test("who has left is told with the time that is left, once a minute; who is back, too", async () => {
  await show({ turn: 2, waits: false, until: now() + 90_000 });
  await here({ here: [0, 1, 2, 3] });
  assert.equal(toast(), "");
  await here({ here: [0, 1], gone: [2, 3] });
  assert.equal(toast(), "Iva has left the page.");
  await here({ here: [0, 1, 3], gone: [2] });
  assert.equal(toast(), "Iva is here.");
  await here({ here: [0, 1], gone: [2, 3] });
  assert.equal(toast(), "Iva is here.", "told not long ago");
  for (let n = 0; n < 7; n += 1) {
    await pass(9000);
    await hears({ is: "pong" });
  }
  assert.equal(toast(), "");
  await here({ here: [0, 1, 2, 3] });
  await here({ here: [0, 1, 3], gone: [2] });
  assert.match(toast(), /^Béla has left the page\. \d+ s left for the turn\.$/);
  await here({ here: [1, 3], gone: [0, 2] });
  assert.match(toast(), /^Béla/, "of me it is not told");
  await here({ here: [0, 1, 3], gone: [2] });
  assert.match(toast(), /^Béla/, "who was not told to leave is not told to be back");
});

test("a tap on a player: whether they are here, hide what they say, replace who has left", async () => {
  await show({ turn: 2, waits: false, until: now() + 30_000 });
  await here({ here: [0, 3], gone: [2], muted: [1] });
  press(at("seat:3"));
  assert.deepEqual([
    page.sheet.title.textContent,
    texts(".sheet-body p")[0],
    buttonsOf(sheet()).at(-1),
  ], ["Iva", "here", "Hide what Iva says"]);
  page.sheet.close();
  press(at("seat:1"));
  assert.equal(buttonsOf(sheet()).at(-1), "Show what 🤖 Peter says");
  pressed(sheet(), "Show what 🤖 Peter says");
  assert.equal(sheet(), null);
  const mute = await answered("mute");
  assert.deepEqual([mute.seat, mute.on], [1, false]);
  assert.equal(toast(), "You see again what 🤖 Peter says.");
  press(at("seat:2"));
  assert.match(texts(".sheet-body p")[0], /^not here · \d+ s left for the turn\.$/);
  assert.deepEqual(buttonsOf(sheet()).slice(-2), ["Hide what Béla says", "Replace Béla"]);
  pressed(sheet(), "Replace Béla");
  await rest();
  assert.match(texts(".confirm p", sheet())[0], /^A computer plays for Béla/);
  assert.deepEqual(texts(".confirm button", sheet()), ["Ask the others", "Cancel"]);
  press(sheet().querySelector(".confirm button"));
  await rest();
  assert.equal((await answered("press")).token, "t1:replace:2");
  page.sheet.close();
  await show({ turn: 3, waits: false });
  press(at("seat:2"));
  assert.equal(buttonsOf(sheet()).includes("Replace Béla"), false, "it is not their turn");
  page.sheet.close();
  await here({ here: [0], gone: [], muted: [] });
  press(at("seat:3"));
  assert.equal(sheet(), null, "nobody knows of them");
});

test("muting that failed is said", async () => {
  await here({ here: [0, 3] });
  press(at("seat:3"));
  pressed(sheet(), "Hide what Iva says");
  const asked = said().findLast((one) => one.do === "mute");
  assert.deepEqual([asked.seat, asked.on], [3, true]);
  await hears({ is: "trouble", id: asked.id, code: "store" });
  assert.match(toast(), /^I can't reach my notes/);
  assert.ok(document.getElementById("toast").classList.contains("is-refused"));
  press(at("seat:3"));
  pressed(sheet(), "Hide what Iva says");
  await answered("mute");
  assert.equal(toast(), "You no longer see what Iva says.");
});

test("the people in my room, for the menu", async () => {
  await here({ here: [0] });
  assert.equal(talk.inRoom(), null);
  const room = [{ name: "Maria", me: true }, { name: "Iva", sits: true, key: "k1" }, {
    name: "Guest",
    looks: true,
    key: "k2",
    muted: true,
  }, { name: "Far" }];
  await here({ here: [0, 2], room });
  const shown = talk.inRoom();
  assert.deepEqual(texts("li", shown), [
    "Maria you",
    "Iva plays",
    "Guest watches",
    "Far in the chat",
  ]);
  assert.deepEqual(buttonsOf(shown), [
    "Hide what Béla says",
    "Hide what Iva says",
    "Show what Guest says",
  ]);
  press(shown.querySelectorAll("button")[2]);
  const asked = await answered("mute");
  assert.deepEqual([asked.neighbour, asked.on, asked.seat], ["k2", false, undefined]);
  await here({ here: [0, 2], room: room.slice(0, 1) });
  assert.deepEqual([texts("li", talk.inRoom()), buttonsOf(talk.inRoom())], [[], [
    "Hide what Béla says",
  ]]);
});

// --- what I say ---

const box = () => document.getElementById("saying");
const field = () => box().querySelector("input");

test("my own seat opens the phrases and the line", async () => {
  await here({ here: [0] });
  press(at("seat:0"));
  assert.equal(box().open, true);
  assert.deepEqual(texts(".talk-signs button", box()), ["😊", "😄", "😮", "😢", "😠", "☕"]);
  assert.deepEqual(texts(".talk-phrases button", box()), [
    "Well played!",
    "Thanks!",
    "One moment…",
    "Hurry up, the coffee is getting cold.",
    "Good luck!",
    "Sorry, partner.",
  ]);
  assert.deepEqual([field().placeholder, field().getAttribute("maxlength"), box().ariaLabel], [
    "A line to the table",
    "400",
    "Say something",
  ]);
  press(box().querySelectorAll(".talk-phrases button")[1]);
  assert.equal(box().open, false);
  assert.equal((await answered("phrase")).phrase, "thanks");
  press(at("seat:0"));
  press(at("seat:0"));
  assert.equal(box().open, false, "it closes it again");
});

test("a line is said to the table, and stays if it was not said", async () => {
  press(at("seat:0"));
  type(field(), "   ");
  box().querySelector("form").requestSubmit();
  await rest();
  assert.equal(said().filter((one) => one.do === "say").length, 0);
  type(field(), " hi there ");
  box().querySelector("form").requestSubmit();
  await rest();
  const asked = said().findLast((one) => one.do === "say");
  assert.deepEqual([asked.text, asked.all, box().open], ["hi there", false, false]);
  await hears({ is: "trouble", id: asked.id, code: "slow" });
  assert.deepEqual([toast(), field().value], ["A little slower, please.", " hi there "]);
  talk.saying();
  box().querySelector("form").requestSubmit();
  await rest();
  await answered("say", { refused: true, toast: [{ type: "plain", text: "not here" }] });
  assert.deepEqual([toast(), field().value], ["not here", " hi there "]);
  talk.saying();
  box().querySelector("form").requestSubmit();
  await rest();
  await answered("say", {
    screen: {
      kind: "help",
      blocks: [{ lines: [[{ type: "plain", text: "Help" }]] }],
      controls: [],
    },
  });
  assert.deepEqual([field().value, page.sheet.title.textContent], ["", "Help"]);
  page.sheet.close();
});

test("who reads my line is said while it is written", async () => {
  await here({ here: [0], writes: true });
  talk.saying();
  assert.deepEqual([
    field().placeholder,
    field().getAttribute("aria-label"),
    field().getAttribute("maxlength"),
  ], ["A line to all chats of the table", "A line to all chats of the table", "200"]);
  type(field(), "to all");
  box().querySelector("form").requestSubmit();
  await rest();
  assert.equal((await answered("say")).all, true);
  await here({ here: [0] });
});

test("where nobody hears me there is nothing to say", async () => {
  await here({ here: [0], alone: true });
  assert.deepEqual([talk.maySpeak(), parts.talkButton.hidden], [false, true]);
  press(at("seat:0"));
  assert.equal(box().open, false);
  await here({ here: [0] });
  assert.deepEqual([talk.maySpeak(), parts.talkButton.hidden], [true, false]);
  const { chat } = page.host;
  page.host.chat = "";
  talk.saying();
  assert.equal(box().querySelector("form"), null, "phrases alone");
  talk.hushed();
  await here({ here: [0], writes: true });
  talk.saying();
  assert.ok(box().querySelector("form"));
  assert.equal(talk.hushed(), true);
  assert.equal(talk.hushed(), false);
  page.host.chat = chat;
  await here({ here: [0] });
});

test("a long press on my seat speaks too, and is no tap; Escape and a tap beside close it", async () => {
  const mine = at("seat:0");
  fire(mine, "pointerdown");
  await pass(449);
  assert.equal(box().open, false);
  await pass(1);
  assert.equal(box().open, true);
  fire(mine, "pointerup");
  press(mine);
  assert.equal(box().open, true);
  key(field(), "a");
  assert.equal(box().open, true);
  key(field(), "Escape");
  assert.deepEqual([box().open, document.activeElement], [false, parts.talkButton]);
  talk.saying();
  fire(box(), "pointerdown");
  fire(parts.talkButton, "pointerdown");
  assert.equal(box().open, true);
  fire(parts.felt, "pointerdown");
  assert.equal(box().open, false);
  fire(at("seat:3"), "pointerdown");
  await pass(500);
  assert.equal(box().open, false);
  fire(mine, "pointerdown");
  await pass(100);
  fire(mine, "pointerup");
  await pass(500);
  assert.equal(box().open, false);
});

// --- short words ---

test("what is said to ears is said once; a bubble goes by itself, a refusal with the next deed", async () => {
  const element = document.createElement("p");
  document.body.append(element);
  tell("one");
  document.getElementById("say").textContent = "";
  tell("one");
  tell("");
  assert.equal(heardText(), "");
  assert.equal(bubble(element, "", false), false);
  assert.equal(bubble(element, [{ type: "plain", text: "1 : 2" }], true, null), true);
  assert.deepEqual([
    element.textContent,
    element.hidden,
    element.className.trim(),
    heardText(),
    element.onclick,
  ], ["1\u00a0:\u00a02", false, "is-refused", "1\u00a0:\u00a02", null]);
  hush(element);
  assert.equal(element.hidden, true);
  const read = [];
  bubble(element, "a rule", false, { rule: "B1" }, (rule) => read.push(rule));
  assert.equal(element.className.trim(), "is-ruled");
  hush(element);
  assert.equal(element.hidden, false);
  press(element);
  assert.deepEqual([read, element.hidden], [[{ rule: "B1" }], true]);
  bubble(element, "x".repeat(10), false);
  await pass(3499);
  assert.equal(element.hidden, false);
  await pass(1);
  assert.equal(element.hidden, true);
  bubble(element, "x".repeat(500), false);
  await pass(8999);
  assert.equal(element.hidden, false);
  await pass(1);
  assert.equal(element.hidden, true);
});
