// The input line of a pane and its suggestions; pictures; short answers; what is kept and rung.
import { fire, hide, key, pass, press, rest, texts, type, visit } from "../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "/table/shared/dom.js";
import { keep, kept } from "/table/shared/kept.js";
import { speak } from "/table/shared/words.js";

visit("browser/static/index.html", "https://kafene.example/chat#bg");
const { Composer } = await import("/static/composer.js");
const { follow, image } = await import("/static/picture.js");
const { announce, hush, linked, tell, toast } = await import("/static/toast.js");
const { isOn, toggle } = await import("/static/own.js");
const bell = await import("/static/bell.js");
await speak("en");
const app = document.getElementById("app");

function composer() {
  const said = [], asked = [];
  const made = new Composer("room", {
    say: (text) => said.push(text),
    ask: (id, text) => asked.push([id, text]),
  });
  app.replaceChildren(made.element);
  made.input.focus();
  const suggests = async (...items) => {
    type(made.input, "t");
    await pass(120);
    made.take({
      id: asked.at(-1)[0],
      items: items.map((text) => ({ text, meaning: `(${text})` })),
    });
  };
  const open = () => !made.list.hidden;
  const chosen = () =>
    made.list.children.findIndex((one) => one.getAttribute("aria-selected") === "true");
  return { made, said, asked, suggests, open, chosen, input: made.input };
}

test("its words are in the language of the page", () => {
  const { made } = composer();
  made.name("Write to everybody", "throw kd");
  assert.deepEqual([made.input.getAttribute("aria-label"), made.input.placeholder], [
    "Write to everybody",
    "throw kd",
  ]);
  assert.deepEqual([made.button.getAttribute("aria-label"), made.list.getAttribute("aria-label")], [
    "Send",
    "What you may type",
  ]);
});

test("suggestions are asked for after a pause, and only the newest count", async () => {
  const { made, asked, open, input } = composer();
  type(input, "th");
  await pass(119);
  type(input, "thr");
  await pass(119);
  assert.deepEqual(asked, []);
  await pass(1);
  assert.deepEqual(asked.map(([, text]) => text), ["thr"]);
  made.take({ id: "other", items: [{ text: "x", meaning: "" }] });
  assert.equal(open(), false);
  made.take({ id: asked[0][0], items: [{ text: "throw kd", meaning: "Throw K♦" }] });
  assert.equal(open(), true);
  assert.deepEqual(texts("li", made.list), ["throw kdThrow K♦"]);
  assert.equal(input.getAttribute("aria-expanded"), "true");
  type(input, "  ");
  await pass(200);
  assert.deepEqual([open(), asked.length, input.getAttribute("aria-expanded")], [
    false,
    1,
    "false",
  ]);
  type(input, "x");
  await pass(120);
  input.blur();
  made.take({ id: asked[1][0], items: [{ text: "x", meaning: "" }] });
  assert.equal(open(), false, "somebody looks elsewhere");
});

test("arrows choose, round and round, Tab or Enter takes over", async () => {
  const { made, suggests, chosen, open, input, asked } = composer();
  await suggests("a", "b", "c");
  assert.equal(chosen(), -1);
  assert.equal(input.hasAttribute("aria-activedescendant"), false);
  const walk = [];
  for (const name of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
    assert.equal(key(input, name).defaultPrevented, true);
    walk.push(chosen());
  }
  assert.deepEqual(walk, [0, 1, 2, 0, 2, 1]);
  assert.equal(input.getAttribute("aria-activedescendant"), made.list.children[1].id);
  key(input, "Enter");
  assert.deepEqual([input.value, open()], ["b", false]);
  await pass(120);
  assert.equal(asked.at(-1)[1], "b", "what may come after it");
  await suggests("x", "y");
  key(input, "ArrowUp");
  assert.equal(chosen(), 1, "the last one");
  key(input, "Tab");
  assert.equal(input.value, "y");
  await suggests("x", "y");
  assert.equal(key(input, "Tab", { shiftKey: true }).defaultPrevented, false);
  key(input, "Tab");
  assert.equal(input.value, "x", "the first where none was chosen");
  assert.equal(key(input, "Tab").defaultPrevented, false);
  await suggests("p", "q");
  press(made.list.children[1]);
  assert.deepEqual([input.value, document.activeElement], ["q", input]);
});

