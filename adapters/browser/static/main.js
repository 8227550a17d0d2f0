// The page: who I am, two panes (the room, what is for me alone), what is pressed. Moves are typed
// here, or made at the table.

import * as bell from "./bell.js";
import * as misclicks from "./misclicks.js";
import { Chats } from "./chats.js";
import { Composer } from "./composer.js";
import { nothing, openTable } from "./empty.js";
import { framed, summary } from "./framed.js";
import { logOut } from "/table/shared/coming.js";
import { replaceChildren } from "/table/shared/dom.js";
import { door, whoAmI } from "/table/shared/entry.js";
import { kept } from "/table/shared/kept.js";
import { Line } from "/table/shared/line.js";
import { look, wear } from "/table/shared/look.js";
import { example, saidBy, shown, typed } from "./message.js";
import { Pane } from "./pane.js";
import { plain, present } from "/table/shared/text.js";
import { announce, hush, linked, tell, toast } from "./toast.js";
import { mySettings, pageOf, tab, tabsOf, topBar } from "./top.js";
import { known, language, preferred, speak, t } from "/table/shared/words.js";

const app = document.getElementById("app");
const chats = new Chats();
const phone = matchMedia("(max-width: 899px)");
let me = null;
let front = "room"; // the pane that a phone shows
let state = "connecting";
let refusal = ""; // why the server does not let the page in, where it said so
let settings = false; // is the form of name and language open?
let wasMyTurn = false;
const open = new Set(); // confirmations that ask now
const busy = new Set(); // controls that were pressed and not answered yet
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
  if (frame.then) refusal = `refused-${frame.code}`;
  else if (frame.is === "welcome") {
    refusal = "";
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
  if (screen.kind === "hand" && chats.twin(screen)) return turnTo("private"); // it stands there
  const note = chats.note(pane, screen, scope?.split("-")[1]);
  turnTo(note.pane);
  paint(true);
  panes[note.pane].reveal(note.id);
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
  if (!known(name) || name === language()) return;
  await speak(name);
  line.reopen();
  paint();
}

// --- what goes out ---

