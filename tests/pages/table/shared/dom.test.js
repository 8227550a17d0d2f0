import "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { cup, drawing, h, replaceChildren, sign, svg } from "/table/shared/dom.js";

const box = () => document.body.appendChild(document.createElement("div"));

test("attributes are set, left out, or handlers", () => {
  let pressed = 0;
  const made = h(
    "button",
    {
      class: ["a", "", false, null, "b"],
      title: "x",
      hidden: true,
      disabled: false,
      lang: null,
      dir: undefined,
      tabindex: 0,
      key: 7,
      onclick: () => pressed++,
    },
    "one",
    [["two", null], [false, undefined, "", 3]],
  );
  assert.equal(made.className, "a b");
  assert.equal(made.getAttribute("hidden"), "");
  assert.equal(made.getAttribute("tabindex"), "0");
  for (const name of ["disabled", "lang", "dir", "key", "onclick"]) {
    assert.equal(made.hasAttribute(name), false, name);
  }
  assert.equal(made.key, "7");
  assert.equal(made.textContent, "onetwo3");
  made.click();
  assert.equal(pressed, 1);
  assert.equal(h("p").textContent, "");
  assert.equal(svg("path", { d: "M0" }).namespaceURI, "http://www.w3.org/2000/svg");
});

test("a redraw keeps the elements that stay, and what is theirs", () => {
  const parent = box();
  let old = 0, fresh = 0;
  replaceChildren(parent, [
    h("p", {}, "a"),
    h("details", { key: "d", title: "old", class: "x", onclick: () => old++ }, "fold"),
  ]);
  const [first, fold] = parent.children;
  fold.open = true;
  fold.style.top = "1px";
  replaceChildren(parent, [
    h("p", {}, "b"),
    h("details", { key: "d", class: "y", lang: "bg", onclick: () => fresh++ }, "fold"),
  ]);
  assert.deepEqual([...parent.children], [first, fold]);
  assert.equal(first.textContent, "b");
  assert.equal(fold.open, true);
  assert.equal(fold.style.top, "1px");
  assert.equal(fold.className, "y");
  assert.equal(fold.lang, "bg");
  assert.equal(fold.hasAttribute("title"), false);
  fold.click();
  assert.deepEqual([old, fresh], [0, 1]);
  replaceChildren(parent, [h("p", {}, "b"), h("details", { key: "d" }, "fold")]);
  fold.click();
  assert.deepEqual([old, fresh], [0, 1], "a handler that is gone does nothing");
});

test("elements with a key are found again wherever they are", () => {
  const parent = box();
  const keyed = (...keys) => keys.map((key) => h("li", { key }, key));
  replaceChildren(parent, keyed("a", "b", "c"));
  const [a, b, c] = parent.children;
  replaceChildren(parent, keyed("c", "a", "d", "b"));
  const now = [...parent.children];
  assert.deepEqual(now.map((one) => one.textContent), ["c", "a", "d", "b"]);
  assert.deepEqual([now[0], now[1], now[3]], [c, a, b]);
  replaceChildren(parent, keyed("b"));
  assert.deepEqual([...parent.children], [b]);
  replaceChildren(parent, []);
  assert.equal(parent.childNodes.length, 0);
});

test("another element takes the place of one that does not fit", () => {
  const parent = box();
  replaceChildren(parent, [h("p", { key: "x" }, "p")]);
  const [old] = parent.children;
  replaceChildren(parent, [h("h3", { key: "x" }, "h")]);
  assert.notEqual(parent.firstChild, old);
  assert.equal(parent.firstChild.nodeName, "H3");
  assert.equal(parent.children.length, 1);
  replaceChildren(parent, ["only text"].map((text) => document.createTextNode(text)));
  assert.equal(parent.textContent, "only text");
  assert.equal(parent.children.length, 0);
  const text = parent.firstChild;
  replaceChildren(parent, [document.createTextNode("other")]);
  assert.equal(parent.firstChild, text);
  assert.equal(parent.textContent, "other");
});

test("text after text, without keys, by its place", () => {
  const parent = box();
  const lines = (...some) => some.map((one) => h("p", {}, one));
  replaceChildren(parent, lines("a", "b", "c"));
  const before = [...parent.children];
  replaceChildren(parent, lines("a", "c"));
  assert.deepEqual([...parent.children], before.slice(0, 2));
  assert.equal(parent.textContent, "ac");
});

test("what was typed stays, and a slider goes where it is told", () => {
  const parent = box();
  const draw = (value) =>
    replaceChildren(parent, [
      h("input", { type: "text", key: "t", value: "first" }),
      h("input", { type: "range", key: "r", value }),
    ]);
  draw(1);
  const [text, range] = parent.children;
  text.value = "typed";
  range.value = 5;
  draw(3);
  assert.equal(text.value, "typed");
  assert.equal(range.value, "3");
});

test("a picture that is being replaced keeps its source, others do not", () => {
  const parent = box();
  const draw = (src) => replaceChildren(parent, [h("img", { src, "data-picture": "/p" })]);
  draw("/a.png");
  draw("/b.png");
  assert.equal(parent.firstChild.getAttribute("src"), "/a.png");
  replaceChildren(parent, []);
  replaceChildren(parent, [h("img", { src: "/a.png" })]);
  replaceChildren(parent, [h("img", { src: "/b.png" })]);
  assert.equal(parent.firstChild.getAttribute("src"), "/b.png");
});

test("a drawing is made only where it is not there yet", () => {
  const parent = box();
  let made = 0;
  const one = (name) =>
    drawing(name, () => (made++, svg("svg", { "data-still": name }, svg("path", { d: name }))));
  replaceChildren(parent, [h("b", {}, one("x"))]);
  assert.equal(made, 1);
  const drawn = parent.querySelector("svg");
  replaceChildren(parent, [h("b", {}, one("x"))]);
  assert.equal(made, 1);
  assert.equal(parent.querySelector("svg"), drawn);
  replaceChildren(parent, [h("b", {}, one("y"))]);
  assert.equal(made, 2);
  assert.equal(parent.querySelector("path").getAttribute("d"), "y");
  assert.equal(parent.querySelectorAll("[data-later]").length, 0);
  replaceChildren(parent, [one("z")]);
  assert.equal(parent.firstChild.getAttribute("data-still"), "z");
});

test("an element that was drawn is itself when it is drawn again", () => {
  const parent = box();
  const one = Object.assign(h("p", { key: "p" }, "kept"), { shows: "it" });
  replaceChildren(parent, [one]);
  replaceChildren(parent, [one]);
  assert.equal(parent.firstChild, one);
  replaceChildren(parent, [Object.assign(h("p", { key: "p" }, "new"), { shows: "other" })]);
  assert.equal(parent.firstChild, one);
  assert.equal(one.shows, "other");
});

test("signs and the cup say nothing to ears", () => {
  for (const name of ["menu", "undo", "chat", "talk", "grow", "first", "last", "computer"]) {
    const drawn = sign(name);
    assert.equal(drawn.getAttribute("aria-hidden"), "true");
    assert.ok(drawn.querySelector("path").getAttribute("d").length > 5);
    assert.equal(drawn.getAttribute("data-still"), name);
  }
  const one = cup(40);
  assert.deepEqual(
    ["src", "alt", "width", "height"].map((name) => one.getAttribute(name)),
    ["/table/cup.svg", "", "40", "40"],
  );
});
