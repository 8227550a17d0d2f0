// What is chosen, asked and dropped, on the whole page.

import { animations, pass, press, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { before, beforeEach, describe, test } from "node:test";
import {
  answered,
  at,
  cardOf,
  comesIn,
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
let moves;
let deal = 0;

const fits = (target, line = "Fits.", more = {}) => ({ target, fits: true, line, ...more });
const not = (target, line, more = {}) => ({ target, fits: false, line, ...more });
const verdicts = (...some) => answered("try", { verdicts: some });
// A table at which nothing has happened yet, with nothing chosen.
async function fresh(facts = {}) {
  deal += 1;
  await show({ deal: `${deal}.1`, ...facts });
  await settles();
  await pass(1000);
  page.parts.toast.hidden = true;
  said();
}
const tap = (card) => moves.toggle(myCards().indexOf(card));
const chosen = () => texts("#hand [aria-selected=true]").length;
const kinds = () => said().map((one) => one.do);
const judged = () => document.getElementById("judged").textContent;

before(async () => {
  localStorage.setItem("asked sounds", "yes");
  page = await open();
  moves = await import("/table/play/moves.js");
});
beforeEach(() => fresh());

describe("what is chosen", () => {
  test("is asked about at once, once", async () => {
    tap("6C");
    const { id: _, ...asked } = said()[0];
    assert.deepEqual(asked, { do: "try", version: page.state.board.version, cards: ["6C"] });
    assert.equal(heardText(), "six of clubs chosen, 1 in all.");
    tap("9D");
    assert.deepEqual(said().map((one) => one.cards), [["6C", "9D"]]);
    tap("9D");
    assert.equal(heardText(), "nine of diamonds not chosen, 1 left.");
    assert.equal(chosen(), 1);
  });

  test("nothing is asked where nothing can be played", async () => {
    await fresh({ plays: [] });
    tap("6C");
    assert.deepEqual(kinds(), []);
    assert.equal(chosen(), 1);
  });

  test("where it fits is told and marked, with the points or a cross", async () => {
    tap("6C");
    await verdicts(fits("m0", "4 cards, +40 points."), not("t0", "Not yours."), fits("pile"));
    assert.equal(heardText(), "Places where they fit: 2.");
    assert.deepEqual(
      Object.fromEntries(
        ["m0", "t0", "pile"].map((one) => [one, texts(".stack-verdict", at(one))]),
      ),
      { m0: ["✓ +40"], t0: ["✗"], pile: ["✓"] },
    );
    assert.equal(at("m0").getAttribute("aria-label"), "Sixes. 4 cards, +40 points.");
    assert.equal(at("t0").getAttribute("aria-label"), "Nines. no: Not yours.");
    assert.equal(at("t0").getAttribute("aria-disabled"), "true");
    assert.equal(at("m0").getAttribute("aria-disabled"), null);
    assert.equal(judged(), "✓ Fits."); // of the pile: it lies first
  });

  test("that fits nowhere is told with the first reason", async () => {
    tap("6C");
    await verdicts(not("m0", "Too few."), not("pile", "Draw first."));
    assert.equal(heardText(), "Too few.");
    assert.equal(judged(), "✗ Draw first."); // of the first stack that lies
    tap("9D");
    await verdicts();
    assert.equal(heardText(), "These cards fit nowhere now.");
  });

  test("an answer that is not asked for any more changes nothing", async () => {
    tap("6C");
    const old = said()[0];
    tap("9D");
    await hears({ is: "tried", id: old.id, version: old.version, verdicts: [fits("m0")] });
    assert.deepEqual(texts(".stack-verdict"), []);
    await answered("try", { verdicts: [fits("m0")], version: 1 });
    assert.deepEqual(texts(".stack-verdict"), ["✓"]);
  });

  test("a refusal to answer is none", async () => {
    tap("6C");
    const asked = said()[0];
    await hears({ is: "trouble", id: asked.id, code: "slow" });
    assert.equal(page.verdicts.found, null);
    tap("9D");
    const { id, version } = said()[0];
    await hears({ is: "tried", id, version: version - 1, verdicts: [fits("m0")] });
    assert.equal(page.verdicts.found, null);
  });

  test("is not asked twice when it is known, and again about a newer table", async () => {
    tap("6C");
    await verdicts(fits("m0"));
    said();
    moves.ask();
    assert.deepEqual(kinds(), []);
    await show({ deal: `${deal}.1` });
    assert.deepEqual(kinds(), ["try"]);
  });

  test("is put down by Escape, by a tap beside all stacks and by undo", async () => {
    for (
      const down of [
        () => moves.stepBack(),
        () => press(document.getElementById("felt")),
        () => moves.undo(),
      ]
    ) {
      tap("6C");
      down();
      assert.equal(chosen(), 0);
      assert.equal(heardText(), "No card is chosen.");
    }
  });
});

describe("a second tap", () => {
  test("plays the card where it has one place", async () => {
    tap("6C");
    await verdicts(fits("m0"), not("pile", "Draw first."));
    said();
    tap("6C");
    const { id: _, ...dropped } = said()[0];
    assert.deepEqual(dropped, {
      do: "drop",
      version: page.state.board.version,
      target: "m0",
      cards: ["6C"],
      way: "",
    });
  });

  test("on the pile only a quick one does", async () => {
    tap("6C");
    await verdicts(fits("pile"));
    await pass(500);
    said();
    tap("6C");
    assert.equal(chosen(), 0);
    assert.deepEqual(kinds(), []);
    tap("6C");
    await pass(300);
    tap("6C");
    assert.deepEqual(kinds(), ["try", "drop"]);
  });

  test("of several places puts it down, and so does one of several cards", async () => {
    tap("6C");
    await verdicts(fits("m0"), fits("pile"));
    tap("6C");
    assert.equal(chosen(), 0);
    tap("6C");
    tap("9D");
    await verdicts(fits("m0"));
    tap("9D");
    assert.equal(chosen(), 1);
    assert.equal(kinds().includes("drop"), false);
  });

  test("goes where the plays say before the answer is here", async () => {
    tap("6C");
    tap("6C");
    assert.equal(said().findLast((one) => one.do === "drop").target, "pile");
  });

  test("plays nothing while it is not my turn", async () => {
    await fresh({ turn: 1, plays: [{ target: "m0", cards: ["6C"] }] });
    tap("6C");
    tap("6C");
    assert.equal(kinds().includes("drop"), false);
  });
});

describe("a tap on a stack", () => {
  test("lays what is chosen there", async () => {
    tap("6C");
    await verdicts(fits("m0"));
    said();
    press(at("m0"));
    assert.deepEqual(said().map(({ target, cards }) => [target, cards]), [["m0", ["6C"]]]);
    assert.equal(document.getElementById("table").classList.contains("is-pending"), true);
    assert.equal(at("m0").classList.contains("is-sent"), true);
  });

  test("where it does not fit says why, with its rule, and lays nothing", async () => {
    tap("6C");
    await verdicts(not("m0", "Too few.", { rule: "§4" }));
    said();
    press(at("m0"));
    assert.equal(toast(), "Too few.");
    const bubble = document.getElementById("toast");
    assert.equal(bubble.classList.contains("is-refused"), true);
    assert.deepEqual(kinds(), []);
    assert.equal(chosen(), 1);
    press(bubble);
    assert.equal(said()[0].token, "-:rule:canasta:s4");
    assert.equal(toast(), "");
  });

  test("that no verdict knows says that nothing goes there", async () => {
    tap("6C");
    await verdicts(fits("m0"));
    press(at("t0"));
    assert.equal(toast(), "Nothing can be laid there: Nines");
  });

  test("when it is not my turn says whose it is", async () => {
    await fresh({ turn: 1 });
    tap("6C");
    press(at("m0"));
    assert.equal(toast(), "🤖 Peter plays");
  });

  test("with nothing chosen says what it is", async () => {
    press(at("t0"));
    assert.equal(toast(), "Nines");
    const new_ = { id: "new", kind: "new", label: "New meld", side: 0 };
    await fresh({ stacks: [new_] });
    press(at("new"));
    assert.equal(toast(), "");
    assert.equal(heardText(), "New meld");
  });

  test("answers by itself: with a press, with an empty play, with why not", async () => {
    const stack = { id: "stock", kind: "stock", label: "Stock", hidden: 3 };
    await fresh({ stacks: [{ ...stack, press: "t1:draw" }] });
    tap("6C"); // whatever is chosen
    said();
    press(at("stock"));
    assert.deepEqual(said().map((one) => [one.do, one.token]), [["press", "t1:draw"]]);
    await fresh({ stacks: [stack], plays: [{ target: "stock" }] });
    press(at("stock"));
    assert.deepEqual(said().map((one) => [one.do, one.target, one.cards]), [["drop", "stock", []]]);
    await fresh({ stacks: [{ ...stack, why: "Lay first.", rule: "§7" }] });
    press(at("stock"));
    assert.equal(toast(), "Lay first.");
    assert.equal(document.getElementById("toast").classList.contains("is-ruled"), true);
  });

  test("on the last trick shows it for a while", async () => {
    const last = { id: "last", kind: "last-trick", label: "Last trick: Béla", cards: ["7C"] };
    await fresh({ stacks: [last] });
    press(at("last"));
    const table = document.getElementById("table");
    assert.equal(table.classList.contains("is-peek"), true);
    assert.equal(heardText(), "Last trick: Béla");
    await pass(2990);
    assert.equal(table.classList.contains("is-peek"), true);
    await pass(20);
    assert.equal(table.classList.contains("is-peek"), false);
  });
});

describe("what is dropped", () => {
  const drop = async (target = "m0", verdict = fits(target), card = "6C") => {
    tap(card);
    await verdicts(verdict);
    said();
    press(at(target));
  };

  test("lies there at once, and nothing else is dropped meanwhile", async () => {
    const cards = ["6S", "6H", "6D", "6C"];
    await drop("m0", fits("m0", "Four.", { cards, added: [3] }));
    assert.equal(cardOf("6C").classList.contains("is-away"), true);
    assert.deepEqual(
      at("m0").querySelectorAll(".slot").map((one) => one.classList.contains("is-ghost")),
      [false, false, false, true],
    );
    said();
    await moves.drop("pile", [page.state.hand[1].id]);
    assert.deepEqual(said(), []);
  });

  test("and taken leaves the hand; it is not told twice", async () => {
    await drop();
    await answered("drop");
    await show({ deal: `${deal}.1`, hand: ["9D", "KS"] });
    assert.deepEqual(myCards(), ["9D", "KS"]);
    await pass(5000);
    assert.equal(kinds().includes("open"), false);
  });

  test("and refused flies back, with the reason", async () => {
    await drop();
    const [card] = moves.cardsOf([page.state.hand[0].id]);
    await answered("drop", { refused: true, toast: [{ type: "plain", text: "Not possible." }] });
    assert.equal(card, "6C");
    assert.equal(cardOf("6C").classList.contains("is-away"), false);
    assert.equal(toast(), "Not possible.");
    assert.equal(document.getElementById("toast").classList.contains("is-refused"), true);
    assert.equal(page.state.pending, null);
  });

  test("and answered with words that refuse nothing stays", async () => {
    await drop();
    await answered("drop", { toast: [{ type: "plain", text: "Well done." }] });
    assert.equal(toast(), "Well done.");
    assert.equal(document.getElementById("toast").classList.contains("is-refused"), false);
    assert.notEqual(page.state.pending, null);
  });

  test("in trouble says so and comes back", async () => {
    await drop();
    await answered("drop", { is: "trouble", code: "slow" });
    assert.equal(toast(), "A little slower, please.");
    assert.equal(page.state.pending, null);
    assert.equal(cardOf("6C").classList.contains("is-away"), false);
  });

  test("answered by a screen shows it, and comes back", async () => {
    await drop();
    const blocks = [{ lines: [[{ type: "plain", text: "Sure?" }]] }];
    await answered("drop", { screen: { kind: "ask", blocks, controls: [] } });
    assert.equal(page.sheet.isOpen, true);
    assert.deepEqual(texts("#sheet-title"), ["Sure?"]);
    assert.equal(page.state.pending, null);
    page.sheet.close();
  });

  test("is shown again if no newer table comes", async () => {
    await drop();
    await answered("drop");
    await pass(3900);
    assert.notEqual(page.state.pending, null);
    assert.deepEqual(kinds().filter((one) => one === "open"), []);
    await pass(200);
    assert.equal(page.state.pending, null);
    assert.deepEqual(kinds().filter((one) => one === "open"), ["open"]);
  });

  test("is not shown again while the line is lost", async () => {
    await drop();
    await answered("drop");
    line().ends();
    await pass(5000);
    assert.notEqual(page.state.pending, null);
    await comesIn();
    await fresh();
  });

  test("in two orders asks which", async () => {
    const ways = [
      { key: "first", line: "Wild last", cards: ["6C", "X"] },
      { key: "last", line: "Wild first", cards: ["X", "6C"] },
    ];
    await drop("m0", fits("m0", "Two.", { ways }));
    assert.deepEqual(kinds(), []);
    assert.deepEqual(texts("#sheet-title"), ["Which order?"]);
    assert.deepEqual(texts(".way > .way-cards[aria-hidden=true]"), ["6♣★", "★6♣"]);
    assert.deepEqual(texts(".way > span:not(.way-cards)"), ["Wild last", "Wild first"]);
    assert.deepEqual(
      document.querySelectorAll(".way")[0].querySelectorAll(".chip").map((one) => one.className),
      ["chip suit-C", "chip suit-X"],
    );
    press(document.querySelectorAll(".way")[1]);
    assert.equal(page.sheet.isOpen, false);
    assert.equal(said()[0].way, "last");
    assert.equal(page.chooser, null);
  });

  test("in one order says which", async () => {
    await drop("m0", fits("m0", "One.", { ways: [{ key: "only", line: "x" }] }));
    assert.equal(said()[0].way, "only");
  });

  test("an old reason is not said any longer", async () => {
    page.toast("Not so.", true);
    assert.equal(toast(), "Not so.");
    await drop();
    assert.equal(toast(), "");
  });
});

describe("undo", () => {
  test("takes back what was done last, else says that there is nothing", async () => {
    moves.undo();
    assert.equal(toast(), "There is nothing to undo.");
    await fresh({
      undo: "t1:undo",
      controls: [{ type: "press", token: "t1:undo", label: "Take back" }],
    });
    tap("6C");
    said();
    moves.undo();
    assert.deepEqual(said().map((one) => [one.do, one.token]), [["press", "t1:undo"]]);
    assert.equal(chosen(), 1);
  });
});

describe("Enter goes to where the cards fit", () => {
  const focused = () => document.activeElement.dataset?.zone;

  test("as soon as that is known", async () => {
    await fresh({ plays: [{ target: "t0", cards: ["KS", "9D"] }] });
    tap("6C");
    moves.aim();
    await pass(100);
    assert.equal(focused(), undefined);
    await verdicts(not("t0", "No."), fits("m0"), fits("pile"));
    await pass(100);
    assert.equal(focused(), "m0");
    await fresh();
  });

  test("where they fit nowhere, to the first that says why", async () => {
    tap("6C");
    await verdicts(not("t0", "No."), not("m0", "No."));
    moves.aim();
    await pass(10);
    assert.equal(focused(), "t0");
  });

  test("without an answer, to what the plays know, after three seconds", async () => {
    tap("6C");
    moves.aim();
    await pass(2900);
    assert.notEqual(focused(), "pile");
    await pass(200);
    assert.equal(focused(), "pile");
  });
});

test("cards that come back fly from where they were dropped", async () => {
  await page.fan.draw; // the fan is there
  const [one] = page.state.hand;
  const element = page.fan.elementOf(one.id);
  element.box = [10, 20, 30, 40];
  animations.length = 0;
  moves.back(new Map([[one.id, { left: 110, top: 220, width: 30, height: 40 }]]), [one.id, "none"]);
  assert.equal(animations.length, 1);
  assert.equal(animations[0].keyframes[0].transform, "translate(100px, 200px) scale(1)");
  moves.back(null, [one.id]);
  assert.equal(animations.length, 1);
});
