// What is chosen, asked and dropped.

import { label } from "../shared/letters.js";
import * as motion from "../motion/motion.js";
import { page, zoneOf } from "../page.js";
import { hush, tell } from "../talk/say.js";
import * as sound from "../motion/sound.js";
import { faceOf, onTable, same } from "./state.js";
import { spoken } from "../board/table.js";
import { together } from "../shared/text.js";
import { ways } from "./verdicts.js";
import { t } from "../shared/words.js";

const QUICK = 400; // ms between two taps that are one deed
const PEEK = 3000; // ms that the last trick stays
const { state } = page;

let signalled = ""; // the stack whose fit the hand has felt

export const chosenOfHand = () =>
  state.hand.filter((one) => state.chosen.has(one.id)).map((one) => one.id);
const picked = () => page.drag.cards ?? [...chosenOfHand(), ...[...state.chosen].filter(onTable)];
export const cardsOf = (ids) =>
  ids.map((id) => (onTable(id) ? id : state.hand.find((one) => one.id === id)?.card)).filter(
    Boolean,
  );

// Asks what the chosen cards would become, if there is anything that could be done with them.
export function ask() {
  const asks = state.board?.plays?.length && !state.pending;
  page.verdicts.about(asks ? cardsOf(picked()) : [], state.board?.version ?? 0);
}

// Targets that the list of plays knows for just these cards, before the answer is here.
export function mayGo() {
  const cards = cardsOf(picked());
  if (!cards.length || page.verdicts.found) return new Set();
  return new Set(
    (state.board?.plays ?? []).filter((one) => same(one.cards ?? [], cards)).map((one) =>
      one.target
    ),
  );
}

// A verdict came while cards hang over a stack, or while somebody has chosen.
export function judged() {
  const { verdicts } = page;
  if (page.drag.on_the_way) return hovered(page.over);
  if (!verdicts.found || !state.chosen.size) return undefined;
  const fits = verdicts.targets;
  return tell(
    fits.length
      ? t("fitsOn", { n: fits.length })
      : (verdicts.found.values().next().value?.line ?? t("fitsNowhere")),
  );
}

function hovered(id) {
  const verdict = id ? page.verdicts.of(id) : null;
  page.drag.say(together(verdict?.line ?? ""), verdict?.fits ?? false);
  if (!verdict) return;
  tell(`${verdict.fits ? "" : `${t("not")}: `}${verdict.line}`);
  if (verdict.fits && signalled !== id) page.host.feel("fits");
  signalled = verdict.fits ? id : "";
}

// Something dragged is over this stack now.
export function hangsOver(id) {
  page.over = id;
  signalled = "";
  if (id) hovered(id);
  else page.drag.say("", false);
}

export async function drop(id, ids, from = null, way = null) {
  const { verdicts, toast, line } = page;
  if (state.pending) return undefined; // what was dropped before is on its way
  hush(page.parts.toast);
  const verdict = verdicts.of(id);
  if (!state.mine || (verdicts.found && !verdict)) {
    const stack = state.board.stacks.find((one) => one.id === id);
    toast(state.mine ? t("nothingGoesThere", { place: stack?.label ?? "" }) : state.turn, true);
    return back(from, ids);
  }
  const cards = cardsOf(ids);
  if (verdict && !verdict.fits) {
    toast(verdict.line, true, verdict.rule);
    return back(from, ids);
  }
  if (verdict?.ways?.length > 1 && way === null) {
    page.chooser = { ids, from };
    const choose = (key) => {
      page.chooser = null;
      page.sheet.close();
      drop(id, ids, from, key);
    };
    page.sheet.show(t("whichWay"), () => ways(verdict, label, choose));
    return undefined;
  }
  const { version } = state.board;
  state.pending = { ids: new Set(ids), version, target: id, verdict };
  state.chosen.clear();
  verdicts.clear();
  for (const [one, box] of from ?? []) page.thrown.set(one, box);
  page.paint(true);
  const answer = await line.act({
    do: "drop",
    ...page.ofLesson(),
    version,
    target: id,
    cards,
    way: way ?? verdict?.ways?.[0]?.key ?? "",
  });
  const mine = state.pending?.ids.has(ids[0]) && state.pending.version === version;
  if (answer.is === "answer" && answer.toast?.length) toast(answer.toast, answer.refused);
  if (answer.is === "trouble") toast(t(`trouble-${answer.code}`), true);
  if (answer.study) return page.shows(answer, { target: id, ids, from });
  if (answer.screen) page.show(answer.screen);
  const stays = answer.is !== "answer" || answer.refused || answer.screen;
  if (mine && stays) {
    state.pending = null;
    back(from, ids);
  }
  if (!stays) sound.play("lay");
  // the state after it comes by itself; if it does not, the cards are shown again
  setTimeout(() => {
    if (state.pending?.version !== version || page.link !== "online") return;
    state.pending = null;
    line.reopen();
    page.paint();
  }, 4000);
  return answer;
}

