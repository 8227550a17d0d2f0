import { fire, texts } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, replaceChildren } from "/table/shared/dom.js";
import { sets, settings } from "/table/sheets/settings.js";
import { speak } from "/table/shared/words.js";

await speak("en");
const box = document.body.appendChild(h("div"));
const line = (text) => [{ type: "plain", text }];

function acting(open = [], busy = []) {
  const did = [];
  const note = (name) => (...facts) => void did.push([name, ...facts]);
  return {
    did,
    scope: "s",
    isOpen: (key) => open.includes(key),
    busy: (key) => busy.includes(key),
    open: note("open"),
    press: note("press"),
    pick: note("pick"),
  };
}
const draw = (
  act,
  controls,
  blocks = [],
) => (replaceChildren(box, settings({ blocks, controls }, act).flat(9)), box);
const switched = (label, on, more = {}) => ({
  type: "press",
  label,
  on,
  token: `${label}!`,
  ...more,
});

test("a screen of settings is one that sets something", () => {
  const screen = (...controls) => ({ kind: "settings", controls });
  assert.equal(sets(screen(switched("a", false))), true);
  assert.equal(sets(screen({ type: "press" }, { type: "picker", at_once: true })), true);
  for (
    const no of [screen({ type: "press" }), screen({ type: "picker" }), screen(), {
      kind: "settings",
    }, { ...screen(switched("a", true)), kind: "hand" }]
  ) {
    assert.equal(sets(no), false);
  }
});

test("a switch shows what is set, and turns it on as well as off", () => {
  const key = "press:Sound:✓ Sound!";
  const act = acting([], [key]);
  draw(act, [switched("✓ Sound", true), switched("Light", false)]);
  const [sound, light] = box.querySelectorAll("[role=switch]");
  const read = (one) =>
    ["aria-checked", "aria-label", "aria-busy"].map((name) => one.getAttribute(name));
  assert.deepEqual([read(sound), read(light)], [["true", "Sound", "true"], [
    "false",
    "Light",
    null,
  ]]);
  assert.deepEqual(texts(".setting-name", box), ["Sound", "Light"]);
  sound.click();
  light.click();
  assert.deepEqual(act.did, [["press", key, "✓ Sound!"], [
    "press",
    "press:Light:Light!",
    "Light!",
  ]]);
});

test("what a row decides is folded behind a question mark", () => {
  const why = "why press:Light:Light!";
  const act = acting();
  const one = switched("Light", false, { help: line("Cards shine.") });
  draw(act, [one, switched("Bare", false, { help: [] })]);
  assert.equal(box.querySelectorAll(".setting-why").length, 1);
  const ask = box.querySelector(".setting-why");
  assert.deepEqual([ask.getAttribute("aria-label"), ask.getAttribute("aria-expanded")], [
    "What “Light” decides",
    "false",
  ]);
  assert.equal(box.querySelector(".setting p"), null);
  ask.click();
  assert.deepEqual(act.did, [["open", why, true]]);
  const open = acting([why]);
  draw(open, [one]);
  assert.deepEqual(texts(".setting p", box), ["Cards shine."]);
  assert.equal(box.querySelector(".setting-why").getAttribute("aria-expanded"), "true");
  box.querySelector(".setting-why").click();
  assert.deepEqual(open.did, [["open", why, false]]);
});

