// How the page looks: light, dark, or as the device says.

import { keep, kept } from "./kept.js";

const bright = matchMedia("(prefers-color-scheme: light)");
let felt = "green"; // what the person has chosen for their tables; empty: nothing yet

export const LOOKS = ["auto", "light", "dark"];
export const look = () => kept("look") ?? "auto";

export function wear(name) {
  keep("look", name);
  if (name === "auto") delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = name;
}

// Puts on the felt that a person has chosen; without a choice the device says whether it is light.
export function dress(chosen = felt) {
  felt = chosen;
  const shown = felt || (bright.matches ? "light" : "green");
  document.documentElement.dataset.felt = shown;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--ground").trim();
  const meta = document.querySelector("meta[name=theme-color]");
  if (meta && colour) meta.setAttribute("content", colour);
}

export const chosenFelt = () => felt;

bright.addEventListener("change", () => document.documentElement.dataset.felt && dress());
