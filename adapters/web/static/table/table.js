// The table around my hand: seats, stacks, what is always in view. It is drawn from a board alone;
// what the chosen cards would become is drawn at its place from the verdicts.

import { face } from "./cards.js";
import { h, replaceChildren, sign } from "./dom.js";
import { pageOf } from "./people.js";
import { together } from "./text.js";
import { left } from "./until.js";
import { name, t } from "./words.js";

const SIDED = new Set(["meld", "bonus"]); // where each side has its own
const MOST_SEEN = 24; // cards of one stack that are drawn
const LONG = 60 * 60 * 1000; // ms: so much time is no news for somebody who plays with computers

// Where the others sit, seen from my seat: left, top, right (and more on top where more play).
export function places(seats, mine) {
  const from = seats.findIndex((one) => one.number === mine);
  const round = from < 0 ? seats : [...seats.slice(from + 1), ...seats.slice(0, from)];
  const most = round.length;
  const where = (at) => {
    if (most === 1) return "top";
    if (most === 2) return at ? "right" : "left";
    return at === 0 ? "left" : at === most - 1 ? "right" : "top";
  };
  const found = round.map((seat, at) => ({ seat, place: where(at) }));
  return from < 0 ? found : [...found, { seat: seats[from], place: "me" }];
}

function seatOf({ seat, place }) {
  const at = place === "me" ? "" : pageOf(seat.number);
  const notes = [...(seat.away ? [t("away")] : []), ...(seat.notes ?? [])];
  const words = [
    seat.name,
    seat.computer ? [t("computer"), seat.level].filter(Boolean).join(", ") : "",
    t("holds", { n: seat.cards ?? 0 }),
    seat.to_act ? t("toAct") : "",
    { "on-page": t("isHere"), "off-page": t("notHere") }[at],
    ...notes,
  ];
  return h(
    "li",
    { class: `seat at-${place} side-${seat.side % 6}${seat.to_act ? " turn" : ""}${seat.away ? " gone" : ""} ${at}`, key: `seat ${seat.number}`, "data-zone": `seat:${seat.number}` },
    h("span", { class: "heard" }, words.filter(Boolean).join(", ")),
    h(
      "span",
      { class: "who", "aria-hidden": "true", title: seat.level || null },
      h("bdi", {}, seat.name),
      seat.computer ? sign("computer") : null,
      seat.cards ? h("span", { class: "count" }, String(seat.cards)) : null,
    ),
    notes.length ? h("span", { class: "notes", "aria-hidden": "true" }, notes.map((note) => h("i", {}, note))) : null,
  );
}

const slot = (card, label, marks, key, more = {}) => h("span", { class: `slot${marks}`, key, ...more }, h("span", { class: "card" }, face(card, label)));

// The cards of a stack as they lie, or as they would with the chosen ones (`verdict`).
function cardsOf(stack, verdict, { label, wild, seatAt, loose, chosenRefs }) {
  if (stack.kind === "stock") return (stack.hidden ?? 0) ? [slot("", "", " back", "back")] : [];
  if (verdict) {
    const added = new Set(verdict.added ?? []);
    return verdict.cards.map((card, at) => {
      const marks = `${wild(card) ? " wild" : ""}${added.has(at) ? " ghost" : ""}${at === verdict.wrong ? " wrong" : ""}`;
      return slot(card, label(card), marks, `${at} ${card}`);
    });
  }
  const cards = (stack.cards ?? []).slice(-MOST_SEEN);
  const marked = new Set(); // of equal cards one is picked
  const found = cards.map((card, at) => {
    const seat = stack.seats?.[at];
    const ref = `${stack.id}/${card}`; // a card that may be moved on from here
    const free = loose.has(ref) ? { "data-ref": ref } : {};
    const picked = chosenRefs.has(ref) && !marked.has(ref);
    if (picked) marked.add(ref);
    const marks = `${wild(card) ? " wild" : ""}${seat === undefined ? "" : ` by-${seatAt(seat)}`}${seat !== undefined && seat === stack.taken ? " takes" : ""}${free["data-ref"] ? " loose" : ""}${picked ? " picked" : ""}`;
    return slot(card, label(card), marks, String(at), free);
  });
  if (stack.kind === "pile" && (stack.hidden ?? 0)) found.unshift(slot("", "", " back", "back"));
  return found;
}

const SIGNS = { frozen: "❄", clean: "★", dirty: "☆" };

