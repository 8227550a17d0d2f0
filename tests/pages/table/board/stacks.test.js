// What lies on the table, open, squared up or folded, and what the chosen cards would make of it.

import { texts } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { stackOf } from "/table/board/stacks.js";
import { label } from "/table/shared/letters.js";
import { speak } from "/table/shared/words.js";

let seen;
beforeEach(async () => {
  await speak("en");
  seen = {
    verdicts: { of: () => null },
    over: "",
    may: new Set(),
    chosen: true,
    label,
    wild: (card) => "2X".includes(card[0] ?? "-"),
    loose: new Set(),
    chosenRefs: new Set(),
    seatAt: (seat) => ["me", "left", "top", "right"][seat],
  };
});

const stack = (cards, facts = {}) => ({
  id: "m0",
  kind: "meld",
  label: "Sixes",
  caption: "30",
  cards: cards ? cards.split(" ") : [],
  ...facts,
});
const drawn = (one, how) => stackOf(one, seen, how);
const slots = (one) =>
  one.querySelectorAll(".slot").map((slot) =>
    [
      slot.querySelector("[data-still]").dataset.still.split(" ")[0],
      ...slot.className.split(" ").slice(1),
    ].join(" ")
  );
const verdict = (facts) => {
  const one = { target: "m0", fits: true, line: "Fits.", ...facts };
  seen.verdicts = { of: (id) => (id === "m0" ? one : null) };
};

describe("a stack", () => {
  test("says what it is and shows its cards, the wild ones marked", () => {
    const one = drawn(stack("6S 2D X"));
    assert.equal(one.getAttribute("aria-label"), "Sixes");
    assert.equal(one.getAttribute("aria-disabled"), null);
    assert.equal(one.dataset.zone, "m0");
    assert.equal(one.className, "stack stack-meld is-open");
    assert.deepEqual(slots(one), ["6S", "2D is-wild", "X is-wild"]);
    assert.deepEqual(texts(".stack-caption", one), ["30"]);
    assert.deepEqual(texts(".stack-count", one), []);
  });

  test("draws its last twenty-four cards", () => {
    const cards = [...Array(24).fill("6S"), "7S"].join(" ");
    const found = slots(drawn(stack(`8S ${cards}`)));
    assert.equal(found.length, 24);
    assert.equal(found.at(-1), "7S");
    assert.equal(found[0], "6S");
  });

  test("has the signs of its marks", () => {
    const one = drawn(stack("6S", { marks: ["canasta", "clean", "frozen"] }));
    assert.deepEqual(texts(".stack-mark", one), ["★❄"]);
    assert.equal(one.className, "stack stack-meld is-open is-canasta is-clean is-frozen");
    assert.deepEqual(texts(".stack-mark", drawn(stack("6S", { marks: ["dirty"] }))), ["☆"]);
    assert.deepEqual(texts(".stack-mark", drawn(stack("6S", { marks: ["own"] }))), []);
    assert.deepEqual(texts(".stack-mark", drawn(stack("6S", { marks: ["clean"] }), "squared")), []);
  });

  test("of a new meld is called by its label, until it shows what would lie there", () => {
    const place = { kind: "new", label: "New meld", caption: undefined };
    assert.deepEqual(texts(".stack-caption", drawn(stack("", place))), ["New meld"]);
    seen.over = "m0";
    verdict({ cards: ["6S"], added: [0] });
    assert.deepEqual(texts(".stack-caption", drawn(stack("", place))), [""]);
    assert.deepEqual(texts(".stack-caption", drawn(stack("", { caption: undefined }))), [""]);
  });

  test("is marked where cards may go, hang, are sent, or are advised", () => {
    seen.may = new Set(["m0"]);
    assert.equal(drawn(stack("")).className, "stack stack-meld is-open is-allowed");
    seen.over = seen.hint = "m0";
    seen.sent = ({ id }) => id === "m0";
    assert.equal(
      drawn(stack("")).className,
      "stack stack-meld is-open is-allowed is-over is-hinted is-sent",
    );
    assert.equal(drawn(stack("", { id: "m1" })).className, "stack stack-meld is-open");
  });
});

