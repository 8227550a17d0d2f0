# Avant une partie : les places gardées, l'heure du rendez-vous. Exclure quelqu'un.
seat-kept = gardée pour { $who }
button-sit-kept = { $seat } : gardée pour { $who }
button-sit-down = S'asseoir
button-decline = Pas cette fois
button-unkeep = Libérer une place…
lobby-begins = Rendez-vous : { $time }.
button-meet = Rendez-vous…
meet-title = L'heure du rendez-vous
meet-none = Aucune heure n'est fixée.
# differs: numbers
meet-help = Tape par exemple 20:30, 20 h, demain 20:00, vendredi 20 h CET ou 28 nov 20:00, jusqu'à { $days } jours à l'avance. Sans fuseau, c'est l'heure de ton horloge. À l'heure dite, je préviens tous ceux qui ont une place.
meet-set = Fixer une heure
meet-change = Changer l'heure
meet-end = Plus de rendez-vous
gather-asked = { $who } : { $host } te garde { $count ->
    [one] une place
   *[other] des places
} à une table de { $game }.
gather-begins = Rendez-vous : { $time }.
gather-free = Une table de { $game } est ouverte.
gather-now = { $who } : c'est l'heure de jouer. Le jeu : { $game }.
gather-let-in = La table t'a fait entrer, et tu as une place.
gather-may-sit = La table t'a fait entrer. Prends n'importe quelle place libre.
vote-kick = { $who } voudrait exclure { $other } de la table.
command-leave = quitter ta place
command-kick = exclure quelqu'un de la table
refusal-SEAT_KEPT = Cette place est gardée pour { $who }. Prends-en une autre, ou demande à l'hôte de la libérer.
refusal-TOO_FEW_SEATS = { $seats ->
    [0] Il n'y a plus de place libre à garder.
    [one] Seule { $seats } place est libre : nomme moins de personnes, ou choisis un jeu à plus de joueurs.
   *[other] Seules { $seats } places sont libres : nomme moins de personnes, ou choisis un jeu à plus de joueurs.
}
refusal-BAD_MEETING = Le rendez-vous peut être fixé jusqu'à { $days } jours à l'avance. Choisis une autre heure.
# differs: numbers
refusal-BAD_MOMENT = Je ne comprends pas l'heure « { $what } ». Tape par exemple 20:30, 20 h, demain 20:00, vendredi 20 h CET ou 28 nov 20:00.
refusal-BAD_HOUR = Aucune horloge ne montre « { $what } ». Les heures vont de 0:00 à 24:00, et avec am ou pm de 1 à 12.
refusal-BAD_DATE = Ce jour n'existe pas : « { $what } ».
# differs: numbers
refusal-TIMES_DISAGREE = « { $what } » ne va pas avec « { $other } ». Tape une heure qui convient : 9:00, 20 h, demain 20:30.
refusal-MOMENT_HOUR = À quelle heure ? Tape-la aussi : { $what } { $hour }.
refusal-MOMENT_WORD = « { $what } » est un jour, mais je ne comprends pas « { $token } » qui suit. Tape par exemple : { $what } { $hour }.
refusal-MOMENT_PAST = « { $what } » est déjà passé. Choisis une heure plus tardive.
refusal-MOMENT_TOO_FAR = « { $what } » est trop loin. Le rendez-vous peut être fixé jusqu'à { $days } jours à l'avance.
refusal-WRONG_WEEKDAY = « { $what } » tombe un autre jour de la semaine. Tape seulement la date ou seulement le jour.
refusal-SKIPPED_HOUR = « { $what } » n'existe pas : l'horloge avance à ce moment-là. Choisis une autre heure.
refusal-UNKNOWN_PERSON = Je ne sais pas qui est « { $who } » ici. Chacun peut s'asseoir en touchant une place.
refusal-BARRED = Tu ne peux plus entrer à cette table : on t'en a retiré l'accès. Seul l'hôte peut te réinviter.
refusal-KICK_WHOM = Dis qui : /kick et le nom, ou le numéro de la place.
refusal-TOO_FEW_TO_KICK = Ni une seule personne ni un seul camp ne peut exclure un adversaire. Qui gère cette discussion sans jouer le peut.
refusal-NO_SERVER = Il n'y a ici ni serveur ni groupe à régler. Tes propres réglages sont dans /settings.
refusal-NOT_ADMIN = Seuls ceux qui gèrent ce serveur peuvent changer ça.
refusal-NOT_IN_THIS_PLACE = On n'ouvre pas de tables ici. Essaie { $where }.
refusal-MOVE_WHERE = Tape /movetable dans la discussion où la table doit aller, ou nomme un lieu où tu peux écrire.
refusal-MOVE_WHERE-discord = Utilise /move-table dans le salon où la table doit aller, ou nomme un salon où tu peux écrire.
table-moved = La table est maintenant dans { $where }.
table-moved-from = La table est maintenant dans { $where }, et plus dans { $before }. Ses autres discussions la gardent.
