// From where to where each card flies.

import { lies, rect } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { boxesOf, cardBox, flightsOf, grownOf } from "/table/motion/flights.js";

let table;
const zones = {};
const hand = {};

// A zone with cards in it, each at a place of its own: the first at `left`, the next ten beside it.
function zone(name, left, cards = 0, names = "stack") {
  const made = document.createElement("div");
  made.className = names;
  made.dataset.zone = name;
  made.box = [left, 100, 200, 80];
  for (let at = 0; at < cards; at += 1) {
    const slot = document.createElement("span");
    slot.className = "slot";
    const card = document.createElement("span");
    card.className = "card";
    card.box = [left + at * 10, 100, 50, 70];
    slot.append(card);
    made.append(slot);
  }
  table.append(made);
  zones[name] = made;
  return made;
}

const cardAt = (name, at) => zones[name].querySelectorAll(".card")[at];

beforeEach(() => {
  document.body.replaceChildren();
  table = document.createElement("main");
  document.body.append(table);
  for (const all of [zones, hand]) for (const name of Object.keys(all)) delete all[name];
});

describe("where a card of a zone is", () => {
  test("the last that lies, or one further back, or the first", () => {
    zone("m0", 10, 3);
    assert.equal(cardBox(zones.m0).left, 30);
    assert.equal(cardBox(zones.m0, 1).left, 20);
    assert.equal(cardBox(zones.m0, 5).left, 10);
  });

  test("in the middle of an empty one, as large as a card", () => {
    zone("new", 10);
    assert.deepEqual(cardBox(zones.new), { left: 86, top: 106.4, width: 48, height: 48 * 1.4 });
    zones.new.box = [0, 0, 30, 30];
    assert.deepEqual(cardBox(zones.new), { left: 0, top: -6, width: 30, height: 42 });
  });

  test("each card of a trick has a box of its own", () => {
    zone("m0", 10, 2);
    zone("trick", 300, 2, "stack stack-trick");
    const found = boxesOf(table);
    assert.deepEqual([...found.keys()], ["m0", "trick", "trick/0", "trick/1"]);
    assert.deepEqual(
      [...found.values()].map((one) => one.left),
      [20, 310, 300, 310],
    );
  });
});

describe("the stack that I laid on", () => {
  const stack = (id, count, ...marks) => ({ id, cards: Array(count).fill("6C"), marks });
  test("is fresh and has grown", () => {
    const old = { stacks: [stack("a", 3), stack("b", 3)] };
    const found = (...stacks) => grownOf(old, { stacks })?.id;
    assert.equal(found(stack("a", 4), stack("b", 4, "fresh")), "b");
    assert.equal(found(stack("a", 3, "fresh"), stack("b", 4)), undefined);
    assert.equal(found(stack("c", 3, "fresh")), "c");
    assert.equal(grownOf(null, { stacks: [stack("c", 3, "fresh")] }).id, "c");
    assert.equal(grownOf(old, {}), undefined);
  });
});

