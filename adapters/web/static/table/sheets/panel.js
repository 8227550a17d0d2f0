// Sheets over the table: a screen of the bot with its controls, a choice, the menu. And the buttons
// of a screen for everything that is no card.

import { control } from "../shared/controls.js";
import { h, replaceChildren, sign } from "../shared/dom.js";
import { beside, block, plain, spans } from "../shared/text.js";
import { slider, step } from "../shared/track.js";
import { t } from "../shared/words.js";

export const wants = (one) => one.token?.split(":")[1] ?? "";

// What a person may do with the controls of one screen. `send(frame)`: a promise of the answer;
// `draw()`: shows it again; `follow(kind)`: a link that leads to another part of the page.
export class Acts {
  constructor({ scope, send, draw, toast, follow }) {
    this.scope = scope;
    this.send = send;
    this.draw = draw;
    this.toast = toast;
    this.follow = follow;
    this.open_ = new Set();
    this.busy_ = new Set();
    this.marks = new Map(); // token → key → copies
    this.screen = null;
    this.me = "";
  }

  of(screen) {
    if (screen !== this.screen) this.marks.clear();
    this.screen = screen;
    return this;
  }

  // Returns the answer.
  async #once(key, frame) {
    if (this.busy_.has(key)) return undefined;
    this.busy_.add(key);
    this.draw();
    const answer = await this.send(frame);
    this.busy_.delete(key);
    this.draw();
    return answer;
  }

  press = (key, token) => this.#once(key, { do: "press", token });
  pick = (key, token, keys) => this.#once(key, { do: "pick", token, keys });
  type = (key, token, text) => this.#once(key, { do: "type", token, text });
  say = (text) => this.follow(text);
  show = () => this.follow("chat");
  busy = (key) => this.busy_.has(key);
  isOpen = (key) => this.open_.has(key);

  open(key, on) {
    if (on) this.open_.add(key);
    else this.open_.delete(key);
    this.draw();
    /** @type {HTMLElement | null} */
    const first = on ? document.querySelector(".confirm [data-first]") : null;
    first?.focus();
  }

  chosen(position) {
    const one = this.screen.controls[position];
    const known = this.marks.get(one.token);
    if (known) return known;
    const found = new Map(
      one.items.map((item) => [item.key, new Set([...Array(item.chosen ?? 0).keys()])]),
    );
    this.marks.set(one.token, found);
    return found;
  }

  // Every choice is told at once, in order; a press goes after them.
  async toggle(position, key, copy) {
    const one = this.screen.controls[position];
    const chosen = this.chosen(position);
    const copies = chosen.get(key) ?? new Set();
    if (!copies.delete(copy)) copies.add(copy);
    chosen.set(key, copies);
    const keys = [...chosen].flatMap(([name, some]) => [...some].map(() => name));
    this.draw();
    await this.send({ do: "pick", token: one.token, keys });
    this.draw();
  }
}

// The controls at these places of a screen, as buttons.
export const buttons = (screen, act, wanted) =>
  (screen?.controls ?? []).map((one, position) =>
    wanted(one) && !(one.type === "prompt" && wants(one) === "type")
      ? control(screen, act.of(screen), position)
      : null
  ).filter(Boolean);

// The long numbers by which anybody can check a deal are read by few: on a score sheet they are
// folded.
const folded = (kind, one) =>
  kind === "sheet" && one.lines.some((line) => /[0-9a-f]{64}/.test(plain(line)));
const blockOf = ({ kind }, one, act) =>
  folded(kind, one)
    ? h(
      "details",
      { class: "block-check", key: "check" },
      h("summary", {}, t("check")),
      block(one, act),
    )
    : block(one, act);

// A whole screen: its words, then its controls, those of the first ranks first.
export function whole(screen, act, wanted = (_) => true) {
  const near = (one) => wanted(one) && (one.rank ?? 5) <= 2;
  const far = (one) => wanted(one) && (one.rank ?? 5) > 2;
  const steps = (event) => step(screen, act, event);
  return [
    ...beside({ blocks: screen.blocks, picture: null }).map((one) => blockOf(screen, one, act)),
    slider(screen, act),
    h(
      "div",
      { class: "button-row is-near", key: "near", onkeydown: steps },
      buttons(screen, act, near),
    ),
    h(
      "div",
      { class: "button-row is-far", key: "far", onkeydown: steps },
      buttons(screen, act, far),
    ),
  ].filter(Boolean);
}

