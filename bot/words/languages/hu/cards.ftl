# Lapok: a betűik, a nevük, és hogy miből van egy kanaszta.
card-letter-T = 10
card-letter-J = B
card-letter-Q = D
card-letter-K = K
card-letter-A = A

suit-C = treff
suit-D = káró
suit-H = kőr
suit-S = pikk

cards-none = semmi
cards-count = { $count } lap

subject-rank-4 = négyesekből
subject-rank-5 = ötösökből
subject-rank-6 = hatosokból
subject-rank-7 = hetesekből
subject-rank-8 = nyolcasokból
subject-rank-9 = kilencesekből
subject-rank-T = tízesekből
subject-rank-J = bubikból
subject-rank-Q = dámákból
subject-rank-K = királyokból
subject-rank-A = ászokból
two-more-4 = még két négyes
two-more-5 = még két ötös
two-more-6 = még két hatos
two-more-7 = még két hetes
two-more-8 = még két nyolcas
two-more-9 = még két kilences
two-more-T = még két tízes
two-more-J = még két bubi
two-more-Q = még két dáma
two-more-K = még két király
two-more-A = még két ász
subject-run = { $suit } { $from }–{ $to }


canasta-kind-clean = piros kanaszta
canasta-kind-clean_aces = piros kanaszta ászokból
canasta-kind-dirty = fekete kanaszta
canasta-kind-dirty_aces = fekete kanaszta ászokból
canasta-kind-wild_big = nagy zsolikanaszta
canasta-kind-wild_small = kis zsolikanaszta

time-minutes = { $minutes } perc
time-hours = { $hours } óra
time-days = { $days } nap
