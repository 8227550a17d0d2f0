// A table before the game: its seats around a felt, who plays, and how.

import { h, sign } from "../shared/dom.js";
import { invite, invites } from "./invite.js";
import { buttons, wants } from "../sheets/panel.js";
import { called } from "../board/seats.js";
import { block } from "../shared/text.js";
import { t } from "../shared/words.js";

const seatOf = (one) => Number(one.token.split(":")[2]);

// A seat at its place, seen from above: 0 is below (mine), then clockwise.
function seat(one, mine, place, sit, act) {
  const key = `seat ${one.number}`;
  const more = {
    class: [
      "lobby-seat",
      `lobby-place-${place}`,
      one.computer ? "is-computer" : mine && "is-me",
      sit && !one.computer && "is-free",
    ],
    key,
    "data-zone": `seat:${one.number}`,
  };
  const name = [
    one.computer && sign("computer"),
    h("bdi", {}, sit && !one.computer ? t("free") : called(one)),
    one.level && h("small", {}, one.level),
  ];
  if (!sit) return h("div", { ...more, role: "listitem" }, name);
  return h("button", {
    ...more,
    type: "button",
    "aria-label": sit.label,
    title: sit.label,
    "aria-busy": act.busy(key) ? "true" : null,
    onclick: () => act.press(key, sit.token),
  }, name);
}

// A picker as a row of its own: what is chosen, and the others in a list.
function list(one, now, act) {
  const choose = (event) => act.pick(one.token, one.token, [event.currentTarget.value]);
  return h(
    "label",
    { class: "field", key: wants(one) },
    h("span", {}, one.label.replace(/…$/, "")),
    h(
      "select",
      { "aria-label": one.label, onchange: choose },
      now && h("option", { value: "", selected: true, disabled: true }, now),
      one.items.map((item) =>
        h("option", { value: item.key, selected: Boolean(item.chosen) }, item.label)
      ),
    ),
  );
}

export function lobby({ board, public: screen }, act) {
  const of = (what) => (screen.controls ?? []).filter((one) => wants(one) === what);
  const sits = new Map(of("sit").map((one) => [seatOf(one), one]));
  const seats = board.seats ?? [];
  const below = board.seat ?? Math.floor(seats.length / 2); // South
  const next = board.counter ? -1 : 1; // the next player sits where play goes
  const place = (number) => (next * (number - below) + seats.length) % seats.length;
  act.of(screen);
  const these = (...some) => buttons(screen, act, (one) => some.includes(wants(one)));
  const pickers = [
    ...of("game").map((one) => list(one, board.title, act)),
    ...of("players").map((one) => list(one, "", act)),
  ];
  const [title, how, ...said] = screen.blocks.filter((one) => !one.drawn);
  const links = screen.controls?.length ? invites() : false;
  return [
    h("div", { class: "lobby", key: "lobby" }, [
      h("h2", { key: "title" }, title.lines.flat().map((one) => one.text ?? "").join("")),
      h(
        "div",
        {
          class: `lobby-round lobby-of-${seats.length}`,
          role: "list",
          "aria-label": t("players"),
          key: "round",
        },
        seats.map((one) =>
          seat(one, one.number === board.seat, place(one.number), sits.get(one.number), act)
        ),
      ),
      (board.seat ?? null) === null &&
      h(
        "p",
        { class: "lobby-watching", role: "status", key: "watching" },
        t("watching"),
        !sits.size && `. ${t("tableFull")}`,
      ),
      said.map((one) => block(one, act)),
      h(
        "div",
        { class: "button-row is-near", key: "near" },
        these("letin", ...(board.asks ? ["letplace", "keepplace"] : [])),
        these("start", "fill"),
        links &&
          h(
            "button",
            { type: "button", class: "button button-plain", key: "invite", onclick: invite },
            t("invite"),
          ),
      ),
      pickers.length > 0 && h("div", { class: "lobby-pickers", key: "pickers" }, pickers),
      h("div", { class: "button-row is-far", key: "far" }, these("options", "rules", "show", "up")),
      how &&
      h(
        "details",
        { class: "lobby-how", key: "how" },
        h("summary", {}, t("howWePlay")),
        block(how, act),
      ),
    ]),
  ];
}
