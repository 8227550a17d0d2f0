// A finished trick is seen before it is swept away, and nothing that comes meanwhile is lost.

import { fire, hide, media, pass } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { stagesOf, Standing } from "/table/board/tricks.js";

const flight = (source, goal, ...cards) => ({ source, goal, cards });
const SWEEP = flight("trick", "seat:2", "7C", "8C", "9C", "TC");
const lying = (seats, more = []) => ({
  title: "1 : 0",
  turn: "Iva plays",
  facts: ["hearts"],
  stacks: [{ id: "trick", kind: "trick", seats }, ...more],
});
const LAST = { id: "last", kind: "last-trick", cards: ["AC"] };
const frame = (facts = {}) => ({
  is: "frame",
  public: "p",
  board: {
    seat: 0,
    title: "2 : 0",
    turn: "Béla plays",
    facts: ["spades"],
    told: ["Béla takes."],
    hand: ["KS"],
    plays: [{ target: "trick", cards: ["KS"] }],
    seats: [{ number: 2, name: "Béla", to_act: true }],
    stacks: [{ id: "trick", kind: "trick" }, { id: "m", kind: "meld" }, LAST],
    flights: [flight("seat:1", "trick", "TC"), SWEEP],
    ...facts,
  },
});

describe("the stages of a frame", () => {
  test("are two where a trick is swept: it lies whole, then it is gone", () => {
    const told = frame();
    const [whole, after] = stagesOf(
      lying([2, 3, 0], [{ id: "last", kind: "last-trick", x: 1 }]),
      told,
    );
    assert.equal(whole.stands, true);
    assert.equal(whole.public, "p");
    assert.deepEqual(whole.board.stacks, [
      {
        id: "trick",
        kind: "trick",
        label: "",
        cards: ["7C", "8C", "9C", "TC"],
        seats: [2, 3, 0, 1],
        taken: 2,
      },
      { id: "m", kind: "meld" },
      { id: "last", kind: "last-trick", x: 1 },
    ]);
    assert.deepEqual(whole.board.flights, [flight("seat:1", "trick", "TC")]);
    assert.deepEqual(after.board.flights, [SWEEP]);
    assert.deepEqual(after.board.told, ["Béla takes."]);
    assert.equal(after.stands, undefined);
  });

  test("nothing is told or played before it was seen", () => {
    const [{ board }] = stagesOf(lying([2, 3, 0]), frame());
    assert.deepEqual(
      [board.told, board.plays, board.title, board.turn, board.facts],
      [[], [], "1 : 0", "Iva plays", ["hearts"]],
    );
    assert.deepEqual(board.seats, [{ number: 2, name: "Béla", to_act: false }]);
    assert.deepEqual(board.stacks.map((one) => one.kind), ["trick", "meld"]);
  });

  test("what I have played after it is still in my hand", () => {
    const later = [flight("seat:0", "trick", "AS"), flight("seat:1", "trick", "AH")];
    const flights = [flight("seat:1", "trick", "TC"), SWEEP, ...later];
    const [whole, after] = stagesOf(lying([2, 3, 0]), frame({ flights }));
    assert.deepEqual(whole.board.hand, ["KS", "AS"]);
    assert.deepEqual(after.board.hand, ["KS"]);
    assert.deepEqual(after.board.flights, [SWEEP, ...later]);
  });

  test("of several tricks the last is seen, by who has played to it", () => {
    const flights = [
      SWEEP,
      ...[2, 3, 0, 1].map((seat) => flight(`seat:${seat}`, "trick", "x")),
      flight("trick", "seat:3", "A", "B", "C", "D"),
    ];
    const [whole] = stagesOf(lying([2, 3, 0, 1]), frame({ flights }));
    assert.deepEqual(whole.board.stacks[0].seats, [2, 3, 0, 1]);
    assert.equal(whole.board.stacks[0].taken, 3);
    assert.deepEqual(whole.board.stacks[0].cards, ["A", "B", "C", "D"]);
  });

  test("are one where nothing is swept, nobody sees it, or it is not known who played", () => {
    const one = frame({ flights: [flight("seat:1", "trick", "TC")] });
    assert.deepEqual(stagesOf(lying([2, 3, 0]), one), [one]);
    const toPile = frame({ flights: [flight("trick", "pile", "TC")] });
    assert.deepEqual(stagesOf(lying([2, 3, 0, 1]), toPile), [toPile]);
    const told = frame();
    assert.deepEqual(stagesOf(lying([3, 0]), told), [told]);
    assert.deepEqual(stagesOf(null, told), [told]);
    assert.deepEqual(stagesOf({}, frame({ flights: undefined })).length, 1);
    hide(true);
    assert.deepEqual(stagesOf(lying([2, 3, 0]), told), [told]);
    hide(false);
  });
});

