import { fire, key, rest, texts, type } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { chip, coloured, colours, face } from "/table/shared/cards.js";
import { controls } from "/table/shared/controls.js";
import { h, replaceChildren } from "/table/shared/dom.js";
import { speak } from "/table/shared/words.js";

await speak("en");
globalThis.HTMLElement = h("p").constructor;

// What was done with the controls, and the state that they are drawn by.
function acting() {
  const did = [];
  const note = (name) => (...facts) => void did.push([name, ...facts]);
  const state = { busy: new Set(), open: new Set(), chosen: new Map() };
  return {
    did,
    state,
    scope: "room m1",
    busy: (name) => state.busy.has(name),
    isOpen: (name) => state.open.has(name),
    chosen: () => state.chosen,
    ...Object.fromEntries(
      ["press", "pick", "type", "toast", "open", "toggle", "say", "show"].map((
        name,
      ) => [name, note(name)]),
    ),
  };
}

const box = document.body.appendChild(h("div"));
function drawn(act, ...some) {
  replaceChildren(box, [controls({ controls: some }, act)].filter(Boolean));
  return box;
}
const of = (type, label, more = {}) => ({ type, label, token: `${label}!`, ...more });

test("near controls stand before far ones, each in the order of the screen", () => {
  const act = acting();
  const some = [
    of("press", "far", { rank: 5 }),
    of("press", "near", { rank: 1 }),
    of("press", "none"),
    of("press", "first", { rank: 0 }),
    of("press", "two", { rank: 2 }),
    of("unknown", "?"),
  ];
  drawn(act, ...some);
  assert.deepEqual(texts(".is-near button", box), ["near", "first"]);
  assert.deepEqual(texts(".is-far button", box), ["far", "none", "two"]);
  assert.deepEqual(box.querySelector(".controls").children.map((row) => row.className), [
    "button-row is-near",
    "button-row is-far",
  ]);
  assert.equal(controls({}, act), null);
  assert.equal(controls({ controls: [of("unknown", "?")] }, act), null);
  assert.equal(
    controls({ controls: some }, act, (one) => one.label === "two").querySelectorAll("button")
      .length,
    1,
  );
});

test("the arrows go through a screen of steps from its buttons", () => {
  const act = acting();
  const screen = {
    controls: [of("press", "a")],
    track: { at: 0, count: 3, token: "t", label: "Step" },
  };
  replaceChildren(box, [controls(screen, act)]);
  assert.equal(box.querySelector(".slider output").textContent, "1 / 3");
  key(box.querySelector("button"), "ArrowRight");
  assert.deepEqual(act.did, [["pick", "track", "t", ["1"]]]);
});

test("a button presses its token; one that is off says why not", () => {
  const act = acting();
  const why = [{ type: "plain", text: "not now" }];
  act.state.busy.add("press:go:0");
  drawn(
    act,
    of("press", "go", { style: "primary" }),
    of("press", "off", { enabled: false, why }),
    of("press", "mute", { enabled: false, why: [] }),
    of("press", "on", { enabled: true, why }),
  );
  const [go, off, mute, on] = box.querySelectorAll("button");
  for (const one of [go, off, mute, on]) one.click();
  assert.deepEqual(act.did, [
    ["press", "press:go:0", "go!"],
    ["toast", why, true],
    ["press", "press:mute:0", "mute!"],
    ["press", "press:on:0", "on!"],
  ]);
  assert.deepEqual([go.className, off.className], ["button button-primary", "button button-plain"]);
  assert.deepEqual(
    [go, off].map((one) => [one.getAttribute("aria-busy"), one.getAttribute("aria-disabled")]),
    [["true", null], [null, "true"]],
  );
  assert.equal(go.hasAttribute("aria-label"), false);
});

test("two buttons of one label are told apart by their order", () => {
  const act = acting();
  drawn(
    act,
    of("press", "a"),
    of("press", "b"),
    of("press", "a", { token: "second" }),
    of("link", "a", { target: "/x" }),
  );
  const [one, , two] = box.querySelectorAll("button");
  assert.deepEqual([one.key, two.key], ["press:a:0", "press:a:1"]);
  assert.equal(box.querySelector("a").key, "link:a:0");
});

