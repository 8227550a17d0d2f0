// Who sits where: a plate for every seat, seen from above. Each shows whose team it is by colour
// and by shape, and whose turn it is.

import { chip } from "../shared/cards.js";
import { h, sign } from "../shared/dom.js";
import { label } from "../shared/letters.js";
import { pageOf, people } from "../talk/people.js";
import { name, t } from "../shared/words.js";

const SIDES = 7; // colours and shapes there are

export const sideOf = (side) => `side-${(side ?? 0) % SIDES}`;

// Who looks on sees the table as the first seat does.
export const eyes = (board) =>
  board.seats?.find((one) => one.number === board.seat) ?? board.seats?.[0];

// Where the others sit, seen from my seat: left, top, right (and more on top where more play); the
// other way round where play goes counter-clockwise (`counter`).
export function places({ seats = [], seat: mine, counter }) {
  const from = Math.max(0, seats.findIndex((one) => one.number === mine));
  const round = [...seats.slice(from + 1), ...seats.slice(0, from)];
  const most = round.length;
  const where = (at) => {
    if (most === 1) return "top";
    if (most === 2) return at ? "right" : "left";
    if (at > 0 && at < most - 1) return "top";
    return (at === 0) !== Boolean(counter) ? "left" : "right";
  };
  const found = round.map((seat, at) => ({ seat, place: where(at) }));
  return seats.length ? [...found, { seat: seats[from], place: "me" }] : found;
}

// A computer's name begins with its sign in the chats; here the sign is drawn.
export const called = (seat) =>
  seat.computer ? seat.name.replace(/^\p{Extended_Pictographic}\ufe0f?\s*/u, "") : seat.name;

// The plate of a seat. `mine`: my own side, so that ears hear who is with me.
export function seatOf({ seat, place }, mine) {
  // (who is here is known of my table: a computer of a lesson has no page)
  const at = seat.computer || (place === "me" && mine !== null) ? "" : pageOf(seat.number);
  const notes = [...(seat.away ? [t("away")] : []), ...(seat.notes ?? [])];
  const muted = people.muted.includes(seat.number);
  const partner = place !== "me" && mine !== null && seat.side === mine;
  const words = [
    seat.name,
    partner ? t("partner") : "",
    seat.computer ? [t("computer"), seat.level].filter(Boolean).join(", ") : "",
    t("holds", { n: seat.cards ?? 0 }),
    ...(seat.hand ?? []).map(name),
    seat.to_act ? t("toAct") : "",
    { "on-page": t("isHere"), "off-page": t("notHere") }[at],
    muted ? t("isMuted") : "",
    ...notes,
  ];
  return h(
    "li",
    {
      class: [
        "seat",
        `seat-${place}`,
        sideOf(seat.side),
        seat.to_act && "is-turn",
        seat.away && "is-gone",
        at && `is-${at}`,
      ],
      key: `seat ${seat.number}`,
      "data-zone": `seat:${seat.number}`,
    },
    h("span", { class: "text-unseen" }, words.filter(Boolean).join(", ")),
    h(
      "span",
      { class: "seat-who", "aria-hidden": "true", title: seat.level || null },
      h("i", { class: "side-shape" }),
      h("bdi", {}, called(seat)),
      seat.computer ? sign("computer") : null,
      muted ? sign("muted") : null,
      seat.cards ? h("span", { class: "seat-count" }, String(seat.cards)) : null,
    ),
    seat.hand?.length
      ? h(
        "span",
        { class: "seat-hand", "aria-hidden": "true" },
        seat.hand.map((card) => chip(card, label(card) || "★")),
      )
      : null,
    notes.length
      ? h(
        "span",
        { class: "seat-notes", "aria-hidden": "true" },
        notes.map((note) => h("i", {}, note)),
      )
      : null,
  );
}
