// The page: who I am, two panes (the room, my private messages), what is pressed.

import * as bell from "./bell.js";
import * as calm from "./calm.js";
import { Chats, screenKey, waits } from "./chats.js";
import { Composer } from "./composer.js";
import { desk, example, foldRows, otherHand, tableBar as barOf } from "./desk.js";
import { nothing, openTable } from "./empty.js";
import { framed, summary } from "./framed.js";
import { logOut } from "/table/shared/coming.js";
import { h, replaceChildren } from "/table/shared/dom.js";
import { door, whoAmI } from "/table/shared/entry.js";
import { Line } from "/table/shared/line.js";
import { look, wear } from "/table/shared/look.js";
import { replied, saidBy, shown, typed } from "./message.js";
import { asISee, atThisMoment, goOn } from "./moment.js";
import { Pane } from "./pane.js";
import { Picks } from "./picks.js";
import { present, task } from "/table/shared/text.js";
import { announce, hush, linked, tell, toast } from "./toast.js";
import { mySettings, pageOf, tab, tabsOf, topBar } from "./top.js";
import { language, LANGUAGES, preferred, speak, t } from "/table/shared/words.js";

const app = document.getElementById("app");
const chats = new Chats();
const FEW = 8; // cards in a row: so many leave room for the table on a phone
const LEAST = 110; // pixels; a table less high than this says nothing
const phone = matchMedia("(max-width: 899px)");
let me = null;
let front = "room"; // the pane that a phone shows
let state = "connecting";
let settings = false; // is the form of name and language open?
let wasMyTurn = false;
let drawer = false; // are my typed lines and the panels unfolded beside my hand?
let peek = null; // does a phone show the table above my hand? null: if the hand leaves room for it
let slight = false; // it would, but there is no room for it
let reply = null; // {text, answer}: the line that I typed last
const open = new Set(); // confirmations that ask now
const busy = new Set(); // controls that were pressed and not answered yet
const armed = new Map(); // message → the card that was tapped once
const roving = new Map(); // message → the card that Tab goes to
let unfolded = false; // are the buttons of my hand all in sight?

const roomOfPage = () =>
  decodeURIComponent(location.hash.slice(1)).normalize("NFC").toLowerCase().replace(
    /[^\p{L}\p{N}_-]/gu,
    "",
  ).slice(0, 32) || "kafene";

const line = new Line({
  opening: () => ({
    do: "open",
    room: chats.room,
    epoch: chats.epoch,
    seen: chats.panes.room.upto,
    seen_private: chats.panes.private.upto,
    language: language(),
  }),
  heard,
  state: (name) => {
    state = name;
    paint();
  },
  turnedAway: async () => {
    const who = await whoAmI().catch(() => null);
    if (who?.door) location.reload();
  },
});

// --- what comes in ---

function heard(frame, asked) {
  if (frame.is === "welcome") {
    me.name = frame.name; // with a number where somebody else has it in this room
    chats.welcome(frame);
  } else if (frame.is === "chat") took(frame);
  else if (frame.is === "here") present(frame.people);
  else if (frame.is === "completions") {
    for (const pane of Object.values(panes)) pane.composer.take(frame);
  } else if (frame.is === "hint") {
    // after the chats themselves: only what they do not show
    setTimeout(() => {
      for (const screen of frame.screens) if (!chats.twin(screen)) chats.note("private", screen);
      paint();
    }, 400);
  } else if (frame.is === "trouble" && (asked || frame.id || frame.code !== "closed")) {
    tell(`trouble-${frame.code}`);
  }
  paint();
}

function took(frame) {
  const pane = frame.room === "" ? "private" : "room";
  const fresh = chats.take(frame);
  const seen = pane === front || !phone.matches;
  if (!framed) {
    for (const { body } of fresh) {
      if (body.text) announce(`${body.name}: ${saidBy(body)}`); // the table's page says it
    }
  }
  if (!seen || document.hidden) chats.panes[pane].unseen += fresh.length;
  for (const { id, body } of frame.messages) picks.drawn(`${pane}-m${id}`, body.screen);
  for (const { body } of fresh) {
    if (body.rings && (pane === "private" || body.screen?.notify?.includes(chats.me))) bell.ring();
  }
  if (fresh.some(({ body }) => body.screen?.notify?.includes(chats.me) && chats.me)) calls();
}

