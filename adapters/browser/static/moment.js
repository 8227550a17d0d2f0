// What has just ended on the table (a trick) stays in sight for a moment, also if the next card has
// come. The words beside it are true all the time, and who acts does not wait.

import { isOn } from "./own.js";

const MOMENT = 1300;

const kept = new Map(); // table → {picture, until}: the picture that shows it
const mixed = new Map(); // table → {of, screen}: the newest screen with the picture that is kept

// The screen of the table to show now; `later` is called when it is to be drawn again.
export function atThisMoment({ body }, later) {
  const { screen } = body;
  const { table, picture } = screen;
  const now = performance.now();
  const old = kept.get(table);
  if (old && picture?.key && old.picture.key !== picture.key && now < old.until) {
    if (mixed.get(table)?.of !== screen) {
      mixed.set(table, { of: screen, screen: { ...screen, picture: old.picture } });
      setTimeout(later, old.until - now + 1);
    }
    return mixed.get(table).screen;
  }
  mixed.delete(table);
  if (!picture?.ended || !isOn("moment")) kept.delete(table);
  else if (old?.picture.key !== picture.key) kept.set(table, { picture, until: now + MOMENT });
  return screen;
}

// Who goes on has seen it.
export function goOn() {
  kept.clear();
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
