// A moment: its clock time, and how long it is until then, kept up to date on the page. Digits are
// as wide as each other and numbers are padded, so nothing moves while time passes: a number in
// front by a blank, one that follows another by a nought (8 h 05 min).

import { now } from "./clock.js";
import { h } from "./dom.js";
import { t } from "./words.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOON = 2 * MINUTE; // from here on seconds are shown
const BLANK = "\u2007"; // as wide as a digit

const padded = (n) => String(n).padStart(2, BLANK);
const second = (n) => String(n).padStart(2, "0");

// How long it is until a moment, in words; empty if it is over.
export function left(at, from = now()) {
  const seconds = Math.ceil((at - from) / 1000);
  if (seconds <= 0) return "";
  if (seconds < MINUTE) return t("time-s", { n: padded(seconds) });
  if (seconds < SOON) {
    return `${t("time-min", { n: 1 })} ${t("time-s", { n: second(seconds - MINUTE) })}`;
  }
  const whole = Math.ceil(seconds / MINUTE) * MINUTE;
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (whole < HOUR) return t("time-min", { n: padded(minutes) });
  const hours = Math.floor((whole % DAY) / HOUR);
  if (whole < DAY) return `${t("time-h", { n: hours })} ${t("time-min", { n: second(minutes) })}`;
  return `${t("time-d", { n: Math.floor(whole / DAY) })} ${t("time-h", { n: second(hours) })}`;
}

const inBrackets = (at) => {
  const time = left(at);
  return time ? ` (${t("left", { time })})` : "";
};

// Whoever hears the page hears the clock time alone. A text that says itself how long it is until
// then (`until`) has no brackets.
export const moment = ({ at, text, until = false }) =>
  h(
    "time",
    { class: "until", datetime: new Date(at).toISOString() },
    text,
    until
      ? null
      : h("span", { class: "until-left", "aria-hidden": "true", "data-at": at }, inBrackets(at)),
  );

setInterval(() => {
  for (const shown of document.querySelectorAll(".until-left[data-at]")) {
    const words = inBrackets(Number(shown.getAttribute("data-at")));
    if (shown.textContent !== words) shown.textContent = words;
  }
}, 1000);
