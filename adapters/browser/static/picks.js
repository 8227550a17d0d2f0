// What is chosen in the pickers: marked here at once, told to the bot, and given up for the bot's
// screen as soon as that says the same, or some time after its answer whatever it says. One telling
// at a time per picker; the newest choice waits, those between are skipped. A press does not
// overtake it: what waits is told before.
//
// A picker is known by its token: where it stands among the controls changes from screen to screen.
// A choice is a map: item key → the set of copies that are chosen (equal cards have one key).

const SETTLE = 3000; // at the latest this long after the answer the bot's screen counts

export class Picks {
  constructor(tell, redraw) {
    this.tell = tell; // (scope, token, keys) → promise of the answer
    this.redraw = redraw;
    this.mine = new Map();
    this.marks = new Map();
  }

  #name(scope, picker) {
    return `${scope}/${picker.token}`;
  }

  // The chosen copies, by the screen and by what was tapped since.
  chosen(scope, picker) {
    const name = this.#name(scope, picker);
    const mine = this.mine.get(name);
    const marks = this.marks.get(name) ?? new Map();
    const now = new Map();
    for (const item of picker.items) {
      const count = mine ? (mine.counts.get(item.key) ?? 0) : (item.chosen ?? 0);
      const copies = new Set(
        [...(marks.get(item.key) ?? [])].filter((copy) => copy < (item.count ?? 1)),
      );
      for (const copy of [...copies].reverse()) if (copies.size > count) copies.delete(copy);
      for (let copy = 0; copies.size < count && copy < (item.count ?? 1); copy++) copies.add(copy);
      now.set(item.key, copies);
    }
    this.marks.set(name, now);
    return now;
  }

  // One copy was tapped.
  toggle(scope, picker, key, copy) {
    const chosen = this.chosen(scope, picker);
    const copies = chosen.get(key);
    if (!copies) return this.redraw(); // it is gone since it was drawn
    const on = !copies.has(copy);
    if (on && (picker.most ?? 1) === 1) { for (const others of chosen.values()) others.clear(); }
    if (on) copies.add(copy);
    else copies.delete(copy);
    const name = this.#name(scope, picker);
    const mine = this.mine.get(name) ?? { busy: false, again: false, told: 0, timer: 0 };
    clearTimeout(mine.timer);
    mine.counts = new Map([...chosen].map(([one, some]) => [one, some.size]));
    Object.assign(mine, { timer: 0, given: false });
    this.mine.set(name, mine);
    this.redraw();
    mine.send = () => this.#send(scope, picker.token, name, mine);
    if (mine.busy) mine.again = true;
    else mine.send();
  }

  async #send(scope, token, name, mine) {
    Object.assign(mine, { busy: true, again: false });
    const number = ++mine.told;
    const keys = [...mine.counts].flatMap(([key, count]) => Array(count).fill(key));
    const answer = await this.tell(scope, token, keys);
    if (mine.told !== number) return; // the answer to the newer one counts
    mine.busy = false;
    if (answer?.refused || answer?.is === "trouble") this.#settle(name, mine);
    else if (mine.again) await mine.send();
    else if (mine.given) this.#settle(name, mine);
    else mine.timer = setTimeout(() => this.#settle(name, mine), SETTLE);
  }

  #settle(name, mine) {
    clearTimeout(mine.timer);
    if (this.mine.get(name) !== mine) return;
    this.mine.delete(name);
    this.redraw();
  }

  // The bot has drawn this message anew. (A screen of before the last tap may come after its
  // answer: it says something else.)
  drawn(scope, screen) {
    for (const [name, mine] of [...this.mine]) {
      if (!name.startsWith(`${scope}/`) || mine.busy) continue;
      const picker = screen?.controls?.find((one) => this.#name(scope, one) === name);
      const same = picker?.items?.every((item) =>
        (item.chosen ?? 0) === (mine.counts.get(item.key) ?? 0)
      );
      if (!picker || same) this.#settle(name, mine);
    }
  }

  // Something is pressed in this message: what the bot shows then counts.
  pressed(scope) {
    for (const [name, mine] of [...this.mine]) {
      if (!name.startsWith(`${scope}/`)) continue;
      if (mine.again) mine.send();
      if (mine.busy) mine.given = true;
      else this.#settle(name, mine);
    }
  }
}