function answered(answer, pane, scope) {
  if (answer.is !== "answer") return;
  if (answer.toast?.length && !answer.quiet) toast(answer.toast, answer.refused);
  if (!answer.screen) return;
  const screen = answer.screen;
  if (screen.kind === "settings" && !screen.table) follow(screen.language);
  const twin = screen.kind === "hand" && chats.twin(screen);
  if (twin) {
    turnTo("private");
    panes.private.reveal(`m${twin.id}`, true);
    return;
  }
  const pressed = chats.notes.find((one) => one.id === scope?.split("-")[1])?.screen;
  const same = task(screen) !== "" && task(pressed) === task(screen);
  const note = chats.note(pane, screen, scope?.split("-")[1]);
  if (note.pane === "private") drawer = screen.kind !== "hand";
  turnTo(note.pane);
  paint(true);
  if (!same) panes[note.pane].reveal(note.id, true, screen.kind === "lesson");
}

function turnTo(pane) {
  if (phone.matches && front !== pane) {
    front = pane;
    paint();
  }
}

// Something calls me to my cards: a phone shows them, unless I am writing.
const writing = () =>
  document.activeElement?.matches?.("input, select, textarea") ||
  Object.values(panes).some(({ composer }) => composer.input.value.trim());

function calls() {
  if (!writing() && !framed) turnTo("private");
}

// The bot speaks another language to me now: so does the page.
async function follow(name) {
  if (!(name in LANGUAGES) || name === language()) return;
  await speak(name);
  line.reopen();
  paint();
}

// --- what goes out ---

const send = async (pane, scope, frame) => {
  hush();
  goOn();
  reply = null;
  const { room } = chats;
  const answer = await line.act({ ...frame, room });
  if (pane === "room" && room !== chats.room) return answer; // said in a room that I have left
  const typed = pane === "private" && frame.do === "say"; // what is answered under the line
  if (typed && answer.is === "answer") {
    answer.quiet = true;
    chats.answered(frame.text, answer);
    reply = answer.screen ? null : { text: frame.text, answer };
    paint();
  }
  answered(answer, pane, scope);
  // a panel in which something was done, and which did not become another one, is of before
  if (
    frame.do === "press" && answer.is === "answer" && !answer.screen && !answer.file &&
    !answer.refused
  ) chats.done(scope.split("-")[1]);
  return answer;
};

const say = (pane, text) => {
  panes[pane].follow();
  return send(pane, null, { do: "say", text, private: pane === "private" });
};

// One language: what the page speaks from now on, the bot speaks to me too.
async function tellLanguage() {
  const answer = await line.act({
    do: "say",
    text: `/language ${language()}`,
    private: true,
    room: chats.room,
  });
  if (answer.refused || answer.is === "trouble") answered(answer, "private");
}

linked({ say: (text) => say(phone.matches ? front : "room", text) });

const picks = new Picks(
  (scope, token, keys) => send(scope.split("-")[0], scope, { do: "pick", token, keys }),
  () => paint(),
);

