# What would you do: the hint on demand, and why.
button-hint = 💡 Hint
hint-answer = 💡 A computer ({ $level }) would choose: { $move }.
hint-slow = The computer is still thinking. Ask again in a moment.
refusal-NO_HINTS = There are no hints at this table. The host can allow them in the options before the match.
why-draw-pile = Taking the pile ({ $cards }) would cost more than it brings.
why-draw = The pile can't be taken now.
why-take = The pile brings { $cards }.
why-opens = It opens: { $sum }.
why-canasta = It completes a canasta, which brings { $points } more.
why-grows = It adds { $points } to a canasta.
why-towards = With it you have { $sum } towards opening.
why-lays = On the table it counts { $points } for you, in the hand against you.
why-black-three = With a black three on top, the next player can't take the pile.
why-wild = With a wild card on top the pile is hard to take.
why-thrown-before = { $card } is in the pile already, and nobody took it.
why-only-one = You have no other of this rank. The pile has { $cards }, and { $who } comes next.
why-pile = The pile has { $cards }, and { $who } comes next.
why-empty = The pile is empty, so there is little to take.

# What a throw may give away, as far as the player may know.
danger-rank = ⚠ { $who } is next and has this rank on the table
danger-run = ⚠ { $who } is next and has a { $suit } run that it extends
danger-pile = { $cards } would come with it