test("a label with a card is coloured, and read as it is written", () => {
  const act = acting();
  drawn(act, of("press", "Throw K♥"), of("confirm", "Lay 10♠ 🃏"));
  const [one, two] = box.querySelectorAll("button");
  assert.equal(one.getAttribute("aria-label"), "Throw K♥");
  assert.deepEqual(texts(".chip", one), ["K♥\u{fe0e}"]);
  assert.deepEqual(two.querySelectorAll(".chip").map((part) => part.className), [
    "chip suit-S",
    "chip suit-X",
  ]);
  assert.equal(two.getAttribute("aria-label"), "Lay 10♠ 🃏");
});

test("a dangerous button asks first, and only yes does it", () => {
  const act = acting();
  const one = of("confirm", "Leave", {
    consequence: [{ type: "plain", text: "A computer plays." }],
    yes: "Leave it",
    no: "Stay",
  });
  act.state.busy.add("confirm:Leave:0");
  drawn(act, one);
  const ask = box.querySelector("button");
  assert.deepEqual([ask.className, ask.getAttribute("aria-busy")], [
    "button button-danger",
    "true",
  ]);
  ask.click();
  assert.deepEqual(act.did.splice(0), [["open", "confirm:Leave:0", true]]);
  act.state.open.add("confirm:Leave:0");
  drawn(act, one);
  const dialog = box.querySelector("[role=alertdialog]");
  assert.equal(
    document.getElementById(dialog.getAttribute("aria-labelledby")).textContent,
    "A computer plays.",
  );
  assert.match(dialog.getAttribute("aria-labelledby"), /^[\w-]+$/);
  assert.deepEqual(texts("button", dialog), ["Leave it", "Stay"]);
  const [yes, no] = dialog.querySelectorAll("button");
  assert.equal(no.getAttribute("data-first"), "", "the harmless one has the focus");
  assert.equal(yes.className, "button button-danger");
  no.click();
  key(dialog, "Enter");
  key(dialog, "Escape");
  assert.deepEqual(act.did.splice(0), [["open", "confirm:Leave:0", false], [
    "open",
    "confirm:Leave:0",
    false,
  ]]);
  yes.click();
  assert.deepEqual(act.did, [["open", "confirm:Leave:0", false], [
    "press",
    "confirm:Leave:0",
    "Leave!",
  ]]);
  drawn(act, { ...one, style: "plain" });
  assert.equal(box.querySelector("button").className, "button button-plain");
});

test("a prompt sends what was typed, and is empty then", () => {
  const act = acting();
  drawn(
    act,
    of("prompt", "Move", { placeholder: "lay KD", most_letters: 40 }),
    of("prompt", "Bare"),
  );
  const [form, bare] = box.querySelectorAll("form");
  const input = form.querySelector("input");
  assert.deepEqual(["placeholder", "maxlength"].map((name) => input.getAttribute(name)), [
    "lay KD",
    "40",
  ]);
  assert.deepEqual(
    ["placeholder", "maxlength"].map((name) => bare.querySelector("input").getAttribute(name)),
    ["", "200"],
  );
  assert.equal(form.querySelector("button").getAttribute("aria-label"), "Move: Send");
  assert.equal(form.querySelector("label span").textContent, "Move");
  type(input, "   ");
  assert.equal(fire(form, "submit").defaultPrevented, true);
  type(input, " throw kd ");
  form.requestSubmit();
  assert.deepEqual(act.did, [["type", "prompt:Move:0", "Move!", "throw kd"]]);
  assert.equal(input.value, "");
});

test("what was refused is there again, to be mended, unless something else is typed by then", async () => {
  const act = acting();
  let refused = true;
  act.type = () => Promise.resolve({ refused });
  drawn(act, of("prompt", "Name"));
  const form = box.querySelector("form");
  const input = form.querySelector("input");
  type(input, "Short match");
  form.requestSubmit();
  await rest();
  assert.equal(input.value, "Short match");
  form.requestSubmit();
  type(input, "Ours");
  await rest();
  assert.equal(input.value, "Ours");
  refused = false;
  form.requestSubmit();
  await rest();
  assert.equal(input.value, "");
});

