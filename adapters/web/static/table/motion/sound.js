// Sounds of cards: short bursts of noise and soft tones, made here; no file is loaded. They are off
// until the person turns them on.

import { keep, kept } from "../shared/kept.js";

const LOUD = 0.22; // of all together

let context = null;
let noise = null;

export const on = () => kept("sounds") === "on";
export const asked = () => Boolean(kept("sounds"));

export function turn(wanted) {
  keep("sounds", wanted ? "on" : "off");
  if (wanted) play("lay");
}

// A second of noise, the same each time.
function hiss(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 48271) % 2147483647;
    data[at] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}

// How loud it is from `at` on: up within `rise`, gone after `time` (seconds).
function shaped(context, out, at, rise, time, level) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + time);
  gain.connect(out);
  return gain;
}

// Paper: noise through a band that glides from one pitch to another.
function rub(context, out, at, { from, to = from, rise = 0.004, time, level = 1, wide = 0.8 }) {
  noise ??= hiss(context);
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  source.buffer = noise;
  band.type = "bandpass";
  band.Q.value = wide;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + time);
  source.connect(band).connect(shaped(context, out, at, rise, time, level));
  source.start(at, (from / 9000) % 0.5, time + 0.05);
}

// Wood, or a soft bell.
function knock(
  context,
  out,
  at,
  { pitch, to = pitch, rise = 0.003, time, level = 0.5, type = "sine" },
) {
  const tone = context.createOscillator();
  tone.type = type;
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + time);
  tone.connect(shaped(context, out, at, rise, time, level));
  tone.start(at);
  tone.stop(at + time + 0.02);
}

const lay = (context, out, at) => {
  rub(context, out, at, { from: 2600, to: 1100, time: 0.07 });
  knock(context, out, at, { pitch: 150, to: 90, time: 0.06, level: 0.6 });
};
const slide = (context, out, at) =>
  rub(context, out, at, { from: 2200, to: 4200, rise: 0.03, time: 0.13, level: 0.7 });
const bells = (pitches, step, type = "sine") => (context, out, at) =>
  pitches.forEach((pitch, number) =>
    knock(context, out, at + number * step, { pitch, rise: 0.008, time: 0.42, level: 0.35, type })
  );

// What is heard, from a time on.
export const SOUNDS = {
  lay,
  take: slide,
  deal: (context, out, at) =>
    [0, 0.085, 0.17, 0.255].forEach((later) => slide(context, out, at + later)),
  trick: (context, out, at) => {
    rub(context, out, at, { from: 3200, to: 900, rise: 0.05, time: 0.24, level: 0.7 });
    lay(context, out, at + 0.2);
  },
  turn: (context, out, at) =>
    [587, 784].forEach((pitch, number) =>
      knock(context, out, at + number * 0.11, { pitch, time: 0.26, level: 0.4 })
    ),
  no: (context, out, at) => {
    knock(context, out, at, { pitch: 130, to: 75, time: 0.16, level: 0.8 });
    rub(context, out, at, { from: 420, to: 200, time: 0.09, level: 0.6 });
  },
  won: bells([523, 659, 784, 1047], 0.11),
  lost: bells([440, 349, 294], 0.16),
};

// `name`: of `SOUNDS`. A browser lets a page be heard once something was pressed on it.
export function play(name) {
  if (!on() || document.hidden) return;
  context ??= new AudioContext();
  context.resume?.();
  const out = context.createGain();
  out.gain.value = LOUD;
  out.connect(context.destination);
  SOUNDS[name](context, out, context.currentTime + 0.01);
}
