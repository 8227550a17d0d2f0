// The browser of the pages' tests, in globals: a test imports it first. Time stands still until
// `pass`. The page of a table is open; `visit` opens another one.

import { readFileSync } from "node:fs";
import { Document } from "./double/document.js";
import { Event, Target } from "./double/events.js";
import { MutationObserver, Node } from "./double/tree.js";

export { animations, lies, rect } from "./double/elements.js";

const ADAPTERS = new URL("../../adapters/", import.meta.url);
const FILES = { "/table/": "web/static/table/", "/static/": "browser/static/" };
// What the server would say: the names of the languages, and by path the words of the pages.
const WORDS = JSON.parse(readFileSync(process.env.PAGE_WORDS, "utf8"));
const EPOCH = Date.UTC(2026, 0, 5, 12); // a Monday
const BEGAN = 10_000; // ms that the page has been open

const put = (name, value) =>
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

// --- time ---

let clock = BEGAN;
let timers = []; // {id, at, run, every}
let lastTimer = 0;
const turn = globalThis.setImmediate;
const RealDate = Date;

function later(run, ms, every) {
  lastTimer += 1;
  timers.push({ id: lastTimer, at: clock + Math.max(0, Number(ms) || 0), run, every });
  return lastTimer;
}

const without = (id) => {
  timers = timers.filter((one) => one.id !== id);
};

put("setTimeout", (run, ms, ...more) => later(() => run(...more), ms, null));
put("setInterval", (run, ms, ...more) => later(() => run(...more), ms, Math.max(1, ms)));
put("requestAnimationFrame", (run) => later(() => run(clock), 16, null));
for (const name of ["clearTimeout", "clearInterval", "cancelAnimationFrame"]) put(name, without);
put("performance", { now: () => clock, mark() {}, measure() {}, getEntriesByType: () => [] });
put(
  "Date",
  class extends RealDate {
    constructor(...facts) {
      super(...(facts.length ? facts : [Date.now()]));
    }

    static now() {
      return EPOCH + clock;
    }
  },
);

// What is on its way without a clock arrives: promises and what they do.
export const rest = () => new Promise((done) => turn(done));

// `ms` milliseconds pass: what is due by then happens, in its order.
export async function pass(ms = 0) {
  const end = clock + ms;
  await rest();
  for (;;) {
    const due = timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
    if (!due) break;
    clock = Math.max(clock, due.at);
    if (due.every) due.at = clock + due.every;
    else without(due.id);
    due.run();
    await rest();
  }
  clock = end;
  await rest();
}

// The timers that wait, as milliseconds from now.
export const waiting = () => timers.map((one) => one.at - clock).sort((a, b) => a - b);

// --- the window ---

