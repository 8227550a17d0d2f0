// The card table: who I am, one table, what is dragged, tapped and typed. All rules are the
// server's: the page asks what chosen cards would become, and says where they were dropped.

import { sheet } from "./sheets/answers.js";
import { emptied, took } from "./play/arrivals.js";
import { colours } from "./shared/cards.js";
import { shut } from "./shared/coming.js";
import { h, replaceChildren } from "./shared/dom.js";
import { Drag } from "./play/drag.js";
import { beginEntrance, closes, fulfil, sitsDown } from "./entrance/entrance.js";
import { Fan } from "./play/fan.js";
import { install } from "./host/device.js";
import { built } from "./board/frame.js";
import { cameBack } from "./host/backs.js";
import { host as findHost } from "./host/host.js";
import { kept } from "./shared/kept.js";
import { handKeys, isZ } from "./play/keys.js";
import { Line } from "./shared/line.js";
import { dress } from "./shared/look.js";
import { chat, covers, menu } from "./sheets/menu.js";
import {
  aim,
  ask,
  back,
  cardsOf,
  chosenOfHand,
  drop,
  hangsOver,
  judged,
  mayGo,
  peek,
  stepBack,
  tapped,
  toggle,
  touched,
  undo,
} from "./play/moves.js";
import { page } from "./page.js";
import { unmet } from "./talk/people.js";
import { tell } from "./talk/say.js";
import { settle } from "./sheets/prefs.js";
import { faceOf, onTable } from "./play/state.js";
import { again, watched } from "./study/study.js";
import { spoken, Table } from "./board/table.js";
import {
  caughtUp,
  full,
  heard as heardTalk,
  hears,
  hushed,
  listen,
  meets,
  saying,
} from "./talk/talk.js";
import { Verdicts } from "./play/verdicts.js";
import { seen } from "./board/view.js";
import { known, language, preferred, speak, t } from "./shared/words.js";

const LONG_PRESS = 450; // ms
const LOOK_AGAIN = 5000; // ms, for a table that somebody opens

const app = document.getElementById("app");
const layer = document.getElementById("drag");
const { state, coming } = page;

// --- the line ---

const opened = () => {
  const board = page.live()?.board;
  const known = (page.nothing ? "" : board?.table) || page.host.table;
  return {
    do: "open",
    table: known,
    place: page.host.place,
    language: language(),
    version: board?.version ?? Number(kept(`seen ${known}`) ?? 0),
    heard: heardTalk(),
  };
};

page.line = new Line({
  path: "/table/ws",
  welcome: "entered",
  opening: () => coming.words(page.host),
  then: opened,
  heard,
  state: (name) => {
    page.link = name;
    page.paint();
  },
});

function turnedAway(frame) {
  page.line.held = coming.turnedAway(frame, page.host);
  if (!coming.over) return page.paint();
  page.line.stop();
  sheet.close();
  return emptied();
}

// `isAnswer`: to something a person did, who is told of it there.
function heard(frame, isAnswer) {
  if (frame.is === "entered") {
    coming.entered(frame);
    state.anew = true;
    page.tables = frame.tables ?? [];
    page.me = frame.name;
    unmet();
    fulfil();
  } else if (frame.is === "mine") page.tables = frame.tables;
  else if (frame.is === "frame") {
    if (page.study) return page.keepAside(frame);
    took(frame);
    return sitsDown(frame);
  } else if (frame.is === "closed") {
    const was = page.live()?.board ?? page.tables.find((one) => one.table === page.host.table);
    if (frame.why === "gone" && was && !was.closed) closes(was, "goneTable");
    if (page.study) return page.keepAside(null);
    if (page.host.table && frame.why === "gone") return elsewhere();
    page.nothing = true;
    return emptied();
  } else if (frame.is === "people") meets(frame);
  else if (frame.is === "line") return hears(frame);
  else if (frame.is === "talk") return caughtUp(frame);
  else if (frame.then) return turnedAway(frame);
  else if (frame.is === "trouble" && frame.id && !isAnswer) {
    page.toast(t(`trouble-${frame.code}`), true);
  }
  return page.paint();
}

// The table where I was is gone: what is in the place?
function elsewhere() {
  page.host.table = "";
  page.state.frame = null;
  page.line.reopen();
}

page.verdicts = new Verdicts({
  ask: (cards, version) => page.line.question({ do: "try", ...page.ofLesson(), version, cards }),
  changed: () => {
    if (page.drag?.on_the_way) {
      page.table.drawStacks(state.board, seen());
      page.drag.again();
    } else page.paint(true);
    judged();
  },
});

// --- fingers and keys ---

// A card joins those of its rank that are chosen, where several may be laid together.
function joins({ card }) {
  const chosen = chosenOfHand();
  const rank = (one) => one.slice(0, -1) || one;
  const several = state.board?.stacks?.some((one) => one.kind === "pile");
  return several && chosen.length > 0 && chosen.length === state.chosen.size &&
    cardsOf(chosen).every((one) => rank(one) === rank(card));
}

