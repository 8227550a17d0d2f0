// The hand that is pinned: cards, then what there is to read (it scrolls), then one status line and
// the controls under it. Nothing lies over anything; the last row is for throwing and nothing else.

import { chip } from "/table/shared/cards.js";
import { control, picked } from "/table/shared/controls.js";
import { h } from "/table/shared/dom.js";
import { cards, isCard } from "/table/shared/hand.js";
import { screenKey, waits } from "./chats.js";
import { image } from "./picture.js";
import { beside, block, spans } from "/table/shared/text.js";
import { language, t } from "/table/shared/words.js";

const NO_CARD = "*"; // of a button that throws the chosen card while none is chosen
const ROWS = 2; // of buttons under the status line, before they fold
// the last rank of what stands under the status line; the rest scrolls with the text
const NEAR = 4;
const direct = new Set(); // tables at which a card is played by tapping it: nothing is thrown there

const throws = (one) => Boolean(one.card || one.throws);

// A card that acts at once is tapped, then confirmed here: nothing is thrown away by accident.
export function second(act) {
  const armed = act.armed();
  if (!armed) return null;
  const { control: one, item } = armed;
  const label = one.type === "press"
    ? one.label
    : [`${one.label}: `, item.card ? chip(item.card, item.label) : item.label];
  return h(
    "div",
    { class: "button-row is-second", key: "second" },
    h("button", {
      type: "button",
      key: "fire",
      class: "button button-primary",
      onclick: () => act.fire(one, item),
    }, label),
  );
}

// What may be typed instead of pressing: an example for the pane's input line.
export const example = (screen) =>
  (screen?.controls ?? []).findLast((one) => one.type === "prompt" && (one.rank ?? 5) > NEAR)
    ?.placeholder;

const lines = (some, act) => some.map((line) => h("p", {}, spans(line, act)));

// What is chosen, what it is worth, whether it can be laid or why not; with nothing chosen, what is
// to be done.
function status(screen, act) {
  const all = screen.controls ?? [];
  const blocks = screen.blocks ?? [];
  const title = blocks.find(({ look }) => look === "title")?.lines ?? [];
  const verdict = blocks.filter(({ look }) => look === "verdict").flatMap((one) => one.lines);
  const count = picked(screen, act);
  const barred = all.find((one) => count && one.enabled === false && !one.card && one.why?.length);
  const told = JSON.stringify(verdict);
  const why = barred && !barred.why.every((span) => told.includes(JSON.stringify(span)))
    ? [barred.why]
    : [];
  const said = verdict.length || why.length ? [...verdict, ...why, ...title.slice(1)] : title;
  const chosen = count && !verdict.length
    ? h("b", { class: "desk-count" }, t("chosen", { n: count }))
    : null;
  if (!said.length && !chosen) return null;
  return h(
    "div",
    { class: "desk-status", key: "status", "aria-live": "polite" },
    chosen,
    lines(said, act),
  );
}

// What comes first among what is near: what one came for (the draw), then with cards chosen what is
// done with them; then what takes back or clears; suggestions come last, there may be many.
function placeOf({ type, rank = 5 }, count) {
  if (type === "picker") return 2;
  if (rank === 0 || (count ? rank === 3 : rank === 1)) return 0;
  return rank === NEAR ? 1 : 2;
}

// "Throw 4♣": its card as a face, and the words that are left, which the row says once.
function faced(screen, one) {
  const item = (screen.picture?.cards ?? []).find(({ card }) => card === one.card);
  if (!item) return {};
  const at = one.label.indexOf(item.label); // the chosen card is not named
  const words = at < 0
    ? null
    : `${one.label.slice(0, at)}${one.label.slice(at + item.label.length)}`.trim();
  return { words, face: chip(item.card, item.label) };
}

// Their rows, bottom last: [what reads along with the text, what is near, what throws].
function rows(screen, act) {
  const [far, near, thrown] = [[], [], []];
  const all = screen.controls ?? [];
  const faces = new Map(
    all.filter((one) => one.card && !isCard(screen, one)).map((one) => [one, faced(screen, one)]),
  );
  const words = new Set([...faces.values()].map((one) => one.words).filter(Boolean));
  const short = words.size === 1; // else each says what it does
  const count = picked(screen, act);
  all.forEach((one, position) => {
    const twice = one.card && faces.get(one)?.words === null &&
      all.findIndex((other) => other.card === one.card) < position;
    // the pane's own line is there for that
    const typed = one.type === "prompt" && (one.rank ?? 5) > NEAR;
    if (isCard(screen, one) || twice || typed || one.card === NO_CARD) return;
    const element = control(screen, act, position, { face: short ? faces.get(one)?.face : null });
    if (!element) return;
    element.dataset.place = placeOf(one, count);
    element.dataset.stays = element.dataset.place === "0" || (one.rank ?? 5) <= 1;
    if (throws(one)) thrown.push(element);
    else if ((one.rank ?? 5) <= NEAR) near.push(element);
    else far.push(element);
  });
  near.sort((a, b) => a.dataset.place - b.dataset.place);
  if (short) {
    thrown.unshift(
      h("span", { class: "picker-label", key: "label", "aria-hidden": "true" }, [...words][0]),
    );
  }
  return [far, near, thrown];
}

