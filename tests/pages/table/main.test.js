// The page as a whole: what it says to the server, what it does with each answer, and what fingers
// and keys do outside of the hand.

import { fire, hide, key, lies, opened, pass, press, reloads, texts } from "../dom.js";
import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import {
  answered,
  at,
  cardOf,
  comesIn,
  frame,
  heardText,
  hears,
  line,
  myCards,
  open,
  said,
  settles,
  show,
  toast,
} from "./sitting.js";

let page;
let deal = 0;
let state;
let first; // what the page says before any table is there

const now = () => `${deal}.1`;
const is = (facts) => show({ deal: now(), ...facts });
const kinds = () => said().map((one) => one.do);
const part = (id) => document.getElementById(id);
const chosen = () =>
  [...page.state.chosen].map((id) => page.state.hand.find((one) => one.id === id)?.card ?? id);

before(async () => {
  localStorage.setItem("asked sounds", "yes");
  localStorage.setItem("language", "en");
  page = await open({
    entered: { name: "Maria N.", tables: [{ table: "t1", title: "Deal 1", place: "" }] },
  });
  state = page.state;
  page.paint(true);
  first = [texts("#pause .page-wait"), texts("#acts > *"), part("acts").hidden, document.title];
});
beforeEach(async () => {
  deal += 1;
  Object.assign(page, { closed: null, home: false, nothing: false });
  await is({});
  await settles();
  await pass(1000);
  page.parts.toast.hidden = true;
  said();
});

test("before any table is there the page says that it waits", () => {
  assert.deepEqual(first, [["Connecting…"], [], true, "Kafene"]);
});

describe("the line", () => {
  test("is opened with who I am and what I want to see", async () => {
    line().ends();
    await pass(500);
    await comesIn();
    const [enter, opens] = said();
    assert.deepEqual(enter, { do: "enter", door: "local", said: {} });
    const { heard: _, ...rest } = opens;
    assert.deepEqual(rest, {
      do: "open",
      table: "t1",
      place: "local:kafene",
      language: "en",
      version: state.board.version,
    });
  });

  test("comes in again by the ticket that it was given", async () => {
    await hears({ is: "entered", ticket: "T7", name: "Maria", tables: [], place: "p" });
    assert.equal(sessionStorage.getItem("ticket"), "T7");
    line().ends();
    await pass(500);
    line().opens();
    assert.deepEqual(said()[0], { do: "enter", door: "ticket", said: { ticket: "T7" } });
    await comesIn();
    await is({});
  });

  test("tells who I am and which tables are mine", async () => {
    await hears({
      is: "entered",
      ticket: "",
      name: "Béla",
      tables: [{ table: "t9", title: "x", place: "" }],
    });
    assert.equal(page.me, "Béla");
    assert.deepEqual(page.tables.map((one) => one.table), ["t9"]);
    await hears({ is: "mine", tables: [{ table: "t8", title: "x", place: "" }] });
    assert.deepEqual(page.tables.map((one) => one.table), ["t8"]);
    await hears({ is: "entered", ticket: "", name: "Maria" });
    assert.deepEqual(page.tables, []);
  });

  test("that is new makes any version the truth", async () => {
    const old = frame({ deal: now(), hand: ["4C"] });
    await is({});
    await hears({ is: "entered", ticket: "", name: "Maria" });
    await hears(old);
    assert.deepEqual(myCards(), ["4C"]);
  });

  test("in trouble says so, unless it is an answer to what was pressed", async () => {
    await hears({ is: "trouble", id: "x", code: "slow" });
    assert.equal(toast(), "A little slower, please.");
    page.parts.toast.hidden = true;
    await hears({ is: "trouble", code: "slow" });
    assert.equal(toast(), "");
  });

  test("that brings no answer to a press says so once", async () => {
    const told = [];
    new MutationObserver(() => told.push(toast())).observe(part("toast"), { childList: true });
    page.send({ do: "press", token: "t1:p:1" });
    await answered("press", { is: "trouble", code: "store" });
    assert.deepEqual(told, [
      "I can't reach my notes just now. Nothing is lost: press again shortly.",
    ]);
  });

  test("that stays lost says so where there is no table", async () => {
    const { emptied } = await import("/table/play/arrivals.js");
    emptied();
    await pass(20);
    assert.deepEqual(texts("#pause .page-wait"), ["Connecting…"]);
    for (let times = 0; times < 4; times += 1) {
      line().ends();
      await pass(5000);
    }
    assert.match(texts("#pause .page-wait")[0], /^The connection is lost/);
    await comesIn();
    await is({});
    assert.deepEqual(texts("#pause .page-wait"), []);
  });

  test("asks what chosen cards become, and the page stays when it is not answered", async () => {
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    assert.deepEqual(kinds(), ["try"]);
    line().ends();
    await pass(500);
    await comesIn();
    assert.equal(page.verdicts.found, null);
  });
});