// A sheet that covers the table until it is closed. Only one is open.
export class Sheet {
  constructor({ opened, closed }) {
    this.opened = opened;
    this.closed = closed;
    this.element = h("dialog", { class: "sheet", "aria-labelledby": "sheet-title" });
    this.body = h("div", { class: "sheet-body" });
    this.title = h("h2", { id: "sheet-title" });
    const close = h("button", {
      type: "button",
      class: "button button-plain sheet-close",
      onclick: () => this.close(),
    }, sign("close"));
    this.shut = close;
    this.element.append(h("header", {}, this.title, close), this.body);
    this.element.addEventListener("close", () => this.#ended()); // Escape closes it too
    this.element.addEventListener(
      "click",
      (event) => event.target === this.element && this.close(),
    );
    this.draw_ = null;
  }

  get isOpen() {
    return this.element.open;
  }

  // `stays`: it shows the same as before, changed by a tap, and does not go back to its beginning.
  show(title, draw, stays = false) {
    this.draw_ = draw;
    this.title.textContent = title;
    this.shut.ariaLabel = t("dismiss");
    this.draw();
    if (!this.element.open) {
      this.element.showModal();
      this.opened();
    }
    if (!stays) this.body.scrollTop = 0;
  }

  draw() {
    if (this.draw_) replaceChildren(this.body, [this.draw_()].flat().filter(Boolean));
  }

  // It is told at once: what opens in its place takes its entry in the history.
  close() {
    if (this.element.open) this.element.close();
    this.#ended();
  }

  // The event comes later: it may be told of already, or be open again.
  #ended() {
    if (this.element.open || !this.draw_) return;
    this.draw_ = null;
    this.closed();
  }
}

export const holdsCards = (one) =>
  one.type === "picker" && (one.items ?? []).some((item) => item.card) &&
  (!one.at_once || one.throws);
// What can be decided before it is my turn.
export const isPlan = (one) => wants(one) === "plan";
// A way to another table of mine, which waits for me too.
export const isDoor = (one) => wants(one) === "hand";
// The controls of a hand that stand above it as buttons.
export const asButton = (one) =>
  !one.card && !isDoor(one) && !isPlan(one) && one.type !== "prompt" && one.type !== "link" &&
  !holdsCards(one) &&
  one.enabled !== false && wants(one) !== "sort" && wants(one) !== "next" && (one.rank ?? 5) <= 6;

// Who looks on has no cards, and begins no deal. A vote has its own panel, for those who may.
const forMe = ({ board }) => (one) =>
  !["hand", "vote"].includes(wants(one)) &&
  ((board.seat ?? null) !== null || !["next", "hold"].includes(wants(one)));
// What a hand says that neither bar nor seats say: its first, quiet blocks name the table and the time,
// its title is the turn, and what was bid stands at the seats.
const unsaid = (hand) =>
  hand.waits
    ? hand.blocks.filter((one) => !["title", "quiet"].includes(one.style))
    : hand.blocks.filter((_, at) =>
      hand.blocks.slice(0, at + 1).some((before) => before.style !== "quiet")
    );

// What a computer would do, and why, as the hand says it to whoever practises or has asked; null:
// nothing is said.
export const adviceOf = (hand) =>
  (hand?.waits &&
    hand.blocks?.find((one) => one.style === "alert" && plain(one.lines[0]).startsWith("💡"))
      ?.lines[0]) || null;

// The token of the replay of the deal that is on the table; empty if there is none.
export const replayOf = ({ table = "", deal = "" } = {}) =>
  /^\d+\.[1-9]\d*$/.test(deal) ? `-:replay:${table}:${deal.replace(".", ":")}` : "";

// The button behind which all of that is folded; it is marked once something is decided.
export const inAdvance = (hand, onclick) =>
  hand?.controls?.some(isPlan)
    ? h("button", {
      type: "button",
      key: "advance",
      class: [
        "button",
        "button-plain",
        "acts-advance",
        hand.controls.some((one) => isPlan(one) && one.type === "press") && "is-decided",
      ],
      onclick,
    }, t("inAdvance"))
    : null;

// Does it decide between deals when and how play goes on?
export const leads = (one) => ["next", "hold", "back", "mycomfort"].includes(wants(one));
// Is it bid or cut: is there a hand, and nothing on the table yet?
export const isAuction = ({ board, hand, public: shown }) =>
  shown.kind === "table" && Boolean(hand) && !board.stacks?.length && !board.ending &&
  !hand.controls?.some(leads);

