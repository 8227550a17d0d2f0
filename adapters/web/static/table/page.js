// What the modules of the page share: the newest state, the parts that are drawn, and the deeds
// that a module offers to those before it.

import { Coming } from "./shared/coming.js";
import { State } from "./play/state.js";

export const page = {
  state: new State(),
  coming: new Coming(),
  host: null,
  tables: [], // where I sit
  me: "", // my name
  guest: null, // what the door asks for, while nobody knows who I am
  home: false, // the way in is shown although a table is open
  sits: false, // take a seat at the next lobby
  link: "connecting", // "connecting", "online", "offline"
  nothing: false, // no table is open here (any more)
  closed: null, // {title, said}: the table where I was is closed, and I have not gone on yet
  closing: "", // the table that I close myself
  telling: false, // is the bot told which language I speak?
  over: "", // the stack under what is dragged
  thrown: new Map(), // id → the box where a card was dropped
  chooser: null, // {ids, from}: cards that may lie in two orders
  // what is drawn: made by main.js
  parts: null,
  table: null,
  fan: null,
  drag: null,
  line: null,
  sheet: null,
  verdicts: null,
  // set by view.js, answers.js and menu.js (a later module may not be imported)
  paint: null,
  toast: null,
  send: null,
  show: null,
  chat: null,
  menu: null,
  learn: null,
  settings: null,
  go: null,
  // set by study.js: a lesson or a replay that is shown in place of my table
  study: null,
  shows: null,
  keepAside: null,
  drawStudy: null,
  studyDrawn: null,
  endStudy: null,
  leaveStudy: null,
  ofLesson: () => ({}), // what a question or a drop says of the lesson that it is about
};

export const zoneOf = (id) => page.parts?.table.querySelector(`[data-zone="${CSS.escape(id)}"]`);
