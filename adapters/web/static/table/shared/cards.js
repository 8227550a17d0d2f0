// Card faces, drawn as inline SVG: four-colour suits (clubs green, diamonds blue, hearts red,
// spades black), large corner letters taken from the words of the reader (К♦), figures, backs.
// Every class of a drawing begins with "face" or "suit-", and nothing else has such a class.

import { drawing, h, svg } from "./dom.js";
import { BACKS, COLOURS, FIGURES, PANELS, SUITS } from "./suits.js";

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
  T: [[L, 64], [R, 64], [M, 90], [L, 114], [R, 114], [L, 166], [R, 166], [M, 190], [L, 216], [
    R,
    216,
  ]],
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
  const end = () => layers(FIGURES[rank], "translate(50 14)");
  return [
    svg("rect", { class: "face-panel", x: 50, y: 14, width: 100, height: 252, fill: PANELS[rank] }),
    end(),
    svg("g", { transform: "rotate(180 100 140)" }, end()),
    ...(suit
      ? [svg("circle", { cx: 100, cy: 140, r: 22, fill: "#fff" }), shape(suit, 100, 140, 32)]
      : []),
  ];
}

// Paths, each in its own colour or in that of the whole.
const layers = (some, transform) =>
  svg("g", { transform }, some.map(([d, fill]) => svg("path", { d, fill })));

function half(card, text) {
  if (card === "X") return [shape("X", 27, 34, 50)];
  const letters = corner(card, text);
  const attributes = { class: "face-index", x: 27, y: 52, "text-anchor": "middle" };
  if (letters.length > 1) {
    Object.assign(attributes, { textLength: 40, lengthAdjust: "spacingAndGlyphs" });
  }
  return [svg("text", attributes, letters), shape(suitOf(card), 27, 80, 36)];
}

const LACE = [
  "M14 77L77 14M14 140L140 14M14 203L186 31M14 266L186 94M77 266L186 157M140 266L186 220",
  "M186 77L123 14M186 140L60 14M186 203L14 31M186 266L14 94M123 266L14 157M60 266L14 220",
].join("");

function down(back) {
  const drawn = BACKS[back];
  return [
    svg("rect", { x: 14, y: 14, width: 172, height: 252, rx: 10 }),
    drawn
      ? svg("g", { class: "face-pattern" }, layers(drawn))
      : svg("path", { class: "face-lace", d: LACE }),
  ];
}

function draw(card, text, name, back) {
  const picture = svg("svg", {
    viewBox: "0 0 200 280",
    class: `face ${card ? `suit-${suitOf(card) || "X"}` : "face-down"}`,
    "data-still": name,
    "aria-hidden": "true",
    focusable: "false",
  });
  picture.append(svg("rect", { class: "face-paper", x: 2, y: 2, width: 196, height: 276, rx: 18 }));
  if (card) {
    picture.append(
      ...middle(card),
      svg("g", {}, half(card, text)),
      svg("g", { transform: "rotate(180 100 140)" }, half(card, text)),
    );
  } else picture.append(...down(back));
  return picture;
}

const drawn = new Map();

// A card's face (or, for no card, its back, the one that the person has chosen), at the size of
// what it stands in.
export function face(card, text) {
  const { back } = document.documentElement.dataset;
  const name = card ? `${card} ${text ?? ""}` : `back ${back ?? ""}`;
  return drawing(name, () => {
    if (!drawn.has(name)) {
      if (drawn.size > 400) drawn.clear();
      drawn.set(name, draw(card, text, name, back));
    }
    return drawn.get(name).cloneNode(true);
  });
}

// Another back is chosen: those that lie there are drawn anew.
new MutationObserver(() => {
  for (const one of document.querySelectorAll(".face-down")) one.replaceWith(face("").make());
}).observe(document.documentElement, { attributeFilter: ["data-back"] });

// A card in running text.
export function chip(card, text) {
  const shown = text.replace(/[♣♦♥♠]/gu, (glyph) => `${glyph}\u{fe0e}`);
  const suit = suitOf(card) || GLYPHS[text.at(-1)] || "X";
  return h("span", { class: `chip suit-${suit}` }, shown);
}

// The cards and suits that a caption names, in their colours: "Throw 4♦".
const NAMED = /((?:10|[2-9]|\p{Lu})?[♣♦♥♠]|🃏)/u;
export const coloured = (text) =>
  text.split(NAMED).map((part, at) => at % 2 ? chip("", part) : part);

// The colours of the suits that a person has chosen.
export function colours(name) {
  for (const [suit, colour] of Object.entries(COLOURS[name] ?? COLOURS.four)) {
    document.documentElement.style.setProperty(`--suit-${suit}`, colour);
  }
}
