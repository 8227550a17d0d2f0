// Talk at the table: what others say stands in a bubble at their seat, and is counted on the button
// of the chat; phrases are said with one press. Who comes and who leaves is told.

import { publicActs, sheet } from "../sheets/answers.js";
import { control } from "../shared/controls.js";
import { h, replaceChildren, sign } from "../shared/dom.js";
import { keep, kept } from "../shared/kept.js";
import { page, zoneOf } from "../page.js";
import { buttons, wants } from "../sheets/panel.js";
import { met, pageOf, people } from "./people.js";
import { bubble, tell } from "./say.js";
import { left } from "../shared/until.js";
import { t } from "../shared/words.js";

export const PHRASES = ["well", "thanks", "moment", "hurry", "luck", "sorry"];
export const SIGNS = ["smile", "laugh", "wow", "sad", "angry", "coffee"];
const SHORTEST = 4000; // ms that a bubble stays
const LONGEST = 6000;
const LETTER = 40; // ms more for each letter
const EDGE = 6; // pixels that stay free at the edge of the screen
const AGAIN = 60_000; // ms until it is told again that the same player has left
const LOW = 480; // pixels: a page less high than this has its seats at the side
const LONG_PRESS = 450; // ms

const { state } = page;
const talk = { unread: 0, newest: 0, full: false };

// --- what is read ---

const chatOpen = () => page.parts.table.parentElement.dataset.chat === "open";
const key = () => `heard ${page.host.place}`;
// The newest line that I have read, for the server to count from.
export const heard = () => (page.host.chat ? Number(kept(key()) ?? 0) : 0);

function read() {
  talk.unread = 0;
  keep(key(), String(talk.newest));
}

function count() {
  const { chatButton } = page.parts;
  const words = talk.unread ? t("unread", { n: talk.unread }) : t("chat");
  Object.assign(chatButton, { ariaLabel: words, title: words });
  replaceChildren(chatButton, [
    sign("chat"),
    ...(talk.unread
      ? [
        h(
          "b",
          { class: "talk-unread", key: "unread" },
          talk.unread > 99 ? "99+" : String(talk.unread),
        ),
      ]
      : []),
  ]);
}

// How much I have missed, after the page has opened its line.
export function caughtUp({ unread, newest }) {
  Object.assign(talk, { unread, newest });
  const known = heard();
  if (chatOpen() || !known || known > newest) read();
  count();
}

// The chat was opened or closed.
export function chatTurned(on) {
  if (on) read();
  else full(false);
  count();
  place();
}

export function full(on = !talk.full) {
  talk.full = on;
  page.parts.table.parentElement.dataset.full = on ? "yes" : "";
  const words = t(on ? "halfChat" : "wholeChat");
  Object.assign(page.parts.grow, { ariaLabel: words, title: words, ariaPressed: String(on) });
}

// --- bubbles ---

const layer = h("div", { id: "speech", "aria-hidden": "true" });

const whole = (box) => box && box.width > 0 && box.height > 0;

// Before the game seats stand around the felt of the lobby.
const seatAt = (seat) =>
  page.parts.pause.querySelector(`[data-zone="seat:${Number(seat)}"]`) ?? zoneOf(`seat:${seat}`);

// Where the mouth of a speaker is: at their seat; mine over my hand; of somebody without a seat at
// the button of the chat.
function mouth(seat) {
  const { parts } = page;
  const box = seat === undefined
    ? parts.chatButton.getBoundingClientRect()
    : seatAt(seat)?.getBoundingClientRect();
  if (whole(box)) {
    return { x: box.left + box.width / 2, top: box.top, right: box.right, bottom: box.bottom };
  }
  const room = parts.table.getBoundingClientRect();
  const tops = [parts.acts, parts.hand].map((one) => one.getBoundingClientRect()).filter(whole);
  const floor = Math.min(room.bottom, ...tops.map((one) => one.top));
  return { x: room.left + room.width / 2, top: floor, right: room.right, bottom: floor };
}

