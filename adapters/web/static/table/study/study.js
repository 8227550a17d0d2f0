// A study: a lesson or a replay on the table. While it is shown, its board is drawn in place of my
// table's by the same code; what comes of my table is kept aside.

import { emptied, took } from "../play/arrivals.js";
import { Coach } from "./coach.js";
import { h, replaceChildren, sign } from "../shared/dom.js";
import { keep, kept } from "../shared/kept.js";
import { page } from "../page.js";
import { LOOK, Replay } from "./replay.js";
import { tell } from "../talk/say.js";
import * as sound from "../motion/sound.js";
import { t } from "../shared/words.js";

const { state } = page;
const KEPT = "study"; // the token that shows it again after a reload

let panel = null; // what stands beside the table: a Coach or a Replay
let aside = null; // the newest frame of my table

page.ofLesson = () => (page.study?.is === "lesson" ? { lesson: page.study.board.table } : {});
const press = (token) => page.send({ do: "press", token });
const isMine = (frame) => Boolean(frame?.hand?.waits);

// Draws the panel: what the study says, and a line when it is my turn at my table.
function drawStudy() {
  const element = page.parts.study;
  element.hidden = !panel;
  const app = element.parentElement;
  if (!panel) return void delete app.dataset.study;
  app.dataset.study = panel.name;
  const lately = app.querySelector(".happened.is-beside");
  if (lately) lately.hidden = true;
  const fold = h("button", {
    type: "button",
    key: "fold",
    class: "icon icon-fold",
    "aria-expanded": String(!panel.folded),
    "aria-label": t("studyFold"),
    onclick: () => ((panel.folded = !panel.folded), page.paint()),
    // a lesson is above the table, a replay below it
  }, sign(panel.folded === (panel.name === "replay") ? "up" : "down"));
  const out = h("button", {
    type: "button",
    key: "leave",
    class: "icon icon-leave",
    "aria-label": t("studyLeave"),
    title: t("studyLeave"),
    onclick: leave,
  }, sign("close"));
  const waits = isMine(aside)
    ? h(
      "button",
      { type: "button", key: "turn", class: "button button-primary", onclick: leave },
      t("studyTurn"),
    )
    : null;
  element.classList.toggle("is-folded", Boolean(panel.folded));
  replaceChildren(
    element,
    [
      h(
        "header",
        { key: "head" },
        h("h2", { id: "study-title" }, panel.title),
        panel.head(),
        fold,
        out,
      ),
      waits,
      ...panel.body(),
    ].filter(Boolean),
  );
}

// The table is drawn too.
const studyDrawn = () => panel?.drawn?.(page.parts.study);

// The best and the worst are not found yet: as long as the sheet says so, it is asked again.
function looksAgain({ controls: [{ token }] }) {
  const shown = page.sheet.draw_;
  setTimeout(() => page.sheet.isOpen && page.sheet.draw_ === shown && press(token), LOOK);
}

// Shows what was answered: a lesson, a step of a replay, or what belongs to the one that is shown.
// `asked`: what the person did.
function show(answer, asked) {
  const { study, screen } = answer;
  if (study.is === "moments") {
    if (panel?.marked?.(study)) return undefined;
    page.show(screen);
    return study.waits ? looksAgain(screen) : undefined;
  }
  const Kind = study.is === "lesson" ? Coach : Replay;
  const fresh = !(panel instanceof Kind);
  if (!panel) {
    aside = state.frame;
    page.host.back(true);
    page.drag.cancel();
  }
  if (fresh) {
    panel?.stop();
    panel = new Kind({
      press,
      pick: (token, key) => page.send({ do: "pick", token, keys: [key] }),
      show: page.show,
      leave,
    });
  }
  page.study = study;
  page.sheet.close();
  panel.take(study, screen, asked);
  keep(KEPT, panel.here, true);
  if (study.tone === "wrong" || asked?.target) state.pending = null; // it lies where it lay
  took({
    study: true,
    board: panel.board,
    hand: study.hand ?? null,
    public: { kind: "study", blocks: [], controls: [] },
  });
  if (!study.board.told) page.parts.news.textContent = "";
  panel.after?.(study, asked);
  return undefined;
}

// The study is over; returns the newest frame of my table.
function end() {
  const old = panel;
  if (old) page.host.back(false);
  panel = null;
  page.study = null;
  old?.stop();
  keep(KEPT, "", true);
  const frame = aside;
  aside = null;
  return frame;
}

// Back to my table.
async function leave() {
  const frame = end();
  state.anew = true;
  state.frame = null;
  if (frame) return took(frame);
  emptied();
  return page.line.reopen();
}

// A frame of my table comes while a study is shown; null: no table is open any more.
function keptAside(frame) {
  const was = isMine(aside);
  aside = frame;
  if (isMine(frame) && !was) {
    sound.play("turn");
    page.host.feel("turn");
    tell(t("studyTurn"));
  }
  page.paint();
}

// Goes on where the page was when it was loaded again.
export async function again() {
  const token = kept(KEPT, true);
  const answer = token && (await press(token));
  if (answer?.is === "answer" && !answer.study) keep(KEPT, "", true); // it is gone
}

// Taps on seats, keys, and a page of another size are for what is shown.
export function watched() {
  page.parts.seats.addEventListener("click", (event) => {
    const zone = event.target.closest("[data-zone]")?.dataset.zone;
    if (zone) panel?.eyesOf?.(Number(zone.split(":")[1]));
  });
  addEventListener("pointerdown", () => panel?.hush?.(), true);
  addEventListener(
    "keydown",
    (event) =>
      !page.sheet.isOpen &&
      !/** @type {Element} */ (event.target).closest?.("input, select, #hand") &&
      panel?.key?.(event),
  );
  addEventListener("resize", () => panel?.place?.());
}

Object.assign(page, {
  shows: show,
  keepAside: keptAside,
  drawStudy,
  studyDrawn,
  endStudy: end,
  leaveStudy: leave,
});
page.live = () => (page.study ? aside : state.frame);
