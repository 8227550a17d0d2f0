// The page's own few words; everything else comes in screens, in the reader's language already.

import { keep, kept } from "./kept.js";

export const LANGUAGES = { en: "English", bg: "Български", hu: "Magyar" };

const books = {}; // language → its words, where they came with the page
let words = {};
let spoken = "en";

// The language that the page speaks.
export const language = () => spoken;

export const bring = (found) => Object.assign(books, found);

export function preferred() {
  const before = kept("language");
  if (before in LANGUAGES) return before;
  const found = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in LANGUAGES);
  return found ?? "en";
}

let newest = 0;

export async function speak(name) {
  const mine = ++newest;
  const fetched = books[name] ?? (await (await fetch(`${document.documentElement.dataset.words}${name}.json`)).json());
  if (mine !== newest) return; // another language was chosen meanwhile
  words = fetched;
  spoken = name;
  document.documentElement.lang = name;
  keep("language", name);
}

export const t = (key, facts = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");

// A card as it is said: "king of hearts".
export const name = (card) =>
  card.length === 2 ? t("card", { rank: t(`rank-${card[0]}`), suit: t(`suit-${card[1]}`) }) : t(card === "X" ? "joker" : "hidden");
