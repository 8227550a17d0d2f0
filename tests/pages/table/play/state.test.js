// What the page knows of the table, without a page.

import { visit } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { speak } from "/table/shared/words.js";
import { faceOf, onTable, same, State } from "/table/play/state.js";

visit("web/static/table/index.html");

let state;
let version;
let tables = 0; // each test has a table of its own: the page remembers orders
// A frame of my hand; each is one version newer.
const board = ({ turn = 0, ...facts } = {}) => ({
  table: `t${tables}`,
  deal: "1",
  version: ++version,
  seat: 0,
  hand: [],
  seats: [0, 1].map((number) => ({ number, to_act: number === turn })),
  ...facts,
});
const take = (facts, more = {}) => state.take({ board: board(facts), ...more });
const cards = () => state.hand.map((one) => one.card).join(" ");
const ids = () => state.hand.map((one) => one.id);
const idOf = (card) => state.hand.find((one) => one.card === card).id;

beforeEach(() => {
  tables += 1;
  state = new State();
  version = 0;
});

test("names of cards", () => {
  assert.deepEqual(["c1", "meld:0:1/2H"].map(onTable), [false, true]);
  assert.deepEqual(["2H", "meld:0:1/2H"].map(faceOf), ["2H", "2H"]);
});

test("the same cards in any order, and no others", () => {
  assert.equal(same(["2H", "KS"], ["KS", "2H"]), true);
  assert.equal(same(["2H", "KS"], ["KS", "KS"]), false);
  assert.equal(same(["2H"], ["2H", "2H"]), false);
  assert.equal(same([], []), true);
});

describe("cards keep their ids", () => {
  test("wherever the server puts them", () => {
    take({ hand: ["2H", "2H", "KS"] });
    const [first, second, king] = ids();
    take({ hand: ["KS", "2H", "2H"] });
    assert.deepEqual(ids(), [king, first, second]);
    assert.equal(new Set(ids()).size, 3);
  });

  test("of equal cards the one that was dropped goes", () => {
    take({ hand: ["2H", "2H", "2H"] });
    const [first, second, third] = ids();
    state.pending = { ids: new Set([first]), version: 1 };
    take({ hand: ["2H", "2H"] });
    assert.deepEqual(ids(), [second, third]);
    assert.equal(state.pending, null);
  });

  test("another deal has other cards", () => {
    take({ hand: ["2H"] });
    const [old] = ids();
    state.toggle(old);
    state.pending = { ids: new Set([old]), version: 9 };
    take({ hand: ["2H"], deal: "2" });
    assert.notEqual(ids()[0], old);
    assert.equal(state.chosen.size, 0);
    assert.equal(state.pending, null);
  });

  test("another table too, with the same deal", () => {
    take({ hand: ["2H"] });
    const [old] = ids();
    take({ hand: ["2H"], table: "other", version: 1 });
    assert.notEqual(ids()[0], old);
  });
});

describe("which frame counts", () => {
  test("an older one is late and changes nothing", () => {
    take({ version: 5, hand: ["2H"] });
    assert.equal(take({ version: 4, hand: ["KS"] }), false);
    assert.equal(cards(), "2H");
    assert.equal(take({ version: 5, hand: ["KS"] }), true);
  });

  test("the first of a new line is the truth", () => {
    take({ version: 5, hand: ["2H"] });
    state.anew = true;
    assert.equal(take({ version: 4, hand: ["KS"] }), true);
    assert.equal(state.anew, false);
    assert.equal(take({ version: 3, hand: ["AS"] }), false);
  });

  test("so is an older one of another table, or a step back of a replay", () => {
    take({ version: 5 });
    assert.equal(take({ version: 4, table: "other" }), true);
    assert.equal(take({ version: 3, table: "other" }, { study: true }), true);
  });

  test("what was dropped waits until a newer version is here", () => {
    take({ version: 5, hand: ["2H", "KS"] });
    state.pending = { ids: new Set([idOf("2H")]), version: 5 };
    take({ version: 5, hand: ["2H", "KS"] });
    assert.notEqual(state.pending, null);
    take({ version: 6, hand: ["2H", "KS"] });
    assert.equal(state.pending, null);
  });
});

