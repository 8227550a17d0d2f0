// The table around my hand: seats, stacks, what is always in view. It is drawn from a board alone.

import { now } from "../shared/clock.js";
import { h, replaceChildren } from "../shared/dom.js";
import { Fit } from "./fit.js";
import { page } from "../page.js";
import { called, eyes, places, seatOf, sideOf } from "./seats.js";
import { stackOf } from "./stacks.js";
import { together } from "../shared/text.js";
import { left } from "../shared/until.js";
import { name, t } from "../shared/words.js";

const SIDED = new Set(["meld", "bonus"]); // where each side has its own
const LONG = 60 * 60 * 1000; // ms: so much time is no news for somebody who plays with computers
const SLOW = 12 * LONG; // from here on it is a game of days, whose clock is looked at

// The score, a number for each side, in its colour. It comes last in the title.
function scores(title, sides) {
  const cut = title.includes(" · ") ? title.lastIndexOf(" · ") + 3 : 0;
  const numbers = title.slice(cut).split(" : ");
  const shown = numbers.length === sides.length && sides.length > 1
    ? h(
      "span",
      { class: "bar-scores" },
      numbers.map((
        number,
        at,
      ) => [
        at ? " : " : "",
        h("b", { class: sideOf(sides[at]) }, h("i", { class: "side-shape" }), number),
      ]),
    )
    : title.slice(cut);
  return [h("span", { class: "bar-long" }, title.slice(0, cut)), shown];
}

export class Table {
  constructor(parts) {
    this.parts = parts; // {bar, seats, me, theirs, centre, ours, facts, turn, time, judged}
    this.fit = new Fit(parts.felt, () => page.paint(true));
    this.peeked = ""; // a folded stack that is shown whole
    parts.theirs.addEventListener("click", (event) => {
      const id = event.target.closest(".is-folded")?.dataset.zone ?? "";
      this.peeked = id === this.peeked ? "" : id;
      page.paint(true);
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.peeked || parts.theirs.contains(event.target)) return;
      this.peeked = "";
      page.paint();
    });
    this.kept = new Set(); // which of the bottom cards are chosen
    parts.centre.addEventListener("click", (event) => {
      const bottom = event.target.closest('[data-zone="bottom"]');
      const at = [...(bottom?.querySelectorAll(".slot") ?? [])].indexOf(
        event.target.closest(".slot"),
      );
      if (at < 0 || !parts.acts.classList.contains("is-many")) return;
      event.stopPropagation(); // the stack itself says only what it is
      if (!this.kept.delete(at)) this.kept.add(at);
      page.paint(true);
    });
    // what the place says that has the keys
    parts.felt.addEventListener("focusin", () => page.paint());
    setInterval(() => this.#clock(), 1000);
    this.until = 0;
  }

