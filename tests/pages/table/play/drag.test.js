// Dragging by finger and mouse: what is lifted, which place is meant, and what a drop becomes.

import { fire, pass } from "../../dom.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { Drag } from "/table/play/drag.js";
import { Fan } from "/table/play/fan.js";

// The page: melds in a list from 100 to 400, the stock over its middle, the hand below at 500.
const PLACES = {
  a: [20, 120, 80, 60],
  b: [140, 120, 80, 60],
  low: [20, 380, 80, 60], // half of it is below the list
  gone: [20, 392, 80, 60], // of this one nothing can be hit
  stock: [140, 250, 80, 60],
  new: [260, 120, 80, 60],
};
const HAND = [0, 500, 340, 140];

let drag;
let fan;
let hand;
let felt;
let layer;
let said;
let verdicts;
let picks;

function made(tag, id, box, parent = document.body) {
  const one = document.createElement(tag);
  one.id = id;
  one.box = box;
  parent.append(one);
  return one;
}

beforeEach(() => {
  document.body.replaceChildren();
  Object.assign(globalThis, { innerWidth: 360, innerHeight: 740 });
  said = [];
  verdicts = { a: true, b: true, stock: false, low: true, gone: true, new: "no" };
  picks = (at, ref) => (ref ? [ref] : [["one", "two", "three", "four", "five"][at]]);
  felt = made("section", "felt", [0, 100, 360, 300]);
  felt.clientHeight = felt.scrollHeight = 300;
  const centre = made("div", "centre", [0, 240, 360, 80], felt);
  for (const [name, box] of Object.entries(PLACES)) {
    const zone = made("button", "", box, name === "stock" ? centre : felt);
    zone.className = "stack";
    zone.dataset.zone = name;
  }
  layer = made("div", "drag", [0, 0, 0, 0]);
  hand = made("div", "hand", HAND);
  hand.clientWidth = HAND[2];
  fan = new Fan(hand);
  const nobody = new Set();
  fan.draw(
    ["one", "two", "three", "four", "five"].map((id, at) => ({ id, card: `${at + 3}S` })),
    {
      chosen: nobody,
      can: () => null,
      away: nobody,
      label: (card) => card,
      wild: (card) => card === "4S",
      fresh: nobody,
    },
  );
  const note = (name) => (...facts) => void said.push([name, ...facts]);
  drag = new Drag({
    fan,
    layer,
    scroller: felt,
    targets: () => document.querySelectorAll("[data-zone]"),
    fits: (id) => verdicts[id],
    on: {
      tap: note("tap"),
      pick: (at, ref) => picks(at, ref),
      picked: note("picked"),
      over: (element) => said.push(["over", element?.dataset.zone ?? ""]),
      drop: (element, boxes, ids) => said.push(["drop", element.dataset.zone, ids, boxes]),
      arrange: note("arrange"),
      back: (boxes, ids) => said.push(["back", ids, boxes]),
    },
  });
});

afterEach(() => drag.cancel());

const row = { y: 560 };
const xOf = (at) => fan.rows[0].left + fan.rows[0].strip * at + 5;
const point = (x, y, more = {}) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  isPrimary: true,
  button: 0,
  buttons: 1,
  pointerType: "touch",
  ...more,
});
const MOUSE = { pointerType: "mouse" };
const down = (at, more) => fire(hand, "pointerdown", point(xOf(at), row.y, more));
const move = async (x, y, more, home = hand) => {
  fire(home, "pointermove", point(x, y, more));
  await pass(20);
};
const up = (x, y, more, home = hand) => fire(home, "pointerup", point(x, y, more));
// A finger lifts the second card, over the hand still.
const lift = async (more) => {
  down(1, more);
  await move(xOf(1), row.y - 20, more);
};
const aimed = async (x, y) => {
  await move(x, y);
  return said.findLast(([what]) => what === "over")?.[1] ?? "";
};
const told = (what) => said.filter(([name]) => name === what).map(([, ...rest]) => rest);
const last = () => said.at(-1);

