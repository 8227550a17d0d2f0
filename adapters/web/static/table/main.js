// The card table: who I am, one table, what is dragged, tapped and typed. All rules are the
// server's: the page asks what chosen cards would become, and says where they were dropped.

import { colours } from "./cards.js";
import { Coming, shut, wayOut } from "./coming.js";
import { h, replaceChildren } from "./dom.js";
import { Drag } from "./drag.js";
import { Fan } from "./fan.js";
import { cardBox, flightsOf, grownOf } from "./flights.js";
import { built, named } from "./frame.js";
import { host as findHost } from "./host.js";
import { keep, kept } from "./kept.js";
import { handKeys, isZ } from "./keys.js";
import { label, isWild, learn } from "./letters.js";
import { Line } from "./line.js";
import * as motion from "./motion.js";
import { Acts, Sheet, asButton, buttons, interlude, menuOf, noTable, whole } from "./panel.js";
import { bubble, hush, sayIn, tell } from "./say.js";
import * as sound from "./sound.js";
import { State, faceOf, onTable, same } from "./state.js";
import { Table, spoken } from "./table.js";
import { plain, task, together } from "./text.js";
import { Verdicts, ways } from "./verdicts.js";
import { LANGUAGES, bring, language, preferred, speak, t } from "./words.js";
import bg from "./words/bg.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import hu from "./words/hu.json" with { type: "json" };

const LONG_PRESS = 450; // ms
const LOOK_AGAIN = 5000; // ms, for a table that somebody opens
const PEEK = 3000; // ms that the last trick stays

const app = document.getElementById("app");
const layer = document.getElementById("drag");
const state = new State();

const coming = new Coming();

let host = null;
let tables = [];
let link = "connecting"; // "connecting", "online", "offline"
let nothing = false; // no table is open here (any more)
let telling = false; // is the bot told which language I speak?
let over = ""; // the stack under what is dragged
let signalled = ""; // the stack whose fit the hand has felt
let parts = null;
let chooser = null; // {ids, from}: cards that may lie in two orders

// `ruled`: the id of the rule that a line without links names.
function toast(line, refused = false, ruled = "") {
  const link = Array.isArray(line) ? line.find((one) => one.type === "rule") : ruled && { game: state.board.game, rule: ruled };
  if (!bubble(parts.toast, line, refused, link, ({ game, anchor, rule }) => readRules(game, anchor || rule)) || !refused) return;
  sound.play("no");
  host.feel("refused");
}

// --- the line ---

const opened = () => {
  const board = state.board;
  const known = (nothing ? "" : board?.table) || host.table;
  const which = known ? { table: known } : { place: host.place };
  return { do: "open", ...which, language: language(), version: board?.version ?? Number(kept(`seen ${known}`) ?? 0) };
};

const line = new Line({
  path: "/table/ws",
  welcome: "entered",
  opening: () => coming.words(host),
  then: opened,
  heard,
  state: (name) => {
    link = name;
    paint();
  },
});

function turnedAway(frame) {
  line.held = coming.turnedAway(frame, host);
  if (!coming.over) return paint();
  line.stop();
  sheet.close();
  return emptied();
}

function emptied() {
  Object.assign(state, { frame: null, hand: [], pending: null });
  verdicts.clear();
  drag?.cancel();
  paint();
}

// `isAnswer`: to something a person did, who is told of it there.
function heard(frame, isAnswer) {
  if (frame.is === "entered") {
    coming.entered(frame);
    state.anew = true;
    tables = frame.tables ?? [];
  } else if (frame.is === "frame") return took(frame);
  else if (frame.is === "closed") {
    nothing = true;
    return emptied();
  } else if (frame.then) return turnedAway(frame);
  else if (frame.is === "trouble" && frame.id && !isAnswer) toast(t(`trouble-${frame.code}`), true);
  return paint();
}

const verdicts = new Verdicts({
  ask: (cards, version) => line.question({ do: "try", version, cards }),
  changed: () => {
    if (drag?.on_the_way) table.drawStacks(state.board, seen());
    else paint(true);
    judged();
  },
});

// Something a person did that is no drop: the answer is shown, the new state comes by itself.
async function send(frame) {
  hush(parts.toast);
  const answer = await line.act(frame);
  if (answer.is !== "answer") {
    if (answer.is === "trouble") toast(t(`trouble-${answer.code}`), true);
    return answer;
  }
  if (nothing) line.reopen(); // perhaps there is a table now
  const own = answer.toast?.length ? answer.toast : null;
  if (own) toast(own, answer.refused);
  // what was picked on the table shows there: a chat would answer with the panel it belongs to
  const shown = frame.do === "pick" && !sheet.isOpen && !answer.refused;
  if (answer.screen && answer.screen.kind !== "hand" && !shown) showScreen(answer.screen);
  else if (!answer.refused && sheet.isOpen && frame.do === "press") sheet.close();
  return answer;
}

