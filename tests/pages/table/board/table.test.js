// The table as it is drawn: bar, seats, stacks and their places, the clock, the page's own words.

import { fire, hide, pass, press, texts } from "../../dom.js";
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
  open,
  said,
  settles,
  show,
  toast,
} from "../sitting.js";
import { speak } from "/table/shared/words.js";

let page;
let deal = 0;

const now = () => `${deal}.1`;
const is = (facts) => show({ deal: now(), ...facts });
const part = (id) => document.getElementById(id);
const zones = (selector) =>
  document.querySelectorAll(`${selector} [data-zone]`).map((one) => one.dataset.zone);
const meld = (side, number, more = {}) => ({
  id: `meld:${side}:${number}`,
  kind: "meld",
  label: `Meld ${number}`,
  side,
  cards: ["6S", "6H", "6D"],
  caption: `${number} · 30`,
  ...more,
});
const words = (text) => [[{ type: "plain", text }]];

before(async () => {
  localStorage.setItem("asked sounds", "yes");
  page = await open();
});
beforeEach(async () => {
  deal += 1;
  await is({});
  await settles();
  await pass(1000);
  page.parts.toast.hidden = true;
  said();
});

describe("the bar", () => {
  test("says whose turn it is, and the score in the colours of the sides", async () => {
    await is({ turn: 1 });
    assert.equal(part("turn").textContent, "🤖 Peter plays");
    assert.equal(part("turn").classList.contains("is-mine"), false);
    assert.deepEqual(texts("#facts li"), ["Deal 1 · 120 : 95"]);
    assert.deepEqual(texts(".bar-long"), ["Deal 1 ·"]);
    assert.deepEqual(
      document.querySelectorAll(".bar-scores b").map((one) => [one.className, one.textContent]),
      [["side-0", "120"], ["side-1", "95"]],
    );
    await is({ turn: 0 });
    assert.equal(part("turn").textContent, "Your turn · Lay or throw.");
    assert.equal(part("turn").classList.contains("is-mine"), true);
  });

  test("has no score where the numbers are not those of the sides", async () => {
    const score = async (title) => {
      await is({ turn: 1, title });
      return [texts(".bar-long"), texts(".bar-scores"), texts("#facts li")];
    };
    assert.deepEqual(await score("Deal 1 · 1 : 2 : 3"), [["Deal 1 ·"], [], ["Deal 1 · 1 : 2 : 3"]]);
    assert.deepEqual(await score("120 : 95"), [[""], ["120 : 95"], ["120 : 95"]]);
    assert.deepEqual(await score("Belot"), [[""], [], ["Belot"]]);
    const seats = [{ number: 0, name: "Maria", side: 0, cards: 1 }];
    await is({ turn: 1, title: "Deal 1 · 5", seats });
    assert.deepEqual(texts(".bar-scores"), []);
  });

  test("says the title where nobody is to act", async () => {
    await is({ turn: -1, title: "🎴 Lobby" });
    assert.equal(part("turn").textContent, "Lobby");
    assert.deepEqual(texts("#facts li"), []);
  });

  test("says what is so, but not twice what bars the pile", async () => {
    const stacks = [{ id: "pile", kind: "pile", label: "Pile: 11 cards · frozen", cards: ["6S"] }];
    await is({ stacks, facts: ["2 415 : 1 880", "frozen"], title: "" });
    assert.deepEqual(texts("#facts li"), ["2 415\u00a0:\u00a01 880"]);
    await is({ stacks: [], facts: ["frozen"], title: "" });
    assert.deepEqual(texts("#facts li"), ["frozen"]);
  });

  test("says in three languages that I look on", async () => {
    for (
      const [language, watching] of [
        ["bg", "Гледаш отстрани"],
        ["hu", "Nézőként vagy itt"],
        ["en", "You are watching"],
      ]
    ) {
      await is({ language, seat: undefined, hand: [], screen: null, title: "" });
      await pass(50);
      assert.equal(texts(".bar-watching")[0], watching);
    }
    await is({ seat: 0 });
    assert.deepEqual(texts(".bar-watching"), []);
  });

  test("says how the line is", async () => {
    const link = () => texts(".bar-link")[0];
    assert.equal(link(), "");
    line().ends();
    await pass(20);
    assert.equal(link(), "Connecting…");
    assert.ok(document.querySelector(".bar-link").classList.contains("is-connecting"));
    await pass(500);
    await comesIn();
    await is({});
    assert.equal(link(), "");
  });

  test("is the title of the page", async () => {
    assert.equal(document.title, "● Your turn · 🎴 Deal 1 · 120 : 95");
    await is({ turn: 1 });
    assert.equal(document.title, "🎴 Deal 1 · 120 : 95");
    await is({ turn: 1, title: "" });
    assert.equal(document.title, "Kafene");
  });
});