describe("a finger on the hand", () => {
  test("that does not move taps the card under it", () => {
    down(1);
    assert.equal(fan.up, 1);
    up(xOf(1), row.y);
    assert.deepEqual(said, [["tap", 1]]);
    assert.equal(fan.up, -1);
  });

  test("along the fan raises cards, and taps none", async () => {
    down(1);
    await move(xOf(3), row.y);
    assert.equal(fan.up, 3);
    up(xOf(3), row.y);
    assert.deepEqual(said, []);
  });

  test("that trembles still taps, the card where it is", async () => {
    down(1);
    await move(xOf(1) + 8, row.y - 13);
    up(xOf(1) + 8, row.y - 13);
    assert.deepEqual(said, [["tap", 1]]);
    down(1);
    await move(xOf(1) + 9, row.y);
    up(xOf(1) + 9, row.y);
    assert.equal(said.length, 1);
  });

  test("lifts a card by fourteen pixels up, not by thirteen", async () => {
    down(1);
    await move(xOf(1), row.y - 13);
    assert.equal(drag.on_the_way, false);
    await move(xOf(1), row.y - 14);
    assert.equal(drag.on_the_way, true);
    assert.deepEqual(told("picked"), [[["two"]]]);
    assert.equal(fan.up, -1);
  });

  test("lifts the card that it has gone to", async () => {
    down(1);
    await move(xOf(3), row.y);
    await move(xOf(3), row.y - 20);
    assert.deepEqual(told("picked"), [[["four"]]]);
  });

  test("beside all cards does nothing", () => {
    fire(hand, "pointerdown", point(fan.rows[0].left - 30, row.y));
    up(0, row.y);
    assert.deepEqual(said, []);
    assert.equal(drag.down, null);
  });

  test("hits the card that stands up, whatever lies before it", () => {
    fire(hand.children[4], "pointerdown", point(xOf(0), row.y));
    up(xOf(0), row.y);
    assert.deepEqual(said, [["tap", 4]]);
  });
});

describe("a mouse", () => {
  test("raises nothing, and lifts by six pixels in any direction", async () => {
    down(1, MOUSE);
    assert.equal(fan.up, -1);
    await move(xOf(1) + 3, row.y + 5, MOUSE);
    assert.equal(drag.on_the_way, false);
    await move(xOf(1) + 6, row.y, MOUSE);
    assert.equal(drag.on_the_way, true);
  });

  test("that was let go elsewhere puts the card back", async () => {
    await lift(MOUSE);
    await move(150, 150, { ...MOUSE, buttons: 0 });
    assert.equal(drag.on_the_way, false);
    assert.deepEqual(told("back").map(([ids]) => ids), [["two"]]);
  });

  test("presses with its first button alone", () => {
    down(1, { ...MOUSE, button: 2 });
    up(xOf(1), row.y, MOUSE);
    assert.deepEqual(said, []);
  });
});

describe("other fingers", () => {
  test("are not the one that lifts", async () => {
    down(1, { isPrimary: false });
    assert.equal(drag.down, null);
    await lift();
    await move(150, 150, { pointerId: 2 });
    assert.equal(told("over").length, 0);
    up(150, 150, { pointerId: 2 });
    assert.equal(drag.on_the_way, true);
    down(3, { pointerId: 3 });
    assert.equal(drag.down.at, 1);
  });

  test("a second one ends a press, but not a drag", async () => {
    down(1);
    fire(document.body, "pointerdown", point(5, 5, { pointerId: 2, isPrimary: false }));
    up(xOf(1), row.y);
    assert.deepEqual(said, []);
    await lift();
    fire(document.body, "pointerdown", point(5, 5, { pointerId: 2, isPrimary: false }));
    assert.equal(drag.on_the_way, true);
  });

  test("no menu opens under a finger", () => {
    assert.equal(fire(hand, "contextmenu", MOUSE).defaultPrevented, false);
    assert.equal(fire(hand, "contextmenu", { pointerType: "touch" }).defaultPrevented, true);
    down(1, MOUSE);
    assert.equal(fire(hand, "contextmenu", MOUSE).defaultPrevented, true);
  });
});