// --- a new state ---

const zoneOf = (id) => app.querySelector(`[data-zone="${CSS.escape(id)}"]`);

function boxes() {
  const found = new Map();
  if (!parts) return found;
  for (const zone of app.querySelectorAll("[data-zone]")) found.set(zone.dataset.zone, cardBox(zone));
  for (const one of state.hand) found.set(one.id, (thrown.get(one.id) ?? fan.elementOf(one.id)?.getBoundingClientRect()) || null);
  return found;
}

const thrown = new Map(); // id → the box where it was dropped

function took(frame) {
  const before = boxes();
  const oldHand = state.hand;
  const old = state.board;
  const wasMine = state.mine;
  const pending = state.pending;
  if (!state.take(frame)) return;
  const board = state.board;
  nothing = !frame.hand && !frame.public.controls?.length; // it was closed
  if (nothing && host.table === board.table) host.table = "";
  if (board.language in LANGUAGES && board.language !== language() && !telling) speaks(board.language);
  learn(frame.hand, !old || old.game !== board.game);
  colours(board.suits ?? "four");
  document.documentElement.dataset.felt = board.felt ?? "green";
  keep(`seen ${board.table}`, String(board.version));
  const had = new Set(oldHand.map((one) => one.id));
  const fresh = state.hand.filter((one) => !had.has(one.id));
  const moving = drag.cards ?? [];
  const here = new Set(state.hand.map((one) => one.id));
  if (moving.some((id) => !here.has(id) && !onTable(id))) drag.cancel(); // what is dragged is gone
  if (pending && !state.pending) over = "";
  paint(true);
  if (old?.version !== board.version) parts.acts.scrollTo(0, 0); // the first counts most
  const grown = old && grownOf(old, board);
  if (grown) zoneOf(grown.id)?.scrollIntoView({ block: "nearest" });
  drag.measure();
  ask();
  const gone = oldHand.filter((one) => !here.has(one.id));
  motion.play(flightsOf(board, { before, gone, fresh, zoneOf, elementOf: (id) => fan.elementOf(id), label }));
  thrown.clear();
  const lines = board.told ?? [];
  if (lines.length) {
    parts.news.textContent = lines.at(-1);
    sound.play((board.flights ?? []).some((one) => one.goal === `seat:${board.seat}`) ? "take" : "lay");
  }
  const turn = state.mine && !wasMine;
  if (turn) {
    sound.play("turn");
    host.feel("turn");
  }
  tell([...lines.slice(-6), turn || !old ? state.turn : ""].filter(Boolean).join(" "));
}

// --- what is chosen, asked and dropped ---

const chosenOfHand = () => state.hand.filter((one) => state.chosen.has(one.id)).map((one) => one.id);
const picked = () => drag.cards ?? [...chosenOfHand(), ...[...state.chosen].filter(onTable)];
const cardsOf = (ids) => ids.map((id) => (onTable(id) ? id : state.hand.find((one) => one.id === id)?.card)).filter(Boolean);

// Asks what the chosen cards would become, if there is anything that could be done with them.
function ask() {
  const asks = state.board?.plays?.length && !state.pending;
  verdicts.about(asks ? cardsOf(picked()) : [], state.board?.version ?? 0);
}

// Targets that the list of plays knows for just these cards, before the answer is here.
function mayGo() {
  const cards = cardsOf(picked());
  if (!cards.length || verdicts.found) return new Set();
  return new Set((state.board?.plays ?? []).filter((one) => same(one.cards ?? [], cards)).map((one) => one.target));
}

// A verdict came while cards hang over a stack, or while somebody has chosen.
function judged() {
  if (drag.on_the_way) return hovered(over);
  if (!verdicts.found || !state.chosen.size) return undefined;
  const fits = verdicts.targets;
  return tell(fits.length ? t("fitsOn", { n: fits.length }) : (verdicts.found.values().next().value?.line ?? t("fitsNowhere")));
}

function hovered(id) {
  const verdict = id ? verdicts.of(id) : null;
  drag.say(together(verdict?.line ?? ""), verdict?.fits ?? false);
  if (!verdict) return;
  tell(`${verdict.fits ? "" : `${t("not")}: `}${verdict.line}`);
  if (verdict.fits && signalled !== id) host.feel("fits");
  signalled = verdict.fits ? id : "";
}

