// A pane without messages: what it says to whoever has no seat, waits in a lobby, or plays.
import { visit } from "../dom.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { speak, t } from "/table/shared/words.js";

visit("browser/static/index.html", "https://kafene.example/chat#bg");
const { nothing } = await import("/static/empty.js");
await speak("en");

const pane = (kinds, sits) =>
  nothing("private", {
    list:
      () => [{ body: { text: "hello" } }, ...kinds.map((kind) => ({ body: { screen: { kind } } }))],
    sits: () => sits,
  });
const said = (made) => made.querySelector("p").textContent;

test("my cards: whoever plays is sent to the page of the table", () => {
  const made = pane(["lobby", "table"], true);
  assert.equal(said(made), t("emptyPlays"));
  assert.equal(made.querySelector("button"), null, "no first steps");
});

test("my cards: in the lobby they are promised, without a seat the first steps are offered", () => {
  assert.equal(said(pane(["table", "lobby"], true)), t("emptySeated"));
  assert.equal(said(pane(["table"], false)), t("emptyPrivate"));
  assert.notEqual(pane([], false).querySelector("button"), null);
});
