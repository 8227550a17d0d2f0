// How somebody comes in: tickets, cookies, the door with its form, and how they are turned away.
import { answers, fetched, fire, reloads, rest, texts, type } from "../../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Coming, logOut, shut, wayOut } from "/table/shared/coming.js";
import { comesIn, door, form, noCookies, whoAmI } from "/table/shared/entry.js";
import { h } from "/table/shared/dom.js";
import { keep, kept } from "/table/shared/kept.js";
import { look } from "/table/shared/look.js";
import { language, LANGUAGES, speak } from "/table/shared/words.js";

await speak("en");
const host = (more = {}) => {
  const all = { door: "discord", refused: 0, ...more };
  return {
    door: all.door,
    refused: () => (all.refused += 1),
    said: all.said ?? (async () => ({ code: "new" })),
    all,
  };
};

test("first by the chat's door, then by the ticket", () => {
  const coming = new Coming();
  coming.said = { code: "1" };
  assert.deepEqual(coming.words(host()), { do: "enter", door: "discord", said: { code: "1" } });
  coming.refusal = "slow";
  coming.entered({ ticket: "T", place: "discord:1/2" });
  assert.deepEqual([coming.refusal, coming.place], ["", "discord:1/2"]);
  const ticket = { do: "enter", door: "ticket", said: { ticket: "T" } };
  assert.deepEqual(coming.words(host()), ticket);
  assert.deepEqual(new Coming().words(host()), ticket, "the page was loaded again");
  assert.deepEqual([localStorage.getItem("ticket"), localStorage.getItem("asked")], [null, null]);
  localStorage.setItem("ticket", "of another page");
  assert.equal(new Coming().ticket, "T");
  localStorage.removeItem("ticket");
});

test("who is turned away waits, asks the host once more, or stays out", async () => {
  const coming = new Coming();
  coming.entered({ ticket: "T", place: "" });
  const one = host();
  await coming.turnedAway({ code: "slow", then: "again" }, one);
  assert.deepEqual([coming.refusal, coming.over, one.all.refused, coming.ticket], [
    "slow",
    false,
    0,
    "T",
  ]);
  await coming.turnedAway({ code: "ticket", then: "anew" }, one);
  assert.deepEqual([coming.refusal, coming.over, one.all.refused], ["ticket", false, 1]);
  assert.deepEqual(coming.words(one), { do: "enter", door: "discord", said: { code: "new" } });
  assert.equal(new Coming().asked, "yes");
  await coming.turnedAway({ code: "forged", then: "anew" }, one);
  assert.deepEqual([coming.over, one.all.refused], [true, 1], "it has been asked already");
  assert.equal(kept("asked", true), "");
  const again = new Coming();
  again.entered({ ticket: "T", place: "" });
  await again.turnedAway({ code: "blocked", then: "final" }, one);
  assert.deepEqual([again.over, again.ticket, one.all.refused], [true, "", 1]);
  const mute = new Coming();
  mute.said = { code: "old" };
  await mute.turnedAway(
    { code: "late", then: "anew" },
    host({
      said: async () => {
        throw new Error("no");
      },
    }),
  );
  assert.deepEqual([mute.said, mute.over], [{ code: "old" }, false]);
  mute.entered({ ticket: "", place: "" });
});

