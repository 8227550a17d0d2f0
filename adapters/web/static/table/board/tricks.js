// A finished trick lies until it is seen: a state in which it is swept away is shown in two stages.

import { pace } from "../motion/motion.js";

const STANDS = 1200; // ms
const HOLDS = 1500; // maximum ms that a finger on a button keeps what comes waiting
const CLICKS = 60; // maximum ms between the end of a touch and its click
const trickOf = (board) => board?.stacks?.find((one) => one.kind === "trick");

// The stages of a frame: its last finished trick whole, with who takes it (`taken`), then the frame
// itself. `old`: the board that is shown now.
export function stagesOf(old, frame) {
  const { board } = frame;
  const flights = board.flights ?? [];
  const swept = flights.findLastIndex(({ source, goal }) =>
    source === "trick" && goal.startsWith("seat:")
  );
  if (swept < 0 || document.hidden) return [frame];
  const sweep = flights[swept];
  const seats = seatsOf(old, flights.slice(0, swept), sweep.cards.length);
  if (!seats) return [frame];
  const taken = Number(sweep.goal.slice(5));
  const trick = { id: "trick", kind: "trick", label: "", cards: sweep.cards, seats, taken };
  const last = old?.stacks?.find((one) => one.kind === "last-trick");
  const stacks = (board.stacks ?? []).filter((one) =>
    one.kind !== "trick" && one.kind !== "last-trick"
  );
  // what I have played after it is still in my hand
  const later = flights.slice(swept + 1).filter(({ source }) => source === `seat:${board.seat}`);
  const whole = {
    ...board,
    stacks: [trick, ...stacks, ...(last ? [last] : [])],
    hand: [...(board.hand ?? []), ...later.flatMap(({ cards }) => cards)],
    plays: [],
    flights: flights.slice(0, swept),
    told: [],
    title: old.title, // the score is not told before the trick was seen
    facts: old.facts,
    turn: old.turn,
    seats: board.seats?.map((one) => ({ ...one, to_act: false })),
  };
  return [{ ...frame, board: whole, stands: true }, {
    ...frame,
    board: { ...board, flights: flights.slice(swept) },
  }];
}

// Who played each card of the trick that is swept: those that lay, and those that flew there since.
function seatsOf(old, flights, count) {
  const lay = trickOf(old)?.seats ?? [];
  const came = flights.filter(({ goal }) => goal === "trick").map(({ source }) =>
    Number(source.slice(5))
  );
  const all = [...lay, ...came].slice(-count);
  return all.length === count ? all : null;
}

// The frames that wait until a trick was seen, or until a finger has left its button, in order.
// `take(frame)`: shows one.
export class Standing {
  constructor(take) {
    this.take = take;
    this.waiting = [];
    this.timer = 0;
    this.held = 0; // since when a finger is on a button, which stays under it
    addEventListener("pointerdown", ({ target }) => {
      if (!(/** @type {Element} */ (target).closest?.(".button, .icon"))) return;
      this.held = performance.now();
      this.#leaves(HOLDS);
    }, true);
    addEventListener("pointerup", () => this.#leaves(CLICKS), true);
    for (const event of ["pointercancel", "click"]) {
      addEventListener(event, () => this.#leaves(0), true);
    }
    for (const event of ["pointerdown", "keydown"]) {
      addEventListener(event, () => this.timer && !this.held && this.end(), true);
    }
  }

  // Shows the stages of a frame; one that comes while a trick lies waits for it.
  show(frame, old) {
    if (this.timer || this.held) return this.waiting.push(frame);
    const [first, ...rest] = stagesOf(old(), frame);
    this.take(first);
    if (!rest.length) return undefined;
    this.old = old;
    this.waiting.push(...rest);
    const stood = () => this.held ? (this.timer = 0) : this.#next();
    this.timer = setTimeout(stood, STANDS * (pace() || 1));
    return undefined;
  }

  // The finger that is down now leaves after so many ms; what its press does comes first.
  #leaves(after) {
    const since = this.held;
    setTimeout(() => {
      if (!since || since !== this.held) return;
      this.held = 0;
      this.end();
    }, after);
  }

  #next() {
    this.timer = 0;
    const [first, ...rest] = this.waiting.splice(0);
    if (first) this.take(first); // its trick was seen
    for (const one of rest) this.show(one, this.old);
  }

  // Shows at once what is newest.
  end() {
    clearTimeout(this.timer);
    while (this.timer || this.waiting.length) {
      clearTimeout(this.timer);
      this.#next();
    }
  }

  // Forgets what waits: another table is shown.
  clear() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting = [];
  }
}
