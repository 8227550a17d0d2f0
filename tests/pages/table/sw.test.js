// The service worker: what it keeps, who answers a request, what it shows when something rings, and
// where a tap on that leads.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, describe, test } from "node:test";

const FILE = "web/static/table/sw.js"; // "/table/sw.js"
const TEXT = readFileSync(new URL(`../../../adapters/${FILE}`, import.meta.url), "utf8");
const SHELL = ["/", "/table/main.js?v=1"];
const WORDS = { en: "/table/words/en.json?v=2", bg: "/table/words/bg.json?v=3", "sr-Latn": "/l" };
const HERE = "https://cafe.example";
const MINE = `shell / /table/main.js?v=1 ${Object.values(WORDS).join(" ")}`;

let heard, stores, server, shown, windows, done;

class Store {
  constructor() {
    this.files = new Map();
  }
  async addAll(requests) {
    for (const { path, cache } of requests) {
      if (!server(path)?.ok) throw new TypeError("not loaded");
      this.files.set(path, { kept: path, cache });
    }
  }
  async put(request, answer) {
    this.files.set(request.url.replace(HERE, ""), { ...answer, kept: request.url });
  }
  async match(request) {
    return this.files.get(request.url?.replace(HERE, "") ?? request);
  }
}

// A worker that has just been loaded.
function load(languages = ["en-GB"]) {
  heard = {};
  const self = {
    addEventListener: (name, act) => (heard[name] = act),
    skipWaiting: async () => done.push("at once"),
    registration: {
      getNotifications: async ({ tag }) => shown.filter((one) => one.tag === tag),
      showNotification: async (title, more) => void shown.push({ title, ...more }),
    },
    clients: {
      claim: async () => done.push("claimed"),
      matchAll: async (which) => {
        assert.deepEqual(which, { type: "window", includeUncontrolled: true });
        return windows;
      },
      openWindow: async (path) => void done.push(`opened ${path}`),
    },
  };
  const caches = {
    open: async (name) => {
      if (!stores.has(name)) stores.set(name, new Store());
      return stores.get(name);
    },
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
  };
  class Request {
    constructor(path, { cache }) {
      Object.assign(this, { path, cache });
    }
  }
  const fetch = async ({ url }) => {
    const answer = server(url.replace(HERE, ""));
    if (!answer) throw new TypeError("no line");
    return answer;
  };
  const Response = { error: () => "no page" };
  const shell = TEXT.replace("const SHELL = [];", `const SHELL = ${JSON.stringify(SHELL)};`);
  assert.notEqual(shell, TEXT, "the server could not fill in the shell");
  const text = shell.replace("const WORDS = {};", `const WORDS = ${JSON.stringify(WORDS)};`);
  assert.notEqual(text, shell, "the server could not fill in the words");
  const given = { self, caches, fetch, location: { origin: HERE }, Request, Response };
  new Function(...Object.keys(given), "navigator", text)(...Object.values(given), { languages });
}

async function does(name, event) {
  const works = [];
  heard[name]({ ...event, waitUntil: (one) => works.push(one) });
  assert.equal(works.length, 1, "the worker may be stopped before it is done");
  await works[0];
}

// Who answers a request: "server 200", "kept", "no page", or nobody but the browser itself.
async function answers(path, { mode = "no-cors", method = "GET", origin = HERE } = {}) {
  let found;
  const request = { url: origin + path, mode, method };
  heard.fetch({ request, respondWith: (one) => (found = one) });
  if (!found) return "browser";
  const answer = await found;
  return answer.kept ? "kept" : answer.status ? `server ${answer.status}` : answer;
}

const says = (status) => () => ({ status, ok: status < 400, clone: () => ({ status }) });
const away = () => null;

beforeEach(() => {
  stores = new Map();
  shown = [];
  windows = [];
  done = [];
  server = says(200);
  load();
});

describe("its shell", () => {
  test("is loaded whole before it takes over, the page itself past the browser's own cache", async () => {
    await does("install", {});
    assert.deepEqual([...stores.keys()], [MINE]);
    assert.deepEqual(
      [...stores.get(MINE).files].map(([path, { cache }]) => [path, cache]),
      [["/", "reload"], [SHELL[1], "default"], [WORDS.en, "default"]],
    );
    assert.deepEqual(done, ["at once"]);
  });

  test("has the words of the device's languages, and of no others", async () => {
    load(["sr-Latn-RS", "bg"]);
    await does("install", {});
    const kept = [...stores.get(MINE).files.keys()].slice(SHELL.length);
    assert.deepEqual(kept, [WORDS.en, WORDS.bg, WORDS["sr-Latn"]]);
  });

  test("that is not all there takes nothing over", async () => {
    server = (path) => says(path === WORDS.en ? 404 : 200)();
    await assert.rejects(does("install", {}));
    assert.deepEqual(done, []);
  });

  test("takes the place of the older ones, and serves the pages that are open", async () => {
    for (const old of ["shell / /table/main.js?v=0", "shell /"]) stores.set(old, new Store());
    await does("install", {});
    await does("activate", {});
    assert.deepEqual([...stores.keys()], [MINE]);
    assert.deepEqual(done, ["at once", "claimed"]);
  });
});