  #clock() {
    const rest = this.until - now();
    // an evening's clock of hours tells nothing
    const far = rest > LONG && (this.alone || rest < SLOW);
    const time = this.until && !far ? left(this.until) : "";
    if (this.parts.time.textContent !== time) this.parts.time.textContent = time;
    this.parts.time.classList.toggle(
      "is-soon",
      Boolean(this.until) && this.until - now() < 15000,
    );
  }

  draw(board, seen) {
    const { parts } = this;
    const seats = board.seats ?? [];
    const around = places(board);
    const looksOn = (board.seat ?? null) === null;
    const mine = looksOn ? null : (eyes(board)?.side ?? null);
    const drawn = (wanted) =>
      around.filter(({ place }) => (place === "me") === wanted).map((one) => seatOf(one, mine));
    const title = (board.title ?? "").replace(/^\p{Extended_Pictographic}\S*\s*/u, "");
    const sides = [...new Set(seats.map((one) => one.side))].sort((one, other) => one - other);
    const head = seen.turn && title ? [h("li", { key: "title" }, scores(title, sides))] : [];
    // what bars the pile is said there
    const pile = (board.stacks ?? []).find((one) => one.kind === "pile")?.label ?? "";
    const facts = (board.facts ?? []).filter((fact) => !pile.endsWith(fact));
    if (seen.looksOn) {
      head.unshift(h("li", { key: "watching", class: "bar-watching" }, t("watching")));
    }
    replaceChildren(parts.facts, [
      ...head,
      ...facts.map((fact, at) => h("li", { key: String(at) }, together(fact))),
    ]);
    if (parts.house.textContent !== (board.house ?? "")) {
      parts.house.textContent = board.house ?? "";
    }
    parts.turn.textContent = seen.turn || title;
    parts.turn.classList.toggle("is-mine", seen.mine);
    parts.table.dataset.players = seats.length;
    this.until = board.until ?? 0;
    this.alone = !(board.seats ?? []).some((one) => !one.computer && one.number !== board.seat);
    this.#clock();
    this.fit.settle(board, () => {
      parts.table.dataset.fit = this.fit.level;
      page.fan.lay();
      replaceChildren(parts.seats, drawn(false));
      replaceChildren(parts.me, drawn(true));
      this.drawStacks(board, seen);
    });
    this.#keeps(board, seen.label);
  }

  // What lies, and what it would become: all that is drawn anew while a card is dragged.
  drawStacks(board, seen) {
    const { parts } = this;
    const around = places(board);
    const place = new Map(around.map((one) => [one.seat.number, one.place]));
    const tops = around.filter((one) => one.place === "top").map((one) => one.seat.number);
    const all = {
      ...seen,
      seatAt: (seat) =>
        place.get(seat) === "top" && tops.length > 1
          ? `top-${tops.indexOf(seat)}`
          : place.get(seat),
    };
    const side = eyes(board)?.side;
    const looksOn = (board.seat ?? null) === null;
    const theirs = new Map();
    const centre = [];
    const ours = [];
    for (const stack of board.stacks ?? []) {
      const sided = SIDED.has(stack.kind) && stack.id !== "bottom" && (stack.side ?? null) !== null;
      if (!sided) centre.push(stack);
      else if (stack.side === side) ours.push(stack);
      else theirs.set(stack.side, [...(theirs.get(stack.side) ?? []), stack]);
    }
    const whose = (number) => {
      const some = (board.seats ?? []).filter((one) => one.side === number);
      return h(
        "span",
        { class: `melds-whose ${sideOf(number)}`, key: "whose", "aria-hidden": "true" },
        h("i", { class: "side-shape" }),
        h("span", {}, some.map(called).join(" + ")),
      );
    };
    const shown = (stack) => stackOf(stack, all, this.fit.how(stack, false));
    const free = (stack) => [...all.loose].some((ref) => ref.startsWith(`${stack.id}/`));
    const groups = [...theirs].map(([number, stacks]) =>
      h(
        "div",
        { class: `melds ${sideOf(number)}`, key: `side ${number}` },
        whose(number),
        stacks.map(shown),
      )
    );
    const peeked = (board.stacks ?? []).find((one) => one.id === this.peeked);
    if (peeked) {
      groups.push(
        h(
          "div",
          { class: "melds-peeked", key: "peeked" },
          stackOf({ ...peeked, id: "" }, all),
          h("p", {}, peeked.label),
        ),
      );
    }
    replaceChildren(parts.theirs, groups);
    // the place of a new meld stays where it is when it is not my turn
    const room = !looksOn && (board.stacks ?? []).some((one) => one.kind === "stock");
    if (room && !centre.some((one) => one.kind === "new")) centre.push(null);
    replaceChildren(
      parts.centre,
      centre.map((one) =>
        one
          ? stackOf(one, all)
          : h("span", { class: "stack stack-new is-absent", key: "none", "aria-hidden": "true" })
      ),
    );
    const named = looksOn && ours.length ? whose(side) : null;
    replaceChildren(
      parts.ours,
      [named, ...ours.map((stack) => stackOf(stack, all, this.fit.how(stack, true, free(stack))))]
        .filter(Boolean),
    );
    parts.theirs.hidden = !theirs.size;
    parts.ours.hidden = !ours.length;
    this.#judge(board, seen);
  }

  // Cards of which some may be kept are chosen by a tap, or by the button that names them: the
  // button of what is chosen shines.
  #keeps(board, label) {
    const bottom = (board.stacks ?? []).find((one) => one.id === "bottom");
    const buttons = [...this.parts.acts.querySelectorAll("#acts > .button")];
    const cards = bottom?.cards ?? [];
    if (!cards.length) this.kept.clear();
    const chosen = cards.filter((_, at) => this.kept.has(at)).map((card) =>
      card.length === 2 ? label(card) : "🃏"
    );
    for (
      const [at, slot] of this.parts.centre.querySelectorAll('[data-zone="bottom"] .slot').entries()
    ) slot.classList.toggle("is-picked", this.kept.has(at));
    for (const button of buttons) {
      const named = button.textContent.match(/[^\s]*[♣♦♥♠]|🃏/gu) ?? [];
      button.classList.toggle(
        "is-on",
        chosen.length > 0 && [...named].sort().join() === [...chosen].sort().join(),
      );
    }
  }

  // The whole sentence of one place: the one that has the keys, the first where the cards fit, or
  // the first at all.
  #judge(board, seen) {
    const { judged } = this.parts;
    const held = document.activeElement?.closest?.(".stack")?.getAttribute("data-zone");
    const some = seen.chosen
      ? (board.stacks ?? []).map((one) => ({ stack: one, verdict: seen.verdicts.of(one.id) }))
        .filter((one) => one.verdict)
      : [];
    const one = some.find(({ stack }) => stack.id === held) ??
      some.find(({ verdict }) => verdict.fits) ?? some[0];
    const line = one ? together(one.verdict.line) : "";
    const named = one && one.stack.kind === "meld" && one.stack.caption
      ? `${one.stack.caption.split(" · ")[0]}: `
      : "";
    judged.textContent = line ? `${one.verdict.fits ? "✓ " : "✗ "}${named}${line}` : "";
    judged.classList.toggle("is-unfit", Boolean(one) && !one.verdict.fits);
  }
}

export const spoken = (cards) => cards.map(name).join(", ");