describe("what is dragged", () => {
  test("hangs over the finger as a copy, and its card is away", async () => {
    await lift();
    const copies = layer.querySelectorAll(".card");
    assert.equal(copies.length, 1);
    assert.equal(copies[0].className, "card is-wild");
    for (const name of ["role", "aria-label", "aria-selected", "aria-setsize", "aria-posinset"]) {
      assert.equal(copies[0].hasAttribute(name), false, name);
    }
    assert.equal(copies[0].hasAttribute("tabindex"), false);
    assert.equal(hand.children[1].classList.contains("is-away"), true);
    assert.equal(layer.classList.contains("is-moving"), true);
    await move(150, 300);
    assert.equal(layer.style.transform, `translate3d(150px, ${300 - 64}px, 0)`);
    up(150, 460);
    assert.equal(layer.children.length, 0);
    assert.equal(layer.classList.contains("is-moving"), false);
    assert.equal(hand.children[1].classList.contains("is-away"), false);
  });

  test("of a mouse hangs at its point", async () => {
    await lift(MOUSE);
    await move(150, 300, MOUSE);
    assert.equal(layer.style.transform, `translate3d(150px, ${300 - 12}px, 0)`);
  });

  test("of many cards is a fan around the point, of twelve at most", async () => {
    picks = () => ["one", "two", "three"];
    await lift();
    const lefts = layer.querySelectorAll(".card").map((one) => parseFloat(one.style.left));
    const step = fan.width * 0.32;
    assert.ok(Math.abs(lefts[1] - lefts[0] - step) < 0.01);
    assert.ok(Math.abs(lefts[0] + (fan.width + 2 * step) / 2) < 0.01);
    assert.equal(layer.querySelector(".card").style.top, `${-fan.width * 0.7}px`);
    drag.cancel();
    picks = () => Array(20).fill("three");
    await lift();
    const many = layer.querySelectorAll(".card").map((one) => parseFloat(one.style.left));
    assert.equal(many.length, 12);
    assert.ok(Math.abs(many[1] - many[0] - 9) < 0.01);
    assert.ok(Math.abs(many[0] + (fan.width + 9 * 11) / 2) < 0.01);
  });

  test("says what it would become, within the page", async () => {
    await lift();
    const bubble = layer.querySelector(".drag-verdict");
    drag.say("Fits.", true);
    assert.equal(bubble.textContent, "Fits.");
    assert.equal(bubble.classList.contains("is-unfit"), false);
    drag.say("Too few.", false);
    assert.equal(bubble.classList.contains("is-unfit"), true);
    const shift = async (x) => {
      await move(x, 300);
      return bubble.style.transform;
    };
    assert.equal(await shift(180), "translateX(calc(-50% + 0px))");
    assert.equal(await shift(22), "translateX(calc(-50% + 100px))");
    assert.equal(await shift(338), "translateX(calc(-50% + -100px))");
    drag.cancel();
    drag.say("late", true); // nothing hangs there any more
    assert.equal(bubble.textContent, "Too few.");
  });

  test("keeps the size of its targets until it lies", async () => {
    await lift();
    const a = document.querySelector("[data-zone=a]");
    assert.deepEqual([a.style.width, a.style.height], ["80px", "60px"]);
    assert.equal(document.querySelector("[data-zone=gone]").style.width, "");
    up(60, 150);
    assert.deepEqual([a.style.width, a.style.height], ["", ""]);
  });

  test("that may not be lifted is not, and is no tap", async () => {
    picks = () => null;
    await lift();
    assert.equal(drag.on_the_way, false);
    up(xOf(1), row.y);
    assert.deepEqual(said, []);
  });
});

