// Who sits where, and what a plate says, in three languages.

import { texts } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { called, eyes, places, seatOf, sideOf } from "/table/board/seats.js";
import { people } from "/table/talk/people.js";
import { speak } from "/table/shared/words.js";

const table = (players, seat, more = {}) => ({
  seats: Array(players).fill(0).map((_, number) => ({
    number,
    name: `P${number}`,
    side: number % 2,
  })),
  seat,
  ...more,
});
const around = (board) => places(board).map(({ seat, place }) => `${seat.number} ${place}`);

beforeEach(async () => {
  await speak("en");
  Object.assign(people, { here: [], gone: [], muted: [] });
});

describe("who sits where", () => {
  test("the next player is to my left, the one before me to my right", () => {
    assert.deepEqual(around(table(2, 0)), ["1 top", "0 me"]);
    assert.deepEqual(around(table(3, 0)), ["1 left", "2 right", "0 me"]);
    assert.deepEqual(around(table(4, 0)), ["1 left", "2 top", "3 right", "0 me"]);
    assert.deepEqual(around(table(6, 0)), ["1 left", "2 top", "3 top", "4 top", "5 right", "0 me"]);
    const seven = ["1 left", "2 top", "3 top", "4 top", "5 top", "6 right", "0 me"];
    assert.deepEqual(around(table(7, 0)), seven);
  });

  test("seen from each seat", () => {
    assert.deepEqual(around(table(4, 2)), ["3 left", "0 top", "1 right", "2 me"]);
    assert.deepEqual(around(table(3, 2)), ["0 left", "1 right", "2 me"]);
    assert.deepEqual(around(table(1, 0)), ["0 me"]);
  });

  test("the other way round where play goes counter-clockwise", () => {
    const counter = { counter: true };
    assert.deepEqual(around(table(4, 0, counter)), ["1 right", "2 top", "3 left", "0 me"]);
    assert.deepEqual(around(table(2, 0, counter)), ["1 top", "0 me"]);
  });

  test("who looks on sees it as the first seat does", () => {
    assert.deepEqual(around(table(4)), ["1 left", "2 top", "3 right", "0 me"]);
    assert.equal(eyes(table(4)).number, 0);
    assert.equal(eyes(table(4, 2)).number, 2);
    assert.equal(eyes({}), undefined);
    assert.deepEqual(places({}), []);
  });

  test("each side has a colour, of seven", () => {
    assert.deepEqual([0, 6, 7, undefined].map(sideOf), ["side-0", "side-6", "side-0", "side-0"]);
  });
});

describe("a plate", () => {
  const plate = (facts, mine = null, place = "left") =>
    seatOf({ seat: { number: 1, name: "Béla", side: 1, cards: 7, ...facts }, place }, mine);
  const words = (...facts) => texts(".text-unseen", plate(...facts))[0];

  test("says name and cards", () => {
    assert.equal(words({}), "Béla, cards: 7");
    assert.equal(words({ cards: undefined }), "Béla, cards: 0");
  });

  test("says who is my partner, but not that I am", () => {
    assert.equal(words({}, 1), "Béla, partner, cards: 7");
    assert.equal(words({}, 0), "Béla, cards: 7");
    assert.equal(words({}, 1, "me"), "Béla, cards: 7");
    assert.equal(words({ side: undefined }, null), "Béla, cards: 7");
  });

  test("says who plays, who is away, and what the game notes, in its order", () => {
    assert.equal(
      words({ to_act: true, away: true, notes: ["all trumps", "1 ace"] }),
      "Béla, cards: 7, to play, away, all trumps, 1 ace",
    );
    assert.deepEqual(texts(".seat-notes i", plate({ away: true, notes: ["x"] })), ["away", "x"]);
    assert.deepEqual(texts(".seat-notes", plate({})), []);
  });

  test("says what a computer can, without the sign of its name", () => {
    const one = { name: "🤖 Peter", computer: true, level: "good" };
    assert.equal(words(one), "🤖 Peter, computer, good, cards: 7");
    assert.equal(words({ ...one, level: "" }), "🤖 Peter, computer, cards: 7");
    const drawn = plate(one);
    assert.deepEqual(texts("bdi", drawn), ["Peter"]);
    assert.equal(drawn.querySelector(".seat-who").getAttribute("title"), "good");
    assert.equal(drawn.querySelectorAll(".sign").length, 1);
    assert.equal(plate({}).querySelectorAll(".sign").length, 0);
    assert.equal(called({ name: "🤖 Peter" }), "🤖 Peter");
    assert.equal(called({ name: "Peter", computer: true }), "Peter");
  });

  test("says who is here, of people alone", () => {
    people.here = [1];
    assert.equal(words({}), "Béla, cards: 7, here");
    assert.equal(words({ computer: true }), "Béla, computer, cards: 7");
    assert.equal(words({}, 1, "me"), "Béla, cards: 7");
    assert.equal(words({}, null, "me"), "Béla, cards: 7, here");
    assert.ok(plate({}).classList.contains("is-on-page"));
    people.here = [];
    people.gone = [1];
    assert.equal(words({}), "Béla, cards: 7, not here");
    assert.ok(plate({}).classList.contains("is-off-page"));
    people.gone = [];
    assert.equal(plate({}).className, "seat seat-left side-1");
  });

  test("says whose words I hide", () => {
    people.muted = [1];
    assert.equal(words({ notes: ["x"] }), "Béla, cards: 7, you hide what they say, x");
    assert.equal(plate({}).querySelectorAll(".sign").length, 1);
    people.muted = [2];
    assert.equal(words({}), "Béla, cards: 7");
  });

  test("is marked on their turn, and when they are away", () => {
    assert.equal(plate({ to_act: true }).className, "seat seat-left side-1 is-turn");
    assert.equal(plate({ away: true }).className, "seat seat-left side-1 is-gone");
    assert.equal(plate({}).dataset.zone, "seat:1");
    assert.equal(plate({}).key, "seat 1");
  });

  test("shows how many cards there are, and those that are open", () => {
    assert.deepEqual(texts(".seat-count", plate({})), ["7"]);
    assert.deepEqual(texts(".seat-count", plate({ cards: 0 })), []);
    assert.deepEqual(texts(".seat-hand .chip", plate({ hand: ["6C", "X"] })), ["6♣\u{fe0e}", "★"]);
    assert.equal(plate({ hand: [] }).querySelector(".seat-hand"), null);
  });

  test("says the open cards to whoever hears the page", () => {
    assert.equal(
      words({ cards: 3, hand: ["6C", "X", "?"], to_act: true }),
      "Béla, cards: 3, six of clubs, joker, face-down card, to play",
    );
    assert.equal(words({ hand: [] }), "Béla, cards: 7");
  });

  for (
    const [language, said] of [
      ["bg", "Béla, партньор, компютър, карти: 7, на ход, отсъства"],
      ["hu", "Béla, társ, gép, lapok: 7, ő jön, nincs itt"],
    ]
  ) {
    test(`says it all in ${language}`, async () => {
      await speak(language);
      assert.equal(words({ computer: true, to_act: true, away: true }, 1), said);
    });
  }
});
