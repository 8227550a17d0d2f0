# The best and the worst moments of a deal, and what can be taken away from its replay.
moments-title = Deal { $number }: best and worst moments
moments-wait = The computer is looking through this deal. That takes a few seconds.
moments-unknown = The computer players of this game give no estimates.
moments-how = An estimate from what each player could see, averaged over many possible deals. So luck counts little.
moment-best = ★ { $who }, step { $at }: “{ $done }”. A computer ({ $level }) would have chosen “{ $instead }”, about { $points ->
    [one] { $points } point
   *[other] { $points } points
} worse.
moment-worst = ▼ { $who }, step { $at }: “{ $done }”. A computer ({ $level }) would have chosen “{ $instead }”, about { $points ->
    [one] { $points } point
   *[other] { $points } points
} better.
moment-none = { $who }: no moment stands out.
button-moments = ★ Best and worst
button-moments-look = Look again
button-moment-best = ★ { $who }
button-moment-worst = ▼ { $who }

replay-track = Step
button-strip = 🎞 Strip
button-film = 🎬 Animation
button-record = 💾 Record
take-record = The record of the match, all finished deals.
take-steps = Deal { $number }, steps { $at } to { $to } of { $count }
take-no-picture = These steps can't be drawn.
file-not-sent = I can't send you a file here.

# Why a computer player made a move, after the deal.
button-why = 🤔 Why?
button-why-back = ‹ Step { $at }
button-why-move = 🤔 Why { $move }?
why-title = Deal { $number }, step { $at }: why?
why-did = { $who } ({ $level }) chose “{ $move }”.
why-hand = It held { $cards }, and saw only these cards and the table.
why-told = What a hint would have said for “{ $move }”: { $reason }
why-level = A player of this level chooses so.
why-level-random = A random player throws whatever comes to hand. There is no more to it.
why-level-easy = An easy player takes the move that looks natural and reckons little.
why-level-human = A player like a person takes what looks good at first sight: it forgets cards and sometimes overlooks a move. At a second glance it keeps what is certain.
why-level-normal = A normal player goes by what the hand is worth and which cards are out. It hardly plays moves through.
why-level-strong = A strong player imagines deals that fit all it has seen, plays each move on in them, and takes the best.
why-level-strong-missed = A strong player imagines deals that fit all it has seen, and plays the moves on that look best at first. This time it judged wrongly, or had not thought of the better move.
why-might = Another time it might choose “{ $move }”. For it the two are close.
why-uncompared = It doesn't compare this move with others.
why-tried = In { $count ->
    [one] one such deal
   *[other] { $count } such deals
}, against this move:
why-judged = A computer ({ $level }) has tried it in { $count ->
    [one] one deal that fits
   *[other] { $count } deals that fit
} what the player saw. Against this move:
why-equal = · “{ $move }”: about as good
why-worse = · “{ $move }”: about { $points ->
    [one] { $points } point
   *[other] { $points } points
} worse
why-better = · “{ $move }”: about { $points ->
    [one] { $points } point
   *[other] { $points } points
} better. The player did not see that.