describe("what is chosen", () => {
  test("ends with the card, with the turn, and with a move of others", () => {
    take({ hand: ["2H", "KS"] });
    state.toggle(idOf("2H"));
    state.toggle(idOf("KS"));
    take({ hand: ["KS"] });
    assert.deepEqual([...state.chosen], ids());
    take({ hand: ["KS"], flights: [{ source: "seat:0", goal: "pile" }] });
    assert.equal(state.chosen.size, 1);
    take({ hand: ["KS"], flights: [{ source: "stock", goal: "seat:1" }] });
    assert.equal(state.chosen.size, 0);
    state.toggle(idOf("KS"));
    take({ hand: ["KS"], flights: [{ source: "seat:1", goal: "pile" }] });
    assert.equal(state.chosen.size, 0);
    state.toggle(idOf("KS"));
    take({ hand: ["KS"], turn: 1 });
    assert.equal(state.chosen.size, 0);
  });

  test("for the turn to come stays when that begins", () => {
    take({ hand: ["KS"], turn: 1 });
    state.toggle(idOf("KS"));
    take({ hand: ["KS"], turn: 1, flights: [{ source: "seat:1", goal: "pile" }] });
    take({ hand: ["KS"] });
    assert.equal(state.chosen.size, 1);
  });

  test("a card that lies stays chosen while it may be moved on", () => {
    const plays = [{ target: "m1", cards: ["m0/2D"] }, { target: "pile", cards: ["KS"] }];
    take({ plays });
    state.toggle("m0/2D");
    take({ plays });
    assert.deepEqual([...state.chosen], ["m0/2D"]);
    assert.deepEqual([...state.loose], ["m0/2D"]);
    take({ plays: plays.slice(1) });
    assert.equal(state.chosen.size, 0);
  });

  test("nothing is chosen in another deal, even if a stack is called as before", () => {
    const plays = [{ target: "m1", cards: ["m0/2D"] }];
    take({ plays });
    state.toggle("m0/2D");
    take({ plays, deal: "2" });
    assert.equal(state.chosen.size, 0);
  });

  test("twice is not at all", () => {
    state.toggle("a");
    state.toggle("a");
    assert.equal(state.chosen.size, 0);
  });
});

describe("cards that came", () => {
  test("are new until the next version", () => {
    take({ hand: ["2H"] });
    assert.equal(state.came.size, 0);
    take({ hand: ["2H", "KS"] });
    assert.deepEqual([...state.came], [idOf("KS")]);
    take({ hand: ["2H", "KS"], version });
    assert.deepEqual([...state.came], [idOf("KS")]);
    take({ hand: ["2H", "KS"] });
    assert.equal(state.came.size, 0);
  });

  test("a whole deal is not", () => {
    take({ hand: ["2H"] });
    take({ hand: ["3H", "4H"], deal: "2" });
    assert.equal(state.came.size, 0);
  });

  test("those that I laid and took back are the same, and not new", () => {
    take({ hand: ["2H", "KS"] });
    const before = ids();
    take({ hand: ["KS"] });
    take({ hand: ["2H", "KS"] });
    assert.deepEqual(ids(), before);
    assert.equal(state.came.size, 0);
  });

  test("what I laid in an earlier turn does not come back", () => {
    take({ hand: ["2H", "KS"] });
    const old = idOf("2H");
    take({ hand: ["KS"] });
    take({ hand: ["KS"], turn: 1 });
    take({ hand: ["KS"] });
    take({ hand: ["2H", "KS"] });
    assert.notEqual(idOf("2H"), old);
    assert.deepEqual([...state.came], [idOf("2H")]);
  });

  test("of two equal cards the one laid last comes back first", () => {
    take({ hand: ["2H", "2H", "KS"] });
    const [first, second] = ids();
    state.pending = { ids: new Set([second]), version: 1 };
    take({ hand: ["2H", "KS"] });
    state.pending = { ids: new Set([first]), version: 2 };
    take({ hand: ["KS"] });
    take({ hand: ["2H", "KS"] });
    assert.equal(idOf("2H"), first);
  });
});

