// The way in: which game, with whom, who waits, where I play. A name is asked when it is needed.

import { face } from "../shared/cards.js";
import { cup, h, sign } from "../shared/dom.js";
import { comesIn, noCookies } from "../shared/entry.js";
import { invite, invites } from "./invite.js";
import {
  asks,
  comesBack,
  isInvitationOpen,
  isInvitedByCode,
  joining,
  tells,
  waitsNot,
} from "./joining.js";
import { keep, kept } from "../shared/kept.js";
import { page } from "../page.js";
import {
  ALWAYS,
  comesTo,
  forgetRoom,
  goInto,
  here,
  isInvited,
  knownRooms,
  newRoom,
  noteRoom,
  shownRoom,
  tableOf,
} from "./rooms.js";
import { language, offered, t } from "../shared/words.js";

const GLYPHS = { C: "♣", D: "♦", H: "♥", S: "♠" };
// The games, with the cards that stand for each.
const GAMES = {
  "bulgarian-canasta": ["X", "2S", "KH", "KD", "KC"],
  belot: ["JH", "9H", "AH", "TH", "KH"],
  "classic-canasta": ["7S", "7D", "7H", "7C", "2D"],
  "decorated-canasta": ["AH", "QS", "QS", "3D", "X"],
};
const LOOK_AGAIN = 5000; // ms, for those who wait

let wish = null; // {do, game}: what to do once it is known who I am
let asking = false; // the form for the name is open
let waiting = []; // who waits, by room
let problem = "";
let looked = -Infinity; // when it was asked who waits
let linked = ""; // the room of the link that was followed here, if I do not know it yet
let empty = false; // that room has no table

const lastGame = () => (kept("game") in GAMES ? kept("game") : "");
let chosen = "";
const game = () => chosen || lastGame() || Object.keys(GAMES)[0];
const ordered = () => [...new Set([lastGame(), ...Object.keys(GAMES)])].filter(Boolean);

const button = (key, text, onclick, style = "plain", more = {}) =>
  h(
    "button",
    {
      type: "button",
      class: `button button-${style} do-${key}`,
      key,
      onclick,
      "aria-busy": sent === key ? "true" : null,
      ...more,
    },
    text,
  );
const opens = (table) =>
  button(
    "table",
    [h("span", {}, table.title), table.waits && h("b", { class: "entrance-now" }, t("yourTurn"))],
    () => page.go(table.table),
    "plain",
    { key: table.table },
  );

// --- what is done ---

let sent = ""; // what was pressed and not answered yet
const press = async (token, key) => {
  sent = key;
  const answer = await page.send({ do: "press", token });
  sent = "";
  page.paint();
  return answer;
};

// Does what was wished, now that the page is in.
export async function fulfil() {
  const done = wish;
  wish = null;
  if (!done) return;
  if (done.game) keep("game", done.game);
  if (done.do === "now") await press(`-:now:${done.game}`, "now");
  else if (done.do === "learn") await press(`-:show:1:${done.game}`, "learn");
  else if (done.do === "room") goInto(done.room);
  else if (done.do === "join") {
    if (!(await asks())) leaves();
    page.paint(true);
  } else if (done.do === "sit") {
    page.sits = true;
    goInto(done.room);
  } else if (done.do === "friends") {
    if (invites() && !done.here && (ALWAYS.includes(here()) || (await tableOf(here())).game)) {
      goInto(newRoom()); // one of my own
    }
    page.sits = true;
    const answer = await press(`-:play:${done.game}`, "friends");
    if (answer?.opens && invites()) invite();
  }
}

// Wishes something; whoever is nobody yet is asked for a name first.
function wants(what, more = {}) {
  wish = { do: what, ...more };
  if (!page.guest) return fulfil();
  asking = true;
  problem = noCookies();
  page.paint(true);
  /** @type {HTMLInputElement | null} */
  const field = document.querySelector(".enter input[name=name]");
  field?.select();
  field?.focus();
  field?.closest("form").scrollIntoView({ block: "nearest" });
}