describe("what stands", () => {
  let shown;
  let standing;
  let old;
  const button = document.createElement("button");
  button.className = "button";
  document.body.append(button);

  beforeEach(() => {
    standing?.clear();
    media("(prefers-reduced-motion: reduce)", false);
    localStorage.setItem("pace", "normal");
    shown = [];
    old = lying([2, 3, 0]);
    standing = new Standing((told) => shown.push(told.name ?? (told.stands ? "stands" : "after")));
  });
  const comes = (name) => standing.show({ ...frame({ flights: [] }), name }, () => old);
  const sweeps = () => standing.show(frame(), () => old);

  test("is followed by what comes after it, 1.2 seconds later", async () => {
    sweeps();
    assert.deepEqual(shown, ["stands"]);
    await pass(1199);
    assert.deepEqual(shown, ["stands"]);
    await pass(1);
    assert.deepEqual(shown, ["stands", "after"]);
  });

  test("stands as long as I have chosen, and as long where nothing moves", async () => {
    localStorage.setItem("pace", "fast");
    sweeps();
    await pass(1200 * 0.55);
    assert.equal(shown.length, 2);
    localStorage.setItem("pace", "off");
    shown = [];
    sweeps();
    await pass(1190);
    assert.equal(shown.length, 1);
    await pass(10);
    assert.equal(shown.length, 2);
  });

  test("keeps what comes meanwhile waiting, in its order", async () => {
    sweeps();
    comes("one");
    comes("two");
    assert.deepEqual(shown, ["stands"]);
    await pass(1200);
    assert.deepEqual(shown, ["stands", "after", "one", "two"]);
  });

  test("is over at a press or a key", () => {
    for (const type of ["pointerdown", "keydown"]) {
      shown = [];
      sweeps();
      comes("one");
      fire(document.body, type);
      assert.deepEqual(shown, ["stands", "after", "one"]);
    }
  });

  test("is over at once when it is to be", () => {
    sweeps();
    sweeps();
    comes("one");
    standing.end();
    assert.deepEqual(shown, ["stands", "after", "stands", "after", "one"]);
  });

  test("is forgotten with its table", async () => {
    sweeps();
    comes("one");
    standing.clear();
    await pass(2000);
    assert.deepEqual(shown, ["stands"]);
    comes("two");
    assert.deepEqual(shown, ["stands", "two"]);
  });

  describe("under a finger on a button", () => {
    test("nothing comes until its click", async () => {
      fire(button, "pointerdown");
      comes("one");
      assert.deepEqual(shown, []);
      await pass(1400);
      fire(button, "pointerup");
      await pass(50);
      assert.deepEqual(shown, []);
      fire(button, "click");
      await pass(0);
      assert.deepEqual(shown, ["one"]);
    });

    test("or until its click does not come, or it is taken away, or rests there", async () => {
      fire(button, "pointerdown");
      comes("one");
      fire(button, "pointerup");
      await pass(60);
      assert.deepEqual(shown, ["one"]);
      fire(button, "pointerdown");
      comes("two");
      fire(button, "pointercancel");
      await pass(0);
      assert.deepEqual(shown, ["one", "two"]);
      fire(button, "pointerdown");
      comes("three");
      await pass(1490);
      assert.equal(shown.length, 2);
      await pass(10);
      assert.equal(shown.length, 3);
    });

    test("the end of an earlier press does not free a later one", async () => {
      fire(button, "pointerdown");
      fire(button, "pointerup");
      await pass(30);
      fire(button, "pointerdown");
      comes("one");
      await pass(40);
      assert.deepEqual(shown, []);
      await pass(1500);
      assert.deepEqual(shown, ["one"]);
    });

    test("a trick that has stood waits for it too", async () => {
      sweeps();
      fire(button, "pointerdown");
      assert.deepEqual(shown, ["stands"]);
      await pass(1300);
      assert.deepEqual(shown, ["stands"]);
      fire(button, "click");
      await pass(0);
      assert.deepEqual(shown, ["stands", "after"]);
    });

    test("elsewhere a finger keeps nothing", () => {
      fire(document.body, "pointerdown");
      comes("one");
      assert.deepEqual(shown, ["one"]);
    });
  });
});
