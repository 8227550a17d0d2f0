// Short answers, read out by screen readers, gone after a while (never while pointed at).

import { h } from "./dom.js";
import { plain, spans } from "./text.js";
import { t } from "./words.js";

const area = () => document.getElementById("toasts");

export function toast(line, refused = false) {
  const text = plain(line);
  if (!text) return;
  for (const old of area().children) if (old.dataset.text === text) old.remove();
  const close = () => box.remove();
  const box = h(
    "div",
    { class: `toast${refused ? " refused" : ""}` },
    h("p", {}, spans(line)),
    h("button", { type: "button", class: "close", "aria-label": t("dismiss"), onclick: close }, "×"),
  );
  box.dataset.text = text;
  area().append(box);
  while (area().children.length > 3) area().firstChild.remove();
  const wait = Math.min(4000 + text.length * 60, 14000);
  const leave = () => (box.matches(":hover, :focus-within") ? setTimeout(leave, 1500) : box.remove());
  setTimeout(leave, wait);
}

export const tell = (key, refused = true) => toast([{ type: "plain", text: t(key) }], refused);

// For ears only: whose turn it is, what others say.
export function announce(text) {
  const news = document.getElementById("news");
  news.append(h("p", {}, text));
  while (news.children.length > 4) news.firstChild.remove();
}