const win = new Target();
put("window", globalThis);
put("addEventListener", (...facts) => win.addEventListener(...facts));
put("removeEventListener", (...facts) => win.removeEventListener(...facts));
put("dispatchEvent", (event) => win.dispatchEvent(event));
for (const name of ["self", "parent", "top"]) put(name, globalThis);
put("isSecureContext", true);
put("opener", null);
put("name", "");
put("innerWidth", 1280);
put("innerHeight", 800);
put("Event", Event);
put("CustomEvent", Event);
put("KeyboardEvent", Event);
put("PointerEvent", Event);
put("Node", Node);
put("MutationObserver", MutationObserver);
put("CSS", { escape: (text) => String(text).replace(/["\\]/g, "\\$&") });
put("getComputedStyle", (element) => element.style);
put("scrollTo", () => {});

export const opened = []; // addresses that were opened in other windows
put("open", (address) => {
  opened.push(address);
  return null;
});

const watching = [];
put(
  "ResizeObserver",
  class {
    constructor(callback) {
      Object.assign(this, { callback, targets: new Set() });
      watching.push(this);
    }

    observe(target) {
      this.targets.add(target);
    }

    unobserve(target) {
      this.targets.delete(target);
    }

    disconnect() {
      this.targets.clear();
    }
  },
);

// The element has another size: whoever watches it is told.
export function resized(element) {
  for (const one of watching) if (one.targets.has(element)) one.callback([{ target: element }]);
}

const queries = new Map();
put("matchMedia", (query) => {
  if (!queries.has(query)) {
    queries.set(query, Object.assign(new Target(), { media: query, matches: false }));
  }
  return queries.get(query);
});

// The device answers a query otherwise from now on.
export function media(query, matches) {
  const found = matchMedia(query);
  if (found.matches === matches) return;
  found.matches = matches;
  found.dispatchEvent(new Event("change", { matches }));
}

class Kept {
  #values = new Map();

  getItem(name) {
    return this.#values.get(String(name)) ?? null;
  }

  setItem(name, value) {
    this.#values.set(String(name), String(value));
  }

  removeItem(name) {
    this.#values.delete(String(name));
  }

  clear() {
    this.#values.clear();
  }

  get length() {
    return this.#values.size;
  }
}
put("localStorage", new Kept());
put("sessionStorage", new Kept());

put("navigator", {
  languages: ["en"],
  language: "en",
  onLine: true,
  cookieEnabled: true,
  userAgent: "",
  maxTouchPoints: 0,
});

export const reloads = []; // the addresses at which the page was loaded again
put("location", new URL("https://kafene.example/table"));
location.reload = () => reloads.push(location.href);
location.replace = location.assign = (address) => opened.push(address);
put("history", {
  state: null,
  entries: [],
  pushState(state, _, address = location.href) {
    this.entries.push(this.state);
    this.state = state;
    location.href = new URL(address, location.href).href;
  },
  replaceState(state, _, address = location.href) {
    this.state = state;
    location.href = new URL(address, location.href).href;
  },
  go(by) {
    for (let at = by; at < 0 && this.entries.length; at += 1) this.state = this.entries.pop();
    dispatchEvent(new Event("popstate", { state: this.state }));
  },
  back() {
    this.go(-1);
  },
});

// --- what comes from the server ---

// What the page has fetched: {path, options}. A test puts answers into `answers`, by path: an
// object, or a function of the options that returns one. Files of the pages come from the disk.
export const fetched = [];
export const answers = new Map();

put("fetch", async (path, options = {}) => {
  fetched.push({ path: String(path), options });
  const given = answers.get(String(path));
  if (given !== undefined) {
    const value = typeof given === "function" ? await given(options) : given;
    return { ok: true, status: 200, json: async () => value, text: async () => String(value) };
  }
  const said = WORDS.words[path];
  if (said) return { ok: true, status: 200, json: async () => said };
  const place = Object.keys(FILES).find((one) => String(path).startsWith(one));
  if (!place) return { ok: false, status: 404, json: async () => null, text: async () => "" };
  const text = readFileSync(new URL(FILES[place] + path.slice(place.length), ADAPTERS), "utf8");
  return { ok: true, status: 200, json: async () => JSON.parse(text), text: async () => text };
});

export const sockets = []; // all that were opened, the newest last

put(
  "WebSocket",
  class {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    static replies = null; // what the other side does with each frame, beside a test
    readyState = 0;
    sent = [];

    constructor(address) {
      this.url = address;
      sockets.push(this);
    }

    send(text) {
      const frame = JSON.parse(text);
      this.sent.push(frame);
      this.constructor.replies?.(this, frame);
    }

    close(code = 1000) {
      this.ends(code);
    }

    // what the other side does
    opens() {
      this.readyState = 1;
      this.onopen?.(new Event("open"));
    }

    says(frame) {
      this.onmessage?.(new Event("message", { data: JSON.stringify(frame) }));
    }

    ends(code = 1006) {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.onclose?.(new Event("close", { code }));
    }
  },
);

// --- the page ---

win.location = location;
put("document", new Document(win));

// Opens the page of `file`, a path below adapters/.
export function visit(file, address = location.href) {
  location.href = address;
  document.write(readFileSync(new URL(file, ADAPTERS), "utf8"));
  const words = Object.entries(FILES).find(([, place]) => file.startsWith(place))?.[0];
  document.documentElement.dataset.words ??= `${words}words/`;
  document.documentElement.dataset.languages = JSON.stringify(WORDS.languages);
  return document;
}

visit("web/static/table/index.html");

// The page goes out of sight, or comes back.
export function hide(hidden) {
  document.hidden = hidden;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

// --- what a person does ---

// An event that bubbles, as those of fingers and keys do; returns it.
export function fire(element, type, facts = {}) {
  const event = new Event(type, { bubbles: true, ...facts });
  element.dispatchEvent(event);
  return event;
}

// Clicks with a mouse or a finger.
export const press = (element, facts = {}) => element.clicked({ detail: 1, ...facts });

export const key = (element, name, facts = {}) =>
  fire(element, "keydown", {
    key: name,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...facts,
  });

// Types into a field in place of what stands there.
export function type(element, text) {
  element.value = text;
  fire(element, "input");
}

// The texts of what fits a selector, without the blanks around them.
export const texts = (selector, root = document) =>
  [...root.querySelectorAll(selector)].map((one) => one.textContent.trim());
