// Switches of the page's menu that are kept in this browser; each is on until it is turned off.

import { h } from "/table/shared/dom.js";
import { keep, kept } from "/table/shared/kept.js";
import { t } from "/table/shared/words.js";

export const isOn = (name) => kept(name) !== "off";

export const toggle = (name) =>
  h(
    "label",
    { class: "settings-switch", key: name },
    h("input", {
      type: "checkbox",
      name,
      checked: isOn(name),
      onchange: ({ currentTarget }) => keep(name, currentTarget.checked ? "on" : "off"),
    }),
    h("span", {}, t(name)),
  );