// Shows the way in, or the table again.
export function home(on) {
  if (page.study) page.leaveStudy();
  Object.assign(page, { home: on, closed: null });
  page.sheet.close();
  if (on) {
    page.line.ask({ do: "mine" });
    look();
  } else if (page.nothing) page.line.reopen();
  page.paint(true);
}

// Leaves the room that has asked for a table.
function leaves() {
  waitsNot();
  home(true);
}

// Goes to a table of mine, and into its room if it has one.
page.go = (table) => {
  const [, room] = page.tables.find((one) => one.table === table)?.place.split("local:") ?? [];
  if (room && !room.startsWith("@") && room !== here()) comesTo(room);
  page.endStudy();
  Object.assign(page, { home: false, nothing: false, closed: null });
  page.host.table = table;
  if (page.state.board?.table !== table) page.state.frame = null;
  page.sheet.close();
  page.line.reopen();
  page.paint(true);
};

// The table where I was is closed: the page says so until I go on. Who has closed it knows.
export function closes({ table, title }, said = "closedTable") {
  page.tables = page.tables.filter((one) => one.table !== table);
  page.line.ask({ do: "mine" });
  page.sheet.close();
  if (table !== page.closing) page.closed = { title, said };
}

function goOn() {
  keep(`at ${page.host.place}`, "", true);
  home(false);
}

// --- who am I? ---

async function enter(event) {
  event.preventDefault();
  const { name, code } = event.currentTarget.elements;
  const body = { name: name.value, language: language(), code: code?.value ?? "" };
  const { why } = await comesIn(body);
  if (why) {
    problem = t(why);
    return page.paint(true);
  }
  keep("name", name.value);
  Object.assign(page, { guest: null });
  asking = false;
  page.line.connect();
  page.paint(true);
}

const field = (label, input) => h("label", { class: "field" }, h("span", {}, label), input);

const form = () =>
  h(
    "form",
    { class: "enter", key: "enter", onsubmit: enter },
    field(
      t("name"),
      h("input", {
        name: "name",
        type: "text",
        required: true,
        maxlength: 24,
        autocomplete: "nickname",
        value: kept("name") ?? t("guest"),
        "aria-describedby": "name-hint",
      }),
    ),
    h("small", { id: "name-hint", class: "text-quiet" }, t("nameHint")),
    page.guest?.code &&
      field(
        t("code"),
        h("input", {
          name: "code",
          type: "text",
          required: true,
          autocomplete: "off",
          autocapitalize: "none",
          spellcheck: "false",
        }),
      ),
    h("p", { class: "field-problem", role: "alert" }, problem),
    h(
      "button",
      { type: "submit", class: "button button-primary" },
      t(
        wish?.do === "room"
          ? "enter"
          : wish?.do === "learn"
          ? "learn"
          : wish?.do === "sit"
          ? "sitDown"
          : wish?.do === "join"
          ? "joinAsk"
          : "play",
      ),
    ),
    button("cancel", t("cancel"), () => ((asking = false), (wish = null), page.paint(true))),
  );

// --- what is seen ---

const cardText = (card) => (card.length === 2 ? `${t(`letter-${card[0]}`)}${GLYPHS[card[1]]}` : "");

function gameCard(name) {
  const on = name === game();
  const choose = () => {
    chosen = name;
    if (wish?.game) wish.game = name;
    page.paint(true);
  };
  return h(
    "button",
    {
      type: "button",
      class: `game${on ? " is-on" : ""}`,
      key: name,
      "data-game": name,
      role: "radio",
      "aria-checked": String(on),
      "aria-label": `${t(`game-${name}`)}. ${t(`line-${name}`)}`,
      onclick: choose,
    },
    h(
      "span",
      { class: "game-cards", "aria-hidden": "true" },
      GAMES[name].map((card, at) =>
        h("span", { class: `card game-card-${at}`, key: at }, face(card, cardText(card)))
      ),
    ),
    h("b", {}, t(`game-${name}`)),
    h("small", {}, t(`line-${name}`)),
  );
}

