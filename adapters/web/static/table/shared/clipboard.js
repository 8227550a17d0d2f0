// Copies a text to the clipboard.

import { h } from "./dom.js";

// By the older way where the newer is refused, as on a page without https; false if both are.
export async function copied(text) {
  if (await navigator.clipboard?.writeText(text).then(() => true, () => false)) return true;
  const before = document.activeElement;
  const field = h("textarea", { readonly: true }, text);
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
