// Settings and options: one row each, its choices beside it, what it decides folded below.

import { control } from "../shared/controls.js";
import { h } from "../shared/dom.js";
import { block, plain, spans } from "../shared/text.js";
import { t } from "../shared/words.js";

const MOST_SIDE_BY_SIDE = 14; // letters of all values
const bare = (label) => label.replace(/^✓ /, "");

// A row: the name, what is set, and behind "?" what it decides.
function row(act, key, name, set, help) {
  const why = `why ${key}`;
  const open = act.isOpen(why);
  const ask = () => act.open(why, !open);
  const asks = help?.length > 0 &&
    h("button", {
      type: "button",
      class: "setting-why",
      "aria-label": t("whatItDecides", { name }),
      "aria-expanded": String(open),
      onclick: ask,
    }, "?");
  return h(
    "div",
    { class: "setting", key },
    h("span", { class: "setting-name" }, name),
    set,
    asks,
    open && h("p", {}, spans(help)),
  );
}

function picked(one, key, act) {
  const choose = (event) => act.pick(key, one.token, [event.currentTarget.value]);
  const none = !one.items.some((item) => item.chosen);
  return h(
    "select",
    { "aria-label": one.label, onchange: choose, "aria-busy": act.busy(key) ? "true" : null },
    none && h("option", { value: "", selected: true, disabled: true }, "–"),
    one.items.map((item) =>
      h("option", {
        value: item.key,
        selected: Boolean(item.chosen),
        disabled: item.enabled === false,
      }, item.label)
    ),
  );
}

// Several values of one setting, side by side or in a list.
function values(some, act) {
  if (some.map((one) => bare(one.label)).join("").length > MOST_SIDE_BY_SIDE) {
    const choose = (event) => act.press(event.currentTarget.value, event.currentTarget.value);
    return h(
      "select",
      { "aria-label": some[0].group, onchange: choose },
      some.map((one) => h("option", { value: one.token, selected: one.on }, bare(one.label))),
    );
  }
  return h(
    "div",
    { class: "setting-values", role: "group", "aria-label": some[0].group },
    some.map((one) =>
      h("button", {
        type: "button",
        key: one.token,
        class: `button ${one.on ? "is-on" : "button-plain"}`,
        "aria-pressed": String(one.on),
        onclick: () => act.press(one.token, one.token),
      }, bare(one.label))
    ),
  );
}

function turned(one, key, act) {
  const name = bare(one.label);
  return row(
    act,
    key,
    name,
    h("button", {
      type: "button",
      role: "switch",
      class: "setting-toggle",
      "aria-checked": String(one.on),
      "aria-label": name,
      "aria-busy": act.busy(key) ? "true" : null,
      onclick: () => act.press(key, one.token),
    }),
    one.help,
  );
}

// Does a screen set something? Then it is drawn as rows.
export const sets = (screen) =>
  screen.kind === "settings" &&
  (screen.controls ?? []).some((one) =>
    typeof one.on === "boolean" || (one.type === "picker" && one.at_once)
  );

// The whole screen: its words that no control says, what comes first, the rows under their headings,
// then what else can be pressed.
export function settings(screen, act) {
  const first = [];
  const rows = [];
  const rest = [];
  const seen = new Set();
  let theme = "";
  screen.controls.forEach((one, position) => {
    if (one.theme && one.theme !== theme) {
      rows.push(h("h3", { class: "setting-theme", key: `theme ${one.theme}` }, one.theme));
    }
    theme = one.theme || theme;
    const key = `${one.type}:${bare(one.label)}:${one.token}`;
    if (one.group) {
      if (!seen.has(one.group)) {
        rows.push(row(
          act,
          one.group,
          one.group,
          values(screen.controls.filter((other) => other.group === one.group), act),
          one.help,
        ));
      }
      seen.add(one.group);
    } else if (typeof one.on === "boolean") rows.push(turned(one, key, act));
    else if (one.type === "picker" && one.at_once) {
      rows.push(row(act, key, one.label, picked(one, key, act), one.help));
    } else ((one.rank ?? 5) <= 1 ? first : rest).push(control(screen, act, position));
  });
  return [
    ...screen.blocks.filter((one) => !one.drawn && plain(one.lines[0])).map((one) =>
      block(one, act)
    ),
    ...(first.length
      ? [h("div", { class: "button-row is-near", key: "first" }, first.filter(Boolean))]
      : []),
    h("div", { class: "settings", key: "settings" }, rows),
    h("div", { class: "button-row is-far", key: "rest" }, rest.filter(Boolean)),
  ];
}
