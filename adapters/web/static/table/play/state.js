// What the page knows of the table, without a page: the newest frame, the cards of my hand with ids
// that last for the deal, which of them are chosen, and which are on their way to a stack.

import { keep, kept } from "../shared/kept.js";
import { plain } from "../shared/text.js";
import { t } from "../shared/words.js";

let last = 0;
const named = (card) => ({ id: `c${++last}`, card });

// A card that lies on the table is called by its stack: "meld:0:1/2H".
export const onTable = (id) => id.includes("/");
export const faceOf = (card) => card.split("/").at(-1);

// My hand as it is shown. `cards` is the server's, in its order. A card keeps its id; of equal
// cards those in `left` (I have dropped them) are the ones that are gone. In my own order new cards
// come to the right.
function matched(old, cards, left = new Set(), own = false) {
  const queues = new Map();
  const stays = (one) => !left.has(one.id);
  for (const one of [...old.filter(stays), ...old.filter((other) => left.has(other.id))]) {
    if (!queues.has(one.card)) queues.set(one.card, []);
    queues.get(one.card).push(one);
  }
  const hand = cards.map((card) => queues.get(card)?.shift() ?? named(card));
  if (!own) return hand;
  const here = new Set(hand);
  const known = old.filter((one) => here.has(one));
  const before = new Set(known);
  return [...known, ...hand.filter((one) => !before.has(one))];
}

// Cards that I laid in this turn come back: each is the one that was laid (`laid`: {one, at, when},
// the newest last), and stands where it stood if the order is mine. Returns the hand, and takes
// them from `laid`.
function returned(hand, fell, laid, own) {
  const back = new Map();
  for (const one of fell) {
    const at = laid.findLastIndex((other) => other.one.card === one.card);
    if (at >= 0) back.set(one, laid.splice(at, 1)[0]);
  }
  if (!own) return hand.map((one) => back.get(one)?.one ?? one);
  const found = hand.filter((one) => !back.has(one));
  for (const { one, at } of [...back.values()].sort((a, b) => b.when - a.when || a.at - b.at)) {
    found.splice(at, 0, one);
  }
  return found;
}

// A card of my hand goes to another place among the others.
function moved(hand, ids, to) {
  const going = hand.filter((one) => ids.has(one.id));
  const before = hand.slice(0, to).filter((one) => !ids.has(one.id));
  const after = hand.slice(to).filter((one) => !ids.has(one.id));
  return [...before, ...going, ...after];
}

// Are these the same cards, in any order?
export const same = (one, other) =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

// Have others moved cards since the frame before?
const othersMoved = ({ flights = [], seat }) =>
  flights.some(({ source, goal }) =>
    [source, goal].some((one) => one.startsWith("seat:") && one !== `seat:${seat}`)
  );

export class State {
  constructor() {
    this.frame = null;
    this.hand = [];
    this.chosen = new Set();
    this.own = false; // is the order mine?
    this.pending = null; // {ids, version, target, verdict}: dropped, and not answered yet
    this.anew = false; // nothing has come by this line yet
    this.laid = []; // cards that I have laid in this turn: see `returned`
    this.came = new Set(); // ids of the cards that came to my hand with the newest version
  }

  get board() {
    return this.frame?.board ?? null;
  }

  // Do I look on where others play?
  get looksOn() {
    return this.frame?.public?.kind === "table" && (this.board.seat ?? null) === null;
  }

  get mine() {
    if (this.frame?.study && !this.frame.hand) return false; // a replay
    return Boolean(this.board?.seats?.find((one) => one.number === this.board.seat)?.to_act);
  }

  // Whom the table waits for, and for what. To me it says what is due of me, as the hand in the
  // chat does.
  get turn() {
    const hand = this.frame?.hand;
    if (!hand?.waits || !this.mine) return this.board?.turn ?? "";
    const due = hand.blocks?.find((one) => one.style === "title")?.lines[0];
    return [t("yourTurn"), plain(due)].filter(Boolean).join(" · ");
  }

  // The cards on the table that may be moved on.
  get loose() {
    return new Set((this.board?.plays ?? []).flatMap((one) => one.cards ?? []).filter(onTable));
  }

  // The control that takes back what was done last.
  get undo() {
    const token = this.board?.undo;
    return token ? (this.frame.hand?.controls ?? []).find((one) => one.token === token) : null;
  }

  // Takes a frame; an older one than mine is none, as it was late on its way. The first one of a
  // new line is the truth, whatever I have seen: a store that was put back from a copy knows less.
  take(frame) {
    const before = this.board;
    const board = frame.board;
    const known = before?.table === board.table;
    if (known && board.version < before.version && !this.anew && !frame.study) return false;
    this.anew = false;
    const wasMine = known && this.mine;
    const sameDeal = known && before.deal === board.deal;
    if (!sameDeal) this.#fresh(board);
    const done = this.pending && (board.version > this.pending.version || !sameDeal);
    const left = this.pending?.ids;
    const old = this.hand;
    const held = new Set(old);
    if (!sameDeal || !wasMine) this.laid = [];
    const hand = matched(old, board.hand ?? [], left, this.own);
    const fell = hand.filter((one) => !held.has(one));
    this.hand = returned(hand, fell, this.laid, this.own);
    const stay = new Set(this.hand);
    old.forEach((one, at) => stay.has(one) || this.laid.push({ one, at, when: board.version }));
    if (!sameDeal || board.version !== before.version) this.came.clear();
    for (const one of sameDeal ? fell : []) if (stay.has(one)) this.came.add(one.id);
    if (done) this.pending = null;
    const here = new Set(this.hand.map((one) => one.id));
    this.frame = frame;
    const { loose } = this;
    for (const id of this.chosen) if (!here.has(id) && !loose.has(id)) this.chosen.delete(id);
    // chosen for a turn that is over
    if (wasMine && (!this.mine || othersMoved(board))) this.chosen.clear();
    return true;
  }

  #fresh(board) {
    this.hand = [];
    this.chosen.clear();
    const order = kept(this.#key(board), true);
    this.own = Boolean(order);
    if (order) this.hand = order.split(" ").map(named);
  }

  #key = (board) => `order ${board.table} ${board.deal}`;

  // Which cards stand up: where every play is one card on a trick, those that may be played.
  playable() {
    const { plays = [], stacks = [] } = this.board ?? {};
    const tricks = new Set(stacks.filter((one) => one.kind === "trick").map((one) => one.id));
    if (!plays.length || !plays.every((one) => tricks.has(one.target) && one.cards?.length === 1)) {
      return () => null;
    }
    const some = new Set(plays.map((one) => one.cards[0]));
    return (card) => some.has(card);
  }

  toggle(id) {
    if (!this.chosen.delete(id)) this.chosen.add(id);
  }

  // Puts cards of the hand to another place; the order is mine from now on.
  arrange(ids, to) {
    this.hand = moved(this.hand, ids, to);
    this.own = true;
    keep(this.#key(this.board), this.hand.map((one) => one.card).join(" "), true);
  }

  // The order of the server again.
  sorted() {
    this.own = false;
    keep(this.#key(this.board), "", true);
    this.hand = matched(this.hand, this.board.hand ?? []);
  }
}
