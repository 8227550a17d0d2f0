import { fire, key, press, rest, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, replaceChildren } from "/table/shared/dom.js";
import {
  Acts,
  adviceOf,
  alsoWaiting,
  asButton,
  buttons,
  holdsCards,
  inAdvance,
  interlude,
  isAuction,
  isDoor,
  isPlan,
  leads,
  menuOf,
  replayOf,
  Sheet,
  wants,
  whole,
} from "/table/sheets/panel.js";
import { speak } from "/table/shared/words.js";

await speak("en");
globalThis.HTMLElement = h("p").constructor;
const box = document.body.appendChild(h("div"));
const shows = (some) => (replaceChildren(box, [some].flat(9).filter(Boolean)), box);
const line = (text) => [{ type: "plain", text }];
const block = (style, ...lines) => ({ style, lines: lines.map(line) });
const of = (what, more = {}) => ({ type: "press", label: what, token: `t:${what}:1`, ...more });

function acting() {
  const sent = [];
  let free = null;
  const act = new Acts({
    scope: "s",
    send: (frame) => (sent.push(frame), new Promise((done) => (free = done))),
    draw: () => act.drawn++,
    toast() {},
    follow: (where) => sent.push(where),
  });
  return Object.assign(act, { drawn: 0, sent, answered: async () => (free(), await rest()) });
}

test("what a control wants stands in its token", () => {
  assert.deepEqual([of("sit"), { token: "a" }, {}].map(wants), ["sit", "", ""]);
});

test("a control that is on its way is not sent twice; another one is", async () => {
  const act = acting();
  act.press("a", "A");
  act.press("a", "A");
  assert.deepEqual([act.busy("a"), act.busy("b"), act.drawn], [true, false, 1]);
  await act.answered();
  assert.deepEqual([act.busy("a"), act.drawn], [false, 2]);
  act.press("a", "A");
  act.pick("b", "B", ["x"]);
  act.type("c", "C", "text");
  act.say("/rules");
  act.show("private");
  assert.deepEqual(act.sent, [
    { do: "press", token: "A" },
    { do: "press", token: "A" },
    { do: "pick", token: "B", keys: ["x"] },
    { do: "type", token: "C", text: "text" },
    "/rules",
    "chat",
  ]);
});

test("a question that opens gives the focus to its harmless answer", () => {
  const act = acting();
  shows(
    h("div", { class: "confirm" }, h("button", {}, "yes"), h("button", { "data-first": "" }, "no")),
  );
  act.open("q", true);
  assert.equal(document.activeElement.textContent, "no");
  assert.equal(act.isOpen("q"), true);
  document.activeElement.blur();
  act.open("q", false);
  assert.deepEqual([act.isOpen("q"), act.drawn, document.activeElement], [false, 2, document.body]);
});

test("what is chosen is told at once and in full, and begins anew with another screen", async () => {
  const act = acting();
  const screen = {
    controls: [{
      type: "picker",
      token: "P",
      items: [{ key: "a", chosen: 2, count: 3 }, { key: "b", count: 2 }],
    }],
  };
  act.of(screen);
  assert.deepEqual([...act.chosen(0)].map(([name, some]) => [name, [...some]]), [["a", [0, 1]], [
    "b",
    [],
  ]]);
  const send = act.toggle(0, "b", 1);
  assert.deepEqual(act.sent, [{ do: "pick", token: "P", keys: ["a", "a", "b"] }]);
  await act.answered();
  await send;
  assert.equal(act.drawn, 2);
  act.toggle(0, "a", 0);
  assert.deepEqual(act.sent[1].keys, ["a", "b"]);
  act.toggle(0, "new", 0);
  assert.deepEqual(act.sent[2].keys, ["a", "b", "new"]);
  assert.equal(act.of(screen).chosen(0).get("a").size, 1, "the same screen keeps it");
  const again = { ...screen };
  assert.equal(act.of(again).chosen(0).get("a").size, 2);
});

test("of a screen's controls those that are wanted; a typed move has its own line", () => {
  const act = acting();
  const screen = {
    controls: [of("a"), of("type", { type: "prompt" }), of("name", { type: "prompt" }), of("b")],
  };
  shows(buttons(screen, act, (one) => one.label !== "b"));
  assert.deepEqual(box.children.map((one) => one.nodeName), ["BUTTON", "FORM"]);
  assert.deepEqual(buttons(null, act, () => true), []);
});

