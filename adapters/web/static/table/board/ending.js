// The end of a deal and of a match: the last trick stays for a moment, then one big line, points
// that count up, the cards that were still held, the sheet in columns.

import { endActs, handActs, publicActs } from "../sheets/answers.js";
import { face } from "../shared/cards.js";
import { h } from "../shared/dom.js";
import { label } from "../shared/letters.js";
import { pace } from "../motion/motion.js";
import { page } from "../page.js";
import { buttons, leads, wants } from "../sheets/panel.js";
import { spoken } from "./table.js";
import { spans, together } from "../shared/text.js";
import { language, t } from "../shared/words.js";

const STANDS = 1400; // ms that the table is seen as the last card left it
const SWEEPS = 500; // ms, where a trick has stood already
const COUNTS = 900; // ms until the points have counted up
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

let shown = ""; // the deal whose end is shown
let from = 0; // when it is shown (ms)
let counted = ""; // the deal whose points have counted up

// A press shortens the wait.
addEventListener("pointerdown", () => {
  if (performance.now() >= from) return;
  from = 0;
  page.paint();
}, true);

// Is the table still to be seen as it was? `live`: this end has just come.
function waits(key, live, trick) {
  if (key !== shown) {
    const time = (trick ? SWEEPS : STANDS) * (pace() || 1);
    shown = key;
    from = live ? performance.now() + time : 0;
    if (live) setTimeout(() => page.paint(), time + 20);
    else counted = key; // whoever comes later sees no counting
  }
  return performance.now() < from;
}

const cards = (some) =>
  h(
    "span",
    { class: "ending-cards", "aria-hidden": "true" },
    some.map((card) => h("span", { class: "card" }, face(card, label(card)))),
  );

// The points of a side run from nothing to what they are; what is heard is the whole number at
// once.
function points(side, key) {
  const running = counted !== key && !reduced.matches && side.points;
  return h("b", {
    class: "ending-points",
    "data-still": `${key} ${side.said}`,
    "data-points": running ? side.points : null,
  }, running ? "0" : side.said);
}

function count(key) {
  if (counted === key) return;
  counted = key;
  const began = performance.now();
  const said = new Map(
    [...document.querySelectorAll(".ending [data-points]")].map((
      element,
    ) => [element, element.getAttribute("data-still").slice(key.length + 1)]),
  );
  const step = (now) => {
    const part = Math.min(1, (now - began) / COUNTS);
    for (const [element, text] of said) {
      const value = Math.round(Number(element.getAttribute("data-points")) * (1 - (1 - part) ** 2));
      element.textContent = part < 1 ? value.toLocaleString(language()) : text;
    }
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function side(one, key) {
  return h(
    "div",
    { class: `ending-side${one.own ? " is-own" : ""}`, key: one.name },
    h("span", { class: "ending-name" }, one.name),
    points(one, key),
    h("span", { class: "ending-sum" }, t("inAll", { n: one.score })),
  );
}

// A sheet: what counted, and a column of numbers for each side.
function sheetOf({ title = "", rows = [], totals }, sides, key) {
  const cell = (text, counts) => h("td", {}, counts ? h("small", {}, `${counts} · `) : null, text);
  return h(
    "table",
    { key },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, title),
        sides.map((one) => h("th", { scope: "col" }, one.name)),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row, at) =>
        h(
          "tr",
          { key: String(at) },
          h("th", { scope: "row" }, spans(row.label, endActs)),
          row.points.map((text, number) => cell(text, row.counts?.[number])),
        )
      ),
    ),
    h(
      "tfoot",
      {},
      h("tr", {}, h("th", { scope: "row" }, t("sum")), totals.map((text) => cell(text))),
    ),
  );
}

// What is shown when a deal is over; null as long as the table is seen.
export function endingOf(frame) {
  const { board, hand } = frame;
  const { ending } = board;
  const key = `${board.table} ${board.deal}`;
  const trick = board.stacks?.find((one) => one.kind === "last-trick");
  if (waits(key, (board.told ?? []).length > 0, trick)) return null;
  requestAnimationFrame(() => count(key));
  const rank = (least, most) =>
    buttons(ending, endActs, (one) => (one.rank ?? 5) >= least && (one.rank ?? 5) <= most);
  const next = buttons(hand, handActs, (one) => leads(one) || wants(one) === "resume");
  const said = [ending.title, ending.headline].filter(Boolean);
  return [
    h(
      "div",
      {
        class: [
          "ending",
          `is-${ending.tone ?? "even"}`,
          ending.won && "is-match",
          ending.sides.length > 2 && "is-many",
        ],
        key: "ending",
      },
      ending.won ? h("h2", { class: "ending-big", key: "won" }, ending.won) : null,
      h("p", { class: "ending-which", key: "which" }, ending.won ? said.join(": ") : ending.title),
      ending.won ? null : h("h2", { class: "ending-big", key: "big" }, ending.headline),
      ending.told ? h("p", { class: "ending-told", key: "told" }, ending.told) : null,
      h("div", { class: "ending-sides", key: "sides" }, ending.sides.map((one) => side(one, key))),
      (ending.lines ?? []).map((line, at) =>
        h("p", { class: "ending-evening", key: `line ${at}` }, together(line))
      ),
      h("div", { class: "button-row is-first", key: "next" }, next, ending.won ? rank(3, 3) : null),
      trick || ending.last
        ? h(
          "div",
          { class: "ending-last", key: "last" },
          trick ? cards(trick.cards ?? []) : null,
          h("p", {}, ending.last),
        )
        : null,
      (ending.shown ?? []).length ? h("h3", { key: "held" }, t("stillHeld")) : null,
      (ending.shown ?? []).map((one) =>
        h(
          "div",
          { class: "ending-held", key: `held ${one.seat}` },
          h("span", { class: "ending-name" }, one.name),
          h("span", { class: "text-unseen" }, spoken(one.cards)),
          cards(one.cards),
        )
      ),
      h(
        "div",
        { class: "ending-sheets", key: "sheets" },
        ending.tables.map((one, at) => sheetOf(one, ending.sides, String(at))),
      ),
      h(
        "div",
        { class: "button-row", key: "more" },
        rank(0, 2),
        buttons(frame.public, publicActs, (one) => wants(one) === "score"),
        rank(4, 9),
      ),
    ),
  ];
}