describe("a table that is gone", () => {
  test("leads to what is in its place, and says that it is closed", async () => {
    page.host.table = "t1";
    await hears({ is: "closed", why: "gone" });
    assert.equal(page.host.table, "");
    assert.equal(state.frame, null);
    assert.deepEqual(page.closed, { title: "🎴 Deal 1 · 120 : 95", said: "goneTable" });
    const opens = said().find((one) => one.do === "open");
    assert.equal(opens.table, "");
  });

  test("that was closed already is not told of again", async () => {
    await is({ closed: true });
    page.closed = null;
    await hears({ is: "closed", why: "gone" });
    assert.equal(page.closed, null);
  });

  test("where nothing was, nothing is shown", async () => {
    page.host.table = "";
    await hears({ is: "closed", why: "left" });
    assert.equal(page.nothing, true);
    assert.equal(page.closed, null);
    assert.deepEqual(myCards(), []);
    said();
    await pass(6000);
    assert.ok(kinds().includes("open"));
    hide(true);
    said();
    await pass(6000);
    assert.equal(kinds().includes("open"), false);
    hide(false);
    page.home = true;
    said();
    await pass(6000);
    assert.equal(kinds().includes("open"), false);
  });

  test("is looked for again while nothing is there, and not while something is", async () => {
    said();
    await pass(6000);
    assert.equal(kinds().includes("open"), false);
  });
});

