// Cards on the table and in the hand. Where a picker of the same screen holds a card's key, the
// card itself is what is tapped: a toggle button, one tab stop for the whole hand, arrows move in
// it.

import { face } from "./cards.js";
import { h } from "./dom.js";
import { t } from "./words.js";

// The button that throws or plays this card of the hand: where a card has one and no picker, the
// card itself is that button.
const player = (screen, item) =>
  (screen.controls ?? []).findIndex((one) =>
    one.type === "press" && one.card && one.card === item.card
  );

// The list of cards to throw in which this one is, and its item there.
function listed(screen, item) {
  const controls = screen.controls ?? [];
  const inIt = (one) =>
    one.type === "picker" && one.at_once &&
    one.items.find((other) => other.card && other.card === item.card && other.enabled !== false);
  const position = controls.findIndex(inIt);
  return position < 0 ? [-1, null] : [position, inIt(controls[position])];
}

// Is the card itself this button? (Then it needs no second one.)
export const isCard = (screen, control) =>
  control.type === "press" &&
  Boolean(control.card) &&
  (screen.picture?.cards ?? []).some((item) =>
    item.card === control.card && item.label === control.label && holder(screen, item.key) < 0
  );

const rankOf = (item) => (item.card.length === 2 ? item.card[0] : item.card);

// Which picker a key belongs to: one that marks before one that acts at once.
export function holder(screen, key) {
  const controls = screen.controls ?? [];
  const holds = (control) =>
    control.type === "picker" &&
    control.items.some((item) => item.key === key && item.enabled !== false);
  const marking = controls.findIndex((control) => holds(control) && !control.at_once);
  return marking >= 0 ? marking : controls.findIndex(holds);
}

// Whether every item of this picker lies in the picture: then the cards are its buttons (or, where
// picking acts at once, its own are folded away).
export const lies = (screen, picker) =>
  Boolean(screen.picture?.cards?.length) &&
  picker.items.every((item) =>
    screen.picture.cards.some(
      (one) => one.key === item.key || (picker.at_once && item.card && one.card === item.card),
    )
  );

function arrows(event) {
  const steps = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: "up",
    ArrowDown: "down",
    Home: "home",
    End: "end",
  };
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll("button.card")];
  const at = all.indexOf(document.activeElement);
  if (at < 0) return;
  let to = at;
  if (step === "home") to = 0;
  else if (step === "end") to = all.length - 1;
  else if (typeof step === "number") to = Math.min(Math.max(at + step, 0), all.length - 1);
  else {
    // the nearest card of the next row
    const here = all[at].getBoundingClientRect();
    let best = Infinity;
    all.forEach((button, index) => {
      const there = button.parentElement.getBoundingClientRect();
      const mine = all[at].parentElement.getBoundingClientRect();
      const down = (there.top - mine.top) * (step === "up" ? -1 : 1);
      if (down < 8) return;
      const far = down * 10 + Math.abs(there.left - here.left);
      if (far < best) [best, to] = [far, index];
    });
  }
  event.preventDefault();
  all[at].tabIndex = -1;
  all[to].tabIndex = 0;
  all[to].focus();
}

