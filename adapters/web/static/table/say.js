// What is said for a change: one line for ears, and in a bubble for eyes.

import { plain } from "./text.js";

const status = document.getElementById("say");

let said = "";
export const tell = (text) => {
  if (!text || text === said) return;
  said = text;
  status.textContent = text;
};

// Says in this place what is said from now on, and what is said now: an open sheet hides all that is
// outside of it from eyes and ears.
export const sayIn = (place, element) => place.append(element, status);

let timer = 0;
// Returns if there was anything to say.
export function bubble(element, line, refused) {
  const text = typeof line === "string" ? line : plain(line);
  if (!text) return false;
  tell(text);
  element.textContent = text;
  element.classList.toggle("refused", refused);
  element.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (element.hidden = true), Math.min(3000 + text.length * 50, 9000));
  return true;
}
