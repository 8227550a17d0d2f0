# Series of matches, and the score of an evening.
series-name = Series
series-line = Series: { $series }
series-single = single matches
series-best = best of { $count }
series-all = { $count } matches
series-rotating = { $series }, new partners every match
series-help = Matches that belong together, with a winner. The best of some ends as soon as nobody can catch up. Where equally many are won, points decide. Another number begins another series.
series-row = { $who } { $won } ({ $points })
series-after = Series ({ $series }), played { $played }, won (points): { $who }
series-won = The series ({ $series }) goes to { $who }. Won (points): { $standing }
series-shared = The series ({ $series }) is shared by { $who }. Won (points): { $standing }
series-next = next { $first } against { $second }
evening-line = After { $matches } matches together, won (points): { $who }
button-rotating = Rotate partners
refusal-BAD_SERIES = A series has up to { $most } matches; the best of some is an odd number.