describe("the clock of a turn", () => {
  const MINUTE = 60_000;
  const clock = () => texts(".bar-time")[0];
  const soon = () => document.querySelector(".bar-time").classList.contains("is-soon");
  const until = (ms, more = {}) => is({ until: Date.now() + ms, ...more });

  test("counts", async () => {
    await until(90_000);
    assert.equal(clock(), "1 min 30 s");
    assert.equal(soon(), false);
    await pass(31_000);
    assert.match(clock(), /^(59 s|1 min 00 s)$/);
    await pass(43_000);
    assert.equal(soon(), false);
    await pass(2_000);
    assert.equal(soon(), true);
    await pass(20_000);
    assert.equal(clock(), "");
    await until(0, { until: undefined });
    assert.deepEqual([clock(), soon()], ["", false]);
  });

  test("of hours is silent, but in a game of days against people", async () => {
    const computers = [0, 1].map((number) => ({
      number,
      name: "x",
      side: number,
      computer: number > 0,
    }));
    await until(61 * MINUTE);
    assert.equal(clock(), "");
    await until(59 * MINUTE);
    assert.equal(clock(), "59 min");
    await until(13 * 60 * MINUTE);
    assert.equal(clock(), "13 h 00 min");
    await until(13 * 60 * MINUTE, { seats: computers });
    assert.equal(clock(), "");
    await until(59 * MINUTE, { seats: computers });
    assert.equal(clock(), "59 min");
  });
});

describe("where things lie", () => {
  test("mine at my hand, those of the others by side, the rest in the middle", async () => {
    const stacks = [
      { id: "stock", kind: "stock", label: "Stock", hidden: 2 },
      meld(1, 1),
      meld(0, 1),
      meld(1, 2),
      { id: "bonus:0", kind: "bonus", label: "Threes", side: 0, cards: ["3D"] },
      { id: "bottom", kind: "bonus", label: "Bottom", side: 0, cards: ["3D"] },
      { id: "new", kind: "new", label: "New" },
    ];
    await is({ stacks });
    assert.deepEqual(zones("#ours"), ["meld:0:1", "bonus:0"]);
    assert.deepEqual(zones("#theirs"), ["meld:1:1", "meld:1:2"]);
    assert.deepEqual(zones("#centre"), ["stock", "bottom", "new"]);
    assert.deepEqual(texts("#theirs .melds-whose"), ["Peter + Iva"]);
    assert.deepEqual(texts("#ours .melds-whose"), []);
    assert.equal(document.querySelector("#theirs .melds").className, "melds side-1");
    assert.equal(part("theirs").hidden, false);
    await is({ stacks: [] });
    assert.deepEqual([part("theirs").hidden, part("ours").hidden], [true, true]);
  });

  test("seen from the other side", async () => {
    await is({ seat: 1, stacks: [meld(0, 1), meld(1, 1)] });
    assert.deepEqual(zones("#ours"), ["meld:1:1"]);
    assert.deepEqual(zones("#theirs"), ["meld:0:1"]);
    assert.deepEqual(texts("#theirs .melds-whose"), ["Maria + Béla"]);
  });

  test("who looks on is told whose melds the lower ones are", async () => {
    await is({ seat: undefined, hand: [], screen: null, stacks: [meld(0, 1), meld(1, 1)] });
    assert.deepEqual(texts("#ours .melds-whose"), ["Maria + Béla"]);
    await is({ seat: undefined, hand: [], screen: null, stacks: [meld(1, 1)] });
    assert.deepEqual(texts("#ours .melds-whose"), []);
  });

  test("the place of a new meld stays when it is not my turn", async () => {
    const absent = () => texts("#centre .is-absent").length;
    const stock = { id: "stock", kind: "stock", label: "Stock", hidden: 2 };
    await is({ stacks: [stock] });
    assert.equal(absent(), 1);
    await is({ stacks: [stock, { id: "new", kind: "new", label: "New" }] });
    assert.equal(absent(), 0);
    await is({ stacks: [{ ...stock, kind: "pile" }] });
    assert.equal(absent(), 0);
    await is({ stacks: [stock], seat: undefined, hand: [], screen: null });
    assert.equal(absent(), 0);
  });

  test("seats stand around, mine at my hand", async () => {
    await is({ turn: 2 });
    assert.deepEqual(zones("#seats"), ["seat:1", "seat:2", "seat:3"]);
    assert.deepEqual(zones("#me"), ["seat:0"]);
    assert.match(texts("#seats .text-unseen")[1], /^Béla, partner, .*to play/);
    assert.equal(part("table").dataset.players, "4");
    await is({ turn: 2, seat: undefined, hand: [], screen: null });
    assert.doesNotMatch(texts("#seats .text-unseen")[1], /partner/);
  });

  test("cards of a trick lie before who has played them; of several on top each its own", async () => {
    const seats = [0, 1, 2, 3, 4].map((number) => ({ number, name: `P${number}`, side: number }));
    const trick = {
      id: "trick",
      kind: "trick",
      label: "Trick",
      cards: ["6S", "7S", "8S", "9S"],
      seats: [1, 2, 3, 4],
    };
    const by = () => document.querySelectorAll("#centre .slot").map((one) => one.className);
    await is({ seats, stacks: [trick] });
    assert.deepEqual(by(), [
      "slot slot-by-left",
      "slot slot-by-top-0",
      "slot slot-by-top-1",
      "slot slot-by-right",
    ]);
    await is({ stacks: [{ ...trick, cards: ["6S"], seats: [2] }] });
    assert.deepEqual(by(), ["slot slot-by-top"]);
  });
});

