import {} from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, block, plain, present, spans, task, together } from "/table/shared/text.js";
import { h } from "/table/shared/dom.js";
import { speak } from "/table/shared/words.js";

await speak("en");
const one = (type, text, more = {}) => ({ type, text, ...more });
const shown = (line, act) => h("p", {}, spans(line, act));

test("a score and a sum stay on one line, a time does not", () => {
  assert.equal(together("2 415 : 1 880"), "2 415\u00a0:\u00a01 880");
  assert.equal(together("0 / 50 points"), "0\u00a0/\u00a050 points");
  assert.equal(together("Ana : Ivo, 3 : x"), "Ana : Ivo, 3 : x");
});

test("spans become text, never markup", () => {
  const line = [
    one("plain", "<b>"),
    one("strong", "1 : 2"),
    one("place", "#room"),
    one("command", "/play"),
  ];
  const p = shown(line);
  assert.equal(p.textContent, "<b>1\u00a0:\u00a02#room/play");
  assert.deepEqual(p.children.map((child) => child.nodeName), ["STRONG"]);
  assert.equal(shown([one("unheard of", "x")]).textContent, "");
  assert.deepEqual(spans(undefined), []);
});

test("a card in a line has its suit and its sign as text", () => {
  const chip = shown([one("card", "K♥", { card: "KH" })]).firstChild;
  assert.equal(chip.className, "chip suit-H");
  assert.equal(chip.textContent, "K♥\u{fe0e}");
  assert.equal(shown([one("card", "🃏", { card: "X" })]).firstChild.className, "chip suit-X");
});

test("my own name is marked; a name is bold in a line of bold words alone", () => {
  const person = (id) => ({ type: "person", person: id, name: id });
  const p = shown([person("a"), one("plain", " and "), person("b")], { me: "b" });
  assert.deepEqual(
    p.querySelectorAll("bdi").map((name) => name.className),
    ["text-person", "text-person is-me"],
  );
  assert.equal(p.querySelectorAll("strong").length, 0);
  const bold = shown([one("strong", "Deal 1"), one("plain", " "), person("a")], { me: "b" });
  assert.equal(bold.querySelectorAll("strong").length, 2);
  const mixed = shown([one("strong", "1"), one("plain", "x"), person("a")]);
  assert.equal(mixed.querySelectorAll("strong").length, 1);
});

test("somebody of the browser who is not here sleeps", () => {
  const person = (id) => ({ type: "person", person: id, name: id });
  const sleeps = () =>
    shown([person("local:a"), person("local:b"), person("discord:c")]).querySelectorAll(
      ".text-away",
    ).length;
  assert.equal(present(), "");
  assert.equal(sleeps(), 0, "nobody has told");
  assert.equal(present(["local:a"]), "local:a");
  assert.equal(sleeps(), 1);
  assert.equal(present(undefined), "local:a", "nothing new");
  const [zzz] = shown([person("local:b")]).querySelectorAll(".text-away");
  assert.deepEqual([zzz.getAttribute("aria-label"), zzz.title], ["away", "away"]);
  present([]);
  assert.equal(sleeps(), 2);
});

test("a rule is a link where somebody can read it", () => {
  const said = [];
  const act = { say: (text) => said.push(text) };
  const rule = (more) => ({ type: "rule", game: "belot", rule: "B14", anchor: "B14", ...more });
  const [button] = shown([rule({ text: "Rule" })], act).children;
  assert.equal(button.textContent, "Rule");
  assert.deepEqual([button.title, button.getAttribute("aria-label")], ["§B14", "Rule §B14"]);
  button.click();
  const [bare] = shown([rule({ rule: "§12.3", anchor: "" })], act).children;
  assert.equal(bare.textContent, "§12.3");
  assert.equal(bare.getAttribute("aria-label"), "Rule §12.3");
  bare.click();
  assert.deepEqual(said, ["/rules belot B14", "/rules belot §12.3"]);
  const [told] = shown([rule({})]).children;
  assert.deepEqual([told.nodeName, told.textContent], ["SPAN", "§B14"]);
});

test("plain words of a line", () => {
  assert.equal(plain([one("plain", "a "), { name: "Ana" }, { rule: "B1" }, {}]), "a AnaB1");
  assert.equal(plain(undefined), "");
});

test("a sheet has columns; numbers stand to the right", () => {
  const tab = one("plain", "\t");
  const sheet = block({
    style: "sheet",
    lines: [[one("plain", "Melds"), tab, one("plain", "1 250"), tab, one("plain", "−300")], [
      one("plain", "Hand"),
      tab,
      one("plain", "+5.5"),
      tab,
      one("plain", "n/a"),
    ], [one("plain", "Level"), tab, one("plain", ""), tab, one("plain", "12 cards")]],
  });
  const rows = sheet.querySelectorAll("tr").map((row) =>
    row.children.map((cell) => [cell.textContent, cell.className])
  );
  assert.deepEqual(rows, [
    [["Melds", ""], ["1 250", "block-number"], ["−300", "block-number"]],
    [["Hand", ""], ["+5.5", "block-number"], ["n/a", ""]],
    [["Level", ""], ["", ""], ["12 cards", ""]],
  ]);
  assert.equal(sheet.className, "block block-sheet");
});

test("blocks by their style: a title is one, an alert is a note", () => {
  const made = (style) => block({ style, lines: [[one("plain", "x")]] });
  assert.equal(made("title").firstChild.nodeName, "H3");
  assert.equal(made("quiet").firstChild.nodeName, "P");
  assert.deepEqual([made("alert").getAttribute("role"), made("quiet").getAttribute("role")], [
    "note",
    null,
  ]);
  assert.equal(made(undefined).className, "block block-text");
});

test("beside a picture stands only what it does not show", () => {
  const blocks = [{ drawn: true, n: 1 }, { n: 2 }];
  assert.deepEqual(beside({ blocks, picture: { key: "k" } }), [{ n: 2 }]);
  assert.deepEqual(beside({ blocks, picture: { alt: "words" } }), blocks);
  assert.deepEqual(beside({ blocks, picture: null }), blocks);
  assert.deepEqual(beside({}), []);
});

test("the task of a lesson is its first three blocks", () => {
  const lesson = (...blocks) => ({ kind: "lesson", blocks });
  assert.equal(task({ kind: "hand", blocks: [1] }), "");
  assert.equal(task(null), "");
  assert.equal(task(lesson(1, 2, 3, 4)), task(lesson(1, 2, 3, 5)));
  for (const other of [[0, 2, 3], [1, 0, 3], [1, 2, 0]]) {
    assert.notEqual(task(lesson(1, 2, 3)), task(lesson(...other)));
  }
});
