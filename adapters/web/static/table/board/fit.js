// How closely the melds lie. The table tries from wide to close until all of it is in sight, and in
// one deal it only ever becomes closer, so that nothing jumps when a turn begins or ends.

export const FOLDED = 2; // from here the melds of the others are chips
const SQUARED = 5; // from here each of mine is one card
export const CLOSE = 6; // from here the hand is lower
const CHIPS = 7; // mine are chips, too
export const CLOSEST = 8; // the hand gives back the room of rows that it has lost

export class Fit {
  constructor(felt, redraw) {
    this.felt = felt;
    this.level = 0;
    this.deal = "";
    const anew = () => {
      this.again();
      redraw();
    };
    addEventListener("resize", anew);
    new MutationObserver(anew).observe(document.documentElement, {
      attributeFilter: ["data-size", "data-hand"],
    });
    new ResizeObserver(redraw).observe(felt);
  }

  // A small page begins with chips.
  begin(board) {
    const deal = `${board.table} ${board.deal}`;
    if (deal === this.deal) return;
    this.deal = deal;
    this.level = innerWidth < 700 || innerHeight < 600 ? FOLDED : 0;
  }

  // How a stack is drawn: mine or another's. One with cards that may be moved on shows them.
  how(stack, mine, loose) {
    const { level } = this;
    const canasta = stack.marks?.includes("canasta");
    if (!mine) return level >= FOLDED ? "folded" : canasta || level ? "squared" : "open";
    if (stack.kind !== "meld") return "open"; // red threes may be moved in each of my turns
    if (level >= CHIPS && !loose) return "folded";
    return canasta || level >= SQUARED ? "squared" : "open";
  }

  get whole() {
    const all = [this.felt, ...this.felt.querySelectorAll("#theirs")];
    return all.every((one) => one.scrollHeight <= one.clientHeight + 1);
  }

  // What made less room is gone: it begins anew.
  again() {
    this.deal = "";
  }

  // Draws once more and closer, until all is in sight. Nothing lies closer for the sake of a pause.
  settle(board, draw) {
    this.begin(board);
    for (;;) {
      this.felt.dataset.fit = Math.min(this.level, CHIPS);
      this.felt.classList.toggle("is-closest", this.level >= CLOSEST);
      draw();
      if (
        this.felt.hidden || this.felt.closest(".is-paused") ||
        getComputedStyle(this.felt).display !== "grid" || this.level >= CLOSEST || this.whole
      ) return;
      this.level += 1;
    }
  }
}
