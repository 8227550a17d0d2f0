# Cards: the letters on them, their names, what a canasta is of.
card-letter-T = 10
card-letter-J = J
card-letter-Q = Q
card-letter-K = K
card-letter-A = A

suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

cards-none = none
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

# Of what a canasta is, as in "clean canasta of kings".
subject-rank-4 = of fours
subject-rank-5 = of fives
subject-rank-6 = of sixes
subject-rank-7 = of sevens
subject-rank-8 = of eights
subject-rank-9 = of nines
subject-rank-T = of tens
subject-rank-J = of jacks
subject-rank-Q = of queens
subject-rank-K = of kings
subject-rank-A = of aces
two-more-4 = two more fours
two-more-5 = two more fives
two-more-6 = two more sixes
two-more-7 = two more sevens
two-more-8 = two more eights
two-more-9 = two more nines
two-more-T = two more tens
two-more-J = two more jacks
two-more-Q = two more queens
two-more-K = two more kings
two-more-A = two more aces
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = clean canasta
canasta-kind-clean_aces = clean canasta of aces
canasta-kind-dirty = dirty canasta
canasta-kind-dirty_aces = dirty canasta of aces
canasta-kind-wild_big = big wild canasta
canasta-kind-wild_small = small wild canasta

time-minutes = { $minutes } min
time-hours = { $hours } h
time-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
