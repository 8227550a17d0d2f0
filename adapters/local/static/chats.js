// What this page knows: the room's messages, my private ones, and notes (answers for me alone that
// are nowhere kept). `pane` is "room" or "private" throughout.

const empty = () => ({ upto: 0, messages: new Map(), unseen: 0, loaded: false });

export const screenKey = (screen) => `${screen.kind} ${screen.table} ${screen.seat ?? ""}`;

// Does this screen wait for its reader? What may always be done (sort, type) has a later rank.
export const waits = (screen) =>
  screen.kind === "hand" &&
  (screen.controls ?? []).some(
    (control) =>
      (control.rank ?? 5) <= 5 &&
      ((control.type === "press" && control.enabled !== false) ||
        control.type === "confirm" ||
        (control.type === "picker" && control.items.some((item) => item.enabled !== false))),
  );

export class Chats {
  constructor() {
    this.epoch = "";
    this.me = "";
    this.room = "";
    this.rooms = [];
    this.panes = { room: empty(), private: empty() };
    this.notes = []; // {id, pane, screen}
    this.numbers = 0;
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
    chat.loaded = true;
    if (frame.whole) chat.messages.clear();
    for (const message of frame.messages) {
      const had = chat.messages.get(message.id);
      if (!had || had.change <= message.change) chat.messages.set(message.id, message);
    }
    for (const id of frame.gone) chat.messages.delete(id);
    chat.upto = frame.upto;
    chat.sorted = [...chat.messages.values()].sort((a, b) => a.id - b.id);
    if (pane === "private") this.#dropNotes();
    if (first) return [];
    return frame.messages.filter((one) => one.id === one.change && one.body.person !== this.me);
  }

  list(pane) {
    return this.panes[pane].sorted ?? [];
  }

  // The newest private message that shows the same thing.
  twin(screen) {
    const key = screenKey(screen);
    return this.list("private").findLast(({ body }) => body.screen && screenKey(body.screen) === key);
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
    this.notes.push(note);
    while (this.notes.length > 12) this.notes.shift();
    return note;
  }

  drop(id) {
    this.notes = this.notes.filter((note) => note.id !== id);
  }

  // A hand that is kept as a message needs no note.
  #dropNotes() {
    this.notes = this.notes.filter((note) => note.screen.kind !== "hand" || !this.twin(note.screen));
  }

  get myTurn() {
    const hands = this.list("private").filter(({ body }) => body.screen?.kind === "hand");
    return (
      hands.some(({ body }) => waits(body.screen)) || this.notes.some(({ screen }) => waits(screen))
    );
  }
}