describe("stock and pile", () => {
  test("of the stock one back is seen, as long as there is a card", () => {
    assert.deepEqual(slots(drawn(stack("", { kind: "stock", hidden: 3 }))), ["back slot-back"]);
    assert.deepEqual(slots(drawn(stack("", { kind: "stock", hidden: 0 }))), []);
    assert.deepEqual(slots(drawn(stack("", { kind: "stock" }))), []);
  });

  test("a pile has a back under its cards where there are more", () => {
    assert.deepEqual(slots(drawn(stack("6S", { kind: "pile", hidden: 2 }))), [
      "back slot-back",
      "6S",
    ]);
    assert.deepEqual(slots(drawn(stack("6S", { kind: "pile" }))), ["6S"]);
    assert.deepEqual(slots(drawn(stack("6S", { hidden: 2 }))), ["6S"]);
  });
});

describe("a trick", () => {
  test("has each card before who has played it, and marks the one that takes it", () => {
    const trick = stack("7C 8C 9C", { kind: "trick", seats: [3, 0, 1], taken: 1 });
    assert.deepEqual(slots(drawn(trick)), [
      "7C slot-by-right",
      "8C slot-by-me",
      "9C slot-by-left is-taking",
    ]);
    assert.equal(slots(drawn({ ...trick, taken: undefined })).at(-1), "9C slot-by-left");
  });

  test("with a card that I hold over it has that one before me", () => {
    seen.over = "m0";
    verdict({ cards: ["7C", "8C", "9C"], added: [2] });
    const trick = stack("7C 8C", { kind: "trick", seats: [2, 3] });
    assert.deepEqual(slots(drawn(trick)), [
      "7C slot-by-top",
      "8C slot-by-right",
      "9C is-ghost slot-by-me",
    ]);
  });
});

describe("what the chosen cards would become", () => {
  test("is drawn where they hang: what is added, and what is wrong", () => {
    seen.over = "m0";
    verdict({ fits: false, line: "No run.", cards: ["6S", "2D", "KS"], added: [1, 2], wrong: 2 });
    const one = drawn(stack("6S"));
    assert.deepEqual(slots(one), ["6S", "2D is-wild is-ghost", "KS is-ghost is-wrong"]);
    assert.equal(one.getAttribute("aria-label"), "Sixes. no: No run.");
    assert.equal(one.getAttribute("aria-disabled"), "true");
    assert.ok(one.classList.contains("is-unfit"));
    assert.deepEqual(texts(".stack-verdict", one), ["✗"]);
  });

  test("is not drawn elsewhere, nor where nothing would lie", () => {
    verdict({ cards: ["6S", "6H"], added: [1] });
    assert.deepEqual(slots(drawn(stack("6S"))), ["6S"]);
    seen.over = "m0";
    assert.deepEqual(slots(drawn(stack("6S"))), ["6S", "6H is-ghost"]);
    verdict({ cards: [] });
    assert.deepEqual(slots(drawn(stack("6S"))), ["6S"]);
    verdict({ cards: ["6S", "6H"] });
    assert.deepEqual(slots(drawn(stack("6S"))), ["6S", "6H"]);
  });

  test("is told short by its points", () => {
    const short = (line) => (verdict({ line }), texts(".stack-verdict", drawn(stack("")))[0]);
    assert.equal(short("Canasta, +1 500 points."), "✓ +1 500");
    assert.equal(short("Minus −5 here"), "✓ −5");
    assert.equal(short("Take - 40"), "✓ - 40");
    assert.equal(short("Fits, 40 points."), "✓");
    seen.chosen = false;
    assert.equal(drawn(stack("")).querySelector(".stack-verdict"), null);
  });

  test("is told in three languages, where it does not fit", async () => {
    verdict({ fits: false, line: "x" });
    for (const [language, no] of [["bg", "не"], ["hu", "nem"]]) {
      await speak(language);
      assert.equal(drawn(stack("")).getAttribute("aria-label"), `Sixes. ${no}: x`);
    }
  });
});

