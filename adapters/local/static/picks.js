// What is chosen in the pickers: marked here at once, told to the bot, and as soon as the bot has
// answered and shown its screen, whatever it says. One telling at a time per picker; the newest
// choice waits, those between are skipped.
//
// A choice is a map: item key → the set of copies that are chosen (equal cards have one key).

const SETTLE = 1200; // at the latest this long after the answer the bot's screen counts

export class Picks {
  constructor(tell, redraw) {
    this.tell = tell; // (scope, position, keys) → promise of the answer
    this.redraw = redraw;
    this.mine = new Map();
    this.marks = new Map();
  }

  #name(scope, position) {
    return `${scope}/${position}`;
  }

  // The chosen copies, by the screen and by what was tapped since.
  chosen(scope, position, picker) {
    const name = this.#name(scope, position);
    const mine = this.mine.get(name);
    const marks = this.marks.get(name) ?? new Map();
    const now = new Map();
    for (const item of picker.items) {
      const count = mine ? (mine.counts.get(item.key) ?? 0) : (item.chosen ?? 0);
      const copies = new Set([...(marks.get(item.key) ?? [])].filter((copy) => copy < (item.count ?? 1)));
      for (const copy of [...copies].reverse()) if (copies.size > count) copies.delete(copy);
      for (let copy = 0; copies.size < count && copy < (item.count ?? 1); copy++) copies.add(copy);
      now.set(item.key, copies);
    }
    this.marks.set(name, now);
    return now;
  }

  // One copy was tapped.
  toggle(scope, position, picker, key, copy) {
    const chosen = this.chosen(scope, position, picker);
    const copies = chosen.get(key);
    const on = !copies.has(copy);
    if (on && (picker.most ?? 1) === 1) for (const others of chosen.values()) others.clear();
    if (on) copies.add(copy);
    else copies.delete(copy);
    const name = this.#name(scope, position);
    const mine = this.mine.get(name) ?? { busy: false, again: false, settled: 0 };
    mine.counts = new Map([...chosen].map(([one, some]) => [one, some.size]));
    mine.settled = 0;
    this.mine.set(name, mine);
    this.redraw();
    this.#send(scope, position, name);
  }

  async #send(scope, position, name) {
    const mine = this.mine.get(name);
    if (mine.busy) {
      mine.again = true;
      return;
    }
    Object.assign(mine, { busy: true, again: false });
    const keys = [...mine.counts].flatMap(([key, count]) => Array(count).fill(key));
    const answer = await this.tell(scope, position, keys);
    mine.busy = false;
    if (answer?.refused || answer?.is === "trouble") {
      this.mine.delete(name);
      this.redraw();
    } else if (mine.again) {
      await this.#send(scope, position, name);
    } else {
      mine.settled = setTimeout(() => this.#settle(name, mine), SETTLE);
    }
  }

  #settle(name, mine) {
    if (this.mine.get(name) !== mine || mine.busy) return;
    clearTimeout(mine.settled);
    this.mine.delete(name);
    this.redraw();
  }

  // The bot has drawn this message anew.
  drawn(scope) {
    for (const [name, mine] of [...this.mine]) {
      if (name.startsWith(`${scope}/`) && mine.settled && !mine.busy) this.#settle(name, mine);
    }
  }
}