describe("fingers", () => {
  test("a card joins those of its rank that are chosen, where a pile lies", async () => {
    const hand = ["6C", "6D", "KS"];
    await is({ hand });
    const { toggle } = await import("/table/play/moves.js");
    const picks = (which) => page.drag.on.pick(which);
    toggle(0);
    assert.equal(picks(1).length, 2);
    assert.deepEqual(chosen(), ["6C", "6D"]);
    assert.equal(picks(2).length, 1);
    assert.deepEqual(chosen(), []);
    toggle(0);
    await is({
      hand,
      stacks: [{ id: "trick", kind: "trick", label: "Trick", cards: [], seats: [] }],
    });
    if (!state.chosen.size) toggle(0);
    assert.equal(picks(1).length, 1);
  });

  test("a chosen card is lifted with all that are chosen; jokers go with jokers", async () => {
    await is({ hand: ["6C", "X", "X"] });
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    toggle(1);
    assert.equal(page.drag.on.pick(0).length, 2);
    assert.equal(page.drag.on.pick(2).length, 1); // of two ranks none joins
    toggle(1);
    assert.equal(page.drag.on.pick(2).length, 2);
  });

  test("nothing is lifted while something is on its way", () => {
    state.pending = { ids: new Set(), version: 0 };
    assert.equal(page.drag.on.pick(0), null);
    state.pending = null;
    assert.equal(page.drag.on.pick(9), null);
    assert.deepEqual(page.drag.on.pick(0, "m0/2D"), ["m0/2D"]);
  });

  test("what is lifted is said, and put back it is as it was chosen before", async () => {
    const { toggle } = await import("/table/play/moves.js");
    toggle(2);
    const ids = page.drag.on.pick(0);
    assert.deepEqual(chosen(), []);
    page.drag.on.picked(ids);
    assert.equal(heardText(), "You are holding six of clubs.");
    page.drag.on.back(new Map(), ids);
    assert.deepEqual(chosen(), ["KS"]);
    assert.equal(heardText(), "Put back.");
  });

  test("put between others it is my own order", async () => {
    const ids = page.drag.on.pick(0);
    page.drag.on.arrange(3, ids);
    assert.deepEqual(myCards(), ["9D", "KS", "6C"]);
  });

  test("over a place the place shows it, and a place where it fits is felt", async () => {
    page.host.feel = (what) => (page.felt = what);
    page.felt = "";
    const ids = page.drag.on.pick(0);
    page.drag.cards = ids;
    page.drag.bubble = document.createElement("p");
    page.drag.on.picked(ids);
    await answered("try", {
      verdicts: [
        { target: "m0", fits: true, line: "Four.", cards: ["6S", "6H", "6D", "6C"], added: [3] },
        { target: "t0", fits: false, line: "Not yours." },
      ],
    });
    page.drag.on.over(at("m0"));
    assert.ok(at("m0").classList.contains("is-over"));
    assert.equal(at("m0").querySelectorAll(".is-ghost").length, 1);
    assert.equal(page.drag.bubble.textContent, "Four.");
    assert.deepEqual([heardText(), page.felt], ["Four.", "fits"]);
    page.felt = "";
    page.verdicts.changed(); // the same place is felt once
    assert.equal(page.felt, "");
    page.drag.on.over(at("t0"));
    assert.deepEqual([heardText(), page.felt], ["no: Not yours.", ""]);
    assert.ok(page.drag.bubble.classList.contains("is-unfit"));
    page.drag.on.over(null);
    assert.equal(page.drag.bubble.textContent, "");
    assert.equal(document.querySelector(".is-over"), null);
    const fits = page.drag.fits;
    assert.deepEqual(["m0", "t0", "pile"].map(fits), [true, "no", false]);
    page.drag.cards = null;
    page.verdicts.clear();
    page.drag.on.pick(0);
    assert.deepEqual(["pile", "m0"].map((id) => (page.drag.cards = ids, fits(id))), [true, null]);
    page.drag.cards = null;
  });

  test("dropped there it is laid, and where it is not what was chosen is chosen again", async () => {
    const { toggle } = await import("/table/play/moves.js");
    toggle(2);
    const ids = page.drag.on.pick(0);
    page.drag.on.drop(at("m0"), new Map(), ids);
    assert.equal(said().findLast((one) => one.do === "drop").target, "m0");
    assert.deepEqual(chosen(), []);
    await answered("drop", { refused: true });
    await is({ turn: 1 });
    toggle(2);
    page.drag.on.drop(at("m0"), new Map(), page.drag.on.pick(0));
    assert.deepEqual(chosen(), ["KS"]);
  });

  test("drawn from stock or pile to my cards it answers as to a tap", async () => {
    const stock = { id: "stock", kind: "stock", label: "Stock", hidden: 2, press: "t1:draw" };
    await is({ stacks: [stock] });
    lies("#hand", [0, 500, 360, 100]);
    const ends = (x, y, facts = {}) => {
      fire(at("stock"), "pointerdown", { isPrimary: true, button: 0, ...facts });
      fire(document.body, "pointerup", { clientX: x, clientY: y });
      return said().filter((one) => one.do === "press").map((one) => one.token);
    };
    assert.deepEqual(ends(100, 550), ["t1:draw"]);
    await settles();
    said();
    assert.deepEqual(ends(100, 300), []);
    assert.deepEqual(ends(100, 550, { isPrimary: false }), []);
    assert.deepEqual(ends(100, 550, { button: 2 }), []);
    fire(document.body, "pointerup", { clientX: 100, clientY: 550 });
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    said();
    assert.deepEqual(ends(100, 550), []);
    fire(part("felt"), "pointerdown", { isPrimary: true, button: 0 });
    fire(document.body, "pointerup", { clientX: 100, clientY: 550 });
    assert.deepEqual(said().filter((one) => one.do === "press"), []);
  });

  test("long on the trick they show the last one, and it is no tap", async () => {
    const trick = { id: "trick", kind: "trick", label: "Trick", cards: ["6S"], seats: [1] };
    await is({ stacks: [trick] });
    const peeks = () => part("table").classList.contains("is-peek");
    fire(at("trick"), "pointerdown", { isPrimary: true, button: 0 });
    await pass(440);
    assert.equal(peeks(), false);
    await pass(20);
    assert.equal(peeks(), true);
    press(at("trick"));
    assert.equal(toast(), "");
    await pass(3100);
    for (const ends of ["pointerup", "pointercancel", "pointerleave"]) {
      fire(at("trick"), "pointerdown", { isPrimary: true, button: 0 });
      fire(ends === "pointerleave" ? part("felt") : at("trick"), ends);
      await pass(500);
      assert.equal(peeks(), false, ends);
    }
    press(at("trick"));
    assert.equal(toast(), "Trick");
    fire(at("seat:1"), "pointerdown", { isPrimary: true, button: 0 });
    await pass(500);
    assert.equal(peeks(), false);
  });

  test("on a card that may be moved on they choose it", async () => {
    const plays = [{ target: "m0", cards: ["t0/2D"] }];
    await is({ plays });
    press(document.querySelector('[data-ref="t0/2D"] .card'));
    assert.deepEqual(chosen(), ["t0/2D"]);
    assert.equal(heardText(), "two of diamonds chosen, 1 in all.");
    await answered("try", { verdicts: [] });
    press(document.querySelector('[data-ref="t0/2D"] .card'));
    assert.deepEqual(chosen(), []);
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    press(document.querySelector('[data-ref="t0/2D"] .card')); // the stack is meant
    assert.deepEqual(chosen().filter((one) => one.includes("/")), []);
  });
});

