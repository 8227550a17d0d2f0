// What lies on the table, one stack at a time: open, squared up to one card, or folded to a chip.
// What the chosen cards would become is drawn at its place from the verdicts.

import { face } from "../shared/cards.js";
import { h } from "../shared/dom.js";
import { together } from "../shared/text.js";
import { t } from "../shared/words.js";

const MOST_SEEN = 24; // cards of one stack that are drawn
const SIGNS = { frozen: "❄", clean: "★", dirty: "☆" };

const slot = (card, label, marks, key, more = {}) =>
  h(
    "span",
    { class: ["slot", ...marks], key, ...more },
    h("span", { class: "card" }, face(card, label)),
  );

// The cards by which a meld is called: its own rank, or both ends of a run.
function ends(cards) {
  const own = cards.filter((card) => card.length === 2 && card[0] !== "2");
  if (!own.length) return [cards.find((card) => card.length === 2) ?? cards[0]];
  const run = own.length > 1 && own.every((card) => card[1] === own[0][1]) &&
    own[0] !== own.at(-1);
  return run ? [own[0], own.at(-1)] : [own[0]];
}

// A stack in a few signs: 9–Q♥ ×5, 8 ×4.
function brief(stack, label) {
  const { cards = [], caption = "" } = stack;
  const number = stack.marks?.includes("own") ? h("small", {}, caption.split(" · ")[0]) : null;
  const found = ends(cards);
  const suit = found.length > 1 || stack.kind === "bonus" ? found[0][1] : "";
  const name = (card) => (card.length === 2 ? label(card).slice(0, -1) : "★");
  const many = stack.kind === "bonus" && cards.length <= 4;
  const each = (card) => h("b", { class: `suit-${card[1] ?? "X"}` }, label(card) || "★");
  if (many) return h("span", { class: "stack-brief" }, number, cards.map(each));
  const sign = suit ? label(found[0]).at(-1) : "";
  return h(
    "span",
    { class: "stack-brief" },
    number,
    h("b", { class: suit ? `suit-${suit}` : null }, found.map(name).join("–"), sign),
    h("i", {}, String(cards.length)),
  );
}

// The cards of a stack as they lie, or as they would with the chosen ones (`verdict`).
function cardsOf(stack, verdict, how, { label, wild, seatAt, loose, chosenRefs }) {
  if (stack.kind === "stock") {
    return (stack.hidden ?? 0) ? [slot("", "", ["slot-back"], "back")] : [];
  }
  const squared = how === "squared";
  const [front] = stack.cards?.length ? ends(stack.cards) : [""];
  if (verdict) {
    const added = new Set(verdict.added ?? []);
    const lay = [...(stack.seats ?? [])]; // in a trick each card stays before who has played it
    const drawn = verdict.cards.map((card, at) => {
      const by = stack.kind === "trick" && `slot-by-${added.has(at) ? "me" : seatAt(lay.shift())}`;
      const marks = [
        wild(card) && "is-wild",
        added.has(at) && "is-ghost",
        at === verdict.wrong && "is-wrong",
        by,
      ];
      return squared && !marks.includes("is-ghost") && at !== verdict.wrong
        ? null
        : slot(card, label(card), marks, `${at} ${card}`);
    });
    return squared && front
      ? [slot(front, label(front), [], "front"), ...drawn.filter(Boolean)]
      : drawn;
  }
  const cards = (stack.cards ?? []).slice(-MOST_SEEN);
  const marked = new Set(); // of equal cards one is picked
  const found = cards.map((card, at) => {
    const seat = stack.seats?.[at];
    const ref = `${stack.id}/${card}`; // a card that may be moved on from here
    const free = loose.has(ref) ? { "data-ref": ref } : {};
    if (squared && !free["data-ref"]) return null;
    const picked = chosenRefs.has(ref) && !marked.has(ref);
    if (picked) marked.add(ref);
    const lies = seat !== undefined &&
      [`slot-by-${seatAt(seat)}`, seat === stack.taken && "is-taking"];
    const marks = [
      wild(card) && "is-wild",
      ...(lies || []),
      free["data-ref"] && "is-loose",
      picked && "is-picked",
    ];
    return slot(card, label(card), marks, String(at), free);
  });
  if (squared) {
    return [
      slot(front, label(front), [wild(front) && "is-wild"], "front"),
      ...found.filter(Boolean),
    ];
  }
  if (stack.kind === "pile" && (stack.hidden ?? 0)) {
    found.unshift(slot("", "", ["slot-back"], "back"));
  }
  return found;
}

// The sign of a verdict where there is no room for its sentence: ✓ +30, ✗.
function short(verdict) {
  const points = verdict.line.match(/[+−-]\s?\d[\d\s.,]*\d|[+−-]\s?\d/u)?.[0] ?? "";
  return verdict.fits ? `✓ ${together(points)}` : "✗";
}

// `how`: "open", "squared" (one card and the count) or "folded" (a chip).
export function stackOf(stack, seen, how = "open") {
  const verdict = seen.verdicts.of(stack.id);
  const ghost = seen.over === stack.id && verdict?.cards?.length ? verdict : null;
  const may = seen.may.has(stack.id);
  const state = verdict ? (verdict.fits ? "is-fitting" : "is-unfit") : may && "is-allowed";
  const marks = (stack.marks ?? []).map((one) => `is-${one}`);
  const words = verdict
    ? `${stack.label}. ${verdict.fits ? "" : `${t("not")}: `}${verdict.line}`
    : stack.label;
  const mark = (stack.marks ?? []).map((one) => SIGNS[one]).filter(Boolean).join("");
  const lies = how === "folded"
    ? brief(stack, seen.label)
    : h("span", { class: "stack-cards" }, cardsOf(stack, ghost, how, seen));
  return h(
    "button",
    {
      type: "button",
      key: stack.id,
      class: [
        "stack",
        `stack-${stack.kind}`,
        `is-${how}`,
        ...marks,
        state,
        seen.over === stack.id && "is-over",
        seen.hint === stack.id && "is-hinted",
        seen.sent?.(stack) && "is-sent",
      ],
      "data-zone": stack.id,
      "aria-label": words,
      "aria-disabled": verdict && !verdict.fits ? "true" : null,
    },
    lies,
    how === "squared"
      ? h("span", { class: "stack-count" }, String(stack.cards?.length ?? 0))
      : null,
    mark && how !== "squared" ? h("span", { class: "stack-mark" }, mark) : null,
    how === "folded" && stack.kind === "meld" ? null : h(
      "span",
      { class: "stack-caption" },
      stack.caption ?? (stack.kind === "new" && !ghost ? stack.label : ""),
    ),
    verdict && seen.chosen ? h("span", { class: "stack-verdict" }, short(verdict)) : null,
  );
}