// Cards that were not laid go back to the hand.
export function back(from, ids) {
  page.paint(true);
  if (!from) return;
  const cards = ids.map((id) => ({ id, element: page.drag.elementOf(id), box: from.get(id) }))
    .filter(({ element, box }) => element && box);
  const flying = cards.map(({ id, element, box }) => {
    const card = faceOf(cardsOf([id])[0]);
    return { card, label: label(card), from: box, to: element.getBoundingClientRect(), element };
  });
  motion.play([flying]);
}

export function undo() {
  if (state.undo) page.send({ do: "press", token: state.undo.token });
  else if (state.chosen.size) unchoose();
  else page.toast(t("nothingToUndo"));
}

function unchoose() {
  state.chosen.clear();
  ask();
  page.paint(true);
  tell(t("noneChosen"));
}

// Puts down what is dragged, or what is chosen.
export function stepBack() {
  if (page.drag.on_the_way) page.drag.cancel();
  else if (state.chosen.size) unchoose();
}

// The card at this place of my hand was tapped.
export function toggle(at) {
  const one = state.hand[at];
  if (!one) return;
  page.fan.cursor = at;
  touched(one.id, one.card);
}

// The one place where the chosen cards fit; empty if there are several or none, or nobody knows
// yet.
function onlyPlace() {
  const fits = page.verdicts.found ? page.verdicts.targets : [...mayGo()];
  return fits.length === 1 ? fits[0] : "";
}

let tappedAt = 0;
// A card of my hand, or one on the table that may be moved on, was tapped. The one that is chosen
// alone goes where it fits if there is one place; else it is put down. On the pile only a quick
// second tap throws it: that ends a turn, and whoever has chosen a wrong card puts it down by a
// slow one.
export function touched(id, card) {
  const again = performance.now() - tappedAt < QUICK;
  tappedAt = performance.now();
  const goes = state.chosen.size === 1 && state.chosen.has(id) && state.mine ? onlyPlace() : "";
  if (goes && (again || goes !== "pile")) return void drop(goes, picked());
  state.toggle(id);
  ask();
  page.paint(true);
  tell(
    t(state.chosen.has(id) ? "isChosen" : "isLeft", { card: spoken([card]), n: state.chosen.size }),
  );
}

// A stack was tapped: the chosen cards go there. With none chosen a stack may answer by itself.
export function tapped(id) {
  const stack = (state.board?.stacks ?? []).find((one) => one.id === id);
  if (stack?.press) return page.send({ do: "press", token: stack.press });
  if (state.chosen.size) return drop(id, picked());
  if ((state.board?.plays ?? []).some((one) => one.target === id && !one.cards?.length)) {
    return drop(id, []);
  }
  if (stack?.kind === "last-trick") return peek(true);
  if (stack?.why) return page.toast(stack.why, true, stack.rule);
  return stack?.kind === "new" ? tell(stack.label) : page.toast(stack?.label);
}

let peeking = 0;
// Shows the last trick for a while.
export function peek(on) {
  clearTimeout(peeking);
  page.parts.table.classList.toggle("is-peek", on);
  if (!on) return;
  tell((state.board?.stacks ?? []).find((one) => one.kind === "last-trick")?.label);
  peeking = setTimeout(() => peek(false), PEEK);
}

// Goes to the first stack where the chosen cards fit, as soon as that is known.
export async function aim() {
  const { verdicts } = page;
  const until = performance.now() + 3000;
  while (!verdicts.found && state.chosen.size && performance.now() < until) {
    await new Promise((done) => setTimeout(done, 30));
  }
  const fits = verdicts.targets[0] ?? [...mayGo()][0] ??
    (verdicts.found ? [...verdicts.found.keys()][0] : "");
  if (fits) zoneOf(fits)?.focus();
}
