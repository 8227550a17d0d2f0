// A new state of the table comes: what is told, heard, felt and forgotten.

import { animations, fire, hide, key, lies, media, pass, press, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import {
  answered,
  at,
  cardOf,
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
} from "../sitting.js";

let page;
let arrivals;
let deal = 0;
const played = []; // the sounds: the pitches with which each begins
const felt = [];

const now = () => `${deal}.1`;
const is = (facts) => show({ deal: now(), ...facts });
// A table of its own kind, long after all that was.
async function fresh(facts = {}) {
  deal += 1;
  await is(facts);
  await settles();
  await pass(3000);
  played.length = felt.length = 0;
  said();
}
const flight = (source, goal, ...cards) => ({ source, goal, cards });
const lastOf = (element) => element.textContent;

before(async () => {
  localStorage.setItem("asked sounds", "yes");
  localStorage.setItem("sounds", "on");
  // what is heard: each sound is known by the nodes that it makes
  globalThis.AudioContext = class {
    constructor() {
      this.sampleRate = 10;
      this.currentTime = 0;
      this.destination = { name: "out" };
    }
    #node() {
      const value = { setValueAtTime: (to) => played.push(to), exponentialRampToValueAtTime() {} };
      const node = { gain: value, frequency: value, Q: {}, start() {}, stop() {} };
      return Object.assign(node, { connect: (to) => to });
    }
    createGain() {
      const node = this.#node();
      return { ...node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
    }
    createOscillator() {
      return this.#node();
    }
    createBiquadFilter() {
      return this.#node();
    }
    createBufferSource() {
      return this.#node();
    }
    createBuffer() {
      return { getChannelData: () => new Float32Array(10) };
    }
    resume() {}
  };
  page = await open();
  page.host.feel = (what) => felt.push(what);
  arrivals = await import("/table/play/arrivals.js");
});
beforeEach(() => fresh());

const FIRST = {
  2600: "lay",
  3200: "trick",
  587: "turn",
  523: "won",
  440: "lost",
  130: "no",
};
// The sounds since this was asked last, by their first note.
function sounds() {
  const notes = played.splice(0);
  if (notes.filter((one) => one === 2200).length === 4) return ["deal"];
  if (notes.includes(2200)) {
    return [
      "take",
      ...notes.filter((one) => one === 587).map(() => "turn"),
    ];
  }
  return notes.map((one) => FIRST[one]).filter(Boolean);
}

describe("what is heard", () => {
  test("a card that somebody lays, and one that comes to me", async () => {
    await is({ turn: 1, told: ["Béla lays."], flights: [flight("seat:2", "m0", "6C")] });
    assert.deepEqual(sounds(), ["lay"]);
    await is({ turn: 1, told: ["You draw."], flights: [flight("stock", "seat:0", "6C")] });
    assert.deepEqual(sounds(), ["take"]);
    await is({ turn: 1 });
    assert.deepEqual(sounds(), []);
  });

  test("a trick that is swept, a new deal, the end", async () => {
    const stacks = [{ id: "trick", kind: "trick", cards: ["7C"], seats: [1], label: "" }];
    await is({ turn: 1, stacks });
    await is({
      turn: 1,
      stacks,
      told: ["Iva takes."],
      flights: [flight("trick", "seat:3", "7C", "8C", "9C", "TC")],
    });
    assert.deepEqual(sounds(), ["trick", "lay"]);
    deal += 1;
    await is({ turn: 1, told: ["A new deal."], hand: ["4C"] });
    assert.deepEqual(sounds(), ["deal"]);
    const ending = (tone) => ({ tone, title: "Deal 1", headline: "x", sides: [], tables: [] });
    await is({ turn: 1, ending: ending("good") });
    assert.deepEqual(sounds(), ["won"]);
    await is({ turn: 1, ending: ending("good") });
    assert.deepEqual(sounds(), []);
    await fresh({ turn: 1 });
    await is({ turn: 1, ending: ending("bad") });
    assert.deepEqual(sounds(), ["lost"]);
    await fresh({ turn: 1 });
    await is({ turn: 1, ending: ending("even"), told: ["A draw."] });
    assert.deepEqual(sounds(), ["lay"]);
  });

  test("my turn, once, and it is felt", async () => {
    await is({ turn: 1 });
    await is({ turn: 0 });
    assert.deepEqual(sounds(), ["turn"]);
    assert.deepEqual(felt, ["turn"]);
    await is({ turn: 0 });
    assert.deepEqual(sounds(), []);
    assert.deepEqual(felt, ["turn"]);
  });

  test("nothing while the page is out of sight", async () => {
    hide(true);
    await is({ turn: 1, told: ["x"] });
    hide(false);
    assert.deepEqual(sounds(), []);
  });
});

describe("what is told", () => {
  test("the news, for ears with those that came just before", async () => {
    await is({ turn: 1, told: ["Béla draws.", "Béla lays."] });
    assert.equal(heardText(), "Béla draws. Béla lays.");
    assert.equal(lastOf(page.parts.news), "Béla lays.");
    await pass(1400);
    await is({ turn: 1, told: ["Iva draws."] });
    assert.equal(heardText(), "Béla draws. Béla lays. Iva draws.");
    await pass(1600);
    await is({ turn: 1, told: ["Iva throws."] });
    assert.equal(heardText(), "Iva throws.");
    await is({ turn: 1 });
    assert.equal(heardText(), "Iva throws.");
    assert.equal(lastOf(page.parts.news), "Iva throws.");
  });

  test("six lines at most", async () => {
    await is({ turn: 1, told: [..."1234567"] });
    assert.equal(heardText(), "2 3 4 5 6 7");
  });

  test("my turn after them, when it begins", async () => {
    await is({ turn: 1 });
    await is({ turn: 0, told: ["Iva throws."] });
    assert.equal(heardText(), "Iva throws. Your turn · Lay or throw.");
    await pass(2000);
    await is({ turn: 0, told: ["You draw."] });
    assert.equal(heardText(), "You draw.");
  });

  test("whose turn it is, to whoever has just come", async () => {
    await hears({ is: "closed", why: "left" });
    await is({ turn: 1 });
    assert.equal(heardText(), "🤖 Peter plays");
  });
});

describe("a finished trick", () => {
  const trick = (cards, seats) => [{ id: "trick", kind: "trick", label: "Trick", cards, seats }];
  const lying = () => texts("#centre .slot").length;
  const sweep = {
    turn: 3,
    stacks: trick([], []),
    title: "1 : 0",
    told: ["Iva takes the trick."],
    flights: [flight("seat:0", "trick", "KS"), flight("trick", "seat:3", "6H", "7H", "8H", "KS")],
  };

  test("stands whole until it was seen, and what comes meanwhile waits", async () => {
    await is({ stacks: trick(["6H", "7H", "8H"], [1, 2, 3]), title: "0 : 0" });
    await is({ ...sweep, hand: ["6C", "9D"] });
    assert.equal(lying(), 4);
    assert.equal(texts("#centre .is-taking").length, 1);
    assert.deepEqual(texts(".bar-scores"), ["0 : 0"]);
    assert.equal(heardText().includes("takes"), false);
    await is({ turn: 0, stacks: trick(["JC"], [3]), told: ["Iva plays."], hand: ["6C", "9D"] });
    assert.equal(lying(), 4);
    await pass(1200);
    assert.equal(lying(), 1);
    assert.match(heardText(), /^Iva takes the trick. Iva plays. Your turn/);
  });

  test("of a table that I leave is forgotten", async () => {
    await is({ stacks: trick(["6H", "7H", "8H"], [1, 2, 3]) });
    await is(sweep);
    await show({ deal: now(), table: "t2", stacks: [] });
    await pass(1300);
    assert.equal(page.state.board.table, "t2");
    assert.equal(lying(), 0);
  });
});

describe("what flies", () => {
  test("a card to the place where it lies, from where it lay", async () => {
    lies("[data-zone=stock] .card", [100, 50, 48, 67]);
    lies("#hand .card", (one) => [10 * myCards().indexOf(one.dataset.card), 600, 48, 67]);
    await fresh({ turn: 1 });
    animations.length = 0;
    await is({
      turn: 1,
      hand: ["6C", "9D", "KS", "AS"],
      flights: [flight("stock", "seat:0", "AS")],
    });
    const [one] = animations;
    assert.equal(animations.length, 1);
    assert.equal(one.element.querySelector(".face").classList.contains("suit-S"), true);
    assert.equal(one.element.style.left, "30px");
    assert.match(one.keyframes[0].transform, /^translate\(70px, -55[0-9.]*px\)/);
    assert.equal(cardOf("AS").classList.contains("is-coming"), true);
    assert.equal(cardOf("AS").classList.contains("is-fresh"), true);
  });

  test("what I laid and saw there already lies there", async () => {
    lies("[data-zone=m0] .card", [200, 50, 48, 67]);
    await fresh();
    const { toggle } = await import("/table/play/moves.js");
    toggle(0);
    await answered("try", { verdicts: [{ target: "m0", fits: true, line: "x" }] });
    press(at("m0"));
    await answered("drop");
    animations.length = 0;
    const flights = [flight("seat:0", "m0", "6C")];
    await is({ hand: ["9D", "KS"], flights });
    assert.deepEqual(myCards(), ["9D", "KS"]);
    assert.equal(animations.length, 0);
    await is({ hand: ["9D", "KS"], flights });
    assert.equal(animations.length, 1); // laid elsewhere, on another page of mine
  });

  test("a drop begins where it was let go", async () => {
    lies("[data-zone=pile] .card", [200, 50, 48, 67]);
    await fresh();
    const { id } = page.state.hand[1];
    page.thrown.set(id, { left: 300, top: 300, width: 48, height: 67 });
    animations.length = 0;
    await is({ turn: 1, hand: ["6C", "KS"], flights: [flight("seat:0", "pile", "9D")] });
    assert.equal(page.thrown.size, 0);
    const [{ keyframes }] = animations;
    assert.match(keyframes[0].transform, /^translate\(100px, /);
  });
});

describe("a table that is gone or new", () => {
  test("with nothing to do at it is closed, and not opened after a reload", async () => {
    assert.equal(sessionStorage.getItem("at local:kafene"), "t1");
    assert.equal(page.nothing, false);
    page.host.table = "t1";
    const told = frame({ deal: now(), turn: 1, closed: true, seats: [] });
    told.public.controls = [{ type: "copy", label: "Copy" }];
    await hears(told);
    assert.equal(page.nothing, true);
    assert.equal(page.host.table, "");
    assert.equal(page.closed.title.length > 0, true);
    page.closed = null;
    await fresh();
    assert.equal(page.nothing, false);
  });

  test("without controls but with somebody to act is open", async () => {
    const told = frame({ deal: now(), turn: 0 });
    told.public.controls = [];
    await hears(told);
    assert.equal(page.nothing, false);
    const over = frame({ deal: now(), turn: 0, screen: null });
    over.public.controls = [];
    await hears(over);
    assert.equal(page.nothing, true);
    await fresh();
  });

  test("at which I have no seat is not opened after a reload", async () => {
    await is({ seat: undefined, hand: [], screen: null });
    assert.equal(sessionStorage.getItem("at local:kafene"), "");
  });

  test("keeps the screen on where I sit, and not where I look on", async () => {
    const asked = [];
    navigator.wakeLock = {
      request: async (what) => (asked.push(what), { released: false, release() {} }),
    };
    await is({ seat: undefined, hand: [], screen: null });
    assert.deepEqual(asked, []);
    await is({});
    assert.deepEqual(asked, ["screen"]);
    delete navigator.wakeLock;
  });

  test("what I have seen of it is asked for with the next line", async () => {
    const { version } = page.state.board;
    assert.equal(localStorage.getItem("seen t1"), String(version));
  });

  test("is not shown any more: nothing of it stays", async () => {
    await is({ turn: 0 });
    arrivals.emptied();
    await pass(50);
    assert.deepEqual(myCards(), []);
    assert.equal(page.state.frame, null);
    assert.equal(page.verdicts.found, null);
  });
});

describe("how it looks", () => {
  test("in my felt and my colours of suits, which are kept", async () => {
    await is({ felt: "wine", suits: "two" });
    assert.equal(document.documentElement.dataset.felt, "wine");
    assert.equal(localStorage.getItem("felt"), "wine");
    const red = document.documentElement.style.getPropertyValue("--suit-H");
    assert.equal(document.documentElement.style.getPropertyValue("--suit-D"), red);
    await is({});
    assert.notEqual(document.documentElement.style.getPropertyValue("--suit-D"), red);
    assert.equal(localStorage.getItem("felt"), "");
    assert.equal(document.documentElement.dataset.felt, "green");
    media("(prefers-color-scheme: light)", true);
    assert.equal(document.documentElement.dataset.felt, "light");
    media("(prefers-color-scheme: light)", false);
  });

  test("in the language of the bot, all at once", async () => {
    for (
      const [language, turn, felt] of [
        ["bg", "На ход си", "Маса"],
        ["hu", "Te jössz", "Asztal"],
        ["en", "Your turn", "Table"],
      ]
    ) {
      await is({ language });
      await pass(50);
      assert.equal(document.documentElement.lang, language);
      assert.match(document.getElementById("turn").textContent, new RegExp(`^${turn} ·`));
      assert.equal(page.parts.felt.ariaLabel, felt);
    }
    await is({ language: "xx" });
    assert.equal(document.documentElement.lang, "en");
    page.telling = true; // the bot is told of another one just now
    await is({ language: "bg" });
    page.telling = false;
    assert.equal(document.documentElement.lang, "en");
  });
});

test("a card that is dragged and gone is let go, one that stays is not", async () => {
  const pick = () => {
    page.drag.down = { id: 1, x: 0, y: 0, at: 0, touch: true };
    page.drag.cards = [page.state.hand[0].id];
    page.drag.boxes = [];
    page.drag.bubble = document.createElement("p");
  };
  pick();
  await is({ turn: 0, hand: ["6C", "9D"] });
  assert.equal(page.drag.on_the_way, true);
  assert.deepEqual(said().at(-1).cards, ["6C"]); // it is judged again
  await is({ turn: 0, hand: ["9D"] });
  assert.equal(page.drag.on_the_way, false);
  await is({ turn: 0, hand: ["9D"] });
});

test("an older frame changes nothing", async () => {
  const old = frame({ deal: now(), turn: 1, hand: ["4C"], told: ["late"] });
  await is({ turn: 0 });
  await hears(old);
  assert.deepEqual(myCards(), ["6C", "9D", "KS"]);
  assert.notEqual(heardText(), "late");
});

test("my buttons begin at their beginning with each state", async () => {
  page.parts.acts.scrollLeft = 99;
  const told = frame({ deal: now() });
  await hears(told);
  assert.equal(page.parts.acts.scrollLeft, 0);
  page.parts.acts.scrollLeft = 99;
  await hears(told);
  assert.equal(page.parts.acts.scrollLeft, 99);
});

test("a meld that I have laid on comes in sight", async () => {
  const meld = { id: "m0", kind: "meld", label: "Sixes", side: 0, cards: ["6S", "6H", "6D"] };
  await is({ stacks: [meld] });
  assert.equal(at("m0").scrolledTo, undefined);
  await is({ stacks: [{ ...meld, cards: [...meld.cards, "6C"], marks: ["fresh"] }] });
  assert.deepEqual(at("m0").scrolledTo, { block: "nearest" });
});

describe("the keys of the hand", () => {
  const down = (name, facts = {}) => {
    const target = document.activeElement.closest("#hand") ? document.activeElement : cardOf("6C");
    return key(target, name, facts);
  };
  const focused = () => document.activeElement.dataset.card;
  const chosen = () => page.state.chosen.size;

  beforeEach(() => page.fan.focus(0));

  test("go from card to card, and to the ends", () => {
    const seen = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"].map((
      one,
    ) => (assert.equal(down(one).defaultPrevented, true), focused()));
    assert.deepEqual(seen, ["9D", "KS", "KS", "9D", "6C", "KS"]);
    page.fan.rows = [{ count: 2 }];
    page.fan.focus(0);
    assert.deepEqual(["ArrowDown", "ArrowUp"].map((one) => (down(one), focused())), ["KS", "6C"]);
    page.fan.rows = [];
    assert.deepEqual(["ArrowDown", "ArrowUp"].map((one) => (down(one), focused())), ["9D", "6C"]);
  });

  test("move a card with Alt, and say where it is", () => {
    down("ArrowRight", { altKey: true });
    assert.deepEqual(myCards(), ["9D", "6C", "KS"]);
    assert.equal(heardText(), "six of clubs, place 2 of 3.");
    assert.equal(focused(), "6C");
    down("End", { altKey: true });
    assert.deepEqual(myCards(), ["9D", "KS", "6C"]);
    down("ArrowLeft", { altKey: true });
    assert.deepEqual(myCards(), ["9D", "6C", "KS"]);
    down("Home", { altKey: true });
    assert.deepEqual(myCards(), ["6C", "9D", "KS"]);
    assert.equal(heardText(), "six of clubs, place 1 of 3.");
  });

  test("choose with Space, and aim with Enter", async () => {
    down(" ");
    assert.equal(chosen(), 1);
    down(" ");
    assert.equal(chosen(), 0);
    page.fan.focus(0);
    down("Enter");
    assert.equal(chosen(), 1);
    await settles();
    page.fan.focus(1);
    down("Enter"); // another card is chosen already
    assert.equal(chosen(), 1);
    await pass(3500);
    assert.equal(document.activeElement.dataset.zone, "pile");
  });

  test("others do what they do", () => {
    assert.equal(down("a").defaultPrevented, false);
    assert.equal(down("Tab").defaultPrevented, false);
  });

  test("Ctrl and Z undo on keyboards of any letters", () => {
    const undone = (facts) => {
      page.parts.toast.hidden = true;
      fire(document, "keydown", { ctrlKey: false, metaKey: false, ...facts });
      return toast() !== "";
    };
    assert.equal(undone({ key: "z", code: "KeyY", ctrlKey: true }), true);
    assert.equal(undone({ key: "Z", code: "KeyZ", metaKey: true }), true);
    assert.equal(undone({ key: "я", code: "KeyZ", ctrlKey: true }), true);
    assert.equal(undone({ key: "y", code: "KeyZ", ctrlKey: true }), false);
    assert.equal(undone({ key: "я", code: "KeyQ", ctrlKey: true }), false);
    assert.equal(undone({ key: "z", code: "KeyZ" }), false);
  });
});

describe("a hint", () => {
  const hinted = () => document.querySelectorAll("#hand .is-hinted").map((one) => one.dataset.card);

  test("marks the cards that it names, each once, and its stack", async () => {
    const hand = ["6C", "6C", "9D", "KS"];
    await is({ hand, hint: { cards: ["6C", "KS"], target: "m0" } });
    assert.deepEqual(hinted(), ["6C", "KS"]);
    assert.equal(at("m0").classList.contains("is-hinted"), true);
    assert.equal(at("pile").classList.contains("is-hinted"), false);
    await is({ hand, hint: { cards: ["6C", "6C"] } });
    assert.deepEqual(hinted(), ["6C", "6C"]);
    await is({ hand });
    assert.deepEqual(hinted(), []);
    assert.equal(at("m0").classList.contains("is-hinted"), false);
  });
});

after(() => assert.equal(line().readyState, 1));
