// A new state of the table comes: it is drawn, what has moved flies, and what happened is told.

import { colours } from "../shared/cards.js";
import { awake } from "../host/device.js";
import { closes } from "../entrance/entrance.js";
import { boxesOf, cardBox, flightsOf, grownOf } from "../motion/flights.js";
import { named } from "../board/frame.js";
import { keep } from "../shared/kept.js";
import { isWild, label, learn } from "../shared/letters.js";
import { dress } from "../shared/look.js";
import * as motion from "../motion/motion.js";
import { ask } from "./moves.js";
import { offered } from "../sheets/offers.js";
import { page, zoneOf } from "../page.js";
import { tell } from "../talk/say.js";
import * as sound from "../motion/sound.js";
import { onTable } from "./state.js";
import { Standing } from "../board/tricks.js";
import { known, language, speak } from "../shared/words.js";

const { state } = page;

function boxes() {
  const found = boxesOf(page.parts.table);
  const me = `seat:${state.board?.seat}`;
  if (found.has(me)) found.set(me, cardBox(page.parts.hand)); // my cards lie there
  for (const one of state.hand) {
    found.set(
      one.id,
      (page.thrown.get(one.id) ?? page.fan.elementOf(one.id)?.getBoundingClientRect()) || null,
    );
  }
  return found;
}

// The page speaks another language from now on.
export async function speaks(name) {
  await speak(name);
  named(page.parts);
  page.paint(true);
}

// The table is dressed as the person has chosen.
function wear({ felt = "" }) {
  keep("felt", felt);
  dress(felt);
}

// What is heard of what has happened.
function heard(old, board) {
  const flights = board.flights ?? [];
  const end = !old?.ending && old && { good: "won", bad: "lost" }[board.ending?.tone];
  if (end) return sound.play(end);
  const trick = flights.some((one) => kindOf(old, one.source) === "trick");
  if (old && board.deal !== old.deal && state.hand.length) return sound.play("deal");
  if (trick) return sound.play("trick");
  if (board.told?.length) {
    sound.play(flights.some((one) => one.goal === `seat:${board.seat}`) ? "take" : "lay");
  }
  return undefined;
}

const kindOf = (board, id) => board?.stacks?.find((one) => one.id === id)?.kind;

const HEARD = 1500; // ms until a line counts as heard
let latest = []; // {line, at}

// The lines for ears: with the new ones those that came just before, which are not heard yet when
// others take their place.
function newsFor(lines) {
  const now = performance.now();
  latest = [
    ...latest.filter(({ at }) => now - at < HEARD),
    ...lines.map((line) => ({ line, at: now })),
  ].slice(-6);
  return lines.length ? latest.map(({ line }) => line) : [];
}

// Shows a frame of the table.
function shown(frame) {
  const { host, drag, fan, parts } = page;
  const before = boxes();
  const oldHand = state.hand;
  const old = state.board;
  const wasMine = state.mine;
  const pending = state.pending;
  if (!state.take(frame)) return;
  const board = state.board;
  const waits = board.seats?.some((one) => one.to_act);
  const acts = (screen) => screen.controls?.some(({ token }) => token); // not only copies a text
  page.nothing = !page.study && !acts(frame.public) &&
    (!frame.hand || (!waits && !acts(frame.hand))); // it was closed
  if (page.nothing && host.table === board.table) host.table = "";
  if (board.closed && !old?.closed && !page.study) closes(board);
  if (!page.nothing && !page.study) { // there again after a reload
    keep(`at ${host.place}`, board.seat === undefined ? "" : board.table, true);
  }
  if (known(board.language) && board.language !== language() && !page.telling) {
    speaks(board.language);
  }
  learn(frame, !old || old.game !== board.game);
  colours(board.suits ?? "four");
  wear(board);
  if (!page.study) keep(`seen ${board.table}`, String(board.version));
  const had = new Set(oldHand.map((one) => one.id));
  const fresh = state.hand.filter((one) => !had.has(one.id));
  const moving = drag.cards ?? [];
  const here = new Set(state.hand.map((one) => one.id));
  if (moving.some((id) => !here.has(id) && !onTable(id))) drag.cancel(); // what is dragged is gone
  if (pending && !state.pending) page.over = "";
  page.paint(true);
  offered(old, board, wasMine);
  if (old?.version !== board.version) parts.acts.scrollTo(0, 0); // the first counts most
  const grown = old && grownOf(old, board);
  if (grown) zoneOf(grown.id)?.scrollIntoView({ block: "nearest" });
  drag.measure();
  ask();
  const gone = oldHand.filter((one) => !here.has(one.id));
  const lies = pending?.verdict && !state.pending ? pending.target : "";
  const elementOf = (id) => fan.elementOf(id);
  motion.play(
    flightsOf(board, { before, gone, fresh, zoneOf, elementOf, label, wild: isWild, old, lies }),
  );
  page.thrown.clear();
  const lines = board.told ?? [];
  if (lines.length) parts.news.textContent = lines.at(-1);
  heard(old, board);
  if (board.seat !== undefined) awake();
  const turn = state.mine && !wasMine && !page.study;
  if (turn) {
    sound.play("turn");
    host.feel("turn");
  }
  tell([...newsFor(lines), turn || !old ? state.turn : ""].filter(Boolean).join(" "));
}

const standing = new Standing(shown);

// Takes a frame of the table; one that sweeps a trick away is shown when that was seen.
export function took(frame) {
  if (state.board?.table !== frame.board.table) standing.clear();
  standing.show(frame, () => state.board);
}

// No table is shown any more.
export function emptied() {
  standing.clear();
  Object.assign(state, { frame: null, hand: [], pending: null });
  page.verdicts.clear();
  page.drag?.cancel();
  page.paint();
}
