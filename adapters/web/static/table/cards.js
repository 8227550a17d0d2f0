// Card faces, drawn as inline SVG: four-colour suits (clubs green, diamonds blue, hearts red,
// spades black), large corner letters taken from the words of the reader (К♦), a joker, a back.

import { drawing, h, svg } from "./dom.js";
import { COLOURS, SUITS } from "./suits.js";

const GLYPHS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };
// Where the pips of a number card stand: x and y, the lower half upside down.
const L = 66, M = 100, R = 134;
const PIPS = {
  2: [[M, 72], [M, 208]],
  3: [[M, 72], [M, 140], [M, 208]],
  4: [[L, 72], [R, 72], [L, 208], [R, 208]],
  5: [[L, 72], [R, 72], [M, 140], [L, 208], [R, 208]],
  6: [[L, 72], [R, 72], [L, 140], [R, 140], [L, 208], [R, 208]],
  7: [[L, 72], [R, 72], [M, 106], [L, 140], [R, 140], [L, 208], [R, 208]],
  8: [[L, 72], [R, 72], [M, 106], [L, 140], [R, 140], [M, 174], [L, 208], [R, 208]],
  9: [[L, 64], [R, 64], [L, 114], [R, 114], [M, 140], [L, 166], [R, 166], [L, 216], [R, 216]],
  T: [[L, 64], [R, 64], [M, 90], [L, 114], [R, 114], [L, 166], [R, 166], [M, 190], [L, 216], [R, 216]],
};
const HEADS = {
  K: "M70 96V66l15 14 15-24 15 24 15-14v30z",
  Q: "M70 96c-2-14-2-22 2-30 5 8 9 12 14 12 6 0 10-8 14-20 4 12 8 20 14 20 5 0 9-4 14-12 4 8 4 16 2 30z",
  J: "M68 96c0-20 12-32 32-32 8 0 14 2 20 6 4-8 10-12 18-12-4 8-8 14-14 18 6 6 8 12 8 20z",
};

const suitOf = (card) => (card.length === 2 ? card[1] : "");

// "К♦" → "К": what stands in the corner.
const corner = (card, text) => {
  const letters = (text ?? "").replace(/[♣♦♥♠\u{fe0e}\u{fe0f}\s]/gu, "");
  if (letters && letters.length <= 3) return letters;
  return card[0] === "T" ? "10" : card[0];
};

const shape = (suit, x, y, size, down) =>
  svg("path", {
    d: SUITS[suit],
    transform: `translate(${x} ${y}) scale(${(down ? -size : size) / 100})`,
  });

function middle(card) {
  const [rank, suit] = card;
  if (PIPS[rank]) return PIPS[rank].map(([x, y]) => shape(suit, x, y, 40, y > 140));
  if (rank === "A") return [shape(suit, 100, 140, 110)];
  return [
    svg("rect", { class: "panel", x: 52, y: 42, width: 96, height: 196, rx: 10 }),
    svg("path", { class: "head", d: HEADS[rank] }),
    svg("path", { class: "head", d: HEADS[rank], transform: "rotate(180 100 140)" }),
    shape(suit, 100, 140, 74),
  ];
}

function half(card, text) {
  const letters = corner(card, text);
  const attributes = { class: "index", x: 27, y: 52, "text-anchor": "middle" };
  if (letters.length > 1) Object.assign(attributes, { textLength: 40, lengthAdjust: "spacingAndGlyphs" });
  return [svg("text", attributes, letters), shape(suitOf(card), 27, 80, 36)];
}

function jokerFace() {
  return [
    svg("text", { class: "index", x: 27, y: 54, "text-anchor": "middle" }, "★"),
    svg("path", { class: "cup", d: "M56 120h76v34a30 30 0 0 1-30 30h-16a30 30 0 0 1-30-30z" }),
    svg("path", { class: "line", d: "M132 128h8a16 16 0 0 1 0 34h-10M46 196h96" }),
    svg("path", { class: "line", d: "M80 106c-8-10 8-14 0-26M108 106c-8-10 8-14 0-26" }),
    svg("text", { class: "index", x: 27, y: 54, "text-anchor": "middle", transform: "rotate(180 100 140)" }, "★"),
  ];
}

function draw(card, text) {
  const name = `${card} ${text ?? ""}`;
  const suit = suitOf(card);
  const picture = svg("svg", {
    viewBox: "0 0 200 280",
    class: `face ${suit ? `suit-${suit}` : card === "X" ? "joker" : "back"}`,
    "data-still": name,
    "aria-hidden": "true",
    focusable: "false",
  });
  picture.append(svg("rect", { class: "paper", x: 2, y: 2, width: 196, height: 276, rx: 18 }));
  if (suit) {
    picture.append(...middle(card), ...half(card, text));
    picture.append(svg("g", { transform: "rotate(180 100 140)" }, half(card, text)));
  } else if (card === "X") picture.append(...jokerFace());
  else {
    picture.append(
      svg("rect", { class: "weave", x: 14, y: 14, width: 172, height: 252, rx: 10 }),
      svg("path", { class: "lace", d: "M14 77L77 14M14 140L140 14M14 203L186 31M14 266L186 94M77 266L186 157M140 266L186 220M186 77L123 14M186 140L60 14M186 203L14 31M186 266L14 94M123 266L14 157M60 266L14 220" }),
    );
  }
  return picture;
}

const drawn = new Map();

// A card's face (or, for no card, its back), at the size of what it stands in.
export function face(card, text) {
  const name = `${card} ${text ?? ""}`;
  return drawing(name, () => {
    if (!drawn.has(name)) {
      if (drawn.size > 400) drawn.clear();
      drawn.set(name, draw(card, text));
    }
    return drawn.get(name).cloneNode(true);
  });
}

// A card in running text.
export function chip(card, text) {
  const shown = text.replace(/[♣♦♥♠]/gu, (glyph) => `${glyph}\u{fe0e}`);
  const suit = suitOf(card) || GLYPHS[text.at(-1)] || "X";
  return h("span", { class: `chip suit-${suit}` }, shown);
}

// The colours of the suits that a person has chosen.
export function colours(name) {
  for (const [suit, colour] of Object.entries(COLOURS[name] ?? COLOURS.four)) document.documentElement.style.setProperty(`--suit-${suit}`, colour);
}
