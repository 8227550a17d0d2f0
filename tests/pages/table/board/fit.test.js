// How closely the melds lie: no closer than they must, and never wider again in a deal.

import { resized, rest } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Fit } from "/table/board/fit.js";

let felt;
let fit;
let drawn; // the level of each drawing
let redrawn;
let needs; // the level from which all is in sight

const board = (deal = "1", table = "t") => ({ table, deal });
const settle = (one = board()) => {
  drawn = [];
  fit.settle(one, () => {
    drawn.push(fit.level);
    felt.scrollHeight = fit.level >= needs ? 300 : 400;
  });
  return fit.level;
};

beforeEach(() => {
  Object.assign(globalThis, { innerWidth: 1280, innerHeight: 800 });
  felt = document.createElement("section");
  felt.style.display = "grid";
  felt.clientHeight = felt.scrollHeight = 300;
  const table = document.createElement("main");
  table.append(felt);
  document.body.replaceChildren(table);
  const count = { times: 0 };
  redrawn = count;
  needs = 0;
  fit = new Fit(felt, () => (count.times += 1));
});

describe("melds lie", () => {
  test("as wide as they can", () => {
    assert.equal(settle(), 0);
    assert.deepEqual(drawn, [0]);
    assert.equal(felt.dataset.fit, "0");
  });

  test("closer, step by step, until all is in sight, and not wider in the same deal", () => {
    needs = 3;
    assert.equal(settle(), 3);
    assert.deepEqual(drawn, [0, 1, 2, 3]);
    needs = 0;
    assert.equal(settle(), 3);
    assert.deepEqual(drawn, [3]);
    assert.equal(settle(board("2")), 0);
  });

  test("no closer than closest", () => {
    needs = 99;
    assert.equal(settle(), 8);
    assert.equal(felt.dataset.fit, "7");
    assert.equal(felt.classList.contains("is-closest"), true);
    assert.equal(settle(board("1", "other")), 8);
    needs = 7;
    assert.equal(settle(board("2")), 7);
    assert.equal(felt.classList.contains("is-closest"), false);
  });

  test("as chips from the beginning on a small page", () => {
    const begins = (wide, high) => {
      Object.assign(globalThis, { innerWidth: wide, innerHeight: high });
      fit.again();
      return settle();
    };
    assert.equal(begins(699, 800), 2);
    assert.equal(begins(700, 600), 0);
    assert.equal(begins(700, 599), 2);
  });

  test("no closer for what is hidden, paused or in no grid", () => {
    needs = 3;
    felt.hidden = true;
    assert.equal(settle(), 0);
    felt.hidden = false;
    felt.parentElement.className = "is-paused";
    assert.equal(settle(), 0);
    felt.parentElement.className = "";
    felt.style.display = "block";
    assert.equal(settle(), 0);
    felt.style.display = "grid";
    assert.equal(settle(), 3);
  });

  test("closer where the melds of the others have no room of their own", () => {
    const theirs = document.createElement("div");
    theirs.id = "theirs";
    felt.append(theirs);
    theirs.scrollHeight = 101;
    theirs.clientHeight = 100;
    assert.equal(settle(), 0);
    theirs.scrollHeight = 102;
    assert.equal(settle(), 8);
  });

  test("anew on a page of another size, or with cards of another size", async () => {
    needs = 3;
    settle();
    needs = 0;
    dispatchEvent(new Event("resize"));
    assert.equal(redrawn.times, 1);
    assert.equal(settle(), 0);
    needs = 3;
    settle();
    needs = 0;
    document.documentElement.dataset.size = "L";
    await rest();
    assert.equal(redrawn.times, 2);
    assert.equal(settle(), 0);
    document.documentElement.dataset.other = "x";
    await rest();
    assert.equal(redrawn.times, 2);
    resized(felt);
    assert.equal(redrawn.times, 3);
  });
});

test("how each stack is drawn", () => {
  const how = (level, mine, facts = {}, loose = false) => {
    fit.level = level;
    return fit.how({ kind: "meld", ...facts }, mine, loose);
  };
  const levels = (...facts) =>
    [0, 1, 2, 4, 5, 6, 7, 8].map((level) => how(level, ...facts)[0]).join("");
  const canasta = { marks: ["canasta"] };
  assert.equal(levels(false), "osffffff");
  assert.equal(levels(false, canasta), "ssffffff");
  assert.equal(levels(true), "oooossff");
  assert.equal(levels(true, canasta), "ssssssff");
  assert.equal(levels(true, {}, true), "oooossss"); // what may be moved on is seen
  assert.equal(levels(true, { kind: "bonus" }), "oooooooo");
  assert.equal(levels(false, { kind: "bonus" }), "osffffff");
});
