// What is said for a change: one line for ears, and in a bubble for eyes.

import { plain, together } from "../shared/text.js";

const status = document.getElementById("say");

let said = "";
export const tell = (text) => {
  if (!text || text === said) return;
  said = text;
  status.textContent = text;
};

// Says in this place what is said from now on, and what is said now: an open sheet hides all that
// is outside of it from eyes and ears.
export const sayIn = (place, element) => place.append(element, status);

// Somebody does something else: why the last thing could not be done is no longer said.
export const hush = (element) =>
  element.classList.contains("is-refused") && (element.hidden = true);

// Over stock and pile, or the trick, in the middle of the felt: undo, my place, my melds and the
// buttons that it may name stay free.
function place(element) {
  const middle = ({ top, height }) => top + height / 2;
  element.style.translate = "";
  const centre = document.getElementById("centre");
  if (
    !element.matches("#table:not(.is-paused) > #toast") || innerHeight <= 480 ||
    !centre?.checkVisibility()
  ) return;
  const lower = middle(centre.getBoundingClientRect()) - middle(element.getBoundingClientRect());
  element.style.translate = `0 ${lower}px`;
}

let timer = 0;
// Returns if there was anything to say. `read(rule)`: a tap on a bubble that names a rule opens it.
export function bubble(element, line, refused, rule, read) {
  const text = together(typeof line === "string" ? line : plain(line));
  if (!text) return false;
  tell(text);
  element.textContent = text;
  element.classList.toggle("is-refused", refused);
  element.classList.toggle("is-ruled", Boolean(rule));
  element.onclick = rule ? () => ((element.hidden = true), read(rule)) : null;
  element.hidden = false;
  place(element);
  clearTimeout(timer);
  timer = setTimeout(() => (element.hidden = true), Math.min(3000 + text.length * 50, 9000));
  return true;
}
