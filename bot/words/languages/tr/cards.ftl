# Kartlar: üstlerindeki harfler, adları, kanastanın neden olduğu.
card-letter-T = 10
card-letter-J = J
card-letter-Q = Q
card-letter-K = K
card-letter-A = A

suit-C = sinek
suit-D = karo
suit-H = kupa
suit-S = maça

cards-none = yok
cards-count = { $count } kart

# “temiz kanasta: papazlar” gibi.
subject-rank-4 = dörtlüler
subject-rank-5 = beşliler
subject-rank-6 = altılılar
subject-rank-7 = yedililer
subject-rank-8 = sekizliler
subject-rank-9 = dokuzlular
subject-rank-T = onlular
subject-rank-J = valeler
subject-rank-Q = kızlar
subject-rank-K = papazlar
subject-rank-A = aslar
two-more-4 = iki dörtlü daha
two-more-5 = iki beşli daha
two-more-6 = iki altılı daha
two-more-7 = iki yedili daha
two-more-8 = iki sekizli daha
two-more-9 = iki dokuzlu daha
two-more-T = iki onlu daha
two-more-J = iki vale daha
two-more-Q = iki kız daha
two-more-K = iki papaz daha
two-more-A = iki as daha
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = temiz kanasta
canasta-kind-clean_aces = temiz as kanastası
canasta-kind-dirty = kirli kanasta
canasta-kind-dirty_aces = kirli as kanastası
canasta-kind-wild_big = büyük joker kanastası
canasta-kind-wild_small = küçük joker kanastası

time-minutes = { $minutes } dk
time-hours = { $hours } sa
time-days = { $days } gün