// What the controls of one message may do.
function acts(pane, id, screen) {
  const scope = `${pane}-${id}`;
  // who acts in their hand wants to see all of it: a panel below it folds
  const fold = () => {
    if (screen.kind === "hand") drawer = false;
  };
  // the newest screen may have come after this one was drawn: it knows what was chosen before this
  // tap
  const newest = (picker) =>
    chats.screen(pane, id)?.controls?.find(({ token }) => token === picker.token) ?? picker;
  const toggle = (position, key, copy) => {
    fold();
    picks.toggle(scope, newest(pickerAt(position)), key, copy);
  };
  const once = async (key, frame) => {
    const name = `${scope} ${key}`;
    if (busy.has(name)) return;
    fold();
    busy.add(name);
    picks.pressed(scope);
    paint();
    await send(pane, scope, frame);
    busy.delete(name);
    paint();
  };
  const pickerAt = (position) => screen.controls[position];
  const tap = (position, key, copy, slot) => {
    const one = pickerAt(position);
    if (one.type === "picker" && !one.at_once) return toggle(position, key, copy);
    armed.set(scope, armed.get(scope)?.slot === slot ? null : { slot, position, key });
    paint();
  };
  return {
    me: chats.me,
    scope,
    toast,
    show: turnTo,
    say: (text) => say(pane, text),
    press: (key, token) => once(key, { do: "press", token }),
    pick: (key, token, keys) => once(key, { do: "pick", token, keys }),
    type: (key, token, text) => once(key, { do: "type", token, text }),
    busy: (key) => busy.has(`${scope} ${key}`),
    unfolded,
    unfold: () => {
      unfolded = !unfolded;
      paint(true);
    },
    isOpen: (key) => open.has(`${scope} ${key}`),
    open: (key, on) => {
      if (on) open.add(`${scope} ${key}`);
      else open.delete(`${scope} ${key}`);
      paint(true);
      if (on) panes[pane].element.querySelector(".confirm [data-first]")?.focus();
    },
    chosen: (position) => picks.chosen(scope, pickerAt(position)),
    toggle,
    cards: {
      tap,
      press: (position) => {
        const one = pickerAt(position);
        if (one.enabled === false && one.why?.length) toast(one.why, true);
        else once(one.token, { do: "press", token: one.token });
      },
      chosen: (position) => picks.chosen(scope, pickerAt(position)),
      armed: armed.get(scope)?.slot,
      rove: roving.get(scope),
      moved: (slot) => roving.set(scope, slot),
    },
    armed: () => {
      const card = armed.get(scope);
      const control = card && screen.controls?.[card.position];
      const items = control?.card ? screen.picture?.cards : control?.at_once && control.items;
      const item = items?.find?.(({ key }) => key === card.key);
      return item ? { control, item } : null;
    },
    fire: (control, item) => {
      armed.delete(scope);
      const frame = control.type === "press" ? { do: "press" } : { do: "pick", keys: [item.key] };
      return once(`armed ${item.key}`, { ...frame, token: control.token });
    },
  };
}

// --- what is seen ---

const panes = Object.fromEntries(
  ["room", "private"].map((name) => {
    const composer = new Composer(name, {
      say: (text) => say(name, text),
      ask: (id, text) => line.ask({ do: "complete", id, room: chats.room, text }),
      unfold: () => {
        drawer = !drawer;
        paint(true);
      },
    });
    return [name, new Pane(name, composer)];
  }),
);

const numbers = new WeakMap(); // screens, numbered as they come
let lastNumber = 0;
const numberOf = (screen) => numbers.get(screen) ?? (numbers.set(screen, ++lastNumber), lastNumber);

// Does a message show more than its screen: something pressed, asked, armed, marked?
function stirs(scope, screen) {
  const mine = (name) => name.startsWith(`${scope} `);
  const marks = (screen.controls ?? []).some((one) => one.type === "picker" && !one.at_once);
  return marks || armed.has(scope) || [...busy].some(mine) || [...open].some(mine);
}

