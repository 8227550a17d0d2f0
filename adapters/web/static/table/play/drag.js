// Dragging, for finger, pen and mouse. The pointer is captured on the hand, which stays, not on a
// card, which a new state may take away. Boxes are read when something is picked up; a move writes
// one transform a frame. A finger along the fan raises the card under it; up lifts it.

import { h } from "../shared/dom.js";
import { RAISE } from "./fan.js";

const LIFT = 14; // pixels up before a finger has lifted a card
const SLIP = 6; // before a mouse has
const NEAR = 60; // how far from a place where they fit cards may be dropped
const CLOSE = 24; // the same of a place where they do not: it says why
const ABOVE = 64; // how high over a finger the cards hang
const EDGE = 44; // from here on a list scrolls under what is dragged
const LINGER = 350; // ms at its edge, before it does: who only passes it scrolls nothing
const BUBBLE = 122; // half the width of what is said above the cards
const MOST_SHOWN = 12;

export class Drag {
  // fan; layer: what moves; scroller: the list of melds; on: {tap(at), pick(at) → cards or null,
  // picked(cards), over(target), drop(target, boxes), arrange(gap), back(boxes)}; targets():
  // elements; fits(target): do the cards fit there ("no": it is known why not; null: nobody knows)?
  constructor({ fan, layer, scroller, targets, fits, on }) {
    this.fan = fan;
    this.layer = layer;
    this.scroller = scroller;
    this.targets = targets;
    this.fits = fits;
    this.on = on;
    this.down = null;
    this.cards = null;
    this.frame = 0;
    this.boxes = [];
    this.target = null;
    const hand = fan.element;
    hand.addEventListener("pointerdown", (event) => this.#press(event));
    scroller.addEventListener("pointerdown", (event) => this.#loosen(event));
    for (const home of [hand, scroller]) {
      home.addEventListener("pointermove", (event) => this.#move(event));
      home.addEventListener("pointerup", (event) => this.#end(event, true));
      home.addEventListener("pointercancel", (event) => this.#end(event, false));
      // a finger's own capture ends, on what it has touched, when ours begins
      home.addEventListener(
        "lostpointercapture",
        (event) => event.target === home && this.#end(event, false),
      );
    }
    // of two fingers that are spread, or rest, neither lifts a card or taps it
    addEventListener(
      "pointerdown",
      (event) => !event.isPrimary && !this.cards && this.cancel(),
      true,
    );
    addEventListener("blur", () => this.cancel());
    addEventListener(
      "contextmenu",
      (event) => (this.down || event.pointerType === "touch") && event.preventDefault(),
    );
    addEventListener("resize", () => this.measure());
    scroller.addEventListener("scroll", () => this.measure(), { passive: true });
  }

  get on_the_way() {
    return Boolean(this.cards);
  }

  // Is the pointer on the cards of the hand? They begin below the room that raised ones need.
  get #home() {
    return this.y > this.hand.top + RAISE + 10;
  }

  #press(event) {
    if (this.down || !event.isPrimary || event.button) return;
    const box = this.fan.element.getBoundingClientRect();
    const hit = event.target.closest?.(".card"); // a chosen card stands up, before the row above
    const at = hit
      ? [...this.fan.element.children].indexOf(hit)
      : this.fan.at(event.clientX - box.left, event.clientY - box.top);
    if (at < 0) return;
    this.fan.element.setPointerCapture(event.pointerId);
    const touch = event.pointerType !== "mouse";
    this.down = { id: event.pointerId, x: event.clientX, y: event.clientY, box, at, touch };
    if (touch) this.fan.raise(at);
  }

  // A card that lies on the table and may be moved on from there.
  #loosen(event) {
    const ref = event.target.closest?.("[data-ref]")?.dataset.ref;
    if (!ref || this.down || !event.isPrimary || event.button) return;
    this.down = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      at: -1,
      ref,
      touch: event.pointerType !== "mouse",
    };
  }

  elementOf = (id) =>
    this.fan.elementOf(id) ?? this.scroller.querySelector(`[data-ref="${CSS.escape(id)}"] > .card`);

  #move(event) {
    const { down } = this;
    if (event.pointerId !== down?.id) return;
    if (!down.touch && !event.buttons) return this.cancel(); // let go where we did not hear it
    const dx = event.clientX - down.x;
    const dy = event.clientY - down.y;
    if (!this.cards) {
      if (down.touch && !down.ref && dy > -LIFT) {
        const at = this.fan.along(down.at, event.clientX - down.box.left);
        if (at !== down.at) this.fan.raise(down.at = at);
        if (Math.abs(dx) > 8) down.scrubbed = true;
        return;
      }
      if (Math.hypot(dx, dy) < SLIP) return;
      if (down.ref) this.scroller.setPointerCapture(down.id);
      if (!this.#pickUp()) return;
    }
    this.x = event.clientX;
    this.y = event.clientY;
    this.frame ||= requestAnimationFrame(() => this.#follow());
  }

  #pickUp() {
    const cards = this.on.pick(this.down.at, this.down.ref);
    if (!cards) {
      this.down.scrubbed = true; // nothing may be lifted: no tap either
      return false;
    }
    this.cards = cards;
    this.bubble = h("p", { class: "drag-verdict" });
    const aim = h("i", { class: "drag-aim" }); // the point that counts, beside the finger's own
    this.shift = null;
    this.on.picked(cards); // asked at once: the answer is on its way while the copies are drawn
    this.fan.raise(-1);
    const { width } = this.fan;
    const step = Math.min(width * 0.32, 180 / cards.length);
    this.layer.replaceChildren(
      ...cards.slice(0, MOST_SHOWN).map((id, at) => {
        const copy = this.elementOf(id).cloneNode(true);
        for (
          const key of [
            "role",
            "aria-label",
            "aria-selected",
            "aria-setsize",
            "aria-posinset",
            "tabindex",
          ]
        ) copy.removeAttribute(key);
        copy.className = `card ${this.elementOf(id).closest(".is-wild") ? "is-wild" : ""}`;
        const half = (width + step * (Math.min(cards.length, MOST_SHOWN) - 1)) / 2;
        copy.style.left = `${at * step - half}px`;
        copy.style.top = `${-width * 0.7}px`;
        return copy;
      }),
      aim,
      this.bubble,
    );
    for (const id of cards) this.elementOf(id).classList.add("is-away");
    this.layer.classList.add("is-moving");
    this.measure();
    // what a target would become is drawn in it: no target moves under the finger for that
    for (const { element, size } of this.boxes) Object.assign(element.style, size);
    return true;
  }

  // What the bubble above the cards says.
  say(text, fits) {
    if (!this.cards || this.bubble.textContent === text) return;
    this.bubble.textContent = text;
    this.bubble.classList.toggle("is-unfit", !fits);
  }

  // Reads where the targets are: not in a move, but when something has moved them.
  measure() {
    if (!this.cards) return;
    const seen = this.scroller.getBoundingClientRect();
    this.seen = seen;
    this.hand = this.fan.element.getBoundingClientRect();
    this.boxes = [];
    // stock and pile lie over what scrolls beneath them
    const lyingOver = [...this.targets()].sort((one, other) =>
      Number(Boolean(other.closest("#centre"))) - Number(Boolean(one.closest("#centre")))
    );
    for (const element of lyingOver) {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const inside = this.scroller.contains(element);
      const box = {
        left,
        right,
        top: inside ? Math.max(top, seen.top) : top,
        bottom: inside ? Math.min(bottom, seen.bottom) : bottom,
      };
      if (box.bottom - box.top > 8) {
        this.boxes.push({ element, box, size: { width: `${width}px`, height: `${height}px` } });
      }
    }
  }

  #follow() {
    this.frame = 0;
    if (!this.cards) return;
    const { x } = this;
    const y = this.y - (this.down.touch ? ABOVE : 12);
    this.layer.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    const home = this.#home;
    const best = home ? null : this.#aimed(x, y);
    if (best !== this.target) {
      this.target = best;
      this.on.over(best);
    }
    const shift = Math.max(BUBBLE, Math.min(innerWidth - BUBBLE, x)) - x; // it stays on the page
    if (shift !== this.shift) {
      this.bubble.style.transform = `translateX(calc(-50% + ${(this.shift = shift)}px))`;
    }
    this.#scroll(home, x, y);
  }