// Puts every bubble at its seat, inside the table. The newest stands next to its seat, and others
// that would lie under it make room; mine makes room for all.
function place() {
  const room = page.parts.table.getBoundingClientRect();
  const taken = [];
  const mine = (one) => Number(one.seat !== undefined && one.seat === state.board?.seat);
  const newest = [...layer.children].reverse().sort((one, other) => mine(one) - mine(other));
  for (const element of newest) {
    const from = mouth(element.seat);
    const { offsetWidth: width, offsetHeight: height } = element;
    // on a low page seats stand under each other: beside them
    const beside = room.height < LOW && from.right < room.left + room.width / 2;
    const x = Math.max(
      room.left + EDGE,
      Math.min(beside ? from.right + 8 : from.x - width / 2, room.right - width - EDGE),
    );
    const below = beside || from.bottom < room.top + room.height / 2;
    let y = beside ? from.top : below ? from.bottom + 8 : from.top - height - 8;
    const hits = () =>
      taken.find((one) =>
        x < one.right && x + width > one.left && y < one.bottom && y + height > one.top
      );
    for (let one = hits(); one; one = hits()) y = below ? one.bottom + 4 : one.top - height - 4;
    y = Math.max(room.top + EDGE, Math.min(y, room.bottom - height - EDGE));
    taken.push({ left: x, right: x + width, top: y, bottom: y + height });
    element.classList.toggle("is-below", below && !beside);
    element.classList.toggle("is-beside", beside);
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    element.style.setProperty("--mouth", `${Math.max(12, Math.min(from.x - x, width - 12))}px`);
  }
}

function speak({ seat, name, text, phrase }) {
  for (const one of [...layer.children]) if (one.seat === seat && one.name === name) one.remove();
  const said = phrase ? t(`phrase-${phrase}`) : text;
  const who = seat === undefined ? [h("b", {}, h("bdi", {}, name)), " "] : [];
  const element = h(
    "p",
    { class: `speech${SIGNS.includes(phrase) ? " is-sign" : ""}`, dir: "auto" },
    h("span", {}, who, h("i", {}, said)),
  );
  Object.assign(element, { seat, name });
  layer.append(element);
  place();
  setTimeout(() => element.remove(), Math.min(SHORTEST + said.length * LETTER, LONGEST));
  return said;
}

// Somebody has said something; my own words stand at my place, too.
export function hears(frame) {
  const said = speak(frame);
  if (!frame.mine) tell(t("saidBy", { name: frame.name, text: said }));
  if (!frame.number) return;
  talk.newest = Math.max(talk.newest, frame.number);
  if (chatOpen()) read();
  else if (!frame.mine) talk.unread += 1;
  count();
}

// --- who is here ---

const nameOf = (seat) => (state.board?.seats ?? []).find((one) => one.number === seat)?.name ?? "";
const onTurn = (seat) => (state.board?.seats ?? []).find((one) => one.number === seat)?.to_act;

const timeOf = (seat) =>
  onTurn(seat) && state.board.until
    ? t("leftTime", { time: left(state.board.until).replaceAll("\u2007", "") })
    : "";

const departed = new Map(); // seat → when it was told that its player has left

export function meets(frame) {
  const told = met(frame, state.board?.table ?? "");
  const say = (word, seat) => {
    const words = [t(word, { name: nameOf(seat) }), word === "hasLeft" ? timeOf(seat) : ""].filter(
      Boolean,
    ).join(" ");
    bubble(page.parts.toast, words, false, { seat }, () => atSeat(seat));
  };
  for (const seat of told.back) if (departed.has(seat)) say("isBack", seat);
  for (const seat of told.left) {
    if (
      seat === state.board?.seat || performance.now() - (departed.get(seat) ?? -Infinity) < AGAIN
    ) continue;
    departed.set(seat, performance.now());
    say("hasLeft", seat);
  }
}

