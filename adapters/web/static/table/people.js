// Who is here, as the server has told: at the seats of the table, and in the room. `here`, `gone` and
// `muted` are numbers of seats.

export const people = { here: [], gone: [], muted: [], room: [] };

// Takes in who is here; returns the seats that have come and gone since, of the same table.
export function met({ here = [], gone = [], muted = [], room = [] }, table) {
  const before = people.table === table ? people : null;
  const was = before?.here ?? [];
  const told = {
    left: was.filter((seat) => !here.includes(seat)),
    back: here.filter((seat) => before?.gone.includes(seat)),
  };
  Object.assign(people, { here, gone, muted, room, table });
  return told;
}

// Is the player of a seat here? "on-page", "off-page", or "" if nobody knows.
export const pageOf = (seat) => (people.here.includes(seat) ? "on-page" : people.gone.includes(seat) ? "off-page" : "");