  // The place that is meant. Both points count: the finger, and the middle of the cards (x, y) that
  // hang above it. First comes a place where the cards fit and that is hit; then one under the
  // finger that says why not; then the nearest where they fit; then any other that is close.
  #aimed(x, y) {
    const points = [[x, this.y], [x, y]];
    const inside = ({ left, right, top, bottom }) =>
      x >= left && x <= right && this.y >= top && this.y <= bottom;
    // on the stock a finger is not beside the pile: a throw ends the turn
    const elsewhere = this.boxes.some(({ element, box }) =>
      inside(box) && this.fits(element.dataset.zone) === false
    );
    const near = elsewhere ? CLOSE : NEAR;
    let best = null;
    let least = Infinity;
    for (const { element, box } of this.boxes) {
      // "no": it says why not; false: nothing goes there
      const fits = this.fits(element.dataset.zone);
      const may = fits !== false && fits !== "no";
      points.forEach(([px, py], at) => {
        const far = Math.hypot(
          Math.max(box.left - px, 0, px - box.right),
          Math.max(box.top - py, 0, py - box.bottom),
        );
        if (far > (may ? near : CLOSE)) return;
        const weight = may
          ? (far ? 10 + far : at / 10)
          : fits === "no" && !far && !at
          ? 5
          : 1000 + far;
        if (weight < least) [best, least] = [element, weight];
      });
    }
    return best;
  }

  // It is known now where the cards fit.
  again() {
    if (this.cards && this.y !== undefined) {
      this.frame ||= requestAnimationFrame(() => this.#follow());
    }
  }

  // At its upper or lower edge the list of melds scrolls, if the cards linger there.
  #scroll(home, x, y) {
    const { seen, scroller } = this;
    const inside = !home && x > seen.left && x < seen.right && y > seen.top - EDGE &&
      y < seen.bottom + EDGE;
    const fast = inside && scroller.scrollHeight > scroller.clientHeight
      ? Math.min(0, y - seen.top - EDGE) || Math.max(0, y - seen.bottom + EDGE)
      : 0;
    if (!fast) this.lingers = 0;
    else {
      this.lingers ||= performance.now();
      if (performance.now() - this.lingers > LINGER) {
        scroller.scrollTop += Math.max(-14, Math.min(14, fast / 3));
      }
      this.frame ||= requestAnimationFrame(() => this.#follow());
    }
  }

  cancel() {
    if (this.down) this.#end(null, false);
  }

  #end(event, dropped) {
    const { down, cards } = this;
    if (!down || (event && event.pointerId !== down.id)) return;
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (cards && dropped) {
      this.x = event.clientX;
      this.y = event.clientY;
      this.#follow();
      if (this.frame) cancelAnimationFrame(this.frame);
      this.frame = 0;
    }
    const { target } = this;
    this.down = null;
    this.cards = null;
    this.target = null;
    this.fan.raise(-1);
    if (!cards) {
      if (dropped && !down.scrubbed && !down.ref) this.on.tap(down.at);
      return;
    }
    const copies = [...this.layer.querySelectorAll(".card")].map((copy) =>
      copy.getBoundingClientRect()
    );
    const boxes = new Map(cards.map((id, at) => [id, copies[Math.min(at, copies.length - 1)]]));
    for (const id of cards) this.elementOf(id)?.classList.remove("is-away");
    this.layer.classList.remove("is-moving");
    this.layer.replaceChildren();
    for (const element of this.targets()) Object.assign(element.style, { width: "", height: "" });
    this.on.over(null);
    if (dropped && target) return this.on.drop(target, boxes, cards);
    if (dropped && this.#home) {
      return this.on.arrange(this.fan.gap(this.x - this.hand.left, this.y - this.hand.top), cards);
    }
    return this.on.back(boxes, cards);
  }
}
