// What is seen: the whole page is drawn from the state, at most once a frame.

import { handActs, publicActs } from "../sheets/answers.js";
import { shut } from "../shared/coming.js";
import { h, replaceChildren } from "../shared/dom.js";
import { atEntrance, entrance } from "../entrance/entrance.js";
import { endingOf } from "./ending.js";
import { happened } from "./happened.js";
import { point } from "../play/hint.js";
import { isWild, label } from "../shared/letters.js";
import { lobby } from "../entrance/lobby.js";
import { mayGo } from "../play/moves.js";
import { page } from "../page.js";
import {
  adviceOf,
  alsoWaiting,
  asButton,
  buttons,
  inAdvance,
  interlude,
  isAuction,
  isDoor,
  isPlan,
} from "../sheets/panel.js";
import { drawTalk } from "../talk/talk.js";
import { drawVote } from "../sheets/vote.js";
import { block, spans } from "../shared/text.js";
import { t } from "../shared/words.js";

const { state, coming } = page;

// What the stacks are drawn from beside the board.
export function seen() {
  const { pending } = state;
  const verdict = pending?.verdict;
  return {
    verdicts: pending && verdict
      ? { of: (id) => (id === pending.target ? verdict : null) }
      : page.verdicts,
    over: pending ? pending.target : page.over,
    may: mayGo(),
    chosen: state.chosen.size > 0 && !page.drag.on_the_way,
    mine: state.mine,
    turn: state.turn,
    looksOn: state.looksOn,
    label,
    wild: isWild,
    loose: state.loose,
    chosenRefs: state.chosen,
    hint: state.board?.hint?.target,
    sent: ({ id, press }) => pending?.target === id || page.line.carries(press),
  };
}

// What stands in place of the table; null: the table does.
function pauseOf(frame, board) {
  const { link } = page;
  if (coming.over) return shut(coming.refusal, page.host.close);
  if (page.study) return null;
  if (atEntrance()) return entrance(page.nothing ? board.turn : "");
  if (frame?.stands) return null; // first the trick is seen
  if (frame?.public.kind === "lobby") return lobby(frame, publicActs);
  if (board.ending) return endingOf(frame);
  if (frame) return interlude(frame, handActs, publicActs, alsoWaiting(frame.hand, others));
  return [h("p", { class: "page-wait" }, t(link === "online" ? "connecting" : link))];
}

// What can be decided in advance, in a sheet; when it is my turn there is nothing more to decide
// so.
function advance() {
  const drawn = () => {
    const { hand } = state.frame ?? {};
    const some = buttons(hand, handActs, isPlan);
    if (!some.length) queueMicrotask(() => page.sheet.close());
    return [
      ...(hand?.blocks ?? []).filter((one) => one.style === "alert").map((one) =>
        block(one, handActs)
      ),
      h("div", { class: "button-row is-far", key: "far" }, some),
    ];
  };
  page.sheet.show(t("inAdvance"), drawn);
}

// The other tables that wait for me, in a sheet.
function others() {
  const drawn = () => {
    const { hand } = state.frame ?? {};
    const doors = buttons(hand, handActs, isDoor);
    if (!doors.length) queueMicrotask(() => page.sheet.close());
    const names = doors.length ? hand.blocks.at(-1).lines.slice(1) : [];
    return [
      ...names.map((line) => h("p", {}, spans(line, handActs))),
      h("div", { class: "button-row", key: "doors" }, doors),
    ];
  };
  page.sheet.show(t("myTables"), drawn);
}

let adrift = false; // have keys lost their place, with nothing yet to go on with?
// A button that keys have pressed may go: then they go on in the hand, or at the first button.
function refocused(focused) {
  const gone = focused && !(focused.isConnected && focused.checkVisibility());
  if (!gone && !(adrift && document.activeElement === document.body)) return void (adrift = false);
  if (page.sheet.isOpen) return;
  const { parts } = page;
  // whoever has typed their name, as on a phone, has no card marked before they come to one
  if (focused?.closest(".enter")) return void (adrift = false);
  const next = parts.pause.hidden && state.hand.length
    ? null
    : parts.table.querySelector("#pause .button-primary, #pause .button, #acts .button");
  if (next) next.focus();
  else if (state.hand.length) page.fan.focus();
  adrift = document.activeElement === document.body;
}

