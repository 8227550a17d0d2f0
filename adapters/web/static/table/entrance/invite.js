// The invitation to a room: its link, to copy, to show as a code, and to share.

import { copied } from "../shared/clipboard.js";
import { h } from "../shared/dom.js";
import { page } from "../page.js";
import { address, here } from "./rooms.js";
import { t } from "../shared/words.js";

// Can friends be invited from here? Telegram and Discord have ways of their own.
export const invites = () => page.host.place.startsWith("local:");

let isCopied = false;

async function copy() {
  isCopied = await copied(address());
  page.sheet.draw();
}

const share = () =>
  // closed again
  navigator.share({ title: t("title"), text: t("inviteText"), url: address() }).catch(() => null);

const drawn = () => [
  h("p", { key: "what" }, t("inviteWhat")),
  h(
    "div",
    { class: "invite-link", key: "link" },
    h("input", {
      type: "text",
      readonly: true,
      value: address(),
      "aria-label": t("inviteLink"),
      onfocus: (event) => event.currentTarget.select(),
    }),
    h(
      "button",
      { type: "button", class: "button button-primary", onclick: copy },
      t(isCopied ? "copied" : "copy"),
    ),
  ),
  navigator.share &&
  h(
    "button",
    { type: "button", class: "button button-plain", key: "share", onclick: share },
    t("share"),
  ),
  h("img", {
    class: "invite-qr",
    key: `qr ${here()}`,
    src: `/room/qr.svg?room=${encodeURIComponent(here())}`,
    alt: t("qr"),
    width: 220,
    height: 220,
  }),
];

export function invite() {
  isCopied = false;
  page.sheet.show(t("invite"), drawn);
}