describe("keys", () => {
  test("that press a stack go back to the hand", async () => {
    at("t0").focus();
    at("t0").click();
    assert.equal(document.activeElement, cardOf("6C"));
    at("t0").focus();
    press(at("t0"));
    assert.equal(document.activeElement, at("t0"));
    await is({ hand: [] });
    at("t0").focus();
    at("t0").click();
    assert.equal(document.activeElement, at("t0"));
  });

  test("Escape puts down what is chosen, and goes to the hand", async () => {
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    at("t0").focus();
    key(at("t0"), "Escape");
    assert.deepEqual(chosen(), []);
    assert.equal(document.activeElement, cardOf("6C"));
    document.activeElement.blur();
    key(document.body, "Escape");
    assert.equal(document.activeElement, document.body);
    toggle(0);
    page.sheet.show("x", () => []);
    key(document.body, "Escape");
    assert.equal(chosen().length, 1);
    page.sheet.close();
  });
});

describe("back", () => {
  const back = () => dispatchEvent(new Event("back"));
  test("closes what lies over the table, the topmost first", async () => {
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    page.sheet.show("x", () => []);
    back();
    assert.equal(page.sheet.isOpen, false);
    assert.equal(chosen().length, 1);
    page.study = { is: "lesson", board: { table: "l" } };
    const leave = page.leaveStudy;
    let left = 0;
    page.leaveStudy = () => (left += 1);
    back();
    assert.equal(left, 1);
    Object.assign(page, { study: null, leaveStudy: leave });
    assert.equal(chosen().length, 1);
    back();
    assert.equal(chosen().length, 0);
  });
});

describe("links and rooms", () => {
  test("a link to another window is opened by a host that allows none", () => {
    const link = document.createElement("a");
    link.setAttribute("target", "_blank");
    link.href = "https://example.org/x";
    document.body.append(link);
    assert.equal(fire(link, "click").defaultPrevented, false);
    const gone = [];
    page.host.open = (address) => gone.push(address);
    assert.equal(fire(link, "click").defaultPrevented, true);
    assert.deepEqual(gone, ["https://example.org/x"]);
    link.removeAttribute("target");
    assert.equal(fire(link, "click").defaultPrevented, false);
    page.host.open = null;
    assert.deepEqual(opened, []);
  });

  test("another room in the address is loaded", () => {
    const before = reloads.length;
    dispatchEvent(new Event("hashchange"));
    assert.equal(reloads.length, before + 1);
  });
});

describe("turned away", () => {
  test("for a while it says why and tries again; for good it says what helps", async () => {
    line().ends();
    await pass(500);
    line().opens();
    line().says({ is: "refused", then: "again", code: "many" });
    await pass(20);
    assert.match(texts(".bar-link")[0], /^Too many of these pages are open/);
    line().ends();
    await pass(9000);
    await comesIn();
    await is({});
    assert.deepEqual(texts(".bar-link"), [""]);
    page.sheet.show("x", () => []);
    line().says({ is: "refused", then: "final", code: "blocked" });
    await pass(20);
    assert.equal(page.coming.over, true);
    assert.equal(page.sheet.isOpen, false);
    assert.deepEqual(myCards(), []);
    assert.match(texts("#pause [role=alert]")[0], /^You can't play with this bot/);
    assert.deepEqual(texts(".bar-link"), [""]);
    assert.equal(line().readyState, 3);
    await pass(20000);
    assert.equal(line().readyState, 3);
  });
});