test("a whole screen: words, then near controls, then far ones; long numbers folded on a sheet", () => {
  const act = acting();
  const screen = {
    kind: "sheet",
    blocks: [block("text", "Ana won"), block("quiet", "0123456789abcdef".repeat(4)), {
      drawn: true,
      ...block("text", "x"),
    }],
    controls: [of("far", { rank: 3 }), of("near", { rank: 2 }), of("none")],
    picture: { key: "k" },
    track: { at: 0, count: 3, token: "t", label: "Step" },
  };
  shows(whole(screen, act));
  assert.deepEqual(texts(".is-near button", box), ["near"]);
  assert.deepEqual(texts(".is-far button", box), ["far", "none"]);
  assert.deepEqual(texts(".block-check summary", box), ["Check"]);
  assert.equal(box.querySelectorAll("p").length, 3);
  key(box.querySelector(".is-near button"), "ArrowRight");
  key(box.querySelector(".is-far button"), "ArrowRight");
  assert.deepEqual(act.sent.map((one) => one.keys), [["1"]], "the first is on its way");
  shows(whole({ ...screen, kind: "hand", track: null }, act, (one) => one.label === "far"));
  assert.equal(box.querySelector(".block-check"), null);
  assert.deepEqual(texts("button", box), ["far"]);
});

test("a sheet opens once, goes to its beginning, and tells when it is closed, once", () => {
  const told = [];
  const sheet = new Sheet({ opened: () => told.push("opened"), closed: () => told.push("closed") });
  document.body.append(sheet.element);
  sheet.draw();
  let n = 1;
  sheet.show("One", () => h("p", {}, `draw ${n}`));
  assert.deepEqual([
    sheet.isOpen,
    sheet.title.textContent,
    sheet.body.textContent,
    sheet.shut.ariaLabel,
  ], [true, "One", "draw 1", "Close"]);
  sheet.body.scrollTop = 40;
  n = 2;
  sheet.draw();
  assert.deepEqual([sheet.body.textContent, sheet.body.scrollTop], ["draw 2", 40]);
  sheet.show("Two", () => [null, h("p", {}, "a"), h("p", {}, "b")], true);
  assert.deepEqual([sheet.body.textContent, sheet.body.scrollTop], ["ab", 40]);
  sheet.show("Three", () => h("p"));
  assert.equal(sheet.body.scrollTop, 0);
  assert.deepEqual(told, ["opened"]);
  sheet.close();
  sheet.close();
  assert.deepEqual([sheet.isOpen, told], [false, ["opened", "closed"]]);
  sheet.show("Four", () => h("p", {}, "c"));
  press(sheet.body.firstChild);
  assert.equal(sheet.isOpen, true);
  press(sheet.element);
  assert.equal(sheet.isOpen, false, "beside it");
  sheet.show("Five", () => h("p"));
  sheet.element.open = false; // Escape
  fire(sheet.element, "close");
  assert.deepEqual(told, ["opened", "closed", "opened", "closed", "opened", "closed"]);
  sheet.show("Six", () => h("p"));
  press(sheet.shut);
  assert.equal(sheet.isOpen, false);
  sheet.element.remove();
});

test("which controls are cards, plans, doors and buttons", () => {
  const cards = { type: "picker", items: [{ card: "KH" }] };
  assert.deepEqual(
    [
      cards,
      { ...cards, at_once: true },
      { ...cards, at_once: true, throws: true },
      { type: "picker", items: [{}] },
      { type: "picker" },
      { type: "press", items: [{ card: "KH" }] },
    ].map((one) => Boolean(holdsCards(one))),
    [true, false, true, false, false, false],
  );
  assert.deepEqual([isPlan(of("plan")), isPlan(of("p")), isDoor(of("hand")), isDoor(of("h"))], [
    true,
    false,
    true,
    false,
  ]);
  const no = [
    of("p", { card: "KH" }),
    of("hand"),
    of("plan"),
    of("p", { type: "prompt" }),
    of("p", { type: "link" }),
    cards,
    of("p", { enabled: false }),
    of("sort"),
    of("next"),
    of("p", { rank: 7 }),
  ];
  for (const one of no) assert.equal(Boolean(asButton(one)), false, JSON.stringify(one));
  for (const one of [of("p"), of("p", { rank: 6 }), of("draw", { enabled: true })]) {
    assert.equal(asButton(one), true);
  }
  assert.deepEqual(["next", "hold", "back", "mycomfort", "p"].map((what) => leads(of(what))), [
    true,
    true,
    true,
    true,
    false,
  ]);
});

