// The page's own few words; everything else comes in screens, in the reader's language already.

import { keep, kept } from "./kept.js";

// language → its facts: {name, direction, pseudo} (adapters/web/server/pages.py)
const FACTS = JSON.parse(document.documentElement.dataset.languages);

// What menus offer: language → how it calls itself.
export const LANGUAGES = Object.fromEntries(
  Object.entries(FACTS).filter(([, { pseudo }]) => !pseudo).map(([tag, { name }]) => [tag, name]),
);

const FILES = {}; // language → the address of its words; filled in by files.py
const NOT_YET = "Kafene …"; // in no language: it waits for the words
const AGAIN = 500; // ms until words that did not come are asked for again

const LONGEST = 8000;

const books = {}; // language → its words, once they are here
let words = {};
let spoken = "en";

// What a list of languages has: what menus offer, and what the page speaks now.
export const offered = () => Object.entries({ ...LANGUAGES, [spoken]: FACTS[spoken].name });

// The language that the page speaks.
export const language = () => spoken;

async function book(name) {
  const path = FILES[name] ?? `${document.documentElement.dataset.words}${name}.json`;
  for (let wait = AGAIN; !books[name]; wait = Math.min(2 * wait, LONGEST)) {
    const answer = await fetch(path).catch(() => null);
    if (answer?.ok) books[name] = await answer.json();
    else {
      const waits = document.querySelector(".page-wait"); // of no words yet: all languages say it
      if (waits) waits.textContent = NOT_YET;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return books[name];
}

export function preferred() {
  return [kept("language") ?? "", ...navigator.languages].map(known).find(Boolean) ?? "en";
}

// The language of ours that a tag from outside means, or nothing: "bg-BG" is "bg".
export function known(tag) {
  const parts = (tag ?? "").toLowerCase().split(/[-_]/);
  for (let count = parts.length; count; count--) {
    const said = parts.slice(0, count).join("-");
    const found = Object.keys(FACTS).find((one) => one.toLowerCase() === said);
    if (found) return found;
  }
  return "";
}

let newest = 0;

export async function speak(name) {
  const mine = ++newest;
  const fetched = await book(name);
  if (mine !== newest) return; // another language was chosen meanwhile
  words = fetched;
  spoken = name;
  document.documentElement.lang = name;
  document.documentElement.dir = FACTS[name]?.direction ?? "ltr";
  keep("language", name);
}

// A message of the page with its facts: a text, or texts and choices (bot/words/messages.py).
export const t = (key, facts = {}) => said(words[key] ?? key, facts);

const said = (message, facts) =>
  typeof message === "string"
    ? message.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "")
    : message.map((part) => said(part.forms ? chosen(part, facts[part.by]) : part, facts)).join("");

const chosen = ({ forms, other }, fact) => forms[fact] ?? forms[category(fact)] ?? forms[other];

const category = (fact) =>
  typeof fact === "number" ? new Intl.PluralRules(spoken).select(Math.abs(fact)) : "";

// A card as it is said: "king of hearts".
export const name = (card) =>
  card.length === 2
    ? t("card", { rank: t(`rank-${card[0]}`), suit: t(`suit-${card[1]}`) })
    : t(card === "X" ? "joker" : "hidden");
