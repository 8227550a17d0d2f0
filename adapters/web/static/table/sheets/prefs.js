// What a person sets for themselves, in one place: what this browser keeps, and what the bot does.

import { language, offered, t } from "../shared/words.js";
import { h } from "../shared/dom.js";
import { keep, kept } from "../shared/kept.js";
import * as device from "../host/device.js";
import { chosenFelt } from "../shared/look.js";
import * as sound from "../motion/sound.js";

// Each with its values, the first of which is the default; what this browser keeps.
const OWN = {
  pace: ["normal", "slow", "fast", "off"],
  size: ["M", "S", "L"],
  back: ["lace", "lattice", "cafe"],
};
const FELTS = {
  "": "look-auto",
  green: "felt-green",
  blue: "felt-blue",
  wine: "felt-wine",
  light: "felt-light",
};
const SUITS = ["four", "two", "contrast"];

const chosen = (name) => (OWN[name].includes(kept(name)) ? kept(name) : OWN[name][0]);

// Puts on the page what this browser keeps.
export function settle() {
  const { dataset } = document.documentElement;
  dataset.size = chosen("size");
  dataset.back = chosen("back") === "lace" ? "" : chosen("back");
  dataset.hand = kept("side") ?? "";
}

const select = (name, values, value, change) =>
  h(
    "label",
    { class: "field", key: name },
    h("span", {}, t(name)),
    h("select", {
      name,
      onchange: (event) => change(event.currentTarget.value),
    }, values.map(([one, text]) => h("option", { value: one, selected: one === value }, text))),
  );

const toggle = (name, on, change) =>
  h(
    "label",
    { class: "field-switch", key: name },
    h("input", {
      type: "checkbox",
      name,
      checked: on,
      onchange: (event) => change(event.currentTarget.checked, event.currentTarget),
    }),
    h("span", {}, t(name)),
  );

const group = (name, ...some) =>
  h("section", { class: "prefs", key: name }, h("h3", {}, t(name)), some.flat().filter(Boolean));

// `board`: the newest one; `tell(token)`: sets something of the bot; `more()`: its own settings;
// `learn(language)`; `redraw()`: the cards; `guest`: nobody has come in, so the bot keeps nothing.
export function settings({ board, tell, more, learn, redraw, host, guest }) {
  const keeps = (name) => (value) => {
    keep(name, value);
    settle();
    redraw();
  };
  const own = (name) =>
    select(name, OWN[name].map((one) => [one, t(`${name}-${one}`)]), chosen(name), keeps(name));
  const ask = async (on, input) => {
    const why = on ? await device.subscribe() : await device.unsubscribe();
    input.checked = on && !why;
    input.closest("section").querySelector(".field-problem").textContent = why ? t(why) : "";
  };
  const offer = guest ? "" : device.offers(host);
  return [
    group(
      "prefs-told",
      toggle("sounds", sound.on(), sound.turn),
      "vibrate" in navigator && matchMedia("(pointer: coarse)").matches &&
        toggle("vibrate", device.vibrates(), (on) => keep("vibrate", on ? "on" : "off")),
      offer === "yes" && toggle("notify", device.wanted(), ask),
      offer === "home" && h("p", { class: "text-quiet", key: "home" }, t("notify-home")),
      h("p", { class: "field-problem", role: "alert", key: "problem" }),
    ),
    group(
      "prefs-look",
      !guest &&
        select(
          "felt",
          Object.entries(FELTS).map(([one, name]) => [one, t(name)]),
          chosenFelt(),
          (one) => tell(`-:myfelt:${one || "auto"}`),
        ),
      !guest &&
        select(
          "suits",
          SUITS.map((one) => [one, t(`suits-${one}`)]),
          board?.suits ?? "four",
          (one) => tell(`-:mysuits:${one}`),
        ),
      own("size"),
      own("back"),
      own("pace"),
      toggle("leftHand", kept("side") === "left", (on) => keeps("side")(on ? "left" : "")),
    ),
    group(
      "prefs-play",
      board && !guest &&
        toggle("forced", Boolean(board.forced), () => tell("-:mycomfort:forced-play")),
      select("language", offered(), language(), learn),
      !guest &&
        h(
          "button",
          { type: "button", class: "button button-plain", onclick: more },
          t("moreSettings"),
        ),
    ),
    h("p", { class: "text-quiet prefs-keys", key: "keys" }, t("keysHelp")),
  ];
}