test("advice is the first line with the lamp, while it is my turn", () => {
  const hand = {
    waits: true,
    blocks: [block("text", "💡 no"), block("alert", "x"), block("alert", "💡 Throw 4♦", "why")],
  };
  assert.equal(adviceOf(hand)[0].text, "💡 Throw 4♦");
  assert.equal(adviceOf({ ...hand, waits: false }), null);
  assert.equal(adviceOf({ waits: true }), null);
  assert.equal(adviceOf(null), null);
});

test("the replay of the deal that lies there", () => {
  assert.equal(replayOf({ table: "abc", deal: "2.13" }), "-:replay:abc:2:13");
  for (const deal of ["2.0", "2", "", "x.1", "1.1.1"]) {
    assert.equal(replayOf({ table: "abc", deal }), "", deal);
  }
  assert.equal(replayOf(), "");
});

test("what is decided beforehand is behind one button, marked once something is", () => {
  let opened = 0;
  assert.equal(inAdvance(null), null);
  assert.equal(inAdvance({ controls: [of("p")] }), null);
  const open = inAdvance({ controls: [of("plan", { type: "picker" }), of("p")] }, () => opened++);
  assert.equal(open.classList.contains("is-decided"), false);
  assert.equal(open.textContent, "In advance…");
  open.click();
  assert.equal(opened, 1);
  assert.ok(inAdvance({ controls: [of("plan")] }).classList.contains("is-decided"));
});

test("other tables that wait are one button with their words", () => {
  assert.equal(alsoWaiting(null), null);
  assert.equal(alsoWaiting({ controls: [of("p")], blocks: [] }), null);
  const also = alsoWaiting({
    controls: [of("hand")],
    blocks: [block("text", "a"), block("quiet", "Two more tables wait:")],
  }, () => {});
  assert.equal(also.textContent, "Two more tables wait…");
});

// --- between deals, and before there is something on the table ---

const frame = (more = {}) => ({
  board: { table: "abc", deal: "1.2", seat: 0, stacks: [], ...more.board },
  public: {
    kind: "table",
    blocks: [block("title", "Deal 1"), block("text", "public words")],
    controls: [
      of("score"),
      of("hand"),
      of("vote"),
      of("next"),
      of("more"),
      of("x", { type: "link", target: "/x" }),
    ],
    ...more.public,
  },
  hand: more.hand === null ? null : {
    waits: false,
    blocks: [
      block("quiet", "table"),
      block("title", "Turn"),
      block("text", "said"),
      block("alert", "💡 Bid", "because"),
    ],
    controls: [],
    ...more.hand,
  },
});
const read = (some, also) => {
  const found = interlude(some, acting(), acting(), also);
  return found && shows(found);
};

test("between deals: what decides when play goes on, the score, and the replay", () => {
  const between = frame({ hand: { controls: [of("next"), of("sort"), of("mycomfort")] } });
  assert.deepEqual(texts("button", read(between)), ["next", "mycomfort", "score", "Replay"]);
  const handActs = acting();
  shows(interlude(between, handActs, acting()));
  box.querySelectorAll("button").find((one) => one.textContent === "Replay").click();
  assert.deepEqual(handActs.sent, [{ do: "press", token: "-:replay:abc:1:2" }]);
  assert.deepEqual(
    texts("button", read(frame({ board: { deal: "1.0" }, hand: { controls: [of("next")] } }))),
    ["next", "score"],
  );
});

