// The page of a table, opened: `main.js` in the double of a browser, with the other end of its line
// in the test's hand. One page a file: `node --test` runs each in a process of its own.

import { answers, pass, sockets, texts } from "../dom.js";

const ME = { person: "local:x", name: "Maria", language: "en" };

export const line = () => sockets.at(-1);

// Whoever asks whether somebody is there is told so.
WebSocket.replies = (socket, { do: what }) =>
  what === "ping" && queueMicrotask(() => socket.says({ is: "pong" }));

// Opens the page and lets it in; returns the part of the page that the modules share.
export async function open({ me = ME, entered = {} } = {}) {
  answers.set("/me", me);
  answers.set("/room", {});
  await import("/table/main.js");
  await pass(20);
  await comesIn(entered);
  const { page } = await import("/table/page.js");
  return page;
}

// The server lets the page in that has a line.
export async function comesIn(entered = {}) {
  line().opens();
  await hears({ is: "entered", ticket: "", name: "Maria", tables: [], ...entered });
}

// The server says something.
export async function hears(frame) {
  line().says(frame);
  await pass(20);
}

const heard = []; // all that the page has said, until it is answered

// What the page has said since this was asked last, without pings.
export function said() {
  const found = line().sent.splice(0).filter((one) => one.do !== "ping");
  heard.push(...found);
  return found;
}

// The server answers all that was not answered yet, and says nothing with it.
export async function settles() {
  said();
  for (const { id } of heard.splice(0)) {
    if (id) line().says({ is: "answer", id, toast: [], refused: false });
  }
  await pass(20);
}

// What the page has said of one kind; the server answers the newest of them.
export async function answered(kind, answer = {}) {
  const asked = [...heard, ...line().sent].findLast((one) => one.do === kind);
  if (!asked) throw new Error(`nothing was said by ${kind}: ${JSON.stringify(line().sent)}`);
  const told = { is: "answer", id: asked.id, toast: [], refused: false, ...answer };
  await hears({ ...told, ...(kind === "try" ? { is: "tried", version: asked.version } : {}) });
  return asked;
}

let version = 0;

const SEATS = [
  { number: 0, name: "Maria", side: 0, cards: 3 },
  { number: 1, name: "🤖 Peter", side: 1, cards: 11, computer: true, level: "good" },
  { number: 2, name: "Béla", side: 0, cards: 9 },
  { number: 3, name: "Iva", side: 1, cards: 5 },
];

// A frame of a table of four, at which I sit at seat 0; `turn`: the seat that is to act; `screen`:
// what the screen of my hand has besides, null if there is none. Each is newer than the one before.
export function frame(
  { turn = 0, waits = turn === 0, screen, controls = [], blocks, ...facts } = {},
) {
  version += 1;
  const board = {
    table: "t1",
    version,
    deal: "1.1",
    game: "canasta",
    language: "en",
    seat: 0,
    title: "🎴 Deal 1 · 120 : 95",
    turn: SEATS[turn] ? `${SEATS[turn].name} plays` : "",
    seats: SEATS.map((one) => ({ ...one, to_act: one.number === turn })),
    stacks: [
      { id: "stock", kind: "stock", label: "Stock, 60", hidden: 60, caption: "60" },
      { id: "pile", kind: "pile", label: "Pile", cards: ["TD"], hidden: 1, caption: "2" },
      { id: "m0", kind: "meld", label: "Sixes", side: 0, cards: ["6S", "6H", "6D"], caption: "30" },
      { id: "t0", kind: "meld", label: "Nines", side: 1, cards: ["9S", "9H", "2D"], caption: "40" },
    ],
    hand: ["6C", "9D", "KS"],
    plays: turn === 0 ? ["6C", "9D", "KS"].map((card) => ({ target: "pile", cards: [card] })) : [],
    wild: "2X",
    ...facts,
  };
  const due = waits
    ? [{ style: "title", lines: [[{ type: "plain", text: "Lay or throw." }]] }]
    : [];
  return {
    is: "frame",
    board,
    public: {
      kind: "table",
      table: "t1",
      seat: null,
      blocks: [],
      controls: [{ type: "press", token: "t1:score", label: "Score" }],
    },
    hand: screen === null
      ? null
      : { kind: "hand", table: "t1", seat: 0, blocks: blocks ?? due, controls, waits, ...screen },
  };
}

export const show = (facts) => hears(frame(facts));

export const at = (zone) => document.querySelector(`[data-zone="${zone}"]`);
export const handCards = () => texts("#hand .card").length;
// My cards as they lie.
export const myCards = () =>
  document.querySelectorAll("#hand .card").map((one) => one.dataset.card);
export const cardOf = (card) => document.querySelector(`#hand [data-card="${card}"]`);
export const heardText = () => document.getElementById("say").textContent;
export const toast = () => {
  const one = document.getElementById("toast");
  return one.hidden ? "" : one.textContent;
};
