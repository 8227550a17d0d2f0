// The document of a page.

import { Element, HTML } from "./elements.js";
import { Event } from "./events.js";
import { Node, Text } from "./tree.js";

const VOID = new Set(["area", "br", "hr", "img", "input", "link", "meta", "source"]);

export class Document extends Node {
  nodeType = 9;
  nodeName = "#document";
  hidden = false;
  title = "";
  referrer = "";
  focused = null;

  constructor(window) {
    super();
    this.window = window;
    this.readyState = "complete";
  }

  createElement(tag) {
    return new Element(tag, HTML, this);
  }

  createElementNS(namespace, tag) {
    return new Element(tag, namespace, this);
  }

  createTextNode(text) {
    return new Text(text);
  }

  getElementById(id) {
    return this.first((one) => one.id === id);
  }

  get documentElement() {
    return this.firstElementChild;
  }

  get head() {
    return this.querySelector("head");
  }

  get body() {
    return this.querySelector("body");
  }

  get visibilityState() {
    return this.hidden ? "hidden" : "visible";
  }

  get activeElement() {
    return this.focused?.checkVisibility() ? this.focused : this.body;
  }

  hasFocus() {
    return !this.hidden;
  }

  moveFocus(element) {
    const old = this.focused;
    if (old === element) return;
    this.focused = element;
    if (old?.isConnected) {
      old.dispatchEvent(new Event("blur", { relatedTarget: element }));
      old.dispatchEvent(new Event("focusout", { bubbles: true, relatedTarget: element }));
    }
    element?.dispatchEvent(new Event("focus", { relatedTarget: old }));
    element?.dispatchEvent(new Event("focusin", { bubbles: true, relatedTarget: old }));
  }

  // The last element in the order of the tree that lies there.
  elementFromPoint(x, y) {
    const over = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom && one.checkVisibility();
    };
    return this.querySelectorAll("*").findLast(over) ?? null;
  }

  // Puts the elements of a page's HTML in place of what is there.
  write(html) {
    let at = /** @type {Node} */ (this);
    this.replaceChildren();
    for (const [, end, tag, facts, text] of html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/gi)) {
      if (text !== undefined) {
        if (text.trim()) at.append(text);
      } else if (end) {
        while (at.localName !== tag) at = at.parentNode;
        at = at.parentNode;
      } else {
        const made = this.createElement(tag);
        for (const [, name, value = ""] of facts.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
          made.setAttribute(name, value);
        }
        at.append(made);
        if (!VOID.has(tag)) at = made;
      }
    }
    this.title = this.querySelector("title")?.textContent ?? "";
  }
}
