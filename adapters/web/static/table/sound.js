// Small sounds, off until somebody turns them on: made here, no file is loaded.

import { keep, kept } from "./kept.js";

let context = null;

export const on = () => kept("sounds") === "on";

export function turn(wanted) {
  keep("sounds", wanted ? "on" : "off");
  if (wanted) play("lay");
}

const TONES = { lay: [220, 0.05], take: [160, 0.09], turn: [523, 0.18], no: [110, 0.14] };

export function play(name) {
  if (!on()) return;
  context ??= new AudioContext();
  const [pitch, seconds] = TONES[name];
  const tone = context.createOscillator();
  const loud = context.createGain();
  const now = context.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  loud.gain.setValueAtTime(0.12, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(loud).connect(context.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
