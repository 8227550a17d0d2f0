// How the page of a table begins: by its address, by what this browser has kept, and by what its
// host says of the person.

import { answers, fetched, media, pass, sockets, texts, visit } from "../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const FILE = "web/static/table/index.html";
const TABLE = "https://kafene.example/table";
let number = 0;

// Opens a page of its own; returns what its modules share, and all that it says once it is let in.
async function begin({ address = TABLE, kept = {}, session = {}, languages = ["en"], ...facts }) {
  const { me = { person: "local:x", name: "Maria", language: "en" }, before = null } = facts;
  number += 1;
  const stores = [[localStorage, { "asked sounds": "yes", ...kept }], [sessionStorage, session]];
  for (const [store, values] of stores) {
    store.clear();
    for (const [name, value] of Object.entries(values)) store.setItem(name, value);
  }
  document.documentElement?.removeAttribute("lang");
  Object.assign(navigator, { languages });
  Object.assign(history, { state: before });
  answers.set("/me", me).set("/room", {});
  visit(FILE, address);
  fetched.length = 0;
  const had = sockets.length;
  await import(`/table/main.js?page=${number}`);
  await pass(20);
  const lines = sockets.slice(had);
  lines[0]?.opens();
  lines[0]?.says({ is: "entered", ticket: "", name: "Maria", tables: [] });
  await pass(20);
  const { page } = await import(`/table/page.js?page=${number}`);
  return { page, lines, said: lines[0]?.sent ?? [] };
}
const opened = ({ said }) => said.find((one) => one.do === "open");
const first = "Connecting…", menu = () => document.querySelector(".icon-menu").title;

for (
  const [why, facts, language, words] of [
    ["as this browser was told, before all", { kept: { language: "hu" } }, "hu", "Menü"],
    [
      "as the person's settings have it, before the browser's",
      {
        languages: ["hu"],
        me: { person: "local:x", name: "Maria", language: "bg" },
      },
      "bg",
      "Меню",
    ],
    [
      "as the browser has it, by the first language that the page knows",
      {
        languages: ["xx", "hu-HU", "bg"],
        me: { person: "local:x", name: "Maria", language: "" },
      },
      "hu",
      "Menü",
    ],
    [
      "without a language that it knows, English",
      {
        languages: ["xx"],
        me: { person: "local:x", name: "Maria", language: "xx" },
      },
      "en",
      "Menu",
    ],
  ]
) {
  test(`it speaks ${why}`, async () => {
    const found = await begin(facts);
    assert.deepEqual([document.documentElement.lang, opened(found).language, menu()], [
      language,
      language,
      words,
    ]);
  });
}

for (
  const [why, facts, table, place] of [
    ["the room's, where nothing says which", {}, "", "local:kafene"],
    ["that of the link", { address: `${TABLE}?table=t5#bg` }, "t5", "local:bg"],
    [
      "that of the link, when it is followed anew",
      {
        address: `${TABLE}?table=t5#bg`,
        session: { "at local:bg": "t9" },
      },
      "t5",
      "local:bg",
    ],
    [
      "the one where I was, after a reload",
      {
        address: `${TABLE}?table=t5#bg`,
        session: { "at local:bg": "t9" },
        before: {},
      },
      "t9",
      "local:bg",
    ],
    [
      "not the one where I was in another room",
      {
        address: `${TABLE}#bg`,
        session: { "at local:kafene": "t9" },
        before: {},
      },
      "",
      "local:bg",
    ],
  ]
) {
  test(`it asks for a table: ${why}`, async () => {
    const { table: asked, place: where } = opened(await begin(facts));
    assert.deepEqual([asked, where], [table, place]);
  });
}

test("it asks only for what is newer than what was seen", async () => {
  const facts = { address: `${TABLE}?table=t5`, kept: { "seen t5": "17", "seen t6": "4" } };
  assert.equal(opened(await begin(facts)).version, 17);
  assert.equal(opened(await begin({ address: `${TABLE}?table=t7` })).version, 0);
});

test("whoever has come in before is not asked for again", async () => {
  await begin({ kept: { "came-in": "yes" } });
  assert.equal(fetched.some((one) => one.path === "/me"), false);
  await begin({});
  assert.equal(fetched.some((one) => one.path === "/me"), true);
  assert.equal(localStorage.getItem("came-in"), "yes");
});

test("it comes in by what its host says of the person", async () => {
  const data = new URLSearchParams({ start_param: "t7", hash: "x" }).toString();
  const found = await begin({ address: `${TABLE}#tgWebAppData=${encodeURIComponent(data)}` });
  assert.deepEqual(found.said[0], {
    do: "enter",
    door: "telegram",
    said: { init_data: data, table: "" },
  });
  assert.equal(opened(found).table, "t7");
});

test("the code of a link leads to the way in; a guest is asked for a name at once", async () => {
  const { page } = await begin({ address: `${TABLE}?join=abcd2345` });
  assert.deepEqual([page.home, texts(".enter").length], [true, 0]);
  await begin({ address: `${TABLE}?join=abcd2345`, me: { code: false } });
  assert.equal(texts(".enter").length, 1);
});

test("a guest has no line, and sees the way in", async () => {
  const { page, lines } = await begin({ me: { code: false }, session: { study: "t1:lesson" } });
  assert.deepEqual([lines.length, page.guest], [0, { code: false }]);
  assert.equal(texts("#pause .entrance-games").length > 0, true, texts("#pause")[0]);
});

test("it looks at once as this browser was told", async () => {
  await begin({ kept: { felt: "blue", size: "L", side: "left", back: "cafe" } });
  const now = () => {
    const { felt, size, hand, back } = document.documentElement.dataset;
    return [felt, size, hand, back];
  };
  assert.deepEqual(now(), ["blue", "L", "left", "cafe"]);
});

test("a study is shown again after a reload, and forgotten when it is gone", async () => {
  const { said, lines } = await begin({ session: { study: "t1:lesson" } });
  const asked = said.find((one) => one.do === "press");
  assert.equal(asked.token, "t1:lesson");
  lines[0].says({ is: "answer", id: asked.id, toast: [], refused: true });
  await pass(20);
  assert.equal(sessionStorage.getItem("study"), "");
});

test("the chat is open beside the table as it was, where there is room for it", async () => {
  const shown = async (kept, wide) => {
    media("(min-width: 1100px)", wide);
    await begin({ kept });
    return Boolean(document.querySelector("#chat iframe").src);
  };
  assert.deepEqual([
    await shown({ chat: "open" }, true),
    await shown({ chat: "open" }, false),
    await shown({}, true),
  ], [true, false, false]);
});

test("before anybody has answered it says that it waits", async () => {
  await begin({});
  assert.deepEqual(texts("#pause .page-wait"), [first]);
});

test("of what nobody has foreseen it says so, with a way out", async (t) => {
  t.mock.method(console, "error", () => {});
  const user = encodeURIComponent("user=" + JSON.stringify({ language_code: 5 }));
  await begin({ address: `${TABLE}#tgWebAppData=${user}` });
  assert.equal(texts("#app > *").length, 1);
  assert.equal(texts(".page-shut [role=alert]").length, 1);
  assert.equal(texts(".page-shut button").length, 1);
});
