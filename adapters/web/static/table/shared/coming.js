// How the page comes in, and what it does when it is turned away. The server says which with the
// refusal (`then`, adapters/web/refusals.py): "again", "anew" or "final".

import { cup, h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { t } from "./words.js";

export class Coming {
  constructor() {
    this.ticket = kept("ticket", true);
    this.place = ""; // the place for which the chat vouches
    this.said = null; // what the host says of the person, once it is known
    this.refusal = ""; // why the server has let nobody in, where it said so
    this.asked = kept("asked", true); // was the host asked once more since somebody was in?
    this.over = false; // the page does not come back
  }

  // What is said first.
  words(host) {
    return this.ticket
      ? { do: "enter", door: "ticket", said: { ticket: this.ticket } }
      : { do: "enter", door: host.door, said: this.said };
  }

  entered(frame) {
    this.refusal = "";
    this.place = frame.place;
    this.#keeps(frame.ticket, "");
  }

  // The promise is kept when the page may come again; `over`: it may not.
  async turnedAway({ code, then }, host) {
    this.refusal = code;
    if (then === "again") return;
    this.over = then === "final" || Boolean(this.asked);
    // whoever opens the page again comes by the chat's door
    this.#keeps("", this.over ? "" : "yes");
    if (this.over) return;
    host.refused();
    this.said = await host.said().catch(() => this.said);
  }

  #keeps(ticket, asked) {
    Object.assign(this, { ticket, asked });
    keep("ticket", ticket, true);
    keep("asked", asked, true);
  }
}

// What is shown in place of the table when the page does not come back, with the way out: `close`
// leads to the chat, from where the page is opened anew; a browser of its own loads it again.
export const shut = (code, close) => [
  cup(64),
  h("p", { role: "alert" }, t(`refused-${code}`)),
  h(
    "div",
    { class: "button-row is-first", key: "out" },
    h("button", {
      type: "button",
      class: "button button-primary do-out",
      onclick: close ?? (() => location.reload()),
    }, t(close ? "toChat" : "loadAgain")),
  ),
];

// The local chat's own way out: this browser stays in by a new cookie. The line ends
// first: by the old one the page would be turned away.
export async function logOut(line) {
  line.stop();
  await fetch("/logout", { method: "POST" }).catch(() => null);
  location.reload();
}

// Logs the person out everywhere, once it is unfolded. `act`: does that; `what`: the words that say
// what it costs.
export const wayOut = (act, what) =>
  h(
    "details",
    { class: "out", key: "out" },
    h("summary", {}, t("logOut")),
    h("p", { class: "text-quiet" }, t(what)),
    h("button", { type: "button", class: "button button-plain", onclick: act }, t("logOut")),
  );
