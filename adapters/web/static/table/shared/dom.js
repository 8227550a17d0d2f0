// Elements, and putting a fresh tree in place of an old one without touching what stays the same:
// focus, scroll, half-typed text and open folds survive every redraw.

const SVG = "http://www.w3.org/2000/svg";
const HANDLERS = ["onclick", "onsubmit", "onkeydown", "oninput", "onchange", "onfocus", "onblur"];

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "key") element.key = String(value);
    else if (Array.isArray(value)) element.setAttribute(name, value.filter(Boolean).join(" "));
    else if (name.startsWith("on")) element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child);
  }
  return element;
}

// h("p", {class: "text-quiet", key: 1, onclick}, "text", [more]); of a list of classes those count
// that are not empty
export const h = (tag, attributes, ...children) =>
  fill(document.createElement(tag), attributes, children);

export const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS(SVG, tag), attributes, children);

// A drawing that is made only if it comes on the page: what is there already under this name stays.
export function drawing(name, make) {
  const stub = svg("svg", { "data-still": name, "data-later": "" });
  stub.make = make;
  return stub;
}

const made = (node) => (node.make ? node.make() : node);

function whole(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node;
  for (const stub of node.querySelectorAll("[data-later]")) stub.replaceWith(stub.make());
  return made(node);
}

const fits = (old, fresh) =>
  old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && old.key === fresh.key;

function patch(old, wanted) {
  if (old === wanted) return;
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    return;
  }
  // "data-still" names what is drawn: the same name, the same drawing
  const still = wanted.getAttribute("data-still");
  if (still !== null && still === old.getAttribute("data-still")) return;
  const fresh = made(wanted);
  old.shows = fresh.shows;
  const own = (name) =>
    // theirs, not the tree's
    name === "open" || name === "style" || (name === "src" && "picture" in old.dataset);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !own(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !own(name)) old.setAttribute(name, value);
  }
  if (fresh.type === "range") old.value = fresh.value; // whoever has moved it has made it their own
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
    if (!old) parent.insertBefore(whole(node), at);
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

const SIGNS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  undo: "M8 5 3 10l5 5M3 10h11a5.5 5.5 0 0 1 0 11h-4",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  talk: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9 9.5v.5M15 9.5v.5M8 14c2 2.7 6 2.7 8 0",
  grow: "M6 10l6-6 6 6M6 14l6 6 6-6",
  first: "M6 5v14M18 5l-9 7 9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  back: "M15 5l-8 7 8 7",
  on: "M9 5l8 7-8 7",
  play: "M8 5l10 7-10 7z",
  pause: "M8 5v14M16 5v14",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  close: "M6 6l12 12M18 6L6 18",
  muted: "M4 5h16v11H10l-5 4v-4H4zM9 8l6 5M15 8l-6 5",
  computer: "M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3",
};

// A small drawn sign, without words.
export const sign = (name) =>
  svg(
    "svg",
    { viewBox: "0 0 24 24", class: "sign", "aria-hidden": "true", "data-still": name },
    svg("path", { d: SIGNS[name] }),
  );

// The cup of the café, under the address that the page has it by.
export const cup = (size) =>
  h("img", {
    src: document.querySelector("link[rel=icon]").getAttribute("href"),
    alt: "",
    width: size,
    height: size,
  });
