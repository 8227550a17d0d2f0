// Where cards fly from and to.

// The box that a card has in a stack or at a seat, for flights.
export function cardBox(zone, back = 0) {
  const cards = zone.querySelectorAll(".slot > .card");
  const card = cards[cards.length - 1 - back] ?? cards[0];
  if (card) return card.getBoundingClientRect();
  const { left, top, width, height } = zone.getBoundingClientRect();
  const wide = Math.min(width, 48);
  return {
    left: left + width / 2 - wide / 2,
    top: top + height / 2 - wide * 0.7,
    width: wide,
    height: wide * 1.4,
  };
}

// The boxes of all stacks, seats and cards of tricks (`trick/0`), by name.
export function boxesOf(table) {
  const found = new Map();
  for (const zone of table.querySelectorAll("[data-zone]")) {
    found.set(zone.dataset.zone, cardBox(zone));
    if (!zone.matches(".stack-trick")) continue;
    zone.querySelectorAll(".slot > .card").forEach((card, at) =>
      found.set(`${zone.dataset.zone}/${at}`, card.getBoundingClientRect())
    );
  }
  return found;
}

// The stack that has just grown by what I laid, if there is one.
export function grownOf(old, board) {
  const lain = new Map((old?.stacks ?? []).map((one) => [one.id, one.cards?.length]));
  return board.stacks?.find((one) =>
    one.marks?.includes("fresh") && lain.get(one.id) !== one.cards.length
  );
}

// Where each card of a flight begins and ends on this page. `before`: the boxes of stacks, seats
// and cards (by id) before the new state; `gone`, `fresh`: the cards that left the hand and came to
// it; `zoneOf`, `elementOf` find a zone and a card of the hand; `old`: the board that was shown;
// `lies`: the stack on which what I laid was seen already.
export function flightsOf(
  board,
  { before, gone, fresh, zoneOf, elementOf, label, wild, old, lies = "" },
) {
  const me = `seat:${board.seat}`;
  const leaving = [...gone];
  const coming = [...fresh];
  const landed = new Map(); // stack → how many cards of it have landed, from its end
  // what lay on top of the pile is seen until something lands on it
  const lay = (goal) => {
    const top = old?.stacks?.find((one) => one.id === goal && one.kind === "pile")?.cards?.at(-1);
    return top ? { card: top, label: label(top), wild: wild(top) } : null;
  };
  const flights = (board.flights ?? []).slice().reverse().map((flight) => {
    const goal = zoneOf(flight.goal);
    const cards = [...flight.cards].reverse().map((card, back) => {
      let from = before.get(`${flight.source}/${flight.cards.length - 1 - back}`) ??
        before.get(flight.source);
      if (flight.source === me) {
        const at = leaving.findLastIndex((one) => !card || one.card === card);
        if (at >= 0) from = before.get(leaving.splice(at, 1)[0].id) ?? from;
      }
      let element = null;
      if (flight.goal === me) {
        const at = coming.findLastIndex((one) => !card || one.card === card);
        if (at >= 0) element = elementOf(coming.splice(at, 1)[0].id);
      } else if (goal && !flight.goal.startsWith("seat:")) {
        const landing = landed.get(flight.goal) ?? 0;
        landed.set(flight.goal, landing + 1);
        const slots = goal.querySelectorAll(".slot > .card");
        element = slots[slots.length - 1 - landing] ?? null;
      }
      const to = element?.getBoundingClientRect() ?? (goal ? cardBox(goal) : null);
      return from && to?.width
        ? {
          card,
          label: label(card),
          wild: wild(card),
          from,
          to,
          element,
          below: lay(flight.goal),
        }
        : null;
    });
    return flight.source === me && flight.goal === lies ? [] : cards.filter(Boolean).reverse();
  });
  return flights.reverse().filter((cards) => cards.length);
}
