// What the chosen cards would become: one question when they are picked up, for all targets. An
// answer to an older question, or about an older table, is dropped.

import { h } from "../shared/dom.js";

export class Verdicts {
  // ask(cards, version): a promise of the `tried` frame; changed(): something else is to be shown
  constructor({ ask, changed }) {
    this.ask = ask;
    this.changed = changed;
    this.number = 0;
    this.clear();
  }

  clear() {
    this.number += 1;
    this.found = null; // target → verdict; null while nobody knows
  }

  of(target) {
    return this.found?.get(target) ?? null;
  }

  get targets() {
    return [...(this.found?.values() ?? [])].filter((one) => one.fits).map((one) => one.target);
  }

  async about(cards, version) {
    const key = cards.join(" ");
    if (!cards.length) {
      this.clear();
      return this.changed();
    }
    if (this.cards === key && this.version === version && this.found) return undefined;
    this.clear();
    const mine = this.number;
    this.cards = key;
    this.version = version;
    const asked = this.ask(cards, version); // on its way before anything is drawn
    this.changed();
    const told = await asked;
    if (mine !== this.number || told.is !== "tried" || told.version !== version) return undefined;
    this.found = new Map((told.verdicts ?? []).map((one) => [one.target, one]));
    return this.changed();
  }
}

// The ways in which the same cards may lie, as buttons; `choose(key)`.
export const ways = (verdict, label, choose) =>
  verdict.ways.map((way) =>
    h(
      "button",
      { type: "button", class: "way", key: way.key, onclick: () => choose(way.key) },
      h(
        "span",
        { class: "way-cards", "aria-hidden": "true" },
        (way.cards ?? []).map((card, at) =>
          h(
            "span",
            { class: `chip suit-${card.length === 2 ? card[1] : "X"}`, key: String(at) },
            card.length === 2 ? label(card) : "★",
          )
        ),
      ),
      h("span", {}, way.line),
    )
  );
