// How cards are written, as the hand's picture has it, and which are wild, as the board has it.

import { t } from "./words.js";

const GLYPHS = { C: "♣", D: "♦", H: "♥", S: "♠" };

let lettered = {}; // rank → its letter, as the hand's labels have it
let wilds = ""; // their ranks

export const label = (card) => {
  if (card.length !== 2) return "";
  const [rank, suit] = card;
  return `${lettered[rank] ?? t(`letter-${rank}`)}${GLYPHS[suit]}`;
};
export const isWild = (card) => card !== "" && wilds.includes(card[0]);

// A new frame is there. `anew`: it may be another game than before.
export function learn({ board, hand: screen }, anew) {
  if (anew) lettered = {};
  wilds = board.wild ?? "";
  for (const item of screen?.picture?.cards ?? []) {
    const letters = (item.label ?? "").replace(/[♣♦♥♠\u{fe0e}\u{fe0f}\s]/gu, "");
    if (item.card?.length === 2 && letters && letters.length <= 2) lettered[item.card[0]] = letters;
  }
}
