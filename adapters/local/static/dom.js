// Elements, and putting a fresh tree in place of an old one without touching what stays the same:
// focus, scroll, half-typed text and open folds survive every redraw.

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = ["onclick", "onsubmit", "onkeydown", "oninput", "onchange", "onfocus", "onblur"];

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "key") element.key = String(value);
    else if (name.startsWith("on")) element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child);
  }
  return element;
}

// h("p", {class: "quiet", key: 1, onclick}, "text", [more])
export const h = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children);

export const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children);

const fits = (old, fresh) =>
  old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && old.key === fresh.key;

function patch(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  // "data-still" names what is drawn: the same name, the same drawing
  const still = fresh.getAttribute("data-still");
  if (still !== null && still === old.getAttribute("data-still")) return;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "open")) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !(name === "open")) old.setAttribute(name, value);
  }
  for (const name of HANDLERS) {
    if (old[name] !== fresh[name]) old[name] = fresh[name] ?? null;
  }
  replaceChildren(old, [...fresh.childNodes]);
}

// Makes `fresh` the children of `parent`; children with a key are found again wherever they are.
export function replaceChildren(parent, fresh) {
  const keyed = new Map();
  for (const child of parent.childNodes) if (child.key !== undefined) keyed.set(child.key, child);
  let at = parent.firstChild;
  for (const node of fresh) {
    let old = node.key !== undefined ? keyed.get(node.key) : at;
    if (old && !fits(old, node)) old = null;
    if (!old) parent.insertBefore(node, at);
    else {
      if (old === at) at = at.nextSibling;
      else parent.insertBefore(old, at);
      patch(old, node);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
