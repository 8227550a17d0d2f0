// What this page knows: the room's messages, my private ones, and notes (answers for me alone that
// are nowhere kept). `pane` is "room" or "private" throughout.

const empty = () => ({ upto: 0, messages: new Map(), unseen: 0, loaded: false });

const screenKey = (screen) => `${screen.kind} ${screen.table} ${screen.seat ?? ""}`;

// Does the table wait for a move of its reader? (What may be decided beforehand is none.)
export const waits = (screen) => screen.kind === "hand" && screen.waits === true;

// Is anything to be done at this table? At one that is closed a fingerprint can be copied, no more.
const runs = (screen) => (screen.controls ?? []).some(({ token }) => token);

export class Chats {
  constructor() {
    this.epoch = "";
    this.me = "";
    this.room = "";
    this.rooms = [];
    this.panes = { room: empty(), private: empty() };
    this.notes = []; // {id, pane, screen}
    this.numbers = 0;
    this.replies = new Map(); // id of a line that I typed → the bot's answer
    this.early = []; // [line, answer]: the answer came before its line
  }

  goTo(room) {
    if (room === this.room) return false;
    this.room = room;
    this.panes.room = empty();
    this.notes = this.notes.filter((note) => note.pane !== "room");
    return true;
  }

  welcome({ person, epoch, rooms, room }) {
    if (this.epoch && this.epoch !== epoch) this.panes = { room: empty(), private: empty() };
    Object.assign(this, { me: person, epoch, rooms });
    this.room = room;
  }

  // Takes in what changed; the new messages that are not mine.
  take(frame) {
    if (frame.room !== "" && frame.room !== this.room) return [];
    const pane = frame.room === "" ? "private" : "room";
    const chat = this.panes[pane];
    const first = !chat.loaded;
    const before = chat.upto;
    chat.loaded = true;
    if (frame.whole) chat.messages.clear();
    for (const message of frame.messages) {
      const had = chat.messages.get(message.id);
      if (!had || had.change <= message.change) chat.messages.set(message.id, message);
    }
    for (const id of frame.gone) chat.messages.delete(id);
    chat.upto = frame.upto;
    chat.sorted = [...chat.messages.values()].sort((a, b) => a.id - b.id);
    if (pane === "private") {
      this.#dropNotes();
      this.early = this.early.filter(([text, answer]) => !this.#reply(text, answer)).slice(-20);
    }
    if (first) return [];
    return frame.messages.filter((one) => one.id > before && one.body.person !== this.me);
  }

  list(pane) {
    return this.panes[pane].sorted ?? [];
  }

  // The newest private message that shows the same thing.
  twin(screen) {
    const key = screenKey(screen);
    return this.list("private").findLast(({ body }) =>
      body.screen && screenKey(body.screen) === key
    );
  }

  // Shows an answer for me alone: in place of the note it was pressed on, else at the end.
  note(pane, screen, instead) {
    const place = screen.kind === "hand" ? "private" : pane;
    const key = screenKey(screen);
    const old = this.notes.find(
      (note) => note.id === instead || (screen.kind !== "answer" && screenKey(note.screen) === key),
    );
    if (old) {
      Object.assign(old, { screen, pane: place });
      return old;
    }
    const note = { id: `n${++this.numbers}`, pane: place, screen };
    // one panel at a time: the next one closes it
    this.notes = this.notes.filter((one) => one.pane !== place || one.screen.kind === "hand");
    this.notes.push(note);
    return note;
  }

  drop(id) {
    this.notes = this.notes.filter((note) => note.id !== id);
  }

  // Something was done in it: a panel is of before, a hand stays.
  done(id) {
    this.notes = this.notes.filter((note) => note.id !== id || note.screen.kind === "hand");
  }

  // A hand that is kept as a message needs no note.
  #dropNotes() {
    this.notes = this.notes.filter((note) =>
      note.screen.kind !== "hand" || !this.twin(note.screen)
    );
  }

  // My hands, each as it was shown last: those that wait for me first, then the newest.
  get hands() {
    const found = new Map();
    for (const { id, change, body } of this.list("private")) {
      const screen = body.screen;
      if (screen?.kind === "hand") {
        found.set(screenKey(screen), { id: `m${id}`, change, screen });
      }
    }
    for (const { id, screen } of this.notes) {
      if (screen.kind === "hand") found.set(screenKey(screen), { id, change: Infinity, screen });
    }
    const rank = ({ screen }) => (waits(screen) ? 1 : 0);
    // who waits may have nothing to press: the table says that the game goes on
    return [...found.values()].filter(({ screen }) => runs(screen) || this.#isOn(screen)).sort((
      a,
      b,
    ) => rank(b) - rank(a) || b.change - a.change);
  }

  // The newest table of the room that is not closed.
  get table() {
    return this.list("room").findLast(({ body }) =>
      body.screen?.kind === "table" && runs(body.screen)
    );
  }

  // Whether the room has a table, where people sit down or play.
  get played() {
    return this.list("room").some(({ body }) =>
      ["lobby", "table"].includes(body.screen?.kind) && runs(body.screen)
    );
  }

  // Is the table of this hand in sight: a private one (I practise), or the room's?
  #isOn(hand) {
    return [...this.list("private"), ...this.list("room")].some(({ body }) =>
      body.screen?.kind === "table" && body.screen.table === hand.table && runs(body.screen)
    );
  }

  // Do I play at a table of this room, or sit in its lobby?
  sits(screen) {
    if (screen.kind === "lobby") return this.#isSeated(screen);
    const named = (screen.blocks ?? []).some(({ lines }) =>
      lines.flat().some(({ person }) => person && person === this.me)
    );
    return named || this.hands.some((hand) => hand.screen.table === screen.table);
  }

  // A lobby names its host and those who ask to be let in, too. Its seats are what its picture
  // shows, a line each; one that is kept for me can still be taken.
  #isSeated({ table, blocks = [], controls = [] }) {
    const free = (seat) => controls.some(({ token }) => token === `${table}:sit:${seat}`);
    return blocks.filter(({ drawn }) => drawn).some(({ lines }) =>
      lines.some((line, seat) => line.some(({ person }) => person === this.me) && !free(seat))
    );
  }

  // The bot has answered a line that I typed.
  answered(text, answer) {
    if (!this.#reply(text, answer)) this.early.push([text, answer]);
  }

  #reply(text, answer) {
    const line = this.list("private").findLast(({ id, body }) =>
      body.person === this.me && body.text === text && !this.replies.has(id)
    );
    if (line) this.replies.set(line.id, answer);
    return Boolean(line);
  }

  get myTurn() {
    return this.hands.some(({ screen }) => waits(screen));
  }
}
