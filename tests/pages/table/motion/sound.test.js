// Sounds: off until I turn them on; what each of them is made of.

import { hide } from "../../dom.js";
import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import { asked, on, play, SOUNDS, turn } from "/table/motion/sound.js";

let notes = []; // {kind, from, to, at, ends, ...} of each tone or rub, in their order
let contexts = 0;
let loud = 0;

const END = Symbol("out");
const glide = () => ({
  set: [],
  setValueAtTime(value, at) {
    this.set.push([value, at]);
  },
  exponentialRampToValueAtTime(value, at) {
    this.set.push([value, at]);
  },
});

before(() => {
  globalThis.AudioContext = class {
    sampleRate = 8;
    currentTime = 100;
    destination = END;
    constructor() {
      contexts += 1;
    }
    resume() {
      this.resumed = true;
    }
    #node(facts) {
      const node = { ...facts, connect: (to) => ((node.next = to), to) };
      return node;
    }
    createGain() {
      return this.#node({ gain: glide() });
    }
    createBiquadFilter() {
      return this.#node({ frequency: glide(), Q: {} });
    }
    createBuffer(channels, length, rate) {
      const data = new Float32Array(length);
      return { channels, length, rate, getChannelData: () => data };
    }
    createBufferSource() {
      const node = this.#node({
        start: (at, offset, time) => {
          const band = node.next;
          notes.push({ kind: "rub", at, offset, time, band, gain: band.next, buffer: node.buffer });
        },
      });
      return node;
    }
    createOscillator() {
      const node = this.#node({
        frequency: glide(),
        start: (at) => notes.push({ kind: node.type, at, tone: node.frequency, gain: node.next }),
        stop: (at) => (notes.at(-1).stop = at),
      });
      return node;
    }
  };
});

const later = (at) => Math.round((at - 100.01) * 1000); // ms after the sound has begun
// A sound as it is heard: kind, pitch from and to, when, for how long, how loud.
function heard(name) {
  notes = [];
  play(name);
  return notes.map((one) => {
    const [[from], [to, ends]] = (one.tone ?? one.band.frequency).set;
    const level = one.gain.gain.set[1];
    loud = one.gain.next.gain.value;
    return [one.kind, from, to, later(one.at), later(ends) - later(one.at), level[0]];
  });
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("sounds", "on");
});

describe("sounds are off", () => {
  test("until I turn them on, which is heard", () => {
    turn(false);
    assert.deepEqual([on(), asked()], [false, true]);
    assert.deepEqual(heard("lay"), []);
    assert.equal(contexts, 0);
    notes = [];
    turn(true);
    assert.deepEqual([on(), asked()], [true, true]);
    assert.equal(notes.length, 2);
  });

  test("where I was never asked", async () => {
    const { on: heardAt, asked: known } = await import("/table/motion/sound.js?anew");
    localStorage.setItem("sounds", "");
    assert.deepEqual([heardAt(), known()], [false, false]);
  });

  test("while the page is out of sight", () => {
    hide(true);
    assert.deepEqual(heard("lay"), []);
    hide(false);
  });
});

const RUB_SLIDE = (at) => ["rub", 2200, 4200, at, 130, 0.7];
const ALL = {
  lay: [["rub", 2600, 1100, 0, 70, 1], ["sine", 150, 90, 0, 60, 0.6]],
  take: [RUB_SLIDE(0)],
  deal: [RUB_SLIDE(0), RUB_SLIDE(85), RUB_SLIDE(170), RUB_SLIDE(255)],
  trick: [
    ["rub", 3200, 900, 0, 240, 0.7],
    ["rub", 2600, 1100, 200, 70, 1],
    ["sine", 150, 90, 200, 60, 0.6],
  ],
  turn: [["sine", 587, 587, 0, 260, 0.4], ["sine", 784, 784, 110, 260, 0.4]],
  no: [["sine", 130, 75, 0, 160, 0.8], ["rub", 420, 200, 0, 90, 0.6]],
  won: [523, 659, 784, 1047].map((pitch, at) => ["sine", pitch, pitch, at * 110, 420, 0.35]),
  lost: [440, 349, 294].map((pitch, at) => ["sine", pitch, pitch, at * 160, 420, 0.35]),
};

describe("each sound", () => {
  for (const [name, notes] of Object.entries(ALL)) {
    test(name, () => {
      assert.deepEqual(heard(name), notes);
      assert.equal(loud, 0.22);
    });
  }

  test("has its place in the list", () => {
    assert.deepEqual(Object.keys(SOUNDS).sort(), Object.keys(ALL).sort());
  });

  test("rises at once, fades to nothing, and its tone ends after it", () => {
    for (const name of Object.keys(ALL)) {
      heard(name);
      for (const { at, gain, time, stop } of notes) {
        const [[begins, from], [level, top], [end, over]] = gain.gain.set;
        assert.equal(from, at);
        assert.ok(begins < 0.001 && end < 0.001 && level > 0.1, name);
        assert.ok(top > at && top - at <= 0.05 && over > top, name);
        assert.ok(Math.abs((time ?? stop - at) - (over - at)) <= 0.051, name);
        assert.ok((time ?? stop - at) > over - at, name);
      }
    }
  });

  test("is made by one machine and of one noise, whatever is heard", () => {
    heard("trick");
    const [first] = notes;
    heard("no");
    const rub = notes.find((one) => one.kind === "rub");
    assert.equal(rub.buffer, first.buffer);
    assert.equal(contexts, 1);
    assert.ok(rub.offset >= 0 && rub.offset < 0.5);
    const data = rub.buffer.getChannelData(0);
    assert.equal(data.length, 8);
    assert.ok(data.every((one) => one >= -1 && one <= 1));
    assert.equal(new Set(data).size, 8);
    assert.ok(data.some((one) => one < 0) && data.some((one) => one > 0));
    assert.equal(rub.band.type, "bandpass");
    assert.equal(rub.band.Q.value, 0.8);
  });
});