// "Ana waits at belot, 2 seats free", "Ana plays belot here", and the way there.
function waits({ room, game: played, waiting: who, free: open, playing }) {
  const free = playing ? 0 : open;
  const names = who.length > 4 ? [...who.slice(0, 3), "…"] : who;
  const does = playing ? "play" : "wait";
  const said = t(who.length === 1 ? `${does}sAt` : `${does}At`, {
    who: names.join(", "),
    game: t(`game-${played}`),
  });
  const seats = t(free === 0 ? "free-0" : free === 1 ? "free-1" : "free-n", { n: free });
  return h(
    "div",
    { class: "entrance-waits", key: `waits ${room}`, role: "status" },
    h(
      "p",
      {},
      h("b", {}, said),
      !playing && `, ${seats}`,
      room !== here() && h("small", {}, shownRoom(room)),
    ),
    button(
      "sit",
      t(free ? "sitDown" : "lookOn"),
      () => (free ? wants("sit", { room }) : wants("room", { room })),
      "primary",
    ),
  );
}

// Do they wait for me? Not at a table of mine, and whoever plays is news only in this room.
const calls = ({ room, playing }) =>
  !page.tables.some((one) => one.place === `local:${room}`) && (!playing || room === here());

function myTables() {
  const board = page.state.board;
  const at = page.nothing ? "" : board?.table;
  const mine = page.tables.map(opens);
  const watched = at && !page.tables.some((one) => one.table === at) &&
    button("back", t("backToTable", { title: board.title }), () => home(false));
  if (!mine.length && !watched) return null;
  return h(
    "section",
    { class: "entrance-mine", key: "mine" },
    h("h2", {}, t("myTables")),
    mine,
    watched,
  );
}

function myRooms() {
  if (!invites()) return null;
  const now = here();
  const row = (room) =>
    h(
      "div",
      { class: "entrance-room", key: room },
      button(
        "go",
        [h("span", {}, shownRoom(room)), room === now && h("small", {}, t("youAreHere"))],
        () => wants("room", { room }),
        room === now ? "on" : "plain",
      ),
      isInvited(room) && room !== now &&
        button("forget", "×", () => (forgetRoom(room), page.paint(true)), "plain", {
          "aria-label": t("forgetRoom", { room: shownRoom(room) }),
        }),
    );
  return h(
    "details",
    { class: "entrance-rooms", key: "rooms" },
    h("summary", {}, t("rooms")),
    knownRooms().map(row),
    !page.guest && ALWAYS.includes(now) &&
      button("here", t("openHere"), () => wants("friends", { game: game(), here: true })),
    isInvited(now) && !page.guest &&
      button(
        "leave",
        t("leaveRoom", { room: shownRoom(now) }),
        () => (goInto("kafene"), home(true)),
        "plain",
      ),
  );
}

const languages = () =>
  h(
    "select",
    {
      name: "language",
      "aria-label": t("language"),
      key: "language",
      onchange: (event) => page.learn(event.currentTarget.value),
    },
    offered().map(([value, label]) =>
      h("option", { value, selected: value === language() }, label)
    ),
  );

function ways() {
  const friends = invites() || page.coming.place;
  return h(
    "div",
    { class: "entrance-ways", key: "ways" },
    button(
      "now",
      [h("b", {}, t("playNow")), h("small", {}, t("playNowWhat"))],
      () => wants("now", { game: game() }),
      "primary",
    ),
    friends &&
      button("friends", [
        h("b", {}, t("withFriends")),
        h("small", {}, t(invites() ? "withFriendsWhat" : "withFriendsHere")),
      ], () => wants("friends", { game: game() })),
    button(
      "learn",
      [h("b", {}, t("learn")), h("small", {}, t("learnWhat"))],
      () => wants("learn", { game: game() }),
    ),
  );
}

const shut = ({ title, said }) =>
  h(
    "section",
    { class: "entrance-shut", role: "status", key: "shut" },
    h("h2", {}, t(said)),
    h("p", {}, title),
    button("on", t("home"), goOn, "primary"),
  );

