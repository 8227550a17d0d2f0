# The best and the worst moments of a deal, and what can be taken away from its replay.
moments-title = Deal { $number }: best and worst moments
moments-wait = The computer is looking through this deal. That takes a few seconds.
moments-unknown = The computer players of this game give no estimates.
moments-how = Estimated from what each player could see, as the mean of many possible deals. So luck counts little.
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
