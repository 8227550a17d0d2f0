# Series of matches, and the score of an evening.
series-name = Series
series-line = Series: { $series }
series-single = single matches
series-best = best of { $count }
series-all = { $count } matches
series-rotating = { $series }, new partners every match
series-help = Matches that belong together, with one winner. A “best of” series ends as soon as nobody can catch up. If wins are equal, points decide. If you change the number, a new series begins.
series-row = { $who } { $won } ({ $points })
series-after = Series ({ $series }), played { $played }, won (points): { $who }
series-won = The series ({ $series }) goes to { $who }. Won (points): { $standing }
series-shared = The series ({ $series }) is shared by { $who }. Won (points): { $standing }
series-next = next { $first } against { $second }
evening-line = After { $matches } matches together, won (points): { $who }
button-rotating = Rotate partners
rotating-help = After each match the partners change, so that everybody plays with everybody.
refusal-BAD_SERIES = A series has up to { $most } matches, and “best of” needs an odd number.