const GOES = { mode: "navigate" };
for (
  const [what, path, request, up, down] of [
    ["the page", "/", GOES, "server 200", "kept"],
    ["the page of a table", "/?table=abc", GOES, "server 200", "kept"],
    ["a file of the shell", SHELL[1], {}, "kept", "kept"],
    ["its words", WORDS.en, {}, "kept", "kept"],
    ["words of another language, once read", WORDS.bg, {}, "server 200", "kept"],
    ["another version of a file", "/table/main.js?v=9", {}, "browser", "browser"],
    ["another page", "/chat", GOES, "browser", "browser"],
    ["a file of the page's name", "/?table=abc", {}, "browser", "browser"],
    ["what the server answers anew", "/table/state", {}, "browser", "browser"],
    ["what is sent", "/", { ...GOES, method: "POST" }, "browser", "browser"],
    ["a file of somebody else", SHELL[1], { origin: "https://x" }, "browser", "browser"],
  ]
) {
  test(`${what} comes from: ${up}; without a line: ${down}`, async () => {
    await does("install", {});
    assert.equal(await answers(path, request), up);
    server = away;
    assert.equal(await answers(path, request), down);
  });
}

describe("the page", () => {
  for (
    const [status, with_, without] of [
      [204, "server 204", "server 204"],
      [403, "server 403", "server 403"],
      [499, "server 499", "server 499"],
      [500, "kept", "server 500"],
      [502, "kept", "server 502"],
    ]
  ) {
    test(`that is answered with ${status} is ${with_}; without a shell ${without}`, async () => {
      server = says(status);
      assert.equal(await answers("/", GOES), without);
      server = says(200);
      await does("install", {});
      server = says(status);
      assert.equal(await answers("/", GOES), with_);
    });
  }

  test("that nobody answers and nobody has kept is an error of the line", async () => {
    server = away;
    assert.equal(await answers("/", GOES), "no page");
  });

  test("of an older shell is not shown, a file that is missing in the shell is loaded", async () => {
    stores.set("shell /", new Store());
    stores.get("shell /").files.set("/", { kept: "/" });
    assert.equal(await answers(SHELL[1]), "server 200");
    server = away;
    assert.equal(await answers("/", GOES), "no page");
  });
});

const note = (facts) => ({
  title: "Your turn",
  body: "Belot",
  ring: "one",
  table: "abc",
  room: "",
  ...facts,
});
const rings = (facts) => does("push", { data: { json: () => note(facts) } });
const taps = (facts) =>
  does("notificationclick", {
    notification: { close: () => done.push("closed"), data: note(facts) },
  });

describe("what rings", () => {
  test("is shown in its words, and leads to its table", async () => {
    await rings({ room: "бг" });
    assert.deepEqual(shown, [{
      title: "Your turn",
      body: "Belot",
      tag: "abc",
      renotify: true,
      silent: false,
      icon: "/table/icon-192.png",
      data: { ring: "one", table: "abc", room: "бг" },
    }]);
  });

  test("sounds once, however often it is told, also beside another table's", async () => {
    for (const facts of [{}, {}, { ring: "two" }, { table: "xyz" }, {}, { ring: "two" }]) {
      await rings(facts);
    }
    assert.deepEqual(shown.map((one) => one.silent), [false, true, false, false, true, true]);
    assert.deepEqual(shown.map((one) => one.renotify), [true, false, true, true, false, false]);
  });
});

describe("a tap on it", () => {
  const page = (path, refuses = false) => ({
    url: HERE + path,
    focus() {
      if (refuses) return Promise.reject(new Error("not allowed"));
      done.push(`focused ${path}`);
      return Promise.resolve(this);
    },
    postMessage: (told) => done.push([path, told]),
  });

  for (
    const [what, there, facts, then] of [
      ["opens the table", [], {}, ["opened /?table=abc"]],
      ["opens it in its room", [], { room: "бг 1" }, ["opened /?table=abc#%D0%B1%D0%B3%201"]],
      ["spoils no address", [], { table: "a&b" }, ["opened /?table=a%26b"]],
      ["leaves other pages alone", [page("/chat")], {}, ["opened /?table=abc"]],
      ["goes to an open page", [page("/chat"), page("/?table=x")], {}, [
        "focused /?table=x",
        ["/?table=x", { show: "abc" }],
      ]],
      ["tells a page that may not come to the front", [page("/", true)], {}, [
        ["/", { show: "abc" }],
      ]],
    ]
  ) {
    test(what, async () => {
      windows = there;
      await taps(facts);
      assert.deepEqual(done, ["closed", ...then]);
    });
  }
});
