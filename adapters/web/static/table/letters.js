// How cards are written in this game, and which are wild: as the hand's picture has it.

import { t } from "./words.js";

const GLYPHS = { C: "♣", D: "♦", H: "♥", S: "♠" };

let lettered = {}; // rank → its letter, as the hand's labels have it
let wilds = new Set(["X"]);

export const label = (card) => {
  if (card.length !== 2) return "";
  const [rank, suit] = card;
  return `${lettered[rank] ?? t(`letter-${rank}`)}${GLYPHS[suit]}`;
};
export const isWild = (card) => wilds.has(card) || (card.length === 2 && wilds.has(card[0]));

// The hand's picture says how ranks are written and which cards are wild in this game.
// `anew`: it may be another game than before.
export function learn(screen, anew) {
  if (anew) [lettered, wilds] = [{}, new Set(["X"])];
  for (const item of screen?.picture?.cards ?? []) {
    const letters = (item.label ?? "").replace(/[♣♦♥♠\u{fe0e}\u{fe0f}\s]/gu, "");
    if (item.card?.length === 2 && letters && letters.length <= 2) lettered[item.card[0]] = letters;
    if (item.wild) wilds.add(item.card.length === 2 && item.card[0] === "2" ? "2" : item.card);
  }
}