describe("squared up to one card", () => {
  test("shows the card by which it is called, and how many there are", () => {
    const one = drawn(stack("X 2S 6S 6H"), "squared");
    assert.deepEqual(slots(one), ["6S"]);
    assert.deepEqual(texts(".stack-count", one), ["4"]);
    assert.deepEqual(slots(drawn(stack("2S 2H"), "squared")), ["2S is-wild"]);
    assert.deepEqual(slots(drawn(stack("X"), "squared")), ["X is-wild"]);
    assert.deepEqual(texts(".stack-count", drawn(stack("", { cards: undefined }), "squared")), [
      "0",
    ]);
  });

  test("shows besides what may be moved on", () => {
    seen.loose = new Set(["m0/2S"]);
    assert.deepEqual(slots(drawn(stack("6S 2S 6H"), "squared")), ["6S", "2S is-wild is-loose"]);
  });

  test("shows besides what would come, and what is wrong with it", () => {
    seen.over = "m0";
    verdict({ cards: ["6S", "6H", "6D"], added: [2] });
    assert.deepEqual(slots(drawn(stack("6S 6H"), "squared")), ["6S", "6D is-ghost"]);
    verdict({ cards: ["6S", "KH", "6D"], added: [2], wrong: 1 });
    assert.deepEqual(slots(drawn(stack("6S 6H"), "squared")), ["6S", "KH is-wrong", "6D is-ghost"]);
    assert.deepEqual(slots(drawn(stack(""), "squared")), ["KH is-wrong", "6D is-ghost"]);
  });
});

describe("cards that may be moved on", () => {
  test("are marked, and of equal ones one alone is picked", () => {
    seen.loose = new Set(["m0/2S"]);
    seen.chosenRefs = new Set(["m0/2S"]);
    const one = drawn(stack("6S 2S 2S"));
    assert.deepEqual(slots(one), [
      "6S",
      "2S is-wild is-loose is-picked",
      "2S is-wild is-loose",
    ]);
    assert.deepEqual(
      one.querySelectorAll("[data-ref]").map((slot) => slot.dataset.ref),
      ["m0/2S", "m0/2S"],
    );
    assert.deepEqual(slots(drawn(stack("2S", { id: "m1" }))), ["2S is-wild"]);
  });
});

describe("folded to a chip", () => {
  const chip = (cards, facts) => {
    const one = drawn(stack(cards, facts), "folded");
    return one.querySelector(".stack-brief").children.map((part) => part.textContent).join(" ");
  };

  test("a set by its rank, a run by both ends and its suit", () => {
    assert.equal(chip("2S 6S 6H X"), "6 4");
    assert.equal(chip("7H 8H 2S TH"), "7–10♥ 4");
    assert.equal(chip("7H 8S TH"), "7 3");
    assert.equal(chip("7H 7H"), "7 2");
    assert.equal(chip("2S 2H"), "2 2");
    assert.equal(chip("X X"), "★ 2");
    const run = drawn(stack("7H 8H"), "folded").querySelector(".stack-brief b");
    assert.equal(run.className, "suit-H");
    assert.equal(drawn(stack("7H 7S"), "folded").querySelector("b").className, "");
  });

  test("mine by its number too, and without its caption", () => {
    assert.equal(chip("6S 6H", { marks: ["own"], caption: "3 · 120" }), "3 6 2");
    assert.deepEqual(texts(".stack-caption", drawn(stack("6S 6H"), "folded")), []);
  });

  test("red threes each by itself, of many the first", () => {
    const bonus = { kind: "bonus", caption: "red threes" };
    assert.equal(chip("3D 3H", bonus), "3♦ 3♥");
    assert.equal(chip("3D X", bonus), "3♦ ★");
    assert.equal(chip("3D 3H 3D 3H", bonus), "3♦ 3♥ 3♦ 3♥");
    assert.equal(chip("3D 3H 3D 3H 3D", bonus), "3♦ 5");
    const one = drawn(stack("3D X", bonus), "folded");
    assert.deepEqual(one.querySelectorAll("b").map((card) => card.className), ["suit-D", "suit-X"]);
    assert.deepEqual(texts(".stack-caption", one), ["red threes"]);
  });
});