// What a pane shows: what is pinned, and its messages. One that shows what it showed before is left
// as it stands on the page.
function contents(pane) {
  const { pin, list } = panes[pane];
  const live = new Map([...pin.children, ...list.children].map((child) => [child.key, child]));
  const drawn = (key, shows, draw) => {
    const known = live.get(key);
    if (shows && known?.shows === shows) return known;
    return Object.assign(draw(), { shows });
  };
  const screenOn = (id, screen, more, as = shown) => {
    const said = `${language()} ${chats.me} ${numberOf(screen)} ${as.name} ${
      more.rank ?? 0
    } ${more.above} ${unfolded} ${present()}`;
    const shows = stirs(`${pane}-${id}`, screen) ? "" : said;
    return drawn(id, shows, () => as(id, screen, acts(pane, id, screen), more));
  };
  const me = { me: chats.me, say: (text) => say(pane, text) };
  const first = pane === "room" || framed ? null : chats.hands[0];
  const table = pane === "room" ? chats.table : null;
  const older = new Set(
    pane === "room"
      ? []
      : chats.list("private").map(({ id, body }) => body.screen && isHand(body.screen) && `m${id}`),
  );
  const messages = [];
  for (const message of chats.list(pane)) {
    const id = `m${message.id}`;
    const screen = message.body.screen;
    const where = { room: pane === "room" ? chats.room : "", message: message.id };
    if (!screen) {
      const answer = chats.replies.get(message.id);
      messages.push(
        drawn(
          id,
          `${language()} ${chats.me} ${message.change} ${Boolean(answer)}`,
          () => typed(message, me, answer),
        ),
      );
    } else if (message !== table && !older.has(id)) {
      messages.push(screenOn(id, screen, { at: message.at, where }));
    }
  }
  for (const note of chats.notes.filter((one) => one.pane === pane && !isHand(one.screen))) {
    const away = () => {
      chats.drop(note.id);
      drawer = false;
      paint();
    };
    messages.push(screenOn(note.id, note.screen, { note: away }));
  }
  const pinned = [];
  if (table && framed) pinned.push(summary(table.body.screen, me));
  else if (table) {
    const screen = asISee(atThisMoment(table, paint), chats.hands);
    const rank = chats.sits(screen) ? 0 : 1; // for who watches there are no cards and no next deal
    pinned.push(
      screenOn(`m${table.id}`, screen, {
        at: table.at,
        where: { room: chats.room, message: table.id },
        pinned: true,
        rank,
      }),
    );
  }
  if (first) {
    pinned.push(...tableBar(first.screen, screenOn));
    const others = chats.hands.slice(1).map(takes);
    if (others.length) {
      pinned.push(h("div", { class: "button-row screen-others", key: "others" }, others));
    }
    pinned.push(
      screenOn(first.id, first.screen, {
        where: { room: "", message: first.message },
        turn: waits(first.screen),
      }, desk),
    );
  }
  if (!messages.length && !pinned.length) messages.push(nothing(pane, chats, say));
  else if (pane === "room" && !chats.played) messages.push(openTable(say));
  const folded = Boolean(first) && !drawer;
  panes[pane].composer.fold(Boolean(first) && messages.length > 0, drawer);
  return { pinned, messages, folded, strip: strip(pane, me) };
}

const isHand = (screen) =>
  screen.kind === "hand" && chats.hands.some((one) => screenKey(one.screen) === screenKey(screen));

// A hand at another table: pressed, it takes the place of this one.
const takes = ({ screen }) =>
  otherHand(screen, { me: chats.me }, () => {
    chats.want(screenKey(screen));
    paint(true);
  });

// The table in a bar above the hand: whose turn it is; stock and pile, or the tricks. A press on
// the bar shows or hides the table's picture. A phone shows it unasked above a few cards and while
// I wait. A wide window has the room beside the hand, so only a private table has a bar there, with
// its picture unasked.
function tableBar(hand, screenOn) {
  const { table, room } = chats.tableOf(hand) ?? {};
  if (!table || (room && !phone.matches)) return [];
  const screen = asISee(atThisMoment(table, paint), chats.hands);
  const cards = (hand.picture?.cards ?? []).reduce((sum, { count = 1 }) => sum + count, 0);
  const wants = peek ??
    Boolean(screen.picture?.key && (!phone.matches || cards <= FEW || !waits(hand)));
  const shows = wants && !slight;
  const show = () => {
    peek = !shows;
    paint(true);
  };
  const bar = barOf(screen, { me: chats.me }, shows, show);
  if (!wants) return [bar];
  return [
    bar,
    screenOn(`peek-${table.id}`, screen, {
      where: { room, message: table.id },
      rank: 99,
      pinned: true,
      above: peek === null,
    }),
  ];
}

// What the bot answered to the line that I typed last, until I do something else.
function strip(pane, me) {
  if (pane !== "private" || !reply) return [];
  const away = () => {
    reply = null;
    paint();
  };
  return [replied(reply, me, away)];
}

const heads = { room: () => `#${chats.room}`, private: () => t("private") };
const turned = (name, now) => {
  front = name;
  paint(now);
};
const tabOf = (name) => tab(name, { head: heads[name](), chats, front, turned });

// The form of name and language, while it is open.
function settingsForm() {
  const entered = (told) => {
    me = told;
    settings = false;
    line.reopen();
    paint();
  };
  const redraw = () => {
    line.reopen();
    tellLanguage();
    paint();
  };
  return settings ? mySettings(me, { entered, redraw, out: () => logOut(line) }) : null;
}

