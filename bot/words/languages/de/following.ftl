# Einem Tisch ohne Platz folgen.
button-follow-on = Dem Tisch folgen
button-follow-off = Nicht mehr folgen
following-on = Du folgst diesem Tisch. Ich schreibe dir privat bei jeder neuen Runde und am Ende.
following-silent = Du folgst diesem Tisch, aber deine Benachrichtigungen sind aus. Schalte sie in { button-my-settings } ein, um von neuen Runden zu hören.
following-off = Du folgst diesem Tisch nicht mehr.
following-deal = Runde { $number } hat begonnen, es steht { $score }.
following-closed = Der Tisch wurde geschlossen, bevor die Partie zu Ende war.
following-why = Du folgst diesem Tisch: Ich schreibe dir bei jeder neuen Runde und am Ende.
refusal-TOO_MANY_FOLLOWERS = Diesem Tisch folgen schon { $most } Leute, mehr Platz ist nicht.
