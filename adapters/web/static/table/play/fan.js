// My hand: a fan in as many rows as leave a strip of every card that a finger hits. Each card keeps
// its element as long as it is mine, so it can fly and keeps its focus. A listbox for keys and
// ears.

import { face } from "../shared/cards.js";
import { h } from "../shared/dom.js";
import { CLOSE, CLOSEST } from "../board/fit.js";
import { name, t } from "../shared/words.js";

const STRIP = 24; // pixels: the least that is seen of a card, and hit
const SPARE = 2; // cards that may come in a turn without a row more
const SEEN = 0.52; // of a card's width: what is seen of a row that lies under another
const SIZES = { S: 0.85, L: 1.15 }; // the size of cards that a person has chosen
export const RAISE = 18; // above the cards: where raised ones stand

// The widest a card of the hand is on this page.
function widest(whole) {
  const size = SIZES[document.documentElement.dataset.size] ?? 1;
  const side = innerHeight < 480;
  const most = whole < 640 && !side
    ? Math.min(84, whole * 0.215)
    : side
    ? 84
    : innerHeight < 700 || whole < 1000
    ? 92
    : Math.min(116, innerHeight * 0.128);
  return most * size;
}

export class Fan {
  constructor(element) {
    this.element = element;
    this.cards = new Map(); // id → element
    this.hand = [];
    this.cursor = 0;
    this.up = -1;
    this.rows = [];
    this.most = 0; // rows that it has needed
    this.#fresh();
    addEventListener("resize", () => this.#fresh());
    new ResizeObserver(() => this.lay()).observe(element);
  }

  // No room is kept for anything that was.
  #fresh() {
    this.tallest = 0;
    this.kept = 0; // rows whose room stays
  }

  elementOf = (id) => this.cards.get(id);