async function drop(id, ids, from = null, way = null) {
  hush(parts.toast);
  const verdict = verdicts.of(id);
  if (!state.mine || (verdicts.found && !verdict)) {
    const stack = state.board.stacks.find((one) => one.id === id);
    toast(state.mine ? stack?.label : state.turn, true);
    return back(from, ids);
  }
  const cards = cardsOf(ids);
  if (verdict && !verdict.fits) {
    toast(verdict.line, true, verdict.rule);
    return back(from, ids);
  }
  if (verdict?.ways?.length > 1 && way === null) {
    chooser = { ids, from };
    const choose = (key) => {
      chooser = null;
      sheet.close();
      drop(id, ids, from, key);
    };
    sheet.show(t("whichWay"), () => ways(verdict, label, choose));
    return undefined;
  }
  const { version } = state.board;
  state.pending = { ids: new Set(ids), version, target: id, verdict };
  state.chosen.clear();
  verdicts.clear();
  for (const [one, box] of from ?? []) thrown.set(one, box);
  paint(true);
  const answer = await line.act({ do: "drop", version, target: id, cards, way: way ?? verdict?.ways?.[0]?.key ?? "" });
  const mine = state.pending?.ids.has(ids[0]) && state.pending.version === version;
  if (answer.is === "answer" && answer.toast?.length) toast(answer.toast, answer.refused);
  if (answer.is === "trouble") toast(t(`trouble-${answer.code}`), true);
  if (answer.screen) showScreen(answer.screen);
  const stays = answer.is !== "answer" || answer.refused || answer.screen;
  if (mine && stays) {
    state.pending = null;
    back(from, ids);
  }
  if (!stays) sound.play("lay");
  // the state after it comes by itself; if it does not, the cards are shown again
  setTimeout(() => {
    if (state.pending?.version !== version || link !== "online") return;
    state.pending = null;
    line.reopen();
    paint();
  }, 4000);
  return answer;
}

// Cards that were not laid go back to the hand.
function back(from, ids) {
  paint(true);
  if (!from) return;
  const cards = ids.map((id) => ({ id, element: drag.elementOf(id), box: from.get(id) })).filter(({ element, box }) => element && box);
  const flying = cards.map(({ id, element, box }) => {
    const card = faceOf(cardsOf([id])[0]);
    return { card, label: label(card), from: box, to: element.getBoundingClientRect(), element };
  });
  motion.play([flying]);
}

function undo() {
  if (state.undo) send({ do: "press", token: state.undo.token });
  else if (state.chosen.size) unchoose();
  else toast(t("nothingToUndo"));
}

function unchoose() {
  state.chosen.clear();
  ask();
  paint(true);
  tell(t("noneChosen"));
}

function toggle(at) {
  const one = state.hand[at];
  if (!one) return;
  fan.cursor = at;
  touched(one.id, one.card);
}

// A card of my hand, or one on the table that may be moved on, was tapped.
function touched(id, card) {
  state.toggle(id);
  ask();
  paint(true);
  tell(t(state.chosen.has(id) ? "isChosen" : "isLeft", { card: spoken([card]), n: state.chosen.size }));
}

// A stack was tapped: the chosen cards go there. With none chosen a stack may answer by itself.
function tapped(id) {
  const stack = (state.board?.stacks ?? []).find((one) => one.id === id);
  if (stack?.press) return send({ do: "press", token: stack.press });
  if (state.chosen.size) return drop(id, picked());
  if ((state.board?.plays ?? []).some((one) => one.target === id && !one.cards?.length)) return drop(id, []);
  if (stack?.kind === "last-trick") return peek(true);
  return stack?.kind === "new" ? tell(stack.label) : toast(stack?.label);
}

let peeking = 0;
function peek(on) {
  clearTimeout(peeking);
  parts.table.classList.toggle("peek", on);
  if (!on) return;
  tell((state.board?.stacks ?? []).find((one) => one.kind === "last-trick")?.label);
  peeking = setTimeout(() => peek(false), PEEK);
}

// --- what is seen ---

const sheet = new Sheet({
  opened: () => {
    host.back(true);
    sayIn(sheet.element, parts.toast);
  },
  closed: () => {
    sayIn(parts.table, parts.toast);
    if (chooser) back(chooser.from, chooser.ids);
    chooser = null;
    host.back(false);
    paint();
  },
});
document.body.append(sheet.element);

const readRules = (game, anchor = "") => send({ do: "press", token: `-:rule:${game}:${anchor.replace("§", "s")}` });
const follow = (where) => {
  const [what, game, anchor] = where.split(" ");
  if (what === "/rules") readRules(game, anchor);
  else if (host.chat) chat(true);
};
const acting = (scope) => new Acts({ scope, send, draw: () => (paint(true), sheet.draw()), toast, follow });
const [handActs, publicActs, sheetActs] = ["hand", "public", "sheet"].map(acting);