const mute = async (name, whom, on) => {
  const answer = await page.line.act({ do: "mute", ...whom, on });
  page.toast(
    answer.is === "answer"
      ? t(on ? "mutedNow" : "unmutedNow", { name })
      : t(`trouble-${answer.code}`),
    answer.is !== "answer",
  );
};

// `whom`: a seat, or somebody in the room by the key that the server has given.
const muteButton = (name, whom, muted) => {
  const act = () => {
    sheet.close();
    mute(name, whom, !muted);
  };
  return h("button", {
    type: "button",
    class: "button button-plain",
    key: `mute ${Object.values(whom)}`,
    onclick: act,
  }, t(muted ? "unmute" : "mute", { name }));
};
const muting = (seat) => {
  const muted = people.muted.includes(seat);
  return (muted || pageOf(seat)) && seat !== state.board?.seat
    ? muteButton(nameOf(seat), { seat }, muted)
    : null;
};

// Somebody who has left on their turn: a computer may stand in, if enough of the others agree. The
// server says whether it is time.
function standIn(seat) {
  const { board } = state;
  const waits = board.seats?.some((one) =>
    one.number === seat && one.to_act && !one.away && !one.computer
  );
  if (!waits || pageOf(seat) !== "off-page" || (board.seat ?? null) === null || board.vote) {
    return null;
  }
  const name = nameOf(seat);
  const consequence = [{ type: "plain", text: t("standInAsk", { name }) }];
  return {
    type: "confirm",
    token: `${board.table}:replace:${seat}`,
    label: t("standIn", { name }),
    consequence,
    yes: t("standInYes"),
    no: t("cancel"),
  };
}

// What there is to say of a player, and what can be done: to hear them no more; of one who has
// left, to ask for a replacement.
function atSeat(seat) {
  const draw = () => {
    const { frame } = state;
    if (!frame) return [];
    const gone = pageOf(seat) === "off-page";
    const replaces = (one) => wants(one) === "replace" && one.token.split(":")[2] === String(seat);
    const offers = buttons(frame.public, publicActs, replaces);
    const one = !offers.length && standIn(seat);
    if (one) offers.push(control({ controls: [one] }, publicActs, 0));
    const more = () => buttons(frame.public, publicActs, (one) => wants(one) === "more");
    const words = [gone ? t("notHere") : pageOf(seat) ? t("isHere") : "", timeOf(seat)].filter(
      Boolean,
    );
    return [
      words.length && h("p", { key: "words" }, words.join(" · ")),
      h(
        "div",
        { class: "button-row", key: "acts" },
        [
          muting(seat),
          ...(offers.length ? offers : gone && state.board.seat !== undefined ? more() : []),
        ].filter(Boolean),
      ),
    ];
  };
  sheet.show(nameOf(seat), draw);
}

// The people in my room, for the menu; and whom of the table I may mute.
export function inRoom() {
  const of = (one) =>
    one.me ? t("itsMe") : one.sits ? t("sitsHere") : one.looks ? t("looksOn") : t("inChat");
  const seats = (state.board?.seats ?? []).map(({ number }) => muting(number)).filter(Boolean);
  const others = people.room.filter((one) => one.key).map((one) =>
    muteButton(one.name, { neighbour: one.key }, one.muted)
  );
  if (people.room.length < 2 && !seats.length) return null;
  return h(
    "section",
    { class: "talk-people", key: "people" },
    people.room.length > 1 && [
      h("h3", {}, t("people")),
      h(
        "ul",
        {},
        people.room.map((one) =>
          h("li", {}, h("bdi", {}, one.name), h("small", {}, ` ${of(one)}`))
        ),
      ),
    ],
    h("div", { class: "button-row" }, [...seats, ...others]),
  );
}

// --- what I say ---

