// Elements. Nothing is laid out: a test says where something lies (`lies`, `element.box`).

import { Event, Target } from "./events.js";
import { chosen } from "./selectors.js";
import { changed, Node } from "./tree.js";

export const HTML = "http://www.w3.org/1999/xhtml";
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

class Names {
  constructor(element) {
    this.element = element;
  }

  get all() {
    return (this.element.getAttribute("class") ?? "").split(/\s+/).filter(Boolean);
  }

  set all(names) {
    this.element.setAttribute("class", names.join(" "));
  }

  get length() {
    return this.all.length;
  }

  contains(name) {
    return ` ${this.element.getAttribute("class") ?? ""} `.includes(` ${name} `);
  }

  add(...names) {
    this.all = [...new Set([...this.all, ...names])];
  }

  remove(...names) {
    if (this.element.hasAttribute("class")) {
      this.all = this.all.filter((one) => !names.includes(one));
    }
  }

  toggle(name, wanted = !this.contains(name)) {
    if (wanted) this.add(name);
    else this.remove(name);
    return Boolean(wanted);
  }

  [Symbol.iterator]() {
    return this.all[Symbol.iterator]();
  }
}

const styled = (element) => {
  const values = () =>
    new Map(
      (element.getAttribute("style") ?? "").split(";").filter((one) => one.includes(":")).map(
        (one) => {
          const at = one.indexOf(":");
          return [one.slice(0, at).trim(), one.slice(at + 1).trim()];
        },
      ),
    );
  const set = (name, value) => {
    const all = values();
    if (value === "" || value === null || value === undefined) all.delete(name);
    else all.set(name, String(value));
    element.setAttribute("style", [...all].map(([one, other]) => `${one}: ${other}`).join("; "));
  };
  const own = {
    setProperty: set,
    removeProperty: (name) => set(name, ""),
    getPropertyValue: (name) => values().get(name) ?? "",
  };
  return new Proxy(own, {
    get: (_, name) =>
      own[name] ??
        (name === "cssText"
          ? element.getAttribute("style") ?? ""
          : values().get(kebab(String(name))) ?? ""),
    set: (_, name, value) => {
      if (name === "cssText") element.setAttribute("style", value);
      else set(kebab(name), value);
      return true;
    },
  });
};

const told = (element) =>
  new Proxy({}, {
    get: (_, name) =>
      typeof name === "string"
        ? element.getAttribute(`data-${kebab(name)}`) ?? undefined
        : undefined,
    has: (_, name) => element.hasAttribute(`data-${kebab(String(name))}`),
    ownKeys: () =>
      element.attributes.filter(({ name }) => name.startsWith("data-")).map(({ name }) =>
        name.slice(5).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
      ),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    set: (_, name, value) => {
      element.setAttribute(`data-${kebab(name)}`, String(value));
      return true;
    },
    deleteProperty: (_, name) => {
      element.removeAttribute(`data-${kebab(name)}`);
      return true;
    },
  });

const laid = []; // [selector, box], the newest last

// Everything that fits `selector` lies there: [left, top, width, height], or a function of the
// element that says so. The newest word counts.
export const lies = (selector, box) => laid.push([chosen(selector), box]);

export const rect = ([left, top, width, height]) => ({
  left,
  top,
  width,
  height,
  x: left,
  y: top,
  right: left + width,
  bottom: top + height,
});

export const animations = []; // all, in their order; a test ends them

class Animation extends Target {
  constructor(element, keyframes, options) {
    super();
    Object.assign(this, { element, keyframes, options, playState: "running", onfinish: null });
    this.finished = new Promise((done) => (this.done = done));
  }

  finish() {
    if (this.playState !== "running") return;
    this.playState = "finished";
    this.hear(new Event("finish"), false);
    this.done(this);
  }

  cancel() {
    this.playState = "idle";
    this.hear(new Event("cancel"), false);
  }
}

