// Who is here, as the server has told: at the seats of the table, and in the room. `here`, `gone`
// and `muted` are numbers of seats. `alone`: nobody hears me at this table. `writes`: what I write
// is said at the table, in all its chats.

export const people = { here: [], gone: [], muted: [], room: [], alone: false, writes: false };
let came = new Set(); // seats whose players were here at some time, of the same table

// Takes in who is here; returns the seats that have come and gone since, of the same table.
export function met(
  { here = [], gone = [], muted = [], room = [], alone = false, writes = false },
  table,
) {
  const before = people.table === table ? people : null;
  const was = before?.here ?? [];
  if (!before) came = new Set();
  // a server that has just started says later that they are gone
  const told = {
    left: gone.filter((seat) => came.has(seat) && !before.gone.includes(seat)),
    back: before ? here.filter((seat) => !was.includes(seat)) : [],
  };
  for (const seat of here) came.add(seat);
  Object.assign(people, { here, gone, muted, room, alone, writes, table });
  return told;
}

// The line was lost: who comes and goes is told anew.
export const unmet = () => (people.table = null);

// Is the player of a seat here? "on-page", "off-page", or "" if nobody knows.
export const pageOf = (seat) =>
  people.here.includes(seat) ? "on-page" : people.gone.includes(seat) ? "off-page" : "";
