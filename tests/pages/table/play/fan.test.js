// My hand: where its cards lie, which of them a finger hits, and what it is for ears.

import { resized, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { speak } from "/table/shared/words.js";
import { Fan, RAISE } from "/table/play/fan.js";

const RANKS = "23456789TJQKA";
const PACK = [..."CDHS"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const PAGES = [[320, 640], [360, 740], [740, 360], [820, 1180], [1280, 800], [1920, 1080]];

let element;
let fan;
let table;

// An empty hand on a page of this size.
function page(wide = 360, high = 740, facts = {}) {
  Object.assign(globalThis, { innerWidth: wide, innerHeight: high });
  table = document.createElement("main");
  table.id = "table";
  table.clientHeight = high;
  Object.assign(table.dataset, facts);
  element = document.createElement("div");
  element.clientWidth = wide - 20;
  table.append(element);
  document.body.replaceChildren(table);
  fan = new Fan(element);
}

const none = new Set();
const named = (cards) => cards.map((card) => ({ id: `id-${card}`, card }));
function draw(cards, more = {}) {
  const hand = Array.isArray(cards) ? named(cards) : named(PACK.slice(0, cards));
  fan.draw(hand, {
    chosen: none,
    can: () => null,
    away: none,
    label: (card) => card,
    wild: (card) => card[0] === "2",
    fresh: none,
    stands: false,
    ...more,
  });
}
const number = (one, name) => parseFloat(one.style.getPropertyValue(name));
const lying = () =>
  element.children.map((one) => ({
    x: number(one, "--x"),
    y: number(one, "--y"),
    turn: number(one, "--turn"),
  }));
const close = (one, other, by = 0.01) => assert.ok(Math.abs(one - other) < by, `${one} ≠ ${other}`);

beforeEach(async () => {
  await speak("en");
  delete document.documentElement.dataset.size;
  page();
});

describe("every hand on every page", () => {
  for (const [wide, high] of PAGES) {
    test(`${wide} × ${high}`, () => {
      for (const count of [1, 2, 5, 8, 11, 13, 15, 20, 26, 40]) {
        page(wide, high);
        draw(count);
        const cards = lying();
        const { width } = fan;
        const whole = element.clientWidth;
        assert.equal(fan.rows.reduce((sum, row) => sum + row.count, 0), count);
        for (const { x } of cards) {
          assert.ok(x >= -0.01 && x + width <= whole + 0.01, `${count}: ${x}`);
        }
        for (const { first, count: some, strip, top } of fan.rows) {
          assert.ok(some === 1 || strip >= 24 - 0.01, `${count} cards: a strip of ${strip}`);
          // in the middle
          close(cards[first].x + cards[first + some - 1].x + width, whole);
          for (let at = 1; at < some; at += 1) {
            close(cards[first + at].x - cards[first + at - 1].x, strip);
          }
          assert.ok(cards[first].y >= top);
        }
        assert.ok(width >= 24 && width <= 84 || wide > 600, `${width}`);
        assert.ok(parseFloat(element.style.height) >= RAISE + width * 1.4 - 0.01);
        assert.equal(document.documentElement.style.getPropertyValue("--w"), `${width}px`);
      }
    });
  }
});

describe("how large cards are", () => {
  const width = (wide, high, count = 5) => (page(wide, high), draw(count), fan.width);

  test("as the page is, at each limit", () => {
    for (
      const [wide, high, wanted] of [
        [320, 640, 300 * 0.215],
        [420, 900, 84],
        [659, 900, 84], // the hand has 639
        [660, 900, 92],
        [1019, 900, 92],
        [1020, 900, 0.128 * 900],
        [1300, 699, 92],
        [1300, 700, 0.128 * 700],
        [1920, 1080, 116],
        [320, 480, 300 * 0.215],
        [320, 479, 84],
        [740, 360, (360 * 0.31 - RAISE) / 1.4],
      ]
    ) close(width(wide, high), wanted);
  });

  test("as I have chosen", () => {
    const normal = width(420, 900);
    document.documentElement.dataset.size = "S";
    close(width(420, 900), normal * 0.85);
    document.documentElement.dataset.size = "L";
    close(width(420, 900), normal * 1.15);
  });

  test("no higher than the share of the hand; where melds lie close, less of it", () => {
    const within = (share, facts, high = 400) => {
      page(1280, 500, facts);
      table.clientHeight = high;
      draw(5);
      close(fan.width, (share - RAISE) / 1.4);
    };
    within(400 * 0.3, {});
    within(400 * 0.3, { fit: 5 });
    within(400 * 0.24, { fit: 6 });
    within(84, {}, 100);
    page(1280, 479);
    table.clientHeight = 300;
    draw(5);
    close(fan.width, (300 * 0.31 - RAISE) / 1.4);
    page(1280, 481);
    table.clientHeight = 0; // of no table it is the page's height that counts
    draw(5);
    close(fan.width, (481 * 0.3 - RAISE) / 1.4);
  });
});

describe("rows", () => {
  const rows = () => fan.rows.map((one) => one.count);

  test("as many as leave a strip of each card, with room for two more", () => {
    const of = (count) => (page(), draw(count), rows());
    assert.deepEqual(of(10), [10]);
    assert.deepEqual(of(11), [6, 5]);
    assert.deepEqual(of(22), [11, 11]);
    assert.deepEqual(of(23), [8, 8, 7]);
  });

  test("a row that was needed stays until there is room for what may come", () => {
    const after = (count) => (draw(count), rows().length);
    assert.deepEqual([10, 12, 13, 12, 11, 10].map(after), [1, 1, 2, 2, 2, 1]);
  });

  test("of one card each lie over each other by half", () => {
    draw(20);
    const [above, below] = [lying()[0], lying()[10]];
    close(above.y, RAISE);
    close(below.y - above.y, fan.width * 0.52);
    close(parseFloat(element.style.height), RAISE + fan.width * (0.52 + 1.4));
  });

  test("that are gone leave their room, but for the closest melds", () => {
    page(360, 740);
    draw(20);
    const tall = parseFloat(element.style.height);
    draw(3);
    const small = parseFloat(element.style.height);
    close(parseFloat(element.style.marginTop), Math.min(tall - small, fan.width * 0.52));
    table.dataset.fit = 8;
    fan.lay();
    assert.equal(element.style.marginTop, "");
    page();
    draw(3);
    close(parseFloat(element.style.marginTop), 0);
  });

  test("leave no room where melds begin to lie close", () => {
    page(1280, 500);
    table.clientHeight = 400;
    draw(5);
    table.dataset.fit = 6;
    fan.lay();
    close(parseFloat(element.style.marginTop), 0);
  });

  test("are forgotten when the hand is gone, or the page has another size", () => {
    draw(20);
    draw(0);
    assert.equal(element.hidden, true);
    draw(3);
    close(parseFloat(element.style.marginTop), 0);
    draw(20);
    dispatchEvent(new Event("resize"));
    draw(3);
    close(parseFloat(element.style.marginTop), 0);
  });

  test("where a trick lies the room of the last card stays, empty", () => {
    draw(0, { stands: true });
    assert.equal(element.hidden, true);
    draw(1);
    draw(0, { stands: true });
    assert.equal(element.hidden, false);
    assert.equal(element.style.visibility, "hidden");
    draw(1);
    assert.equal(element.style.visibility, "");
  });
});

describe("an arc", () => {
  test("of one row on a wide page, level in its middle and deeper at its ends", () => {
    page(1280, 800);
    draw(7);
    const cards = lying();
    assert.equal(cards[3].turn, 0);
    close(cards[3].y, RAISE);
    close(cards[0].turn, -4.8);
    close(cards[6].turn, 4.8);
    close(cards[0].y, RAISE + 4.8 ** 1.7 * 0.35);
    close(cards[6].y, cards[0].y);
    close(parseFloat(element.style.height), RAISE + fan.width * 1.4 + 4.8 ** 1.7 * 0.35);
    page(1280, 800);
    draw(14);
    close(lying()[13].turn - lying()[12].turn, 1);
  });

  test("is none on a phone, or of two rows", () => {
    draw(7);
    assert.deepEqual(lying().map((one) => one.turn), Array(7).fill(0));
    page(660, 900);
    draw(30);
    assert.ok(fan.rows.length > 1);
    assert.ok(lying().every((one) => one.turn === 0));
  });
});

test("strips take all of the page, to a limit, and leave room for an arc", () => {
  const strip = (wide, high, count) => (page(wide, high), draw(count), fan.rows[0].strip);
  close(strip(1280, 800, 3), fan.width * 0.72);
  close(strip(1920, 1080, 26), (1160 - 116) / 25);
  close(strip(1000, 800, 20), (980 - 36 - 92) / 19);
  close(strip(620, 900, 15), (600 - 84) / 14);
  assert.equal(lying()[0].turn, 0);
  close(strip(621, 900, 15), (601 - 36 - 84) / 14);
  close(lying()[1].turn - lying()[0].turn, 14 / 15);
});

test("what is hit, and between which cards something is dropped", () => {
  draw(20);
  const [row, under] = fan.rows;
  const y = RAISE + 1;
  const x = (at) => row.left + at * row.strip + 1;
  assert.deepEqual([0, 1, 9].map((at) => fan.at(x(at), y)), [0, 1, 9]);
  assert.equal(fan.at(x(9) + fan.width, y), 9);
  assert.equal(fan.at(row.left - 11, y), 0);
  assert.equal(fan.at(row.left - 13, y), -1);
  const end = row.left + row.strip * 9 + fan.width;
  assert.equal(fan.at(end + 11, y), 9);
  assert.equal(fan.at(end + 13, y), -1);
  assert.equal(fan.at(x(0), -50), 0);
  assert.equal(fan.at(under.left + 1, RAISE + fan.seen + 1), 10);
  assert.equal(fan.at(under.left + 1, 9999), 10);
  assert.equal(fan.along(12, x(0)), 10);
  assert.equal(fan.along(2, 9999), 9);
  assert.equal(fan.along(2, -9999), 0);
  assert.equal(fan.gap(x(3), y), 3);
  assert.equal(fan.gap(x(3) + row.strip / 2, y), 4);
  assert.equal(fan.gap(-100, y), 20);
  page();
  assert.equal(fan.at(5, 5), -1);
});

describe("a card", () => {
  test("is named, counted, and says what is chosen and new", async () => {
    draw(["2H", "X"], { chosen: new Set(["id-X"]), fresh: new Set(["id-2H"]) });
    const told = () =>
      element.children.map((one) => [
        one.ariaLabel,
        one.ariaSelected,
        one.ariaPosInSet,
        one.ariaSetSize,
        one.tabIndex,
      ]);
    assert.deepEqual(told(), [
      ["two of hearts, new", "false", "1", "2", 0],
      ["joker", "true", "2", "2", -1],
    ]);
    await speak("bg");
    draw(["2H", "X"], { fresh: new Set(["id-X"]) });
    assert.deepEqual(told().map(([name]) => name), ["двойка купа", "жокер, нова карта"]);
    await speak("hu");
    draw(["2H", "X"], { fresh: new Set(["id-X"]) });
    assert.deepEqual(told().map(([name]) => name), ["kőr kettes", "dzsóker, új lap"]);
  });

  test("shows what may be played, what is wild, new, or on its way", () => {
    draw(["2H", "KS", "3C"], {
      can: (card) => ({ "2H": true, KS: false, "3C": null })[card],
      fresh: new Set(["id-KS"]),
      away: new Set(["id-3C"]),
    });
    const has = (name) => element.querySelectorAll(`.${name}`).map((one) => one.dataset.card);
    assert.deepEqual(
      ["is-playable", "is-dim", "is-wild", "is-fresh", "is-away"].map(has),
      [["2H"], ["KS"], ["2H"], ["KS"], ["3C"]],
    );
    draw(["2H", "KS", "3C"]);
    assert.deepEqual(["is-playable", "is-dim", "is-fresh", "is-away"].map(has), [[], [], [], []]);
  });

  test("keeps its element wherever it goes, and another face is another element", () => {
    draw(["2H", "KS", "3C"]);
    const [two, king] = element.children;
    draw(["3C", "KS", "2H"]);
    assert.equal(fan.elementOf("id-2H"), two);
    assert.deepEqual(element.children.map((one) => one.dataset.card), ["3C", "KS", "2H"]);
    draw(["3C", "2H"]);
    assert.equal(king.isConnected, false);
    assert.equal(fan.elementOf("id-KS"), undefined);
    draw(["3C", "2H"], { label: (card) => `${card}!` });
    assert.notEqual(fan.elementOf("id-2H"), two);
    assert.equal(element.children.length, 2);
    assert.equal(fan.elementOf("id-2H").dataset.id, "id-2H");
  });

  test("that is under the finger stands up, alone", () => {
    draw(3);
    const up = () => element.children.map((one) => one.classList.contains("is-up"));
    fan.raise(1);
    assert.deepEqual(up(), [false, true, false]);
    fan.raise(2);
    assert.deepEqual(up(), [false, false, true]);
    fan.raise(-1);
    assert.deepEqual(up(), [false, false, false]);
  });
});

describe("keys", () => {
  test("are on one card, no further than the ends", () => {
    draw(3);
    fan.focus(1);
    assert.equal(document.activeElement, element.children[1]);
    assert.deepEqual(element.children.map((one) => one.tabIndex), [-1, 0, -1]);
    fan.focus(9);
    assert.equal(fan.cursor, 2);
    fan.focus(-9);
    assert.equal(fan.cursor, 0);
    fan.focus();
    assert.equal(document.activeElement, element.children[0]);
    page();
    fan.focus();
    assert.equal(document.activeElement, document.body);
  });

  test("stay on their card when others go, and else at its place", () => {
    draw(["2H", "KS", "3C", "4C"]);
    fan.focus(2);
    draw(["3C", "KS", "4C"]);
    assert.equal(document.activeElement.dataset.card, "3C");
    draw(["KS", "4C"]);
    assert.equal(fan.cursor, 1);
    assert.equal(document.activeElement.dataset.card, "4C");
    draw(["KS"]);
    assert.equal(fan.cursor, 0);
    assert.equal(document.activeElement.dataset.card, "KS");
  });

  test("that are elsewhere stay there", () => {
    const other = document.createElement("button");
    document.body.append(other);
    draw(3);
    other.focus();
    draw(2);
    assert.equal(document.activeElement, other);
  });
});

test("another width of the hand lays it anew", () => {
  draw(5);
  const { width } = fan;
  element.clientWidth = 200;
  resized(element);
  close(fan.width, 200 * 0.215);
  assert.ok(fan.width < width);
  element.clientWidth = 0;
  resized(element);
  close(fan.width, 200 * 0.215); // a page that is not shown has no width
  assert.deepEqual(texts(".card .face-index", element).length, 10);
});
