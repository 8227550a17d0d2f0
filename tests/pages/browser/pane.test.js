// A pane keeps focus and scroll; accidental presses do nothing.
import { fire, key, pass, press, rest, visit } from "../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "/table/shared/dom.js";
import { keep } from "/table/shared/kept.js";
import { speak } from "/table/shared/words.js";

visit("browser/static/index.html", "https://kafene.example/chat#bg");
const misclicks = await import("/static/misclicks.js");
const { Pane } = await import("/static/pane.js");
await speak("en");
const app = document.getElementById("app");

function pane() {
  const named = [];
  const composer = {
    element: h("form", {}, h("input", {})),
    name: (...facts) => named.push(facts),
  };
  composer.input = composer.element.querySelector("input");
  const made = new Pane("room", composer);
  app.replaceChildren(made.element);
  made.named = named;
  Object.assign(made.list, { clientHeight: 300, scrollHeight: 300 });
  return made;
}
const article = (id, more = [], height = 50) => {
  const one = h("article", { key: id, class: "screen", tabindex: -1 }, id, more);
  one.box = [0, Number(id.slice(1)) * 50, 100, height];
  return one;
};

test("its head says which room it is and whether it is my turn", () => {
  const made = pane();
  made.name("#bg", "Write", true, "throw kd");
  assert.deepEqual([
    made.title.textContent,
    made.element.getAttribute("aria-label"),
    made.turn.hidden,
    made.turn.textContent,
  ], ["#bg", "#bg", false, "Your turn"]);
  assert.deepEqual([made.named, made.down.title, made.element.classList.contains("is-my-turn")], [
    [["Write", "throw kd"]],
    "To the newest",
    true,
  ]);
  made.name("#bg", "Write", false, "x");
  assert.deepEqual([made.turn.hidden, made.element.classList.contains("is-my-turn")], [
    true,
    false,
  ]);
});

test("it follows the newest message until somebody scrolls back", () => {
  const made = pane();
  const { list } = made;
  const draw = (count) => {
    list.scrollHeight = Math.max(300, count * 50);
    made.draw({ pinned: [], messages: Array.from({ length: count }, (_, n) => article(`m${n}`)) });
  };
  draw(2);
  assert.deepEqual([list.scrollTop, made.down.hidden], [0, true]);
  draw(10);
  assert.deepEqual([list.scrollTop, made.down.hidden, made.following], [200, true, true]);
  list.scrollTop = 141;
  fire(list, "scroll");
  assert.equal(made.following, true, "near the end");
  list.scrollTop = 140;
  fire(list, "scroll");
  assert.deepEqual([made.following, made.down.hidden], [false, false]);
  draw(12);
  assert.equal(list.scrollTop, 140, "somebody reads");
  press(made.down);
  assert.equal(list.scrollTop, 300);
  fire(list, "scroll");
  assert.equal(made.down.hidden, true);
  list.scrollTop = 0;
  fire(list, "scroll");
  made.fresh();
  draw(12);
  assert.equal(list.scrollTop, 300, "another chat begins at its end");
  list.clientHeight = 0;
  list.scrollTop = 0;
  fire(list, "scroll");
  assert.deepEqual([made.following, made.down.hidden], [true, true], "not shown");
});

test("of a message taller than the pane its beginning is in sight", () => {
  const made = pane();
  made.list.scrollHeight = 1000;
  made.draw({
    pinned: [],
    messages: [
      article("m0"),
      article("m1", [], 900),
      h("button", { class: "pane-open", key: "open" }),
    ],
  });
  assert.equal(made.list.scrollTop, 42);
  assert.equal(made.following, true);
  made.list.scrollTop = 500;
  made.draw({ pinned: [], messages: [...made.list.children] });
  assert.equal(made.list.scrollTop, 500, "nothing has come");
  made.draw({ pinned: [], messages: [] });
  assert.equal(made.last, "");
});

test("a pane that a phone turns to scrolls to its end again", () => {
  const made = pane();
  made.place(true);
  made.last = "m1";
  made.place(true);
  assert.equal(made.last, "m1");
  made.place(false);
  assert.equal(made.element.classList.contains("is-front"), false);
  made.place(true);
  assert.equal(made.last, "");
});

test("a control that is gone hands its focus to the next one of its message", () => {
  const made = pane();
  const of = (...labels) =>
    article("m1", [
      h("div", { class: "controls" }, labels.map((label) => h("button", { key: label }, label))),
    ]);
  const draw = (...messages) => made.draw({ pinned: [], messages });
  draw(article("m0"), of("a", "b"));
  const focused = () => document.activeElement.textContent;
  made.element.querySelectorAll("button")[1].focus;
  made.list.querySelectorAll("button")[0].focus();
  draw(article("m0"), of("a", "b"));
  assert.equal(focused(), "a");
  draw(article("m0"), of("b", "c"));
  assert.equal(focused(), "b");
  draw(article("m0"), article("m1"));
  assert.equal(focused(), "m1", "the message itself");
  draw(article("m0"), of("x"));
  made.list.querySelector("button").focus();
  draw(
    article("m0", [
      h(
        "div",
        { class: "controls" },
        h("button", { "aria-disabled": "true" }, "off"),
        h("button", {}, "on"),
      ),
    ]),
  );
  assert.equal(focused(), "on", "the last message that is left");
  made.composer.input.focus();
  draw();
  assert.equal(document.activeElement, made.composer.input);
});

