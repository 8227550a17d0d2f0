// The page's own few words; everything else comes in screens, in the reader's language already.

export const LANGUAGES = { en: "English", bg: "Български", hu: "Magyar" };

let words = {};
export let language = "en";

export function preferred() {
  const kept = localStorage.getItem("language");
  if (kept in LANGUAGES) return kept;
  const found = navigator.languages.map((name) => name.slice(0, 2)).find((name) => name in LANGUAGES);
  return found ?? "en";
}

let newest = 0;

export async function speak(name) {
  const mine = ++newest;
  const answer = await fetch(`/static/words/${name}.json`);
  const fetched = await answer.json();
  if (mine !== newest) return; // another language was chosen meanwhile
  words = fetched;
  language = name;
  document.documentElement.lang = name;
  localStorage.setItem("language", name);
}

export const t = (key, facts = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