const send = async (pane, scope, frame) => {
  hush();
  const { room } = chats;
  const answer = await line.act({ ...frame, room });
  if (pane === "room" && room !== chats.room) return answer; // said in a room that I have left
  // what is answered under the line (commands are no lines)
  const typed = pane === "private" && frame.do === "say" && !frame.text.startsWith("/");
  if (typed && answer.is === "answer") {
    answer.quiet = true;
    announce(plain(answer.toast) || "✓");
    chats.answered(frame.text, answer);
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

// What the controls of one message may do.
function acts(pane, id, screen) {
  const scope = `${pane}-${id}`;
  const once = async (key, frame) => {
    const name = `${scope} ${key}`;
    if (busy.has(name)) return undefined;
    busy.add(name);
    paint();
    const answer = await send(pane, scope, frame);
    busy.delete(name);
    paint();
    return answer;
  };
  const chosen = (position) =>
    new Map(
      screen.controls[position].items.map(({ key, chosen: many = 0 }) => [
        key,
        new Set(Array(many).keys()),
      ]),
    );
  return {
    me: chats.me,
    scope,
    chosen,
    toggle: (position, key, copy) => {
      const counts = [...chosen(position)].map(([one, copies]) => [
        one,
        copies.size + (one === key ? (copies.has(copy) ? -1 : 1) : 0),
      ]);
      const keys = counts.flatMap(([one, many]) => Array(many).fill(one));
      return once(`${position} ${key}`, {
        do: "pick",
        token: screen.controls[position].token,
        keys,
      });
    },
    toast,
    show: turnTo,
    say: (text) => say(pane, text),
    press: (key, token) => once(key, { do: "press", token }),
    pick: (key, token, keys) => once(key, { do: "pick", token, keys }),
    type: (key, token, text) => once(key, { do: "type", token, text }),
    busy: (key) => busy.has(`${scope} ${key}`),
    isOpen: (key) => open.has(`${scope} ${key}`),
    open: (key, on) => {
      if (on) open.add(`${scope} ${key}`);
      else open.delete(`${scope} ${key}`);
      paint(true);
      if (on) panes[pane].element.querySelector(".confirm [data-first]")?.focus();
    },
  };
}

// --- what is seen ---

const panes = Object.fromEntries(
  ["room", "private"].map((name) => {
    const composer = new Composer(name, {
      say: (text) => say(name, text),
      ask: (id, text) => line.ask({ do: "complete", id, room: chats.room, text }),
    });
    return [name, new Pane(name, composer)];
  }),
);

const numbers = new WeakMap(); // screens, numbered as they come
let lastNumber = 0;
const numberOf = (screen) => numbers.get(screen) ?? (numbers.set(screen, ++lastNumber), lastNumber);

// Does a message show more than its screen: something pressed, asked?
const stirs = (scope) => [...busy, ...open].some((name) => name.startsWith(`${scope} `));

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
  const screenOn = (id, screen, more) => {
    const said = `${language()} ${chats.me} ${numberOf(screen)} ${
      Boolean(more.watches)
    } ${more.door} ${present()}`;
    const shows = stirs(`${pane}-${id}`) ? "" : said;
    return drawn(id, shows, () => shown(id, screen, acts(pane, id, screen), more));
  };
  const me = { me: chats.me, say: (text) => say(pane, text) };
  const table = pane === "room" ? chats.table : null;
  const hands = pane === "private" && !framed ? chats.hands : []; // beside a table they are there
  const told = new Set(hands.map(({ screen }) => screen.table));
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
    } else if (screen.kind === "hand") {
      if (!framed && !told.has(screen.table)) {
        messages.push(screenOn(id, screen, { at: message.at }));
      }
    } else if (message !== table) {
      messages.push(screenOn(id, screen, { at: message.at, where, door: doorOf(screen) }));
    }
  }
  for (const note of chats.notes.filter((one) => one.pane === pane && one.screen.kind !== "hand")) {
    const away = () => {
      chats.drop(note.id);
      paint();
    };
    messages.push(screenOn(note.id, note.screen, { note: away, door: doorOf(note.screen) }));
  }
  const pinned = hands.map(({ id, screen }) =>
    screenOn(id, screen, { pinned: true, door: doorOf(screen) })
  );
  if (table && framed) pinned.push(summary(table.body.screen, me));
  else if (table) {
    const { screen } = table.body;
    const watches = !chats.sits(screen);
    const where = { room: chats.room, message: table.id };
    const door = doorOf(screen);
    pinned.push(
      screenOn(`m${table.id}`, screen, { at: table.at, where, pinned: true, watches, door }),
    );
  }
  if (!messages.length && !pinned.length) messages.push(nothing(pane, chats, say));
  else if (pane === "room" && !chats.played) messages.push(openTable(say));
  return { pinned, messages };
}

// The way to the page of the table that a screen shows or speaks of; empty where one is there.
function doorOf({ kind, table }) {
  if (framed) return "";
  return ["lobby", "table", "hand"].includes(kind)
    ? `/?table=${encodeURIComponent(table)}#${encodeURIComponent(chats.room)}`
    : "";
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
    if (!writing() && phone.matches && !framed) front = "private";
  }
  wasMyTurn = turn;
  misclicks.look(app);
  for (const name of Object.keys(panes)) {
    if ((name === front || !phone.matches) && !document.hidden) chats.panes[name].unseen = 0;
  }
  const turns = () => {
    settings = !settings;
    paint();
  };
  const bar = !framed && topBar(chats, me, refusal || state, settings, turns);
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
  misclicks.settle(app);
  if (!turn) bell.hush();
  const called = turn ? `● ${t("yourTurn")} · ` : "";
  const rang = bell.count();
  document.title = rang ? t("turnTitle", { n: rang }) : `${called}${t("title")} #${chats.room}`;
}

let planned = false;
let late = false; // something is to be drawn when the finger is gone
function paint(now = false) {
  if (!me) return;
  if (misclicks.held()) {
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
    if (misclicks.held()) late = true;
    else draw();
  });
}
misclicks.whenReleased(() => late && paint());

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
    const chosen = kept("language") ?? who.me.language;
    await speak(known(chosen) || preferred());
  }
  me = who.me ?? (await door(app, who.door));
  app.replaceChildren();
  chats.goTo(roomOfPage());
  line.connect();
  paint();
}

start();