describe("the place that is meant", () => {
  beforeEach(() => lift());
  // cards hang 64 above the finger
  const cards = (x, y) => aimed(x, y + 64);

  test("is the one under the finger, or under the cards", async () => {
    assert.equal(await aimed(60, 150), "a");
    assert.equal(await aimed(180, 150), "b");
    assert.equal(await cards(60, 150), "a");
  });

  test("of both the finger's counts", async () => {
    document.querySelector("[data-zone=b]").box = [20, 190, 80, 60];
    drag.measure();
    assert.equal(await aimed(60, 240), "b"); // the cards are on a
  });

  test("is near by sixty pixels where the cards fit", async () => {
    assert.equal(await aimed(60, 239), "a");
    assert.equal(await cards(60, 239), "a");
    assert.equal(await cards(60, 241), "");
    assert.equal(await aimed(60, 61), "a");
    assert.equal(await aimed(60, 59), "");
    verdicts.b = "no";
    assert.equal(await aimed(120, 150), "a");
  });

  test("between two it is the nearer", async () => {
    assert.equal(await aimed(119, 150), "a");
    assert.equal(await aimed(121, 150), "b");
  });

  test("where they do not fit it says why from close by alone", async () => {
    assert.equal(await aimed(300, 150), "new");
    verdicts.b = false;
    assert.equal(await aimed(242, 150), "new");
    assert.equal(await aimed(238, 150), "b");
    assert.equal(await aimed(300, 120 - 24), "new");
    assert.equal(await aimed(300, 120 - 25), "");
  });

  test("one that fits and is hit comes before one that says why not", async () => {
    verdicts.a = "no";
    verdicts.low = false;
    document.querySelector("[data-zone=b]").box = [20, 120, 80, 60];
    drag.measure();
    assert.equal(await aimed(60, 150), "b");
  });

  test("one that says why not, under the finger, comes before one that is near", async () => {
    verdicts.b = "no";
    assert.equal(await aimed(140, 150), "b");
    verdicts.b = false;
    assert.equal(await aimed(138, 150), "a");
  });

  test("where nothing goes, what is near by counts less", async () => {
    document.querySelector("[data-zone=b]").box = [140, 180, 80, 30];
    drag.measure();
    assert.equal(await aimed(180, 311), "b"); // the cards are 37 below it
    assert.equal(await aimed(180, 309), "stock");
    assert.equal(await aimed(180, 299), "stock"); // 25
    assert.equal(await aimed(180, 297), "b"); // 23
  });

  test("is none on the hand, nor where a list is scrolled away", async () => {
    assert.equal(await aimed(60, 150), "a");
    assert.equal(await aimed(60, 540), "");
    assert.equal(await aimed(60, 399), "low");
    verdicts.low = false;
    verdicts.a = false;
    assert.equal(await aimed(60, 410), "low");
    assert.equal(await aimed(60, 490), "");
  });

  test("on the cards of the hand is none, whatever lies over them", async () => {
    const zone = made("button", "", [20, 500, 80, 60]);
    zone.dataset.zone = "x";
    verdicts.x = true;
    drag.measure();
    assert.equal(await aimed(60, 528), "x"); // raised cards stand there
    assert.equal(await aimed(60, 529), "");
  });

  test("is told with the move that lifts", async () => {
    drag.cancel();
    down(1);
    assert.equal(await aimed(60, 150), "a");
  });

  test("is told once for each place", async () => {
    await aimed(60, 150);
    await aimed(61, 150);
    await aimed(180, 150);
    assert.deepEqual(told("over"), [["a"], ["b"]]);
  });

  test("is looked for again when it is known where they fit", async () => {
    assert.equal(await aimed(119, 150), "a");
    verdicts.a = "no";
    drag.again();
    await pass(20);
    assert.deepEqual(last(), ["over", "b"]);
  });

  test("lies over the list: stock and pile come first", async () => {
    document.querySelector("[data-zone=stock]").box = PLACES.b;
    verdicts.stock = true;
    drag.measure();
    assert.equal(await aimed(180, 150), "stock");
  });
});

describe("a drop", () => {
  test("on a place says where from each card came", async () => {
    picks = () => ["one", "two"];
    await lift();
    const copies = layer.querySelectorAll(".card");
    copies[0].box = [1, 2, 3, 4];
    copies[1].box = [5, 6, 7, 8];
    up(60, 150);
    const [what, zone, ids, boxes] = last();
    assert.deepEqual([what, zone, ids], ["drop", "a", ["one", "two"]]);
    assert.deepEqual([boxes.get("one").left, boxes.get("two").left], [1, 5]);
    assert.deepEqual(told("over").at(-1), [""]);
    assert.equal(drag.on_the_way, false);
  });

  test("on the hand arranges it", async () => {
    await lift();
    await move(xOf(3) + 1, 540);
    up(xOf(3) + 1, 540);
    assert.deepEqual(last(), ["arrange", 3, ["two"]]);
  });

  test("elsewhere puts the cards back", async () => {
    await lift();
    up(350, 470);
    assert.deepEqual(last().slice(0, 2), ["back", ["two"]]);
  });

  test("that is broken off puts them back from any place", async () => {
    for (
      const breaks of [
        () => fire(hand, "pointercancel", point(60, 150)),
        () => fire(hand, "lostpointercapture", point(60, 150)),
        () => dispatchEvent(new Event("blur")),
        () => drag.cancel(),
      ]
    ) {
      await lift();
      await move(60, 150);
      breaks();
      assert.equal(last()[0], "back");
      assert.equal(drag.down, null);
    }
  });

  test("is none where a capture ends that is not of the hand itself", async () => {
    await lift();
    fire(hand.children[0], "lostpointercapture", point(60, 150));
    assert.equal(drag.on_the_way, true);
  });

  test("of more cards than are drawn knows a place for each", async () => {
    picks = () => [..."abcdefghijklm"].map((_, at) => ["one", "two"][at % 2]);
    await lift();
    layer.querySelectorAll(".card")[11].box = [9, 9, 9, 9];
    up(60, 150);
    assert.ok([...last()[3].values()].every((box) => box));
  });
});

