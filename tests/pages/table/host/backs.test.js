// *Back* of a browser closes what lies over the table, the topmost first.
import { rest } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { back, cameBack, listen } = await import("/table/host/backs.js");
let closed = 0;
addEventListener("back", () => {
  closed += 1;
  back(false);
});
const depth = () => history.entries.length;

test("a page that was not here before has one entry of its own", () => {
  assert.equal(cameBack, false);
  assert.deepEqual(history.state, { over: 0 });
  listen();
});

test("each thing that is open has an entry, and its close takes it", async () => {
  back(true);
  assert.equal(depth(), 0, "not before it is settled");
  await rest();
  assert.deepEqual([depth(), history.state], [1, { over: 1 }]);
  back(true);
  await rest();
  assert.deepEqual([depth(), history.state], [2, { over: 2 }]);
  back(false);
  await rest();
  assert.deepEqual([depth(), history.state, closed], [1, { over: 1 }, 0]);
});

test("what opens where something closes takes its entry", async () => {
  back(false);
  back(true);
  await rest();
  assert.deepEqual([depth(), closed], [1, 0]);
});

test("the browser's button closes it", async () => {
  history.back();
  await rest();
  assert.deepEqual([depth(), closed], [0, 1]);
  back(false);
  back(false);
  await rest();
  back(true);
  await rest();
  assert.equal(depth(), 1, "nothing is closed twice");
  back(true);
  back(true);
  await rest();
  assert.equal(depth(), 3);
  for (let n = 0; n < 3; n += 1) back(false);
  await rest();
  assert.deepEqual([depth(), history.state, closed], [0, { over: 0 }, 1]);
});
