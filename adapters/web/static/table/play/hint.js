// What a hint points at: the cards that it names in my hand. The stack is marked where it is drawn.

// `fan`: my hand as it lies; `hand`: its cards; `hint`: the move that was advised, if there is one.
export function point(fan, hand, hint) {
  const wanted = [...(hint?.cards ?? [])];
  for (const { id, card } of hand) {
    const at = wanted.indexOf(card);
    if (at >= 0) wanted.splice(at, 1);
    fan.elementOf(id)?.classList.toggle("is-hinted", at >= 0);
  }
}
