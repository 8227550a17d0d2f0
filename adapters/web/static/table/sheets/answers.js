// What a person does that is no drop, and what is answered: a line, or a screen in a sheet.

import { colours } from "../shared/cards.js";
import { keep } from "../shared/kept.js";
import { dress } from "../shared/look.js";
import { page } from "../page.js";
import { Acts, Sheet, wants, whole } from "./panel.js";
import { back } from "../play/moves.js";
import { bubble, hush, sayIn } from "../talk/say.js";
import { sets, settings } from "./settings.js";
import * as sound from "../motion/sound.js";
import { plain, task } from "../shared/text.js";
import { t } from "../shared/words.js";

// `ruled`: the id of the rule that a line without links names.
function toast(line, refused = false, ruled = "") {
  const { parts, state, host } = page;
  const link = Array.isArray(line)
    ? line.find((one) => one.type === "rule")
    : ruled && { game: state.board.game, rule: ruled };
  if (
    !bubble(
      parts.toast,
      line,
      refused,
      link,
      ({ game, anchor, rule }) => readRules(game, anchor || rule),
    ) || !refused
  ) return;
  sound.play("no");
  host.feel("refused");
}

// A colour that I have chosen is worn at once: without a table no frame brings it.
export function wears(token = "") {
  const [, what, value] = token.split(":");
  if (what === "mysuits") colours(value);
  if (what !== "myfelt") return;
  const felt = value === "auto" ? "" : value;
  keep("felt", felt);
  dress(felt);
}

// The answer is shown; the new state comes by itself.
async function send(frame) {
  const { sheet, line } = page;
  hush(page.parts.toast);
  const inSheet = sheet.isOpen;
  if (wants(frame) === "close") page.closing = frame.token.split(":")[0];
  const answering = line.act(frame);
  page.paint();
  const answer = await answering;
  const left = inSheet && !sheet.isOpen; // whoever has closed it goes on with the table
  page.paint();
  if (answer.is === "answer" && !answer.refused) wears(frame.token);
  if (answer.is !== "answer") {
    if (answer.is === "trouble") toast(t(`trouble-${answer.code}`), true);
    return answer;
  }
  if (answer.opens && !answer.refused) page.go(answer.opens);
  else if (page.nothing) line.reopen(); // perhaps there is a table now
  if (answer.study) return page.shows(answer, frame), answer;
  const own = answer.toast?.length ? answer.toast : null;
  if (own) toast(own, answer.refused);
  // what was picked on the table shows there: a chat would answer with the panel it belongs to
  const shown = frame.do === "pick" && !sheet.isOpen && !answer.refused;
  if (answer.screen && answer.screen.kind !== "hand" && !shown && !left) show(answer.screen);
  else if (!answer.refused && inSheet && frame.do === "press") sheet.close();
  return answer;
}

export const sheet = new Sheet({
  opened: () => {
    page.host.back(true);
    sayIn(sheet.element, page.parts.toast);
  },
  closed: () => {
    sayIn(page.parts.table, page.parts.toast);
    if (page.chooser) back(page.chooser.from, page.chooser.ids);
    page.chooser = null;
    page.host.back(false);
    page.paint();
  },
});

const readRules = (game, anchor = "") =>
  send({ do: "press", token: `-:rule:${game}:${anchor.replace("§", "s")}` });
const follow = (where) => {
  const [what, game, anchor] = where.split(" ");
  if (what === "/rules") readRules(game, anchor);
  else if (page.host.chat) page.chat(true);
};
const acting = (scope) =>
  new Acts({ scope, send, draw: () => (page.paint(true), sheet.draw()), toast, follow });
export const handActs = acting("hand");
export const publicActs = acting("public");
export const endActs = acting("end");
const sheetActs = acting("sheet");
export const replayActs = acting("replay");

let shownKind = ""; // the settings in the sheet
let lesson = ""; // the task of the lesson in the sheet
// Shows a screen in the sheet.
function show(screen) {
  const blocks = screen.blocks.slice(screen.blocks[0]?.lines.length > 1 ? 0 : 1);
  // its cards are buttons: a sheet draws none
  const picture = screen.kind === "lesson" ? null : screen.picture;
  const same = task(screen) !== "" && task(screen) === lesson;
  lesson = task(screen);
  const drawn = { ...screen, blocks, picture };
  const rows = sets(screen);
  const before = shownKind;
  shownKind = rows ? `${screen.kind} ${screen.table} ${plain(screen.blocks?.[0]?.lines?.[0])}` : "";
  sheet.show(
    plain(screen.blocks?.[0]?.lines?.[0]) || t("title"),
    () => (rows ? settings(drawn, sheetActs.of(screen)) : whole(drawn, sheetActs)),
    same || (rows && before === shownKind && sheet.isOpen),
  );
}

Object.assign(page, { toast, send, show, sheet });
