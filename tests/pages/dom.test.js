// The browser that the pages' tests have: what its parts promise.

import { fire, key, lies, media, pass, press, texts, visit } from "./dom.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const made = (tag, names, ...children) => {
  const one = document.createElement(tag);
  one.className = names;
  one.append(...children);
  return one;
};

beforeEach(() => document.body.replaceChildren());

test("a page is read from its file", () => {
  visit("web/static/table/index.html");
  assert.equal(document.title, "Kafene");
  assert.equal(document.getElementById("say").getAttribute("aria-live"), "polite");
  assert.equal(document.querySelector("#app > .page-wait").textContent, "Kafene");
  assert.equal(document.querySelector("link[rel=icon]").getAttribute("href"), "/table/cup.svg");
});

test("selectors", () => {
  const inner = made("button", "icon icon-grow");
  const outer = made("section", "row", made("p", "a"), inner);
  document.body.append(outer);
  inner.dataset.someZone = 'meld:0:"1';
  const all = {
    "section .icon-grow": true,
    "body > .icon": false,
    "section > .icon, nothing": true,
    "p + button": true,
    ".row:not(.is-shut) > :is(a, button:not(:disabled))": true,
    "[data-some-zone]": true,
    '[data-some-zone="x"]': false,
    '[data-some-zone^="meld:"]': true,
    [`[data-some-zone="${CSS.escape('meld:0:"1')}"]`]: true,
  };
  for (const [selector, fits] of Object.entries(all)) {
    assert.equal(inner.matches(selector), fits, selector);
  }
  assert.equal(inner.closest("section"), outer);
  assert.throws(() => inner.matches("a:nth-of-type(2)"), /nth-of-type/);
});

test("events come down to their element and go up, in the order of a browser", () => {
  const heard = [];
  const inner = made("button", "b");
  const outer = made("div", "a", inner);
  document.body.append(outer);
  const note = (name) => () => heard.push(name);
  addEventListener("click", note("window down"), true);
  addEventListener("click", note("window"));
  outer.addEventListener("click", note("outer"));
  outer.addEventListener("click", note("outer down"), { capture: true });
  inner.onclick = note("inner");
  press(inner);
  assert.deepEqual(heard.splice(0), ["window down", "outer down", "inner", "outer", "window"]);
  outer.addEventListener("click", (event) => event.stopPropagation(), { once: true });
  press(inner);
  assert.equal(heard.includes("window"), false);
  inner.disabled = true;
  heard.length = 0;
  press(inner);
  assert.deepEqual(heard, []);
});

test("what moves goes from where it was", () => {
  const [one, two] = [made("p", "", "1"), made("p", "", "2")];
  document.body.append(one, two);
  document.body.insertBefore(two, one);
  assert.deepEqual(texts("p"), ["2", "1"]);
  two.replaceWith(made("p", "", "3"));
  assert.deepEqual(texts("p"), ["3", "1"]);
  assert.equal(two.isConnected, false);
});

test("the focus goes with its element", () => {
  const one = made("button", "");
  document.body.append(one);
  one.focus();
  assert.equal(document.activeElement, one);
  one.remove();
  assert.equal(document.activeElement, document.body);
});

test("time passes when a test says so", async () => {
  const began = performance.now();
  const seen = [];
  const every = setInterval(() => seen.push("every"), 100);
  setTimeout(() => seen.push("once"), 150);
  await pass(149);
  assert.deepEqual(seen, ["every"]);
  await pass(60);
  assert.deepEqual(seen, ["every", "once", "every"]);
  clearInterval(every);
  await pass(1000);
  assert.equal(seen.length, 3);
  assert.equal(performance.now() - began, 1209);
});

test("boxes, points and queries are what the test says", () => {
  const one = made("div", "card");
  document.body.append(one);
  lies(".card", [10, 20, 30, 40]);
  assert.equal(one.getBoundingClientRect().bottom, 60);
  assert.equal(document.elementFromPoint(39, 59), one);
  assert.equal(document.elementFromPoint(40, 59), null);
  let told = null;
  matchMedia("(dark)").addEventListener("change", (event) => (told = event.matches));
  media("(dark)", true);
  assert.equal(told, true);
});

test("styles and data are attributes", () => {
  const one = made("div", "");
  one.style.setProperty("--n", 3);
  one.style.marginTop = "4px";
  assert.equal(one.getAttribute("style"), "--n: 3; margin-top: 4px");
  one.dataset.fitLevel = 2;
  assert.equal(one.getAttribute("data-fit-level"), "2");
  assert.equal("fitLevel" in one.dataset, true);
  delete one.dataset.fitLevel;
  assert.equal(one.dataset.fitLevel, undefined);
});

test("a listener may stop what the key would do", () => {
  const one = made("input", "");
  document.body.append(one);
  assert.equal(key(one, "a").defaultPrevented, false);
  document.addEventListener("keydown", (event) => event.preventDefault());
  assert.equal(key(one, "a").defaultPrevented, true);
  assert.equal(fire(one, "input").target, one);
});