function draw() {
  const turn = chats.myTurn;
  if (turn && !wasMyTurn) {
    // the hand is whole in view when my turn begins
    announce(t("yourTurn"));
    chats.wanted = "";
    unfolded = false;
    const reading = panes.private.list.contains(document.activeElement);
    if (!writing() && !reading) [drawer, peek, reply] = [false, null, null];
    if (!writing() && phone.matches && !framed) front = "private";
  }
  wasMyTurn = turn;
  calm.look(app);
  for (const name of Object.keys(panes)) {
    if ((name === front || !phone.matches) && !document.hidden) chats.panes[name].unseen = 0;
  }
  const turns = () => {
    settings = !settings;
    paint();
  };
  const bar = !framed && topBar(chats, me, state, settings, turns);
  const tabs = tabsOf(tabOf("room"), tabOf("private"));
  if (!app.querySelector(".page-both")) {
    app.replaceChildren(pageOf(panes.room.element, panes.private.element));
  }
  replaceChildren(app.querySelector(".top"), [bar, settingsForm(), tabs].filter(Boolean));
  const labels = { room: t("lineRoom", { room: chats.room }), private: t("linePrivate") };
  for (const [name, pane] of Object.entries(panes)) pane.place(name === front);
  for (const [name, pane] of Object.entries(panes)) {
    const typed = name === "private" && example(chats.hands[0]?.screen);
    pane.name(
      heads[name](),
      labels[name],
      name === "private" && chats.myTurn,
      typed || labels[name],
    );
    if (name === front || !phone.matches) pane.draw(contents(name));
  }
  const above = panes.private.pin.querySelector(".screen-table");
  if (above) {
    above.hidden = false;
    // with the bar's own height it could be now enough, now not: more is asked to come back
    above.hidden = peek === null && above.clientHeight < LEAST + (slight ? 30 : 0);
  }
  if (slight !== Boolean(above?.hidden)) {
    slight = !slight;
    paint();
  }
  for (const near of panes.private.pin.querySelectorAll(".is-near")) foldRows(near, unfolded);
  calm.settle(app);
  if (!turn) bell.hush();
  const called = turn ? `● ${t("yourTurn")} · ` : "";
  const rang = bell.count();
  document.title = rang ? t("turnTitle", { n: rang }) : `${called}${t("title")} #${chats.room}`;
}

let planned = false;
let late = false; // something is to be drawn when the finger is gone
function paint(now = false) {
  if (!me) return;
  if (calm.held()) {
    late = true;
    return;
  }
  late = false;
  if (now === true) return draw();
  if (planned) return;
  planned = true;
  // a hidden page gets no frames, and must still say whose turn it is in its title
  const frame = document.hidden ? (run) => setTimeout(run, 50) : requestAnimationFrame;
  frame(() => {
    planned = false;
    if (calm.held()) late = true;
    else draw();
  });
}
calm.whenReleased(() => late && paint());

// --- keys, rooms, start ---

document.addEventListener("keydown", (event) => {
  const writing = /** @type {Element} */ (event.target).closest?.("input, textarea, select");
  if (event.key !== "/" || writing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  /** @type {HTMLElement | undefined} */
  const inside = document.activeElement?.closest?.(".pane");
  const here = inside?.dataset.pane;
  const pane = phone.matches ? front : (here ?? (chats.myTurn ? "private" : "room"));
  const input = panes[pane].composer.input;
  if (!input.value) input.value = "/";
  input.focus();
  input.dispatchEvent(new Event("input"));
});

document.addEventListener("click", (event) => {
  const pressed = /** @type {Node} */ (event.target);
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(pressed)) menu.removeAttribute("open");
  }
});

const looked = () => {
  bell.seen();
  paint();
};
document.addEventListener("visibilitychange", looked);
addEventListener("focus", looked);
addEventListener("resize", () => paint());

addEventListener("hashchange", () => {
  if (chats.goTo(roomOfPage())) {
    panes.room.fresh();
    hush(true);
    front = "room";
    line.reopen();
    paint();
  }
});

async function start() {
  wear(look());
  const who = await whoAmI();
  if (who.me) {
    const kept = localStorage.getItem("language") ?? who.me.language;
    await speak(kept in LANGUAGES ? kept : preferred());
  }
  me = who.me ?? (await door(app, who.door));
  app.replaceChildren();
  chats.goTo(roomOfPage());
  line.connect();
  paint();
}

start();
