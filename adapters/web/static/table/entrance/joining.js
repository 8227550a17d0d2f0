// A table of another chat, by the code of a link: its host is asked, in a room of my own, and when
// they let me in, the table opens there.

import { h } from "../shared/dom.js";
import { keep, kept } from "../shared/kept.js";
import { page } from "../page.js";
import { forgetRoom, goInto, here, newRoom } from "./rooms.js";
import { plain } from "../shared/text.js";
import { t } from "../shared/words.js";

let asked = ""; // what has become of the request of the room where I am: "waits", "over"
let said = ""; // why the code brings no table

// Is there a code that I have not used?
export const isInvitedByCode = () => Boolean(page.host.join);

// Is there an invitation that waits for me, or for the host?
export const isInvitationOpen = () => isInvitedByCode() || asked === "waits";

// A link that I have used leads back to the room that it made.
export function comesBack() {
  const [code, room] = (kept("joined") ?? "").split(" ");
  if (!room || code !== page.host.join) return;
  page.host.join = "";
  goInto(room);
}

// What the server says of the room where I am.
export const tells = (now = "") => asked = now;

// Asks the host; is there an answer to wait for?
export async function asks() {
  said = "";
  goInto(newRoom());
  page.home = true; // what another room shows is not meant
  const answer = await page.line.act({ do: "say", text: `/table ${page.host.join}` });
  page.home = false;
  asked = answer.is === "answer" && !answer.refused ? "waits" : "";
  if (asked) keep("joined", `${page.host.join} ${here()}`);
  if (answer.is === "answer") page.host.join = ""; // used up, or void
  if (!asked) said = answer.refused ? plain(answer.toast) : t(`trouble-${answer.code}`);
  return Boolean(asked);
}

// Waits no longer.
export function waitsNot() {
  asked = "";
  forgetRoom(here());
  goInto("kafene");
}

// What is seen of it. `way`: the form or the button by which the host is asked; `leave`: a button.
export function joining(way, leave) {
  const part = (title, what, ...more) =>
    h(
      "section",
      { class: "entrance-shut", role: "status", key: `join ${title}` },
      h("h2", {}, t(title)),
      h("p", {}, t(what)),
      more,
    );
  const why = said && h("p", { class: "entrance-why", role: "alert", key: "said" }, said);
  if (isInvitedByCode()) return [why, part("joinTitle", "joinWhat", way(), leave("home"))];
  if (asked === "waits") return [part("joinWaits", "joinWaitsWhat", leave("joinLeave"))];
  if (asked) return [part("joinOver", "joinOverWhat", leave("home"))];
  return [why];
}
