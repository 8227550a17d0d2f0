// Spans and blocks. Text only ever becomes text nodes: nothing that anybody typed is markup.

import { chip } from "./cards.js";
import { h } from "./dom.js";
import { moment } from "./until.js";
import { t } from "./words.js";

// A score stays on one line, and what is laid of what it takes: "2 415 : 1 880", "0 / 50".
export const together = (text) =>
  text.replace(/(?<=\d) (?=[:/] \d)|(?<=\d [:/]) (?=\d)/g, "\u00a0");

let here = null; // the people whose pages show this room or its table; null: nobody has told

// Notes who is here, if `people` says so; returns who is here as one text, to compare.
export function present(people) {
  if (people) here = new Set(people);
  return [...(here ?? [])].join();
}

// A name; somebody of the browser sleeps who has no page open here, nor in another room of the same
// table. Of the people of another chat nobody knows.
function name({ person, name: text }, me) {
  const away = here && person.startsWith("local:") && !here.has(person);
  const sleeps = away
    ? h("i", { class: "text-away", role: "img", title: t("away"), "aria-label": t("away") }, "zᶻ")
    : null;
  return [h("bdi", { class: person === me ? "text-person is-me" : "text-person" }, text), sleeps];
}

// A line's spans; `act` does what a rule link asks for.
export function spans(line, act) {
  const plainly = (one) => one.type === "plain" && one.text.trim();
  const bold = line?.some((one) => one.type === "strong") && !line.some(plainly); // names too
  return (line ?? []).map((span) => {
    switch (span.type) {
      case "plain":
        return together(span.text);
      case "strong":
        return h("strong", {}, together(span.text));
      case "card":
        return chip(span.card, span.text);
      case "person":
        return bold ? h("strong", {}, name(span, act?.me)) : name(span, act?.me);
      case "rule": {
        const number = `§${span.rule.replace(/^§/, "")}`;
        const label = span.text || number;
        if (!act) return h("span", { class: "text-rule" }, label);
        const open = () => act.say(`/rules ${span.game} ${span.anchor || span.rule}`);
        return h("button", {
          class: "text-rule",
          type: "button",
          title: number,
          "aria-label": `${span.text || t("rule")} ${number}`,
          onclick: open,
        }, label);
      }
      case "place":
      case "command":
        return span.text;
      case "time":
        return moment(span);
      default:
        return "";
    }
  });
}

export const plain = (line) =>
  (line ?? []).map((span) => span.text ?? span.name ?? span.rule ?? "").join("");

// Lines with tabs between their columns become a table; a column of numbers stands to the right.
function sheet(block, act) {
  const rows = block.lines.map((line) => {
    const cells = [[]];
    for (const span of line) {
      if (span.type === "plain" && span.text === "\t") cells.push([]);
      else cells.at(-1).push(span);
    }
    return cells;
  });
  const number = (cell) => /^[-−+–]?[\d\s.,]+$/.test(plain(cell).trim());
  return h(
    "div",
    { class: "block block-sheet" },
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        rows.map((cells) =>
          h(
            "tr",
            {},
            cells.map((cell) =>
              h("td", { class: number(cell) ? "block-number" : null }, spans(cell, act))
            ),
          )
        ),
      ),
    ),
  );
}

// The blocks to write: beside a picture not those that only say what it shows (as `Screen.beside`).
export const beside = ({ blocks = [], picture }) =>
  blocks.filter((one) => !(picture?.key && one.drawn));

// What a lesson asks for, and what it says of the press before: a tap on a card changes none of it.
// Empty: this is no lesson.
export const task = (screen) =>
  screen?.kind === "lesson" ? JSON.stringify(screen.blocks.slice(0, 3)) : "";

export function block(one, act) {
  if (one.style === "sheet") return sheet(one, act);
  const title = one.style === "title";
  return h(
    "div",
    { class: `block block-${one.style ?? "text"}`, role: one.style === "alert" ? "note" : null },
    one.lines.map((line) => h(title ? "h3" : "p", {}, spans(line, act))),
  );
}
