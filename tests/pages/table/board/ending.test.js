// The end of a deal and of a match: when it is shown, what stands in it, and how points count up.

import { fire, media, pass, press, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import { open, said, settles, show } from "../sitting.js";

let page;
let deal = 0;

const SIDES = [
  { name: "We", points: 1500, said: "+1 500", score: "2 415", own: true },
  { name: "They", points: -40, said: "−40", score: "1 880" },
];
const TABLES = [
  {
    title: "Melds",
    rows: [
      { label: [{ type: "plain", text: "Canastas" }], points: ["600", "0"], counts: ["2", ""] },
      { label: [{ type: "plain", text: "Cards" }], points: ["900", "−40"] },
    ],
    totals: ["1 500", "−40"],
  },
];
const ending = (facts = {}) => ({
  tone: "good",
  title: "Deal 1",
  headline: "Maria goes out",
  told: "Maria and Béla win the deal.",
  sides: SIDES,
  tables: TABLES,
  ...facts,
});
const ends = (facts = {}, more = {}) =>
  show({ deal: `${deal}.1`, turn: -1, told: ["Over."], ending: ending(facts), ...more });
const shown = () => document.querySelector(".ending");
const part = (name) => texts(`.ending-${name}`);
const press_ = (token, label, rank) => ({ type: "press", token, label, rank });

before(async () => {
  localStorage.setItem("asked sounds", "yes");
  page = await open();
});
beforeEach(async () => {
  deal += 1;
  localStorage.setItem("pace", "normal");
  media("(prefers-reduced-motion: reduce)", false);
  await show({ deal: `${deal}.1`, turn: 1 });
  await settles();
  said();
});

describe("the end is shown", () => {
  test("after the table was seen as the last card left it", async () => {
    await ends();
    assert.equal(shown(), null);
    await pass(1370);
    assert.equal(shown(), null);
    await pass(50);
    assert.notEqual(shown(), null);
  });

  test("sooner where a trick has stood", async () => {
    const last = { id: "last", kind: "last-trick", label: "Last", cards: ["7C", "8C"] };
    await ends({}, { stacks: [last] });
    await pass(470);
    assert.equal(shown(), null);
    await pass(50);
    assert.notEqual(shown(), null);
    assert.equal(document.querySelectorAll(".ending-last .card").length, 2);
  });

  test("as fast as I have chosen", async () => {
    localStorage.setItem("pace", "slow");
    await ends();
    await pass(2300);
    assert.equal(shown(), null);
    await pass(100);
    assert.notEqual(shown(), null);
    deal += 1;
    localStorage.setItem("pace", "off");
    await ends();
    await pass(1370);
    assert.equal(shown(), null);
    await pass(50);
    assert.notEqual(shown(), null);
  });

  test("at once at a press, and to whoever comes later", async () => {
    await ends();
    fire(document.body, "pointerdown");
    await pass(20);
    assert.notEqual(shown(), null);
    deal += 1;
    await ends({}, { told: [] });
    await pass(20);
    assert.notEqual(shown(), null);
  });
});

describe("points", () => {
  test("count up from nothing, and stand as they are said", async () => {
    await ends();
    await pass(1420);
    assert.deepEqual(part("points"), ["0", "0"]);
    await pass(16 + 450);
    const [own, other] = part("points").map((one) => Number(one.replace(/[^\d−-]/g, "")));
    assert.ok(own > 1000 && own < 1300, `${own}`);
    assert.ok(other < -20 && other > -40, `${other}`);
    await pass(500);
    assert.deepEqual(part("points"), ["+1 500", "−40"]);
    await ends();
    await pass(20);
    assert.deepEqual(part("points"), ["+1 500", "−40"]);
  });

  test("of nothing do not count", async () => {
    await ends({ sides: [{ ...SIDES[0], points: 0, said: "0 points" }] });
    await pass(1420);
    assert.deepEqual(part("points"), ["0 points"]);
  });

  test("stand at once without motion, and to whoever comes later", async () => {
    media("(prefers-reduced-motion: reduce)", true);
    await ends();
    await pass(1420);
    assert.deepEqual(part("points"), ["+1 500", "−40"]);
    media("(prefers-reduced-motion: reduce)", false);
    deal += 1;
    await ends({}, { told: [] });
    await pass(20);
    assert.deepEqual(part("points"), ["+1 500", "−40"]);
  });
});

describe("what stands in it", () => {
  const now = async (facts, more) => (await ends(facts, { told: [], ...more }), await pass(20));

  test("one big line, who won how much, and each side's sum", async () => {
    await now();
    assert.deepEqual(part("which"), ["Deal 1"]);
    assert.deepEqual(part("big"), ["Maria goes out"]);
    assert.deepEqual(part("told"), ["Maria and Béla win the deal."]);
    assert.deepEqual(part("name"), ["We", "They"]);
    assert.deepEqual(part("sum"), ["2 415 in all", "1 880 in all"]);
    assert.equal(document.querySelectorAll(".ending-side.is-own").length, 1);
    assert.equal(shown().className, "ending is-good");
  });

  test("of a match its winner, once", async () => {
    await now({ won: "We win the match", tone: undefined });
    assert.deepEqual(part("big"), ["We win the match"]);
    assert.deepEqual(part("which"), ["Deal 1: Maria goes out"]);
    assert.equal(shown().className, "ending is-even is-match");
    await now({ won: "We win", title: "" });
    assert.deepEqual(part("which"), ["Maria goes out"]);
  });

  test("of three sides it is closer", async () => {
    await now({ sides: [...SIDES, { ...SIDES[1], name: "Iva" }] });
    assert.ok(shown().classList.contains("is-many"));
    await now();
    assert.equal(shown().classList.contains("is-many"), false);
  });

  test("a sheet with a column for each side", async () => {
    await now();
    const rows = document.querySelectorAll(".ending-sheets tr").map((row) =>
      row.children.map((cell) => cell.textContent)
    );
    assert.deepEqual(rows, [
      ["Melds", "We", "They"],
      ["Canastas", "2 · 600", "0"],
      ["Cards", "900", "−40"],
      ["Total", "1 500", "−40"],
    ]);
    await now({ tables: [...TABLES, { totals: ["1", "2"] }] });
    assert.equal(document.querySelectorAll(".ending-sheets table").length, 2);
    assert.deepEqual(texts(".ending-sheets th")[6], "");
  });

  test("cards that were still held, for eyes and ears", async () => {
    await now({ shown: [{ seat: 1, name: "Peter", cards: ["KS", "X"] }] });
    assert.deepEqual(texts(".ending h3"), ["Cards still held"]);
    assert.deepEqual(texts(".ending-held .text-unseen"), ["king of spades, joker"]);
    assert.equal(document.querySelectorAll(".ending-held .card").length, 2);
    await now({ shown: [] });
    assert.deepEqual(texts(".ending h3"), []);
  });

  test("what was last, and lines of the evening", async () => {
    await now({ last: "Iva threw 5♦.", lines: ["Evening 3 : 2", "More"] });
    assert.deepEqual(texts(".ending-last p"), ["Iva threw 5♦."]);
    assert.equal(document.querySelectorAll(".ending-last .card").length, 0);
    assert.deepEqual(part("evening"), ["Evening 3\u00a0:\u00a02", "More"]);
    await now();
    assert.deepEqual(part("last"), []);
  });

  test("in three languages", async () => {
    for (
      const [language, all] of [
        ["bg", ["общо 2 415", "Общо", "Останали в ръка"]],
        ["hu", ["összesen 2 415", "Összesen", "Kézben maradt lapok"]],
        ["en", ["2 415 in all", "Total", "Cards still held"]],
      ]
    ) {
      await now({ shown: [{ seat: 1, name: "x", cards: ["KS"] }] }, { language });
      await pass(40);
      assert.deepEqual(
        [part("sum")[0], texts(".ending tfoot th")[0], texts(".ending h3")[0]],
        all,
      );
    }
  });
});

describe("what comes next", () => {
  const now = async (facts, more) => (await ends(facts, { told: [], ...more }), await pass(20));
  const first = () => texts(".ending .is-first .button");
  const more = () => texts(".ending > .button-row:last-child .button");

  test("leads to the next deal, and to what the table offers", async () => {
    const controls = [
      press_("t1:next", "Next deal"),
      press_("t1:resume", "Go on"),
      press_("t1:p:1", "Draw"),
    ];
    const offers = [
      press_("t1:again", "Again", 3),
      press_("t1:share", "Share", 0),
      press_("t1:film", "Film", 2),
      press_("t1:replay", "Replay", 4),
      press_("t1:rules", "Rules"),
    ];
    await now({ controls: offers }, { screen: { controls } });
    assert.deepEqual(first(), ["Next deal", "Go on"]);
    assert.deepEqual(more(), ["Share", "Film", "Score", "Replay", "Rules"]);
    await now({ controls: offers, won: "We win" }, { screen: { controls } });
    assert.deepEqual(first(), ["Next deal", "Go on", "Again"]);
    press(document.querySelector(".ending .is-first .button"));
    assert.deepEqual(said().filter((one) => one.do === "press").map((one) => one.token), [
      "t1:next",
    ]);
  });
});

test("the next deal is shown at once", async () => {
  await ends();
  await pass(2000);
  deal += 1;
  await show({ deal: `${deal}.1`, turn: 0 });
  assert.equal(shown(), null);
  assert.equal(page.parts.pause.hidden, true);
});