test("a page that is shut says why, and the way out", () => {
  let closed = 0;
  const there = h("main", {}, shut("blocked", () => closed++));
  assert.match(there.querySelector("[role=alert]").textContent, /^You can't play with this bot/);
  assert.equal(there.querySelector("button").textContent, "Back to the chat");
  there.querySelector("button").click();
  assert.equal(closed, 1);
  const alone = h("main", {}, shut("cookie", null));
  assert.equal(alone.querySelector("button").textContent, "Load the page again");
  alone.querySelector("button").click();
  assert.equal(reloads.length, 1);
});

test("the way out is folded, and says what it costs", async () => {
  let out = 0;
  const fold = wayOut(() => out++, "logOutThere");
  assert.equal(fold.nodeName, "DETAILS");
  assert.match(fold.querySelector("p").textContent, /on all devices/);
  assert.equal(fold.querySelector("button").textContent, "Log out everywhere");
  fold.querySelector("button").click();
  assert.equal(out, 1);
  assert.deepEqual(texts("summary", fold), ["Log out everywhere"]);
  const order = [];
  answers.set("/logout", ({ method }) => (order.push(method), null));
  const before = reloads.length;
  await logOut({ stop: () => order.push("stop") });
  assert.deepEqual(order, ["stop", "POST"]);
  assert.equal(reloads.length, before + 1);
});

test("the server knows me, or says what its door asks for", async () => {
  answers.set("/me", { door: true, code: true });
  keep("came-in", "");
  assert.deepEqual(await whoAmI(), { door: { door: true, code: true } });
  assert.equal(kept("came-in"), "");
  answers.set("/me", { person: "local:a", name: "Ana" });
  assert.equal((await whoAmI()).me.name, "Ana");
  assert.equal(kept("came-in"), "yes");
  assert.equal(fetched.at(-1).options.cache, "no-store");
});

function enters(status, told) {
  const real = globalThis.fetch;
  globalThis.fetch = async (path, options) => {
    if (path !== "/enter") return real(path, options);
    enters.body = JSON.parse(options.body);
    if (!status) throw new Error("away");
    return {
      ok: status < 400,
      status,
      json: async () => {
        if (told === undefined) throw new Error("no words");
        return told;
      },
    };
  };
  return () => (globalThis.fetch = real);
}

test("what the door answers", async () => {
  const cases = [
    [0, null, "door-away"],
    [503, {}, "door-away"],
    [400, { why: "code" }, "door-code"],
    [500, {}, "trouble-broken"],
    [500, undefined, "trouble-broken"],
  ];
  for (const [status, told, why] of cases) {
    const back = enters(status, told);
    assert.deepEqual(await comesIn({ name: "Ana" }), { why }, `${status}`);
    back();
  }
  const back = enters(200, { name: "Ana" });
  assert.deepEqual(await comesIn({ name: "Ana" }), { me: { name: "Ana" } });
  answers.set("/me", { code: false });
  assert.deepEqual(
    await comesIn({ name: "Ana" }),
    { why: "door-cookies" },
    "the browser keeps none",
  );
  answers.delete("/me");
  assert.deepEqual(await comesIn({ name: "Ana" }), { me: { name: "Ana" } }, "nobody has said no");
  back();
});

test("the form asks for a name, a code where there is one, the language and the look", async () => {
  const done = [];
  const draw = (code) => {
    const made = form({
      code,
      name: "Ivo",
      entered: (me) => done.push(me),
      redraw: (name) => done.push(`${language()} ${name}`),
      submit: "Go",
    });
    document.body.append(made);
    return made;
  };
  const bare = draw(false);
  assert.equal(bare.querySelector("[name=code]"), null);
  assert.equal(bare.querySelector("button[type=submit]").textContent, "Go");
  assert.equal(bare.querySelector("[name=name]").value, "Ivo");
  assert.deepEqual(texts("[name=language] option", bare), Object.values(LANGUAGES));
  assert.deepEqual([
    bare.querySelector("[name=language]").value,
    bare.querySelector("[name=look]").value,
  ], ["en", "auto"]);
  assert.deepEqual(texts("[name=look] option", bare), ["As the device", "Light", "Dark"]);
  assert.deepEqual(texts("small", bare), ["as the others at the table will see it"]);
  const dark = bare.querySelector("[name=look]");
  dark.value = "dark";
  fire(dark, "change");
  assert.equal(look(), "dark");
  bare.remove();
  const made = draw(true);
  assert.deepEqual(texts("small", made), [
    "as the others at the table will see it",
    "whoever started the chat knows it",
  ]);
  assert.deepEqual(texts(".field > span", made), ["Your name", "Entry code", "Language", "Look"]);
  const fields = ["name", "code"].map((name) => made.querySelector(`[name=${name}]`));
  assert.deepEqual(fields.map((one) => [one.required, one.getAttribute("maxlength")]), [[
    true,
    "24",
  ], [true, null]]);
  type(made.querySelector("[name=name]"), "Ana");
  type(made.querySelector("[name=code]"), "1234");
  let back = enters(400, { why: "code" });
  made.requestSubmit();
  await rest();
  assert.equal(made.querySelector("[role=alert]").textContent, "That is not the entry code.");
  assert.deepEqual(done, []);
  back();
  back = enters(200, { name: "Ana" });
  made.requestSubmit();
  await rest();
  assert.deepEqual(enters.body, { name: "Ana", language: "en", code: "1234" });
  assert.deepEqual(done, [{ name: "Ana" }]);
  back();
  const chosen = made.querySelector("[name=language]");
  chosen.value = "hu";
  fire(chosen, "change");
  await rest();
  await rest();
  assert.equal(language(), "hu");
  assert.deepEqual(done[1], "hu Ana", "what was typed stays");
  made.remove();
  await speak("en");
  fire(Object.assign(dark, { value: "auto" }), "change");
});

test("who keeps no cookies is told before they press", () => {
  assert.equal(noCookies(), "");
  navigator.cookieEnabled = false;
  assert.match(noCookies(), /keeps no cookies/);
  const made = form({ code: false, name: undefined, entered() {}, redraw() {}, submit: "Go" });
  assert.match(made.querySelector("[role=alert]").textContent, /keeps no cookies/);
  assert.equal(made.querySelector("[name=name]").value, "");
  navigator.cookieEnabled = true;
});

test("the first page: whoever was in is told that they were turned away", async () => {
  const app = document.getElementById("app");
  for (const before of ["", "yes"]) {
    keep("came-in", before);
    let me = null;
    const waits = door(app, { code: false }).then((found) => (me = found));
    await rest();
    assert.equal(Boolean(app.querySelector(".door-why")), Boolean(before));
    assert.deepEqual(texts("h1", app), ["Kafene"]);
    assert.match(texts(".door-tagline", app)[0], /as in the café/);
    assert.equal(document.title, "Kafene");
    assert.equal(document.activeElement, app.querySelector("[name=name]"));
    assert.equal(app.querySelector("button[type=submit]").textContent, "Come in");
    const chosen = app.querySelector("[name=language]");
    type(app.querySelector("[name=name]"), "Ana");
    chosen.value = "bg";
    fire(chosen, "change");
    await rest();
    await rest();
    assert.equal(app.querySelector("[name=name]").value, "Ana");
    const back = enters(200, { name: "Ana" });
    app.querySelector("form").requestSubmit();
    await waits;
    assert.deepEqual(me, { name: "Ana" });
    assert.equal(kept("came-in"), "yes");
    back();
    await speak("en");
  }
});
