// Keys of the hand, and what is the same on keyboards of other letters.

import { tell } from "../talk/say.js";
import { spoken } from "../board/table.js";
import { t } from "../shared/words.js";

// A keyboard of other letters has them where others have Latin ones.
export const isZ = ({ key, code }) =>
  key.toLowerCase() === "z" || (code === "KeyZ" && !/[a-z]/i.test(key));

// What a key does in the hand: goes from card to card, moves one (Alt), chooses (Space), and aims
// at a stack (Enter).
export function handKeys(event, { fan, state, paint, toggle, aim }) {
  const step = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -1e9,
    End: 1e9,
    ArrowUp: -(fan.rows[0]?.count ?? 1),
    ArrowDown: fan.rows[0]?.count ?? 1,
  }[event.key];
  if (step !== undefined && event.altKey) {
    const one = state.hand[fan.cursor];
    const to = Math.max(0, Math.min(state.hand.length, fan.cursor + (step > 0 ? step + 1 : step)));
    state.arrange(new Set([one.id]), to);
    fan.cursor = state.hand.indexOf(one);
    paint(true);
    fan.focus();
    tell(t("placeOf", { card: spoken([one.card]), n: fan.cursor + 1, m: state.hand.length }));
  } else if (step !== undefined) fan.focus(fan.cursor + step);
  else if (event.key === " ") toggle(fan.cursor);
  else if (event.key === "Enter") {
    if (!state.chosen.size) toggle(fan.cursor);
    aim();
  } else return;
  event.preventDefault();
}