export class Element extends Node {
  nodeType = 1;
  attributes = [];
  #parts = {};
  box = null;
  captured = new Set();
  scrollTop = 0;
  scrollLeft = 0;
  scrollWidth = 0;
  scrollHeight = 0;
  clientWidth = 0;
  clientHeight = 0;

  constructor(tag, namespace, ownerDocument) {
    super();
    this.localName = tag;
    this.namespaceURI = namespace;
    this.nodeName = namespace === HTML ? tag.toUpperCase() : tag;
    this.tagName = this.nodeName;
    this.ownerDocument = ownerDocument;
    if (tag === "iframe") this.contentWindow = new Frame();
  }

  get classList() {
    return this.#parts.names ??= new Names(this);
  }

  get style() {
    return this.#parts.style ??= styled(this);
  }

  get dataset() {
    return this.#parts.data ??= told(this);
  }

  getAttribute(name) {
    for (const one of this.attributes) if (one.name === name) return one.value;
    return null;
  }

  setAttribute(name, value) {
    const found = this.attributes.find((one) => one.name === name);
    if (found) found.value = String(value);
    else this.attributes.push({ name, value: String(value) });
    changed(this, "attributes", name);
  }

  hasAttribute(name) {
    return this.getAttribute(name) !== null;
  }

  removeAttribute(name) {
    const at = this.attributes.findIndex((one) => one.name === name);
    if (at < 0) return;
    this.attributes.splice(at, 1);
    changed(this, "attributes", name);
  }

  toggleAttribute(name, wanted = !this.hasAttribute(name)) {
    if (wanted) this.setAttribute(name, "");
    else this.removeAttribute(name);
  }

  cloneNode(deep = false) {
    const copy = this.ownerDocument.createElementNS(this.namespaceURI, this.localName);
    for (const { name, value } of this.attributes) copy.setAttribute(name, value);
    if (deep) copy.append(...this.childNodes.map((one) => one.cloneNode(true)));
    return copy;
  }

  matches(selector) {
    return chosen(selector)(this);
  }

  closest(selector) {
    return this.matches(selector) ? this : this.parentElement?.closest(selector) ?? null;
  }

  getBoundingClientRect() {
    const box = this.box ?? laid.findLast(([fits]) => fits(this))?.[1] ?? [0, 0, 0, 0];
    return rect(typeof box === "function" ? box(this) : box);
  }

  get offsetWidth() {
    return this.getBoundingClientRect().width;
  }

  get offsetHeight() {
    return this.getBoundingClientRect().height;
  }

  get offsetTop() {
    return this.getBoundingClientRect().top;
  }

  get offsetLeft() {
    return this.getBoundingClientRect().left;
  }

  checkVisibility() {
    return this.isConnected && !this.closest("[hidden]");
  }

  focus() {
    if (this.disabled || !this.checkVisibility()) return;
    this.ownerDocument.moveFocus(this);
  }

  blur() {
    if (this.ownerDocument.activeElement === this) this.ownerDocument.moveFocus(null);
  }

  // As a program or a key presses it: `detail` is 0.
  click() {
    this.clicked({ detail: 0 });
  }