test("at a bid: advice folded, what is bid with; whoever waits sees nothing", () => {
  const bids = frame({
    hand: {
      waits: true,
      controls: [
        of("pass"),
        of("sort"),
        of("type"),
        of("plan"),
        of("hand"),
        of("x", { type: "link", target: "/x" }),
      ],
    },
  });
  assert.equal(isAuction(bids), true);
  const also = h("button", {}, "also");
  read(bids, null);
  assert.deepEqual(texts("button", box), ["pass"]);
  assert.deepEqual(texts("summary", box), ["💡 Bid"]);
  assert.deepEqual(texts("details p", box), ["because"]);
  assert.match(box.textContent, /said/);
  assert.doesNotMatch(box.textContent, /tableTurn|Turn/);
  const asks = frame({
    hand: {
      waits: true,
      blocks: [block("text", "own"), block("text", "also wait:")],
      controls: [of("pass"), of("hand")],
    },
  });
  read(asks, also);
  assert.deepEqual(texts("button", box), ["pass", "also"]);
  assert.doesNotMatch(box.textContent, /also wait:/);
  assert.equal(read(frame({ hand: { controls: [of("plan"), of("sort")] } })), null);
  assert.notEqual(read(frame({ hand: { controls: [of("pass")] } })), null);
  for (
    const no of [
      frame({ hand: null }),
      frame({ board: { stacks: [{}] } }),
      frame({ board: { ending: {} } }),
      frame({ public: { kind: "lobby" } }),
      frame({ hand: { controls: [of("hold")] } }),
    ]
  ) assert.equal(isAuction(no), false);
});

test("before the game: what the hand says, or what everybody may press", () => {
  const lobby = frame({
    public: { kind: "lobby" },
    hand: { controls: [of("up"), of("sort"), of("x", { type: "link", target: "/x" })] },
  });
  read(lobby);
  assert.deepEqual(texts("button", box), ["up"]);
  assert.match(box.textContent, /Turn/, "who does not wait reads its title");
  assert.doesNotMatch(box.textContent, /^table/);
  const looks = frame({ public: { kind: "lobby" }, hand: null, board: { seat: undefined } });
  assert.deepEqual(texts("button", read(looks)), ["score", "more"]);
  const sits = frame({ public: { kind: "lobby" }, hand: null });
  assert.deepEqual(texts("button", read(sits)), ["score", "next", "more"]);
  assert.equal(read(frame({ board: { stacks: [{}] } })), null, "the table says it all");
});

// --- the menu ---

function menu(more = {}) {
  const did = [];
  const note = (name) => (...facts) => did.push([name, ...facts]);
  const acts = { publicActs: acting(), handActs: acting() };
  shows(menuOf({
    frame: frame({
      hand: {
        controls: [
          of("far", { rank: 7 }),
          of("near"),
          of("sort"),
          of("hand"),
          of("mid", { enabled: false }),
          of("c", { card: "KH", rank: 9 }),
          of("x", { type: "link", target: "/x", rank: 9 }),
        ],
      },
    }),
    acts,
    press: note("press"),
    replay: "R!",
    sort: note("sort"),
    tables: [{ table: "t1", title: "Room 1", waits: true }, { table: "t2", title: "Room 2" }],
    go: note("go"),
    home: note("home"),
    invite: note("invite"),
    settings: note("settings"),
    people: h("p", {}, "people"),
    out: h("p", {}, "out"),
    ...more,
  }));
  return did;
}

test("the menu has everything that is at hand, each at its place", () => {
  const did = menu();
  const rows = box.querySelectorAll(".button-row").map((row) => [row.key, texts("button", row)]);
  assert.deepEqual(rows, [
    ["screen", ["score", "next", "more"]],
    ["mine", ["far", "sort", "mid"]],
    ["study", ["First steps", "Replay"]],
    ["all", ["Settings", "My tables", "Sort my cards again"]],
    ["tables", ["● Room 1", "Room 2"]],
    ["away", ["To the café", "Invite friends"]],
  ]);
  assert.match(box.textContent, /peopleout$/);
  for (
    const one of box.querySelectorAll(".button-row").slice(2).flatMap((
      row,
    ) => [...row.querySelectorAll("button")])
  ) one.click();
  assert.deepEqual(did.map((one) => one.slice(0, 2).filter((fact) => typeof fact === "string")), [
    ["press", "-:welcome"],
    ["press", "R!"],
    ["settings"],
    ["press", "-:mine"],
    ["sort"],
    ["go", "t1"],
    ["go", "t2"],
    ["home"],
    ["invite"],
  ]);
});

test("the menu of somebody without a table, a room of their own or a replay", () => {
  menu({ frame: null, replay: "", sort: null, tables: [], home: null, invite: null, people: null });
  assert.deepEqual(texts("button", box), ["First steps", "Settings", "My tables"]);
  menu({ frame: frame({ hand: null }) });
  assert.equal(box.querySelectorAll(".button-row").map((row) => row.key).includes("mine"), false);
});