  #made(one, label) {
    const element = h("div", { class: "card", role: "option" }, face(one.card, label).make());
    element.dataset.id = one.id;
    element.dataset.card = one.card;
    return element;
  }

  // `chosen`, `away`, `fresh`: ids; can(card): may it be played now (null: nothing stands up)?
  // `stands`: the room of the last card stays, too.
  draw(hand, { chosen, can, away, label, wild, fresh, stands }) {
    this.hand = hand;
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
    const here = new Set(hand.map((one) => one.id));
    for (const [id, element] of this.cards) {
      if (here.has(id)) continue;
      element.remove();
      this.cards.delete(id);
    }
    this.cursor = Math.max(0, Math.min(this.cursor, hand.length - 1));
    hand.forEach((one, at) => {
      const text = label(one.card);
      let element = this.cards.get(one.id);
      if (!element || element.text !== text) {
        const made = this.#made(one, text);
        element?.replaceWith(made);
        element = made;
        element.text = text;
        this.cards.set(one.id, element);
      }
      const raised = can(one.card);
      element.classList.toggle("is-playable", raised === true);
      element.classList.toggle("is-dim", raised === false);
      element.classList.toggle("is-wild", wild(one.card));
      element.classList.toggle("is-fresh", fresh.has(one.id));
      element.classList.toggle("is-away", away.has(one.id));
      element.ariaLabel = fresh.has(one.id)
        ? t("cardNew", { card: name(one.card) })
        : name(one.card);
      element.ariaSelected = String(chosen.has(one.id));
      element.ariaSetSize = hand.length;
      element.ariaPosInSet = at + 1;
      element.tabIndex = at === this.cursor ? 0 : -1;
      if (this.element.children[at] !== element) {
        this.element.insertBefore(element, this.element.children[at] ?? null);
      }
    });
    const stays = stands && this.tallest > 0;
    this.element.hidden = !hand.length && !stays;
    this.element.style.visibility = hand.length ? "" : "hidden";
    if (this.element.hidden) {
      this.most = 0;
      this.#fresh();
    }
    if (focused && document.activeElement !== focused) {
      (focused.isConnected ? focused : this.element.children[this.cursor])?.focus();
    }
    this.lay();
  }

  // Where every card lies: rows of equal strips, in the middle; one row of a wide page is an arc.
  lay() {
    const n = this.hand.length;
    const whole = this.element.clientWidth;
    if (!n || !whole) return;
    const wide = whole > 600 ? Math.min(whole - 36, 1160) : whole; // an arc needs room at its ends
    const table = this.element.closest("#table");
    const fit = Number(table?.dataset.fit ?? 0);
    const close = fit >= CLOSE;
    const share = close ? 0.24 : innerHeight < 480 ? 0.31 : 0.3;
    // a lesson may be beside it
    const room = Math.max(84, (table?.clientHeight || innerHeight) * share) - RAISE;
    const most = widest(whole);
    const widthOf = (rows) => Math.min(most, room / (1.4 + SEEN * (rows - 1)));
    const fits = (rows, cards) =>
      (wide - widthOf(rows)) / Math.max(1, Math.ceil(cards / rows) - 1) >= STRIP;
    const least = (cards) => {
      let rows = 1;
      while (rows < 6 && !fits(rows, cards)) rows += 1;
      return rows;
    };
    // a hand that grew a row keeps it until there is room for what may come
    const rows = Math.min(this.most && fits(this.most, n) ? this.most : 6, least(n + SPARE));
    this.most = rows;
    const width = widthOf(rows);
    document.documentElement.style.setProperty("--w", `${width}px`);
    const high = width * 1.4;
    const seen = width * SEEN;
    const per = Math.ceil(n / rows);
    this.rows = [];
    for (let row = 0; row < rows; row++) {
      const first = row * per;
      const count = Math.min(per, n - first);
      if (count <= 0) break;
      const strip = count > 1 ? Math.min(width * 0.72, (wide - width) / (per - 1)) : width;
      this.rows.push({
        first,
        count,
        strip,
        left: (whole - width - strip * (count - 1)) / 2,
        top: RAISE + row * seen,
      });
    }
    this.width = width;
    this.seen = seen;
    const arc = this.rows.length === 1 && whole > 600 ? Math.min(1.6, 14 / n) : 0;
    const drop = (turn) => Math.abs(turn) ** 1.7 * 0.35;
    const deep = arc ? drop((arc * (n - 1)) / 2) : 0;
    const tall = RAISE + (this.rows.length - 1) * seen + high + deep;
    this.element.style.height = `${tall}px`;
    // a row that is gone leaves its room: the table does not move for it
    this.kept = Math.max(this.kept, this.rows.length);
    if (close !== this.close) {
      this.tallest = RAISE + widthOf(this.kept) * (1.4 + SEEN * (this.kept - 1));
    }
    this.close = close;
    this.tallest = Math.max(this.tallest, tall);
    this.element.style.marginTop = fit >= CLOSEST ? "" : `${Math.min(this.tallest - tall, seen)}px`;
    for (const { first, count, strip, left, top } of this.rows) {
      for (let at = 0; at < count; at++) {
        const { style } = this.elementOf(this.hand[first + at].id);
        const turn = arc * (at - (count - 1) / 2);
        style.setProperty("--x", `${left + at * strip}px`);
        style.setProperty("--y", `${top + (arc ? drop(turn) : 0)}px`);
        style.setProperty("--turn", `${turn}deg`);
      }
    }
  }

  // The place in the hand under a point of the fan (its own pixels); -1: beside all cards.
  at(x, y) {
    if (!this.rows.length) return -1;
    const row =
      this.rows[Math.max(0, Math.min(this.rows.length - 1, Math.floor((y - RAISE) / this.seen)))];
    const inRow = x - row.left;
    if (inRow < -12 || inRow > row.strip * (row.count - 1) + this.width + 12) return -1;
    return this.along(row.first, x);
  }

  #rowOf = (at) => this.rows.find(({ first, count }) => at >= first && at < first + count);

  // The card of a card's own row that is at x.
  along(at, x) {
    const row = this.#rowOf(at);
    return row.first + Math.max(0, Math.min(row.count - 1, Math.floor((x - row.left) / row.strip)));
  }

  // Between which cards something dropped here would stand.
  gap(x, y) {
    const at = this.at(x, y);
    if (at < 0) return this.hand.length;
    const row = this.#rowOf(at);
    return at + (x - row.left - (at - row.first) * row.strip > row.strip / 2 ? 1 : 0);
  }

  raise(at) {
    if (this.up === at) return;
    this.element.children[this.up]?.classList.remove("is-up");
    this.element.children[at]?.classList.add("is-up");
    this.up = at;
  }

  focus(at = this.cursor) {
    const cards = this.element.children;
    if (!cards.length) return;
    if (cards[this.cursor]) cards[this.cursor].tabIndex = -1;
    this.cursor = Math.max(0, Math.min(cards.length - 1, at));
    cards[this.cursor].tabIndex = 0;
    cards[this.cursor].focus();
  }
}
