# Cărți: literele de pe ele, numele lor, din ce e o canastă.
card-letter-T = 10
card-letter-J = J
card-letter-Q = Q
card-letter-K = K
card-letter-A = A

suit-C = treflă
suit-D = romb
suit-H = cupă
suit-S = pică

cards-none = niciuna
cards-count = { $count ->
    [one] { $count } carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}

# Din ce e o canastă: „canastă curată de popi”.
subject-rank-4 = de patru
subject-rank-5 = de cinci
subject-rank-6 = de șase
subject-rank-7 = de șapte
subject-rank-8 = de opt
subject-rank-9 = de nouă
subject-rank-T = de zece
subject-rank-J = de valeți
subject-rank-Q = de dame
subject-rank-K = de popi
subject-rank-A = de ași
two-more-4 = încă două de patru
two-more-5 = încă două de cinci
two-more-6 = încă două de șase
two-more-7 = încă două de șapte
two-more-8 = încă două de opt
two-more-9 = încă două de nouă
two-more-T = încă două de zece
two-more-J = încă doi valeți
two-more-Q = încă două dame
two-more-K = încă doi popi
two-more-A = încă doi ași
subject-run = { $suit } de la { $from } la { $to }


canasta-kind-clean = canastă curată
canasta-kind-clean_aces = canastă curată de ași
canasta-kind-dirty = canastă murdară
canasta-kind-dirty_aces = canastă murdară de ași
canasta-kind-wild_big = canastă mare de înlocuitori
canasta-kind-wild_small = canastă mică de înlocuitori

# same as English
time-minutes = { $minutes } min
# same as English
time-hours = { $hours } h
time-days = { $days ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}
