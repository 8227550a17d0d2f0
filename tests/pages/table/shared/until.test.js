import { pass } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { now, says, slipped } from "/table/shared/clock.js";
import { left, moment } from "/table/shared/until.js";
import { speak } from "/table/shared/words.js";

await speak("en");
const S = 1000, MIN = 60 * S, H = 60 * MIN, D = 24 * H;
const BLANK = "\u2007";

test("how long it is, at each limit", () => {
  const told = (ms) => left(1e12 + ms, 1e12).replaceAll(BLANK, "_");
  assert.equal(told(0), "");
  assert.equal(told(-5 * S), "");
  assert.equal(told(1), "_1 s", "what has begun counts whole");
  assert.equal(told(59 * S), "59 s");
  assert.equal(told(60 * S), "1 min 00 s");
  assert.equal(told(61 * S), "1 min 01 s");
  assert.equal(told(119 * S), "1 min 59 s");
  assert.equal(told(2 * MIN), "_2 min");
  assert.equal(told(2 * MIN + S), "_3 min");
  assert.equal(told(59 * MIN), "59 min");
  assert.equal(told(59 * MIN + 1), "1 h 00 min", "what has begun counts whole, up to the hour");
  assert.equal(told(59 * MIN + S), "1 h 00 min");
  assert.equal(told(59 * MIN + 30 * S), "1 h 00 min");
  assert.equal(told(H - 1), "1 h 00 min");
  assert.equal(told(H), "1 h 00 min");
  assert.equal(told(H + 1), "1 h 01 min");
  assert.equal(told(2 * H - MIN + S), "2 h 00 min");
  assert.equal(told(8 * H + 5 * MIN), "8 h 05 min");
  assert.equal(told(D - MIN), "23 h 59 min");
  assert.equal(told(D - MIN + 1), "1 d 00 h", "up to the day");
  assert.equal(told(D - 1), "1 d 00 h");
  assert.equal(told(D), "1 d 00 h");
  assert.equal(told(2 * D - MIN), "1 d 23 h");
  assert.equal(told(2 * D - S), "2 d 00 h");
  assert.equal(told(3 * D + 4 * H + 30 * MIN), "3 d 04 h");
});

test("a moment counts down by itself, for eyes alone", async () => {
  const at = now() + 3 * S;
  const shown = moment({ at, text: "12:00" });
  document.body.append(shown);
  assert.equal(shown.getAttribute("datetime"), new Date(at).toISOString());
  assert.equal(shown.textContent, `12:00 (${BLANK}3 s left)`);
  assert.equal(shown.querySelector("span").getAttribute("aria-hidden"), "true");
  await pass(2 * S);
  assert.equal(shown.textContent, `12:00 (${BLANK}1 s left)`);
  await pass(2 * S);
  assert.equal(shown.textContent, "12:00");
  shown.remove();
});

test("a text that says how long it is until then says it once", () => {
  const shown = moment({ at: now() + H, text: "12:00, in 1 hour", until: true });
  assert.equal(shown.textContent, "12:00, in 1 hour");
});

test("the server's clock counts, and of its words the latest time", () => {
  const device = Date.now();
  assert.equal(now(), device);
  says(0);
  says(undefined);
  assert.equal(now(), device);
  says(device - 30 * S); // the first word counts, whatever the device says
  assert.equal(now(), device - 30 * S);
  says(device - 40 * S); // was long on its way
  assert.equal(now(), device - 30 * S);
  says(device - 20 * S);
  assert.equal(now(), device - 20 * S);
  says(device - 20 * S - 60_000); // just as far back as a late word may be
  assert.equal(now(), device - 20 * S);
  says(device - 20 * S - 60_001); // it was set back
  assert.equal(now(), device - 80 * S - 1);
});

test("a device that slept or was set is noticed once", () => {
  slipped();
  assert.equal(slipped(), false);
  const real = Date.now;
  Date.now = () => real() + 2000;
  assert.equal(slipped(), false);
  Date.now = () => real() + 4001;
  assert.equal(slipped(), true);
  assert.equal(slipped(), false);
  Date.now = () => real() - 10_000;
  assert.equal(slipped(), true, "backwards too");
  Date.now = real;
  slipped();
});