describe("a folded meld of the others", () => {
  test("is shown whole by a tap, until the next one", async () => {
    page.table.fit.level = 2;
    await is({ stacks: [meld(1, 1), meld(1, 2)] });
    page.table.fit.level = 2;
    page.paint(true);
    const peeked = () => texts(".melds-peeked p");
    assert.ok(at("meld:1:1").classList.contains("is-folded"));
    press(at("meld:1:1"));
    assert.deepEqual(peeked(), ["Meld 1"]);
    assert.equal(document.querySelectorAll(".melds-peeked .slot").length, 3);
    press(at("meld:1:2"));
    assert.deepEqual(peeked(), ["Meld 2"]);
    press(at("meld:1:2"));
    assert.deepEqual(peeked(), []);
    press(at("meld:1:1"));
    fire(at("meld:1:2"), "pointerdown");
    await pass(20);
    assert.deepEqual(peeked(), ["Meld 1"]);
    fire(part("hand"), "pointerdown");
    await pass(20);
    assert.deepEqual(peeked(), []);
    page.toast("x");
  });
});

describe("cards of which some are kept", () => {
  const keeps = ["Keep 2♠ Q♠", "Keep 2♠", "Keep Q♠", "Keep none", "Keep 🃏 2♠"];
  const controls = keeps.map((label, one) => ({ type: "press", token: `t1:p:${one}`, label }));
  const shining = () => texts("#acts .is-on");
  const slot = (one) => document.querySelectorAll('[data-zone="bottom"] .slot')[one];

  test("are chosen by taps, and the button that names them shines", async () => {
    const stacks = [{
      id: "bottom",
      kind: "bonus",
      label: "Bottom",
      side: 0,
      cards: ["2S", "QS", "X"],
    }];
    await is({ stacks, plays: [], controls });
    assert.deepEqual(shining(), []);
    press(slot(0));
    assert.deepEqual(shining(), ["Keep 2♠\u{fe0e}"]);
    assert.ok(slot(0).classList.contains("is-picked"));
    assert.equal(toast(), "");
    press(slot(1));
    assert.deepEqual(shining(), ["Keep 2♠\u{fe0e} Q♠\u{fe0e}"]);
    press(slot(0));
    assert.deepEqual(shining(), ["Keep Q♠\u{fe0e}"]);
    press(slot(1));
    assert.deepEqual(shining(), []);
    press(slot(2));
    press(slot(0));
    assert.deepEqual(shining(), ["Keep 🃏 2♠\u{fe0e}"]);
    await is({ stacks: [] });
    await is({ stacks, plays: [], controls });
    assert.deepEqual(shining(), []);
  });

  test("are none where there are few buttons: the stack says what it is", async () => {
    const stacks = [{
      id: "bottom",
      kind: "bonus",
      label: "Bottom",
      side: 0,
      cards: ["2S", "QS", "X"],
    }];
    await is({ stacks, plays: [], controls: controls.slice(0, 3) });
    press(slot(0));
    assert.equal(slot(0).classList.contains("is-picked"), false);
    assert.equal(toast(), "Bottom");
  });
});