test("Escape closes suggestions, then leaves an empty line", async () => {
  const { suggests, open, input, asked } = composer();
  await suggests("a");
  key(input, "Escape");
  assert.deepEqual([open(), document.activeElement, input.value], [false, input, "t"]);
  key(input, "Escape");
  assert.equal(document.activeElement, input, "something is typed");
  const before = asked.length;
  type(input, "new");
  key(input, "Escape");
  await pass(200);
  assert.equal(asked.length, before);
  input.value = "";
  key(input, "Escape");
  assert.notEqual(document.activeElement, input);
});

test("Enter with nothing chosen sends; what was sent comes back with the arrows", async () => {
  const { made, said, input, suggests, open } = composer();
  const send = (text) => (type(input, text), made.element.requestSubmit());
  send("   ");
  send(" one ");
  send("two");
  send("one");
  assert.deepEqual([said, input.value], [["one", "two", "one"], ""]);
  const walk = ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"].map((
    name,
  ) => (key(input, name), input.value));
  assert.deepEqual(walk, ["one", "two", "two", "one", "", ""]);
  input.value = "typed";
  assert.equal(key(input, "ArrowUp").defaultPrevented, false);
  assert.equal(input.value, "typed");
  input.value = "";
  await suggests("a");
  assert.equal(key(input, "Enter").defaultPrevented, false, "the form sends it");
  made.element.requestSubmit();
  assert.deepEqual([said.at(-1), open()], ["t", false]);
  await pass(300);
  for (let n = 0; n < 35; n += 1) send(String(n));
  assert.deepEqual([made.sent.length, made.sent[0], made.sent.at(-1)], [30, "34", "5"]);
});

test("a line that is left closes its suggestions a moment later", async () => {
  const { suggests, open, input } = composer();
  await suggests("a");
  input.blur();
  await pass(149);
  assert.equal(open(), true, "a tap on one of them is on its way");
  await pass(1);
  assert.equal(open(), false);
});

// --- pictures ---

test("the address of a picture, its words, and its place", () => {
  const made = image({ key: "k1", layout: "belot-table", alt: "all words" }, {
    room: "bg",
    message: 3,
  });
  assert.deepEqual(
    ["data-picture", "alt", "width", "height"].map((name) => made.getAttribute(name)),
    ["/picture/k1?room=bg&message=3", "all words", "1200", "800"],
  );
  const own = image({ key: "k2", layout: "hand", alt: "", where: { table: "t" } }, { room: "bg" });
  assert.deepEqual(["data-picture", "height"].map((name) => own.getAttribute(name)), [
    "/picture/k2?table=t",
    null,
  ]);
});

test("the first picture at once, another one when it has come", () => {
  const loading = [];
  globalThis.Image = class {
    constructor() {
      loading.push(this);
    }
  };
  const made = h("img", { "data-picture": "/a" });
  const source = () => made.getAttribute("src");
  follow(made);
  assert.equal(source(), "/a");
  made.dataset.picture = "/b";
  follow(made);
  assert.equal(source(), "/b", "the first never came");
  Object.assign(made, { complete: true, naturalWidth: 10 });
  follow(made);
  assert.equal(loading.length, 0);
  made.dataset.picture = "/c";
  follow(made);
  follow(made);
  assert.deepEqual([source(), loading.map((one) => one.src)], ["/b", ["/c"]]);
  made.dataset.picture = "/d";
  follow(made);
  loading[0].onload();
  assert.equal(source(), "/b", "it is of before");
  loading[1].onload();
  assert.equal(source(), "/d");
  made.dataset.picture = "/e";
  follow(made);
  loading[2].onerror();
  assert.equal(source(), "/e");
});

