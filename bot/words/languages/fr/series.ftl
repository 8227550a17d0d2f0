# Les séries de parties, et le score d'une soirée.
series-name = Série
series-line = Série : { $series }
series-single = parties simples
series-best = au meilleur des { $count }
series-all = { $count } parties
series-rotating = { $series }, d'autres partenaires à chaque partie
series-help = Des parties qui vont ensemble, avec un seul vainqueur. « Au meilleur des » finit dès que personne ne peut plus rattraper. À égalité de victoires, les points décident. Si tu changes le nombre, une nouvelle série commence.
series-row = { $who } { $won } ({ $points })
series-after = Série ({ $series }), jouées { $played }, gagnées (points) : { $who }
series-won = La série ({ $series }) revient à { $who }. Gagnées (points) : { $standing }
series-shared = La série ({ $series }) est partagée par { $who }. Gagnées (points) : { $standing }
series-next = ensuite { $first } contre { $second }
evening-line = Après { $matches } parties ensemble, gagnées (points) : { $who }
button-rotating = Alterner les duos
rotating-help = Après chaque partie les partenaires changent, pour que chacun joue avec chacun.
refusal-BAD_SERIES = Une série a jusqu'à { $most } parties, et « au meilleur des » demande un nombre impair.