// The other tables that wait for me are the last words of a hand, behind a button of their own.
export const alsoWaiting = (hand, onclick) =>
  hand?.controls?.some(isDoor)
    ? h(
      "button",
      { type: "button", key: "also", class: "button button-plain do-also", onclick },
      plain(hand.blocks.at(-1).lines[0]).replace(/:$/, "…"),
    )
    : null;

// What is bid with, as low as it can be: advice is one line until it is unfolded. Whoever only
// waits sees the seats and their bids.
function bidding(hand, act, also) {
  const wanted = (one) =>
    one.type !== "link" && !isPlan(one) && !["sort", "type", "hand"].includes(wants(one));
  if (!hand.waits && !hand.controls?.some(wanted)) return null;
  const said = ({ lines }, at) =>
    h(
      "details",
      { class: "acts-advice", key: `advice ${at}` },
      h("summary", {}, spans(lines[0], act)),
      lines.slice(1).map((line) => h("p", {}, spans(line, act))),
    );
  const blocks = unsaid(hand).slice(0, also ? -1 : undefined);
  return [
    ...blocks.filter((one) => one.style === "alert").map(said),
    ...whole({ ...hand, blocks: blocks.filter((one) => one.style !== "alert") }, act, wanted),
    also,
  ].filter(Boolean);
}

// Between deals, before the game and while somebody is away, there is something to read. `also`:
// the button of the other tables that wait for me.
export function interlude(frame, handActs, publicActs, also) {
  const open = (one) => one.type !== "link";
  const { hand } = frame;
  const again = replayOf(frame.board);
  const replay = again &&
    h("button", {
      type: "button",
      key: "replay",
      class: "button button-plain",
      onclick: () => handActs.press("replay", again),
    }, t("replay"));
  const score = h(
    "div",
    { class: "button-row", key: "score" },
    buttons(frame.public, publicActs, (one) => wants(one) === "score"),
    replay,
  );
  if (hand?.controls?.some(leads)) return [...whole(hand, handActs, leads), score];
  if (isAuction(frame)) return bidding(hand, handActs, also);
  if (!frame.board.stacks?.length) {
    return hand
      ? whole(
        { ...hand, blocks: unsaid(hand) },
        handActs,
        (one) => open(one) && !["sort", "type"].includes(wants(one)),
      )
      : whole(frame.public, publicActs, (one) => open(one) && forMe(frame)(one));
  }
  return null;
}

// What is always at hand: the table's controls and those of the hand that are no buttons above it,
// the person's settings and tables. `press(token)`, `go(table)`, `settings()`; `sort`: sorts the
// hand again, where its order is the person's own; `replay`: shows the deal again; `home`: shows
// the way in; `invite`: an invitation to the room; `people`: who is here; `out`: how the person
// logs out everywhere.
export function menuOf(
  { frame, acts, press, replay, sort, tables, go, home, invite, settings, people, out },
) {
  const plain = (key, text, onclick) =>
    h("button", { type: "button", class: "button button-plain", key, onclick }, text);
  const asks = (token, key) => plain(key, t(key), () => press(token));
  const mine = (one) =>
    (one.rank ?? 5) > 4 && !asButton(one) && !isDoor(one) && !holdsCards(one) &&
    one.type !== "link" && !one.card;
  const row = (key, ...some) => h("div", { class: "button-row", key }, some);
  return [
    frame &&
    row(
      "screen",
      buttons(frame.public, acts.publicActs, (one) => one.type !== "link" && forMe(frame)(one)),
    ),
    frame?.hand && row("mine", buttons(frame.hand, acts.handActs, mine)),
    row("study", asks("-:welcome", "firstSteps"), replay && asks(replay, "replay")),
    row(
      "all",
      plain("settings", t("settings"), settings),
      asks("-:mine", "myTables"),
      sort && plain("sorted", t("sortAgain"), sort),
    ),
    tables.length &&
    row(
      "tables",
      tables.map((one) =>
        plain(one.table, one.waits ? `● ${one.title}` : one.title, () => go(one.table))
      ),
    ),
    row(
      "away",
      home && plain("home", t("home"), home),
      invite && plain("invite", t("invite"), invite),
    ),
    people,
    out,
  ];
}