function draw() {
  const { parts, link, drag } = page;
  const focused = parts.table.contains(document.activeElement) ? document.activeElement : null;
  const frame = state.frame;
  const away = coming.refusal ? t(`refused-${coming.refusal}`) : t(link);
  parts.link.textContent = link === "online" || coming.over ? "" : away;
  parts.link.className = `bar-link is-${link}`;
  parts.undo.hidden = !state.undo;
  parts.undo.ariaBusy = String(page.line.carries(state.undo?.token));
  if (!frame) parts.news.textContent = "";
  const board = frame?.board ?? { table: "", version: 0, deal: "", game: "" };
  const pending = state.pending;
  parts.table.dataset.version = board.version;
  parts.table.classList.toggle("is-pending", Boolean(pending));
  const pause = pauseOf(frame, board);
  parts.pause.hidden = !pause;
  parts.table.classList.toggle("entrance", atEntrance());
  parts.felt.hidden = Boolean(pause) && !board.seats?.length;
  const auction = Boolean(frame) && !page.study && !frame.stands && !atEntrance() && !coming.over &&
    isAuction(frame);
  parts.pause.classList.toggle("acts-auction", auction);
  parts.table.classList.toggle(
    "is-paused",
    Boolean(pause) || auction ||
      Boolean(page.study && board.seats?.length && !board.stacks?.length),
  );
  replaceChildren(parts.pause, pause ?? []);
  const [undoing] = buttons(
    frame?.hand,
    handActs,
    (one) => asButton(one) && one.token === board.undo,
  );
  undoing?.classList.add("acts-undo"); // first in the row: suggestions may be wider than the page
  const shown = pause ? [] : [
    ...buttons(frame?.hand, handActs, (one) => asButton(one) && one.token !== board.undo),
    undoing,
    inAdvance(frame?.hand, advance),
    alsoWaiting(frame?.hand, others),
  ].filter(Boolean);
  const advice = pause ? null : adviceOf(frame?.hand);
  replaceChildren(
    parts.acts,
    [advice && h("p", { class: "acts-advice", key: "advice" }, spans(advice)), ...shown].filter(
      Boolean,
    ),
  );
  if (advice) parts.acts.classList.add("is-advised"); // its room stays until the deal ends
  else if (pause || !board.stacks?.length) parts.acts.classList.remove("is-advised");
  // where the row of buttons will be, its room stays; where no card can be played, they may have
  // more
  parts.acts.hidden = (Boolean(pause) && !auction) || !frame?.hand;
  drawVote();
  const stacks = board.stacks ?? [];
  parts.acts.classList.toggle(
    "is-many",
    !stacks.length ||
      shown.length > 3 && !board.plays?.length && stacks.some((one) => one.id === "bottom"),
  );
  page.fan.draw(state.hand, {
    chosen: state.chosen,
    can: state.playable(),
    away: new Set([...(drag.cards ?? []), ...(pending?.ids ?? [])]),
    label,
    wild: isWild,
    fresh: state.came,
    stands: !pause && board.stacks?.some((one) => one.kind === "trick"),
  });
  point(page.fan, state.hand, board.hint);
  if (!frame?.stands && !page.study) happened(board);
  page.drawStudy?.();
  page.table.draw(board, seen()); // last: the melds have the room that hand and buttons leave
  page.studyDrawn?.();
  page.sheet.draw();
  refocused(focused);
  drawTalk();
  document.title = `${state.mine ? `● ${t("yourTurn")} · ` : ""}${board.title || t("title")}`;
}

let planned = false;
function paint(now = false) {
  if (!page.parts) return;
  if (now === true) return draw();
  if (planned) return;
  planned = true;
  const frame = document.hidden ? (run) => setTimeout(run, 50) : requestAnimationFrame;
  frame(() => {
    planned = false;
    draw();
  });
}

page.paint = paint;