describe("the sentence of a place", () => {
  const judged = () => part("judged").textContent;
  const unfit = () => part("judged").classList.contains("is-unfit");
  const choose = async (...verdicts) => {
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    await answered("try", { verdicts });
  };

  test("is that of the one that has the keys, the first that fits, or the first", async () => {
    await is({
      stacks: [meld(0, 1), meld(0, 2), { id: "pile", kind: "pile", label: "Pile", cards: ["6S"] }],
    });
    await choose(
      { target: "meld:0:1", fits: false, line: "Too few." },
      { target: "meld:0:2", fits: true, line: "Four." },
      { target: "pile", fits: true, line: "Ends it." },
    );
    assert.deepEqual([judged(), unfit()], ["✓ 2: Four.", false]);
    at("meld:0:1").focus();
    await pass(20);
    assert.deepEqual([judged(), unfit()], ["✗ 1: Too few.", true]);
    at("pile").focus();
    await pass(20);
    assert.deepEqual([judged(), unfit()], ["✓ Ends it.", false]);
    const { stepBack } = await import("/table/play/moves.js");
    stepBack();
    assert.deepEqual([judged(), unfit()], ["", false]);
  });

  test("of several that do not fit is that of the first", async () => {
    await is({ stacks: [meld(0, 1), meld(0, 2, { caption: undefined })] });
    await choose(
      { target: "meld:0:2", fits: false, line: "Two." },
      { target: "meld:0:1", fits: false, line: "One." },
    );
    assert.equal(judged(), "✗ 1: One.");
  });

  test("keeps a score on its line", async () => {
    await is({ stacks: [meld(0, 1)] });
    await choose({ target: "meld:0:1", fits: true, line: "30 / 50" });
    assert.equal(judged(), "✓ 1: 30\u00a0/\u00a050");
  });
});

describe("buttons above the hand", () => {
  const acts = () => texts("#acts > *");
  const control = (token, label, more = {}) => ({ type: "press", token, label, ...more });

  test("what is undone stands last, what I may decide in advance and other tables behind it", async () => {
    const controls = [
      control("t1:p:1", "Draw"),
      control("t1:undo", "Take back"),
      control("t1:sort", "Sort"),
      control("t1:plan:1", "Pass"),
      control("t2:hand", "There"),
      control("t1:off", "Off", { enabled: false }),
      control("t1:far", "Far", { rank: 7 }),
    ];
    const blocks = [{ lines: words("Other tables that wait:") }];
    await is({ controls, blocks, undo: "t1:undo" });
    assert.deepEqual(acts(), ["Draw", "Take back", "In advance…", "Other tables that wait…"]);
    assert.ok(part("acts").children[1].classList.contains("acts-undo"));
    assert.equal(document.querySelector(".icon-undo").hidden, false);
    await is({ controls: [], undo: "" });
    assert.deepEqual(acts(), []);
    assert.equal(document.querySelector(".icon-undo").hidden, true);
    assert.equal(part("acts").hidden, false);
    await is({ screen: null });
    assert.equal(part("acts").hidden, true);
  });

  test("the sheet of what is decided in advance closes when there is nothing more", async () => {
    const controls = [control("t1:plan:1", "Pass"), control("t1:p:1", "Draw")];
    const blocks = [{ style: "alert", lines: words("You will pass.") }, { lines: words("Other") }];
    await is({ controls, blocks });
    press(part("acts").children[1]);
    assert.deepEqual(texts("#sheet-title"), ["In advance…"]);
    assert.deepEqual(texts(".sheet-body .block"), ["You will pass."]);
    assert.deepEqual(texts(".sheet-body .button"), ["Pass"]);
    await is({ controls: [] });
    assert.equal(page.sheet.isOpen, false);
  });

  test("the sheet of my other tables names them", async () => {
    const lines = [...words("Other tables:"), ...words("Room one")];
    await is({ controls: [control("t2:hand", "There")], blocks: [{ lines }] });
    press(part("acts").children[0]);
    assert.deepEqual(texts("#sheet-title"), ["My tables"]);
    assert.deepEqual(texts(".sheet-body p"), ["Room one"]);
    assert.deepEqual(texts(".sheet-body .button"), ["There"]);
    await is({ controls: [] });
    assert.equal(page.sheet.isOpen, false);
  });

  test("many have more room where no card can be played", async () => {
    const many = () => part("acts").classList.contains("is-many");
    const bottom = [{ id: "bottom", kind: "bonus", label: "Bottom", cards: ["6S"] }];
    const some = (count) => Array(count).fill(0).map((_, one) => control(`t1:p:${one}`, `B${one}`));
    await is({ stacks: bottom, plays: [], controls: some(4) });
    assert.equal(many(), true);
    await is({ stacks: bottom, plays: [], controls: some(3) });
    assert.equal(many(), false);
    await is({ stacks: bottom, controls: some(4) });
    assert.equal(many(), false);
    await is({ plays: [], controls: some(4) });
    assert.equal(many(), false);
    await is({ stacks: [], controls: some(1) });
    assert.equal(many(), true);
  });

  test("advice stands before them, and its room stays until the deal ends", async () => {
    const blocks = [{ style: "alert", lines: words("💡 Throw 4♦.") }];
    await is({ blocks, controls: [control("t1:p:1", "Draw")] });
    assert.deepEqual(acts(), ["💡 Throw 4♦.", "Draw"]);
    assert.ok(part("acts").classList.contains("is-advised"));
    await is({});
    assert.ok(part("acts").classList.contains("is-advised"));
    await is({ stacks: [] });
    assert.equal(part("acts").classList.contains("is-advised"), false);
  });
});

