// The input line of a pane, with suggestions (a combobox: arrows choose, Tab or Enter takes over,
// Escape closes). Enter with nothing chosen sends.

import { h, replaceChildren } from "/table/shared/dom.js";
import { newId } from "/table/shared/line.js";
import { t } from "/table/shared/words.js";

const PAUSE = 120;
const MOST_KEPT = 30;

export class Composer {
  // say(text): sends; ask(id, text): asks for suggestions
  constructor(pane, { say, ask }) {
    this.pane = pane;
    this.say = say;
    this.ask = ask;
    this.items = [];
    this.at = -1;
    this.asked = "";
    this.sent = [];
    this.back = -1;
    const list = `suggestions-${pane}`;
    this.input = h("input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": list,
      maxlength: 1000,
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      enterkeyhint: "send",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onblur: () => setTimeout(() => this.#close(), 150),
    });
    this.list = h("ul", { id: list, role: "listbox", class: "composer-suggestions", hidden: true });
    this.button = h("button", { type: "submit", class: "button button-primary" }, "➤");
    this.element = h(
      "form",
      { class: "composer", onsubmit: (event) => (event.preventDefault(), this.#send()) },
      this.list,
      this.input,
      this.button,
    );
  }

  // Sets its words, in the current language.
  name(label, example) {
    this.input.setAttribute("aria-label", label);
    this.input.placeholder = example;
    this.button.setAttribute("aria-label", t("send"));
    this.list.setAttribute("aria-label", t("suggestions"));
  }

  take({ id, items }) {
    if (id !== this.asked || document.activeElement !== this.input) return;
    this.items = items;
    this.at = -1;
    this.#draw();
  }

  #typed() {
    clearTimeout(this.timer);
    if (!this.input.value.trim()) return this.#close();
    this.timer = setTimeout(() => {
      this.asked = newId();
      this.ask(this.asked, this.input.value);
    }, PAUSE);
  }

  #key(event) {
    const open = !this.list.hidden && this.items.length > 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && open) {
      event.preventDefault();
      this.at = (this.at + step + this.items.length + (this.at < 0 && step < 0 ? 1 : 0)) %
        this.items.length;
      this.#draw();
    } else if (step && this.sent.length && (this.back >= 0 || !this.input.value)) {
      event.preventDefault();
      this.back = Math.min(Math.max(this.back - step, -1), this.sent.length - 1);
      this.input.value = this.sent[this.back] ?? "";
    } else if (
      (event.key === "Tab" && !event.shiftKey && open) ||
      (event.key === "Enter" && open && this.at >= 0)
    ) {
      event.preventDefault();
      this.#choose(Math.max(this.at, 0));
    } else if (event.key === "Escape") {
      clearTimeout(this.timer);
      if (!open && !this.input.value) this.input.blur();
      this.#close();
    }
  }

  #choose(index) {
    this.input.value = this.items[index].text;
    this.#close();
    this.input.focus();
    this.#typed();
  }

  #send() {
    const text = this.input.value.trim();
    clearTimeout(this.timer);
    this.#close();
    if (!text) return;
    this.input.value = "";
    this.back = -1;
    this.sent = [text, ...this.sent.filter((one) => one !== text)].slice(0, MOST_KEPT);
    this.say(text);
  }

  #close() {
    this.items = [];
    this.asked = "";
    this.#draw();
  }

  #draw() {
    const open = this.items.length > 0;
    this.list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    if (this.at >= 0 && open) {
      this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.at}`);
    } else this.input.removeAttribute("aria-activedescendant");
    const options = this.items.map((item, index) =>
      h(
        "li",
        {
          id: `${this.list.id}-${index}`,
          key: index,
          role: "option",
          "aria-selected": String(index === this.at),
          onclick: () => this.#choose(index),
        },
        h("b", {}, item.text),
        h("span", {}, item.meaning),
      )
    );
    replaceChildren(this.list, options);
    this.list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }
}
