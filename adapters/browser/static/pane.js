// A pane: pinned screens (my hands, the table), messages, scrolled like a chat, and an input line.
// Redrawing keeps focus and scroll; a removed control hands its focus to the next one of the same
// message.

import { hand } from "./misclicks.js";
import { h, replaceChildren } from "/table/shared/dom.js";
import { follow } from "./picture.js";
import { t } from "/table/shared/words.js";

const NEAR = 60;

export class Pane {
  constructor(name, composer) {
    this.composer = composer;
    this.following = true; // is the newest message in sight?
    this.last = "";
    this.title = h("h2", {});
    this.turn = h("span", { class: "badge is-turn", hidden: true });
    this.pin = h("div", { class: "pane-pin" });
    this.list = h("div", { class: "pane-messages", role: "log", "aria-live": "off", tabindex: -1 });
    this.body = h("div", { class: "pane-body" }, this.pin, this.list);
    this.down = h("button", {
      type: "button",
      class: "button button-plain pane-down",
      hidden: true,
      onclick: () => this.follow(),
    }, "↓");
    this.element = h(
      "section",
      { class: "pane", id: `pane-${name}` },
      h("div", { class: "pane-head" }, this.title, this.turn),
      this.body,
      this.down,
      composer.element,
    );
    this.element.dataset.pane = name;
    this.list.addEventListener("scroll", () => this.#scrolled(), { passive: true });
  }

  name(title, label, turn, example) {
    this.title.textContent = title;
    this.element.setAttribute("aria-label", title);
    this.element.classList.toggle("is-my-turn", turn);
    this.turn.hidden = !turn;
    this.turn.textContent = t("yourTurn");
    this.down.setAttribute("aria-label", t("toLast"));
    this.down.title = t("toLast");
    this.composer.name(label, example);
  }

  // Sets whether a phone shows this pane; a pane that is shown scrolls to its end.
  place(front) {
    if (front && !this.element.classList.contains("is-front") && this.following) this.last = "";
    this.element.classList.toggle("is-front", front);
  }

  // Shows another chat from its end.
  fresh() {
    this.following = true;
    this.last = "";
  }

  follow() {
    this.following = true;
    this.#toEnd();
  }

  draw({ pinned, messages }) {
    const focused = document.activeElement;
    const inside = this.body.contains(focused) ? focused : null;
    const message = inside?.closest("article");
    const part = inside?.closest(".controls")?.className.split(" ")[0];
    const before = this.list.scrollTop;
    replaceChildren(this.pin, pinned);
    replaceChildren(this.list, messages);
    for (const image of this.body.querySelectorAll("img[data-picture]")) {
      if (!image.closest("details:not([open])")) follow(image);
    }
    const last = messages.at(-1)?.key ?? "";
    const arrived = last !== this.last;
    this.last = last;
    if (this.following) this.#toEnd(arrived);
    else if (Math.abs(this.list.scrollTop - before) > 1 && !arrived) this.list.scrollTop = before;
    this.#scrolled();
    if (inside && (!inside.isConnected || document.activeElement !== inside)) {
      this.#hold(inside, message, part);
    }
  }

  // Scrolls to a message, to its beginning if it is taller than the pane, and gives it the focus;
  // whoever writes goes on writing.
  reveal(key) {
    requestAnimationFrame(() => {
      const found = [...this.pin.children, ...this.list.children].find((child) =>
        child.key === key
      );
      const tall = found?.offsetHeight > this.list.clientHeight;
      found?.scrollIntoView({ block: tall ? "start" : "nearest" });
      // goes from step to step
      const stays = found?.querySelector(".slider") && found.contains(document.activeElement);
      const writes = document.activeElement === this.composer.input;
      if (!stays && !writes) found?.focus({ preventScroll: true });
    });
  }

  // The last message; below it there may be a way to open a table.
  #newest = () => [...this.list.children].findLast((one) => !one.matches(".pane-open"));

  // Keeps the newest message in sight; if it is taller than the pane, its beginning.
  #toEnd(arrived = true) {
    const last = this.#newest();
    if (!last) return;
    const end = this.list.scrollHeight - this.list.clientHeight;
    const top = last.offsetTop - this.list.offsetTop - 8;
    if (top >= end) this.list.scrollTop = end;
    else if (arrived) this.list.scrollTop = top;
  }

  #scrolled() {
    if (!this.list.clientHeight) {
      this.down.hidden = true;
      return; // not shown
    }
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    const last = this.#newest();
    const left = scrollHeight - scrollTop - clientHeight;
    const tall = last && last.offsetHeight > clientHeight - NEAR;
    const inLast = tall && scrollTop + NEAR >= last.offsetTop - this.list.offsetTop;
    this.following = left < NEAR || Boolean(inLast);
    this.down.hidden = this.following;
  }

  #hold(inside, message, part) {
    if (inside.isConnected) return inside.focus({ preventScroll: true });
    const home = message?.isConnected
      ? message
      : [...this.body.querySelectorAll("article.screen")].at(-1);
    if (!home) return undefined;
    const enabled = "button:not([aria-disabled]), input, summary";
    const next = (part && home.querySelector(`.${part} :is(${enabled})`)) ||
      home.querySelector(`.controls :is(${enabled})`) ||
      home;
    next.focus({ preventScroll: true });
    hand(next);
    return undefined;
  }
}

document.addEventListener(
  "toggle",
  (event) => {
    const fold = /** @type {HTMLDetailsElement} */ (event.target);
    if (fold.open) fold.querySelectorAll?.("img[data-picture]").forEach(follow);
  },
  true,
);
