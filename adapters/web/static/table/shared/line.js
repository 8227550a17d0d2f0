// The socket: comes back by itself, asks for what it missed, and says everything that was not
// answered again, under the same id, so that nothing is done twice and nothing is lost.

import { download } from "../host/download.js";
import { says, slipped } from "./clock.js";
import { renew } from "./renewal.js";

const FIRST_WAIT = 300;
const MOST_WAIT = 8000;
const QUIET = 12000; // after this long, ask whether somebody is there
const DEAD = 20000; // after this long without a word, nobody is
const SLOW = 1200; // after this long without an answer the page says that it waits
const ANSWERS = 4000; // whoever is asked whether they are there has said so by then
const MOST_UNANSWERED = 30;
const RESTART = 1012; // how a server that stops ends a socket

const SINGLE = new Set(["press", "pick", "type", "drop", "mute"]);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export const newId = () =>
  crypto.randomUUID?.() ??
    [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0"))
      .join("");

export class Line {
  // opening(): what to say first; heard(frame): everything that comes; state(name): "online",
  // "connecting", "offline", "slow" (an answer is late), "noNet" (the device is offline),
  // "restarts" (the server has said so);
  // turnedAway(): may the visitor still come in? `path`: of the socket; `welcome`: the frame after
  // which it is open; then(): what to say next, at once
  constructor(
    {
      opening,
      heard,
      state,
      turnedAway = () => {},
      path = "/ws",
      welcome = "welcome",
      then = null,
    },
  ) {
    this.opening = opening;
    this.heard = heard;
    this.state = state;
    this.turnedAway = turnedAway;
    this.path = path;
    this.welcome = welcome;
    this.then = then;
    this.held = null; // a promise: the socket is not opened again before
    this.unanswered = new Map();
    this.questions = new Map();
    this.wait = FIRST_WAIT;
    this.ready = false;
    this.restarts = false; // has the server said that it comes back?
    this.said = ""; // of the line, to the page
    this.stopped = false;
    setInterval(() => this.#watch(), 4000);
    addEventListener("offline", () => this.begun && this.#say("noNet"));
    addEventListener("online", () => {
      this.#soon(0);
      this.#probe();
    });
    addEventListener("pageshow", () => this.#soon(0));
    document.addEventListener("visibilitychange", () => {
      if (this.ready) this.#sight();
      if (!document.hidden) this.#soon(0);
    });
  }

  connect() {
    this.begun = true;
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    this.socket = socket;
    this.last = performance.now();
    socket.onopen = () => {
      socket.send(JSON.stringify(this.opening()));
      if (this.then) socket.send(JSON.stringify(this.then())); // heard if the first was welcome
    };
    socket.onmessage = (event) => socket === this.socket && this.#take(JSON.parse(event.data));
    socket.onclose = ({ code }) => socket === this.socket && this.#lost(code);
  }

  // Something a person does; the promise holds the answer. What is on its way already is no second
  // deed; lines may be said twice.
  act(frame) {
    const before = [...this.unanswered.values()].findLast(({ whole }) =>
      whole.do === frame.do && whole.token === frame.token
    );
    if (before && SINGLE.has(frame.do) && same({ ...before.whole, id: "" }, { ...frame, id: "" })) {
      return before.answer;
    }
    if (this.unanswered.size >= MOST_UNANSWERED) {
      return Promise.resolve({ is: "trouble", code: "slow" });
    }
    const id = newId();
    const whole = { ...frame, id };
    const waiting = { whole, answered: null, answer: null };
    waiting.answer = new Promise((answered) => (waiting.answered = answered));
    this.unanswered.set(id, waiting);
    this.#sending();
    if (this.ready) this.#send(whole);
    setTimeout(() => this.#late(id), SLOW);
    return waiting.answer;
  }

  // Is what this control does on its way?
  carries(token) {
    return Boolean(token) &&
      [...this.unanswered.values()].some(({ whole }) => whole.token === token);
  }

  // The pages show it (base.css), whatever was pressed.
  #sending() {
    document.documentElement.classList.toggle("is-sending", this.unanswered.size > 0);
  }

  // Something that may get lost (suggestions).
  ask(frame) {
    if (this.ready) this.#send(frame);
  }

  // A question that is not asked again after a lost line; the promise holds the answer.
  question(frame) {
    if (!this.ready) return Promise.resolve({ is: "trouble" });
    const id = newId();
    return new Promise((answered) => {
      this.questions.set(id, answered);
      this.#send({ ...frame, id });
    });
  }

  // Shows another room or table.
  reopen() {
    if (this.ready) this.#send((this.then ?? this.opening)());
  }

  // For good.
  stop() {
    this.stopped = true;
    this.ready = false;
    this.socket?.close();
  }

  #say(name) {
    if (name === this.said) return;
    this.said = name;
    this.state(name);
  }

  // An answer is late: the page says so, and finds out whether anybody is there.
  #late(id) {
    if (!this.unanswered.has(id) || !this.ready) return;
    if (navigator.onLine === false) return this.#say("noNet");
    this.#say("slow");
    this.#probe();
  }

  // Asks whether somebody is there; a line on which nothing comes is given up.
  #probe() {
    if (!this.ready) return;
    const { socket } = this;
    const asked = performance.now();
    this.#send({ do: "ping" });
    setTimeout(() => socket === this.socket && this.last < asked && this.#dead(), ANSWERS);
  }

  #dead() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.#lost();
  }

  // Whether the page can be seen: who sees it need not be told elsewhere.
  #sight() {
    this.#send({ do: "sight", on: !document.hidden });
  }

  #send(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  #take(frame) {
    this.last = performance.now();
    says(frame.now);
    if (frame.is === this.welcome && !this.ready) {
      this.ready = true;
      this.wait = FIRST_WAIT;
      this.restarts = false;
      this.#say("online");
      renew(frame.version);
      if (document.hidden) this.#sight();
      for (const { whole } of this.unanswered.values()) this.#send(whole);
    }
    this.questions.get(frame.id)?.(frame);
    this.questions.delete(frame.id);
    const waiting = this.unanswered.get(frame.id);
    // said too early: said again after the welcome (then() opens before it, so nothing is too
    // early)
    if (waiting && frame.code === "closed" && !this.then) return;
    if (waiting) {
      this.unanswered.delete(frame.id);
      this.#sending();
      if (frame.file) download(frame.file);
      waiting.answered(frame);
    }
    if (this.ready && this.said !== "online" && navigator.onLine !== false) {
      this.#say(this.unanswered.size && this.said === "slow" ? "slow" : "online");
    }
    this.heard(frame, Boolean(waiting));
  }

  #lost(code = 0) {
    if (this.stopped) return;
    this.restarts = code === RESTART || (this.restarts && this.wait < MOST_WAIT);
    const lost = this.wait > 1000 ? "offline" : "connecting";
    this.#say(navigator.onLine === false ? "noNet" : this.restarts ? "restarts" : lost);
    if (!this.ready) this.turnedAway();
    this.ready = false;
    for (const answered of this.questions.values()) answered({ is: "trouble" });
    this.questions.clear();
    this.#soon(this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 2, MOST_WAIT);
  }

  #soon(milliseconds) {
    if (!this.begun) return; // nobody has come in yet
    const over = !this.socket || this.socket.readyState >= WebSocket.CLOSING;
    if (this.stopped || !over) return;
    clearTimeout(this.timer);
    const timer = setTimeout(async () => {
      await this.held;
      if (this.timer === timer && !this.stopped) this.connect();
    }, milliseconds);
    this.timer = timer;
  }

  #watch() {
    if (slipped()) this.reopen(); // the newest state, and its time
    const silent = performance.now() - this.last;
    if (this.ready && silent > DEAD) this.#dead();
    else if (this.ready && silent > QUIET) this.#send({ do: "ping" });
  }
}