function dragging() {
  let before = new Set(); // what was chosen when something was picked up
  // What was dragged lies where it lay: what was chosen is chosen.
  const chosenAgain = () => {
    state.chosen.clear();
    for (const id of before) {
      if (onTable(id) ? state.loose.has(id) : state.hand.some((one) => one.id === id)) {
        state.chosen.add(id);
      }
    }
    ask();
  };
  return new Drag({
    fan: page.fan,
    layer,
    scroller: page.parts.felt,
    targets: () => app.querySelectorAll(".stack[data-zone]"),
    fits: (id) => {
      const verdict = page.verdicts.of(id);
      if (verdict) return verdict.fits || "no";
      return page.verdicts.found ? false : mayGo().has(id) || null;
    },
    on: {
      tap: toggle,
      pick: (at, ref) => {
        const one = ref ? { id: ref } : state.hand[at];
        if (!one || state.pending) return null;
        before = new Set(state.chosen);
        if (!state.chosen.has(one.id)) {
          if (joins(one)) state.chosen.add(one.id);
          else state.chosen.clear();
        }
        return ref ? [ref] : state.chosen.size ? chosenOfHand() : [one.id];
      },
      picked: (ids) => {
        ask();
        tell(t("dragging", { cards: spoken(cardsOf(ids).map(faceOf)) }));
        page.paint(); // what was chosen before is no longer
      },
      over: (element) => {
        page.over = element?.dataset.zone ?? "";
        page.table.drawStacks(state.board, seen());
        hangsOver(page.over);
      },
      drop: (element, from, ids) => {
        page.over = "";
        drop(element.dataset.zone, ids, from);
        if (!state.pending && !page.chooser) chosenAgain();
      },
      arrange: (gap, ids) => {
        page.over = "";
        state.arrange(new Set(ids), gap);
        chosenAgain();
        page.paint(true);
      },
      back: (from, ids) => {
        page.over = "";
        chosenAgain();
        back(from, ids);
        tell(t("putBack"));
      },
    },
  });
}

// Taps on what lies: a card that may be moved on, a stack, a long press on the trick.
function tapping(felt) {
  let pressing = 0;
  let long = false;
  felt.addEventListener("pointerdown", (event) => {
    long = false;
    clearTimeout(pressing);
    if (!event.target.closest(".stack-trick, .stack-last-trick")) return;
    pressing = setTimeout(() => {
      long = true;
      peek(true);
    }, LONG_PRESS);
  });
  // stock or pile, drawn with a finger to my hand or my melds, answers as to a tap
  let drawn = null;
  const heap = (event) =>
    event.target.closest(".stack-stock[data-zone], .stack-pile[data-zone]")?.dataset.zone;
  felt.addEventListener(
    "pointerdown",
    (event) => drawn = event.isPrimary && !event.button && !state.chosen.size ? heap(event) : null,
  );
  addEventListener("pointerup", ({ clientX, clientY }) => {
    const zone = drawn;
    drawn = null;
    if (zone && document.elementFromPoint(clientX, clientY)?.closest("#hand, #ours, .stack-new")) {
      tapped(zone);
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    felt.addEventListener(end, () => clearTimeout(pressing));
  }
  felt.addEventListener("click", (event) => {
    const zone = event.target.closest(".stack[data-zone]");
    const ref = event.target.closest("[data-ref]")?.dataset.ref;
    if (long) return;
    if (!zone) return stepBack(); // beside all stacks: what is chosen is put down
    if (ref && (!state.chosen.size || state.chosen.has(ref))) return touched(ref, faceOf(ref));
    const keyed = event.detail === 0;
    tapped(zone.dataset.zone);
    if (keyed && state.hand.length && !sheet.isOpen) page.fan.focus();
  });
}

function wire() {
  const { parts, host } = page;
  page.table = new Table(parts);
  const fan = (page.fan = new Fan(parts.hand));
  page.drag = dragging();
  tapping(parts.felt);
  listen();
  parts.hand.addEventListener(
    "keydown",
    (event) => handKeys(event, { fan, state, paint: page.paint, toggle, aim }),
  );
  addEventListener("back", close); // the host's own button, or that of the browser
  document.addEventListener("click", (event) => {
    const pressed = /** @type {Element} */ (event.target);
    const away = host.open && pressed.closest("a[target=_blank]");
    if (!away) return;
    event.preventDefault(); // a frame may open no window; its host may
    host.open(/** @type {HTMLAnchorElement} */ (away).href);
  });
  document.addEventListener("keydown", (event) => {
    if (sheet.isOpen) return;
    if (event.key === "Escape") {
      stepBack();
      if (state.hand.length && /** @type {Element} */ (event.target).closest?.("#table")) {
        fan.focus();
      }
    } else if ((event.ctrlKey || event.metaKey) && isZ(event)) undo();
  });
  if (kept("chat") === "open" && host.chat && matchMedia("(min-width: 1100px)").matches) chat(true);
}

// What lies over the table is closed, the topmost first.
function close() {
  if (sheet.isOpen) return sheet.close();
  if (hushed()) return undefined;
  if (page.study) return page.leaveStudy();
  if (covers()) return chat(false);
  return stepBack();
}

async function start() {
  colours("four");
  settle();
  dress(kept("felt") ?? "");
  document.body.append(sheet.element);
  const chosen = kept("language"); // before it is kept what the page speaks
  await speak(preferred());
  const host = (page.host = await findHost());
  page.guest = host.guest;
  host.table = (cameBack && kept(`at ${host.place}`, true)) || host.table;
  const wanted = known(chosen || host.language);
  if (wanted && wanted !== language()) await speak(wanted);
  coming.said = await host.said();
  page.parts = built(app, { undo, chat, full, saying, say: page.toast, menu }, Boolean(host.chat));
  wire();
  page.paint(true);
  watched();
  if (!page.guest) page.line.connect();
  beginEntrance();
  host.ready();
  install(host, page.go);
  if (!page.guest) again();
  if (host.chat) addEventListener("hashchange", () => location.reload()); // another room
  setInterval(
    () => page.nothing && !page.home && !page.closed && !document.hidden && page.line.reopen(),
    LOOK_AGAIN,
  );
}

// What nobody has foreseen, as a host that says nothing of the person.
start().catch((error) => {
  console.error(error);
  replaceChildren(app, [h("main", { class: "page-shut" }, shut("start", page.host?.close))]);
});
