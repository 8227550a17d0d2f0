// A page that is older than its server loads itself again, once for each version of the server; if
// that does not help, it says so and leaves it to the person.

import { h } from "./dom.js";
import { keep, kept, lasts } from "./kept.js";
import { t } from "./words.js";

// The mark of what the page runs: its address has it.
const script = document.querySelector('script[src*="/main.js"]');
const mine = new URL(script?.getAttribute("src") ?? "", location.href).searchParams.get("v");

const said = (/** @type {any} */ field) => Boolean(field.value);

// `newest`: the mark of what the server has.
export function renew(newest) {
  document.querySelector(".page-old")?.remove();
  if (!newest || !mine || newest === mine) return;
  const tried = (kept("renewed", true) ?? "").split(" ");
  const typed = [...document.querySelectorAll("input[type=text], textarea")].some(said);
  if (lasts() && !typed && !tried.includes(newest)) {
    keep("renewed", [...tried, newest].join(" ").trim(), true);
    return location.reload();
  }
  const again = () => location.reload();
  document.body.prepend(
    h(
      "p",
      { class: "page-old", role: "alert" },
      h("span", {}, t("outdated")),
      h("button", { type: "button", class: "button button-plain", onclick: again }, t("loadAgain")),
      h("button", {
        type: "button",
        class: "button button-plain",
        "aria-label": t("dismiss"),
        onclick: ({ currentTarget }) => currentTarget.parentElement.remove(),
      }, "×"),
    ),
  );
}