const others = (act) =>
  h("button", {
    type: "button",
    class: "button button-plain desk-rest",
    key: "rest",
    hidden: true,
    "aria-label": t("rest"),
    "aria-expanded": String(act.unfolded),
    onclick: act.unfold,
  }, "…");

// How many rows they take.
const rowsOf = (some) =>
  some.filter((one, at) => at === 0 || one.offsetLeft <= some[at - 1].offsetLeft).length;

// Buttons in more than two rows fold where the text or they themselves lack room, but never what is
// done first; called when they are on the page.
export function foldRows(near, unfolded) {
  const button = near.querySelector(":scope > .desk-rest");
  const all = [...near.children].filter((one) => one !== button);
  for (const one of all) one.hidden = false;
  button.hidden = true;
  const crowded = [near, near.closest("article").querySelector(".desk-middle")].some((one) =>
    one.scrollHeight > one.clientHeight + 1
  );
  if (rowsOf(all) <= ROWS || !(crowded || unfolded)) return;
  button.hidden = false;
  while (!unfolded && all.at(-1)?.dataset.stays === "false" && rowsOf([...all, button]) > ROWS) {
    all.pop().hidden = true;
  }
  button.hidden = !unfolded && !near.querySelector(":scope > [hidden]:not(.desk-rest)");
}

// The pinned hand; `where`: where the server finds its picture.
export function desk(key, screen, act, { where, turn }) {
  const picture = screen.picture;
  const [head, ...rest] = beside(screen);
  const title = rest.find(({ look }) => look === "title");
  const words = rest.filter((one) => one !== title && one.style !== "verdict");
  const [far, near, thrown] = rows(screen, act);
  if ((screen.controls ?? []).some((one) => isCard(screen, one))) direct.add(screen.table);
  const row = (name, some) =>
    some.length ? h("div", { class: ["button-row", name], key: name }, some) : null;
  const place = near.length + thrown.length > 0 && !direct.has(screen.table);
  return h(
    "article",
    {
      class: `screen screen-pinned screen-${screen.kind}${turn ? " is-waiting" : ""}`,
      key,
      tabindex: -1,
      lang: screen.language && screen.language !== language() ? screen.language : null,
      "aria-label": t("bot"),
    },
    head ? h("div", { class: "desk-where", key: "where" }, lines(head.lines, act)) : null,
    picture?.cards?.length
      ? h("div", { class: "desk-fan", key: "fan" }, cards(screen, act.cards))
      : null,
    h(
      "div",
      { class: "desk-middle", key: "middle" },
      h("div", { class: "screen-words", key: "words" }, words.map((one) => block(one, act))),
      !picture?.cards?.length && picture?.key ? image(picture, where) : null,
      picture?.cards?.length && picture.key
        ? h(
          "details",
          { key: "picture", class: "picture-numbered" },
          h("summary", { key: "label" }, t("numbered")),
          image(picture, where),
        )
        : null,
      row("controls is-far", far),
    ),
    h(
      "div",
      { class: "controls", key: "controls" },
      status(screen, act),
      near.length ? row("is-near", [...near, others(act)]) : null,
      second(act),
      thrown.length
        ? row("desk-throw", thrown)
        : place
        ? h("div", { class: "button-row desk-throw", key: "desk-throw" })
        : null,
    ),
  );
}

// A hand at another table, as a button; `show` puts it in the place of this one.
export const otherHand = (screen, me, show) =>
  h(
    "button",
    {
      type: "button",
      class: "button button-plain button-small",
      key: screenKey(screen),
      onclick: show,
    },
    h("span", {}, spans(screen.blocks?.[0]?.lines[0], me)),
    waits(screen) ? h("span", { class: "badge is-turn" }, t("yourTurn")) : null,
  );

// The bar of the table above the hand; `shows`: its picture is shown below, so the bar does not say
// what lies there.
export function tableBar(screen, me, shows, show) {
  const first = (some) => screen.blocks.filter(some).map(({ lines }) => lines[0]);
  const titles = first(({ look }) => look === "title");
  const [lying] = shows ? [] : first((one) => one.drawn && one.style === "quiet");
  return h(
    "button",
    {
      type: "button",
      class: "desk-table",
      key: "bar",
      "aria-expanded": String(shows),
      onclick: show,
    },
    h(
      "span",
      {},
      spans(titles[1] ?? titles[0], me),
      lying ? h("small", {}, spans(lying, me)) : null,
    ),
  );
}
