// A replay beside its table: a slider with the best and worst moments, the moves in words, and from
// whose place one looks.

import { h, sign } from "../shared/dom.js";
import { page } from "../page.js";
import { whole } from "../sheets/panel.js";
import { replayActs } from "../sheets/answers.js";
import { t } from "../shared/words.js";

const PACE = 1300; // ms a step stays when it plays by itself
export const LOOK = 2500; // ms until it is asked again whether the moments are found

export class Replay {
  // acts: press(token), pick(token, key), show(screen)
  constructor(acts) {
    this.acts = acts;
    this.name = "replay";
    this.folded = innerWidth < 700 || innerHeight < 480;
    this.steps = [];
    this.marks = [];
    this.playing = 0;
    this.looks = "";
  }

  take(study, screen) {
    const { last } = this;
    const same = last && last.board.deal === study.board.deal &&
      last.board.table === study.board.table;
    const next = same && study.at === last.at + 1;
    this.board = next ? study.board : { ...study.board, flights: [] };
    if (last && last.board.table !== study.board.table) this.marks = [];
    if (study.steps?.length) this.steps = study.steps;
    this.last = study;
    this.screen = screen;
  }

  get here() {
    return this.last.track;
  }

  get title() {
    return this.last.title;
  }

  head() {
    return [];
  }