test("a picture that did not come is asked for again, less and less often", async () => {
  const made = image({ key: "k", layout: "hand", alt: "" }, {});
  app.replaceChildren(made);
  let asked = 0;
  made.setAttribute("src", "/x");
  const set = made.setAttribute;
  made.setAttribute = function (name, value) {
    if (name === "src") asked += 1;
    return set.call(this, name, value);
  };
  fire(made, "error");
  await pass(999);
  assert.equal(asked, 0);
  await pass(1);
  assert.equal(asked, 1);
  fire(made, "error");
  await pass(1000);
  assert.equal(asked, 1);
  await pass(1000);
  assert.equal(asked, 2);
  fire(made, "error");
  set.call(made, "src", "/another");
  await pass(9000);
  assert.equal(asked, 2, "another one is wanted by now");
  made.tries = 29;
  fire(made, "error");
  await pass(30_000);
  assert.equal(asked, 3);
  fire(made, "error");
  await pass(60_000);
  assert.equal(asked, 3, "at last it is given up");
  made.tries = 0;
  fire(made, "error");
  made.remove();
  await pass(2000);
  assert.equal(asked, 3);
});

// --- short answers ---

const toasts = () => texts("#toasts .toast p");
const words = (text) => [{ type: "plain", text }];

test("a short answer goes after a while, never while it is pointed at", async () => {
  toast(words(""));
  assert.deepEqual(toasts(), []);
  toast(words("done"));
  toast(words("not now"), true);
  const [done, no] = document.querySelectorAll(".toast");
  assert.deepEqual([done.className, no.className], ["toast", "toast is-refused"]);
  assert.equal(no.querySelector("button").getAttribute("aria-label"), "Close");
  no.hovered = true;
  await pass(4239);
  assert.equal(toasts().length, 2);
  await pass(1);
  assert.deepEqual(toasts(), ["not now"]);
  await pass(2000);
  assert.deepEqual(toasts(), ["not now"]);
  no.hovered = false;
  await pass(1500);
  assert.deepEqual(toasts(), []);
});

test("longer words stay longer, but not for ever; three at a time, each once", async () => {
  toast(words("x".repeat(500)));
  await pass(13_999);
  assert.equal(toasts().length, 1);
  await pass(1);
  assert.equal(toasts().length, 0);
  for (const text of ["1", "2", "3", "1", "4"]) toast(words(text));
  assert.deepEqual(toasts(), ["3", "1", "4"]);
  document.querySelector(".toast").hovered = true;
  press(document.querySelectorAll(".toast button")[1]);
  assert.deepEqual(toasts(), ["3", "4"]);
  hush();
  assert.deepEqual(toasts(), ["3"], "somebody points at it");
  hush(true);
  assert.deepEqual(toasts(), []);
});

test("a link of a short answer leads to the rule; our own words are by name", () => {
  const said = [];
  linked({ say: (text) => said.push(text) });
  toast([{ type: "rule", game: "belot", rule: "B1", text: "Rule" }]);
  press(document.querySelector(".text-rule"));
  assert.deepEqual(said, ["/rules belot B1"]);
  hush(true);
  tell("trouble-slow");
  assert.deepEqual(toasts(), ["A little slower, please."]);
  assert.equal(document.querySelector(".toast").classList.contains("is-refused"), true);
  hush(true);
});

test("what is said to ears is there once, and not for long", async () => {
  announce("Ana: hi");
  announce("Ivo: hi");
  announce("Ana: hi");
  assert.deepEqual(texts("#news p"), ["Ivo: hi", "Ana: hi"]);
  await pass(9999);
  assert.equal(texts("#news p").length, 2);
  await pass(1);
  assert.deepEqual(texts("#news p"), []);
});

