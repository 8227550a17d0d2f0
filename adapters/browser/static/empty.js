// A chat in which nothing was said yet: what can be done there.

import { h } from "/table/shared/dom.js";
import { t } from "/table/shared/words.js";

// What stands in a pane where nothing was said. `say(pane, text)`: says it there for me.
export function nothing(pane, chats, say) {
  if (pane === "private") {
    const screens = chats.list("room").map(({ body }) => body.screen);
    const here = screens.findLast((screen) => ["lobby", "table"].includes(screen?.kind));
    const seated = here && chats.sits(here);
    const said = here?.kind === "table" ? "emptyPlays" : "emptySeated";
    const learn = () => say("private", "/welcome");
    return h(
      "div",
      { class: "pane-empty", key: "empty" },
      h("p", {}, t(seated ? said : "emptyPrivate")),
      seated
        ? null
        : h("button", { type: "button", class: "button", onclick: learn }, t("firstSteps")),
    );
  }
  return h(
    "div",
    { class: "pane-empty", key: "empty" },
    h("img", { src: "/static/cup.svg", alt: "", width: 64, height: 64 }),
    h("p", {}, t("emptyRoom")),
    openTable(say),
  );
}

// Who has only talked in a room still sees how a table is opened.
export function openTable(say) {
  const open = () => say("room", "/play");
  return h(
    "button",
    { type: "button", class: "button button-primary pane-open", key: "open", onclick: open },
    t("openTable"),
  );
}