describe("where the keys go when their button is gone", () => {
  const control = { type: "press", token: "t1:p:1", label: "Draw" };

  test("to the hand, or to the first button", async () => {
    await is({ controls: [control] });
    part("acts").children[0].focus();
    await is({ controls: [] });
    assert.equal(document.activeElement, cardOf("6C"));
    await is({ controls: [control] });
    part("acts").children[0].focus();
    await is({ hand: [], plays: [], controls: [{ ...control, label: "Other" }] });
    assert.equal(document.activeElement.textContent, "Other");
    await is({ hand: [], plays: [], controls: [] });
    assert.equal(document.activeElement, document.body);
    await is({ hand: [], plays: [], controls: [control] }); // with nothing to go to, they wait
    assert.equal(document.activeElement.textContent, "Draw");
  });

  test("nowhere while they are in place", async () => {
    at("pile").focus();
    await is({});
    assert.equal(document.activeElement, at("pile"));
  });
});

describe("before the deal and outside of it", () => {
  test("a table with nothing on it shows what there is to read", async () => {
    await is({ stacks: [], screen: null, seats: [] });
    assert.equal(part("pause").hidden, false);
    assert.equal(part("felt").hidden, true);
    assert.ok(part("table").classList.contains("is-paused"));
    assert.deepEqual(texts("#pause .button"), ["Score"]);
    await is({ stacks: [], screen: null });
    assert.equal(part("felt").hidden, false);
    await is({});
    assert.equal(part("pause").hidden, true);
    assert.equal(part("table").classList.contains("is-paused"), false);
  });

  test("bids are made below the seats", async () => {
    const controls = [{ type: "press", token: "t1:bid", label: "Hearts" }];
    await is({ stacks: [], plays: [], controls });
    assert.ok(part("pause").classList.contains("acts-auction"));
    assert.equal(part("acts").hidden, false);
    assert.deepEqual(texts("#pause .button"), ["Hearts"]);
    await is({ stacks: [], plays: [], waits: false });
    assert.equal(part("pause").hidden, true);
    assert.ok(part("table").classList.contains("is-paused")); // nothing lies yet
    await is({});
    assert.equal(part("pause").classList.contains("acts-auction"), false);
  });

  test("who waits for the line is told so, in their language", async () => {
    await hears({ is: "closed", why: "left" });
    page.home = false;
    await pass(50);
    assert.equal(part("table").dataset.version, "0");
    assert.equal(part("news").textContent, "");
    await is({});
  });
});

