// Lessons and replays on the table: what they say, what they do, and my own table meanwhile.

import { fire, key, lies, pass, press, sockets, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import {
  answered,
  at,
  cardOf,
  frame,
  heardText,
  hears,
  myCards,
  open,
  said,
  settles,
  show,
} from "../sitting.js";

let page;
const plain = (text) => [{ type: "plain", text }];
const part = (id) => document.getElementById(id);
const study = () => part("study");
const SCREEN = { kind: "lesson", blocks: [], controls: [] };
const tokens = () =>
  said().filter((one) => one.token).map((one) => [one.do, one.token, one.keys?.[0]]);
const head = () => document.querySelectorAll("#study header .icon").map((one) => one.ariaLabel);
const button = (text) =>
  document.querySelectorAll("#study button").find((one) =>
    one.textContent === text || one.ariaLabel === text
  );

// What a study says: a board like that of a table, with facts of its own.
const boardOf = (facts) => ({
  ...frame({ turn: 0 }).board,
  table: "lesson",
  deal: "0.1",
  ...facts,
});
const lesson = (facts = {}) => ({
  is: "lesson",
  here: "-:lesson:3",
  step: 3,
  steps: 9,
  game: "canasta",
  tone: "task",
  task: plain("Lay a meld."),
  earlier: "-:lesson:2",
  later: "-:lesson:4",
  board: boardOf({}),
  hand: { blocks: [], controls: [], waits: false },
  ...facts,
});
const STEPS = [
  { at: 0, line: "The deal." },
  { at: 4, line: "Béla draws.", turn: true },
  { at: 5, line: "Béla throws." },
  { at: 9, line: "" },
];
const replay = (facts = {}) => ({
  is: "replay",
  title: "Deal 3, step by step",
  track: "-:track:t1:3",
  at: 1,
  count: 4,
  steps: STEPS,
  moments: "-:moments",
  perspective: 0,
  eyes: [
    { perspective: null, label: "All", token: "-:eyes:all" },
    { perspective: 0, label: "Maria", token: "-:eyes:0" },
    { perspective: 1, label: "Peter", token: "-:eyes:1" },
  ],
  board: boardOf({ table: "t1", deal: "3.1" }),
  ...facts,
});
// What a press is answered by.
async function shows(told, screen = SCREEN) {
  page.send({ do: "press", token: "-:show" });
  await pass(0);
  await answered("press", { study: told, screen });
  await settles();
}

before(async () => {
  localStorage.setItem("asked sounds", "yes");
  page = await open();
});
beforeEach(async () => {
  if (page.study) await page.leaveStudy();
  await show({ turn: 1 });
  await settles();
  await pass(1000);
  said();
});

describe("a lesson", () => {
  test("says its step and its task, and shows its board in place of my table", async () => {
    await shows(lesson({ board: boardOf({ hand: ["AS"] }) }));
    assert.equal(study().hidden, false);
    assert.equal(study().parentElement.dataset.study, "lesson");
    assert.deepEqual(texts("#study-title"), ["3 / 9 · First steps"]);
    assert.deepEqual(texts("#study .coach-task"), ["Lay a meld."]);
    assert.equal(heardText(), "Lay a meld.");
    assert.deepEqual(myCards(), ["AS"]);
    assert.deepEqual(head(), ["Back", "Next", "Show less or more", "Leave"]);
    assert.equal(sessionStorage.getItem("study"), "-:lesson:3");
    press(button("Back"));
    press(button("Next"));
    assert.deepEqual(tokens().map(([, token]) => token), ["-:lesson:2", "-:lesson:4"]);
    await settles();
  });

  test("stands alone where nothing lies on its table, and what happened is not beside it", async () => {
    const paused = () => part("table").classList.contains("is-paused");
    await show({ turn: 1, recent: ["One."] });
    assert.equal(document.querySelector(".happened").hidden, false);
    await shows(lesson({ board: boardOf({ stacks: [] }) }));
    assert.equal(paused(), true);
    assert.equal(part("pause").hidden, true);
    assert.equal(document.querySelector(".happened").hidden, true);
    await shows(lesson());
    assert.equal(paused(), false);
    await page.leaveStudy();
    assert.equal(document.querySelector(".happened").hidden, false);
  });

  test("has no way where there is none", async () => {
    await shows(lesson({ earlier: "", later: "" }));
    assert.deepEqual(head(), ["Show less or more", "Leave"]);
  });

  test("says what was right, and how it goes on", async () => {
    await shows(lesson({ tone: "right", said: plain("Well done."), ended: plain("That is all.") }));
    assert.deepEqual(texts("#study .coach-said"), ["Well done."]);
    assert.ok(document.querySelector(".coach-said").classList.contains("is-right"));
    assert.deepEqual(texts("#study .coach-task"), []);
    assert.deepEqual(head(), ["Show less or more", "Leave"]);
    assert.deepEqual(texts("#study .button"), ["Next"]);
    assert.equal(document.activeElement.textContent, "Next");
    assert.equal(heardText(), "Well done. That is all.");
    press(button("Next"));
    await pass(20);
    assert.deepEqual(tokens().map(([, token]) => token), ["-:lesson:4"]);
    await settles();
  });

  test("ends with a cheer, and with what to do next", async () => {
    const told = {
      tone: "right",
      said: plain("Well done."),
      ended: plain("The end."),
      practice: "-:practice:1",
    };
    await shows(lesson(told));
    assert.deepEqual(texts("#study .button"), [
      "Practise a whole deal",
      "Play now",
      "From the beginning",
    ]);
    assert.equal(texts("#study .coach-cheer i").length, 12);
    assert.deepEqual(texts("#study p").slice(-1), ["The end."]);
    assert.ok(button("Practise a whole deal").classList.contains("button-primary"));
    assert.ok(button("Play now").classList.contains("button-plain"));
    press(button("Play now"));
    await pass(20);
    assert.equal(page.study, null);
    assert.deepEqual(tokens().map(([, token]) => token), ["-:now:canasta"]);
    await settles();
    await shows(lesson({ ...told, earlier: "-:show:1" }));
    press(button("From the beginning"));
    assert.notEqual(page.study, null);
    assert.deepEqual(tokens().map(([, token]) => token).at(-1), "-:show:1");
    await settles();
  });

  test("says why a try was wrong where it was made, until I do something", async () => {
    lies("#table", [0, 0, 360, 700]);
    lies("#hand", [0, 500, 360, 200]);
    lies("[data-zone=m0]", [100, 300, 100, 60]);
    lies("[data-zone=pile]", [330, 20, 60, 60]);
    lies(".coach-bubble", [0, 0, 120, 40]);
    await shows(lesson());
    const bubble = document.querySelector(".coach-bubble");
    assert.equal(bubble.hidden, true);
    page.shows({ study: lesson({ tone: "wrong", said: plain("Not there.") }), screen: SCREEN }, {
      target: "m0",
    });
    assert.deepEqual([bubble.hidden, bubble.textContent], [false, "Not there."]);
    assert.deepEqual(texts("#study .coach-said"), []);
    assert.equal(heardText(), "Not there. Lay a meld.");
    assert.deepEqual([bubble.style.left, bubble.style.top], ["90px", "254px"]);
    // beside the page, and where there is no room above
    page.shows({ study: lesson({ tone: "wrong", said: plain("No.") }), screen: SCREEN }, {
      target: "pile",
    });
    assert.deepEqual([bubble.style.left, bubble.style.top], ["234px", "86px"]);
    lies("#hand", [0, 100, 360, 200]);
    dispatchEvent(new Event("resize"));
    assert.equal(bubble.style.top, "4px");
    lies("[data-zone=pile]", [0, 49, 60, 60]);
    dispatchEvent(new Event("resize"));
    assert.deepEqual([bubble.style.left, bubble.style.top], ["6px", "4px"]);
    lies("[data-zone=pile]", [0, 50, 60, 60]);
    dispatchEvent(new Event("resize"));
    assert.equal(bubble.style.top, "4px");
    lies("#hand", [0, 500, 360, 200]);
    fire(document.body, "pointerdown");
    assert.equal(bubble.hidden, true);
    await page.leaveStudy();
    assert.equal(bubble.isConnected, false);
  });

  test("says what was wrong with a button above the hand", async () => {
    lies("#acts", [0, 450, 360, 40]);
    await shows(lesson());
    page.shows({ study: lesson({ tone: "wrong", said: plain("No.") }), screen: SCREEN }, {
      token: "x",
    });
    assert.equal(document.querySelector(".coach-bubble").style.top, "404px");
  });

  test("shows how cards are laid at its first step, and cards beside its words", async () => {
    await shows(
      lesson({ step: 1, rows: [{ label: "A run", cards: ["7H", "X"], notes: ["", "wild"] }] }),
    );
    assert.deepEqual(
      texts("#study p").at(-1),
      "Drag the card to where it belongs, or tap the card and then the place.",
    );
    assert.deepEqual(texts("#study figcaption"), ["A run"]);
    assert.deepEqual(texts("#study .coach-note"), ["wild"]);
    assert.equal(document.querySelectorAll("#study .coach-row .card").length, 2);
    await shows(lesson({ step: 1, board: boardOf({ plays: [] }) }));
    assert.equal(texts("#study p").length, 1);
    await shows(
      lesson({ tone: "on", rows: [{ label: "A run", cards: ["7H"] }], said: plain("Go on.") }),
    );
    assert.deepEqual(texts("#study .coach-row"), []);
    assert.deepEqual(texts("#study .coach-said"), ["Go on."]);
    await shows(lesson({ board: boardOf({ facts: ["Opened", "More"] }) }));
    assert.deepEqual(texts("#study .coach-fact"), ["Opened"]);
  });

  test("points at what would be right, until something is done", async () => {
    const pointed = () =>
      document.querySelectorAll(".coach-target").map((one) =>
        one.dataset.zone ?? one.dataset.card ?? one.textContent
      ).sort();
    const board = boardOf({ hand: ["6C", "6C", "KS"] });
    await shows(lesson({ board, pointer: { target: "m0", cards: ["6C", "KS"] } }));
    assert.deepEqual(pointed(), ["6C", "KS", "m0"]);
    page.paint(true);
    assert.equal(pointed().length, 3);
    await shows(lesson({ board, pointer: { target: "pile" } }));
    assert.deepEqual(pointed(), ["pile"]);
    const stacks = [{ id: "stock", kind: "stock", label: "Stock", hidden: 2, press: "-:draw" }];
    await shows(lesson({ board: boardOf({ stacks }), pointer: { token: "-:draw" } }));
    assert.deepEqual(pointed(), ["stock"]);
    const controls = [{ type: "press", token: "-:b:1", label: "Pass" }, {
      type: "press",
      token: "-:b:2",
      label: "Bid",
    }];
    await shows(
      lesson({ hand: { blocks: [], controls, waits: true }, pointer: { token: "-:b:2" } }),
    );
    assert.deepEqual(pointed(), ["Bid"]);
    await shows(lesson());
    assert.deepEqual(pointed(), []);
    await shows(lesson({ board, pointer: { target: "m0" } }));
    await page.leaveStudy();
    assert.deepEqual(pointed(), []);
  });

  test("is folded and unfolded, and each new step is unfolded", async () => {
    await shows(lesson());
    const fold = () => document.querySelector(".icon-fold");
    const sign = () => fold().querySelector("svg").dataset.still;
    assert.deepEqual([fold().ariaExpanded, sign()], ["true", "up"]);
    press(fold());
    await pass(20);
    assert.deepEqual([fold().ariaExpanded, sign()], ["false", "down"]);
    assert.ok(study().classList.contains("is-folded"));
    await shows(lesson());
    assert.equal(fold().ariaExpanded, "false");
    await shows(lesson({ tone: "right" }));
    assert.equal(fold().ariaExpanded, "true");
    press(fold());
    await shows(lesson({ step: 4 }));
    assert.equal(fold().ariaExpanded, "true");
  });

  test("is what a drop is about, and a wrong drop comes back", async () => {
    await shows(lesson());
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    assert.equal(said().at(-1).lesson, "lesson");
    await answered("try", { verdicts: [{ target: "m0", fits: true, line: "x" }] });
    press(at("m0"));
    assert.equal(said().findLast((one) => one.do === "drop").lesson, "lesson");
    await answered("drop", {
      study: lesson({ tone: "wrong", said: plain("No.") }),
      screen: SCREEN,
    });
    assert.equal(page.state.pending, null);
    assert.equal(cardOf("6C").classList.contains("is-away"), false);
    assert.equal(document.querySelector(".coach-bubble").hidden, false);
    await page.leaveStudy();
    assert.deepEqual(page.ofLesson(), {});
  });

  for (
    const [language, ...words] of [
      ["bg", "3 / 9 · Първи стъпки", "Назад", "Напред"],
      ["hu", "3 / 9 · Első lépések", "Vissza", "Tovább"],
    ]
  ) {
    test(`speaks ${language}`, async () => {
      const { speaks } = await import("/table/play/arrivals.js");
      await speaks(language);
      await shows(lesson({ board: boardOf({ language }) }));
      assert.deepEqual([...texts("#study-title"), ...head().slice(0, 2)], words);
      await page.leaveStudy();
      await speaks("en");
    });
  }
});

describe("my table meanwhile", () => {
  test("is kept aside, says when it is my turn, and is shown again", async () => {
    await shows(lesson({ board: boardOf({ hand: ["AS"] }) }));
    assert.equal(button("It is your turn at your table. Back there"), undefined);
    page.host.feel = (what) => (page.felt = what);
    await show({ turn: 0, hand: ["KS"] });
    assert.deepEqual(myCards(), ["AS"]);
    assert.equal(heardText(), "It is your turn at your table. Back there");
    assert.equal(page.felt, "turn");
    page.felt = "";
    await show({ turn: 0, hand: ["KS"] });
    assert.equal(page.felt, "");
    press(button("It is your turn at your table. Back there"));
    await pass(20);
    assert.equal(page.study, null);
    assert.deepEqual(myCards(), ["KS"]);
    assert.equal(study().hidden, true);
    assert.equal(study().parentElement.dataset.study, undefined);
    assert.equal(sessionStorage.getItem("study"), "");
  });

  test("says so at once where it was my turn before", async () => {
    await show({ turn: 0 });
    await shows(lesson());
    assert.notEqual(button("It is your turn at your table. Back there"), undefined);
  });

  test("that is gone is asked for anew", async () => {
    await shows(lesson());
    await hears({ is: "closed", why: "left" });
    assert.notEqual(page.study, null);
    said();
    press(button("Leave"));
    await pass(20);
    assert.equal(page.state.frame, null);
    assert.deepEqual(said().map((one) => one.do).filter((one) => one !== "mine"), ["open"]);
    await show({ turn: 1 });
  });

  test("an older version of it is shown, too: it is what there is", async () => {
    const old = frame({ turn: 1, hand: ["4C"] });
    await show({ turn: 1 });
    await shows(lesson());
    await hears(old);
    press(button("Leave"));
    await pass(20);
    assert.deepEqual(myCards(), ["4C"]);
  });
});

describe("a replay", () => {
  const now = () => texts("#study .replay-now")[0];
  const marks = () =>
    document.querySelectorAll("#study .replay-marks i").map((one) => [
      one.className,
      one.style.getPropertyValue("--at"),
    ]);

  test("says the step and the moves, and leads to each of them", async () => {
    await shows(replay());
    assert.equal(study().parentElement.dataset.study, "replay");
    assert.deepEqual(texts("#study-title"), ["Deal 3, step by step"]);
    assert.equal(now(), "Béla draws.");
    assert.deepEqual(texts("#study output"), ["2 / 4"]);
    assert.deepEqual(texts("#study .replay-moves li"), [
      "The deal.",
      "Béla draws.",
      "Béla throws.",
      "·",
    ]);
    assert.deepEqual(texts("#study .replay-moves .is-turn"), ["Béla draws."]);
    assert.deepEqual(texts("#study [aria-current=step]"), ["Béla draws."]);
    const range = document.querySelector("#study input[type=range]");
    assert.deepEqual([range.getAttribute("max"), range.getAttribute("value")], ["3", "1"]);
    assert.equal(range.getAttribute("aria-valuetext"), "Béla draws.");
    said();
    for (
      const [name, to] of [["To the beginning", "0"], ["Back", "0"], ["Next", "2"], [
        "To the end",
        "3",
      ]]
    ) {
      press(button(name));
      assert.deepEqual(tokens(), [["pick", "-:track:t1:3", to]], name);
      await settles();
    }
    press(document.querySelectorAll("#study .replay-moves button")[2]);
    range.value = "3";
    fire(range, "change");
    assert.deepEqual(tokens().map(([, , to]) => to), ["2", "3"]);
    await settles();
    press(document.querySelectorAll("#study .replay-moves button")[1]); // it is there
    assert.deepEqual(tokens(), []);
    assert.equal(sessionStorage.getItem("study"), "-:track:t1:3");
  });

  test("goes no further than its ends", async () => {
    const off = () =>
      document.querySelectorAll("#study .replay-steps [aria-disabled]").map((one) => one.ariaLabel);
    await shows(replay({ at: 0 }));
    assert.deepEqual(off(), ["To the beginning", "Back"]);
    said();
    press(button("Back"));
    assert.deepEqual(tokens(), []);
    await shows(replay({ at: 3 }));
    assert.deepEqual(off(), ["Next", "To the end"]);
    assert.equal(now(), "");
    assert.equal(document.querySelector("#study input").getAttribute("aria-valuetext"), "4 / 4");
  });

  test("goes by the arrow keys, but not in the hand or a field", async () => {
    await shows(replay());
    said();
    assert.equal(key(document.body, "ArrowRight").defaultPrevented, true);
    assert.equal(key(document.body, "ArrowLeft").defaultPrevented, true);
    assert.equal(key(document.body, "ArrowUp").defaultPrevented, false);
    key(document.querySelector("#study input"), "ArrowRight");
    key(part("hand"), "ArrowRight");
    assert.deepEqual(tokens().map(([, , to]) => to), ["2", "0"]);
    await settles();
    page.sheet.show("x", () => []);
    key(document.body, "ArrowRight");
    assert.deepEqual(tokens(), []);
    page.sheet.close();
  });

  test("plays by itself, a step after the other, until it is stopped or over", async () => {
    await shows(replay());
    said();
    press(button("Play"));
    assert.deepEqual(tokens(), [["pick", "-:track:t1:3", "2"]]);
    await answered("pick", { study: replay({ at: 2 }), screen: SCREEN });
    assert.notEqual(button("Pause"), undefined);
    await pass(1200);
    assert.deepEqual(tokens(), []);
    await pass(100);
    assert.deepEqual(tokens(), [["pick", "-:track:t1:3", "3"]]);
    await answered("pick", { study: replay({ at: 3 }), screen: SCREEN });
    await pass(1400);
    assert.deepEqual(tokens(), []);
    assert.notEqual(button("Play"), undefined);
    press(button("Play")); // once more from the beginning
    assert.deepEqual(tokens(), [["pick", "-:track:t1:3", "0"]]);
    await answered("pick", { study: replay({ at: 0 }), screen: SCREEN });
    await pass(1300);
    assert.deepEqual(tokens(), [["pick", "-:track:t1:3", "1"]]);
    await answered("pick", { study: replay({ at: 1 }), screen: SCREEN });
    press(button("Pause"));
    await pass(3000);
    assert.deepEqual(tokens(), []);
    press(button("Play"));
    await answered("pick", { study: replay({ at: 2 }), screen: SCREEN });
    said();
    press(button("Back"));
    await answered("pick", { study: replay({ at: 1 }), screen: SCREEN });
    said();
    await pass(3000);
    assert.deepEqual(tokens(), []);
  });

  test("looks for the best and the worst when it is asked to", async () => {
    const found = (facts) => ({ is: "moments", ...facts });
    await shows(replay({ board: boardOf({ table: "t8", deal: "3.1" }) }));
    assert.deepEqual(marks(), []);
    said();
    press(button("Best and worst"));
    await pass(20);
    assert.deepEqual(tokens().map(([, token]) => token), ["-:moments"]);
    assert.equal(
      texts("#study .text-quiet")[0],
      "Looking for the best and worst moments. This takes a few seconds.",
    );
    await answered("press", { study: found({ waits: true }), screen: SCREEN });
    await pass(2400);
    assert.deepEqual(tokens(), []);
    await pass(200);
    assert.deepEqual(tokens().map(([, token]) => token), ["-:moments"]);
    const some = [
      { at: 5, good: true, line: "A fine throw.", token: "-:goto:2" },
      { at: 8, good: false, line: "Too early.", token: "-:goto:x" },
      { at: 0, good: false, line: "First.", token: "-:goto:0" },
    ];
    await answered("press", { study: found({ marks: some }), screen: SCREEN });
    await pass(20);
    assert.deepEqual(marks().map(([name]) => name), ["is-good", "is-bad", "is-bad"]);
    assert.deepEqual(marks().map(([, place]) => Number(place).toFixed(2)), [
      "0.67",
      "0.67",
      "0.00",
    ]);
    const lines = document.querySelectorAll("#study .replay-moments button");
    assert.deepEqual(lines.map((one) => [one.textContent, one.className]), [
      ["A fine throw.", "button button-plain is-good"],
      ["Too early.", "button button-plain is-bad"],
      ["First.", "button button-plain is-bad"],
    ]);
    press(lines[0]);
    assert.deepEqual(tokens().map(([, token]) => token), ["-:goto:2"]);
    await settles();
    await pass(5000);
    assert.deepEqual(tokens(), []);
    await shows(replay({ board: boardOf({ table: "t9", deal: "3.1" }) }));
    assert.deepEqual(marks(), []); // of another table
    await shows(replay({ moments: "" }));
    assert.equal(button("Best and worst"), undefined);
  });

  test("shows moments of a score sheet in a sheet, and asks again while they are looked for", async () => {
    const screen = {
      kind: "sheet",
      blocks: [{ lines: [plain("Moments")] }],
      controls: [{ type: "press", token: "-:again", label: "Again" }],
    };
    page.send({ do: "press", token: "-:best" });
    await answered("press", { study: { is: "moments", waits: true }, screen });
    assert.equal(page.study, null);
    assert.deepEqual(texts("#sheet-title"), ["Moments"]);
    said();
    await pass(2600);
    assert.deepEqual(tokens().map(([, token]) => token), ["-:again"]);
    await answered("press", { study: { is: "moments" }, screen });
    said();
    await pass(2600);
    assert.deepEqual(tokens(), []);
    page.send({ do: "press", token: "-:best" });
    await answered("press", { study: { is: "moments", waits: true }, screen });
    page.sheet.close();
    said();
    await pass(2600);
    assert.deepEqual(tokens(), []);
  });

  test("is seen with the eyes of a seat that is tapped or chosen", async () => {
    await shows(replay());
    said();
    const select = document.querySelector("#study select");
    assert.deepEqual(select.options.map((one) => [one.textContent, one.selected]), [
      ["All", false],
      ["Maria", true],
      ["Peter", false],
    ]);
    select.value = "2";
    fire(select, "change");
    assert.deepEqual(tokens().map(([, token]) => token), ["-:eyes:1"]);
    await settles();
    press(at("seat:1"));
    press(at("seat:3")); // nobody sees with these
    assert.deepEqual(tokens().map(([, token]) => token), ["-:eyes:1"]);
    await settles();
    await shows(replay({ perspective: 1 }));
    said();
    press(at("seat:1"));
    assert.deepEqual(tokens(), []);
    await shows(replay({ eyes: [] }));
    assert.equal(document.querySelector("#study select"), null);
  });

  test("a step further flies, any other does not", async () => {
    const flights = [{ source: "stock", goal: "seat:1", cards: ["AS"] }];
    const step = (at, deal = "3.1", table = "t1") =>
      shows(replay({ at, board: boardOf({ table, deal, flights }) }));
    const flies = () => page.state.board.flights.length;
    await step(1);
    assert.equal(flies(), 0);
    await step(2);
    assert.equal(flies(), 1);
    await step(1);
    assert.equal(flies(), 0);
    await step(2, "4.1");
    assert.equal(flies(), 0);
    await step(3, "4.1", "t2");
    assert.equal(flies(), 0);
  });

  test("keeps its moves where they are not told again, and offers what may be kept", async () => {
    await shows(replay());
    const controls = [
      { type: "press", token: "t1:strip:3", label: "Strip" },
      { type: "press", token: "t1:film:3", label: "Film" },
      { type: "press", token: "t1:score:3", label: "Score" },
    ];
    await shows(replay({ at: 2, steps: [] }), { ...SCREEN, controls });
    assert.equal(now(), "Béla throws.");
    assert.deepEqual(texts("#study .replay-others .button"), ["Strip", "Film"]);
    assert.deepEqual(texts("#study .replay-others summary"), ["To keep"]);
    await shows(replay({ at: 2, steps: [] }));
    assert.deepEqual(texts("#study .replay-others"), []);
  });

  test("asks why a computer made the move that is shown, if its step can be asked", async () => {
    await shows(replay());
    assert.equal(button("Why?"), undefined);
    const controls = [{ type: "press", token: "-:why:t1:1:3:2:-2", label: "Why?" }];
    await shows(replay({ at: 2 }), { ...SCREEN, controls });
    said();
    press(button("Why?"));
    assert.deepEqual(tokens().map(([, token]) => token), ["-:why:t1:1:3:2:-2"]);
    await settles();
  });

  test("shows the move that is shown in its list", async () => {
    const list = () => document.querySelector(".replay-moves");
    await shows(replay({ at: 0 }));
    lies(".replay-moves", [0, 100, 300, 80]);
    lies("[aria-current=step]", [0, 400, 300, 20]);
    Object.assign(list(), { scrollHeight: 900, clientHeight: 80, scrollTop: 10 });
    await shows(replay({ at: 2 }));
    assert.equal(list().scrollTop, 10 + 300 - 40);
    page.paint(true);
    assert.equal(list().scrollTop, 270);
    list().scrollHeight = 84; // all of it is in sight
    await shows(replay({ at: 1 }));
    assert.equal(list().scrollTop, 270);
  });

  test("is folded from the beginning on a small page, with its sign the other way", async () => {
    Object.assign(globalThis, { innerWidth: 699, innerHeight: 800 });
    await shows(replay());
    const fold = () => document.querySelector(".icon-fold");
    assert.deepEqual([fold().ariaExpanded, fold().querySelector("svg").dataset.still], [
      "false",
      "up",
    ]);
    for (const [wide, high, unfolded] of [[700, 480, "true"], [700, 479, "false"]]) {
      await page.leaveStudy();
      Object.assign(globalThis, { innerWidth: wide, innerHeight: high });
      await shows(replay());
      assert.equal(fold().ariaExpanded, unfolded);
    }
    Object.assign(globalThis, { innerWidth: 1280, innerHeight: 800 });
  });

  test("goes over into a lesson, and what was played stands still", async () => {
    await shows(replay());
    press(button("Play"));
    await pass(20);
    await shows(lesson());
    assert.equal(study().parentElement.dataset.study, "lesson");
    said();
    await pass(3000);
    assert.deepEqual(tokens(), []);
  });
});

describe("a page that is loaded again", () => {
  test("goes on with its study, unless that is gone", async () => {
    const { again } = await import("/table/study/study.js");
    sessionStorage.setItem("study", "-:lesson:3");
    said();
    again();
    await pass(0);
    assert.deepEqual(tokens().map(([, token]) => token), ["-:lesson:3"]);
    await answered("press", { study: lesson(), screen: SCREEN });
    assert.notEqual(page.study, null);
    assert.equal(sessionStorage.getItem("study"), "-:lesson:3");
    await page.leaveStudy();
    sessionStorage.setItem("study", "-:lesson:3");
    again();
    await pass(0);
    await answered("press", {});
    assert.equal(sessionStorage.getItem("study"), "");
    sessionStorage.setItem("study", "");
    said();
    await again();
    assert.deepEqual(tokens(), []);
    assert.equal(sockets.at(-1).readyState, 1);
  });
});