test("a message is revealed, its beginning if it is tall; whoever writes goes on writing", async () => {
  const made = pane();
  made.draw({
    pinned: [article("p1")],
    messages: [
      article("m1"),
      article("m2", [], 900),
      article("m3", [h("div", { class: "slider" }, h("input", {}))]),
    ],
  });
  const [m1, m2, m3] = made.list.children;
  made.reveal("m1");
  await pass(20);
  assert.deepEqual([m1.scrolledTo, document.activeElement], [{ block: "nearest" }, m1]);
  made.reveal("m2");
  await pass(20);
  assert.deepEqual([m2.scrolledTo, document.activeElement], [{ block: "start" }, m2]);
  m3.querySelector("input").focus();
  made.reveal("m3");
  await pass(20);
  assert.equal(
    document.activeElement,
    m3.querySelector("input"),
    "somebody goes from step to step",
  );
  made.composer.input.focus();
  made.reveal("p1");
  await pass(20);
  assert.equal(document.activeElement, made.composer.input);
  assert.ok(made.pin.firstChild.scrolledTo);
  made.reveal("gone");
  await pass(20);
});

test("pictures are loaded where they can be seen", () => {
  const made = pane();
  const image = (at) => h("img", { "data-picture": at });
  made.draw({
    pinned: [],
    messages: [article("m1", [image("/a"), h("details", { class: "fold" }, image("/b"))])],
  });
  const [a, b] = made.list.querySelectorAll("img");
  assert.deepEqual([a, b].map((one) => one.getAttribute("src")), ["/a", null]);
  const fold = made.list.querySelector("details");
  fire(fold, "toggle");
  assert.equal(b.getAttribute("src"), null);
  fold.open = true;
  fire(fold, "toggle");
  assert.equal(b.getAttribute("src"), "/b");
});

// --- accidental presses ---

const control = (label, box) => {
  const one = h("button", { key: label }, label);
  one.box = box;
  return one;
};
const drawn = (...some) => {
  misclicks.look(app);
  app.replaceChildren(h("div", { class: "controls" }, some));
  misclicks.settle(app);
  return some.map((one) => one.classList.contains("guarded"));
};

test("a control that has just replaced another one does nothing for a moment", async () => {
  await pass(5000);
  const a = control("a", [0, 0, 100, 40]);
  assert.deepEqual(drawn(a), [false]);
  const b = control("b", [0, 0, 100, 40]),
    c = control("c", [0, 200, 100, 40]),
    d = control("d", [96, 0, 100, 40]),
    none = control("e", [0, 0, 0, 0]);
  assert.deepEqual(
    drawn(b, c, d, none),
    [true, false, false, false],
    "what only touches it is free",
  );
  await pass(599);
  assert.equal(b.classList.contains("guarded"), true);
  await pass(3);
  assert.equal(b.classList.contains("guarded"), false);
  assert.deepEqual(drawn(b), [false], "it stands where it stood");
  b.box = [0, 4, 100, 40];
  assert.deepEqual(drawn(b), [false]);
  misclicks.look(app);
  b.box = [0, 24, 100, 40];
  misclicks.settle(app);
  assert.equal(b.classList.contains("guarded"), false, "it was there itself");
  const other = control("f", [0, 0, 100, 40]);
  drawn(other);
  await pass(601);
  assert.deepEqual(drawn(control("g", [0, 210, 100, 40])), [false], "long ago");
  keep("calm", "off");
  assert.deepEqual(drawn(control("h", [0, 210, 100, 40])), [false], "it is not wanted");
  keep("calm", "on");
  assert.deepEqual(drawn(control("i", [0, 205, 100, 40])), [true]);
  app.replaceChildren();
});

test("the page stands still under a finger, and is drawn when it is gone", async () => {
  let drawn = 0;
  misclicks.whenReleased(() => drawn++);
  assert.equal(misclicks.held(), false);
  const down = () => fire(app, "pointerdown");
  down();
  assert.equal(misclicks.held(), true);
  fire(app, "pointerup");
  assert.equal(misclicks.held(), true, "its click is on its way");
  press(app);
  await rest();
  assert.deepEqual([misclicks.held(), drawn], [false, 1]);
  await pass(60);
  assert.equal(drawn, 1);
  down();
  fire(app, "pointerup");
  await pass(60);
  assert.deepEqual([misclicks.held(), drawn], [false, 2], "a tap without a click");
  down();
  fire(app, "pointercancel");
  assert.deepEqual([misclicks.held(), drawn], [false, 3]);
  down();
  await pass(1499);
  assert.equal(misclicks.held(), true);
  await pass(2);
  assert.deepEqual([misclicks.held(), drawn], [false, 4], "not for ever");
  fire(app, "pointercancel");
  assert.equal(drawn, 4);
});

test("a key that was pressed before does not act where the focus was handed on", async () => {
  let pressed = 0;
  const [a, b] = ["a", "b"].map((label) => h("button", { onclick: () => pressed++ }, label));
  app.replaceChildren(a, b);
  misclicks.hand(a);
  a.click();
  assert.equal(pressed, 0);
  press(a);
  b.click();
  assert.equal(pressed, 2, "a finger, and another one");
  await pass(600);
  a.click();
  assert.equal(pressed, 3);
  misclicks.hand(a);
  b.focus();
  a.click();
  assert.equal(pressed, 4, "somebody has gone on");
  a.focus();
  misclicks.hand(a);
  keep("calm", "off");
  a.click();
  assert.equal(pressed, 5);
  keep("calm", "on");
});

test("a key that is held down presses once", () => {
  const button = h("button", {}, h("b", {}, "x"));
  app.replaceChildren(button, h("p", {}, "y"));
  assert.equal(key(button.firstChild, "Enter", { repeat: true }).defaultPrevented, true);
  assert.equal(key(button, "Enter", { repeat: false }).defaultPrevented, false);
  assert.equal(key(button, "a", { repeat: true }).defaultPrevented, false);
  assert.equal(key(app.lastChild, "Enter", { repeat: true }).defaultPrevented, false);
});
