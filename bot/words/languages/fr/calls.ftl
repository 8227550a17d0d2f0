# Alertes et rappels, temps d'un tour, ce que chacun règle là-dessus, qui est remplacé.

# Une ligne à la table, pour quelqu'un dont le message privé est fermé.
call-turn = { $who }, c'est ton tour.
call-turn-until = { $who }, c'est ton tour · ⏳ { $time }
call-remind = { $who }, la table t'attend toujours.
call-remind-until = { $who }, la table t'attend toujours · ⏳ { $time }
call-more = { $count ->
    [one] { $count } autre table t'attend.
   *[other] { $count } autres tables t'attendent.
}

# La première ligne d'une main qui a prévenu son propriétaire.
hand-called = C'est ton tour.
hand-called-until = C'est ton tour · ⏳ { $time }
hand-reminded = La table t'attend toujours.
hand-reminded-until = La table t'attend toujours · ⏳ { $time }
digest-also = Ces tables t'attendent aussi :
hand-waiting = On attend les autres.

# Un moment, sur une horloge ou un calendrier.
clock-time = ⏳ { $time }
weekday-0 = lun
weekday-1 = mar
weekday-2 = mer
weekday-3 = jeu
weekday-4 = ven
weekday-5 = sam
weekday-6 = dim
day-0 = lundi
day-1 = mardi
day-2 = mercredi
day-3 = jeudi
day-4 = vendredi
day-5 = samedi
day-6 = dimanche
moment-full = { $day } { $date }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, dans { $time }
until-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
until-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
# same as English
until-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
date-short = { $day } { $month }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

# Les rythmes.
speed-lively = vif
speed-lively-help = deux minutes par tour, une alerte après 20 secondes
speed-relaxed = tranquille
speed-relaxed-help = huit heures par tour, une alerte tout de suite
speed-slow = lent
speed-slow-help = un jour par tour, une alerte tout de suite
speed-unlimited = sans limite
speed-unlimited-help = une alerte tout de suite, un rappel après un jour
speed-own = { $time } par tour
speed-typed = Une autre durée : /speed 90 min, /speed 12 h, /speed 3 j.
speed-by-vote = La partie est en cours : changer de rythme demande un vote.
vote-speed = { $who } voudrait un autre rythme : { $speed }.

# Qui est absent longtemps.
replace-after-name = Remplacer les absents
replace-after-help = Après combien de tours manqués la table peut voter pour remplacer quelqu'un.
replace-after-value = { $count ->
    [0] jamais
   *[other] après { $count } tours manqués
}
table-missed = { $who } a manqué { $count } tours. La table peut voter pour donner la place à un ordinateur.
button-replace-away = Remplacer { $who }
seat-open = { $who } tient la place pour l'instant : prends-la si tu veux
seat-vacation = { $who } est en vacances jusqu'au { $date }
played-title = Joué pour toi pendant ton absence :

# Mes tables.
my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = un ordinateur a ta place, et tu peux la reprendre
my-tables-calls-off = 🔕 Tes alertes sont coupées. Regarde ici où c'est ton tour.
button-take-back = { $table } : reprendre ma place

# Ce que chacun règle sur les alertes.
button-my-calls = Alertes
calls-form = Alertes et heures calmes
calls-title = Alertes
calls-how = À ton tour, je t'envoie tes cartes. Si je ne peux pas t'écrire, je te nomme là où est la table.
calls-state = Alertes : { $value }
calls-digest = Plusieurs tables en dix minutes : { $value }
calls-digest-on = un seul message
calls-digest-off = un message pour chacune
calls-quiet = Heures calmes : { $value }
calls-quiet-none = aucune
calls-quiet-help = Aux heures calmes, pas d'alerte, et ton temps s'arrête dans les jeux lents. Si tu les changes, c'est à partir de ton prochain tour.
calls-zone = Ton horloge : { $time }, { $zone }
calls-vacation = Vacances : { $value }
calls-vacation-none = pas prévues
calls-vacation-until = jusqu'au { $date }
calls-vacation-left = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} de vacances à prendre cette année. Ton temps s'y arrête, et ton premier coup y met fin.
calls-typed = Tes propres heures : /quiet 22-8. Tes propres jours : /vacation 10.
calls-on = oui
calls-off = non
button-calls = Me prévenir
button-digest = Un seul message
setting-quiet = Heures calmes
button-quiet-off = Pas d'heures calmes
button-quiet = Calme { $from }–{ $until }
button-zone = Régler mon horloge
button-vacation = Vacances : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
button-vacation-end = Fin de mes vacances