// The first screen. `said`: what has to be said before, as that a table was closed.
export function entrance(said = "") {
  const before = page.guest && kept("came-in");
  if (performance.now() - looked >= LOOK_AGAIN) look();
  const head = [
    h(
      "header",
      { key: "head", class: "entrance-head" },
      cup(40),
      h("div", {}, h("h1", {}, t("title")), h("p", { class: "text-quiet" }, t("tagline"))),
      languages(),
      page.guest
        ? h("button", {
          type: "button",
          class: "icon icon-settings do-settings",
          "aria-label": t("settings"),
          title: t("settings"),
          onclick: () => page.settings(),
        }, sign("menu"))
        : h("button", {
          type: "button",
          class: "icon icon-menu do-menu",
          "aria-label": t("menu"),
          title: t("menu"),
          onclick: () => page.menu(),
        }, sign("menu")),
    ),
    !page.guest && page.link !== "online" &&
    h("p", { class: "text-quiet", key: "line" }, t(page.link)),
  ];
  if (page.closed) return [...head, shut(page.closed)].filter(Boolean);
  return [
    ...head,
    before && h("p", { class: "entrance-why", role: "alert", key: "why" }, t("turnedAway")),
    said && h("p", { class: "entrance-why", key: "said" }, said),
    joining(
      () =>
        asking && page.guest && wish?.do === "join"
          ? form()
          : button("join", t("joinAsk"), () => wants("join"), "primary"),
      (key) =>
        button("leave", t(key), () => {
          page.host.join = "";
          wish = null;
          asking = false;
          leaves();
        }),
    ),
    !isInvitedByCode() && choices(),
  ]
    .flat(2)
    .filter(Boolean);
}

// What can be done without an invitation.
function choices() {
  return [
    empty && linked === here() &&
    h("p", { class: "entrance-why", role: "status", key: "empty" }, t("emptyLink")),
    !isInvitationOpen() && waiting.filter(calls).map(waits),
    myTables(),
    h(
      "div",
      { class: "entrance-games", key: "games", role: "radiogroup", "aria-label": t("whichGame") },
      ordered().map(gameCard),
    ),
    asking && page.guest ? form() : ways(),
    !asking && page.guest &&
    button("in", t("justLook"), () => wants("room", { room: here() }), "link"),
    myRooms(),
  ];
}

// Is the way in shown, in place of a table?
export const atEntrance = () =>
  Boolean(page.guest || page.home || page.nothing || page.closed) && !page.coming.over &&
  !page.study;

// Asks who waits here and in the rooms that I know.
async function look() {
  if (!invites()) return;
  looked = performance.now();
  const rooms = [...new Set([here(), ...knownRooms()])].slice(0, 4);
  const found = await Promise.all(
    rooms.map(async (room) => ({ room, free: 0, ...await tableOf(room) })),
  );
  waiting = found.filter((one) => one.waiting?.length);
  const [now] = found;
  if (now.room === here() && !now.unknown) tells(now.asked);
  empty = now.room === linked && !now.game && !now.unknown && !now.asked;
  if (atEntrance()) page.paint();
}

// Begins: notes the room, and looks from time to time who waits.
export function beginEntrance() {
  if (!invites()) return;
  linked = knownRooms().includes(here()) ? "" : here();
  if (!page.guest) {
    noteRoom(here());
    comesBack();
  }
  if (isInvitedByCode()) {
    if (page.guest) {
      wish = { do: "join" };
      asking = true;
      problem = noCookies();
    }
    home(true);
  }
  setInterval(() => !document.hidden && atEntrance() && look(), LOOK_AGAIN);
}

// Takes a seat at the table that was opened for that, once its seats are known.
export function sitsDown({ board, public: screen }) {
  if (!page.sits || screen.kind !== "lobby") return;
  page.sits = false;
  const seat = (screen.controls ?? []).find((one) =>
    one.token?.split(":")[1] === "sit" && !board.seats?.[Number(one.token.split(":")[2])]?.computer
  );
  // (the invitation may be open: an answer to a press of its own would close it)
  if ((board.seat ?? null) === null && seat) {
    page.line.act({ do: "press", token: seat.token }).then((answer) =>
      answer.refused && page.toast(answer.toast, true)
    );
  }
}