  clicked(facts) {
    if (this.disabled) return;
    const box = this.localName === "input" && ["checkbox", "radio"].includes(this.type);
    if (box) this.checked = this.type === "radio" || !this.checked;
    if (!this.dispatchEvent(new Event("click", { bubbles: true, ...facts }))) {
      if (box) this.checked = !this.checked;
      return;
    }
    if (box) {
      for (const type of ["input", "change"]) {
        this.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    if (this.localName === "summary" && this.parentElement?.localName === "details") {
      this.parentElement.open = !this.parentElement.open;
      this.parentElement.dispatchEvent(new Event("toggle"));
    }
    const submits = this.localName === "button" && this.type === "submit";
    if (submits) this.closest("form")?.requestSubmit();
  }

  requestSubmit() {
    this.dispatchEvent(new Event("submit", { bubbles: true }));
  }

  get elements() {
    const all = this.querySelectorAll("input, select, textarea, button");
    for (const one of all) if (one.name && !all[one.name]) all[one.name] = one;
    return all;
  }

  get options() {
    return this.querySelectorAll("option");
  }

  showModal() {
    this.open = true;
  }

  show() {
    this.open = true;
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  }

  animate(keyframes, options) {
    const animation = new Animation(this, keyframes, options);
    animations.push(animation);
    return animation;
  }

  getAnimations() {
    return animations.filter((one) => one.element === this && one.playState === "running");
  }

  setPointerCapture(id) {
    this.captured.add(id);
  }

  releasePointerCapture(id) {
    this.captured.delete(id);
  }

  hasPointerCapture(id) {
    return this.captured.has(id);
  }

  scrollIntoView(options) {
    this.scrolledTo = options ?? true;
  }

  scrollTo(where, down = 0) {
    const { top = this.scrollTop, left = this.scrollLeft } = typeof where === "number"
      ? { left: where, top: down }
      : where;
    Object.assign(this, { scrollTop: top, scrollLeft: left });
  }

  select() {
    this.setSelectionRange(0, this.value.length);
  }

  setSelectionRange(start, end) {
    Object.assign(this, { selectionStart: start, selectionEnd: end });
  }

  get value() {
    if (this.localName === "select") {
      const { options } = this;
      return (options.find((one) => one.hasAttribute("selected")) ?? options[0])?.value ?? "";
    }
    if (this.localName === "option") return this.getAttribute("value") ?? this.textContent;
    if (this.localName === "textarea") return this.written ?? this.textContent;
    return this.written ?? this.getAttribute("value") ?? "";
  }

  set value(value) {
    if (this.localName !== "select") this.written = String(value);
    else {for (const one of this.options) {
        one.toggleAttribute("selected", one.value === String(value));
      }}
  }

  get checked() {
    return this.ticked ?? this.hasAttribute("checked");
  }

  set checked(value) {
    if (value && this.type === "radio" && this.name) {
      const root = this.closest("form") ?? this.ownerDocument;
      for (const one of root.querySelectorAll("input[type=radio]")) {
        if (one.name === this.name) one.ticked = false;
      }
    }
    this.ticked = Boolean(value);
  }

  get type() {
    return this.getAttribute("type") ?? { button: "submit", input: "text" }[this.localName] ?? "";
  }

  set type(value) {
    this.setAttribute("type", value);
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  set className(value) {
    this.setAttribute("class", value);
  }

  get tabIndex() {
    return Number(this.getAttribute("tabindex") ?? -1);
  }

  set tabIndex(value) {
    this.setAttribute("tabindex", value);
  }
}

const FLAGS = "hidden disabled open required multiple selected inert autofocus";
const WORDS = "id title name alt placeholder lang role rel target autocomplete src href dateTime";
const SPOKEN = "Label Busy Selected SetSize PosInSet Expanded Pressed Hidden Live Checked Current";

for (const name of FLAGS.split(" ")) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.hasAttribute(name);
    },
    set(value) {
      this.toggleAttribute(name, Boolean(value));
    },
  });
}
for (const name of WORDS.split(" ")) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      const value = this.getAttribute(name.toLowerCase()) ?? "";
      return value && ["href", "src"].includes(name)
        ? new URL(value, this.ownerDocument.window.location.href).href
        : value;
    },
    set(value) {
      this.setAttribute(name.toLowerCase(), value);
    },
  });
}
for (const one of SPOKEN.split(" ")) {
  Object.defineProperty(Element.prototype, `aria${one}`, {
    get() {
      return this.getAttribute(`aria-${one.toLowerCase()}`);
    },
    set(value) {
      const name = `aria-${one.toLowerCase()}`;
      if (value === null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}

// The window of a frame in the page: what is posted to it is kept.
class Frame {
  posted = [];

  postMessage(message, origin) {
    this.posted.push({ message, origin });
  }
}