test("a picker is a list with what is chosen, or a dash", () => {
  const items = [{ key: "a", label: "A" }, { key: "b", label: "B", chosen: 1 }, {
    key: "c",
    label: "C",
    enabled: false,
  }];
  const one = {
    type: "picker",
    at_once: true,
    label: "Order",
    token: "O!",
    items,
    help: line("why"),
  };
  const key = "picker:Order:O!";
  const act = acting([], [key]);
  draw(act, [one]);
  const select = box.querySelector("select");
  assert.deepEqual([
    select.getAttribute("aria-label"),
    select.getAttribute("aria-busy"),
    select.value,
  ], ["Order", "true", "b"]);
  assert.deepEqual(texts("option", select), ["A", "B", "C"]);
  assert.deepEqual([...select.options].map((option) => option.disabled), [false, false, true]);
  select.value = "a";
  fire(select, "change");
  assert.deepEqual(act.did, [["pick", key, "O!", ["a"]]]);
  draw(acting(), [{ ...one, items: items.map((item) => ({ ...item, chosen: 0 })) }]);
  assert.deepEqual(texts("option", box), ["–", "A", "B", "C"]);
  assert.deepEqual([
    box.querySelector("select").value,
    box.querySelector("option").disabled,
    box.querySelector("select").getAttribute("aria-busy"),
  ], ["", true, null]);
});

test("values of a group stand side by side while they are short, else in a list", () => {
  const value = (label, on) => switched(label, on, { group: "Pace" });
  const act = acting();
  draw(act, [
    value("✓ seven77", true),
    value("seven77", false),
    switched("other", false),
    value("", false),
  ]);
  assert.deepEqual(texts(".setting-name", box), ["Pace", "other"], "one row each");
  const group = box.querySelector(".setting-values");
  assert.equal(group.getAttribute("aria-label"), "Pace");
  assert.deepEqual(
    group.querySelectorAll("button").map((
      one,
    ) => [one.textContent, one.getAttribute("aria-pressed"), one.className]),
    [
      ["seven77", "true", "button is-on"],
      ["seven77", "false", "button button-plain"],
      ["", "false", "button button-plain"],
    ],
  );
  group.querySelectorAll("button")[1].click();
  draw(act, [value("✓ fifteen15", true), value("letter", false)]);
  const select = box.querySelector("select");
  assert.deepEqual([select.getAttribute("aria-label"), select.value, texts("option", select)], [
    "Pace",
    "✓ fifteen15!",
    ["fifteen15", "letter"],
  ]);
  select.value = "letter!";
  fire(select, "change");
  assert.deepEqual(act.did, [["press", "seven77!", "seven77!"], ["press", "letter!", "letter!"]]);
});

test("words that no control says stand before, and everything else can be pressed after", () => {
  const act = acting();
  const blocks = [{ style: "text", lines: [line("said")] }, {
    style: "text",
    drawn: true,
    lines: [line("drawn")],
  }, { style: "text", lines: [line("")] }];
  draw(
    act,
    [switched("a", true), { type: "press", label: "Close", token: "c!" }, {
      type: "picker",
      label: "p",
      token: "p!",
      items: [],
      at_once: false,
    }].slice(0, 2),
    blocks,
  );
  assert.deepEqual(texts(".block", box), ["said"]);
  assert.deepEqual(texts(".is-far button", box), ["Close"]);
  box.querySelector(".is-far button").click();
  assert.deepEqual(act.did, [["press", "press:Close:0", "c!"]]);
});

test("themes are headings above their rows, and what comes first stands above all", () => {
  const picker = (label, theme) => ({
    type: "picker",
    label,
    theme,
    token: `${label}!`,
    at_once: true,
    items: [{ key: "a", label: "a", chosen: 1 }],
  });
  draw(acting(), [
    { type: "press", label: "Our rules", token: "t:presets", rank: 1 },
    picker("Length", "Match"),
    picker("Cutting", "Match"),
    switched("Undo", true, { theme: "House rules" }),
    { type: "press", label: "Meet", token: "t:meet", rank: 3 },
  ]);
  assert.deepEqual(texts(".settings > *", box).map((one) => one.replace(/a$/, "")), [
    "Match",
    "Length",
    "Cutting",
    "House rules",
    "Undo",
  ]);
  assert.deepEqual(texts(".button-row", box), ["Our rules", "Meet"]);
  draw(acting(), [switched("Undo", true)]);
  assert.deepEqual(texts(".setting-theme", box), []);
});
