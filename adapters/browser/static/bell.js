// What rings when it is my turn: the title of the tab, a short sound, a notification of the system,
// each as I want it in this browser. Nothing rings while the page is in front.

import { h } from "/table/shared/dom.js";
import { keep, kept } from "/table/shared/kept.js";
import { t } from "/table/shared/words.js";

const WAYS = { title: "on", sound: "off", notice: "off" };

const wants = (way) => (kept(`ring-${way}`) ?? WAYS[way]) === "on";
const inFront = () => document.visibilityState === "visible" && document.hasFocus();

let rung = 0; // how often it has rung since the page was in front
let context = null;
let notice = null;

// What the title counts.
export const count = () => (wants("title") ? rung : 0);

export function ring() {
  if (inFront()) return;
  rung += 1;
  if (wants("sound")) sound();
  if (wants("notice")) tellSystem();
}

// I have seen it, or played; was there anything?
export function hush() {
  const rang = rung > 0;
  rung = 0;
  notice?.close();
  notice = null;
  return rang;
}

export const seen = () => inFront() && hush();

// Browsers allow sound to a page on which something was pressed.
function sound() {
  context ??= new AudioContext();
  const start = context.currentTime;
  [660, 880].forEach((pitch, number) => {
    const from = start + number * 0.16;
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, from);
    loud.gain.exponentialRampToValueAtTime(0.12, from + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    tone.connect(loud).connect(context.destination);
    tone.start(from);
    tone.stop(from + 0.32);
  });
}

function tellSystem() {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    notice = new Notification(t("title"), {
      body: t("yourTurn"),
      tag: "kafene",
      icon: "/static/cup.svg",
    });
    notice.onclick = () => {
      window.focus();
      hush();
    };
  } catch {
    // phones let only installed pages do this
  }
}

async function choose(way, input) {
  keep(`ring-${way}`, input.checked ? "on" : "off");
  if (!input.checked) return;
  if (way === "sound") sound();
  if (way !== "notice") return;
  const allowed = "Notification" in window &&
    (await Notification.requestPermission()) === "granted";
  if (allowed) return;
  keep("ring-notice", "off");
  input.checked = false;
  input.closest("fieldset").querySelector(".field-problem").textContent = t("ring-denied");
}

// The switches, for the page's menu.
export const switches = () =>
  h(
    "fieldset",
    { class: "settings-rings", key: "rings" },
    h("legend", {}, t("rings")),
    Object.keys(WAYS).map((way) =>
      h(
        "label",
        { key: way },
        h("input", {
          type: "checkbox",
          name: `ring-${way}`,
          checked: wants(way),
          onchange: (event) => choose(way, event.currentTarget),
        }),
        h("span", {}, t(`ring-${way}`)),
      )
    ),
    h("p", { class: "field-problem", role: "alert" }),
  );
