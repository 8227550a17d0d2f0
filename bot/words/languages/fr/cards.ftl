# Les cartes : leurs lettres, leurs noms, de quoi est faite une canasta.
card-letter-T = 10
card-letter-J = V
card-letter-Q = D
card-letter-K = R
card-letter-A = A

suit-C = trèfle
suit-D = carreau
suit-H = cœur
suit-S = pique

cards-none = aucune
cards-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

# De quoi est faite une canasta : « canasta pure de rois ».
subject-rank-4 = de quatre
subject-rank-5 = de cinq
subject-rank-6 = de six
subject-rank-7 = de sept
subject-rank-8 = de huit
subject-rank-9 = de neuf
subject-rank-T = de dix
subject-rank-J = de valets
subject-rank-Q = de dames
subject-rank-K = de rois
subject-rank-A = d'as
two-more-4 = deux autres quatre
two-more-5 = deux autres cinq
two-more-6 = deux autres six
two-more-7 = deux autres sept
two-more-8 = deux autres huit
two-more-9 = deux autres neuf
two-more-T = deux autres dix
two-more-J = deux autres valets
two-more-Q = deux autres dames
two-more-K = deux autres rois
two-more-A = deux autres as
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = canasta pure
canasta-kind-clean_aces = canasta pure d'as
canasta-kind-dirty = canasta impure
canasta-kind-dirty_aces = canasta impure d'as
canasta-kind-wild_big = grande canasta de passe-partout
canasta-kind-wild_small = petite canasta de passe-partout

# same as English
time-minutes = { $minutes } min
# same as English
time-hours = { $hours } h
time-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