const toTable = () => people.writes && people.table === state.board?.table;
const mayWrite = () => Boolean(page.host.chat) || toTable();
export const maySpeak = () =>
  !(people.alone && people.table === state.board?.table) &&
  (mayWrite() || (state.board?.seat ?? null) !== null);

// Returns if it was said or done.
async function say(frame) {
  box.close();
  const answer = await page.line.act(frame);
  if (answer.is === "trouble") {
    page.toast(t(`trouble-${answer.code}`), true);
    return false;
  }
  if (answer.toast?.length) page.toast(answer.toast, answer.refused);
  if (answer.screen && answer.screen.kind !== "hand") page.show(answer.screen);
  return !answer.refused;
}

const box = h("dialog", { id: "saying", onclose: () => page.host.back(false) });

// Closes it; returns if it was open.
export const hushed = () => box.open && (box.close(), true);

function drawBox() {
  const said = (name) =>
    h("button", {
      type: "button",
      class: "button button-plain",
      key: name,
      onclick: () => say({ do: "phrase", phrase: name }),
    }, t(`phrase-${name}`));
  const all = toTable(); // who reads the line, as the box says while it is open
  const types = async (event) => {
    event.preventDefault();
    const input = event.currentTarget.elements.text;
    const text = input.value.trim();
    const said = !text || (await say({ do: "say", text, all }));
    if (said && input.value.trim() === text) input.value = "";
  };
  box.ariaLabel = t("sayThere");
  replaceChildren(
    box,
    [
      h(
        "div",
        { class: "talk-signs", key: "signs", role: "group", "aria-label": t("saySigns") },
        SIGNS.map(said),
      ),
      h(
        "div",
        { class: "talk-phrases", key: "phrases", role: "group", "aria-label": t("sayTable") },
        PHRASES.map(said),
      ),
      mayWrite() &&
      h(
        "form",
        { key: "line", onsubmit: types },
        h("input", {
          type: "text",
          name: "text",
          maxlength: all ? 200 : 400,
          autocomplete: "off",
          enterkeyhint: "send",
          placeholder: t(all ? "sayAll" : "sayLine"),
          "aria-label": t(all ? "sayAll" : "sayLine"),
        }),
        h("button", { type: "submit", class: "button button-primary" }, t("send")),
      ),
    ].filter(Boolean),
  );
}

export function saying() {
  if (box.open) return box.close();
  if (!maySpeak()) return undefined;
  drawBox();
  page.parts.table.append(box);
  page.host.back(true);
  return box.show();
}

// --- fingers ---

export function listen() {
  const { parts } = page;
  parts.table.append(layer);
  const numberAt = (event) => {
    const zone = event.target.closest?.('[data-zone^="seat:"]')?.dataset.zone;
    return zone === undefined ? null : Number(zone.slice(5));
  };
  let timer = 0;
  let long = false;
  parts.table.addEventListener("pointerdown", (event) => {
    const seat = numberAt(event);
    long = false;
    clearTimeout(timer);
    if (seat === null || seat !== state.board?.seat) return;
    timer = setTimeout(() => {
      long = true;
      saying();
    }, LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    parts.table.addEventListener(end, () => clearTimeout(timer));
  }
  parts.table.addEventListener("click", (event) => {
    const seat = numberAt(event);
    if (seat === null || long) return;
    if (seat === state.board?.seat) saying();
    else if (pageOf(seat) || people.muted.includes(seat)) atSeat(seat);
  });
  document.addEventListener("pointerdown", (event) => {
    if (
      box.open && !box.contains(event.target) && !parts.talkButton.contains(event.target) &&
      numberAt(event) === null
    ) box.close();
  });
  box.addEventListener("keydown", (event) => {
    event.stopPropagation(); // what is typed here is no key of the table
    if (event.key !== "Escape") return;
    box.close();
    parts.talkButton.focus();
  });
  addEventListener("resize", place);
}

// After every drawing of the page: bubbles stay at their seats.
export function drawTalk() {
  page.parts.talkButton.hidden = !maySpeak();
  place();
}
