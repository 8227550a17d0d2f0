// Small questions beside the table, each asked once and at a time when it makes sense: sounds when
// the first cards are there, being told of a turn after a move in a game that goes on for hours.

import * as device from "../host/device.js";
import { now } from "../shared/clock.js";
import { h } from "../shared/dom.js";
import { keep, kept } from "../shared/kept.js";
import { page } from "../page.js";
import * as sound from "../motion/sound.js";
import { t } from "../shared/words.js";

const LONG = 10 * 60 * 1000; // ms for a turn: who has that long looks elsewhere meanwhile

let shown = null;
let tight = ""; // the deal that had no row to spare

// `answer(yes)`: what to do then; it may return a line that says why not. Where the table has no
// row to spare, it is asked in another deal.
function question(name, answer) {
  const says = async (yes) => {
    shown.remove();
    shown = null;
    page.table.fit.again();
    page.paint(true);
    keep(`asked ${name}`, "yes");
    const why = await answer(yes);
    if (why) page.toast(why, true);
  };
  const button = (key, yes) =>
    h("button", {
      type: "button",
      class: `button ${yes ? "button-primary" : "button-plain"}`,
      onclick: () => says(yes),
    }, t(key));
  shown = h(
    "aside",
    { id: "question", "aria-label": t(`ask-${name}`) },
    h("p", {}, t(`ask-${name}`)),
    h("div", { class: "button-row" }, button("yes", true), button("no", false)),
  );
  page.parts.table.append(shown);
  const { fit } = page.table;
  const { level } = fit;
  page.paint(true);
  if (fit.whole) return;
  shown.remove();
  shown = null;
  tight = page.state.board.deal;
  fit.level = level;
  page.paint(true);
}

const open = (name) => !kept(`asked ${name}`);
const others = (board) => board.seats?.some((one) => one.number !== board.seat && !one.computer);

// A frame has come.
export function offered(old, board, wasMine) {
  if (
    shown || page.study || tight === board.deal || board.seat === undefined || !board.hand?.length
  ) return;
  if (open("sounds") && !sound.asked()) return question("sounds", sound.turn);
  const moved = old && wasMine && !page.state.mine;
  const slow = others(board) && (!board.until || board.until - now() > LONG);
  if (
    !moved || !slow || !open("notify") || device.offers(page.host) !== "yes" ||
    Notification.permission !== "default"
  ) return;
  question("notify", async (yes) => {
    const why = yes && (await device.subscribe());
    return why ? t(why) : "";
  });
}