let lesson = ""; // the task of the lesson in the sheet
function showScreen(screen) {
  const blocks = screen.blocks.slice(screen.blocks[0]?.lines.length > 1 ? 0 : 1);
  const picture = screen.kind === "lesson" ? null : screen.picture; // its cards are buttons: a sheet draws none
  const same = task(screen) !== "" && task(screen) === lesson;
  lesson = task(screen);
  sheet.show(plain(screen.blocks?.[0]?.lines?.[0]) || t("title"), () => whole({ ...screen, blocks, picture }, sheetActs), same);
}

const menu = () =>
  menuOf({
    frame: state.frame,
    acts: { publicActs, handActs },
    press: (token) => send({ do: "press", token }),
    sort: state.own && (() => (state.sorted(), paint(true), sheet.close())),
    tables: tables.filter((one) => one.table !== state.board?.table),
    go: (id) => {
      host.table = id;
      state.frame = null;
      sheet.close();
      line.reopen();
    },
    learn: learnLanguage,
    out: wayOut(() => (host.out ? host.out(line) : line.ask({ do: "leave" })), host.leaves),
  });

async function speaks(name) {
  await speak(name);
  named(parts);
  paint(true);
}

async function learnLanguage(name) {
  telling = true;
  await speaks(name);
  sheet.show(t("menu"), menu);
  await line.act({ do: "press", token: `-:mylang:${name}` }); // so the bot speaks it too
  telling = false;
  line.reopen();
}

function chat(on = parts.table.parentElement.dataset.chat !== "open") {
  const frame = parts.chat.querySelector("iframe");
  if (on && !frame.src) frame.src = host.chat;
  parts.table.parentElement.dataset.chat = on ? "open" : "";
  parts.chatButton.ariaExpanded = String(on);
  keep("chat", on ? "open" : "");
  fan.lay();
}

let table = null;
let fan = null;
let drag = null;

// What the stacks are drawn from beside the board.
function seen() {
  const { pending } = state;
  const verdict = pending?.verdict;
  return {
    verdicts: pending && verdict ? { of: (id) => (id === pending.target ? verdict : null) } : verdicts,
    over: pending ? pending.target : over,
    may: mayGo(),
    chosen: state.chosen.size > 0 && !drag.on_the_way,
    mine: state.mine,
    turn: state.turn,
    label,
    wild: isWild,
    loose: state.loose,
    chosenRefs: state.chosen,
  };
}

function draw() {
  const frame = state.frame;
  const away = coming.refusal ? t(`refused-${coming.refusal}`) : t(link);
  parts.link.textContent = link === "online" || coming.over ? "" : away;
  parts.link.className = `link ${link}`;
  parts.undo.hidden = !state.undo;
  if (!frame) parts.news.textContent = "";
  const board = frame?.board ?? { table: "", version: 0, deal: "", game: "" };
  const pending = state.pending;
  table.draw(board, seen());
  parts.table.dataset.version = board.version;
  parts.table.classList.toggle("pending", Boolean(pending));
  const none = () => noTable(tables, { send: (host.place || coming.place) && send, said: board.turn, go: (id) => ((host.table = id), line.reopen()) });
  const pause = coming.over ? shut(coming.refusal) : nothing ? none() : frame ? interlude(frame, handActs, publicActs) : [h("p", { class: "wait" }, t(link === "online" ? "connecting" : link))];
  parts.pause.hidden = !pause;
  parts.felt.hidden = Boolean(pause) && !board.stacks?.length;
  replaceChildren(parts.pause, pause ?? []);
  const shown = pause ? [] : buttons(frame?.hand, handActs, asButton);
  replaceChildren(parts.acts, shown);
  parts.acts.hidden = !shown.length;
  fan.draw(state.hand, {
    chosen: state.chosen,
    can: state.playable(),
    away: new Set([...(drag.cards ?? []), ...(pending?.ids ?? [])]),
    label,
    wild: isWild,
    fresh: state.came,
  });
  sheet.draw();
  document.title = `${state.mine ? `● ${t("yourTurn")} · ` : ""}${board.title || t("title")}`;
}

let planned = false;
function paint(now = false) {
  if (!parts) return;
  if (now === true) return draw();
  if (planned) return;
  planned = true;
  const frame = document.hidden ? (run) => setTimeout(run, 50) : requestAnimationFrame;
  frame(() => {
    planned = false;
    draw();
  });
}