zone-title = Quelle heure est-il chez toi ?
zone-taken = Je prends l'heure de la zone { $zone } : il y est { $time }.
zone-ask = Les heures calmes suivent ton horloge. Choisis une ville ou l'heure que montre ton horloge, ou tape-la.
zone-which = Laquelle est la tienne ?
zone-city = { $city }, { $time }
zone-city-en = Londres
# same as English
zone-city-bg = Sofia
# same as English
zone-city-hu = Budapest
# same as English
zone-city-de = Berlin
# same as English
zone-city-es = Madrid
# same as English
zone-city-fr = Paris
# same as English
zone-city-mk = Skopje
zone-city-ro = Bucarest
zone-city-ru = Moscou
# same as English
zone-city-sr = Belgrade
# same as English
zone-city-tr = Istanbul
zone-pick = Mon horloge montre…
zone-type = Taper l'heure
zone-offset = { $time } · { $zone }

said-vacation-over = Tes vacances sont finies. Content de te revoir.
said-vacation = Vacances : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}, jusqu'au { $date }.
said-quiet = Aucune alerte de { $from } à { $until }, chaque jour.
said-speed = Un tour dure maintenant { $time } au plus.
said-speed-unlimited = Un tour n'a plus de limite de temps.
closed-told = Je ne peux pas t'écrire en privé. Quand c'est ton tour, je te nomme là où est la table, et ce message disparaît quand tu as joué. Pour recevoir tes cartes en privé, ouvre une discussion avec moi ou autorise les messages d'ici, puis touche à nouveau { -my-cards }.

refusal-BAD_LIMIT = Un tour peut durer de { $minutes } minutes à { $days } jours. Tape par exemple /speed 90 min, /speed 12 h ou /speed 3 j.
refusal-BAD_LIMIT-what = Je ne comprends pas la durée « { $what } » pour un tour. Il peut durer de { $minutes } minutes à { $days } jours. Tape par exemple /speed 90 min, /speed 12 h ou /speed 3 j.
refusal-BAD_QUIET = Tape les heures calmes comme /quiet 22-8, ou bien /quiet off.
# differs: numbers
refusal-BAD_QUIET-what = Je ne comprends pas les heures calmes « { $what } ». Tape par exemple /quiet 22-8 ou /quiet de 22 h à 8 h, ou bien /quiet off.
refusal-TOO_QUIET = Les heures calmes durent { $hours } heures par jour au plus.
refusal-BAD_CLOCK = Tape l'heure que montre ton horloge, comme 18:40.
# differs: numbers
refusal-BAD_CLOCK-what = Je ne comprends pas l'heure « { $what } ». Tape-la comme 18:40 ou 18 h 40.
refusal-BAD_VACATION = Tape combien de jours, comme /vacation 10, ou bien /vacation off.
refusal-BAD_VACATION-what = « { $what } » n'est pas un nombre de jours. Tape par exemple /vacation 10 ou /vacation 2 semaines, ou bien /vacation off.
refusal-VACATION_SPENT = { $days ->
    [0] Il ne te reste plus de jours de vacances cette année.
    [one] Il te reste { $days } jour de vacances cette année.
   *[other] Il te reste { $days } jours de vacances cette année.
}

command-calls = quand je te préviens
command-quiet = heures calmes, comme 22-8
command-vacation = vacances, en jours
command-speed = le temps d'un tour

# Entre deux donnes d'un jeu lent. La donne commence à une heure dite, sauf si quelqu'un la fait attendre.
next-deal-at = La donne commence automatiquement ⏳ { $time }
next-deal-held = La prochaine donne attend { $who } · ⏳ { $time }
button-hold = M'attendre
button-cut-self = Je veux couper
button-cut-chance = Coupe au hasard
said-cuts-self = Désormais je te préviens pour couper à toutes tes tables, et tu as un tour entier pour le faire.
said-cuts-chance = Désormais le hasard coupe si tu ne le fais pas dans les dix minutes.
done-HELD = La prochaine donne t'attend. Touche « { button-next-deal } » quand tu veux.
comfort-cuts = Dans les jeux lents, couper au hasard si je ne coupe pas dans les dix minutes, sans me prévenir
comfort-cuts-button = Coupes au hasard
