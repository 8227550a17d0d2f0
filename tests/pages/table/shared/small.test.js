// Small modules: what the browser keeps, letters of cards, languages, looks, the clipboard, sliders.
import { answers, fire, key, media, pass } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { copied } from "/table/shared/clipboard.js";
import { h } from "/table/shared/dom.js";
import { keep, kept, lasts } from "/table/shared/kept.js";
import { isWild, label, learn } from "/table/shared/letters.js";
import { chosenFelt, dress, look, LOOKS, wear } from "/table/shared/look.js";
import { slider, step } from "/table/shared/track.js";
import { known, language, name, preferred, speak, t } from "/table/shared/words.js";

test("what is kept: for long, for the session, or in the memory alone", () => {
  assert.equal(kept("x"), null);
  keep("x", "long");
  keep("y", "short", true);
  assert.deepEqual([kept("x"), kept("y", true)], ["long", "short"]);
  assert.equal(localStorage.getItem("x"), "long");
  assert.equal(localStorage.getItem("y"), null);
  assert.equal(sessionStorage.getItem("y"), "short");
  localStorage.setItem("x", "elsewhere");
  assert.equal(kept("x"), "elsewhere", "another page has changed it");
  assert.equal(lasts(), true);
});

test("a forbidden storage is remembered for as long as the page lives", () => {
  const [long, short] = [localStorage, sessionStorage];
  const refuse = {
    get: () => {
      throw new Error("forbidden");
    },
    configurable: true,
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, refuse);
  }
  keep("z", "1");
  assert.equal(kept("z"), "1");
  assert.equal(kept("never"), null);
  assert.equal(lasts(), false);
  const full = {
    getItem: () => {
      throw new Error("gone");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  Object.defineProperty(globalThis, "localStorage", {
    value: full,
    configurable: true,
    writable: true,
  });
  Object.defineProperty(globalThis, "sessionStorage", {
    value: full,
    configurable: true,
    writable: true,
  });
  keep("z", "2");
  assert.equal(kept("z"), "2");
  assert.equal(lasts(), false);
  globalThis.localStorage = long;
  globalThis.sessionStorage = short;
  localStorage.removeItem("z");
});

test("a tag from outside means a language of ours, or none", () => {
  for (
    const [tag, found] of [["bg", "bg"], ["bg-BG", "bg"], ["HU_hu", "hu"], ["en-xa", "en-XA"], [
      "bgx",
      "",
    ], ["", ""]]
  ) assert.equal(known(tag), found, tag);
});

test("words come in the language that was asked last, and are asked for again", async () => {
  assert.equal(t("yourTurn"), "yourTurn");
  await speak("bg");
  assert.equal(language(), "bg");
  assert.equal(document.documentElement.lang, "bg");
  assert.equal(kept("language"), "bg");
  assert.equal(preferred(), "bg");
  let times = 0;
  const hu = "/table/words/hu.json";
  answers.set(hu, async () => {
    times += 1;
    if (times < 3) throw new Error("away");
    return { title: "{n} {m}{none}", yourTurn: "Te jössz" };
  });
  const waits = document.querySelector(".page-wait");
  const late = speak("hu");
  await pass();
  assert.equal(waits.textContent, "Kafene …", "in no language yet");
  await pass(499);
  assert.equal(times, 1);
  await pass(1);
  assert.equal(times, 2);
  await pass(999);
  assert.equal(times, 2, "less and less often");
  await speak("en");
  await pass(1);
  assert.equal(times, 3);
  await late;
  assert.equal(language(), "en", "another language was chosen meanwhile");
  await speak("hu");
  assert.equal(times, 3, "a book is read once");
  assert.equal(t("yourTurn"), "Te jössz");
  assert.equal(t("title", { n: 1, m: 0 }), "1 0");
  assert.equal(t("nothing"), "nothing");
  await speak("en");
});

test("a server that stays away is asked every eight seconds at last", async () => {
  const times = [];
  answers.set("/table/words/xx.json", () => {
    times.push(performance.now());
    throw new Error("away");
  });
  speak("xx");
  await pass(39_000);
  const pauses = times.slice(1).map((at, n) => at - times[n]);
  assert.deepEqual(pauses, [500, 1000, 2000, 4000, 8000, 8000, 8000]);
  await speak("en");
});

test("the language of a new visitor is that of the browser, if the page has it", () => {
  const before = navigator.languages;
  localStorage.removeItem("language");
  keep("language", "xx");
  navigator.languages = ["xx-DE", "hu-HU", "bg"];
  assert.equal(preferred(), "hu");
  navigator.languages = ["xx"];
  assert.equal(preferred(), "en");
  keep("language", "bg");
  assert.equal(preferred(), "bg");
  keep("language", "en");
  navigator.languages = before;
});

test("cards are said by their names", () => {
  assert.deepEqual(["KH", "2S", "X", ""].map(name), [
    "king of hearts",
    "two of spades",
    "joker",
    "face-down card",
  ]);
});

test("letters of cards are those of the hand, until it is another game", () => {
  const frame = (cards, wild = "2X") => ({ board: { wild }, hand: { picture: { cards } } });
  learn(frame([]), true);
  assert.deepEqual(["KH", "TS", "X", ""].map(label), ["K♥", "10♠", "", ""]);
  learn(
    frame([{ card: "KC", label: "К♣\u{fe0e}" }, { card: "X", label: "J" }, { card: "QD" }, {
      card: "JS",
      label: "Val♠",
    }]),
  );
  assert.deepEqual(["KH", "QH", "JD", "AC"].map(label), ["К♥", "Q♥", "J♦", "A♣"]);
  learn({ board: {} }, false);
  assert.equal(label("KH"), "К♥");
  assert.equal(isWild("2C"), false, "no wild cards in this game");
  learn(frame([]), true);
  assert.equal(label("KH"), "K♥");
  assert.deepEqual(["2C", "X", "KH", ""].map(isWild), [true, true, false, false]);
});

test("looks: the device's, or one's own; the felt by the light", () => {
  const { dataset } = document.documentElement;
  assert.deepEqual(LOOKS, ["auto", "light", "dark"]);
  assert.equal(look(), "auto");
  wear("dark");
  assert.deepEqual([look(), dataset.look], ["dark", "dark"]);
  wear("auto");
  assert.deepEqual([look(), dataset.look], ["auto", undefined]);
  assert.equal(chosenFelt(), "green");
  media("(prefers-color-scheme: light)", true);
  assert.equal(dataset.felt, undefined, "nothing is worn yet");
  dress("");
  assert.deepEqual([chosenFelt(), dataset.felt], ["", "light"]);
  media("(prefers-color-scheme: light)", false);
  assert.equal(dataset.felt, "green");
  document.documentElement.style.setProperty("--ground", " #123456 ");
  dress("wine");
  assert.deepEqual([chosenFelt(), dataset.felt], ["wine", "wine"]);
  assert.equal(document.querySelector("meta[name=theme-color]").getAttribute("content"), "#123456");
  document.documentElement.style.removeProperty("--ground");
  dress();
  assert.equal(dataset.felt, "wine");
  assert.equal(document.querySelector("meta[name=theme-color]").getAttribute("content"), "#123456");
});

test("a text is copied the new way, the old way, or not", async () => {
  const texts = [];
  const before = h("button", {});
  document.body.append(before);
  before.focus();
  navigator.clipboard = { writeText: async (text) => void texts.push(text) };
  assert.equal(await copied("new"), true);
  navigator.clipboard = {
    writeText: async () => {
      throw new Error("refused");
    },
  };
  document.execCommand = (what) => {
    const field = document.querySelector("textarea");
    field.focus(); // what is selected has the focus, in a browser
    const marked = field.value.slice(field.selectionStart ?? 9, field.selectionEnd);
    texts.push(`${what} ${marked} ${field.getAttribute("readonly")}`);
    return true;
  };
  globalThis.HTMLElement = h("p").constructor;
  assert.equal(await copied("old"), true);
  navigator.clipboard = undefined;
  document.execCommand = () => false;
  assert.equal(await copied("not"), false);
  assert.deepEqual(texts, ["new", "copy old "]);
  assert.equal(document.querySelector("textarea"), null);
  assert.equal(document.activeElement, before);
  before.remove();
  globalThis.HTMLElement = class {};
  assert.equal(await copied("nowhere"), false);
});

test("a slider says its place, and goes where it is let go", () => {
  const picks = [];
  const act = { pick: (...facts) => picks.push(facts) };
  const track = { at: 2, count: 5, token: "tok", label: "Step" };
  assert.equal(slider({}, act), null);
  assert.equal(slider({ track: { ...track, count: 1 } }, act), null);
  assert.notEqual(slider({ track: { ...track, count: 2 } }, act), null);
  const made = slider({ track }, act);
  const [input, told] = made.children;
  const facts = ["min", "max", "value", "aria-label", "aria-valuetext"];
  assert.deepEqual(facts.map((one) => input.getAttribute(one)), ["0", "4", "2", "Step", "3 / 5"]);
  assert.equal(told.textContent, "3 / 5");
  input.value = 4;
  fire(input, "input");
  assert.equal(told.textContent, "5 / 5");
  assert.deepEqual(picks, []);
  for (const to of [4, 0, 2, 5, -1]) {
    input.value = to;
    fire(input, "change");
  }
  assert.deepEqual(picks, [["track", "tok", ["4"]], ["track", "tok", ["0"]]]);
});

test("arrows step, except in a field", () => {
  const picks = [];
  const act = { pick: (...facts) => picks.push(facts[2][0]) };
  const pressed = (at, name, target = "button") => {
    const element = h(target, {});
    let event = null;
    element.onkeydown = (one) => step({ track: { at, count: 3, token: "t" } }, act, event = one);
    key(element, name);
    return event.defaultPrevented;
  };
  assert.equal(pressed(1, "ArrowLeft"), true);
  assert.equal(pressed(1, "ArrowRight"), true);
  assert.equal(pressed(0, "ArrowLeft"), true);
  assert.equal(pressed(2, "ArrowRight"), true);
  assert.equal(pressed(1, "Enter"), false);
  for (const field of ["input", "select", "textarea"]) {
    assert.equal(pressed(1, "ArrowLeft", field), false);
  }
  assert.deepEqual(picks, ["0", "2"]);
  assert.equal(step({}, act, { target: h("p"), key: "ArrowLeft" }), undefined);
});