// --- fingers and keys ---

function wire() {
  table = new Table(parts);
  fan = new Fan(parts.hand);
  drag = new Drag({
    fan,
    layer,
    scroller: parts.felt,
    targets: () => app.querySelectorAll(".stack[data-zone]"),
    on: {
      tap: toggle,
      pick: (at, ref) => {
        const one = ref ? { id: ref } : state.hand[at];
        if (!one || state.pending) return null;
        if (!state.chosen.has(one.id)) state.chosen.clear();
        return ref ? [ref] : state.chosen.size ? chosenOfHand() : [one.id];
      },
      picked: (ids) => {
        ask();
        tell(t("dragging", { cards: spoken(cardsOf(ids).map(faceOf)) }));
        paint(); // what was chosen before is no longer
      },
      over: (element) => {
        over = element?.dataset.zone ?? "";
        table.drawStacks(state.board, seen());
        signalled = "";
        if (element) hovered(over);
        else drag.say("", false);
      },
      drop: (element, from, ids) => {
        over = "";
        drop(element.dataset.zone, ids, from);
        if (!state.pending && !chooser) ask();
      },
      arrange: (gap, ids) => {
        over = "";
        state.arrange(new Set(ids), gap);
        ask();
        paint(true);
      },
      back: (from, ids) => {
        over = "";
        ask();
        back(from, ids);
        tell(t("putBack"));
      },
    },
  });
  let pressing = 0;
  let long = false;
  parts.felt.addEventListener("pointerdown", (event) => {
    long = false;
    clearTimeout(pressing);
    if (!event.target.closest(".kind-trick, .kind-last-trick")) return;
    pressing = setTimeout(() => {
      long = true;
      peek(true);
    }, LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) parts.felt.addEventListener(end, () => clearTimeout(pressing));
  parts.felt.addEventListener("click", (event) => {
    const zone = event.target.closest(".stack[data-zone]");
    const ref = event.target.closest("[data-ref]")?.dataset.ref;
    if (!zone || long) return;
    if (ref && (!state.chosen.size || state.chosen.has(ref))) return touched(ref, faceOf(ref));
    const keyed = event.detail === 0;
    tapped(zone.dataset.zone);
    if (keyed && state.hand.length && !sheet.isOpen) fan.focus();
  });
  // two fingers at once on the felt take back what was done last
  parts.table.addEventListener("touchstart", (event) => event.touches.length === 2 && !drag.down && undo(), { passive: true });
  parts.hand.addEventListener("keydown", (event) => handKeys(event, { fan, state, paint, toggle, aim }));
  const stepBack = () => {
    if (drag.on_the_way) drag.cancel();
    else if (state.chosen.size) unchoose();
  };
  addEventListener("back", () => (sheet.isOpen ? sheet.close() : stepBack())); // the host's own button
  document.addEventListener("click", (event) => {
    const away = host.open && event.target.closest("a[target=_blank]");
    if (!away) return;
    event.preventDefault(); // a frame may open no window; its host may
    host.open(away.href);
  });
  document.addEventListener("keydown", (event) => {
    if (sheet.isOpen) return;
    if (event.key === "Escape") {
      stepBack();
      if (state.hand.length && event.target.closest?.("#table")) fan.focus();
    } else if ((event.ctrlKey || event.metaKey) && isZ(event)) undo();
  });
  if (kept("chat") === "open" && host.chat && matchMedia("(min-width: 1100px)").matches) chat(true);
}

// Goes to the first stack where the chosen cards fit, as soon as that is known.
async function aim() {
  const until = Date.now() + 3000;
  while (!verdicts.found && state.chosen.size && Date.now() < until) await new Promise((done) => setTimeout(done, 30));
  const fits = verdicts.targets[0] ?? [...mayGo()][0] ?? (verdicts.found ? [...verdicts.found.keys()][0] : "");
  if (fits) zoneOf(fits)?.focus();
}

async function start() {
  colours("four");
  const chosen = kept("language"); // before it is kept what the page speaks
  bring({ bg, en, hu });
  await speak(preferred());
  host = await findHost(app);
  const wanted = chosen || host.language;
  if (wanted in LANGUAGES && wanted !== language()) await speak(wanted);
  coming.said = await host.said();
  parts = built(app, { undo, chat, say: toast, menu: () => sheet.show(t("menu"), menu) }, Boolean(host.chat));
  wire();
  draw();
  line.connect();
  host.ready();
  if (host.chat) addEventListener("hashchange", () => location.reload()); // another room
  setInterval(() => nothing && !document.hidden && line.reopen(), LOOK_AGAIN);
}

start();
