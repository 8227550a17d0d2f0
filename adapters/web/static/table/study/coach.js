// The coach of a lesson: what is to be done, what was right or wrong, and cards that are shown
// beside the words.

import { face } from "../shared/cards.js";
import { h, sign } from "../shared/dom.js";
import { label } from "../shared/letters.js";
import { page, zoneOf } from "../page.js";
import { tell } from "../talk/say.js";
import { plain, spans } from "../shared/text.js";
import { t } from "../shared/words.js";

const CHEERS = "♥♠♦♣♥♠♦♣♥♠♦♣";

const row = ({ label: said, cards, notes = [] }, at) =>
  h(
    "figure",
    { key: `row ${at}`, class: "coach-row" },
    h("figcaption", {}, said),
    h(
      "ol",
      {},
      cards.map((card, place) =>
        h(
          "li",
          {},
          h("span", { class: "card" }, face(card, label(card))),
          notes[place] ? h("span", { class: "coach-note" }, notes[place]) : null,
        )
      ),
    ),
  );

export class Coach {
  // acts: press(token), leave()
  constructor(acts) {
    this.acts = acts;
    this.name = "lesson";
    this.folded = false;
    this.bubble = h("p", { class: "coach-bubble", hidden: true });
    page.parts.table.append(this.bubble);
  }

  take(study) {
    if (study.step !== this.study?.step || study.tone === "right") this.folded = false;
    this.study = study;
    this.pointing = study.pointer;
  }

  get here() {
    return this.study.here;
  }

  get board() {
    return this.study.board;
  }

  get title() {
    return t("lessonStep", { n: this.study.step, m: this.study.steps });
  }

  #way = (token, key, name) =>
    token
      ? h("button", {
        type: "button",
        key,
        class: "icon",
        "aria-label": t(name),
        onclick: () => this.acts.press(token),
      }, sign(key))
      : null;

  head() {
    const { study } = this;
    if (study.tone === "right") return [];
    return [this.#way(study.earlier, "back", "before"), this.#way(study.later, "on", "after")];
  }

  body() {
    const { study } = this;
    const { press } = this.acts;
    const button = (token, key, primary = false) =>
      h("button", {
        type: "button",
        key,
        class: `button ${primary ? "button-primary" : "button-plain"}`,
        onclick: () => (token.startsWith("-:show") ? press(token) : this.#play(token)),
      }, t(key));
    const said = study.said?.length && study.tone !== "wrong"
      ? h("p", { key: "said", class: `coach-said is-${study.tone}` }, spans(study.said))
      : null;
    if (study.tone === "right") {
      const end = Boolean(study.practice);
      return [
        end
          ? h(
            "p",
            { key: "cheer", class: "coach-cheer", "aria-hidden": "true" },
            [...CHEERS].map((one) => h("i", {}, one)),
          )
          : null,
        said,
        end ? h("p", { key: "ended" }, spans(study.ended)) : null,
        h(
          "div",
          { class: "button-row", key: "on" },
          end
            ? [
              button(study.practice, "lessonPractice", true),
              button(`-:now:${study.game}`, "playNow"),
              button(study.earlier, "lessonAgain"),
            ]
            : button(study.later, "lessonNext", true),
        ),
      ];
    }
    const rows = study.tone === "on" ? [] : (study.rows ?? []);
    const how = study.step === 1 && study.board.plays?.length
      ? h("p", { key: "how", class: "text-quiet" }, t("lessonHow"))
      : null;
    const [fact] = study.board.facts ?? []; // where there is no room for the bar
    return [
      said,
      fact
        ? h("p", { key: "fact", class: "coach-fact text-quiet", "aria-hidden": "true" }, fact)
        : null,
      h("p", { key: "task", class: "coach-task" }, spans(study.task)),
      rows.length ? h("div", { key: "rows", class: "coach-rows" }, rows.map(row)) : null,
      how,
    ];
  }

  // What is played at a table is not a lesson any more.
  async #play(token) {
    await this.acts.leave();
    this.acts.press(token);
  }

  // After the board is drawn: a wrong try is answered where it was made, and what is right shows.
  after(study, asked) {
    this.hush();
    const { tone } = study;
    if (tone === "wrong") {
      const at = asked?.target ? zoneOf(asked.target) : page.parts.acts;
      this.#say(plain(study.said), at);
    }
    tell(
      [study.said, tone === "right" ? study.ended : study.task].map((one) => plain(one ?? []))
        .filter(Boolean).join(" "),
    );
    if (tone === "right") {
      page.parts.study.querySelector(".button-row .button-primary")?.focus({ preventScroll: true });
    }
  }

  #say(text, at) {
    this.bubble.textContent = text;
    this.bubble.hidden = false;
    this.at = at;
    this.place();
  }

  // Above the place; below it if there is room before the hand, and none above.
  place() {
    if (this.bubble.hidden || !this.at?.isConnected) return;
    const whole = page.parts.table.getBoundingClientRect();
    const spot = this.at.getBoundingClientRect();
    const box = this.bubble.getBoundingClientRect();
    const left = Math.max(
      6,
      Math.min(
        whole.width - box.width - 6,
        spot.left + spot.width / 2 - whole.left - box.width / 2,
      ),
    );
    const above = spot.top - whole.top - box.height - 6;
    const below = spot.bottom - whole.top + 6;
    const free = page.parts.hand.getBoundingClientRect().top - whole.top;
    this.bubble.style.left = `${left}px`;
    const top = above < 4 && below + box.height < free ? below : Math.max(4, above);
    this.bubble.style.top = `${top}px`;
  }

  #point(pointer) {
    const left = [...(pointer.cards ?? [])];
    const cards = page.state.hand.filter(({ card }) => {
      const found = left.indexOf(card);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
    if (pointer.token) {
      const stack = page.state.board.stacks?.find((one) => one.press === pointer.token);
      return [controlOf(pointer.token), zoneOf(stack?.id ?? "")];
    }
    return [zoneOf(pointer.target ?? ""), ...cards.map(({ id }) => page.fan.elementOf(id))];
  }

  // What would be right pulses until something is done: it keeps its mark through every drawing.
  drawn() {
    const found = new Set(this.pointing ? this.#point(this.pointing) : []);
    for (const one of document.querySelectorAll(".coach-target")) {
      if (!found.has(one)) one.classList.remove("coach-target");
    }
    for (const one of found) one?.classList.add("coach-target");
  }

  // Somebody does something else.
  hush() {
    this.bubble.hidden = true;
  }

  stop() {
    this.bubble.remove();
    this.pointing = null;
    for (const one of document.querySelectorAll(".coach-target")) {
      one.classList.remove("coach-target");
    }
  }
}

// The button above the hand that stands for this token.
function controlOf(token) {
  const control = page.state.frame?.hand?.controls?.find((one) => one.token === token);
  return [...page.parts.acts.querySelectorAll("button")].find((one) =>
    one.textContent === control?.label
  );
}