function stackOf(stack, seen) {
  const verdict = seen.verdicts.of(stack.id);
  const ghost = seen.over === stack.id && verdict?.cards?.length ? verdict : null;
  const cards = cardsOf(stack, ghost, seen);
  const may = seen.may.has(stack.id);
  const state = verdict ? (verdict.fits ? " fits" : " no") : may ? " may" : "";
  const marks = (stack.marks ?? []).map((one) => ` is-${one}`).join("");
  const words = verdict ? `${stack.label}. ${verdict.fits ? "" : `${t("not")}: `}${verdict.line}` : stack.label;
  const mark = (stack.marks ?? []).map((one) => SIGNS[one]).filter(Boolean).join("");
  return h(
    "button",
    {
      type: "button",
      key: stack.id,
      class: `stack kind-${stack.kind}${marks}${state}${seen.over === stack.id ? " over" : ""}${seen.hint === stack.id ? " hinted" : ""}`,
      "data-zone": stack.id,
      "aria-label": words,
      "aria-disabled": verdict && !verdict.fits ? "true" : null,
    },
    h("span", { class: "cards" }, cards),
    mark ? h("span", { class: "mark" }, mark) : null,
    h("span", { class: "caption" }, stack.caption ?? (stack.kind === "new" && !ghost ? stack.label : "")),
    verdict && seen.chosen ? h("span", { class: "verdict" }, together(verdict.line)) : null,
  );
}

export class Table {
  constructor(parts) {
    this.parts = parts; // {bar, seats, theirs, centre, ours, facts, turn, time}
    setInterval(() => this.#clock(), 1000);
    this.until = 0;
  }

  #clock() {
    const far = this.alone && this.until - Date.now() > LONG; // nobody else waits
    const time = this.until && !far ? left(this.until) : "";
    if (this.parts.time.textContent !== time) this.parts.time.textContent = time;
    this.parts.time.classList.toggle("soon", Boolean(this.until) && this.until - Date.now() < 15000);
  }

  draw(board, seen) {
    const { parts } = this;
    const around = this.drawStacks(board, seen);
    replaceChildren(parts.seats, around.map(seatOf));
    const title = (board.title ?? "").replace(/^\p{Extended_Pictographic}\S*\s*/u, "");
    const cut = title.includes(" · ") ? title.lastIndexOf(" · ") + 3 : 0; // the score comes last
    const head = seen.turn && title ? [h("li", { key: "title" }, h("span", { class: "long" }, title.slice(0, cut)), title.slice(cut))] : [];
    if (seen.looksOn) head.unshift(h("li", { key: "watching", class: "watching" }, t("watching")));
    replaceChildren(parts.facts, [...head, ...(board.facts ?? []).map((fact, at) => h("li", { key: String(at) }, together(fact)))]);
    parts.turn.textContent = seen.turn || title;
    parts.turn.classList.toggle("mine", seen.mine);
    this.until = board.until ?? 0;
    this.alone = !(board.seats ?? []).some((one) => !one.computer && one.number !== board.seat);
    this.#clock();
  }

  // What lies, and what it would become: all that is drawn anew while a card is dragged.
  drawStacks(board, seen) {
    const { parts } = this;
    const around = places(board.seats ?? [], board.seat);
    const place = new Map(around.map((one) => [one.seat.number, one.place]));
    const tops = around.filter((one) => one.place === "top").map((one) => one.seat.number);
    const all = { ...seen, seatAt: (seat) => (place.get(seat) === "top" && tops.length > 1 ? `top-${tops.indexOf(seat)}` : place.get(seat)) };
    const side = (board.seats ?? []).find((one) => one.number === board.seat)?.side;
    const theirs = [];
    const centre = [];
    const ours = [];
    for (const stack of board.stacks ?? []) {
      const sided = SIDED.has(stack.kind) && (stack.side ?? null) !== null;
      (sided ? (stack.side === side ? ours : theirs) : centre).push(stack);
    }
    const drawn = (stacks) => stacks.map((stack) => stackOf(stack, all));
    const groups = new Map();
    for (const stack of theirs) groups.set(stack.side, [...(groups.get(stack.side) ?? []), stack]);
    replaceChildren(parts.theirs, [...groups].map(([number, stacks]) => h("div", { class: `melds side-${(number ?? 0) % 6}`, key: `side ${number}` }, drawn(stacks))));
    replaceChildren(parts.centre, drawn(centre));
    replaceChildren(parts.ours, drawn(ours));
    parts.theirs.hidden = !theirs.length;
    parts.ours.hidden = !ours.length;
    return around;
  }
}

export const spoken = (cards) => cards.map(name).join(", ");
