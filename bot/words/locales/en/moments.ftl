# The best and the worst moments of a deal, and what can be taken away from its replay.
moments-title = Deal { $number }: best and worst moments
moments-wait = The computer is looking through this deal. That takes a few seconds.
moments-unknown = The computer players of this game give no estimates.
moments-how = An estimate from what each player could see, averaged over many possible deals. So luck counts little.
moment-best = ★ { $who }, step { $at }: “{ $done }”. A computer ({ $level }) would have chosen “{ $instead }”: about { $points ->
    [one] { $points } point
   *[other] { $points } points
} less.
moment-worst = ▼ { $who }, step { $at }: “{ $done }”. A computer ({ $level }) would have chosen “{ $instead }”: about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more.
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