describe("my own order", () => {
  beforeEach(() => take({ hand: ["2H", "3H", "4H", "5H"] }));
  const arrange = (some, to) => state.arrange(new Set(some.map(idOf)), to);

  test("cards go between those where they are put", () => {
    arrange(["2H"], 3);
    assert.equal(cards(), "3H 4H 2H 5H");
    arrange(["5H"], 0);
    assert.equal(cards(), "5H 3H 4H 2H");
    arrange(["3H", "2H"], 4);
    assert.equal(cards(), "5H 4H 3H 2H");
    arrange(["4H", "2H"], 1);
    assert.equal(cards(), "5H 4H 2H 3H");
  });

  test("stays, and new cards come to the right", () => {
    arrange(["2H"], 4);
    take({ hand: ["AH", "2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "3H 4H 5H 2H AH");
  });

  test("without one of my own the server's counts", () => {
    take({ hand: ["AH", "2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "AH 2H 3H 4H 5H");
  });

  test("outlasts a reload, for the same deal of the same table", () => {
    arrange(["2H"], 4);
    state = new State();
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "3H 4H 5H 2H");
    assert.equal(state.own, true);
    take({ hand: ["2H", "3H"], deal: "2" });
    assert.equal(cards(), "2H 3H");
    assert.equal(state.own, false);
    state = new State();
    take({ hand: ["2H", "3H", "4H", "5H"], table: "other" });
    assert.equal(cards(), "2H 3H 4H 5H");
  });

  test("is given up for the server's, for good", () => {
    arrange(["2H"], 4);
    state.sorted();
    assert.equal(cards(), "2H 3H 4H 5H");
    assert.equal(state.own, false);
    take({ hand: ["AH", "2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "AH 2H 3H 4H 5H");
    state = new State();
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.equal(state.own, false);
  });

  test("cards that come back stand where they stood, whatever was laid after them", () => {
    arrange(["2H"], 4); // 3 4 5 2
    take({ hand: ["2H", "3H", "5H"] }); // laid 4
    take({ hand: ["2H", "3H"] }); // laid 5
    assert.equal(cards(), "3H 2H");
    take({ hand: ["2H", "3H", "5H"] });
    assert.equal(cards(), "3H 5H 2H");
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "3H 4H 5H 2H");
  });

  test("several that went together come back together", () => {
    arrange(["2H"], 4);
    take({ hand: ["4H"] });
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "3H 4H 5H 2H");
  });

  test("in the server's order they come back where the server has them", () => {
    state.sorted();
    const before = ids();
    take({ hand: ["3H", "4H"] });
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.deepEqual(ids(), before);
  });

  test("several that come back at once stand as before, the one laid last first", () => {
    arrange(["2H"], 4); // 3 4 5 2
    take({ hand: ["2H", "3H", "5H"] }); // laid 4
    take({ hand: ["2H", "5H"] }); // laid 3
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "3H 4H 5H 2H");
    take({ hand: ["4H", "5H"] }); // laid 3 and 2 at once
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "3H 4H 5H 2H");
    take({ hand: ["2H"] }); // 3 4 5 at once
    take({ hand: ["2H", "3H", "4H", "5H"] });
    assert.equal(cards(), "3H 4H 5H 2H");
  });

  test("is kept for this window alone", () => {
    arrange(["2H"], 4);
    assert.equal(sessionStorage.getItem(`order t${tables} 1`), "3H 4H 5H 2H");
    assert.equal(localStorage.length, 0);
  });

  test("what comes back and what is new", () => {
    arrange(["2H"], 4);
    take({ hand: ["2H", "3H", "5H"] });
    take({ hand: ["2H", "3H", "4H", "5H", "AH"] });
    assert.equal(cards(), "3H 4H 5H 2H AH");
    assert.deepEqual([...state.came], [idOf("AH")]);
  });
});

describe("whose turn it is", () => {
  const due = (line) => ({
    waits: true,
    blocks: [
      { style: "quiet", lines: [[{ type: "plain", text: "Table 3" }]] },
      { style: "title", lines: [[{ type: "plain", text: line }]] },
    ],
  });
  for (const [name, mine] of [["en", "Your turn"], ["bg", "На ход си"], ["hu", "Te jössz"]]) {
    test(`said to me in ${name}`, async () => {
      await speak(name);
      take({ turn: 0 }, { hand: due("Draw") });
      assert.equal(state.turn, `${mine} · Draw`);
      take({}, { hand: { waits: true } });
      assert.equal(state.turn, mine);
      await speak("en");
    });
  }

  test("of others it says what the board does", () => {
    take({ turn: 1, facts: [], ...{ turn: 1 } }, { hand: due("Draw") });
    state.frame.board.turn = "Peter draws";
    assert.equal(state.mine, false);
    assert.equal(state.turn, "Peter draws");
    take({}, { hand: { ...due("Draw"), waits: false } });
    state.frame.board.turn = "Wait";
    assert.equal(state.turn, "Wait");
  });

  test("is mine at my own seat alone, and never in a replay without a hand", () => {
    take({ seat: 1, turn: 0 });
    assert.equal(state.mine, false);
    take({ seat: 1, turn: 1 });
    assert.equal(state.mine, true);
    take({ seat: 1, turn: 1 }, { study: true });
    assert.equal(state.mine, false);
    take({ seat: 1, turn: 1 }, { study: true, hand: {} });
    assert.equal(state.mine, true);
    assert.equal(new State().mine, false);
    assert.equal(new State().turn, "");
  });

  test("who looks on has no seat at a table", () => {
    const looks = (kind, seat) => {
      take({ seat }, { public: { kind } });
      return state.looksOn;
    };
    assert.equal(looks("table", undefined), true);
    assert.equal(looks("table", null), true);
    assert.equal(looks("table", 0), false);
    assert.equal(looks("lobby", undefined), false);
  });
});

test("undo is the control that the board names", () => {
  const controls = [{ token: "a" }, { token: "b", label: "Undo" }];
  take({ undo: "b" }, { hand: { controls } });
  assert.equal(state.undo.label, "Undo");
  take({}, { hand: { controls } });
  assert.equal(state.undo, null);
});

test("cards stand up where each play is one card on a trick", () => {
  const trick = [{ id: "trick", kind: "trick" }, { id: "pile", kind: "pile" }];
  const can = (plays, stacks = trick) => {
    take({ plays, stacks });
    const may = state.playable();
    return ["2H", "KS"].map(may);
  };
  const on = (target, ...some) => ({ target, cards: some });
  assert.deepEqual(can([on("trick", "2H")]), [true, false]);
  assert.deepEqual(can([on("trick", "2H"), on("trick", "KS")]), [true, true]);
  assert.deepEqual(can([on("trick", "2H"), on("pile", "KS")]), [null, null]);
  assert.deepEqual(can([on("trick", "2H", "KS")]), [null, null]);
  assert.deepEqual(can([]), [null, null]);
  assert.deepEqual(can([on("trick", "2H")], [{ id: "trick", kind: "pile" }]), [null, null]);
  assert.equal(new State().playable()("2H"), null);
});