test("a number is chosen with a slider, from the middle", () => {
  const act = acting();
  drawn(act, of("prompt", "Cut", { within: [3, 8] }));
  const input = box.querySelector("input");
  assert.deepEqual(["min", "max", "value", "aria-label"].map((name) => input.getAttribute(name)), [
    "3",
    "8",
    "6",
    "Cut",
  ]);
  assert.equal(box.querySelector("summary").textContent, "Cut");
  assert.equal(box.querySelector("output").textContent, "6");
  input.value = 4;
  fire(input, "input");
  assert.equal(box.querySelector("output").textContent, "4");
  assert.equal(box.querySelector("button").getAttribute("aria-label"), "Cut: Send");
  assert.equal(fire(box.querySelector("form"), "submit").defaultPrevented, true);
  assert.deepEqual(act.did, [["type", "prompt:Cut:0", "Cut!", "4"]]);
});

test("links: to other pages in a window of their own, to this one, or inside the bot", () => {
  const act = acting();
  const link = (target) => {
    drawn(act, of("link", "go", { target }));
    return box.querySelector("a, button");
  };
  for (const away of ["https://x.example/a", "HTTP://x.example"]) {
    const one = link(away);
    assert.deepEqual(["href", "target", "rel"].map((name) => one.getAttribute(name)), [
      away,
      "_blank",
      "noopener noreferrer",
    ]);
  }
  for (const near of ["/table?x", "#bg"]) {
    const one = link(near);
    assert.deepEqual(["href", "target", "rel"].map((name) => one.getAttribute(name)), [
      near,
      null,
      null,
    ]);
  }
  for (const bad of ["//x.example", "javascript:alert(1)", "data:text/html,x", "#/x", "ftp://x"]) {
    assert.equal(link(bad).nodeName, "BUTTON", bad);
  }
  link("rules:belot").click();
  link("private:").click();
  assert.deepEqual(act.did, [["say", "/rules belot"], ["show", "private"]]);
});

test("a text that is copied is said to be, else it is shown to be marked", async () => {
  const act = acting();
  navigator.clipboard = { writeText: async () => {} };
  drawn(act, of("copy", "Copy", { text: "abc" }));
  box.querySelector("button").click();
  await rest();
  navigator.clipboard = undefined;
  document.execCommand = () => false;
  box.querySelector("button").click();
  await rest();
  assert.deepEqual(act.did, [
    ["toast", [{ type: "plain", text: "Copied" }], false],
    ["toast", [{ type: "plain", text: "abc" }], true],
  ]);
});

test("a picker that acts at once", () => {
  const act = acting();
  const items = [
    { key: "a", label: "K♥", card: "KH", count: 2 },
    { key: "b", label: "Meld 1", card: "2S", chosen: 1 },
    { key: "c", label: "off", enabled: false, count: 1 },
  ];
  act.state.busy.add("picker:Card:0 a");
  drawn(act, of("picker", "Card", { at_once: true, items, most: 3 }));
  const [a, b, c] = box.querySelectorAll(".picker-item");
  assert.deepEqual([a, b, c].map((one) => one.textContent), ["K♥\u{fe0e} ×2", "Meld 1", "off"]);
  assert.deepEqual([a, b].map((one) => one.querySelectorAll(".chip").length), [1, 0]);
  assert.deepEqual(
    [a, b, c].map((one) =>
      ["aria-busy", "aria-pressed", "aria-disabled", "aria-label"].map((name) =>
        one.getAttribute(name)
      )
    ),
    [
      ["true", null, null, "Card: K♥"],
      [null, "true", null, "Card: Meld 1"],
      [null, null, "true", "Card: off"],
    ],
  );
  assert.deepEqual([a, b].map((one) => one.classList.contains("is-on")), [false, true]);
  a.click();
  assert.deepEqual(act.did, [["pick", "picker:Card:0 a", "Card!", ["a"]]]);
  assert.equal(box.querySelector(".picker-count"), null);
  assert.equal(box.querySelector(".picker-pages"), null);
  assert.deepEqual([
    box.querySelector(".picker-label").textContent,
    box.querySelector(".picker").getAttribute("aria-label"),
  ], ["Card", "Card"]);
});