describe("what happened", () => {
  const list = () => texts(".happened.is-beside li");
  const fresh = () => texts(".happened.is-beside .is-new");

  test("stands beside the table, what is new is brighter, and no long number is in it", async () => {
    const check = `Check ${"a".repeat(63)}`;
    await is({ recent: ["One.", check, "Two 30 / 50."], told: ["Two 30 / 50."] });
    assert.deepEqual(list(), ["One.", check, "Two 30\u00a0/\u00a050."]);
    const hash = "0123456789abcdef".repeat(4);
    await is({ recent: ["One.", `Check ${hash}`, "Two."], told: ["Two."] });
    assert.deepEqual(list(), ["One.", "Two."]);
    assert.deepEqual(fresh(), ["Two."]);
    await is({ recent: ["One.", "Two."], told: [] });
    assert.deepEqual(fresh(), ["Two."]); // nothing has happened since
    await is({ recent: ["Two.", "Three."], told: ["a", "b", "c"] });
    assert.deepEqual(fresh(), ["Two.", "Three."]);
    assert.equal(document.querySelector(".happened").ariaLabel, "What happened");
    await is({ recent: [] });
    assert.equal(document.querySelector(".happened").hidden, true);
  });

  test("is behind the news of a phone", async () => {
    await is({ recent: [] });
    press(part("news"));
    assert.equal(page.sheet.isOpen, false);
    await is({ recent: ["One.", "Two."] });
    press(part("news"));
    assert.deepEqual(texts("#sheet-title"), ["What happened"]);
    assert.deepEqual(texts(".sheet-body li"), ["One.", "Two."]);
    page.sheet.close();
  });

  test("follows its end, unless I read further up", async () => {
    const element = document.querySelector(".happened");
    Object.assign(element, { scrollHeight: 500, clientHeight: 100, scrollTop: 400 });
    await is({ recent: ["a", "b"] });
    assert.equal(element.scrollTop, 500);
    element.scrollTop = 391;
    await is({ recent: ["a", "b", "c"] });
    assert.equal(element.scrollTop, 391);
    element.scrollTop = 392;
    await is({ recent: ["b", "c"] });
    assert.equal(element.scrollTop, 500);
  });
});

describe("the frame of the page", () => {
  const NAMES = {
    en: [
      "Table",
      "Players",
      "My place",
      "Score and turn",
      "Our melds",
      "What you can do",
      "Your cards",
      "Undo",
      "Menu",
    ],
    bg: [
      "Маса",
      "Играчи",
      "Моето място",
      "Резултат и ход",
      "Нашите комбинации",
      "Какво можеш да направиш",
      "Твоите карти",
      "Върни",
      "Меню",
    ],
    hu: [
      "Asztal",
      "Játékosok",
      "Az én helyem",
      "Állás",
      "A mi csoportjaink",
      "Mit tehetsz",
      "Lapjaid",
      "Visszaveszem",
      "Menü",
    ],
  };
  for (const [language, names] of Object.entries(NAMES)) {
    test(`is named in ${language}`, async () => {
      const { speaks } = await import("/table/play/arrivals.js");
      await speaks(language);
      const ids = ["felt", "seats", "me", "facts", "ours", "acts", "hand"];
      const icons = [".icon-undo", ".icon-menu"].map((one) => document.querySelector(one));
      assert.deepEqual([
        ...ids.map((id) => part(id).ariaLabel),
        ...icons.map((one) => one.ariaLabel),
      ], names);
      assert.deepEqual(icons.map((one) => one.title), names.slice(-2));
      await speak("en");
    });
  }

  test("buttons that go on beside the page show it at its ends", () => {
    const row = part("acts");
    Object.assign(row, { clientWidth: 300, scrollWidth: 500, scrollLeft: 0 });
    const ends = () => ["is-coming-from", "is-going-on"].map((one) => row.classList.contains(one));
    const scrolled = (left) => ((row.scrollLeft = left), fire(row, "scroll"), ends());
    assert.deepEqual(scrolled(0), [false, true]);
    assert.deepEqual(scrolled(4), [false, true]);
    assert.deepEqual(scrolled(5), [true, true]);
    assert.deepEqual(scrolled(195), [true, true]);
    assert.deepEqual(scrolled(196), [true, false]);
  });

  test("a tap on the news says them", async () => {
    await is({ told: ["Béla lays."], recent: [] });
    assert.equal(heardText().includes("Béla lays."), true);
  });
});

test("the page out of sight is drawn all the same", async () => {
  hide(true);
  const told = frame({ deal: now(), title: "Deal 9 · 1 : 2", turn: 1 });
  await hears(told);
  page.paint();
  await pass(60);
  hide(false);
  assert.equal(document.title, "Deal 9 · 1 : 2");
});
