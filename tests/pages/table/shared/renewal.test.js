import { press, reloads, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { kept } from "/table/shared/kept.js";
import { speak } from "/table/shared/words.js";

document.querySelector("script").setAttribute("src", "/table/main.js?v=old");
const { renew } = await import("/table/shared/renewal.js");
await speak("en");

test("a page that is as new as its server stays", () => {
  for (const newest of ["old", "", undefined]) renew(newest);
  assert.equal(reloads.length, 0);
  assert.equal(document.querySelector(".page-old"), null);
});

test("an older one loads itself again, once for each version", () => {
  renew("new");
  assert.equal(reloads.length, 1);
  assert.equal(kept("renewed", true), "new");
  assert.equal(localStorage.getItem("renewed"), null);
  renew("new");
  assert.equal(reloads.length, 1);
  assert.match(texts(".page-old span")[0], /older than the bot/);
  assert.equal(document.body.firstElementChild.className, "page-old");
  renew("newer");
  assert.equal(reloads.length, 2);
  assert.equal(kept("renewed", true), "new newer");
  assert.equal(document.querySelector(".page-old"), null);
});

test("nobody who is typing loses it", () => {
  const field = document.createElement("input");
  field.setAttribute("type", "text");
  document.body.append(field);
  field.value = "half a li";
  renew("newest");
  assert.equal(reloads.length, 2);
  const [again, close] = document.querySelectorAll(".page-old button");
  assert.equal(again.textContent, "Load the page again");
  assert.equal(close.getAttribute("aria-label"), "Close");
  press(again);
  assert.equal(reloads.length, 3);
  press(close);
  assert.equal(document.querySelector(".page-old"), null);
  renew("newest");
  renew("newest");
  assert.equal(document.querySelectorAll(".page-old").length, 1);
  renew("old");
  assert.equal(document.querySelector(".page-old"), null);
  field.remove();
});

test("where the browser keeps nothing, it leaves it to the person", () => {
  const real = sessionStorage;
  globalThis.sessionStorage = { getItem: () => null, setItem() {} };
  renew("fourth");
  assert.equal(reloads.length, 3);
  assert.ok(document.querySelector(".page-old"));
  globalThis.sessionStorage = real;
});