// --- switches and rings ---

test("a switch is on until it is turned off, and can be turned on again", () => {
  const made = toggle("calm");
  assert.equal(made.textContent, "Ignore a press right after the buttons have changed");
  const input = made.querySelector("input");
  assert.deepEqual([isOn("calm"), input.checked], [true, true]);
  input.click();
  assert.deepEqual([isOn("calm"), toggle("calm").querySelector("input").checked], [false, false]);
  input.click();
  assert.equal(isOn("calm"), true);
});

const notices = [];
function system(permission, answer = permission) {
  globalThis.Notification = class {
    static permission = permission;
    static requestPermission = async () => answer;
    constructor(title, facts) {
      notices.push(Object.assign(this, { title, ...facts }));
    }
    close() {
      this.closed = true;
    }
  };
}

test("it rings where I look elsewhere: in the title first", () => {
  bell.ring();
  assert.equal(bell.count(), 0, "the page is in front");
  hide(true);
  bell.ring();
  bell.ring();
  assert.equal(bell.count(), 2);
  assert.equal(bell.seen(), false);
  hide(false);
  assert.equal(bell.seen(), true);
  assert.deepEqual([bell.count(), bell.hush()], [0, false]);
});

test("each way is switched on and off; a notification needs leave", async () => {
  const tones = [];
  globalThis.AudioContext = class {
    currentTime = 10;
    createOscillator() {
      const tone = {
        frequency: {},
        connect: (next) => next,
        start: (at) => tones.push([tone.frequency.value, at]),
        stop() {},
      };
      return tone;
    }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain, connect: (next) => next };
    }
  };
  const made = bell.switches();
  const named = (name) => made.querySelector(`[name=ring-${name}]`);
  assert.deepEqual(["title", "sound", "notice"].map((name) => named(name).checked), [
    true,
    false,
    false,
  ]);
  assert.deepEqual(texts("label span", made), [
    "Title of the tab",
    "Short sound",
    "System notification",
  ]);
  named("sound").click();
  assert.deepEqual(tones, [[660, 10], [880, 10.16]], "so that it is heard how it sounds");
  system("default", "denied");
  named("notice").click();
  await rest();
  assert.deepEqual([named("notice").checked, kept("ring-notice")], [false, "off"]);
  assert.match(made.querySelector(".field-problem").textContent, /doesn't allow it/);
  system("granted");
  named("notice").click();
  await rest();
  assert.deepEqual([named("notice").checked, kept("ring-notice")], [true, "on"]);
  hide(true);
  bell.ring();
  assert.equal(tones.length, 4);
  assert.deepEqual(notices.map(({ title, body, tag, icon }) => [title, body, tag, icon]), [[
    "Kafene",
    "Your turn",
    "kafene",
    "/static/cup.svg",
  ]]);
  let front = 0;
  globalThis.focus = () => (front += 1);
  notices[0].onclick();
  assert.deepEqual([front, notices[0].closed, bell.count()], [1, true, 0]);
  bell.ring();
  assert.equal(bell.hush(), true);
  assert.equal(notices[1].closed, true);
  named("title").click();
  named("sound").click();
  named("notice").click();
  assert.deepEqual(["title", "sound", "notice"].map((name) => kept(`ring-${name}`)), [
    "off",
    "off",
    "off",
  ]);
  bell.ring();
  assert.deepEqual([bell.count(), tones.length, notices.length], [0, 6, 2]);
  keep("ring-notice", "on");
  system("default");
  bell.ring();
  assert.equal(notices.length, 2);
  globalThis.Notification = class {
    static permission = "granted";
    constructor() {
      throw new TypeError("only installed pages");
    }
  };
  bell.ring();
  delete globalThis.Notification;
  named("notice").checked = false;
  named("notice").click();
  await rest();
  assert.equal(named("notice").checked, false);
  hide(false);
});
