// What has just ended on the table (a trick) stays in sight for a moment, also if the next card has
// come. The words beside it are true all the time, and who acts does not wait.

import { isOn } from "./own.js";

const MOMENT = 1300;

let kept = null; // {id, picture, until}: the message with the picture that shows it
let mixed = null; // {of, screen}: the newest screen with the picture that is kept

// The screen of the table to show now; `later` is called when it is to be drawn again.
export function atThisMoment(message, later) {
  const { id, body } = message;
  const { screen } = body;
  const now = performance.now();
  if (kept?.id === id && kept.picture.key !== screen.picture?.key && screen.picture?.key && now < kept.until) {
    if (mixed?.of !== screen) {
      mixed = { of: screen, screen: { ...screen, picture: kept.picture } };
      setTimeout(later, kept.until - now + 1);
    }
    return mixed.screen;
  }
  mixed = null;
  const { picture } = screen;
  if (!picture?.ended || !isOn("moment")) kept = null;
  else if (kept?.id !== id || kept.picture.key !== picture.key) kept = { id, picture, until: now + MOMENT };
  return screen;
}

// Who goes on has seen it.
export function goOn() {
  kept = null;
}

const seen = new WeakMap();

// The table with what I have laid in my turn: my hand brings that picture, nobody else sees it yet.
export function asISee(screen, hands) {
  const hand = hands.find((one) => one.screen.table === screen.table);
  const picture = hand?.screen.table_picture;
  if (!picture) return screen;
  const known = seen.get(hand.screen);
  if (known?.of === screen) return known.shows;
  const shows = { ...screen, picture: { ...picture, where: { room: "", message: hand.message } } };
  seen.set(hand.screen, { of: screen, shows });
  return shows;
}