// The cards of a screen. `tap(position, key, copy)` is called for one that can be picked; `press`
// for one that is a button itself; `chosen` answers (position) → map of chosen copies; `armed` is
// the card that was tapped once where a second step is asked; `rove` the key of the card that Tab
// goes to.
export function cards(screen, { tap, press, chosen, armed, rove, moved }) {
  const picture = screen.picture;
  const items = picture.cards ?? [];
  const inHand = picture.layout.includes("hand");
  const slots = [];
  let tappable = 0;
  for (const [at, item] of items.entries()) {
    const position = holder(screen, item.key);
    const copies = inHand ? (item.count ?? 1) : 1;
    for (let copy = 0; copy < copies; copy++) {
      const id = `${item.key}:${copy}`;
      const next = items[at + 1];
      const group = copy === copies - 1 && next && rankOf(next) !== rankOf(item) ? "is-end" : "";
      const called = copies > 1
        ? t("cardCopy", { card: item.label, n: copy + 1, m: copies })
        : item.label;
      const fresh = inHand && copy >= copies - (item.new ?? 0);
      const name = fresh ? t("cardNew", { card: called }) : called;
      const marks = [inHand && item.wild && "is-wild", fresh && "is-fresh"];
      const own = position < 0 ? player(screen, item) : -1;
      if (position < 0 && own < 0) {
        const [list, other] = listed(screen, item);
        if (other) tappable += 1;
        slots.push({
          id,
          group,
          item: other ? { ...item, key: other.key } : item,
          name,
          marks,
          on: armed === id,
          position: list,
          copy,
          button: Boolean(other),
        });
        continue;
      }
      if (position < 0) {
        tappable += 1;
        const plays = isCard(screen, screen.controls[own]);
        const { enabled, style } = screen.controls[own];
        const off = enabled === false;
        const advised = plays && style === "primary" && "is-advised";
        slots.push({
          id,
          group,
          item,
          name,
          marks: [...marks, advised],
          off,
          plays,
          on: armed === id,
          position: own,
          copy,
          button: true,
        });
        continue;
      }
      tappable += 1;
      const picker = screen.controls[position];
      const on = picker.at_once
        ? armed === id
        : (chosen(position).get(item.key)?.has(copy) ?? false);
      slots.push({ id, group, item, name, marks, on, position, copy, button: true });
    }
  }
  const stop = slots.find((slot) => slot.button && slot.id === rove) ??
    slots.find((slot) => slot.button);
  const drawn = slots.map((slot) => {
    const picture = face(slot.item.card, slot.item.label);
    const many = !inHand && (slot.item.count ?? 1) > 1
      ? h("span", { class: "card-count" }, `×${slot.item.count}`)
      : null;
    const under = !inHand && caption(slot.item);
    if (!slot.button) {
      const dim = (tappable > 0 || slot.item.enabled === false) && "is-dim";
      return h(
        "span",
        { class: ["slot", slot.group], key: slot.id },
        h(
          "span",
          {
            class: ["card", "is-still", ...slot.marks, dim],
            role: tappable ? "img" : null,
            "aria-label": tappable ? slot.name : null,
          },
          picture,
          many,
        ),
        under,
      );
    }
    return h(
      "span",
      { class: ["slot", slot.group], key: slot.id },
      h(
        "button",
        {
          class: [
            "card",
            ...slot.marks,
            slot.on && "is-on",
            slot.plays && "is-played",
            slot.off && "is-dim",
          ],
          type: "button",
          key: "card",
          "aria-pressed": slot.plays ? null : String(slot.on),
          "aria-disabled": slot.off ? "true" : null,
          "aria-label": slot.name,
          title: slot.name,
          tabindex: slot === stop ? 0 : -1,
          onclick: () => (slot.plays
            ? press(slot.position)
            : tap(slot.position, slot.item.key, slot.copy, slot.id)),
          onfocus: () =>
            moved(slot.id),
        },
        picture,
      ),
      under,
    );
  });
  const size = slots.length > 26
    ? "is-crowd"
    : slots.length > 16
    ? "is-many"
    : slots.length <= 8
    ? "is-one-row"
    : null;
  return h(
    "div",
    {
      class: [inHand ? "hand" : "spread", size],
      key: "cards",
      role: tappable ? "group" : "img",
      "aria-label": picture.alt,
      onkeydown: tappable ? arrows : null,
    },
    drawn,
  );
}

// What stands under a card that is not in a hand: its label, unless that is only the card's name.
function caption(item) {
  const label = item.label ?? "";
  const named = item.card && /[♣♦♥♠]/u.test(label) && label.length <= 4;
  return label && !named
    ? h("span", { class: "hand-caption", "aria-hidden": "true" }, label)
    : null;
}
