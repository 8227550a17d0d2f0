// The door: a name, the language, and the entry code where one is asked. The same form changes name
// and language later.

import { cup, h, replaceChildren } from "./dom.js";
import { keep, kept } from "./kept.js";
import { language, offered, preferred, speak, t } from "./words.js";
import { look, LOOKS, wear } from "./look.js";

export async function whoAmI() {
  const answer = await fetch("/me", { cache: "no-store" });
  const told = await answer.json();
  if (!told.person) return { door: told };
  keep("came-in", "yes");
  return { me: told };
}

// Comes in by the form, or changes name and language: `me`, or `why` not, as the name of the words
// for it. A browser that keeps no cookie was let in, and is nobody again.
export async function comesIn(body) {
  const answer = await fetch("/enter", { method: "POST", body: JSON.stringify(body) }).catch(() =>
    null
  );
  if (!answer || answer.status === 503) return { why: "door-away" };
  const told = await answer.json().catch(() => null);
  if (!answer.ok) return { why: told?.why ? `door-${told.why}` : "trouble-broken" };
  const who = await whoAmI().catch(() => null);
  return who?.door ? { why: "door-cookies" } : { me: told };
}

// What is to be said before anybody has pressed.
export const noCookies = () => (navigator.cookieEnabled ? "" : t("door-cookies"));

const select = (name, values, chosen, change) =>
  h(
    "select",
    { name, onchange: (event) => change(event.currentTarget.value) },
    values.map(([value, label]) => h("option", { value, selected: value === chosen }, label)),
  );

const field = (label, hint, input) =>
  h("label", { class: "field" }, h("span", {}, label), input, hint ? h("small", {}, hint) : null);

// The form; `entered(me)` when somebody is in. `redraw` after another language was chosen.
export function form({ code, name, entered, redraw, submit }) {
  const send = async (event) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const input = sent.elements;
    const body = { name: input.name.value, language: language(), code: input.code?.value ?? "" };
    const { me, why } = await comesIn(body);
    if (me) return entered(me);
    sent.querySelector(".field-problem").textContent = t(why);
  };
  const learn = async (chosen) => {
    await speak(chosen);
    /** @type {HTMLInputElement | null} */
    const field = document.querySelector("input[name=name]");
    redraw(field?.value); // as it is by now
  };
  return h(
    "form",
    { class: "enter", onsubmit: send },
    field(
      t("name"),
      t("nameHint"),
      h("input", {
        name: "name",
        type: "text",
        required: true,
        maxlength: 24,
        autocomplete: "nickname",
        value: name ?? "",
      }),
    ),
    code
      ? field(
        t("code"),
        t("codeHint"),
        h("input", {
          name: "code",
          type: "text",
          required: true,
          autocomplete: "off",
          autocapitalize: "none",
          spellcheck: "false",
        }),
      )
      : null,
    field(t("language"), null, select("language", offered(), language(), learn)),
    field(
      t("look"),
      null,
      select("look", LOOKS.map((one) => [one, t(`look-${one}`)]), look(), wear),
    ),
    h("p", { class: "field-problem", role: "alert" }, noCookies()),
    h("button", { type: "submit", class: "button button-primary" }, submit),
  );
}

// The first page somebody sees; resolves when they are in. If they were in before, they are turned
// away: it says why, and what helps.
export async function door(app, asked) {
  await speak(preferred());
  const before = kept("came-in");
  return new Promise((resolve) => {
    const entered = (me) => {
      keep("came-in", "yes");
      resolve(me);
    };
    const draw = (typed) => {
      document.title = t("title");
      const body = form({
        code: asked.code,
        name: typed,
        entered,
        redraw: draw,
        submit: t("enter"),
      });
      replaceChildren(app, [
        h(
          "main",
          { class: "door" },
          cup(72),
          h("h1", {}, t("title")),
          h("p", { class: "door-tagline" }, t("tagline")),
          before ? h("p", { class: "door-why", role: "alert" }, t("turnedAway")) : null,
          body,
        ),
      ]);
    };
    draw("");
    app.querySelector("input[name=name]").focus();
  });
}