test("a picker of several: each copy by itself, and how many are chosen", () => {
  const act = acting();
  act.state.chosen.set("a", new Set([1]));
  act.state.busy.add("0 b");
  const items = [{ key: "a", label: "K♥", card: "KH", count: 2 }, {
    key: "b",
    label: "x",
    enabled: false,
  }];
  drawn(act, of("picker", "Cards", { items, most: 3 }));
  const all = box.querySelectorAll(".picker-item");
  assert.deepEqual(
    all.map((one) => [one.getAttribute("aria-pressed"), one.classList.contains("is-on")]),
    [["false", false], ["true", true], ["false", false]],
  );
  assert.deepEqual(
    all.map((one) => [one.getAttribute("aria-busy"), one.getAttribute("aria-disabled")]),
    [[null, null], [null, null], ["true", "true"]],
  );
  assert.equal(box.querySelector(".picker-count").textContent, "1 chosen");
  all[0].click();
  all[1].click();
  assert.deepEqual(act.did, [["toggle", 0, "a", 0], ["toggle", 0, "a", 1]]);
  drawn(act, of("picker", "Cards", { items, most: 1 }));
  assert.equal(box.querySelector(".picker-count"), null);
});

test("pages of a picker, at both ends and between", () => {
  const act = acting();
  const turned = (page, pages = 3) => {
    drawn(act, of("picker", "Cards", { items: [], at_once: true, page, pages, page_token: "p!" }));
    const [before, after] = box.querySelectorAll(".picker-pages button");
    if (!before) return null;
    before.click();
    after.click();
    return [
      box.querySelector(".picker-pages span").textContent,
      before.getAttribute("aria-disabled"),
      after.getAttribute("aria-disabled"),
      act.did.splice(0).map((one) => one[3][0]),
    ];
  };
  assert.equal(turned(0, 1), null);
  assert.deepEqual(turned(undefined, 2), ["1 of 2", "true", null, ["1"]]);
  assert.deepEqual(turned(1), ["2 of 3", null, null, ["0", "2"]]);
  assert.deepEqual(turned(2), ["3 of 3", null, "true", ["1"]]);
  const [before, after] = box.querySelectorAll(".picker-pages button");
  assert.deepEqual([before, after].map((one) => one.getAttribute("aria-label")), ["Back", "Next"]);
});

// --- cards ---

const made = (card, text) => face(card, text).make();

test("a face has the letters of the reader in both corners, and the sign of its suit", () => {
  const king = made("KH", "К♥");
  assert.deepEqual(texts(".face-index", king), ["К", "К"]);
  assert.equal(king.getAttribute("class"), "face suit-H");
  assert.equal(king.getAttribute("aria-hidden"), "true");
  const ten = made("TS", "");
  assert.deepEqual(texts(".face-index", ten), ["10", "10"]);
  assert.deepEqual(
    ten.querySelectorAll(".face-index").map((one) => one.getAttribute("textLength")),
    ["40", "40"],
  );
  assert.deepEqual(
    made("9S").querySelectorAll(".face-index").map((one) => one.getAttribute("textLength")),
    [null, null],
  );
  assert.deepEqual(texts(".face-index", made("QD", "a long word")), ["Q", "Q"]);
  const joker = made("X", "🃏");
  assert.equal(joker.getAttribute("class"), "face suit-X");
  assert.equal(joker.querySelectorAll(".face-index").length, 0);
});

