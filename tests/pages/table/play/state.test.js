import "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { State } from "/table/play/state.js";

const board = (facts) => ({ table: "t", deal: "1", version: 1, seat: 0, hand: [], ...facts });

test("a card keeps its id while it stays in the hand", () => {
  const state = new State();
  state.take({ board: board({ hand: ["2H", "2H", "KS"] }) });
  const [first, second, king] = state.hand.map((one) => one.id);
  state.take({ board: board({ version: 2, hand: ["KS", "2H"] }) });
  assert.deepEqual(state.hand.map((one) => one.id), [king, first]);
  assert.notEqual(first, second);
});