describe("a card that lies on the table", () => {
  const loose = () => {
    const slot = made("span", "", [20, 120, 40, 60], document.querySelector("[data-zone=a]"));
    slot.dataset.ref = "a/2D";
    const card = made("span", "", [20, 120, 40, 60], slot);
    card.className = "card";
    return card;
  };

  test("is moved on, and a tap on it is no tap on the hand", async () => {
    const card = loose();
    fire(card, "pointerdown", point(40, 150));
    up(40, 150, {}, felt);
    assert.deepEqual(said, []);
    fire(card, "pointerdown", point(40, 150));
    await move(44, 153, {}, felt);
    assert.equal(drag.on_the_way, false);
    await move(44, 155, {}, felt);
    assert.deepEqual(told("picked"), [[["a/2D"]]]);
    assert.equal(felt.hasPointerCapture(1), true);
    await move(180, 150, {}, felt);
    up(180, 150, {}, felt);
    assert.deepEqual(last().slice(0, 3), ["drop", "b", ["a/2D"]]);
  });

  test("is not lifted by a second finger or another button, nor one that may not move", () => {
    const card = loose();
    fire(card, "pointerdown", point(40, 150, { isPrimary: false }));
    fire(card, "pointerdown", point(40, 150, { button: 1 }));
    fire(document.querySelector("[data-zone=b]"), "pointerdown", point(150, 150));
    assert.equal(drag.down, null);
  });
});

describe("at the edge of a list that is longer than its place", () => {
  beforeEach(async () => {
    felt.scrollHeight = 900;
    felt.scrollTop = 100;
    verdicts = {};
    await lift();
  });
  // holds the cards (64 above the finger) at this height
  const hold = async (y, ms = 400, x = 300) => {
    await move(x, y + 64);
    const before = felt.scrollTop;
    await pass(ms);
    return Math.sign(Math.round(felt.scrollTop - before));
  };

  test("cards that linger scroll it, those that pass do not", async () => {
    assert.equal(await hold(110, 300), 0);
    assert.equal(await hold(110, 200), -1);
    felt.scrollTop = 300;
    await hold(250);
    assert.equal(await hold(390, 300), 0);
    assert.equal(await hold(390, 200), 1);
  });

  test("the nearer to the edge, the faster, to a limit", async () => {
    const by = async (y) => {
      await hold(250);
      felt.scrollTop = 300;
      await hold(y, 368);
      const before = felt.scrollTop;
      await pass(16);
      return Math.round((felt.scrollTop - before) * 10) / 10;
    };
    assert.equal(await by(400 - 44 + 6), 2);
    assert.equal(await by(400 - 44 + 30), 10);
    assert.equal(await by(400 + 20), 14);
    assert.equal(await by(100 + 44 - 6), -2);
    assert.equal(await by(100 - 20), -14);
  });

  test("nothing scrolls in its middle, beside it, or where all is in sight", async () => {
    assert.equal(await hold(250), 0);
    assert.equal(await hold(110, 500, -5), 0);
    assert.equal(await hold(110, 500, 365), 0);
    assert.equal(await hold(50, 500), 0);
    felt.scrollHeight = 300;
    assert.equal(await hold(110, 500), 0);
  });

  test("targets are read again when the list has moved", () => {
    document.querySelector("[data-zone=a]").box = [20, 200, 80, 60];
    const tops = () => drag.boxes.map(({ element, box }) => [element.dataset.zone, box.top]);
    fire(felt, "scroll");
    assert.deepEqual(tops().find(([zone]) => zone === "a"), ["a", 200]);
    document.querySelector("[data-zone=a]").box = [20, 210, 80, 60];
    dispatchEvent(new Event("resize"));
    assert.deepEqual(tops().find(([zone]) => zone === "a"), ["a", 210]);
    drag.cancel();
    drag.boxes = [];
    drag.measure();
    assert.deepEqual(drag.boxes, []);
  });
});
