// Short answers, read out by screen readers, gone after a while (never while pointed at).

import { h } from "/table/shared/dom.js";
import { plain, spans } from "/table/shared/text.js";
import { t } from "/table/shared/words.js";

let links = null; // called by a link to a rule

export const linked = (act) => {
  links = act;
};

const area = () => document.getElementById("toasts");

export function toast(line, refused = false) {
  const text = plain(line);
  if (!text) return;
  for (const old of area().children) if (old.getAttribute("data-text") === text) old.remove();
  const close = () => box.remove();
  const box = h(
    "div",
    { class: `toast${refused ? " is-refused" : ""}` },
    h("p", {}, spans(line, links)),
    h(
      "button",
      { type: "button", class: "button-close", "aria-label": t("dismiss"), onclick: close },
      "×",
    ),
  );
  box.dataset.text = text;
  area().append(box);
  while (area().children.length > 3) area().firstChild.remove();
  const wait = Math.min(4000 + text.length * 60, 14000);
  const leave =
    () => (box.matches(":hover, :focus-within") ? setTimeout(leave, 1500) : box.remove());
  setTimeout(leave, wait);
}

// A person who does something has read the earlier answers.
export function hush(all = false) {
  for (const old of [...area().children]) {
    if (all || !old.matches(":hover, :focus-within")) old.remove();
  }
}

export const tell = (key, refused = true) => toast([{ type: "plain", text: t(key) }], refused);

const HEARD = 10000; // ms a text stays for screen readers, which find nothing old later

// For screen readers only: whose turn it is, what others say. A repeated text is there once.
export function announce(text) {
  for (const old of [...document.getElementById("news").children]) {
    if (old.textContent === text) old.remove();
  }
  const said = h("p", {}, text);
  document.getElementById("news").append(said);
  setTimeout(() => said.remove(), HEARD);
}
