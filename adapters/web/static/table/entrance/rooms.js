// Rooms of the chat in the browser: where I am, where I was, a new one for friends.

import { keep, kept } from "../shared/kept.js";
import { page } from "../page.js";
import { t } from "../shared/words.js";

export const ALWAYS = ["kafene", "bg"]; // adapters/browser/visitors.py
const MOST = 6;
const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";

export const roomOf = (hash) =>
  decodeURIComponent(hash.slice(1)).normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}_-]/gu, "")
    .slice(0, 32) || "kafene";

// Is this a room that friends made? (adapters/browser/protocol.py)
export const isInvited = (room) => /-[a-z2-7]{8}$/.test(room);

// What people read of a room: without the letters that nobody guesses.
export const shownRoom = (room) => room.replace(/-[a-z2-7]{8}$/, "").replaceAll("-", " ");

export const here = () => page.host.place.replace(/^local:/, "");
export const address = (room = here()) => `${location.origin}/#${encodeURIComponent(room)}`;

const was = () => (kept("rooms") ?? "").split(" ").filter(Boolean);
const keeps = (some) => keep("rooms", some.slice(0, MOST).join(" "));

// Notes that I am in a room; those that always exist need no note.
export function noteRoom(room) {
  if (!ALWAYS.includes(room)) keeps([room, ...was().filter((one) => one !== room)]);
}

export const forgetRoom = (room) => keeps(was().filter((one) => one !== room));
export const knownRooms = () => [...new Set([...was(), ...ALWAYS])];

// A name that can be read out, and that nobody guesses: "coffee-walnut-k4wd7xqa".
export function newRoom() {
  const words = t("roomWords").split(" ");
  const chance = crypto.getRandomValues(new Uint8Array(10));
  const [one, other] = [chance[8] % words.length, chance[9] % (words.length - 1)];
  const second = words[other < one ? other : other + 1];
  return `${words[one]}-${second}-${[...chance.slice(0, 8)].map((n) => SIGNS[n % 32]).join("")}`
    .toLowerCase();
}

// Is in a room from now on: its address, its invitation and its chat are those of the page.
export function comesTo(room) {
  const { host, parts } = page;
  const chat = `/chat#${encodeURIComponent(room)}`;
  history.replaceState(history.state, "", `/#${encodeURIComponent(room)}`);
  const frame = parts.chat.querySelector("iframe");
  if (frame?.src && chat !== host.chat) frame.src = chat;
  Object.assign(host, { place: `local:${room}`, chat });
  noteRoom(room);
}

// Goes into a room, whatever is open; its table is opened if the page is in.
export function goInto(room) {
  const { host, state } = page;
  comesTo(room);
  host.table = "";
  Object.assign(page, { home: false, nothing: false, closed: null });
  state.frame = null;
  page.line.reopen();
  page.paint();
}

// The table of a room: {game, waiting, free, playing}; {} if there is none, {asked} if the room has
// asked for one; {unknown: true} if it may not be known.
export const tableOf = async (room) => {
  const answer = await fetch(`/room?room=${encodeURIComponent(room)}`, { cache: "no-store" }).catch(
    () => null,
  );
  return answer?.ok ? answer.json() : { unknown: true };
};