test("as many pips as its number, the lower ones upside down; a court card has two halves", () => {
  for (const rank of "23456789T") {
    const count = rank === "T" ? 10 : Number(rank);
    const pips = made(`${rank}C`).querySelectorAll("path").filter((one) =>
      one.getAttribute("transform").includes("scale(0.4)") ||
      one.getAttribute("transform").includes("scale(-0.4)")
    );
    assert.equal(pips.length, count, rank);
    const turned = pips.filter((one) => one.getAttribute("transform").includes("-0.4"));
    for (const one of pips) {
      const y = Number(/translate\(\d+ (\d+)\)/.exec(one.getAttribute("transform"))[1]);
      assert.equal(turned.includes(one), y > 140);
    }
  }
  assert.equal(made("AS").querySelectorAll("path").length, 3);
  for (const card of ["KS", "QS", "JS"]) {
    const face = made(card);
    assert.equal(face.querySelectorAll(".face-panel").length, 1);
    assert.equal(face.querySelectorAll("circle").length, 1);
    assert.equal(face.querySelectorAll("[transform='translate(50 14)']").length, 2);
  }
  assert.equal(made("X").querySelectorAll("circle").length, 0);
});

test("a face is the same upside down: what lies there lies around its middle", () => {
  const at = (one) => one.getAttribute("transform").match(/-?[\d.]+/g).slice(0, 2).map(Number);
  for (const rank of "23456789T") {
    const pips = made(`${rank}D`).querySelectorAll("path").filter((one) =>
      /scale\(-?0.4\)/.test(one.getAttribute("transform"))
    ).map(at);
    const odd = pips.filter(([x, y]) => !pips.some(([ox, oy]) => ox === 200 - x && oy === 280 - y));
    assert.deepEqual(odd, rank === "7" ? [[100, 106]] : [], rank);
    assert.equal(new Set(pips.map(String)).size, pips.length);
  }
  for (const card of ["KS", "2H", "X", ""]) {
    for (const one of made(card).querySelectorAll("rect")) {
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) =>
        Number(one.getAttribute(name))
      );
      assert.deepEqual([x + width / 2, y + height / 2], [100, 140], card);
    }
  }
  const nine = made("9H");
  const [index] = nine.querySelectorAll(".face-index");
  assert.equal(Number(index.getAttribute("x")), at(index.parentNode.querySelector("path"))[0]);
  assert.deepEqual(nine.querySelectorAll("[transform='rotate(180 100 140)']").length, 1);
  assert.deepEqual(at(made("AC").querySelector("path")), [100, 140]);
});

test("a back is the one that was chosen, and changes where it lies", async () => {
  const back = made("");
  assert.equal(back.getAttribute("class"), "face face-down");
  assert.equal(back.querySelectorAll(".face-lace").length, 1);
  document.body.append(back);
  document.documentElement.dataset.back = "cafe";
  await rest();
  const now = document.querySelector("body > .face-down");
  assert.notEqual(now, back);
  assert.equal(now.querySelectorAll(".face-pattern path").length, 1);
  assert.equal(now.querySelectorAll(".face-lace").length, 0);
  now.remove();
  delete document.documentElement.dataset.back;
  await rest();
});

test("cards and suits in a text are chips in their colours", () => {
  const parts = coloured("Take with K♦ 10♠ → ♥ 🃏 now");
  assert.deepEqual(
    parts.filter((one) => typeof one !== "string").map((
      one,
    ) => [one.textContent.replaceAll("\u{fe0e}", ""), one.className]),
    [
      ["K♦", "chip suit-D"],
      ["10♠", "chip suit-S"],
      ["♥", "chip suit-H"],
      ["🃏", "chip suit-X"],
    ],
  );
  assert.equal(
    h("p", {}, parts).textContent.replaceAll("\u{fe0e}", ""),
    "Take with K♦ 10♠ → ♥ 🃏 now",
  );
  assert.deepEqual(coloured("no card"), ["no card"]);
  assert.equal(chip("2C", "2♣").className, "chip suit-C");
});

test("colours of suits: four, two, strong; four where nobody knows the name", () => {
  const worn = () =>
    "SHDC".split("").map((suit) =>
      document.documentElement.style.getPropertyValue(`--suit-${suit}`)
    );
  colours("two");
  const two = worn();
  assert.deepEqual([two[0] === two[3], two[1] === two[2], two[0] === two[1]], [true, true, false]);
  colours("unheard");
  const four = worn();
  assert.equal(new Set(four).size, 4);
  colours("four");
  assert.deepEqual(worn(), four);
  colours("contrast");
  assert.equal(new Set(worn()).size, 4);
  assert.notDeepEqual(worn(), four);
});