describe("flights", () => {
  const before = new Map();
  const flown = (flights, more = {}) =>
    flightsOf({ seat: 0, flights, ...more.board }, {
      before,
      gone: [],
      fresh: [],
      zoneOf: (id) => zones[id],
      elementOf: (id) => hand[id],
      label: (card) => `<${card}>`,
      wild: (card) => card === "X",
      old: null,
      ...more,
    });
  const flight = (source, goal, ...cards) => ({ source, goal, cards });

  beforeEach(() => {
    before.clear();
    for (const [at, name] of ["stock", "pile", "m0", "seat:0", "seat:1", "trick"].entries()) {
      before.set(name, rect([at * 100, 0, 50, 70]));
    }
    zone("pile", 500, 1);
    zone("m0", 600, 4);
    zone("seat:1", 700);
    zone("seat:0", 800);
    lies("[data-card-of-hand]", [1, 2, 50, 70]);
    for (const id of ["c1", "c2"]) {
      hand[id] = document.createElement("div");
      hand[id].dataset.cardOfHand = id;
      document.body.append(hand[id]);
    }
  });

  test("from seat to stack, onto the card that lies there now", () => {
    const [[one]] = flown([flight("seat:1", "pile", "6C")]);
    assert.equal(one.from.left, 400);
    assert.equal(one.element, cardAt("pile", 0));
    assert.equal(one.to.left, 500);
    assert.deepEqual([one.card, one.label, one.wild], ["6C", "<6C>", false]);
    assert.equal(flown([flight("seat:1", "pile", "X")])[0][0].wild, true);
  });

  test("several cards land on the last ones, in their order", () => {
    const [cards] = flown([flight("seat:1", "m0", "6C", "6D")]);
    assert.deepEqual(cards.map((one) => one.card), ["6C", "6D"]);
    assert.deepEqual(cards.map((one) => one.to.left), [620, 630]);
  });

  test("two flights onto one stack land one after the other, the last on top", () => {
    const [first, second] = flown([flight("seat:1", "m0", "6C"), flight("seat:1", "m0", "6D")]);
    assert.deepEqual([first[0].card, first[0].to.left], ["6C", 620]);
    assert.deepEqual([second[0].card, second[0].to.left], ["6D", 630]);
  });

  test("more than lie there go to the stack itself", () => {
    const [first] = flown([flight("seat:1", "pile", "6C"), flight("seat:1", "pile", "6D")]);
    assert.equal(first[0].element, null);
    assert.equal(first[0].to.left, 500);
  });

  test("to a seat", () => {
    const [[one]] = flown([flight("trick", "seat:1", "6C")]);
    assert.equal(one.element, null);
    assert.equal(one.to.left, 776);
  });

  test("of a trick each begins where it lay", () => {
    before.set("trick/0", rect([10, 0, 50, 70]));
    before.set("trick/1", rect([20, 0, 50, 70]));
    const [cards] = flown([flight("trick", "seat:1", "6C", "6D")]);
    assert.deepEqual(cards.map((one) => [one.card, one.from.left]), [["6C", 10], ["6D", 20]]);
  });

  test("of mine begins where that card was, of equal ones each at its own", () => {
    before.set("c7", rect([70, 0, 50, 70]));
    before.set("c8", rect([80, 0, 50, 70]));
    const gone = [{ id: "c7", card: "6C" }, { id: "c8", card: "6C" }];
    const from = (some, flights) =>
      flown(flights, { gone: some }).flat().map((one) => one.from.left);
    assert.deepEqual(from(gone, [flight("seat:0", "m0", "6C", "6C")]), [70, 80]);
    assert.deepEqual(from(gone.slice(1), [flight("seat:0", "m0", "6C")]), [80]);
    assert.deepEqual(from([], [flight("seat:0", "m0", "6C")]), [300]);
    assert.deepEqual(from([{ id: "c8", card: "6D" }], [flight("seat:0", "m0", "6C")]), [300]);
    assert.deepEqual(from([{ id: "c8", card: "6D" }], [flight("seat:0", "m0", "")]), [80]);
    assert.equal(gone.length, 2);
  });

  test("to me lands on the card that came, and is its face where that is drawn", () => {
    const fresh = [{ id: "c1", card: "6C" }, { id: "c2", card: "KS" }];
    const [cards] = flown([flight("stock", "seat:0", "6C", "KS")], { fresh });
    assert.deepEqual(cards.map((one) => one.element), [hand.c1, hand.c2]);
    assert.deepEqual(cards.map((one) => one.to.left), [1, 1]);
    const [turned] = flown([flight("stock", "seat:0", "KS", "6C")], { fresh });
    assert.deepEqual(turned.map((one) => one.element), [hand.c2, hand.c1]);
    const [[hidden]] = flown([flight("stock", "seat:0", "")], { fresh });
    assert.equal(hidden.element, hand.c2);
    const [[nowhere]] = flown([flight("stock", "seat:0", "9D")], { fresh });
    assert.equal(nowhere.element, null);
    assert.equal(nowhere.to.left, 876);
  });

  test("on the pile what lay on top is seen until then", () => {
    const old = { stacks: [{ id: "pile", kind: "pile", cards: ["4C", "X"] }] };
    const [[one]] = flown([flight("seat:1", "pile", "6C")], { old });
    assert.deepEqual(one.below, { card: "X", label: "<X>", wild: true });
    assert.equal(flown([flight("seat:1", "m0", "6C")], { old })[0][0].below, null);
    const meld = { stacks: [{ id: "pile", kind: "meld", cards: ["4C"] }] };
    assert.equal(flown([flight("seat:1", "pile", "6C")], { old: meld })[0][0].below, null);
  });

  test("what I laid and saw there already does not fly again", () => {
    const both = [flight("seat:0", "m0", "6C"), flight("seat:1", "pile", "KS")];
    assert.deepEqual(
      flown(both, { lies: "m0" }).map(([one]) => one.card),
      ["KS"],
    );
    assert.equal(flown(both, { lies: "pile" }).length, 2);
  });

  test("to or from a place that is not seen there is none", () => {
    assert.deepEqual(flown([flight("nowhere", "pile", "6C")]), []);
    assert.deepEqual(flown([flight("seat:1", "nowhere", "6C")]), []);
    zones["seat:1"].box = [0, 0, 0, 0];
    assert.deepEqual(flown([flight("pile", "seat:1", "6C")]), []);
    assert.deepEqual(flown(undefined), []);
  });
});
