// Cards in the air: how long, one after the other, and what ends them.

import { animations, hide, media, pass } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { land, pace, play } from "/table/motion/motion.js";

const REDUCED = "(prefers-reduced-motion: reduce)";
const air = () => document.getElementById("air").children;

beforeEach(() => {
  land();
  animations.length = 0;
  localStorage.setItem("pace", "normal");
  media(REDUCED, false);
});

function flight(more = {}) {
  const element = document.createElement("div");
  document.body.append(element);
  return {
    card: "6C",
    label: "6♣",
    wild: false,
    from: { left: 0, top: 0, width: 40, height: 60 },
    to: { left: 100, top: 200, width: 80, height: 120 },
    element,
    ...more,
  };
}

test("how long motion takes is my choice, and the device's if it wants none", () => {
  const as = (name) => (localStorage.setItem("pace", name), pace());
  assert.deepEqual(["slow", "normal", "fast", "off", "other"].map(as), [1.7, 1, 0.55, 0, 1]);
  media(REDUCED, true);
  assert.equal(as("slow"), 0);
});

describe("one flight", () => {
  test("goes from box to box, and its card is seen when it is there", () => {
    const one = flight();
    play([[one]]);
    const [{ element, keyframes, options }] = animations;
    assert.equal(element.className, "card is-flown is-flying");
    assert.deepEqual(
      ["width", "left", "top"].map((name) => element.style[name]),
      ["80px", "100px", "200px"],
    );
    assert.equal(keyframes[0].transform, "translate(-120px, -230px) scale(0.5)");
    assert.equal(keyframes[1].transform, "none");
    assert.deepEqual([options.duration, options.delay, options.fill], [320, 0, "backwards"]);
    assert.equal(one.element.classList.contains("is-coming"), true);
    animations[0].finish();
    assert.equal(one.element.classList.contains("is-coming"), false);
    assert.equal(air().length, 0);
  });

  test("begins neither tiny nor huge", () => {
    play([[flight({ from: { left: 0, top: 0, width: 8, height: 8 } })]]);
    play([[flight({ from: { left: 0, top: 0, width: 800, height: 800 } })]]);
    const scales = animations.map((one) => one.keyframes[0].transform.match(/scale\((.*)\)/)[1]);
    assert.deepEqual(scales, ["0.4", "1.8"]);
  });

  test("of a wild card is marked, and needs no card to land on", () => {
    play([[flight({ wild: true, element: null })]]);
    assert.equal(animations[0].element.className, "card is-flown is-wild is-flying");
    animations[0].finish();
  });

  test("over what lay there, which stays until then", () => {
    play([[flight({ below: { card: "KS", label: "K♠", wild: false } })]]);
    assert.equal(air().length, 2);
    assert.equal(air()[0].querySelector(".face").classList.contains("suit-S"), true);
    animations[0].finish();
    assert.equal(air().length, 0);
  });

  test("takes as long as I have chosen; with none nothing flies", () => {
    localStorage.setItem("pace", "slow");
    play([[flight()]]);
    assert.equal(animations[0].options.duration, 320 * 1.7);
    localStorage.setItem("pace", "off");
    play([[flight()]]);
    assert.equal(animations.length, 1);
    assert.equal(air().length, 0);
  });

  test("of several cards sends them shortly after each other", () => {
    play([Array(8).fill(0).map(() => flight())]);
    assert.deepEqual(animations.map((one) => one.options.delay), [
      0,
      25,
      50,
      75,
      100,
      120,
      120,
      120,
    ]);
  });
});

describe("flights after each other", () => {
  test("of three, each begins before the one before has landed", async () => {
    const all = [flight(), flight(), flight()];
    play(all.map((one) => [one]));
    assert.equal(animations.length, 1);
    assert.ok(all.every((one) => one.element.classList.contains("is-coming")));
    await pass(255);
    assert.equal(animations.length, 1);
    await pass(1);
    assert.equal(animations.length, 2);
    await pass(256);
    assert.equal(animations.length, 3);
    assert.deepEqual(animations.map((one) => one.options.duration), [320, 320, 320]);
  });

  test("of many, each is shorter, and all of them take four seconds", async () => {
    play(Array(4).fill(0).map(() => [flight()]));
    assert.equal(animations[0].options.duration, 320 - 80);
    await pass(479);
    assert.equal(animations.length, 1);
    await pass(1);
    assert.equal(animations.length, 2);
    land();
    animations.length = 0;
    play(Array(20).fill(0).map(() => [flight()]));
    assert.equal(animations[0].options.duration, 200 - 80);
    await pass(200);
    assert.equal(animations.length, 2);
    await pass(3600);
    assert.equal(animations.length, 20);
  });
});

describe("flights end", () => {
  test("at a press, a key, and the next state", async () => {
    for (
      const ends of [
        () => dispatchEvent(new Event("pointerdown")),
        () => dispatchEvent(new Event("keydown")),
        () => play([]),
      ]
    ) {
      animations.length = 0;
      const all = [flight(), flight()];
      play(all.map((one) => [one]));
      ends();
      assert.equal(animations[0].playState, "finished");
      assert.equal(air().length, 0);
      assert.ok(all.every((one) => !one.element.classList.contains("is-coming")));
      await pass(1000);
      assert.equal(animations.length, 1);
    }
  });

  test("and those that wait alone, too", async () => {
    play([[flight()], [flight()]]);
    animations[0].finish();
    dispatchEvent(new Event("keydown"));
    await pass(1000);
    assert.equal(animations.length, 1);
  });

  test("out of sight there are none", () => {
    hide(true);
    play([[flight()]]);
    hide(false);
    assert.equal(animations.length, 0);
    play([]);
    assert.equal(air().length, 0);
  });
});
