// The tree of a document, and who is told of its changes.

import { Target } from "./events.js";
import { chosen } from "./selectors.js";

const observers = new Set();

export class MutationObserver {
  constructor(callback) {
    this.callback = callback;
    this.watched = [];
    this.records = [];
    observers.add(this);
  }

  observe(target, options) {
    this.watched.push({ target, options });
  }

  disconnect() {
    this.watched = [];
  }

  takeRecords() {
    return this.records.splice(0);
  }

  tell(record) {
    if (!this.records.length) {
      queueMicrotask(() => {
        const records = this.takeRecords();
        if (records.length) this.callback(records, this);
      });
    }
    this.records.push(record);
  }
}

export function changed(target, type, attributeName = null) {
  for (const observer of observers) {
    const sees = observer.watched.some(({ target: root, options }) =>
      (root === target || options.subtree && root.contains(target)) &&
      (type === "attributes"
        ? options.attributeFilter?.includes(attributeName) ??
          options.attributes
        : options[type])
    );
    if (sees) observer.tell({ type, target, attributeName });
  }
}

export class Node extends Target {
  static ELEMENT_NODE = 1;
  static TEXT_NODE = 3;
  static DOCUMENT_NODE = 9;
  childNodes = [];
  parentNode = null;

  get parentElement() {
    return this.parentNode?.nodeType === 1 ? this.parentNode : null;
  }

  get above() {
    const found = [];
    for (let at = this.parentNode; at; at = at.parentNode) found.push(at);
    const root = found.at(-1) ?? this;
    return root.window ? [...found, root.window] : found;
  }

  get isConnected() {
    return Boolean((this.above.find((one) => one.nodeType === 9) ?? this).window);
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get lastChild() {
    return this.childNodes.at(-1) ?? null;
  }

  get nextSibling() {
    return this.#beside(this.parentNode?.childNodes, 1);
  }

  get previousSibling() {
    return this.#beside(this.parentNode?.childNodes, -1);
  }

  get nextElementSibling() {
    return this.#beside(this.parentNode?.children, 1);
  }

  get previousElementSibling() {
    return this.#beside(this.parentNode?.children, -1);
  }

  #beside(all, by) {
    return all?.[all.indexOf(this) + by] ?? null;
  }

  get children() {
    return this.childNodes.filter((one) => one.nodeType === 1);
  }

  get childElementCount() {
    return this.children.length;
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }

  get textContent() {
    return this.childNodes.map((one) => one.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" || text === null ? [] : [String(text)]));
  }

  get innerText() {
    return this.textContent;
  }

  contains(other) {
    for (let at = other; at; at = at.parentNode) if (at === this) return true;
    return false;
  }

  hasChildNodes() {
    return this.childNodes.length > 0;
  }

  insertBefore(node, before) {
    if (node.contains(this)) throw new Error("a node cannot lie in itself");
    if (before && before.parentNode !== this) throw new Error("not a child of this node");
    if (node === before) return node;
    node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    changed(this, "childList");
    return node;
  }

  appendChild(node) {
    return this.insertBefore(node, null);
  }

  #all(some, before) {
    for (const one of some) {
      this.insertBefore(one instanceof Node ? one : new Text(String(one)), before);
    }
  }

  append(...some) {
    this.#all(some, null);
  }

  prepend(...some) {
    this.#all(some, this.firstChild);
  }

  before(...some) {
    this.parentNode?.#all(some, this);
  }

  after(...some) {
    this.parentNode?.#all(some, this.nextSibling);
  }

  remove() {
    const parent = this.parentNode;
    if (!parent) return;
    parent.childNodes.splice(parent.childNodes.indexOf(this), 1);
    this.parentNode = null;
    changed(parent, "childList");
  }

  removeChild(node) {
    if (node.parentNode !== this) throw new Error("not a child of this node");
    node.remove();
    return node;
  }

  replaceWith(...some) {
    this.before(...some.filter((one) => one !== this));
    if (!some.includes(this)) this.remove();
  }

  replaceChildren(...some) {
    for (const one of [...this.childNodes]) one.remove();
    this.append(...some);
  }

  // The first element below this one that passes a test, in the order of the tree.
  first(fits) {
    for (const one of this.childNodes) {
      if (one.nodeType !== 1) continue;
      const found = fits(one) ? one : one.first(fits);
      if (found) return found;
    }
    return null;
  }

  querySelectorAll(selector) {
    const fits = chosen(selector);
    const found = [];
    this.first((one) => void (fits(one) && found.push(one)));
    return found;
  }

  querySelector(selector) {
    return this.first(chosen(selector));
  }
}

export class Text extends Node {
  nodeType = 3;
  nodeName = "#text";

  constructor(text = "") {
    super();
    this.nodeValue = text;
  }

  get textContent() {
    return this.nodeValue;
  }

  set textContent(text) {
    this.nodeValue = text;
  }

  get data() {
    return this.nodeValue;
  }

  cloneNode() {
    return new Text(this.nodeValue);
  }
}