  #go(at) {
    const { last, acts } = this;
    const to = Math.max(0, Math.min(last.count - 1, at));
    return to === last.at ? undefined : acts.pick(last.track, String(to));
  }

  #by(at) {
    this.stop();
    return this.#go(at);
  }

  #play() {
    if (this.playing) return this.stop();
    const run = (this.playing = performance.now());
    const on = async () => {
      if (this.playing !== run) return;
      if (this.last.at >= this.last.count - 1) return this.stop();
      await this.#go(this.last.at + 1);
      setTimeout(on, PACE);
    };
    if (this.last.at >= this.last.count - 1) {
      return Promise.resolve(this.#go(0)).then(() => setTimeout(on, PACE));
    }
    return on();
  }

  stop() {
    this.playing = 0;
    page.paint();
  }

  // Which step shows a place of the deal.
  #stepOf = (place) => this.steps.reduce((found, one, at) => (one.at <= place ? at : found), 0);

  async #moments() {
    this.looks = this.last.moments;
    page.paint();
    await this.acts.press(this.last.moments);
  }

  marked({ marks = [], waits }) {
    if (!this.looks) return false;
    this.marks = marks;
    if (waits) setTimeout(() => this.looks && page.study && this.#moments(), LOOK);
    else {
      this.looks = "";
      this.asked = true;
    }
    page.paint();
    return true;
  }

  // The seat with this number is to be seen with.
  eyesOf(seat) {
    const eyes = (this.last.eyes ?? []).find((one) => one.perspective === seat);
    if (eyes && seat !== this.last.perspective) this.acts.press(eyes.token);
  }

  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#by(this.last.at + by);
  }

  body() {
    const { last } = this;
    const button = (drawn, name, act, off = false) =>
      h("button", {
        type: "button",
        key: name,
        class: "icon",
        "aria-label": t(name),
        title: t(name),
        "aria-disabled": off ? "true" : null,
        onclick: act,
      }, sign(drawn));
    const begin = last.at === 0;
    const end = last.at >= last.count - 1;
    const bar = h(
      "div",
      { class: "replay-steps", key: "steps" },
      button("first", "stepFirst", () => this.#by(0), begin),
      button("back", "before", () => this.#by(last.at - 1), begin),
      button(
        this.playing ? "pause" : "play",
        this.playing ? "stepPause" : "stepPlay",
        () => this.#play(),
      ),
      button("on", "after", () => this.#by(last.at + 1), end),
      button("last", "stepLast", () => this.#by(last.count - 1), end),
      h("output", { key: "told" }, `${last.at + 1} / ${last.count}`),
    );
    const slider = h(
      "div",
      { class: "replay-slider", key: "slide" },
      h("input", {
        type: "range",
        key: "range",
        min: 0,
        max: last.count - 1,
        value: last.at,
        "aria-label": t("stepSlider"),
        "aria-valuetext": this.steps[last.at]?.line || `${last.at + 1} / ${last.count}`,
        onchange: ({ currentTarget }) => this.#by(Number(currentTarget.value)),
      }),
      h(
        "span",
        { class: "replay-marks", "aria-hidden": "true" },
        this.marks.map((one) => this.#mark(one)),
      ),
    );
    const now = h(
      "p",
      { key: "now", class: "replay-now", role: "status" },
      this.steps[last.at]?.line ?? "",
    );
    return [
      slider,
      bar,
      h("div", { key: "said", class: "replay-said" }, now, this.#why()),
      h(
        "div",
        { key: "more", class: "replay-further" },
        this.#eyes(),
        this.#found(),
        this.#list(),
        this.#more(),
      ),
    ];
  }

  // A computer player's move can be explained: a sheet says why.
  #why() {
    const one = (this.screen?.controls ?? []).find(({ token }) => /^-:why:/.test(token ?? ""));
    return one
      ? h("button", {
        type: "button",
        key: "why",
        class: "button button-plain",
        onclick: () => (this.stop(), this.acts.press(one.token)),
      }, one.label)
      : null;
  }

  #mark({ at, good }) {
    const found = h("i", { class: good ? "is-good" : "is-bad" });
    const most = Math.max(1, this.last.count - 1);
    found.style.setProperty("--at", String(this.#stepOf(at) / most));
    return found;
  }

  #eyes() {
    const { last } = this;
    if (!last.eyes?.length) return null;
    const choose = (event) => this.acts.press(last.eyes[Number(event.currentTarget.value)].token);
    const options = last.eyes.map((one, at) =>
      h("option", { value: String(at), selected: one.perspective === last.perspective }, one.label)
    );
    return h(
      "label",
      { class: "field", key: `eyes ${last.perspective}` },
      h("span", {}, t("stepEyes")),
      h("select", { onchange: choose }, options),
    );
  }

  #found() {
    if (!this.last.moments) return null;
    if (this.looks) return h("p", { key: "looks", class: "text-quiet" }, t("stepLooking"));
    if (!this.asked) {
      return h("button", {
        type: "button",
        key: "moments",
        class: "button button-plain",
        onclick: () => this.#moments(),
      }, t("stepMoments"));
    }
    return h(
      "ul",
      { key: "marks", class: "replay-moments" },
      this.marks.map((one) =>
        h(
          "li",
          {},
          h("button", {
            type: "button",
            class: `button button-plain ${one.good ? "is-good" : "is-bad"}`,
            onclick: () => this.acts.press(one.token),
          }, one.line),
        )
      ),
    );
  }

  #list() {
    const { last } = this;
    return h(
      "ol",
      { key: "moves", class: "replay-moves" },
      this.steps.map((one, at) =>
        h(
          "li",
          { key: String(at), class: one.turn ? "is-turn" : null },
          h("button", {
            type: "button",
            "aria-current": at === last.at ? "step" : null,
            onclick: () => this.#by(at),
          }, one.line || "·"),
        )
      ),
    );
  }

  #more() {
    const wanted = (one) => /:(strip|film|record|fair):/.test(one.token ?? "");
    const controls = (this.screen?.controls ?? []).filter(wanted);
    return controls.length
      ? h(
        "details",
        { key: "others", class: "replay-others" },
        h("summary", {}, t("stepMore")),
        whole({ blocks: [], controls }, replayActs),
      )
      : null;
  }

  // The move that is shown is in sight in the list.
  drawn(element) {
    if (this.shown === this.last.at) return;
    this.shown = this.last.at;
    const here = element.querySelector('[aria-current="step"]');
    const list = [".replay-moves", ".replay-further"].map((one) => element.querySelector(one)).find(
      (one) => one?.scrollHeight > one?.clientHeight + 4,
    );
    if (list && here && list.clientHeight) {
      list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top -
        list.clientHeight / 2;
    }
  }
}
